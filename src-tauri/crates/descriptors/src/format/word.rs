//! Formats of values for which the descriptor has words.

use lockstep_chain::evm::Tree;
use lockstep_texts::error;
use serde_json::Value;

use super::raw;
use crate::job::{Job, Shown};
use crate::number::Number;
use crate::params::Params;
use crate::{DescriptorError, Kind, file};

impl<'j> Job<'j> {
    pub(super) fn choice(&mut self, value: &Tree, params: &Params<'_, 'j>) -> Result<Option<Shown>, DescriptorError> {
        let wrong = || DescriptorError::shape("params.$ref", error::descriptor_file_shape_no_words());
        let reference = params.own.get("$ref").and_then(Value::as_str).ok_or_else(wrong)?;
        let words = file::find_text(self.merged, reference)?.as_object().ok_or_else(wrong)?;
        let own = raw(value);
        let number = Number::of(value).map(|number| number.to_string());
        let names = |key: &str| key.eq_ignore_ascii_case(&own) || number.as_deref() == Some(key);
        let word = words.iter().find(|(key, _)| names(key)).and_then(|(_, word)| word.as_str());
        let kind = Kind::Choice { raw: own.clone(), known: word.is_some() };
        Ok(Some(Shown { text: word.map_or(own, str::to_owned), kind }))
    }
}
