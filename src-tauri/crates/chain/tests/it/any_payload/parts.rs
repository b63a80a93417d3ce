//! The parts of a random payload beside its payment: what other programs composed, swaps, contract calls, approvals, and what is about the
//! vault and the program that asks.

use lockstep_chain::{Chain, Rules};
use lockstep_commondata::keysign_payload::keysign_payload::{ContractPayload, SignData, SwapPayload};
use lockstep_commondata::keysign_payload::*;
use proptest::prelude::*;
use serde_json::json;

use super::{HASH, amounts};
use crate::common::KEY;

/// The accounts of a payload.
#[derive(Debug, Clone)]
pub(super) struct Accounts {
    pub(super) own: String,
    pub(super) there: String,
}

// Base64 of nothing, of a few bytes, and no base64.
fn blobs() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["", "AAAA", "CgA=", "%", "AQAAAA=="]).prop_map(str::to_owned)
}

/// What another program composed: mostly for the chain's own kind, sometimes for another kind, often broken.
pub(super) fn sign_data(row: &'static Chain, accounts: &Accounts) -> BoxedStrategy<Option<SignData>> {
    prop_oneof![4 => Just(None), 3 => of_its_kind(row, accounts).prop_map(Some), 1 => any_kind().prop_map(Some)].boxed()
}

fn of_its_kind(row: &'static Chain, accounts: &Accounts) -> BoxedStrategy<SignData> {
    let Accounts { own, there } = accounts.clone();
    match &row.rules {
        Rules::Ton(_) => prop::collection::vec((amounts(), prop::option::weighted(0.1, blobs())), 0..6)
            .prop_map(move |all| {
                let one = |(amount, payload)| TonMessage { to: there.clone(), amount, payload, state_init: None };
                SignData::SignTon(SignTon { ton_messages: all.into_iter().map(one).collect() })
            })
            .boxed(),
        Rules::Ripple(_) => (amounts(), prop::option::of(any::<u32>()), prop::option::of(1_u32..1000))
            .prop_map(move |(amount, tag, sequence)| {
                let mut text = json!({ "TransactionType": "Payment", "Account": own, "Destination": there, "Amount": amount, "Fee": "10" });
                if let Some(tag) = tag {
                    text["DestinationTag"] = tag.into();
                }
                if let Some(sequence) = sequence {
                    text["Sequence"] = sequence.into();
                }
                SignData::SignRipple(SignRipple { raw_json: text.to_string() })
            })
            .boxed(),
        Rules::Cosmos(rules) => {
            let denom = rules.denom;
            (prop::collection::vec(amounts(), 0..3), amounts())
                .prop_map(move |(paid, fee)| {
                    let coin = |amount: String| CosmosCoin { denom: denom.into(), amount };
                    let msg = |amount: String| CosmosMsg {
                        r#type: "cosmos-sdk/MsgSend".into(),
                        value: json!({ "amount": [{ "amount": amount, "denom": denom }], "from_address": own, "to_address": there }).to_string(),
                    };
                    let fee = Some(CosmosFee { amount: vec![coin(fee)], gas: "200000".into(), ..CosmosFee::default() });
                    SignData::SignAmino(SignAmino { fee, msgs: paid.into_iter().map(msg).collect() })
                })
                .boxed()
        }
        Rules::Utxo(_) => {
            let key = bitcoin::CompressedPublicKey::from_slice(&hex::decode(KEY).unwrap()).unwrap();
            let own_script = bitcoin::ScriptBuf::new_p2wpkh(&key.wpubkey_hash()).to_hex_string();
            (amounts(), 1000_i64..1_000_000_000_000)
            .prop_map(move |(script_type, amount)| {
                let input = BitcoinInput {
                    hash: HASH.into(),
                    index: 1,
                    amount,
                    script_pub_key: own_script.clone(),
                    script_type: if script_type.len() > 1 { "p2wpkh".into() } else { script_type },
                    is_ours: true,
                    ..BitcoinInput::default()
                };
                let output = BitcoinOutput { amount: amount / 2, address: there.clone(), ..BitcoinOutput::default() };
                SignData::SignBitcoin(SignBitcoin { version: 2, locktime: 0, inputs: vec![input], outputs: vec![output] })
            })
            .boxed()
        }
        _ => any_kind().boxed(),
    }
}

fn any_kind() -> impl Strategy<Value = SignData> {
    (0_u8..7, blobs(), any::<bool>()).prop_map(|(kind, blob, empty)| match kind {
        0 => SignData::SignAmino(SignAmino::default()),
        1 => SignData::SignDirect(SignDirect {
            body_bytes: blob.clone(),
            auth_info_bytes: blob,
            chain_id: if empty { String::new() } else { "cosmoshub-4".into() },
            account_number: if empty { String::new() } else { "7".into() },
        }),
        2 => SignData::SignSolana(SignSolana { raw_transactions: if empty { Vec::new() } else { vec![blob] } }),
        3 => SignData::SignTon(SignTon::default()),
        4 => SignData::SignBitcoin(SignBitcoin::default()),
        5 => SignData::SignSui(SignSui { unsigned_tx_msg: blob }),
        _ => SignData::SignRipple(SignRipple { raw_json: if empty { "{}".into() } else { blob } }),
    })
}

/// A swap by each provider: as a wallet makes it of a quote, or with nothing in it.
pub(super) fn swaps(own: Coin, accounts: &Accounts) -> impl Strategy<Value = Option<SwapPayload>> + use<> {
    let Accounts { own: from, there } = accounts.clone();
    let parts = (0_u8..5, amounts(), any::<bool>(), any::<bool>(), prop::collection::vec(any::<u8>(), 0..80));
    let whole = parts.prop_map(move |(provider, amount, empty, routed, bytes)| {
        let (from_coin, to_coin) =
            (Some(own.clone()), Some(Coin { chain: "Ethereum".into(), ticker: "ETH".into(), ..Coin::default() }));
        let data = format!("0x{}", hex::encode(&bytes));
        let thor = || match empty {
            true => ThorChainSwapPayload { from_amount: "5".into(), ..ThorChainSwapPayload::default() },
            false => ThorChainSwapPayload {
                from_address: from.clone(),
                from_coin: from_coin.clone(),
                to_coin: to_coin.clone(),
                vault_address: there.clone(),
                router_address: routed.then(|| "0xD37BbE5744D730a1d98d8DC97c42F0Ca46aD7146".to_owned()),
                from_amount: amount.clone(),
                to_amount_limit: "0".into(),
                expiration_time: 1_753_579_499,
                ..ThorChainSwapPayload::default()
            },
        };
        match provider {
            0 => SwapPayload::ThorchainSwapPayload(thor()),
            1 => SwapPayload::MayachainSwapPayload(thor()),
            2 if !empty => SwapPayload::OneinchSwapPayload(OneInchSwapPayload {
                from_coin,
                to_coin,
                from_amount: amount.clone(),
                quote: Some(OneInchQuote {
                    dst_amount: "7".into(),
                    tx: Some(OneInchTransaction {
                        from: from.clone(),
                        to: there.clone(),
                        data,
                        value: amount,
                        gas_price: "1000000000".into(),
                        gas: 200_000,
                        ..OneInchTransaction::default()
                    }),
                }),
                ..OneInchSwapPayload::default()
            }),
            2 => SwapPayload::OneinchSwapPayload(OneInchSwapPayload::default()),
            3 if !empty => SwapPayload::KyberswapSwapPayload(KyberSwapPayload {
                from_coin,
                to_coin,
                from_amount: amount.clone(),
                quote: Some(KyberSwapQuote {
                    dst_amount: "7".into(),
                    tx: Some(KyberSwapTransaction {
                        from: from.clone(),
                        to: there.clone(),
                        data,
                        value: amount,
                        gas_price: "1000000000".into(),
                        gas: 200_000,
                        fee: 5,
                    }),
                }),
                ..KyberSwapPayload::default()
            }),
            3 => SwapPayload::KyberswapSwapPayload(KyberSwapPayload::default()),
            _ if !empty => SwapPayload::SwapkitSwapPayload(SwapKitSwapPayload {
                from_coin,
                to_coin,
                from_amount: amount,
                tx_type: ["PSBT", "TRON", "TON", "SUI", "CARDANO", ""][usize::from(routed) + bytes.len() % 5].into(),
                tx_payload: bytes,
                target_address: there.clone(),
                ..SwapKitSwapPayload::default()
            }),
            _ => SwapPayload::SwapkitSwapPayload(SwapKitSwapPayload::default()),
        }
    });
    prop_oneof![2 => Just(None), 3 => whole.prop_map(Some)]
}

/// A contract call of each kind: as a program makes it, or with nothing in it.
pub(super) fn contracts(accounts: &Accounts) -> impl Strategy<Value = Option<ContractPayload>> + use<> {
    let Accounts { own, there } = accounts.clone();
    let whole = (0_u8..4, amounts(), any::<bool>()).prop_map(move |(kind, amount, empty)| match (kind, empty) {
        (0, true) => ContractPayload::WasmExecuteContractPayload(WasmExecuteContractPayload::default()),
        (0, false) => ContractPayload::WasmExecuteContractPayload(WasmExecuteContractPayload {
            sender_address: own.clone(),
            contract_address: there.clone(),
            execute_msg: r#"{"swap":{}}"#.into(),
            coins: vec![CosmosCoin { denom: "uatom".into(), amount }],
        }),
        (1, true) => ContractPayload::TronTransferContractPayload(TronTransferContractPayload::default()),
        (1, false) => ContractPayload::TronTransferContractPayload(TronTransferContractPayload {
            to_address: there.clone(),
            owner_address: own.clone(),
            amount,
        }),
        (2, true) => ContractPayload::TronTriggerSmartContractPayload(TronTriggerSmartContractPayload::default()),
        (2, false) => ContractPayload::TronTriggerSmartContractPayload(TronTriggerSmartContractPayload {
            owner_address: own.clone(),
            contract_address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t".into(),
            call_value: Some(amount),
            data: Some("a9059cbb".into()),
            ..TronTriggerSmartContractPayload::default()
        }),
        (_, true) => ContractPayload::TronTransferAssetContractPayload(TronTransferAssetContractPayload::default()),
        (_, false) => ContractPayload::TronTransferAssetContractPayload(TronTransferAssetContractPayload {
            to_address: there.clone(),
            owner_address: own.clone(),
            amount,
            asset_name: "1000001".into(),
        }),
    });
    prop_oneof![1 => Just(None), 1 => whole.prop_map(Some)]
}

/// The fields that are about the vault and the program that asks. None of them is in a transaction, apart from the approval.
#[derive(Debug, Clone)]
pub(super) struct Beside {
    approval: Option<Erc20ApprovePayload>,
    skip_broadcast: Option<bool>,
    vault_public_key_ecdsa: String,
    is_qbtc_claim: bool,
    named: bool,
}

pub(super) fn beside(accounts: &Accounts) -> impl Strategy<Value = Beside> + use<> {
    let spender = accounts.there.clone();
    let approval = amounts().prop_map(move |amount| Erc20ApprovePayload { amount, spender: spender.clone() });
    let keys = prop::sample::select(vec![String::new(), "02".repeat(33), "no key".to_owned()]);
    let parts = (
        prop::option::weighted(0.15, approval),
        any::<Option<bool>>(),
        keys,
        prop::bool::weighted(0.05),
        any::<bool>(),
    );
    parts.prop_map(|(approval, skip_broadcast, vault_public_key_ecdsa, is_qbtc_claim, named)| Beside {
        approval,
        skip_broadcast,
        vault_public_key_ecdsa,
        is_qbtc_claim,
        named,
    })
}

impl Beside {
    pub(super) fn of(self, payload: KeysignPayload) -> KeysignPayload {
        let text = if self.named { "Example \u{202e}" } else { "" };
        KeysignPayload {
            erc20_approve_payload: self.approval,
            skip_broadcast: self.skip_broadcast,
            vault_public_key_ecdsa: self.vault_public_key_ecdsa,
            vault_local_party_id: text.into(),
            lib_type: text.into(),
            is_qbtc_claim: self.is_qbtc_claim,
            dapp_metadata: self.named.then(|| DAppMetadata { name: text.into(), ..DAppMetadata::default() }),
            ..payload
        }
    }
}
