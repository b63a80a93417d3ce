//! A turn with a language model: it decides, the wallet acknowledges, tools run, and the model answers once.
//!
//! Reads of one decision run together, and their results come in the order asked. What a person has to allow
//! waits outside of the turn, in order, and its outcome begins a turn of its own. A tool that takes long goes on outside of the turn, too.

mod acknowledge;
mod budget;
mod clean;
mod hands;
mod history;
mod narrator;
mod plan;
#[cfg(test)]
mod tests;
mod together;

use lockstep_actions::wire::{Action, ActionResult};
use lockstep_actions::{Stop, ToolCode, ToolError};
use lockstep_wallet::ApiCode;

pub(crate) use self::budget::{Budget, USUAL_CONTEXT, answer_tokens};
pub(crate) use self::hands::{Answer, Hands, Trouble};
pub(crate) use self::history::{provider_id, read, result_for_a_model};
pub(crate) use self::plan::{How, Planned};

use self::acknowledge::acknowledgement;
use self::narrator::NarratorInput;
use self::plan::plan;
use self::together::together;
use crate::Words as _;
use crate::model::{Decision, Entry, Meter, Model, ModelError, definitions};

/// How many decisions one message may lead to.
const MOST_DECISIONS: usize = 8;

const SAID_NOTHING: &str = "The model gave no answer. Nothing was done. Try again, or write it in other words.";
const CUT: &str = "(The answer ends here, because it reached the limit on its length.)";
const TOO_MANY: &str = "I stopped here: this took more steps than one message may. Say how to go on.";

/// Runs one turn until the model has answered. `bidden` says whether the person has just written: if not, what
/// the model asks for waits for a tap.
pub(crate) async fn run<H: Hands>(model: &dyn Model, hands: &H, stop: &Stop, bidden: bool) -> Result<(), Trouble> {
    let tools = definitions(hands.tool_set());
    let (mut acknowledged, mut made_room) = (false, false);
    let mut narrator = NarratorInput::default();
    let mut words = hands.words();
    for _ in 0..MOST_DECISIONS {
        let mut transcript = hands.transcript(tools).await?;
        narrator.user_message = transcript.last_words().unwrap_or_default().to_owned();
        if let Some(hint) = narrator.context_hint() {
            transcript.entries.push(Entry::Wallet(hint));
        }
        let meter = Meter::default();
        let decided = model.turn(&transcript, tools, &words, &meter, stop).await;
        let count = async || match meter.usage() {
            Some(usage) => hands.spent(usage).await,
            None => Ok(()),
        };
        let decided = match decided {
            Ok(decided) => decided,
            Err(error) => {
                // The person learns why there is no answer, which says more than that its tokens were not counted.
                if let Err(uncounted) = count().await {
                    tracing::warn!(?uncounted, "the tokens of an answer that broke off are not counted");
                }
                // Half an answer is none.
                words.instead("");
                // Its server has told how much it has room for. Once that is known, less of the conversation may fit.
                if let ModelError::TooLong(Some(room)) = error
                    && !std::mem::replace(&mut made_room, true)
                    && hands.makes_room(room).await?
                {
                    continue;
                }
                return Err(error.into());
            }
        };
        let (calls, said) = match decided.decision {
            Decision::Final(text) => (Vec::new(), text),
            Decision::ToolCalls { calls, acknowledgement } => (calls, acknowledgement.unwrap_or_default()),
        };
        if calls.is_empty() {
            let text = match (said.trim(), decided.cut) {
                ("", _) => SAID_NOTHING.to_owned(),
                (text, true) => format!("{text}\n\n{CUT}"),
                (text, false) => text.to_owned(),
            };
            count().await?;
            return hands.answer(Answer { words, text }).await;
        }
        let planned = plan(&calls, bidden);
        let text = match acknowledged {
            // One turn has one acknowledgement and one answer (M12).
            true => {
                words.instead("");
                String::new()
            }
            false => acknowledgement(&said, &planned, &words),
        };
        // After the acknowledgement, which waits for nothing.
        count().await?;
        let actions = hands.ask(&words, &text, &planned).await?;
        if !std::mem::replace(&mut acknowledged, true) {
            words = hands.words();
        }
        let results = carry_out(hands, actions, &planned).await?;
        narrator.add(&planned, &results);
    }
    hands.answer(Answer { words, text: TOO_MANY.to_owned() }).await
}

/// Starts what waits for the person and what takes long, refuses what does not run, and runs the reads together (M9). The results
/// are in the order asked (M10); `None` is a call whose outcome comes after the turn.
async fn carry_out<H: Hands>(
    hands: &H,
    actions: Vec<Action>,
    planned: &[Planned],
) -> Result<Vec<Option<ActionResult>>, Trouble> {
    let gated = actions.iter().zip(planned).filter(|(_, plan)| plan.how == How::Asks);
    let gated: Vec<_> = gated.map(|(action, _)| action.clone()).collect();
    let waits = match gated.is_empty() {
        true => Ok(()),
        false => hands.let_wait(gated.clone()).await,
    };
    if let Err(trouble) = &waits {
        for action in &gated {
            end_unrun(hands, action, trouble).await;
        }
    }
    // Tools that go on after the turn start in the order asked. If one fails, the others still start, because each of them has its card.
    let starts = async {
        let mut ended = Vec::new();
        for (action, plan) in actions.iter().zip(planned) {
            let started = match plan.how {
                How::Starts => hands.start(action).await,
                How::Runs | How::Refused(_) | How::Asks | How::Tapped => Ok(None),
            };
            if let Err(trouble) = &started {
                end_unrun(hands, action, trouble).await;
            }
            ended.push(started);
        }
        ended
    };
    let runs = actions.iter().zip(planned).map(|(action, plan)| async move {
        let ran = match &plan.how {
            How::Runs => hands.run(action).await.map(Some),
            How::Refused(why) => hands.refuse(action, why).await.map(Some),
            How::Starts | How::Asks | How::Tapped => Ok(None),
        };
        if let Err(trouble) = &ran {
            end_unrun(hands, action, trouble).await;
        }
        ran
    });
    let (started, ran) = tokio::join!(starts, together(runs.collect()));
    waits?;
    let ran: Vec<Option<ActionResult>> = ran.into_iter().collect::<Result<_, _>>()?;
    let started: Vec<Option<ActionResult>> = started.into_iter().collect::<Result<_, _>>()?;
    Ok(ran.into_iter().zip(started).map(|(ran, ended)| ran.or(ended)).collect())
}

/// Gives an action that could not be carried out its result. Without one its card would say that it is worked on until the next start.
async fn end_unrun<H: Hands>(hands: &H, action: &Action, trouble: &Trouble) {
    let why = match trouble {
        Trouble::Wallet(error) if error.code == ApiCode::Locked => {
            ToolError::new(ToolCode::Stopped, "The wallet was locked before it began. Nothing was signed or sent.")
        }
        Trouble::Wallet(error) => ToolError::new(ToolCode::NotDone, error),
        Trouble::Model(error) => ToolError::new(ToolCode::NotDone, error),
    };
    if let Err(further) = hands.refuse(action, &why).await {
        tracing::error!(?further, "an action that was not carried out has no result until the next start");
    }
}
