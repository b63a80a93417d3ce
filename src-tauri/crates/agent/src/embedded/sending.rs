//! Questions about a payment that is not ordered yet: "should I send ...?", "what happens if ...?", "do I have enough ...?", "I owe Bob 5 USDC".

use super::lexicon::{self, is};
use super::reading::{About, Frame, Pick, Question, Reading, SendFrame, Transfer};
use super::send;
use super::sheet::Sheet;
use crate::{CoinView, DraftAmount};

/// Reads a sentence that speaks of a payment without ordering it.
pub(super) fn read(sheet: &Sheet<'_>, question: bool) -> Option<Reading> {
    if let Some(transfer) = owed(sheet) {
        return Some(asked(About::ShallI, transfer));
    }
    let verb = sheet.tokens.iter().position(|token| is(&token.lower, lexicon::SEND))?;
    let most = sheet.has("max maximum most") || sheet.has_phrase("how much can") || sheet.has_phrase("how much could");
    if most && question && sheet.has("can could able") {
        let coins: Vec<CoinView> = sheet.coins.first().map(|(_, coins)| coins.clone()).unwrap_or_default();
        return Some(Reading::Balance(coins));
    }
    let supposes = ["if i send", "if i pay", "if i transfer", "when i send", "if we send"]
        .iter()
        .any(|phrase| sheet.has_phrase(phrase));
    let enough =
        sheet.has("enough afford sufficient") || ((supposes || question) && sheet.has("left remain remains remaining"));
    if !(question || supposes || enough) || sheet.has("did have had sent paid") && !enough {
        return None;
    }
    let payment = payment(sheet, verb);
    if enough {
        return Some(match payment.amount_of() {
            Some((coin, amount)) => Reading::Enough(coin, amount),
            None => Reading::Balance(Vec::new()),
        });
    }
    if sheet.has("cost costs fee fees gas expensive cheap") {
        return Some(Reading::Fee(payment.coin()));
    }
    if sheet.has_phrase("should i") || sheet.has_phrase("shall i") || sheet.has_phrase("should we") {
        return Some(match payment {
            Payment::Whole(transfer) => asked(About::Should, transfer),
            Payment::Part(_) => Reading::Topic(&super::guide::HOW_TO_SEND),
        });
    }
    if supposes
        || sheet.has_phrase("how do i")
        || sheet.has_phrase("how can i")
        || sheet.has_phrase("how to")
        || sheet.has_phrase("what happens")
        || sheet.has_phrase("what if")
    {
        return Some(match payment {
            Payment::Whole(transfer) => asked(About::WhatIf, transfer),
            Payment::Part(_) => Reading::Topic(&super::guide::HOW_TO_SEND),
        });
    }
    None
}

fn asked(about: About, transfer: Transfer) -> Reading {
    let frame = super::frame::frame_of(&transfer);
    Reading::Ask(Question { about, picks: vec![Pick::Sends(vec![transfer])], frame: Frame::Send(frame) })
}

/// What the sentence says of a payment.
enum Payment {
    Whole(Transfer),
    Part(SendFrame),
}

impl Payment {
    fn coin(&self) -> Option<CoinView> {
        match self {
            Self::Whole(transfer) => Some(transfer.coin.clone()),
            Self::Part(frame) => frame.coin.clone(),
        }
    }

    fn amount_of(&self) -> Option<(CoinView, lockstep_chain::Amount)> {
        match self {
            Self::Whole(Transfer { coin, amount: DraftAmount::Exact(amount), .. }) => Some((coin.clone(), *amount)),
            Self::Whole(_) => None,
            Self::Part(frame) => {
                let (coin, digits) = (frame.coin.clone()?, frame.digits()?);
                let amount = lockstep_chain::Amount::parse(digits, coin.decimals).ok()?;
                Some((coin, amount))
            }
        }
    }
}

/// The payment behind the verb, up to the end or a question behind it.
fn payment(sheet: &Sheet<'_>, verb: usize) -> Payment {
    let behind = (verb + 1..sheet.tokens.len()).find(|at| {
        let token = sheet.tokens.get(*at);
        token.is_some_and(|token| {
            is(&token.lower, "how what when will would do is")
                || (token.after_break && is(&token.lower, lexicon::QUESTION))
        })
    });
    let text = sheet.written(verb..behind.unwrap_or(sheet.tokens.len()));
    match send::read(&Sheet::new(&text, sheet.know), &SendFrame::default(), false) {
        Reading::Send(transfer) => Payment::Whole(transfer),
        Reading::Ask(Question { frame: Frame::Send(frame), .. }) => Payment::Part(frame),
        _ => Payment::Part(SendFrame::default()),
    }
}

/// "I owe Bob 15 USDC", "Bob needs 25 USDC".
fn owed(sheet: &Sheet<'_>) -> Option<Transfer> {
    let written = |at: usize| sheet.written(at + 1..sheet.tokens.len());
    let text = if sheet.has_phrase("i owe") || sheet.has_phrase("we owe") {
        let at = sheet.tokens.iter().position(|token| token.lower == "owe")?;
        format!("send {}", written(at))
    } else {
        let at = sheet.tokens.iter().position(|token| is(&token.lower, "needs gets"))?;
        let first = sheet
            .mentions
            .iter()
            .find(|mention| !mention.weak && mention.range.start == 0 && mention.range.end == at)?;
        format!("send {} {}", sheet.written(first.range.clone()), written(at))
    };
    match send::read(&Sheet::new(&text, sheet.know), &SendFrame::default(), false) {
        Reading::Send(transfer) => Some(transfer),
        _ => None,
    }
}
