//! Formats of inner calls.

use alloy::primitives::U256;
use lockstep_chain::evm::Tree;
use lockstep_texts::error;

use super::raw;
use crate::apply::Call;
use crate::job::{Job, Shown};
use crate::params::Params;
use crate::select::bytes_of;
use crate::{DescriptorError, Intent, Kind, bounds};

impl<'j> Job<'j> {
    pub(super) fn call(&mut self, value: &Tree, params: &Params<'_, 'j>) -> Result<Option<Shown>, DescriptorError> {
        let (Tree::Bytes(own) | Tree::FixedBytes(own)) = value else { return Ok(None) };
        let to = self.address(params, "callee")?;
        let to = to.ok_or_else(|| DescriptorError::shape("params", error::descriptor_file_shape_no_callee()))?;
        let selector = self.param(params, "selector")?;
        let chain_id = self.chain_of(params)?;
        let amount = self.number(params, "amount")?.map_or(U256::ZERO, |number| number.magnitude);
        let from = self.address(params, "spender")?.or(self.container.from);
        let data = match selector {
            None => own.clone(),
            Some(selector) => {
                let selector = match &selector {
                    Tree::Text(text) => hex::decode(text.trim_start_matches("0x")).ok(),
                    other => bytes_of(other).map(|bytes| bytes.into_owned()),
                };
                let selector = selector.filter(|bytes| bytes.len() == 4);
                let selector = selector
                    .ok_or_else(|| DescriptorError::value("selector", error::descriptor_file_value_selector()))?;
                [selector.as_slice(), own].concat()
            }
        };
        let call = Call { chain_id, from, to, behind: None, value: amount, data: &data };
        let read = if self.depth >= bounds::CALLS {
            Err(DescriptorError::TooMuch { what: error::descriptor_file_count_calls_in_calls(), most: bounds::CALLS })
        } else {
            self.library.read_call(&call, self.known, self.budget, self.depth + 1)
        };
        Ok(Some(match read {
            Ok(reading) => {
                let text = match &reading.intent {
                    Intent::Text(text) => text.clone(),
                    Intent::Labelled(_) => raw(value),
                };
                Shown { text, kind: Kind::Call { to, value: amount, reading: Box::new(reading) } }
            }
            Err(why) => Shown { text: raw(value), kind: Kind::Bytes { to, value: amount, why } },
        }))
    }
}
