//! Payloads for more than plain payments. The expected hashes are those of wallet-core 4.8.2.

use lockstep_chain::facts::{Expiry, Facts, MoveKind};
use lockstep_chain::{Live, NotSigned, PayloadError, Prepared};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, ContractPayload};
use lockstep_commondata::keysign_payload::{
    Coin, CosmosCoin, CosmosIbcDenomTrace, CosmosSpecific, KeysignPayload, ThorChainSpecific, TransactionType,
    WasmExecuteContractPayload,
};
use lockstep_findings::Severity;

use super::given::*;

fn payload(chain: &str, specific: BlockchainSpecific) -> KeysignPayload {
    let row = row(chain);
    KeysignPayload {
        coin: Some(Coin {
            chain: chain.into(),
            ticker: row.native.ticker.into(),
            address: own(chain),
            decimals: row.native.decimals.into(),
            is_native_token: true,
            hex_public_key: KEY.into(),
            ..Coin::default()
        }),
        to_address: other(chain),
        to_amount: "100000".into(),
        blockchain_specific: Some(specific),
        ..KeysignPayload::default()
    }
}

fn osmosis(kind: TransactionType) -> KeysignPayload {
    let trace = CosmosIbcDenomTrace { latest_block: "32597414_1753579499419760896".into(), ..Default::default() };
    let specific = CosmosSpecific {
        account_number: 7,
        sequence: 3,
        gas: 7500,
        transaction_type: kind.into(),
        ibc_denom_traces: Some(trace),
        ..CosmosSpecific::default()
    };
    payload("Osmosis", BlockchainSpecific::CosmosSpecific(specific))
}

fn thorchain(is_deposit: bool, kind: TransactionType) -> KeysignPayload {
    let specific =
        ThorChainSpecific { account_number: 7, sequence: 3, fee: 2_000_000, is_deposit, transaction_type: kind.into() };
    payload("THORChain", BlockchainSpecific::ThorchainSpecific(specific))
}

fn of_token(mut payload: KeysignPayload, ticker: &str, denomination: &str) -> KeysignPayload {
    let coin = payload.coin.as_mut().unwrap();
    (coin.ticker, coin.contract_address, coin.is_native_token) = (ticker.into(), denomination.into(), false);
    payload
}

fn told(payload: &KeysignPayload, expected: &str) -> Facts {
    let prepared = Prepared::of(payload, Live::default()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(hex::encode(&prepared.to_sign()[0]), expected, "{payload:?}");
    prepared.facts().remove(0)
}

fn refused(payload: &KeysignPayload) -> PayloadError {
    Prepared::of(payload, Live::default()).unwrap_err()
}

#[test]
fn an_ibc_transfer_goes_where_the_memo_directs_it() {
    let there = other("Cosmos");
    let with = |memo: String| KeysignPayload {
        to_address: there.clone(),
        memo: Some(memo),
        ..osmosis(TransactionType::IbcTransfer)
    };
    const PLAIN: &str = "620eb9ad7377c9c8cbe04c3bf37248c7c3e92fa35b1ae4dd5ec691dcc8644d9e";
    const NOTED: &str = "05f758d85fb08c1523984a920103ecc76d0021dc584ab9b49141519e6a61f7c7";
    for directions in [format!("Cosmos:channel-0:{there}"), "Cosmos:channel-0".to_owned()] {
        let facts = told(&with(directions), PLAIN);
        assert_eq!(texts(&facts), [format!("Pay 0.1 OSMO to {there}")]);
        assert_eq!(facts.memo, None, "directions are no memo");
        assert!(matches!(facts.expiry, Expiry::Time { unix: 1_753_579_499, .. }), "{:?}", facts.expiry);
        assert!(codes(&facts).contains(&"leaves_chain"), "{:?}", facts.findings);
    }
    let facts = told(&with(format!("Cosmos:channel-0:{there}:rent")), NOTED);
    assert_eq!(facts.memo.unwrap().text.as_deref(), Some("rent"), "what the person wrote follows the directions");

    assert_eq!(refused(&with(format!("Cosmos:channel-0:{there}:a:b"))), NotSigned::ColonsInMemo.into());
    for wrong in ["Cosmos", "Cosmos:0", &format!("Cosmos:channel-0:{}", own("Cosmos"))] {
        assert!(matches!(refused(&with(wrong.to_owned())), PayloadError::Field { field: "memo", .. }), "{wrong}");
    }
    for timeout in ["", "32597414", "32597414_0"] {
        let mut late = with("Cosmos:channel-0".into());
        if let Some(BlockchainSpecific::CosmosSpecific(specific)) = &mut late.blockchain_specific {
            specific.ibc_denom_traces.as_mut().unwrap().latest_block = timeout.into();
        }
        assert_eq!(refused(&late), NotSigned::NoTimeout.into(), "{timeout:?} is no time");
    }
}

#[test]
fn paying_an_account_of_another_chain_is_a_danger() {
    let there = KeysignPayload { to_address: other("Cosmos"), ..osmosis(TransactionType::Unspecified) };
    let facts = told(&there, "e2d315485d9e1ec76f5fd1a17329da8e3ff4ef470e419e91fc3a74d275200898");
    assert_eq!(texts(&facts), [format!("Pay 0.1 OSMO to {}", other("Cosmos"))]);
    assert!(codes(&facts).contains(&"no_address"), "{:?}: no node takes it", facts.findings);
    assert_eq!(facts.worst(), Some(Severity::Danger));
    let nobody = KeysignPayload { to_address: "osmo1nobody".into(), ..there };
    assert!(matches!(refused(&nobody), PayloadError::Field { field: "to_address", .. }), "a typing error is told");
}

#[test]
fn a_contract_is_called_on_any_chain() {
    let call = WasmExecuteContractPayload {
        sender_address: own("Osmosis"),
        contract_address: other("Osmosis"),
        execute_msg: r#"{"stake":{}}"#.into(),
        coins: vec![CosmosCoin { denom: "uosmo".into(), amount: "5".into() }],
    };
    let with = |call: &WasmExecuteContractPayload, kind| KeysignPayload {
        memo: Some("note".into()),
        contract_payload: Some(ContractPayload::WasmExecuteContractPayload(call.clone())),
        ..osmosis(kind)
    };
    let whole = with(&call, TransactionType::GenericContract);
    let facts = told(&whole, "17f021d52bdd035eda3045a5750d25602e5a895bcd06addba2c58145c045acb1");
    assert_eq!(
        texts(&facts),
        [format!("Pay 0.000005 OSMO to {}", other("Osmosis"))],
        "what goes along, not the amount"
    );
    assert_eq!(facts.calls[0].function.as_deref(), Some("stake"));
    assert_eq!(refused(&with(&call, TransactionType::Unspecified)), NotSigned::HalfACall.into());
    let silent = WasmExecuteContractPayload { execute_msg: " ".into(), ..call };
    assert_eq!(refused(&with(&silent, TransactionType::GenericContract)), NotSigned::HalfACall.into());
}

#[test]
fn a_deposit_may_contain_a_foreign_asset() {
    let deposit =
        |memo: &str| KeysignPayload { memo: Some(memo.to_owned()), ..thorchain(true, TransactionType::Unspecified) };
    let own_token = of_token(deposit("TCY+"), "TCY", "tcy");
    let facts = told(&own_token, "326290050d7edb476b8a34a1d7f1267a51a5f2be56e665f57f53a4fe92e11aa6");
    assert_eq!(
        (texts(&facts), facts.moves[0].asset.id.as_deref()),
        (vec!["Pay 0.001 TCY to -".to_owned()], Some("tcy"))
    );
    let foreign = of_token(deposit("=:r:x"), "USDC", "eth-usdc-0xa0b8");
    let facts = told(&foreign, "e71447a5948a5343f1eddf0d02fc38524c53754ac8a6805b07f57c3e5788fc87");
    assert_eq!(facts.moves[0].asset.id.as_deref(), Some("eth-usdc-0xa0b8"), "{:?}", facts.moves);
    assert_eq!(facts.moves[0].amount.as_ref().unwrap().raw, "100000");

    let misnamed = of_token(deposit("TCY+"), "TCY", "x/other");
    let facts = Prepared::of(&misnamed, Live::default()).unwrap().facts().remove(0);
    assert_eq!(
        facts.moves[0].asset.id.as_deref(),
        Some("THOR.TCY"),
        "what the bytes say, where the payload says otherwise"
    );
}

#[test]
fn withdrawn_shares_are_shown() {
    let memo = Some("unmerge:thor.kuji:150000000".to_owned());
    let out = KeysignPayload { memo, ..thorchain(true, TransactionType::ThorUnmerge) };
    let facts = told(&out, "fcc9d10b0ffe42a9c3f60a956f45a85faaa09de60da80ff3c128a82517a85a23");
    let moved = &facts.moves[0];
    assert_eq!((facts.moves.len(), moved.kind, moved.to.as_ref()), (1, MoveKind::Unknown, Some(&other("THORChain"))));
    assert_eq!(moved.amount.as_ref().unwrap().text, "150000000 shares", "the pool says what they are worth");
    assert!(codes(&facts).contains(&"contract_call"), "{:?}: what comes of it is the contract's", facts.findings);
    let nothing = KeysignPayload { memo: Some("unmerge:thor.kuji".into()), ..out };
    assert!(matches!(refused(&nothing), PayloadError::Missing(_)), "no shares are named");
}
