//! The rows of the UTXO chains.

use super::base::{block_within, by, first_block, row, thousandths};
use crate::registry::{Chain, Genesis, Maturity, Rules, SigningMode};
use crate::utxo::{Indexer, OwnScript, Sighash, UtxoRules};

const BITCOIN: UtxoRules = UtxoRules {
    own: OwnScript::Wpkh,
    p2pkh: &[0x00],
    p2sh: &[0x05],
    segwit: Some("bc"),
    sighash: Sighash::Bitcoin,
    dust: 546,
    indexer: Indexer::Esplora,
};

/// Parameters of a chain without segwit.
const LEGACY: UtxoRules =
    UtxoRules { own: OwnScript::Pkh, segwit: None, dust: 1000, indexer: Indexer::Blockbook, ..BITCOIN };

const fn utxo(ticker: &'static str, derive_path: &'static str, rules: UtxoRules) -> Chain {
    Chain {
        finality: block_within(3600),
        ..row(Rules::Utxo(rules), SigningMode::EcdsaSecp256k1, derive_path, ticker, 8)
    }
}

pub(super) const ROWS: &[Chain] = &[
    Chain {
        name: "Bitcoin",
        highest_fee: thousandths(50, 8),
        maturity: Maturity::Tried,
        genesis: first_block("000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f"),
        endpoints: &[
            by("mempool.space", "https://mempool.space/api/"),
            by("Blockstream", "https://blockstream.info/api/"),
        ],
        price_id: Some("bitcoin"),
        explorer: Some("https://mempool.space/tx/{hash}"),
        recommended: Some(3),
        ..utxo("BTC", "m/84'/0'/0'/0/0", BITCOIN)
    },
    Chain {
        name: "Bitcoin-Cash",
        highest_fee: thousandths(500, 8),
        aliases: &["BitcoinCash", "Bitcoin Cash"],
        // Its first block is Bitcoin's. This block followed the last fork: Bitcoin, Bitcoin SV and eCash do
        // not have it.
        genesis: Genesis::Block {
            height: 661_648,
            hash: "0000000000000000029e471c41818d24b8b74c911071c4ef0b4a0509f9b5a8ce",
        },
        price_id: Some("bitcoin-cash"),
        explorer: Some("https://blockchair.com/bitcoin-cash/transaction/{hash}"),
        ..utxo("BCH", "m/44'/145'/0'/0/0", UtxoRules { own: OwnScript::CashAddr, sighash: Sighash::ForkId, ..LEGACY })
    },
    Chain {
        name: "Litecoin",
        highest_fee: thousandths(1_000, 8),
        maturity: Maturity::Tried,
        genesis: first_block("12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2"),
        endpoints: &[by("Litecoin Foundation (litecoinspace)", "https://litecoinspace.org/api/")],
        price_id: Some("litecoin"),
        explorer: Some("https://litecoinspace.org/tx/{hash}"),
        ..utxo(
            "LTC",
            "m/84'/2'/0'/0/0",
            UtxoRules { p2pkh: &[0x30], p2sh: &[0x32], segwit: Some("ltc"), dust: 2940, ..BITCOIN },
        )
    },
    Chain {
        name: "Dogecoin",
        highest_fee: thousandths(200_000, 8),
        genesis: first_block("1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691"),
        price_id: Some("dogecoin"),
        explorer: Some("https://blockchair.com/dogecoin/transaction/{hash}"),
        ..utxo("DOGE", "m/44'/3'/0'/0/0", UtxoRules { p2pkh: &[0x1e], p2sh: &[0x16], dust: 1_000_000, ..LEGACY })
    },
    Chain {
        name: "Dash",
        highest_fee: thousandths(1_000, 8),
        genesis: first_block("00000ffd590b1485b3caadc19b22e6379c733355108f107a430458cdf3407ab6"),
        price_id: Some("dash"),
        explorer: Some("https://blockchair.com/dash/transaction/{hash}"),
        ..utxo("DASH", "m/44'/5'/0'/0/0", UtxoRules { p2pkh: &[0x4c], p2sh: &[0x10], ..LEGACY })
    },
    Chain {
        name: "Zcash",
        highest_fee: thousandths(1_000, 8),
        genesis: first_block("00040fe8ec8471911baa1db1266ea15dd06b4a8a5c453883c000b031973dce08"),
        price_id: Some("zcash"),
        explorer: Some("https://blockchair.com/zcash/transaction/{hash}"),
        ..utxo(
            "ZEC",
            "m/44'/133'/0'/0/0",
            UtxoRules { p2pkh: &[0x1c, 0xb8], p2sh: &[0x1c, 0xbd], sighash: Sighash::Zcash, ..LEGACY },
        )
    },
];
