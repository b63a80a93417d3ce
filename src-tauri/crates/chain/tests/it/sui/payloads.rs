//! Keysign payloads of Sui.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::facts::MoveKind;
use lockstep_chain::{Live, NotSigned, PayloadError, Prepared};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData, SwapPayload};
use lockstep_commondata::keysign_payload::*;
use sui_sdk_types::bcs::ToBcs;

use super::given::*;

const USDC: &str = "0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC";
const KEY: &str = "8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c";
const OWN: &str = "0x29dfbf688abce7ab43bb8e70cae158ae961196e721440f515482f8ba1684390f";
const TO: &str = "0x1f64a869b1d07a8799d38e8aa4a1a98d9fd1697c678295de45ab1823defa632d";

// The results of wallet-core 4.8.2 for a `Pay` of 250 with one object, and with three.
const ONE: &str = "AAADAQCqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqgEAAAAAAAAAIJrazqygG2BntPuHRwYavkQ1BeU6yVBDWI+iCDPROjKoAAj6AAAAAAAAAAAgH2SoabHQeoeZ046KpKGpjZ/RaXxngpXeRasYI976Yy0CAgEAAAEBAQABAQMAAAAAAQIAKd+/aIq856tDu45wyuFYrpYRluchRA9RVIL4uhaEOQ8B3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d0JAAAAAAAAACCa2s6soBtgZ7T7h0cGGr5ENQXlOslQQ1iPoggz0ToyqCnfv2iKvOerQ7uOcMrhWK6WEZbnIUQPUVSC+LoWhDkP9AEAAAAAAADAxi0AAAAAAAA=";
const THREE: &str = "AAAFAQCqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqgEAAAAAAAAAIJrazqygG2BntPuHRwYavkQ1BeU6yVBDWI+iCDPROjKoAQC7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7uwIAAAAAAAAAIJrazqygG2BntPuHRwYavkQ1BeU6yVBDWI+iCDPROjKoAQDMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzAMAAAAAAAAAIJrazqygG2BntPuHRwYavkQ1BeU6yVBDWI+iCDPROjKoAAj6AAAAAAAAAAAgH2SoabHQeoeZ046KpKGpjZ/RaXxngpXeRasYI976Yy0DAwEAAAIBAQABAgACAQAAAQEDAAEBAwEAAAABBAAp379oirznq0O7jnDK4ViulhGW5yFED1FUgvi6FoQ5DwHd3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3QkAAAAAAAAAIJrazqygG2BntPuHRwYavkQ1BeU6yVBDWI+iCDPROjKoKd+/aIq856tDu45wyuFYrpYRluchRA9RVIL4uhaEOQ/0AQAAAAAAAMDGLQAAAAAAAA==";

fn object(coin_type: &str, id: &str, version: &str, balance: &str) -> SuiCoin {
    SuiCoin {
        coin_type: coin_type.into(),
        coin_object_id: format!("0x{}", id.repeat(32)),
        version: version.into(),
        digest: "BRVJPPhgjYrTjYpr4zGSdb11cvtchzEy2qaPqsSmXiFh".into(),
        balance: balance.into(),
        previous_transaction: String::new(),
    }
}

fn payload(coins: Vec<SuiCoin>) -> KeysignPayload {
    KeysignPayload {
        coin: Some(Coin {
            chain: "Sui".into(),
            ticker: "USDC".into(),
            address: OWN.into(),
            decimals: 2,
            contract_address: USDC.into(),
            hex_public_key: KEY.into(),
            ..Coin::default()
        }),
        to_address: TO.into(),
        to_amount: "250".into(),
        blockchain_specific: Some(BlockchainSpecific::SuicheSpecific(SuiSpecific {
            reference_gas_price: "500".into(),
            gas_budget: "3000000".into(),
            coins,
        })),
        ..KeysignPayload::default()
    }
}

// Two native coins can pay for gas as well as one; the smaller one is chosen.
fn gas() -> Vec<SuiCoin> {
    ["9000000", "3000000", "2999999"]
        .iter()
        .zip(["ee", "dd", "ff"])
        .map(|(balance, id)| object("0x2::sui::SUI", id, "9", balance))
        .collect()
}

fn prepared(payload: &KeysignPayload) -> Result<Prepared, PayloadError> {
    Prepared::of(payload, Live::default())
}

// Checks that the payload gives exactly these bytes.
fn is(payload: &KeysignPayload, text: &str) {
    let ours = prepared(payload).unwrap();
    let theirs = read(&STANDARD.decode(text).unwrap(), None).unwrap();
    assert_eq!(ours.to_sign(), theirs.to_sign(), "what is signed is what another wallet signs");
}

#[test]
fn the_chains_own_coin_is_sent_as_other_wallets_send_it() {
    // A payload of the public vectors of other wallets, with their digest.
    let mut own = payload(vec![SuiCoin {
        coin_object_id: "0xe1bbdbcf1ff73c4b0727b557cfd79d2665ad7fb2296b69e631bd939b24cb430a".into(),
        version: "607586916".into(),
        ..object("0x2::sui::SUI", "00", "", "10000000000")
    }]);
    let coin = own.coin.as_mut().unwrap();
    coin.is_native_token = true;
    coin.address = "0xf854a76bec8e9b38f38f6d4fca46a9c0000be99dad60fddf40cbd78fa9fec99b".into();
    coin.hex_public_key = "75be85178816db3bc71a4f3e64e5c89866d8b7daae827ba9cf4ecd1ed9e645d5".into();
    own.to_amount = "1000000000".into();
    let digest = "45cc5c8488e9b3ede3d2e2ac2b72a16b34341ef72be47c72bf491b42acaaaa08";
    assert_eq!(prepared(&own).unwrap().to_sign().iter().map(hex::encode).collect::<Vec<_>>(), [digest]);
}

#[test]
fn a_coin_of_another_type_is_sent_like_other_wallets_send_it() {
    let mut coins = gas();
    coins.push(object(USDC, "aa", "1", "250"));
    is(&payload(coins.clone()), ONE);
    // A smaller coin is not needed, and a coin of another type cannot be used.
    coins.extend([
        object(USDC, "bb", "2", "249"),
        object("0x5::usdc::USDC", "cc", "3", "9999"),
        object("?", "99", "", ""),
    ]);
    is(&payload(coins), ONE);
}

#[test]
fn the_fewest_that_suffice_are_merged_the_largest_first() {
    let mut coins = vec![object(USDC, "cc", "3", "80"), object(USDC, "99", "7", "3"), object(USDC, "bb", "2", "90")];
    coins.push(object(USDC, "aa", "1", "90"));
    coins.extend(gas());
    is(&payload(coins), THREE);
}

#[test]
fn an_insufficient_balance_is_refused() {
    let token = |balance: &str| vec![object(USDC, "aa", "1", balance)];
    assert_eq!(prepared(&payload(gas())).err(), Some(PayloadError::NotEnough), "there is no such coin");
    let little = [gas(), token("249")].concat();
    assert_eq!(prepared(&payload(little)).err(), Some(PayloadError::NotEnough), "there is too little of it");
    assert_eq!(prepared(&payload(token("250"))).err(), Some(PayloadError::NotEnough), "nothing pays for the gas");
    let small = [token("250"), vec![object("0x2::sui::SUI", "dd", "9", "2999999"); 3]].concat();
    assert_eq!(prepared(&payload(small)).err(), Some(PayloadError::NotEnough), "no coin alone covers the gas");
    let mut other = payload([gas(), token("250")].concat());
    other.coin.as_mut().unwrap().contract_address = "USDC".into();
    assert!(matches!(prepared(&other), Err(PayloadError::Field { .. })), "a name is no type");
}

#[test]
fn a_name_from_the_payload_is_marked_as_claimed() {
    let coins = [gas(), vec![object(USDC, "aa", "1", "250")]].concat();
    let facts = prepared(&payload(coins)).unwrap().facts().remove(0);
    assert_eq!(facts.moves.len(), 1, "{:?}", facts.moves);
    assert_eq!((facts.moves[0].kind, facts.moves[0].to.as_deref()), (MoveKind::Pay, Some(TO)));
    assert_eq!(facts.moves[0].amount.as_ref().unwrap().text, "2.5 USDC");
    assert_eq!(facts.moves[0].asset.id.as_deref(), Some(USDC));
    assert!(told(&facts, "coin_type_unproven"), "the bytes name objects, not types: {facts:?}");
    assert!(told(&facts, "claimed_token"), "and no type says its decimals: {facts:?}");
}

#[test]
fn a_foreign_transaction_is_signed_for_its_sender_only() {
    let mut composed = payload(Vec::new());
    composed.sign_data = Some(SignData::SignSui(SignSui { unsigned_tx_msg: ONE.into() }));
    is(&composed, ONE);
    let foreign = STANDARD.encode(transaction(vec![], vec![]).to_bcs().unwrap());
    composed.sign_data = Some(SignData::SignSui(SignSui { unsigned_tx_msg: foreign }));
    assert!(matches!(prepared(&composed), Err(PayloadError::Field { .. })), "another account sends that");
}

#[test]
fn a_swap_that_a_provider_composed_is_signed_as_it_is() {
    let bytes = STANDARD.decode(ONE).unwrap();
    let mut swap = payload(Vec::new());
    let quote = |tx_payload| SwapKitSwapPayload { tx_type: "SUI".into(), tx_payload, ..SwapKitSwapPayload::default() };
    swap.swap_payload = Some(SwapPayload::SwapkitSwapPayload(quote(bytes.clone())));
    is(&swap, ONE);
    swap.sign_data = Some(SignData::SignSui(SignSui { unsigned_tx_msg: ONE.into() }));
    is(&swap, ONE);
    swap.sign_data = Some(SignData::SignSui(SignSui { unsigned_tx_msg: THREE.into() }));
    assert!(prepared(&swap).is_err(), "two different transactions are no order");
    swap.sign_data = None;
    let foreign = transaction(vec![], vec![]).to_bcs().unwrap();
    for wrong in [Vec::new(), foreign, [&bytes[..], &[0]].concat()] {
        swap.swap_payload = Some(SwapPayload::SwapkitSwapPayload(quote(wrong)));
        assert!(matches!(prepared(&swap), Err(PayloadError::Field { .. })), "it is no transaction of this account");
    }
    swap.swap_payload = Some(SwapPayload::OneinchSwapPayload(OneInchSwapPayload::default()));
    assert_eq!(prepared(&swap).err(), Some(NotSigned::OtherSwap.into()), "this provider has none here");
}
