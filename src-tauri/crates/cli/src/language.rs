//! The language that the environment names.

use lockstep_texts::Language;

/// The variables that name the language of messages. The first one that is set decides, as POSIX has it.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language of an environment, which `variable` reads.
pub(crate) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = VARIABLES.into_iter().filter_map(variable).find(|locale| !locale.is_empty());
    set.map_or(Language::English, |locale| Language::of_locale(&locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(set: &[(&str, &str)]) -> Language {
        of_environment(|name| set.iter().find(|(one, _)| *one == name).map(|(_, locale)| (*locale).to_owned()))
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(of(&[]), Language::English, "none is set");
        assert_eq!(of(&[("LANG", "de_DE.UTF-8")]), Language::German);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "es_MX.UTF-8")]), Language::Spanish, "messages are");
        let all = [("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "es_MX.UTF-8"), ("LC_ALL", "C.UTF-8")];
        assert_eq!(of(&all), Language::English, "a script that sets LC_ALL=C reads English");
        assert_eq!(of(&[("LC_ALL", ""), ("LANG", "de_AT")]), Language::German, "an empty one is not set");
        assert_eq!(of(&[("LC_ALL", "fr_FR"), ("LANG", "de_AT")]), Language::English, "nor is a later one looked at");
    }
}
