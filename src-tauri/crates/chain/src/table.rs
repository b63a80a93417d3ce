//! Every chain there is, one row each. A chain of a known kind is one row more.

use crate::row::{CosmosRules, EvmRules, GasPrices, OwnScript, Pallet, Row, Rules, Sighash, SubstrateRules, UtxoRules};
use crate::{NativeCoin, Registry};

#[rustfmt::skip]
pub(crate) static ALL: &[Row] = &[
    // name, chain id, coin, decimals, explorer
    evm("Ethereum",        1, "ETH", "https://etherscan.io/tx/{hash}", &[]),
    evm("Arbitrum",    42161, "ETH", "https://arbiscan.io/tx/{hash}", &[]),
    evm("Base",         8453, "ETH", "https://basescan.org/tx/{hash}", &[]),
    evm("Blast",       81457, "ETH", "https://blastscan.io/tx/{hash}", &[]),
    evm("Optimism",       10, "ETH", "https://optimistic.etherscan.io/tx/{hash}", &[]),
    evm("Zksync",        324, "ETH", "https://explorer.zksync.io/tx/{hash}", &[]),
    evm("Mantle",       5000, "MNT", "https://mantlescan.xyz/tx/{hash}", &[]),
    evm("Robinhood",    4663, "ETH", "", &[]),
    evm("Avalanche",   43114, "AVAX", "https://snowtrace.io/tx/{hash}", &[]),
    evm("CronosChain",    25, "CRO", "https://cronoscan.com/tx/{hash}", &["Cronos"]),
    legacy_evm("BSC",     56, "BNB", "https://bscscan.com/tx/{hash}", &["BNB Smart Chain"]),
    evm("Polygon",       137, "POL", "https://polygonscan.com/tx/{hash}", &[]),
    evm("Hyperliquid",   999, "HYPE", "https://hyperevmscan.io/tx/{hash}", &[]),
    evm("Sei",          1329, "SEI", "https://seitrace.com/tx/{hash}", &[]),

    utxo("Bitcoin", "BTC", "m/84'/0'/0'/0/0", BITCOIN, "https://mempool.space/tx/{hash}", &[]),
    utxo("Bitcoin-Cash", "BCH", "m/44'/145'/0'/0/0",
        UtxoRules { own: OwnScript::CashAddr, segwit: None, sighash: Sighash::ForkId, dust: 1000, ..BITCOIN },
        "https://blockchair.com/bitcoin-cash/transaction/{hash}", &["BitcoinCash", "Bitcoin Cash"]),
    utxo("Litecoin", "LTC", "m/84'/2'/0'/0/0",
        UtxoRules { p2pkh: &[0x30], p2sh: &[0x32], segwit: Some("ltc"), dust: 2940, ..BITCOIN },
        "https://litecoinspace.org/tx/{hash}", &[]),
    utxo("Dogecoin", "DOGE", "m/44'/3'/0'/0/0",
        UtxoRules { p2pkh: &[0x1e], p2sh: &[0x16], dust: 1_000_000, ..LEGACY },
        "https://blockchair.com/dogecoin/transaction/{hash}", &[]),
    utxo("Dash", "DASH", "m/44'/5'/0'/0/0",
        UtxoRules { p2pkh: &[0x4c], p2sh: &[0x10], ..LEGACY },
        "https://blockchair.com/dash/transaction/{hash}", &[]),
    utxo("Zcash", "ZEC", "m/44'/133'/0'/0/0",
        UtxoRules { p2pkh: &[0x1c, 0xb8], p2sh: &[0x1c, 0xbd], sighash: Sighash::Zcash, ..LEGACY },
        "https://blockchair.com/zcash/transaction/{hash}", &[]),

    // name, coin and decimals, (path), (prefix, chain id, fee coin), gas limit (and longest memo), (whose price of gas, and the usual fee), explorer
    thor("THORChain", ("RUNE", 8), ("thor", "thorchain-1", "rune"), 20_000_000, "THOR", "https://runescan.io/tx/{hash}"),
    thor("MayaChain", ("CACAO", 10), ("maya", "mayachain-mainnet-v1", "cacao"), 2_000_000_000, "MAYA", "https://www.mayascan.org/tx/{hash}"),
    cosmos("Cosmos", ("ATOM", 6), PATH_118, ("cosmos", "cosmoshub-4", "uatom"), (200_000, 512), (GasPrices::FeeMarket, 7500), "https://www.mintscan.io/cosmos/tx/{hash}"),
    cosmos("Osmosis", ("OSMO", 6), PATH_118, ("osmo", "osmosis-1", "uosmo"), (300_000, 256), (GasPrices::BaseFee, 9000), "https://www.mintscan.io/osmosis/tx/{hash}"),
    cosmos("Dydx", ("DYDX", 18), PATH_118, ("dydx", "dydx-mainnet-1", "adydx"), (200_000, 256), (GasPrices::ByNode, 2_500_000_000_000_000), "https://www.mintscan.io/dydx/tx/{hash}"),
    cosmos("Kujira", ("KUJI", 6), PATH_118, ("kujira", "kaiyo-1", "ukuji"), (200_000, 256), (GasPrices::ByNode, 7500), "https://finder.kujira.network/kaiyo-1/tx/{hash}"),
    cosmos("Terra", ("LUNA", 6), PATH_330, ("terra", "phoenix-1", "uluna"), (300_000, 512), (GasPrices::ByNode, 7500), "https://finder.terra.money/mainnet/tx/{hash}"),
    cosmos("TerraClassic", ("LUNC", 6), PATH_330, ("terra", "columbus-5", "uluna"), (300_000, 256), (GasPrices::Taxed, 8_497_500), "https://finder.terra.money/classic/tx/{hash}"),
    cosmos("Noble", ("USDC", 6), PATH_118, ("noble", "noble-1", "uusdc"), (200_000, 256), (GasPrices::Voted, 30_000), "https://www.mintscan.io/noble/tx/{hash}"),
    cosmos("Akash", ("AKT", 6), PATH_118, ("akash", "akashnet-2", "uakt"), (200_000, 256), (GasPrices::ByNode, 200_000), "https://www.mintscan.io/akash/tx/{hash}"),

    row("Ripple", Rules::Ripple, ("XRP", 6), "m/44'/144'/0'/0/0", "https://xrpscan.com/tx/{hash}", 60, &["XRP Ledger"]),
    row("Tron", Rules::Tron, ("TRX", 6), "m/44'/195'/0'/0/0", "https://tronscan.org/#/transaction/{hash}", 120, &[]),
    row("Solana", Rules::Solana, ("SOL", 9), "m/44'/501'/0'", "https://solscan.io/tx/{hash}", 90, &[]),
    row("Sui", Rules::Sui, ("SUI", 9), "m/44'/784'/0'/0'/0'", "https://suiscan.xyz/mainnet/tx/{hash}", 60, &[]),
    row("Polkadot", Rules::Substrate(SubstrateRules { ss58: 0, transfer: [10, 3], pallets: ASSET_HUB_PALLETS, genesis: POLKADOT_ASSET_HUB, asset_fee: true, metadata_hash_from: 1_002_005 }),
        ("DOT", 10), "m/44'/354'/0'/0'/0'", "https://assethub-polkadot.subscan.io/extrinsic/{hash}", 120, &[]),
    row("Bittensor", Rules::Substrate(SubstrateRules { ss58: 42, transfer: [5, 0], pallets: BITTENSOR_PALLETS, genesis: BITTENSOR, asset_fee: false, metadata_hash_from: 0 }),
        ("TAO", 9), "m/44'/354'/0'/0'/0'", "", 120, &[]),
    row("Ton", Rules::Ton, ("TON", 9), "m/44'/607'/0'", "https://tonviewer.com/transaction/{hash}", 120, &["The Open Network"]),
    row("Cardano", Rules::Cardano, ("ADA", 6), "m/1852'/1815'/0'/0/0", "https://cardanoscan.io/transaction/{hash}", 600, &[]),
    row("QBTC", Rules::Qbtc, ("QBTC", 8), "", "", 120, &[]),
];

const POLKADOT_ASSET_HUB: &str = "68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f";
const BITTENSOR: &str = "2f0555cc76fc2840a25a6ea3b9637146806f1f44b090c175ffde2a7e5ab36c03";

const ASSET_HUB_PALLETS: &[(u8, Pallet)] =
    &[(10, Pallet::Balances), (40, Pallet::Utility), (50, Pallet::Assets), (80, Pallet::Pools), (89, Pallet::Staking)];
const BITTENSOR_PALLETS: &[(u8, Pallet)] = &[(5, Pallet::Balances), (7, Pallet::Subtensor), (11, Pallet::Utility)];

const PATH_118: &str = "m/44'/118'/0'/0/0";
const PATH_330: &str = "m/44'/330'/0'/0/0";

const BITCOIN: UtxoRules = UtxoRules {
    own: OwnScript::Wpkh,
    p2pkh: &[0x00],
    p2sh: &[0x05],
    segwit: Some("bc"),
    sighash: Sighash::Bitcoin,
    dust: 546,
};

// Without segwit.
const LEGACY: UtxoRules = UtxoRules { own: OwnScript::Pkh, segwit: None, dust: 1000, ..BITCOIN };

const fn row(
    name: &'static str,
    rules: Rules,
    (ticker, decimals): (&'static str, u8),
    derive_path: &'static str,
    explorer_tx: &'static str,
    receipt_timeout_seconds: u32,
    aliases: &'static [&'static str],
) -> Row {
    let native = NativeCoin { ticker, decimals };
    Row { name, rules, native, derive_path, explorer_tx, receipt_timeout_seconds, aliases }
}

const fn evm(
    name: &'static str,
    chain_id: u64,
    ticker: &'static str,
    explorer: &'static str,
    aliases: &'static [&'static str],
) -> Row {
    let rules = Rules::Evm(EvmRules { chain_id, legacy: false });
    row(name, rules, (ticker, 18), "m/44'/60'/0'/0/0", explorer, 180, aliases)
}

const fn legacy_evm(
    name: &'static str,
    chain_id: u64,
    ticker: &'static str,
    explorer: &'static str,
    aliases: &'static [&'static str],
) -> Row {
    Row { rules: Rules::Evm(EvmRules { chain_id, legacy: true }), ..evm(name, chain_id, ticker, explorer, aliases) }
}

const fn utxo(
    name: &'static str,
    ticker: &'static str,
    path: &'static str,
    rules: UtxoRules,
    explorer: &'static str,
    aliases: &'static [&'static str],
) -> Row {
    row(name, Rules::Utxo(rules), (ticker, 8), path, explorer, 3600, aliases)
}

const fn cosmos(
    name: &'static str,
    native: (&'static str, u8),
    path: &'static str,
    (hrp, chain_id, denom): (&'static str, &'static str, &'static str),
    (gas_limit, memo): (u64, usize),
    (gas_prices, usual_fee): (GasPrices, u64),
    explorer: &'static str,
) -> Row {
    let rules =
        Rules::Cosmos(CosmosRules { hrp, chain_id, denom, gas_limit, gas_prices, usual_fee, memo, vault: None });
    row(name, rules, native, path, explorer, 60, &[])
}

const fn thor(
    name: &'static str,
    native: (&'static str, u8),
    (hrp, chain_id, denom): (&'static str, &'static str, &'static str),
    gas_limit: u64,
    asset_chain: &'static str,
    explorer: &'static str,
) -> Row {
    let rules = Rules::Cosmos(CosmosRules {
        hrp,
        chain_id,
        denom,
        gas_limit,
        gas_prices: GasPrices::OwnFee,
        usual_fee: 0,
        memo: 250,
        vault: Some(asset_chain),
    });
    row(name, rules, native, "m/44'/931'/0'/0/0", explorer, 60, &[])
}

impl Registry {
    /// Every chain whose keysign payloads are understood, and QBTC. The wallet offers the EVM ones: see [`Registry::public`].
    pub fn all() -> &'static [Row] {
        ALL
    }

    /// The row of the chain called `name`, or known by it as an alias, without regard to case.
    pub fn row(name: &str) -> Option<&'static Row> {
        ALL.iter().find(|row| row.is_called(name))
    }
}

#[cfg(test)]
mod tests;
