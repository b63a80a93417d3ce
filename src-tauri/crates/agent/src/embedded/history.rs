//! Questions about what was paid: the last payments, a time, a recipient, totals.

use super::asked::History;
use super::lexicon::{self, is};
use super::plan::Plan;
use super::say::{quote, said_list, sentence_end};
use super::sheet::Sheet;
use super::token::Kind;
use crate::{Desk, Outcome, PastView};

const DAY: i64 = 24 * 60 * 60 * 1000;
/// The most payments in one answer.
const MOST: usize = 10;
const PAID: &str = "sent send paid pay transferred transfer spent spend gave give";
const LISTED: &str = "payments transactions transfers history activity spending txs";

/// Reads a question about the past.
pub(super) fn read(sheet: &Sheet<'_>) -> Option<History> {
    let question = super::subject::asks(sheet);
    if incoming(sheet, question) {
        return Some(History::Incoming);
    }
    let asked = (question || sheet.has(lexicon::SHOW) || sheet.has("what when whom"))
        && sheet.has(PAID)
        && asks_about_own(sheet);
    let listed = sheet.has(LISTED)
        && (question
            || sheet.has(lexicon::SHOW)
            || sheet.words().all(|word| {
                is(word, "my the last recent latest history activity all payments transactions transfers please")
            })
            || sheet.has("last recent"));
    let is_status = sheet.has("status confirmed pending failed fail stuck arrived");
    let totals = sheet.has("total altogether overall") && sheet.has(PAID);
    if !(asked || listed || totals) || is_status || sheet.has_phrase("how do i") || sheet.has_phrase("how can i") {
        return None;
    }
    let to = sheet.mentions.iter().find(|mention| !mention.weak).and_then(|mention| {
        let title = mention.contacts.first()?.title.clone();
        Some((title, mention.contacts.iter().map(|contact| contact.address.clone()).collect()))
    });
    let to = to.or_else(|| sheet.addresses().into_iter().next().map(|address| (address.clone(), vec![address])));
    let total = totals || ((sheet.has_phrase("how much") || sheet.has_phrase("how many")) && sheet.has(PAID));
    Some(History::Paid { to, days: days(sheet), last: last(sheet), total })
}

/// "did I send", "have I paid", "what did I send", "when did I pay"; not "do I send" or "should I send".
fn asks_about_own(sheet: &Sheet<'_>) -> bool {
    let past = sheet.has("did have had") && sheet.has("i we");
    let told = sheet.has("sent paid transferred spent gave");
    (past || (told && sheet.has("i we")))
        && !sheet.has("should will would can could need enough why")
        && !sheet.has_phrase("have to")
}

fn incoming(sheet: &Sheet<'_>, question: bool) -> bool {
    // "How can somebody send me ETH?" asks for the address.
    if sheet.has("can could should would where") {
        return false;
    }
    let to_me = ["sent me", "paid me", "pays me", "send me", "pay me", "transferred me", "sent to me"]
        .iter()
        .any(|phrase| sheet.has_phrase(phrase));
    let received =
        sheet.has("received incoming receipts deposits") || (sheet.has("receive get") && sheet.has("did have"));
    let mine = sheet.has("i my we any me incoming");
    (question || sheet.has(lexicon::SHOW))
        && ((to_me && sheet.has("who did has have when what how"))
            || (received && mine && sheet.has("who did have has what when how show list incoming any")))
}

fn days(sheet: &Sheet<'_>) -> Option<u32> {
    let number = number_before(sheet, "day days week weeks month months hours year years");
    let times = |unit: u32| Some(number.unwrap_or(1).saturating_mul(unit));
    if sheet.has("today hours hour") {
        Some(1)
    } else if sheet.has("yesterday") {
        Some(2)
    } else if sheet.has("day days") {
        times(1)
    } else if sheet.has("week weeks") {
        times(7)
    } else if sheet.has("month months") {
        times(31)
    } else if sheet.has("year years") {
        times(366)
    } else {
        None
    }
}

fn number_before(sheet: &Sheet<'_>, units: &str) -> Option<u32> {
    sheet.tokens.windows(2).find_map(|pair| match pair {
        [number, unit] if is(&unit.lower, units) => number.text.parse().ok(),
        _ => None,
    })
}

fn last(sheet: &Sheet<'_>) -> Option<usize> {
    let unit = |token: Option<&super::token::Token>| {
        token.is_some_and(|token| is(&token.lower, "days day weeks week months month hours years year"))
    };
    let counted = sheet.tokens.iter().enumerate().find_map(|(at, token)| {
        (token.kind == Kind::Number && !unit(sheet.tokens.get(at + 1))).then(|| token.text.parse().ok()).flatten()
    });
    // "my last payment" is one; "my last payments" are several.
    counted
        .or_else(|| sheet.has("payment transaction transfer").then_some(1).filter(|_| sheet.has("last latest recent")))
}

/// The answer from the wallet's activity.
pub(super) async fn tell(history: &History, desk: &dyn Desk) -> Plan {
    let History::Paid { to, days, last, total } = history else { return incoming_text() };
    let past = match desk.history().await {
        Ok(past) => past,
        Err(why) => return Plan::say(format!("I couldn't read your activity: {}", sentence_end(why))),
    };
    let since = days.map(|days| desk.now().saturating_sub(i64::from(days).saturating_mul(DAY)));
    let fits = |one: &&PastView| {
        let to_them = to.as_ref().is_none_or(|(_, addresses)| {
            one.to.as_ref().is_some_and(|to| addresses.iter().any(|address| address.eq_ignore_ascii_case(to)))
        });
        to_them && since.is_none_or(|since| one.at >= since) && one.hash.is_some()
    };
    let found: Vec<&PastView> = past.iter().filter(fits).collect();
    let whom = to.as_ref().map(|(name, _)| format!(" to {}", quote(name))).unwrap_or_default();
    let when = match days {
        Some(1) => " in the last 24 hours".to_owned(),
        Some(days) => format!(" in the last {days} days"),
        None => String::new(),
    };
    if found.is_empty() {
        return Plan::say(format!("No payment{whom}{when} was sent from this wallet, as far as Activity shows."));
    }
    if *total {
        return Plan::say(sums(&found, &whom, &when));
    }
    let most = last.unwrap_or(MOST).clamp(1, MOST);
    let lines: Vec<String> = found.iter().take(most).map(|one| line(one)).collect();
    let more = match found.len().saturating_sub(lines.len()) {
        0 => String::new(),
        more => format!("\n{more} more: see Activity."),
    };
    Plan::say(format!("Sent{whom}{when}, the latest first:\n• {}{more}", lines.join("\n• ")))
}

fn line(one: &PastView) -> String {
    let whom = one.to_name.as_ref().or(one.to.as_ref()).map(|to| format!(" to {}", quote(to))).unwrap_or_default();
    let status = match one.status {
        Outcome::Confirmed => "confirmed",
        Outcome::Failed => "failed",
        Outcome::Pending => "pending",
        Outcome::Timeout => "sent, not confirmed in time",
        Outcome::Unknown => "not known how it ended",
    };
    let day = lockstep_chain::iso_utc(one.at);
    let day = day.split('T').next().unwrap_or_default();
    format!("{day}: {}{whom} on {} ({status})", quote(&one.what), one.chain)
}

/// Sums by coin of what did not fail.
fn sums(found: &[&PastView], whom: &str, when: &str) -> String {
    let mut by_coin: Vec<(String, String, usize)> = Vec::new();
    let mut open = 0_usize;
    for one in found.iter().filter(|one| one.status != Outcome::Failed) {
        open = open.saturating_add(usize::from(one.status != Outcome::Confirmed));
        let Some((amount, coin)) = one.what.split_once(' ') else { continue };
        let coin = format!("{coin} on {}", one.chain);
        match by_coin.iter_mut().find(|(other, _, _)| *other == coin) {
            Some((_, sum, count)) => {
                *sum = add(sum, amount);
                *count = count.saturating_add(1);
            }
            None => by_coin.push((coin, amount.to_owned(), 1)),
        }
    }
    if by_coin.is_empty() {
        return format!("In total nothing{whom}{when}: every payment failed.");
    }
    let each = by_coin.iter().map(|(coin, sum, count)| {
        let payments = if *count == 1 { "one payment".to_owned() } else { format!("{count} payments") };
        format!("{sum} {} ({payments})", quote(coin))
    });
    let open = match open {
        0 => String::new(),
        open => format!(" Of these, {open} not confirmed yet."),
    };
    format!("In total{whom}{when}: {}.{open} Network fees are not counted; Activity has each payment.", said_list(each))
}

/// The sum of two decimal numbers.
fn add(one: &str, other: &str) -> String {
    const DECIMALS: u8 = 30;
    let parse = |text: &str| lockstep_chain::Amount::parse(text, DECIMALS).ok();
    match (parse(one), parse(other)) {
        (Some(one), Some(other)) => {
            lockstep_chain::Amount::from_raw(one.raw().saturating_add(other.raw()), DECIMALS).to_string()
        }
        _ => format!("{one} + {other}"),
    }
}

fn incoming_text() -> Plan {
    Plan {
        near: vec!["what is my balance?".to_owned()],
        ..Plan::say(
            "Incoming payments are in Activity: choose “Received” there, or run `lockstep activity --in` at the terminal. \
             Here I list only what you sent. If a network's nodes don't tell what arrives, Activity says so.",
        )
    }
}
