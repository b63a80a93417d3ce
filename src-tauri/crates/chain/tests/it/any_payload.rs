//! Payloads with random fields: each one is refused, or it signs for the account that it names and its facts
//! show what it pays.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use lockstep_chain::facts::{Facts, Move, MoveKind};
use lockstep_chain::ton::on_chain;
use lockstep_chain::{Chain, Live, Maturity, Prepared, PublicKey, Registry, Rules};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, ContractPayload, SwapPayload};
use lockstep_commondata::keysign_payload::*;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::common::KEY;

const LIVE: Live = Live { zcash_branch: Some(0x4dec_4df0), zcash_spent: Vec::new() };
pub(crate) const HASH: &str = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0";
const ED: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
const OTHER: &str = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
const OTHER_ED: &str = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
// For each chain kind.
const CASES: u32 = 1000;

fn account(row: &Chain, [secp, ed]: [&str; 2]) -> (String, String) {
    let of = |digits: &str| hex::decode(digits).unwrap();
    let (secp, ed) = (
        (PublicKey::Secp256k1(of(secp).try_into().unwrap()), secp),
        (PublicKey::Ed25519(of(ed).try_into().unwrap()), ed),
    );
    [secp, ed].into_iter().find_map(|(key, digits)| Some((row.address_of(&key).ok()?, digits.to_owned()))).unwrap()
}

// Mostly amounts that apps write, sometimes invalid ones.
fn amounts() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => (1_u64..1_000_000_000_000).prop_map(|number| number.to_string()),
        1 => any::<u128>().prop_map(|number| number.to_string()),
        1 => prop::sample::select(vec!["0", "", "-1", "1.5", "007"]).prop_map(str::to_owned),
    ]
}

fn memos() -> impl Strategy<Value = Option<String>> {
    let known = [
        "",
        "rent",
        "12345",
        "0xdeadbeef",
        "=:ETH.ETH:0x1111111111111111111111111111111111111111",
        "merge:thor.kuji",
        "unmerge:thor.kuji:55",
        "FREEZE:ENERGY",
        "UNFREEZE:BANDWIDTH",
        "WITHDRAW_EXPIRE_UNFREEZE",
        "d",
        "Osmosis:channel-0",
        "Osmosis:channel-0:nobody:a:b",
        "ünïcödé",
    ];
    prop_oneof![
        3 => Just(None),
        6 => prop::sample::select(known.to_vec()).prop_map(|memo| Some(memo.to_owned())),
        1 => ".{0,140}".prop_map(Some),
    ]
}

// Mostly no type, sometimes one of the types, or an unknown one.
pub(crate) fn types() -> impl Strategy<Value = i32> {
    prop_oneof![3 => Just(0), 1 => 0_i32..11]
}

macro_rules! specifics {
    ($($Kind:ident $folder:ident $Rules:ident $Transaction:ident $about:literal)+) => {
        fn specifics(row: &'static Chain) -> BoxedStrategy<Option<BlockchainSpecific>> {
            match &row.rules {
                $(Rules::$Kind(rules) => crate::$folder::any::specifics(rules),)+
            }
            .prop_map(Some)
            .boxed()
        }
    };
}
lockstep_chain::kinds!(specifics);

fn swaps() -> impl Strategy<Value = Option<SwapPayload>> {
    prop_oneof![
        8 => Just(None),
        1 => any::<bool>().prop_map(|maya| {
            let swap = ThorChainSwapPayload { from_amount: "5".into(), ..ThorChainSwapPayload::default() };
            Some(if maya { SwapPayload::MayachainSwapPayload(swap) } else { SwapPayload::ThorchainSwapPayload(swap) })
        }),
        1 => Just(Some(SwapPayload::OneinchSwapPayload(OneInchSwapPayload::default()))),
        1 => Just(Some(SwapPayload::SwapkitSwapPayload(SwapKitSwapPayload::default()))),
    ]
}

fn contracts() -> impl Strategy<Value = Option<ContractPayload>> {
    prop_oneof![
        10 => Just(None),
        1 => Just(Some(ContractPayload::WasmExecuteContractPayload(WasmExecuteContractPayload::default()))),
        1 => Just(Some(ContractPayload::TronTransferContractPayload(TronTransferContractPayload::default()))),
    ]
}

fn payloads(row: &'static Chain) -> impl Strategy<Value = KeysignPayload> {
    let (own, key) = account(row, [KEY, ED]);
    let (there, _) = account(row, [OTHER, OTHER_ED]);
    let token = match &row.rules {
        Rules::Evm(_) => "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
        Rules::Cosmos(_) => "ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2",
        Rules::Ripple(_) => "USD.rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B",
        Rules::Tron(_) => "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
        Rules::Solana(_) => "HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3",
        Rules::Sui(_) => "0x2::usd::USD",
        Rules::Cardano(_) => "29d222ce763455e3d7a09a665ce554f00ac89d2e99a1a83d267170c6.4d494e",
        _ => "token",
    };
    let held = prop::collection::vec((1_i64..1_000_000_000_000, any::<u16>(), any::<bool>()), 0..6);
    let parts = (specifics(row), amounts(), memos(), any::<bool>(), held, swaps(), contracts());
    (parts, prop::sample::select(vec![there, own.clone(), "nobody".to_owned()])).prop_map(
        move |((blockchain_specific, to_amount, memo, native, held, swap_payload, contract_payload), to_address)| {
            let tokens = |holds: bool| match token.split_once('.') {
                Some((policy, name)) if holds && matches!(row.rules, Rules::Cardano(_)) => vec![CardanoTokenAsset {
                    policy_id: policy.to_owned(),
                    asset_name_hex: name.to_owned(),
                    amount: "1000000000".to_owned(),
                }],
                _ => Vec::new(),
            };
            let utxo = |(amount, index, holds)| UtxoInfo {
                hash: HASH.into(),
                amount,
                index: u32::from(index),
                cardano_tokens: tokens(holds),
            };
            KeysignPayload {
                coin: Some(Coin {
                    chain: row.name.into(),
                    ticker: if native { row.native.ticker } else { "USD" }.into(),
                    address: own.clone(),
                    contract_address: if native { "" } else { token }.into(),
                    decimals: row.native.decimals.into(),
                    is_native_token: native,
                    hex_public_key: key.clone(),
                    ..Coin::default()
                }),
                to_address,
                to_amount,
                memo,
                blockchain_specific,
                utxo_info: held.into_iter().map(utxo).collect(),
                swap_payload,
                contract_payload,
                ..KeysignPayload::default()
            }
        },
    )
}

fn sends_all(payload: &KeysignPayload) -> bool {
    match &payload.blockchain_specific {
        Some(BlockchainSpecific::UtxoSpecific(specific)) => specific.send_max_amount,
        Some(BlockchainSpecific::Cardano(specific)) => specific.send_max_amount,
        Some(BlockchainSpecific::TonSpecific(specific)) => specific.send_max_amount,
        _ => false,
    }
}

// Excludes payloads whose memo is an order, payments that move nothing or return, trust lines, and planned
// payments.
fn is_plain(row: &Chain, payload: &KeysignPayload) -> bool {
    let memo = payload.memo.as_deref().unwrap_or_default();
    let coin = payload.coin.as_ref().unwrap();
    let orders = ["merge:", "unmerge:", "FREEZE:", "UNFREEZE:", "WITHDRAW_EXPIRE_UNFREEZE"];
    let deposits = matches!(
        &payload.blockchain_specific,
        Some(
            BlockchainSpecific::ThorchainSpecific(ThorChainSpecific { is_deposit: true, .. })
                | BlockchainSpecific::MayaSpecific(MayaChainSpecific { is_deposit: true, .. })
        )
    );
    let calls = payload.to_amount == "0" || (!coin.is_native_token && matches!(row.rules, Rules::Ripple(_)));
    payload.swap_payload.is_none()
        && !orders.iter().any(|order| memo.starts_with(order))
        && !deposits
        && !calls
        && !sends_all(payload)
        && payload.contract_payload.is_none()
        && payload.to_address != coin.address
        && !(matches!(row.rules, Rules::Evm(_)) && memo.starts_with("0x"))
        && !matches!(row.rules, Rules::Utxo(_))
}

fn is_told(row: &Chain, payload: &KeysignPayload, facts: &[Facts]) -> Result<(), String> {
    let own = &payload.coin.as_ref().unwrap().address;
    let written = |text: &str| row.address(text).unwrap_or_else(|_| text.to_owned());
    for facts in facts {
        if facts.from.as_deref().map(written).as_ref() != Some(&written(own)) {
            return Err(format!("{:?} signs, not {own}", facts.from));
        }
    }
    if !is_plain(row, payload) {
        return Ok(());
    }
    let [facts] = facts else { return Err("a payment is several transactions".to_owned()) };
    if !facts.unread.is_empty() {
        return Err(format!("{:?} of a payment was not read", facts.unread));
    }
    let to = written(&payload.to_address);
    // A TON address has two forms; the bytes contain the bounce flag.
    let is_theirs = |whom: &str| written(whom) == to || on_chain::same_account(whom, &to);
    let theirs = |one: &&Move| one.kind != MoveKind::Change && one.to.as_deref().is_some_and(is_theirs);
    let paid: Vec<&str> =
        facts.moves.iter().filter(theirs).filter_map(|one| Some(one.amount.as_ref()?.raw.as_str())).collect();
    if !paid.contains(&payload.to_amount.as_str()) {
        return Err(format!("{to} is paid {paid:?} instead of {}", payload.to_amount));
    }
    let memo = payload.memo.as_deref().filter(|memo| !memo.is_empty());
    // A token transfer on an EVM chain has no room for a memo, data is shown as a call, and a tag on the XRP
    // Ledger is not a memo.
    let elsewhere =
        matches!(row.rules, Rules::Evm(_) | Rules::Ripple(_)) || memo.is_some_and(|memo| memo.contains(":channel-"));
    if !elsewhere && memo.is_some() && facts.memo.is_none() {
        return Err(format!("{memo:?} is not told"));
    }
    Ok(())
}

#[test]
fn any_payload_is_refused_or_shows_what_it_pays() {
    for row in Registry::all().iter().filter(|row| row.maturity != Maturity::ReadOnly) {
        // Chains of one kind differ only in the numbers of their rows.
        let of_kind = Registry::all().iter().filter(|other| other.kind == row.kind).count();
        let cases = (CASES / u32::try_from(of_kind).unwrap()).max(100);
        let (signed, refused) = (Cell::new(0), RefCell::new(BTreeMap::<String, u32>::new()));
        let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
        runner
            .run(&payloads(row), |payload| {
                let prepared = match Prepared::of(&payload, LIVE) {
                    Ok(prepared) => prepared,
                    Err(error) => {
                        *refused.borrow_mut().entry(error.to_string()).or_default() += 1;
                        return Ok(());
                    }
                };
                signed.set(signed.get() + 1);
                is_told(row, &payload, &prepared.facts())
                    .map_err(|reason| TestCaseError::fail(format!("{row}: {reason}")))
            })
            .unwrap_or_else(|error| panic!("{row}: {error}"));
        let signed = signed.get();
        assert!(
            signed * 100 >= cases,
            "{row}: of {cases} payloads only {signed} are signed: {:?}",
            refused.into_inner()
        );
    }
}
