//! One suite for all kinds of chains, each with its node or emulator: a payment arrives once, also if the answer is lost; it is found at its recipient; an amount above the
//! balance is refused; a step whose funds are gone is not released; a proof of invalidity is found if there is one; a node of another chain is
//! rejected; and it says what it charges now (T18, T19).

use std::time::{SystemTime, UNIX_EPOCH};

use lockstep_tests::conform::Subject;
use lockstep_tests::every_kind::{CHAINS, EveryKind};

/// The kinds whose nodes have no list of what an account received.
const SILENT: [&str; 3] = ["Tron", "Sui", "Polkadot"];

/// The kinds whose fees are known only for one certain transaction.
const UNTOLD: [&str; 2] = ["Polkadot", "Ton"];

/// The kinds whose payments name no last moment: another one in their place ends them. Solana's real node decides itself when a blockhash is too old.
const ENDLESS: [&str; 5] = ["Sepolia", "Dogecoin", "Cosmos", "Solana", "Sui"];

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_passes_the_one_suite() {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs();
    let mut kinds = EveryKind::start(now).await;
    for chain in CHAINS {
        let subject = Subject::with_coins(&mut kinds, chain, 7).await;
        subject.fees_are_told_now(!UNTOLD.contains(&chain)).await;
        subject.more_than_there_is_is_refused().await;
        subject.a_payment_arrives_once(&kinds).await;
        subject.a_payment_is_seen_to_arrive(&kinds, !SILENT.contains(&chain)).await;
        subject.a_payment_that_lost_its_funds_is_not_released(&kinds).await;
        subject.a_plan_that_spends_twice_is_refused().await;
        if !ENDLESS.contains(&chain) {
            subject.a_payment_ends_with_its_time(&kinds).await;
        }
        let another = if chain == "Sepolia" { "Cosmos" } else { "Sepolia" };
        subject.another_chains_node_answers_nothing(kinds.url(another)).await;
        println!("{chain} conforms");
    }
}
