//! One document for each error code, which breaks that rule only.

use lockstep_policy::{Code, LONGEST, Policy};

fn outer(transactions: &str, rest: &str) -> String {
    format!(r#"{{"lockstep_policy":1,"transactions":{transactions},"messages":[{{"effect":"review"}}]{rest}}}"#)
}

fn rule(members: &str) -> String {
    outer(&format!(r#"[{{"effect":"review",{members}}}]"#), "")
}

fn inner(rules: &str) -> String {
    outer(r#"[{"effect":"review"}]"#, &format!(r#","evm":{{"version":1,"rules":{rules}}}"#))
}

fn matcher(members: &str) -> String {
    inner(&format!(r#"[{{"effect":"review",{members}}}]"#))
}

fn selector(abi: &str, args: &str) -> String {
    matcher(&format!(r#""calldata":{{"selector":{{"abi":"{abi}","args":{args}}}}}"#))
}

fn cap(members: &str) -> String {
    outer(r#"[{"effect":"review"}]"#, &format!(r#","caps":[{{{members}}}]"#))
}

fn value(members: &str) -> String {
    outer(r#"[{"effect":"review"}]"#, &format!(r#","value":{{{members}}}"#))
}

#[test]
fn each_code_has_a_document_that_is_refused_with_it() {
    let cases: Vec<(Code, String)> = vec![
        (Code::NotJson, "{".into()),
        (Code::NotJson, outer(r#"[{"effect":"review"}]"#, r#","max_steps":1.5"#)),
        (Code::DuplicateMember, r#"{"lockstep_policy":1,"lockstep_policy":1}"#.into()),
        (Code::DuplicateMember, rule(r#""opaque":true,"opaque":true"#)),
        (Code::TooLarge, " ".repeat(LONGEST + 1)),
        (Code::WrongType, outer("{}", "")),
        (Code::UnknownMember, outer(r#"[{"effect":"review"}]"#, r#","colour":1"#)),
        (Code::UnknownMember, rule(r#""source":{}"#)),
        (Code::UnknownMember, matcher(r#""x-ours":1"#)),
        (Code::MissingMember, r#"{"lockstep_policy":1,"transactions":[]}"#.into()),
        (Code::Version, r#"{"lockstep_policy":2,"transactions":[],"messages":[]}"#.into()),
        (Code::Version, outer("[]", r#","evm":{"version":2,"rules":[]}"#)),
        (Code::TooMany, inner(&format!("[{}]", vec![r#"{"effect":"deny","nonce":{"eq":"1"}}"#; 257].join(",")))),
        (Code::Effect, outer(r#"[{"effect":"permit"}]"#, "")),
        (Code::Label, rule(&format!(r#""label":"{}""#, "a".repeat(161)))),
        (Code::Label, rule("\"label\":\"a\\u202eb\"")),
        (Code::Literal, matcher(r#""nonce":{"eq":"0x1"}"#)),
        (Code::Literal, matcher(r#""to":{"eq":"alice"}"#)),
        (Code::Literal, selector("f(int8 a)", r#"{"a":{"eq":"-0"}}"#)),
        (Code::Literal, rule(r#""opaque":false"#)),
        (Code::Range, selector("f(uint8 a)", r#"{"a":{"eq":"256"}}"#)),
        (Code::Range, selector("f(int8 a)", r#"{"a":{"eq":"-129"}}"#)),
        (Code::Range, selector("f(bytes4 a)", r#"{"a":{"eq":"0x00"}}"#)),
        (Code::Predicate, selector("f(bool a)", r#"{"a":{"lt":"1"}}"#)),
        (Code::Predicate, matcher(r#""nonce":{"length":{"eq":"1"}}"#)),
        (Code::Predicate, matcher(r#""to":{"gt":"1"}"#)),
        (Code::Predicate, matcher(r#""nonce":{"each":{"eq":"1"}}"#)),
        (Code::Predicate, matcher(r#""nonce":{"selector":{"abi":"f()"}}"#)),
        (Code::EmptyList, matcher(r#""nonce":{"in":[]}"#)),
        (Code::EmptyList, matcher(r#""nonce":{"all":[]}"#)),
        (Code::EmptyList, rule(r#""chains":[]"#)),
        (Code::Signature, selector("transfer", "{}")),
        (Code::Signature, selector("f(uint7 a)", "{}")),
        (Code::UnnamedParameter, selector("f(uint256)", "{}")),
        (Code::UnnamedParameter, selector("f(uint256 a,uint256 a)", "{}")),
        (Code::UnknownArgument, selector("f(uint256 a)", r#"{"b":{"eq":"1"}}"#)),
        (Code::TupleArity, selector("f((uint256 x,uint256 y) a)", r#"{"a":{"tuple":[null]}}"#)),
        (Code::Variable, matcher(r#""to":{"eq":"$me"}"#)),
        (Code::Variable, matcher(r#""nonce":{"eq":"$self"}"#)),
        (Code::Source, matcher(r#""source":{"agent":{},"walletconnect":{}}"#)),
        (Code::Source, matcher(r#""source":{"window":{}}"#)),
        (Code::TransactionType, matcher(r#""transaction_type":{"eq":"legacy"}"#)),
        (Code::Shadowed, inner(r#"[{"effect":"deny"},{"effect":"allow"}]"#)),
        (Code::Shadowed, outer(r#"[{"effect":"allow"},{"effect":"allow","unlimited":true}]"#, "")),
        (Code::Chain, rule(r#""chains":["Atlantis"]"#)),
        (
            Code::Address,
            rule(r#""chains":["Ethereum"],"recipients":{"within":["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"]}"#),
        ),
        (Code::Asset, cap(r#""chain":"Ethereum","asset":"gold","most":"1","window_s":60"#)),
        (Code::Amount, cap(r#""chain":"Ethereum","asset":"native","most":"01","window_s":60"#)),
        (Code::Window, cap(r#""chain":"Ethereum","asset":"native","most":"1","window_s":59"#)),
        (Code::Steps, outer(r#"[{"effect":"review"}]"#, r#","max_steps":0"#)),
        (Code::Delay, outer(r#"[{"effect":"deny","delay_s":60}]"#, "")),
        (Code::Delay, outer(r#"[{"effect":"review"}]"#, r#","changes":{"delay_s":99999999}"#)),
        (Code::Time, rule(r#""when":{"from":"8:00","to":"18:00"}"#)),
        (Code::Time, rule(r#""when":{"from":"08:00","to":"18:00","days":["monday"]}"#)),
        (
            Code::Form,
            r#"{"lockstep_policy":1,"transactions":[],"messages":[{"effect":"review","forms":["letter"]}]}"#.into(),
        ),
        (Code::OpaqueAllowed, outer(r#"[{"effect":"allow","opaque":true}]"#, "")),
        (Code::Currency, value(r#""currency":"usd","prices":[],"caps":[]"#)),
        (Code::MissingMember, value(r#""currency":"USD","prices":[]"#)),
        (Code::Amount, value(r#""currency":"USD","prices":[],"caps":[{"most":"1e3","window_s":60}]"#)),
        (Code::Window, value(r#""currency":"USD","prices":[],"caps":[{"most":"1","window_s":59}]"#)),
        (
            Code::Price,
            value(r#""currency":"USD","prices":[{"chain":"Ethereum","asset":"native","price":"-1"}],"caps":[]"#),
        ),
        (
            Code::Price,
            value(
                r#""currency":"USD","prices":[{"chain":"Ethereum","asset":"native","price":"1"},{"chain":"Ethereum","asset":"native","price":"2"}],"caps":[]"#,
            ),
        ),
        (
            Code::Asset,
            value(
                r#""currency":"USD","prices":[{"chain":"Ethereum","asset":"0x5555555555555555555555555555555555555555","price":"1"}],"caps":[]"#,
            ),
        ),
    ];
    for (code, text) in &cases {
        let refused = Policy::read(text).expect_err(text);
        assert_eq!(refused.code, *code, "{text}: {refused}");
    }
    for code in Code::ALL {
        assert!(cases.iter().any(|(covered, _)| *covered == code), "no document breaks {code:?}");
    }
}

#[test]
fn the_limits_themselves_are_accepted() {
    let rules: Vec<String> = (0..256).map(|n| format!(r#"{{"effect":"deny","nonce":{{"eq":"{n}"}}}}"#)).collect();
    Policy::read(&inner(&format!("[{}]", rules.join(",")))).expect("256 rules");
    Policy::read(&rule(&format!(r#""label":"{}""#, "a".repeat(160)))).expect("a label of 160 characters");
    Policy::read(&cap(r#""chain":"Ethereum","asset":"native","most":"1","window_s":60"#)).expect("a minute");
    Policy::read(&selector("f(int8 a)", r#"{"a":{"in":["-128","127"]}}"#)).expect("the ends of int8");
    Policy::starting().expect("the rules that a new vault starts with");
}
