//! The words before tools run (M6 to M8): the model's own, or made from the hints of the tools.

use super::plan::{How, Planned};
use crate::Words;

/// The acknowledgement, sent to the person before any tool runs. `said` are the model's words, which have
/// already streamed.
pub(super) fn acknowledgement(said: &str, planned: &[Planned], words: &dyn Words) -> String {
    let mut text = said.trim().to_owned();
    let mut add = |sentence: String| {
        let piece = if text.is_empty() { sentence } else { format!("\n\n{sentence}") };
        words.delta(&piece);
        text.push_str(&piece);
    };
    if said.trim().is_empty() {
        add(from_hints(planned));
    }
    let refused = planned
        .iter()
        .filter(|one| matches!(&one.how, How::Refused(why) if why.code == lockstep_actions::ToolCode::TooMany));
    let titles: Vec<&str> = refused.map(|one| one.action.title.as_str()).collect();
    if !titles.is_empty() {
        let most = super::plan::MOST_AT_ONCE;
        add(format!("At most {most} things are done at once. Not done: {}.", listed(&titles)));
    }
    text
}

/// “I am reading your balances and looking up prices.”
fn from_hints(planned: &[Planned]) -> String {
    let mut hints: Vec<&str> = Vec::new();
    for one in planned.iter().filter(|one| matches!(one.how, How::Runs | How::Starts | How::Asks)) {
        if let Some(hint) = one.waiting
            && !hints.contains(&hint)
        {
            hints.push(hint);
        }
    }
    match hints.as_slice() {
        [] if planned.iter().any(|one| one.how == How::Tapped) => "It waits on its card until you start it.".to_owned(),
        [] => "None of what I asked for could be done.".to_owned(),
        hints => format!("I am {}.", listed(hints)),
    }
}

fn listed(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
