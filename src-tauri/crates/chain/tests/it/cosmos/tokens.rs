//! CW20 tokens and CW721 collections.

use lockstep_chain::facts::{Facts, MoveKind};
use lockstep_findings::Severity;

use super::given::*;

fn call(message_text: &str) -> Facts {
    let value = [put(1, own("Osmosis")), put(2, contract()), put(3, message_text)];
    Draft::of("Osmosis", vec![message("/cosmwasm.wasm.v1.MsgExecuteContract", &value.concat())]).facts()
}

fn contract() -> String {
    other("Osmosis")
}

fn has(facts: &Facts, code: &str) -> bool {
    codes(facts).contains(&code)
}

#[test]
fn tokens_of_another_account_are_reported() {
    let (own, from) = (own("Osmosis"), contract());
    for (message, to) in [
        (format!(r#"{{"send_from":{{"owner":"{from}","contract":"{own}","amount":"5","msg":"e30="}}}}"#), Some(&own)),
        (format!(r#"{{"transfer_from":{{"owner":"{from}","recipient":"{own}","amount":"5"}}}}"#), Some(&own)),
        (format!(r#"{{"burn_from":{{"owner":"{from}","amount":"5"}}}}"#), None),
    ] {
        let facts = call(&message);
        let moved = &facts.moves[0];
        assert_eq!((moved.kind, moved.from.as_ref(), moved.to.as_ref()), (MoveKind::Elsewhere, Some(&from), to));
        assert!(has(&facts, "moves_from_another"), "{message}: {:?}", facts.findings);
        assert_eq!(has(&facts, "contract_call"), message.contains("msg"), "{message} may go on in another contract");
    }
    let facts = call(&format!(r#"{{"burn_from":{{"owner":"{own}","amount":"5"}}}}"#));
    assert_eq!((facts.moves[0].kind, &facts.moves[0].from), (MoveKind::Pay, &None), "one's own are no other's");
}

#[test]
fn a_lowered_allowance_is_shown() {
    let facts = call(&format!(r#"{{"decrease_allowance":{{"spender":"{}","amount":"5"}}}}"#, own("Osmosis")));
    assert_eq!((facts.moves[0].kind, has(&facts, "contract_call")), (MoveKind::Revoke, false));
}

#[test]
fn collectibles_that_leave_are_shown_by_name() {
    let to = own("Osmosis");
    let facts = call(&format!(r#"{{"transfer_nft":{{"recipient":"{to}","token_id":"Ape 7"}}}}"#));
    assert_eq!(texts(&facts), [format!("Pay 1 of the collectible number Ape 7 to {to}")]);
    assert_eq!(facts.moves[0].asset.id, Some(contract()), "it goes by its contract");
    assert!(!has(&facts, "contract_call"), "{:?}", facts.findings);
    let facts = call(&format!(r#"{{"send_nft":{{"contract":"{to}","token_id":"7","msg":"e30="}}}}"#));
    assert_eq!(facts.moves[0].to.as_ref(), Some(&to));
    assert!(has(&facts, "contract_call"), "what becomes of it is not known");
    let facts = call(r#"{"burn":{"token_id":"7"}}"#);
    assert!(has(&facts, "burn") && facts.moves[0].to.is_none(), "{:?}", facts.findings);
}

#[test]
fn an_operator_of_all_collectibles_is_a_danger_until_revoked() {
    let of = |name: &str| call(&format!(r#"{{"{name}":{{"operator":"{}"}}}}"#, own("Osmosis")));
    let facts = of("approve_all");
    assert_eq!((facts.findings[0].id().code(), facts.worst()), ("approval_for_all", Some(Severity::Danger)));
    assert!(facts.findings[0].sentence().contains(&own("Osmosis")), "it is said who");
    assert_eq!(of("revoke_all").moves[0].kind, MoveKind::Revoke);
    let one = |name: &str| call(&format!(r#"{{"{name}":{{"spender":"{}","token_id":"7"}}}}"#, own("Osmosis")));
    assert!(has(&one("approve"), "approval") && one("approve").moves[0].kind == MoveKind::Allow);
    assert_eq!(one("revoke").moves[0].kind, MoveKind::Revoke);
}

#[test]
fn more_than_a_token_knows_is_a_contract_of_its_own() {
    let to = own("Osmosis");
    for message in [
        format!(r#"{{"transfer":{{"recipient":"{to}","amount":"5","then":"more"}}}}"#),
        format!(r#"{{"transfer":{{"recipient":"{to}"}}}}"#),
        r#"{"burn":{"amount":"5","token_id":"7"}}"#.to_owned(),
        format!(r#"{{"approve_all":{{"operator":"{to}","more":"1"}}}}"#),
    ] {
        assert!(has(&call(&message), "contract_call"), "{message} is not told whole");
    }
}
