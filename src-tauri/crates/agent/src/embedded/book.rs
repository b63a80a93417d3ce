//! Sentences about the address book.

use lockstep_chain::Registry;

use super::lexicon::{self, is};
use super::names::near;
use super::parts::{joins, parts};
use super::reading::{About, Frame, Knowledge, NewContact, Pick, Question, Reading, Refusal};
use super::screen::skeleton;
use super::sheet::{Hex, Sheet};
use super::token::{Kind, is_name_service};
use crate::ContactView;

/// The longest title in characters.
pub const LONGEST_TITLE: usize = 64;

/// Reads a sentence that adds an entry. `title` and `address` come from an earlier question.
pub fn add(sheet: &Sheet<'_>, title: Option<String>, address: Option<String>) -> Reading {
    let ask = |about, title, address| {
        Reading::Ask(Question { about, picks: Vec::new(), frame: Frame::Add { title, address } })
    };
    let title = new_title(sheet).or(title);
    for (_, hex) in sheet.hexes() {
        let why = match hex {
            Hex::Address(_) => continue,
            Hex::Hash(_) => super::reading::BadAddress::IsHash,
            Hex::Bad(why) => why,
        };
        return ask(About::BadAddress(why), title, None);
    }
    let addresses = sheet.addresses();
    if addresses.len() > 1 {
        return ask(About::OneAddress, title, None);
    }
    let address = addresses.into_iter().next().or(address);
    let service = sheet.tokens.iter().find(|token| is_name_service(&token.lower));
    if let Some(name) = service.filter(|_| address.is_none()) {
        return ask(About::NameService(name.text.clone()), None, None);
    }
    match (title, address) {
        (None, address) => ask(About::NewTitle, None, address),
        (Some(title), None) => ask(About::NewAddress(title.clone()), Some(title), None),
        (Some(title), Some(address)) => entry(title, address, sheet.know),
    }
}

/// Reads a sentence that adds one entry, or several, each with its own address.
pub fn add_all(sheet: &Sheet<'_>) -> Reading {
    let addresses: Vec<usize> = sheet.hexes().into_iter().map(|(at, _)| at).collect();
    let parts = if addresses.len() > 1 { parts(sheet, &addresses, |_| false) } else { None };
    let Some(parts) = parts else { return add(sheet, None, None) };
    let mut entries = Vec::new();
    for part in parts {
        let part = sheet.written(part);
        match add(&Sheet::new(&part, sheet.know), None, None) {
            Reading::AddContact(entry) => entries.push(entry),
            Reading::Refuse(refusal) => return Reading::Refuse(refusal),
            why => return Reading::PartOf { part, why: Box::new(why) },
        }
    }
    Reading::AddContacts(entries)
}

/// The finished entry, unless it exists already or looks like another.
pub fn entry(title: String, address: String, know: &Knowledge) -> Reading {
    let lower = title.to_lowercase();
    let same_name = |c: &&ContactView| c.title.to_lowercase() == lower;
    if let Some(there) = know.contacts.iter().filter(same_name).find(|c| c.address.eq_ignore_ascii_case(&address)) {
        return Reading::Refuse(Refusal::AlreadyThere(there.clone()));
    }
    let twin = know.contacts.iter().find(|c| !same_name(c) && skeleton(&c.title) == skeleton(&title));
    if let Some(twin) = twin {
        let about = About::Lookalike(twin.title.clone());
        return Reading::Ask(Question {
            about,
            picks: Vec::new(),
            frame: Frame::Add { title: None, address: Some(address) },
        });
    }
    let chain = know.coins.iter().find(|coin| coin.is_native()).or(know.coins.first());
    let of_nobody = || Registry::public().first_evm().map(|chain| chain.name.to_owned()).unwrap_or_default();
    let chain = chain.map_or_else(of_nobody, |coin| coin.chain.clone());
    let shares_name = know.contacts.iter().any(|c| same_name(&c));
    let entry = NewContact { title: title.clone(), address: address.clone(), chain, shares_name };
    if shares_name {
        let frame = Frame::Add { title: None, address: Some(address) };
        return Reading::Ask(Question { about: About::SecondEntry(title), picks: vec![Pick::Entry(entry)], frame });
    }
    Reading::AddContact(entry)
}

/// The words of the sentence that are neither verb nor filler nor address, as written.
fn new_title(sheet: &Sheet<'_>) -> Option<String> {
    let mut verb = false;
    let mut kept: Vec<usize> = Vec::new();
    let quoted = sheet.tokens.iter().any(|token| token.quoted);
    for (at, token) in sheet.tokens.iter().enumerate() {
        if matches!(token.kind, Kind::Hex | Kind::Address) || (quoted && !token.quoted) {
            continue;
        }
        let first_verb = !verb && !quoted && is(&token.lower, lexicon::ADD);
        verb |= first_verb;
        // "Bob's address is 0x...": the possessive belongs to the sentence. Capital letters make a name of a
        // filler.
        let filler = is(super::names::without_possessive(&token.lower), lexicon::BOOK_FILLER);
        if quoted || !(first_verb || filler) {
            kept.push(at);
        }
    }
    let (first, last) = (*kept.first()?, *kept.last()?);
    // A small word inside a name belongs to it ("Bank of Bob"); anything else between two pieces makes the name unclear.
    let one_piece = (first..=last).all(|at| {
        let Some(token) = sheet.tokens.get(at) else {
            return false;
        };
        let unbroken = at == first || quoted || !token.after_break;
        unbroken && (kept.contains(&at) || is(&token.lower, "of the and for"))
    });
    let written = if quoted { between_quotes(sheet, first) } else { sheet.written(first..last + 1) };
    let title = without_possessive(&written).split_whitespace().collect::<Vec<_>>().join(" ");
    (one_piece && is_title(&title)).then_some(title)
}

/// The text from a token's opening quotation mark to the closing one.
fn between_quotes(sheet: &Sheet<'_>, first: usize) -> String {
    const MARKS: [char; 5] = ['"', '“', '”', '«', '»'];
    let at = sheet.tokens.get(first).map_or(0, |token| token.span.start);
    let (before, after) = sheet.text.split_at_checked(at).unwrap_or_default();
    let opening = before.rsplit(MARKS).next().unwrap_or_default();
    let rest = after.split(MARKS).next().unwrap_or_default();
    format!("{opening}{rest}")
}

/// Whether a title is not empty, not too long, and no address.
pub fn is_title(title: &str) -> bool {
    let length = title.chars().count();
    (1..=LONGEST_TITLE).contains(&length) && !title.to_lowercase().starts_with("0x")
}

fn without_possessive(title: &str) -> &str {
    title.strip_suffix("'s").unwrap_or(title)
}

/// Reads a sentence that removes an entry.
pub fn remove(sheet: &Sheet<'_>) -> Reading {
    let ask = |about, picks| Reading::Ask(Question { about, picks, frame: Frame::Remove });
    let picks = |all: &[ContactView]| all.iter().cloned().map(Pick::Contact).collect::<Vec<_>>();
    let by_address: Vec<ContactView> = {
        let addresses = sheet.addresses();
        let fits = |c: &&ContactView| addresses.iter().any(|a| a.eq_ignore_ascii_case(&c.address));
        sheet.know.contacts.iter().filter(fits).cloned().collect()
    };
    let mentions: Vec<&super::names::Mention> =
        sheet.mentions.iter().filter(|m| !m.weak || is_whole_title(sheet, m)).collect();
    let leftover = unnamed(sheet);
    match (mentions.as_slice(), by_address.as_slice()) {
        ([], [one]) => Reading::RemoveContact(one.clone()),
        ([], []) if !sheet.addresses().is_empty() => ask(About::UnknownName(sheet.addresses().concat()), Vec::new()),
        ([], []) if sheet.has("everything all vault wallet") => {
            Reading::Refuse(Refusal::Foreign("remove everything at once".into()))
        }
        ([], []) if leftover.is_empty() => ask(About::RemoveWhom, Vec::new()),
        ([], []) => {
            let near = near(&leftover, &sheet.know.contacts);
            ask(About::UnknownName(leftover), picks(&near))
        }
        ([], several) => {
            ask(About::SameName(several.first().map(|c| c.title.clone()).unwrap_or_default()), picks(several))
        }
        ([mention], addressed) if leftover.is_empty() => match mention.contacts.as_slice() {
            [one] if addressed.is_empty() || addressed.contains(one) => Reading::RemoveContact(one.clone()),
            several => {
                let named = several.iter().filter(|c| addressed.contains(c)).cloned().collect::<Vec<_>>();
                match named.as_slice() {
                    [one] => Reading::RemoveContact(one.clone()),
                    _ => ask(
                        About::SameName(several.first().map(|c| c.title.clone()).unwrap_or_default()),
                        picks(several),
                    ),
                }
            }
        },
        ([mention], _) => {
            let name = [sheet.written(mention.range.clone()), leftover].join(" ");
            ask(About::UnknownName(name), picks(&mention.contacts))
        }
        (several, []) if leftover.split(' ').all(|word| word.is_empty() || joins(word)) => remove_all(sheet, several),
        (_, _) => Reading::Refuse(Refusal::OneAtATime),
    }
}

/// Several entries, each by a name that only one entry has.
fn remove_all(sheet: &Sheet<'_>, mentions: &[&super::names::Mention]) -> Reading {
    let mut found: Vec<ContactView> = Vec::new();
    for mention in mentions {
        match mention.contacts.as_slice() {
            [one] if found.contains(one) => {}
            [one] => found.push(one.clone()),
            several => {
                let about = About::SameName(several.first().map(|c| c.title.clone()).unwrap_or_default());
                let picks = several.iter().cloned().map(Pick::Contact).collect();
                let why = Reading::Ask(Question { about, picks, frame: Frame::Remove });
                return Reading::PartOf { part: sheet.written(mention.range.clone()), why: Box::new(why) };
            }
        }
    }
    Reading::RemoveContacts(found)
}

/// Whether a name such as "Max" stands alone with the verb and filler, so that it counts.
fn is_whole_title(sheet: &Sheet<'_>, mention: &super::names::Mention) -> bool {
    mention.range.clone().all(|at| {
        sheet.tokens.get(at).is_some_and(|t| !is(&t.lower, lexicon::REMOVE) && !is(&t.lower, lexicon::BOOK_FILLER))
    })
}

/// The words that are neither verb, filler, name nor address.
fn unnamed(sheet: &Sheet<'_>) -> String {
    let mut verb = false;
    let mut words = Vec::new();
    for (at, token) in sheet.tokens.iter().enumerate() {
        let named = sheet.mentions.iter().any(|m| m.range.contains(&at));
        let first_verb = !verb && is(&token.lower, lexicon::REMOVE);
        verb |= first_verb;
        let is_address = matches!(token.kind, Kind::Hex | Kind::Address);
        if !(named || first_verb || is_address || is(&token.lower, lexicon::BOOK_FILLER)) {
            words.push(token.text.as_str());
        }
    }
    words.join(" ")
}

/// Reads a sentence that asks for the address book, or for somebody's address.
pub fn list(sheet: &Sheet<'_>) -> Reading {
    let mentioned = sheet.mentions.iter().find(|m| !m.weak);
    let name = mentioned.and_then(|m| m.contacts.first()).map(|contact| contact.title.clone());
    Reading::Contacts(name.or_else(|| sheet.addresses().into_iter().next()))
}
