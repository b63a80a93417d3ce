//! The look just before a release, for the kinds whose node says something else each: what changed, and whether the step may go.

use lockstep_chain::Live;
use lockstep_chain::evm::draft::{Terms, native_transfer};
use lockstep_commondata::keysign_payload::{
    CardanoChainSpecific, PolkadotSpecific, SuiCoin, SuiSpecific, TonSpecific, TronSpecific,
};

use super::*;
use crate::scripted::Says;
use crate::{CardanoAdapter, EvmAdapter, SubstrateAdapter, SuiAdapter, TonAdapter, TronAdapter};

/// A change of what the node says, and what becomes of the step: nothing, or a part of the reason why it is over.
type Row = (&'static str, fn(&mut Says), Option<&'static str>);

async fn holds(adapter: impl ChainAdapter, prepared: Prepared, node: &Scripted, rows: &[Row]) {
    let name = adapter.chain().name;
    node.now(|says| says.balance = Some(ENOUGH));
    assert_eq!(recheck(&adapter, &prepared).await, Ok(()), "{name}: all is as it was shown");
    for (what, change, reason) in rows {
        node.now(Says::renew);
        node.now(|says| says.balance = Some(ENOUGH));
        node.now(*change);
        let changed = recheck(&adapter, &prepared).await;
        match reason {
            None => assert_eq!(changed, Ok(()), "{name}: {what}"),
            Some(reason) => assert!(over(changed).contains(reason), "{name}: {what}"),
        }
    }
    node.now(Says::renew);
}

#[tokio::test]
async fn an_evm_payment_needs_its_money_and_its_nonce() {
    let (chain, node) = (row("Ethereum"), Scripted::new());
    let terms = Terms { chain_id: 1, nonce: 5, gas_limit: 21_000, max_fee_per_gas: 1, max_priority_fee_per_gas: 1 };
    let to = address(chain, 1).parse().unwrap();
    let bytes = native_transfer(&terms, to, U256::from(ENOUGH - 21_000));
    let prepared = Prepared::of_unsigned(chain, &bytes, Some(&key(chain, 0)), Live::default()).unwrap();
    needs_its_money(&EvmAdapter::new(chain, node.clone()), &prepared, &node).await;
    let rows: [Row; 2] = [
        ("an earlier step is still on its way", |says| says.sequence = 4, None),
        ("another transaction took the nonce", |says| says.sequence = 6, Some("has taken by now")),
    ];
    holds(EvmAdapter::new(chain, node.clone()), prepared, &node, &rows).await;
}

#[tokio::test]
async fn a_payment_on_tron_needs_its_money_and_its_time() {
    let (chain, node) = (row("Tron"), Scripted::new());
    let specific = TronSpecific {
        timestamp: 1,
        expiration: 120 * 3000,
        block_header_timestamp: 1,
        block_header_number: 99,
        block_header_version: 31,
        block_header_tx_trie_root: "00".repeat(32),
        block_header_parent_hash: "00".repeat(32),
        block_header_witness_address: format!("41{}", "00".repeat(20)),
        gas_estimation: 0,
    };
    let prepared = payment(chain, BlockchainSpecific::TronSpecific(specific), Vec::new());
    needs_its_money(&TronAdapter::new(chain, node.clone()), &prepared, &node).await;
    let rows: [Row; 2] = [
        ("a block is left", |says| says.height = 119, None),
        ("its moment is over", |says| says.height = 120, Some("a moment that is over")),
    ];
    holds(TronAdapter::new(chain, node.clone()), prepared, &node, &rows).await;
}

#[tokio::test]
async fn a_payment_on_sui_needs_its_objects() {
    let (chain, node) = (row("Sui"), Scripted::new());
    let coin = SuiCoin {
        coin_type: "0x2::sui::SUI".into(),
        coin_object_id: format!("0x{}", "bb".repeat(32)),
        version: "5".into(),
        digest: "11111111111111111111111111111111".into(),
        balance: "9000000".into(),
        ..SuiCoin::default()
    };
    let specific = SuiSpecific { reference_gas_price: "1".into(), gas_budget: "1000".into(), coins: vec![coin] };
    let prepared = payment(chain, BlockchainSpecific::SuicheSpecific(specific), Vec::new());
    let rows: [Row; 2] = [
        ("what it spends is in its coins", |says| says.balance = None, None),
        ("another transaction used a coin", |says| says.sequence = 6, Some("has used by now")),
    ];
    holds(SuiAdapter::new(chain, node.clone()), prepared, &node, &rows).await;
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
    let rows: [Row; 5] = [
        ("an earlier step is still on its way", |says| says.sequence = 4, None),
        ("another transaction took the nonce", |says| says.sequence = 6, Some("has taken by now")),
        ("the runtime was replaced", |says| says.version = 2_000_004, Some("which is at 2000004")),
        ("its last block is over", |says| says.height = 163, Some("163 is over")),
        ("a fork took its block back", |says| says.valid = false, Some("is not one of the chain")),
    ];
    holds(SubstrateAdapter::new(chain, node.clone()), prepared, &node, &rows).await;
}

#[tokio::test]
async fn an_order_on_ton_needs_its_money_seqno_and_time() {
    let (chain, node) = (row("Ton"), Scripted::new());
    let specific = TonSpecific { sequence_number: 5, expire_at: 120, ..TonSpecific::default() };
    let prepared = payment(chain, BlockchainSpecific::TonSpecific(specific), Vec::new());
    needs_its_money(&TonAdapter::new(chain, node.clone()), &prepared, &node).await;
    let rows: [Row; 4] = [
        ("an earlier order is still on its way", |says| says.sequence = 4, None),
        ("another order took the seqno", |says| says.sequence = 6, Some("has taken by now")),
        ("a second is left", |says| says.height = 119, None),
        ("its time is over", |says| says.height = 120, Some("which is over")),
    ];
    holds(TonAdapter::new(chain, node.clone()), prepared, &node, &rows).await;
}

#[tokio::test]
async fn a_payment_on_cardano_needs_its_outputs_and_its_slots() {
    let (chain, node) = (row("Cardano"), Scripted::new());
    let spends = UtxoInfo { hash: "bb".repeat(32), amount: 5_000_000, index: 1, ..UtxoInfo::default() };
    let specific = CardanoChainSpecific { byte_fee: 180_000, send_max_amount: true, ttl: 5_000 };
    let prepared = payment(chain, BlockchainSpecific::Cardano(specific), vec![spends]);
    let rows: [Row; 4] = [
        ("what it spends is in its outputs", |says| says.balance = None, None),
        ("a slot is left", |says| says.slot = 4_998, None),
        ("its last slot is over", |says| says.slot = 4_999, Some("4999 is over")),
        (
            "another transaction spent an output",
            |says| says.spend = Spent::SpentBy { txid: "dddd".into(), block: None },
            Some("has spent by now"),
        ),
    ];
    holds(CardanoAdapter::new(chain, node.clone()), prepared, &node, &rows).await;
}
