//! Words of a payment that change nothing about it. What could change it stays, and is asked about.

use std::ops::Range;

use super::change::{Change, Remark};
use crate::embedded::lexicon::{self, is};
use crate::embedded::names::near;
use crate::embedded::sheet::Sheet;
use crate::embedded::token::Kind;

/// Before an amount.
const ABOUT: &str = "about around roughly approximately approx circa ca almost nearly like another";
/// Anywhere.
const ANYWHERE: &str = "maybe perhaps simply kindly finally really actually btw fyi lol";
/// Beside an amount or its coin.
const MORE: &str = "more extra additional further";
const SPEEDS: &str = "low lower lowest high higher highest fast slow normal cheap cheapest minimal minimum medium standard max maximum priority";
const FEES: &str = "gas fee fees priority speed";
/// The most words of a purpose.
const LONGEST_PURPOSE: usize = 4;

/// The changes and the remarks about them. Only a sentence that pays is changed.
pub(super) fn changes(sheet: &Sheet<'_>) -> (Vec<Change>, Vec<Remark>) {
    let mut found = Found { sheet, changes: Vec::new(), remarks: Vec::new(), gone: vec![false; sheet.tokens.len()] };
    if !sheet.has(lexicon::SEND) || !sheet.has_amount() && !sheet.has(lexicon::ALL) {
        return (Vec::new(), Vec::new());
    }
    let named = !sheet.mentions.is_empty() || !sheet.addresses().is_empty();
    found.message();
    for at in 0..sheet.tokens.len() {
        found.small(at);
        found.fee(at);
        if named {
            found.purpose(at);
        }
    }
    (found.changes, found.remarks)
}

struct Found<'s, 'k> {
    sheet: &'s Sheet<'k>,
    changes: Vec<Change>,
    remarks: Vec<Remark>,
    gone: Vec<bool>,
}

impl Found<'_, '_> {
    fn word(&self, at: usize) -> &str {
        let named = self.sheet.mentions.iter().any(|mention| !mention.weak && mention.range.contains(&at));
        let gone = self.gone.get(at).copied().unwrap_or(true);
        self.sheet.tokens.get(at).filter(|_| !named && !gone).map_or("", |token| token.lower.as_str())
    }

    fn is_amount(&self, at: usize) -> bool {
        self.sheet.tokens.get(at).is_some_and(|token| matches!(token.kind, Kind::Number | Kind::OddNumber | Kind::Fiat))
    }

    fn is_coin(&self, at: usize) -> bool {
        self.sheet.coins.iter().any(|(range, _)| range.contains(&at))
    }

    fn cut(&mut self, range: Range<usize>) -> String {
        let written = self.sheet.written(range.clone());
        let (first, last) =
            (self.sheet.tokens.get(range.start), range.end.checked_sub(1).and_then(|last| self.sheet.tokens.get(last)));
        if let (Some(first), Some(last)) = (first, last) {
            self.changes.push((first.span.start..last.span.end, String::new()));
        }
        self.gone.get_mut(range).into_iter().flatten().for_each(|gone| *gone = true);
        written
    }

    fn small(&mut self, at: usize) {
        let word = self.word(at);
        let before = at.checked_sub(1);
        let beside = |at: usize| self.is_amount(at) || self.is_coin(at);
        let fits = is(word, ANYWHERE)
            || (is(word, ABOUT) && self.is_amount(at + 1))
            || (is(word, MORE) && (beside(at + 1) || before.is_some_and(beside)))
            || (word == "too" && self.ends(at + 1))
            || (word == "back" && before.is_some());
        let pair = (word == "as" && self.word(at + 1) == "well") || (word == "so" && self.word(at + 1) == "much");
        if pair {
            self.cut(at..at + 2);
        } else if fits {
            self.cut(at..at + 1);
        }
    }

    /// Whether the sentence ends before this token, or a comma stands there.
    fn ends(&self, at: usize) -> bool {
        self.sheet.tokens.get(at).is_none_or(|token| {
            token.after_break || is(&token.lower, lexicon::THANKS) || is(&token.lower, "please pls")
        })
    }

    /// "with low gas".
    fn fee(&mut self, at: usize) {
        if !is(self.word(at), "with at using on") {
            return;
        }
        let next = at + 1 + usize::from(is(self.word(at + 1), "a the"));
        let length = if is(self.word(next), SPEEDS) && is(self.word(next + 1), FEES) { next + 2 - at } else { return };
        self.cut(at..at + length);
        self.remarks.push(Remark::Fee);
    }

    /// "for dinner", "for the concert tickets": behind everything else, and no name of somebody.
    fn purpose(&mut self, at: usize) {
        if self.word(at) != "for" || at == 0 {
            return;
        }
        let mut end = at + 1;
        while end < self.sheet.tokens.len() && !self.ends(end) {
            end += 1;
        }
        let words: Vec<&str> = (at + 1..end).map(|at| self.word(at)).collect();
        let small = |word: &&&str| is(word, "the a an his her our my their your this that last some yesterday's");
        let telling: Vec<&&str> = words.iter().filter(|word| !small(word)).collect();
        let trouble = [
            lexicon::SCHEDULE,
            lexicon::CONDITION,
            lexicon::NEGATION,
            lexicon::SEND,
            lexicon::FOREIGN,
            lexicon::SELF,
            lexicon::SOMEONE,
            lexicon::ALL,
            lexicon::NUMBER_WORDS,
            lexicon::EXCEPT,
            lexicon::FIAT,
        ];
        let plain = |word: &&&str| {
            !word.is_empty()
                && word.chars().all(|c| c.is_alphabetic() || matches!(c, '-' | '\''))
                && !trouble.iter().any(|list| is(word, list))
        };
        let lower = (at + 1..end).all(|at| {
            self.sheet
                .tokens
                .get(at)
                .is_some_and(|token| token.kind == Kind::Word && token.text == token.lower && !token.quoted)
        });
        let coins = (at + 1..end).any(|at| self.is_coin(at));
        let likes_a_name = telling.iter().any(|word| !near(word, &self.sheet.know.contacts).is_empty());
        // A recipient stands elsewhere: before, behind "to" or the verb.
        let paid = self.sheet.mentions.iter().any(|mention| !mention.weak && mention.range.end <= at)
            || self.sheet.hexes().iter().any(|(place, _)| *place < at);
        // Without an article a single word may be a person: only a known purpose is one then.
        let article = words.first().is_some_and(|word| is(word, "the a an our my their this that last his her"));
        let known = telling.iter().any(|word| is(word, PURPOSES));
        if paid
            && lower
            && !coins
            && !likes_a_name
            && (article || known)
            && (1..=LONGEST_PURPOSE).contains(&telling.len())
            && telling.iter().all(plain)
        {
            let written = self.cut(at..end);
            self.remarks.push(Remark::Purpose(written));
        }
    }

    /// "with message "happy birthday"", "and tell him thanks": to the end of the sentence.
    fn message(&mut self) {
        let starts = |at: usize| {
            let led = is(self.word(at), "with and saying plus");
            let next = at + 1 + usize::from(is(self.word(at + 1), "a the this short"));
            (led && is(self.word(next), "message note text reference msg"))
                || self.word(at) == "saying"
                || (is(self.word(at), "tell say text message wish write")
                    && at > 0
                    && is(self.word(at + 1), "him her them that"))
        };
        let Some(start) = (1..self.sheet.tokens.len()).find(|at| starts(*at)) else { return };
        let joined = start.checked_sub(1).filter(|before| is(self.word(*before), "and &"));
        let from = joined.unwrap_or(start);
        // Nothing that is paid or asked may be lost with it.
        let rest = from..self.sheet.tokens.len();
        let pays = rest.clone().any(|at| {
            self.is_amount(at)
                || self.is_coin(at)
                || is(self.word(at), lexicon::SEND)
                || self.sheet.mentions.iter().any(|mention| !mention.weak && mention.range.contains(&at))
        });
        let address = self.sheet.hexes().iter().any(|(at, _)| rest.contains(at));
        if !pays && !address {
            let written = self.cut(rest);
            self.remarks.push(Remark::Message(written));
        }
    }
}

/// Nouns that are a purpose without an article.
const PURPOSES: &str = "\
    dinner lunch breakfast brunch food pizza drinks beer coffee tea groceries rent tickets ticket birthday christmas gift gifts present presents gas fuel \
    petrol taxi uber ride train flight hotel holiday holidays vacation trip travel weekend party wedding school books book clothes shoes shopping \
    utilities electricity water internet phone bill bills insurance tax taxes help work services service consulting design invoice subscription \
    membership donation charity fun helping babysitting cleaning repairs repair furniture laptop parking tolls medicine doctor dentist haircut \
    concert cinema movie movies game games music lessons tuition fees expenses snacks cake wine supper petrol stuff things everything";
