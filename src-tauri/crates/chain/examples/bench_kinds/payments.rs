//! One plain payment for each chain kind: as a keysign payload, and as the fields from which another program
//! builds the payment.

use std::error::Error;

use ed25519_dalek::SigningKey as EdKey;
use k256::ecdsa::SigningKey as EcKey;
use lockstep_chain::{Chain, PublicKey, Registry, Rules, SigningMode};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{
    CardanoChainSpecific, Coin, CosmosSpecific, EthereumSpecific, KeysignPayload, PolkadotSpecific, RippleSpecific,
    SolanaSpecific, SuiCoin, SuiSpecific, TonSpecific, TronSpecific, UtxoInfo, UtxoSpecific,
};
use serde_json::{Value, json};

/// One chain of each kind.
pub const CHAINS: [&str; 10] =
    ["Ethereum", "Bitcoin", "Cosmos", "Ripple", "Tron", "Solana", "Sui", "Polkadot", "Ton", "Cardano"];

/// The key of the payer. The other program first tries to read a Cardano address as a legacy address and
/// aborts unless it finds a character outside the legacy alphabet. The address of this key has one.
pub const SECRET: [u8; 32] = [9; 32];
const RECIPIENT: [u8; 32] = [8; 32];

// More than the fee, so that no finding appears.
const AMOUNT: &str = "50000000";
const AMOUNT_IN_WEI: &str = "10000000000000000";
// Paying the amount takes all three outputs, on Bitcoin and on Cardano.
const SPENDABLE: [i64; 3] = [19_000_000, 20_000_000, 21_000_000];
const HASH: &str = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0";
// The genesis hash of Polkadot's Asset Hub.
const GENESIS: &str = "68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f";

/// A payment on `chain`, with its fields.
pub fn of(chain: &str) -> Result<(KeysignPayload, Value), Box<dyn Error>> {
    let row = Registry::row(chain).ok_or("a chain that is not known")?;
    let (own, key) = account(row, &SECRET)?;
    let (to, _) = account(row, &RECIPIENT)?;
    let amount = if matches!(row.rules, Rules::Evm(_)) { AMOUNT_IN_WEI } else { AMOUNT };
    let (specific, particulars) = particulars(row).ok_or("a chain that is not signed for")?;
    let spendable = matches!(row.rules, Rules::Utxo(_) | Rules::Cardano(_)).then_some(SPENDABLE).into_iter().flatten();
    let output = |(index, amount)| UtxoInfo { hash: HASH.into(), amount, index, ..UtxoInfo::default() };
    let utxo_info: Vec<_> = (0..).zip(spendable).map(output).collect();
    let outputs: Vec<_> = utxo_info.iter().map(|one| json!([one.hash, one.index, one.amount])).collect();
    let fields = json!({
        "chain": row.name,
        "secret": hex::encode(SECRET),
        "key": key,
        "from": own,
        "to": to,
        "amount": amount,
        "spendable": outputs,
        "particulars": particulars,
    });
    let coin = Coin {
        chain: row.name.into(),
        ticker: row.native.ticker.into(),
        address: own,
        decimals: row.native.decimals.into(),
        is_native_token: true,
        hex_public_key: key,
        ..Coin::default()
    };
    let payload = KeysignPayload {
        coin: Some(coin),
        to_address: to,
        to_amount: amount.into(),
        blockchain_specific: Some(specific),
        utxo_info,
        ..KeysignPayload::default()
    };
    Ok((payload, fields))
}

// The address and the public key of a secret.
fn account(row: &Chain, secret: &[u8; 32]) -> Result<(String, String), Box<dyn Error>> {
    let key = match row.signing_mode {
        SigningMode::EddsaEd25519 => PublicKey::Ed25519(EdKey::from_bytes(secret).verifying_key().to_bytes()),
        _ => {
            PublicKey::Secp256k1(EcKey::from_slice(secret)?.verifying_key().to_sec1_point(true).as_bytes().try_into()?)
        }
    };
    let digits = match &key {
        PublicKey::Ed25519(key) => hex::encode(key),
        PublicKey::Secp256k1(key) => hex::encode(key),
    };
    Ok((row.address_of(&key)?, digits))
}

// What the payment needs besides on its chain, for the payload and for the other program.
fn particulars(row: &Chain) -> Option<(BlockchainSpecific, Value)> {
    Some(match (row.name, row.rules) {
        ("Ethereum", Rules::Evm(rules)) => {
            let fees = EthereumSpecific {
                max_fee_per_gas_wei: "30000000000".into(),
                priority_fee: "1000000000".into(),
                nonce: 7,
                gas_limit: "21000".into(),
            };
            let fields = json!({
                "chainId": rules.chain_id, "nonce": fees.nonce, "gasLimit": fees.gas_limit,
                "maxFee": fees.max_fee_per_gas_wei, "priorityFee": fees.priority_fee,
            });
            (BlockchainSpecific::EthereumSpecific(fees), fields)
        }
        ("Bitcoin", Rules::Utxo(rules)) => {
            let fees = UtxoSpecific { byte_fee: "5".into(), send_max_amount: false };
            let fields = json!({ "byteFee": fees.byte_fee, "dust": rules.dust });
            (BlockchainSpecific::UtxoSpecific(fees), fields)
        }
        ("Cosmos", Rules::Cosmos(rules)) => {
            let place = CosmosSpecific { account_number: 7, sequence: 3, gas: 7500, ..CosmosSpecific::default() };
            let fields = json!({
                "accountNumber": place.account_number, "sequence": place.sequence, "fee": place.gas.to_string(),
                "gasLimit": rules.gas_limit, "chainId": rules.chain_id, "denom": rules.denom,
            });
            (BlockchainSpecific::CosmosSpecific(place), fields)
        }
        ("Ripple", _) => {
            let place =
                RippleSpecific { sequence: 99, gas: 10, last_ledger_sequence: 12_345_678, destination_tag: None };
            let fields = json!({
                "sequence": place.sequence, "fee": place.gas, "lastLedgerSequence": place.last_ledger_sequence,
            });
            (BlockchainSpecific::RippleSpecific(place), fields)
        }
        ("Tron", _) => {
            let block = TronSpecific {
                timestamp: 1_700_000_000_000,
                expiration: 1_700_000_060_000,
                block_header_timestamp: 1_699_999_999_000,
                block_header_number: 56_000_000,
                block_header_version: 28,
                block_header_tx_trie_root: HASH.into(),
                block_header_parent_hash: HASH.into(),
                block_header_witness_address: "41022939a4a06cbc7b384096c1af8657ec435173af".into(),
                gas_estimation: 0,
            };
            let fields = json!({
                "timestamp": block.timestamp, "expiration": block.expiration,
                "blockTimestamp": block.block_header_timestamp, "blockNumber": block.block_header_number,
                "blockVersion": block.block_header_version, "trieRoot": block.block_header_tx_trie_root,
                "parentHash": block.block_header_parent_hash, "witness": block.block_header_witness_address,
            });
            (BlockchainSpecific::TronSpecific(block), fields)
        }
        ("Solana", _) => {
            let fees = SolanaSpecific {
                recent_block_hash: "5597ocjCZMPy8B5x9krWAVRfs5khPrSZTFxf2t55fK6c".into(),
                priority_fee: "1000000".into(),
                compute_limit: Some("100000".into()),
                ..SolanaSpecific::default()
            };
            let fields = json!({
                "blockhash": fees.recent_block_hash, "price": fees.priority_fee, "units": fees.compute_limit,
            });
            (BlockchainSpecific::SolanaSpecific(fees), fields)
        }
        ("Sui", _) => {
            let coin = SuiCoin {
                coin_type: "0x2::sui::SUI".into(),
                coin_object_id: format!("0x{HASH}"),
                version: "607586916".into(),
                digest: "BRVJPPhgjYrTjYpr4zGSdb11cvtchzEy2qaPqsSmXiFh".into(),
                balance: "10000000000".into(),
                previous_transaction: String::new(),
            };
            let fields = json!({
                "budget": "3000000", "price": "500",
                "coins": [{ "id": coin.coin_object_id, "version": coin.version, "digest": coin.digest }],
            });
            let fees =
                SuiSpecific { reference_gas_price: "500".into(), gas_budget: "3000000".into(), coins: vec![coin] };
            (BlockchainSpecific::SuicheSpecific(fees), fields)
        }
        ("Polkadot", Rules::Substrate(rules)) => {
            let block = PolkadotSpecific {
                recent_block_hash: HASH.into(),
                nonce: 7,
                current_block_number: "27313159".into(),
                spec_version: 1_006_001,
                transaction_version: 26,
                genesis_hash: GENESIS.into(),
                ..PolkadotSpecific::default()
            };
            let fields = json!({
                "blockHash": block.recent_block_hash, "blockNumber": block.current_block_number,
                "genesisHash": block.genesis_hash, "nonce": block.nonce, "specVersion": block.spec_version,
                "transactionVersion": block.transaction_version, "network": rules.ss58, "call": rules.transfer,
            });
            (BlockchainSpecific::PolkadotSpecific(block), fields)
        }
        ("Ton", _) => {
            let place = TonSpecific {
                sequence_number: 7,
                expire_at: 1_800_000_000,
                bounceable: true,
                ..TonSpecific::default()
            };
            let fields = json!({
                "sequence": place.sequence_number, "expireAt": place.expire_at, "bounceable": place.bounceable,
            });
            (BlockchainSpecific::TonSpecific(place), fields)
        }
        ("Cardano", _) => {
            let fees = CardanoChainSpecific { byte_fee: 170_000, send_max_amount: false, ttl: 190_000_000 };
            let fields = json!({ "fee": fees.byte_fee, "ttl": fees.ttl });
            (BlockchainSpecific::Cardano(fees), fields)
        }
        _ => return None,
    })
}
