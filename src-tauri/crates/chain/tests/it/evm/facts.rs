//! Facts of EVM transactions.

use alloy::primitives::{Address, U256, address};
use alloy::sol;
use alloy::sol_types::SolCall;
use lockstep_chain::KnownToken;
use lockstep_chain::evm::facts::{Call, EvmDetail, Facts, facts};
use lockstep_chain::evm::{UnsignedTx, decode, draft};
use lockstep_chain::facts::{Fee, Move, MoveKind};
use lockstep_findings::{FindingId, Severity};
use lockstep_texts::Language;
use proptest::prelude::*;

use super::given::{self, ethereum};

sol! {
    function approve(address spender, uint256 amount);
    function transferFrom(address from, address to, uint256 amount);
    function withdraw(uint256 wad);
}

const USDC: Address = address!("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
const OWN: Address = address!("0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F");
const ALICE: Address = address!("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");

fn usdc() -> KnownToken {
    KnownToken { chain: "Ethereum".into(), symbol: "USDC".into(), decimals: 6, address: USDC }
}

fn facts_of(tx: &UnsignedTx) -> Facts {
    facts(tx, ethereum(), OWN, &[usdc()])
}

fn token_call(data: Vec<u8>) -> Facts {
    facts_of(&given::call(USDC, U256::ZERO, data))
}

fn moved(kind: MoveKind, facts: &Facts) -> &Move {
    facts.moves.iter().find(|one| one.kind == kind).unwrap()
}

fn detail(facts: &Facts) -> &EvmDetail {
    facts.evm().unwrap()
}

#[test]
fn a_native_transfer_is_shown_in_full() {
    let value = U256::from(250_000_000_000_000_000_u64);
    let facts = facts_of(&given::call(ALICE, value, Vec::new()));
    assert_eq!((facts.chain.as_str(), detail(&facts).chain_id.as_str()), ("Ethereum", "1"));
    assert_eq!(facts.from, Some(OWN.to_string()));
    assert_eq!(detail(&facts).to, Some(ALICE.to_string()));
    assert_eq!(detail(&facts).value.text, "0.25 ETH");
    assert_eq!(detail(&facts).value.raw, "250000000000000000");
    assert_eq!(facts.evm().unwrap().call, Call::None);
    let Fee::AtMost(fee) = &facts.fee else { panic!("{:?} is no limit", facts.fee) };
    assert_eq!(fee.text, "0.0027 ETH", "90000 gas at 30 gwei");
    assert_eq!(detail(&facts).max_cost.text, "0.2527 ETH");
    assert_eq!((facts.nonce.as_deref(), facts.gas.as_deref()), (Some("7"), Some("90000")));
    let prices: Vec<_> = detail(&facts).fee_lines.iter().map(|line| line.price.text.as_str()).collect();
    assert_eq!(prices, ["30 gwei", "1 gwei"]);
    assert!(facts.findings.is_empty(), "{:?} is nothing to warn of", facts.findings);
    let send = moved(MoveKind::Pay, &facts);
    assert_eq!((send.asset.symbol.as_deref(), &*send.what()), (Some("ETH"), "0.25 ETH"));
    assert_eq!(facts.title(), "Send 0.25 ETH");
    assert_eq!(Language::German.say(&facts.titled()), "0,25 ETH senden");
    assert_eq!(Language::Spanish.say(&facts.titled()), "Enviar 0,25 ETH");
    assert_eq!(send.to, Some(ALICE.to_string()));
}

#[test]
fn a_token_transfer_names_the_token_it_knows() {
    let data = draft::erc20_transfer_call(ALICE, U256::from(1_500_000)).to_vec();
    let facts = token_call(data);
    let Call::Erc20Transfer { token, to, amount } = &facts.evm().unwrap().call else {
        panic!("{:?} is no token transfer", facts.evm().unwrap().call)
    };
    assert_eq!((token.symbol.as_deref(), token.decimals), (Some("USDC"), Some(6)));
    assert_eq!((to, amount.text.as_str()), (&ALICE.to_string(), "1.5 USDC"));
    assert_eq!(detail(&facts).value.text, "0 ETH");
    assert!(facts.findings.is_empty(), "{:?} is nothing to warn of", facts.findings);
    let send = moved(MoveKind::Pay, &facts);
    assert_eq!(send.asset.id, Some(USDC.to_string()));
    assert_eq!((send.amount.as_ref().unwrap().raw.as_str(), send.asset.symbol.as_deref()), ("1500000", Some("USDC")));
}

#[test]
fn an_unknown_token_is_shown_in_raw_units_and_marked_as_unknown() {
    let data = draft::erc20_transfer_call(ALICE, U256::from(1_500_000)).to_vec();
    let elsewhere = KnownToken { chain: "Sepolia".into(), ..usdc() };
    for tokens in [vec![], vec![elsewhere]] {
        let tx = given::call(USDC, U256::ZERO, data.clone());
        let facts = facts(&tx, ethereum(), OWN, &tokens);
        let Call::Erc20Transfer { token, amount, .. } = &facts.evm().unwrap().call else {
            panic!("{:?} is no token transfer", facts.evm().unwrap().call)
        };
        assert_eq!((&token.symbol, token.decimals), (&None, None), "{tokens:?} do not name it");
        assert_eq!(amount.text, "1500000 units of an unknown token");
        let asset = &moved(MoveKind::Pay, &facts).asset;
        assert_eq!((asset.symbol.as_deref(), asset.id.clone()), (None, Some(USDC.to_string())));
        assert_eq!(facts.worst(), Some(Severity::Warning));
    }
}

/// The label "unlimited" must depend on the number only.
#[test]
fn an_approval_is_called_unlimited_from_2_to_the_255_on() {
    let half = U256::ONE << 255;
    let supply = U256::from(45_000_000_000_000_000_u64);
    for (amount, unlimited) in [
        (U256::ZERO, false),
        (U256::ONE, false),
        (supply, false),
        (U256::ONE << 254, false),
        (half - U256::ONE, false),
        (half, true),
        (half + U256::ONE, true),
        (U256::MAX - U256::ONE, true),
        (U256::MAX, true),
    ] {
        let facts = token_call(approveCall { spender: ALICE, amount }.abi_encode());
        let Call::Erc20Approve { unlimited: called, amount: shown, .. } = &facts.evm().unwrap().call else {
            panic!("{:?} is no approval", facts.evm().unwrap().call)
        };
        assert_eq!(*called, unlimited, "{amount}");
        assert_eq!(shown.raw, amount.to_string(), "the exact number stays visible");
        assert_eq!(shown.text == "unlimited USDC", unlimited, "{amount} reads {}", shown.text);
        let danger = facts.findings.iter().any(|finding| finding.id() == FindingId::UnlimitedApproval);
        assert_eq!(danger, unlimited, "{amount}");
        assert_eq!(facts.worst() == Some(Severity::Danger), unlimited, "{amount}");
    }
}

#[test]
fn an_approval_of_nothing_is_a_revocation() {
    let facts = token_call(approveCall { spender: ALICE, amount: U256::ZERO }.abi_encode());
    assert_eq!(moved(MoveKind::Revoke, &facts).to, Some(ALICE.to_string()));
    assert!(facts.moves.iter().all(|one| one.kind != MoveKind::Allow));
}

#[test]
fn a_transfer_from_another_account_is_reported() {
    let amount = U256::from(2_000_000);
    let of = |from| token_call(transferFromCall { from, to: ALICE, amount }.abi_encode());
    let own = of(OWN);
    assert_eq!(moved(MoveKind::Pay, &own).what().to_string(), "2 USDC");
    let foreign = of(given::address(9));
    assert_eq!(moved(MoveKind::Elsewhere, &foreign).what().to_string(), "2 USDC");
    assert!(foreign.findings.iter().any(|finding| finding.id() == FindingId::MovesFromAnother));
}

#[test]
fn a_call_of_the_table_shows_its_arguments() {
    let facts = token_call(withdrawCall { wad: U256::from(42) }.abi_encode());
    let Call::Known { signature, args } = &facts.evm().unwrap().call else {
        panic!("{:?} is not known", facts.evm().unwrap().call)
    };
    assert_eq!(signature, "withdraw(uint256)");
    let shown: Vec<_> = args.iter().map(|arg| (arg.name.as_str(), arg.abi_type.as_str(), arg.value.as_str())).collect();
    assert_eq!(shown, [("wad", "uint256", "42")]);
}

#[test]
fn a_token_symbol_cannot_forge_the_text_around_it() {
    let data = draft::erc20_transfer_call(ALICE, U256::from(1)).to_vec();
    let symbol = format!("USDC to \u{202e}Alice\n{}", "x".repeat(1000));
    let tx = given::call(USDC, U256::ZERO, data);
    let facts = facts(&tx, ethereum(), OWN, &[KnownToken { symbol, ..usdc() }]);
    let shown = serde_json::to_string(&facts).unwrap();
    assert!(!shown.contains('\u{202e}') && !shown.contains("\\n"), "{shown}");
    assert!(shown.contains(r"\\u{202e}"), "the control character is written out");
    assert!(!shown.contains(&"x".repeat(30)), "and the rest is cut off");
}

#[test]
fn two_transactions_share_nothing() {
    let first = token_call(approveCall { spender: ALICE, amount: U256::MAX }.abi_encode());
    let second = token_call(approveCall { spender: ALICE, amount: U256::from(5) }.abi_encode());
    let again = token_call(approveCall { spender: ALICE, amount: U256::MAX }.abi_encode());
    assert_eq!(first, again, "what came between leaves no trace");
    assert_ne!(first.findings, second.findings);
}

fn without_digest(bytes: &[u8]) -> Option<String> {
    let tx = decode(bytes, ethereum()).ok()?;
    let mut shown = serde_json::to_value(facts_of(&tx)).unwrap();
    shown.pointer_mut("/detail").unwrap().as_object_mut().unwrap().remove("digest");
    Some(shown.to_string())
}

proptest! {
    /// The facts depend on the bytes only: equal bytes give equal facts, and every change that gives another
    /// transaction is visible, even without reading the digest.
    #[test]
    fn facts_follow_every_byte(
        bytes in given::unsigned_bytes(), place: prop::sample::Index, change in 1u8..,
    ) {
        let shown = without_digest(&bytes).unwrap();
        prop_assert_eq!(Some(shown.clone()), without_digest(&bytes));
        let mut changed = bytes;
        *place.get_mut(&mut changed) ^= change;
        prop_assert_ne!(Some(shown), without_digest(&changed), "a change that nobody sees");
    }

    #[test]
    fn the_facts_of_any_call_are_made_without_a_panic(
        selector in prop::sample::select(vec![
            0xa9059cbb_u32, 0x095ea7b3, 0x23b872dd, 0x6a761202, 0xac9650d8, 0x2eb2c2d6, 0x3593564c,
            0xb88d4fde, 0x38ed1739, 0x87517c45, 0xdeadbeef,
        ]),
        words in prop::collection::vec(given::words(), 0..14),
        cut in 0usize..32,
    ) {
        let words = words.iter().flat_map(|word| word.to_be_bytes::<32>());
        let mut data: Vec<u8> = selector.to_be_bytes().into_iter().chain(words).collect();
        data.truncate(data.len() - cut.min(data.len()));
        let facts = token_call(data.clone());
        prop_assert_eq!(detail(&facts).data.as_str(), format!("0x{}", hex::encode(data)), "nothing is left out");
    }
}
