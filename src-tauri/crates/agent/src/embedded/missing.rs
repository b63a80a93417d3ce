//! Coins and addresses of networks that are off, and networks that the wallet does not have.

use lockstep_actions::listed;
use lockstep_chain::Registry;

use super::asked::Elsewhere;
use super::lexicon::is;
use super::reading::Knowledge;
use super::sheet::Sheet;

/// Tickers that are not the registry's own.
const ALSO: &[(&str, &str)] = &[
    ("matic", "Polygon"),
    ("xbt", "Bitcoin"),
    ("bitcoins", "Bitcoin"),
    ("avax", "Avalanche"),
    ("atom", "Cosmos"),
    ("tether", "USDT"),
    ("ripple", "Ripple"),
    ("rune", "THORChain"),
];

/// Networks that people name and this wallet may not have.
const OTHER_NETWORKS: &str = "\
    monad fantom moonbeam moonriver harmony aurora boba metis canto evmos starknet aptos near algorand tezos stellar hedera icp filecoin monero \
    kaspa ethereum-classic berachain sonic unichain ink worldchain pulsechain vechain eos iota nano flow telos ronin klaytn sepolia holesky goerli \
    fuji amoy hyperliquid sei injective kava mantle linea scroll zksync celo gnosis cronos";

/// Where a coin of this name is, if not among the wallet's coins.
pub(super) fn coin(name: &str, know: &Knowledge) -> Option<Elsewhere> {
    let lower = name.to_lowercase();
    let also = ALSO.iter().find(|(nick, _)| *nick == lower).map(|(_, chain)| *chain);
    let wanted = also.unwrap_or(&lower);
    let of_chain = Registry::all().iter().filter(|chain| {
        !chain.money.is_test() && (chain.native.ticker.eq_ignore_ascii_case(wanted) || chain.is_called(wanted))
    });
    let mut chains: Vec<&str> = of_chain.map(|chain| chain.name).collect();
    // "SOL" is Solana's own coin before it is a token's name elsewhere.
    let tokens = listed::ALL.iter().filter(|token| token.ticker.eq_ignore_ascii_case(wanted));
    let listed: Vec<&str> = tokens.map(|token| token.chain).collect();
    let unlisted_on =
        listed.iter().find(|chain| chains.is_empty() && know.is_on(chain)).map(|chain| (*chain).to_owned());
    if chains.is_empty() {
        chains = listed;
    }
    let off: Vec<String> = chains
        .into_iter()
        .filter(|chain| !know.is_on(chain) && known(know, chain))
        .take(3)
        .map(str::to_owned)
        .collect();
    (!off.is_empty() || unlisted_on.is_some()).then(|| Elsewhere { name: name.to_owned(), off, unlisted_on })
}

fn known(know: &Knowledge, chain: &str) -> bool {
    know.chains().any(|other| other == chain)
}

/// An address of a network that is off.
pub(super) fn address(sheet: &Sheet<'_>) -> Option<Elsewhere> {
    let words = sheet.text.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"' | ',' | ';' | '!' | '?'));
    let mut long =
        words.map(|word| word.trim_end_matches(['.', ':'])).filter(|word| word.len() >= 26 && !word.starts_with("0x"));
    long.find_map(|word| {
        if sheet.know.address(word).is_some() {
            return None;
        }
        let of = Registry::all().iter().filter(|chain| !chain.kind.is_ethereum() && chain.address(word).is_ok());
        let off: Vec<String> = of
            .map(|chain| chain.name)
            .filter(|chain| known(sheet.know, chain) && !sheet.know.is_on(chain))
            .take(3)
            .map(str::to_owned)
            .collect();
        (!off.is_empty()).then(|| Elsewhere { name: word.to_owned(), off, unlisted_on: None })
    })
}

/// Whether a word is the name of a network that this wallet does not have.
pub(super) fn is_other_network(word: &str) -> bool {
    is(word, OTHER_NETWORKS)
}

/// A network or a coin that a question asks about: its network, and whether it is on.
pub(super) fn asked_about(sheet: &Sheet<'_>) -> Option<(String, Option<(String, bool)>)> {
    let free = |at: &usize| !sheet.mentions.iter().any(|mention| mention.range.contains(at));
    sheet.tokens.iter().enumerate().filter(|(at, _)| free(at)).find_map(|(_, token)| {
        let word = token.lower.as_str();
        let chain = sheet
            .know
            .chains()
            .find(|chain| Registry::row(chain).map_or(chain.to_lowercase() == word, |row| row.is_called(word)));
        let chain = chain.map(str::to_owned).or_else(|| {
            coin(word, sheet.know).filter(|_| word.len() > 2).and_then(|found| found.off.into_iter().next())
        });
        match chain {
            Some(chain) => Some((token.text.clone(), Some((chain.clone(), sheet.know.is_on(&chain))))),
            None => is_other_network(word).then(|| (token.text.clone(), None)),
        }
    })
}
