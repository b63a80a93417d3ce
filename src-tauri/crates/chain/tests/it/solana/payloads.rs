//! Keysign payloads of Solana.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::facts::Facts;
use lockstep_chain::{CarriedError, Live, NotSigned, PayloadError, Prepared, TxEncoding};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData, SwapPayload};
use lockstep_commondata::keysign_payload::*;
use sha2::Digest;

use super::given::*;

// A payload of the public vectors of other wallets, with the messages COIN, MEMO and TOKEN.
fn payload(blockhash: &str) -> KeysignPayload {
    KeysignPayload {
        coin: Some(Coin {
            chain: "Solana".into(),
            ticker: "SOL".into(),
            address: SIGNER.into(),
            decimals: 9,
            is_native_token: true,
            hex_public_key: hex::encode(key(SIGNER)),
            ..Coin::default()
        }),
        to_address: RECIPIENT.into(),
        to_amount: "100000000".into(),
        blockchain_specific: Some(BlockchainSpecific::SolanaSpecific(SolanaSpecific {
            recent_block_hash: blockhash.into(),
            priority_fee: "0".into(),
            ..SolanaSpecific::default()
        })),
        ..KeysignPayload::default()
    }
}

fn token(given: Option<&str>) -> KeysignPayload {
    let mut payload = payload("3xM8c79mk7fvcz5ENZgMbChPJGWZAjFqwdDzZp4R2gHR");
    let coin = payload.coin.as_mut().unwrap();
    coin.ticker = "PYTH".into();
    coin.decimals = 6;
    coin.is_native_token = false;
    coin.contract_address = "HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3".into();
    payload.to_amount = "1000000".into();
    let Some(BlockchainSpecific::SolanaSpecific(specific)) = &mut payload.blockchain_specific else { unreachable!() };
    specific.from_token_associated_address = Some("FH7bbXZWL9MNuXnRB4rrThT1CAhBfhJHkrEUffZjr33f".into());
    specific.to_token_associated_address = given.map(str::to_owned);
    payload
}

fn prepared(payload: &KeysignPayload) -> Prepared {
    Prepared::of(payload, Live::default()).unwrap()
}

fn told_of(payload: &KeysignPayload) -> Facts {
    prepared(payload).facts().remove(0)
}

#[test]
fn digests_equal_those_of_other_wallets() {
    let mut coin = payload("5597ocjCZMPy8B5x9krWAVRfs5khPrSZTFxf2t55fK6c");
    assert_eq!(hex::encode(&prepared(&coin).to_sign()[0]), COIN);
    coin.memo = Some("helloworld".into());
    assert_eq!(hex::encode(&prepared(&coin).to_sign()[0]), MEMO);
    assert_eq!(hex::encode(&prepared(&token(None)).to_sign()[0]), TOKEN);
}

// The SHA-256 of the message that wallet-core 4.8.2 signs.
#[test]
fn a_token_transfer_carries_a_memo() {
    let account = "Gwgv6GZHYypzYvBxdXkpJ5r5Jc3jE1WaAEPcrMUUHXgf";
    for (given, expected) in [
        (None, "c82cf6346840e834d24dc5133a873cb357782a73d4bcdaf509607d0afdf48c2d"),
        (Some(account), "c30b61716a9981197b8c97f825d750d53a699b1e8a5c214a2760cf6a67eb3c9b"),
    ] {
        let payload = KeysignPayload { memo: Some("helloworld".into()), ..token(given) };
        let signed = prepared(&payload).to_sign().remove(0);
        assert_eq!(hex::encode(sha2::Sha256::digest(&signed)), expected, "{given:?}");
        let facts = told_of(&payload);
        assert_eq!(facts.memo.unwrap().text.as_deref(), Some("helloworld"), "it is told");
        assert_eq!(facts.moves.last().unwrap().amount.as_ref().unwrap().text, "1 PYTH", "and so is what is paid");
    }
}

fn several(raw: &[Vec<u8>]) -> KeysignPayload {
    let raw_transactions = raw.iter().map(|bytes| STANDARD.encode(bytes)).collect();
    let sign_data = Some(SignData::SignSolana(SignSolana { raw_transactions }));
    KeysignPayload { sign_data, ..payload("5597ocjCZMPy8B5x9krWAVRfs5khPrSZTFxf2t55fK6c") }
}

fn unsigned(message: &str) -> Vec<u8> {
    [&[1][..], &[0; 64], &hex::decode(message).unwrap()].concat()
}

#[test]
fn several_transactions_get_bytes_of_their_own() {
    let both = several(&[unsigned(TOKEN), unsigned(COIN)]);
    let row = prepared(&both).chain();
    let key = lockstep_chain::PublicKey::Ed25519(key(SIGNER));
    let refused = Prepared::of_encoding(row, TxEncoding::Payload, &both.to_bytes(), &key).unwrap_err();
    assert_eq!(refused, CarriedError::Several(2), "together they are not one transaction");

    let each = Prepared::each_of_carried(row, TxEncoding::Payload, &both.to_bytes(), &key).unwrap();
    let signed: Vec<String> = each.iter().flat_map(|one| one.prepared.to_sign()).map(hex::encode).collect();
    assert_eq!(signed, [TOKEN, COIN], "each is signed once, in the order of the payload");
    for one in &each {
        assert_eq!(one.form, TxEncoding::Unsigned, "the payload tells nothing of it that its bytes do not contain");
        let again = Prepared::of_encoding(row, one.form, &one.bytes, &key).unwrap();
        assert_eq!(again.to_sign(), one.prepared.to_sign(), "its own bytes are enough to read it");
    }

    let single = several(&[unsigned(COIN)]).to_bytes();
    let each = Prepared::each_of_carried(row, TxEncoding::Payload, &single, &key).unwrap();
    let [one] = each.as_slice() else { panic!("{} transactions", each.len()) };
    assert_eq!((one.form, &one.bytes), (TxEncoding::Payload, &single), "a single one is read as the payload");

    let stranger = lockstep_chain::PublicKey::Ed25519([7; 32]);
    let refused = Prepared::each_of_carried(row, TxEncoding::Payload, &both.to_bytes(), &stranger);
    assert!(refused.is_err(), "and none of it is for another key");
}

#[test]
fn a_payload_lends_its_tokens_name_to_the_bytes() {
    let facts = told_of(&token(None));
    assert_eq!(facts.moves[1].amount.as_ref().unwrap().text, "1 PYTH");
    assert!(!told(&facts, "unknown_token"), "the mint is that of the payload's coin: {facts:?}");
    assert!(told(&facts, "claimed_token"), "its name is in no byte: {facts:?}");
    assert!(!told(&told_of(&payload(RECIPIENT)), "claimed_token"), "the chain's own coin is known");
}

#[test]
fn a_token_account_is_the_recipients_when_it_can_be_computed() {
    // The message that creates the account for RECIPIENT names it among its first four keys.
    let named = [1, 2, 3].map(|at| bs58::encode(hex::decode(&TOKEN[10 + 64 * at..][..64]).unwrap()).into_string());
    let account = named.iter().find(|account| Prepared::of(&token(Some(account)), Live::default()).is_ok());
    assert!(account.is_some(), "no other than the recipient's is taken, and one of {named:?} is");
    let facts = told_of(&token(account.map(String::as_str)));
    assert_eq!(facts.moves.len(), 1, "nothing is made, as it is there already");
    assert_eq!(facts.moves[0].to.as_deref(), Some(RECIPIENT), "the bytes name only its account");
    assert!(told(&facts, "token_account") && !told(&facts, "token_account_owner"), "{facts:?}");
}

#[test]
fn a_quote_is_signed_with_the_payloads_block_hash_and_nothing_else_changed() {
    let hash = "ChGn9VLAKcy878i2qC7KiLGL19gGreSnjDuNbUreURfN";
    let mut swap = payload(hash);
    let tx = OneInchTransaction { data: SWAP.into(), ..OneInchTransaction::default() };
    let quote = Some(OneInchQuote { tx: Some(tx), ..OneInchQuote::default() });
    let provider = OneInchSwapPayload { quote, ..OneInchSwapPayload::default() };
    swap.swap_payload = Some(SwapPayload::OneinchSwapPayload(provider));
    let signed = prepared(&swap).to_sign().remove(0);
    let before = &STANDARD.decode(SWAP).unwrap()[65..];
    let changed: Vec<usize> = (0..signed.len()).filter(|at| signed[*at] != before[*at]).collect();
    let at = changed[0]..changed[0] + 32;
    assert_eq!(signed[at.clone()], key(hash), "the hash stands where the old one did");
    assert!(changed.iter().all(|place| at.contains(place)), "and nothing else is new");
}

#[test]
fn transactions_of_another_program_are_shown_in_order() {
    let mut both = payload("5597ocjCZMPy8B5x9krWAVRfs5khPrSZTFxf2t55fK6c");
    let whole = |message: &str| STANDARD.encode([&[1][..], &[0; 64], &hex::decode(message).unwrap()].concat());
    let raw_transactions = vec![whole(TOKEN), whole(COIN)];
    both.sign_data = Some(SignData::SignSolana(SignSolana { raw_transactions }));
    let facts = prepared(&both).facts();
    assert_eq!(facts.len(), 2, "each is signed by itself");
    let huge = STANDARD.encode(vec![1; 3_000_000]);
    both.sign_data = Some(SignData::SignSolana(SignSolana { raw_transactions: vec![huge] }));
    let refusal = Prepared::of(&both, Live::default()).unwrap_err().to_string();
    assert!(refusal.contains("larger than the network takes"), "its size is looked at before anything else: {refusal}");
    assert_eq!(facts[1].moves[0].amount.as_ref().unwrap().text, "0.1 SOL");
}

#[test]
fn a_swap_by_a_vault_is_a_payment_with_a_memo() {
    let mut swap = payload("5597ocjCZMPy8B5x9krWAVRfs5khPrSZTFxf2t55fK6c");
    swap.memo = Some("helloworld".into());
    let order = |vault: &str, amount: &str| ThorChainSwapPayload {
        vault_address: vault.into(),
        from_amount: amount.into(),
        ..ThorChainSwapPayload::default()
    };
    swap.swap_payload = Some(SwapPayload::ThorchainSwapPayload(order(RECIPIENT, "100000000")));
    assert_eq!(hex::encode(&prepared(&swap).to_sign()[0]), MEMO, "the order is in the memo");
    let refused = |swap: &KeysignPayload| Prepared::of(swap, Live::default()).unwrap_err();
    let mut silent = swap.clone();
    silent.memo = None;
    assert_eq!(refused(&silent), PayloadError::Missing("memo"), "without an order the coin is lost");
    for (vault, amount) in [(SIGNER, "100000000"), (RECIPIENT, "100000001")] {
        swap.swap_payload = Some(SwapPayload::MayachainSwapPayload(order(vault, amount)));
        assert!(matches!(refused(&swap), PayloadError::Field { .. }), "what is paid must be what is swapped");
    }
    swap.swap_payload = Some(SwapPayload::SwapkitSwapPayload(SwapKitSwapPayload::default()));
    assert_eq!(refused(&swap), NotSigned::OtherSwap.into(), "this provider has no form here");
}
