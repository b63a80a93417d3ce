//! What the chains ask for a transaction.

/// THORChain's fee for each transaction.
pub const THORCHAIN_FEE: u128 = 2_000_000;
/// MayaChain's fee after a vote; it was built with another one.
pub const MAYACHAIN_FEE: u128 = 5_000_000_000;

/// One, in quintillionths.
pub(super) const ONE: u128 = 1_000_000_000_000_000_000;

/// In quintillionths of the fee coin's smallest unit.
pub(super) fn gas_price(chain: &str) -> u128 {
    match chain {
        "Cosmos" => ONE / 1000 * 125 / 10,
        "Osmosis" => ONE / 100 * 3,
        "Dydx" => ONE * 12_500_000_000,
        "Kujira" => ONE / 10_000 * 34,
        "Terra" => ONE / 1000 * 15,
        "TerraClassic" => ONE / 1000 * 28_325,
        "Noble" => ONE / 10,
        "Akash" => ONE / 10_000 * 25,
        _ => 0,
    }
}

/// Terra Classic's tax on sent coins: half a per cent of every coin except those of other chains.
pub(super) fn tax(coins: &[(String, u128)]) -> Vec<(String, u128)> {
    let taxed = coins.iter().filter(|(denom, _)| !denom.starts_with("ibc/"));
    taxed.map(|(denom, amount)| (denom.clone(), amount / 1000 * 5 + amount % 1000 * 5 / 1000)).collect()
}
