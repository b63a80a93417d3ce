//! Deposits of certificates and proposals, and data beside a message.

use lockstep_chain::facts::{Facts, MoveKind};
use lockstep_findings::{FindingId, Severity};

use super::{level, look, moves, signer};

const OWN_KEY: &str = "35dedd2982a03cf39e7dce03c839994ffdec2ec6b04f1cf2d40e61a3";
const BOBS_KEY: &str = "977efb35ab621d39dbeb7274ec7795a34708ff4d25a01a1df04c1f27";
const BOBS_REWARDS: &str = "stake1uxtha7e44d3p6wwmade8fmrhjk35wz8lf5j6qxsa7pxp7fcagvh0s";
const INPUT: &str = "825820631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f001";

// A transaction that pays only the signer, with `more` in its body.
fn body(inputs: &str, fee: &str, more: &str) -> String {
    let parts = if more.is_empty() { 3 } else { 4 };
    format!("a{parts}00{inputs}018182581d61{OWN_KEY}1a007779f002{fee}{more}")
}

fn with(more: &str) -> Facts {
    let mut seen = look(&body(&format!("81{INPUT}"), "1a00029810", more), Some(&signer())).unwrap();
    seen.transactions.remove(0)
}

fn proposal(rewards: &str) -> Facts {
    // A proposal with a deposit of 100 000 ADA that has no effect.
    with(&format!("14d901028184 1b000000174876e800 581d{rewards} 8106 8260 5820{}", "00".repeat(32)).replace(' ', ""))
}

#[test]
fn the_deposit_of_a_proposal_is_shown_with_its_refund_account() {
    let theirs = proposal(&format!("e1{BOBS_KEY}"));
    assert_eq!(moves(&theirs)[1].0, MoveKind::Pay, "it never comes back to the one who pays");
    assert_eq!(moves(&theirs)[1].1, "100000 ADA");
    assert_eq!(theirs.moves[1].to.as_deref().map(|to| &to[..8]), Some(&BOBS_REWARDS[..8]), "{:?}", theirs.moves);
    assert_eq!(level(&theirs, "proposal_deposit"), Some(Severity::Danger));
    assert_eq!(level(&theirs, "to_self"), None, "not all of it goes to the signer");
    let ours = proposal(&format!("e1{OWN_KEY}"));
    assert_eq!((moves(&ours)[1].0, level(&ours, "proposal_deposit")), (MoveKind::Lock, None), "it comes back");
    assert_eq!(level(&ours, "to_self"), None, "a hundred thousand are put down");
    let script = proposal(&format!("f1{OWN_KEY}"));
    assert_eq!(moves(&script)[1].0, MoveKind::Pay, "a script is no key, though its hash be the same");
    let other_network = with_refused(&format!("14818400581de0{OWN_KEY}81068260f6"));
    assert!(other_network.contains("another network"), "{other_network}");
}

fn with_refused(more: &str) -> String {
    look(&body(&format!("81{INPUT}"), "1a00029810", more), Some(&signer())).unwrap_err()
}

#[test]
fn a_deposit_for_another_account_counts_as_a_payment() {
    let pool = |rewards: &str| {
        let keys = format!("581c{OWN_KEY}5820{}", "00".repeat(32));
        format!("8a03{keys}0000d81e820001581de1{rewards}d901028080f6")
    };
    let makers: [&dyn Fn(&str) -> String; 4] = [
        &|key| format!("84108200581c{key}1a1dcd6500f6"),
        &|key| format!("82008200581c{key}"),
        &|key| format!("83078200581c{key}1a001e8480"),
        &pool,
    ];
    for certificate in makers {
        let told = |key: &str| with(&format!("04d9010281{}", certificate(key)));
        let theirs = told(BOBS_KEY);
        assert_eq!(theirs.moves[1].kind, MoveKind::Pay, "Bob gets it back: {:?}", theirs.moves);
        assert_eq!(level(&theirs, "deposit_for_another"), Some(Severity::Danger), "{:?}", theirs.findings);
        let ours = told(OWN_KEY);
        assert_eq!(ours.moves[1].kind, MoveKind::Lock, "the signer gets it back: {:?}", ours.moves);
        assert_eq!(level(&ours, "deposit_for_another"), None);
    }
    let unread = with("04d9010281 8203f6".replace(' ', "").as_str());
    assert_eq!(level(&unread, "deposit_for_another"), Some(Severity::Danger), "nobody can tell who gets it back");
}

#[test]
fn returned_deposits_and_donations_are_reported() {
    let found = |facts: &Facts, id: FindingId| facts.findings.iter().any(|finding| finding.id() == id);
    let back = with(&format!("04d901028182018200581c{OWN_KEY}"));
    assert!(found(&back, FindingId::DepositBack), "{:?}", back.findings);
    let given = with("161a000f4240");
    assert!(found(&given, FindingId::Donation), "{:?}", given.findings);
    assert_eq!((moves(&given)[1].0, moves(&given)[1].1), (MoveKind::Pay, "1 ADA"), "it is gone");
    assert!(!found(&with("1600"), FindingId::Donation), "nothing is given");
}

#[test]
fn metadata_besides_a_message_are_reported() {
    let unread = |metadata: &str| {
        let hash = blake2b_simd::Params::new().hash_length(32).hash(&hex::decode(metadata).unwrap()).to_hex();
        let body = body(&format!("81{INPUT}"), "1a00029810", &format!("075820{hash}"));
        let facts = look(&format!("84{body}a0f5{metadata}"), Some(&signer())).unwrap().transactions.remove(0);
        assert_eq!(facts.memo.unwrap().text.as_deref(), Some("hi"));
        facts.unread.iter().any(|unread| unread.field == "auxiliary_data")
    };
    let message = "1902a2a1636d736781626869";
    assert!(!unread(&format!("a1{message}")), "there is nothing else");
    assert!(unread(&format!("a2{message}1902d1a0")), "another label, as that of a token's picture");
    assert!(unread("a11902a2a2636d73678162686963656e63656261736963"), "another part of the same label");
    assert!(unread(&format!("82a1{message}80")), "scripts, as they stood beside metadata at first");
    assert!(unread(&format!("d90103a200a1{message}0180")), "scripts, as they stand now");
}

#[test]
fn a_fee_of_ten_times_too_much_is_a_danger() {
    let fee = |fee: &str| {
        let body = body(&format!("81{INPUT}"), fee, "");
        look(&body, Some(&signer())).unwrap().transactions.remove(0)
    };
    assert_eq!(level(&fee("1a02faf080"), "extreme_fee"), Some(Severity::Danger), "50 ADA");
    let less = fee("1a02faf07f");
    assert_eq!((level(&less, "extreme_fee"), level(&less, "high_fee")), (None, Some(Severity::Warning)));
}

#[test]
fn inputs_are_looked_at_before_they_are_compared() {
    let refused = |inputs: String| look(&body(&inputs, "1a00029810", ""), Some(&signer())).unwrap_err();
    assert!(refused(format!("82{INPUT}{INPUT}")).contains("twice"), "an output is spent once");
    // Tens of thousands of elements of one byte, which must not be compared pair by pair.
    let many = refused(format!("99ea60{}", "80".repeat(60_000)));
    assert!(many.contains("not as the network has it"), "{many}");
}
