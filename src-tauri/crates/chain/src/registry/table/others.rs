//! The rows of the remaining chains.

use super::base::{ALLNODES, block_within, by, final_within, first_block, row, thousandths};
use crate::cardano::CardanoRules;
use crate::registry::{Chain, Finality, Genesis, Maturity, Receipt, Rules, SigningMode};
use crate::ripple::RippleRules;
use crate::solana::SolanaRules;
use crate::substrate::{Pallet, SubstrateRules};
use crate::sui::{self, SuiRules};
use crate::ton::TonRules;
use crate::tron::TronRules;

const fn secp256k1(rules: Rules, derive_path: &'static str, ticker: &'static str, decimals: u8) -> Chain {
    row(rules, SigningMode::EcdsaSecp256k1, derive_path, ticker, decimals)
}

const fn ed25519(rules: Rules, derive_path: &'static str, ticker: &'static str, decimals: u8) -> Chain {
    row(rules, SigningMode::EddsaEd25519, derive_path, ticker, decimals)
}

const fn substrate(rules: SubstrateRules, ticker: &'static str, decimals: u8) -> Chain {
    ed25519(Rules::Substrate(rules), "m/44'/354'/0'/0'/0'", ticker, decimals)
}

pub(super) const ROWS: &[Chain] = &[
    Chain {
        name: "Ripple",
        highest_fee: thousandths(5_000, 6),
        aliases: &["XRP Ledger", "XRP"],
        finality: final_within(60),
        genesis: Genesis::Network(0),
        endpoints: &[
            by("XRP Ledger Foundation", "https://xrplcluster.com/"),
            by("Ripple", "https://s1.ripple.com:51234/"),
        ],
        price_id: Some("ripple"),
        explorer: Some("https://xrpscan.com/tx/{hash}"),
        ..secp256k1(Rules::Ripple(RippleRules), "m/44'/144'/0'/0/0", "XRP", 6)
    },
    Chain {
        name: "Tron",
        highest_fee: thousandths(1_000_000, 6),
        genesis: first_block("00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc"),
        endpoints: &[by(ALLNODES, "https://tron-rpc.publicnode.com/")],
        price_id: Some("tron"),
        explorer: Some("https://tronscan.org/#/transaction/{hash}"),
        ..secp256k1(Rules::Tron(TronRules), "m/44'/195'/0'/0/0", "TRX", 6)
    },
    Chain {
        name: "Solana",
        highest_fee: thousandths(100, 9),
        maturity: Maturity::Tried,
        finality: Finality { receipt: Receipt::Votes, ..block_within(180) },
        genesis: first_block("5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d"),
        endpoints: &[
            by("Solana Foundation", "https://api.mainnet-beta.solana.com/"),
            by(ALLNODES, "https://solana-rpc.publicnode.com/"),
        ],
        price_id: Some("solana"),
        explorer: Some("https://solscan.io/tx/{hash}"),
        recommended: Some(4),
        ..ed25519(Rules::Solana(SolanaRules), "m/44'/501'/0'", "SOL", 9)
    },
    Chain {
        name: "Sui",
        highest_fee: thousandths(5_000, 9),
        finality: final_within(60),
        // The first checkpoint, which transactions may name too.
        genesis: first_block(sui::NETWORK),
        endpoints: &[by("Mysten Labs", "https://graphql.mainnet.sui.io/graphql")],
        price_id: Some("sui"),
        explorer: Some("https://suiscan.xyz/mainnet/tx/{hash}"),
        ..ed25519(Rules::Sui(SuiRules), "m/44'/784'/0'/0'/0'", "SUI", 9)
    },
    Chain {
        name: "Polkadot",
        highest_fee: thousandths(1_000, 10),
        endpoints: &[by("Parity", "https://polkadot-asset-hub-rpc.polkadot.io/")],
        price_id: Some("polkadot"),
        explorer: Some("https://assethub-polkadot.subscan.io/extrinsic/{hash}"),
        // The native coin is on the Asset Hub, not on the relay chain.
        ..substrate(
            SubstrateRules {
                ss58: 0,
                transfer: [10, 3],
                pallets: &[
                    (10, Pallet::Balances),
                    (40, Pallet::Utility),
                    (50, Pallet::Assets),
                    (80, Pallet::Pools),
                    (89, Pallet::Staking),
                ],
                genesis: "68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f",
                asset_fee: true,
                metadata_hash_from: 1_002_005,
            },
            "DOT",
            10,
        )
    },
    Chain {
        name: "Bittensor",
        highest_fee: thousandths(100, 9),
        endpoints: &[by("Opentensor Foundation", "https://entrypoint-finney.opentensor.ai/")],
        price_id: Some("bittensor"),
        ..substrate(
            SubstrateRules {
                ss58: 42,
                transfer: [5, 0],
                pallets: &[(5, Pallet::Balances), (7, Pallet::Subtensor), (11, Pallet::Utility)],
                genesis: "2f0555cc76fc2840a25a6ea3b9637146806f1f44b090c175ffde2a7e5ab36c03",
                asset_fee: false,
                metadata_hash_from: 0,
            },
            "TAO",
            9,
        )
    },
    Chain {
        name: "Ton",
        highest_fee: thousandths(2_000, 9),
        aliases: &["The Open Network"],
        genesis: Genesis::State {
            root: "F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=",
            file: "XplPz01CXAps5qeSWUtxcyBfdAo5zVb1N979KLSKD24=",
        },
        endpoints: &[by("TON Center", "https://toncenter.com/api/v2/")],
        price_id: Some("the-open-network"),
        explorer: Some("https://tonviewer.com/transaction/{hash}"),
        ..ed25519(Rules::Ton(TonRules), "m/44'/607'/0'", "TON", 9)
    },
    Chain {
        name: "Cardano",
        highest_fee: thousandths(50_000, 6),
        finality: Finality { confirmations: 3, ..block_within(600) },
        genesis: Genesis::Network(764_824_073),
        endpoints: &[by("the Koios community", "https://api.koios.rest/api/v1/")],
        price_id: Some("cardano"),
        explorer: Some("https://cardanoscan.io/transaction/{hash}"),
        ..ed25519(Rules::Cardano(CardanoRules), "m/1852'/1815'/0'/0/0", "ADA", 6)
    },
];
