//! The language of what stands outside the pages: titles, the entry in the tray, notifications, and the titles of dialogs. The main page
//! chooses it, because the page keeps the choice of the person.

use std::sync::{PoisonError, RwLock};

use lockstep_texts::{Language, Said, desktop};

/// Whether the money is worth something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Money {
    Real,
    Test,
}

/// The language, and what it needs for the titles.
#[derive(Debug)]
pub(crate) struct Speech {
    money: Money,
    language: RwLock<Language>,
}

impl Speech {
    /// `language` holds until the page says another one.
    pub(crate) fn new(money: Money, language: Language) -> Self {
        Self { money, language: RwLock::new(language) }
    }

    pub(crate) fn language(&self) -> Language {
        *self.language.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn say(&self, said: &Said) -> String {
        self.language().say(said)
    }

    /// The title of the main window and of the entry in the tray.
    pub(crate) fn title(&self) -> String {
        self.say(&match self.money {
            Money::Real => desktop::title(),
            Money::Test => desktop::title_test_money(),
        })
    }

    pub(crate) fn consent_title(&self) -> String {
        self.say(&match self.money {
            Money::Real => desktop::consent_title(),
            Money::Test => desktop::consent_title_test_money(),
        })
    }

    /// From now on everything that is said is in this language. What is shown already stays until it is shown again.
    pub(crate) fn speak(&self, language: Language) {
        *self.language.write().unwrap_or_else(PoisonError::into_inner) = language;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_in_the_language_and_name_test_money() {
        let of = |money, language| {
            let speech = Speech::new(money, language);
            (speech.title(), speech.consent_title())
        };
        let both = |main: &str, consent: &str| (main.to_owned(), consent.to_owned());
        assert_eq!(of(Money::Real, Language::English), both("Lockstep", "Lockstep: your consent"));
        assert_eq!(
            of(Money::Test, Language::English),
            both("Lockstep (test money)", "Lockstep (test money): your consent")
        );
        assert_eq!(
            of(Money::Test, Language::German),
            both("Lockstep (Testgeld)", "Lockstep (Testgeld): deine Zustimmung")
        );
        assert_eq!(of(Money::Real, Language::Spanish), both("Lockstep", "Lockstep: tu consentimiento"));
    }
}
