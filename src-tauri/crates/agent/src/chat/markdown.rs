//! A conversation as Markdown (CommonMark 0.31), for a file of the person's own.
//!
//! Words of an agent are text in it: no link, no picture, no heading and no HTML, as in the window.

use lockstep_chain::{iso_utc, plain_text};
use lockstep_wallet::api::{ActionCard, ConversationView, Message, MessageRole};
use lockstep_wallet::wire_word;

/// The longest line, in bytes.
const LINE: usize = 10_000;

/// The conversation at this time, in Unix milliseconds.
pub(super) fn of(view: &ConversationView, now: i64) -> String {
    let mut file = format!("# {}\n\n", text(&view.conversation.title));
    let host = view.agent_host.as_deref().map_or_else(|| "the agent inside".to_owned(), text);
    file.push_str(&format!(
        "A conversation with {host}, written by Lockstep at {}. What the agent says is not checked; what was signed stands in \
         the activity.\n",
        iso_utc(now)
    ));
    for message in &view.messages {
        file.push_str(&part(message));
    }
    file
}

fn part(message: &Message) -> String {
    let who = match (message.role, message.by_program) {
        (MessageRole::User, false) => "You",
        (MessageRole::User, true) => "A program",
        (MessageRole::Assistant | MessageRole::Action, _) => "Agent",
    };
    let mut part = format!("\n## {who}, {}\n\n", iso_utc(message.created_at));
    if !message.text.is_empty() {
        part.push_str(&paragraphs(&message.text));
    }
    if let Some(card) = &message.action {
        part.push_str(&action(card));
    }
    part
}

fn action(card: &ActionCard) -> String {
    let mut lines = format!("* **{}**: {}\n", text(&card.title), text(&wire_word(&card.state)));
    if let Some(error) = &card.error {
        lines.push_str(&format!("  {}\n", text(error)));
    }
    for step in &card.steps {
        let hash = step.tx_hash.as_ref().map(|hash| format!(", transaction {}", text(hash))).unwrap_or_default();
        lines.push_str(&format!("  * {}: {}{hash}\n", text(&step.label), text(&wire_word(&step.state))));
    }
    lines
}

/// Lines stay lines, and an empty one ends a paragraph.
fn paragraphs(words: &str) -> String {
    let mut lines = String::new();
    for line in words.lines() {
        match line.trim().is_empty() {
            true => lines.push('\n'),
            // Two spaces at the end of a line keep its end.
            false => lines.push_str(&format!("{}  \n", text(line))),
        }
    }
    lines
}

/// One line in which nothing is markup.
fn text(words: &str) -> String {
    let line = plain_text(words.trim(), LINE);
    let mut escaped = String::with_capacity(line.len());
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    for (place, letter) in line.char_indices() {
        let begins_a_list = place == 0 && matches!(letter, '+' | '-' | '=')
            || place == digits && digits > 0 && matches!(letter, '.' | ')');
        if begins_a_list
            || matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '|' | '~' | '#' | ':')
        {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_an_agent_are_no_markup() {
        assert_eq!(text("**bold** [here](https://evil.example)"), r"\*\*bold\*\* \[here\](https\://evil.example)");
        assert_eq!(text("<img src=x> &amp; `code`"), r"\<img src=x\> \&amp; \`code\`");
        assert_eq!(text("# heading"), r"\# heading");
        assert_eq!(text("- a list"), r"\- a list");
        assert_eq!(text("12. a list"), r"12\. a list");
        assert_eq!(text("0.25 ETH to 0xAb_c"), r"0\.25 ETH to 0xAb\_c", "an escaped letter is shown as itself");
        assert!(!text("a\u{202e}b").contains('\u{202e}'), "no character turns a line round");
    }

    #[test]
    fn lines_and_paragraphs_stay() {
        assert_eq!(paragraphs("one\ntwo\n\nthree"), "one  \ntwo  \n\nthree  \n");
    }
}
