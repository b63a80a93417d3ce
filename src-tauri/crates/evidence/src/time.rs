//! Times as texts: ISO 8601 in UTC, always with milliseconds and `Z`.

use lockstep_platform::UnixMillis;

const DAY: i64 = 86_400_000;

/// A time as text.
pub(crate) fn write(at: UnixMillis) -> String {
    let (days, within) = (at.div_euclid(DAY), at.rem_euclid(DAY));
    // The civil calendar from a count of days, with years that begin in March.
    let z = days + 719_468;
    let era = z.div_euclid(146_097);
    let day_of_era = z.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (hour, minute, second, millis) =
        (within / 3_600_000, within / 60_000 % 60, within / 1_000 % 60, within % 1_000);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z")
}

/// Reads a time that is written exactly so.
pub(crate) fn read(text: &str) -> Option<UnixMillis> {
    let number = |from: usize, to: usize| text.get(from..to)?.parse::<i64>().ok();
    if text.len() != 24 || !text.is_ascii() {
        return None;
    }
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let (hour, minute, second, millis) = (number(11, 13)?, number(14, 16)?, number(17, 19)?, number(20, 23)?);
    let shifted = if month <= 2 { year - 1 } else { year };
    let era = shifted.div_euclid(400);
    let year_of_era = shifted.rem_euclid(400);
    let day_of_year = (153 * (if month > 2 { month - 3 } else { month + 9 }) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    let days = era * 146_097 + day_of_era - 719_468;
    let at = days * DAY + hour * 3_600_000 + minute * 60_000 + second * 1_000 + millis;
    // A text that names a day or an hour that does not exist is written otherwise.
    (write(at) == text).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::{read, write};

    /// S3: milliseconds and `Z`, always, and a text is valid only if it is written so.
    #[test]
    fn times_round_trip() {
        for (at, text) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (1_778_457_600_000, "2026-05-11T00:00:00.000Z"),
            (951_782_399_999, "2000-02-28T23:59:59.999Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
        ] {
            assert_eq!(write(at), text);
            assert_eq!(read(text), Some(at));
        }
        for bad in ["2026-02-30T00:00:00.000Z", "2026-05-11T00:00:00Z", "2026-05-11T24:00:00.000Z", "yesterday"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
