//! ISO 8601 times and dates in UTC, for files that other programs read.

use std::fmt;

/// Formats Unix milliseconds as `2026-11-21T04:05:06Z`. Times before 1970 give 1970.
pub fn iso_utc(unix_ms: i64) -> String {
    let seconds = u64::try_from(unix_ms).unwrap_or(0) / 1000;
    let (day, rest) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date_of(day);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", rest / 3600, rest % 3600 / 60, rest % 60)
}

/// The time that a text in this form names, in Unix milliseconds; a fraction of a second is dropped. `None` for a time in another zone.
pub fn millis_of_iso(text: &str) -> Option<i64> {
    let (day, time) = text.strip_suffix('Z')?.split_once('T')?;
    let numbers = |text: &str, mark: char| -> Option<[u64; 3]> {
        let parts: Option<Vec<u64>> = text.split(mark).map(|part| part.parse().ok()).collect();
        parts?.try_into().ok()
    };
    let [year, month, day] = numbers(day, '-')?;
    let [hour, minute, second] = numbers(time.split('.').next()?, ':')?;
    if hour > 23 || minute > 59 || second > 60 {
        return None;
    }
    let days = day_of(year, month, day)?;
    i64::try_from((days * 86_400 + hour * 3600 + minute * 60 + second) * 1000).ok()
}

/// The day of a date, counted from 1970-01-01.
fn day_of(year: u64, month: u64, day: u64) -> Option<u64> {
    if !(1970..=9999).contains(&year) {
        return None;
    }
    // A year has 365.25 days or a little less, so that the day is near this one.
    let near = (year - 1970) * 1461 / 4;
    (near.saturating_sub(80)..=near + 370).find(|days| date_of(*days) == (year, month, day))
}

/// A day of the calendar in UTC, from 1970 on. Written as `2026-11-24`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(u64);

impl Day {
    /// The day of a time in Unix milliseconds. Times before 1970 give its first day.
    pub fn at(unix_ms: i64) -> Self {
        Self(u64::try_from(unix_ms).unwrap_or(0) / 86_400_000)
    }

    /// Reads a date in exactly the form `2026-11-24`.
    pub fn parse(text: &str) -> Option<Self> {
        let number = |text: &str| text.parse::<u64>().ok();
        let (year, rest) = text.split_once('-')?;
        let (month, day) = rest.split_once('-')?;
        let day = Self(day_of(number(year)?, number(month)?, number(day)?)?);
        (day.to_string() == text).then_some(day)
    }

    /// The number of days from an earlier one to this; 0 if the other is not earlier.
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = date_of(self.0);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

const fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// Year, month and day of a day counted from 1970-01-01.
fn date_of(mut day: u64) -> (u64, u64, u64) {
    // Any 400 consecutive years have 146 097 days.
    let mut year = 1970 + day / 146_097 * 400;
    day %= 146_097;
    loop {
        let length = if is_leap(year) { 366 } else { 365 };
        if day < length {
            break;
        }
        day -= length;
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if day < length {
            break;
        }
        day -= length;
        month += 1;
    }
    (year, month, day + 1)
}

#[cfg(test)]
mod tests {
    use super::{Day, iso_utc, millis_of_iso};

    #[test]
    fn times_match_the_calendar() {
        for (seconds, written) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_740_787_200, "2025-03-01T00:00:00Z"),
            (1_795_233_906, "2026-11-21T04:05:06Z"),
            (4_102_444_800, "2100-01-01T00:00:00Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(iso_utc(seconds * 1000), written, "{seconds} seconds after the epoch");
            assert_eq!(millis_of_iso(written), Some(seconds * 1000), "{written} is read back");
        }
        assert_eq!(iso_utc(-1), "1970-01-01T00:00:00Z", "nothing was before the epoch");
        assert_eq!(millis_of_iso("2026-11-21T04:05:06.789Z"), Some(1_795_233_906_000), "a fraction is dropped");
        for no in [
            "",
            "2026-11-21",
            "2026-13-01T00:00:00Z",
            "2026-02-30T00:00:00Z",
            "2026-11-21T04:05:06+01:00",
            "1969-01-01T00:00:00Z",
        ] {
            assert_eq!(millis_of_iso(no), None, "{no}");
        }
    }

    #[test]
    fn a_day_is_read_in_one_form_only() {
        for text in ["1970-01-01", "2024-02-29", "2026-11-24", "9999-12-31"] {
            assert_eq!(Day::parse(text).map(|day| day.to_string()).as_deref(), Some(text), "{text} is a day");
        }
        for no in [
            "",
            "2026-02-29",
            "2026-11-31",
            "2026-13-01",
            "2026-1-1",
            "+2026-11-24",
            "1969-12-31",
            "2026-11-24Z",
            "20261124",
        ] {
            assert_eq!(Day::parse(no), None, "{no:?} is no date of this form");
        }
        let (first, second) = (Day::at(1_795_233_906_000), Day::at(1_795_233_906_000 + 86_400_000));
        assert_eq!(
            (first.to_string().as_str(), second.since(first), first.since(second)),
            ("2026-11-21", 1, 0),
            "one day later"
        );
    }
}
