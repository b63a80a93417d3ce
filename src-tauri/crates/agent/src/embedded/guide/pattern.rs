//! Patterns of words: "how back_up|backup !address" fits a sentence with "how", and with "back up" or "backup", and without "address", in any
//! order.

use crate::embedded::names::edits;

/// The shortest word in which one typing error is overlooked.
const LONG: usize = 7;

/// Whether the words fit. Groups are separated by spaces; a group is alternatives separated by `|`. `_` joins the words of a phrase, `*` at the
/// end leaves the end open, `!` before a group forbids it, and `^` before a group asks for it in the first place.
pub(super) fn fits(pattern: &str, words: &[&str]) -> bool {
    pattern.split_ascii_whitespace().all(|group| {
        if let Some(forbidden) = group.strip_prefix('!') {
            return !forbidden.split('|').any(|one| stands(one, words));
        }
        if let Some(first) = group.strip_prefix('^') {
            return first.split('|').any(|one| starts(one, words));
        }
        group.split('|').any(|one| stands(one, words))
    })
}

fn stands(phrase: &str, words: &[&str]) -> bool {
    (0..words.len()).any(|at| starts(phrase, words.get(at..).unwrap_or_default()))
}

fn starts(phrase: &str, words: &[&str]) -> bool {
    let mut count = 0_usize;
    let all = phrase.split('_').enumerate().all(|(at, one)| {
        count = count.saturating_add(1);
        words.get(at).is_some_and(|word| is(one, word))
    });
    all && count > 0
}

fn is(wanted: &str, word: &str) -> bool {
    if let Some(beginning) = wanted.strip_suffix('*') {
        return word.starts_with(beginning);
    }
    let word = word.strip_suffix("'s").unwrap_or(word);
    // Another first letter is another word: lending, pending.
    let begins_alike = wanted.chars().next() == word.chars().next();
    wanted == word || (begins_alike && wanted.len() >= LONG && word.len() >= LONG && edits(wanted, word) == 1)
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn groups_are_all_needed_in_any_order() {
        let words = |text: &'static str| text.split(' ').collect::<Vec<_>>();
        assert!(fits("how back_up|backup", &words("how do i back up my wallet")));
        assert!(fits("backup how", &words("how to backup")));
        assert!(!fits("how back_up", &words("how do i go back there up")), "a phrase stands together");
        assert!(!fits("backup !how", &words("how to backup")), "forbidden");
        assert!(fits("hack*", &words("i was hacked")), "an open end");
        assert!(fits("^swap", &words("swap it")) && !fits("^swap", &words("can i swap")), "the first word");
        assert!(fits("password", &words("my pasword")), "one typing error in a long word");
        assert!(!fits("fee", &words("free")), "none in a short one");
    }
}
