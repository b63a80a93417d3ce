//! Plans for changes to the vault's list.

use super::ask::token_of_list;
use super::plan::Plan;
use super::propose::{self, TokenToAdd};
use super::reading::{Listing, NewToken};
use super::say::{quote, said_list, sentence_end};
use crate::Desk;

/// Makes the plan. A token that is not on the wallet's own list is read from its contract.
pub(super) async fn plan(listing: &Listing, desk: &dyn Desk, id: String) -> Plan {
    let (what, action) = match listing {
        Listing::AddTokens(tokens) => {
            let mut known = Vec::with_capacity(tokens.len());
            for token in tokens {
                match told(token, desk).await {
                    Ok(token) => known.push(token),
                    Err(why) => return Plan::say(why),
                }
            }
            let each =
                known.iter().map(|token| format!("{} on {} ({})", quote(&token.ticker), token.chain, token.contract));
            (format!("add {}", said_list(each)), propose::add_tokens(&known, id))
        }
        Listing::RemoveTokens(coins) => {
            let each = coins.iter().map(token_of_list);
            (format!("take {} off your list", said_list(each)), propose::remove_tokens(coins, id))
        }
        Listing::AddChains(chains) => {
            let each = chains.iter().map(|name| quote(name));
            (format!("list {} in your vault", said_list(each)), propose::add_chains(chains, id))
        }
        Listing::RemoveChains(chains) => {
            let each = chains.iter().map(|name| quote(name));
            (format!("take {} off your list", said_list(each)), propose::remove_chains(chains, id))
        }
    };
    let title = action.title.clone();
    Plan::say(format!("I propose to {what}. The money stays where it is.")).with(action, title.clone()).titled(title)
}

async fn told(token: &NewToken, desk: &dyn Desk) -> Result<TokenToAdd, String> {
    let NewToken { chain, contract, ticker, decimals } = token.clone();
    if let (Some(ticker), Some(decimals)) = (&ticker, decimals) {
        return Ok(TokenToAdd { chain, ticker: ticker.clone(), contract, decimals });
    }
    let (symbol, decimals) = desk
        .token(&chain, &contract)
        .await
        .map_err(|why| format!("I couldn't look at that token: {} Nothing was added.", sentence_end(why)))?;
    match ticker.filter(|said| !said.eq_ignore_ascii_case(&symbol)) {
        Some(said) => Err(format!(
            "The contract {contract} on {chain} calls itself {}, not {}. Nothing was added.",
            quote(&symbol),
            quote(&said)
        )),
        None => Ok(TokenToAdd { chain, ticker: symbol, contract, decimals }),
    }
}
