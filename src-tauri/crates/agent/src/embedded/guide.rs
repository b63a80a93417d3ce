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

    /// What the agent says, without the doc comments and the tests.
    fn said() -> Vec<(PathBuf, String)> {
        let mut files = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/embedded"), &mut files);
        let code = |text: String| {
            let text = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
            text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
        };
        files.into_iter().map(|(path, text)| (path, code(text))).collect()
    }

    /// The name at the beginning of a text: words that begin with a capital letter, or follow such a word without a mark.
    fn name(text: &str) -> &str {
        let end = text.find(|c: char| !c.is_alphabetic() && c != ' ' && c != '-').unwrap_or(text.len());
        text[..end].trim()
    }

    #[test]
    fn the_screens_that_are_named_exist() {
        let english = read("locales/en.ftl");
        let texts = texts(&english);
        let source = read("ui/src/screens.tsx");
        let title = |line: &str| {
            let key = line.split("label: text.shell.").nth(1)?.split(',').next()?;
            Some(*texts.get(format!("shell-{key}").as_str()).unwrap_or_else(|| panic!("{key} has no title")))
        };
        let screens: Vec<&str> = source.lines().filter_map(title).collect();
        assert_eq!(screens.len(), 5, "{screens:?}");
        let exists = |control: &str| texts.values().any(|text| *text == control);
        let mut named = 0;
        for (path, text) in said() {
            let told = |at: usize| format!("{}: {}", path.display(), text[at..].chars().take(60).collect::<String>());
            // "in Home, Add token" names a screen and a control of it.
            for before in [" in ", " use ", " on ", "("] {
                for (at, _) in text.match_indices(before) {
                    let place = &text[at + before.len()..];
                    let screen = name(place);
                    let Some(control) = place[screen.len()..].strip_prefix(", ") else { continue };
                    let is_place = screen.starts_with(char::is_uppercase) && control.starts_with(char::is_uppercase);
                    if !is_place || name(control).is_empty() {
                        continue;
                    }
                    // Code has parentheses, too.
                    if before == "(" && !screens.contains(&screen) {
                        continue;
                    }
                    assert!(screens.contains(&screen), "there is no screen {screen}. {}", told(at));
                    assert!(
                        screen == "Settings" || exists(name(control)),
                        "there is no {}. {}",
                        name(control),
                        told(at)
                    );
                    named += 1;
                }
            }
            // "press Send on Home" names a control and its screen.
            for before in ["press ", "open "] {
                for (at, _) in text.match_indices(before) {
                    let Some((control, screen)) = text[at + before.len()..].split_once(" on ") else { continue };
                    if control.starts_with(char::is_uppercase) && control.chars().all(|c| c.is_alphabetic() || c == ' ')
                    {
                        let screen = name(screen);
                        assert!(screens.contains(&screen) && exists(control), "there is no such place. {}", told(at));
                        named += 1;
                    }
                }
            }
        }
        assert!(named >= 15, "the texts name screens: {named}");
    }

    #[test]
    fn the_buttons_that_are_quoted_exist() {
        let english = read("locales/en.ftl");
        let texts = texts(&english);
        let mut named = 0;
        for topic in all() {
            for quote in topic.says.split('“').skip(1).filter_map(|rest| rest.split('”').next()) {
                // What a swindler calls himself is no button.
                if quote.starts_with(char::is_uppercase) && quote != "Lockstep support" {
                    assert!(texts.values().any(|text| *text == quote), "no text of the windows is “{quote}”");
                    named += 1;
                }
            }
        }
        assert!(named >= 3, "the texts quote buttons: {named}");
    }

    #[test]
    fn every_language_of_the_settings_is_named() {
        let named = |language: &lockstep_texts::Language| match language {
            lockstep_texts::Language::English => "English",
            lockstep_texts::Language::German => "German",
            lockstep_texts::Language::Spanish => "Spanish",
        };
        let topic = all().find(|topic| topic.says.contains("Settings, General, Language"));
        let says = topic.map(|topic| topic.says).unwrap_or_default();
        assert!(lockstep_texts::Language::ALL.iter().all(|language| says.contains(named(language))), "{says:?}");
    }

    #[test]
    fn every_topic_is_a_sentence_and_has_patterns() {
        for topic in all() {
            assert!(topic.says.ends_with(['.', '?', '!', ')']), "{:?}", topic.says);
            assert!(topic.when.iter().all(|pattern| !pattern.is_empty()) && !topic.when.is_empty(), "{:?}", topic.says);
        }
    }
}
