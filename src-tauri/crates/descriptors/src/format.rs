//! The field formats of ERC-7730.

mod address;
mod amount;
mod call;
mod time;
mod word;

use lockstep_chain::evm::Tree;

use crate::error::format_of;
use crate::job::{Job, Scope, Shown};
use crate::params::Params;
use crate::raw::raw;
use crate::select::Pick;
use crate::spec::FieldSpec;
use crate::{DescriptorError, Kind};

impl<'j> Job<'j> {
    /// Formats a value with its field's format.
    pub(crate) fn show(
        &mut self,
        spec: &FieldSpec,
        pick: &Pick<'_>,
        scope: &Scope<'j>,
    ) -> Result<Shown, DescriptorError> {
        let value = pick.value.as_ref();
        if matches!(value, Tree::Struct(_) | Tree::List(_)) {
            return Err(DescriptorError::value(&pick.place.to_string(), format_of(&spec.format)));
        }
        if let Some(label) = &spec.encrypted {
            return Ok(Shown { text: label.clone(), kind: Kind::Encrypted { raw: raw(value) } });
        }
        let params = Params { own: &spec.params, scope, turns: &pick.turns };
        let shown = match spec.format.as_str() {
            "raw" => Some(Shown { text: raw(value), kind: Kind::Plain }),
            "addressName" => self.address_name(value, &params)?,
            "interoperableAddressName" => self.interoperable(value, &params)?,
            "tokenTicker" => self.ticker(value, &params)?,
            "amount" => self.coins(value),
            "tokenAmount" => self.tokens(value, &params)?,
            "nftName" => self.nft(value, &params)?,
            "date" => self.date(value, &params)?,
            "duration" => time::duration(value),
            "unit" => self.unit(value, &params)?,
            "enum" => self.choice(value, &params)?,
            "chainId" => self.chain(value),
            "calldata" => self.call(value, &params)?,
            other => return Err(DescriptorError::Format(lockstep_chain::plain_text(other, 40))),
        };
        shown.ok_or_else(|| DescriptorError::value(&pick.place.to_string(), format_of(&spec.format)))
    }
}
