//! Calls of token contracts.

use lockstep_chain::facts::{Facts, Fee, MoveKind};
use lockstep_chain::{Live, Prepared};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, ContractPayload};
use lockstep_commondata::keysign_payload::{
    Coin, KeysignPayload, TronSpecific, TronTransferAssetContractPayload, TronTriggerSmartContractPayload,
};
use lockstep_findings::{FindingId, Severity};

use super::given::*;

const ALICE: &str = "TC8tesV58nqq84cBLtVGT53e9QdT3KPd6v";
const ALICE_WORD: &str = "00000000000000000000000017c5185167401ed00cf5f5b2fc97d9bbfdb7d025";

fn call(data: &str, value: u64) -> Facts {
    let value = if value == 0 { Vec::new() } else { num(3, value) };
    let data = if data.is_empty() { Vec::new() } else { put(4, hex::decode(data).unwrap()) };
    let parts = [account(1, OWNER), account(2, USDT_ACCOUNT), value, data];
    let bytes = raw("", &contract(31, "TriggerSmartContract", &parts), &num(18, 100_000_000));
    read(&bytes).unwrap().facts().remove(0)
}

#[test]
fn a_token_transfer_is_shown_with_the_chains_own_addresses() {
    let facts = call(&format!("a9059cbb{ALICE_WORD}{:064x}", 1_500_000), 0);
    assert_eq!(texts(&facts), [format!("Pay 1500000 units of an unknown token to {ALICE}")]);
    assert_eq!(facts.moves[0].asset.id.as_deref(), Some(USDT));
    assert_eq!(facts.calls[0].target, USDT);
    assert_eq!(facts.calls[0].arguments[0].value, ALICE);
    assert!(matches!(&facts.fee, Fee::AtMost(fee) if fee.text == "100 TRX"), "{:?}", facts.fee);
    let facts = call(&format!("a9059cbb{ALICE_WORD}{:064x}", 1), 5);
    assert_eq!(facts.findings[0].id(), FindingId::ValueWithTokenCall);
}

#[test]
fn an_unlimited_allowance_is_a_danger_and_zero_revokes_one() {
    let facts = call(&format!("095ea7b3{ALICE_WORD}{}", "f".repeat(64)), 0);
    assert_eq!((facts.findings[0].id().code(), facts.moves[0].kind), ("unlimited_approval", MoveKind::Allow));
    let facts = call(&format!("095ea7b3{ALICE_WORD}{:064x}", 0), 0);
    assert_eq!(facts.moves[0].kind, MoveKind::Revoke);
    assert!(facts.worst() < Some(Severity::Danger), "{:?}", facts.findings);
}

#[test]
fn tokens_of_another_account_are_reported() {
    let own = &OWNER[2..];
    let facts = call(&format!("23b872dd{ALICE_WORD}{own:0>64}{:064x}", 3), 0);
    assert_eq!((facts.moves[0].kind, facts.moves[0].from.as_deref()), (MoveKind::Elsewhere, Some(ALICE)));
    assert!(codes(&facts).contains(&"moves_from_another"));
    let facts = call(&format!("23b872dd{own:0>64}{ALICE_WORD}{:064x}", 3), 0);
    assert_eq!(facts.moves[0].kind, MoveKind::Pay);
}

#[test]
fn undecoded_parts_are_reported() {
    for data in ["deadbeef", "00", ""] {
        assert!(codes(&call(data, 0)).contains(&"opaque_call"), "{data} names no function that is known");
    }
    let odd = call(&format!("a9059cbb{}{:064x}", ALICE_WORD.replacen("0000", "4100", 1), 1), 0);
    assert_eq!(odd.findings[0].id(), FindingId::MalformedCall);
    assert!(!odd.unread.is_empty() && odd.moves.is_empty());
    assert_eq!(call(&format!("f2fde38b{ALICE_WORD}"), 0).findings[0].id().code(), "control", "an owner is changed");
}

#[test]
fn moves_of_other_calls_are_shown() {
    let own = format!("{:0>64}", &OWNER[2..]);
    let word = |number: u64| format!("{number:064x}");
    // Several units of one ERC-1155 token, without data.
    let several = format!("f242432a{own}{ALICE_WORD}{}{}{}{}", word(7), word(500), word(160), word(0));
    assert_eq!(texts(&call(&several, 0)), [format!("Pay 500 of the collectible number 7 to {ALICE}")]);
    let lists = [160, 256, 352, 2, 7, 8, 2, 1, 500, 0].map(word).concat();
    let facts = call(&format!("2eb2c2d6{own}{ALICE_WORD}{lists}"), 0);
    assert_eq!(texts(&facts).len(), 2, "{:?}", facts.moves);
    assert_eq!(texts(&facts)[1], format!("Pay 500 of the collectible number 8 to {ALICE}"));
    let facts = call(&format!("42966c68{}", word(5)), 0);
    assert_eq!(texts(&facts), ["Pay 5 units of an unknown token to -"]);
    assert!(codes(&facts).contains(&"burn"), "{:?}", facts.findings);
    let most = "f".repeat(40);
    let facts = call(&format!("87517c45{own}{ALICE_WORD}{most:0>64}{}", word(9)), 0);
    assert_eq!((facts.findings[0].id().code(), facts.moves[0].kind), ("unlimited_approval", MoveKind::Allow));
    assert_eq!(facts.moves[0].asset.id.as_deref(), Some(OWN), "it is of the token that it names");
    let signed = format!("{}{}{}{}", word(1), word(27), word(1), word(1));
    let facts = call(&format!("d505accf{own}{ALICE_WORD}{}{signed}", word(9)), 0);
    assert_eq!((facts.moves[0].kind, facts.moves[0].to.as_deref()), (MoveKind::Allow, Some(ALICE)));
    let facts = call(
        &format!("8fcbaf0c{own}{ALICE_WORD}{}{}{}{}{}{}", word(0), word(1), word(1), word(27), word(1), word(1)),
        0,
    );
    assert!(codes(&facts).contains(&"permit") && codes(&facts).contains(&"unlimited_approval"), "{:?}", facts.findings);
    assert_eq!(facts.moves.len(), 1);
}

#[test]
fn an_unknown_effect_of_a_call_is_reported() {
    let word = |number: u64| format!("{number:064x}");
    let swap = format!("18cbafe5{}{}{}{ALICE_WORD}{}{}", word(5), word(0), word(160), word(9), word(0));
    let facts = call(&swap, 0);
    assert!(codes(&facts).contains(&"effects_unknown"), "{:?}", facts.findings);
    assert_eq!((facts.unread[0].field.as_str(), facts.moves.len()), ("data", 0), "a swap takes by an allowance");
    let facts = call("d0e30db0", 5);
    assert!(facts.unread.is_empty() && facts.moves.len() == 1, "coin that is wrapped is a payment: {:?}", facts.unread);
    for nothing in [call("d0e30db0", 0), call(&format!("2e1a7d4d{}", word(5)), 0)] {
        assert_eq!(nothing.unread.len(), 1, "where nothing is told to move, that is said");
    }
}

fn payload(memo: Option<&str>, token: bool) -> KeysignPayload {
    let hash = "e63d3f0f2a3a3f3e2d1c0b0a09080706050403020100ffeeddccbbaa99887766";
    KeysignPayload {
        coin: Some(Coin {
            chain: "Tron".into(),
            ticker: if token { "USDT" } else { "TRX" }.into(),
            address: OWN.into(),
            contract_address: if token { USDT } else { "" }.into(),
            decimals: 6,
            is_native_token: !token,
            hex_public_key: KEY.into(),
            ..Coin::default()
        }),
        to_address: ALICE.into(),
        to_amount: "2500000".into(),
        memo: memo.map(ToOwned::to_owned),
        blockchain_specific: Some(BlockchainSpecific::TronSpecific(TronSpecific {
            timestamp: 1_700_000_000_000,
            expiration: 1_700_000_060_000,
            block_header_tx_trie_root: hash.into(),
            block_header_parent_hash: hash.into(),
            block_header_witness_address: "41e0e0f1a3a3f3e2d1c0b0a0908070605040302010".into(),
            gas_estimation: 1_000_000,
            block_header_timestamp: 1_700_000_000_000,
            block_header_number: 50_000_000,
            block_header_version: 30,
        })),
        ..KeysignPayload::default()
    }
}

// The expected hash is that of wallet-core 4.8.2 (npm).
#[test]
fn contracts_are_hashed_as_an_independent_library_does() {
    let signs = |payload: &KeysignPayload| hex::encode(&Prepared::of(payload, Live::default()).unwrap().to_sign()[0]);
    for (memo, expected) in [
        ("FREEZE:ENERGY", "64a328cca0fe4a923b018a519b9ca6e6cb1b7ffbc3e24c14e3514fc98d5a832b"),
        ("FREEZE:BANDWIDTH", "37422f084b9d7e2ec9fad3ae88435f8e2034dee3398ff88843792dbd0e7a4c24"),
        ("UNFREEZE:BANDWIDTH", "da476f3877fdebfcd2b242601b5ac18087989e00ef19111c345833214c0a85e2"),
    ] {
        assert_eq!(signs(&payload(Some(memo), false)), expected, "{memo}");
    }
    let with = |contract| KeysignPayload { contract_payload: Some(contract), ..payload(None, false) };
    let asset = TronTransferAssetContractPayload {
        owner_address: OWN.into(),
        to_address: ALICE.into(),
        amount: "9".into(),
        asset_name: "1002000".into(),
    };
    let expected = "01fe7b8562f3595a0f376f5eefc24baf9657502e03ef2be7bee9d886fcf15167";
    assert_eq!(signs(&with(ContractPayload::TronTransferAssetContractPayload(asset))), expected);
    let trigger = TronTriggerSmartContractPayload {
        owner_address: OWN.into(),
        contract_address: ALICE.into(),
        call_value: Some("1".into()),
        call_token_value: Some("2".into()),
        token_id: Some(1_002_000),
        data: Some("deadbeef".into()),
    };
    let payload = with(ContractPayload::TronTriggerSmartContractPayload(trigger.clone()));
    assert_eq!(signs(&payload), "c7d4241d4e0801cfbd1b49091818aa9e6f794209d9bea065b5a8a9952d7f7fa6");
    let facts = Prepared::of(&payload, Live::default()).unwrap().facts().remove(0);
    assert_eq!(facts.moves[1].asset.id.as_deref(), Some("1002000"), "what goes along is told");
    for (amount, id) in [(Some("2"), None), (None, Some(7)), (Some("2"), Some(-7)), (Some("-2"), Some(7))] {
        let odd = TronTriggerSmartContractPayload {
            call_token_value: amount.map(Into::into),
            token_id: id,
            ..trigger.clone()
        };
        let payload = with(ContractPayload::TronTriggerSmartContractPayload(odd));
        assert!(Prepared::of(&payload, Live::default()).is_err(), "{amount:?} of {id:?} is none");
    }
}

#[test]
fn a_payload_names_the_token_that_it_moves() {
    let facts = Prepared::of(&payload(None, true), Live::default()).unwrap().facts().remove(0);
    assert_eq!(texts(&facts), [format!("Pay 2.5 USDT to {ALICE}")]);
    assert!(!codes(&facts).contains(&"unknown_token"));
    let claim = facts.findings.iter().find(|finding| finding.id() == FindingId::ClaimedToken).unwrap();
    assert!(
        claim.severity() == Severity::Warning && claim.sentence().contains(USDT),
        "{} is the payload's word only",
        claim.sentence()
    );
}

// The expected hash is that of wallet-core 4.8.2 (npm).
#[test]
fn a_payload_that_pays_in_a_token_is_hashed_as_an_independent_library_does() {
    for (memo, expected) in [
        (None, "c2919667be2b454fff0678efbbb5588b62429c9e6396ba381558839fff594a5f"),
        (Some("hello"), "9a844903a7b1962701fb02f71fe1ca0c04734cec0e9395e910fa055ff26b141a"),
    ] {
        let prepared = Prepared::of(&payload(memo, true), Live::default()).unwrap();
        assert_eq!(hex::encode(&prepared.to_sign()[0]), expected, "{memo:?}");
        let facts = prepared.facts().remove(0);
        assert_eq!(
            texts(&facts),
            [format!("Pay 2.5 USDT to {ALICE}")],
            "the chain's byte in the word is no part of the account"
        );
        assert_eq!(facts.memo.and_then(|memo| memo.text).as_deref(), memo);
    }
}

#[test]
fn the_chains_byte_before_an_address_is_read_as_contracts_read_it() {
    let with =
        |byte: &str| ALICE_WORD.replacen("000000000000000000000000", &format!("0000000000000000000000{byte}"), 1);
    let facts = call(&format!("a9059cbb{}{:064x}", with("41"), 7), 0);
    assert_eq!(texts(&facts), [format!("Pay 7 units of an unknown token to {ALICE}")]);
    assert!(facts.unread.is_empty());
    let facts = call(&format!("a9059cbb{}{:064x}", with("42"), 7), 0);
    assert_eq!(facts.findings[0].id(), FindingId::MalformedCall, "another byte is no address of this chain");
}

#[test]
fn a_payloads_memo_may_be_an_order_to_stake() {
    let of = |memo| Prepared::of(&payload(Some(memo), false), Live::default());
    let facts = of("FREEZE:ENERGY").unwrap().facts().remove(0);
    assert_eq!(facts.form, "FreezeBalanceV2Contract");
    assert_eq!(texts(&facts), ["Lock 2.5 TRX to -"]);
    assert_eq!(facts.memo, None, "the order is no memo");
    let facts = of("UNFREEZE:BANDWIDTH").unwrap().facts().remove(0);
    assert_eq!(texts(&facts), [format!("Change 2.5 TRX to {OWN}")]);
    for memo in ["FREEZE:", "FREEZE:energy", "UNFREEZE:GOLD"] {
        assert!(of(memo).is_err(), "{memo} names no resource");
    }
    let facts = of("FREEZER: 2 steaks").unwrap().facts().remove(0);
    assert_eq!(facts.form, "TransferContract", "a memo that only begins alike is a memo");
}
