//! The turn against a scripted model, with tools that take time on a virtual clock (B5).

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use lockstep_actions::wire::{Action, ActionResult};
use lockstep_actions::{ToolCode, ToolError, stop_pair};
use lockstep_wallet::{ApiCode, ApiError};
use serde_json::{Value, json};
use tokio::time::Instant;

use super::*;
use crate::Words;
use crate::model::scripted::{Line, Scripted};
use crate::model::{ModelError, Room, ToolCall, ToolDefinition, ToolResult, ToolSet, Transcript, Usage};

/// What happened, in order, with the milliseconds since the beginning.
type Log = Arc<Mutex<Vec<(String, u64)>>>;

struct Stage {
    log: Log,
    began: Instant,
    entries: Mutex<Vec<Entry>>,
    fails: Vec<&'static str>,
    /// What ends the turn instead of starting.
    breaks: Vec<&'static str>,
    waits: Mutex<Vec<Action>>,
    spent: Mutex<Usage>,
}

struct Heard {
    log: Log,
    began: Instant,
}

impl Words for Heard {
    fn delta(&self, text: &str) {
        note(&self.log, self.began, format!("words: {text}"));
    }

    fn instead(&self, text: &str) {
        note(&self.log, self.began, format!("instead: {text}"));
    }
}

fn note(log: &Log, began: Instant, what: impl Into<String>) {
    let at = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
    log.lock().unwrap().push((what.into(), at));
}

impl Stage {
    fn new(said: &str) -> Self {
        Self {
            log: Log::default(),
            began: Instant::now(),
            entries: Mutex::new(vec![Entry::Person(said.to_owned())]),
            fails: Vec::new(),
            breaks: Vec::new(),
            waits: Mutex::default(),
            spent: Mutex::default(),
        }
    }

    fn note(&self, what: impl Into<String>) {
        note(&self.log, self.began, what);
    }

    fn happened(&self) -> Vec<String> {
        self.log.lock().unwrap().iter().map(|(what, _)| what.clone()).collect()
    }

    fn at(&self, what: &str) -> u64 {
        let log = self.log.lock().unwrap();
        log.iter().find(|(happened, _)| happened == what).unwrap_or_else(|| panic!("{what} is not in {log:?}")).1
    }

    fn place(&self, what: &str) -> usize {
        let happened = self.happened();
        happened.iter().position(|one| one.starts_with(what)).unwrap_or_else(|| panic!("{what} is not in {happened:?}"))
    }

    /// The tokens read and written.
    fn tokens(&self) -> (u64, u64) {
        let spent = self.spent.lock().unwrap();
        (spent.tokens_in, spent.tokens_out)
    }

    fn record(&self, result: &ActionResult) {
        let told = ToolResult {
            id: result.action_id.clone(),
            content: clean::result(&result.action, result),
            failed: !result.success,
        };
        if let Some(Entry::Results(results)) = self.entries.lock().unwrap().last_mut() {
            results.push(told);
        }
    }
}

#[async_trait]
impl Hands for Stage {
    type Message = Heard;

    fn tool_set(&self) -> ToolSet {
        ToolSet::Everyday
    }

    async fn transcript(&self, _tools: &[ToolDefinition]) -> Result<Transcript, Trouble> {
        Ok(Transcript { system: "rules".into(), entries: self.entries.lock().unwrap().clone(), most_tokens: 4_096 })
    }

    async fn makes_room(&self, room: Room) -> Result<bool, Trouble> {
        self.note(format!("makes room: {}", room.there));
        Ok(room.there > 0)
    }

    fn words(&self) -> Heard {
        Heard { log: self.log.clone(), began: self.began }
    }

    async fn spent(&self, usage: Usage) -> Result<(), Trouble> {
        let mut spent = self.spent.lock().unwrap();
        spent.tokens_in += usage.tokens_in;
        spent.tokens_out += usage.tokens_out;
        spent.is_estimated |= usage.is_estimated;
        Ok(())
    }

    async fn ask(&self, _words: &Heard, text: &str, planned: &[Planned]) -> Result<Vec<Action>, Trouble> {
        self.note(format!("acknowledged: {text}"));
        let call = |one: &Planned| ToolCall {
            id: one.action.id.clone(),
            name: one.action.kind.clone(),
            arguments: one.action.params.as_object().cloned(),
        };
        let calls = planned.iter().map(call).collect();
        let mut entries = self.entries.lock().unwrap();
        entries.push(Entry::Asked { acknowledgement: Some(text.to_owned()), calls });
        entries.push(Entry::Results(Vec::new()));
        Ok(planned.iter().map(|one| one.action.clone()).collect())
    }

    async fn run(&self, action: &Action) -> Result<ActionResult, Trouble> {
        self.note(format!("starts: {}", action.kind));
        let takes = action.params.get("takes").and_then(Value::as_u64).unwrap_or_default();
        tokio::time::sleep(Duration::from_millis(takes)).await;
        self.note(format!("ends: {}", action.kind));
        let result = if self.fails.contains(&action.kind.as_str()) {
            ActionResult::failed(action, &ToolError::new(ToolCode::Unread, "The node is silent."))
        } else {
            ActionResult::done(action, json!({ "of": action.kind }))
        };
        self.record(&result);
        Ok(result)
    }

    async fn start(&self, action: &Action) -> Result<Option<ActionResult>, Trouble> {
        self.note(format!("goes on: {}", action.kind));
        if self.breaks.contains(&action.kind.as_str()) {
            return Err(ApiError::new(ApiCode::Internal, lockstep_texts::Said::as_it_is("The disk is full.")).into());
        }
        if self.fails.contains(&action.kind.as_str()) {
            return self.refuse(action, &ToolError::new(ToolCode::TooMany, "Too many run.")).await.map(Some);
        }
        Ok(None)
    }

    async fn refuse(&self, action: &Action, why: &ToolError) -> Result<ActionResult, Trouble> {
        self.note(format!("refused: {}", action.kind));
        let result = ActionResult::failed(action, why);
        self.record(&result);
        Ok(result)
    }

    async fn let_wait(&self, actions: Vec<Action>) -> Result<(), Trouble> {
        if actions.iter().any(|action| self.breaks.contains(&action.kind.as_str())) {
            return Err(ApiError::new(ApiCode::Locked, lockstep_texts::Said::as_it_is("The wallet is locked.")).into());
        }
        for action in &actions {
            self.note(format!("waits: {}", action.kind));
        }
        self.waits.lock().unwrap().extend(actions);
        Ok(())
    }

    async fn answer(&self, answer: Answer<Heard>) -> Result<(), Trouble> {
        self.note(format!("answered: {}", answer.text));
        Ok(())
    }
}

async fn played(stage: &Stage, lines: impl IntoIterator<Item = Line>) -> Scripted {
    let model = Scripted::new(lines);
    let (_stopper, stop) = stop_pair();
    run(&model, stage, &stop, true).await.expect("a turn");
    model
}

fn takes(ms: u64) -> Value {
    json!({ "takes": ms })
}

const BALANCES: &str = "portfolio_balances";

/// The hint before a decision, and the person's words in it.
fn hint(model: &Scripted, decision: usize) -> String {
    match model.shown()[decision].entries.last() {
        Some(Entry::Wallet(hint)) => hint.clone(),
        other => panic!("no hint: {other:?}"),
    }
}

/// B5, M6, M8, M12, M19: the acknowledgement comes first, from both hints in order; then one streamed answer.
#[tokio::test(start_paused = true)]
async fn the_acknowledgement_comes_before_any_result_and_names_each_part() {
    let stage = Stage::new("what do I have and who is in my book?");
    let two = vec![(BALANCES, takes(200)), ("get_address_book", takes(100))];
    played(&stage, [Line::Calls("", two), Line::Says("You have 2 ETH. Alice is in your book.")]).await;
    let acknowledged = stage.place("acknowledged: I am reading your balances and ");
    assert!(acknowledged < stage.place("starts: get_balances"), "before any tool runs");
    assert!(stage.at("words: I am reading your balances and looking into your address book.") == 0, "at once");
    let answers = stage.happened().iter().filter(|what| what.starts_with("answered:")).count();
    assert_eq!(answers, 1, "one answer for one message: {:?}", stage.happened());
    assert!(stage.place("words: You ") < stage.place("answered:"), "it streams");
    assert_eq!(stage.tokens(), (200, 20), "both decisions are counted");
}

/// M7: an acknowledgement in the decision is used.
#[tokio::test(start_paused = true)]
async fn the_models_own_acknowledgement_is_used() {
    let stage = Stage::new("what do I have?");
    played(&stage, [Line::Calls("Let me look.", vec![(BALANCES, takes(0))]), Line::Says("2 ETH.")]).await;
    assert!(stage.place("acknowledged: Let me look.") < stage.place("starts:"), "{:?}", stage.happened());
}

/// M9: the tools of one decision run together: all start before the first ends, and the slowest sets the time.
#[tokio::test(start_paused = true)]
async fn tools_run_at_the_same_time() {
    let stage = Stage::new("everything");
    let four = vec![
        (BALANCES, takes(200)),
        ("get_address_book", takes(200)),
        ("get_chains", takes(150)),
        ("get_coins", takes(50)),
    ];
    played(&stage, [Line::Calls("", four), Line::Says("Here it is.")]).await;
    for kind in ["get_balances", "get_address_book", "get_chains", "get_coins"] {
        assert_eq!(stage.at(&format!("starts: {kind}")), 0, "{kind} starts at once");
    }
    assert_eq!(stage.at("answered: Here it is."), 200, "the slowest, and not 600 ms of all");
}

/// M10, M11, M17: the narrator reads the results in the order asked, whichever came first, and a hint with all parts.
#[tokio::test(start_paused = true)]
async fn the_narrator_gets_everything_in_the_order_asked() {
    let stage = Stage::new("what do I have and who is in my book?");
    let two = vec![(BALANCES, takes(300)), ("get_address_book", takes(10))];
    let model = played(&stage, [Line::Calls("", two), Line::Says("Both.")]).await;
    assert!(stage.place("ends: get_address_book") < stage.place("ends: get_balances"), "the second came first");
    let hint = hint(&model, 1);
    let (first, second) = (hint.find("reading your balances"), hint.find("address book"));
    assert!(first.is_some() && first < second, "in the order asked: {hint}");
    assert!(hint.contains("what do I have and who is in my book?"), "with what they asked for: {hint}");
}

/// M13, M5: one tool is a list of one, with one acknowledgement and one answer.
#[tokio::test(start_paused = true)]
async fn a_single_tool_goes_the_same_way() {
    let stage = Stage::new("what do I have?");
    played(&stage, [Line::Calls("", vec![(BALANCES, takes(5))]), Line::Says("2 ETH.")]).await;
    let told: Vec<String> = stage.happened().into_iter().filter(|what| !what.starts_with("words")).collect();
    assert_eq!(
        told,
        ["acknowledged: I am reading your balances.", "starts: get_balances", "ends: get_balances", "answered: 2 ETH."]
    );
}

/// B5, M14, M3: an answer without tools is said as it is.
#[tokio::test(start_paused = true)]
async fn an_answer_alone_runs_nothing() {
    let stage = Stage::new("hello");
    played(&stage, [Line::Says("Hello.")]).await;
    assert_eq!(stage.happened(), ["words: Hello.", "answered: Hello."], "no acknowledgement, no tool");
}

/// M15: one failure leaves the others, and is named with its code.
#[tokio::test(start_paused = true)]
async fn a_failure_is_named_and_the_others_reach_the_narrator() {
    let stage = Stage { fails: vec!["get_balances"], ..Stage::new("both") };
    let two = vec![(BALANCES, takes(1)), ("get_address_book", takes(50))];
    let model = played(&stage, [Line::Calls("", two), Line::Says("Your book, but not your balance.")]).await;
    assert!(hint(&model, 1).contains("reading your balances (failed: unread)"), "{}", hint(&model, 1));
    let shown = model.shown();
    let results = shown[1].entries.iter().find_map(|entry| match entry {
        Entry::Results(results) => Some(results.clone()),
        _ => None,
    });
    let results = results.expect("results");
    assert_eq!(results.iter().filter(|result| result.failed).count(), 1, "one failed");
    assert!(results.iter().any(|result| result.content.contains("get_address_book")), "the other is there");
}

/// M16: if all fail there is still one answer.
#[tokio::test(start_paused = true)]
async fn all_failing_still_gives_one_answer() {
    let stage = Stage { fails: vec!["get_balances", "get_address_book"], ..Stage::new("both") };
    let two = vec![(BALANCES, takes(1)), ("get_address_book", takes(2))];
    let model = played(&stage, [Line::Calls("", two), Line::Says("I could read neither.")]).await;
    assert_eq!(hint(&model, 1).matches("(failed: unread)").count(), 2, "both are named");
    assert!(stage.place("answered: I could read neither.") > 0);
}

/// M18: four run, and the rest is told to the model and to the person.
#[tokio::test(start_paused = true)]
async fn the_cap_is_told_to_model_and_person() {
    let stage = Stage::new("everything");
    let calls = (0..6).map(|index| (BALANCES, json!({ "chain": format!("c{index}"), "takes": 10 }))).collect();
    let model = played(&stage, [Line::Calls("", calls), Line::Says("Four of six.")]).await;
    let happened = stage.happened();
    assert_eq!(happened.iter().filter(|what| what.starts_with("starts:")).count(), 4, "four run: {happened:?}");
    let acknowledged = happened.iter().find(|what| what.starts_with("acknowledged")).expect("it is there");
    assert!(acknowledged.contains("At most 4 things are done at once. Not done:"), "the person: {acknowledged}");
    assert_eq!(hint(&model, 1).matches("(failed: too_many)").count(), 2, "the model: {}", hint(&model, 1));
}

/// C8, C9: what a person decides waits outside of the turn, which answers meanwhile.
#[tokio::test(start_paused = true)]
async fn a_signature_does_not_hold_the_answer() {
    let stage = Stage::new("pay Alice and show my balance");
    let both = vec![("transactions_sign", json!({ "transactions": [] })), (BALANCES, takes(20))];
    let model = played(&stage, [Line::Calls("", both), Line::Says("The wallet asks you. You have 2 ETH.")]).await;
    assert_eq!(stage.waits.lock().unwrap().len(), 1, "the signature waits");
    assert!(!stage.happened().contains(&"starts: sign_transaction_bundle".to_owned()), "and does not run in the turn");
    assert!(hint(&model, 1).contains("(waits for the person)"), "the model knows: {}", hint(&model, 1));
}

/// B6, B37, C9: what takes long does not hold the answer, and the model knows that its result comes later.
#[tokio::test(start_paused = true)]
async fn what_takes_long_does_not_hold_the_answer() {
    let stage = Stage::new("try it and show my balance");
    let both = vec![("run_simulation", takes(60_000)), (BALANCES, takes(20))];
    let model = played(&stage, [Line::Calls("", both.clone()), Line::Says("It goes on. You have 2 ETH.")]).await;
    assert_eq!(stage.at("goes on: run_simulation"), 0, "it starts at once");
    assert_eq!(stage.at("answered: It goes on. You have 2 ETH."), 20, "the turn waits for the read only");
    assert!(hint(&model, 1).contains("(started; its result comes later"), "the model knows: {}", hint(&model, 1));
    let stage = Stage { fails: vec!["run_simulation"], ..Stage::new("try it") };
    let model = played(&stage, [Line::Calls("", both), Line::Says("Too much runs.")]).await;
    assert!(hint(&model, 1).contains("(failed: too_many)"), "what does not start is named: {}", hint(&model, 1));
}

#[tokio::test(start_paused = true)]
async fn what_cannot_start_keeps_no_other_from_starting() {
    let stage = Stage { breaks: vec!["run_simulation"], ..Stage::new("both") };
    let both = vec![("run_simulation", takes(1)), ("batch_transfer", takes(1))];
    let model = Scripted::new([Line::Calls("", both)]);
    let (_stopper, stop) = stop_pair();
    let ended = run(&model, &stage, &stop, true).await;
    assert!(matches!(ended, Err(Trouble::Wallet(_))), "the failure is told: {ended:?}");
    assert!(stage.place("goes on: batch_transfer") > stage.place("goes on: run_simulation"), "in the order asked");
}

/// A lock between the cards and what they stand for leaves no card without a result.
#[tokio::test(start_paused = true)]
async fn what_a_lock_kept_from_waiting_ends_as_stopped() {
    let stage = Stage { breaks: vec!["sign_transaction_bundle", "run_simulation"], ..Stage::new("pay Alice") };
    let both = vec![("transactions_sign", json!({ "transactions": [] })), ("run_simulation", takes(1))];
    let model = Scripted::new([Line::Calls("", both)]);
    let (_stopper, stop) = stop_pair();
    let ended = run(&model, &stage, &stop, true).await;
    assert!(matches!(ended, Err(Trouble::Wallet(_))), "the turn says why it ended: {ended:?}");
    let entries = stage.entries.lock().unwrap();
    let Some(Entry::Results(results)) = entries.last() else { panic!("results: {entries:?}") };
    let [signature, task] = results.as_slice() else { panic!("each has one: {results:?}") };
    assert!(
        signature.content.contains("\"stopped\"") && signature.content.contains("Nothing was signed"),
        "{signature:?}"
    );
    assert!(task.content.contains("\"not_done\"") && task.content.contains("The disk is full"), "{task:?}");
}

#[tokio::test(start_paused = true)]
async fn if_nobody_has_written_a_signature_waits_for_a_tap() {
    let stage = Stage::new("");
    let model = Scripted::new([
        Line::Calls("", vec![("transactions_sign", json!({ "transactions": [] }))]),
        Line::Says("Start it on its card if you want it."),
    ]);
    let (_stopper, stop) = stop_pair();
    run(&model, &stage, &stop, false).await.expect("a turn");
    assert!(stage.waits.lock().unwrap().is_empty(), "no question comes by itself");
}

/// M12: words before further tools are taken back, so that one answer remains.
#[tokio::test(start_paused = true)]
async fn later_decisions_add_no_second_acknowledgement() {
    let stage = Stage::new("pay Alice");
    played(
        &stage,
        [
            Line::Calls("I look first.", vec![(BALANCES, takes(1))]),
            Line::Calls("Now the book.", vec![("get_address_book", takes(1))]),
            Line::Says("Done."),
        ],
    )
    .await;
    assert!(stage.place("instead: ") > stage.place("words: Now the book."), "the words are taken back");
    let empty = stage.happened().iter().filter(|what| *what == "acknowledged: ").count();
    assert_eq!(empty, 1, "and the second list of tools has none: {:?}", stage.happened());
}

#[tokio::test(start_paused = true)]
async fn stop_ends_the_wait_for_the_model() {
    let stage = Stage::new("hello");
    let model = Scripted::new([Line::Hangs]);
    let (stopper, stop) = stop_pair();
    let (ended, ()) = tokio::join!(run(&model, &stage, &stop, true), async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        stopper.stop();
    });
    assert!(matches!(ended, Err(Trouble::Model(ModelError::Stopped))), "{ended:?}");
    assert_eq!(stage.happened(), ["instead: "], "nothing was said or done, and half an answer is taken back");
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_breaks_off_is_counted() {
    let stage = Stage::new("hello");
    let model = Scripted::new([Line::SaysAndHangs("Well, ")]);
    let (stopper, stop) = stop_pair();
    let (ended, ()) = tokio::join!(run(&model, &stage, &stop, true), async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        stopper.stop();
    });
    assert!(matches!(ended, Err(Trouble::Model(ModelError::Stopped))), "{ended:?}");
    assert_eq!(stage.tokens(), (100, 10), "also if it was stopped");
    assert!(stage.spent.lock().unwrap().is_estimated, "though not to its end");
    let stage = Stage::new("hello");
    let broke_off = ModelError::BrokeOff(lockstep_texts::Said::as_it_is("it ended"));
    let model = Scripted::new([Line::SaysAndFails("Well, ", broke_off.clone())]);
    let (_stopper, stop) = stop_pair();
    let ended = run(&model, &stage, &stop, true).await;
    assert!(matches!(ended, Err(Trouble::Model(error)) if error == broke_off), "it is told");
    assert_eq!(stage.tokens(), (100, 10), "and paid for");
}

/// M4: a call without a name of ours or without an object fails alone, and ends in an answer.
#[tokio::test(start_paused = true)]
async fn nonsense_of_a_model_ends_in_an_answer() {
    let stage = Stage::new("hello");
    let nonsense = vec![("rm -rf", json!({})), (BALANCES, json!(7)), (BALANCES, takes(1)), ("get_balances", takes(1))];
    let model = played(&stage, [Line::Calls("", nonsense), Line::Says("Sorry.")]).await;
    let hint = hint(&model, 1);
    for code in ["unknown_action", "invalid_input", "duplicate"] {
        assert!(hint.contains(&format!("(failed: {code})")), "{code}: {hint}");
    }
    let stage = Stage::new("hello");
    played(&stage, [Line::Calls("", Vec::new())]).await;
    assert!(stage.place("answered: The model gave no answer.") < 2, "no call and no word is told");
    let stage = Stage::new("hello");
    let endless = (0..20).map(|index| Line::Calls("", vec![(BALANCES, json!({ "chain": index.to_string() }))]));
    played(&stage, endless).await;
    assert!(stage.place("answered: I stopped here") > 0, "a model that only asks is ended");
}

#[tokio::test(start_paused = true)]
async fn a_model_that_tells_its_room_is_asked_once_more() {
    let too_long = |there| Line::Fails(ModelError::TooLong(Some(Room { needed: 9_000, there })));
    let stage = Stage::new("hello");
    played(&stage, [too_long(8_000), Line::Says("Hello.")]).await;
    assert!(stage.place("answered: Hello.") > stage.place("makes room: 8000"), "{:?}", stage.happened());
    for lines in [vec![too_long(8_000), too_long(7_000)], vec![too_long(0)]] {
        let stage = Stage::new("hello");
        let model = Scripted::new(lines);
        let (_stopper, stop) = stop_pair();
        let ended = run(&model, &stage, &stop, true).await;
        assert!(matches!(ended, Err(Trouble::Model(ModelError::TooLong(Some(_))))), "then it is told: {ended:?}");
        let made = stage.happened().iter().filter(|what| what.starts_with("makes room")).count();
        assert_eq!(made, 1, "once in a turn: {:?}", stage.happened());
    }
}

/// B5: a turn that fails says so and has no answer.
#[tokio::test(start_paused = true)]
async fn a_failing_model_ends_the_turn_with_its_reason() {
    let stage = Stage::new("hello");
    let model = Scripted::new([Line::Calls("", vec![(BALANCES, takes(1))]), Line::Fails(ModelError::NoMoney)]);
    let (_stopper, stop) = stop_pair();
    let ended = run(&model, &stage, &stop, true).await;
    assert!(matches!(ended, Err(Trouble::Model(ModelError::NoMoney))), "{ended:?}");
    assert!(!stage.happened().iter().any(|what| what.starts_with("answered")), "no answer is made up");
    assert_eq!(stage.tokens(), (100, 10), "the decision before was paid for, and is counted");
}
