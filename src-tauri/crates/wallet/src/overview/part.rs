use alloy::primitives::U256;
use lockstep_actions::worth::Held;
use lockstep_chain::{Amount, Chain};
use lockstep_platform::UnixMillis;
use lockstep_rpc::RpcError;
use lockstep_store::{Coin, LastBalance};
use lockstep_texts::{Language, Said, Worded, error};

use crate::api;
use crate::endpoints::not_used;
use crate::portfolio::shown_coin;

/// A network that is on, and the state of its coins.
pub(super) struct Part {
    pub chain: &'static Chain,
    pub host: Option<String>,
    pub entries: Vec<Entry>,
}

/// A coin and its state.
pub(super) struct Entry {
    pub coin: Coin,
    pub found: Found,
    /// The last stored balance.
    pub last: Option<LastBalance>,
}

/// The result of this reading.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Found {
    Reading,
    Read { amount: Amount, at: UnixMillis, height: Option<u64> },
    Silent { reason: Said, node: Said },
}

impl Part {
    pub fn coins(&self) -> Vec<Coin> {
        self.entries.iter().map(|entry| entry.coin.clone()).collect()
    }

    /// Takes the answers about the coins, in their order.
    pub fn take(&mut self, answers: Vec<Result<Amount, RpcError>>, height: Option<u64>, at: UnixMillis) {
        for (entry, answer) in self.entries.iter_mut().zip(answers) {
            entry.found = match answer {
                Ok(amount) => Found::Read { amount, at, height },
                Err(error) => Found::Silent { reason: error.said(), node: not_used(&error) },
            };
        }
    }

    /// The state of the network: one balance counts as an answer.
    pub fn state(&self) -> api::ReadState {
        let mut silent = None;
        for entry in &self.entries {
            match &entry.found {
                Found::Reading => return api::ReadState::Reading,
                Found::Read { .. } => return api::ReadState::Answered,
                Found::Silent { node, .. } => silent = silent.or(Some(node)),
            }
        }
        silent.map_or(api::ReadState::Answered, |reason| api::ReadState::Silent {
            reason: Language::English.say(reason),
            said: reason.clone(),
        })
    }

    /// The assets to price, by the present balance or the stored one.
    pub fn worth_asking(&self) -> impl Iterator<Item = Held> {
        self.entries.iter().map(|entry| {
            let amount = entry.amount().or_else(|| entry.last_amount());
            Held::new(Some(self.chain), &entry.coin, amount)
        })
    }
}

impl Entry {
    /// The balance of this reading; older ones do not count.
    pub fn amount(&self) -> Option<Amount> {
        match self.found {
            Found::Read { amount, .. } => Some(amount),
            Found::Reading | Found::Silent { .. } => None,
        }
    }

    /// The stored balance; `None` if its number cannot be read.
    pub fn last_amount(&self) -> Option<Amount> {
        let raw = U256::from_str_radix(&self.last.as_ref()?.raw, 10).ok()?;
        Some(Amount::from_raw(raw, self.coin.decimals))
    }

    /// The balance of this reading, to be stored.
    pub fn as_last(&self) -> Option<LastBalance> {
        let Found::Read { amount, at, height } = &self.found else { return None };
        Some(LastBalance {
            chain: self.coin.chain.clone(),
            contract: self.coin.contract.clone(),
            raw: amount.raw().to_string(),
            read_at: *at,
            height: *height,
        })
    }

    /// The coin for a door. Its balance is known only if it was read this time.
    pub fn shown(&self, chain: &'static Chain) -> api::Coin {
        let balance = match &self.found {
            Found::Read { amount, .. } => api::Balance::of(*amount),
            Found::Reading => api::Balance::unknown(&error::value_reading()),
            Found::Silent { reason, .. } => api::Balance::unknown(reason),
        };
        shown_coin(Some(chain), self.coin.clone(), balance)
    }
}
