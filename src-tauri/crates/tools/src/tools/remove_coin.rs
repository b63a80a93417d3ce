//! `remove_coin`: the vault no longer lists a token. The money stays where it is.

use lockstep_chain::{Registry, plain_text};
use lockstep_store::Coin;
use lockstep_texts::Said;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::context::Cx;
use crate::list::{Ended, Entries, EntryEnd, Listed, Results};
use crate::listed;
use crate::tool::{Annotations, Authority, End, Entry, Kind, Sees, Tool};
use crate::trust::TrustEntry;
use crate::walk::{self, Found};
use crate::{ToolCode, ToolError, tokens};

/// Removes tokens, each alone: by id, else by contract and chain, else by a ticker that only one has. A
/// native coin can only be removed with its chain.
pub(crate) struct RemoveCoin;

/// A token to remove: its id, or something that only it has.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Named {
    #[serde(default, alias = "id")]
    coin_id: Option<String>,
    #[serde(default)]
    chain: Option<String>,
    #[serde(default, alias = "symbol")]
    ticker: Option<String>,
    #[serde(default)]
    contract_address: Option<String>,
}

impl Listed for Named {
    const LIST: &'static str = "coins";
}

#[derive(Serialize, Default, JsonSchema)]
pub(crate) struct Removed {
    id: Option<String>,
    chain: Option<String>,
    ticker: Option<String>,
    contract_address: Option<String>,
    #[serde(flatten)]
    end: EntryEnd,
}

impl Ended for Removed {
    fn end(&self) -> &EntryEnd {
        &self.end
    }
}

impl Removed {
    fn of(coin: &Coin) -> Self {
        Self {
            id: Some(coin.id.clone()),
            chain: Some(coin.chain.clone()),
            ticker: Some(coin.ticker.clone()),
            contract_address: coin.contract.clone(),
            ..Self::default()
        }
    }
}

impl Tool for RemoveCoin {
    type Input = Entries<Named>;
    type Output = Results<Removed>;
    const ENTRY: Entry = Entry {
        name: "remove_coin",
        aliases: &[],
        agent: "coins",
        mode: "remove",
        title: "Remove a token",
        about: "Takes tokens off the list of the vault, by id, contract or ticker. What they hold stays where it is. The person is always asked.",
        waiting: "removing the token",
        annotations: Annotations::REMOVES,
        authority: Authority::Propose,
        kind: Kind::HumanGated,
        shows: &[Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, Entries(entries): Self::Input) -> Result<Self::Output, ToolError> {
        let known = cx.coins().await?;
        let wanted = entries.into_iter().map(|entry| {
            let entry = match entry {
                Ok(entry) => entry,
                Err(unreadable) => return Found::Refused(Removed { end: unreadable.into(), ..Removed::default() }),
            };
            match find(cx, &known, &entry) {
                Ok(coin) => Found::Wanted { what: coin, asked: Some(asked(coin)) },
                Err(error) => Found::Refused(Removed {
                    id: entry.coin_id.as_deref().map(|id| plain_text(id, 80)),
                    chain: entry.chain,
                    ticker: entry.ticker,
                    contract_address: entry.contract_address,
                    end: error.into(),
                }),
            }
        });
        let refused = |coin: &&Coin, end| Removed { end, ..Removed::of(coin) };
        let (each, allowed) = walk::allowed(cx, &tokens::REMOVING, wanted.collect(), refused).await;
        let mut results = Vec::with_capacity(each.len());
        for coin in each {
            results.push(match coin {
                Err(refused) => refused,
                Ok(coin) => {
                    let removed = cx.records().remove_token(&coin.id).await?;
                    let end = removed.map_or_else(|| ToolError::not_found().into(), |()| EntryEnd::done());
                    Removed { end, ..Removed::of(coin) }
                }
            });
        }
        Ok(Results::new(results, &allowed))
    }

    fn end(output: &Self::Output) -> End {
        output.end()
    }
}

fn asked(coin: &Coin) -> TrustEntry {
    TrustEntry {
        name: Said::as_it_is(coin.ticker.as_str()),
        chain: coin.chain.clone(),
        address: coin.contract.clone(),
        note: None,
        findings: Vec::new(),
    }
}

fn find<'c>(cx: &Cx<'_>, known: &'c [Coin], entry: &Named) -> Result<&'c Coin, ToolError> {
    let chain = entry.chain.as_deref().map(|name| cx.chain(name)).transpose()?;
    let on = |coin: &&Coin| chain.is_none_or(|chain| coin.chain == chain.name);
    let found: Vec<&Coin> = if let Some(id) = entry.coin_id.as_deref() {
        known.iter().filter(|coin| coin.id == id || is_old_id(cx.registry(), coin, id)).collect()
    } else if let Some(contract) = entry.contract_address.as_deref().filter(|text| !text.is_empty()) {
        let same = |coin: &&Coin| match (cx.registry().find(&coin.chain), &coin.contract) {
            (Some(chain), Some(own)) => listed::same_contract(chain, own, contract),
            (None, Some(own)) => own == contract,
            (_, None) => false,
        };
        known.iter().filter(on).filter(same).collect()
    } else if let Some(ticker) = entry.ticker.as_deref() {
        // A token with a borrowed name is not found by that name.
        let is_itself = |coin: &&Coin| {
            cx.registry().find(&coin.chain).is_none_or(|chain| listed::resembled_by(chain, coin).is_none())
        };
        known.iter().filter(on).filter(|coin| coin.ticker.eq_ignore_ascii_case(ticker)).filter(is_itself).collect()
    } else {
        return Err(ToolError::new(ToolCode::Invalid, "name the coin by its id, its contract, or its ticker"));
    };
    match found.as_slice() {
        [] => Err(ToolError::not_found()),
        [coin] if coin.contract.is_none() => Err(ToolError::new(
            ToolCode::NativeCoin,
            "the chain's own coin goes with its chain; remove_chain does that",
        )),
        [coin] => Ok(coin),
        [_, _, ..] => Err(ToolError::ambiguous()),
    }
}

/// Older backends name a coin by chain and address, with the token between them. The chain decides whether
/// the case of letters counts: in base58 another case is another address.
fn is_old_id(registry: Registry, coin: &Coin, id: &str) -> bool {
    let mut parts = id.split(':');
    let Some(chain) = parts.next().and_then(|name| registry.find(name)).filter(|chain| chain.name == coin.chain) else {
        return false;
    };
    let rest = parts.collect::<Vec<_>>().join(":");
    // An address may contain a colon, so the parts are not split but compared whole.
    let own = match &coin.contract {
        Some(contract) => format!("{contract}:{}", coin.address),
        None => coin.address.clone(),
    };
    listed::same_contract(chain, &own, &rest)
}

#[cfg(test)]
mod tests {
    use lockstep_store::ContactOrigin;

    use super::*;

    fn coin(chain: &str, contract: Option<&str>, address: &str) -> Coin {
        Coin {
            id: "1".into(),
            chain: chain.into(),
            ticker: "T".into(),
            contract: contract.map(str::to_owned),
            decimals: 6,
            address: address.into(),
            origin: ContactOrigin::Agent,
            conversation: None,
            resembles: None,
            agreed: false,
            created_at: 0,
        }
    }

    #[test]
    fn an_old_id_counts_the_case_of_letters_where_its_chain_does() {
        let is = |coin: &Coin, id: &str| is_old_id(Registry::public(), coin, id);
        let mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
        let solana = coin("Solana", Some(mint), "4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA");
        let id = format!("solana:{mint}:{}", solana.address);
        assert!(is(&solana, &id), "the chain's name has any case");
        assert!(!is(&solana, &id.to_lowercase()), "another case is another mint, which is not the one that is removed");
        let evm = coin(
            "Ethereum",
            Some("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"),
            "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
        );
        let id = format!("Ethereum:{}:{}", evm.contract.as_deref().unwrap(), evm.address);
        assert!(is(&evm, &id) && is(&evm, &id.to_lowercase()), "hex is the same in any case");
        let cash = coin("Bitcoin-Cash", None, "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a");
        assert!(is(&cash, &format!("Bitcoin-Cash:{}", cash.address)), "an address may have a colon");
        assert!(!is(&evm, &id.replace("Ethereum", "Base")), "nor is it the one of another chain");
    }
}
