//! The last table of rates as it is stored, so that a start does not ask again for what is still fresh.

use std::collections::BTreeMap;

use lockstep_chain::{Currency, Day, Rate, Rates};
use lockstep_platform::UnixMillis;
use serde::{Deserialize, Serialize};

/// The form of what is stored.
const VERSION: u8 = 1;

#[derive(Serialize, Deserialize)]
struct Kept {
    version: u8,
    day: String,
    asked_at: UnixMillis,
    rates: BTreeMap<String, String>,
}

/// The text to store. `asked_at` is the time of the request.
pub(super) fn write(rates: &Rates, asked_at: UnixMillis) -> Result<String, serde_json::Error> {
    let each = rates.iter().map(|(currency, rate)| (currency.code().to_owned(), rate.to_string()));
    serde_json::to_string(&Kept { version: VERSION, day: rates.day().to_string(), asked_at, rates: each.collect() })
}

/// What was stored; `None` if it cannot be read, as if nothing had been stored.
pub(super) fn read(text: &str) -> Option<(Rates, UnixMillis)> {
    let kept: Kept = serde_json::from_str(text).ok().filter(|kept: &Kept| kept.version == VERSION)?;
    let each = kept.rates.iter().map(|(code, rate)| Some((Currency::by_code(code)?, Rate::parse(rate)?)));
    let rates = Rates::new(Day::parse(&kept.day)?, each.collect::<Option<Vec<_>>>()?).ok()?;
    Some((rates, kept.asked_at))
}

#[cfg(test)]
mod tests {
    use lockstep_chain::{Currency, Day, Rate, Rates};

    use super::{read, write};

    #[test]
    fn what_is_stored_is_read_back_whole_or_not_at_all() {
        let of = |code: &str, rate: &str| (Currency::by_code(code).unwrap(), Rate::parse(rate).unwrap());
        let rates = Rates::new(Day::parse("2026-11-24").unwrap(), [of("USD", "1.0812"), of("JPY", "157.25")]).unwrap();
        let text = write(&rates, 7).unwrap();
        assert_eq!(read(&text), Some((rates, 7)), "{text}");
        for (from, to) in [
            ("1.0812", "0"),
            ("JPY", "XXX"),
            ("2026-11-24", "2026-02-30"),
            ("\"version\":1", "\"version\":2"),
            ("USD", "CHF"),
        ] {
            assert_eq!(read(&text.replace(from, to)), None, "{from} became {to}: nothing of it is used");
        }
        assert_eq!(read(""), None, "nothing was stored");
    }
}
