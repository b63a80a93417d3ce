//! What a language says.

use std::sync::OnceLock;

use crate::amount_text::with_mark;
use crate::files::Messages;
use crate::{AmountText, Language, Said};

/// The messages of each language, which are read when it first speaks.
static READ: [OnceLock<Messages>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];

fn messages(language: Language) -> Option<&'static Messages> {
    let (_, read) = Language::ALL.iter().zip(&READ).find(|(one, _)| **one == language)?;
    Some(read.get_or_init(|| Messages::of(language, language.file())))
}

impl Language {
    /// The text in this language. What the language lacks is said in English, and what English lacks by its id; a test says that neither happens.
    pub fn say(self, said: &Said) -> String {
        let worded = |language| messages(language)?.worded(said);
        worded(self).or_else(|| worded(Self::English)).unwrap_or_else(|| said.id.to_string())
    }

    /// The amount in this language.
    pub fn amount(self, amount: &AmountText) -> String {
        amount.said().map_or_else(|| with_mark(amount, self.marks().decimal), |said| self.say(said))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::Filling;

    /// The ids of a file: what begins a line and is followed by an equals sign.
    fn ids(file: &str) -> BTreeSet<&str> {
        let names = file.lines().filter_map(|line| line.split_once(" =").map(|(id, _)| id));
        names.filter(|id| id.starts_with(|c: char| c.is_ascii_lowercase())).filter(|id| !id.contains(' ')).collect()
    }

    #[test]
    fn every_file_is_a_language() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../locales");
        let files: BTreeSet<String> = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .filter_map(|name| name.strip_suffix(".ftl").map(ToOwned::to_owned))
            .collect();
        let languages: BTreeSet<String> = Language::ALL.iter().map(|language| language.tag().to_owned()).collect();
        assert_eq!(files, languages, "left: the files; right: the rows of this file");
    }

    #[test]
    fn no_language_lacks_a_message() {
        let english = ids(Language::English.file());
        assert!(english.len() > 1800, "the ids are read: {}", english.len());
        for &language in Language::ALL {
            assert_eq!(ids(language.file()), english, "{language:?}");
            let lacks: Vec<&&str> =
                english.iter().filter(|id| !messages(language).is_some_and(|messages| messages.has(id))).collect();
            assert!(lacks.is_empty(), "{language:?} cannot read {lacks:?}");
        }
    }

    /// The commands of each message: what is between grave accents.
    fn commands(file: &str) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut all: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut id = "";
        for line in file.lines() {
            if let Some((name, _)) =
                line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                id = name;
            }
            if !line.starts_with('#') {
                all.entry(id).or_default().extend(line.split('`').skip(1).step_by(2));
            }
        }
        all.retain(|_, commands| !commands.is_empty());
        all
    }

    #[test]
    fn a_command_is_the_same_in_each_language() {
        let english = commands(Language::English.file());
        assert!(english.len() > 25, "the commands are read: {}", english.len());
        for &language in Language::ALL {
            assert_eq!(commands(language.file()), english, "{language:?}: it is typed as it stands");
        }
    }

    #[test]
    fn what_no_language_has_is_said_by_its_id() {
        let said = Said::new("no-such-message", []);
        assert_eq!(Language::German.say(&said), "no-such-message", "it is said, and nothing stops");
    }

    #[test]
    fn a_number_is_written_as_the_language_writes_it() {
        let said = |count| Said::new("networks-answeredIn", [("ms", Filling::Number(count))]);
        let number = |language: Language, count| {
            let text = language.say(&said(count));
            text.chars().filter(|c| c.is_ascii_digit() || ".,".contains(*c)).collect::<String>()
        };
        assert_eq!(number(Language::English, 1_234_567), "1,234,567");
        assert_eq!(number(Language::German, 1234), "1.234");
        assert_eq!(number(Language::Spanish, 1234), "1234", "Spanish groups from five digits on");
        assert_eq!(number(Language::Spanish, 12_345), "12.345");
    }
}
