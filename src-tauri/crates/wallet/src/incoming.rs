//! The search for what arrived at the vault's addresses, on the networks that are on.
//!
//! A search that fails leaves what was found and says since when nothing is known. It never reads as "nothing arrived".

use std::time::Duration;

use lockstep_actions::received::Acquainted;
use lockstep_actions::{Nodes as _, listed};
use lockstep_bus::Event;
use lockstep_chain::{Amount, Chain};
use lockstep_platform::UnixMillis;
use lockstep_rpc::{Arrival, Arrivals, Bounds, Lacks, Since};
use lockstep_store::{Birth, Coin, Missing, Vault, VaultKind};
use lockstep_texts::{Language, Said, Worded, amount, error, notice};
use tokio::task::JoinSet;

use crate::api::{Incoming, IncomingSearch, Lacking, Received, SearchState};
use crate::wallet::address_of;
use crate::{ApiError, Unlocked};

/// The longest search of one network.
const PATIENCE: Duration = Duration::from_secs(60);

/// An answer about one network.
struct Answer {
    chain: &'static Chain,
    before: Option<lockstep_store::Search>,
    told: Result<Option<Arrivals>, Said>,
}

impl Unlocked {
    /// Searches the networks that are on for what arrived since the last search, and returns how it went. Only one search runs at a time.
    pub async fn look_for_incoming(&self) -> Result<Vec<IncomingSearch>, ApiError> {
        let vault = self.require_vault().await?;
        let Ok(_only) = self.inner.looking.try_lock() else { return self.searches(&vault).await };
        let (known, births) = (self.inner.store.searches(vault.id).await?, self.inner.store.births(vault.id).await?);
        let mut tasks = JoinSet::new();
        for chain in self.inner.networks.on() {
            let Ok(address) = address_of(chain, &vault) else { continue };
            let before = known.iter().find(|one| one.chain == chain.name).cloned();
            let since = since(&vault, chain, before.as_ref(), &births);
            let node = self.inner.networks.adapter(chain);
            tasks.spawn(async move {
                let search = async { node?.incoming(&address, &since, Bounds::default()).await };
                let told = match tokio::time::timeout(PATIENCE, search).await {
                    Ok(told) => told.map_err(|problem| problem.said()),
                    Err(_) => Err(error::search_no_answer(PATIENCE.as_secs().to_string())),
                };
                Answer { chain, before, told }
            });
        }
        let mut new = Vec::new();
        while let Some(answer) = tasks.join_next().await {
            self.still()?;
            // A task that failed has no result. The next search asks again.
            if let Ok(answer) = answer
                && self.is_on(answer.chain)
            {
                new.extend(self.keep_found(&vault, answer).await?);
            }
        }
        if !new.is_empty() {
            let told = self.shown(&vault, new).await?;
            // A door of another vault hears nothing of it.
            self.still()?;
            let news: Vec<_> = told.into_iter().filter(|one| one.is_news && one.suspicion.is_none()).collect();
            if !news.is_empty() {
                let amount = |one: &Incoming| {
                    let amount = lockstep_texts::AmountText::kept(&one.amount_text, one.amount_said.as_ref());
                    notice::received_amount(amount, one.chain.as_str())
                };
                let amounts = news.iter().map(amount).collect();
                let entry = if let [one] = news.as_slice() { Some(one.id.clone()) } else { None };
                self.inner.executor.bus.publish(Event::Received { amounts, entry });
            }
            self.tell_modified();
        }
        self.searches(&vault).await
    }

    /// What arrived, as far as it is stored. Nobody is asked.
    pub async fn received(&self) -> Result<Received, ApiError> {
        let vault = self.require_vault().await?;
        let rows = self.inner.store.received(vault.id).await?;
        Ok(Received { rows: self.shown(&vault, rows).await?, searches: self.searches(&vault).await? })
    }

    /// Records that the person looked at what arrived.
    pub async fn note_received_seen(&self) -> Result<(), ApiError> {
        let vault = self.require_vault().await?;
        self.inner.store.note_received_seen(vault.id).await?;
        Ok(())
    }

    async fn keep_found(&self, vault: &Vault, answer: Answer) -> Result<Vec<lockstep_store::Received>, ApiError> {
        let Answer { chain, before, told } = answer;
        let (store, now) = (&self.inner.store, self.inner.clock.now());
        let told = match told {
            Ok(told) => told,
            Err(problem) => {
                store.note_search_problem(vault.id, chain.name, &in_english(&problem), &problem).await?;
                return Ok(Vec::new());
            }
        };
        let mut search = lockstep_store::Search {
            chain: chain.name.to_owned(),
            next: None,
            memo: None,
            caught_up: true,
            told: told.is_some(),
            answered_at: Some(now),
            lacks: None,
            problem: None,
            problem_said: None,
        };
        let Some(told) = told else {
            return Ok(store.keep_received(vault.id, &search, u64::MAX >> 1, &[]).await?);
        };
        // What the first searches find was there before; it is no news.
        let is_news = before.as_ref().is_some_and(|before| before.next.is_some() && before.caught_up);
        search.next = Some(told.to.saturating_add(1));
        search.caught_up = told.to >= told.tip;
        search.lacks =
            told.lacks.map(|lacks| lacking(lacks, &told.found, now)).or(before.and_then(|before| before.lacks));
        search.memo = told.memo;
        let found: Vec<_> = told.found.into_iter().map(|one| stored(chain, one, now, is_news)).collect();
        Ok(store.keep_received(vault.id, &search, told.from, &found).await?)
    }

    async fn searches(&self, vault: &Vault) -> Result<Vec<IncomingSearch>, ApiError> {
        let known = self.inner.store.searches(vault.id).await?;
        let of = |chain: &'static Chain| {
            let search = known.iter().find(|one| one.chain == chain.name);
            let lacks = search.and_then(|one| one.lacks).map(|(what, at)| Lacking { what, at });
            IncomingSearch { chain: chain.name.to_owned(), state: state(search), lacks }
        };
        Ok(self.inner.networks.on().into_iter().map(of).collect())
    }

    async fn shown(&self, vault: &Vault, rows: Vec<lockstep_store::Received>) -> Result<Vec<Incoming>, ApiError> {
        let registry = self.inner.executor.registry;
        let (coins, contacts, past) =
            (self.coins_of(vault.id).await?, self.contacts().await?, self.records()?.past().await?);
        let mut shown = Vec::with_capacity(rows.len());
        for one in rows {
            let Some(chain) = registry.find(&one.chain) else { continue };
            let own = address_of(chain, vault).unwrap_or_default();
            let paid: Vec<&str> = past.paid_on(chain.name).collect();
            let known = Acquainted { chain, own: &own, coins: &coins, contacts: &contacts, paid: &paid };
            let suspicion = known.suspicion(&one);
            let named = |from: &String| contacts.iter().find(|contact| chain.is_same_address(&contact.address, from));
            let from_name = one.from.as_ref().and_then(named).map(|contact| contact.title.clone());
            let amount = arrived(chain, &coins, &one);
            shown.push(Incoming {
                id: format!("{}/{}/{}/{}", one.chain, one.block, one.hash.as_deref().unwrap_or("-"), one.place),
                amount_text: amount.to_string(),
                amount_said: amount.said().cloned(),
                explorer: one.hash.as_deref().and_then(|hash| chain.explorer_link(hash)),
                from: one.from,
                from_name,
                token: one.token,
                tx_hash: one.hash,
                block: one.block,
                at: one.at.unwrap_or(one.found_at),
                suspicion,
                is_news: one.is_news,
                chain: one.chain,
            });
        }
        Ok(shown)
    }
}

/// A problem with a node, in English and short.
pub(crate) fn in_english(problem: &Said) -> String {
    lockstep_chain::plain_text(&Language::English.say(problem), 300)
}

pub(crate) fn since(vault: &Vault, chain: &Chain, before: Option<&lockstep_store::Search>, births: &[Birth]) -> Since {
    if let Some((next, memo)) = before.and_then(|before| Some((before.next?, before.memo.clone()))) {
        return Since::Block { next, memo, new_account: false };
    }
    // An account from a recovery phrase or from another wallet may be older than the vault.
    if vault.keys.account().is_some() || vault.kind != VaultKind::Shares {
        return Since::Unknown;
    }
    match births.iter().find(|birth| birth.chain == chain.name) {
        Some(birth) => Since::Block { next: birth.block, memo: None, new_account: true },
        None => Since::Made(vault.created_at),
    }
}

/// What a search lacks, with the time that bounds it as far as it is known.
fn lacking(lacks: Lacks, found: &[Arrival], now: UnixMillis) -> (Missing, UnixMillis) {
    match lacks {
        Lacks::Before(_) => (Missing::Before, found.iter().filter_map(|one| one.at).min().unwrap_or(now)),
        Lacks::NativeUpTo(_) => (Missing::Native, now),
    }
}

fn stored(chain: &Chain, one: Arrival, now: UnixMillis, is_news: bool) -> lockstep_store::Received {
    lockstep_store::Received {
        chain: chain.name.to_owned(),
        block: one.block,
        hash: one.hash,
        place: one.place,
        from: one.from,
        token: one.token,
        raw: one.raw.to_string(),
        at: one.at,
        found_at: now,
        is_news,
    }
}

fn state(search: Option<&lockstep_store::Search>) -> SearchState {
    match search {
        None => SearchState::NotAsked,
        Some(search) => match (&search.problem, search.answered_at) {
            (Some(reason), since) => {
                SearchState::Failed { since, reason: reason.clone(), reason_said: search.problem_said.clone() }
            }
            (None, _) if !search.told => SearchState::NotTold,
            (None, Some(at)) if search.caught_up => SearchState::Complete { at },
            (None, _) => SearchState::Behind,
        },
    }
}

/// An amount in the name that the wallet gives its token. Of an unknown token only the raw number is certain.
fn arrived(chain: &Chain, coins: &[Coin], one: &lockstep_store::Received) -> lockstep_texts::AmountText {
    let raw = alloy::primitives::U256::from_str_radix(&one.raw, 10).unwrap_or_default();
    let Some(token) = one.token.as_deref() else {
        return Amount::from_raw(raw, chain.native.decimals).with_ticker(chain.native.ticker).into();
    };
    let held = |coin: &&Coin| {
        let contract = coin.contract.as_deref();
        coin.chain == chain.name && contract.is_some_and(|held| listed::same_contract(chain, held, token))
    };
    if let Some(coin) = coins.iter().find(held) {
        return Amount::from_raw(raw, coin.decimals).with_ticker(&listed::called(chain, coin)).into();
    }
    match listed::by_contract(chain, token) {
        Some(known) => Amount::from_raw(raw, known.decimals).with_ticker(known.ticker).into(),
        None => amount::of_unknown_token(raw.to_string()).into(),
    }
}
