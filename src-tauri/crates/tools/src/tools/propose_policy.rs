//! `propose_policy`: proposes a change of the vault's rules. It changes nothing: the person reads the proposal in Settings, and asks for the
//! change there or drops it.

use lockstep_texts::question;
use lockstep_wallet::{RulesChange, RulesEdit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

/// The longest message of the person that a proposal repeats.
const LONGEST_MESSAGE: usize = 80;

/// Proposes a change of the rules.
pub(crate) struct ProposePolicy;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// The change.
    change: Wanted,
}

/// A change of the rules.
#[derive(Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Wanted {
    /// At most so much of a network's own coin in 24 hours, fees and allowances included.
    DailyLimit {
        /// The network's name, in any case.
        chain: String,
        /// In whole coins, for example `0.5`.
        amount: String,
    },
    /// Nobody else can be paid.
    OnlyRecipients {
        /// Their addresses.
        addresses: Vec<String>,
    },
    /// Refuses allowances without limit, and calls that cannot be read.
    NoUnlimitedAllowances,
    /// Nothing is signed outside of this time of day (UTC).
    OnlyBetween {
        /// `HH:MM`.
        from: String,
        /// `HH:MM`.
        to: String,
        /// `mon` to `sun`; every day if absent.
        #[serde(default)]
        days: Vec<String>,
    },
    /// A whole document of rules.
    Document {
        /// Its text.
        text: String,
    },
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// Always false: only the person changes the rules.
    changed: bool,
    /// The revision of the rules that it was made from. It no longer fits once they have changed.
    revision: u32,
    /// Whether it takes permission away or permits more.
    effect: Effect,
    /// How many seconds it waits after the person asked for it.
    waits_seconds: u32,
    /// What the person can do.
    next: &'static str,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Effect {
    Tightening,
    Widening,
}

const NEXT: &str = "The person can read the proposal in Settings, Rules, and ask for the change there or drop it.";

impl Tool for ProposePolicy {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "propose_policy",
        aliases: &[],
        agent: "vault",
        mode: "rules",
        title: "Propose a change of the rules",
        about: "Proposes a change of the rules by which the vault's co-signer signs. Nothing changes: the person reads the proposal in Settings, and asks for the change there or drops it.",
        waiting: "preparing a change of the rules",
        annotations: Annotations { idempotent: true, ..Annotations::ADDS },
        authority: Authority::Suggest,
        kind: Kind::Sync,
        shows: &[Sees::Addresses],
    };

    async fn run(cx: &Cx<'_>, Input { change }: Input) -> Result<Output, ToolError> {
        let edit = match change {
            Wanted::DailyLimit { chain, amount } => {
                RulesEdit::DailyCap { chain: cx.chain(&chain)?.name.to_owned(), amount }
            }
            Wanted::OnlyRecipients { addresses } => RulesEdit::OnlyRecipients { addresses },
            Wanted::NoUnlimitedAllowances => RulesEdit::NoUnlimited,
            Wanted::OnlyBetween { from, to, days } => RulesEdit::OnlyBetween { from, to, days },
            Wanted::Document { text } => RulesEdit::Whole { text },
        };
        let by = match cx.turn.program {
            Some(program) => program.origin(),
            None => cx.turn.message.program().unwrap_or_else(|| {
                let message = lockstep_chain::plain_text(cx.turn.message.text, LONGEST_MESSAGE);
                question::origin_agent_after_message(message)
            }),
        };
        let draft = cx.holdings().propose_policy(&edit, by).await;
        let draft = draft.map_err(|why| why.told(ToolCode::NotDone))?;
        let effect = match draft.change {
            RulesChange::Widening => Effect::Widening,
            RulesChange::Same | RulesChange::Tightening => Effect::Tightening,
        };
        Ok(Output { changed: false, revision: draft.revision, effect, waits_seconds: draft.waits_s, next: NEXT })
    }
}
