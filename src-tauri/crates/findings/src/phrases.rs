//! Parts of sentences that depend on numbers or on optional evidence.

/// A duration in whole minutes, worded to follow a verb.
pub(crate) fn about(seconds: u64) -> String {
    match seconds / 60 {
        0 => "for less than a minute".to_owned(),
        1 => "for about a minute".to_owned(),
        minutes => format!("for about {minutes} minutes"),
    }
}

/// Lists the amounts that the network burns, each with its purpose.
pub(crate) fn burnt(parts: [(&Option<String>, &str); 4]) -> String {
    let parts = parts.into_iter().filter_map(|(amount, what)| Some(format!("{} {what}", amount.as_ref()?)));
    parts.collect::<Vec<_>>().join(", ")
}

/// A second sentence, if `part` is there; else nothing.
pub(crate) fn then(part: &Option<String>, sentence: impl Fn(&str) -> String) -> String {
    part.as_deref().map(|part| format!(" {}", sentence(part))).unwrap_or_default()
}

/// How many items a list names, because people do not read longer ones. A longer list ends with "and more".
pub const MOST_LISTED: usize = 8;

/// A list that names at most [`MOST_LISTED`] items.
pub(crate) fn list(some: impl ExactSizeIterator<Item = String>) -> String {
    let more = if some.len() > MOST_LISTED { " and more" } else { "" };
    some.take(MOST_LISTED).collect::<Vec<_>>().join(", ") + more
}

/// A sentence about the arguments of a function that are results of earlier commands. Commands are counted from one.
pub(crate) fn beside(results: &[usize]) -> String {
    if results.is_empty() {
        return String::new();
    }
    format!(" It also gets {}.", list(results.iter().map(|command| format!("the result of command {command}"))))
}

/// Alternatives: `1`, `1 or 2`, `1, 2 or 3`.
pub fn any_of(numbers: &[u32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    match numbers.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => numbers.concat(),
    }
}
