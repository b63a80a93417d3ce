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
    use std::collections::BTreeMap;
    use std::path::{Path, PathBuf};

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

    /// A file of the repository, by its path.
    fn read(path: &str) -> String {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").join(path);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// The texts between double quotes.
    fn quoted(text: &str) -> Vec<&str> {
        text.split('"').skip(1).step_by(2).collect()
    }

    /// The windows' texts in English that are one line, by their ids.
    fn texts(file: &str) -> BTreeMap<&str, &str> {
        file.lines().filter_map(|line| line.split_once(" = ")).collect()
    }

    /// The titles of the sections of the settings, in their order.
    fn sections(texts: &BTreeMap<&str, &str>) -> Vec<String> {
        let places = read("ui/src/screens/settings/place.ts");
        let names = places.lines().find(|line| line.starts_with("export const sectionNames")).expect("the sections");
        let title = |name: &str| {
            let of_it = texts.get(format!("settings-sections-{name}").as_str());
            (*of_it.unwrap_or_else(|| panic!("{name} has no title"))).to_owned()
        };
        quoted(names).into_iter().map(title).collect()
    }

    /// The sources of the embedded agent that contain what it says.
    fn sources(folder: &Path, all: &mut Vec<(PathBuf, String)>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, all);
            } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("guide.rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                all.push((path, text));
            }
        }
    }

    #[test]
    fn the_places_that_are_named_exist() {
        let english = read("locales/en.ftl");
        let texts = texts(&english);
        let sections = sections(&texts);
        let Some((last, before)) = sections.split_last() else { panic!("the settings have sections") };
        let list = format!("Settings has the sections {} and {last}, and a search.", before.join(", "));
        assert!(all().any(|topic| topic.says.starts_with(&list)), "no topic says: {list}");
        let mut files = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/embedded"), &mut files);
        let mut named = 0;
        for (path, text) in &files {
            for (at, found) in text.match_indices("Settings, ") {
                let place = &text[at + found.len()..];
                let told = format!("{}: Settings, {}", path.display(), place.chars().take(40).collect::<String>());
                let section = sections.iter().find(|title| place.starts_with(title.as_str()));
                let section = section.unwrap_or_else(|| panic!("there is no such section. {told}"));
                // A card of the section may follow: its title begins with a capital letter, and ends before the next word.
                let card = place[section.len()..].strip_prefix(", ").unwrap_or_default();
                let card: String = card.chars().take_while(|letter| letter.is_alphabetic()).collect();
                if card.starts_with(char::is_uppercase) {
                    assert!(texts.values().any(|text| *text == card), "there is no such card. {told}");
                }
                named += 1;
            }
        }
        assert!(named >= 20, "the texts name places: {named}");
    }

    #[test]
    fn every_topic_is_a_sentence_and_has_patterns() {
        for topic in all() {
            assert!(topic.says.ends_with(['.', '?', '!', ')']), "{:?}", topic.says);
            assert!(topic.when.iter().all(|pattern| !pattern.is_empty()) && !topic.when.is_empty(), "{:?}", topic.says);
        }
    }
}
