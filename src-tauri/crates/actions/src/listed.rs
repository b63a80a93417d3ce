//! The tokens that this wallet knows by contract, and other tokens that borrow their names.
//!
//! A contract's author chooses its symbol and name. A token off the list with a listed name, or one that
//! looks like it, is marked, is never found by its ticker, and is shown by its contract.

use std::collections::HashSet;

use lockstep_chain::Chain;
pub use lockstep_chain::{LISTED as ALL, Listed};
use lockstep_store::Coin;
use unicode_normalization::UnicodeNormalization as _;

/// Whether a token of this chain can be read there by its contract.
pub fn is_looked_at(chain: &Chain) -> bool {
    chain.kind.tells_of_tokens()
}

/// Whether two texts name one contract. The case of letters is ignored only on chains with hex addresses.
pub fn same_contract(chain: &Chain, one: &str, other: &str) -> bool {
    if chain.kind.ignores_case() { one.eq_ignore_ascii_case(other) } else { one == other }
}

/// The listed token with this contract.
pub fn by_contract(chain: &Chain, contract: &str) -> Option<&'static Listed> {
    ALL.iter().find(|listed| listed.chain == chain.name && same_contract(chain, listed.contract, contract))
}

/// The listed token with this ticker. A chain lists each once.
pub fn by_ticker(chain: &Chain, ticker: &str) -> Option<&'static Listed> {
    ALL.iter().find(|listed| listed.chain == chain.name && listed.ticker.eq_ignore_ascii_case(ticker))
}

/// The asset that a contract pretends to be: its symbol or name is that of a listed token of any chain or of
/// the chain's own coin, or looks like it.
pub fn resembled(chain: &Chain, contract: &str, symbol: &str, name: Option<&str>) -> Option<String> {
    if by_contract(chain, contract).is_some() {
        return None;
    }
    let said: HashSet<String> = looks(symbol).into_iter().chain(name.into_iter().flat_map(looks)).collect();
    let like = |known: &str| looks(known).iter().any(|look| said.contains(look));
    if like(chain.native.ticker) {
        return Some(chain.native.ticker.to_owned());
    }
    ALL.iter().find(|listed| like(listed.ticker) || like(listed.name)).map(|listed| listed.ticker.to_owned())
}

/// The asset that a coin of the vault pretends to be.
pub fn resembled_by(chain: &Chain, coin: &Coin) -> Option<String> {
    let contract = coin.contract.as_deref()?;
    coin.resembles.clone().or_else(|| resembled(chain, contract, &coin.ticker, None))
}

/// The name to show for an asset: the contract, if it borrows a name.
pub fn called(chain: &Chain, coin: &Coin) -> String {
    match (&coin.contract, resembled_by(chain, coin)) {
        (Some(contract), Some(_)) => contract.clone(),
        (Some(_) | None, _) => coin.ticker.clone(),
    }
}

/// Whether two names look equal.
pub fn alike(one: &str, other: &str) -> bool {
    let one = looks(one);
    looks(other).iter().any(|look| one.contains(look))
}

/// The visual forms of a name, in each case: without invisible characters, and with similar characters made
/// equal (UTS 39).
pub fn looks(text: &str) -> Vec<String> {
    let visible: String = text.nfkc().filter(|c| !c.is_whitespace() && !c.is_control() && !invisible(*c)).collect();
    let seen =
        |text: &str| unicode_security::skeleton(text).filter(|c| !invisible(*c)).collect::<String>().to_lowercase();
    let mut looks = vec![seen(&visible), seen(&visible.to_lowercase()), seen(&visible.to_uppercase())];
    looks.retain(|look| !look.is_empty());
    looks.dedup();
    looks
}

fn invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use lockstep_chain::Registry;

    use super::*;

    const STRANGER: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

    #[test]
    fn names_are_compared_by_eye() {
        for like in ["alice", "Al ice", "\u{410}lice", "A\u{200b}lice", "AIice"] {
            assert!(alike("Alice", like), "{like:?} is taken for Alice");
        }
        for other in ["Alicia", "Bob", "", "\u{200b}"] {
            assert!(!alike("Alice", other), "{other:?} is another name");
        }
    }

    #[test]
    fn a_token_with_a_borrowed_name_is_noticed() {
        let chain = Registry::public().find("Ethereum").unwrap();
        for symbol in [
            "USDC",
            "usdc",
            " USDC ",
            "US\u{200b}DC",
            "U\u{405}DC",
            "\u{ff35}\u{ff33}\u{ff24}\u{ff23}",
            "USD\u{421}",
            "uѕdс",
        ] {
            assert_eq!(
                resembled(chain, STRANGER, symbol, None).as_deref(),
                Some("USDC"),
                "{symbol:?} is taken for USDC"
            );
        }
        assert_eq!(resembled(chain, STRANGER, "XYZ", Some("usd coin")).as_deref(), Some("USDC"), "by its name too");
        assert_eq!(resembled(chain, STRANGER, "ЕТН", None).as_deref(), Some("ETH"), "the chain's own coin is no token");
        for symbol in ["TUSD", "USDC2", "PEPE", ""] {
            assert_eq!(resembled(chain, STRANGER, symbol, None), None, "{symbol:?} is a name of its own");
        }
        let real = by_ticker(chain, "usdc").unwrap();
        assert_eq!(resembled(chain, &real.contract.to_lowercase(), "USDC", None), None, "the listed one is itself");
    }

    #[test]
    fn a_mint_is_compared_exactly() {
        let chain = Registry::public().find("Solana").unwrap();
        let real = by_ticker(chain, "usdc").unwrap();
        assert_eq!(by_contract(chain, real.contract), Some(real));
        let other_case = real.contract.to_lowercase();
        assert_eq!(by_contract(chain, &other_case), None, "in base58 another letter is another address");
        assert_eq!(resembled(chain, &other_case, "USDC", None).as_deref(), Some("USDC"), "which only goes by its name");
        assert_eq!(resembled(chain, STRANGER, "SOL", None).as_deref(), Some("SOL"), "nor is a token the coin");
    }
}
