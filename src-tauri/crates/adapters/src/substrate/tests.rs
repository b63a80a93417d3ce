//! Substrate: the check just before a release, and following a transaction to its end.

use std::sync::Arc;

use alloy::primitives::U256;
use lockstep_commondata::keysign_payload::PolkadotSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_findings::FindingId;

use super::SubstrateAdapter;
use super::scripted::{LEAST, an_era};
use crate::scripted::check::{
    ENOUGH, Row, address, checked, holds, ids, looked_at, needs_its_money, over, payment, recheck, recheck_of, unsigned,
};
use crate::scripted::follow::{done, knows, look, says_replaced, way};
use crate::scripted::{Scripted, row};
use crate::{Ends, Shown, Spend, Status};

/// Sends the existential deposit to the account 0xee…, with a tip of 0.1 DOT; encoded with @polkadot/types.
const PAYS: &str = "0a0000eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0475000002286bee000083841e001000000068d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2fabababababababababababababababababababababababababababababababab00";

fn native(amount: u64) -> Spend {
    Spend { token: None, amount: U256::from(amount) }
}

#[tokio::test]
async fn a_transaction_ends_when_no_block_of_its_past_era_contains_it() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way = || way(SubstrateAdapter::new(row("Polkadot"), node.clone()), Ends::Era(an_era()), &memory);
    assert!(!says_replaced(&way()).await, "blocks of its era may still contain it");
    node.now(|says| assert_eq!(says.asked, ["blocks", "search"], "the wallet searches the blocks of its era"));
    node.now(|says| says.searched = true);
    assert!(says_replaced(&way()).await, "none of the blocks contains it");
    assert!(!knows(&way()).await, "no block contains it");
    node.now(|says| says.outcome = done(1));
    assert!(
        matches!(look(&way()).await, Status::Confirmed { fee: None }),
        "a block that contains it outweighs the era"
    );
}

#[tokio::test]
async fn a_payment_on_substrate_needs_its_money_nonce_runtime_and_era() {
    let (chain, node) = (row("Polkadot"), Scripted::new());
    let specific = PolkadotSpecific {
        recent_block_hash: format!("0x{}", "ff".repeat(32)),
        nonce: 5,
        current_block_number: "100".into(),
        spec_version: 2_000_003,
        transaction_version: 16,
        genesis_hash: "0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f".into(),
        ..PolkadotSpecific::default()
    };
    let prepared = payment(chain, BlockchainSpecific::PolkadotSpecific(specific), Vec::new());
    needs_its_money(&SubstrateAdapter::new(chain, node.clone()), &prepared, &node).await;
    let rows: [Row; 6] = [
        ("an earlier step is still on its way", |says| says.sequence = 4, None),
        ("another transaction took the nonce", |says| says.sequence = 6, Some("has taken by now")),
        ("the runtime was replaced", |says| says.version = 2_000_004, Some("which is at 2000004")),
        ("its last block is over", |says| says.height = 163, Some("163 is over")),
        ("a fork took its block back", |says| says.valid = false, Some("is not one of the chain")),
        ("more has to stay than is left", |says| says.reserve = 1, Some("has to stay")),
    ];
    holds(SubstrateAdapter::new(chain, node.clone()), prepared, &node, &rows).await;
}

#[tokio::test]
async fn what_has_to_stay_is_looked_at_again() {
    let (chain, node) = (row("Polkadot"), Scripted::new());
    let adapter = SubstrateAdapter::new(chain, node.clone());
    let prepared = unsigned(chain, &hex::decode(PAYS).unwrap());
    node.now(|says| (says.sequence, says.frozen, says.balance) = (5, 200, Some(ENOUGH + 200)));
    assert_eq!(recheck(&adapter, &prepared).await, Ok(()), "the frozen part stays");
    node.now(|says| says.balance = Some(ENOUGH + 199));
    let frozen = over(recheck(&adapter, &prepared).await);
    assert!(frozen.contains("is frozen"), "one unit less, and it would fail and cost its fee: {frozen}");
    node.now(|says| (says.frozen, says.reserve) = (0, LEAST));

    let shown = |held| Shown { held: vec![native(held)], spends: vec![native(ENOUGH)], ..Shown::default() };
    node.now(|says| says.balance = Some(ENOUGH + LEAST - 1));
    let goes = over(recheck_of(&adapter, &prepared, &shown(ENOUGH + LEAST)).await);
    assert!(goes.contains("too little for the account to stay"), "that the rest is lost was not shown: {goes}");
    let told = recheck_of(&adapter, &prepared, &shown(ENOUGH + LEAST - 1)).await;
    assert_eq!(told, Ok(()), "the person knew that the account goes");
}

#[tokio::test]
async fn a_step_of_an_account_that_an_earlier_step_creates_waits_for_its_money() {
    let (chain, node) = (row("Polkadot"), Scripted::new());
    let adapter = SubstrateAdapter::new(chain, node.clone());
    let prepared = unsigned(chain, &hex::decode(PAYS).unwrap());
    node.now(|says| (says.sequence, says.balance, says.absent) = (0, Some(0), Some(address(chain, 0))));
    let waits = checked(&adapter, &prepared, &[1]).await.unwrap();
    assert_eq!(waits.shown.awaits.len(), 1, "a bridge may bring it: {:?}", waits.findings);
    let refused = checked(&adapter, &prepared, &[]).await.unwrap_err();
    assert!(refused.to_string().contains("does not exist"), "nothing brings it: {refused}");
}

#[tokio::test]
async fn findings_name_the_current_fee_and_an_account_that_would_be_removed() {
    let (chain, node) = (row("Polkadot"), Scripted::new());
    let prepared = unsigned(chain, &hex::decode(PAYS).unwrap());
    let paid = prepared.facts()[0].moves[0].amount.as_ref().unwrap().raw.parse::<u64>().unwrap();
    let tip = 1_000_000_000;
    let adapter = SubstrateAdapter::new(chain, node.clone());
    node.now(|says| (says.sequence, says.fee, says.reserve) = (0, 7, LEAST));
    node.now(|says| says.balance = Some(paid + tip + 7 + LEAST));
    let stays = ids(&looked_at(&adapter, &prepared).await);
    assert!(stays.contains(&FindingId::FeeNow), "{stays:?}");
    assert!(!stays.contains(&FindingId::AccountGoes), "the existential deposit is left");
    node.now(|says| says.balance = Some(paid + tip + 7 + LEAST - 1));
    let goes = ids(&looked_at(&adapter, &prepared).await);
    assert!(goes.contains(&FindingId::AccountGoes), "less than the existential deposit is left: {goes:?}");
}
