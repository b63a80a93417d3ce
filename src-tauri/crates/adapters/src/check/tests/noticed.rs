//! What a node's answer makes the wallet say of a step that can be carried out.

use alloy::consensus::{SignableTransaction, TxEip1559};
use alloy::primitives::{Address, TxKind};
use lockstep_chain::Live;
use lockstep_commondata::keysign_payload::TonSpecific;
use lockstep_findings::{Finding, FindingId};

use super::*;
use crate::scripted::LEAST;
use crate::{EvmAdapter, SubstrateAdapter, TonAdapter};

/// All that the planner passes on of a first step.
async fn looked_at(adapter: &dyn ChainAdapter, prepared: &Prepared) -> Vec<Finding> {
    let facts = prepared.facts().remove(0);
    let chain = adapter.chain();
    let nonce = facts.nonce.as_deref().and_then(|nonce| nonce.parse().ok()).unwrap();
    let from = address(chain, 0);
    let step =
        Planned { chain, from: &from, nonce, is_first: true, prepared, facts: &facts, may_bring: &[], expected: None };
    let context = CheckContext { key: Some(key(chain, 0)), open: Vec::new(), tokens: Vec::new() };
    adapter.checks(context).step(&step).await.unwrap_or_else(|error| panic!("{error:?}")).findings
}

fn ids(findings: &[Finding]) -> Vec<FindingId> {
    findings.iter().map(Finding::id).collect()
}

fn unsigned(chain: &'static Chain, bytes: &[u8]) -> Prepared {
    Prepared::of_unsigned(chain, bytes, Some(&key(chain, 0)), Live::default()).unwrap()
}

#[tokio::test]
async fn a_step_that_would_fail_or_of_which_the_node_says_nothing_is_told() {
    let (chain, node) = (row("Ethereum"), Scripted::new());
    let tx = TxEip1559 {
        chain_id: 1,
        nonce: 5,
        gas_limit: 30_000,
        max_fee_per_gas: 1,
        to: TxKind::Call(Address::repeat_byte(7)),
        value: U256::from(1),
        ..TxEip1559::default()
    };
    let prepared = unsigned(chain, &tx.encoded_for_signing());
    let adapter = EvmAdapter::new(chain, node.clone());
    node.now(|says| says.balance = Some(ENOUGH));
    assert_eq!(looked_at(&adapter, &prepared).await, [], "it would go well");
    let refused = RpcError::Refused { host: "node".into(), message: "execution reverted".into() };
    node.now(|says| says.gas = Err(refused));
    let fails = looked_at(&adapter, &prepared).await;
    assert_eq!(ids(&fails), [FindingId::ExpectedToFail]);
    assert!(fails[0].sentence().contains("execution reverted"), "in the node's own words: {}", fails[0].sentence());
    let silent = RpcError::Unreachable { host: "node".into(), detail: "timed out".into() };
    node.now(|says| says.gas = Err(silent));
    assert_eq!(ids(&looked_at(&adapter, &prepared).await), [FindingId::NotSimulated], "silence is no yes");
}

#[tokio::test]
async fn the_fee_of_now_is_told_and_an_account_that_would_go_away() {
    let (chain, node) = (row("Polkadot"), Scripted::new());
    // The least that an account holds to the account 0xee…, with a tip of 0.1 DOT; made with @polkadot/types.
    let pays = "0a0000eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0475000002286bee000083841e001000000068d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2fabababababababababababababababababababababababababababababababab00";
    let prepared = unsigned(chain, &hex::decode(pays).unwrap());
    let paid = prepared.facts()[0].moves[0].amount.as_ref().unwrap().raw.parse::<u64>().unwrap();
    let tip = 1_000_000_000;
    let adapter = SubstrateAdapter::new(chain, node.clone());
    node.now(|says| (says.sequence, says.fee) = (0, 7));
    node.now(|says| says.balance = Some(paid + tip + 7 + LEAST));
    let stays = ids(&looked_at(&adapter, &prepared).await);
    assert!(stays.contains(&FindingId::FeeNow), "{stays:?}");
    assert!(!stays.contains(&FindingId::AccountGoes), "the least is left");
    node.now(|says| says.balance = Some(paid + tip + 7 + LEAST - 1));
    let goes = ids(&looked_at(&adapter, &prepared).await);
    assert!(goes.contains(&FindingId::AccountGoes), "less than the least is left: {goes:?}");
}

#[tokio::test]
async fn what_an_order_would_cost_is_told_as_the_nodes_word() {
    let (chain, node) = (row("Ton"), Scripted::new());
    let specific = TonSpecific { sequence_number: 5, expire_at: 1_000, ..TonSpecific::default() };
    let prepared = payment(chain, BlockchainSpecific::TonSpecific(specific), Vec::new());
    let adapter = TonAdapter::new(chain, node.clone());
    node.now(|says| (says.balance, says.fee) = (Some(ENOUGH), 7));
    let found = looked_at(&adapter, &prepared).await;
    assert!(ids(&found).contains(&FindingId::FeeEstimate), "{found:?}");
    assert!(found.iter().any(|one| one.sentence().contains("0.000000007 TON")), "{found:?} says how much");
}
