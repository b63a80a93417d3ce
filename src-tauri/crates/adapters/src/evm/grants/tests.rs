//! Searches against a scripted node that limits its answers.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU32, Ordering};

use alloy::primitives::{Address, B256, U256, address};
use async_trait::async_trait;
use lockstep_rpc::evm::{BlockSeen, Cost, GrantSeen, Granted, HistoryReader, TransferSeen};
use lockstep_rpc::{Bounds, RpcError, Since};

use super::{revocation, search};
use crate::grants::{Grant, GrantOver, GrantSearch, Searched};

const OWNER: Address = address!("70997970C51812dc3A010C7d01b50e0d17dc79C8");
const SPENDER: Address = address!("3C44CdDdB6a900fa2b585dd299e03d12FA4293BC");

/// A chain whose account gave a permission over another token in each of some blocks.
struct Chain {
    tip: u64,
    /// The most blocks in one question.
    widest: u64,
    given: Vec<u64>,
    asked: AtomicU32,
}

impl Chain {
    fn new(tip: u64, given: &[u64]) -> Self {
        Self { tip, widest: u64::MAX, given: given.to_vec(), asked: AtomicU32::new(0) }
    }
}

fn token(block: u64) -> Address {
    Address::left_padding_from(&block.to_be_bytes())
}

fn refused<T>() -> Result<T, RpcError> {
    Err(RpcError::Refused { host: "scripted".to_owned(), message: "no".to_owned() })
}

#[async_trait]
impl HistoryReader for Chain {
    async fn height(&self) -> Result<u64, RpcError> {
        Ok(self.tip)
    }
    async fn transfers_to(&self, _: Address, _: u64, _: u64) -> Result<Vec<TransferSeen>, RpcError> {
        refused()
    }
    async fn grants_by(&self, owner: Address, from: u64, to: u64) -> Result<Vec<GrantSeen>, RpcError> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        assert!(from <= to && to <= self.tip, "a range of blocks that exist");
        if owner != OWNER || to - from + 1 > self.widest {
            return refused();
        }
        let one = |block: &u64| GrantSeen {
            contract: token(*block),
            over: Granted::Amount { spender: SPENDER },
            hash: B256::left_padding_from(&block.to_be_bytes()),
            block: *block,
        };
        Ok(self.given.iter().filter(|block| (from..=to).contains(*block)).map(one).collect())
    }
    async fn balance_at(&self, _: Address, _: u64) -> Result<(U256, u64), RpcError> {
        refused()
    }
    async fn time_of(&self, block: u64) -> Result<i64, RpcError> {
        Ok(i64::try_from(block).unwrap() * 12_000)
    }
    async fn block_of(&self, _: Address, _: u64) -> Result<BlockSeen, RpcError> {
        refused()
    }
    async fn cost_of(&self, _: B256) -> Result<Option<Cost>, RpcError> {
        refused()
    }
}

async fn look(chain: &Chain, known: Option<Searched>, since: &Since, requests: u32) -> GrantSearch {
    search(chain, OWNER, known, since, Bounds { requests, again: 12 }).await.unwrap()
}

fn blocks(found: &GrantSearch) -> Vec<u64> {
    found.found.iter().map(|one| one.block).collect()
}

#[tokio::test]
async fn the_latest_blocks_come_first_and_the_begin_is_reached_in_the_end() {
    let given = [1, 5_000, 77_777, 249_999, 300_000];
    let mut chain = Chain::new(300_000, &given);
    chain.widest = 10_000;
    let first = look(&chain, None, &Since::Unknown, 4).await;
    assert_eq!(blocks(&first), [300_000], "what is recent is found at once");
    assert!(!first.is_complete(), "and nothing says that this is all");
    let (mut known, mut all) = (first.searched, BTreeSet::from([300_000]));
    for _ in 0..40 {
        let more = look(&chain, Some(known), &Since::Unknown, 4).await;
        assert!(more.searched.first <= known.first && more.searched.last >= known.last, "no block is forgotten");
        all.extend(blocks(&more));
        known = more.searched;
        if more.is_complete() {
            break;
        }
    }
    assert_eq!((known.first, known.last), (0, 300_000), "every block was read");
    assert_eq!(all, BTreeSet::from(given), "every permission was found");
}

#[tokio::test]
async fn a_node_that_allows_any_range_is_asked_a_few_times() {
    let chain = Chain::new(20_000_000, &[3, 19_999_999]);
    let found = look(&chain, None, &Since::Unknown, 60).await;
    assert!(found.is_complete(), "{:?}", found.searched);
    assert_eq!(blocks(&found), [19_999_999, 3], "newest first");
    let asked = chain.asked.load(Ordering::Relaxed);
    assert!(asked < 50, "ranges grow while the node refuses none: {asked} questions");
}

#[tokio::test]
async fn a_new_account_is_searched_from_its_first_block() {
    let chain = Chain::new(50_000, &[10, 49_000]);
    let birth = Since::Block { next: 48_000, memo: None, new_account: true };
    let found = look(&chain, None, &birth, 60).await;
    assert_eq!((found.searched.first, found.is_complete()), (48_000, true), "nothing before it can be this account's");
    assert_eq!(blocks(&found), [49_000]);
}

#[tokio::test]
async fn new_blocks_are_read_and_some_once_more() {
    let mut chain = Chain::new(1_000, &[995]);
    let found = look(&chain, None, &Since::Unknown, 60).await;
    chain.tip = 1_010;
    chain.given = vec![996, 1_005];
    let more = look(&chain, Some(found.searched), &Since::Unknown, 60).await;
    assert_eq!(blocks(&more), [1_005, 996], "also what a reorganisation moved");
    assert_eq!((more.searched.first, more.searched.last, more.is_complete()), (0, 1_010, true));
    chain.tip = 900;
    let shorter = look(&chain, Some(more.searched), &Since::Unknown, 60).await;
    assert_eq!((shorter.searched.last, shorter.is_complete()), (900, true), "a shorter chain is believed as it is");
}

#[tokio::test]
async fn a_node_that_refuses_everything_is_an_error_and_no_empty_answer() {
    let mut chain = Chain::new(10, &[]);
    chain.widest = 0;
    let failed = search(&chain, OWNER, None, &Since::Unknown, Bounds::default()).await;
    assert!(matches!(failed, Err(RpcError::Refused { .. })), "{failed:?}");
    let known = Searched { begin: 0, first: 0, last: 8, span: 10 };
    let failed = search(&chain, OWNER, Some(known), &Since::Unknown, Bounds::default()).await;
    assert!(matches!(failed, Err(RpcError::Refused { .. })), "also where it was searched before: {failed:?}");
}

#[test]
fn what_is_taken_back_is_what_was_given() {
    let contract = token(7).to_checksum(None);
    let call = |over| revocation(&Grant { contract: contract.clone(), over }).unwrap();
    let spender = SPENDER.to_checksum(None);
    let amount = call(GrantOver::Amount { spender: spender.clone() });
    assert_eq!((&amount.to, hex(&amount.data)), (&contract, format!("095ea7b3{}{}", word(SPENDER), "0".repeat(64))));
    let all = call(GrantOver::Collection { spender: spender.clone() });
    assert_eq!((&all.to, hex(&all.data)), (&contract, format!("a22cb465{}{}", word(SPENDER), "0".repeat(64))));
    let item = call(GrantOver::Item { number: U256::from(5) });
    assert_eq!((&item.to, hex(&item.data)), (&contract, format!("095ea7b3{}{:064x}", "0".repeat(64), 5)));
    let through = call(GrantOver::ThroughPermit2 { spender });
    assert_eq!(through.to, "0x000000000022D473030F116dDEE9F6B43aC78BA3", "Permit2 itself is called");
    assert_eq!(
        hex(&through.data),
        format!("87517c45{}{}{}", word(token(7)), word(SPENDER), "0".repeat(128)),
        "with the token and the spender, an amount of zero and an end in the past"
    );
}

fn hex(bytes: &[u8]) -> String {
    alloy::hex::encode(bytes)
}

fn word(address: Address) -> String {
    format!("{:0>64}", alloy::hex::encode(address))
}
