//! The daily table of the European Central Bank: one form, and nothing else.

use std::collections::BTreeSet;

use lockstep_chain::{Currency, Day, Rate, Rates, RatesProblem};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// The most currencies of a table. There are about thirty.
const MOST: usize = 100;

const ENVELOPE: &str = "gesmes:Envelope";
const CUBE: &str = "Cube";

/// Why a text is not the table.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NotATable {
    #[error("it is not XML ({0})")]
    NotXml(String),
    #[error("it has something that does not belong there ({0})")]
    Unexpected(&'static str),
    #[error("it has no rates")]
    Empty,
    #[error("its date cannot be read")]
    Date,
    #[error("it has more than {MOST} currencies")]
    TooMany,
    #[error("a currency or its rate cannot be read")]
    Entry,
    #[error("a currency has two rates")]
    Twice,
    #[error("{0}")]
    Rates(#[from] RatesProblem),
}

/// Where the reader is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Before,
    Envelope,
    /// Within the words about the sender, so many elements deep.
    Words(u8),
    Outer,
    Dated,
    AfterDay,
    AfterCube,
    After,
}

/// The content of the table, as far as it was read.
#[derive(Default)]
struct Table {
    day: Option<Day>,
    codes: BTreeSet<String>,
    rates: Vec<(Currency, Rate)>,
}

/// Reads the table. Entities, further dates and anything of another form are refused.
pub(super) fn read(text: &str) -> Result<Rates, NotATable> {
    let mut reader = Reader::from_str(text);
    let (mut place, mut table) = (Place::Before, Table::default());
    loop {
        let event = reader.read_event().map_err(|error| NotATable::NotXml(error.to_string()))?;
        place = match (place, event) {
            (Place::Before, Event::Decl(_)) => Place::Before,
            (place, Event::Comment(_)) => place,
            (place @ Place::Words(_), Event::Text(_)) => place,
            (place, Event::Text(text)) if text.trim().is_empty() => place,
            (Place::Before, Event::Start(tag)) if tag.name().into_inner() == ENVELOPE => Place::Envelope,
            (Place::Envelope, Event::Start(tag)) if is_words(&tag) => Place::Words(1),
            (Place::Words(depth), Event::Start(tag)) if is_words(&tag) && depth < 4 => Place::Words(depth + 1),
            (Place::Words(1), Event::End(_)) => Place::Envelope,
            (Place::Words(depth), Event::End(_)) => Place::Words(depth.saturating_sub(1)),
            (Place::Envelope, Event::Start(tag)) if is_cube(&tag) => {
                let [] = attributes(&tag, [])?;
                Place::Outer
            }
            (Place::Outer, Event::Start(tag)) if is_cube(&tag) => {
                let [time] = attributes(&tag, ["time"])?;
                table.day = Some(Day::parse(&time).ok_or(NotATable::Date)?);
                Place::Dated
            }
            (Place::Dated, Event::Empty(tag)) if is_cube(&tag) => {
                table.take(attributes(&tag, ["currency", "rate"])?)?;
                Place::Dated
            }
            (Place::Dated, Event::End(_)) => Place::AfterDay,
            (Place::AfterDay, Event::End(_)) => Place::AfterCube,
            (Place::AfterCube, Event::End(_)) => Place::After,
            (Place::After, Event::Eof) => return table.finish(),
            (_, other) => return Err(NotATable::Unexpected(kind(&other))),
        };
    }
}

impl Table {
    fn take(&mut self, [code, rate]: [String; 2]) -> Result<(), NotATable> {
        if code.len() != 3 || !code.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(NotATable::Entry);
        }
        let rate = Rate::parse(&rate).ok_or(NotATable::Entry)?;
        // A currency that this wallet does not show has to be in order too.
        let currency = Currency::by_code(&code);
        if !self.codes.insert(code) {
            return Err(NotATable::Twice);
        }
        if self.codes.len() > MOST {
            return Err(NotATable::TooMany);
        }
        self.rates.extend(currency.map(|currency| (currency, rate)));
        Ok(())
    }

    fn finish(self) -> Result<Rates, NotATable> {
        let day = self.day.filter(|_| !self.codes.is_empty()).ok_or(NotATable::Empty)?;
        Ok(Rates::new(day, self.rates)?)
    }
}

fn is_cube(tag: &BytesStart<'_>) -> bool {
    tag.name().into_inner() == CUBE
}

/// The elements that say who sent the table and what it is.
fn is_words(tag: &BytesStart<'_>) -> bool {
    matches!(tag.name().into_inner(), "gesmes:subject" | "gesmes:Sender" | "gesmes:name")
}

/// The values of exactly these attributes.
fn attributes<const N: usize>(tag: &BytesStart<'_>, wanted: [&'static str; N]) -> Result<[String; N], NotATable> {
    let mut found: [Option<String>; N] = [const { None }; N];
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| NotATable::NotXml(error.to_string()))?;
        let place = wanted.iter().position(|name| attribute.key.into_inner() == *name);
        let slot = place.and_then(|place| found.get_mut(place)).ok_or(NotATable::Unexpected("an attribute"))?;
        *slot = Some(attribute.value.into_owned());
    }
    let all: Option<Vec<String>> = found.into_iter().collect();
    all.and_then(|all| all.try_into().ok()).ok_or(NotATable::Entry)
}

fn kind(event: &Event<'_>) -> &'static str {
    match event {
        Event::Start(_) | Event::Empty(_) => "an element",
        Event::End(_) => "an end",
        Event::Text(_) | Event::CData(_) => "text",
        Event::Comment(_) => "a comment",
        Event::Decl(_) | Event::PI(_) | Event::DocType(_) => "an instruction",
        Event::GeneralRef(_) => "an entity",
        Event::Eof => "its end",
    }
}

#[cfg(test)]
pub(super) mod tests;
