//! The group of USD-denominated settlement assets, from DeepBook's registry.

use serde_json::{Value, json};

use super::deepbook::{self, Coin};
use crate::contract::Schema;

pub(crate) const GROUP: &str = "SUI_USD_SETTLEMENT_ASSETS";

/// The words for the group.
pub(crate) const ALIASES: [&str; 6] = ["dollar", "dollars", "usd", "usd-like", "stablecoin", "stablecoins"];

/// Words of other languages, and what they stand for.
const OTHER_WORDS: [(&str, &str); 1] = [("달러", "dollar")];

/// The asset against which parity is measured if none is named. It is no choice of a settlement asset.
pub(crate) const REFERENCE: &str = "USDC";

/// The members of the group. One that the registry or its pools no longer name drops out.
const MEMBERS: [&str; 7] = ["AUSD", "SUIUSDE", "USDC", "USDSUI", "USDT", "WUSDC", "WUSDT"];

/// The alias that a word stands for.
pub(crate) fn alias(word: &str) -> Option<&'static str> {
    let word = word.trim().to_lowercase();
    let known = ALIASES.into_iter().find(|alias| *alias == word);
    known.or_else(|| OTHER_WORDS.into_iter().find(|(other, _)| *other == word).map(|(_, alias)| alias))
}

/// The members, by symbol.
pub(crate) fn members() -> impl Iterator<Item = &'static Coin> {
    deepbook::coins().iter().filter(|coin| is_member(coin))
}

/// The member of a symbol in any case.
pub(crate) fn member(symbol: &str) -> Option<&'static Coin> {
    deepbook::coin_in_any_case(symbol).filter(|coin| is_member(coin))
}

fn is_member(coin: &Coin) -> bool {
    MEMBERS.contains(&coin.symbol) && !deepbook::pool_keys(coin.symbol).is_empty()
}

/// A coin with its verified unit, as several answers show it.
pub(crate) fn asset(coin: &Coin) -> Value {
    json!({
        "symbol": coin.symbol,
        "coinType": coin.coin_type(),
        "decimals": coin.decimals(),
        "unitSource": "deepbook_mainnetCoins_scalar",
        "poolKeys": deepbook::pool_keys(coin.symbol),
    })
}

/// The group as an answer shows it, without the coins that are not in it.
pub(crate) fn group() -> Value {
    json!({
        "id": GROUP,
        "label": "Sui USD-denominated settlement assets",
        "aliases": ALIASES,
        "includedAssets": members().map(asset).collect::<Vec<_>>(),
        "evidenceSources": source(),
        "limitations": Schema::shared("GroupLimitations").and_then(|limits| limits.fixed()),
    })
}

/// The registry from which the group comes.
pub(crate) fn source() -> Option<Value> {
    Schema::shared("RegistrySource").and_then(|source| source.fixed())
}

/// The coins that are not in the group, with the reason.
pub(crate) fn excluded() -> Vec<Value> {
    let others = deepbook::coins().iter().filter(|coin| !is_member(coin));
    let row = |coin: &Coin| json!({"symbol": coin.symbol, "coinType": coin.coin_type(), "reason": reason(coin.symbol)});
    others.map(row).collect()
}

fn reason(symbol: &str) -> &'static str {
    match symbol {
        "DEEP" => "protocol_fee_asset",
        "SUI" => "gas_or_volatile_asset",
        "BETH" | "LZWBTC" | "WETH" | "WBTC" | "XBTC" => "volatile_or_non_usd_asset",
        _ => "not_in_usd_settlement_asset_group",
    }
}

#[cfg(test)]
mod tests {
    use super::{MEMBERS, alias, member, members};

    /// S35: the words that name the group, and its members.
    #[test]
    fn words_and_members() {
        assert_eq!(alias(" USD "), Some("usd"));
        assert_eq!(alias("달러"), Some("dollar"));
        assert_eq!(alias("euro"), None);
        assert_eq!(members().count(), MEMBERS.len(), "all members are in the registry and in a pool");
        assert!(member("usdc").is_some() && member("SUI").is_none());
    }
}
