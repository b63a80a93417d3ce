//! Searches against a scripted node that limits its answers.

use std::sync::Mutex;

use alloy::primitives::{Address, B256, U256, address};
use async_trait::async_trait;
use lockstep_rpc::evm::{BlockSeen, Cost, GrantSeen, HistoryReader, PaymentSeen, TransferSeen};
use lockstep_rpc::{Bounds, Lacks, RpcError, Since};

use super::arrivals;

const OWNER: Address = address!("70997970C51812dc3A010C7d01b50e0d17dc79C8");
const SENDER: Address = address!("3C44CdDdB6a900fa2b585dd299e03d12FA4293BC");
const TOKEN: Address = address!("A0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");

/// A chain with one account.
struct Chain {
    tip: u64,
    /// The most blocks in one question about transfers.
    widest: u64,
    /// The first block whose state the node has.
    kept: u64,
    /// The block, the sender, and the amount of each native payment; a contract pays where there is no sender.
    paid: Vec<(u64, Option<Address>, u64)>,
    /// The block and the amount of each payment that the account made, its fee of 1 included.
    spent: Vec<(u64, u64)>,
    /// The blocks of token transfers.
    tokens: Vec<u64>,
    /// Requests of each kind.
    asked: Mutex<Vec<&'static str>>,
}

impl Chain {
    fn new(tip: u64) -> Self {
        let none = Mutex::default();
        Self { tip, widest: u64::MAX, kept: 0, paid: Vec::new(), spent: Vec::new(), tokens: Vec::new(), asked: none }
    }

    fn times(&self, what: &str) -> usize {
        self.asked.lock().unwrap().iter().filter(|asked| **asked == what).count()
    }

    fn ask(&self, what: &'static str) {
        self.asked.lock().unwrap().push(what);
    }

    fn hash(block: u64, place: u8) -> B256 {
        let mut bytes = [place; 32];
        bytes[..8].copy_from_slice(&block.to_be_bytes());
        B256::from(bytes)
    }
}

fn refused<T>() -> Result<T, RpcError> {
    Err(RpcError::Refused { host: "scripted".to_owned(), message: "no".to_owned() })
}

#[async_trait]
impl HistoryReader for Chain {
    async fn height(&self) -> Result<u64, RpcError> {
        Ok(self.tip)
    }
    async fn transfers_to(&self, _: Address, from: u64, to: u64) -> Result<Vec<TransferSeen>, RpcError> {
        self.ask("logs");
        if to - from + 1 > self.widest {
            return refused();
        }
        let one = |block: &u64| TransferSeen {
            token: TOKEN,
            from: SENDER,
            raw: U256::from(5),
            hash: Self::hash(*block, 9),
            place: 3,
            block: *block,
            at: None,
        };
        Ok(self.tokens.iter().filter(|block| (from..=to).contains(*block)).map(one).collect())
    }
    async fn grants_by(&self, _: Address, _: u64, _: u64) -> Result<Vec<GrantSeen>, RpcError> {
        refused()
    }
    async fn balance_at(&self, _: Address, block: u64) -> Result<(U256, u64), RpcError> {
        self.ask("state");
        if block < self.kept {
            return refused();
        }
        let came: u64 = self.paid.iter().filter(|(at, _, _)| *at <= block).map(|(_, _, raw)| raw).sum();
        let went: Vec<u64> = self.spent.iter().filter(|(at, _)| *at <= block).map(|(_, raw)| *raw).collect();
        Ok((U256::from(came - went.iter().sum::<u64>()), went.len() as u64))
    }
    async fn time_of(&self, block: u64) -> Result<i64, RpcError> {
        self.ask("time");
        Ok(i64::try_from(block).unwrap() * 12_000)
    }
    async fn block_of(&self, _: Address, block: u64) -> Result<BlockSeen, RpcError> {
        self.ask("block");
        let direct = self.paid.iter().filter(|(at, from, _)| *at == block && from.is_some());
        let came = direct.map(|(_, from, raw)| (from.unwrap(), OWNER, *raw));
        let went = self.spent.iter().filter(|(at, _)| *at == block).map(|(_, raw)| (OWNER, SENDER, raw - 1));
        let payment = |(place, (from, to, raw)): (u32, (Address, Address, u64))| PaymentSeen {
            hash: Self::hash(block, u8::try_from(place).unwrap()),
            place,
            from,
            to: Some(to),
            value: U256::from(raw),
        };
        Ok(BlockSeen {
            at: i64::try_from(block).unwrap() * 12_000,
            payments: (0..).zip(came.chain(went)).map(payment).collect(),
        })
    }
    async fn cost_of(&self, _: B256) -> Result<Option<Cost>, RpcError> {
        self.ask("cost");
        Ok(Some(Cost { success: true, fee: U256::from(1) }))
    }
}

const fn made_at(next: u64) -> Since {
    Since::Block { next, memo: None, new_account: true }
}

async fn search(chain: &Chain, since: &Since, requests: u32) -> lockstep_rpc::Arrivals {
    arrivals(chain, OWNER, since, Bounds { requests, again: 12 }).await.unwrap()
}

#[tokio::test]
async fn a_payment_is_found_with_its_sender_and_a_contracts_without() {
    let mut chain = Chain::new(40_000);
    chain.paid = vec![(300, Some(SENDER), 50), (20_000, None, 7), (39_999, Some(SENDER), 2)];
    chain.spent = vec![(25_000, 10), (39_999, 3)];
    chain.tokens = vec![7, 31_000];
    let found = search(&chain, &made_at(5), 200).await;
    assert_eq!((found.from, found.to, found.tip, found.lacks), (5, 40_000, 40_000, None), "all of it was searched");
    let mut native: Vec<_> = found.found.iter().filter(|one| one.token.is_none()).collect();
    native.sort_by_key(|one| one.block);
    let told: Vec<_> =
        native.iter().map(|one| (one.block, one.raw.to::<u64>(), one.from.is_some(), one.hash.is_some())).collect();
    assert_eq!(
        told,
        [(300, 50, true, true), (20_000, 7, false, false), (39_999, 2, true, true)],
        "what was spent meanwhile is no loss"
    );
    assert_eq!(native[1].at, Some(20_000 * 12_000), "the block of a payment without a sender is known");
    let tokens: Vec<_> = found.found.iter().filter(|one| one.token.is_some()).map(|one| (one.block, one.at)).collect();
    assert_eq!(tokens, [(7, Some(84_000)), (31_000, Some(372_000_000))], "transfers have the time of their block");
}

#[tokio::test]
async fn a_range_that_the_node_refuses_is_halved_and_the_size_is_kept() {
    let mut chain = Chain::new(20_000);
    chain.widest = 1_000;
    chain.tokens = vec![3, 999, 19_990];
    let first = search(&chain, &made_at(1), 300).await;
    assert_eq!((first.found.len(), first.to), (3, 20_000), "nothing is lost by it");
    let halved = chain.times("logs");
    chain.tip = 20_500;
    chain.tokens.push(20_400);
    let next = Since::Block { next: first.to + 1, memo: first.memo, new_account: false };
    let second = search(&chain, &next, 300).await;
    assert_eq!(second.from, 20_001 - 12, "some blocks are searched again");
    assert_eq!(second.found.iter().map(|one| one.block).collect::<Vec<_>>(), [19_990, 20_400]);
    assert_eq!(chain.times("logs") - halved, 1, "the node is asked for what it allows at once");
}

#[tokio::test]
async fn a_search_stops_at_its_limit_and_goes_on_from_there() {
    let mut chain = Chain::new(100_000);
    chain.widest = 2_000;
    chain.tokens = (1..100).map(|one| one * 1_000).collect();
    let (mut since, mut seen, mut passes) = (made_at(1), std::collections::BTreeSet::new(), 0);
    loop {
        let found = search(&chain, &since, 40).await;
        assert!(found.found.iter().all(|one| one.block <= found.to), "nothing is told beyond what was searched");
        seen.extend(found.found.iter().map(|one| one.block));
        passes += 1;
        if found.to == found.tip {
            break;
        }
        since = Since::Block { next: found.to + 1, memo: found.memo, new_account: false };
        assert!(passes < 20, "it comes to an end");
    }
    assert_eq!(seen.len(), 99, "all are found, in {passes} passes");
    assert!(passes > 1, "one pass is not enough");
}

#[tokio::test]
async fn without_old_states_the_rise_is_told_or_said_to_be_unknown() {
    let mut chain = Chain::new(5_000);
    chain.kept = 4_900;
    chain.paid = vec![(100, Some(SENDER), 30), (200, None, 4)];
    let quiet = search(&chain, &made_at(1), 200).await;
    let told: Vec<_> =
        quiet.found.iter().map(|one| (one.raw.to::<u64>(), one.from.is_some(), one.hash.is_some())).collect();
    assert_eq!(
        (told, quiet.lacks),
        (vec![(34, false, false)], None),
        "a balance that only rose was received, from whom nobody says"
    );
    chain.spent = vec![(300, 10)];
    let mixed = search(&chain, &made_at(1), 200).await;
    assert_eq!(
        (mixed.found.len(), mixed.lacks),
        (0, Some(Lacks::NativeUpTo(5_000))),
        "what was spent hides what arrived"
    );
}

#[tokio::test]
async fn the_age_of_an_account_decides_where_a_search_begins() {
    let mut chain = Chain::new(10_000);
    chain.tokens = vec![6_000, 9_000];
    let made = search(&chain, &Since::Made(8_000 * 12_000), 200).await;
    assert_eq!((made.from, made.found.len()), (8_000 - super::MARGIN, 1), "the block of that time, with a margin");
    assert!(chain.times("time") < 40, "the block is found by halving");
    let unknown = search(&chain, &Since::Unknown, 200).await;
    assert_eq!(
        (unknown.found.len(), unknown.lacks),
        (0, Some(Lacks::Before(10_001))),
        "an account of unknown age is searched from now on"
    );
    assert_eq!(unknown.to, 10_000);
}

#[tokio::test]
async fn a_node_that_refuses_everything_is_an_error_and_no_empty_answer() {
    let mut chain = Chain::new(10);
    chain.widest = 0;
    let failed = arrivals(&chain, OWNER, &made_at(1), Bounds::default()).await;
    assert!(matches!(failed, Err(RpcError::Refused { .. })), "{failed:?}");
}
