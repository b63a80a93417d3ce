//! Assets in documents: a chain's own coin, or a token by the chain's id.

use alloy::primitives::U256;
use lockstep_chain::facts::Asset as Shown;
use lockstep_chain::{Chain, plain_text};
use lockstep_texts::{AmountText, Said, rule};

use crate::chains::named;
use crate::code::{Code, PolicyError};
use crate::json::Members;
use crate::number::decimal;

const NATIVE: &str = "native";
const LONGEST_ID: usize = 200;

/// An asset of one chain.
#[derive(Debug, Clone)]
pub(crate) struct Asset {
    pub(crate) chain: &'static Chain,
    /// `None` for the native coin.
    pub(crate) id: Option<String>,
    /// Symbol and decimals, fixed by the person, for display and for prices.
    shown: Option<(String, u8)>,
}

impl PartialEq for Asset {
    fn eq(&self, other: &Self) -> bool {
        self.chain.name == other.chain.name && self.is(other.id.as_deref())
    }
}

impl Eq for Asset {}

impl Asset {
    /// Reads `chain`, `asset`, `symbol` and `decimals`.
    pub(crate) fn read(members: &Members<'_>) -> Result<Self, PolicyError> {
        let (chain, at) = members.need("chain")?;
        let chain = chain_of(chain.text(&at)?, &at)?;
        let (asset, at) = members.need("asset")?;
        let text = asset.text(&at)?;
        let id = if text == NATIVE {
            None
        } else if text.is_empty() || text.len() > LONGEST_ID || plain_text(text, LONGEST_ID) != text {
            return Err(PolicyError::new(Code::Asset, at));
        } else if chain.kind.is_ethereum() {
            Some(chain.address(text).map_err(|_| PolicyError::new(Code::Asset, at))?)
        } else {
            Some(text.to_owned())
        };
        let shown = match (members.find("symbol"), members.find("decimals")) {
            (Some((symbol, at)), Some((decimals, places_at))) => {
                let symbol = plain_text(symbol.text(&at)?, 24);
                let decimals = u8::try_from(decimals.number(&places_at)?).ok().filter(|decimals| *decimals <= 77);
                Some((symbol, decimals.ok_or_else(|| PolicyError::new(Code::Range, places_at))?))
            }
            (None, None) => None,
            (Some((_, at)), None) | (None, Some((_, at))) => return Err(PolicyError::new(Code::Asset, at)),
        };
        Ok(Self { chain, id, shown })
    }

    /// Whether `id` names it on its chain.
    pub(crate) fn is(&self, id: Option<&str>) -> bool {
        match (&self.id, id) {
            (None, None) => true,
            (Some(ours), Some(theirs)) => self.chain.is_same_address(ours, theirs) || is_one_hex(ours, theirs),
            _ => false,
        }
    }

    /// Its decimals: of the chain's own coin, or as the person fixed them.
    pub(crate) fn decimals(&self) -> Option<u8> {
        match &self.id {
            None => Some(self.chain.native.decimals),
            Some(_) => self.shown.as_ref().map(|(_, decimals)| *decimals),
        }
    }

    /// An amount of it, for a person to read.
    pub(crate) fn said(&self, raw: U256) -> Said {
        let shown = match (&self.id, &self.shown) {
            (None, _) => Shown::native(self.chain.native),
            (Some(id), Some((symbol, decimals))) => {
                Shown { symbol: Some(symbol.clone()), id: Some(id.clone()), decimals: Some(*decimals) }
            }
            (Some(id), None) => Shown::unknown(id),
        };
        match &self.id {
            Some(id) if self.shown.is_none() => rule::amount_units(AmountText::from(raw.to_string()), id.as_str()),
            _ => rule::amount_known(AmountText::from(shown.quantity(raw).text)),
        }
    }
}

/// Addresses on EVM chains differ in the case of their checksum only.
pub(crate) fn is_one_hex(one: &str, other: &str) -> bool {
    one.len() == 42 && one.starts_with("0x") && one.eq_ignore_ascii_case(other)
}

/// An amount in smallest units.
pub(crate) fn amount(members: &Members<'_>, name: &str) -> Result<U256, PolicyError> {
    let (json, at) = members.need(name)?;
    decimal(json.text(&at)?).ok_or_else(|| PolicyError::new(Code::Amount, at))
}

/// The chain of this name.
pub(crate) fn chain_of(name: &str, at: &str) -> Result<&'static Chain, PolicyError> {
    named(name).ok_or_else(|| PolicyError::new(Code::Chain, at))
}
