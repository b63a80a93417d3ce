//! A payment on any chain and the checks before it is signed (T19), for the tests of each kind. If something shown is no longer true, the
//! payment is not signed.

use alloy::primitives::U256;
use lockstep_chain::{Chain, Live, Prepared, PublicKey, SigningMode};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, UtxoInfo};
use lockstep_findings::{Finding, FindingId};

use super::{Says, Scripted};
use crate::{
    ChainAdapter, Changed, CheckContext, Checked, Coin, DraftAmount, Planned, Refusal, Shown, Spend, TransferRequest,
};

/// The generator of secp256k1, twice the generator, and two keys of Ed25519 that RFC 8032 signs with.
const SECP: [&str; 2] = [
    "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
    "02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5",
];
const ED: [&str; 2] = [
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
    "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
];

/// A balance of the scripted account that is enough.
pub(crate) const ENOUGH: u64 = 1_000_000;

pub(crate) fn key(chain: &Chain, which: usize) -> PublicKey {
    match chain.signing_mode {
        SigningMode::EcdsaSecp256k1 => PublicKey::Secp256k1(hex::decode(SECP[which]).unwrap().try_into().unwrap()),
        _ => PublicKey::Ed25519(hex::decode(ED[which]).unwrap().try_into().unwrap()),
    }
}

pub(crate) fn address(chain: &Chain, which: usize) -> String {
    chain.address_of(&key(chain, which)).unwrap()
}

/// A small payment with its chain-specific part.
pub(crate) fn payment(chain: &'static Chain, specific: BlockchainSpecific, utxo_info: Vec<UtxoInfo>) -> Prepared {
    let (from, to) = (address(chain, 0), address(chain, 1));
    let native = chain.native;
    let wish = TransferRequest {
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

/// Checks a step again that spends all that is [`ENOUGH`].
pub(crate) async fn recheck(adapter: &dyn ChainAdapter, prepared: &Prepared) -> Result<(), Changed> {
    let spends = vec![Spend { token: None, amount: U256::from(ENOUGH) }];
    recheck_of(adapter, prepared, &Shown { spends, ..Shown::default() }).await
}

pub(crate) async fn recheck_of(adapter: &dyn ChainAdapter, prepared: &Prepared, shown: &Shown) -> Result<(), Changed> {
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
        is_chosen: false,
        replaces: None,
    };
    adapter.recheck(&step, shown).await
}

pub(crate) fn over(changed: Result<(), Changed>) -> String {
    match changed {
        Err(Changed::Over(reason)) => lockstep_texts::Language::English.say(&reason),
        other => panic!("the step is still valid: {other:?}"),
    }
}

/// Checks that missing money and an unreadable balance each stop the step, and that an unchanged balance does not.
pub(crate) async fn needs_its_money(adapter: &dyn ChainAdapter, prepared: &Prepared, node: &Scripted) {
    node.now(|says| says.balance = Some(ENOUGH));
    assert_eq!(recheck(adapter, prepared).await, Ok(()), "nothing changed since it was shown");
    node.now(|says| says.balance = Some(ENOUGH - 1));
    assert_eq!(recheck(adapter, prepared).await, Err(Changed::Less), "one unit is missing");
    node.now(|says| says.balance = None);
    let unread = recheck(adapter, prepared).await;
    assert!(matches!(unread, Err(Changed::Unknown(_))), "a failed read is not a balance: {unread:?}");
    node.now(|says| says.balance = Some(ENOUGH));
}

/// The name of a case, a change of the node's answers, and the expected result: `None` if the step stays valid, else a part of the reason.
pub(crate) type Row = (&'static str, fn(&mut Says), Option<&'static str>);

pub(crate) async fn holds(adapter: impl ChainAdapter, prepared: Prepared, node: &Scripted, rows: &[Row]) {
    let name = adapter.chain().name;
    node.now(|says| says.balance = Some(ENOUGH));
    assert_eq!(recheck(&adapter, &prepared).await, Ok(()), "{name}: nothing changed since it was shown");
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

/// The findings of a plan with one step.
pub(crate) async fn looked_at(adapter: &dyn ChainAdapter, prepared: &Prepared) -> Vec<Finding> {
    checked(adapter, prepared, &[]).await.unwrap_or_else(|error| panic!("{error:?}")).findings
}

/// Checks a step that earlier steps may bring money to.
pub(crate) async fn checked(
    adapter: &dyn ChainAdapter,
    prepared: &Prepared,
    may_bring: &[u32],
) -> Result<Checked, Refusal> {
    let facts = prepared.facts().remove(0);
    let chain = adapter.chain();
    let nonce = facts.nonce.as_deref().and_then(|nonce| nonce.parse().ok()).unwrap();
    let from = address(chain, 0);
    let step = Planned {
        chain,
        from: &from,
        nonce,
        is_first: true,
        prepared,
        facts: &facts,
        may_bring,
        expected: None,
        is_chosen: false,
        replaces: None,
    };
    let context = CheckContext { key: Some(key(chain, 0)), open: Vec::new(), tokens: Vec::new() };
    adapter.checks(context).step(&step).await
}

pub(crate) fn ids(findings: &[Finding]) -> Vec<FindingId> {
    findings.iter().map(Finding::id).collect()
}

pub(crate) fn unsigned(chain: &'static Chain, bytes: &[u8]) -> Prepared {
    Prepared::of_unsigned(chain, bytes, Some(&key(chain, 0)), Live::default()).unwrap()
}
