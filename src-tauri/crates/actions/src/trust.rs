//! Questions about changes that the person will trust later. An addition runs without a question only if the
//! person's last message contains the exact address and name, contract, chain or listed token; otherwise one
//! compact question is asked. A removal is always asked, because a mention in a message does not mean that
//! the entry is unwanted. A no ends all questions of the conversation until the person writes again.

use lockstep_bus::Event;
use lockstep_chain::{Chain, plain_text};
use lockstep_store::Withheld;
use lockstep_texts::{Said, question};

use crate::address::stands_in;
use crate::bundle::Executor;
pub use crate::consent::TrustEntry;
use crate::consent::{Asker, Caller, Consent, Declined, Prompt, TrustQuestion};
use crate::{ToolCode, ToolError};

/// The largest number of entries in one question. Nobody reads more.
pub const MOST_ASKED: usize = 12;

/// The kinds of change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WriteKind {
    /// Adds something. Asked unless the person typed it.
    Adds,
    /// Removes something. Always asked.
    Removes,
    /// Contacts something from now on. Always asked.
    Switches,
}

/// The wording of a question and how to undo its yes, shared by the agent and the person's own doors.
#[derive(Debug, Clone, Copy)]
pub struct Asking {
    /// The kind of change.
    pub what: WriteKind,
    /// The question about one entry.
    pub one: fn() -> Said,
    /// The question about several entries.
    pub many: fn() -> Said,
    /// How a yes is undone.
    pub undo: fn() -> Said,
}

impl Asking {
    /// The question about these entries.
    pub fn question(&self, origin: Said, entries: Vec<TrustEntry>) -> TrustQuestion {
        let title = if entries.len() == 1 { self.one } else { self.many };
        TrustQuestion { title: title(), origin, entries, undo: (self.undo)() }
    }
}

/// The reason why there is no yes.
struct Refusal {
    /// For the agent.
    error: ToolError,
    /// Why nothing was done although nothing failed.
    withheld: Option<Withheld>,
}

impl Refusal {
    fn new(why: impl std::fmt::Display, withheld: Option<Withheld>) -> Self {
        Self { error: ToolError::new(ToolCode::NeedsConsent, why), withheld }
    }
}

/// The entries that the person allowed, in order.
#[derive(Default)]
pub struct Allowed {
    /// The number of allowed entries, counted from the first.
    yes: usize,
    taken: usize,
    /// The reason for the others.
    refusal: Option<Refusal>,
}

impl Allowed {
    /// Whether the next entry was allowed.
    ///
    /// # Errors
    /// It was not, with the reason for the agent.
    pub fn next_entry(&mut self) -> Result<(), ToolError> {
        self.taken = self.taken.saturating_add(1);
        match &self.refusal {
            Some(refusal) if self.taken > self.yes => Err(refusal.error.clone()),
            Some(_) | None => Ok(()),
        }
    }

    /// The reason why not everything was allowed, if nothing failed.
    pub fn withheld(&self) -> Option<Withheld> {
        self.refusal.as_ref().and_then(|refusal| refusal.withheld)
    }
}

/// Asks about all entries that need it, in portions that a person can read. The first no ends it. For the
/// person's own changes, the door has asked already.
pub async fn ask(
    executor: &Executor,
    consent: &Consent,
    caller: &Caller<'_>,
    asking: &Asking,
    entries: Vec<TrustEntry>,
) -> Allowed {
    let mut allowed = Allowed::default();
    let origin = match *caller {
        Caller::Person => return allowed,
        Caller::Agent { message, .. } => origin(asking.what, message),
        Caller::Program { program, .. } => program.origin(),
    };
    let parts = entries.chunks(MOST_ASKED).count();
    for (number, part) in (1usize..).zip(entries.chunks(MOST_ASKED)) {
        let mut asked = asking.question(origin.clone(), part.to_vec());
        if parts > 1 {
            asked.title = question::trust_part((asking.many)(), number, parts);
        }
        match ask_part(executor, consent, caller, asked).await {
            Ok(()) => allowed.yes = allowed.yes.saturating_add(part.len()),
            Err(refusal) => return Allowed { refusal: Some(refusal), ..allowed },
        }
    }
    allowed
}

async fn ask_part(
    executor: &Executor,
    consent: &Consent,
    caller: &Caller<'_>,
    question: TrustQuestion,
) -> Result<(), Refusal> {
    let (asker, stop) = match *caller {
        Caller::Person => return Ok(()),
        Caller::Agent { conversation, action, stop, .. } => (Asker::of_action(conversation, action), stop),
        Caller::Program { program, stop } => (program.asker(), stop),
    };
    let (conversation, action) = (asker.conversation_id.as_str(), asker.action_id.as_str());
    let memory = &executor.memory;
    // A person does not write to a program here, so only its pauses hold a program back.
    let is_program = asker.program.is_some();
    if !is_program && memory.was_refused(conversation) {
        let why = "the person has just said no, so this was not shown. Ask again after they have written. Nothing was changed.";
        return Err(Refusal::new(why, Some(Withheld::Declined)));
    }
    let unread = |error: lockstep_store::StoreError| Refusal::new(format!("{error} Nothing was changed."), None);
    if let Err(why) = executor.may_ask(Some(&asker)).await.map_err(unread)? {
        return Err(Refusal { error: why.into(), withheld: Some(Withheld::Declined) });
    }
    let waits = |waits: bool| {
        if is_program {
            return;
        }
        memory.asks(conversation, action, waits);
        executor.bus.publish(Event::Action { conversation: conversation.to_owned(), action: action.to_owned() });
    };
    waits(true);
    let answer = tokio::select! {
        biased;
        () = stop.stopped() => Err(Declined::Dropped),
        answer = consent.ask_for(Some(asker.clone()), question) => answer,
    };
    waits(false);
    executor.remember(Some(&asker), answer).await.map_err(unread)?;
    let (refused, withheld) = match answer {
        Ok(()) if stop.is_stopped() => ("the turn ended before it was done", Withheld::Stopped),
        Ok(()) => return Ok(()),
        Err(Declined::Rejected) => {
            if !is_program {
                memory.refuse(conversation);
            }
            ("the person was asked and did not allow it", Withheld::Declined)
        }
        Err(Declined::NotToday) => {
            if !is_program {
                memory.refuse(conversation);
            }
            let error = ToolError::new(
                ToolCode::NotToday,
                "the person was asked, did not allow it, and said that this agent asks nothing more today. Nothing was changed.",
            );
            return Err(Refusal { error, withheld: Some(Withheld::Declined) });
        }
        Err(Declined::Expired) => ("the person was asked and did not answer in time", Withheld::Stopped),
        Err(Declined::Dropped | Declined::Voided) => {
            ("the question was withdrawn before it was answered", Withheld::Stopped)
        }
    };
    Err(Refusal::new(format!("{refused}. Nothing was changed."), Some(withheld)))
}

fn origin(what: WriteKind, message: Prompt<'_>) -> Said {
    if let Some(program) = message.program() {
        return program;
    }
    if message.text.trim().is_empty() {
        // After a restart an agent may ask without answering a message.
        return question::origin_unbidden();
    }
    let message = plain_text(message.text, 160);
    match what {
        WriteKind::Adds => question::origin_not_typed(message),
        WriteKind::Removes | WriteKind::Switches => question::origin_after_message(message),
    }
}

/// Whether the person typed exactly this address. The case is ignored only if the chain ignores it.
pub fn typed_address(typed: &str, chain: &Chain, address: &str) -> bool {
    if chain.kind.ignores_case() {
        return stands_in(typed, address);
    }
    typed.split(|c: char| !c.is_alphanumeric() && c != ':' && c != '-' && c != '_').any(|word| word == address)
}

/// Whether the person named the chain.
pub fn typed_chain(typed: &str, chain: &Chain) -> bool {
    stands_in(typed, chain.name) || chain.aliases.iter().any(|alias| stands_in(typed, alias))
}

#[cfg(test)]
mod tests {
    use lockstep_chain::Registry;
    use lockstep_texts::Language;

    use super::*;

    #[test]
    fn an_address_was_typed_whole_or_not_at_all() {
        let chain = Registry::public().find("Ethereum").unwrap();
        let address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
        assert!(typed_address("save 0x70997970c51812dc3a010c7d01b50e0d17dc79c8 please", chain, address), "in any case");
        assert!(!typed_address("save 0x70997970C51812dc3A010C7d01b50e0d17dc79C", chain, address), "all of it");
        assert!(
            !typed_address("save 0x70997970C51812dc3A010C7d01b50e0d17dc79C8ff", chain, address),
            "and nothing more"
        );
    }

    #[test]
    fn a_question_says_where_it_comes_from() {
        let origin = |what, message| Language::English.say(&super::origin(what, message));
        let switches = origin(WriteKind::Switches, Prompt::of_person("switch on Base"));
        assert!(!switches.contains("did not"), "it may have been typed, and is asked all the same: {switches}");
        let unbidden = origin(WriteKind::Adds, Prompt::of_person("  "));
        assert!(unbidden.contains("without a message"), "nothing was typed: {unbidden}");
        let program = Prompt { text: "add \u{202e}Bob", by_program: true };
        let told = origin(WriteKind::Adds, program);
        assert!(told.starts_with("A program on this computer") && !told.contains('\u{202e}'), "{told}");
        assert!(
            origin(WriteKind::Adds, Prompt::of_person("hello"))
                .contains("You did not type it in your last message “hello”")
        );
        let removes = origin(WriteKind::Removes, Prompt::of_person("remove Bob"));
        assert!(
            removes.contains("“remove Bob”") && !removes.contains("not stand"),
            "it may well stand in it: {removes}"
        );
    }

    #[test]
    fn a_chain_counts_as_named_only_as_a_whole_word() {
        let chain = Registry::public().find("Base").unwrap();
        assert!(typed_chain("add USDC on base, please", chain), "its name");
        assert!(!typed_chain("add it to my database", chain), "not a part of another word");
    }
}
