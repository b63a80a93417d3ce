//! The words of an answer that are not repeated from the person.

/// The quotation marks around repeated words.
const QUOTES: [(char, char); 2] = [('“', '”'), ('"', '"')];

/// The words of a text, in lower case.
pub fn words(text: &str) -> Vec<String> {
    let all = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    all.map(str::to_lowercase).collect()
}

/// Whether these words stand in a text, whole and in this order. A `*` at the end stands for any end of the last word; a script without spaces has no
/// whole words.
pub fn stands_in(text: &str, wanted: &str) -> bool {
    let (text, wanted) = (text.to_lowercase(), wanted.trim().to_lowercase());
    let (wanted, any_end) = wanted.strip_suffix('*').map_or((wanted.as_str(), false), |start| (start, true));
    if wanted.is_empty() {
        return false;
    }
    if wanted.chars().any(is_without_spaces) {
        return text.contains(wanted);
    }
    let apart = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    text.match_indices(wanted).any(|(at, found)| {
        let (before, rest) = text.split_at(at);
        apart(before.chars().next_back()) && (any_end || apart(rest[found.len()..].chars().next()))
    })
}

fn is_without_spaces(letter: char) -> bool {
    matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}')
}

/// Whether the person said these words, in this order.
fn is_repeated(span: &str, heard: &[String]) -> bool {
    let wanted = words(span);
    let as_words = |text: &String| words(text).windows(wanted.len().max(1)).any(|run| run == wanted.as_slice());
    let as_text = |text: &String| span.chars().any(is_without_spaces) && text.contains(span.trim());
    !wanted.is_empty() && heard.iter().any(|text| as_words(text) || as_text(text))
}

/// A text without the quotations of what the person said.
pub fn without_quotations(text: &str, heard: &[String]) -> String {
    let mut left = text.to_owned();
    for (opens, closes) in QUOTES {
        let (mut kept, mut rest) = (String::new(), left.as_str());
        while let Some((before, after)) = rest.split_once(opens) {
            let Some((span, later)) = after.split_once(closes) else { break };
            kept.push_str(before);
            if !is_repeated(span, heard) {
                kept.extend([opens]);
                kept.push_str(span);
                kept.extend([closes]);
            }
            rest = later;
        }
        kept.push_str(rest);
        left = kept;
    }
    left
}

/// Whether an answer has no word that the person did not say.
pub fn is_an_echo(text: &str, heard: &[String]) -> bool {
    let heard: Vec<String> = heard.iter().flat_map(|text| words(text)).collect();
    words(text).iter().all(|word| heard.contains(word))
}

#[test]
fn whole_words_that_the_answer_has_of_its_own_count() {
    let heard = ["Swap 100 USDC to eth".to_owned()];
    assert!(!stands_in("I have done nothing.", "hi"), "a part of a word is none");
    assert!(stands_in("Hi! What would you like to do?", "hi"), "in any case, beside punctuation");
    assert!(stands_in("It is approved there.", "approv*") && !stands_in("It is approved there.", "approv"));
    assert!(stands_in("我只懂英语。", "英语") && stands_in("I'll say 10 ETH.", "10 eth"));
    let own = without_quotations("I don't understand “swap 100 usdc”. Did you mean “send 1 ETH”?", &heard);
    assert_eq!(own, "I don't understand . Did you mean “send 1 ETH”?", "the person's words are gone");
    assert!(is_an_echo("“swap 100 usdc to ETH”?", &heard) && is_an_echo("", &heard));
    assert!(!is_an_echo("I can't swap.", &heard));
}
