//! How much of a conversation a model reads at once: what its context leaves beside the prompt, the tools and the answer.

use std::cmp::Reverse;

use serde_json::{Map, Value};

use super::clean;
use crate::model::{Entry, Room, ToolCall, ToolDefinition, ToolResult, system_prompt};

/// How many tokens a model is taken to read at once, unless its server has told fewer or the person has set a number. More would cost more
/// and help little.
pub(crate) const USUAL_CONTEXT: u64 = 40_000;
/// The most tokens of one answer.
const MOST_OF_AN_ANSWER: u32 = 4_096;
/// How many tokens more are left out than a server has asked for.
const SPARE: usize = 256;
/// A cautious estimate for a conversation: English has about four bytes for a token, other languages and hexadecimal less.
const BYTES_PER_TOKEN: usize = 3;
/// For the prompt and the tools, which are English and JSON.
const BYTES_PER_TOKEN_OF_RULES: usize = 4;
const PER_ENTRY: usize = 8;
/// For the wallet's note before an answer.
const FOR_THE_HINT: usize = 500;
/// A note of the wallet that is no longer than this stays whole, in bytes.
const SHORT_NOTE: usize = 400;
/// How much of a longer one stays, in characters.
const NOTE_KEPT: usize = 200;
const NOT_SHOWN: &str = "This result does not fit and is not shown to you. If you need it, ask for it again, or for less of it: one network, one coin, or fewer entries.";

/// How many tokens an answer of a model with this context may have. A small context cannot spare the longest answer, and a server that
/// counts the answer refuses what leaves no room for it.
pub(crate) fn answer_tokens(context: u64) -> u32 {
    u32::try_from(context / 8).unwrap_or(u32::MAX).clamp(1, MOST_OF_AN_ANSWER)
}

/// How a model's context is divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Budget {
    /// How many tokens of a conversation are shown.
    pub conversation: usize,
    /// How many tokens the answer may have.
    pub answer: u32,
}

impl Budget {
    /// For a model with this context and these tools.
    pub(crate) fn new(context: u64, tools: &[ToolDefinition]) -> Self {
        Self { conversation: conversation(context, tools), answer: answer_tokens(context) }
    }

    /// After a server has refused a conversation that was estimated at this many tokens. `None` if less of it does not help.
    pub(crate) fn in_room(self, room: Room, shown: usize) -> Option<Self> {
        let answer = self.answer.min(answer_tokens(room.there));
        let over = room.needed.saturating_sub(room.there);
        // Its tokens are longer or shorter than the estimated ones, so more is left out than it says.
        let left_out = usize::try_from(over.saturating_add(over / 2)).unwrap_or(usize::MAX).saturating_add(SPARE);
        let is_enough = over <= u64::from(self.answer.saturating_sub(answer));
        let conversation = shown.checked_sub(left_out).or_else(|| is_enough.then_some(shown))?;
        Some(Self { conversation, answer })
    }
}

fn conversation(context: u64, tools: &[ToolDefinition]) -> usize {
    let answer = usize::try_from(answer_tokens(context)).unwrap_or(usize::MAX);
    let context = usize::try_from(context).unwrap_or(usize::MAX);
    let rules = tools.iter().map(|tool| tool.length).fold(system_prompt().len(), usize::saturating_add);
    let used = rules.div_ceil(BYTES_PER_TOKEN_OF_RULES).saturating_add(answer).saturating_add(FOR_THE_HINT);
    context.saturating_sub(used)
}

/// What of a conversation fits.
pub(super) struct Fitting {
    pub entries: Vec<Entry>,
    /// How many earlier messages and results are not in it.
    pub left_out: usize,
    /// How many tokens it has, as they are estimated here.
    pub tokens: usize,
}

/// The latest parts that fit. The person's last words always stay; if what followed them is too long, its older results are shortened.
pub(super) fn within(mut parts: Vec<Vec<Entry>>, budget: usize) -> Fitting {
    let last_words = parts.iter().rposition(|part| matches!(part.first(), Some(Entry::Person(_))));
    let shortened = match last_words.and_then(|last| parts.get_mut(last..)) {
        Some(turn) => shorten(turn, budget),
        None => 0,
    };
    let mut left = budget;
    let mut from = parts.len();
    for (index, part) in parts.iter().enumerate().rev() {
        let cost = cost(part);
        if cost > left && last_words.is_none_or(|last| index < last) {
            break;
        }
        left = left.saturating_sub(cost);
        from = index;
    }
    let messages = parts.iter().take(from).filter(|part| !matches!(part.first(), Some(Entry::Wallet(_)))).count();
    let mut entries = Vec::new();
    if messages > 0 {
        entries.push(Entry::Wallet(clean::note(&format!(
            "{messages} earlier messages of this conversation do not fit and are not shown to you."
        ))));
    }
    entries.extend(parts.into_iter().skip(from).flatten());
    Fitting { tokens: cost(&entries), entries, left_out: messages.saturating_add(shortened) }
}

/// A text that may be shortened.
enum Long<'a> {
    Result(&'a mut ToolResult),
    Note(&'a mut String),
}

impl Long<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Result(result) => result.content.len(),
            Self::Note(words) => words.len(),
        }
    }

    /// Shortens it, if that saves something. Returns how many bytes it saved.
    fn shorten(self) -> usize {
        let before = self.len();
        let (text, short) = match self {
            Self::Result(result) => {
                let short = without_data(&result.content);
                (&mut result.content, short)
            }
            Self::Note(words) if words.len() <= SHORT_NOTE => return 0,
            Self::Note(words) => {
                let begin: String = words.chars().take(NOTE_KEPT).collect();
                (words, format!("{begin}… (the rest of this note does not fit and is not shown to you)]]"))
            }
        };
        let saved = before.saturating_sub(short.len());
        if saved > 0 {
            *text = short;
        }
        saved
    }
}

/// A result without its data.
fn without_data(content: &str) -> String {
    let told: Value = serde_json::from_str(content).unwrap_or_default();
    let kept = |name: &str| told.get(name).map(|value| (name.to_owned(), value.clone()));
    let mut short: Map<String, Value> = ["source", "success", "code"].into_iter().filter_map(kept).collect();
    short.insert("left_out".to_owned(), Value::from(NOT_SHOWN));
    Value::Object(short).to_string()
}

/// Shortens what followed the person's last words until it fits, and returns how many texts that were. What is older goes first. Of the latest
/// results, which the model has not read yet, the longest goes first.
fn shorten(turn: &mut [Vec<Entry>], budget: usize) -> usize {
    let has_results = |part: &Vec<Entry>| part.iter().any(|entry| matches!(entry, Entry::Results(_)));
    let latest = turn.iter().rposition(has_results).unwrap_or_default();
    let mut over = turn.iter().map(|part| cost(part)).fold(0, usize::saturating_add).saturating_sub(budget);
    let mut texts = Vec::new();
    for (index, part) in turn.iter_mut().enumerate() {
        for entry in part {
            match entry {
                Entry::Results(results) => {
                    texts.extend(results.iter_mut().map(|result| (index >= latest, Long::Result(result))));
                }
                Entry::Wallet(words) => texts.push((index >= latest, Long::Note(words))),
                Entry::Person(_) | Entry::Said(_) | Entry::Asked { .. } => {}
            }
        }
    }
    // The older ones stay in their order.
    texts.sort_by_key(|(is_latest, text)| (*is_latest, Reverse(if *is_latest { text.len() } else { 0 })));
    let mut shortened = 0usize;
    for (_, text) in texts {
        if over == 0 {
            break;
        }
        let saved = text.shorten();
        over = over.saturating_sub(saved / BYTES_PER_TOKEN);
        shortened = shortened.saturating_add(usize::from(saved > 0));
    }
    shortened
}

fn cost(part: &[Entry]) -> usize {
    part.iter().map(tokens).fold(0, usize::saturating_add)
}

fn tokens(entry: &Entry) -> usize {
    let of_call = |call: &ToolCall| {
        call.name.len().saturating_add(serde_json::to_string(&call.arguments).map_or(0, |text| text.len()))
    };
    let bytes = match entry {
        Entry::Person(words) | Entry::Said(words) | Entry::Wallet(words) => words.len(),
        Entry::Asked { acknowledgement, calls } => {
            calls.iter().map(of_call).fold(acknowledgement.as_ref().map_or(0, String::len), usize::saturating_add)
        }
        Entry::Results(results) => results.iter().map(|result| result.content.len()).fold(0, usize::saturating_add),
    };
    bytes.div_ceil(BYTES_PER_TOKEN).saturating_add(PER_ENTRY)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::model::{ToolSet, definitions};

    fn asked(id: &str, bytes: usize) -> Vec<Entry> {
        let call = ToolCall { id: id.into(), name: "portfolio_balances".into(), arguments: Some(Map::new()) };
        let data = format!("{id} {}", "x ".repeat(bytes / 2));
        let content = json!({ "source": "tool portfolio_balances", "success": true, "data": data }).to_string();
        let result = ToolResult { id: id.into(), content, failed: false };
        vec![Entry::Asked { acknowledgement: None, calls: vec![call] }, Entry::Results(vec![result])]
    }

    fn person(words: &str) -> Vec<Entry> {
        vec![Entry::Person(words.into())]
    }

    fn results(entries: &[Entry]) -> Vec<&ToolResult> {
        let mut all = Vec::new();
        for entry in entries {
            if let Entry::Results(results) = entry {
                all.extend(results);
            }
        }
        all
    }

    #[test]
    fn the_prompt_the_tools_and_the_answer_are_taken_from_the_context() {
        let tools = definitions(ToolSet::WithDeveloperTools);
        let usual = conversation(USUAL_CONTEXT, tools);
        assert!((15_000..32_000).contains(&usual), "a conversation has room beside them: {usual}");
        assert!(conversation(128_000, tools) > usual + 80_000, "a larger one leaves more");
        assert!(conversation(16_384, tools) < usual, "a smaller one leaves less: {}", conversation(16_384, tools));
        assert_eq!(conversation(1_000, tools), 0, "and the tools alone may be too much");
        assert!(conversation(8_192, &[]) > 5_000, "which is said by what is counted: {}", conversation(8_192, &[]));
    }

    #[test]
    fn the_answer_that_is_asked_for_is_the_one_that_is_reserved() {
        for (context, answer) in [(0, 1), (4_096, 512), (16_384, 2_048), (USUAL_CONTEXT, 4_096), (u64::MAX, 4_096)] {
            assert_eq!(Budget::new(context, &[]).answer, answer, "of {context}");
        }
        for context in [4_096, 8_192, 16_384, 32_768, USUAL_CONTEXT] {
            let Budget { conversation, answer } = Budget::new(context, &[]);
            let room = u64::try_from(conversation).unwrap() + u64::from(answer);
            assert!(room < context, "both fit, with the rules: {room} of {context}");
        }
    }

    #[test]
    fn a_refused_conversation_is_shortened_and_so_is_its_answer() {
        let usual = Budget { conversation: 20_000, answer: 4_096 };
        let less = usual.in_room(Room { needed: 17_384, there: 16_384 }, 5_000);
        assert_eq!(less, Some(Budget { conversation: 3_244, answer: 2_048 }), "more is left out than the server says");
        let short = usual.in_room(Room { needed: 17_384, there: 16_384 }, 300);
        assert_eq!(short, Some(Budget { conversation: 300, answer: 2_048 }), "a shorter answer alone may be enough");
        assert_eq!(usual.in_room(Room { needed: 30_000, there: 16_384 }, 300), None, "or nothing helps");
        let small = Budget { conversation: 900, answer: 100 };
        assert_eq!(small.in_room(Room { needed: 9_000, there: 8_000 }, 5_000).map(|budget| budget.answer), Some(100));
    }

    /// One message may lead to eight decisions of four results with 24 KB each.
    #[test]
    fn older_results_of_the_same_turn_are_shortened() {
        let mut parts = vec![person("everything")];
        parts.extend((0..8).map(|number| asked(&format!("r{number}"), 20_000)));
        let fitting = within(parts, 20_000);
        assert!(fitting.tokens <= 20_000, "it fits: {}", fitting.tokens);
        let results = results(&fitting.entries);
        assert_eq!(results.len(), 8, "every call has its result");
        let whole: Vec<&str> =
            results.iter().filter(|result| result.content.len() > 20_000).map(|result| result.id.as_str()).collect();
        assert_eq!(whole, ["r6", "r7"], "the latest stay");
        assert!(results.iter().take(6).all(|result| result.content.contains("not shown to you")), "the model knows");
        let first: Value = serde_json::from_str(&results[0].content).expect("it stays JSON");
        assert_eq!((&first["source"], &first["success"]), (&json!("tool portfolio_balances"), &json!(true)), "{first}");
        assert_eq!(fitting.left_out, 6, "and the person is told how many");
        assert!(fitting.entries.contains(&Entry::Person("everything".into())), "the person's last words stay");
    }

    #[test]
    fn of_the_latest_results_the_longest_goes_first() {
        let both: Vec<ToolResult> = [("long", 9_000), ("short", 900)]
            .into_iter()
            .flat_map(|(id, bytes)| results(&asked(id, bytes)).into_iter().cloned().collect::<Vec<_>>())
            .collect();
        let fitting = within(vec![person("both"), vec![Entry::Results(both)]], 1_000);
        let results = results(&fitting.entries);
        assert!(results[0].content.contains("not shown to you"), "{}", results[0].content);
        assert!(results[1].content.contains("x x"), "the short one fits: {}", results[1].content);
    }

    #[test]
    fn a_long_note_keeps_its_beginning_and_its_mark() {
        let long = clean::note(&format!("The outcome of transactions_sign (s): {}", "z".repeat(9_000)));
        let short = clean::note("Tool x completed.");
        let parts = vec![person("pay"), vec![Entry::Wallet(long)], vec![Entry::Wallet(short.clone())]];
        let fitting = within(parts, 400);
        let notes: Vec<&String> = fitting
            .entries
            .iter()
            .filter_map(|entry| if let Entry::Wallet(words) = entry { Some(words) } else { None })
            .collect();
        assert!(notes[0].starts_with("[[SYSTEM: The outcome of transactions_sign (s)"), "{}", notes[0]);
        assert!(notes[0].ends_with("not shown to you)]]") && notes[0].len() < 400, "{}", notes[0]);
        assert_eq!(notes[1], &short, "a short one stays");
    }
}
