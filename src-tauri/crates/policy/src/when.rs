//! Times of day and weekdays, in UTC by the clock of the co-signer.

use lockstep_texts::{Filling, Said, rule};

use crate::code::{Code, PolicyError};
use crate::json::Json;

type Words = fn() -> Said;

/// Monday first: the name in documents, and what a person reads.
const DAYS: [(&str, Words); 7] = [
    ("mon", rule::day_monday),
    ("tue", rule::day_tuesday),
    ("wed", rule::day_wednesday),
    ("thu", rule::day_thursday),
    ("fri", rule::day_friday),
    ("sat", rule::day_saturday),
    ("sun", rule::day_sunday),
];
const DAY: i64 = 24 * 60;

/// Days and a time of day, or everything else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct When {
    /// Monday first.
    days: [bool; 7],
    /// Minutes after midnight.
    from: i64,
    /// Not included. A time before `from` is on the next day.
    to: i64,
    /// Whether it means every other time.
    outside: bool,
}

impl When {
    pub(crate) fn read(json: &Json, at: &str) -> Result<Self, PolicyError> {
        let members = json.members(at, &["days", "from", "to", "outside"])?;
        let mut days = [true; 7];
        if let Some((list, at)) = members.find("days") {
            let list = list.list(&at)?;
            if list.is_empty() {
                return Err(PolicyError::new(Code::EmptyList, at));
            }
            days = [false; 7];
            for name in list {
                let name = name.text(&at)?;
                let place = DAYS.iter().position(|(day, _)| *day == name);
                let day = place.and_then(|place| days.get_mut(place));
                *day.ok_or_else(|| PolicyError::new(Code::Time, &*at))? = true;
            }
        }
        let minute = |name| {
            let (json, at) = members.need(name)?;
            minutes(json.text(&at)?).ok_or_else(|| PolicyError::new(Code::Time, at))
        };
        let (from, to) = (minute("from")?, minute("to")?);
        if from == to {
            return Err(PolicyError::new(Code::Time, at));
        }
        let outside = match members.find("outside") {
            Some((json, at)) => json.flag(&at)?,
            None => false,
        };
        Ok(Self { days, from, to, outside })
    }

    /// Whether it is that time at `now`, in milliseconds since 1970.
    pub(crate) fn is_at(&self, now: i64) -> bool {
        let minute = now.div_euclid(60_000);
        let (day, minute) = (minute.div_euclid(DAY), minute.rem_euclid(DAY));
        let inside = if self.from < self.to {
            self.is_on(day) && (self.from..self.to).contains(&minute)
        } else {
            (self.is_on(day) && minute >= self.from) || (self.is_on(day - 1) && minute < self.to)
        };
        inside != self.outside
    }

    // 1970-01-01 was a Thursday.
    fn is_on(&self, day: i64) -> bool {
        usize::try_from((day + 3).rem_euclid(7)).ok().and_then(|day| self.days.get(day)).copied().unwrap_or(false)
    }

    /// What a rule is about, at this time only.
    pub(crate) fn said(&self, what: Said) -> Said {
        let clock = |minute: i64| format!("{:02}:{:02}", minute / 60, minute % 60);
        let (from, to) = (clock(self.from), clock(self.to));
        if self.days.iter().all(|on| *on) {
            let said = if self.outside { rule::with_other_time } else { rule::with_time };
            return said(what, from, to);
        }
        let named = DAYS.iter().zip(self.days).filter(|(_, on)| *on);
        let days: Filling = named.map(|((_, day), _)| day().into()).collect::<Vec<_>>().into();
        let said = if self.outside { rule::with_other_time_on_days } else { rule::with_time_on_days };
        said(what, from, to, days)
    }
}

fn minutes(text: &str) -> Option<i64> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |text: &str, below: i64| {
        let digits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<i64>().ok().filter(|number| digits && *number < below)
    };
    Some(number(hours, 24)? * 60 + number(minutes, 60)?)
}
