//! Messages about the previous transfer: "make it 0.3", "the same to Bob", "and 5 to Carol too", "again".

use serde::{Deserialize, Serialize};

use super::frame::frame_of;
use super::lexicon::is;
use super::names::near;
use super::parts::joins;
use super::reading::{
    About, Frame, Knowledge, Pick, Question, Reading, Recipient, Refusal, SendFrame, Spoken, Transfer,
};
use super::roles::{Role, roles};
use super::send;
use super::several::MOST;
use super::sheet::{Sheet, usable};
use super::slots::{self, Slot};
use super::understand::{made_plain, unreadable};

/// The last prepared transfers of a conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Before {
    /// The transfers of one bundle.
    pub transfers: Vec<Transfer>,
    /// Whether any of them was sent or may have been. Then it cannot be changed.
    pub sent: bool,
}

/// What a message wants of the previous transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wants {
    /// Another amount.
    Amount,
    /// Another recipient instead.
    Instead,
    /// Another coin.
    Coin,
    /// An equal transfer to another recipient too.
    Same,
    /// An amount for another recipient.
    More,
    /// An equal transfer once more.
    Again,
}

/// `#` is an amount with or without its coin, `@` one or several recipients, `$` a coin alone. The pattern must cover every
/// word of the message.
const RULES: &[(Wants, &[&str])] = &[
    (
        Wants::Amount,
        &[
            "make it #",
            "make that #",
            "make it # instead",
            "make that # instead",
            "change it to #",
            "change that to #",
            "change the amount to #",
            "i meant #",
            "# instead",
            "no #",
            "no make it #",
            "no i meant #",
            "i mean #",
            "i said #",
            "only #",
            "same but #",
            "the same but #",
            "the same with #",
            "but # this time",
            "change it to # instead",
            "rather #",
            "wait #",
            "wait make it #",
            "correction #",
        ],
    ),
    (
        Wants::Instead,
        &[
            "to @ instead",
            "@ instead",
            "no to @",
            "no @",
            "i meant @",
            "i mean @",
            "i mean to @",
            "i meant to @",
            "no i meant @",
            "no i meant to @",
            "no i mean @",
            "make it to @",
            "make it @",
            "make that @",
            "make that to @",
            "change it to @",
            "change that to @",
            "change the recipient to @",
            "send it to @ instead",
            "send that to @ instead",
            "send it to @",
            "no send it to @",
            "no send it to @ instead",
            "wait @",
            "wait to @",
            "rather @",
            "rather to @",
        ],
    ),
    (
        Wants::Coin,
        &[
            "no $",
            "no in $",
            "in $",
            "in $ instead",
            "$ instead",
            "make it $",
            "make that $",
            "i meant $",
            "i mean $",
            "no i meant $",
            "no i mean $",
            "change it to $",
            "change the coin to $",
            "with $ instead",
            "wait $",
            "rather $",
            "rather in $",
        ],
    ),
    (
        Wants::Same,
        &[
            "the same to @",
            "same to @",
            "the same for @",
            "same for @",
            "the same amount to @",
            "send the same to @",
            "do the same for @",
            "and the same to @",
            "and the same for @",
            "the same to @ too",
            "the same to @ as well",
            "and to @",
            "and to @ too",
            "and to @ as well",
            "and @",
            "and @ too",
            "and @ as well",
            "also to @",
            "to @ too",
            "to @ as well",
            "@ too",
            "@ as well",
            "send it to @ too",
            "do it for @ too",
            "do the same to @",
            "send the same amount to @",
            "pay @ the same",
            "send @ the same",
            "same amount to @",
            "same amount for @",
            "send it to @ as well",
        ],
    ),
    (
        Wants::More,
        &[
            "and # to @",
            "and # more to @",
            "# more to @",
            "and # more for @",
            "and @ # more",
            "send # more to @",
            "another # for @",
            "and # to @ too",
            "and # to @ as well",
            "also # to @",
            "plus # to @",
            "another # to @",
            "# to @ too",
            "# to @ as well",
            "and @ #",
            "and # for @",
        ],
    ),
    (
        Wants::Again,
        &[
            "again",
            "once more",
            "one more time",
            "the same again",
            "same again",
            "send it again",
            "send that again",
            "do it again",
            "do that again",
            "repeat that",
            "repeat it",
            "repeat",
            "repeat the last payment",
            "pay it again",
            "pay again",
            "resend",
            "resend it",
            "resend that",
            "send again",
            "one more",
            "another one",
            "do the same again",
            "the same once more",
        ],
    ),
];

/// Words that make a correction of what follows.
const CORRECTS: &str = "actually sorry oh rather no wait hmm oops";

/// Words that add nothing.
const POLITE: &str = "please pls actually now ok okay hey so then oh sorry just thanks rather";

/// Reads a message about the previous transfer. `None` if it stands on its own.
pub fn follow(text: &str, before: Option<&Before>, know: &Knowledge) -> Option<Reading> {
    if unreadable(text).is_some() {
        return None;
    }
    let plain = made_plain(text, know);
    let sheet = Sheet::new(&plain.text, know);
    if send::names_a_twin(&sheet) {
        return None;
    }
    let roles = roles(&sheet, true);
    let words = pattern(&sheet, &roles);
    // "actually Alice", "sorry, 0.3": the first word makes a correction of it.
    let corrects = sheet.tokens.first().is_some_and(|first| is(&first.lower, CORRECTS));
    let words = match words.as_str() {
        "@" | "to @" | "#" | "$" if corrects && before.is_some() => format!("wait {words}"),
        _ => words,
    };
    let fits = |(_, rules): &&(Wants, &[&str])| rules.contains(&words.as_str());
    let Some((wants, _)) = RULES.iter().find(fits) else { return unknown_name(&words, before, know) };
    let Some(before) = before.filter(|before| !before.transfers.is_empty()) else {
        // "and 0.1 ETH to Bob" may be a complete request.
        return (*wants != Wants::More).then_some(Reading::Refuse(Refusal::NothingBefore));
    };
    let named = (!matches!(wants, Wants::Again | Wants::Amount | Wants::Coin)).then(|| recipients(&sheet, &roles));
    let named = match named.transpose() {
        Ok(named) => named.unwrap_or_default(),
        Err((about, picks)) => {
            let frame = before.transfers.first().map(frame_of).unwrap_or_default();
            let frame = SendFrame { to: None, note: None, ..frame };
            return Some(Reading::Ask(Question { about, picks, frame: Frame::Send(frame) }));
        }
    };
    Some(match wants {
        Wants::Again => several(before.transfers.clone()),
        Wants::Amount | Wants::Coin => amount(before, &sheet, &roles),
        Wants::Instead | Wants::Same => same(before, &named, *wants == Wants::Instead, know),
        Wants::More => more(before, &sheet, &roles, &named),
    })
}

/// The message as words and marks.
fn pattern(sheet: &Sheet<'_>, roles: &[Role]) -> String {
    let mut words: Vec<&str> = Vec::new();
    for (at, (token, role)) in sheet.tokens.iter().zip(roles).enumerate() {
        let follows = |mark: &str| words.last() == Some(&mark);
        let somebody = |role: Option<&Role>| matches!(role, Some(Role::Name(_) | Role::Address(_)));
        match role {
            Role::Amount => words.push("#"),
            Role::Coin(_) if follows("#") => {}
            Role::Coin(_)
                if roles.iter().all(|role| !matches!(role, Role::Amount | Role::Name(_) | Role::Address(_))) =>
            {
                words.push("$")
            }
            Role::Name(_) | Role::Address(_) if follows("@") => {}
            Role::Name(_) | Role::Address(_) => words.push("@"),
            Role::Coin(_) | Role::Chain(_) | Role::Contract(_) | Role::NoAddress(_) | Role::Fiat => words.push("?"),
            _ if follows("@") && joins(&token.lower) && somebody(roles.get(at + 1)) => {}
            _ if is(&token.lower, POLITE) => {}
            _ => words.push(&token.lower),
        }
    }
    words.join(" ")
}

/// "the same to Alise": the name is not in the address book.
fn unknown_name(words: &str, before: Option<&Before>, know: &Knowledge) -> Option<Reading> {
    const OPENINGS: [&str; 6] = ["the same to ", "same to ", "the same for ", "same for ", "and to ", "also to "];
    let rest = OPENINGS.iter().find_map(|opening| words.strip_prefix(opening))?;
    let first = before?.transfers.first()?;
    let count = rest.split(' ').count();
    if rest.contains(['#', '@', '?']) || !(1..=3).contains(&count) {
        return None;
    }
    let name = rest.to_owned();
    let picks = near(&name, &know.contacts).iter().filter_map(usable).map(Pick::To).collect();
    let frame = SendFrame { to: None, note: None, ..frame_of(first) };
    Some(Reading::Ask(Question { about: About::UnknownName(name), picks, frame: Frame::Send(frame) }))
}

/// The recipients that the message names, if each is clear.
fn recipients(sheet: &Sheet<'_>, roles: &[Role]) -> Result<Vec<Recipient>, (About, Vec<Pick>)> {
    let mut found: Vec<Recipient> = Vec::new();
    let mut last: Option<&Role> = None;
    for role in roles.iter().filter(|role| matches!(role, Role::Name(_) | Role::Address(_))) {
        if last == Some(role) {
            continue;
        }
        last = Some(role);
        let only: Vec<Role> = roles.iter().map(|one| if one == role { one.clone() } else { Role::Filler }).collect();
        match slots::recipient(sheet, &only) {
            Slot::Given(to) => found.push(to),
            Slot::Ask(about, picks) => return Err((about, picks)),
            Slot::Missing => {}
        }
    }
    Ok(found)
}

/// The transfers as one bundle, unchanged.
fn several(mut all: Vec<Transfer>) -> Reading {
    match (all.len(), all.pop()) {
        (1, Some(only)) => Reading::Send(only),
        (2..=MOST, Some(last)) => {
            all.push(last);
            Reading::Sends(all)
        }
        _ => Reading::Refuse(Refusal::OneAtATime),
    }
}

/// The frames as one bundle, or the first one that is not clear.
fn settled(frames: impl IntoIterator<Item = SendFrame>, know: &Knowledge) -> Result<Vec<Transfer>, Box<Reading>> {
    let one = |frame| match send::finish(frame, None, know) {
        Reading::Send(transfer) => Ok(transfer),
        other => Err(Box::new(other)),
    };
    frames.into_iter().map(one).collect()
}

/// The amount and the coin that the message names.
fn spoken(sheet: &Sheet<'_>, roles: &[Role], frame: SendFrame) -> Result<SendFrame, Box<Reading>> {
    let ask = |about, picks| Box::new(Reading::Ask(Question { about, picks, frame: Frame::Send(frame.clone()) }));
    let amount = match slots::amount(sheet, roles) {
        Slot::Given(amount) => Some(amount),
        // The person names another coin and means the number before.
        Slot::Missing => frame.amount.clone().filter(|amount| matches!(amount, Spoken::Exact(_))),
        Slot::Ask(about, picks) => return Err(ask(about, picks)),
    };
    let mut named: Vec<usize> =
        roles.iter().filter_map(|role| if let Role::Coin(at) = role { Some(*at) } else { None }).collect();
    named.dedup();
    // A coin on several networks means the one on the previous transfer's network.
    let stays = match (named.as_slice(), &frame.coin) {
        ([only], Some(own)) => sheet.coins.get(*only).is_some_and(|(_, coins)| coins.contains(own)),
        _ => false,
    };
    let coin = match (!named.is_empty() && !stays).then(|| slots::coin(sheet, roles)) {
        Some(Slot::Given(coin)) => Some(coin),
        Some(Slot::Ask(about, picks)) => return Err(ask(about, picks)),
        Some(Slot::Missing) | None => frame.coin.clone(),
    };
    Ok(SendFrame { amount, coin, ..frame })
}

/// "make it 0.3". A sent transfer cannot be changed, and several transfers are ambiguous: both are asked
/// about.
fn amount(before: &Before, sheet: &Sheet<'_>, roles: &[Role]) -> Reading {
    let changed = before.transfers.iter().map(|transfer| spoken(sheet, roles, frame_of(transfer)));
    let changed: Result<Vec<SendFrame>, Box<Reading>> = changed.collect();
    let changed = match changed.and_then(|frames| settled(frames, sheet.know)) {
        Ok(changed) => changed,
        Err(other) => return *other,
    };
    let about = match (before.sent, changed.len()) {
        (false, 1) => return several(changed),
        (true, _) => About::AlreadySent,
        (false, _) => About::WhichOfThem,
    };
    asked(about, changed)
}

/// Asks which transfer is meant: all together, or one.
fn asked(about: About, all: Vec<Transfer>) -> Reading {
    let frame = all.first().map(frame_of).unwrap_or_default();
    let each = all.iter().filter(|_| all.len() > 1).map(|one| Pick::Sends(vec![one.clone()]));
    let picks = std::iter::once(Pick::Sends(all.clone())).chain(each).collect();
    Reading::Ask(Question { about, picks, frame: Frame::Send(frame) })
}

/// "the same to Bob". A memo belongs to its recipient and goes to no other.
fn same(before: &Before, named: &[Recipient], instead: bool, know: &Knowledge) -> Reading {
    let Some((first, others)) = before.transfers.split_first() else { return Reading::Refuse(Refusal::NothingBefore) };
    if before.transfers.iter().any(|transfer| transfer.note.is_some()) {
        return Reading::Refuse(Refusal::NoteOfAnother);
    }
    let frame = frame_of(first);
    let alike = others.iter().all(|other| (&other.amount, &other.coin) == (&first.amount, &first.coin));
    if !alike || frame.amount == Some(Spoken::All) {
        let frame = SendFrame { amount: None, to: named.first().cloned(), ..frame };
        return send::finish(SendFrame { coin: frame.coin.filter(|_| alike), ..frame }, None, know);
    }
    let to_each = named.iter().map(|to| SendFrame { to: Some(to.clone()), ..frame.clone() });
    match settled(to_each, know) {
        Ok(all) if instead && before.sent => asked(About::AlreadySent, all),
        Ok(all) => several(all),
        Err(other) => *other,
    }
}

/// "and 5 to Carol too", in the coin of the previous transfer if none is named.
fn more(before: &Before, sheet: &Sheet<'_>, roles: &[Role], named: &[Recipient]) -> Reading {
    let coin = before.transfers.last().map(|last| last.coin.clone());
    let frames = named.iter().map(|to| {
        let frame = SendFrame { amount: None, coin: coin.clone(), to: Some(to.clone()), note: None };
        spoken(sheet, roles, frame)
    });
    let frames: Result<Vec<SendFrame>, Box<Reading>> = frames.collect();
    match frames.and_then(|frames| settled(frames, sheet.know)) {
        Ok(all) => several(all),
        Err(other) => *other,
    }
}
