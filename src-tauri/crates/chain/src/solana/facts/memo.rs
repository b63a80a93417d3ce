//! Memos of a transaction.

use super::telling::Telling;
use super::view::Given;
use crate::facts::{Argument, Memo};

pub(super) fn tell(telling: &mut Telling<'_>, call: &Given<'_>) -> Option<()> {
    match (&telling.facts.memo, Memo::of(call.data)) {
        (None, memo) => telling.facts.memo = memo,
        // The facts have room for one memo; a second one is shown as a call.
        (Some(_), Some(memo)) => {
            let text = memo.text.unwrap_or(memo.hex);
            telling.call(call, "memo", vec![Argument::new("text", "text", text)]);
        }
        (Some(_), None) => {}
    }
    Some(())
}
