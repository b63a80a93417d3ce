//! A sentence with several requests of one kind, cut into its parts.

use std::ops::Range;

use super::lexicon::is;
use super::sheet::Sheet;

/// The words that may stand between two parts.
const JOINS: &str = "and & then plus also";

pub(super) fn joins(word: &str) -> bool {
    is(word, JOINS)
}

/// Cuts the sentence so that each part has one of the marked tokens. `taken` says which tokens belong to a
/// name or the like. `None` unless there is exactly one place to cut between each two marks.
pub(super) fn parts(sheet: &Sheet<'_>, marks: &[usize], taken: impl Fn(usize) -> bool) -> Option<Vec<Range<usize>>> {
    let mut found = Vec::new();
    let mut begins = 0;
    for pair in marks.windows(2) {
        let [one, next] = pair else { continue };
        let cut = cut_between(sheet, *one, *next, &taken)?;
        found.push(begins..cut.start);
        begins = cut.end;
    }
    found.push(begins..sheet.tokens.len());
    Some(found)
}

/// The tokens to leave out between two marks: joining words, or none if a comma or the like stands there.
fn cut_between(sheet: &Sheet<'_>, one: usize, next: usize, taken: impl Fn(usize) -> bool) -> Option<Range<usize>> {
    let mut cuts: Vec<Range<usize>> = Vec::new();
    for at in one + 1..=next {
        let token = sheet.tokens.get(at)?;
        let removed = usize::from(at < next && !taken(at) && joins(&token.lower));
        let here = at..at + removed;
        match cuts.last_mut() {
            Some(last) if last.end == at && (removed > 0 || token.after_break) => last.end = here.end,
            _ if removed > 0 || token.after_break => cuts.push(here),
            _ => {}
        }
    }
    match cuts.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    }
}
