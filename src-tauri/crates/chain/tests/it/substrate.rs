//! Payloads of Polkadot and Bittensor: their facts, refusals, and signed messages.

pub(crate) mod any;
mod given;

use lockstep_chain::facts::{Expiry, Facts, Fee, MoveKind};
use lockstep_chain::{Inspection, Live, Prepared, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, PolkadotSpecific};
use lockstep_findings::Severity;
use proptest::prelude::*;

const OWN: &str = "15sND1xy2556eoAx6eGV6zkURiPJ9T9qJ8XMDHsYTuZezp7f";
const BOB: &str = "12PJxiB4wTR7B2rMsqng8TftPsBVw6MvHHNtVsburyu2T5YP";
const EVE: &str = "16QHNj77MogcUniEWhRRVB7fUFfg7qb5ycT87EoR2s9zL2SL";

fn signer() -> PublicKey {
    let key = hex::decode("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a").unwrap();
    PublicKey::Ed25519(key.try_into().unwrap())
}

fn look(chain: &str, payload: &str) -> Result<Inspection, String> {
    Inspection::of_unsigned(chain, payload, Some(&signer()), Live::default()).map_err(|error| error.to_string())
}

fn told(payload: &str) -> Facts {
    let mut seen = look("Polkadot", payload).unwrap_or_else(|error| panic!("{error}"));
    seen.transactions.remove(0)
}

fn codes(facts: &Facts) -> Vec<&str> {
    facts.findings.iter().map(|finding| finding.id().code()).collect()
}

fn paid(facts: &Facts) -> Vec<(Option<&str>, &str)> {
    facts
        .moves
        .iter()
        .map(|paid| (paid.amount.as_ref().map(|amount| amount.text.as_str()), paid.to.as_deref().unwrap()))
        .collect()
}

#[test]
fn a_transfer_is_shown_in_full() {
    let facts = told(given::KEEP_ALIVE);
    assert_eq!(facts.from.as_deref(), Some(OWN), "the account of the given key");
    assert_eq!(paid(&facts), [(Some("1.5 DOT"), BOB)]);
    assert_eq!(facts.nonce.as_deref(), Some("7"));
    assert!(facts.form.contains("2000003"), "{} names the runtime it is for", facts.form);
    assert!(matches!(&facts.fee, Fee::Unknown { why } if why.contains("weight")), "{:?}", facts.fee);
    let Expiry::Recent { what } = &facts.expiry else { panic!("{:?} names a block", facts.expiry) };
    assert!(what.starts_with("64 blocks") && what.contains("abab"), "{what}");
    assert_eq!(facts.calls[0].function.as_deref(), Some("transfer_keep_alive"));
    assert!(facts.findings.is_empty() && facts.unread.is_empty(), "{facts:?} is plain");
}

#[test]
fn a_short_message_is_signed_itself_and_a_long_one_by_its_hash() {
    assert_eq!(look("Polkadot", given::KEEP_ALIVE).unwrap().digests, [given::KEEP_ALIVE]);
    let long = look("Polkadot", given::LONG).unwrap();
    assert_eq!(long.digests, [given::LONG_HASH], "more than 256 bytes are signed by their hash");
    assert_eq!(long.transactions[0].moves.len(), 9, "and told all the same");
    assert!(codes(&long.transactions[0]).contains(&"batch_in_part"));
}

#[test]
fn a_tip_and_the_possible_removal_of_the_account_are_reported() {
    let facts = told(given::ALLOW_DEATH);
    assert_eq!(paid(&facts), [(Some("0.0000000001 DOT"), EVE)]);
    assert_eq!(codes(&facts), ["tip", "may_reap"]);
    assert!(facts.findings[0].sentence().contains("0.1 DOT"), "{}", facts.findings[0].sentence());
    let dear = told(&given::ALLOW_DEATH.replace("0002286bee", "000700e40b5402"));
    assert_eq!(codes(&dear)[0], "extreme_fee", "a whole DOT is no tip: {:?}", dear.findings);
    assert_eq!(dear.worst(), Some(Severity::Danger));
}

#[test]
fn sending_everything_has_no_amount_and_is_a_danger() {
    let facts = told(given::ALL);
    assert_eq!(paid(&facts), [(None, BOB)]);
    assert_eq!(facts.worst(), Some(Severity::Danger));
    assert_eq!(facts.expiry, Expiry::Never, "it stands for ever");
    assert_eq!(paid(&told(given::FORCE)), [(None, BOB)], "in a batch as well");
}

#[test]
fn each_payment_of_a_batch_is_shown() {
    let facts = told(given::BATCH);
    assert_eq!(paid(&facts), [(Some("1 DOT"), BOB), (Some("2 DOT"), EVE)]);
    let functions: Vec<_> = facts.calls.iter().filter_map(|call| call.function.as_deref()).collect();
    assert_eq!(functions, ["batch_all", "transfer_keep_alive", "transfer_keep_alive"]);
    assert!(facts.findings.is_empty(), "all or none of it is carried out");
}

#[test]
fn tokens_are_identified_by_their_number() {
    let facts = told(given::ASSET);
    assert_eq!(paid(&facts), [(Some("2500000 units of an unknown token"), BOB)]);
    assert_eq!(facts.moves[0].asset.id.as_deref(), Some("1984"));
    assert_eq!(codes(&facts), ["unknown_token"]);
    assert_eq!(told(given::ASSET_ALL).worst(), Some(Severity::Danger), "all of it");
}

#[test]
fn stakes_and_reward_accounts_are_shown() {
    let functions =
        |facts: &Facts| -> Vec<String> { facts.calls.iter().filter_map(|call| call.function.clone()).collect() };
    let locked = |facts: &Facts| -> Vec<String> {
        let locks = facts.moves.iter().filter(|one| one.kind == MoveKind::Lock);
        locks.filter_map(|one| one.amount.as_ref().map(|amount| amount.text.clone())).collect()
    };
    let bond = told(given::BOND);
    assert_eq!(locked(&bond), ["10 DOT"]);
    assert_eq!(functions(&bond), ["batch_all", "bond", "nominate"]);
    assert!(
        codes(&bond).contains(&"rewards_elsewhere") && bond.findings[0].sentence().contains(EVE),
        "{:?}",
        bond.findings
    );
    let targets: Vec<_> = bond.calls[2].arguments.iter().map(|target| target.value.as_str()).collect();
    assert_eq!(targets, [BOB, EVE], "with whom it is staked");
    assert_eq!(locked(&told(given::BOND_EXTRA)), ["0.5 DOT"]);
    let unbond = told(given::UNBOND);
    assert_eq!(functions(&unbond), ["batch_all", "chill", "unbond", "rebond", "withdraw_unbonded"]);
    assert_eq!(locked(&unbond), ["0.0000000001 DOT"], "only what is staked again is put down");
    assert_eq!(locked(&told(given::POOL)), ["2 DOT"]);
    let pool = told(given::POOL_MORE);
    assert_eq!(locked(&pool), ["1 DOT"]);
    assert_eq!(functions(&pool).len(), 6, "the batch and each of its calls");
}

#[test]
fn a_payload_for_another_first_block_is_a_danger() {
    let row = Registry::row("Polkadot").unwrap();
    let payload = |genesis: &str| KeysignPayload {
        coin: Some(Coin {
            chain: "Polkadot".into(),
            address: OWN.into(),
            is_native_token: true,
            hex_public_key: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a".into(),
            ..Coin::default()
        }),
        to_address: BOB.into(),
        to_amount: "15000000000".into(),
        blockchain_specific: Some(BlockchainSpecific::PolkadotSpecific(PolkadotSpecific {
            recent_block_hash: "ab".repeat(32),
            nonce: 7,
            current_block_number: "27313159".into(),
            spec_version: 2_000_003,
            transaction_version: 16,
            genesis_hash: genesis.into(),
            ..PolkadotSpecific::default()
        })),
        ..KeysignPayload::default()
    };
    let told = |payload| Prepared::of(&payload, Live::default()).unwrap();
    let right = told(payload("68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f"));
    assert_eq!(hex::encode(&right.to_sign()[0]), given::KEEP_ALIVE, "as the library makes it");
    let facts = right.facts().remove(0);
    assert_eq!((facts.chain.as_str(), facts.from.as_deref()), (row.name, Some(OWN)));
    assert!(facts.findings.is_empty(), "{:?}", facts.findings);
    let other = told(payload("91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3")).facts().remove(0);
    assert_eq!(codes(&other), ["other_network"]);
    assert_eq!(other.worst(), Some(Severity::Danger), "there the same bytes are another call");
}

#[test]
fn the_hash_of_the_metadata_may_be_signed_too() {
    assert_eq!(paid(&told(given::CHECKED)), [(Some("1.5 DOT"), BOB)]);
}

#[test]
fn undelimited_calls_and_other_networks_are_refused() {
    let refused = |chain: &str, payload: &str, why: &str| {
        let refusal = look(chain, payload).unwrap_err();
        assert!(refusal.contains(why), "{refusal} does not say: {why}");
    };
    refused("Polkadot", given::REMARK, "metadata");
    refused("Polkadot", given::NESTED, "pallet 40");
    refused("Polkadot", given::RELAY, "another network");
    refused("Polkadot", given::IN_ASSET, "asset other than the coin");
    refused("Polkadot", given::ADDRESS20, "otherwise than by its key");
    refused("Polkadot", given::LONG_HASH, "");
    refused("Bittensor", given::KEEP_ALIVE, "pallet 10");
    refused("Polkadot", &format!("{}00", given::KEEP_ALIVE), "length");
    refused("Polkadot", &given::KEEP_ALIVE[..given::KEEP_ALIVE.len() - 2], "length");
    refused("Polkadot", &given::ALL.replace("2f68d56f", "2f68d56e"), "first block");
    refused("Polkadot", &given::KEEP_ALIVE.replace("75001c", "41001c"), "era");
}

#[test]
fn bittensor_has_its_own_pallets_and_first_block() {
    let payload = "0500003d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c02286bee75001c00000401000005000000\
                   2f0555cc76fc2840a25a6ea3b9637146806f1f44b090c175ffde2a7e5ab36c03\
                   abababababababababababababababababababababababababababababababab00";
    let seen = look("Bittensor", payload).unwrap();
    let facts = &seen.transactions[0];
    assert_eq!(paid(facts)[0].0, Some("1 TAO"));
    assert!(paid(facts)[0].1.starts_with('5'), "addresses of Bittensor begin with 5");
    // 1 TAO with the hot key 0xee… on subnet 64.
    let stake = format!("0702{}400000ca9a3b00000000{}", "ee".repeat(32), &payload[payload.find("75001c").unwrap()..]);
    let facts = look("Bittensor", &stake).unwrap().transactions.remove(0);
    assert_eq!(facts.calls[0].function.as_deref(), Some("add_stake"));
    assert_eq!(facts.moves[0].amount.as_ref().unwrap().text, "1 TAO");
    assert_eq!(facts.moves[0].kind, MoveKind::Lock);
    assert_eq!(facts.worst(), Some(Severity::Warning), "others move the subnet's price before it");
    assert!(codes(&facts).contains(&"no_price_limit"), "{:?}", facts.findings);
    let back = look("Bittensor", &stake.replacen("0702", "0703", 1)).unwrap().transactions.remove(0);
    assert!(codes(&back).contains(&"no_price_limit"), "nor is it taken back at a price that is known");
    let root = look("Bittensor", &stake.replacen("ee400000", "ee000000", 1)).unwrap().transactions.remove(0);
    assert!(!codes(&root).contains(&"no_price_limit"), "on the root there is nothing to exchange");
}

proptest! {
    #[test]
    fn a_changed_byte_is_refused_or_signed_as_something_else(place: prop::sample::Index, change in 1u8..) {
        for payload in [given::KEEP_ALIVE, given::BATCH, given::LONG, given::ALL, given::BOND, given::POOL_MORE] {
            let mut bytes = hex::decode(payload).unwrap();
            *place.get_mut(&mut bytes) ^= change;
            if let Ok(seen) = look("Polkadot", &hex::encode(bytes)) {
                prop_assert_ne!(&seen.digests, &look("Polkadot", payload).unwrap().digests);
            }
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 1..200), head in 0usize..40) {
        let known = hex::decode(given::BATCH).unwrap();
        let _ = look("Polkadot", &hex::encode([&known[..head], &bytes].concat()));
    }
}
