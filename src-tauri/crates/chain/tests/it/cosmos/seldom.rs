//! What is seldom signed: each is told with its severity.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::facts::Facts;
use lockstep_chain::{Live, Prepared};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{Coin, CosmosSpecific, KeysignPayload, SignDirect};
use lockstep_findings::{Finding, FindingId, Severity};

use super::given::*;

fn level(facts: &Facts, id: FindingId) -> Option<Severity> {
    facts.findings.iter().find(|finding| finding.id() == id).map(Finding::severity)
}

/// As another program composed it and this one only signs.
fn composed(messages: Vec<Vec<u8>>) -> Facts {
    let (body, auth_info) = Draft::of("Cosmos", messages).parts();
    let data = SignDirect {
        body_bytes: STANDARD.encode(body),
        auth_info_bytes: STANDARD.encode(auth_info),
        chain_id: "cosmoshub-4".into(),
        account_number: "7".into(),
    };
    let specific = CosmosSpecific { account_number: 7, sequence: 3, gas: 7500, ..CosmosSpecific::default() };
    let payload = KeysignPayload {
        coin: Some(Coin {
            chain: "Cosmos".into(),
            ticker: "ATOM".into(),
            address: own("Cosmos"),
            decimals: 6,
            is_native_token: true,
            hex_public_key: KEY.into(),
            ..Coin::default()
        }),
        blockchain_specific: Some(BlockchainSpecific::CosmosSpecific(specific)),
        sign_data: Some(SignData::SignDirect(data)),
        ..KeysignPayload::default()
    };
    Prepared::of(&payload, Live::default()).unwrap().facts().remove(0)
}

#[test]
fn whose_money_moves_is_said_where_it_is_not_the_keys() {
    let pay = |from: String| send(&from, &other("Cosmos"), "uatom", "1");
    let ours = composed(vec![pay(own("Cosmos"))]);
    assert_eq!(level(&ours, FindingId::KeyOfAnotherAccount), None, "the key is that of the account");
    assert_eq!(level(&ours, FindingId::SeveralSigners), None, "and there is no other");
    let theirs = composed(vec![pay(other("Cosmos"))]);
    assert_eq!(level(&theirs, FindingId::KeyOfAnotherAccount), Some(Severity::Warning), "{:?}", theirs.findings);
    let both = composed(vec![pay(own("Cosmos")), pay(other("Cosmos"))]);
    assert_eq!(level(&both, FindingId::SeveralSigners), Some(Severity::Warning), "{:?}", both.findings);
}

#[test]
fn what_is_staked_is_said_to_be_bound() {
    let told = |kind: &str| {
        let value = [put(1, own("Cosmos")), put(2, "cosmosvaloper1xyz"), put(3, coin("uatom", "1"))].concat();
        Draft::of("Cosmos", vec![message(kind, &value)]).facts()
    };
    let staked = told("/cosmos.staking.v1beta1.MsgDelegate");
    assert_eq!(level(&staked, FindingId::Stake), Some(Severity::Info), "{:?}", staked.findings);
    let back = told("/cosmos.staking.v1beta1.MsgUndelegate");
    assert_eq!(level(&back, FindingId::Unbonding), Some(Severity::Info), "{:?}", back.findings);
}

#[test]
fn rewards_to_oneself_are_told() {
    let value = [put(1, own("Cosmos")), put(2, own("Cosmos"))].concat();
    let kind = "/cosmos.distribution.v1beta1.MsgSetWithdrawAddress";
    let facts = Draft::of("Cosmos", vec![message(kind, &value)]).facts();
    assert_eq!(level(&facts, FindingId::RewardsToSelf), Some(Severity::Info), "{:?}", facts.findings);
}

#[test]
fn a_memo_beside_the_order_of_a_deposit_is_a_warning() {
    let account = bech32::decode(&own("THORChain")).unwrap().1;
    let asset = [put(1, "THOR"), put(2, "RUNE"), put(3, "RUNE")].concat();
    let amount = [put(1, asset), put(2, "150000000"), num(3, 8)].concat();
    let value = [put(1, amount), put(2, "=:BTC.BTC:bc1q"), put(3, account)].concat();
    let mut draft = Draft::of("THORChain", vec![message("/types.MsgDeposit", &value)]);
    draft.body = put(2, "=:ETH.ETH:0x1");
    let facts = draft.facts();
    assert_eq!(level(&facts, FindingId::TwoMemos), Some(Severity::Warning), "{:?}", facts.findings);
    draft.body = put(2, "=:BTC.BTC:bc1q");
    assert_eq!(level(&draft.facts(), FindingId::TwoMemos), None, "the same order twice is one order");
}

#[test]
fn a_transaction_without_a_place_in_the_order_is_told() {
    let mut draft = Draft::of("Cosmos", vec![send(&own("Cosmos"), &other("Cosmos"), "uatom", "1")]);
    draft.body = [num(4, 1), put(5, num(1, 1_900_000_000))].concat();
    assert_eq!(level(&draft.facts(), FindingId::Unordered), Some(Severity::Info), "{:?}", draft.facts().findings);
}
