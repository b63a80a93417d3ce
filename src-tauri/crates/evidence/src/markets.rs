//! Pools that a tool names.

use serde_json::json;

use crate::cx::{Cx, Unread};
use crate::error::{EvidenceError, Kind};
use crate::ports::node::SuiNode;
use crate::registry::deepbook::{self, Pool};
use crate::sui::deepbook::Market;

/// The pool of a key.
///
/// # Errors
/// It is in no registry.
pub(crate) fn pool(key: &str) -> Result<&'static Pool, EvidenceError> {
    deepbook::pool(key).ok_or_else(|| EvidenceError::refused(Kind::RegistryMiss, json!({"poolKey": key})))
}

/// The market of a pool.
///
/// # Errors
/// A coin of the pool is unknown, or the decimals of the registry cannot be trusted.
pub(crate) fn of<'a>(cx: &'a Cx, node: &'a dyn SuiNode, pool: &'static Pool) -> Result<Market<'a>, EvidenceError> {
    let market = Market::of(node, &cx.shared.config.deepbook, pool);
    market
        .filter(|_| deepbook::decimals_hold(deepbook::coins()))
        .ok_or_else(|| Unread::records().because("pool_with_unknown_coins"))
}

/// The error for a price that is not positive.
pub(crate) fn no_price(pool: &Pool) -> EvidenceError {
    EvidenceError::refused(Kind::QuoteUnavailable, json!({"poolKey": pool.key, "source": "midPrice"}))
}
