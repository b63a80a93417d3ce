//! The look just before a release (T19): what was shown and is no more is not signed.

mod noticed;
mod table;

use lockstep_chain::SigningMode;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{
    CosmosSpecific, KeysignPayload, RippleSpecific, SolanaSpecific, UtxoInfo, UtxoSpecific,
};
use lockstep_rpc::Spend as Spent;

use super::*;
use crate::scripted::{Scripted, row};
use crate::{ChainAdapter, Coin, CosmosAdapter, DraftAmount, RippleAdapter, SolanaAdapter, UtxoAdapter, Wish};

/// The generator of secp256k1, twice the generator, and two keys of Ed25519 that RFC 8032 signs with.
const SECP: [&str; 2] = [
    "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
    "02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5",
];
const ED: [&str; 2] = [
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
    "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
];

/// What the scripted account has where it has enough.
const ENOUGH: u64 = 1_000_000;

fn key(chain: &Chain, which: usize) -> PublicKey {
    match chain.signing_mode {
        SigningMode::EcdsaSecp256k1 => PublicKey::Secp256k1(hex::decode(SECP[which]).unwrap().try_into().unwrap()),
        _ => PublicKey::Ed25519(hex::decode(ED[which]).unwrap().try_into().unwrap()),
    }
}

fn address(chain: &Chain, which: usize) -> String {
    chain.address_of(&key(chain, which)).unwrap()
}

/// A payment of some of the smallest unit, with what belongs to the chain.
fn payment(chain: &'static Chain, specific: BlockchainSpecific, utxo_info: Vec<UtxoInfo>) -> Prepared {
    let (from, to) = (address(chain, 0), address(chain, 1));
    let native = chain.native;
    let wish = Wish {
        chain,
        coin: Coin { called: native.ticker, address: &from, contract: None, decimals: native.decimals },
        to: &to,
        key: key(chain, 0),
        amount: &DraftAmount::All,
        note: None,
        branch: None,
        open: &[],
    };
    let payload =
        KeysignPayload { blockchain_specific: Some(specific), utxo_info, ..wish.payload(U256::from(ENOUGH / 2)) };
    wish.prepared(&payload).unwrap()
}

async fn recheck(adapter: &dyn ChainAdapter, prepared: &Prepared) -> Result<(), Changed> {
    let facts = prepared.facts().remove(0);
    let step = Planned {
        chain: adapter.chain(),
        from: &address(adapter.chain(), 0),
        nonce: 5,
        is_first: true,
        prepared,
        facts: &facts,
        may_bring: &[],
        expected: None,
    };
    let spends = vec![Spend { token: None, amount: U256::from(ENOUGH) }];
    adapter.recheck(&step, &Shown { spends, ..Shown::default() }).await
}

fn over(changed: Result<(), Changed>) -> String {
    match changed {
        Err(Changed::Over(reason)) => reason,
        other => panic!("it is not over: {other:?}"),
    }
}

/// Money that went away stops the step, and so does a balance that cannot be read; nothing else is said where all is as it was.
async fn needs_its_money(adapter: &dyn ChainAdapter, prepared: &Prepared, node: &Scripted) {
    node.now(|says| says.balance = Some(ENOUGH));
    assert_eq!(recheck(adapter, prepared).await, Ok(()), "all is as it was shown");
    node.now(|says| says.balance = Some(ENOUGH - 1));
    assert_eq!(recheck(adapter, prepared).await, Err(Changed::Less), "one unit is missing");
    node.now(|says| says.balance = None);
    let unread = recheck(adapter, prepared).await;
    assert!(matches!(unread, Err(Changed::Unknown(_))), "a read that fails is not a balance: {unread:?}");
    node.now(|says| says.balance = Some(ENOUGH));
}

#[tokio::test]
async fn an_output_that_was_spent_meanwhile_is_not_spent_again() {
    let (chain, node) = (row("Bitcoin"), Scripted::new());
    let spends = UtxoInfo { hash: "aa".repeat(32), amount: 2_000_000, index: 1, ..UtxoInfo::default() };
    let specific = UtxoSpecific { byte_fee: "5".into(), send_max_amount: true };
    let prepared = payment(chain, BlockchainSpecific::UtxoSpecific(specific), vec![spends]);
    let adapter = UtxoAdapter::new(chain, node.clone());
    assert_eq!(recheck(&adapter, &prepared).await, Ok(()), "it is there");
    for block in [None, Some(90)] {
        node.now(|says| says.spend = Spent::SpentBy { txid: "dddd".to_owned(), block });
        let reason = over(recheck(&adapter, &prepared).await);
        assert!(reason.contains("which the transaction dddd has spent by now"), "{reason}");
    }
    node.now(|says| says.spend = Spent::NoSuchOutput);
    assert!(over(recheck(&adapter, &prepared).await).contains("does not know any more"), "a fork took it back");
}

#[tokio::test]
async fn a_payment_on_solana_needs_its_money_and_its_blockhash() {
    let (chain, node) = (row("Solana"), Scripted::new());
    let specific = SolanaSpecific {
        recent_block_hash: "11111111111111111111111111111111".into(),
        priority_fee: "1".into(),
        compute_limit: Some("100000".into()),
        ..SolanaSpecific::default()
    };
    let prepared = payment(chain, BlockchainSpecific::SolanaSpecific(specific), Vec::new());
    let adapter = SolanaAdapter::new(chain, node.clone());
    needs_its_money(&adapter, &prepared, &node).await;
    node.now(|says| says.valid = false);
    assert!(over(recheck(&adapter, &prepared).await).contains("too old by now"), "its minute is over");
}

#[tokio::test]
async fn a_payment_of_the_cosmos_needs_its_money_and_its_sequence() {
    let (chain, node) = (row("Cosmos"), Scripted::new());
    let specific = CosmosSpecific {
        account_number: 1,
        sequence: 5,
        gas: 2000,
        gas_limit: Some(100_000),
        ..CosmosSpecific::default()
    };
    let prepared = payment(chain, BlockchainSpecific::CosmosSpecific(specific), Vec::new());
    let adapter = CosmosAdapter::new(chain, node.clone());
    needs_its_money(&adapter, &prepared, &node).await;
    node.now(|says| says.sequence = 4);
    assert_eq!(recheck(&adapter, &prepared).await, Ok(()), "an earlier step is still on its way");
    node.now(|says| says.sequence = 6);
    assert!(over(recheck(&adapter, &prepared).await).contains("taken by now"), "another device was first");
}

#[tokio::test]
async fn a_payment_of_xrp_needs_its_money_its_sequence_and_its_ledgers() {
    let (chain, node) = (row("Ripple"), Scripted::new());
    let specific = RippleSpecific { sequence: 5, gas: 15, last_ledger_sequence: 120, ..RippleSpecific::default() };
    let prepared = payment(chain, BlockchainSpecific::RippleSpecific(specific), Vec::new());
    let adapter = RippleAdapter::new(chain, node.clone());
    needs_its_money(&adapter, &prepared, &node).await;
    node.now(|says| says.height = 119);
    assert_eq!(recheck(&adapter, &prepared).await, Ok(()), "one ledger is left");
    node.now(|says| says.height = 120);
    assert!(over(recheck(&adapter, &prepared).await).contains("ledger 120"), "none is left");
    node.now(|says| (says.height, says.sequence) = (100, 6));
    assert!(over(recheck(&adapter, &prepared).await).contains("taken by now"), "another device was first");
}
