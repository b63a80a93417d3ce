//! The Amino form.

use lockstep_chain::facts::Expiry;
use lockstep_chain::{Live, Prepared, UnsignedError};

use super::given::*;

// Vector “SignAmino - ATOM transaction with multiple messages” of the wallet's test suites: three clients agree on its hash.
const HASH: &str = "235ed1789c6acd39f020c4b4ef80565bb154d97fb52fc8e76d3fa0253762c653";
const ESCAPED: &str = "dbf2b933f2af411b45f047d6847ab3386a1a54957353abba6ad64b1b3f330c3c";
const SIGNER: &str = "0335289d889fc92e41418ed543eb8a1607944e3cbcc0b9c551de0377690e041241";

fn vector() -> String {
    let own = "cosmos1g9na87hc34r90spqdfeu3m2rxswkv7qhalylas";
    let send = |amount: &str| {
        format!(
            r#"{{"type":"cosmos-sdk/MsgSend","value":{{"amount":[{{"amount":"{amount}","denom":"uatom"}}],"from_address":"{own}","to_address":"{own}"}}}}"#
        )
    };
    document("42", &[send("1000"), send("2000"), send("3000")].join(","))
}

fn document(sequence: &str, messages: &str) -> String {
    format!(
        r#"{{"account_number":"3367086","chain_id":"cosmoshub-4","fee":{{"amount":[{{"amount":"1000","denom":"uatom"}}],"gas":"200000"}},"memo":"","msgs":[{messages}],"sequence":"{sequence}"}}"#
    )
}

fn look(text: &str) -> Result<Prepared, UnsignedError> {
    Prepared::of_unsigned(row("Cosmos"), text.as_bytes(), None, Live::default())
}

#[test]
fn the_legacy_form_is_hashed_and_shown_like_in_other_wallets() {
    let prepared = Prepared::of_unsigned(row("Cosmos"), vector().as_bytes(), Some(&key(SIGNER)), Live::default());
    let prepared = prepared.unwrap();
    assert_eq!(hex::encode(&prepared.to_sign()[0]), HASH);
    let facts = &prepared.facts()[0];
    assert_eq!(facts.form, "SIGN_MODE_LEGACY_AMINO_JSON");
    assert_eq!(facts.moves.len(), 3, "each message is told");
    assert_eq!(facts.nonce.as_deref(), Some("42"));
    assert!(facts.unread.is_empty());
    let stranger = Prepared::of_unsigned(row("Cosmos"), vector().as_bytes(), Some(&key(KEY)), Live::default());
    assert!(matches!(stranger, Err(UnsignedError::NotOurs { .. })), "{stranger:?}");
}

#[test]
fn only_the_canonical_text_is_accepted() {
    let text = vector();
    assert!(look(&text).is_ok());
    for (what, changed) in [
        ("a blank", text.replacen(':', ": ", 1)),
        ("an end of line", format!("{text}\n")),
        ("names out of order", text.replacen(r#""memo":"","#, "", 1).replacen(r#""fee""#, r#""memo":"","fee""#, 1)),
        ("a name twice", text.replacen(r#""memo":"""#, r#""memo":"","memo":"""#, 1)),
        ("another chain", text.replace("cosmoshub-4", "osmosis-1")),
        ("no message", document("1", "")),
        ("a field that is not known", text.replacen(r#""memo":"""#, r#""memo":"","more":"1""#, 1)),
        ("a number that is none", text.replace(r#""42""#, r#""042""#)),
        ("a sign that nodes escape", text.replacen(r#""memo":"""#, r#""memo":"a<b""#, 1)),
        ("a sign written otherwise", text.replacen(r#""memo":"""#, r#""memo":"\u0041""#, 1)),
        ("two accounts", document("1", &format!("{},{}", send_of("a"), send_of("b")))),
    ] {
        assert!(look(&changed).is_err(), "{what} is taken: {changed}");
    }
}

fn send_of(from: &str) -> String {
    format!(r#"{{"type":"cosmos-sdk/MsgSend","value":{{"amount":[],"from_address":"{from}","to_address":"{from}"}}}}"#)
}

// The expected text is that of cosmjs 0.32 (npm) for the same document; nodes escape these characters too.
#[test]
fn signs_that_nodes_escape_are_escaped() {
    let text = vector().replacen(r#""memo":"""#, r#""memo":"=\u003c:\u003e \u0026 é""#, 1);
    let prepared = look(&text).unwrap();
    assert_eq!(hex::encode(&prepared.to_sign()[0]), ESCAPED);
    let memo = prepared.facts().remove(0).memo.and_then(|memo| memo.text);
    assert_eq!(memo.as_deref(), Some("=<:> & é"), "a person reads the signs themselves");
}

#[test]
fn the_same_messages_go_by_other_names() {
    let own = own("Cosmos");
    let told = |kind: &str, value: &str| {
        let text = document("1", &format!(r#"{{"type":"{kind}","value":{value}}}"#));
        look(&text).unwrap_or_else(|error| panic!("{kind}: {error}")).facts().remove(0)
    };
    let transfer = format!(
        r#"{{"receiver":"osmo1x","sender":"{own}","source_channel":"channel-1","source_port":"transfer","timeout_height":{{"revision_height":"5","revision_number":"1"}},"timeout_timestamp":"1700000000000000000","token":{{"amount":"7","denom":"uatom"}}}}"#
    );
    let facts = told("cosmos-sdk/MsgTransfer", &transfer);
    assert_eq!(texts(&facts), ["Pay 0.000007 ATOM to osmo1x"]);
    assert!(matches!(facts.expiry, Expiry::Time { unix: 1_700_000_000, .. }));
    let delegate = format!(
        r#"{{"amount":{{"amount":"1","denom":"uatom"}},"delegator_address":"{own}","validator_address":"cosmosvaloper1x"}}"#
    );
    assert_eq!(texts(&told("cosmos-sdk/MsgDelegate", &delegate)), ["Lock 0.000001 ATOM to cosmosvaloper1x"]);
    assert!(texts(&told("cosmos-sdk/MsgUndelegate", &delegate))[0].starts_with("Change"));
    let call = format!(r#"{{"contract":"{own}","funds":[],"msg":{{"burn":{{"amount":"1"}}}},"sender":"{own}"}}"#);
    assert_eq!(told("wasm/MsgExecuteContract", &call).calls[0].function.as_deref(), Some("burn"));
    let grant = format!(
        r#"{{"grant":{{"authorization":{{"type":"cosmos-sdk/GenericAuthorization","value":{{"msg":"/x.Msg"}}}},"expiration":"2030-01-01T00:00:00Z"}},"grantee":"cosmos1x","granter":"{own}"}}"#
    );
    assert_eq!(told("cosmos-sdk/MsgGrant", &grant).findings[0].id().code(), "authority_granted");
    let vote = format!(r#"{{"option":1,"proposal_id":"9","voter":"{own}"}}"#);
    assert!(told("cosmos-sdk/MsgVote", &vote).unread.is_empty());
    for (kind, value) in [
        ("cosmos-sdk/MsgSend", format!(r#"{{"amount":[],"from_address":"{own}","more":"1","to_address":"x"}}"#)),
        ("an/Unknown", "{}".to_owned()),
        ("cosmos-sdk/MsgVote", "[]".to_owned()),
    ] {
        assert_eq!(told(kind, &value).unread.len(), 1, "{kind} with {value} cannot be read");
    }
}
