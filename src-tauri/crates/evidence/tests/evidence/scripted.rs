//! The services outside, scripted: what a node, a provider and a quoter answered when the exchanges were recorded. Their
//! answers were not recorded themselves; they follow from what the tools made of them.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use lockstep_evidence::ports::Ports;
use lockstep_evidence::ports::activity::{
    ActivityError, BalanceChange, Call, Changed, Details, Ended, Event, Filter, Found, Gas, ObjectChange, Page,
    Relationship, SuiActivity, Truncated,
};
use lockstep_evidence::ports::entropy::{Entropy, NoEntropy};
use lockstep_evidence::ports::keeper::{Keeper, Kept, NotKept};
use lockstep_evidence::ports::materials::{Built, MaterialBuilder, NotBuilt, RouteOrder, SwapOrder};
use lockstep_evidence::ports::node::{
    BalanceDelta, BalancePage, CoinBalance, CoinMetadata, GasUsed, MoveRead, NodeError, ObjectDelta, ObjectOwner,
    ObjectState, Returned, Simulated, SuiNode,
};
use lockstep_evidence::ports::quoter::{FlowxQuoter, Hop, HopPrices, NoQuote, QuoteRequest, RouteConfig, RouteQuote};
use lockstep_evidence::{DeepBookPins, FlowxPins};
use lockstep_platform::Clock;
use sui_sdk_types::Address;
use sui_sdk_types::bcs::ToBcs;

pub const MAINNET: &str = "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S";
const SUI: &str = "0x0000000000000000000000000000000000000000000000000000000000000002::sui::SUI";
const USDC: &str = "0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC";

/// An address of one letter, as in the recording.
pub fn who(letter: &str) -> String {
    format!("0x{}", letter.repeat(64))
}

/// A clock that a test sets. Waiting takes no time.
#[derive(Default)]
pub struct SetClock(AtomicI64);

impl SetClock {
    pub fn pass(&self, millis: i64) {
        self.0.fetch_add(millis, Ordering::SeqCst);
    }
}

#[async_trait]
impl Clock for SetClock {
    fn now(&self) -> i64 {
        1_795_218_275_966 + self.0.load(Ordering::SeqCst)
    }

    async fn wait(&self, duration: Duration) {
        self.pass(i64::try_from(duration.as_millis()).unwrap());
    }
}

/// Different bytes each time.
#[derive(Default)]
pub struct Counted(AtomicU64);

impl Entropy for Counted {
    fn fill(&self, buffer: &mut [u8]) -> Result<(), NoEntropy> {
        let mut state = self.0.fetch_add(1, Ordering::SeqCst).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(1);
        for byte in buffer {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            *byte = state.to_le_bytes()[0];
        }
        Ok(())
    }
}

/// What a test changes about the node.
#[derive(Default)]
pub struct Script {
    /// The mid price is zero.
    pub no_price: bool,
    /// What a quote gives in the quote coin.
    pub quote_out: u64,
    /// Every call, for tests that count them.
    pub calls: Vec<String>,
    /// Coins of the account: type and balance.
    pub coins: Vec<(String, u64)>,
    /// A simulation says that the transaction would fail.
    pub would_fail: bool,
    /// The node does not simulate.
    pub silent: bool,
    /// The pool does not know the account.
    pub unknown_account: bool,
    /// What a simulation brings the account: coin type and amount.
    pub brings: Option<(String, u64)>,
}

pub struct Node(pub Arc<Mutex<Script>>);

fn bcs<T: serde::Serialize>(value: &T) -> Vec<u8> {
    value.to_bcs().unwrap()
}

fn scalar(coin: &str) -> f64 {
    if coin == SUI { 1e9 } else { 1e6 }
}

#[async_trait]
impl SuiNode for Node {
    async fn chain_id(&self) -> Result<String, NodeError> {
        Ok(MAINNET.into())
    }

    async fn balances(&self, _: &str, _: Option<&str>) -> Result<BalancePage, NodeError> {
        let row = |coin_type: &str, balance: u64| CoinBalance {
            coin_type: coin_type.into(),
            balance,
            in_coins: balance,
            in_address: 0,
        };
        let balances = vec![row(SUI, 1_500_000_000), row(USDC, 250_000_000), row("0x1234::foo::FOO", 0)];
        Ok(BalancePage { balances, next: None })
    }

    async fn coin_metadata(&self, coin_type: &str) -> Result<Option<CoinMetadata>, NodeError> {
        let sui = CoinMetadata { decimals: 9, symbol: "SUI".into(), name: "Sui".into() };
        Ok((coin_type == SUI).then_some(sui))
    }

    async fn read(&self, read: &MoveRead) -> Result<Returned, NodeError> {
        let mut script = self.0.lock().unwrap();
        script.calls.push(format!("{}::{}", read.module, read.function));
        assert_eq!(read.package, DeepBookPins::default().package, "S15: only the pinned package is called");
        let ratio = || scalar(&read.types[1]) / scalar(&read.types[0]);
        let numbers = |all: &[u64]| all.iter().map(bcs).collect::<Vec<_>>();
        Ok(match read.function {
            "mid_price" if script.no_price => numbers(&[0]),
            "mid_price" => numbers(&[(3.456_789e9 * ratio()).round() as u64]),
            "pool_book_params" => numbers(&[10, 100_000_000, 1_000_000_000]),
            "get_level2_ticks_from_mid" => {
                let lists: [Vec<u64>; 4] =
                    [vec![3_450_000], vec![10_000_000_000], vec![3_460_000], vec![12_000_000_000]];
                lists.iter().map(bcs).collect()
            }
            "get_quote_quantity_out" => numbers(&[0, script.quote_out, 25_000]),
            "get_base_quantity_out" => numbers(&[289_000_000, 0, 1_000]),
            "get_balance_manager_ids" => vec![bcs(&vec![who("c").parse::<Address>().unwrap()])],
            "account_exists" => vec![bcs(&!script.unknown_account)],
            "account" => {
                let none = (0_u64, 0_u64, 0_u64);
                let settled = (1_000_000_000_u64, 2_000_000_u64, 3_000_000_u64);
                let head = (42_u64, vec![u128::MAX], 0_u128, 0_u128, 0_u64, 0_u64, false, None::<Address>);
                vec![bcs(&(head, none, settled, none))]
            }
            "locked_balance" => numbers(&[1_000_000_000, 0, 0]),
            "account_open_orders" => vec![bcs(&vec![u128::MAX])],
            other => panic!("nobody asks for {other}"),
        })
    }

    async fn objects(&self, ids: &[String]) -> Result<Vec<ObjectState>, NodeError> {
        let state = |id: &String| ObjectState {
            id: id.clone(),
            version: 1,
            digest: MAINNET.into(),
            object_type: None,
            owner: if *id == who("b") || id.starts_with("0xc01") {
                ObjectOwner::Address(who("a"))
            } else {
                ObjectOwner::Shared(1)
            },
            balance: None,
        };
        Ok(ids.iter().map(state).collect())
    }

    async fn coins(&self, owner: &str, coin_type: &str) -> Result<Vec<ObjectState>, NodeError> {
        let script = self.0.lock().unwrap();
        let all = script.coins.iter().enumerate().filter(|(_, (its, _))| its == coin_type);
        let coin = |(place, (coin_type, balance)): (usize, &(String, u64))| ObjectState {
            id: format!("0xc01{place:061}"),
            version: 7,
            digest: MAINNET.into(),
            object_type: Some(format!("0x2::coin::Coin<{coin_type}>")),
            owner: ObjectOwner::Address(owner.to_owned()),
            balance: Some(*balance),
        };
        Ok(all.map(coin).collect())
    }

    async fn gas_price(&self) -> Result<u64, NodeError> {
        Ok(1_000)
    }

    async fn simulate(&self, _: &[u8]) -> Result<Simulated, NodeError> {
        if self.0.lock().unwrap().silent {
            return Err(NodeError::Unreachable);
        }
        let delta = |coin_type: String, amount: String| BalanceDelta { address: who("a"), coin_type, amount };
        let brings = self.0.lock().unwrap().brings.clone().map(|(coin, amount)| delta(coin, amount.to_string()));
        let object = ObjectDelta {
            id: who("b"),
            object_type: Some("0x2::coin::Coin<0x2::sui::SUI>".into()),
            before: "Exists".into(),
            after: "ObjectWrite".into(),
            operation: "None".into(),
        };
        let gas = GasUsed { computation: 100, storage: 50, rebate: 20, non_refundable: 0 };
        Ok(Simulated {
            digest: None,
            failure: self.0.lock().unwrap().would_fail.then(|| "abort".to_owned()),
            gas: Some(gas),
            balances: Some([delta(SUI.into(), "-1000".into())].into_iter().chain(brings).collect()),
            objects: Some(vec![object]),
        })
    }
}

pub struct Provider;

/// A swap of the account, with all details.
fn swap() -> Found {
    let change =
        |owner: &str, amount: &str| BalanceChange { owner: Some(who(owner)), coin: SUI.into(), amount: amount.into() };
    let call = Call {
        command: 0,
        package: DeepBookPins::default().package,
        module: "pool".into(),
        function: "swap_exact_base_for_quote".into(),
    };
    let event = Event {
        number: 0,
        sender: Some(who("a")),
        package: Some("0x2".into()),
        module: Some("m".into()),
        kind: Some("0x2::m::E".into()),
    };
    let gas = Gas {
        object: Some(who("8")),
        computation: Some(2_000_000),
        storage: Some(2_000_000),
        rebate: Some(1_000_000),
        non_refundable: Some(0),
    };
    Found {
        digest: MAINNET.into(),
        checkpoint: Some(100),
        timestamp: Some(1_778_371_200_000),
        status: Ended::Success,
        sender: Some(who("a")),
        details: Some(Details {
            kind: Some("ProgrammableTransaction".into()),
            calls: vec![call],
            balances: vec![change("a", "-1003000000"), change("b", "1000000000")],
            objects: vec![ObjectChange { id: who("9"), change: Changed::Mutated, before: None, after: None }],
            events: vec![event],
            gas: Some(gas),
            error: None,
            truncated: Truncated::default(),
        }),
    }
}

/// A transaction of somebody else, of which the provider tells no details.
fn of_another() -> Found {
    Found {
        digest: "1".repeat(32),
        checkpoint: Some(99),
        timestamp: Some(1_778_284_800_000),
        status: Ended::Failure,
        sender: Some(who("b")),
        details: None,
    }
}

#[async_trait]
impl SuiActivity for Provider {
    fn host(&self) -> String {
        "graphql.mainnet.sui.io".into()
    }

    async fn chain_id(&self) -> Result<String, ActivityError> {
        Ok(MAINNET.into())
    }

    async fn transaction(&self, digest: &str) -> Result<Option<Found>, ActivityError> {
        Ok((digest == MAINNET).then(swap))
    }

    async fn transactions(&self, filter: &Filter, _: u32, _: Option<&str>) -> Result<Page, ActivityError> {
        let more = filter.function.is_none();
        assert_eq!(filter.function.is_some(), filter.relationship == Relationship::Sent, "S48: function and sender");
        Ok(Page { transactions: vec![of_another(), swap()], more, cursor: more.then(|| "opaque1".into()) })
    }
}

pub struct Quoter;

#[async_trait]
impl FlowxQuoter for Quoter {
    async fn quote(&self, request: &QuoteRequest) -> Result<RouteQuote, NoQuote> {
        let pins = FlowxPins::default();
        let hop = Hop {
            pool: "0x325239132e2b619147c00052986461cea02815172ea9d000c58e68484f514a90".into(),
            source: "FLOWX_CLMM".into(),
            x_to_y: true,
            fee: 3_000,
            prices: Some(HopPrices { after: 1 << 64, lowest: 1 << 60, highest: 1 << 70 }),
        };
        let config = RouteConfig {
            pool_registry: pins.pool_registry,
            versioned: pins.versioned,
            wrapped_router: pins.wrapped_router,
        };
        Ok(RouteQuote {
            amount_in: request.amount_in.to_string(),
            amount_out: "3450000".into(),
            paths: vec![vec![hop]],
            config,
        })
    }
}

/// Builds the transaction that it is given.
pub struct Fixture(pub Vec<u8>);

#[async_trait]
impl MaterialBuilder for Fixture {
    async fn deepbook_swap(&self, _: &dyn SuiNode, _: &SwapOrder) -> Result<Built, NotBuilt> {
        Ok(Built { transaction: self.0.clone(), said: "fixture".into() })
    }

    async fn flowx_swap(&self, _: &dyn SuiNode, _: &RouteOrder) -> Result<Built, NotBuilt> {
        Ok(Built { transaction: self.0.clone(), said: "fixture".into() })
    }
}

/// Keeps records in memory, for tests that open the set again.
#[derive(Default)]
pub struct InMemory(pub Mutex<std::collections::BTreeMap<(String, String), serde_json::Value>>);

#[async_trait]
impl Keeper for InMemory {
    async fn all(&self) -> Result<Vec<Kept>, NotKept> {
        let rows = self.0.lock().unwrap();
        let kept = |((kind, key), value): (&(String, String), &serde_json::Value)| Kept {
            kind: kind.clone(),
            key: key.clone(),
            value: value.clone(),
        };
        Ok(rows.iter().map(kept).collect())
    }

    async fn change(&self, put: Vec<Kept>, removed: Vec<(String, String)>) -> Result<(), NotKept> {
        let mut rows = self.0.lock().unwrap();
        for key in removed {
            rows.remove(&key);
        }
        rows.extend(put.into_iter().map(|kept| ((kept.kind, kept.key), kept.value)));
        Ok(())
    }
}

/// Everything on, with a clock and a script that the test keeps.
pub fn ports(transaction: Vec<u8>) -> (Ports, Arc<SetClock>, Arc<Mutex<Script>>) {
    let clock = Arc::new(SetClock::default());
    let script = Arc::new(Mutex::new(Script { quote_out: 3_456_789, ..Script::default() }));
    let ports = Ports {
        clock: Arc::clone(&clock) as Arc<dyn Clock>,
        entropy: Arc::new(Counted::default()),
        switch: Arc::new(true),
        node: Arc::new(Node(Arc::clone(&script))),
        activity: Arc::new(Provider),
        quoter: Arc::new(Quoter),
        materials: Arc::new(Fixture(transaction)),
        keeper: None,
        vault: None,
    };
    (ports, clock, script)
}
