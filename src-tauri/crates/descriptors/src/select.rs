//! Selects the values at a path.

use lockstep_chain::evm::Tree;
use lockstep_texts::error;
use std::borrow::Cow;

use crate::path::{Path, Selector};
use crate::{DescriptorError, Place, Step, bounds};

/// The index of an element and the length of its array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) at: usize,
    pub(crate) of: usize,
}

/// One value at a path.
#[derive(Debug, Clone)]
pub(crate) struct Pick<'t> {
    pub(crate) place: Place,
    pub(crate) value: Cow<'t, Tree>,
    /// One entry for each array on the path, in the path's order.
    pub(crate) turns: Vec<Turn>,
    /// Whether this is only a slice of the value at `place`.
    pub(crate) part: bool,
}

/// Follows `path` from `value`. Arrays are followed element by element, or by `turns` if they are given: then an array must have the length of
/// the array that it is read beside.
pub(crate) fn select<'t>(
    value: &'t Tree,
    place: &Place,
    path: &Path,
    turns: Option<&[Turn]>,
) -> Result<Vec<Pick<'t>>, DescriptorError> {
    let mut search = Search { path, along: turns, found: Vec::new() };
    search.follow(value, place.clone(), &path.selectors, Vec::new())?;
    Ok(search.found)
}

struct Search<'p, 't> {
    path: &'p Path,
    along: Option<&'p [Turn]>,
    found: Vec<Pick<'t>>,
}

impl<'t> Search<'_, 't> {
    fn nowhere(&self) -> DescriptorError {
        DescriptorError::nowhere(&self.path.to_string())
    }

    fn follow(
        &mut self,
        value: &'t Tree,
        place: Place,
        selectors: &[Selector],
        turns: Vec<Turn>,
    ) -> Result<(), DescriptorError> {
        let Some((first, rest)) = selectors.split_first() else {
            return self.take(Pick { place, value: Cow::Borrowed(value), turns, part: false });
        };
        match (first, value) {
            (Selector::Name(name), Tree::Struct(fields)) => {
                let (_, inner) = fields.iter().find(|(own, _)| own == name).ok_or_else(|| self.nowhere())?;
                self.follow(inner, place.then(Step::Name(name.clone())), rest, turns)
            }
            (Selector::At(at), Tree::List(list)) => {
                let at = index(*at, list.len()).ok_or_else(|| self.nowhere())?;
                let inner = list.get(at).ok_or_else(|| self.nowhere())?;
                self.follow(inner, place.then(Step::At(at)), rest, turns)
            }
            (Selector::Range(from, to), Tree::List(list)) => {
                let (from, to) = range(*from, *to, list.len()).ok_or_else(|| self.nowhere())?;
                let elements = list.get(from..to).ok_or_else(|| self.nowhere())?;
                let only = self.along.map(|along| along.get(turns.len()).copied());
                if let Some(turn) = only
                    && turn.is_none_or(|turn| turn.of != elements.len())
                {
                    return Err(DescriptorError::Lengths(lockstep_chain::plain_text(&self.path.to_string(), 120)));
                }
                let only = only.flatten();
                for (at, inner) in elements.iter().enumerate().filter(|(at, _)| only.is_none_or(|turn| turn.at == *at))
                {
                    let mut turns = turns.clone();
                    turns.push(Turn { at, of: elements.len() });
                    self.follow(inner, place.then(Step::At(from + at)), rest, turns)?;
                }
                Ok(())
            }
            (Selector::Range(from, to), single) if rest.is_empty() => {
                let bytes = bytes_of(single).ok_or_else(|| self.nowhere())?;
                let (from, to) = range(*from, *to, bytes.len()).ok_or_else(|| self.nowhere())?;
                let cut = bytes.get(from..to).ok_or_else(|| self.nowhere())?;
                let part = cut.len() < bytes.len();
                let value = if part { Cow::Owned(Tree::Bytes(cut.to_vec())) } else { Cow::Borrowed(value) };
                self.take(Pick { place, value, turns, part })
            }
            _ => Err(self.nowhere()),
        }
    }

    fn take(&mut self, pick: Pick<'t>) -> Result<(), DescriptorError> {
        if self.found.len() >= bounds::FIELDS {
            return Err(DescriptorError::TooMuch {
                what: error::descriptor_file_count_fields_for_one_call(),
                most: bounds::FIELDS,
            });
        }
        self.found.push(pick);
        Ok(())
    }
}

fn index(at: i64, length: usize) -> Option<usize> {
    let length = i64::try_from(length).ok()?;
    let at = if at < 0 { at + length } else { at };
    usize::try_from(at).ok().filter(|_| at < length)
}

/// A range, which must lie within the length; it is not cut to fit.
fn range(from: Option<i64>, to: Option<i64>, length: usize) -> Option<(usize, usize)> {
    let signed = i64::try_from(length).ok()?;
    let end = |at: i64| usize::try_from(if at < 0 { at + signed } else { at }).ok().filter(|at| *at <= length);
    let (from, to) = (from.map_or(Some(0), end)?, to.map_or(Some(length), end)?);
    (from <= to).then_some((from, to))
}

/// The bytes of a single value. A number has 32 bytes.
pub(crate) fn bytes_of(value: &Tree) -> Option<Cow<'_, [u8]>> {
    Some(match value {
        Tree::Bytes(bytes) | Tree::FixedBytes(bytes) => Cow::Borrowed(bytes),
        Tree::Text(text) => Cow::Borrowed(text.as_bytes()),
        Tree::Uint(number) => Cow::Owned(number.to_be_bytes_vec()),
        Tree::Int(number) => Cow::Owned(number.into_raw().to_be_bytes_vec()),
        Tree::Address(address) => Cow::Owned(address.to_vec()),
        Tree::Bool(_) | Tree::List(_) | Tree::Struct(_) => return None,
    })
}
