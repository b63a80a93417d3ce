//! Every form of payload that other wallets make and this one does not sign: a row for each, with its reason
//! and an example.

use std::collections::BTreeSet;

use lockstep_chain::{Live, NotSigned, Prepared, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::{
    BlockchainSpecific, ContractPayload, SignData, SwapPayload,
};
use lockstep_commondata::keysign_payload::*;

use crate::common::KEY;

const ED: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
const HASH: &str = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0";
// The zero account of EVM chains.
const NOBODY: &str = "0x0000000000000000000000000000000000000000";

/// A payload of `chain` that pays the account itself, with the fields that its kind needs.
fn plain(chain: &str, specific: BlockchainSpecific) -> KeysignPayload {
    let row = Registry::row(chain).unwrap();
    let secp = PublicKey::Secp256k1(hex::decode(KEY).unwrap().try_into().unwrap());
    let ed = PublicKey::Ed25519(hex::decode(ED).unwrap().try_into().unwrap());
    let (address, hex_public_key) = match row.address_of(&secp) {
        Ok(address) => (address, KEY),
        Err(_) => (row.address_of(&ed).unwrap(), ED),
    };
    KeysignPayload {
        coin: Some(Coin {
            chain: chain.into(),
            ticker: row.native.ticker.into(),
            address: address.clone(),
            decimals: row.native.decimals.into(),
            is_native_token: true,
            hex_public_key: hex_public_key.into(),
            ..Coin::default()
        }),
        to_address: address,
        to_amount: "2000000".into(),
        blockchain_specific: Some(specific),
        utxo_info: vec![UtxoInfo { hash: HASH.into(), amount: 200_000_000, index: 1, ..UtxoInfo::default() }],
        ..KeysignPayload::default()
    }
}

fn polkadot() -> KeysignPayload {
    let specific = PolkadotSpecific {
        recent_block_hash: HASH.into(),
        genesis_hash: HASH.into(),
        current_block_number: "27313159".into(),
        spec_version: 1_006_001,
        transaction_version: 26,
        ..PolkadotSpecific::default()
    };
    plain("Polkadot", BlockchainSpecific::PolkadotSpecific(specific))
}

fn ethereum() -> KeysignPayload {
    let specific = EthereumSpecific {
        max_fee_per_gas_wei: "1".into(),
        priority_fee: "1".into(),
        nonce: 1,
        gas_limit: "21000".into(),
    };
    plain("Ethereum", BlockchainSpecific::EthereumSpecific(specific))
}

fn bitcoin() -> KeysignPayload {
    plain("Bitcoin", BlockchainSpecific::UtxoSpecific(UtxoSpecific { byte_fee: "5".into(), send_max_amount: false }))
}

fn cosmos(chain: &str, kind: TransactionType) -> KeysignPayload {
    let specific = CosmosSpecific { gas: 7500, transaction_type: kind.into(), ..CosmosSpecific::default() };
    plain(chain, BlockchainSpecific::CosmosSpecific(specific))
}

fn ripple() -> KeysignPayload {
    let specific = RippleSpecific { sequence: 9, gas: 10, last_ledger_sequence: 99, destination_tag: Some(0) };
    plain("Ripple", BlockchainSpecific::RippleSpecific(specific))
}

fn tron() -> KeysignPayload {
    let specific = TronSpecific {
        timestamp: 1_700_000_000_000,
        expiration: 1_700_000_060_000,
        block_header_tx_trie_root: HASH.into(),
        block_header_parent_hash: HASH.into(),
        block_header_witness_address: "41022939a4a06cbc7b384096c1af8657ec435173af".into(),
        ..TronSpecific::default()
    };
    plain("Tron", BlockchainSpecific::TronSpecific(specific))
}

fn cardano(all: bool) -> KeysignPayload {
    let specific = CardanoChainSpecific { byte_fee: 170_000, send_max_amount: all, ttl: 190_000_000 };
    plain("Cardano", BlockchainSpecific::Cardano(specific))
}

fn memo(text: &str, payload: KeysignPayload) -> KeysignPayload {
    KeysignPayload { memo: Some(text.to_owned()), ..payload }
}

fn token(contract: &str, mut payload: KeysignPayload) -> KeysignPayload {
    let coin = payload.coin.as_mut().unwrap();
    (coin.contract_address, coin.is_native_token) = (contract.to_owned(), false);
    payload
}

fn swap(swap: SwapPayload, payload: KeysignPayload) -> KeysignPayload {
    KeysignPayload { swap_payload: Some(swap), ..payload }
}

fn call(payload: KeysignPayload) -> KeysignPayload {
    let call = TronTransferContractPayload { owner_address: "x".into(), ..TronTransferContractPayload::default() };
    KeysignPayload { contract_payload: Some(ContractPayload::TronTransferContractPayload(call)), ..payload }
}

fn without_gas(mut payload: KeysignPayload) -> KeysignPayload {
    if let Some(BlockchainSpecific::CosmosSpecific(specific)) = &mut payload.blockchain_specific {
        specific.gas_limit = Some(0);
    }
    payload
}

fn among_tokens(mut payload: KeysignPayload) -> KeysignPayload {
    let asset = CardanoTokenAsset { policy_id: "aa".repeat(28), asset_name_hex: "ff".into(), amount: "3".into() };
    payload.utxo_info[0].cardano_tokens.push(asset);
    payload
}

fn rows() -> Vec<(NotSigned, &'static str, Vec<KeysignPayload>)> {
    use NotSigned::*;
    use TransactionType::{GenericContract, IbcTransfer, ThorMerge, Unspecified, Vote};
    let ibc = |text: &str| memo(text, cosmos("Osmosis", IbcTransfer));
    let other_coin = NativeSwap { from_coin: Some(Coin::default()), ..NativeSwap::default() };
    let approval = Erc20ApprovePayload { amount: "1".into(), spender: NOBODY.into() };
    vec![
        (
            MemoWithoutPlace,
            "others drop it: an exchange would not know whose the coins are",
            vec![memo("12", polkadot()), memo("rent", token("USD.rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B", ripple()))],
        ),
        (TokenWithoutPlace, "others send the coin instead", vec![token("x", polkadot()), token("x", bitcoin())]),
        (
            ContractToken,
            "one wallet calls the contract, another sends a denomination that no node knows",
            vec![token(&cosmos("Osmosis", Unspecified).to_address, cosmos("Osmosis", Unspecified))],
        ),
        (
            OtherSwap,
            "others have no form for it on the chain either, or one that is not published",
            vec![
                swap(SwapPayload::OneinchSwapPayload(OneInchSwapPayload::default()), bitcoin()),
                swap(SwapPayload::SwapkitSwapPayload(SwapKitSwapPayload::default()), ethereum()),
            ],
        ),
        (
            SwapOfAnotherCoin,
            "one wallet pays with the coin of the swap, another with the payload's",
            vec![swap(SwapPayload::ThorchainSwapPayload(other_coin), memo("=:r:x", ethereum()))],
        ),
        (
            OtherData,
            "others look only at what is of the chain, and would sign what nobody composed",
            vec![KeysignPayload {
                sign_data: Some(SignData::SignRipple(SignRipple { raw_json: "{}".into() })),
                ..ethereum()
            }],
        ),
        (
            OtherContract,
            "others do not look at it, and pay instead of calling",
            vec![call(ethereum()), call(bitcoin())],
        ),
        (
            OtherApproval,
            "others do not look at it",
            vec![KeysignPayload { erc20_approve_payload: Some(approval), ..bitcoin() }],
        ),
        (
            OtherType,
            "others pay, whatever else the type says",
            vec![cosmos("Osmosis", Vote), cosmos("Osmosis", ThorMerge)],
        ),
        (
            ClaimWithProof,
            "it is signed with another scheme, which no vault here has",
            vec![KeysignPayload { is_qbtc_claim: true, ..cosmos("Osmosis", Unspecified) }],
        ),
        (HalfACall, "one wallet pays instead, another refuses", vec![cosmos("Osmosis", GenericContract)]),
        (TwoOrders, "one wallet does what the memo says, another calls", vec![memo("FREEZE:ENERGY", call(tron()))]),
        (
            StakedToken,
            "others stake the coin, of which the payload does not speak",
            vec![memo("FREEZE:ENERGY", token("x", tron()))],
        ),
        (NoTimeout, "relayers take it, and where they fail nothing comes back", vec![ibc("Osmosis:channel-0")]),
        (
            ColonsInMemo,
            "one wallet signs all of it, another nothing of it",
            vec![{
                let to = cosmos("Osmosis", IbcTransfer).to_address;
                ibc(&format!("Osmosis:channel-0:{to}:a:b"))
            }],
        ),
        (
            FeeInDoubt,
            "one wallet pays in the coin, another in what is sent",
            vec![{
                let mut twofold = token("uusd", memo("x:channel-0", cosmos("TerraClassic", IbcTransfer)));
                if let Some(BlockchainSpecific::CosmosSpecific(specific)) = &mut twofold.blockchain_specific {
                    let latest_block = "1_1753579499419760896".into();
                    specific.ibc_denom_traces = Some(CosmosIbcDenomTrace { latest_block, ..Default::default() });
                }
                twofold
            }],
        ),
        (
            NoGas,
            "one wallet signs it, another signs the chain's usual limit",
            vec![without_gas(cosmos("Osmosis", Unspecified))],
        ),
        (AllWithTokens, "others give the tokens away with the coin", vec![among_tokens(cardano(true))]),
        (TagOfZero, "others leave it out, so that the coins are nobody's", vec![ripple()]),
        (
            TooManyOutputs,
            "choosing among them takes longer than a person waits",
            vec![KeysignPayload { utxo_info: vec![bitcoin().utxo_info[0].clone(); 1001], ..bitcoin() }],
        ),
    ]
}

type NativeSwap = ThorChainSwapPayload;

#[test]
fn each_form_has_a_reason_and_its_payloads_are_refused_with_it() {
    let rows = rows();
    let named: BTreeSet<NotSigned> = rows.iter().map(|(name, ..)| *name).collect();
    assert_eq!(named.len(), rows.len(), "each is there once");
    assert_eq!(named, NotSigned::ALL.iter().copied().collect(), "and none is left out");
    for (name, why, payloads) in rows {
        assert!(!why.is_empty() && !payloads.is_empty());
        for payload in payloads {
            let chain = &payload.coin.as_ref().unwrap().chain;
            assert_eq!(Prepared::of(&payload, Live::default()).err(), Some(name.into()), "{chain}: {why}");
        }
    }
}
