//! Orders to a wallet of The Open Network: their facts, refusals, and digests.

pub(crate) mod any;
mod given;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::facts::{Expiry, Facts, Fee, MoveKind};
use lockstep_chain::{Inspection, Live, PayloadSignature, Prepared, PublicKey, Registry, SignedError};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, SignTon, TonMessage, TonSpecific};
use lockstep_findings::{Finding, FindingId, Severity};
use proptest::prelude::*;

const KEY: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
const OWN: &str = "UQDNrJfJFisuFBrURjgosqcO_fh2K5foNWPzUr7PkC6Ipteq";
const BOB: &str = "UQC7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7MR";
const BOB_BOUNCING: &str = "EQC7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u-7U";
const TOKEN_WALLET: &str = "EQDMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzDA5";
const ITEM: &str = "EQDd3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3Rl2";
const EVE: &str = "UQDu7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7j9i";

fn signer() -> PublicKey {
    PublicKey::Ed25519(hex::decode(KEY).unwrap().try_into().unwrap())
}

fn look(bag: &str, signer: Option<&PublicKey>) -> Result<Inspection, String> {
    Inspection::of_unsigned("ton", bag, signer, Live::default()).map_err(|error| error.to_string())
}

fn told([bag, hash]: [&str; 2]) -> Facts {
    let mut seen = look(bag, Some(&signer())).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(seen.digests, [hash], "the hash is the library's");
    seen.transactions.remove(0)
}

fn level(facts: &Facts, code: &str) -> Option<Severity> {
    let id = FindingId::named(code).unwrap();
    facts.findings.iter().find(|finding| finding.id() == id).map(Finding::severity)
}

fn codes(facts: &Facts) -> Vec<&str> {
    facts.findings.iter().map(|finding| finding.id().code()).collect()
}

fn moves(facts: &Facts) -> Vec<(MoveKind, String, String)> {
    let text = |amount: Option<&str>| amount.unwrap_or("?").to_owned();
    let one = |one: &lockstep_chain::facts::Move| {
        (one.kind, text(one.amount.as_ref().map(|amount| amount.text.as_str())), text(one.to.as_deref()))
    };
    facts.moves.iter().map(one).collect()
}

fn pay(amount: &str, to: &str) -> (MoveKind, String, String) {
    (MoveKind::Pay, amount.to_owned(), to.to_owned())
}

#[test]
fn a_transfer_is_shown_in_full() {
    let facts = told(given::PLAIN);
    assert_eq!((facts.chain.as_str(), facts.form.as_str()), ("Ton", "wallet_v4r2"));
    assert_eq!(facts.from.as_deref(), Some(OWN), "the wallet of the given key");
    assert_eq!(moves(&facts), [pay("1.5 TON", BOB)]);
    assert_eq!(facts.memo.as_ref().unwrap().text.as_deref(), Some("rent for May"));
    assert_eq!(facts.nonce.as_deref(), Some("7"));
    assert_eq!(facts.expiry, Expiry::Time { unix: 1_800_000_000, utc: "2027-01-15T08:00:00Z".into() });
    assert!(matches!(facts.fee, Fee::Unknown { .. }), "no byte of it says what the network will take");
    assert!(facts.findings.is_empty() && facts.unread.is_empty() && facts.calls.is_empty(), "{facts:?} is plain");
}

#[test]
fn whose_order_it_is_is_not_guessed() {
    let seen = look(given::PLAIN[0], None).unwrap();
    assert_eq!(seen.digests, [given::PLAIN[1]], "the digest does not depend on who signs");
    assert_eq!(seen.transactions[0].from, None, "the order names no key");
    let bytes = hex::decode(given::PLAIN[0]).unwrap();
    let prepared = Prepared::of_unsigned(Registry::row("Ton").unwrap(), &bytes, None, Live::default()).unwrap();
    let signed = prepared.compile(&[PayloadSignature::Eddsa([0; 64])]);
    assert_eq!(signed, Err(SignedError::NoSigner), "without the key there is no wallet to send it to");
}

#[test]
fn an_address_is_shown_with_the_flag_that_is_signed() {
    assert_eq!(moves(&told(given::EMPTY_BODY)), [pay("1.5 TON", BOB_BOUNCING)]);
}

#[test]
fn a_comment_is_read_to_its_last_cell() {
    let facts = told(given::LONG);
    assert_eq!(facts.memo.unwrap().text, Some("a long tale ".repeat(30)));
}

#[test]
fn a_token_goes_to_its_receiver_and_the_rest_returns() {
    let facts = told(given::JETTON);
    let back = (MoveKind::Change, "?".to_owned(), OWN.to_owned());
    let expected = [pay("0.08 TON", TOKEN_WALLET), pay("5000000 units of an unknown token", BOB), back];
    assert_eq!(moves(&facts), expected);
    assert_eq!(facts.moves[1].asset.id.as_deref(), Some(TOKEN_WALLET), "all that the bytes say of the token");
    assert_eq!(facts.memo.as_ref().unwrap().text.as_deref(), Some("hello"), "the comment is passed on");
    let arguments: Vec<_> =
        facts.calls[0].arguments.iter().map(|one| (one.name.as_str(), one.value.as_str())).collect();
    assert!(arguments.contains(&("forward_ton_amount", "0.000000001 TON")), "{arguments:?}");
    assert!(arguments.contains(&("response_destination", OWN)), "{arguments:?}");
    assert_eq!(codes(&facts), ["unknown_token"], "nothing else is to be said of it");
}

#[test]
fn a_collectible_moves_and_a_third_party_gets_the_rest() {
    let facts = told(given::COLLECTIBLE);
    assert_eq!(moves(&facts)[1], pay("1 collectible", BOB));
    assert_eq!(facts.moves[1].asset.id.as_deref(), Some(ITEM));
    assert_eq!(level(&facts, "excess_elsewhere"), Some(Severity::Warning), "{:?}", facts.findings);
    assert!(facts.findings.iter().any(|finding| finding.sentence().contains(EVE)), "it is said who gets it");
}

#[test]
fn sending_everything_and_deleting_the_account_is_a_danger() {
    let facts = told(given::SWEEP);
    assert_eq!(facts.moves[0].amount, None, "the amount in it means nothing");
    assert_eq!(codes(&facts), ["all_balance", "account_destroyed"]);
    assert_eq!(facts.worst(), Some(Severity::Danger));
    assert!(facts.calls[0].arguments[0].value.starts_with("162 ("), "{:?}", facts.calls);
}

#[test]
fn a_contract_that_is_deployed_and_called_is_shown_by_its_operation() {
    let facts = told(given::DEPLOY);
    let found = codes(&facts);
    for code in ["opaque_call", "no_bounce", "create_contract", "unread", "first_use"] {
        assert!(found.contains(&code), "{code} is missing in {found:?}");
    }
    assert_eq!(facts.calls[0].function.as_deref(), Some("0xdeadbeef"));
    let unread: Vec<_> = facts.unread.iter().map(|unread| unread.field.as_str()).collect();
    assert_eq!(unread, ["body", "state_init"]);
}

#[test]
fn each_of_several_messages_is_shown() {
    let facts = told(given::SEVERAL);
    let amounts: Vec<_> = moves(&facts).into_iter().map(|(_, amount, _)| amount).collect();
    assert_eq!(amounts, ["0.000000001 TON", "0.000000002 TON", "0.000000003 TON", "0.000000004 TON"]);
    assert_eq!(moves(&facts)[2].2, "Ef8DAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAzfV", "on the master chain");
    assert_eq!(facts.unread[0].field, "message 2: body", "an encrypted comment is said to be one");
    assert_eq!(level(&facts, "fee_from_amount"), None, "mode 1 pays the fees beside the amount");
    assert_eq!(level(&facts, "to_zero_address"), Some(Severity::Danger));
    assert_eq!(facts.calls[0].arguments[1].value, "one", "with several, a comment stands with its message");
}

#[test]
fn a_repeatable_order_is_reported() {
    // The order without the mode that ignores errors, in a bag without a checksum.
    let order = given::PLAIN_INDEXED.replacen("0000000700030100", "0000000700010100", 1);
    let facts = look(&order, Some(&signer())).unwrap().transactions.remove(0);
    assert_eq!(level(&facts, "errors_not_ignored"), Some(Severity::Warning), "where it fails, the seqno stays");
    assert_eq!(level(&told(given::PLAIN), "errors_not_ignored"), None, "as wallets send");
}

#[test]
fn burned_tokens_and_malformed_calls_are_reported() {
    let burn = told(given::BURN);
    assert_eq!(level(&burn, "burn"), Some(Severity::Warning));
    assert_eq!(moves(&burn)[1], pay("7 units of an unknown token", "?"));
    let cut = told(given::CUT_JETTON);
    assert_eq!(level(&cut, "malformed_call"), Some(Severity::Danger));
    assert_eq!(cut.moves.len(), 1, "no token is said to move");
}

#[test]
fn other_bags_of_one_order_sign_alike() {
    assert_eq!(look(given::PLAIN_INDEXED, None).unwrap().digests, [given::PLAIN[1]]);
}

#[test]
fn orders_to_other_wallets_are_refused() {
    let refused = |bag: &str, why: &str| {
        let refusal = look(bag, None).unwrap_err();
        assert!(refusal.contains(why), "{refusal} does not say: {why}");
    };
    refused(given::PLUGIN[0], "plugin");
    refused(given::V3[0], "version 4");
    refused(given::TAIL[0], "version 4");
    refused(given::OTHER_WALLET[0], "another wallet");
    refused(&format!("{}00", given::PLAIN[0]), "stated length");
    refused(&format!("{}00", given::PLAIN_INDEXED), "stated length");
    let plain = given::PLAIN[0];
    refused(&format!("{}ff", &plain[..plain.len() - 2]), "checksum");
    refused(&plain[..plain.len() - 10], "too early");
    refused("b5ee9c72", "too early");
    refused("00", "begin");
}

#[test]
fn a_bag_deeper_than_nodes_take_is_refused() {
    // Empty cells, each containing the next.
    let bag = |count: u16| {
        let below = |place: u16| [&[1, 0][..], &(place + 1).to_be_bytes()].concat();
        let bodies = [(0..count - 1).flat_map(below).collect(), vec![0, 0]].concat();
        let size = u16::try_from(bodies.len()).unwrap().to_be_bytes();
        let head = [&[0xb5, 0xee, 0x9c, 0x72, 2, 2][..], &count.to_be_bytes(), &[0, 1, 0, 0], &size, &[0, 0]].concat();
        look(&hex::encode([head, bodies].concat()), None).unwrap_err()
    };
    assert!(bag(512).contains("version 4"), "{} was read, and is no order", bag(512));
    for count in [514, 16_000] {
        assert!(bag(count).contains("nodes take"), "{}", bag(count));
    }
}

fn payload(sequence: u64) -> KeysignPayload {
    KeysignPayload {
        coin: Some(Coin {
            chain: "Ton".into(),
            ticker: "TON".into(),
            address: OWN.into(),
            decimals: 9,
            is_native_token: true,
            hex_public_key: KEY.into(),
            ..Coin::default()
        }),
        to_address: BOB.into(),
        to_amount: "1500000000".into(),
        blockchain_specific: Some(BlockchainSpecific::TonSpecific(TonSpecific {
            sequence_number: sequence,
            expire_at: 1_800_000_000,
            ..TonSpecific::default()
        })),
        ..KeysignPayload::default()
    }
}

fn digest(payload: &KeysignPayload) -> String {
    hex::encode(&Prepared::of(payload, Live::default()).unwrap().to_sign()[0])
}

// The hashes are those of wallet-core 4.8.2.
#[test]
fn a_coin_transfer_carries_a_memo() {
    let payload = KeysignPayload { memo: Some("rent for May".into()), ..payload(7) };
    assert_eq!(digest(&payload), "5bd639a49894c6879d334b308bdfce1886946ea14f72321b04edb055adb6c848");
    let facts = Prepared::of(&payload, Live::default()).unwrap().facts().remove(0);
    assert_eq!(facts.memo.unwrap().text.as_deref(), Some("rent for May"));
}

#[test]
fn sending_everything_is_shown_as_such() {
    let mut all = payload(7);
    if let Some(BlockchainSpecific::TonSpecific(specific)) = &mut all.blockchain_specific {
        specific.send_max_amount = true;
    }
    assert_eq!(digest(&all), "cb1839f1a98c88d8b33d407c9232b03a531d68442c6c5c40964e7dc976d11bca");
    let facts = Prepared::of(&all, Live::default()).unwrap().facts().remove(0);
    let paid = &facts.moves[0];
    assert_eq!((paid.amount.as_ref(), &*paid.what(), paid.to.as_deref()), (None, "all of the TON", Some(BOB)));
    assert_eq!(codes(&facts), ["all_balance"], "and nobody takes the amount that the payload names for what leaves");
}

#[test]
fn accounts_of_the_master_chain_are_paid() {
    for to in ["Ef8DAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAzfV", &format!("-1:{}", "03".repeat(32))] {
        let there = KeysignPayload { to_address: to.to_owned(), ..payload(7) };
        assert_eq!(digest(&there), "7b5082b89d1031cd867cd47da22d0c1c9286d19ded48c3d0f1bd7ca5478c4fc4", "{to}");
        let facts = Prepared::of(&there, Live::default()).unwrap().facts().remove(0);
        let same = |to: &str| lockstep_chain::ton::on_chain::same_account(to, facts.moves[0].to.as_deref().unwrap());
        assert!(same(to) && !same(BOB), "{:?} is told on its chain", facts.moves);
        assert!(codes(&facts).is_empty(), "{:?}: there is such a chain", facts.findings);
    }
    let elsewhere = KeysignPayload { to_address: format!("1:{}", "03".repeat(32)), ..payload(7) };
    assert!(Prepared::of(&elsewhere, Live::default()).is_err(), "there is no such chain");
}

fn composed(messages: &[(&str, &str, Option<&str>, Option<&str>)], sequence: u64) -> KeysignPayload {
    let ton_messages = messages.iter().map(|(to, amount, payload, state_init)| TonMessage {
        to: (*to).to_owned(),
        amount: (*amount).to_owned(),
        payload: payload.map(str::to_owned),
        state_init: state_init.map(str::to_owned),
    });
    let sign_data = Some(SignData::SignTon(SignTon { ton_messages: ton_messages.collect() }));
    KeysignPayload { sign_data, ..payload(sequence) }
}

#[test]
fn messages_of_another_program_are_signed_unchanged() {
    let [at, raw] = given::STATE_AT;
    let several = composed(
        &[(BOB, "5", Some(given::COMMENT), None), (at, "7", None, Some(given::STATE)), (BOB_BOUNCING, "9", None, None)],
        7,
    );
    assert_eq!(digest(&several), "cd4b54a7eaa9b07505a2a91a64b304c5b53767f11c6dcf77ed285ce1267b85b3");
    let first = composed(&[(raw, "7", Some(given::COMMENT), Some(given::STATE))], 0);
    assert_eq!(digest(&first), "1575eaa03df578640fa1342bec4f899029339952a9b67f2106a52a5350b9ba66");
    let facts = Prepared::of(&first, Live::default()).unwrap().facts().remove(0);
    assert_eq!(level(&facts, "create_contract"), Some(Severity::Warning), "it sets up the account that it goes to");
}

#[test]
fn a_contract_that_is_not_the_one_at_the_address_sets_up_nothing() {
    let foreign = composed(&[(BOB, "7", None, Some(given::STATE))], 7);
    let facts = Prepared::of(&foreign, Live::default()).unwrap().facts().remove(0);
    assert_eq!(level(&facts, FindingId::ForeignState.code()), Some(Severity::Warning), "{:?}", facts.findings);
    assert_eq!(level(&facts, "create_contract"), None, "its code is for another address");
}

#[test]
fn coin_that_goes_to_nobody_when_it_is_left_over_is_said() {
    // A burning of seven units, of which nobody gets what is left.
    let burn = "b5ee9c72010101010010 00 001b 595f07bc 0000000000000000 1071".replace(' ', "");
    let burn = STANDARD.encode(hex::decode(burn).unwrap());
    let facts = Prepared::of(&composed(&[(BOB_BOUNCING, "7", Some(&burn), None)], 7), Live::default()).unwrap();
    let facts = facts.facts().remove(0);
    assert_eq!(level(&facts, FindingId::ExcessKept.code()), Some(Severity::Info), "{:?}", facts.findings);
}

#[test]
fn an_order_with_a_mode_or_a_place_that_nobody_uses_is_said() {
    let changed = |from: &str, to: &str| {
        let order = given::PLAIN_INDEXED.replacen(from, to, 1);
        assert_ne!(order, given::PLAIN_INDEXED, "something was changed");
        look(&order, Some(&signer())).unwrap().transactions.remove(0)
    };
    let odd = changed("0000000700030100", "0000000700070100");
    assert_eq!(level(&odd, FindingId::OddMode.code()), Some(Severity::Warning), "{:?}", odd.findings);
    // The workchain stands before the account, three bits into a byte: 0 becomes 2.
    let nowhere = changed("8842005ddd", "8842015ddd");
    assert_eq!(level(&nowhere, FindingId::NoSuchWorkchain.code()), Some(Severity::Danger), "{:?}", nowhere.findings);
}

#[test]
fn messages_that_do_not_fit_are_refused() {
    let one = (BOB, "5", None, None);
    for wrong in [
        vec![],
        vec![one; 5],
        vec![(BOB, "0", None, None)],
        vec![(BOB, "-1", None, None)],
        vec![("nobody", "5", None, None)],
        vec![(BOB, "5", Some("%%%"), None)],
        vec![(BOB, "5", None, Some("te6c"))],
    ] {
        assert!(Prepared::of(&composed(&wrong, 7), Live::default()).is_err(), "{wrong:?} must be refused");
    }
}

#[test]
fn the_token_is_named_if_the_payload_names_its_wallet() {
    let mut payload = payload(7);
    let coin = payload.coin.as_mut().unwrap();
    (coin.is_native_token, coin.ticker, coin.decimals) = (false, "USD\u{202e}T".into(), 6);
    payload.to_amount = "1500000".into();
    if let Some(BlockchainSpecific::TonSpecific(specific)) = &mut payload.blockchain_specific {
        specific.jetton_address = TOKEN_WALLET.into();
    }
    let facts = Prepared::of(&payload, Live::default()).unwrap().facts().remove(0);
    assert_eq!(moves(&facts)[1], pay(r"1.5 USD\u{202e}T", BOB), "what hides in the name is shown");
    assert_eq!(level(&facts, "claimed_token"), Some(Severity::Warning), "only the payload says which token it is");
}

proptest! {
    #[test]
    fn a_changed_byte_is_refused_or_signed_as_something_else(place: prop::sample::Index, change in 1u8..) {
        for [bag, hash] in [given::PLAIN, given::JETTON, given::SEVERAL, given::DEPLOY] {
            let mut bytes = hex::decode(bag).unwrap();
            *place.get_mut(&mut bytes) ^= change;
            if let Ok(seen) = look(&hex::encode(bytes), None) {
                prop_assert_ne!(&seen.digests[0], hash, "what is shown is what is signed");
            }
        }
        let mut bytes = hex::decode(given::PLAIN_INDEXED).unwrap();
        *place.get_mut(&mut bytes) ^= change;
        if let Ok(seen) = look(&hex::encode(bytes), None) {
            prop_assert_ne!(seen.digests[0].as_str(), given::PLAIN[1]);
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 1..200), order: bool) {
        let head = hex::decode(&given::PLAIN[0][..22]).unwrap();
        let bytes = if order { [head, bytes].concat() } else { bytes };
        let _ = look(&hex::encode(bytes), Some(&signer()));
    }
}
