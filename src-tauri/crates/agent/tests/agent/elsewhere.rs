//! Streams of both dialects and plain answers become the same reply; malformed ones become an error and
//! nothing else.

use std::sync::Mutex;

use lockstep_agent::remote::{read_plain, read_stream};
use lockstep_agent::{AgentError, Reply, Words};
use proptest::prelude::*;

#[derive(Default)]
struct Heard(Mutex<String>);

impl Words for Heard {
    fn delta(&self, text: &str) {
        self.0.lock().unwrap().push_str(text);
    }

    fn instead(&self, text: &str) {
        *self.0.lock().unwrap() = text.to_owned();
    }
}

const ACTION: &str =
    r#"{"id":"a1","type":"get_address_book","title":"Look","params":{"query":"al"},"auto_execute":true}"#;

fn named() -> String {
    format!(
        "event: text_delta\ndata: {{\"delta\":\"Hello \"}}\n\nevent: tool_progress\ndata: {{\"tool\":\"x\",\"status\":\"running\"}}\n\n\
         event: text_delta\ndata: {{\"delta\":\"there\"}}\n\nevent: title\ndata: {{\"title\":\"Greeting\"}}\n\n\
         event: actions\ndata: {{\"actions\":[{ACTION}]}}\n\nevent: suggestions\ndata: {{\"suggestions\":[{{\"id\":\"s\",\"title\":\"More\"}}]}}\n\n\
         event: message\ndata: {{\"message\":{{\"id\":\"m1\",\"role\":\"assistant\",\"content\":\"Hello there\"}}}}\n\nevent: done\ndata: {{}}\n\n"
    )
}

fn typed() -> String {
    format!(
        "data: {{\"type\":\"start\",\"messageId\":\"m1\"}}\n\ndata: {{\"type\":\"text-start\",\"id\":\"t\"}}\n\n\
         data: {{\"type\":\"text-delta\",\"id\":\"t\",\"delta\":\"Hello \"}}\n\n: ping\n\n\
         data: {{\"type\":\"text-delta\",\"id\":\"t\",\"delta\":\"there\"}}\n\ndata: {{\"type\":\"data-title\",\"data\":{{\"title\":\"Greeting\"}}}}\n\n\
         data: {{\"type\":\"data-actions\",\"data\":{{\"actions\":[{ACTION}]}}}}\n\n\
         data: {{\"type\":\"data-suggestions\",\"data\":[{{\"id\":\"s\",\"title\":\"More\"}}]}}\n\ndata: {{\"type\":\"data-new-thing\",\"data\":7}}\n\n\
         data: {{\"type\":\"finish\"}}\n\ndata: [DONE]\n\n"
    )
}

fn read(stream: &str) -> (Result<Option<Reply>, AgentError>, String) {
    let heard = Heard::default();
    let reply = read_stream(stream.as_bytes(), &heard);
    let words = heard.0.lock().unwrap().clone();
    (reply, words)
}

fn whole(stream: &str) -> Reply {
    read(stream).0.unwrap().expect("a whole answer")
}

fn of_plain(body: &str) -> Result<Reply, AgentError> {
    read_plain(body.as_bytes(), &Heard::default())
}

fn check(reply: &Reply, from: &str) {
    assert_eq!(reply.message.as_deref(), Some("Hello there"), "{from}: the words");
    assert_eq!(reply.title.as_deref(), Some("Greeting"), "{from}: the title");
    assert_eq!(reply.suggestions.len(), 1, "{from}: the suggestion");
    assert_eq!(reply.suggestions[0].title, "More", "{from}: its text");
    assert_eq!(
        serde_json::to_value(&reply.actions).unwrap(),
        serde_json::from_str::<serde_json::Value>(&format!("[{ACTION}]")).unwrap(),
        "{from}: the action"
    );
}

/// T1: both dialects and the plain answer give the same proposals.
#[test]
fn both_dialects_and_the_plain_answer_agree() {
    for (from, stream) in [("named", named()), ("typed", typed())] {
        let (reply, words) = read(&stream);
        check(&reply.unwrap().expect("a whole answer"), from);
        assert_eq!(words, "Hello there", "{from}: the words come as they are said");
    }
    let body = format!(
        r#"{{"message":{{"id":"m1","role":"assistant","content":"Hello there"}},"title":"Greeting","suggestions":[{{"title":"More"}}],"actions":[{ACTION}],"usage":null}}"#
    );
    check(&of_plain(&body).unwrap(), "plain");
}

#[test]
fn an_answer_that_broke_off_proposes_nothing() {
    for stream in [named(), typed()] {
        // A stream that breaks off before its last frames is not used; in the older dialect the message
        // completes it.
        let end = stream.find("event: message").or_else(|| stream.find("data: {\"type\":\"finish\"}")).unwrap();
        for cut in (0..=end).filter(|cut| stream.is_char_boundary(*cut)) {
            assert_eq!(read(&stream[..cut]).0, Ok(None), "cut at {cut}");
        }
    }
    assert!(of_plain("{\"title\":\"x\"}").is_err(), "a plain answer without its message is none");
}

/// T5: appended, in order, each id once.
#[test]
fn actions_of_several_frames_are_one_list_and_each_id_counts_once() {
    let two = r#"{"id":"a2","type":"nonsense","params":{}}"#;
    let stream = format!(
        "event: actions\ndata: {{\"actions\":[{ACTION}]}}\n\nevent: actions\ndata: {{\"actions\":[{two},{ACTION},{two}]}}\n\n\
         event: message\ndata: {{\"message\":{{\"content\":\"\"}}}}\n\n"
    );
    let ids: Vec<String> = whole(&stream).actions.into_iter().map(|action| action.id).collect();
    assert_eq!(ids, ["a1", "a2"], "the first of each, in order");
}

/// T3, T4: an unreadable part of an entry affects neither its result nor the other entries.
#[test]
fn a_misshapen_action_is_still_an_action_that_is_owed_a_result() {
    let stream = format!(
        "event: actions\ndata: {{\"actions\":[7,{{\"type\":\"add_token\"}},{{\"id\":\"x\"}},{{\"id\":\"y\",\"type\":\"add_chain\",\"auto_execute\":\"yes\"}},{ACTION}]}}\n\n\
         event: message\ndata: {{\"message\":{{\"content\":\"\"}}}}\n\n"
    );
    let actions = whole(&stream).actions;
    let kinds: Vec<&str> = actions.iter().map(|action| action.kind.as_str()).collect();
    assert_eq!(
        kinds,
        ["an action without a type", "add_token", "an action without a type", "add_chain", "get_address_book"],
        "none is dropped, and each keeps its type"
    );
    let misfits: Vec<bool> = actions.iter().map(|action| action.came.misfit.is_some()).collect();
    assert_eq!(misfits, [true, true, false, false, false], "and none without an id is run");
    assert!(actions.iter().all(|action| !action.id.is_empty()), "each can be answered");
    assert!(!actions[3].auto_execute, "anything but a plain true is a no");
}

/// T1, T4: empty parts are harmless, and a single part is enough.
#[test]
fn an_answer_needs_no_message_and_null_says_nothing() {
    for body in [
        format!("{{\"actions\":[{ACTION}]}}"),
        format!("[{ACTION}]"),
        format!(
            "{{\"message\":null,\"title\":null,\"suggestions\":null,\"actions\":[{ACTION}],\"transactions\":null}}"
        ),
        format!("{{\"message\":{{\"id\":7,\"content\":null}},\"actions\":[{ACTION}]}}"),
    ] {
        assert_eq!(of_plain(&body).unwrap_or_else(|error| panic!("{body}: {error}")).actions.len(), 1, "{body}");
        assert_eq!(whole(&format!("data: {body}\n\n")).actions.len(), 1, "as one frame: {body}");
    }
    let cut = format!("event: actions\ndata: [{ACTION}]\n\n");
    assert_eq!(read(&cut).0, Ok(None), "named frames have their end");
    assert!(of_plain("{}").is_err(), "nothing at all is no answer");
}

/// T2: an id may be a number. Of two actions with one id, the second does not run.
#[test]
fn an_id_is_kept_as_it_came() {
    let reply = of_plain(
        r#"{"actions":[{"id":7,"type":"x"},{"id":"a","type":"x"},{"id":"a","type":"y"},{"id":"a","type":"x"}]}"#,
    )
    .unwrap();
    let told: Vec<_> =
        reply.actions.iter().map(|action| (action.kind.as_str(), action.came.misfit.is_some())).collect();
    assert_eq!(told, [("x", false), ("x", false), ("y", true)], "the repeated one is the one that it repeats");
    assert_eq!(reply.actions[0].came.wire_id, Some(7.into()), "a number goes back as a number");
    assert_eq!(reply.actions[2].came.wire_id, Some("a".into()), "and so does an id that is used");
}

/// T30: the old response field becomes one bundle with its missing parts filled in.
#[test]
fn transactions_of_old_are_one_bundle() {
    let reply = of_plain(
        r#"{"message":{"id":"m7","content":"Sign"},"transactions":[{"sequence":1,"chain":"ethereum","chain_id":"1","action":"send","signing_mode":"ecdsa_secp256k1","unsigned_tx_hex":"02ff"},{"sequence":2}]}"#,
    )
    .unwrap();
    let [action] = reply.actions.as_slice() else { panic!("one action") };
    assert_eq!(
        (action.id.as_str(), action.kind.as_str()),
        ("transactions-m7-1", "mcp_sign_transactions"),
        "named by its message"
    );
    assert_eq!(action.params["transactions"].as_array().unwrap().len(), 2, "with all of it");
    assert!(action.auto_execute, "that field has no word about a tap: consent is asked at once");
}

/// A tool that the backend answers itself is not the wallet's; any other is, known or not.
#[test]
fn tool_calls_without_an_answer_are_actions() {
    let call = |id: &str, tool: &str| {
        format!(
            "data: {{\"type\":\"tool-input-available\",\"toolCallId\":\"{id}\",\"toolName\":\"{tool}\",\"input\":{{\"a\":1}}}}\n\n"
        )
    };
    let stream = [
        call("1", "get_eth_balance"),
        call("2", "get_address_book"),
        "data: {\"type\":\"tool-output-available\",\"toolCallId\":\"1\",\"output\":{}}\n\n".to_owned(),
        call("3", "unheard_of"),
        "data: {\"type\":\"finish\"}\n\n".to_owned(),
    ]
    .concat();
    let actions = whole(&stream).actions;
    let names: Vec<&str> = actions.iter().map(|action| action.kind.as_str()).collect();
    assert_eq!(names, ["get_address_book", "unheard_of"], "the backend's own is left to it");
    assert_eq!(actions[0].params["a"], 1, "with its input");
}

#[test]
fn a_rewritten_part_replaces_the_earlier_text() {
    let stream = "data: {\"type\":\"text-delta\",\"id\":\"t\",\"delta\":\"Send all\"}\n\n\
                  data: {\"type\":\"text-replace\",\"replaces\":\"t\",\"text\":\"Send half\"}\n\ndata: {\"type\":\"finish\"}\n\n";
    let (reply, words) = read(stream);
    assert_eq!(reply.unwrap().unwrap().message.as_deref(), Some("Send half"), "at the end");
    assert_eq!(words, "Send half", "and while it comes");
}

#[test]
fn an_unsupported_feature_is_reported() {
    let reply =
        of_plain(r#"{"message":{"content":"Done."},"install_required":{"plugin_id":"x"},"tx_ready":{}}"#).unwrap();
    let message = reply.message.unwrap();
    assert!(message.contains("does not support") && message.contains("plugin"), "never in silence: {message}");
}

#[test]
fn a_backends_own_failure_is_an_error_with_its_words() {
    for stream in [
        "event: error\ndata: {\"error\":\"out of\\ncredit\\u202e\"}\n\n",
        "data: {\"type\":\"error\",\"errorText\":\"out of credit\"}\n\n",
        "data: {\"type\":\"data-turn_outcome\",\"data\":{\"kind\":\"blocked\",\"detail\":\"out of credit\"}}\n\n",
    ] {
        let Err(AgentError::Failed(words)) = read(stream).0 else { panic!("{stream} is a failure") };
        assert!(words.contains("credit") && !words.contains(['\n', '\u{202e}']), "as plain words: {words:?}");
    }
}

/// Malformed bytes are refused or ignored; none ends the process.
#[test]
fn hostile_streams_are_refused_or_mean_nothing() {
    let deep = format!("event: actions\ndata: {{\"actions\":{}1{}}}\n\n", "[".repeat(5_000), "]".repeat(5_000));
    let many = format!(
        "event: actions\ndata: {{\"actions\":[{}]}}\n\n",
        (0..1_001).map(|n| format!("{{\"id\":\"{n}\",\"type\":\"x\"}}")).collect::<Vec<_>>().join(",")
    );
    for stream in [
        "event: actions\ndata: {\"actions\":[{\"id\":\n\n",
        "event: actions\ndata: {\"actions\":{}}\n\n",
        "event: message\ndata: {\"message\":7}\n\n",
        "event: text_delta\ndata: {\"delta\":7}\n\n",
        "data: 7\n\n",
        "data: {}\n\n",
        "data: {\"type\":\"text-delta\",\"delta\":\"x\"}\n\n",
        deep.as_str(),
        many.as_str(),
    ] {
        let short: String = stream.chars().take(80).collect();
        assert!(matches!(read(stream).0, Err(AgentError::Malformed(_))), "{short}");
    }
    for stream in
        ["", "\n\n\n", ": ping\n\n", "event: unheard_of\ndata: ]]]\n\n", "data: {\"type\":\"unheard-of\"}\n\n"]
    {
        assert_eq!(read(stream).0, Ok(None), "{stream:?}");
    }
}

proptest! {
    #[test]
    fn no_bytes_end_more_than_the_answer(bytes in prop::collection::vec(any::<u8>(), 0..2_000)) {
        let _ = read_stream(&bytes, &Heard::default());
    }

    /// Real streams with a few bytes changed.
    #[test]
    fn no_change_of_a_stream_ends_more_than_the_answer(which in any::<bool>(), changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..5)) {
        let mut bytes = if which { named() } else { typed() }.into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Ok(Some(reply)) = read_stream(&bytes, &Heard::default()) {
            prop_assert!(reply.actions.len() <= 1, "nothing is proposed that was not sent");
        }
    }
}
