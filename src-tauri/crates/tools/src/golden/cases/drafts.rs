//! Cases of the tools that draft, and of the one that tries a draft out.

use serde_json::{Value, json};

use super::Case;
use crate::golden::stand::{ALICE, BOB, FAKE, PEPE, USDC};

pub(super) fn batch_transfer() -> Vec<Case> {
    let of = |name, params| Case::of("batch_transfer", name, params);
    let to_alice = json!({ "chain": "Ethereum", "symbol": "eth", "address": ALICE, "amount": "0.1" });
    let to_bob = json!({ "chain": "Ethereum", "contract_address": USDC, "address": BOB, "amount": 5 });
    let but = |changed: Value| {
        let mut wrong = to_bob.clone();
        wrong.as_object_mut().unwrap().extend(changed.as_object().unwrap().clone());
        json!({ "transfers": [to_alice, wrong] })
    };
    vec![
        of("two", json!({ "transfers": [to_alice, to_bob] })),
        of("one with a bad amount", but(json!({ "amount": "1e3" }))),
        of("one that lost its exactness", but(json!({ "amount": 0.5 }))),
        of("one to no address", but(json!({ "address": "0x12" }))),
        of("one of a coin that is not there", but(json!({ "contract_address": PEPE }))),
        of("one on a chain that is none", but(json!({ "chain": "Atlantis" }))),
        of("one with a memo that cannot go along", but(json!({ "memo": "7" }))),
        of("none", json!({ "transfers": [] })),
        of("too many", json!({ "transfers": vec![to_alice.clone(); 17] })),
        of("no list", json!({ "transfers": to_alice })),
        of("nothing", Value::Null),
    ]
}

pub(super) fn build_approve_tx() -> Vec<Case> {
    let with = |name, changed: Value| {
        let mut approve = json!({ "chain": "Ethereum", "token": "USDC", "spender": FAKE, "amount": "2.5" });
        approve.as_object_mut().unwrap().extend(changed.as_object().unwrap().clone());
        Case::of("build_approve_tx", name, approve)
    };
    vec![
        with("exactly an amount", json!({})),
        with("in place of another one", json!({ "token": USDC, "spender": BOB, "amount": 4 })),
        with("that is there already", json!({ "spender": PEPE })),
        with("above the balance", json!({ "amount": "5.000001" })),
        with("without a limit", json!({ "amount": alloy::primitives::U256::MAX.to_string() })),
        with("of nothing", json!({ "amount": "0" })),
        with("of the network's own coin", json!({ "token": "ETH" })),
        with("of a token that is not there", json!({ "token": "NONE" })),
        with("one of two", json!({ "token": "DUP" })),
        with("an amount that lost its exactness", json!({ "amount": 0.1 })),
        with("to no address", json!({ "spender": "0x12" })),
        with("on another kind of chain", json!({ "chain": "Bitcoin" })),
        with("on a chain that is none", json!({ "chain": "Atlantis" })),
        Case::of("build_approve_tx", "nothing", Value::Null),
    ]
}

pub(super) fn build_revoke_tx() -> Vec<Case> {
    let with = |name, changed: Value| {
        let mut revoke = json!({ "chain": "Ethereum", "contract_address": USDC, "spender": BOB });
        revoke.as_object_mut().unwrap().extend(changed.as_object().unwrap().clone());
        Case::of("build_revoke_tx", name, revoke)
    };
    vec![
        with("an allowance", json!({})),
        with("of a collection", json!({ "contract_address": ALICE })),
        with("of a collection, by name", json!({ "contract_address": ALICE, "what": "collection" })),
        with("an allowance of what has none", json!({ "contract_address": ALICE, "what": "allowance" })),
        with("what is not there", json!({ "spender": FAKE })),
        with("something else", json!({ "what": "everything" })),
        with("at no address", json!({ "contract_address": "0x12" })),
        with("on another kind of chain", json!({ "chain": "Bitcoin" })),
        with("where the vault has no coin", json!({ "chain": "Base" })),
        Case::of("build_revoke_tx", "nothing", Value::Null),
    ]
}

pub(super) fn build_wrap_tx() -> Vec<Case> {
    let of = |name, params| Case::of("build_wrap_tx", name, params);
    vec![
        of("the coin", json!({ "chain": "Ethereum", "direction": "wrap", "amount": "0.5" })),
        of("the token", json!({ "direction": "unwrap", "amount": 1 })),
        of("more than there is", json!({ "direction": "unwrap", "amount": "2.1" })),
        of("nothing of it", json!({ "direction": "wrap", "amount": "0" })),
        of("sideways", json!({ "direction": "sideways", "amount": "1" })),
        of("where no contract is known", json!({ "chain": "Sepolia", "direction": "wrap", "amount": "1" })),
        of("on another kind of chain", json!({ "chain": "Bitcoin", "direction": "wrap", "amount": "1" })),
        of("where the vault has no coin", json!({ "chain": "Base", "direction": "wrap", "amount": "1" })),
        of("nothing", Value::Null),
    ]
}

pub(super) fn speed_up_tx() -> Vec<Case> {
    replacement("speed_up_tx")
}

pub(super) fn cancel_tx() -> Vec<Case> {
    replacement("cancel_tx")
}

fn replacement(tool: &'static str) -> Vec<Case> {
    let of = |name, params| Case::of(tool, name, params);
    vec![
        of("of no open transaction", json!({ "chain": "Ethereum", "tx_hash": format!("0x{}", "1".repeat(64)) })),
        of("of nothing", json!({ "tx_hash": "" })),
        of("on another kind of chain", json!({ "chain": "Bitcoin", "tx_hash": "00" })),
        of("where the vault has no coin", json!({ "chain": "Base", "tx_hash": "00" })),
        of("nothing", Value::Null),
    ]
}

pub(super) fn get_swap_quote() -> Vec<Case> {
    let of = |name, params| Case::of("get_swap_quote", name, params);
    vec![
        of("of the coin for a token", json!({ "chain": "Ethereum", "sell": "ETH", "buy": "USDC", "amount": "0.5" })),
        of("of a token for the coin", json!({ "sell": USDC, "buy": "eth", "amount": "100" })),
        of("of a token for a token", json!({ "sell": "USDC", "buy": "DAI", "amount": 100 })),
        of("of a token that nobody vouches for", json!({ "sell": "ETH", "buy": FAKE, "amount": "1" })),
        of("of nothing", json!({ "sell": "ETH", "buy": "USDC", "amount": "0" })),
        of("of a coin for itself", json!({ "sell": "ETH", "buy": "WETH", "amount": "1" })),
        of("of one of two", json!({ "sell": "DUP", "buy": "ETH", "amount": "1" })),
        of("of a coin that is not there", json!({ "sell": "NONE", "buy": "ETH", "amount": "1" })),
        of("where no exchange is known", json!({ "chain": "Bitcoin", "sell": "BTC", "buy": "ETH", "amount": "1" })),
        of("under old names", json!({ "from": "ETH", "to": "USDC", "amount": "1" })).old(),
        of("nothing", Value::Null),
    ]
}

pub(super) fn build_swap_tx() -> Vec<Case> {
    let with = |name, changed: Value| {
        let mut swap = json!({ "chain": "Ethereum", "sell": "ETH", "buy": "USDC", "amount": "0.5" });
        swap.as_object_mut().unwrap().extend(changed.as_object().unwrap().clone());
        Case::of("build_swap_tx", name, swap)
    };
    vec![
        with("the coin for a token", json!({})),
        with("a token for the coin", json!({ "sell": "USDC", "buy": "ETH", "amount": "100" })),
        with("a token for a token", json!({ "sell": "USDC", "buy": "DAI", "amount": "100", "slippage_bps": 100 })),
        with("at an exchange that is another contract", json!({ "exchange": "uniswap_v3" })),
        with("at an exchange without an offer", json!({ "sell": "USDC", "buy": "ETH", "exchange": "uniswap_v3" })),
        with("at any price", json!({ "slippage_bps": 501 })),
        with("at an exchange that nobody knows", json!({ "exchange": "0x0000000000000000000000000000000000000001" })),
        with("to somebody else", json!({ "receiver": BOB })),
        with("where no exchange is known", json!({ "chain": "Sepolia" })),
        with("where the vault has no coin", json!({ "chain": "Base" })),
        Case::of("build_swap_tx", "nothing", Value::Null),
    ]
}

/// The stand has no node, so nothing is carried out here: the stories do that.
pub(super) fn run_simulation() -> Vec<Case> {
    let of = |name, params| Case::of("run_simulation", name, params);
    let step = json!({ "id": "a", "sequence": 0, "chain": "Ethereum", "signing_mode": "ecdsa_secp256k1", "unsigned_tx_hex": "0x02" });
    vec![
        of("an empty list", json!({ "transactions": [] })),
        of("no list", json!({ "transactions": "x" })).old(),
        of("what does not decode", json!({ "transactions": [step] })),
        of("nothing", Value::Null),
    ]
}

/// The stand makes up the run: the stories run a real forge.
pub(super) fn execute_forge_script() -> Vec<Case> {
    let of = |name, source: &str| {
        Case::of("execute_forge_script", name, json!({ "source": source, "chain": "Ethereum", "contract": "Pay" }))
    };
    vec![
        of("that creates and calls", "2"),
        of("that creates behind a payment that its node has forgotten", "forgotten"),
        of("that sends nothing", "0"),
        of("with more than one bundle has", "17"),
        of("with too many transactions", "200"),
        of("that fails", "reverts"),
        of("that does not end", "loops"),
        of("while the developer tools are off", "off"),
        Case::of("execute_forge_script", "nothing", Value::Null),
    ]
}

/// What is next in a plan follows from receipts: the stories have them.
pub(super) fn next_groups() -> Vec<Case> {
    vec![Case::of("next_groups", "without a plan", json!({}))]
}

pub(super) fn set_execution_plan() -> Vec<Case> {
    let of = |name, params| Case::of("set_execution_plan", name, params);
    let group = |id: &str, after: Value, call: Value| json!({ "id": id, "after": after, "calls": [call] });
    let pay = json!({ "to": USDC, "value": "5" });
    let set = |groups: Value| json!({ "chain": "Ethereum", "groups": groups });
    vec![
        of(
            "of two groups",
            set(json!([group("a", json!([]), pay.clone()), group("b", json!(["a"]), json!({ "data": "0x6001" }))])),
        ),
        of("of none", set(json!([]))),
        of("in a circle", set(json!([group("a", json!(["b"]), pay.clone()), group("b", json!(["a"]), pay.clone())]))),
        of("with no recipient and no code", set(json!([group("a", json!([]), json!({ "value": "1" }))]))),
        of("with a bad recipient", set(json!([group("a", json!([]), json!({ "to": "0x12" }))]))),
        of("with a bad value", set(json!([group("a", json!([]), json!({ "to": USDC, "value": "1.5" }))]))),
        of("on another kind of network", json!({ "chain": "Bitcoin", "groups": [group("a", json!([]), pay.clone())] })),
        of("of a script that nobody ran", json!({ "script": "t" })),
        of("of both", json!({ "script": "t", "groups": [group("a", json!([]), pay)] })),
        of("nothing", Value::Null),
    ]
}
