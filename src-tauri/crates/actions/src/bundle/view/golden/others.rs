use lockstep_chain::{Chain, PublicKey};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{
    CardanoChainSpecific, Coin, CosmosSpecific, KeysignPayload, PolkadotSpecific, RippleSpecific, SolanaSpecific,
    SuiCoin, SuiSpecific, TonSpecific, TronSpecific, UtxoInfo, UtxoSpecific,
};
use lockstep_policy::{Asked, Effect, Policy};
use serde_json::{Value, json};

use super::{chain, check, own, planned, shown};
use crate::bundle::surroundings::Surroundings;
use crate::worth::Quotes;

const HASH: &str = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0";
const GENESIS: &str = "68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f";

/// Somebody else's address.
fn theirs(chain: &Chain) -> String {
    let key = match own(chain).0 {
        PublicKey::Secp256k1(_) => PublicKey::Secp256k1(
            hex::decode("03a524739c987b6e5b8cb2340ad77b63a69253d93187aa5b334cab8f8144702687")
                .unwrap()
                .try_into()
                .unwrap(),
        ),
        PublicKey::Ed25519(_) => PublicKey::Ed25519(
            hex::decode("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")
                .unwrap()
                .try_into()
                .unwrap(),
        ),
    };
    chain.address_of(&key).unwrap()
}

fn specific(name: &str) -> BlockchainSpecific {
    match name {
        "Bitcoin" | "Dogecoin" => {
            BlockchainSpecific::UtxoSpecific(UtxoSpecific { byte_fee: "5".into(), send_max_amount: false })
        }
        "Cosmos" => BlockchainSpecific::CosmosSpecific(CosmosSpecific {
            account_number: 7,
            sequence: 3,
            gas: 7500,
            ..CosmosSpecific::default()
        }),
        "Ripple" => BlockchainSpecific::RippleSpecific(RippleSpecific {
            sequence: 99,
            gas: 10,
            last_ledger_sequence: 12_345_678,
            destination_tag: Some(77),
        }),
        "Tron" => BlockchainSpecific::TronSpecific(TronSpecific {
            timestamp: 1_700_000_000_000,
            expiration: 1_700_000_060_000,
            block_header_timestamp: 1_699_999_999_000,
            block_header_number: 56_000_000,
            block_header_version: 28,
            block_header_tx_trie_root: HASH.into(),
            block_header_parent_hash: HASH.into(),
            block_header_witness_address: "41022939a4a06cbc7b384096c1af8657ec435173af".into(),
            gas_estimation: 0,
        }),
        "Solana" => BlockchainSpecific::SolanaSpecific(SolanaSpecific {
            recent_block_hash: "5597ocjCZMPy8B5x9krWAVRfs5khPrSZTFxf2t55fK6c".into(),
            priority_fee: "1000000".into(),
            compute_limit: Some("100000".into()),
            ..SolanaSpecific::default()
        }),
        "Sui" => BlockchainSpecific::SuicheSpecific(SuiSpecific {
            reference_gas_price: "500".into(),
            gas_budget: "3000000".into(),
            coins: vec![SuiCoin {
                coin_type: "0x2::sui::SUI".into(),
                coin_object_id: format!("0x{HASH}"),
                version: "607586916".into(),
                digest: "BRVJPPhgjYrTjYpr4zGSdb11cvtchzEy2qaPqsSmXiFh".into(),
                balance: "10000000000".into(),
                previous_transaction: String::new(),
            }],
        }),
        "Polkadot" => BlockchainSpecific::PolkadotSpecific(PolkadotSpecific {
            recent_block_hash: HASH.into(),
            nonce: 7,
            current_block_number: "27313159".into(),
            spec_version: 1_006_001,
            transaction_version: 26,
            genesis_hash: GENESIS.into(),
            ..PolkadotSpecific::default()
        }),
        "Ton" => BlockchainSpecific::TonSpecific(TonSpecific {
            sequence_number: 7,
            expire_at: 1_800_000_000,
            bounceable: true,
            ..TonSpecific::default()
        }),
        "Cardano" => BlockchainSpecific::Cardano(CardanoChainSpecific {
            byte_fee: 170_000,
            send_max_amount: false,
            ttl: 190_000_000,
        }),
        other => panic!("no payment on {other} is written down here"),
    }
}

fn payment(chain: &Chain) -> KeysignPayload {
    let spends = ["Bitcoin", "Dogecoin", "Cardano"].contains(&chain.name);
    let (key, address) = own(chain);
    let key = match key {
        PublicKey::Secp256k1(key) => hex::encode(key),
        PublicKey::Ed25519(key) => hex::encode(key),
    };
    let output = |(index, amount)| UtxoInfo { hash: HASH.into(), amount, index, ..UtxoInfo::default() };
    KeysignPayload {
        coin: Some(Coin {
            chain: chain.name.into(),
            ticker: chain.native.ticker.into(),
            address,
            hex_public_key: key,
            decimals: chain.native.decimals.into(),
            is_native_token: true,
            ..Coin::default()
        }),
        to_address: theirs(chain),
        to_amount: "50000000".into(),
        blockchain_specific: Some(specific(chain.name)),
        utxo_info: (0..).zip([19_000_000, 20_000_000, 21_000_000]).filter(|_| spends).map(output).collect(),
        ..KeysignPayload::default()
    }
}

fn see(name: &str, payload: &KeysignPayload, says: Value) {
    let chain = chain(&payload.coin.as_ref().unwrap().chain);
    let input = json!({ "keysign_payload": payload.to_base64() });
    check(&format!("{}-{name}", chain.name.to_lowercase()), &shown(chain, input, says));
}

const CHAINS: [&str; 10] =
    ["Bitcoin", "Dogecoin", "Cosmos", "Ripple", "Tron", "Solana", "Sui", "Polkadot", "Ton", "Cardano"];

/// A payment can be read on every kind, so the rules of a new vault ask for no second confirmation.
#[test]
fn the_rules_of_a_new_vault_let_a_payment_pass() {
    let rules = Policy::starting().unwrap();
    for name in CHAINS {
        let input = json!({ "keysign_payload": payment(chain(name)).to_base64() });
        let nothing = (Surroundings::default(), Quotes::new());
        planned(chain(name), input, json!({}), &nothing.0, &nothing.1, |steps, _| {
            for step in steps {
                let verdict = rules.verdict(Asked::Transaction(&step.body.facts), 0);
                assert_eq!(verdict.effect, Effect::Allow, "{name}: {:?}", step.body.facts);
            }
        });
    }
}

#[test]
fn payments() {
    for name in CHAINS {
        let chain = chain(name);
        see("payment", &payment(chain), json!({}));
        let lies = json!({
            "from": theirs(chain), "to": own(chain).1, "value": "1", "token_symbol": "USDC", "memo": "something else",
            "amount_human": "0.3 COIN", "nonce": "1000", "sequence": "1000",
            "description": format!("Pays {}", theirs(chain)),
        });
        see("payment-lies", &payment(chain), lies);
    }
}

#[test]
fn memos() {
    for name in ["Bitcoin", "Cosmos", "Tron", "Solana", "Ton"] {
        let payload = KeysignPayload { memo: Some("for lunch".into()), ..payment(chain(name)) };
        see("memo", &payload, json!({ "memo": "for lunch" }));
    }
}

fn tether() -> KeysignPayload {
    let mut payload = payment(chain("Tron"));
    let coin = payload.coin.as_mut().unwrap();
    (coin.ticker, coin.decimals) = ("USDT".into(), 6);
    (coin.contract_address, coin.is_native_token) = ("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t".into(), false);
    if let Some(BlockchainSpecific::TronSpecific(specific)) = &mut payload.blockchain_specific {
        specific.gas_estimation = 30_000_000;
    }
    payload
}

#[test]
fn tokens() {
    see("token", &tether(), json!({ "token_symbol": "USDT", "amount_human": "50 USDT" }));
}

/// How many entries of the agent's description contradict the payload.
fn contradicted(payload: &KeysignPayload, says: Value) -> usize {
    let chain = chain(&payload.coin.as_ref().unwrap().chain);
    let shown = shown(chain, json!({ "keysign_payload": payload.to_base64() }), says);
    let findings = shown[0]["view"]["findings"].as_array().unwrap();
    findings.iter().filter(|finding| finding["code"] == "agent_contradicts_bytes").count()
}

/// T12: on every kind of chain with a gas limit, the limit is compared with the agent's description.
#[test]
fn a_wrong_limit_of_gas_is_a_contradiction() {
    for (key, payload) in
        [("gas_limit", payment(chain("Cosmos"))), ("gas_budget", payment(chain("Sui"))), ("fee_limit", tether())]
    {
        let on = chain(&payload.coin.as_ref().unwrap().chain);
        let shown = shown(on, json!({ "keysign_payload": payload.to_base64() }), json!({}));
        let gas = &shown[0]["view"]["facts"]["gas"];
        assert!(gas.is_string(), "{} says how much it may use: {gas}", on.name);
        assert_eq!(contradicted(&payload, json!({ key: gas })), 0, "{}: the truth is no contradiction", on.name);
        assert_eq!(contradicted(&payload, json!({ key: "1" })), 1, "{}: another number is one", on.name);
    }
    let bitcoin = payment(chain("Bitcoin"));
    assert_eq!(contradicted(&bitcoin, json!({ "gas_limit": "1" })), 0, "bitcoin has no such limit");
}

/// T12: a memo is compared on every chain that has memos; a missing memo is a contradiction.
#[test]
fn a_wrong_memo_is_a_contradiction() {
    for name in ["Bitcoin", "Cosmos", "Tron", "Solana", "Ton"] {
        let payload = KeysignPayload { memo: Some("for lunch".into()), ..payment(chain(name)) };
        assert_eq!(contradicted(&payload, json!({ "memo": "for lunch" })), 0, "{name}: the truth is no contradiction");
        assert_eq!(contradicted(&payload, json!({ "memo": "for dinner" })), 1, "{name}: another memo is one");
        assert_eq!(contradicted(&payment(chain(name)), json!({ "memo": "for lunch" })), 1, "{name}: there is none");
    }
}

/// T12: an address in the description that is not one of the transaction's is a contradiction, also an address of another chain.
#[test]
fn an_address_of_another_chain_is_a_contradiction() {
    for name in CHAINS {
        let payload = payment(chain(name));
        let elsewhere = if name == "Bitcoin" { theirs(chain("Sui")) } else { theirs(chain("Bitcoin")) };
        assert_eq!(contradicted(&payload, json!({ "to": elsewhere })), 1, "{name} does not pay {elsewhere}");
        assert_eq!(contradicted(&payload, json!({ "to": "Alice" })), 0, "{name}: a name is not compared with bytes");
        assert_eq!(
            contradicted(&payload, json!({ "to": payload.to_address })),
            0,
            "{name} pays {}",
            payload.to_address
        );
    }
}
