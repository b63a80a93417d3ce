//! What rules say in each language, beside the files with their sentences.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use lockstep_policy::{Asked, Code, Past, Policy, PolicyError, Spent};
use lockstep_texts::{Language, Said, Worded as _};

use crate::made::{ALICE, approve, document, of_caps, of_inner, opaque, pay};

const TRANSACTIONS: [&str; 22] = [
    r#"{"effect":"allow"}"#,
    r#"{"effect":"deny"}"#,
    r#"{"effect":"review","delay_s":3600}"#,
    r#"{"effect":"deny","creates_contract":true}"#,
    r#"{"effect":"deny","creates_contract":true,"chains":["Ethereum","Base"]}"#,
    r#"{"effect":"review","unlimited":true}"#,
    r#"{"effect":"review","opaque":true}"#,
    r#"{"effect":"deny","opaque":true,"unlimited":true}"#,
    r#"{"effect":"allow","delay_s":86400,"chains":["Ethereum"]}"#,
    r#"{"effect":"allow","delay_s":172800,"recipients":{"within":["$self"]}}"#,
    r#"{"effect":"deny","recipients":{"outside":["$self","0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]}}"#,
    r#"{"effect":"review","delay_s":7200,"recipients":{"among":["0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]}}"#,
    r#"{"effect":"review","delay_s":60,"more_than":{"chain":"Ethereum","asset":"native","amount":"1500000000000000000"}}"#,
    r#"{"effect":"allow","delay_s":120,"more_than":{"chain":"Ethereum","asset":"0x5555555555555555555555555555555555555555","amount":"25","symbol":"TWO","decimals":1}}"#,
    r#"{"effect":"allow","delay_s":1,"more_than":{"chain":"Ethereum","asset":"0x5555555555555555555555555555555555555555","amount":"2500"}}"#,
    r#"{"effect":"allow","delay_s":90,"functions":["transfer(address,uint256)","stake"]}"#,
    r#"{"effect":"allow","programs":["0x5555555555555555555555555555555555555555"]}"#,
    r#"{"effect":"deny","when":{"from":"09:00","to":"17:30"}}"#,
    r#"{"effect":"deny","when":{"from":"22:00","to":"06:00","days":["sat","sun"]}}"#,
    r#"{"effect":"deny","when":{"from":"09:00","to":"17:30","outside":true}}"#,
    r#"{"effect":"deny","when":{"from":"09:00","to":"17:30","days":["mon","tue","wed","thu","fri"],"outside":true}}"#,
    r#"{"effect":"allow","delay_s":259200,"chains":["Base","Ethereum"],"more_than":{"chain":"Ethereum","asset":"native","amount":"1"},"recipients":{"within":["0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]},"functions":["deposit()"],"programs":["0x5555555555555555555555555555555555555555"],"when":{"from":"00:00","to":"12:00","days":["mon"]}}"#,
];

const MESSAGES: [&str; 7] = [
    r#"{"effect":"allow"}"#,
    r#"{"effect":"review"}"#,
    r#"{"effect":"review","opaque":true}"#,
    r#"{"effect":"review","unlimited":true,"chains":["Ethereum"]}"#,
    r#"{"effect":"deny","chains":["Ethereum"]}"#,
    r#"{"effect":"deny","forms":["permit","dai_permit","collectible_permit","permit2_allowance","permit2_transfer"]}"#,
    r#"{"effect":"deny","forms":["transfer_authorization","seaport_order","safe_transaction","unread","sign_in","text"]}"#,
];

const INNER: &str = r#"[
    {"effect":"deny","calldata":{"selector":{"abi":"function transfer(address to,uint256 amount)"}}},
    {"effect":"review","label":"Fees","nonce":{"gt":"9"},"gas_limit":{"gt":"1"},"max_fee_per_gas":{"gt":"1"},"max_priority_fee_per_gas":{"gt":"1"}},
    {"effect":"allow","label":"All of it","source":{"agent":{}},"chain_id":{"eq":"1"},"native_value":{"eq":"1"},"to":"any_value"},
    {"effect":"deny","calldata":{"length":{"gt":"9"}},"transaction_type":{"eq":"eip7702"},"delegation":"any_value"},
    {"effect":"deny","envelope_native_value":{"eq":"3"},"envelope_to":{"eq":"$self"}},
    {"effect":"review"}
]"#;

const CAPS: &str = r#"[
    {"chain":"Ethereum","asset":"native","most":"2500000000000000000","window_s":3600},
    {"chain":"Ethereum","asset":"native","most":"1","window_s":86400},
    {"chain":"Bitcoin","asset":"native","most":"100000000","window_s":172800},
    {"chain":"Ethereum","asset":"0x5555555555555555555555555555555555555555","most":"2500000","window_s":7200},
    {"chain":"Ethereum","asset":"0x5555555555555555555555555555555555555555","symbol":"TWO","decimals":1,"most":"25","window_s":90},
    {"chain":"Ethereum","asset":"native","most":"7","window_s":1000000}
]"#;

const VALUE: &str = r#"{"lockstep_policy":1,"transactions":[{"effect":"allow"}],"messages":[],"max_steps":1,"changes":{"delay_s":3600},
    "value":{"currency":"USD","prices":[{"chain":"Ethereum","asset":"native","price":"3000.5"}],"caps":[{"most":"1000.5","window_s":86400}]}}"#;

/// Every entry of documents with each kind of entry.
fn entries() -> Vec<Said> {
    let rule = |transactions: &str, messages: &str| document(transactions, messages, "[]").told().swap_remove(0).said;
    let transactions = TRANSACTIONS.iter().map(|one| rule(&format!("[{one}]"), "[]"));
    let messages = MESSAGES.iter().map(|one| rule("[]", &format!("[{one}]")));
    let rest = [of_inner(INNER), of_caps(CAPS), Policy::read(VALUE).unwrap()];
    let rest = rest.iter().flat_map(Policy::told).map(|one| one.said);
    transactions.chain(messages).chain(rest).collect()
}

/// Every reason for which a document is refused.
fn errors() -> Vec<Said> {
    let of = |code, at: &str| PolicyError { code, at: at.to_owned() }.said();
    let parts = Code::ALL.iter().map(|code| of(*code, "caps[0].most"));
    [of(Code::NotJson, "")].into_iter().chain(parts).collect()
}

/// What rules and caps say of transactions, as sentences.
fn judgements() -> Vec<Said> {
    let (payment, unread, all) = (pay(ALICE, 9), opaque(ALICE), approve(ALICE, [0xff; 32]));
    let verdict = |policy: &Policy, facts| policy.verdict(Asked::Transaction(facts), 0).rule;
    let over = |policy: &Policy, facts, past: &[Past]| {
        let over = policy.over_cap(&[Asked::Transaction(facts)], past, 1).expect("it is over the cap");
        [over.rule, over.why]
    };
    let past = |amount: &str| {
        let spent = vec![Spent { chain: "Ethereum".into(), asset: None, amount: amount.into() }];
        [Past { at: 0, spent }]
    };
    let value = |prices: &str| {
        let caps = r#""caps":[{"most":"0.01","window_s":86400}]"#;
        let value = format!(r#""value":{{"currency":"USD","prices":[{prices}],{caps}}}"#);
        Policy::read(&format!(r#"{{"lockstep_policy":1,"transactions":[],"messages":[],{value}}}"#)).unwrap()
    };
    let ether = value(r#"{"chain":"Ethereum","asset":"native","price":"1000000000000000000"}"#);
    let token =
        r#"[{"chain":"Ethereum","asset":"0x5555555555555555555555555555555555555555","most":"5","window_s":90}]"#;
    let unknown = Asked::Text { chain: "Atlantis", signer: "nobody", signs_in: false };
    let mut all_of_it = vec![
        verdict(&document("[]", "[]", "[]"), &payment),
        ether.verdict(unknown, 0).rule,
        verdict(&of_inner(r#"[{"effect":"deny"}]"#), &payment),
    ];
    all_of_it.extend(over(&of_caps(CAPS), &payment, &past("3000000000000000000")));
    all_of_it.extend(over(&of_caps(token), &all, &[]));
    all_of_it.extend(over(&value(""), &payment, &[]));
    all_of_it.extend(over(&ether, &unread, &[]));
    all_of_it.extend(over(&ether, &payment, &past("none")));
    all_of_it
}

fn check(language: Language, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/fixtures/{}.txt", language.tag()));
    if std::env::var_os("LOCKSTEP_GOLDEN").is_some_and(|how| how == "write") {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
        fs::write(&path, text).expect("the file is written");
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    for (golden, now) in golden.lines().zip(text.lines()) {
        assert_eq!(golden, now, "otherwise than in {}", path.display());
    }
    assert_eq!(golden.lines().count(), text.lines().count(), "{} is complete", path.display());
}

fn everything() -> Vec<Said> {
    [entries(), judgements(), errors()].concat()
}

#[test]
fn every_sentence_is_as_it_was_written_down() {
    for &language in Language::ALL {
        check(language, &everything().iter().map(|said| language.say(said) + "\n").collect::<String>());
    }
}

#[test]
fn no_sentence_is_left_in_english() {
    for said in everything() {
        let english = Language::English.say(&said);
        for &language in Language::ALL.iter().filter(|language| **language != Language::English) {
            assert_ne!(language.say(&said), english, "{language:?}");
        }
    }
}

#[test]
fn every_message_about_rules_is_said() {
    let all = everything();
    let said: BTreeSet<&str> = all.iter().flat_map(Said::ids).collect();
    let file = include_str!("../../../../../locales/en.ftl");
    let ids = file.lines().filter_map(|line| line.split_once(" =").map(|(id, _)| id));
    let written: BTreeSet<&str> = ids.filter(|id| id.starts_with("rule-")).collect();
    assert_eq!(said, written, "left: what rules say; right: what the file has");
}
