//! Every step of `tests/fixtures/wire`, in the words of other programs. Their local network is Ethereum here, and transactions are filled in
//! as the story of these files does.

use alloy::consensus::{SignableTransaction as _, TxLegacy};
use alloy::primitives::{Address, Bytes, TxKind, U256};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::evm::draft::{Terms, erc20_transfer, native_transfer, unsigned_eip1559};
use lockstep_chain::{Live, Prepared, PublicKey};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{Coin, EthereumSpecific, KeysignPayload, SignSolana, SolanaSpecific};
use lockstep_texts::Worded as _;
use serde_json::{Value, json};

use super::super::super::params::{BundleParams, Form};
use super::super::super::plan::fill_in;
use super::super::super::plan_error::PlanError;
use super::evm::{ALICE, STRANGER as BOB};
use super::{TOKEN, chain, check, own, seen, with_a_planner};
use crate::worth::Quotes;

const GWEI: u128 = 1_000_000_000;
const ETHER: u64 = 1_000_000_000_000_000_000;
const SOL: u64 = 1_000_000_000;

fn at(address: &str) -> Address {
    address.parse().unwrap()
}

fn terms(chain_id: u64, nonce: u64, gas_limit: u64) -> Terms {
    Terms { chain_id, nonce, gas_limit, max_fee_per_gas: 20 * GWEI, max_priority_fee_per_gas: GWEI }
}

fn pays(nonce: u64, to: &str) -> Vec<u8> {
    native_transfer(&terms(1, nonce, 21_000), at(to), U256::from(ETHER / 1_000))
}

fn calls(to: &str, data: Vec<u8>) -> String {
    format!("0x{}", hex::encode(unsigned_eip1559(&terms(1, 0, 200_000), Some(at(to)), U256::ZERO, data.into())))
}

fn word(address: &str) -> Vec<u8> {
    at(address).into_word().to_vec()
}

fn payload() -> KeysignPayload {
    let (chain, amount) = (chain("Ethereum"), ETHER / 1_000);
    KeysignPayload {
        coin: Some(Coin {
            chain: chain.name.into(),
            ticker: "ETH".into(),
            address: own(chain).1,
            decimals: 18,
            is_native_token: true,
            ..Coin::default()
        }),
        to_address: ALICE.into(),
        to_amount: amount.to_string(),
        blockchain_specific: Some(BlockchainSpecific::EthereumSpecific(EthereumSpecific {
            max_fee_per_gas_wei: "20000000000".into(),
            priority_fee: "1000000000".into(),
            nonce: 0,
            gas_limit: "21000".into(),
        })),
        ..KeysignPayload::default()
    }
}

fn on_solana(lamports: u64) -> KeysignPayload {
    let chain = chain("Solana");
    let (PublicKey::Ed25519(key), address) = own(chain) else { panic!("Solana has keys of Ed25519") };
    KeysignPayload {
        coin: Some(Coin {
            chain: chain.name.into(),
            ticker: "SOL".into(),
            hex_public_key: hex::encode(key),
            address,
            decimals: 9,
            is_native_token: true,
            ..Coin::default()
        }),
        to_address: chain.address_of(&PublicKey::Ed25519([7; 32])).unwrap(),
        to_amount: lamports.to_string(),
        blockchain_specific: Some(BlockchainSpecific::SolanaSpecific(SolanaSpecific {
            recent_block_hash: "5597ocjCZMPy8B5x9krWAVRfs5khPrSZTFxf2t55fK6c".into(),
            priority_fee: "0".into(),
            ..SolanaSpecific::default()
        })),
        ..KeysignPayload::default()
    }
}

/// A transaction with room for its signature.
fn unsigned_on_solana(lamports: u64) -> Vec<u8> {
    let message = Prepared::of(&on_solana(lamports), Live::default()).unwrap().to_sign().remove(0);
    [&[1][..], &[0; 64], &message].concat()
}

/// The first payload text, by the length of a name that is in no transaction, that fits.
fn named(fits: impl Fn(&str) -> bool) -> String {
    let one = |length| KeysignPayload { vault_local_party_id: "?".repeat(length), ..payload() }.to_base64();
    (0..64).map(one).find(|text| fits(text)).unwrap()
}

/// What stands for the placeholders.
fn words() -> Vec<(&'static str, String)> {
    let own = own(chain("Ethereum")).1;
    let number = |value: u64| [&[0; 24][..], &value.to_be_bytes()].concat();
    let swap = [number(500_000_000), number(1), number(160), word(&own), number(u64::MAX), number(2)].concat();
    let swap = [&[0x38, 0xed, 0x17, 0x39][..], &swap, &word(TOKEN), &word(BOB)].concat();
    let approval = [&[0x09, 0x5e, 0xa7, 0xb3][..], &word(BOB), &[0xff; 32]].concat();
    let mut legacy = Vec::new();
    TxLegacy {
        chain_id: Some(1),
        nonce: 0,
        gas_price: 20 * GWEI,
        gas_limit: 21_000,
        to: TxKind::Call(at(ALICE)),
        value: U256::from(ETHER / 1_000),
        input: Bytes::new(),
    }
    .encode_for_signing(&mut legacy);
    let token = erc20_transfer(&terms(1, 0, 100_000), at(TOKEN), at(ALICE), U256::from(5_000_000));
    let opaque = unsigned_eip1559(
        &terms(1, 0, 100_000),
        Some(at(BOB)),
        U256::from(ETHER / 2),
        vec![0xde, 0xad, 0xbe, 0xef].into(),
    );
    let arbitrum = native_transfer(&terms(42_161, 0, 21_000), at(ALICE), U256::from(ETHER / 4));
    let two = [SOL / 4, SOL / 5].map(|lamports| STANDARD.encode(unsigned_on_solana(lamports))).to_vec();
    let two =
        KeysignPayload { sign_data: Some(SignData::SignSolana(SignSolana { raw_transactions: two })), ..on_solana(1) };
    vec![
        ("\"Local\"", "\"Ethereum\"".to_owned()),
        ("\"local\"", "\"ethereum\"".to_owned()),
        ("0x7a69", "0x1".to_owned()),
        ("31337", "1".to_owned()),
        ("{{OWN}}", own),
        ("{{ALICE}}", ALICE.to_owned()),
        ("{{BOB}}", BOB.to_owned()),
        ("{{TOKEN}}", TOKEN.to_owned()),
        ("{{PAY}}", format!("0x{}", hex::encode(pays(0, ALICE)))),
        ("{{PAY_BARE}}", hex::encode(pays(0, ALICE))),
        ("{{PAY_NEXT}}", format!("0x{}", hex::encode(pays(1, BOB)))),
        ("{{PAY_LEGACY}}", format!("0x{}", hex::encode(legacy))),
        ("{{SEND_TOKEN}}", format!("0x{}", hex::encode(token))),
        ("{{OPAQUE}}", calls(BOB, vec![0xde, 0xad, 0xbe, 0xef, 1, 2, 3])),
        ("{{APPROVE_ALL}}", calls(TOKEN, approval)),
        ("{{SWAP_V2}}", calls(BOB, swap)),
        ("{{PAYLOAD}}", payload().to_base64()),
        ("{{PAYLOAD_UNPADDED}}", named(|text| text.ends_with('=')).trim_end_matches('=').to_owned()),
        ("{{PAYLOAD_URL}}", named(|text| text.contains(['+', '/'])).replace('+', "-").replace('/', "_")),
        ("{{PAYLOAD_LATER}}", STANDARD.encode([payload().to_bytes(), vec![0x9a, 0x06, 0x02, b'h', b'i']].concat())),
        ("{{PAYLOAD_UNSENT}}", KeysignPayload { skip_broadcast: Some(true), ..payload() }.to_base64()),
        ("{{ETH_OPAQUE}}", hex::encode(opaque)),
        ("{{ARB_PAY}}", hex::encode(arbitrum)),
        ("{{SOL_PAY}}", hex::encode(unsigned_on_solana(SOL / 4))),
        ("{{SOL_TWO}}", two.to_base64()),
        ("{{SOL_TOO_MUCH}}", on_solana(2 * SOL).to_base64()),
    ]
}

/// A proposal as it is shown, or the reason why it is refused.
fn shown(proposal: &Value, form: Form) -> Value {
    let quotes = Quotes::new();
    let planned = with_a_planner(&quotes, |planner, context| {
        let mut said = BundleParams::read(proposal)?.transactions;
        said.sort_by_key(|step| step.sequence);
        let mut steps = Vec::new();
        for mut step in said {
            if form == Form::Legacy {
                fill_in(planner.registry, &mut step);
                // Otherwise it gets another one in each run.
                step.id.get_or_insert_with(|| "a new id".to_owned());
            }
            steps.extend(planner.read(step, form, None)?);
        }
        Ok(seen(&steps, context))
    });
    planned.unwrap_or_else(
        |refused: PlanError| json!({ "refused": lockstep_texts::Language::English.say(&refused.said()) }),
    )
}

/// The proposals of an answer, in the form that their name has.
fn proposals(answer: &Value, found: &mut Vec<(Value, Form)>) {
    match answer {
        Value::Object(fields) => {
            let kind = fields.get("type").and_then(Value::as_str);
            match (kind, fields.get("params")) {
                (Some("sign_transaction_bundle"), Some(params)) => found.push((params.clone(), Form::Current)),
                (Some("sign_tx" | "mcp_sign_transactions"), Some(params)) => found.push((params.clone(), Form::Legacy)),
                _ if fields.get("transactions").is_some_and(Value::is_array) => {
                    found.push((json!({ "transactions": fields["transactions"] }), Form::Legacy));
                }
                _ => fields.values().for_each(|field| proposals(field, found)),
            }
        }
        Value::Array(several) => several.iter().for_each(|one| proposals(one, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A case with its name, once for each of its variants.
fn each(case: &Value) -> Vec<(String, String)> {
    let (name, answers) = (case["name"].as_str().unwrap(), case["answers"].to_string());
    let Some((variable, values)) = case["variants"].as_object().and_then(|variants| variants.iter().next()) else {
        return vec![(name.to_owned(), answers)];
    };
    let (quoted, bare) = (format!("\"{{{{{variable}}}}}\""), format!("{{{{{variable}}}}}"));
    let one = |value: &Value| {
        let plain = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        (format!("{name} ({value})"), answers.replace(&quoted, &value.to_string()).replace(&bare, &plain))
    };
    values.as_array().unwrap().iter().map(one).collect()
}

#[test]
fn what_other_programs_write_is_shown() {
    let words = words();
    for name in ["bundles", "envelopes", "several_chains"] {
        let path = format!("{}/../../../tests/fixtures/wire/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        // Many cases differ only in what the person is not shown.
        let mut all: Vec<(Vec<String>, Value)> = Vec::new();
        for (case, answers) in file["cases"].as_array().unwrap().iter().flat_map(each) {
            let answers = words.iter().fold(answers, |text, (name, value)| text.replace(name, value));
            let mut found = Vec::new();
            proposals(&serde_json::from_str(&answers).unwrap(), &mut found);
            for (proposal, form) in found {
                let shown = shown(&proposal, form);
                match all.iter_mut().find(|(_, known)| *known == shown) {
                    Some((cases, _)) => cases.push(case.clone()),
                    None => all.push((vec![case.clone()], shown)),
                }
            }
        }
        assert!(!all.is_empty(), "{name} has proposals");
        let all = all.into_iter().map(|(cases, shown)| json!({ "cases": cases, "shown": shown }));
        check(&format!("wire-{name}"), &Value::Array(all.collect()));
    }
}
