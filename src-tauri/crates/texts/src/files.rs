//! The file of a language, read once.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Language;
use crate::amount_text::with_mark;
use crate::numbers::{number, written};
use crate::said::{Filling, Said};

/// The messages of one language.
pub(crate) struct Messages {
    bundle: FluentBundle<FluentResource>,
    language: Language,
}

impl Messages {
    /// The messages of `file`. What cannot be read of it is missing.
    pub(crate) fn of(language: Language, file: &str) -> Self {
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(readable, _)| readable);
        let mut bundle = FluentBundle::new_concurrent(vec![language.tag().parse().unwrap_or_default()]);
        // Marks around what is filled in would be spelled out by the windows, which guard what is not the wallet's own.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(language.formatter()));
        bundle.add_resource_overriding(resource);
        // It is refused only where there is such a function already.
        let _ = bundle.add_function("NUMBER", number);
        Self { bundle, language }
    }

    /// Whether there is a message of this id.
    #[cfg(test)]
    pub(crate) fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The text in words; `None` if the message is not there, or does not go with what is filled in.
    pub(crate) fn worded(&self, said: &Said) -> Option<String> {
        let pattern = self.bundle.get_message(&said.id)?.value()?;
        let mut arguments = FluentArgs::with_capacity(said.arguments.len());
        for (name, filling) in &said.arguments {
            arguments.set(&**name, self.filled(filling)?);
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }

    fn filled(&self, filling: &Filling) -> Option<FluentValue<'static>> {
        match filling {
            Filling::Number(count) => Some(FluentValue::from(*count)),
            other => self.text(other).map(FluentValue::from),
        }
    }

    fn text(&self, filling: &Filling) -> Option<String> {
        match filling {
            Filling::Text(text) => Some(text.clone()),
            Filling::Number(count) => written(&FluentValue::from(*count), self.language.marks()),
            Filling::Said(said) => self.worded(said),
            Filling::Amount { amount } => Some(with_mark(amount, self.language.marks().decimal)),
            Filling::List(several) => {
                let texts: Option<Vec<String>> = several.iter().map(|one| self.text(one)).collect();
                Some(texts?.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english(file: &str) -> Messages {
        Messages::of(Language::English, file)
    }

    #[test]
    fn what_is_filled_in_is_never_read_as_a_message() {
        let messages = english("said = The agent says: “{ $words }”.\nsecret = hidden\n");
        let said = Said::new("said", [("words", "{ secret } { $words }\n = \u{2068}".into())]);
        assert_eq!(messages.worded(&said).unwrap(), "The agent says: “{ secret } { $words }\n = \u{2068}”.");
    }

    #[test]
    fn a_message_without_its_arguments_is_not_said() {
        let messages = english("said = To { $to }.\nbroken { $to\nlater = There.\n");
        assert_eq!(messages.worded(&Said::new("said", [])), None, "a gap would be a wrong sentence");
        assert_eq!(messages.worded(&Said::new("broken", [])), None);
        assert_eq!(messages.worded(&Said::new("later", [])).as_deref(), Some("There."), "the rest is read");
    }

    #[test]
    fn texts_stand_within_texts() {
        let messages = english("said = Parts: { $parts }.\npart = { $amount } for { $what }\n");
        let part = |amount: &str| Said::new("part", [("amount", amount.into()), ("what", "energy".into())]).into();
        let said =
            Said::new("said", [("parts", Filling::List(vec![part("1 TRX"), part("2 TRX"), Filling::Number(1234)]))]);
        assert_eq!(messages.worded(&said).unwrap(), "Parts: 1 TRX for energy, 2 TRX for energy, 1,234.");
    }

    #[test]
    fn a_count_inflects_and_a_large_one_is_still_said() {
        let file = "bytes =\n    { $count ->\n        [one] { NUMBER($count, useGrouping: 0) } byte\n       *[other] { NUMBER($count, useGrouping: 0) } bytes\n    }\n";
        let messages = english(file);
        let bytes = |count| messages.worded(&Said::new("bytes", [("count", count)])).unwrap();
        assert_eq!(bytes(Filling::Number(1)), "1 byte");
        assert_eq!(bytes(Filling::Number(1500)), "1500 bytes", "no mark between its digits");
        assert_eq!(bytes(Filling::count(u64::MAX)), "18446744073709551615 bytes");
    }
}
