//! Caps: the most of an asset that may leave the account in a rolling window.

use alloy::primitives::U256;
use lockstep_texts::{Said, rule};

use crate::asset::{Asset, amount};
use crate::code::{Code, PolicyError};
use crate::effect::label;
use crate::json::{Json, Members};

pub(crate) const MOST_CAPS: usize = 64;
const SHORTEST: u64 = 60;
/// The longest window of a cap, in seconds.
pub const LONGEST_WINDOW: u64 = 366 * 24 * 60 * 60;

/// One cap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cap {
    pub(crate) asset: Asset,
    pub(crate) most: U256,
    /// In seconds.
    pub(crate) window: u64,
    pub(crate) label: Option<String>,
}

impl Cap {
    pub(crate) fn read(json: &Json, at: &str) -> Result<Self, PolicyError> {
        let known = &["chain", "asset", "symbol", "decimals", "most", "window_s", "label"];
        let members = json.members(at, known)?;
        let window = window(&members)?;
        Ok(Self { asset: Asset::read(&members)?, most: amount(&members, "most")?, window, label: label(&members)? })
    }

    /// Whether it permits nothing that `other` refuses: at most as much in at least as long a time.
    pub(crate) fn is_tighter_than(&self, other: &Self) -> bool {
        self.asset == other.asset && self.most <= other.most && self.window >= other.window
    }

    pub(crate) fn said(&self) -> Said {
        rule::cap_asset(self.asset.said(self.most), self.asset.chain.name, per(self.window))
    }
}

/// The window of a cap, in seconds.
pub(crate) fn window(members: &Members<'_>) -> Result<u64, PolicyError> {
    let (window, at) = members.need("window_s")?;
    let window = window.number(&at)?;
    if (SHORTEST..=LONGEST_WINDOW).contains(&window) { Ok(window) } else { Err(PolicyError::new(Code::Window, at)) }
}

/// The window, behind an amount.
pub(crate) fn per(seconds: u64) -> Said {
    const HOUR: u64 = 60 * 60;
    const DAY: u64 = 24 * HOUR;
    match seconds {
        HOUR => rule::window_hour(),
        DAY => rule::window_day(),
        _ if seconds.is_multiple_of(DAY) => rule::window_days(seconds / DAY),
        _ if seconds.is_multiple_of(HOUR) => rule::window_hours(seconds / HOUR),
        _ => rule::window_seconds(seconds),
    }
}
