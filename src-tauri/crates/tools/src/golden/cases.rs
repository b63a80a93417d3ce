//! The cases of the golden tests: each tool's success and each of its failures.

mod drafts;
mod reads;

use serde_json::{Value, json};

use super::stand::{ALICE, BOB, FAKE, PEPE, USDC};

/// The person's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Person {
    Agrees,
    Declines,
    Waits,
}

/// One action, and the wallet around it.
#[derive(Debug, Clone)]
pub(super) struct Case {
    /// The tool's own name, which is also its file's name.
    pub tool: &'static str,
    /// The name in the request.
    pub kind: &'static str,
    pub name: &'static str,
    pub params: Value,
    pub typed: &'static str,
    pub person: Person,
    pub prices: bool,
    pub elsewhere: bool,
    pub stopped: bool,
    /// Whether the request has an older form, which is accepted but not in the schema.
    pub old: bool,
}

impl Case {
    fn of(tool: &'static str, name: &'static str, params: Value) -> Self {
        Self {
            tool,
            kind: tool,
            name,
            params,
            typed: "do it",
            person: Person::Waits,
            prices: false,
            elsewhere: false,
            stopped: false,
            old: false,
        }
    }

    /// The parameters, or only their length if they are too long to read.
    pub(super) fn told_params(&self) -> Value {
        match self.params.to_string().len() {
            long if long > 4096 => json!(format!("{long} bytes")),
            _ => self.params.clone(),
        }
    }

    fn typed(self, typed: &'static str) -> Self {
        Self { typed, ..self }
    }

    fn yes(self) -> Self {
        Self { person: Person::Agrees, ..self }
    }

    fn no(self) -> Self {
        Self { person: Person::Declines, ..self }
    }

    fn priced(self) -> Self {
        Self { prices: true, ..self }
    }

    fn elsewhere(self) -> Self {
        Self { elsewhere: true, ..self }
    }

    fn stopped(self) -> Self {
        Self { stopped: true, ..self }
    }

    fn old(self) -> Self {
        Self { old: true, ..self }
    }

    fn called(self, kind: &'static str) -> Self {
        Self { kind, ..self }
    }
}

/// A vault and an address book with chains that agents write as families of their own.
pub(super) const FAMILIES: &str = "families of their own";

/// A request for everything that the tool lists, with `FAMILIES` present.
pub(super) fn with_families(tool: &'static str) -> Case {
    Case::of(tool, FAMILIES, json!({}))
}

/// Every case, grouped by tool.
pub(super) fn cases() -> Vec<Case> {
    [
        get_address_book(),
        add_address_book(),
        rename_address_book(),
        delete_address_book(),
        add_token(),
        add_chain(),
        remove_coin(),
        remove_chain(),
        switch_network_on(),
        propose_policy(),
        get_balances(),
        get_portfolio(),
        get_coins(),
        get_market_price(),
        search_token(),
        list_vaults(),
        vault_info(),
        get_chains(),
        get_chain_address(),
        reads::lookup_abi(),
        reads::fetch_all_abis(),
        reads::decode_calldata(),
        reads::get_fees(),
        reads::get_nonce(),
        reads::transaction_status(),
        transaction_history(),
        reads::list_received(),
        reads::decode_typed_data(),
        read_evm_contract(),
        scan_tx(),
        build_send_tx(),
        drafts::batch_transfer(),
        build_custom_tx(),
        drafts::build_approve_tx(),
        drafts::build_revoke_tx(),
        drafts::build_wrap_tx(),
        drafts::speed_up_tx(),
        drafts::cancel_tx(),
        drafts::get_swap_quote(),
        drafts::build_swap_tx(),
        drafts::run_simulation(),
        drafts::execute_forge_script(),
        drafts::set_execution_plan(),
        drafts::next_groups(),
        sign_transaction_bundle(),
        sign_typed_data(),
        unsupported(),
    ]
    .concat()
}

fn get_address_book() -> Vec<Case> {
    let of = |name, params| Case::of("get_address_book", name, params);
    vec![
        of("all", Value::Null),
        of("of an EVM chain", json!({ "chain": "base" })),
        of("of another chain", json!({ "chain": "Solana" })),
        of("by name", json!({ "query": "ALI" })),
        of("by address", json!({ "query": "0x3c44" })),
        of("of a chain that is none", json!({ "chain": "Atlantis" })),
        of("with a number for a chain", json!({ "chain": 7 })),
        of("from elsewhere", json!({})).elsewhere().typed("pay Alice"),
        of("after a stop", Value::Null).stopped(),
    ]
}

fn add_address_book() -> Vec<Case> {
    let of = |name, params| Case::of("add_address_book", name, params);
    let carol = json!({ "title": "Carol", "address": FAKE, "chain": "Ethereum" });
    let typed = "save Carol 0x90F79bf6EB2c4f870365E785982E1f101E93b906";
    vec![
        of("typed", json!({ "entries": [carol] })).typed(typed),
        of("flat, under an old name", json!({ "name": "Carol", "address": FAKE, "chain": "ethereum" }))
            .old()
            .typed(typed)
            .called("address_book_add"),
        of("one alone", json!({ "entries": carol })).old().called("add_address_book_entry").yes(),
        of("allowed", json!({ "entries": [carol] })).yes(),
        of("declined", json!({ "entries": [carol] })).no(),
        of("not answered", json!({ "entries": [carol] })),
        of("a namesake", json!({ "entries": [{ "title": "Alice", "address": FAKE, "chain": "Ethereum" }] })).yes(),
        of(
            "some wrong",
            json!({ "entries": [
                carol,
                { "title": "Carol", "address": FAKE, "chain": "Atlantis" },
                { "title": "Carol", "address": "0x12", "chain": "Ethereum" },
                { "title": "\u{200b}", "address": FAKE, "chain": "Ethereum" },
                { "title": "Carol", "address": FAKE },
                { "title": 7, "address": FAKE, "chain": "Ethereum" },
                "Carol",
            ] }),
        )
        .yes(),
        of("all wrong", json!({ "entries": [{ "title": "Carol", "address": FAKE, "chain": "Atlantis" }] })),
        of("too many to ask", json!({ "entries": vec![carol.clone(); 13] })),
        of("too many", json!({ "entries": vec![carol.clone(); 501] })),
        of("nothing", Value::Null),
        of("an empty object", json!({})),
        of("an empty list", json!({ "entries": [] })),
        of("no list", json!({ "entries": "Carol" })),
        of("after a stop", json!({ "entries": [carol] })).stopped(),
    ]
}

fn rename_address_book() -> Vec<Case> {
    let of = |name, params| Case::of("rename_address_book", name, params);
    let alice = json!({ "entries": [{ "id": "{contact Ethereum Alice}", "new_title": "Alice at work" }] });
    vec![
        of("by id", alice.clone()).yes(),
        of("by title and chain", json!({ "entries": [{ "title": "Bob", "chain": "base", "new_title": "Robert" }] })).yes(),
        of("typed, and asked all the same", alice.clone()).typed("rename Alice to Alice at work").no(),
        of("to a name that another entry has", json!({ "entries": [{ "title": "Alice", "new_title": "Bob" }] })).yes(),
        of("ambiguous", json!({ "entries": [{ "title": "Bob", "new_title": "Robert" }] })),
        of("not there", json!({ "entries": [{ "title": "Dora", "new_title": "Theodora" }] })),
        of("to nothing", json!({ "entries": [{ "title": "Alice", "new_title": "\u{200b}" }] })),
        of("some wrong", json!({ "entries": [{ "title": "Alice", "new_title": "A" }, { "title": 7, "new_title": "B" }, { "title": "Alice" }] }))
            .yes(),
        of("not answered", alice.clone()),
        of("from elsewhere", alice).yes().elsewhere(),
        of("nothing", Value::Null),
    ]
}

fn delete_address_book() -> Vec<Case> {
    let of = |name, params| Case::of("delete_address_book", name, params);
    let alice = json!({ "entries": [{ "id": "{contact Ethereum Alice}" }] });
    vec![
        of("by id", alice.clone()).yes(),
        of("by title and chain", json!({ "entries": [{ "title": "Bob", "chain": "ethereum" }] })).yes(),
        of("by address and chain", json!({ "entries": [{ "address": BOB.to_lowercase(), "chain": "Base" }] })).yes(),
        of("by title alone", json!({ "name": "Alice" })).old().yes().called("address_book_remove"),
        of("ambiguous", json!({ "entries": [{ "title": "Bob" }] })).called("remove_address_book_entry"),
        of("not there", json!({ "entries": [{ "title": "Dora" }] })),
        of(
            "some wrong",
            json!({ "entries": [{ "id": "{contact Ethereum Alice}" }, { "id": 7 }, { "title": "Dora" }] }),
        )
        .yes(),
        of("declined", alice.clone()).no(),
        of("not answered", alice.clone()),
        of("from elsewhere", alice).yes().elsewhere(),
        of("an empty list", json!({ "entries": [] })),
        of("nothing", Value::Null),
    ]
}

fn add_token() -> Vec<Case> {
    let of = |name, params| Case::of("add_token", name, params);
    let dai = json!({ "chain": "Ethereum", "ticker": "DAI", "decimals": 18 });
    let pepe = json!({ "chain": "Ethereum", "ticker": "PEPE", "contract_address": PEPE, "decimals": "18" });
    let one = |changed: Value| {
        let mut token = dai.clone();
        token.as_object_mut().unwrap().extend(changed.as_object().unwrap().clone());
        json!({ "tokens": [token] })
    };
    vec![
        of("listed and typed", json!({ "tokens": [dai] })).typed("add DAI on Ethereum"),
        of("flat, under an old name", json!({ "chain": "ethereum", "symbol": "dai", "decimals": 18 })).old()
            .typed("add DAI on Ethereum")
            .called("add_coin"),
        of("not listed and allowed", json!({ "tokens": [pepe] })).yes(),
        of("not listed and declined", json!({ "tokens": [pepe] })).no(),
        of(
            "a counterfeit",
            one(json!({ "chain": "Ethereum", "ticker": "USD\u{421}", "contract_address": FAKE, "decimals": 6 })),
        )
        .yes(),
        of(
            "with its chain",
            json!({ "tokens": [{ "chain": "Base", "ticker": "USDC", "decimals": 6, "is_native": false }] }),
        )
        .yes(),
        of("a native coin", json!({ "tokens": [{ "chain": "Base", "ticker": "ETH", "decimals": 18 }] })).yes(),
        of("a native coin that is there", json!({ "tokens": [{ "chain": "Ethereum", "ticker": "ETH", "decimals": 18 }] })),
        of("a native coin with a contract", one(json!({ "is_native": true, "contract_address": PEPE }))),
        of("there already", one(json!({ "ticker": "USDC", "decimals": 6 }))),
        of("other decimals", one(json!({ "decimals": 6 }))),
        of("no decimals", one(json!({ "decimals": null }))),
        of("odd decimals", one(json!({ "decimals": 1.5 }))),
        of("no ticker", one(json!({ "ticker": " " }))),
        of("an unknown ticker", one(json!({ "ticker": "NONE" }))),
        of("an unknown chain", one(json!({ "chain": "Atlantis" }))),
        of("a bad address", one(json!({ "contract_address": "0x12" }))),
        of("one that is not read", one(json!({ "ticker": "X", "contract_address": "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955" }))),
        of("on a chain without a look", one(json!({ "chain": "Cardano", "ticker": "X", "contract_address": "addr1vpu5vlrf4xkxv2qpwngf6cjhtw542ayty80v8dyr49rf5eg0yu80w" }))),
        of("some wrong", json!({ "tokens": [dai, { "chain": "Ethereum" }, { "chain": "Ethereum", "ticker": "NONE", "decimals": 1 }] }))
            .typed("add DAI on Ethereum"),
        of("nothing", Value::Null),
        of("no list", json!({ "tokens": 7 })),
    ]
}

fn add_chain() -> Vec<Case> {
    let of = |name, params| Case::of("add_chain", name, params);
    vec![
        of("typed", json!({ "chains": [{ "chain": "base" }] })).typed("add Base"),
        of("flat and allowed", json!({ "chain": "Litecoin" })).old().yes(),
        of("declined", json!({ "chains": [{ "chain": "Base" }] })).no(),
        of("there already", json!({ "chains": [{ "chain": "Ethereum" }] })),
        of("some wrong", json!({ "chains": [{ "chain": "Base" }, { "chain": "Atlantis" }, { "chain": 7 }, {}] })).yes(),
        of("nothing", Value::Null),
        of("an empty list", json!({ "chains": [] })),
    ]
}

fn remove_coin() -> Vec<Case> {
    let of = |name, params| Case::of("remove_coin", name, params);
    let usdc = json!({ "coins": [{ "id": format!("{{coin Ethereum {USDC}}}") }] });
    vec![
        of("by id", usdc.clone()).yes(),
        of("by contract", json!({ "coins": [{ "contract_address": USDC.to_lowercase(), "chain": "Ethereum" }] })).yes(),
        of("by ticker", json!({ "symbol": "usdc" })).old().yes(),
        of("declined", usdc.clone()).no(),
        of("ambiguous", json!({ "coins": [{ "ticker": "DUP" }] })),
        of("not there", json!({ "coins": [{ "ticker": "NONE" }] })),
        of("a native coin", json!({ "coins": [{ "ticker": "ETH" }] })),
        of("not named", json!({ "coins": [{ "chain": "Ethereum" }] })),
        of(
            "some wrong",
            json!({ "coins": [{ "ticker": "USDC" }, { "ticker": 7 }, { "ticker": "X", "chain": "Atlantis" }] }),
        )
        .yes(),
        of("nothing", Value::Null),
    ]
}

fn remove_chain() -> Vec<Case> {
    let of = |name, params| Case::of("remove_chain", name, params);
    vec![
        of("allowed", json!({ "chains": [{ "chain": "Solana" }] })).yes(),
        of("flat and declined", json!({ "chain": "Solana" })).no(),
        of("the first", json!({ "chains": [{ "chain": "Ethereum" }] })).yes(),
        of("not there", json!({ "chains": [{ "chain": "Base" }] })),
        of("some wrong", json!({ "chains": [{ "chain": "Solana" }, { "chain": "Atlantis" }, {}] })).yes(),
        of("nothing", Value::Null),
    ]
}

fn propose_policy() -> Vec<Case> {
    let of = |name, params| Case::of("propose_policy", name, params);
    vec![
        of("a limit", json!({ "change": { "kind": "daily_limit", "chain": "ethereum", "amount": "0.5" } })),
        of("recipients", json!({ "change": { "kind": "only_recipients", "addresses": [ALICE] } })),
        of("no unlimited allowances", json!({ "change": { "kind": "no_unlimited_allowances" } })),
        of("times", json!({ "change": { "kind": "only_between", "from": "08:00", "to": "18:00" } })),
        of("a document that permits more", json!({ "change": { "kind": "document", "text": "{}" } })),
        of("no amount", json!({ "change": { "kind": "daily_limit", "chain": "Ethereum", "amount": "lots" } })),
        of("no chain", json!({ "change": { "kind": "daily_limit", "chain": "Nowhere", "amount": "1" } })),
        of("an unknown change", json!({ "change": { "kind": "allow_everything" } })),
        of("no change", json!({})),
    ]
}

fn switch_network_on() -> Vec<Case> {
    let of = |name, params| Case::of("switch_network_on", name, params);
    vec![
        of("allowed", json!({ "chain": "base" })).yes(),
        of("typed, and asked all the same", json!({ "chain": "Base" })).typed("switch on Base").no(),
        of("that does not answer", json!({ "chain": "Arbitrum" })).yes(),
        of("on already", json!({ "chain": "Ethereum" })),
        of("without a public node", json!({ "chain": "Robinhood" })),
        of("a chain that is none", json!({ "chain": "Atlantis" })),
        of("nothing", Value::Null),
    ]
}

fn get_balances() -> Vec<Case> {
    let of = |name, params| Case::of("get_balances", name, params);
    vec![
        of("all", Value::Null),
        of("of a chain", json!({ "chain": "ethereum" })),
        of("of a ticker", json!({ "symbol": "usdc" })),
        of("of a chain that is none", json!({ "chain": "Atlantis" })),
        of("with a number for a chain", json!({ "chain": 7 })),
        of("with a text", json!("ETH")),
    ]
}

fn get_portfolio() -> Vec<Case> {
    let of = |name, params| Case::of("get_portfolio", name, params);
    vec![
        of("without prices", Value::Null),
        of("with prices", Value::Null).priced(),
        of("all of it known", json!({ "ticker": "ETH" })).priced(),
        of("with a number for a ticker", json!({ "ticker": 7 })).old(),
    ]
}

fn get_coins() -> Vec<Case> {
    let of = |name, params| Case::of("get_coins", name, params);
    vec![
        of("all", Value::Null),
        of("of a chain", json!({ "chain": "Bitcoin" })),
        of("of a list", json!({ "chain": [] })),
    ]
}

fn get_market_price() -> Vec<Case> {
    let of = |name, params| Case::of("get_market_price", name, params);
    vec![
        of("without prices", json!({ "asset": "ETH" })),
        of("by ticker", json!({ "symbol": "ETH", "chain": "Ethereum" })).priced().old(),
        of("by contract", json!({ "asset": format!("Ethereum:{USDC}") })).priced(),
        of("in euros", json!({ "asset": "ETH", "fiat": "EUR" })).priced(),
        of("of nothing known", json!({ "asset": "NONE" })).priced(),
        of("that the source does not know", json!({ "asset": "BTC" })).priced(),
        of("of a foreign contract", json!({ "asset": PEPE, "chain": "Ethereum" })).priced(),
        of("on a chain that is none", json!({ "asset": "ETH", "chain": "Atlantis" })).priced(),
        of("of nothing", json!({})),
        of("nothing", Value::Null),
    ]
}

fn search_token() -> Vec<Case> {
    let of = |name, params| Case::of("search_token", name, params);
    vec![
        of("by symbol", json!({ "query": "usdc" })),
        of("on a chain", json!({ "query": "usd", "chain": "Ethereum" })),
        of("by contract", json!({ "query": PEPE })),
        of("a counterfeit", json!({ "query": FAKE, "chain": "Ethereum" })),
        of("one that is not read", json!({ "query": ALICE, "chain": "Ethereum" })),
        of("nothing found", json!({ "query": "none such" })),
        of("for nothing", json!({ "query": " " })),
        of("without a query", json!({})),
        of("on a chain that is none", json!({ "query": "usd", "chain": "Atlantis" })),
    ]
}

fn list_vaults() -> Vec<Case> {
    let of = |name, params| Case::of("list_vaults", name, params);
    vec![
        of("all", Value::Null),
        of("by name", json!({ "search": "sav" })),
        of("none", json!({ "search": "other" })),
        of("from elsewhere", json!({})).elsewhere(),
        of("with a number", json!({ "search": 7 })).old(),
    ]
}

fn vault_info() -> Vec<Case> {
    vec![
        Case::of("vault_info", "open", Value::Null),
        Case::of("vault_info", "with what it has no use for", json!({ "vault": "other" })),
    ]
}

fn get_chains() -> Vec<Case> {
    vec![
        Case::of("get_chains", "all", Value::Null),
        Case::of("get_chains", "with what it has no use for", json!({ "a": 1 })),
    ]
}

fn get_chain_address() -> Vec<Case> {
    let of = |name, params| Case::of("get_chain_address", name, params);
    vec![
        of("of a chain", json!({ "chain": "base" })),
        of("before a backup", json!({ "chain": "Bitcoin" })),
        of("of a chain that is none", json!({ "chain": "Atlantis" })),
        of("of no chain", json!({})),
        of("of a number", json!({ "chain": 7 })),
        of("nothing", Value::Null),
    ]
}

fn transaction_history() -> Vec<Case> {
    let of = |name, params| Case::of("transaction_history", name, params);
    vec![
        of("all", Value::Null),
        of("from elsewhere", json!({ "limit": 5 })).elsewhere(),
        of("of a chain", json!({ "chain": "Solana", "limit": 0 })),
        of("of a chain that is none", json!({ "chain": "Atlantis" })),
        of("by text", json!({ "query": "1 eth" })),
        of("by text that is nowhere", json!({ "query": "nowhere" })),
        of("by status", json!({ "status": "waiting", "chain": "Ethereum" })),
        of("by time", json!({ "since": "2026-11-20", "until": "2026-11-21T00:00:00Z" })),
        of("by a later time", json!({ "since": "2027-01-01" })),
        of("by a time that is none", json!({ "since": "yesterday" })),
        of("by a status that is none", json!({ "status": "lost" })),
        of("with a text for a limit", json!({ "limit": "5" })).old(),
        of("with too large a limit", json!({ "limit": 4_294_967_296_u64 })),
        of("with a limit below zero", json!({ "limit": -1 })),
    ]
}

fn read_evm_contract() -> Vec<Case> {
    let of = |name, contract: &str, function: &str, params: Value, types: Value| {
        let asked = json!({ "chain": "Ethereum", "contract_address": contract, "function_name": function, "params": params, "output_types": types });
        Case::of("read_evm_contract", name, asked)
    };
    let owner = json!([{ "type": "address", "value": ALICE }]);
    let with = |name, params: Value| Case::of("read_evm_contract", name, params);
    vec![
        of("a number", USDC, "balanceOf", owner.clone(), json!(["uint256"])),
        of("without types", USDC, "balanceOf(address)", owner.clone(), json!([])),
        of("a text", PEPE, "symbol()", json!([]), json!(["string"])),
        of("another signature", USDC, "balanceOf(uint256)", owner, json!([])),
        of("no name", USDC, "not a name", json!([]), json!([])),
        of("a bad value", USDC, "f", json!([{ "type": "uint8", "value": 256 }]), json!([])),
        of("a list", USDC, "f", json!([{ "type": "uint8[]", "value": [] }]), json!([])),
        of("a list in the answer", USDC, "f", json!([]), json!(["uint8[]"])),
        of("more than the answer has", USDC, "f", json!([]), json!(["uint256", "uint256"])),
        of("not a bool", USDC, "f", json!([]), json!(["bool"])),
        of("too many values", USDC, "f", json!(vec![json!({ "type": "bool", "value": true }); 17]), json!([])),
        of("too long an answer", FAKE, "f", json!([]), json!([])),
        of("no answer", BOB, "f", json!([]), json!([])),
        of("no address", "0x12", "f", json!([]), json!([])),
        with("on another kind of chain", json!({ "chain": "Bitcoin", "contract_address": USDC, "function_name": "f" })),
        with("on a chain that is none", json!({ "chain": "Atlantis", "contract_address": USDC, "function_name": "f" })),
        with("without a function", json!({ "chain": "Ethereum", "contract_address": USDC })),
        with(
            "a value without a type",
            json!({ "chain": "Ethereum", "contract_address": USDC, "function_name": "f", "params": [{ "value": 1 }] }),
        ),
        with(
            "types that are no texts",
            json!({ "chain": "Ethereum", "contract_address": USDC, "function_name": "f", "output_types": [7] }),
        ),
    ]
}

fn scan_tx() -> Vec<Case> {
    let of = |name, params| Case::of("scan_tx", name, params);
    let unlimited = format!("0x095ea7b3{:0>64}{}", &PEPE.to_lowercase()[2..], "f".repeat(64));
    let known = json!({ "chain": "Ethereum", "to": ALICE, "value": "0x1", "data": "0x" });
    vec![
        of("to a contact", known.clone()),
        of("to a contact, from elsewhere", known).elsewhere(),
        of("to a stranger", json!({ "chain": "Ethereum", "from": BOB, "to": FAKE, "value": 5 })),
        of("an allowance without limit", json!({ "chain": "Ethereum", "to": USDC, "data": unlimited })),
        of("on another kind of chain", json!({ "chain": "Bitcoin", "to": "anything" })),
        of("on a chain that is none", json!({ "chain": "Atlantis", "to": ALICE })),
        of("without a recipient", json!({ "chain": "Ethereum" })),
        of("to no address", json!({ "chain": "Ethereum", "to": "0x12" })),
        of("with half a wei", json!({ "chain": "Ethereum", "to": ALICE, "value": 0.5 })),
        of("with no number", json!({ "chain": "Ethereum", "to": ALICE, "value": "1e3" })),
        of("with a list", json!({ "chain": "Ethereum", "to": ALICE, "value": [] })),
        of("with no data", json!({ "chain": "Ethereum", "to": ALICE, "data": "0xzz" })),
        of("with too much data", json!({ "chain": "Ethereum", "to": ALICE, "data": "00".repeat(128 * 1024 + 1) })),
    ]
}

fn build_send_tx() -> Vec<Case> {
    let of = |name, params| Case::of("build_send_tx", name, params);
    let with = |name, changed: Value| {
        let mut send = json!({ "chain": "Ethereum", "symbol": "eth", "address": ALICE, "amount": "0.1" });
        send.as_object_mut().unwrap().extend(changed.as_object().unwrap().clone());
        of(name, send)
    };
    vec![
        with("a coin", json!({})),
        with("a token by contract", json!({ "contract_address": USDC.to_lowercase(), "amount": 5 })),
        of("under old names", json!({ "chain": "Ethereum", "ticker": "ETH", "to": ALICE, "amount": " 1 " })).old(),
        of(
            "to a recipient by another name",
            json!({ "chain": "Solana", "ticker": "SOL", "to_address": "4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA", "amount": "1", "memo": "hi" }),
        ).old(),
        with("a memo that cannot go along", json!({ "memo": "7" })),
        with("an amount that lost its exactness", json!({ "amount": 0.1 })),
        with("an amount that is none", json!({ "amount": "1e3" })),
        with("without a coin", json!({ "symbol": null })),
        with("a coin that is not there", json!({ "symbol": "NONE" })),
        with("one of two", json!({ "symbol": "DUP" })),
        with("to no address", json!({ "address": "0x12" })),
        with("on a chain that is none", json!({ "chain": "Atlantis" })),
        with("with a number for a memo", json!({ "memo": 7 })).old(),
        of("without an amount", json!({ "chain": "Ethereum", "symbol": "ETH", "address": ALICE })),
        of("nothing", Value::Null),
    ]
}

fn build_custom_tx() -> Vec<Case> {
    let with = |name, changed: Value| {
        let mut call = json!({
            "tx_type": "evm_contract", "chain": "Ethereum", "contract_address": USDC, "function_name": "transfer",
            "params": [{ "type": "address", "value": ALICE }, { "type": "uint256", "value": "1" }], "value": "0",
        });
        call.as_object_mut().unwrap().extend(changed.as_object().unwrap().clone());
        Case::of("build_custom_tx", name, call)
    };
    vec![
        with("a call", json!({})),
        with("a call with value", json!({ "value": 7 })),
        with("a call without value", json!({ "value": null })),
        with("one that would fail", json!({ "contract_address": BOB })),
        with("on another kind of chain", json!({ "chain": "Bitcoin" })),
        with("where the vault has no coin", json!({ "chain": "Base" })),
        with("a deposit", json!({ "tx_type": "deposit" })),
        with("a CosmWasm call", json!({ "tx_type": "wasm_execute" })),
        with("another type", json!({ "tx_type": "coffee" })),
        with("a value that is none", json!({ "value": "1e3" })),
        with("a value that lost its exactness", json!({ "value": 0.5 })),
        with("a bad value of the call", json!({ "params": [{ "type": "int8", "value": 128 }] })),
        with("no contract", json!({ "contract_address": "" })),
        Case::of("build_custom_tx", "without a type", json!({ "chain": "Ethereum" })),
    ]
}

fn sign_transaction_bundle() -> Vec<Case> {
    let of = |name, params| Case::of("sign_transaction_bundle", name, params);
    let step = json!({ "id": "a", "sequence": 0, "chain": "Ethereum", "signing_mode": "ecdsa_secp256k1", "unsigned_tx_hex": "0x02" });
    vec![
        of("nothing", Value::Null),
        of("an empty list", json!({ "transactions": [] })),
        of("no list", json!({ "transactions": "x" })),
        of("a step without a number", json!({ "transactions": [{ "id": "a" }] })),
        of("what does not decode", json!({ "transactions": [step] })),
        of("flat, under an old name", step.clone()).called("sign_tx"),
        of("a flag that is none", json!({ "transactions": [step], "skip_approval": "yes" })),
        of("after a stop", json!({ "transactions": [step] })).stopped(),
    ]
}

fn sign_typed_data() -> Vec<Case> {
    let of = |name, params| Case::of("sign_typed_data", name, params);
    let one = json!({ "chain": "Ethereum", "types": {}, "domain": {}, "message": {} });
    vec![
        of("nothing", Value::Null),
        of("an empty list", json!({ "payloads": [] })),
        of("no document", json!({ "payloads": [one] })),
        of(
            "what nobody knows",
            json!({ "chain": "Ethereum", "types": {}, "domain": {}, "message": {}, "digest": "0x" }),
        ),
        of("after a stop", one).stopped(),
    ]
}

fn unsupported() -> Vec<Case> {
    [
        "plugin_install",
        "plugin_list",
        "plugin_spec",
        "plugin_installed",
        "plugin_uninstall",
        "install_plugin",
        "create_policy",
        "delete_policy",
        "update_policy",
        "cancel_policy",
        "policy_add",
        "policy_delete",
        "policy_list",
        "policy_status",
        "policy_generate",
        "build_tx",
        "thorchain_query",
        "polymarket_sign_bet",
        "polymarket_sign_batch",
        "hl_order",
        "vault_coin",
        "vault_chain",
        "address_book",
        "create_vault",
        "set_vault",
        "mcp_status",
        "sign_in_status",
        "asset_lookup",
        "convert_amount",
        "abi_encode",
        "evm_call",
        "evm_tx_info",
        "btc_fee_rate",
        "list_utxos",
        "get_utxo_transactions",
        "make_coffee",
        "",
        "GET_COINS",
        "get_coins ",
    ]
    .map(|kind| Case::of("unsupported", "known elsewhere", Value::Null).called(kind))
    .to_vec()
}
