//! What the person is shown before a signature: a plan of three steps carried out on this computer, beside the node's own `eth_simulateV1` and
//! beside Tevm; the cases of the public registry of descriptors; facts and findings of one transaction.

use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use alloy::primitives::U256;
use lockstep_adapters::{ChainAdapter, CheckContext, Planned};
use lockstep_chain::facts::Facts;
use lockstep_chain::{Live, Prepared, Registry};
use lockstep_findings::Simulation;
use lockstep_rpc::{Endpoint, Health};
use lockstep_tests::inside::contracts::{
    deploy_coin, deploy_permit_coin, deploy_pool, encoded, set_coin_balance, word,
};
use lockstep_tests::inside::tx::{ALICE, BOB, call, send_token};
use lockstep_tests::node::Node;
use lockstep_tests::{erc7730, places, vectors};
use serde_json::{Value, json};

use crate::Measured;
use crate::programs::{number, run, text};
use crate::table::{Beside, Row, Unit, at_part};

const TIMES: usize = 100;
const WARM_GOAL_MS: f64 = 100.0;
const FINDING_GOAL_US: f64 = 1_000.0;
const LOOKS: usize = 1_000;
/// One whole token.
const ONE: u128 = 1_000_000;

/// An allowance, a swap that needs it, and a payment of what the swap brings.
struct Bundle {
    steps: Vec<(Prepared, Facts)>,
}

impl Bundle {
    async fn made(node: &Node) -> Self {
        let pool = deploy_pool(node).await;
        let pays = deploy_coin(node, BOB, 1_000 * ONE).await;
        let gets = deploy_permit_coin(node, &pool, 9_000 * ONE).await;
        set_coin_balance(node, &pays, &pool, 3_000 * ONE).await;
        let number = |of: u128| U256::from(of).to_be_bytes::<32>();
        let approve = encoded("approve(address,uint256)", &[word(&pool), number(100 * ONE)]);
        let swap =
            encoded("swap(address,address,uint256,uint256)", &[word(&pays), word(&gets), number(100 * ONE), number(0)]);
        let unsigned = [call(0, &pays, 0, approve), call(1, &pool, 0, swap), send_token(2, &gets, ALICE, 200 * ONE)];
        let row = Registry::row("Local").expect("the local network");
        let steps = unsigned.iter().map(|bytes| {
            let prepared = Prepared::of_unsigned(row, bytes, None, Live::default()).expect("a transaction");
            let facts = prepared.facts().remove(0);
            (prepared, facts)
        });
        Self { steps: steps.collect() }
    }

    /// Checks the plan as the wallet does before it asks, which carries out each step after those before it.
    async fn checked(&self, adapter: &Arc<dyn ChainAdapter>) {
        let context = CheckContext { key: None, open: Vec::new(), tokens: Vec::new() };
        let mut checks = adapter.checks(context);
        for (at, (prepared, facts)) in self.steps.iter().enumerate() {
            let step = Planned {
                chain: Registry::row("Local").expect("the local network"),
                from: BOB,
                nonce: at as u64,
                is_first: at == 0,
                prepared,
                facts,
                may_bring: &[1, 2],
                expected: None,
                is_chosen: false,
                replaces: None,
            };
            let checked = checks.step(&step).await.expect("it can be executed");
            let outcome = &checked.shown.simulated.outcome;
            assert!(matches!(outcome, Simulation::Succeeds(_)), "step {}: {outcome:?}", at + 1);
        }
    }

    /// The steps as calls, for others.
    fn calls(&self) -> Vec<Value> {
        let calls = self.steps.iter().map(|(_, facts)| {
            let detail = facts.evm().expect("a transaction of this kind of chain");
            json!({ "from": BOB, "to": detail.to, "data": detail.data, "value": "0x0", "gas": "0x30d40" })
        });
        calls.collect()
    }
}

pub async fn measure() -> Measured {
    let mut rows = simulation().await?;
    rows.extend(descriptors());
    rows.extend(findings());
    Ok(rows)
}

async fn simulation() -> Measured {
    let node = Node::start().await;
    let bundle = Bundle::made(&node).await;
    let row = Registry::row("Local").expect("the local network");
    let endpoint = Endpoint::parse(&node.url).map_err(|error| error.to_string())?;
    let connect = || {
        let health = Arc::new(Health::default());
        lockstep_adapters::open(row, &[(endpoint.clone(), health)]).map_err(|error| error.to_string())
    };
    let (mut cold, mut warm) = (Vec::new(), Vec::new());
    for _ in 0..TIMES / 5 {
        let adapter = connect()?;
        cold.push(timed(bundle.checked(&adapter)).await);
    }
    let adapter = connect()?;
    bundle.checked(&adapter).await;
    for _ in 0..TIMES {
        warm.push(timed(bundle.checked(&adapter)).await);
    }
    let calls = json!([{ "blockStateCalls": [{ "calls": bundle.calls() }], "traceTransfers": true }, "latest"]);
    let mut by_node = Vec::new();
    for _ in 0..TIMES {
        let began = Instant::now();
        let answer = node.call("eth_simulateV1", calls.clone()).await;
        by_node.push(began.elapsed());
        let succeeded = answer[0]["calls"].as_array().into_iter().flatten().filter(|call| call["status"] == "0x1");
        if succeeded.count() != bundle.steps.len() {
            return Err(format!("the node carries out something else: {answer}"));
        }
    }
    let folder = places::root().join("tests/slow/tevm");
    let asked = json!({ "url": &node.url, "calls": bundle.calls() });
    let mut command = Command::new("node");
    command.current_dir(folder).arg("simulate.cjs").arg(asked.to_string());
    let peer = tokio::task::spawn_blocking(move || run(&mut command)).await.map_err(|error| error.to_string())??;
    let name = text(&peer, "peer")?;
    let warm_ms = at_part(&mut warm, 50);
    let row = |figure: &str, ours, beside| {
        Row::new(format!("three steps checked and carried out here, {figure}, p50"), ours, Unit::Milliseconds, beside)
    };
    Ok(vec![
        row("over an open connection", warm_ms, Beside::Goal(WARM_GOAL_MS)),
        row(
            "the same, beside the node's own work",
            warm_ms,
            Beside::Peer("anvil's eth_simulateV1".into(), at_part(&mut by_node, 50), None),
        ),
        row(
            "the same, beside a cache of all state",
            warm_ms,
            Beside::Peer(format!("{name}, state read before"), number(&peer, "warmMs")?, None),
        ),
        row(
            "over a new connection",
            at_part(&mut cold, 50),
            Beside::Peer(format!("{name}, a new client"), number(&peer, "coldMs")?, None),
        ),
    ])
}

async fn timed(work: impl Future<Output = ()>) -> Duration {
    let began = Instant::now();
    work.await;
    began.elapsed()
}

/// The cases of the registry, where there is a copy.
fn descriptors() -> Vec<Row> {
    let Some(folder) = vectors::present("lockstep-bench", vectors::usual("erc7730"), "LOCKSTEP_ERC7730") else {
        return Vec::new();
    };
    let library = erc7730::judge::library(&folder);
    let began = Instant::now();
    let all = erc7730::judge::all(&folder, &library).len();
    let each = began.elapsed().as_secs_f64() * 1e6 / all as f64;
    let tally = erc7730::tally(&folder);
    let unable = "cases that are not wrong in themselves".to_owned();
    let right = (all - tally.put_right - tally.forbidden) as f64;
    vec![
        Row::new(
            "ERC-7730: cases shown to the letter",
            tally.passed as f64,
            Unit::Cases,
            Beside::Most(unable, right, 1.0),
        ),
        Row::new("ERC-7730: one case read, found and shown", each, Unit::Microseconds, Beside::Nothing),
    ]
}

/// Decoding, facts and findings of an allowance without limit.
fn findings() -> Vec<Row> {
    let row = Registry::row("Ethereum").expect("Ethereum");
    let bytes = lockstep_chain::evm::draft::unsigned_eip1559(
        &lockstep_chain::evm::draft::Terms {
            chain_id: 1,
            nonce: 0,
            gas_limit: 60_000,
            max_fee_per_gas: 2_000_000_000,
            max_priority_fee_per_gas: 1_000_000_000,
        },
        lockstep_chain::evm::parse_address(BOB).ok(),
        U256::ZERO,
        encoded("approve(address,uint256)", &[word(ALICE), [0xff; 32]]).into(),
    );
    let mut times: Vec<Duration> = (0..LOOKS)
        .map(|_| {
            let began = Instant::now();
            let prepared = Prepared::of_unsigned(row, &bytes, None, Live::default()).expect("a transaction");
            let facts = prepared.facts();
            assert!(!facts[0].findings.is_empty(), "an allowance without limit is found");
            began.elapsed()
        })
        .collect();
    let each = at_part(&mut times, 50) * 1e3;
    vec![Row::new(
        "facts and findings of one transaction, p50",
        each,
        Unit::Microseconds,
        Beside::Goal(FINDING_GOAL_US),
    )]
}
