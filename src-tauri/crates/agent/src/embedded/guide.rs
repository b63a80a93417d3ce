//! Fixed answers: security advice, explanations, and where the window or the terminal has something. Tables of patterns and sentences.

mod cannot;
mod explained;
mod languages;
mod pattern;
mod places;
mod security;

use super::asked::Topic;
use super::sheet::Sheet;

pub(super) use self::languages::{language, says};

/// How a payment is made.
pub(super) static HOW_TO_SEND: Topic = Topic::new(
    &[],
    "Say what to pay, how much and to whom, for example “send 0.25 ETH to Alice”, or press Send on Home. I prepare it with the highest fee, \
     and nothing is sent before you approve it in the consent window and enter your password.",
);

/// Advice that comes before everything else that a sentence may mean.
pub(super) fn urgent(sheet: &Sheet<'_>) -> Option<&'static Topic> {
    first(security::TOPICS, sheet)
}

/// Explanations only.
pub(super) fn explained(sheet: &Sheet<'_>) -> Option<&'static Topic> {
    first(explained::TOPICS, sheet)
}

/// Explanations, places, and what is not possible here.
pub(super) fn topic(sheet: &Sheet<'_>) -> Option<&'static Topic> {
    first(explained::TOPICS, sheet).or_else(|| first(places::TOPICS, sheet)).or_else(|| first(cannot::TOPICS, sheet))
}

fn first(topics: &'static [Topic], sheet: &Sheet<'_>) -> Option<&'static Topic> {
    let words: Vec<&str> = sheet.words().collect();
    topics.iter().find(|topic| topic.when.iter().any(|pattern| pattern::fits(pattern, &words)))
}

/// Every topic, for tests.
#[cfg(test)]
fn all() -> impl Iterator<Item = &'static Topic> {
    [security::TOPICS, explained::TOPICS, places::TOPICS, cannot::TOPICS].into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::super::reading::{Knowledge, Reading};
    use super::super::understand;
    use super::*;

    #[test]
    fn no_suggestion_of_a_topic_pays_anything() {
        let know = Knowledge::default();
        for text in all().flat_map(|topic| topic.near) {
            let reading = understand(text, &know);
            assert!(!matches!(reading, Reading::Send(_) | Reading::Sends(_) | Reading::Ask(_)), "{text}: {reading:?}");
        }
    }

    #[test]
    fn every_topic_is_a_sentence_and_has_patterns() {
        for topic in all() {
            assert!(topic.says.ends_with(['.', '?', '!', ')']), "{:?}", topic.says);
            assert!(topic.when.iter().all(|pattern| !pattern.is_empty()) && !topic.when.is_empty(), "{:?}", topic.says);
        }
    }
}
