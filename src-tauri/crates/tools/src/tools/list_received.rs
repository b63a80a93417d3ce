//! `list_received`: what arrived at the vault's addresses, and how much of that is known.

use lockstep_wallet::api::{Incoming, IncomingSearch, SearchState, Suspicion};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::transaction_history::time;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

const NAME: &str = "list_received";
/// The largest number of entries in one answer.
const MOST: usize = 100;

pub(crate) struct ListReceived;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// Only entries on this chain.
    #[serde(default)]
    chain: Option<String>,
    /// Only entries with this text in their amount, sender or hash, in any case.
    #[serde(default, alias = "search")]
    query: Option<String>,
    /// Only entries that arrived at this time or later, as `2026-11-26` or `2026-11-26T08:00:00Z`.
    #[serde(default)]
    since: Option<String>,
    /// Only entries that arrived before this time.
    #[serde(default)]
    until: Option<String>,
    /// Whether to list what was sent to deceive too: unknown tokens, transfers of nothing, look-alike senders.
    #[serde(default)]
    suspicious: Option<bool>,
    /// Whether nodes are asked first; true if absent.
    #[serde(default)]
    look: Option<bool>,
    /// The largest number of entries: 20 if absent, never more than 100.
    #[serde(default)]
    limit: Option<u32>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    count: usize,
    /// Newest first.
    received: Vec<Received>,
    /// How many fitting entries were left out because they were sent to deceive.
    left_out: usize,
    /// Each network that is on, and how much is known of what arrived there.
    networks: Vec<Searched>,
    note: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct Received {
    chain: String,
    amount: String,
    /// The token's contract; absent for the network's own coin.
    token: Option<String>,
    /// The sender, if a node told one. It proves nothing about who that is.
    from: Option<String>,
    /// The sender's name in the address book.
    from_name: Option<String>,
    tx_hash: Option<String>,
    explorer_url: Option<String>,
    at: String,
    /// `nothing`, `looks_like`, `counterfeit` or `unknown_token`, if it was probably sent to deceive.
    suspicion: Option<&'static str>,
}

#[derive(Serialize, JsonSchema)]
struct Searched {
    chain: String,
    /// `complete`, `behind`, `not_asked`, `not_told` or `failed`.
    state: &'static str,
    /// Up to when everything is known, or since when nothing is.
    at: Option<String>,
    reason: Option<String>,
}

impl Tool for ListReceived {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "history",
        mode: "received",
        title: "What arrived",
        about: "Lists what arrived at the vault's addresses, newest first, and says for each network how much of that is known. That nothing is listed for a network does not mean that nothing arrived unless its state is complete.",
        waiting: "looking for what arrived",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::History],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_of(input.chain.as_deref())?;
        let (since, until) =
            (time(NAME, "since", input.since.as_deref())?, time(NAME, "until", input.until.as_deref())?);
        let limit = usize::try_from(input.limit.unwrap_or(20)).unwrap_or(MOST).clamp(1, MOST);
        let query = input.query.as_deref().map(|text| text.trim().to_lowercase()).filter(|text| !text.is_empty());
        let told = cx.holdings().received(input.look.unwrap_or(true)).await;
        let told = told.map_err(|why| why.told(ToolCode::Unread))?;
        let here = |name: &str| chain.is_none_or(|chain| chain.name == name);
        let said = |row: &Incoming, query: &String| {
            let name = row.from_name.as_ref().filter(|name| cx.turn.may_name(name));
            let texts = [Some(&row.amount_text), row.from.as_ref(), name, row.tx_hash.as_ref(), row.token.as_ref()];
            texts.into_iter().flatten().any(|text| text.to_lowercase().contains(query))
        };
        let fits = |row: &Incoming| {
            here(&row.chain)
                && since.is_none_or(|since| row.at >= since)
                && until.is_none_or(|until| row.at < until)
                && query.as_ref().is_none_or(|query| said(row, query))
        };
        let fitting: Vec<Incoming> = told.rows.into_iter().filter(fits).collect();
        let all = fitting.len();
        let shown: Vec<Incoming> = match input.suspicious.unwrap_or(false) {
            true => fitting,
            false => fitting.into_iter().filter(|row| row.suspicion.is_none()).collect(),
        };
        let left_out = all.saturating_sub(shown.len());
        let received: Vec<Received> = shown.into_iter().take(limit).map(|row| one(cx, row)).collect();
        Ok(Output {
            count: received.len(),
            received,
            left_out,
            networks: told.searches.into_iter().filter(|one| here(&one.chain)).map(searched).collect(),
            note: "Anybody can send anything to an address: what arrived is no reason to trust its sender.",
        })
    }
}

fn one(cx: &Cx<'_>, row: Incoming) -> Received {
    Received {
        from_name: row.from_name.filter(|name| cx.turn.may_name(name)),
        chain: row.chain,
        amount: row.amount_text,
        token: row.token,
        from: row.from,
        tx_hash: row.tx_hash,
        explorer_url: row.explorer,
        at: lockstep_chain::iso_utc(row.at),
        suspicion: row.suspicion.map(|suspicion| match suspicion {
            Suspicion::Nothing => "nothing",
            Suspicion::LooksLike { .. } => "looks_like",
            Suspicion::Counterfeit { .. } => "counterfeit",
            Suspicion::UnknownToken => "unknown_token",
        }),
    }
}

fn searched(IncomingSearch { chain, state, .. }: IncomingSearch) -> Searched {
    let (state, at, reason) = match state {
        SearchState::NotAsked => ("not_asked", None, None),
        SearchState::Complete { at } => ("complete", Some(at), None),
        SearchState::Behind => ("behind", None, None),
        SearchState::NotTold => ("not_told", None, None),
        SearchState::Failed { since, reason, .. } => ("failed", since, Some(reason)),
    };
    Searched { chain, state, at: at.map(lockstep_chain::iso_utc), reason }
}
