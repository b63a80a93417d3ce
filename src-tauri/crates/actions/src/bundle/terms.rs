//! The fee and the number of a step, as the person is offered them and as they choose them.

use alloy::primitives::U256;
use lockstep_adapters::{GasPrice, Offer, Speed, Terms};
use lockstep_chain::{Amount, AmountError, Chain};
use lockstep_texts::{Said, Worded, displayed_in_english, error};
use serde::{Deserialize, Serialize};

/// The decimals of a gwei in wei.
const GWEI: u8 = 9;

/// What the person may choose of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TermsView {
    /// The highest price per unit of gas, in gwei.
    pub most: String,
    /// The part of it for the block's producer, in gwei.
    pub tip: String,
    /// The step's number within its account.
    pub nonce: String,
    /// The prices to choose, the lowest first; empty if the node told none.
    pub offers: Vec<OfferView>,
}

/// A price to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct OfferView {
    pub speed: OfferSpeed,
    /// The highest price per unit of gas, in gwei.
    pub most: String,
    /// The part of it for the block's producer, in gwei.
    pub tip: String,
    /// The highest fee of the step at this price, with its unit.
    pub fee: String,
}

/// How soon a price leads to inclusion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum OfferSpeed {
    Slow,
    Usual,
    Fast,
}

/// What the person chose of a step.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTerms {
    /// The step's sequence number.
    pub sequence: i32,
    /// The highest price per unit of gas, in gwei, decimal.
    pub most: String,
    /// The part of it for the block's producer, in gwei, decimal.
    pub tip: String,
    /// The step's number within its account, decimal.
    pub nonce: String,
}

/// Why typed terms cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableTerms {
    Most(AmountError),
    Tip(AmountError),
    Nonce,
}

impl Worded for UnreadableTerms {
    fn said(&self) -> Said {
        match self {
            Self::Most(why) => error::terms_most(why.to_string()),
            Self::Tip(why) => error::terms_tip(why.to_string()),
            Self::Nonce => error::terms_nonce(),
        }
    }
}

displayed_in_english!(UnreadableTerms);

impl NewTerms {
    /// The price and the number.
    pub(crate) fn read(&self) -> Result<(GasPrice, u64), UnreadableTerms> {
        let wei = |text: &str| match Amount::parse(text, GWEI)?.raw() {
            raw if raw > U256::from(u128::MAX) => Err(AmountError::TooLarge),
            raw => Ok(raw.saturating_to()),
        };
        let price = GasPrice {
            most: wei(&self.most).map_err(UnreadableTerms::Most)?,
            tip: wei(&self.tip).map_err(UnreadableTerms::Tip)?,
        };
        let digits = self.nonce.trim();
        let nonce = Some(digits).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
        Ok((price, nonce.and_then(|digits| digits.parse().ok()).ok_or(UnreadableTerms::Nonce)?))
    }
}

impl TermsView {
    pub(super) fn of(chain: &Chain, terms: Terms, offers: &[Offer]) -> Self {
        let one = |offer: &Offer| {
            let fee = U256::from(offer.price.most).saturating_mul(U256::from(terms.gas_limit));
            OfferView {
                speed: match offer.speed {
                    Speed::Slow => OfferSpeed::Slow,
                    Speed::Usual => OfferSpeed::Usual,
                    Speed::Fast => OfferSpeed::Fast,
                },
                most: gwei(offer.price.most),
                tip: gwei(offer.price.tip),
                fee: Amount::from_raw(fee, chain.native.decimals).with_ticker(chain.native.ticker),
            }
        };
        Self {
            most: gwei(terms.price.most),
            tip: gwei(terms.price.tip),
            nonce: terms.nonce.to_string(),
            offers: offers.iter().map(one).collect(),
        }
    }
}

fn gwei(wei: u128) -> String {
    Amount::from_raw(U256::from(wei), GWEI).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_terms_are_read_exactly_or_refused() {
        let typed = |most: &str, tip: &str, nonce: &str| {
            NewTerms { sequence: 0, most: most.into(), tip: tip.into(), nonce: nonce.into() }.read()
        };
        let price = GasPrice { most: 2_500_000_000, tip: 1 };
        assert_eq!(typed("2.5", "0.000000001", " 7 "), Ok((price, 7)), "gwei, down to one wei");
        for (most, tip, nonce, why) in [
            ("2,5", "1", "7", "a comma has two meanings"),
            ("", "1", "7", "nothing typed is not zero"),
            ("1", "-1", "7", "a tip below zero"),
            ("1", "1", "-7", "a number below zero"),
            ("1", "1", "0x7", "a number in another notation"),
            ("1", "1", "+7", "a sign"),
            ("1", "1", "18446744073709551616", "a number that no account reaches"),
            ("999999999999999999999999999999999", "1", "7", "a price above what bytes can say"),
        ] {
            assert!(typed(most, tip, nonce).is_err(), "{why}: {most} {tip} {nonce}");
        }
    }
}
