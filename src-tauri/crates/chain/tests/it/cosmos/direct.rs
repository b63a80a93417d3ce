//! The sign mode Direct.

use lockstep_chain::facts::{Expiry, Fee};
use lockstep_chain::{Live, Prepared, UnsignedError};
use lockstep_findings::Severity;
use proptest::prelude::*;

use super::given::*;

fn plain() -> Draft {
    Draft::of("Cosmos", vec![send(&own("Cosmos"), &other("Cosmos"), "uatom", "1500000")])
}

#[test]
fn a_transfer_is_shown_in_full() {
    let mut draft = plain();
    draft.body = [put(2, "rent"), num(3, 26_000_000)].concat();
    let facts = draft.facts();
    assert_eq!(facts.chain, "Cosmos");
    assert_eq!(facts.form, "SIGN_MODE_DIRECT");
    assert_eq!(facts.from, Some(own("Cosmos")));
    assert_eq!(texts(&facts), [format!("Pay 1.5 ATOM to {}", other("Cosmos"))]);
    assert!(matches!(&facts.fee, Fee::Exact(fee) if fee.text == "0.0025 ATOM"), "{:?}", facts.fee);
    assert_eq!(facts.memo.and_then(|memo| memo.text).as_deref(), Some("rent"));
    assert_eq!(facts.expiry, Expiry::Height { height: 26_000_000 });
    assert_eq!(facts.nonce.as_deref(), Some("3"));
    assert!(facts.findings.is_empty() && facts.unread.is_empty(), "{:?} is nothing to warn of", facts.findings);
}

#[test]
fn other_payers_and_payments_are_shown() {
    let mut draft = plain();
    draft.fee = [put(1, coin("uatom", "20000000")), num(2, 200_000), put(3, other("Cosmos")), put(4, "x")].concat();
    draft.auth = put(3, [put(1, coin("uatom", "5")), put(2, other("Cosmos"))].concat());
    let facts = draft.facts();
    for code in ["fee_payer", "fee_granter", "tip", "extreme_fee"] {
        assert!(codes(&facts).contains(&code), "{code} is not among {:?}", facts.findings);
    }
    assert!(texts(&facts).contains(&"Pay 0.000005 ATOM to -".to_owned()), "the tip leaves the account");
    let mut draft = plain();
    draft.body = put(2047, message("/an.Option", b"x"));
    let facts = draft.facts();
    assert_eq!(facts.unread[0].field, "non_critical_extension_options");
    assert_eq!(facts.worst(), Some(Severity::Warning), "what cannot be read is a warning");
}

#[test]
fn foreign_or_incomplete_transactions_are_refused() {
    type Change = fn(&mut Draft);
    let cases: &[(&str, Change)] = &[
        ("another chain id", |draft| draft.chain_id = "osmosis-1"),
        ("bytes at the end", |draft| draft.after = vec![0x28, 0x01]),
        ("a field of the body that is not known", |draft| draft.body = num(9, 1)),
        ("a field of the authorisation that is not known", |draft| draft.auth = num(9, 1)),
        ("a field that says nothing", |draft| draft.body = num(3, 0)),
        ("an extension that nodes must know", |draft| draft.body = put(1023, message("/x", b""))),
        ("no message", |draft| draft.messages.clear()),
        ("no signer", |draft| draft.signers.clear()),
        ("two signers", |draft| draft.signers.push(draft.signers[0].clone())),
        ("another mode", |draft| {
            draft.signers[0] = [put(1, public_key()), put(2, put(1, num(1, 127))), num(3, 3)].concat();
        }),
        ("several keys", |draft| {
            draft.signers[0] = [put(1, public_key()), put(2, put(2, b"x")), num(3, 3)].concat();
        }),
        ("a key of another kind", |draft| {
            draft.signers[0] = [put(1, message("/cosmos.crypto.ed25519.PubKey", &put(1, [1; 32]))), num(3, 3)].concat();
        }),
        ("a message of another account", |draft| {
            draft.messages.push(send(&other("Cosmos"), &own("Cosmos"), "uatom", "1"));
        }),
    ];
    assert!(plain().read().is_ok(), "the transaction itself is in order");
    for (what, change) in cases {
        let mut draft = plain();
        change(&mut draft);
        assert!(draft.read().is_err(), "{what} is signed");
    }
    let stranger = Prepared::of_unsigned(row("Cosmos"), &plain().bytes(), Some(&key(OTHER_KEY)), Live::default());
    assert_eq!(stranger.unwrap_err(), UnsignedError::NotOurs { signer: own("Cosmos") });
    for bytes in [&b""[..], b"hello", b"\x12\x34", &[0xff; 40]] {
        assert!(read("Cosmos", bytes).is_err(), "{bytes:x?} is no transaction");
    }
}

#[test]
fn a_key_that_the_bytes_leave_out_must_fit_the_message() {
    let mut draft = plain();
    draft.signers[0] = [put(2, put(1, num(1, 1))), num(3, 3)].concat();
    let nobody = Prepared::of_unsigned(row("Cosmos"), &draft.bytes(), None, Live::default()).unwrap();
    assert_eq!(nobody.facts()[0].from, Some(own("Cosmos")), "the message says whose it is");
    assert!(draft.read().is_ok(), "the given key is that of the message's account");
    let stranger = Prepared::of_unsigned(row("Cosmos"), &draft.bytes(), Some(&key(OTHER_KEY)), Live::default());
    assert_eq!(stranger.unwrap_err(), UnsignedError::NotOurs { signer: own("Cosmos") });
}

proptest! {
    #[test]
    fn a_changed_byte_changes_the_digest_or_is_refused(place: prop::sample::Index, change in 1u8..) {
        let bytes = plain().bytes();
        let before = read("Cosmos", &bytes).unwrap().to_sign();
        let mut changed = bytes;
        *place.get_mut(&mut changed) ^= change;
        if let Ok(after) = read("Cosmos", &changed) {
            prop_assert_ne!(before, after.to_sign(), "a change that nobody signs");
            let _ = after.facts();
        }
    }

    #[test]
    fn any_bytes_are_judged_without_a_panic(bytes: Vec<u8>, value: Vec<u8>, text in "\\PC{0,60}") {
        let _ = read("Cosmos", &bytes);
        for kind in ["/cosmos.bank.v1beta1.MsgSend", "/types.MsgDeposit", "/cosmwasm.wasm.v1.MsgExecuteContract", &text] {
            let draft = Draft::of("THORChain", vec![message(kind, &value)]);
            if let Ok(prepared) = Prepared::of_unsigned(row("THORChain"), &draft.bytes(), None, Live::default()) {
                let facts = prepared.facts();
                prop_assert!(!facts[0].unread.is_empty() || !facts[0].calls.is_empty() || !facts[0].moves.is_empty() || value.is_empty());
            }
        }
        let _ = read("Cosmos", format!("{{{text}").as_bytes());
    }

    #[test]
    fn any_amount_is_shown(amount in "[0-9]{1,90}|\\PC{0,12}", denom in "\\PC{0,12}") {
        let facts = Draft::of("Cosmos", vec![send(&own("Cosmos"), &other("Cosmos"), &denom, &amount)]).facts();
        prop_assert!(facts.moves.len() + facts.unread.len() >= 1, "nothing is left out");
        let shown = serde_json::to_string(&facts.moves).unwrap();
        prop_assert!(!shown.contains('\u{202e}'), "nothing is hidden");
    }
}
