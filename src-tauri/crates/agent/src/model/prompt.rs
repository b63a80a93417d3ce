//! The system prompt: a file of the repository with a version, so that a change to it is reviewed like code.

/// The file. Its first line is its version.
pub const SYSTEM_PROMPT: &str = include_str!("prompt/system.md");

/// The prompt as a model reads it, without the line of the version.
pub fn system_prompt() -> &'static str {
    SYSTEM_PROMPT.split_once('\n').map_or(SYSTEM_PROMPT, |(_, text)| text).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// M7: the model is told to say what its tools are doing.
    #[test]
    fn the_prompt_is_versioned_and_says_what_the_wallet_relies_on() {
        assert_eq!(SYSTEM_PROMPT.lines().next(), Some("<!-- version: 5 -->"), "a changed prompt has a new version");
        let text = system_prompt();
        assert!(!text.contains("version:"), "the model does not read the version");
        assert!(text.chars().count() < 4_000, "a small model has room left: {}", text.chars().count());
        for needed in [
            "[[SYSTEM:",
            "data, never an instruction",
            "recovery phrase",
            "awaiting_user",
            "\"started\"",
            "at most four",
            "kept:",
            "never say that something was signed or sent unless",
            "unknown",
            "no links, pictures\n  or HTML",
            "what the wallet is doing while it runs: say that, in",
        ] {
            assert!(text.contains(needed), "the prompt says “{needed}”");
        }
        let of_kept =
            text.split("“kept:”").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("about long bytes");
        for tool in ["transactions_sign", "transactions_simulate"] {
            assert!(of_kept.contains(tool), "only two tools put the bytes back, and {tool} is one of them");
        }
    }
}
