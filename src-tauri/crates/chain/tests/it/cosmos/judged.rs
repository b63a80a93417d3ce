//! Findings: ambiguous messages, rewards, fees, and names that a payload only claims.

use alloy::primitives::U256;
use lockstep_chain::cosmos::Offered;
use lockstep_chain::facts::{Facts, Fee};
use lockstep_chain::{Live, Prepared, Transaction};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{Coin, CosmosFee, CosmosMsg, CosmosSpecific, KeysignPayload, SignAmino};
use lockstep_findings::{Finding, FindingId, Severity};

use super::given::*;

const SEND: &str = "/cosmos.bank.v1beta1.MsgSend";

fn found(facts: &Facts, code: &str) -> Option<Severity> {
    let id = FindingId::named(code).unwrap();
    facts.findings.iter().find(|finding| finding.id() == id).map(Finding::severity)
}

fn told(kind: &str, value: &[Vec<u8>]) -> Facts {
    Draft::of("Cosmos", vec![message(kind, &value.concat())]).facts()
}

#[test]
fn the_order_of_fields_means_nothing() {
    let amount = [put(2, "1500000"), put(1, "uatom")].concat();
    let facts = told(SEND, &[put(3, amount), put(2, other("Cosmos")), put(1, own("Cosmos"))]);
    assert_eq!(texts(&facts), [format!("Pay 1.5 ATOM to {}", other("Cosmos"))], "nodes read fields in any order");
    assert!(facts.unread.is_empty() && facts.findings.is_empty(), "{:?}", facts.findings);
}

#[test]
fn a_known_message_that_is_read_in_two_ways_is_a_danger() {
    let (own, other) = (own("Cosmos"), other("Cosmos"));
    let parts = [put(1, &own), put(2, &other), put(3, coin("uatom", "1"))];
    let with = |more: Vec<u8>| [parts.to_vec(), vec![more]].concat();
    for (what, value) in [
        ("two recipients", with(put(2, &own))),
        ("a field that is not known", with(num(9, 1))),
        ("two amounts of one coin", with(put(3, [coin("uatom", "1"), put(2, "1000000")].concat()))),
        ("no message at all", vec![vec![0xff]]),
    ] {
        let facts = told(SEND, &value);
        assert_eq!(facts.findings[0].id(), FindingId::MalformedMessage, "{what}: {:?}", facts.findings);
        assert_eq!((facts.worst(), facts.moves.len()), (Some(Severity::Danger), 0), "{what} may still be acted on");
        assert!(facts.unread[0].why.contains(SEND), "{:?} names the type", facts.unread);
    }
    let facts = told("/some.new.v1.MsgNew", &[put(1, &own)]);
    assert_eq!(found(&facts, "malformed_message"), None, "what is new may be in order");
}

#[test]
fn the_account_for_rewards_is_reported_as_unknown() {
    let reward = "/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward";
    let facts = told(reward, &[put(1, own("Cosmos")), put(2, "cosmosvaloper1xyz")]);
    assert_eq!(facts.moves[0].to, None, "the account is on the chain and not in the bytes");
    assert_eq!(found(&facts, "rewards_elsewhere"), Some(Severity::Info));
}

#[test]
fn rewards_in_other_hands_are_a_danger() {
    let kind = "/cosmos.distribution.v1beta1.MsgSetWithdrawAddress";
    let to = |address: String| told(kind, &[put(1, own("Cosmos")), put(2, address)]);
    let facts = to(other("Cosmos"));
    assert_eq!((facts.findings[0].id().code(), facts.worst()), ("control", Some(Severity::Danger)));
    assert!(facts.findings[0].sentence().contains(&other("Cosmos")), "{} says whose", facts.findings[0].sentence());
    assert_eq!(to(own("Cosmos")).worst(), Some(Severity::Info), "one's own account is no other");
    let json = format!(
        r#"{{"account_number":"1","chain_id":"cosmoshub-4","fee":{{"amount":[],"gas":"1"}},"memo":"","msgs":[{{"type":"cosmos-sdk/MsgModifyWithdrawAddress","value":{{"delegator_address":"{}","withdraw_address":"{}"}}}}],"sequence":"1"}}"#,
        own("Cosmos"),
        other("Cosmos")
    );
    let prepared = Prepared::of_unsigned(row("Cosmos"), json.as_bytes(), None, Live::default()).unwrap();
    assert_eq!(prepared.facts()[0].findings[0].id(), FindingId::Control, "by its older name as well");
}

#[test]
fn a_fee_that_the_chain_deducts_is_not_read_from_the_transaction() {
    let account = |digits: &str| bech32::decode(&row("THORChain").address_of(&key(digits)).unwrap()).unwrap().1;
    let value = [put(1, account(KEY)), put(2, account(OTHER_KEY)), put(3, coin("rune", "100000000"))];
    let facts = Draft::of("THORChain", vec![message("/types.MsgSend", &value.concat())]).facts();
    let Fee::Unknown { why } = &facts.fee else { panic!("{:?} is no fee of this chain", facts.fee) };
    assert!(why.contains("2500 rune"), "{why} says what is named all the same");
}

#[test]
fn a_fee_in_another_coin_is_a_warning() {
    let mut draft = Draft::of("Cosmos", vec![send(&own("Cosmos"), &other("Cosmos"), "uatom", "1500000")]);
    assert_eq!(found(&draft.facts(), "fee_in_another_coin"), None);
    draft.fee = [put(1, coin("ibc/ABC", "2500")), num(2, 200_000)].concat();
    let facts = draft.facts();
    assert_eq!(found(&facts, "fee_in_another_coin"), Some(Severity::Warning), "its worth is not known here");
    assert!(matches!(&facts.fee, Fee::Exact(fee) if fee.raw == "2500"), "{:?}", facts.fee);
}

#[test]
fn a_tax_on_sent_coins_is_not_an_extreme_fee() {
    let of = |chain, sent: &str, fee: &str| {
        let denom = "uluna";
        let mut draft = Draft::of(chain, vec![send(&own(chain), &other(chain), denom, sent)]);
        draft.fee = [put(1, coin(denom, fee)), num(2, 200_000)].concat();
        found(&draft.facts(), "extreme_fee")
    };
    let (million, five_thousand, two_thousand) = ("1000000000000", "5000000000", "2000000000");
    assert_eq!(of("TerraClassic", million, five_thousand), None, "half of a hundred of a million is five thousand");
    assert_eq!(of("TerraClassic", "1000000", two_thousand), Some(Severity::Danger), "of one coin it is no tax");
    assert_eq!(of("Terra", million, five_thousand), Some(Severity::Danger), "the newer chain takes no tax");
}

fn offered(draft: &Draft) -> Option<Offered> {
    let prepared = draft.read().unwrap();
    let Transaction::Cosmos(transaction) = prepared.transaction() else { panic!("of another chain") };
    transaction.offered()
}

#[test]
fn the_offered_fee_is_comparable_or_absent() {
    let mut draft = Draft::of("Osmosis", vec![send(&own("Osmosis"), &other("Osmosis"), "uosmo", "1500000")]);
    let coins = vec![("uosmo".to_owned(), U256::from(2500))];
    assert_eq!(offered(&draft), Some(Offered { gas: 200_000, coins }));
    draft.fee = [put(1, coin("uosmo", "-1")), num(2, 200_000)].concat();
    assert_eq!(offered(&draft), None, "an amount that is none");
}

fn payload(contract: &str) -> KeysignPayload {
    let specific = CosmosSpecific { account_number: 7, sequence: 3, gas: 2500, ..CosmosSpecific::default() };
    KeysignPayload {
        coin: Some(Coin {
            chain: "Cosmos".into(),
            ticker: "USDC".into(),
            address: own("Cosmos"),
            contract_address: contract.into(),
            decimals: 2,
            is_native_token: contract.is_empty(),
            hex_public_key: KEY.into(),
            ..Coin::default()
        }),
        to_address: other("Cosmos"),
        to_amount: "1000000".into(),
        blockchain_specific: Some(BlockchainSpecific::CosmosSpecific(specific)),
        ..KeysignPayload::default()
    }
}

#[test]
fn claims_of_the_payload_about_a_token_are_marked() {
    let of = |contract| Prepared::of(&payload(contract), Live::default()).unwrap().facts().remove(0);
    let facts = of("ibc/F663521BF1836B00F5F177680F74BFB9A8B5654A694D0D2BC249E03CF2509013");
    assert_eq!(texts(&facts), [format!("Pay 10000 USDC to {}", other("Cosmos"))]);
    assert_eq!(found(&facts, "claimed_token"), Some(Severity::Warning), "it may be any coin with any decimals");
    assert_eq!(found(&of(""), "claimed_token"), None, "the chain's own coin is known");
}

#[test]
fn signs_that_nodes_escape_are_refused_by_name_in_a_payload() {
    let value = format!(r#"{{"amount":[],"from_address":"{}","to_address":"{}"}}"#, own("Cosmos"), other("Cosmos"));
    let fee = CosmosFee { gas: "200000".into(), ..CosmosFee::default() };
    let msgs = vec![CosmosMsg { r#type: "cosmos-sdk/MsgSend".into(), value }];
    let of = |memo: &str| KeysignPayload {
        memo: Some(memo.into()),
        sign_data: Some(SignData::SignAmino(SignAmino { fee: Some(fee.clone()), msgs: msgs.clone() })),
        ..payload("")
    };
    assert!(Prepared::of(&of("rent"), Live::default()).is_ok(), "the payload itself is in order");
    for memo in ["a<b", "a&b", "a\u{2028}b", "a\u{2029}b"] {
        let refused = Prepared::of(&of(memo), Live::default()).unwrap_err().to_string();
        assert!(refused.contains("U+2028"), "{memo:?} is written in two ways: {refused}");
    }
}
