/// How long ago something was, for a person.
///
/// `millis` is a duration in milliseconds; a negative one counts as none.
pub fn ago(millis: i64) -> String {
    let minutes = millis.max(0) / 60_000;
    let (count, unit) = match minutes {
        0 => return "just now".into(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}
