//! EVM: the check just before a release, and following a transaction to its end.

use alloy::consensus::{SignableTransaction, TxEip1559, TxLegacy};
use alloy::primitives::{Address, TxKind, U256};
use lockstep_chain::evm::draft::{Terms, native_transfer};
use lockstep_chain::{Live, Prepared};
use lockstep_findings::FindingId;
use lockstep_rpc::RpcError;

use super::EvmAdapter;
use crate::scripted::check::{ENOUGH, Row, address, holds, ids, key, looked_at, needs_its_money, unsigned};
use crate::scripted::{Scripted, row};

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
async fn a_step_that_would_fail_or_was_not_simulated_has_a_finding() {
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
    assert_eq!(looked_at(&adapter, &prepared).await, [], "the simulation succeeds");
    let refused = RpcError::Refused { host: "node".into(), message: "execution reverted".into() };
    node.now(|says| says.gas = Err(refused));
    let fails = looked_at(&adapter, &prepared).await;
    assert_eq!(ids(&fails), [FindingId::ExpectedToFail]);
    assert!(fails[0].sentence().contains("execution reverted"), "in the node's own words: {}", fails[0].sentence());
    let silent = RpcError::Unreachable { host: "node".into(), detail: "timed out".into() };
    node.now(|says| says.gas = Err(silent));
    assert_eq!(
        ids(&looked_at(&adapter, &prepared).await),
        [FindingId::NotSimulated],
        "a missing answer is not a success"
    );
}

const GWEI: u128 = 1_000_000_000;

/// Half a coin can go to the block's producer below every fixed limit, if nothing compares it with the network's own price.
#[tokio::test]
async fn a_tip_is_compared_with_the_base_fee() {
    let eip1559 = |max_fee, tip| {
        TxEip1559 {
            chain_id: 1,
            nonce: 5,
            gas_limit: 21_000,
            max_fee_per_gas: max_fee * GWEI,
            max_priority_fee_per_gas: tip * GWEI,
            to: TxKind::Call(Address::repeat_byte(7)),
            ..TxEip1559::default()
        }
        .encoded_for_signing()
    };
    let legacy = |price| {
        TxLegacy {
            chain_id: Some(1),
            nonce: 5,
            gas_price: price * GWEI,
            gas_limit: 21_000,
            to: TxKind::Call(Address::repeat_byte(7)),
            ..TxLegacy::default()
        }
        .encoded_for_signing()
    };
    let found = async |bytes: &[u8], base: Option<u128>| {
        let node = Scripted::new();
        let ether = 1_000_000_000_000_000_000;
        node.now(|says| (says.balance, says.base_fee) = (Some(ether), base));
        looked_at(&EvmAdapter::new(row("Ethereum"), node), &unsigned(row("Ethereum"), bytes)).await
    };
    let tells = |found: &[lockstep_findings::Finding], tip: &str, base: &str| {
        assert_eq!(ids(found), [FindingId::HighFee]);
        let sentence = found[0].sentence();
        assert!(sentence.contains(tip) && sentence.contains(base), "{sentence}");
    };

    tells(&found(&eip1559(100, 90), Some(2 * GWEI)).await, "90 gwei", "2 gwei");
    tells(&found(&eip1559(50, 90), Some(2 * GWEI)).await, "48 gwei", "2 gwei");
    tells(&found(&legacy(62), Some(2 * GWEI)).await, "60 gwei", "2 gwei");
    for (bytes, base, why) in [
        (eip1559(500, 90), Some(100 * GWEI), "at a busy hour the tip is below the base fee"),
        (eip1559(500, 10), Some(GWEI / 10), "a tip that costs cents, at an hour when nobody pays a base fee"),
        (eip1559(500, 1), Some(2 * GWEI), "a cap far above the base fee is not paid"),
        (legacy(62), Some(60 * GWEI), "nearly all of the price is the base fee"),
        (eip1559(100, 90), Some(0), "without a base fee there is no proportion"),
        (eip1559(500, 1), None, "an ordinary tip needs no comparison, so the node is not asked"),
    ] {
        assert_eq!(found(&bytes, base).await, [], "{why}");
    }
    let unread = found(&eip1559(100, 90), None).await;
    assert_eq!(ids(&unread), [FindingId::NotJudged], "a base fee that was not told is not a low tip");
}
