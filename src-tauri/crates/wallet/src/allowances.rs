//! Permissions to move tokens that the vault gave: found in the logs of the networks that are on, read from their contracts, and taken back.
//!
//! A search that is not finished or that fails never reads as "there is none".

use std::sync::Arc;
use std::time::Duration;

use lockstep_actions::{Nodes as _, contract_owner, listed};
use lockstep_adapters::{ChainAdapter, Extent, Grant, GrantOver, GrantSearch, InForce, Searched};
use lockstep_chain::{Amount, Chain, plain_text};
use lockstep_rpc::Bounds;
use lockstep_store::{Coin, Contact, GrantKind, GrantScan, StoredGrant, Vault};
use lockstep_texts::{Said, Worded, amount, error, question};
use tokio::task::JoinSet;

use crate::api::{Allowance, AllowanceSearch, NetworkAllowances, Started};
use crate::incoming::{in_english, since};
use crate::wallet::{address_of, may_sign};
use crate::{ApiCode, ApiError, Unlocked};

/// The longest search of one network.
const PATIENCE: Duration = Duration::from_secs(60);

/// The most permissions of a network that are read at once.
const AT_ONCE: usize = 8;

/// What a network told.
struct Answer {
    chain: &'static Chain,
    told: Result<Option<GrantSearch>, Said>,
}

/// What is in force of a permission, as its contract says now.
struct Read {
    grant: StoredGrant,
    now: Result<Option<InForce>, Said>,
    /// The balance that the account holds of the token.
    balance: Option<alloy::primitives::U256>,
    spender_is_contract: Option<bool>,
}

impl Unlocked {
    /// Searches the networks that are on, and reads what is in force of everything that was ever found. Each call goes on with the search.
    pub async fn allowances(&self) -> Result<Vec<NetworkAllowances>, ApiError> {
        let vault = self.require_vault().await?;
        // Two searches would store the ranges of each other.
        let _only = self.inner.looking_for_grants.lock().await;
        let births = self.inner.store.births(vault.id).await?;
        let known = self.inner.store.grant_scans(vault.id).await?;
        let mut tasks = JoinSet::new();
        for chain in self.inner.networks.on() {
            let Ok(address) = address_of(chain, &vault) else { continue };
            let (since, node) = (since(&vault, chain, None, &births), self.inner.networks.adapter(chain));
            let before = known.iter().find(|scan| scan.chain == chain.name).map(searched);
            tasks.spawn(async move {
                let search = async { node?.grants(&address, before, &since, Bounds::default()).await };
                let told = match tokio::time::timeout(PATIENCE, search).await {
                    Ok(told) => told.map_err(|problem| problem.said()),
                    Err(_) => Err(error::search_no_answer(PATIENCE.as_secs().to_string())),
                };
                Answer { chain, told }
            });
        }
        let mut networks = Vec::new();
        while let Some(answer) = tasks.join_next().await {
            self.still()?;
            // A task that failed has no result. The next search asks again.
            if let Ok(answer) = answer
                && self.is_on(answer.chain)
            {
                networks.push(self.told(&vault, answer).await?);
            }
        }
        let place = |name: &str| self.inner.networks.on().iter().position(|chain| chain.name == name);
        networks.sort_by_key(|one| place(&one.chain));
        Ok(networks)
    }

    /// Asks for the transaction that takes a permission back. Returns once it is planned.
    ///
    /// # Errors
    /// There is no such permission, or nothing of it is in force any more.
    pub async fn revoke_allowance(&self, chain: &str, id: &str) -> Result<Started, ApiError> {
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        let chain = self.chain(chain)?;
        let stored = self.records()?.grants().await?;
        let stored = stored.into_iter().find(|one| one.chain == chain.name && id_of(one) == id);
        let stored = stored.ok_or_else(|| ApiError::new(ApiCode::NotFound, error::allowance_unknown()))?;
        let adapter = self.inner.networks.adapter(chain)?.pinned().await?;
        let (grant, own) = (named(&stored)?, address_of(chain, &vault)?);
        if adapter.in_force(&own, &grant, self.seconds()).await?.is_none() {
            return Err(ApiError::new(ApiCode::Refused, error::allowance_over()));
        }
        let Some(call) = adapter.revocation(&grant)? else {
            return Err(ApiError::invalid(error::allowance_not_revocable(chain.name)));
        };
        let coins = self.coins_on(vault.id, chain).await?;
        let native = coins.iter().find(|coin| coin.contract.is_none()).ok_or_else(|| {
            let unlisted = ApiError::new(ApiCode::NotFound, error::wallet_chain_not_listed(chain.name));
            unlisted.and_so(error::allowance_not_asked())
        })?;
        let draft = self.draft_call(native, &call.to, alloy::primitives::U256::ZERO, call.data).await?;
        self.start(&draft, question::origin_permissions()).await
    }

    fn seconds(&self) -> u64 {
        u64::try_from(self.inner.clock.now() / 1000).unwrap_or_default()
    }

    async fn told(&self, vault: &Vault, Answer { chain, told }: Answer) -> Result<NetworkAllowances, ApiError> {
        let (store, at) = (&self.inner.store, self.inner.clock.now());
        let search = match told {
            Ok(None) => AllowanceSearch::NotTold,
            Ok(Some(found)) => {
                let scan = scan(chain, &found, at);
                let new: Vec<_> = found.found.iter().map(|one| stored(chain, one)).collect();
                store.keep_grants(vault.id, &scan, &new).await?;
                let (first, last) = (scan.first, scan.last);
                if found.is_complete() {
                    AllowanceSearch::Complete { first, last, at }
                } else {
                    AllowanceSearch::Incomplete { first, last, at }
                }
            }
            Err(reason) => {
                let scans = store.grant_scans(vault.id).await?;
                let before = scans.iter().find(|scan| scan.chain == chain.name);
                let before = before.map(|scan| (scan.first, scan.last));
                AllowanceSearch::Failed { reason: in_english(&reason), reason_said: reason, before }
            }
        };
        let mut grants = store.grants(vault.id).await?;
        grants.retain(|one| one.chain == chain.name);
        let own = address_of(chain, vault)?;
        let read = read_all(self.inner.networks.adapter(chain)?, &own, grants, self.seconds()).await;
        let (coins, contacts) = (self.coins_of(vault.id).await?, store.contacts(vault.id).await?);
        let shown = Shown { chain, coins: &coins, contacts: &contacts };
        let rows = read.into_iter().filter_map(|one| shown.row(one)).collect();
        Ok(NetworkAllowances { chain: chain.name.to_owned(), rows, search })
    }
}

/// Reads permissions from their contracts, some at a time, in the order given.
async fn read_all(node: Arc<dyn ChainAdapter>, own: &str, grants: Vec<StoredGrant>, now: u64) -> Vec<Read> {
    let mut all = Vec::with_capacity(grants.len());
    for some in grants.chunks(AT_ONCE) {
        let mut tasks = JoinSet::new();
        for (place, grant) in some.iter().cloned().enumerate() {
            let (node, own) = (node.clone(), own.to_owned());
            tasks.spawn(async move { (place, read_one(node.as_ref(), &own, grant, now).await) });
        }
        let mut read = Vec::with_capacity(some.len());
        while let Some(one) = tasks.join_next().await {
            read.extend(one);
        }
        read.sort_by_key(|(place, _)| *place);
        all.extend(read.into_iter().map(|(_, one)| one));
    }
    all
}

async fn read_one(node: &dyn ChainAdapter, own: &str, grant: StoredGrant, now: u64) -> Read {
    let now = match named(&grant) {
        Ok(named) => node.in_force(own, &named, now).await.map_err(|problem| problem.said()),
        Err(problem) => Err(problem.said),
    };
    let Ok(Some(in_force)) = &now else {
        return Read { grant, now, balance: None, spender_is_contract: None };
    };
    let is_amount = matches!(in_force.extent, Extent::UpTo(_) | Extent::Unlimited);
    // Both only explain the row, which is shown without them too.
    let balance = if is_amount { node.balance(own, Some(&grant.contract)).await.ok() } else { None };
    let spender_is_contract = node.has_code(&in_force.spender).await.ok().flatten();
    Read { grant, now, balance, spender_is_contract }
}

/// What the wallet knows of a network's tokens and of people.
struct Shown<'a> {
    chain: &'static Chain,
    coins: &'a [Coin],
    contacts: &'a [Contact],
}

impl Shown<'_> {
    /// `None` if nothing is in force.
    fn row(&self, Read { grant, now, balance, spender_is_contract }: Read) -> Option<Allowance> {
        let chain = self.chain;
        let (in_force, problem) = match now {
            Ok(in_force) => (Some(in_force?), None),
            Err(why) => (None, Some(why)),
        };
        let is_held = |coin: &&Coin| {
            let contract = coin.contract.as_deref();
            coin.chain == chain.name && contract.is_some_and(|held| listed::same_contract(chain, held, &grant.contract))
        };
        let held = self.coins.iter().find(is_held);
        let unit = match (held, listed::by_contract(chain, &grant.contract)) {
            (Some(coin), _) => Some((listed::called(chain, coin), coin.decimals)),
            (None, Some(known)) => Some((known.ticker.to_owned(), known.decimals)),
            (None, None) => None,
        };
        let amount = |raw: alloy::primitives::U256| match &unit {
            Some((called, decimals)) => Amount::from_raw(raw, *decimals).with_ticker(called).into(),
            None => lockstep_texts::AmountText::from(amount::of_unknown_token(raw.to_string())),
        };
        let extent = in_force.as_ref().map(|one| one.extent);
        let exposed = match (extent, balance, &unit) {
            (Some(Extent::UpTo(most)), Some(balance), Some(_)) => Some(amount(most.min(balance))),
            (Some(Extent::Unlimited), Some(balance), Some(_)) => Some(amount(balance)),
            _ => None,
        };
        let allowed = extent.map(|extent| match extent {
            Extent::UpTo(most) => amount(most),
            Extent::Unlimited => amount::any().into(),
            Extent::AllItems => amount::every_item().into(),
            Extent::OneItem => amount::item(plain_text(&grant.whom, 80)).into(),
        });
        let spender = in_force.as_ref().map(|one| one.spender.clone());
        Some(Allowance {
            id: id_of(&grant),
            kind: grant.kind,
            asset: unit.as_ref().map(|(called, _)| called.clone()),
            resembles: held.and_then(|coin| listed::resembled_by(chain, coin)),
            spender_name: spender.as_deref().and_then(|spender| self.name_of(spender)),
            spender,
            spender_is_contract,
            amount_text: allowed.as_deref().unwrap_or_default().to_owned(),
            amount_said: allowed.and_then(|allowed| allowed.said().cloned()),
            unlimited: matches!(extent, Some(Extent::Unlimited | Extent::AllItems)),
            exposed_text: exposed.map(|amount| amount.to_string()),
            until: in_force.and_then(|one| i64::try_from(one.until?).ok()?.checked_mul(1000)),
            explorer: chain.explorer_link(&grant.hash),
            contract: grant.contract,
            block: grant.block,
            tx_hash: grant.hash,
            problem: problem.as_ref().map(in_english),
            problem_said: problem,
        })
    }

    fn name_of(&self, spender: &str) -> Option<String> {
        let contact = self.contacts.iter().find(|contact| self.chain.is_same_address(&contact.address, spender));
        contact.map(|contact| contact.title.clone()).or_else(|| contract_owner(self.chain, spender))
    }
}

/// Names a permission on its network.
fn id_of(grant: &StoredGrant) -> String {
    format!("{}/{}/{}", grant.kind.text(), grant.contract, grant.whom)
}

fn named(stored: &StoredGrant) -> Result<Grant, ApiError> {
    let spender = stored.whom.clone();
    let over = match stored.kind {
        GrantKind::Amount => GrantOver::Amount { spender },
        GrantKind::Permit2 => GrantOver::ThroughPermit2 { spender },
        GrantKind::Collection => GrantOver::Collection { spender },
        GrantKind::Item => GrantOver::Item {
            number: stored.whom.parse().map_err(|_| ApiError::new(ApiCode::Internal, error::allowance_unreadable()))?,
        },
    };
    Ok(Grant { contract: stored.contract.clone(), over })
}

fn stored(chain: &Chain, one: &lockstep_adapters::GrantFound) -> StoredGrant {
    let (kind, whom) = match &one.grant.over {
        GrantOver::Amount { spender } => (GrantKind::Amount, spender.clone()),
        GrantOver::ThroughPermit2 { spender } => (GrantKind::Permit2, spender.clone()),
        GrantOver::Collection { spender } => (GrantKind::Collection, spender.clone()),
        GrantOver::Item { number } => (GrantKind::Item, number.to_string()),
    };
    StoredGrant {
        chain: chain.name.to_owned(),
        contract: one.grant.contract.clone(),
        kind,
        whom,
        block: one.block,
        hash: one.hash.clone(),
    }
}

const fn searched(scan: &GrantScan) -> Searched {
    Searched { begin: scan.begins, first: scan.first, last: scan.last, span: scan.span }
}

fn scan(chain: &Chain, found: &GrantSearch, answered_at: i64) -> GrantScan {
    let Searched { begin, first, last, span } = found.searched;
    GrantScan {
        chain: chain.name.to_owned(),
        begins: begin,
        first,
        last,
        span,
        caught_up: last >= found.tip,
        answered_at,
    }
}
