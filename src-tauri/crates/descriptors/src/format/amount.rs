//! Formats of amounts.

use lockstep_chain::evm::Tree;
use lockstep_chain::plain_text;
use lockstep_texts::error;

use crate::job::{Job, Shown};
use crate::number::Number;
use crate::params::Params;
use crate::{DescriptorError, Kind, Token, bounds};

impl<'j> Job<'j> {
    pub(super) fn coins(&self, value: &Tree) -> Option<Shown> {
        let number = Number::of(value)?;
        let coin = self.known.coin(self.container.chain_id).filter(is_plausible);
        let known = coin.is_some();
        let text = coin.map_or_else(|| number.to_string(), |coin| amount(number, &coin));
        Some(Shown { text, kind: Kind::Coins { raw: number.to_string(), known } })
    }

    pub(super) fn tokens(&mut self, value: &Tree, params: &Params<'_, 'j>) -> Result<Option<Shown>, DescriptorError> {
        let Some(number) = Number::of(value) else { return Ok(None) };
        let chain_id = self.chain_of(params)?;
        let token = self.address(params, "token")?;
        let coins = self.addresses(params, "nativeCurrencyAddress")?;
        let own = token.and_then(|token| self.known.token(chain_id, token)).filter(is_plausible);
        // A descriptor may declare an address that stands for the native coin, except for a token that the wallet knows.
        let coin = own.is_none() && token.is_some_and(|token| coins.contains(&token));
        let unit = if coin { self.known.coin(chain_id).filter(is_plausible) } else { own };
        let threshold = self.number(params, "threshold")?;
        let above = threshold.is_some_and(|least| !number.negative && number.magnitude >= least.magnitude);
        let message = self.text(params, "message")?.unwrap_or_else(|| "Unlimited".into());
        let text = match &unit {
            Some(unit) if above => format!("{} {}", plain_text(&message, bounds::NAME), ticker(unit)),
            Some(unit) => amount(number, unit),
            None => number.to_string(),
        };
        let kind = Kind::Tokens { raw: number.to_string(), chain_id, token, known: unit.is_some(), coin, above };
        Ok(Some(Shown { text, kind }))
    }

    pub(super) fn nft(&mut self, value: &Tree, params: &Params<'_, 'j>) -> Result<Option<Shown>, DescriptorError> {
        let Some(id) = Number::unsigned(value) else { return Ok(None) };
        let collection = self.address(params, "collection")?;
        let name = collection.and_then(|address| self.known.collection(self.container.chain_id, address));
        let text = match &name {
            Some(name) => format!("{} #{id}", plain_text(name, bounds::NAME)),
            None => id.to_string(),
        };
        Ok(Some(Shown { text, kind: Kind::Nft { id, collection, known: name.is_some() } }))
    }

    pub(super) fn unit(&mut self, value: &Tree, params: &Params<'_, 'j>) -> Result<Option<Shown>, DescriptorError> {
        let Some(number) = Number::of(value) else { return Ok(None) };
        let base = self.text(params, "base")?.unwrap_or_default();
        let base = plain_text(&base, bounds::NAME);
        let decimals = match self.number(params, "decimals")? {
            None => 0,
            Some(own) => u8::try_from(own.magnitude)
                .ok()
                .filter(|decimals| *decimals <= bounds::DECIMALS && !own.negative)
                .ok_or_else(|| DescriptorError::value("decimals", error::descriptor_file_value_decimals()))?,
        };
        let prefixed = matches!(self.param(params, "prefix")?, Some(Tree::Bool(true)));
        let text = match number.with_prefix(decimals) {
            (significand, prefix) if prefixed => format!("{significand}{prefix}{base}"),
            _ => format!("{}{base}", number.scaled(decimals)),
        };
        Ok(Some(Shown { text, kind: Kind::Unit { raw: number.to_string(), decimals } }))
    }
}

/// Whether the decimals are possible for a 256-bit amount.
fn is_plausible(token: &Token) -> bool {
    token.decimals <= bounds::DECIMALS
}

fn amount(number: Number, unit: &Token) -> String {
    format!("{} {}", number.scaled(unit.decimals), ticker(unit))
}

fn ticker(unit: &Token) -> String {
    plain_text(&unit.ticker, bounds::NAME)
}
