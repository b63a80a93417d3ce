//! Keysign payloads, judged by vectors that others wrote: what is signed, what is sent, and its hash.
//!
//! The vectors are not part of this repository (`lockstep_tests::vectors`): payloads lie in the set `keysign`, the signed transactions in
//! `compile` and `cross-encoder` beside it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, missing_docs, reason = "test code")]

#[path = "keysign_vectors/given.rs"]
mod given;
#[path = "keysign_vectors/random.rs"]
mod random;
#[path = "keysign_vectors/signed.rs"]
mod signed;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use lockstep_chain::facts::{Facts, Move};
use lockstep_chain::{Live, NotSigned, Prepared, Registry};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_tests::vectors;
use random::{Name, Outcome};
use serde_json::Value;

// Vectors that no payload of a person leads to; what they hash is judged beside the code that hashes it.
const NOT_OF_A_PERSON: &[(&str, &str)] = &[
    ("utxo_zcash_send", "its consensus branch is that of NU5 with its bytes turned round, which no network is in"),
    ("sui_signSui", "its transaction is somebody else's, and we sign only for the payload's own address"),
];

// What is refused of the first file of random payloads. The others are looked at for differences alone.
const REFUSED: &[(&str, Name, u32, &str)] = &[
    ("Bittensor", Name::Shape(NotSigned::MemoWithoutPlace), 1, "the other wallet leaves the memo out"),
    ("Polkadot", Name::Shape(NotSigned::MemoWithoutPlace), 12, "the other wallet leaves the memo out"),
    ("Cardano", Name::TooSmall, 9, "the ledger takes no output below 0.84907 ADA"),
];

fn json(path: &Path) -> Value {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every vector of the folder, with the file and the name by which a failure is told.
fn payloads(folder: &Path) -> Vec<(String, Value)> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let of_file = |path: &PathBuf| -> Vec<(String, Value)> {
        let all = json(path).as_array().expect("a file of vectors is a list").clone();
        let named = |vector: Value| {
            let name = vector["name"].as_str().unwrap_or_default();
            (format!("{} ({name})", path.display()), vector)
        };
        all.into_iter().map(named).collect()
    };
    files.iter().filter(|path| path.extension().is_some_and(|kind| kind == "json")).flat_map(of_file).collect()
}

#[test]
fn what_is_signed_is_what_other_wallets_sign() {
    let Some(folder) = vectors::folder("keysign_vectors::what_is_signed_is_what_other_wallets_sign", "keysign") else {
        return;
    };
    let mut passed: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let mut failures = Vec::new();
    for (name, vector) in payloads(&folder) {
        let payload = given::payload(&vector["keysign_payload"]);
        let chain = payload.coin.clone().unwrap_or_default().chain;
        let count = passed.entry(chain).or_default();
        count.1 += 1;
        match judge(&payload, &vector["expected_image_hash"]) {
            Ok(()) => count.0 += 1,
            Err(reason) => failures.push(format!("{name}: {reason}")),
        }
    }
    let table: Vec<String> = passed.iter().map(|(chain, (good, all))| format!("{chain} {good}/{all}")).collect();
    println!("{}", table.join(", "));
    assert!(failures.is_empty(), "{}\n{}", table.join(", "), failures.join("\n"));
    assert!(!passed.is_empty(), "{} holds no vector", folder.display());
}

/// Whatever numbers, memos and flags a payload has: it is signed as another wallet signs it, or refused by name.
#[test]
fn random_payloads_are_signed_as_another_wallet_signs_them_or_refused_by_name() {
    let name = "keysign_vectors::random_payloads_are_signed_as_another_wallet_signs_them_or_refused_by_name";
    let Some(folder) = vectors::folder(name, "keysign-random") else { return };
    let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let is_drawn = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("seed-"));
    let mut judged = 0;
    for path in files.filter(is_drawn) {
        let (counts, lines) = random::judge(&path);
        println!("{}\n{}\n{}", path.display(), random::table(&counts), lines.join("\n"));
        for ((chain, outcome), count) in &counts {
            let is_right = matches!(outcome, Outcome::Same | Outcome::Refused(_));
            assert!(is_right, "{count} of {chain} are {outcome:?}:\n{}", lines.join("\n"));
        }
        if path.ends_with("seed-1.json") {
            let refused = counts.iter().filter(|((_, outcome), _)| *outcome != Outcome::Same);
            let expected =
                REFUSED.iter().map(|(chain, name, count, _)| ((chain.to_string(), Outcome::Refused(*name)), *count));
            let found: BTreeMap<_, _> = refused.map(|(key, count)| (key.clone(), *count)).collect();
            assert_eq!(found, expected.collect(), "no other is refused:\n{}", lines.join("\n"));
        }
        judged += counts.values().sum::<u32>();
    }
    assert!(judged >= 677, "only {judged} were judged");
}

fn judge(payload: &KeysignPayload, expected: &Value) -> Result<(), String> {
    // What is judged went through the wire form as well.
    let read = KeysignPayload::from_base64(&payload.to_base64()).map_err(|error| error.to_string())?;
    let prepared = Prepared::of(&read, Live::default());
    let hashes: Vec<String> = prepared.map_err(|error| error.to_string())?.to_sign().iter().map(hex::encode).collect();
    let expected: Vec<&str> = expected.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    // Some wallets give the hashes of several inputs sorted: their order is that of the inputs, which is judged by what is sent.
    let sorted = |mut some: Vec<String>| {
        some.sort();
        some
    };
    let several_inputs = !payload.utxo_info.is_empty();
    let same = match several_inputs {
        true => sorted(hashes.clone()) == sorted(expected.iter().map(|one| (*one).to_owned()).collect()),
        false => hashes == expected,
    };
    if same { Ok(()) } else { Err(format!("signs {hashes:?}, not {expected:?}")) }
}

/// A plain payment is told in full from the bytes that are signed: who, whom, how much, and nothing that could not be read.
#[test]
fn what_is_signed_is_told_in_full() {
    let Some(folder) = vectors::folder("keysign_vectors::what_is_signed_is_told_in_full", "keysign") else { return };
    let (mut failures, mut told) = (Vec::new(), 0);
    for (name, vector) in payloads(&folder) {
        let payload = given::payload(&vector["keysign_payload"]);
        let Ok(prepared) = Prepared::of(&payload, Live::default()) else { continue };
        let facts = prepared.facts();
        told += 1;
        let wrong = facts.iter().find_map(|facts| misses_the_account(&payload, facts));
        let plain = payload.swap_payload.is_none()
            && payload.sign_data.is_none()
            && payload.contract_payload.is_none()
            && payload.erc20_approve_payload.is_none();
        let wrong = wrong.or_else(|| if plain { misses_the_payment(&payload, &prepared, &facts) } else { None });
        failures.extend(wrong.map(|reason| format!("{name}: {reason}\n  {facts:?}")));
    }
    assert!(failures.is_empty(), "of {told}:\n{}", failures.join("\n"));
    assert!(told >= 50, "only {told} were told");
}

fn misses_the_account(payload: &KeysignPayload, facts: &Facts) -> Option<String> {
    let row = Registry::row(&facts.chain)?;
    let own = payload.coin.as_ref().and_then(|coin| row.address(&coin.address).ok());
    let from = facts.from.as_ref().and_then(|from| row.address(from).ok());
    (from != own).then(|| format!("it says that {from:?} signs, not {own:?}"))
}

fn misses_the_payment(payload: &KeysignPayload, prepared: &Prepared, facts: &[Facts]) -> Option<String> {
    let row = prepared.chain();
    let Ok(to) = row.address(&payload.to_address) else { return None };
    let [facts] = facts else { return Some("one payment is several transactions".to_owned()) };
    if !facts.unread.is_empty() {
        return Some("something of a plain payment was not read".to_owned());
    }
    let theirs = |one: &&Move| one.to.as_ref().and_then(|whom| row.address(whom).ok()).as_ref() == Some(&to);
    let amounts: Vec<&str> =
        facts.moves.iter().filter(theirs).filter_map(|one| Some(one.amount.as_ref()?.raw.as_str())).collect();
    let all = given::sends_all(payload) && !amounts.is_empty();
    (!all && !amounts.contains(&payload.to_amount.as_str()))
        .then(|| format!("{to} is paid {amounts:?} instead of {}", payload.to_amount))
}

#[test]
fn what_is_sent_is_what_other_wallets_send() {
    let Some(folder) = vectors::folder("keysign_vectors::what_is_sent_is_what_other_wallets_send", "keysign") else {
        return;
    };
    let compile = folder.with_file_name("compile");
    let inputs = json(&compile.join("inputs-transcribed.json"));
    let expected = json(&compile.join("SigningGoldenVectors.json"));
    let key = given::key(&inputs["signer_key_secp256k1_and_ed25519_seed"]);
    let mut failures = Vec::new();
    let vectors = inputs["vectors"].as_array().expect("the inputs are a list");
    for vector in vectors {
        let name = vector["name"].as_str().unwrap();
        let result = signed::compile(&given::compiled(vector), &key, given::live(vector))
            .and_then(|sent| signed::compare(&sent, &expected[name]));
        if let Some((_, reason)) = NOT_OF_A_PERSON.iter().find(|(other, _)| *other == name) {
            assert!(result.is_err(), "{name} is signed, although {reason}");
            continue;
        }
        failures.extend(result.err().map(|reason| format!("{name}: {reason}")));
    }
    assert!(failures.is_empty(), "of {}:\n{}", vectors.len(), failures.join("\n"));
}

#[test]
fn each_encoder_of_the_field_agrees() {
    let Some(folder) = vectors::folder("keysign_vectors::each_encoder_of_the_field_agrees", "keysign") else { return };
    let mut failures = Vec::new();
    let mut judged = 0;
    let compile = json(&folder.with_file_name("compile").join("compileTx-expected.json"));
    for vector in compile["vectors"].as_array().expect("a list") {
        let name = vector["name"].as_str().unwrap();
        let Some((payload, live)) = given::other(name, &vector["inputs"]) else { continue };
        judged += 1;
        let sent = signed::compile(&payload, &[1; 32], live);
        let expected = [&vector["expected_raw"], &vector["expected_json"]].into_iter().find_map(Value::as_str);
        match sent {
            Ok(sent) if signed::same_form(&sent[0].raw, expected.unwrap()) => {}
            other => failures.push(format!("{name}: {other:?}\nnot {expected:?}")),
        }
    }
    for entry in fs::read_dir(folder.with_file_name("cross-encoder")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let vector = json(&path);
        let Some((payload, expected)) = given::crossed(&name, &vector) else { continue };
        judged += 1;
        let signs = Prepared::of(&payload, Live::default()).map(|prepared| hex::encode(&prepared.to_sign()[0]));
        if signs.as_deref() != Ok(expected.trim_start_matches("0x")) {
            failures.push(format!("{name}: {signs:?}, not {expected}"));
        }
    }
    assert!(failures.is_empty(), "of {judged}:\n{}", failures.join("\n"));
    assert!(judged >= 16, "only {judged} were judged");
}

#[test]
fn the_addresses_are_those_of_other_wallets() {
    let Some(folder) = vectors::folder("keysign_vectors::the_addresses_are_those_of_other_wallets", "keysign") else {
        return;
    };
    let vectors = json(&folder.with_file_name("addresses.json"));
    let mut judged = 0;
    let derived =
        vectors["upstream_vectors"].as_array().unwrap().iter().chain(vectors["helper_computed"].as_array().unwrap());
    for vector in derived {
        let key = [&vector["helper_derived_public_key_hex"], &vector["derived_public_key_hex"]];
        let key = key.into_iter().find_map(Value::as_str);
        let address = [&vector["expected_address"], &vector["address"]].into_iter().find_map(Value::as_str);
        let (Some(key), Some(address)) = (key, address) else { continue };
        judged += given::address_is(&vector["chain"], key, address);
    }
    for vector in vectors["fixture_pubkey_to_address"]["vectors"].as_array().unwrap() {
        judged += given::address_is(
            &vector["chain"],
            vector["hex_public_key"].as_str().unwrap(),
            vector["address"].as_str().unwrap(),
        );
    }
    assert!(judged > Registry::all().len(), "only {judged} addresses were judged");
}
