//! A command's answer: text for a person, and JSON for a program.

use std::fmt::Write as _;

use lockstep_texts::{Language, Said as Text};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Said {
    text: String,
    /// `None` if the text already is made for programs, or if there is no answer.
    json: Option<Json>,
}

/// A value of its own kind, so that an answer of `null` is not a missing one.
#[derive(Debug, Serialize, Deserialize)]
struct Json {
    value: Value,
}

impl Said {
    /// An answer with the operation's value as JSON, and a text for a person.
    pub(crate) fn new(answer: impl Serialize, text: impl Into<String>) -> Result<Self, serde_json::Error> {
        Ok(Self { text: text.into(), json: Some(Json { value: for_programs(serde_json::to_value(answer)?) }) })
    }

    /// A list with one line per entry.
    pub(crate) fn list<T: Serialize>(all: &[T], line: impl Fn(&T) -> String) -> Result<Self, serde_json::Error> {
        Self::new(all, all.iter().map(line).collect::<String>())
    }

    /// An answer that is only a sentence. A program reads it in English.
    pub(crate) fn sentence(language: Language, sentence: &Text) -> Self {
        let json = Json { value: json!({ "message": Language::English.say(sentence) }) };
        Self { text: language.say(sentence) + "\n", json: Some(json) }
    }

    /// A text that already is made for programs.
    pub(crate) fn as_it_is(text: String) -> Self {
        Self { text, json: None }
    }

    /// The text for standard output.
    pub(crate) fn printed(self, as_json: bool) -> String {
        match self.json {
            Some(json) if as_json => document(&json.value),
            _ => self.text,
        }
    }
}

/// The answer without the messages that stand beside an English text, for the windows. Any other message becomes its English text.
fn for_programs(answer: Value) -> Value {
    match answer {
        Value::Object(members) if is_message(&members) => {
            let said = serde_json::from_value::<Text>(Value::Object(members));
            said.map_or(Value::Null, |said| Language::English.say(&said).into())
        }
        Value::Object(mut members) => {
            members.retain(|name, value| !(is_beside(name) && is_of_messages(value)));
            members.into_iter().map(|(name, value)| (name, for_programs(value))).collect()
        }
        Value::Array(several) => several.into_iter().map(for_programs).collect(),
        other => other,
    }
}

/// The names of the members that say in each language what another one says in English.
fn is_beside(name: &str) -> bool {
    name == "said" || name == "titled" || name.ends_with("Said")
}

fn is_of_messages(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Object(members) => is_message(members),
        Value::Array(several) => several.iter().all(is_of_messages),
        _ => false,
    }
}

fn is_message(members: &Map<String, Value>) -> bool {
    let told = |name| members.get(name);
    members.len() == 2 && told("id").is_some_and(Value::is_string) && told("arguments").is_some_and(Value::is_object)
}

/// A line for standard error, for programs.
pub(crate) fn error_line(code: &str, message: &str) -> String {
    ascii(&json!({ "error": { "code": code, "message": message } }).to_string())
}

/// A hint for programs; it is no error.
pub(crate) fn hint_line(message: &str) -> String {
    ascii(&json!({ "hint": message }).to_string())
}

fn document(json: &Value) -> String {
    ascii(&format!("{json:#}")) + "\n"
}

/// JSON with each character outside ASCII escaped, so that it cannot contain terminal commands.
fn ascii(json: &str) -> String {
    let mut ascii = String::with_capacity(json.len());
    for character in json.chars() {
        if character.is_ascii() && character != '\u{7f}' {
            ascii.push(character);
            continue;
        }
        for unit in character.encode_utf16(&mut [0; 2]) {
            // Writing to a string cannot fail.
            let _ = write!(ascii, "\\u{unit:04x}");
        }
    }
    ascii
}

#[cfg(test)]
mod tests {
    use lockstep_texts::terminal;

    use super::*;

    #[test]
    fn an_answer_of_nothing_is_json_too() {
        let said = Said::new(None::<u8>, "No change waits.\n").unwrap();
        let handed_over: Said = serde_json::from_str(&serde_json::to_string(&said).unwrap()).unwrap();
        assert_eq!(handed_over.printed(true), "null\n", "a program never gets a sentence instead of a document");
        assert_eq!(
            Said::as_it_is("complete -c lockstep".into()).printed(true),
            "complete -c lockstep",
            "a script is one"
        );
    }

    #[test]
    fn a_program_reads_a_sentence_in_english() {
        let gone = || Said::sentence(Language::German, &terminal::profile_removed("main"));
        assert_eq!(gone().printed(false), "Das Profil „main“ wurde entfernt.\n");
        let read: Value = serde_json::from_str(&gone().printed(true)).unwrap();
        assert_eq!(read, json!({ "message": "The profile “main” was removed." }), "whatever the person speaks");
    }

    #[test]
    fn a_program_reads_each_text_once_and_in_english() {
        let title = || terminal::profile_removed("main");
        let answer = json!({
            "title": "Send", "titled": title(), "amountSaid": null, "said": "Hello.", "addedSaid": [title()],
            "steps": [{ "permissions": [title()], "said": title(), "id": "a" }],
        });
        let read: Value = serde_json::from_str(&Said::new(answer, "").unwrap().printed(true)).unwrap();
        let told = "The profile “main” was removed.";
        let expected = json!({ "title": "Send", "said": "Hello.", "steps": [{ "permissions": [told], "id": "a" }] });
        assert_eq!(read, expected, "a text that stands alone is English; one beside an English text is left out");
    }

    #[test]
    fn json_has_no_terminal_commands() {
        let tricks = "a\u{1b}[2J\u{7f}\u{9b}8m\u{202e}é\u{1f600}";
        for printed in [
            Said::sentence(Language::English, &lockstep_texts::Said::as_it_is(tricks)).printed(true),
            error_line("invalid", tricks),
            hint_line(tricks),
        ] {
            assert!(printed.chars().all(|one| one == '\n' || (' '..='~').contains(&one)), "{printed:?}");
            let read: Value = serde_json::from_str(&printed).unwrap();
            assert!(read.to_string().contains("\u{1f600}"), "and nothing is lost: {read}");
        }
    }
}
