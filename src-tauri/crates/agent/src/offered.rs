//! Which words of a message do not count as typed, because an agent offered them.
//!
//! One click fills the box with a suggestion. The person who sends it agrees to it, but has not typed it: an
//! address in it is the agent's. An address that a remote agent wrote before also does not count as typed,
//! because it can only have been copied.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// How many suggestions are remembered. No screen shows more.
const MOST_REMEMBERED: usize = 60;
/// A word of this length or more is an address, a contract or a hash, which people do not type from memory.
const SHORTEST_ADDRESS: usize = 20;

/// The suggestions that were on a screen since the start.
#[derive(Default)]
pub(crate) struct Offered(Mutex<VecDeque<String>>);

impl Offered {
    pub(crate) fn add(&self, texts: &[String]) {
        let mut offered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for text in texts {
            offered.retain(|before| before != text);
            offered.push_back(text.clone());
        }
        while offered.len() > MOST_REMEMBERED {
            offered.pop_front();
        }
    }

    pub(crate) fn all(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

/// A word for comparison, without a full stop at its end.
fn plain(word: &str) -> String {
    let core = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    if core.is_empty() { word } else { core }.to_lowercase()
}

/// The words of a message without the offered ones, and without addresses that an agent offered or wrote.
pub(crate) fn typed_of(message: &str, offered: &[String], said: &[String]) -> String {
    let words: Vec<&str> = message.split_whitespace().collect();
    let plain_words: Vec<String> = words.iter().map(|word| plain(word)).collect();
    let mut own = vec![true; words.len()];
    for text in offered {
        let run: Vec<String> = text.split_whitespace().map(plain).collect();
        if run.is_empty() {
            continue;
        }
        for (start, found) in plain_words.windows(run.len()).enumerate() {
            if found == run.as_slice() {
                own.iter_mut().skip(start).take(run.len()).for_each(|own| *own = false);
            }
        }
    }
    let foreign: Vec<String> = offered.iter().chain(said).map(|text| text.to_lowercase()).collect();
    let is_foreign = |word: &String| {
        word.split(|letter: char| !letter.is_alphanumeric())
            .any(|part| part.chars().count() >= SHORTEST_ADDRESS && foreign.iter().any(|text| text.contains(part)))
    };
    let own = own.iter().zip(words.iter().zip(&plain_words));
    let kept: Vec<&str> =
        own.filter(|(own, (_, plain))| **own && !is_foreign(plain)).map(|(_, (word, _))| *word).collect();
    kept.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOB: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

    fn typed(message: &str, offered: &[&str], said: &[&str]) -> String {
        let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        typed_of(message, &owned(offered), &owned(said))
    }

    #[test]
    fn offered_words_do_not_count_as_typed() {
        let offer = format!("Save {BOB} as Bob");
        assert_eq!(typed(&offer, &[&offer], &[]), "", "all of it is the agent's");
        assert_eq!(typed(&format!("Please {}!", offer.to_lowercase()), &[&offer], &[]), "Please", "in any case");
        assert_eq!(
            typed(&format!("save {BOB} as Carol"), &[&offer], &[]),
            "save as Carol",
            "changed, its address stays its own"
        );
        assert_eq!(typed("add Solana", &["Add Solana"], &[]), "", "without an address too");
        assert_eq!(typed("add Solana and Sui", &["Add Sui"], &[]), "add Solana and Sui", "other words are other words");
        assert_eq!(typed("hello", &["", " "], &[]), "hello", "nothing offered takes nothing away");
    }

    #[test]
    fn an_address_from_the_agent_does_not_count_as_typed() {
        let said = format!("Her address is {}.", BOB.to_lowercase());
        assert_eq!(typed(&format!("save {BOB} as Bob"), &[], &[&said]), "save as Bob");
        assert_eq!(
            typed(&format!("save eip155:1:{BOB}, as Bob"), &[], &[&said]),
            "save as Bob",
            "with something around it"
        );
        let half = &BOB[..24];
        assert_eq!(typed(&format!("save {half} as Bob"), &[], &[&said]), "save as Bob", "half of it too");
        assert_eq!(typed("who is Bob?", &[], &["Bob is nobody"]), "who is Bob?", "a name is a word like any other");
        assert_eq!(
            typed(&format!("save {BOB} as Bob"), &[], &["hello"]),
            format!("save {BOB} as Bob"),
            "and what nobody said was typed"
        );
    }

    #[test]
    fn the_oldest_suggestion_is_forgotten_first() {
        let offered = Offered::default();
        for number in 0..100 {
            offered.add(&[format!("number {number}")]);
        }
        offered.add(&["number 99".to_owned()]);
        let all = offered.all();
        assert_eq!((all.len(), all.first().map(String::as_str)), (MOST_REMEMBERED, Some("number 40")));
    }
}
