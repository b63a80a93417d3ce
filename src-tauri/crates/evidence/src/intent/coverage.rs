//! What an account holds of the group, beside what is required.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::address;
use crate::amount;
use crate::answers::history::also;
use crate::contract::Schema;
use crate::error::EvidenceError;
use crate::ports::node::SuiNode;
use crate::registry::deepbook::Coin;
use crate::registry::settlement;
use crate::sui::wallet;

/// The number of pages of balances.
const PAGES: usize = 20;

/// The balances of an account in the group.
pub(crate) struct Holdings {
    /// Raw amounts by symbol.
    amounts: BTreeMap<&'static str, u64>,
    pub(crate) pages: usize,
    pub(crate) coins: usize,
    /// Why not all balances were read.
    pub(crate) incomplete: Option<&'static str>,
}

impl Holdings {
    /// Reads the balances, page by page.
    pub(crate) async fn read(node: &dyn SuiNode, account: &str) -> Result<Self, EvidenceError> {
        let mut all = Self { amounts: BTreeMap::new(), pages: 0, coins: 0, incomplete: None };
        let mut cursor: Option<String> = None;
        loop {
            let page = wallet::page(node, account, cursor.as_deref()).await?;
            all.pages += 1;
            all.coins += page.rows.len();
            for row in &page.rows {
                let full = address::coin_type(&row.coin_type).unwrap_or_default();
                if let Some(coin) = settlement::members().find(|coin| coin.coin_type() == full) {
                    let held = all.amounts.entry(coin.symbol).or_default();
                    *held = held.saturating_add(row.balance);
                }
            }
            match page.next {
                None => return Ok(all),
                Some(next) if cursor.as_ref() == Some(&next) => {
                    all.incomplete = Some("wallet_balance_pagination_did_not_advance");
                    return Ok(all);
                }
                Some(_) if all.pages >= PAGES => {
                    all.incomplete = Some("wallet_balance_page_limit_exceeded");
                    return Ok(all);
                }
                next => cursor = next,
            }
        }
    }

    pub(crate) fn of(&self, coin: &Coin) -> u64 {
        self.amounts.get(coin.symbol).copied().unwrap_or(0)
    }

    /// The rows of an answer.
    pub(crate) fn rows(&self) -> Vec<Value> {
        let row = |coin: &'static Coin| {
            let raw = self.of(coin).to_string();
            let held = json!({
                "currentDisplayAmount": amount::display(&raw, coin.decimals().unwrap_or(0)),
                "currentRawAmount": raw,
                "walletBalanceEvidence": "current_wallet_coin_balance_snapshot",
            });
            also(settlement::asset(coin), held)
        };
        settlement::members().map(row).collect()
    }

    fn total(&self) -> u128 {
        self.amounts.values().map(|amount| u128::from(*amount)).sum()
    }
}

/// The decimals that all members share.
pub(crate) fn common_decimals() -> Option<u32> {
    let mut decimals = settlement::members().map(Coin::decimals);
    let first = decimals.next()??;
    decimals.all(|one| one == Some(first)).then_some(first)
}

/// What is required: as typed, and raw.
pub(crate) struct Required {
    pub(crate) display: String,
    pub(crate) raw: u64,
}

/// The conclusion about coverage.
pub(crate) enum Coverage {
    Total { decimals: u32, current: u128 },
    Compared { decimals: u32, current: u128, required: u64, display: String },
    Unavailable { reason: &'static str, display: Option<String> },
}

impl Coverage {
    pub(crate) fn of(held: &Holdings, required: Option<&Required>) -> Self {
        let display = required.map(|required| required.display.clone());
        if let Some(reason) = held.incomplete {
            return Self::Unavailable { reason, display };
        }
        let Some(decimals) = common_decimals() else {
            return Self::Unavailable { reason: "asset_group_assets_do_not_share_verified_decimals", display };
        };
        let current = held.total();
        match required {
            None => Self::Total { decimals, current },
            Some(Required { display, raw }) => {
                Self::Compared { decimals, current, required: *raw, display: display.clone() }
            }
        }
    }

    /// The status in words of the contract.
    pub(crate) fn status(&self) -> &'static str {
        match self {
            Self::Total { .. } => "balance_total_only",
            Self::Compared { current, required, .. } if *current >= u128::from(*required) => {
                "covered_by_settlement_asset_balance"
            }
            Self::Compared { .. } => "shortfall_in_settlement_asset_balance",
            Self::Unavailable { reason: "asset_group_assets_do_not_share_verified_decimals", .. } => {
                "unavailable_mixed_decimals"
            }
            Self::Unavailable { .. } => "unavailable_wallet_balance_scan_incomplete",
        }
    }

    fn amounts(&self) -> Value {
        let shown = |raw: u128, decimals: u32| amount::display(&raw.to_string(), decimals);
        match self {
            Self::Total { decimals, current } => json!({
                "currentRawAmount": current.to_string(),
                "currentDisplayAmount": shown(*current, *decimals),
                "decimals": decimals,
                "unitSource": "deepbook_mainnetCoins_scalar",
            }),
            Self::Compared { decimals, current, required, display } => {
                let missing = u128::from(*required).saturating_sub(*current);
                json!({
                    "requiredDisplayAmount": display,
                    "requiredRawAmount": required.to_string(),
                    "currentRawAmount": current.to_string(),
                    "currentDisplayAmount": shown(*current, *decimals),
                    "shortfallRawAmount": missing.to_string(),
                    "shortfallDisplayAmount": shown(missing, *decimals),
                    "decimals": decimals,
                    "unitSource": "deepbook_mainnetCoins_scalar",
                })
            }
            Self::Unavailable { display, .. } => match display {
                Some(display) => json!({"requiredDisplayAmount": display}),
                None => json!({}),
            },
        }
    }

    /// `aggregate`.
    pub(crate) fn aggregate(&self) -> Value {
        let status = match self {
            Self::Unavailable { .. } => self.status(),
            _ => "available",
        };
        let all = also(json!({"status": status}), self.amounts());
        match self {
            Self::Unavailable { reason, .. } if status == "unavailable_wallet_balance_scan_incomplete" => {
                also(all, json!({"reason": reason}))
            }
            _ => all,
        }
    }

    /// `settlementAssetCoverage`.
    pub(crate) fn told(&self) -> Value {
        let boundary = Schema::shared("CoverageBoundary").and_then(|of| of.fixed());
        let all = also(json!({"status": self.status(), "boundary": boundary}), self.amounts());
        match self {
            Self::Unavailable { reason, .. } => also(all, json!({"reason": reason})),
            _ => all,
        }
    }
}
