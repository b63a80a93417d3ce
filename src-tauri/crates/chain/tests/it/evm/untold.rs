//! Calls with several or unknown effects, and claims that only a payload makes.

use alloy::consensus::{SignableTransaction, TxEip1559};
use alloy::primitives::{Address, Bytes, TxKind, U256, address};
use alloy::sol;
use alloy::sol_types::SolCall;
use lockstep_chain::facts::{Facts, MoveKind};
use lockstep_chain::{Live, Prepared, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, EthereumSpecific, KeysignPayload};
use lockstep_findings::{Finding, FindingId, Severity};

sol! {
    function burn(uint256 amount);
    function deposit();
    function withdraw(uint256 wad);
    function decreaseAllowance(address spender, uint256 subtractedValue);
    function multicall(bytes[] data);
    function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data);
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s);
    function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline);
}

const CONTRACT: Address = address!("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
const ALICE: Address = address!("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");
const KEY: &str = "03a524739c987b6e5b8cb2340ad77b63a69253d93187aa5b334cab8f8144702687";

fn key() -> PublicKey {
    PublicKey::Secp256k1(hex::decode(KEY).unwrap().try_into().unwrap())
}

fn own() -> Address {
    Registry::row("Ethereum").unwrap().address_of(&key()).unwrap().parse().unwrap()
}

fn on(chain: &str, chain_id: u64, value: u64, data: Vec<u8>) -> Facts {
    let tx = TxEip1559 {
        chain_id,
        nonce: 7,
        gas_limit: 90_000,
        max_fee_per_gas: 30_000_000_000,
        max_priority_fee_per_gas: 1_000_000_000,
        to: TxKind::Call(CONTRACT),
        value: U256::from(value),
        access_list: Default::default(),
        input: data.into(),
    };
    let row = Registry::row(chain).unwrap();
    let prepared = Prepared::of_unsigned(row, &tx.encoded_for_signing(), Some(&key()), Live::default());
    prepared.unwrap().facts().remove(0)
}

fn call(value: u64, data: Vec<u8>) -> Facts {
    on("Ethereum", 1, value, data)
}

fn level(facts: &Facts, code: &str) -> Option<Severity> {
    let id = FindingId::named(code).unwrap();
    facts.findings.iter().find(|finding| finding.id() == id).map(Finding::severity)
}

fn texts(facts: &Facts) -> Vec<String> {
    let moves = facts.moves.iter().map(|moved| {
        let amount = moved.amount.as_ref().map_or("some", |amount| amount.text.as_str());
        format!("{:?} {amount} to {}", moved.kind, moved.to.as_deref().unwrap_or("-"))
    });
    moves.collect()
}

fn batch(from: Address, ids: &[u64], amounts: &[u64]) -> Vec<u8> {
    let numbers = |list: &[u64]| list.iter().copied().map(U256::from).collect::<Vec<_>>();
    let (ids, amounts) = (numbers(ids), numbers(amounts));
    safeBatchTransferFromCall { from, to: ALICE, ids, amounts, data: Bytes::new() }.abi_encode()
}

#[test]
fn an_unknown_effect_of_a_call_is_a_warning() {
    let swap = swapExactTokensForETHCall {
        amountIn: U256::from(5),
        amountOutMin: U256::ZERO,
        path: vec![CONTRACT, ALICE],
        to: ALICE,
        deadline: U256::MAX,
    };
    for (what, data) in [
        ("a swap takes tokens by an allowance", swap.abi_encode()),
        ("lists of two lengths say nothing", batch(own(), &[1, 2], &[3])),
        ("empty lists say nothing", batch(own(), &[], &[])),
    ] {
        let facts = call(0, data);
        assert_eq!(level(&facts, "effects_unknown"), Some(Severity::Warning), "{what}: {:?}", facts.findings);
        let kinds: Vec<MoveKind> = facts.moves.iter().map(|moved| moved.kind).collect();
        assert_eq!((facts.unread[0].field.as_str(), kinds), ("data", vec![MoveKind::Unknown]), "{what}");
    }
}

#[test]
fn a_call_gets_no_second_finding_for_its_risk() {
    let facts = call(0, multicallCall { data: vec![Bytes::from_static(b"x")] }.abi_encode());
    assert_eq!(level(&facts, "nested_calls"), Some(Severity::Warning));
    assert_eq!(level(&facts, "effects_unknown"), None, "the calls in it are what is not known");
    assert_eq!(facts.unread[0].field, "data", "and that is said of the field");
    let facts = call(5, depositCall {}.abi_encode());
    assert!(
        facts.findings.is_empty() && facts.unread.is_empty(),
        "coin that is wrapped is a payment: {:?}",
        facts.unread
    );
    let facts = call(0, withdrawCall { wad: U256::from(5) }.abi_encode());
    assert_eq!(facts.findings.len(), 1, "that the call does not say what comes back is enough: {:?}", facts.findings);
    assert_eq!(facts.unread[0].field, "data");
}

#[test]
fn a_batch_of_collectibles_is_shown_one_by_one() {
    let facts = call(0, batch(own(), &[7, 8], &[1, 500]));
    let told = [
        format!("Pay 1 of the collectible number 7 to {ALICE}"),
        format!("Pay 500 of the collectible number 8 to {ALICE}"),
    ];
    assert_eq!(texts(&facts), told, "each with its own number");
    assert!(facts.unread.is_empty(), "{:?}", facts.unread);
    let facts = call(0, batch(CONTRACT, &[7], &[1]));
    assert_eq!((facts.moves[0].kind, &facts.moves[0].from), (MoveKind::Elsewhere, &Some(CONTRACT.to_string())));
}

#[test]
fn tokens_that_are_destroyed_leave_the_account() {
    let facts = call(0, burnCall { amount: U256::from(42) }.abi_encode());
    assert_eq!(texts(&facts), ["Pay 42 units of an unknown token to -"], "nobody gets them");
    assert_eq!(level(&facts, "burn"), Some(Severity::Warning));
    assert_eq!(level(&facts, "effects_unknown"), None, "that is all there is to it");
}

#[test]
fn an_allowance_that_is_used_or_lowered_is_shown() {
    let (value, deadline) = (U256::from(9), U256::MAX);
    let (r, s) = Default::default();
    let handed = permitCall { owner: ALICE, spender: CONTRACT, value, deadline, v: 27, r, s };
    let facts = call(0, handed.abi_encode());
    assert_eq!(texts(&facts), [format!("Allow 9 units of an unknown token to {CONTRACT}")]);
    assert_eq!(facts.moves[0].from, Some(ALICE.to_string()), "it is of whoever signed it");
    let facts = call(0, decreaseAllowanceCall { spender: ALICE, subtractedValue: value }.abi_encode());
    assert_eq!(facts.moves[0].kind, MoveKind::Revoke);
    assert!(facts.unread.is_empty(), "{:?}", facts.unread);
}

#[test]
fn a_fee_besides_gas_is_reported() {
    for (chain, chain_id, beside) in [
        ("Ethereum", 1, false),
        ("Arbitrum", 42161, false),
        ("Optimism", 10, true),
        ("Base", 8453, true),
        ("Blast", 81457, true),
        ("Mantle", 5000, true),
    ] {
        let found = level(&on(chain, chain_id, 1, Vec::new()), "l1_fee_beside");
        assert_eq!(found, beside.then_some(Severity::Info), "{chain} takes a fee that no gas price limits: {beside}");
    }
}

#[test]
fn claims_of_the_payload_about_a_token_are_marked() {
    let coin = Coin {
        chain: "Ethereum".into(),
        ticker: "USDC\u{202e}".into(),
        address: own().to_string(),
        contract_address: CONTRACT.to_string(),
        // Two decimals where the token has six: an amount of a hundred would look like a hundredth.
        decimals: 2,
        hex_public_key: KEY.into(),
        ..Coin::default()
    };
    let specific = EthereumSpecific {
        max_fee_per_gas_wei: "30000000000".into(),
        priority_fee: "1000000000".into(),
        nonce: 7,
        gas_limit: "90000".into(),
    };
    let mut payload = KeysignPayload {
        coin: Some(coin),
        to_address: ALICE.to_string(),
        to_amount: "1000000".into(),
        blockchain_specific: Some(BlockchainSpecific::EthereumSpecific(specific)),
        ..KeysignPayload::default()
    };
    let told = |payload: &KeysignPayload| Prepared::of(payload, Live::default()).unwrap().facts().remove(0);
    let facts = told(&payload);
    assert!(texts(&facts)[0].starts_with("Pay 10000 USDC"), "{:?}", facts.moves);
    let claim = facts.findings.iter().find(|finding| finding.id() == FindingId::ClaimedToken).unwrap();
    assert_eq!(claim.severity(), Severity::Warning);
    for part in [CONTRACT.to_string().as_str(), "USDC", "2 decimals"] {
        assert!(claim.sentence().contains(part), "{} does not say {part}", claim.sentence());
    }
    assert!(!claim.sentence().contains('\u{202e}'), "and nothing in it is hidden");
    let coin = payload.coin.as_mut().unwrap();
    (coin.is_native_token, coin.contract_address) = (true, String::new());
    assert_eq!(level(&told(&payload), "claimed_token"), None, "the chain's own coin is known");
}
