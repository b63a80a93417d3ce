//! The rules for adding a token to a vault and for its name, shared by the window, the terminal and the
//! agent.

use lockstep_chain::{Chain, Registry, plain_text};
use lockstep_findings::Finding;
use lockstep_keysign::VaultId;
use lockstep_store::{Coin, Db, StoreError};
use lockstep_texts::{Said, error, question};

use crate::consent::TrustEntry;
use crate::listed::{self, Listed};
use crate::trust::{Asking, WriteKind};
use crate::{ToolCode, ToolError};

/// The question before adding tokens.
pub const ADDING: Asking = Asking {
    what: WriteKind::Adds,
    one: question::token_add_one,
    many: question::token_add_many,
    undo: question::token_add_undo,
};

/// The question before removing tokens.
pub const REMOVING: Asking = Asking {
    what: WriteKind::Removes,
    one: question::token_remove_one,
    many: question::token_remove_many,
    undo: question::token_remove_undo,
};

/// A vault's coins, with data from the wallet's own list.
///
/// # Errors
/// The database failed.
pub async fn held(store: &Db, registry: Registry, vault: VaultId) -> Result<Vec<Coin>, StoreError> {
    Ok(store.stored_coins(vault).await?.into_iter().map(|coin| by_the_list(registry, coin)).collect())
}

/// A vault's coins on one chain.
///
/// # Errors
/// The database failed.
pub async fn held_on(store: &Db, registry: Registry, vault: VaultId, chain: &Chain) -> Result<Vec<Coin>, StoreError> {
    let mut coins = held(store, registry, vault).await?;
    coins.retain(|coin| coin.chain == chain.name);
    Ok(coins)
}

/// Name and decimals of a listed token or of a chain's own coin come from the wallet, even if a node or a
/// backup said something else before.
fn by_the_list(registry: Registry, coin: Coin) -> Coin {
    let Some(chain) = registry.find(&coin.chain) else { return coin };
    let (ticker, decimals) = match coin.contract.as_deref() {
        None => (chain.native.ticker, chain.native.decimals),
        Some(contract) => match listed::by_contract(chain, contract) {
            Some(listed) => (listed.ticker, listed.decimals),
            None => return coin,
        },
    };
    Coin { ticker: ticker.to_owned(), decimals, resembles: None, ..coin }
}

/// The longest symbol, in characters.
const LONGEST: usize = 24;

/// A contract's description of its token. Its author chose symbol and name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenSays {
    pub symbol: String,
    /// Its name, if it has one.
    pub name: Option<String>,
    pub decimals: u8,
    /// Whether nodes of two hosts agreed.
    pub agreed: bool,
}

/// A token that a vault may add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Admitted {
    /// Its name: from the wallet's list, or else its contract.
    pub ticker: String,
    pub decimals: u8,
    /// The asset that it pretends to be.
    pub resembles: Option<String>,
    /// Whether nodes of two hosts agreed on its decimals.
    pub agreed: bool,
}

impl Admitted {
    /// The token, for a question.
    pub fn entry(&self, chain: &Chain, contract: Option<&str>) -> TrustEntry {
        let is_listed = contract.is_none_or(|contract| listed::by_contract(chain, contract).is_some());
        let decimals = u32::from(self.decimals);
        let note = match (is_listed, self.agreed) {
            (true, _) => question::token_decimals_listed(decimals),
            (false, true) => question::token_decimals_agreed(decimals),
            (false, false) => question::token_decimals_one_node(decimals),
        };
        TrustEntry {
            name: Said::as_it_is(self.ticker.as_str()),
            chain: chain.name.to_owned(),
            address: contract.map(str::to_owned),
            note: Some(note),
            findings: self
                .resembles
                .iter()
                .map(|known| Finding::CounterfeitName { known: plain_text(known, 24) })
                .collect(),
        }
    }
}

/// The source of a token's description: the wallet's list, its contract, or both.
#[derive(Debug, Clone, Copy)]
pub enum Known<'a> {
    /// The list, which needs no node.
    Listed(&'static Listed),
    /// The contract.
    Says(&'a TokenSays),
}

/// Judges a token by its contract, in the chain's form. `held` are the coins of the vault.
///
/// # Errors
/// It exists already, its list entry and its contract differ, it has no symbol, or another coin of the vault
/// has its name.
pub fn admit(chain: &Chain, contract: &str, known: Known<'_>, held: &[Coin]) -> Result<Admitted, ToolError> {
    let listed = listed::by_contract(chain, contract);
    let admitted = match (known, listed) {
        (Known::Says(says), Some(listed)) if says.decimals != listed.decimals => {
            let (told, own) = (u32::from(says.decimals), u32::from(listed.decimals));
            let why = error::token_decimals_differ(contract, told, listed.ticker, own);
            return Err(ToolError::of(ToolCode::Mismatch, why));
        }
        (Known::Listed(listed), _) | (_, Some(listed)) => {
            Admitted { ticker: listed.ticker.to_owned(), decimals: listed.decimals, resembles: None, agreed: false }
        }
        (Known::Says(says), None) => {
            // Checked before invisible characters are escaped.
            if listed::looks(&says.symbol).is_empty() {
                return Err(ToolError::of(ToolCode::Invalid, error::token_no_symbol()));
            }
            is_free(chain, contract, &says.symbol, held)?;
            Admitted {
                ticker: plain_text(says.symbol.trim(), LONGEST),
                decimals: says.decimals,
                resembles: listed::resembled(chain, contract, &says.symbol, says.name.as_deref()),
                agreed: says.agreed,
            }
        }
    };
    is_free(chain, contract, &admitted.ticker, held)?;
    Ok(admitted)
}

/// Checks that a vault has neither the token nor another coin of the chain with a name that looks equal.
///
/// # Errors
/// It has one.
pub fn is_free(chain: &Chain, contract: &str, symbol: &str, held: &[Coin]) -> Result<(), ToolError> {
    let here = || held.iter().filter(|coin| coin.chain == chain.name);
    let is_it = |coin: &&Coin| coin.contract.as_deref().is_some_and(|own| listed::same_contract(chain, own, contract));
    if here().any(|coin| is_it(&coin)) {
        return Err(ToolError::already_exists());
    }
    let Some(other) = here().find(|coin| listed::alike(&coin.ticker, symbol)) else { return Ok(()) };
    let ticker = plain_text(symbol.trim(), LONGEST);
    let why = match (listed::by_contract(chain, contract), other.contract.as_deref()) {
        (Some(_), Some(other)) => error::token_name_taken_by_other(ticker, other),
        (Some(_), None) => error::token_name_taken_by_coin(ticker),
        (None, Some(other)) => error::token_calls_itself_other(ticker, other),
        (None, None) => error::token_calls_itself_coin(ticker),
    };
    Err(ToolError::of(ToolCode::NameTaken, why))
}

#[cfg(test)]
mod tests {
    use lockstep_chain::Registry;
    use lockstep_store::ContactOrigin;

    use super::*;

    const FAKE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

    fn chain() -> &'static Chain {
        Registry::public().find("Ethereum").unwrap()
    }

    fn says(symbol: &str, decimals: u8) -> TokenSays {
        TokenSays { symbol: symbol.into(), name: None, decimals, agreed: false }
    }

    fn held(ticker: &str, contract: Option<&str>) -> Coin {
        Coin {
            id: "1".into(),
            chain: "Ethereum".into(),
            ticker: ticker.into(),
            contract: contract.map(str::to_owned),
            decimals: 6,
            address: String::new(),
            origin: ContactOrigin::Person,
            conversation: None,
            resembles: None,
            agreed: false,
            created_at: 0,
        }
    }

    fn code(contract: &str, says: &TokenSays, held: &[Coin]) -> Option<ToolCode> {
        admit(chain(), contract, Known::Says(says), held).err().map(|error| error.code)
    }

    #[test]
    fn a_listed_token_has_the_lists_name_and_decimals() {
        let usdc = listed::by_ticker(chain(), "USDC").unwrap();
        let called = Admitted { ticker: "USDC".into(), decimals: 6, resembles: None, agreed: false };
        assert_eq!(admit(chain(), usdc.contract, Known::Listed(usdc), &[]), Ok(called.clone()), "without a node");
        let odd = says("USD\u{20ae}", 6);
        assert_eq!(
            admit(chain(), usdc.contract, Known::Says(&odd), &[]),
            Ok(called),
            "whatever the contract calls itself"
        );
        assert_eq!(code(usdc.contract, &says("USDC", 18), &[]), Some(ToolCode::Mismatch), "one of them is wrong");
    }

    /// A node's or a backup's earlier word about a listed token moves no decimal point, on any kind of chain.
    #[test]
    fn the_list_wins_over_what_is_stored() {
        for listed in listed::ALL {
            let chain = Registry::public().find(listed.chain).unwrap();
            for contract in [listed.contract.to_owned(), listed.contract.to_lowercase()] {
                let stored = Coin {
                    chain: chain.name.into(),
                    decimals: listed.decimals + 3,
                    resembles: Some("DAI".into()),
                    ..held("LIE", Some(&contract))
                };
                if listed::by_contract(chain, &contract).is_none() {
                    assert_eq!(by_the_list(Registry::public(), stored.clone()), stored, "{contract} is another asset");
                    continue;
                }
                let coin = by_the_list(Registry::public(), stored);
                assert_eq!((coin.ticker.as_str(), coin.decimals), (listed.ticker, listed.decimals), "{listed:?}");
                assert_eq!(coin.resembles, None, "and it is itself");
            }
        }
        let native = by_the_list(Registry::public(), Coin { decimals: 6, ..held("LIE", None) });
        assert_eq!((native.ticker.as_str(), native.decimals), ("ETH", 18), "a chain's own coin is in the table");
        let other = Coin { decimals: 9, ..held("PEPE", Some(FAKE)) };
        assert_eq!(by_the_list(Registry::public(), other.clone()), other, "of others the list says nothing");
    }

    #[test]
    fn an_unlisted_token_with_a_known_name_is_marked() {
        let fake = admit(chain(), FAKE, Known::Says(&says("USD\u{421}", 6)), &[]).unwrap();
        assert_eq!(fake.resembles.as_deref(), Some("USDC"), "the person may have it, and is warned");
        let own = admit(chain(), FAKE, Known::Says(&says(" PEPE ", 18)), &[]).unwrap();
        assert_eq!((own.ticker.as_str(), own.resembles), ("PEPE", None), "a name of its own");
        for nameless in ["", " ", "\u{200b}"] {
            assert_eq!(code(FAKE, &says(nameless, 6), &[]), Some(ToolCode::Invalid), "{nameless:?} is no name");
        }
    }

    #[test]
    fn no_two_coins_of_a_vault_share_a_name() {
        let usdc = listed::by_ticker(chain(), "USDC").unwrap();
        let real = held("USDC", Some(usdc.contract));
        for symbol in ["USDC", "usdc", "USD\u{421}", "US\u{200b}DC"] {
            let taken = code(FAKE, &says(symbol, 6), std::slice::from_ref(&real));
            assert_eq!(taken, Some(ToolCode::NameTaken), "{symbol:?} is taken for the USDC that is there");
        }
        assert_eq!(
            code(FAKE, &says("\u{395}TH", 18), &[held("ETH", None)]),
            Some(ToolCode::NameTaken),
            "nor for the coin"
        );
        let fake = held("USDC", Some(FAKE));
        let error = admit(chain(), usdc.contract, Known::Listed(usdc), &[fake]).unwrap_err();
        assert_eq!(error.code, ToolCode::NameTaken, "the real one does not hide beside a counterfeit either");
        assert!(error.message.contains(FAKE) && error.message.contains("Remove that one first"), "{error}");
        assert_eq!(code(FAKE, &says("PEPE", 18), &[real]), None, "another name is free");
    }

    #[test]
    fn an_existing_token_is_not_added_again() {
        let there = [held("PEPE", Some(FAKE))];
        assert_eq!(code(FAKE, &says("PEPE", 18), &there), Some(ToolCode::AlreadyExists));
        assert_eq!(code(&FAKE.to_lowercase(), &says("PEPE", 18), &there), Some(ToolCode::AlreadyExists), "in any case");
    }
}
