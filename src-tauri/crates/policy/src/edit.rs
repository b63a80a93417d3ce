//! The common changes of a document, and the import of an inner one.

use lockstep_chain::Amount;
use serde::{Deserialize, Serialize};

use crate::asset::{chain_of, is_one_hex};
use crate::code::{Code, PolicyError};
use crate::document::Policy;
use crate::json::Json;
use crate::told::Part;

/// The member of a document with limits on value.
const VALUE: &str = "value";

/// A change that a person asks for in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum RulesEdit {
    /// At most `most` smallest units of an asset in a window.
    Cap {
        /// The chain's name.
        chain: String,
        /// `native`, or the chain's id of a token.
        asset: String,
        /// The symbol and decimals of a token, for display.
        shown: Option<TokenShown>,
        /// In smallest units, decimal.
        most: String,
        /// In seconds.
        window_s: u32,
    },
    /// At most so much of a chain's own coin in 24 hours.
    DailyCap {
        /// The chain's name.
        chain: String,
        /// In whole coins, as a person types it.
        amount: String,
    },
    /// At most so much of all assets together in a window, counted at prices that stay as they are until the rules are changed.
    ValueCap {
        /// In the currency, as a person types it.
        amount: String,
        /// Three capital letters, for example `USD`.
        currency: String,
        /// In seconds.
        window_s: u32,
        /// Prices in the currency. They replace earlier ones of their assets; other earlier ones stay.
        prices: Vec<FixedPrice>,
    },
    /// Nothing leaves to anyone but these.
    OnlyRecipients {
        /// The addresses.
        addresses: Vec<String>,
    },
    /// No allowance without limit. Calls that cannot be read are refused with them.
    NoUnlimited,
    /// Nothing is signed except in this time of day (UTC).
    OnlyBetween {
        /// `HH:MM`.
        from: String,
        /// `HH:MM`.
        to: String,
        /// `mon` to `sun`.
        days: Vec<String>,
    },
    /// Takes one entry away.
    Remove {
        /// Its part.
        part: Part,
        /// Its position.
        place: u32,
    },
    /// How long a change that permits more waits.
    ChangeDelay {
        /// In seconds.
        seconds: u32,
    },
    /// The rules that a new vault starts with.
    Start,
    /// Replaces the inner document (ERC-8411's draft).
    Import {
        /// Its text.
        text: String,
    },
    /// A whole document.
    Whole {
        /// Its text.
        text: String,
    },
}

/// The price of an asset, as the person fixes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FixedPrice {
    /// The chain's name.
    pub chain: String,
    /// `native`, or the chain's id of a token.
    pub asset: String,
    /// The symbol and decimals of a token.
    pub shown: Option<TokenShown>,
    /// What one whole unit costs, as a person types it.
    pub price: String,
}

/// How a token's amounts are shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(deny_unknown_fields)]
pub struct TokenShown {
    /// The symbol.
    pub symbol: String,
    /// The decimals.
    pub decimals: u8,
}

fn text(value: &str) -> Json {
    Json::Text(value.to_owned())
}

fn object(members: Vec<(&str, Json)>) -> Json {
    Json::Object(members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

fn list(values: &[String]) -> Json {
    Json::List(values.iter().map(|value| text(value)).collect())
}

impl Policy {
    /// The document after one change. The built-in rules of an older vault become the starting rules first.
    ///
    /// # Errors
    /// [`PolicyError`], if the result is not a document.
    pub fn edited(&self, edit: &RulesEdit) -> Result<Self, PolicyError> {
        let base = match self.text() {
            Some(text) => text.to_owned(),
            None => Self::starting()?.text,
        };
        let mut json = Json::read(&base)?;
        let Json::Object(members) = &mut json else { return Err(PolicyError::new(Code::WrongType, "")) };
        match edit {
            RulesEdit::Start => return Self::starting(),
            RulesEdit::Whole { text } => return Self::read(text),
            RulesEdit::Cap { chain, asset, shown, most, window_s } => {
                let mut cap = asset_of(chain, asset, shown.as_ref());
                cap.extend([("most", text(most)), ("window_s", Json::Number(u64::from(*window_s)))]);
                change(members, "caps", |caps| caps.push(object(cap)));
            }
            RulesEdit::DailyCap { chain, amount } => {
                let row = chain_of(chain, "chain")?;
                let amount =
                    Amount::parse(amount, row.native.decimals).map_err(|_| PolicyError::new(Code::Amount, "amount"))?;
                let cap = object(vec![
                    ("chain", text(chain)),
                    ("asset", text("native")),
                    ("most", text(&amount.raw().to_string())),
                    ("window_s", Json::Number(24 * 60 * 60)),
                ]);
                change(members, "caps", |caps| caps.push(cap));
            }
            RulesEdit::ValueCap { amount, currency, window_s, prices } => {
                let cap = object(vec![("most", text(amount)), ("window_s", Json::Number(u64::from(*window_s)))]);
                change_value(members, currency, |value| {
                    change(value, "caps", |caps| caps.push(cap));
                    change(value, "prices", |known| prices.iter().for_each(|price| fix_price(known, price)));
                })?;
            }
            RulesEdit::OnlyRecipients { addresses } => {
                let outside = ("recipients", object(vec![("outside", list(addresses))]));
                put_first(members, object(vec![("effect", text("deny")), outside]), "recipients");
            }
            RulesEdit::NoUnlimited => {
                let rule = || object(vec![("effect", text("deny")), ("unlimited", Json::Bool(true))]);
                for part in ["transactions", "messages"] {
                    change(members, part, |rules| {
                        // In place of the rule that was there: only that provably tightens.
                        match rules.iter_mut().find(|rule| is_only(rule, "unlimited")) {
                            Some(there) => *there = rule(),
                            None => rules.insert(0, rule()),
                        }
                    });
                }
            }
            RulesEdit::OnlyBetween { from, to, days } => {
                let mut when = vec![("from", text(from)), ("to", text(to)), ("outside", Json::Bool(true))];
                if !days.is_empty() {
                    when.push(("days", list(days)));
                }
                put_first(members, object(vec![("effect", text("deny")), ("when", object(when))]), "when");
            }
            RulesEdit::Remove { part, place } => remove(members, *part, *place)?,
            RulesEdit::ChangeDelay { seconds } => {
                set(members, "changes", object(vec![("delay_s", Json::Number(u64::from(*seconds)))]));
            }
            RulesEdit::Import { text } => set(members, "evm", imported(text)?),
        }
        let text = serde_json::to_string_pretty(&json).map_err(|_| PolicyError::new(Code::NotJson, ""))?;
        Self::read(&text)
    }
}

/// Changes a list of the document; an absent one becomes an empty one first.
fn change(members: &mut Vec<(String, Json)>, name: &str, change: impl FnOnce(&mut Vec<Json>)) {
    if !members.iter().any(|(key, value)| key == name && matches!(value, Json::List(_))) {
        set(members, name, Json::List(Vec::new()));
    }
    if let Some((_, Json::List(list))) = members.iter_mut().find(|(key, _)| key == name) {
        change(list);
    }
}

/// Changes the part about value; an absent one becomes one in this currency first.
fn change_value(
    members: &mut Vec<(String, Json)>,
    currency: &str,
    change: impl FnOnce(&mut Vec<(String, Json)>),
) -> Result<(), PolicyError> {
    if !members.iter().any(|(key, value)| key == VALUE && matches!(value, Json::Object(_))) {
        let (caps, prices) = (Json::List(Vec::new()), Json::List(Vec::new()));
        set(members, VALUE, object(vec![("currency", text(currency)), ("prices", prices), ("caps", caps)]));
    }
    let Some((_, Json::Object(value))) = members.iter_mut().find(|(key, _)| key == VALUE) else { return Ok(()) };
    // Limits in two currencies would need two prices of each asset.
    if !value.contains(&("currency".to_owned(), text(currency))) {
        return Err(PolicyError::new(Code::Currency, format!("{VALUE}.currency")));
    }
    change(value);
    Ok(())
}

fn asset_of<'n>(chain: &str, asset: &str, shown: Option<&TokenShown>) -> Vec<(&'n str, Json)> {
    let mut members = vec![("chain", text(chain)), ("asset", text(asset))];
    if let Some(TokenShown { symbol, decimals }) = shown {
        members.extend([("symbol", text(symbol)), ("decimals", Json::Number(u64::from(*decimals)))]);
    }
    members
}

/// Puts a price in the list, in place of an earlier one of its asset.
fn fix_price(known: &mut Vec<Json>, FixedPrice { chain, asset, shown, price }: &FixedPrice) {
    let mut members = asset_of(chain, asset, shown.as_ref());
    members.push(("price", text(price)));
    let is_it = |one: &Json| {
        let Json::Object(members) = one else { return false };
        let is = |name: &str, wanted: &str| {
            members.iter().any(|(key, value)| {
                key == name && matches!(value, Json::Text(text) if text == wanted || is_one_hex(text, wanted))
            })
        };
        is("chain", chain) && is("asset", asset)
    };
    match known.iter_mut().find(|one| is_it(one)) {
        Some(there) => *there = object(members),
        None => known.push(object(members)),
    }
}

fn set(members: &mut Vec<(String, Json)>, name: &str, value: Json) {
    members.retain(|(key, _)| key != name);
    members.push((name.to_owned(), value));
}

/// Whether the rule has no condition but this one.
fn is_only(rule: &Json, condition: &str) -> bool {
    let Json::Object(members) = rule else { return false };
    let is_condition = |name: &str| !matches!(name, "effect" | "label" | "delay_s");
    members.iter().any(|(name, _)| name == condition)
        && members.iter().all(|(name, _)| name == condition || !is_condition(name))
}

/// Puts a denial before all other rules, in place of an earlier denial with only that condition.
fn put_first(members: &mut Vec<(String, Json)>, rule: Json, condition: &str) {
    change(members, "transactions", |rules| {
        rules.retain(|one| !(is_only(one, condition) && is_denial(one)));
        rules.insert(0, rule);
    });
}

fn is_denial(rule: &Json) -> bool {
    matches!(rule, Json::Object(members) if members.iter().any(|(name, value)| name == "effect" && *value == text("deny")))
}

fn remove(members: &mut Vec<(String, Json)>, part: Part, place: u32) -> Result<(), PolicyError> {
    let name = match part {
        Part::Transactions => "transactions",
        Part::Messages => "messages",
        Part::Caps => "caps",
        Part::ValueCaps | Part::Prices => {
            let name = if part == Part::Prices { "prices" } else { "caps" };
            let Some((_, Json::Object(value))) = members.iter_mut().find(|(key, _)| key == VALUE) else {
                return Err(PolicyError::new(Code::MissingMember, VALUE));
            };
            return take(value, name, place);
        }
        Part::Evm => {
            members.retain(|(key, _)| key != "evm");
            return Ok(());
        }
        Part::Limits => return Err(PolicyError::new(Code::MissingMember, "max_steps")),
    };
    take(members, name, place)
}

fn take(members: &mut Vec<(String, Json)>, name: &str, place: u32) -> Result<(), PolicyError> {
    let place = usize::try_from(place).unwrap_or(usize::MAX);
    let mut found = false;
    change(members, name, |list| {
        found = place < list.len();
        if found {
            list.remove(place);
        }
    });
    if found { Ok(()) } else { Err(PolicyError::new(Code::MissingMember, format!("{name}[{place}]"))) }
}

/// An inner document as it is. One without rules asks for everything, which here needs a closing review.
fn imported(inner: &str) -> Result<Json, PolicyError> {
    let mut json = Json::read(inner)?;
    if let Json::Object(members) = &mut json {
        for (name, value) in members.iter_mut() {
            if name == "rules" && *value == Json::List(Vec::new()) {
                *value = Json::List(vec![object(vec![("effect", text("review"))])]);
            }
        }
    }
    Ok(json)
}
