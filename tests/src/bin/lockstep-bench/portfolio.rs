//! The portfolio of thirteen networks that are on, each with a node on this computer: the time to the first and to the last network's row.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use lockstep_tests::inside::Inside;
use lockstep_tests::inside::contracts::deploy_coin;
use lockstep_tests::inside::tx::ETH;
use lockstep_tests::node::Node;
use lockstep_wallet::api::{Balance, Overview};

use crate::table::{Beside, Row, Unit, at_part};

const NETWORKS: [(&str, u64); 13] = [
    ("Ethereum", 1),
    ("Arbitrum", 42_161),
    ("Base", 8_453),
    ("Blast", 81_457),
    ("Optimism", 10),
    ("Mantle", 5_000),
    ("Robinhood", 4_663),
    ("Avalanche", 43_114),
    ("CronosChain", 25),
    ("BSC", 56),
    ("Polygon", 137),
    ("Hyperliquid", 999),
    ("Sei", 1_329),
];
/// Of all networks together: a native coin each, and tokens.
const ASSETS: usize = 60;
const ROUNDS: usize = 20;
const GOAL_MS: f64 = 300.0;
/// The wallet reads no balance twice within a shorter time.
const LATER: Duration = Duration::from_secs(120);

pub async fn measure() -> Result<Vec<Row>, String> {
    let inside = Inside::start_public().await;
    let mut nodes = Vec::new();
    for (place, (chain, id)) in NETWORKS.into_iter().enumerate() {
        let node = Node::start_of(id).await;
        inside.wallet.switch_network_on(chain, Some(&node.url)).await.map_err(|error| error.message)?;
        node.give(&inside.address, ETH).await;
        // The remainder goes to the first networks, a token more each.
        let tokens = ASSETS - NETWORKS.len();
        let here = tokens / NETWORKS.len() + usize::from(place < tokens % NETWORKS.len());
        for _ in 0..here {
            let contract = deploy_coin(&node, &inside.address, 50_000_000).await;
            inside.wallet.add_token(chain, &contract).await.map_err(|error| error.message)?;
        }
        nodes.push(node);
    }
    let (mut first, mut last) = (Vec::new(), Vec::new());
    let mut read = 0;
    for _ in 0..ROUNDS {
        inside.clock.turn(LATER);
        let (begun, told) = (Instant::now(), Arc::new(Mutex::new(Vec::new())));
        let hears = told.clone();
        let known = inside.wallet.portfolio_all(move |row| {
            let mut told = hears.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            if answered(&row) > 0 {
                told.push(begun.elapsed());
            }
        });
        let known = known.await.map_err(|error| error.message)?;
        last.push(begun.elapsed());
        let told = told.lock().map_err(|_| "a round ended early")?;
        first.push(*told.first().ok_or("no network answered by itself")?);
        read = answered(&known);
        if read < ASSETS {
            return Err(format!("only {read} of {ASSETS} assets were read"));
        }
    }
    inside.close().await;
    let of = |what: &str| format!("{} networks, {read} assets, {what}, p50", NETWORKS.len());
    Ok(vec![
        Row::new(of("first row"), at_part(&mut first, 50), Unit::Milliseconds, Beside::Nothing),
        Row::new(of("last row"), at_part(&mut last, 50), Unit::Milliseconds, Beside::Goal(GOAL_MS)),
    ])
}

/// The number of holdings whose amount is known.
fn answered(known: &Overview) -> usize {
    let assets = known.real.assets.iter();
    assets
        .flat_map(|asset| &asset.holdings)
        .filter(|holding| matches!(holding.coin.balance, Balance::Known { .. }))
        .count()
}
