//! The parameters of a format: constants, or values at other paths.

use alloy::primitives::{Address, I256, U256};
use lockstep_chain::evm::{Tree, parse_address};
use lockstep_chain::plain_text;
use lockstep_texts::error;
use serde_json::{Map, Value};

use crate::job::{Job, Scope};
use crate::marks::Mark;
use crate::number::{Number, address_in, number_in};
use crate::path::{Path, Root};
use crate::raw::raw;
use crate::select::{Pick, Turn};
use crate::{DescriptorError, file};

/// Parameters of one field, read beside its value.
pub(crate) struct Params<'p, 'j> {
    pub(crate) own: &'p Map<String, Value>,
    pub(crate) scope: &'p Scope<'j>,
    pub(crate) turns: &'p [Turn],
}

impl<'j> Job<'j> {
    /// The parameter `name`, or the value at the path in `namePath`.
    pub(crate) fn param(&mut self, params: &Params<'_, 'j>, name: &str) -> Result<Option<Tree>, DescriptorError> {
        if let Some(value) = params.own.get(name) {
            return self.constant(value, params.scope, params.turns).map(Some);
        }
        let Some(text) = params.own.get(&format!("{name}Path")) else { return Ok(None) };
        let text = text.as_str().ok_or_else(|| DescriptorError::shape(name, error::descriptor_file_shape_no_path()))?;
        if let Some(address) = written_address(text) {
            return Ok(Some(Tree::Address(address)));
        }
        let path = Path::parse(text)?;
        if path.root == Root::File {
            return self.constant(&Value::String(text.to_owned()), params.scope, params.turns).map(Some);
        }
        Ok(Some(self.beside(&path, params.scope, params.turns)?.value.into_owned()))
    }

    /// The only value at a path, read beside a value with these array indexes.
    fn beside(&mut self, path: &Path, scope: &Scope<'j>, turns: &[Turn]) -> Result<Pick<'j>, DescriptorError> {
        let picks = self.picks(path, scope, Some(turns))?;
        let [pick] = <[Pick<'_>; 1]>::try_from(picks).map_err(|_| DescriptorError::nowhere(&path.to_string()))?;
        self.marks.set(&pick.place, Mark::Used);
        Ok(pick)
    }

    /// A parameter that is an address.
    pub(crate) fn address(&mut self, params: &Params<'_, 'j>, name: &str) -> Result<Option<Address>, DescriptorError> {
        let Some(value) = self.param(params, name)? else { return Ok(None) };
        address_in(&value).map(Some).ok_or_else(|| DescriptorError::value(name, error::descriptor_file_value_address()))
    }

    /// A parameter that is a number.
    pub(crate) fn number(&mut self, params: &Params<'_, 'j>, name: &str) -> Result<Option<Number>, DescriptorError> {
        let Some(value) = self.param(params, name)? else { return Ok(None) };
        number_in(&value).map(Some).ok_or_else(|| DescriptorError::value(name, error::descriptor_file_value_number()))
    }

    /// A parameter that is a text.
    pub(crate) fn text(&mut self, params: &Params<'_, 'j>, name: &str) -> Result<Option<String>, DescriptorError> {
        Ok(self.param(params, name)?.map(|value| raw(&value)))
    }

    /// A parameter that is an address or a list of them.
    pub(crate) fn addresses(&mut self, params: &Params<'_, 'j>, name: &str) -> Result<Vec<Address>, DescriptorError> {
        let listed = match params.own.get(name) {
            None => return Ok(Vec::new()),
            Some(Value::Array(list)) => list.clone(),
            Some(one) => vec![one.clone()],
        };
        listed
            .iter()
            .map(|one| {
                let value = self.constant(one, params.scope, params.turns)?;
                address_in(&value).ok_or_else(|| DescriptorError::value(name, error::descriptor_file_value_address()))
            })
            .collect()
    }

    /// A constant of the descriptor: literal, at a path that begins with `$`, or from a map.
    pub(crate) fn constant(
        &mut self,
        value: &Value,
        scope: &Scope<'j>,
        turns: &[Turn],
    ) -> Result<Tree, DescriptorError> {
        match value {
            Value::String(text) if text.starts_with("$.") => {
                let merged = self.merged;
                single(file::find_text(merged, text)?).ok_or_else(|| DescriptorError::nowhere(text))
            }
            Value::Object(reference) => {
                let part = |name| reference.get(name).and_then(Value::as_str);
                let (Some(map), Some(key)) = (part("map"), part("keyPath")) else {
                    return Err(DescriptorError::shape("params", error::descriptor_file_shape_no_map()));
                };
                let key = raw(&self.beside(&Path::parse(key)?, scope, turns)?.value);
                let merged = self.merged;
                let values = file::object(file::find_text(merged, map)?, "values");
                let found = values.into_iter().flatten().find(|(own, _)| own.eq_ignore_ascii_case(&key));
                found.and_then(|(_, value)| single(value)).ok_or_else(|| DescriptorError::Map(plain_text(map, 80)))
            }
            other => {
                single(other).ok_or_else(|| DescriptorError::shape("params", error::descriptor_file_shape_not_single()))
            }
        }
    }
}

/// A single JSON value.
fn single(value: &Value) -> Option<Tree> {
    match value {
        Value::String(text) => Some(written_address(text).map_or_else(|| Tree::Text(text.clone()), Tree::Address)),
        Value::Bool(flag) => Some(Tree::Bool(*flag)),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => Some(Tree::Uint(U256::from(number))),
            (None, Some(number)) => Some(Tree::Int(I256::try_from(number).ok()?)),
            (None, None) => Some(Tree::Text(number.to_string())),
        },
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

/// An address in a descriptor, in any letter case.
fn written_address(text: &str) -> Option<Address> {
    parse_address(&text.to_ascii_lowercase()).ok()
}
