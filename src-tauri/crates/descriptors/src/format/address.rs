//! Formats of addresses.

use alloy::primitives::Address;
use lockstep_chain::evm::Tree;
use lockstep_chain::plain_text;
use lockstep_texts::error;
use serde_json::Value;

use crate::interoperable::Interoperable;
use crate::job::{Job, Shown};
use crate::number::{Number, address_in};
use crate::params::Params;
use crate::select::bytes_of;
use crate::{DescriptorError, Kind, Origin, bounds};

impl<'j> Job<'j> {
    pub(super) fn address_name(
        &mut self,
        value: &Tree,
        params: &Params<'_, 'j>,
    ) -> Result<Option<Shown>, DescriptorError> {
        let Some(address) = address_in(value) else { return Ok(None) };
        self.named(self.container.chain_id, address, params).map(Some)
    }

    /// Formats an address with its known name.
    fn named(&mut self, chain_id: u64, address: Address, params: &Params<'_, 'j>) -> Result<Shown, DescriptorError> {
        if self.addresses(params, "senderAddress")?.contains(&address) {
            let kind = Kind::Address { address, name: None, sender: true };
            return Ok(Shown { text: "Sender".into(), kind });
        }
        let name = self.known.name(chain_id, address, &origins(params.own.get("sources")));
        let text = name.as_ref().map_or_else(|| address.to_string(), |own| plain_text(&own.name, bounds::NAME));
        Ok(Shown { text, kind: Kind::Address { address, name, sender: false } })
    }

    pub(super) fn interoperable(
        &mut self,
        value: &Tree,
        params: &Params<'_, 'j>,
    ) -> Result<Option<Shown>, DescriptorError> {
        let Some(read) = bytes_of(value).as_deref().and_then(Interoperable::read) else { return Ok(None) };
        let Some((chain_id, address)) = read.evm() else {
            return Ok(Some(Shown { text: read.to_string(), kind: Kind::Plain }));
        };
        let named = self.named(chain_id, address, params)?;
        // The chain is always shown, because a name alone would hide it.
        let text = match &named.kind {
            Kind::Address { name: None, sender: false, .. } => read.to_string(),
            _ => format!("{}@{}", named.text, read.chain()),
        };
        Ok(Some(Shown { text, kind: named.kind }))
    }

    pub(super) fn ticker(&mut self, value: &Tree, params: &Params<'_, 'j>) -> Result<Option<Shown>, DescriptorError> {
        let Some(token) = address_in(value) else { return Ok(None) };
        let chain_id = self.chain_of(params)?;
        let known = self.known.token(chain_id, token);
        let text = known.as_ref().map_or_else(|| token.to_string(), |own| plain_text(&own.ticker, bounds::NAME));
        Ok(Some(Shown { text, kind: Kind::Ticker { token, chain_id, known: known.is_some() } }))
    }

    pub(super) fn chain(&self, value: &Tree) -> Option<Shown> {
        let id = Number::unsigned(value)?;
        let name = u64::try_from(id).ok().and_then(|id| self.known.chain(id));
        let text = name.as_ref().map_or_else(|| id.to_string(), |name| plain_text(name, bounds::NAME));
        Some(Shown { text, kind: Kind::Chain { id, known: name.is_some() } })
    }

    /// The chain that a parameter names, else the call's own.
    pub(super) fn chain_of(&mut self, params: &Params<'_, 'j>) -> Result<u64, DescriptorError> {
        match self.number(params, "chainId")? {
            None => Ok(self.container.chain_id),
            Some(number) => u64::try_from(number.magnitude)
                .ok()
                .filter(|_| !number.negative)
                .ok_or_else(|| DescriptorError::value("chainId", error::descriptor_file_value_chain())),
        }
    }
}

/// The sources of names that a descriptor accepts. It can only narrow the wallet's own sources.
fn origins(sources: Option<&Value>) -> Vec<Origin> {
    let every = [("local", Origin::Local), ("ens", Origin::Ens)];
    let listed = sources.and_then(Value::as_array);
    let wanted = |word: &str| listed.is_none_or(|list| list.iter().any(|one| one.as_str() == Some(word)));
    every.iter().filter(|(word, _)| wanted(word)).map(|(_, origin)| *origin).collect()
}
