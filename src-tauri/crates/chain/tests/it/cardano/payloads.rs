//! Payments of ADA and tokens, from the payloads of other wallets.

use lockstep_chain::facts::{Facts, Fee, MoveKind};
use lockstep_chain::{Live, PayloadError, PayloadSignature, Prepared};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{CardanoChainSpecific, CardanoTokenAsset, Coin, KeysignPayload, UtxoInfo};
use lockstep_findings::{FindingId, Severity};
use serde_json::Value;

use super::{BOB, OWN, moves, sign};

const MIN: &str = "29d222ce763455e3d7a09a665ce554f00ac89d2e99a1a83d267170c6.4d494e";

fn payload(amount: u64, fee: i64, utxo_info: Vec<UtxoInfo>) -> KeysignPayload {
    KeysignPayload {
        coin: Some(Coin {
            chain: "Cardano".into(),
            ticker: "ADA".into(),
            address: OWN.into(),
            decimals: 6,
            is_native_token: true,
            hex_public_key: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a".into(),
            ..Coin::default()
        }),
        to_address: BOB.into(),
        to_amount: amount.to_string(),
        blockchain_specific: Some(BlockchainSpecific::Cardano(CardanoChainSpecific {
            byte_fee: fee,
            send_max_amount: false,
            ttl: 190_000_000,
        })),
        utxo_info,
        ..KeysignPayload::default()
    }
}

fn of_token(mut payload: KeysignPayload, id: &str) -> KeysignPayload {
    let coin = payload.coin.as_mut().unwrap();
    (coin.ticker, coin.is_native_token, coin.contract_address) = ("MIN".into(), false, id.into());
    payload
}

fn held(amount: i64, tokens: &[(&str, u64)]) -> UtxoInfo {
    let token = |(id, amount): &(&str, u64)| {
        let (policy, name) = id.split_once('.').unwrap();
        CardanoTokenAsset { policy_id: policy.into(), asset_name_hex: name.into(), amount: amount.to_string() }
    };
    let hash = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0".into();
    UtxoInfo { hash, amount, index: 1, cardano_tokens: tokens.iter().map(token).collect() }
}

fn prepared(payload: &KeysignPayload) -> Result<Prepared, PayloadError> {
    Prepared::of(payload, Live::default())
}

fn told(payload: &KeysignPayload) -> Facts {
    prepared(payload).unwrap_or_else(|error| panic!("{error}")).facts().remove(0)
}

// The expected results are those of wallet-core 4.8.2 for random payments of ADA and tokens.
#[test]
fn inputs_and_tokens_are_planned_like_another_library_does() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("plans.json")).unwrap();
    assert!(cases.len() >= 50, "there is something to compare");
    for case in &cases {
        let number = |value: &Value| value.as_u64().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let spendable = case["utxos"].as_array().unwrap().iter().map(|one| UtxoInfo {
            hash: text(&one["hash"]),
            amount: one["amount"].as_i64().unwrap(),
            index: u32::try_from(number(&one["index"])).unwrap(),
            cardano_tokens: one["tokens"]
                .as_array()
                .unwrap()
                .iter()
                .map(|token| CardanoTokenAsset {
                    policy_id: text(&token[0]),
                    asset_name_hex: text(&token[1]),
                    amount: number(&token[2]).to_string(),
                })
                .collect(),
        });
        let fee = case["fee"].as_i64().unwrap();
        let mut asked = payload(number(&case["amount"]), fee, spendable.collect());
        if let Some(token) = case["token"].as_array() {
            asked = of_token(asked, &format!("{}.{}", text(&token[0]), text(&token[1])));
            asked.to_amount = number(&token[2]).to_string();
        }
        let planned = prepared(&asked).unwrap_or_else(|error| panic!("{case}: {error}"));
        assert_eq!(hex::encode(&planned.to_sign()[0]), text(&case["hash"]), "{case}");
    }
}

#[test]
fn a_token_has_the_payloads_name_and_the_rest_returns() {
    let other = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.ff";
    let asked = of_token(payload(1_500_000, 170_000, vec![held(5_000_000, &[(MIN, 2_000_000), (other, 3)])]), MIN);
    let facts = told(&asked);
    assert_eq!(
        moves(&facts),
        [
            (MoveKind::Pay, "1.5 ADA", BOB),
            (MoveKind::Pay, "1.5 MIN", BOB),
            (MoveKind::Change, "3.33 ADA", OWN),
            (MoveKind::Change, "0.5 MIN", OWN),
            (MoveKind::Change, "3 units of an unknown token", OWN),
        ],
        "tokens that are spent come out again"
    );
    let claim = facts.findings.iter().find(|finding| finding.id() == FindingId::ClaimedToken).unwrap();
    assert!(
        claim.sentence().contains(MIN) && claim.sentence().contains("6 decimals"),
        "{} is the payload's word",
        claim.sentence()
    );
    assert_eq!(claim.severity(), Severity::Warning, "with other decimals the amount would be another");
}

#[test]
fn a_message_is_hashed_in_the_body_and_sent_with_it() {
    let mut asked = payload(2_000_000, 180_000, vec![held(10_000_000, &[])]);
    asked.memo = Some("hello world".into());
    let found = prepared(&asked).unwrap();
    let signed = found.compile(&[sign(&hex::encode(&found.to_sign()[0]))]).unwrap().remove(0);
    // The metadata as other common wallets write them.
    let expected = format!("f5a11902a2a1636d7367816b{}", hex::encode("hello world"));
    assert!(signed.raw.ends_with(&expected), "{} ends with the metadata", signed.raw);
    assert_eq!(told(&asked).memo.unwrap().text.as_deref(), Some("hello world"));
    for long in ["a".repeat(200), "é€😀".repeat(30)] {
        asked.memo = Some(long.clone());
        assert_eq!(told(&asked).memo.unwrap().text, Some(long), "pieces are joined as they were cut");
    }
}

#[test]
fn errors_in_a_payloads_transaction_are_reported() {
    let twice = payload(2_000_000, 170_000, vec![held(1_500_000, &[]), held(1_500_000, &[])]);
    let refusal = prepared(&twice).unwrap_err().to_string();
    assert!(refusal.contains("inputs") && refusal.contains("twice"), "{refusal}");
}

// The expected results are those of wallet-core 4.8.2 for an amount that means everything.
#[test]
fn sending_everything_pays_the_balance_minus_the_fee() {
    for (amount, paid, fee, expected) in [
        (1, "9.83 ADA", "0.17 ADA", "e6c2b71bd4e3d194c28a3b52cfb0606d649c91f2a7f7665edfa2ccf5e7c7c72f"),
        (9_900_000, "9.9 ADA", "0.1 ADA", "abb3e514bb977e796e95d73d6cad6a17d00984f88aa84ed122afb1d4af49d3fa"),
    ] {
        let mut all = payload(amount, 170_000, vec![held(10_000_000, &[])]);
        if let Some(BlockchainSpecific::Cardano(specific)) = &mut all.blockchain_specific {
            specific.send_max_amount = true;
        }
        assert_eq!(hex::encode(&prepared(&all).unwrap().to_sign()[0]), expected, "{amount}");
        let facts = told(&all);
        assert_eq!(moves(&facts), [(MoveKind::Pay, paid, BOB)], "what leaves is told, and nothing comes back");
        assert!(matches!(&facts.fee, Fee::Exact(said) if said.text == fee), "{:?}", facts.fee);
    }
    let mut more = payload(10_000_001, 170_000, vec![held(10_000_000, &[])]);
    assert_eq!(prepared(&more).err(), Some(PayloadError::NotEnough), "there is not so much");
    more.to_amount = "9900000".into();
    assert_eq!(
        prepared(&more).err(),
        Some(PayloadError::NotEnough),
        "an amount that is not all there is has its fee beside it"
    );
}

#[test]
fn the_least_that_an_output_holds_hangs_on_its_address() {
    let paid = |amount| prepared(&payload(amount, 170_000, vec![held(10_000_000, &[])])).map(|one| one.to_sign().len());
    let least = match paid(1) {
        Err(PayloadError::Dust(least)) => least,
        other => panic!("{other:?}: no ledger takes so little"),
    };
    assert_eq!((paid(least - 1), paid(least)), (Err(PayloadError::Dust(least)), Ok(1)));
}

#[test]
fn transactions_that_would_lose_tokens_are_refused() {
    let refused = |payload: &KeysignPayload| prepared(payload).unwrap_err().to_string();
    let mut all = payload(1_000_000, 170_000, vec![held(10_000_000, &[(MIN, 5)])]);
    if let Some(BlockchainSpecific::Cardano(specific)) = &mut all.blockchain_specific {
        specific.send_max_amount = true;
    }
    assert!(refused(&all).contains("tokens"), "all of the coin would take the tokens along");
    let few = payload(9_000_000, 170_000, vec![held(10_000_000, &[(MIN, 5)])]);
    assert!(refused(&few).contains("cover"), "what is left is too little for the tokens to lie with");
    let more = of_token(payload(6, 170_000, vec![held(10_000_000, &[(MIN, 5)])]), MIN);
    assert!(refused(&more).contains("cover"), "there are not so many");
    for id in ["", "MIN", "aa.bb", &MIN.replace('.', ""), &format!("{MIN}{}", "00".repeat(30))] {
        assert!(refused(&of_token(payload(1, 170_000, vec![]), id)).contains("policy"), "{id} is no token");
    }
    for amount in ["0", "-1", "18446744073709551616"] {
        let mut odd = payload(2_000_000, 170_000, vec![held(10_000_000, &[(MIN, 5)])]);
        odd.utxo_info[0].cardano_tokens[0].amount = amount.into();
        assert!(prepared(&odd).is_err(), "{amount} is no amount");
    }
    let signature = PayloadSignature::Eddsa([0; 64]);
    let plain = prepared(&payload(2_000_000, 170_000, vec![held(10_000_000, &[])])).unwrap();
    assert!(plain.compile(&[signature]).is_err(), "a signature of nobody is not sent");
}
