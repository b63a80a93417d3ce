use lockstep_chain::facts::{Asset, Call, Move, Quantity};
use lockstep_chain::{Prepared, PublicKey};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, CosmosSpecific, KeysignPayload};
use lockstep_texts::AmountText;

use super::*;
use crate::scripted::{Scripted, row};

const KEY: &str = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";

/// A payment of 500 on the Cosmos Hub with its facts, as a stand-in for any step.
fn payment() -> (Prepared, Facts) {
    let chain = row("Cosmos");
    let key = PublicKey::Secp256k1(hex::decode(KEY).unwrap().try_into().unwrap());
    let from = chain.address_of(&key).unwrap();
    let specific = CosmosSpecific { account_number: 1, sequence: 5, gas: 2000, ..CosmosSpecific::default() };
    let payload = KeysignPayload {
        coin: Some(Coin {
            chain: chain.name.into(),
            ticker: "ATOM".into(),
            address: from.clone(),
            decimals: 6,
            is_native_token: true,
            hex_public_key: KEY.into(),
            ..Coin::default()
        }),
        to_address: from,
        to_amount: "500".into(),
        blockchain_specific: Some(BlockchainSpecific::CosmosSpecific(specific)),
        ..KeysignPayload::default()
    };
    let prepared =
        Prepared::of_encoding(chain, lockstep_chain::TxEncoding::Payload, &payload.to_bytes(), &key).unwrap();
    let facts = prepared.facts().remove(0);
    (prepared, facts)
}

/// Counts one step after another; each spends an amount of the native coin and names the steps that may bring money.
async fn run(has: u64, steps: &[(u64, &[u32])]) -> Vec<Result<Vec<(U256, String)>, Refusal>> {
    run_where(0, has, steps).await
}

/// Counts them on a chain where this much has to stay.
async fn run_where(stays: u64, has: u64, steps: &[(u64, &[u32])]) -> Vec<Result<Vec<(U256, String)>, Refusal>> {
    let node = Scripted::new();
    node.now(|says| says.balance = Some(has));
    let (prepared, facts) = payment();
    let (mut funds, mut all) = (Funds::default(), Vec::new());
    for (amount, may_bring) in steps {
        let step = Planned {
            chain: row("Cosmos"),
            from: "ours",
            nonce: 5,
            is_first: true,
            prepared: &prepared,
            facts: &facts,
            may_bring,
            expected: None,
            is_chosen: false,
            replaces: None,
        };
        let spends = vec![Spend { token: None, amount: U256::from(*amount) }];
        let taken = funds.take_all(&step, spends, U256::from(stays), node.as_ref()).await;
        all.push(taken.map(|taken| {
            assert_eq!(taken.findings.len(), taken.shown.awaits.len(), "each shortfall has a finding");
            taken.shown.awaits.into_iter().map(|one| (one.needed, one.missing.to_string())).collect()
        }));
    }
    all
}

#[tokio::test]
async fn a_shortfall_is_refused_unless_an_earlier_step_may_bring_it() {
    let enough = run(1_000_000, &[(400_000, &[]), (600_000, &[])]).await;
    assert_eq!(enough, [Ok(vec![]), Ok(vec![])], "the whole balance may be spent");
    let told = run(1_000_000, &[(400_000, &[]), (600_001, &[])]).await;
    assert_eq!(
        told[1],
        Err(Refusal::Invalid(lockstep_texts::error::step_needs_more(AmountText::from("0.000001 ATOM"))))
    );
    let told = run(1_000_000, &[(400_000, &[]), (600_001, &[1])]).await;
    let waits = vec![(U256::from(600_001), "0.000001 ATOM".to_owned())];
    assert_eq!(told[1], Ok(waits), "it waits for the whole amount that it needs, and names the missing part");
}

#[tokio::test]
async fn a_step_waits_for_what_has_to_stay_as_well() {
    let told = run_where(100, 1_000_000, &[(400_000, &[]), (600_000, &[1])]).await;
    let waits = vec![(U256::from(600_100), "0.0001 ATOM".to_owned())];
    assert_eq!(told[1], Ok(waits), "with exactly its amount it would fail and cost its fee");
    let told = run_where(100, 1_000_000, &[(1_000_000, &[])]).await;
    assert_eq!(told[0], Ok(vec![]), "where nothing can bring more, the chain's own rule judges what stays");
}

#[tokio::test]
async fn awaited_money_counts_as_spent_for_later_steps() {
    let told = run(1_000_000, &[(1_500_000, &[1]), (1, &[])]).await;
    assert_eq!(
        told[1],
        Err(Refusal::Invalid(lockstep_texts::error::step_needs_more(AmountText::from("0.000001 ATOM")))),
        "all is spoken for"
    );
}

/// What two steps wait for, one after the other, if each is expected to take `expected`.
async fn expecting(has: u64, may_bring: &[u32], expected: Expected) -> Vec<(U256, String)> {
    let node = Scripted::new();
    node.now(|says| says.balance = Some(has));
    let (prepared, facts) = payment();
    let step = Planned {
        chain: row("Cosmos"),
        from: "ours",
        nonce: 5,
        is_first: true,
        prepared: &prepared,
        facts: &facts,
        may_bring,
        expected: None,
        is_chosen: false,
        replaces: None,
    };
    let (mut funds, mut taken) = (Funds::default(), Taken::default());
    for _ in 0..2 {
        funds.expect(&step, "token", expected, node.as_ref(), &mut taken).await.unwrap();
    }
    taken.shown.awaits.into_iter().map(|one| (one.needed, one.missing.to_string())).collect()
}

#[tokio::test]
async fn a_step_waits_for_what_an_allowance_may_take_and_is_not_refused() {
    let exactly = Expected::Exactly(U256::from(600));
    let second = vec![(U256::from(600), "200 base units of token".to_owned())];
    assert_eq!(expecting(1_000, &[1], exactly).await, second, "the account covers the first step and not the second");
    assert!(
        expecting(1_000, &[], exactly).await.is_empty(),
        "no step can bring it, and the bytes do not prove that it is needed"
    );
    for (limit, told) in [(Some(U256::from(600)), "up to 600 base units of token"), (None, "some of the token token")] {
        let one = (U256::ONE, told.to_owned());
        let something = Expected::Something(limit);
        assert_eq!(
            expecting(0, &[1], something).await,
            [one.clone(), one],
            "the account has nothing that could be taken"
        );
        assert!(
            expecting(5, &[1], something).await.is_empty(),
            "an allowance is often higher than what is taken, so a part may be enough"
        );
    }
}

/// Facts with one move and one call.
fn facts(kind: MoveKind, to: &str, function: Option<&str>) -> Facts {
    let (_, mut facts) = payment();
    let amount = Some(Quantity { raw: "1".into(), text: "1".into(), said: None });
    facts.moves = vec![Move { kind, asset: Asset::default(), amount, to: Some(to.into()), ..Move::default() }];
    facts.calls = function
        .map(|function| Call {
            target: "contract".into(),
            called: Called::Account,
            function: Some(function.into()),
            arguments: Vec::new(),
        })
        .into_iter()
        .collect();
    facts.unread.clear();
    facts
}

#[test]
fn only_calls_that_are_not_known_to_give_may_bring_money() {
    let chain = row("Cosmos");
    let own = payment().1.from.unwrap();
    let neither = Brings { here: false, elsewhere: false };
    let both = Brings { here: true, elsewhere: true };
    let leaves = Brings { here: false, elsewhere: true };
    let mut noted = facts(MoveKind::Pay, &own, None);
    noted.memo = Some(lockstep_chain::facts::Memo { text: Some("=:ETH.USDC".into()), hex: String::new() });
    for (what, facts, expected) in [
        ("a payment", facts(MoveKind::Pay, &own, None), neither),
        ("a transfer of tokens", facts(MoveKind::Pay, &own, Some("transfer(address,uint256)")), neither),
        ("an allowance", facts(MoveKind::Allow, &own, Some("approve(address,uint256)")), neither),
        ("a call", facts(MoveKind::Pay, &own, Some("withdraw(uint256)")), both),
        ("what comes from another", facts(MoveKind::Receive, &own, None), both),
        ("a payment with an order", noted, leaves),
        (
            "a payment to another chain",
            facts(MoveKind::Pay, "osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09", None),
            leaves,
        ),
    ] {
        assert_eq!(brings(chain, &facts), expected, "{what}");
    }
}
