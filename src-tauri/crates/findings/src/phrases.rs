//! Parts of sentences that depend on numbers or on optional evidence.

use lockstep_texts::{AmountText, Filling, Said};

use crate::filling::Evidence;

/// A duration in whole minutes, worded to follow a verb.
pub(crate) fn about(seconds: u64) -> Said {
    match seconds / 60 {
        0 => Said::new("evidence-lessThanAMinute", []),
        1 => Said::new("evidence-aboutAMinute", []),
        minutes => Said::new("evidence-aboutMinutes", [("minutes", minutes.filling())]),
    }
}

/// Lists the amounts that the network burns, each with the message of its purpose.
pub(crate) fn burnt(parts: [(&Option<AmountText>, &'static str); 4]) -> Filling {
    let part = |(amount, id): (&Option<AmountText>, &'static str)| {
        Some(Filling::from(Said::new(id, [("amount", amount.as_ref()?.filling())])))
    };
    Filling::List(parts.into_iter().filter_map(part).collect())
}

/// The evidence, or a message if there is none.
pub(crate) fn or(evidence: &Option<impl Evidence>, without: &'static str) -> Filling {
    evidence.as_ref().map_or_else(|| Said::new(without, []).into(), Evidence::filling)
}

/// How many items a list names, because people do not read longer ones. A longer list ends with "and more".
pub const MOST_LISTED: usize = 8;

/// A list that names at most [`MOST_LISTED`] items.
pub(crate) fn list(some: &[impl Listed]) -> Filling {
    let named = Filling::List(some.iter().take(MOST_LISTED).map(Listed::item).collect());
    if some.len() > MOST_LISTED { Said::new("evidence-andMore", [("list", named)]).into() } else { named }
}

/// What a list names.
pub(crate) trait Listed {
    fn item(&self) -> Filling;
}

impl Listed for String {
    fn item(&self) -> Filling {
        self.filling()
    }
}

impl Listed for AmountText {
    fn item(&self) -> Filling {
        self.filling()
    }
}

impl Listed for u64 {
    fn item(&self) -> Filling {
        self.filling()
    }
}

impl Listed for usize {
    /// A place in an order, which is no count.
    fn item(&self) -> Filling {
        Filling::Text(self.to_string())
    }
}

/// The result of an earlier command, which is counted from one.
struct ResultOf(usize);

impl Listed for ResultOf {
    fn item(&self) -> Filling {
        Said::new("evidence-resultOf", [("command", self.0.item())]).into()
    }
}

/// The arguments of a function that are results of earlier commands.
pub(crate) fn results_of(commands: &[usize]) -> Filling {
    list(&commands.iter().copied().map(ResultOf).collect::<Vec<_>>())
}

/// Alternatives in English: `1`, `1 or 2`, `1, 2 or 3`.
pub fn any_of(numbers: &[u32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    match numbers.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => numbers.concat(),
    }
}

/// [`any_of`], as a part of a text.
pub fn any_of_them(numbers: &[u32]) -> Filling {
    let numbers: Vec<Filling> = numbers.iter().map(Evidence::filling).collect();
    match numbers.split_last() {
        Some((last, before)) if !before.is_empty() => {
            Said::new("evidence-or", [("before", before.to_vec().into()), ("last", last.clone())]).into()
        }
        _ => numbers.into(),
    }
}
