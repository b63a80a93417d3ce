//! Cardano transactions: their facts, refusals, and digests.

pub(crate) mod any;
mod deposits;
mod given;
mod payloads;

use lockstep_chain::facts::{Expiry, Facts, Fee, MoveKind};
use lockstep_chain::{Inspection, Live, PayloadSignature, Prepared, PublicKey, Registry, SignedError, Transaction};
use lockstep_findings::{Finding, FindingId, Severity};
use proptest::prelude::*;

const OWN: &str = "addr1vy6aahffs2sreuu70h8q8jpen98lmmpwc6cy788j6s8xrgcpajqhn";
const BOB: &str =
    "addr1qxtha7e44d3p6wwmade8fmrhjk35wz8lf5j6qxsa7pxp7fuh0mant2mzr5uah6mjwnk809drguy07nf95qdpmuzvrunsj975xs";
const OWN_WITH_ANOTHERS_STAKE: &str =
    "addr1qy6aahffs2sreuu70h8q8jpen98lmmpwc6cy788j6s8xrguh0mant2mzr5uah6mjwnk809drguy07nf95qdpmuzvrunsknqt9u";
const SCRIPT: &str = "addr1wx42424242424242424242424242424242424242424242svpejzp";
const REWARDS: &str = "stake1uy6aahffs2sreuu70h8q8jpen98lmmpwc6cy788j6s8xrgcahjxtp";

fn signer() -> PublicKey {
    let key = hex::decode("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a").unwrap();
    PublicKey::Ed25519(key.try_into().unwrap())
}

fn look(transaction: &str, signer: Option<&PublicKey>) -> Result<Inspection, String> {
    Inspection::of_unsigned("cardano", transaction, signer, Live::default()).map_err(|error| error.to_string())
}

fn told([transaction, hash]: [&str; 2]) -> Facts {
    let mut seen = look(transaction, Some(&signer())).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(seen.digests, [hash], "the hash is the library's");
    seen.transactions.remove(0)
}

fn level(facts: &Facts, code: &str) -> Option<Severity> {
    let id = FindingId::named(code).unwrap();
    facts.findings.iter().find(|finding| finding.id() == id).map(Finding::severity)
}

fn moves(facts: &Facts) -> Vec<(MoveKind, &str, &str)> {
    facts
        .moves
        .iter()
        .map(|moved| {
            let amount = moved.amount.as_ref().map_or("?", |amount| amount.text.as_str());
            (moved.kind, amount, moved.to.as_deref().unwrap_or("?"))
        })
        .collect()
}

#[test]
fn a_transfer_is_shown_in_full_and_change_is_ours() {
    let facts = told(given::PLAIN);
    assert_eq!(facts.from.as_deref(), Some(OWN), "the address of the given key");
    assert_eq!(moves(&facts), [(MoveKind::Pay, "2 ADA", BOB), (MoveKind::Change, "7.83 ADA", OWN)]);
    let Fee::Exact(fee) = &facts.fee else { panic!("{:?} stands in the body", facts.fee) };
    assert_eq!(fee.text, "0.17 ADA");
    assert_eq!(facts.expiry, Expiry::Height { height: 189_999_999 }, "the slot it names is the first too late");
    assert_eq!(level(&facts, "inputs_not_shown"), Some(Severity::Info), "whose inputs they are is not in the body");
    assert_eq!(facts.findings.len(), 1, "{:?} says nothing else", facts.findings);
    assert!(facts.unread.is_empty() && facts.memo.is_none());
}

#[test]
fn without_a_key_nothing_is_called_ours() {
    let seen = look(given::PLAIN[0], None).unwrap();
    assert_eq!(seen.digests, [given::PLAIN[1]], "the digest does not depend on who signs");
    assert!(seen.transactions[0].moves.iter().all(|one| one.kind == MoveKind::Pay), "no output is known as ours");
}

#[test]
fn tokens_are_identified_by_policy_not_by_name() {
    let facts = told(given::TOKENS);
    let found = moves(&facts);
    assert_eq!(found[1], (MoveKind::Pay, "5000000 units of “MIN”", BOB));
    assert_eq!(found[3].0, MoveKind::Change, "tokens come back with the change");
    assert!(found.iter().any(|one| one.1 == r"7 units of “\u{202e}ADSU”"), "{found:?} shows what hides in a name");
    let id = facts.moves[1].asset.id.as_deref();
    assert_eq!(id, Some("29d222ce763455e3d7a09a665ce554f00ac89d2e99a1a83d267170c6.4d494e"));
    assert_eq!(level(&facts, "unknown_token"), Some(Severity::Warning));
}

#[test]
fn the_stake_key_of_another_and_a_script_are_reported() {
    let facts = told(given::SCRIPT);
    let found = moves(&facts);
    assert_eq!(found[0], (MoveKind::Change, "2 ADA", OWN_WITH_ANOTHERS_STAKE), "our key spends it");
    assert_eq!(level(&facts, "foreign_stake"), Some(Severity::Warning), "but another stakes with it");
    assert_eq!(found[1], (MoveKind::Pay, "3 ADA", SCRIPT));
    assert_eq!(level(&facts, "to_script"), Some(Severity::Warning));
    assert_eq!(level(&facts, "not_before"), Some(Severity::Info));
    assert_eq!(facts.expiry, Expiry::Never);
}

#[test]
fn stakes_deposits_and_rewards_are_shown() {
    let facts = told(given::STAKE);
    let locked: Vec<_> = moves(&facts).into_iter().filter(|one| one.0 == MoveKind::Lock).map(|one| one.1).collect();
    assert_eq!(locked, ["2 ADA"], "what is put down for oneself");
    let paid = facts.moves.iter().find(|one| one.kind == MoveKind::Pay).unwrap();
    assert_eq!(paid.amount, None, "the other deposit is Bob's from then on, and the network says how much it is");
    assert_eq!(level(&facts, "deposit_for_another"), Some(Severity::Danger));
    let functions: Vec<_> = facts.calls.iter().filter_map(|call| call.function.as_deref()).collect();
    assert_eq!(
        functions,
        ["reg_cert", "stake_delegation", "stake_registration", "vote_deleg_cert", "withdrawal"],
        "each certificate is told by its name"
    );
    assert_eq!(facts.calls[4].target, REWARDS);
    let withdrawn = facts.findings.iter().find(|finding| finding.id() == FindingId::Withdrawal);
    assert!(withdrawn.is_some_and(|finding| finding.sentence().contains(REWARDS)), "{:?}", facts.findings);
    assert_eq!(level(&facts, "stake_of_another"), Some(Severity::Info), "one is about Bob's stake");
    assert_eq!(level(&facts, "high_fee"), Some(Severity::Warning), "six are far too many");
}

#[test]
fn effects_of_scripts_are_not_invented() {
    let facts = told(given::CONTRACT);
    assert_eq!(level(&facts, "burn"), Some(Severity::Warning));
    assert_eq!(level(&facts, "mint"), Some(Severity::Info));
    assert_eq!(level(&facts, "collateral"), Some(Severity::Warning));
    assert_eq!(level(&facts, "other_signers"), Some(Severity::Info));
    assert_eq!(facts.unread[0].field, "script_data_hash");
    let signed = prepared(given::CONTRACT[0]).compile(&[sign(given::CONTRACT[1])]);
    assert_eq!(signed, Err(SignedError::SentElsewhere), "its scripts are not here");
}

#[test]
fn metadata_are_shown_and_reported_missing_if_only_their_hash_is_given() {
    let whole = told(given::WHOLE);
    assert_eq!(whole.memo.unwrap().text.as_deref(), Some("rent\\u{a}for May"));
    let body = told(given::WITH_HASH);
    assert_eq!(body.memo, None);
    assert_eq!(body.unread[0].field, "auxiliary_data_hash");
}

fn prepared(transaction: &str) -> Prepared {
    let bytes = hex::decode(transaction).unwrap();
    Prepared::of_unsigned(Registry::row("Cardano").unwrap(), &bytes, Some(&signer()), Live::default()).unwrap()
}

// The first secret key of the test vectors in RFC 8032.
fn sign(digest: &str) -> PayloadSignature {
    use ed25519_dalek::Signer;
    let secret = hex::decode("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60").unwrap();
    let key = ed25519_dalek::SigningKey::from_bytes(&secret.try_into().unwrap());
    PayloadSignature::Eddsa(key.sign(&hex::decode(digest).unwrap()).to_bytes())
}

#[test]
fn the_sent_transaction_contains_the_given_bytes() {
    for [transaction, hash] in [given::PLAIN, given::BARE, given::WHOLE] {
        let signed = prepared(transaction).compile(&[sign(hash)]).unwrap().remove(0);
        assert_eq!(signed.hash, hash, "the hash of the body is that of the transaction");
        let body = transaction.strip_prefix("84").unwrap_or(transaction);
        let body = body.split("a0f5").next().unwrap();
        assert!(signed.raw.contains(body), "the body is not written anew");
        let end = transaction.split("a0f5").nth(1).unwrap_or("f6");
        assert!(signed.raw.ends_with(&format!("f5{end}")), "the metadata are as they were given");
    }
}

#[test]
fn another_encoding_is_hashed_unchanged() {
    // The fee in eight bytes, and outputs in an array of indefinite length.
    let long = given::PLAIN[0].replace("021a00029810", "021b0000000000029810");
    let open = given::PLAIN[0].replace("0182825839", "019f825839").replace("1a007779f0", "1a007779f0ff");
    for other in [long, open] {
        let seen = look(&other, Some(&signer())).unwrap();
        assert_ne!(seen.digests, [given::PLAIN[1]], "other bytes have another hash");
        assert_eq!(moves(&seen.transactions[0]), moves(&told(given::PLAIN)), "and say the same");
    }
}

#[test]
fn unsuitable_transactions_are_refused() {
    let refused = |transaction: &str, why: &str| {
        let refusal = look(transaction, Some(&signer())).unwrap_err();
        assert!(refusal.contains(why), "{refusal} does not say: {why}");
    };
    let plain = given::PLAIN[0];
    refused(given::TESTNET[0], "another network");
    refused(given::TESTNET_ID[0], "another network");
    refused(given::SIGNED[0], "signed");
    refused(&format!("{plain}00"), "follows");
    refused(&plain[..plain.len() - 2], "too early");
    refused(&format!("a5{}031a0b532b80", &plain[2..]), "twice");
    refused(&format!("a5{}183200", &plain[2..]), "not known");
    refused(&plain.replace("021a00029810", "02f6"), "fee");
    refused("a0", "inputs");
    refused("80", "transaction body");
    refused("01", "transaction body");
    refused(&given::BARE[0].replace("a0f5f6", "a0f4f6"), "validity");
    refused(&format!("{}f6", &given::WHOLE[0][..given::WHOLE[0].find("a0f5").unwrap() + 4]), "metadata");
    let metadata = &given::WHOLE[0][given::WHOLE[0].find("a0f5").unwrap() + 4..];
    refused(&format!("{}{metadata}", given::BARE[0].strip_suffix("f6").unwrap()), "other metadata");
}

proptest! {
    #[test]
    fn a_changed_byte_is_refused_or_signed_as_something_else(place: prop::sample::Index, change in 1u8..) {
        for [transaction, hash] in [given::PLAIN, given::TOKENS, given::STAKE, given::CONTRACT] {
            let mut bytes = hex::decode(transaction).unwrap();
            *place.get_mut(&mut bytes) ^= change;
            if let Ok(seen) = look(&hex::encode(bytes), None) {
                prop_assert_ne!(&seen.digests[0], hash, "what is shown is what is signed");
            }
        }
        // In a whole transaction, everything outside the body is fixed or hashed in the body.
        let mut bytes = hex::decode(given::WHOLE[0]).unwrap();
        *place.get_mut(&mut bytes) ^= change;
        if let Ok(seen) = look(&hex::encode(bytes), None) {
            prop_assert_ne!(&seen.digests[0], given::WHOLE[1]);
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 1..300), head in 0usize..60) {
        let known = hex::decode(given::TOKENS[0]).unwrap();
        let _ = look(&hex::encode([&known[..head], &bytes].concat()), Some(&signer()));
    }
}

#[test]
fn the_terms_match_the_bytes() {
    let whole = |transaction: &str| {
        let bytes = hex::decode(transaction).unwrap();
        let row = Registry::row("Cardano").unwrap();
        let prepared = Prepared::of_unsigned(row, &bytes, Some(&signer()), Live::default()).unwrap();
        let Transaction::Cardano(transaction) = prepared.transaction() else { panic!("of another chain") };
        transaction.terms()
    };
    let plain = whole(given::PLAIN[0]);
    let spent = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0".to_owned();
    assert_eq!((plain.inputs, plain.fee, plain.plain), (vec![(spent, 1)], 170_000, true));
    let outputs: Vec<_> = plain.outputs.iter().map(|one| (one.to.as_str(), one.coin, one.length)).collect();
    assert_eq!(outputs, [(BOB, 2_000_000, 65), (OWN, 7_830_000, 37)], "an address, an amount, and what is around them");
    // The library's signed transaction, without its validity flag; its witness set has a tag, ours does not.
    let signed = hex::decode(given::SIGNED[0]).unwrap().len();
    assert_eq!(plain.length.map(|length| length + 1 + 3), u64::try_from(signed).ok());
    let tokens = whole(given::TOKENS[0]);
    let held: Vec<_> = tokens.outputs.iter().map(|one| one.tokens.len()).collect();
    assert_eq!(held, [1, 2], "and its tokens");
    assert!(!whole(given::STAKE[0]).plain, "deposits and rewards are in it");
    let contract = whole(given::CONTRACT[0]);
    assert_eq!((contract.plain, contract.length), (false, None), "the other program knows the rest of it");
}
