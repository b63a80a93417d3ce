//! A token borrows the name of another one that this wallet knows.

use lockstep_chain::{Chain, plain_text};
use lockstep_findings::{Finding, FindingId};
use lockstep_store::Coin;

use super::Case;
use super::rule::Rule;
use super::rule_error::RuleError;
use crate::listed;

pub(super) struct CounterfeitToken;

impl Rule for CounterfeitToken {
    fn id(&self) -> FindingId {
        FindingId::CounterfeitToken
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let coins = case.coins()?;
        let counterfeits = case.tokens().iter().filter_map(|contract| {
            let (symbol, known) = by_list(case.chain, coins, contract).or_else(|| by_payload(case, contract))?;
            let (contract, symbol) = ((*contract).to_owned(), plain_text(symbol, 24));
            Some(Finding::CounterfeitToken { contract, symbol, known })
        });
        Ok(counterfeits.collect())
    }
}

/// The person's own entry for a token.
pub(super) fn own_coin<'c>(chain: &Chain, coins: &'c [Coin], contract: &str) -> Option<&'c Coin> {
    let same = |own: &str| listed::same_contract(chain, own, contract);
    coins.iter().find(|coin| coin.chain == chain.name && coin.contract.as_deref().is_some_and(same))
}

fn by_list<'c>(chain: &Chain, coins: &'c [Coin], contract: &str) -> Option<(&'c str, String)> {
    let coin = own_coin(chain, coins, contract)?;
    Some((&coin.ticker, listed::resembled_by(chain, coin)?))
}

/// On Solana the payload itself names the token, and that name is judged too.
fn by_payload<'c>(case: &Case<'c>, contract: &str) -> Option<(&'c str, String)> {
    if !case.chain.kind.names_tokens_itself() {
        return None;
    }
    let mut moves = case.moves().iter().filter(|one| one.asset.id.as_deref() == Some(contract));
    let symbol = moves.find_map(|one| one.asset.symbol.as_deref())?;
    Some((symbol, listed::resembled(case.chain, contract, symbol, None)?))
}
