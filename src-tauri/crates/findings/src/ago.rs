use lockstep_texts::{Filling, Language, Said};

/// How long ago something was, for a person.
///
/// `millis` is a duration in milliseconds; a negative one counts as none.
pub fn ago(millis: i64) -> String {
    Language::English.say(&said_ago(millis))
}

/// [`ago`], as a text that a language puts into words.
pub(crate) fn said_ago(millis: i64) -> Said {
    let minutes = millis.max(0) / 60_000;
    let (id, count) = match minutes {
        0 => return Said::new("evidence-justNow", []),
        1..60 => ("evidence-minutesAgo", minutes),
        60..1440 => ("evidence-hoursAgo", minutes / 60),
        _ => ("evidence-daysAgo", minutes / 1440),
    };
    Said::new(id, [("count", Filling::count(count))])
}
