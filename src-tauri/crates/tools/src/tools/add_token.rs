//! `add_token` (agent tool calls, section 2; T22, T23), and its old form `add_coin`.
//!
//! A token that is not on the wallet's own list is checked on its chain first: symbol and decimals must match
//! the request. The request's logo and price id are not stored, because showing a logo would contact a
//! stranger.

use lockstep_chain::{Chain, plain_text};
use lockstep_store::{Coin, Vault};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::address::{checked_address, stands_in};
use crate::coins::{is_native_of, note, offered, put_chain};
use crate::context::Cx;
use crate::holdings::address_of;
use crate::list::{Ended, Entries, EntryEnd, Listed, Results};
use crate::listed;
use crate::schema::TextOrWhole;
use crate::tokens::{self, Admitted, Known, TokenSays};
use crate::tool::{Annotations, Authority, End, Entry, Kind, Sees, Tool};
use crate::trust::{TrustEntry, typed_address, typed_chain};
use crate::walk::{self, Found};
use crate::{ToolCode, ToolError};

/// Adds tokens, each alone. A chain that the vault does not have is listed first, with its native coin.
pub(crate) struct AddToken;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct NewToken {
    /// The chain's name, in any case.
    chain: String,
    #[serde(alias = "symbol")]
    ticker: String,
    /// Needed for a token that is not on the wallet's own list.
    #[serde(default)]
    contract_address: Option<String>,
    /// From 0 to 255; never guessed.
    #[serde(default)]
    #[schemars(with = "Option<TextOrWhole>")]
    decimals: Option<Value>,
    /// Whether the chain's own coin is meant.
    #[serde(default)]
    is_native: Option<bool>,
}

impl Listed for NewToken {
    const LIST: &'static str = "tokens";
    const ALIAS: Option<(&'static str, &'static str)> = Some(("ticker", "symbol"));
}

#[derive(Serialize, Default, JsonSchema)]
pub(crate) struct Added {
    chain: String,
    ticker: String,
    /// The vault's address on the chain; empty if it is withheld, and the code says why.
    address: String,
    contract_address: Option<String>,
    #[serde(flatten)]
    end: EntryEnd,
    /// Whether the chain was new to the vault.
    chain_added: bool,
    /// The asset that the token pretends to be.
    counterfeit_of: Option<String>,
    /// Whether the network may be contacted, or why the address is withheld.
    note: Option<String>,
}

impl Ended for Added {
    fn end(&self) -> &EntryEnd {
        &self.end
    }
}

/// A token that may be added after consent.
struct Proposed {
    chain: &'static Chain,
    ticker: String,
    /// `None` for the native coin.
    contract: Option<String>,
    decimals: u8,
    resembles: Option<String>,
    agreed: bool,
    /// Whether the person's own words name it.
    typed: bool,
}

impl Proposed {
    fn outcome(&self) -> Added {
        Added {
            chain: self.chain.name.to_owned(),
            ticker: self.ticker.clone(),
            contract_address: self.contract.clone(),
            counterfeit_of: self.resembles.clone(),
            ..Added::default()
        }
    }

    fn entry(&self) -> TrustEntry {
        let Self { ticker, decimals, resembles, agreed, .. } = self;
        let (ticker, resembles) = (ticker.clone(), resembles.clone());
        Admitted { ticker, decimals: *decimals, resembles, agreed: *agreed }.entry(self.chain, self.contract.as_deref())
    }
}

impl Tool for AddToken {
    type Input = Entries<NewToken>;
    type Output = Results<Added>;
    const ENTRY: Entry = Entry {
        name: "add_token",
        aliases: &["add_coin"],
        agent: "coins",
        mode: "add",
        title: "Add a token",
        about: "Adds tokens to the vault, with their chain if it is new. A token that is not on the wallet's own list is checked on its chain first. The person is asked unless they have just typed it.",
        waiting: "adding the token",
        annotations: Annotations { open_world: true, ..Annotations::ADDS },
        authority: Authority::Propose,
        kind: Kind::HumanGated,
        shows: &[Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, Entries(entries): Self::Input) -> Result<Self::Output, ToolError> {
        let vault = cx.vault().await?;
        let known = cx.coins().await?;
        let mut wanted = Vec::new();
        for entry in entries {
            wanted.push(match entry {
                Err(unreadable) => Found::Refused(Added { end: unreadable.into(), ..Added::default() }),
                Ok(entry) => match propose(cx, &known, &entry).await {
                    Ok(token) => Found::Wanted { asked: (!token.typed).then(|| token.entry()), what: token },
                    Err(error) => Found::Refused(Added {
                        chain: plain_text(&entry.chain, 40),
                        ticker: plain_text(&entry.ticker, 24),
                        contract_address: entry.contract_address.as_deref().map(|text| plain_text(text, 80)),
                        end: error.into(),
                        ..Added::default()
                    }),
                },
            });
        }
        let refused = |token: &Proposed, end| Added { end, ..token.outcome() };
        let (each, allowed) = walk::allowed(cx, &tokens::ADDING, wanted, refused).await;
        let mut results = Vec::with_capacity(each.len());
        for token in each {
            results.push(match token {
                Err(refused) => refused,
                Ok(token) => add(cx, &vault, &token).await,
            });
        }
        Ok(Results::new(results, &allowed))
    }

    fn end(output: &Self::Output) -> End {
        output.end()
    }
}

async fn propose(cx: &Cx<'_>, known: &[Coin], entry: &NewToken) -> Result<Proposed, ToolError> {
    let chain = cx.chain(&entry.chain)?;
    offered(cx, chain)?;
    let ticker = entry.ticker.trim();
    if ticker.is_empty() {
        return Err(ToolError::new(ToolCode::Invalid, "the ticker is empty").at("ticker"));
    }
    let said_decimals = decimals(entry.decimals.as_ref())?;
    // A ticker alone says which network is meant if no other one that is on has such a token.
    let has = |one: &Chain| {
        listed::ALL.iter().any(|token| token.chain == one.name && token.ticker.eq_ignore_ascii_case(ticker))
    };
    let named = typed_chain(cx.turn.typed, chain) || cx.networks_on().filter(|one| has(one)).eq([chain]);
    let contract = entry.contract_address.as_deref().map(str::trim);
    // Other programs write these for “no contract”.
    let contract = contract.filter(|text| !(text.is_empty() || chain.kind.ignores_case() && is_placeholder(text)));
    let native =
        entry.is_native == Some(true) || (contract.is_none() && ticker.eq_ignore_ascii_case(chain.native.ticker));
    if native {
        if contract.is_some() {
            return Err(ToolError::new(ToolCode::Invalid, "a native coin has no contract"));
        }
        if known.iter().any(|coin| is_native_of(coin, chain)) {
            return Err(ToolError::already_exists());
        }
        agree(chain.name, (chain.native.ticker, chain.native.decimals), (ticker, said_decimals))?;
        let typed = typed_chain(cx.turn.typed, chain);
        let ticker = chain.native.ticker.to_owned();
        return Ok(Proposed {
            chain,
            ticker,
            contract: None,
            decimals: said_decimals,
            resembles: None,
            agreed: false,
            typed,
        });
    }
    let listed = match contract {
        Some(contract) => listed::by_contract(chain, contract),
        None => Some(listed::by_ticker(chain, ticker).ok_or_else(|| {
            let why = format!(
                "“{}” is not a token that this wallet knows on {}, so its contract is needed.",
                plain_text(ticker, 24),
                chain.name
            );
            ToolError::new(ToolCode::ContractMissing, why)
        })?),
    };
    let contract = checked_address(chain, contract.or(listed.map(|listed| listed.contract)).unwrap_or_default())?;
    let (admitted, typed) = match listed {
        Some(listed) => {
            let admitted = tokens::admit(chain, &contract, Known::Listed(listed), known)?;
            agree("The wallet's list", (listed.ticker, listed.decimals), (ticker, said_decimals))?;
            let typed =
                typed_address(cx.turn.typed, chain, &contract) || (named && stands_in(cx.turn.typed, listed.ticker));
            (admitted, typed)
        }
        None => {
            if known.iter().any(|coin| is_token_of(coin, chain, &contract)) {
                return Err(ToolError::already_exists());
            }
            let says = look(cx, chain, &contract).await?;
            agree("The contract", (&says.symbol, says.decimals), (ticker, said_decimals))?;
            let admitted = tokens::admit(chain, &contract, Known::Says(&says), known)?;
            let typed = admitted.resembles.is_none() && typed_address(cx.turn.typed, chain, &contract);
            (admitted, typed)
        }
    };
    let Admitted { ticker, decimals, resembles, agreed } = admitted;
    Ok(Proposed { chain, ticker, contract: Some(contract), decimals, resembles, agreed, typed })
}

/// Whether a contract is the zero address, or the address that exchanges write for a chain's own coin.
fn is_placeholder(contract: &str) -> bool {
    let digits = contract.strip_prefix("0x").or_else(|| contract.strip_prefix("0X")).unwrap_or(contract);
    digits.len() == 40 && ["0", "e"].iter().any(|one| digits.eq_ignore_ascii_case(&one.repeat(40)))
}

/// Symbol and decimals from a contract that is not on the list.
async fn look(cx: &Cx<'_>, chain: &'static Chain, contract: &str) -> Result<TokenSays, ToolError> {
    if !listed::is_looked_at(chain) {
        let why = format!(
            "tokens of {} cannot be checked on their chain yet, so they cannot be added by contract.",
            chain.name
        );
        return Err(ToolError::new(ToolCode::Unsupported, why));
    }
    cx.holdings().token(chain, contract).await.map_err(|reason| {
        let why = format!("the token could not be read on {}: {reason} Nothing was added.", chain.name);
        ToolError::new(ToolCode::Unverified, why)
    })
}

fn is_token_of(coin: &Coin, chain: &Chain, contract: &str) -> bool {
    coin.chain == chain.name && coin.contract.as_deref().is_some_and(|own| listed::same_contract(chain, own, contract))
}

/// Compares the request with what is known; the error shows both.
fn agree(who: &str, known: (&str, u8), said: (&str, u8)) -> Result<(), ToolError> {
    if known.0.trim().eq_ignore_ascii_case(said.0) && known.1 == said.1 {
        return Ok(());
    }
    let why = format!(
        "{who} says {} with {} decimals, the request says {} with {} decimals. Nothing was added.",
        plain_text(known.0, 24),
        known.1,
        plain_text(said.0, 24),
        said.1
    );
    Err(ToolError::new(ToolCode::Mismatch, why))
}

/// A number, or its text as older backends write it. A missing value is an error, because a guess could move
/// the decimal point.
fn decimals(value: Option<&Value>) -> Result<u8, ToolError> {
    let wrong = || ToolError::new(ToolCode::Invalid, "decimals must be a whole number from 0 to 255").at("decimals");
    match value {
        None | Some(Value::Null) => {
            let why = "the number of decimals is missing, and the wallet does not guess it";
            Err(ToolError::new(ToolCode::DecimalsMissing, why).at("decimals"))
        }
        Some(Value::Number(number)) => number.as_u64().and_then(|number| u8::try_from(number).ok()).ok_or_else(wrong),
        Some(Value::String(text)) if text.bytes().all(|byte| byte.is_ascii_digit()) => {
            text.parse().map_err(|_| wrong())
        }
        Some(_) => Err(wrong()),
    }
}

async fn add(cx: &Cx<'_>, vault: &Vault, token: &Proposed) -> Added {
    let outcome = token.outcome();
    let chain_added = match put_chain(cx, vault, token.chain).await {
        Ok(added) => added.is_some(),
        Err(error) => return Added { end: error.into(), ..outcome },
    };
    let outcome = Added { chain_added, ..outcome };
    let kept = match &token.contract {
        None if chain_added => Ok(()),
        None => Err(ToolError::already_exists()),
        Some(contract) => keep(cx, vault, token, contract).await,
    };
    match kept {
        Err(error) => Added { end: error.into(), ..outcome },
        Ok(()) => {
            let address = address_of(cx.holdings(), token.chain, vault);
            let note = note(cx, token.chain, &address);
            let end = EntryEnd::done_but(address.is_err().then_some(ToolCode::AddressAfterBackup));
            Added { address: address.unwrap_or_default(), note: Some(note), end, ..outcome }
        }
    }
}

async fn keep(cx: &Cx<'_>, vault: &Vault, token: &Proposed, contract: &str) -> Result<(), ToolError> {
    let (ticker, resembles) = (token.ticker.clone(), token.resembles.clone());
    let admitted = Admitted { ticker, decimals: token.decimals, resembles, agreed: token.agreed };
    let (to, what) = ((vault, token.chain), (contract, &admitted));
    cx.records().add_token(&cx.caller(), to, what).await.map(|_| ())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// T23: missing decimals and invalid decimals are errors.
    #[test]
    fn decimals_are_never_guessed() {
        assert_eq!(decimals(Some(&json!(6))), Ok(6));
        assert_eq!(decimals(Some(&json!("18"))), Ok(18), "older backends write text");
        for none in [json!(-1), json!(1.5), json!(256), json!(""), json!("six"), json!(false), json!([6])] {
            assert!(
                matches!(decimals(Some(&none)), Err(ToolError { code: ToolCode::Invalid, .. })),
                "{none} is no number of decimals"
            );
        }
        for missing in [None, Some(&Value::Null)] {
            assert_eq!(decimals(missing).unwrap_err().code, ToolCode::DecimalsMissing, "none is not eighteen");
        }
    }

    #[test]
    fn a_mismatch_shows_both() {
        let error = agree("The contract", ("USDT", 6), ("USDC", 18)).unwrap_err().message;
        assert!(error.contains("USDT with 6") && error.contains("USDC with 18"), "{error}");
        assert_eq!(agree("The contract", (" USDC", 6), ("usdc", 6)), Ok(()), "the case of a ticker does not count");
    }
}
