//! Payloads with random fields: each one is refused, or it signs for the account that it names and its facts
//! show what it pays.

mod parts;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::facts::{Facts, Move, MoveKind};
use lockstep_chain::ton::on_chain;
use lockstep_chain::{Chain, Live, Maturity, Prepared, PublicKey, Registry, Rules};
use lockstep_commondata::keysign_payload::keysign_payload::{
    BlockchainSpecific, ContractPayload, SignData, SwapPayload,
};
use lockstep_commondata::keysign_payload::*;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use self::parts::Accounts;
use crate::common::KEY;

const LIVE: Live = Live { zcash_branch: Some(0x4dec_4df0), zcash_spent: Vec::new() };
pub(crate) const HASH: &str = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0";
const ED: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
const OTHER: &str = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
const OTHER_ED: &str = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
// For each chain kind.
const CASES: u32 = 1000;
// Not direct and Sui: random bytes are no transaction of theirs.
const SIGNED: [&str; 14] = [
    "amino",
    "solana",
    "ton",
    "bitcoin",
    "ripple",
    "thorchain swap",
    "mayachain swap",
    "1inch swap",
    "kyber swap",
    "wasm",
    "tron call",
    "approval",
    "skip_broadcast",
    "vault key",
];

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
    let accounts = Accounts { own: own.clone(), there: there.clone() };
    let coin = Coin {
        chain: row.name.into(),
        ticker: row.native.ticker.into(),
        address: own.clone(),
        decimals: row.native.decimals.into(),
        is_native_token: true,
        hex_public_key: key,
        ..Coin::default()
    };
    let swap = parts::swaps(coin.clone(), &accounts);
    let payment = (specifics(row), amounts(), memos(), any::<bool>(), held);
    let others = (swap, parts::contracts(&accounts), parts::sign_data(row, &accounts), parts::beside(&accounts));
    // Of a payload with all parts at once nothing would be left to sign, so most have a payment and one other part.
    (payment, others, 0_u8..8, prop::sample::select(vec![there, own, "nobody".to_owned()])).prop_map(
        move |(
            (blockchain_specific, to_amount, memo, native, held),
            (swap, contract, composed, beside),
            which,
            to_address,
        )| {
            let swap_payload = swap.filter(|_| matches!(which, 0 | 1 | 7));
            let contract_payload = contract.filter(|_| matches!(which, 2 | 7));
            let sign_data = composed.filter(|_| matches!(which, 3 | 4 | 7));
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
            let payload = KeysignPayload {
                coin: Some(Coin {
                    ticker: if native { row.native.ticker } else { "USD" }.into(),
                    contract_address: if native { "" } else { token }.into(),
                    is_native_token: native,
                    ..coin.clone()
                }),
                to_address,
                to_amount,
                memo,
                blockchain_specific,
                utxo_info: held.into_iter().map(utxo).collect(),
                swap_payload,
                contract_payload,
                sign_data,
                ..KeysignPayload::default()
            };
            let payload = if which == 4 { by_another_program(row, payload) } else { payload };
            if matches!(which, 5..=7) { beside.of(payload) } else { payload }
        },
    )
}

/// The payment as a transaction that another program composed.
fn by_another_program(row: &'static Chain, payload: KeysignPayload) -> KeysignPayload {
    let plain = KeysignPayload { sign_data: None, ..payload.clone() };
    match (&row.rules, Prepared::of(&plain, LIVE)) {
        (Rules::Solana(_), Ok(prepared)) => {
            let raw = [&[1][..], &[0; 64], &prepared.to_sign()[0]].concat();
            let raw_transactions = vec![STANDARD.encode(raw)];
            KeysignPayload { sign_data: Some(SignData::SignSolana(SignSolana { raw_transactions })), ..plain }
        }
        (Rules::Ripple(_), Ok(_)) => {
            // Its recipient and amount must be those of the payload.
            let raw_json = serde_json::json!({
                "TransactionType": "Payment", "Account": plain.coin.as_ref().unwrap().address, "Destination": plain.to_address, "Amount": plain.to_amount
            });
            let raw_json = raw_json.to_string();
            KeysignPayload { sign_data: Some(SignData::SignRipple(SignRipple { raw_json })), ..plain }
        }
        _ => payload,
    }
}

/// The parts of a payload that was signed, by name.
fn parts_of(payload: &KeysignPayload) -> Vec<&'static str> {
    let composed = payload.sign_data.as_ref().map(|data| match data {
        SignData::SignAmino(_) => "amino",
        SignData::SignDirect(_) => "direct",
        SignData::SignSolana(_) => "solana",
        SignData::SignTon(_) => "ton",
        SignData::SignBitcoin(_) => "bitcoin",
        SignData::SignSui(_) => "sui",
        SignData::SignRipple(_) => "ripple",
    });
    let swap = payload.swap_payload.as_ref().map(|swap| match swap {
        SwapPayload::ThorchainSwapPayload(_) => "thorchain swap",
        SwapPayload::MayachainSwapPayload(_) => "mayachain swap",
        SwapPayload::OneinchSwapPayload(_) => "1inch swap",
        SwapPayload::KyberswapSwapPayload(_) => "kyber swap",
        SwapPayload::SwapkitSwapPayload(_) => "swapkit swap",
    });
    let contract = payload.contract_payload.as_ref().map(|contract| match contract {
        ContractPayload::WasmExecuteContractPayload(_) => "wasm",
        ContractPayload::TronTransferContractPayload(_) => "tron transfer",
        ContractPayload::TronTriggerSmartContractPayload(_) => "tron call",
        ContractPayload::TronTransferAssetContractPayload(_) => "tron asset",
    });
    let approval = payload.erc20_approve_payload.as_ref().map(|_| "approval");
    let skips = payload.skip_broadcast.map(|_| "skip_broadcast");
    let vault = (!payload.vault_public_key_ecdsa.is_empty()).then_some("vault key");
    [composed, swap, contract, approval, skips, vault].into_iter().flatten().collect()
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
        && payload.sign_data.is_none()
        && payload.erc20_approve_payload.is_none()
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
    if payload.is_qbtc_claim {
        return Err("a claim with a proof is signed as a payment".to_owned());
    }
    shows_what_others_composed(payload, facts)?;
    shows_the_approval(row, payload, facts)?;
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

/// Each payment that another program composed is among the moves, or told as unread.
fn shows_what_others_composed(payload: &KeysignPayload, facts: &[Facts]) -> Result<(), String> {
    let amount = |text: &str, of: &str| {
        let read: serde_json::Value = serde_json::from_str(text).unwrap();
        read.pointer(of).and_then(serde_json::Value::as_str).unwrap_or_default().to_owned()
    };
    let composed: Vec<String> = match &payload.sign_data {
        Some(SignData::SignTon(data)) => data.ton_messages.iter().map(|one| one.amount.clone()).collect(),
        Some(SignData::SignRipple(data)) => vec![amount(&data.raw_json, "/Amount")],
        Some(SignData::SignAmino(data)) => data.msgs.iter().map(|one| amount(&one.value, "/amount/0/amount")).collect(),
        Some(SignData::SignBitcoin(data)) => data.outputs.iter().map(|one| one.amount.to_string()).collect(),
        _ => return Ok(()),
    };
    let mut shown: Vec<&str> =
        facts.iter().flat_map(|facts| &facts.moves).filter_map(|one| Some(one.amount.as_ref()?.raw.as_str())).collect();
    for amount in composed {
        let amount = amount.parse::<u128>().map_or(amount, |number| number.to_string());
        let Some(place) = shown.iter().position(|raw| *raw == amount) else {
            if facts.iter().any(|facts| !facts.unread.is_empty()) {
                continue;
            }
            return Err(format!("a composed payment of {amount} is not among {shown:?}"));
        };
        shown.swap_remove(place);
    }
    Ok(())
}

/// An approval is a transaction before the other, and its allowance is shown.
fn shows_the_approval(row: &Chain, payload: &KeysignPayload, facts: &[Facts]) -> Result<(), String> {
    let Some(approval) = &payload.erc20_approve_payload else { return Ok(()) };
    let written = |text: &str| row.address(text).unwrap_or_else(|_| text.to_owned());
    let [first, _] = facts else { return Err(format!("an approval is signed as {} transactions", facts.len())) };
    let allows = |one: &Move| {
        matches!(one.kind, MoveKind::Allow | MoveKind::Revoke)
            && one.to.as_deref().map(written) == Some(written(&approval.spender))
            && one.amount.as_ref().is_none_or(|amount| amount.raw == approval.amount)
    };
    if first.moves.iter().any(allows) { Ok(()) } else { Err(format!("{:?} do not show {approval:?}", first.moves)) }
}

/// What is about the vault and the program that asks changes no byte that is signed.
fn is_signed_alike(payload: &KeysignPayload, prepared: &Prepared) -> Result<(), String> {
    let bare = KeysignPayload {
        skip_broadcast: None,
        vault_public_key_ecdsa: String::new(),
        vault_local_party_id: String::new(),
        lib_type: String::new(),
        dapp_metadata: None,
        ..payload.clone()
    };
    match Prepared::of(&bare, LIVE) {
        Ok(bare) if bare.to_sign() == prepared.to_sign() => Ok(()),
        other => Err(format!("without the fields about the vault it is {:?}", other.map(|bare| bare.to_sign()))),
    }
}

#[test]
fn any_payload_is_refused_or_shows_what_it_pays() {
    let parts = RefCell::new(BTreeSet::new());
    for row in Registry::all().iter().filter(|row| row.maturity != Maturity::ReadOnly) {
        // Chains of one kind differ only in the numbers of their rows.
        let of_kind = Registry::all().iter().filter(|other| other.kind == row.kind).count();
        let cases = CASES.div_ceil(u32::try_from(of_kind).unwrap()).max(100);
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
                parts.borrow_mut().extend(parts_of(&payload));
                is_told(row, &payload, &prepared.facts())
                    .and_then(|()| is_signed_alike(&payload, &prepared))
                    .map_err(|reason| TestCaseError::fail(format!("{row}: {reason}")))
            })
            .unwrap_or_else(|error| panic!("{row}: {error}"));
        let signed = signed.get();
        assert!(
            signed * 100 >= cases,
            "{row}: of {cases} payloads only {signed} are signed: {:?}",
            refused.into_inner()
        );
    } // A part that is only ever refused shows nothing.
    let parts = parts.into_inner();
    for part in SIGNED {
        assert!(parts.contains(part), "no signed payload has {part}, only {parts:?}");
    }
}
