//! The two tools of a program that the person has not admitted: it may ask to be, and wait for the answer. Their answers are equal whatever the
//! state of the wallet is, so that they tell nothing about the person. A refusal looks like an ask that the person did not see.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use lockstep_platform::UnixMillis;
use lockstep_store::Sees;
use lockstep_tools::{Annotations, Authority, Kind};
use lockstep_wallet::programs::{ADMISSION_WAITS, AdmissionAsk};
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::answer::Answer;
use crate::card::Card;
use crate::home::Home;
use crate::requests::{seconds_of, wait_property};
use crate::schema;
use crate::set::{Call, ToolSet};

pub(crate) const AGENT: &str = "admission";
/// How many calls may wait at once. Only programs that the person does not know wait here.
const MOST_WAITS: usize = 64;
/// The longest name and words that a call may bring, in bytes.
const LONGEST_TEXT: usize = 10 * 1024;

const ASKED: &str = "Tell the person to open Lockstep, and to look in Settings under “Agents and programs”: they decide there, and nowhere else. This answer is equal whether Lockstep can show it now or not. \
                     Then call admission.wait with this handle until `status` is no longer `awaiting_person`. It is over after ten minutes.";
const OVER: &str =
    "The person did not admit this program within ten minutes of the ask. Ask again only if the person wants it.";
const ADMITTED_HERE: &str = "The person has admitted this program. If it came without a credential, that ends with this connection; to keep it, the person runs `lockstep mcp install`, or admits it in \
                             Settings under “Agents and programs”. Call the other tools now: each tells what the person allowed.";
const ADMITTED_OVER_HTTP: &str = "The person has admitted this program. Lockstep shows them its credential, and they put it into this program's configuration. It is in no answer, so do not ask for it.";

pub(crate) struct AdmissionTools {
    home: Arc<dyn Home>,
    waits: Semaphore,
}

impl AdmissionTools {
    pub(crate) fn new(home: Arc<dyn Home>) -> Self {
        Self { home, waits: Semaphore::new(MOST_WAITS) }
    }
}

/// The word by which a program waits for the answer to its ask. It has the time in it, so that it is over in time also where nothing was kept.
struct Handle {
    at: UnixMillis,
}

impl Handle {
    fn made_at(now: UnixMillis) -> String {
        format!("a-{now:x}-{}", uuid::Uuid::new_v4().simple())
    }

    fn read(text: &str) -> Option<Self> {
        let (time, random) = text.strip_prefix("a-")?.split_once('-')?;
        let is_random = random.len() == 32 && random.bytes().all(|byte| byte.is_ascii_hexdigit());
        UnixMillis::from_str_radix(time, 16).ok().filter(|_| is_random).map(|at| Self { at })
    }

    /// How long its ask still waits.
    fn left(&self, now: UnixMillis) -> Duration {
        let until = self.at.saturating_add(ADMISSION_WAITS);
        let left = u64::try_from(until.saturating_sub(now)).unwrap_or_default();
        // A time in the future is none of ours.
        if self.at > now { Duration::ZERO } else { Duration::from_millis(left) }
    }
}

pub(crate) fn cards() -> Vec<Card> {
    let sees = json!({
        "type": "array", "maxItems": Sees::ALL.len(), "items": { "type": "string", "enum": Sees::ALL }, "default": [],
        "description": "What this program would like to see of the person. The person decides, and may allow less. Without any it can still propose."
    });
    let text = |about: &str| json!({ "type": "string", "description": about });
    let ask = json!({ "type": "object", "properties": {
        "sees": sees,
        "reason": text("Why, in a short sentence for the person, who reads it as a quotation."),
        "name": text("What this program is called, if its connection does not tell it.")
    } });
    let wait = json!({ "type": "object", "required": ["handle"], "properties": {
        "handle": text("The handle that the ask's answer has."), "timeoutSeconds": wait_property()
    } });
    let output = json!({ "type": "object", "required": ["handle", "status", "next"], "properties": {
        "handle": text("For admission.wait."),
        "status": { "type": "string", "enum": ["awaiting_person", "admitted", "over"] },
        "next": text("What to do now.")
    } });
    let card = |mode, title, about: &str, annotations, input: &Value| Card {
        agent: AGENT,
        mode,
        title,
        about: about.to_owned(),
        input: Arc::new(schema::input(input)),
        output: Some(Arc::new(schema::output(&output))),
        annotations,
        authority: Authority::Propose,
        kind: Kind::Sync,
        needs: &[],
        open: true,
    };
    vec![
        card(
            "ask",
            "Ask to be admitted",
            "Asks the person to admit this program, which Lockstep does not know yet. Answers with a handle for admission.wait, and with nothing about the person.",
            Annotations::ADDS,
            &ask,
        ),
        card(
            "wait",
            "Wait to be admitted",
            "Waits until the person has admitted this program. If the answer is still awaited when the time is over, call it again. A refusal is not told: it ends like an ask that nobody saw.",
            Annotations::LOOKS,
            &wait,
        ),
    ]
}

fn answer(handle: &str, status: &str, next: &str) -> Answer {
    Answer::done(json!({ "handle": handle, "status": status, "next": next }))
}

fn admitted(call: &Call<'_>, handle: &str) -> Answer {
    let is_here = call.program.is_some() || call.asker.connection.is_some();
    answer(handle, "admitted", if is_here { ADMITTED_HERE } else { ADMITTED_OVER_HTTP })
}

fn invalid(why: &str) -> Answer {
    Answer::failed("invalid_input", format!("{why} Nothing was asked."))
}

fn text_of(arguments: &Value, name: &str) -> Result<Option<String>, Answer> {
    match arguments.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) if text.len() <= LONGEST_TEXT => Ok(Some(text.clone())),
        Some(_) => Err(invalid(&format!("`{name}` is a text of at most {LONGEST_TEXT} bytes."))),
    }
}

fn sees_of(arguments: &Value) -> Result<Vec<Sees>, Answer> {
    match arguments.get("sees") {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(Value::Array(all)) if all.len() > Sees::ALL.len() => Err(invalid("`sees` names each kind once.")),
        Some(given) => serde_json::from_value(given.clone())
            .map_err(|_| invalid("`sees` is a list of addresses, balances, history and addressBook.")),
    }
}

impl AdmissionTools {
    async fn ask(&self, call: &Call<'_>) -> Result<Answer, Answer> {
        let (sees, reason) = (sees_of(&call.arguments)?, text_of(&call.arguments, "reason")?);
        let name = text_of(&call.arguments, "name")?;
        let handle = Handle::made_at(self.home.now());
        if call.program.is_some() {
            return Ok(admitted(call, &handle));
        }
        // The name of the connection, because a client sets it and not a model.
        let name = call.asker.name.clone().or(name);
        let connection = call.asker.connection.clone();
        self.home.ask_admission(AdmissionAsk { id: handle.clone(), name, reason, sees, connection }).await;
        Ok(answer(&handle, "awaiting_person", ASKED))
    }

    async fn wait(&self, call: &mut Call<'_>) -> Result<Answer, Answer> {
        let given = call.arguments.get("handle").and_then(Value::as_str).unwrap_or_default().to_owned();
        let given = given.as_str();
        let handle = Handle::read(given).ok_or_else(|| invalid("`handle` is missing, or from no ask."))?;
        let wait = seconds_of(call.arguments.get("timeoutSeconds"))?;
        // They may be long, and nothing more is read of them while the call waits.
        call.arguments = Value::Null;
        if call.program.is_some() {
            return Ok(admitted(call, given));
        }
        let Ok(_place) = self.waits.try_acquire() else {
            return Err(Answer::failed(
                "busy",
                "Too many calls wait already. Nothing was changed. Ask again in a minute.",
            ));
        };
        let left = handle.left(self.home.now());
        if timeout(wait.min(left), self.home.admission_granted(given)).await.is_ok() {
            return Ok(admitted(call, given));
        }
        Ok(if handle.left(self.home.now()).is_zero() {
            answer(given, "over", OVER)
        } else {
            answer(given, "awaiting_person", ASKED)
        })
    }
}

#[async_trait]
impl ToolSet for AdmissionTools {
    fn cards(&self) -> Vec<Card> {
        cards()
    }

    fn names_tools(&self) -> bool {
        true
    }

    async fn call(&self, mut call: Call<'_>) -> Answer {
        let done = if call.card.mode == "wait" { self.wait(&mut call).await } else { self.ask(&call).await };
        done.unwrap_or_else(|refused| refused)
    }
}

#[cfg(test)]
mod tests;
