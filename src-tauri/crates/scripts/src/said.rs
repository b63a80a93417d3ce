//! What programs printed, for a person and a model: one line, bounded, without control characters.

/// The text in one line of at most `most` characters.
pub(crate) fn line(bytes: &[u8], most: usize) -> String {
    let text = String::from_utf8_lossy(bytes);
    let plain: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ").chars().take(most).collect()
}
