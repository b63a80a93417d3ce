//! The facts of each type of message.

use lockstep_chain::facts::{Expiry, MoveKind};
use lockstep_chain::{Live, Prepared, UnsignedError};
use lockstep_findings::{FindingId, Severity};

use super::given::*;

fn told(chain: &'static str, kind: &str, value: &[Vec<u8>]) -> lockstep_chain::facts::Facts {
    Draft::of(chain, vec![message(kind, &value.concat())]).facts()
}

#[test]
fn an_ibc_transfer_shows_its_destination_and_expiry() {
    let value = [
        put(1, "transfer"),
        put(2, "channel-141"),
        put(3, coin("uatom", "7")),
        put(4, own("Cosmos")),
        put(5, other("Osmosis")),
        put(6, ""),
        num(7, 1_700_000_000_000_000_000),
        put(8, "{\"wasm\":{}}"),
    ];
    let facts = told("Cosmos", "/ibc.applications.transfer.v1.MsgTransfer", &value);
    assert_eq!(texts(&facts), [format!("Pay 0.000007 ATOM to {}", other("Osmosis"))]);
    assert!(matches!(facts.expiry, Expiry::Time { unix: 1_700_000_000, .. }), "{:?}", facts.expiry);
    for code in ["leaves_chain", "transfer_memo"] {
        assert!(codes(&facts).contains(&code), "{code} is not among {:?}", facts.findings);
    }
    let shown = facts.calls[0].arguments.iter().map(|one| one.value.as_str()).collect::<Vec<_>>();
    assert!(shown.contains(&"channel-141") && shown.contains(&"{\"wasm\":{}}"), "{shown:?}");
}

#[test]
fn several_recipients_are_paid_and_change_is_ours() {
    let party = |address: String, amount| [put(1, address), put(2, coin("uatom", amount))].concat();
    let kind = "/cosmos.bank.v1beta1.MsgMultiSend";
    let value =
        [put(1, party(own("Cosmos"), "10")), put(2, party(other("Cosmos"), "9")), put(2, party(own("Cosmos"), "1"))];
    let facts = told("Cosmos", kind, &value);
    let kinds: Vec<MoveKind> = facts.moves.iter().map(|moved| moved.kind).collect();
    assert_eq!(kinds, [MoveKind::Pay, MoveKind::Change]);

    let two =
        [put(1, party(own("Cosmos"), "5")), put(1, party(other("Cosmos"), "5")), put(2, party(own("Cosmos"), "10"))];
    let refused = Draft::of("Cosmos", vec![message(kind, &two.concat())]).read();
    assert!(matches!(refused, Err(UnsignedError::NotSupported(_))), "two accounts pay, and two must sign");
}

#[test]
fn a_contracts_message_is_shown_and_a_token_in_it_is_named() {
    let contract = other("Osmosis");
    let call = |message: &str| {
        let value = [put(1, own("Osmosis")), put(2, &contract), put(3, message), put(5, coin("uosmo", "1000000"))];
        told("Osmosis", "/cosmwasm.wasm.v1.MsgExecuteContract", &value)
    };
    let facts = call(r#"{"swap":{"min":"1"}}"#);
    assert_eq!(texts(&facts), [format!("Pay 1 OSMO to {contract}")], "the funds go to the contract");
    assert_eq!(facts.calls[0].function.as_deref(), Some("swap"));
    assert_eq!(facts.calls[0].arguments[0].value, r#"{"swap":{"min":"1"}}"#, "the message is shown as it is signed");
    assert!(codes(&facts).contains(&"contract_call"));

    let to = own("Osmosis");
    let facts = call(&format!(r#"{{"transfer":{{"recipient":"{to}","amount":"5"}}}}"#));
    assert_eq!(facts.moves[1].asset.id.as_ref(), Some(&contract), "a token goes by its contract");
    assert!(!codes(&facts).contains(&"contract_call"), "tokens are known");
    let facts = call(&format!(r#"{{"increase_allowance":{{"spender":"{to}","amount":"{}"}}}}"#, u128::MAX));
    assert!(codes(&facts).contains(&"unlimited_approval") && facts.worst() == Some(Severity::Danger));
    let facts = call(&format!(r#"{{"send":{{"contract":"{to}","amount":"5","msg":"e30="}}}}"#));
    assert_eq!(facts.moves[1].to.as_ref(), Some(&to), "the tokens leave");
    assert!(codes(&facts).contains(&"contract_call"), "and what becomes of them is not known");
    assert!(codes(&call(r#"{"burn":{"amount":"5"}}"#)).contains(&"burn"));
    for odd in [r#"["transfer"]"#, "transfer", r#"{"transfer":{}"#] {
        assert!(!call(odd).unread.is_empty(), "{odd} is no message that can be read");
    }
}

#[test]
fn staking_and_delegation_are_shown() {
    let (own, validator) = (own("Cosmos"), "cosmosvaloper1xyz");
    let parts = [put(1, &own), put(2, validator), put(3, coin("uatom", "1000000"))];
    let facts = told("Cosmos", "/cosmos.staking.v1beta1.MsgDelegate", &parts);
    assert_eq!(texts(&facts), [format!("Lock 1 ATOM to {validator}")]);
    let facts = told("Cosmos", "/cosmos.staking.v1beta1.MsgUndelegate", &parts);
    assert_eq!(texts(&facts), [format!("Change 1 ATOM to {own}")]);
    let parts = [put(1, &own), put(2, validator), put(3, "cosmosvaloper1abc"), put(4, coin("uatom", "1"))];
    let facts = told("Cosmos", "/cosmos.staking.v1beta1.MsgBeginRedelegate", &parts);
    assert_eq!(facts.moves[0].kind, MoveKind::Elsewhere);
    let reward = "/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward";
    let facts = told("Cosmos", reward, &[put(1, &own), put(2, validator)]);
    assert_eq!(texts(&facts), ["Change some to -"], "how much, and to whom, is not in the bytes");
    let facts = told("Cosmos", "/cosmos.gov.v1beta1.MsgVote", &[num(1, 77), put(2, &own), num(3, 4)]);
    assert!(facts.calls[0].arguments.iter().any(|one| one.value == "no, with veto"), "{:?}", facts.calls);
}

#[test]
fn leave_to_act_for_the_account_is_a_danger() {
    let grant = |leave: Vec<u8>| {
        let value = [
            put(1, own("Cosmos")),
            put(2, other("Cosmos")),
            put(3, [put(1, leave), put(2, num(1, 1_900_000_000))].concat()),
        ];
        told("Cosmos", "/cosmos.authz.v1beta1.MsgGrant", &value)
    };
    let generic = message("/cosmos.authz.v1beta1.GenericAuthorization", &put(1, "/cosmos.bank.v1beta1.MsgSend"));
    let limited = message("/cosmos.bank.v1beta1.SendAuthorization", &put(1, coin("uatom", "1000000")));
    for leave in [generic, limited, message("/an.Authorization", b"")] {
        let facts = grant(leave);
        assert_eq!(facts.findings[0].id(), FindingId::AuthorityGranted, "{:?}", facts.findings);
        let text = &facts.findings[0].sentence();
        assert!(
            text.contains(&other("Cosmos")) && text.contains("2030-03-17"),
            "{text} says who could act, and until when"
        );
    }
}

#[test]
fn an_unknown_message_is_reported_with_its_type() {
    for (kind, code) in [
        ("/osmosis.gamm.v1beta1.MsgJoinPool", "unread"),
        ("/cosmos.authz.v1beta1.MsgExec", "nested_calls"),
        ("/cosmos.feegrant.v1beta1.MsgGrantAllowance", "control"),
        ("/types.MsgDeposit", "unread"),
    ] {
        let draft = Draft::of("Cosmos", vec![message(kind, &put(1, "x"))]);
        let prepared = Prepared::of_unsigned(row("Cosmos"), &draft.bytes(), None, Live::default()).unwrap();
        let facts = prepared.facts().remove(0);
        assert!(facts.unread[0].why.contains(kind), "{:?} names the type", facts.unread);
        assert!(codes(&facts).contains(&code) && codes(&facts).contains(&"unread"), "{kind}: {:?}", facts.findings);
    }
    let from = own("Cosmos");
    let extra = [put(1, &from), put(2, other("Cosmos")), put(3, coin("uatom", "1")), num(9, 1)];
    let draft = Draft::of("Cosmos", vec![message("/cosmos.bank.v1beta1.MsgSend", &extra.concat())]);
    assert_eq!(draft.facts().unread.len(), 1, "a field that is not known may change what a message does");
}

#[test]
fn a_deposit_shows_its_order_and_a_missing_one_is_a_danger() {
    let account = |digits: &str| {
        let address = row("THORChain").address_of(&key(digits)).unwrap();
        bech32::decode(&address).unwrap().1
    };
    let asset =
        |chain: &str, symbol: &str, more: Vec<u8>| [put(1, chain), put(2, symbol), put(3, symbol), more].concat();
    let deposit = |asset: Vec<u8>, memo: &str| {
        let coin = [put(1, asset), put(2, "150000000"), num(3, 8)].concat();
        let order = if memo.is_empty() { Vec::new() } else { put(2, memo) };
        told("THORChain", "/types.MsgDeposit", &[put(1, coin), order, put(3, account(KEY))])
    };
    let facts = deposit(asset("THOR", "RUNE", Vec::new()), "=:BTC.BTC:bc1q");
    assert_eq!(texts(&facts), ["Pay 1.5 RUNE to -"]);
    assert_eq!(facts.memo.and_then(|memo| memo.text).as_deref(), Some("=:BTC.BTC:bc1q"));
    assert_eq!(facts.from, Some(own("THORChain")));
    let facts = deposit(asset("LTC", "LTC", num(6, 1)), "secure-:ltc1q");
    assert_eq!(facts.moves[0].asset.id.as_deref(), Some("LTC-LTC"), "a secured asset is not the coin itself");
    let facts = deposit(asset("THOR", "RUNE", Vec::new()), "");
    assert_eq!(facts.findings[0].id(), FindingId::DepositWithoutOrder);

    let value = [put(1, account(KEY)), put(2, account(OTHER_KEY)), put(3, coin("rune", "1"))];
    let facts = told("THORChain", "/types.MsgSend", &value);
    assert_eq!(texts(&facts), [format!("Pay 0.00000001 RUNE to {}", other("THORChain"))]);
}

#[test]
fn a_recipient_who_cannot_be_is_a_danger() {
    for to in [other("Osmosis"), other("Cosmos").to_uppercase() + "q", "nobody\u{202e}".to_owned()] {
        let facts = Draft::of("Cosmos", vec![send(&own("Cosmos"), &to, "uatom", "1")]).facts();
        assert_eq!(facts.findings[0].id(), FindingId::NoAddress, "{to}: {:?}", facts.findings);
        assert!(!facts.findings[0].sentence().contains('\u{202e}'), "and nothing in it is hidden");
    }
    let facts = Draft::of("Cosmos", vec![send(&own("Cosmos"), &own("Cosmos"), "ibc/ABC", "0")]).facts();
    for code in ["to_self", "zero_amount", "unknown_token"] {
        assert!(codes(&facts).contains(&code), "{code} is not among {:?}", facts.findings);
    }
}
