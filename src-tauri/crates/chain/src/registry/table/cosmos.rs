//! The rows of the Cosmos chains.

use super::base::{ALLNODES, by, final_within, row, thousandths};
use crate::cosmos::{CosmosKeys, CosmosRules, GasPrices, VaultChain};
use crate::registry::{Chain, Maturity, Rules, SigningMode};

/// The parameters that most Cosmos SDK chains share.
const COSMOS: CosmosRules = CosmosRules {
    hrp: "",
    chain_id: "",
    denom: "",
    pays_its_own_fee: None,
    gas_limit: 200_000,
    gas_prices: GasPrices::ByNode,
    usual_fee: 7500,
    memo: 256,
    vault: None,
    keys: CosmosKeys::Secp256k1,
};

/// The parameters that THORChain-like chains share.
const VAULTS: CosmosRules = CosmosRules { gas_prices: GasPrices::OwnFee, usual_fee: 0, memo: 250, ..COSMOS };

const fn cosmos(ticker: &'static str, decimals: u8, derive_path: &'static str, rules: CosmosRules) -> Chain {
    Chain {
        finality: final_within(240),
        ..row(Rules::Cosmos(rules), SigningMode::EcdsaSecp256k1, derive_path, ticker, decimals)
    }
}

const PATH_118: &str = "m/44'/118'/0'/0/0";
const PATH_330: &str = "m/44'/330'/0'/0/0";
const PATH_931: &str = "m/44'/931'/0'/0/0";

pub(super) const ROWS: &[Chain] = &[
    Chain {
        name: "THORChain",
        highest_fee: thousandths(5_000, 8),
        finality: final_within(180),
        endpoints: &[by("Liquify", "https://gateway.liquify.com/chain/thorchain_api/")],
        price_id: Some("thorchain"),
        explorer: Some("https://runescan.io/tx/{hash}"),
        ..cosmos(
            "RUNE",
            8,
            PATH_931,
            CosmosRules {
                hrp: "thor",
                chain_id: "thorchain-1",
                denom: "rune",
                gas_limit: 20_000_000,
                vault: Some(VaultChain::Thor),
                ..VAULTS
            },
        )
    },
    Chain {
        name: "MayaChain",
        highest_fee: thousandths(10_000, 10),
        finality: final_within(180),
        endpoints: &[by("Maya Protocol", "https://mayanode.mayachain.info/")],
        price_id: Some("cacao"),
        explorer: Some("https://www.mayascan.org/tx/{hash}"),
        ..cosmos(
            "CACAO",
            10,
            PATH_931,
            CosmosRules {
                hrp: "maya",
                chain_id: "mayachain-mainnet-v1",
                denom: "cacao",
                gas_limit: 2_000_000_000,
                vault: Some(VaultChain::Maya),
                ..VAULTS
            },
        )
    },
    Chain {
        name: "Cosmos",
        highest_fee: thousandths(1_000, 6),
        aliases: &["Cosmos Hub", "Cosmoshub", "Gaia"],
        endpoints: &[by(ALLNODES, "https://cosmos-rest.publicnode.com/")],
        price_id: Some("cosmos"),
        explorer: Some("https://www.mintscan.io/cosmos/tx/{hash}"),
        ..cosmos(
            "ATOM",
            6,
            PATH_118,
            CosmosRules {
                hrp: "cosmos",
                chain_id: "cosmoshub-4",
                denom: "uatom",
                gas_prices: GasPrices::FeeMarket,
                memo: 512,
                ..COSMOS
            },
        )
    },
    Chain {
        name: "Osmosis",
        highest_fee: thousandths(10_000, 6),
        endpoints: &[by("Osmosis", "https://lcd.osmosis.zone/"), by(ALLNODES, "https://osmosis-rest.publicnode.com/")],
        price_id: Some("osmosis"),
        explorer: Some("https://www.mintscan.io/osmosis/tx/{hash}"),
        ..cosmos(
            "OSMO",
            6,
            PATH_118,
            CosmosRules {
                hrp: "osmo",
                chain_id: "osmosis-1",
                denom: "uosmo",
                gas_limit: 300_000,
                gas_prices: GasPrices::BaseFee,
                usual_fee: 9000,
                ..COSMOS
            },
        )
    },
    Chain {
        name: "Dydx",
        highest_fee: thousandths(5_000, 18),
        endpoints: &[by(ALLNODES, "https://dydx-rest.publicnode.com/")],
        price_id: Some("dydx-chain"),
        explorer: Some("https://www.mintscan.io/dydx/tx/{hash}"),
        ..cosmos(
            "DYDX",
            18,
            PATH_118,
            CosmosRules {
                hrp: "dydx",
                chain_id: "dydx-mainnet-1",
                denom: "adydx",
                usual_fee: 2_500_000_000_000_000,
                ..COSMOS
            },
        )
    },
    Chain {
        name: "Kujira",
        highest_fee: thousandths(10_000, 6),
        price_id: Some("kujira"),
        explorer: Some("https://finder.kujira.network/kaiyo-1/tx/{hash}"),
        ..cosmos("KUJI", 6, PATH_118, CosmosRules { hrp: "kujira", chain_id: "kaiyo-1", denom: "ukuji", ..COSMOS })
    },
    Chain {
        name: "Terra",
        highest_fee: thousandths(10_000, 6),
        endpoints: &[by(ALLNODES, "https://terra-lcd.publicnode.com/")],
        price_id: Some("terra-luna-2"),
        explorer: Some("https://finder.terra.money/mainnet/tx/{hash}"),
        ..cosmos(
            "LUNA",
            6,
            PATH_330,
            CosmosRules {
                hrp: "terra",
                chain_id: "phoenix-1",
                denom: "uluna",
                gas_limit: 300_000,
                memo: 512,
                ..COSMOS
            },
        )
    },
    Chain {
        name: "TerraClassic",
        highest_fee: thousandths(1_000_000, 6),
        endpoints: &[by(ALLNODES, "https://terra-classic-lcd.publicnode.com/")],
        price_id: Some("terra-luna"),
        explorer: Some("https://finder.terra.money/classic/tx/{hash}"),
        ..cosmos(
            "LUNC",
            6,
            PATH_330,
            CosmosRules {
                hrp: "terra",
                chain_id: "columbus-5",
                denom: "uluna",
                pays_its_own_fee: Some("uusd"),
                gas_limit: 300_000,
                gas_prices: GasPrices::Taxed,
                usual_fee: 8_497_500,
                ..COSMOS
            },
        )
    },
    Chain {
        name: "Noble",
        highest_fee: thousandths(5_000, 6),
        price_id: Some("usd-coin"),
        explorer: Some("https://www.mintscan.io/noble/tx/{hash}"),
        ..cosmos(
            "USDC",
            6,
            PATH_118,
            CosmosRules {
                hrp: "noble",
                chain_id: "noble-1",
                denom: "uusdc",
                gas_prices: GasPrices::Voted,
                usual_fee: 30_000,
                ..COSMOS
            },
        )
    },
    Chain {
        name: "Akash",
        highest_fee: thousandths(10_000, 6),
        endpoints: &[by(ALLNODES, "https://akash-rest.publicnode.com/")],
        price_id: Some("akash-network"),
        explorer: Some("https://www.mintscan.io/akash/tx/{hash}"),
        ..cosmos(
            "AKT",
            6,
            PATH_118,
            CosmosRules { hrp: "akash", chain_id: "akashnet-2", denom: "uakt", usual_fee: 200_000, ..COSMOS },
        )
    },
    Chain {
        name: "QBTC",
        maturity: Maturity::ReadOnly,
        signing_mode: SigningMode::MlDsa44,
        finality: final_within(120),
        ..cosmos(
            "QBTC",
            8,
            "",
            CosmosRules {
                hrp: "qbtc",
                chain_id: "qbtc",
                denom: "qbtc",
                gas_limit: 300_000,
                usual_fee: 0,
                keys: CosmosKeys::MlDsa44,
                ..COSMOS
            },
        )
    },
];
