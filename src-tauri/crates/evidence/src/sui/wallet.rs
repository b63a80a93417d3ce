//! Coin balances with verified units.

use std::time::Duration;

use lockstep_platform::millis;
use serde_json::{Value, json};

use crate::address;
use crate::amount;
use crate::cx::{Cx, MAINNET, Unread};
use crate::error::{EvidenceError, Kind};
use crate::ports::node::{CoinBalance, CoinMetadata, NodeError, SuiNode};
use crate::records::rows::CachedUnit;
use crate::registry::deepbook::{self, Coin};

/// How long metadata is used without asking again.
const FRESH: Duration = Duration::from_secs(24 * 60 * 60);

/// How many coin types have their unit kept; those that were asked for longest ago go first.
const MOST_UNITS: usize = 5_000;

/// The coin that pays for gas.
const GAS: &str = "0x0000000000000000000000000000000000000000000000000000000000000002::sui::SUI";

/// A page of balances.
pub(crate) struct Balances {
    pub(crate) rows: Vec<CoinBalance>,
    pub(crate) next: Option<String>,
}

/// A page of balances of an account on the main network.
pub(crate) async fn page(node: &dyn SuiNode, account: &str, cursor: Option<&str>) -> Result<Balances, EvidenceError> {
    on_mainnet(node).await?;
    let page = node.balances(account, cursor).await.map_err(|error| Unread::records().node(&error))?;
    Ok(Balances { rows: page.balances, next: page.next })
}

/// Refuses a node of another network.
async fn on_mainnet(node: &dyn SuiNode) -> Result<(), EvidenceError> {
    match node.chain_id().await {
        Ok(chain) if chain == MAINNET => Ok(()),
        Ok(_) => Err(Unread::records().node(&NodeError::OtherNetwork)),
        Err(error) => Err(Unread::records().node(&error)),
    }
}

/// A balance as answers show it, with its unit if it is verified.
pub(crate) async fn shown(cx: &Cx, node: &dyn SuiNode, row: &CoinBalance) -> Result<Value, EvidenceError> {
    let unit = unit(cx, node, &row.coin_type).await?;
    let raw = row.balance.to_string();
    let mut view = json!({
        "coinType": row.coin_type,
        "balance": raw,
        "coinBalance": row.in_coins.to_string(),
        "addressBalance": row.in_address.to_string(),
        "unit": unit.json(),
    });
    if let (Unit::Known { decimals, symbol, .. }, Some(view)) = (&unit, view.as_object_mut()) {
        let display = json!({
            "amount": amount::display(&raw, *decimals),
            "symbol": symbol,
            "source": "raw_balance_with_verified_decimals",
        });
        view.insert("display".into(), display);
    }
    Ok(view)
}

/// How a balance can be used.
pub(crate) fn classification(row: &CoinBalance) -> Value {
    let full = address::coin_type(&row.coin_type).unwrap_or_default();
    let mut roles = Vec::new();
    if row.balance > 0 && full == GAS {
        roles.push("gas_candidate");
    }
    if deepbook::coin_of_type(&full).is_some() {
        roles.push("deepbook_registered");
    }
    let spendability = if row.balance > 0 { "spendable" } else { "zero_balance" };
    json!({"assetClass": "coin_balance", "spendability": spendability, "roles": roles})
}

/// The unit of a coin type.
enum Unit {
    Known { source: &'static str, decimals: u32, symbol: String, name: String, cache: Option<&'static str> },
    Unknown(&'static str),
}

impl Unit {
    fn json(&self) -> Value {
        match self {
            Self::Known { source, decimals, symbol, name, cache } => {
                let mut view = json!({
                    "status": "available", "source": source, "decimals": decimals, "symbol": symbol, "name": name,
                });
                if let (Some(cache), Some(view)) = (cache, view.as_object_mut()) {
                    view.insert("cacheStatus".into(), (*cache).into());
                }
                view
            }
            Self::Unknown(reason) => json!({"status": "unavailable", "reason": reason}),
        }
    }

    fn told(metadata: CoinMetadata, cache: &'static str) -> Self {
        let CoinMetadata { decimals, symbol, name } = metadata;
        Self::Known { source: "sui_core_getCoinMetadata", decimals, symbol, name, cache: Some(cache) }
    }

    /// The unit of the pinned registry, or why there is none.
    fn pinned(coin: Option<&Coin>, reason: &'static str) -> Self {
        let known = coin.filter(|_| deepbook::decimals_hold(deepbook::coins()));
        match known.and_then(|coin| Some((coin, coin.decimals()?))) {
            Some((coin, decimals)) => Self::Known {
                source: "deepbook_mainnetCoins_scalar",
                decimals,
                symbol: coin.symbol.to_owned(),
                name: coin.symbol.to_owned(),
                cache: None,
            },
            None => Self::Unknown(reason),
        }
    }
}

/// The unit: from the cache, from the chain, from the pinned registry, or none. It is never guessed.
async fn unit(cx: &Cx, node: &dyn SuiNode, coin_type: &str) -> Result<Unit, EvidenceError> {
    let Some(full) = address::coin_type(coin_type) else { return Ok(Unit::Unknown("coin_type_unresolved")) };
    let (key, now) = (format!("{full}/{MAINNET}"), cx.now());
    let cached = cx.shared.state().records.units.get(&key).cloned();
    let fresh = |unit: &CachedUnit| (0..millis(FRESH)).contains(&(now - unit.fetched_at));
    let outcome = match &cached {
        Some(unit) if fresh(unit) => {
            let CachedUnit { decimals, symbol, name, .. } = unit.clone();
            return Ok(Unit::told(CoinMetadata { decimals, symbol, name }, "hit"));
        }
        Some(_) => "expired_refetched",
        None => "miss",
    };
    match node.coin_metadata(coin_type).await {
        Ok(Some(metadata)) => {
            let CoinMetadata { decimals, symbol, name } = metadata.clone();
            let row = CachedUnit { decimals, symbol, name, fetched_at: now };
            {
                let mut state = cx.shared.state();
                state.records.units.put(key, row);
                state.records.units.keep_at_most(MOST_UNITS, |_| true, |unit| unit.fetched_at);
            }
            let kept = cx.shared.flush().await;
            kept.map_err(|_| EvidenceError::refused(Kind::MetadataCacheUnavailable, json!({"coinType": coin_type})))?;
            Ok(Unit::told(metadata, outcome))
        }
        Ok(None) => Ok(Unit::pinned(deepbook::coin_of_type(&full), "metadata_not_found")),
        Err(_) => Ok(Unit::pinned(deepbook::coin_of_type(&full), "metadata_lookup_failed")),
    }
}

/// Where balances come from.
pub(crate) fn source() -> Value {
    json!({"sdk": "@mysten/sui", "transport": "grpc", "method": "client.core.listBalances"})
}

/// What a classifier of coins does not look at.
pub(crate) fn uninspected() -> Value {
    json!([
        {"assetClass": "staked_or_locked_asset", "reason": "requires_separate_stake_read_not_inspected"},
        {
            "assetClass": "deepbook_balance_manager_or_open_order",
            "reason": "requires_separate_deepbook_account_read_not_inspected",
        },
        {"assetClass": "lp_vault_or_position", "reason": "requires_separate_protocol_read_not_inspected"},
        {"assetClass": "nft_or_object_asset", "reason": "requires_separate_object_read_not_inspected"},
    ])
}
