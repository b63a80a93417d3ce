//! Runs a request: plan, consent, then one signature after another, each journalled before it is released and before it is handed over.

use lockstep_bus::{BundleProgress, Event};
use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_keysign::port::StepToSign;
use lockstep_keysign::{Commitment, SessionId, Signature, VaultId};
use lockstep_store::{MessageState, NewMessageRequest, StoreError, StoredMessage, Vault, Withheld};
use serde_json::Value;

use super::params;
use super::plan::{MessagePlan, PlannedMessage, Planner};
use super::result::{MessageEnd, compact};
use super::resume::UNVERIFIED;
use super::view::{cards_of_messages, findings, view};
use crate::bundle::answer::{Answer, Ended, ending};
use crate::bundle::execute::Halt;
use crate::bundle::head_start::HeadStart;
use crate::bundle::session::{Asks, Consented, Journal};
use crate::bundle::{BundleError, Executor, OriginView, Outcome};
use crate::consent::{Asker, Consent, Gate};
use crate::wire::Action;
use crate::{Stop, ToolCode, tokens};

/// A request to be run.
#[derive(Debug, Clone)]
pub struct MessagesAsked {
    /// Its id.
    pub id: String,
    /// The vault that signs.
    pub vault: VaultId,
    /// Who asks.
    pub origin: OriginView,
    /// What is to be signed.
    pub what: ToAsk,
}

/// What is to be signed.
#[derive(Debug, Clone)]
pub enum ToAsk {
    /// `sign_typed_data`, and the conversation that it answers to.
    TypedData {
        /// The conversation.
        conversation: String,
        /// The action.
        action: Box<Action>,
    },
    /// Documents of typed data that the person gave at a door.
    Documents(Value),
    /// A text, signed by the account of this chain.
    Text {
        /// Registry name.
        chain: String,
        /// The text.
        text: PersonalMessage,
    },
}

impl Consented for MessagePlan {
    fn commitment(&self) -> Commitment {
        self.commitment
    }

    fn gate(&self) -> Gate {
        Gate::of(&findings(self))
    }

    /// Never: a document has no effect that the chain would show before it is too late.
    fn may_leave_out_the_dialog(&self) -> bool {
        false
    }

    fn to_sign(&self) -> Vec<StepToSign> {
        self.messages.iter().map(PlannedMessage::to_sign).collect()
    }

    fn head_start(&self, share: &std::sync::Arc<lockstep_keysign::DeviceShare>) -> Option<HeadStart> {
        self.messages.first().map(|message| HeadStart::of(share, message.input()))
    }

    fn journal(&self) -> Journal {
        Journal::Messages
    }
}

impl Executor {
    /// Runs one request to its end. One at a time, as bundles are.
    pub async fn run_messages(
        &self,
        asked: MessagesAsked,
        consent: &Consent,
        stop: &Stop,
    ) -> Result<Outcome, BundleError> {
        let _place = self.memory.place().ok_or(BundleError::TooMany)?;
        let _turn = self.memory.signing.lock().await;
        let (action, label) = match &asked.what {
            ToAsk::TypedData { conversation, action } => {
                let label = Some(action.title.as_str()).filter(|title| !title.is_empty());
                (Some((conversation.clone(), action.id.clone())), label)
            }
            ToAsk::Documents(_) | ToAsk::Text { .. } => (None, None),
        };
        let asker = action.clone().map(|(conversation_id, action_id)| Asker { conversation_id, action_id });
        self.may_ask(asker.as_ref()).await?.map_err(BundleError::NotAsked)?;
        let vault = self.signing_vault(asked.vault).await?;
        let tokens = self.tokens(&tokens::held(&self.store, self.registry, vault.id).await?);
        let (contacts, past) = (self.store.contacts().await?, self.store.past().await?);
        let gone = self.store.gone_contacts().await?;
        let planner = Planner {
            registry: self.registry,
            keys: &vault.keys,
            nodes: self.nodes.as_ref(),
            tokens: &tokens,
            contacts: &contacts,
            gone: &gone,
            past: &past,
            now: self.clock.now(),
        };
        let plan = match &asked.what {
            ToAsk::TypedData { action, .. } => planner.typed(params::read(&action.params)?, label)?,
            ToAsk::Documents(documents) => planner.typed(params::read(documents)?, None)?,
            ToAsk::Text { chain, text } => planner.text(chain, text.clone())?,
        };
        if self.memory.was_rejected(plan.commitment) {
            return Err(BundleError::DeclinedBefore);
        }
        let shown = view(&plan, &vault, asked.origin.clone(), label, self.local);
        let request = NewMessageRequest {
            id: asked.id.clone(),
            vault: vault.id,
            action,
            commitment: *plan.commitment.as_bytes(),
        };
        let messages: Vec<_> = plan.messages.iter().map(PlannedMessage::to_store).collect();
        self.checkpoints.reach("message.planned.before");
        self.store.plan_messages(&request, &messages, self.clock.now()).await?;
        self.checkpoints.reach("message.planned.after");
        let asks = Asks { consent, stop, asker };
        let ran = async {
            let session = self.consent(&asked.id, &vault, &plan, &shown, &asks).await?;
            let (id, share, mut begun) = (session.id, session.share, session.first);
            let mut ran = Ok(());
            for (position, message) in (0i64..).zip(&plan.messages) {
                let begun = begun.take().unwrap_or_else(|| HeadStart::of(&share, message.input()));
                ran = self.sign_message(&asked.id, position, &vault, message, id, begun, stop).await;
                if ran.is_err() {
                    break;
                }
            }
            self.close(&vault, id).await;
            ran
        }
        .await;
        Ok(self.end_request(&asked.id, request.action.as_ref(), ran).await?)
    }

    #[allow(clippy::too_many_arguments)]
    async fn sign_message(
        &self,
        request: &str,
        position: i64,
        vault: &Vault,
        message: &PlannedMessage,
        session: SessionId,
        begun: HeadStart,
        stop: &Stop,
    ) -> Result<(), Halt> {
        let stopped = || Halt::stopped_before(format!("{} before this was signed. It was not signed.", stop.why()));
        if stop.is_stopped() {
            return Err(stopped());
        }
        let (signing, first) = match begun.made().await {
            Ok(started) => started,
            Err(error) => return Err(self.protocol_halt(vault, error).await?),
        };
        let cosigner = match self.cosigners.of(vault) {
            Ok(cosigner) => cosigner,
            Err(error) => return Err(self.port_halt(vault, error).await?),
        };
        let reply = match cosigner.exchange(session, message.sign_id, first).await {
            Ok(reply) => reply,
            Err(error) => return Err(self.port_halt(vault, error).await?),
        };
        let (ready, last) = match signing.exchange(&reply) {
            Ok(exchanged) => exchanged,
            Err(error) => return Err(self.protocol_halt(vault, error).await?),
        };
        if stop.is_stopped() {
            return Err(stopped());
        }
        self.checkpoints.reach("message.released.before");
        self.store.record_message(request, position, MessageState::Released, None, None, self.clock.now()).await?;
        self.checkpoints.reach("message.released.after");
        self.tell(request, None).await?;
        let signature = match cosigner.finish(session, message.sign_id, last).await {
            Ok(signature) => match ready.accept(signature) {
                Ok(signature) => signature,
                Err(_) => {
                    self.ban(vault, "the co-signer's answer was not a signature of this message").await?;
                    return Err(Halt::after(None, ToolCode::Open, UNVERIFIED));
                }
            },
            Err(error) => {
                if let lockstep_keysign::port::PortError::Banned { reason } = &error {
                    self.locked_there(vault.id, reason).await?;
                }
                let stored = self.message_at(request, position).await?;
                match self.ask_for_message(&stored, vault).await? {
                    Some(signature) => signature,
                    None => {
                        let reason = format!(
                            "Not signed: {error} The co-signer says that it has voided this signature for ever. Should that not be true, it \
                             may still be used."
                        );
                        self.voided(request, position, &reason).await?;
                        return Err(Halt::after(None, ToolCode::NotSigned, reason));
                    }
                }
            }
        };
        self.checkpoints.reach("message.finish.after");
        self.keep_signature(request, position, &signature).await?;
        self.checkpoints.reach("message.signed.after");
        Ok(())
    }

    pub(super) async fn keep_signature(
        &self,
        request: &str,
        position: i64,
        signature: &Signature,
    ) -> Result<(), StoreError> {
        let bytes = compact(signature).ok_or(StoreError::Corrupt("signature"))?;
        self.store
            .record_message(request, position, MessageState::Signed, Some(&bytes), None, self.clock.now())
            .await?;
        self.tell(request, None).await
    }

    /// Records that the co-signer will never sign this, with the reason.
    pub(super) async fn voided(&self, request: &str, position: i64, reason: &str) -> Result<(), StoreError> {
        let now = self.clock.now();
        self.store.record_message(request, position, MessageState::NotSigned, None, Some(reason), now).await
    }

    pub(super) async fn message_at(&self, request: &str, position: i64) -> Result<StoredMessage, StoreError> {
        let found = self.store.messages_of(request).await?.into_iter().find(|message| message.position == position);
        found.ok_or(StoreError::NotFound("message"))
    }

    /// Ends a request: what is signed is handed over and the result put into the outbox, in one database transaction.
    pub(super) async fn end_request(
        &self,
        request: &str,
        action: Option<&(String, String)>,
        ran: Result<(), Halt>,
    ) -> Result<Outcome, StoreError> {
        let rejected = matches!(ran, Err(Halt::Rejected(..)));
        // What was released and has no signature says so itself; the reason is not that of the next one, which nobody began.
        let of_a_released = matches!(ran, Err(Halt::After { .. }));
        let (why, withheld) = match ran {
            Ok(()) => (None, None),
            Err(Halt::Rejected(why)) => (Some(why.clone()), why.code.withheld()),
            Err(Halt::StoppedBefore(why) | Halt::StoppedWaiting(why)) => (Some(why), Some(Withheld::Stopped)),
            Err(Halt::Unsigned { why, .. } | Halt::Waited { why, .. }) => (Some(why), None),
            Err(Halt::After { why, .. }) => (why, None),
            Err(Halt::Store(error)) => return Err(error),
        };
        let ended = MessageEnd::of(&self.store.messages_of(request).await?, why);
        let MessageEnd { data, signatures, error } = ended;
        let success = error.is_none();
        let told = Ended {
            error: error.as_ref(),
            data: &data,
            withheld: withheld.filter(|_| !success),
            kind: "sign_typed_data",
        };
        let answer = self.answer(action, told).await?;
        let row = answer.as_ref().map(Answer::row);
        self.checkpoints.reach("message.ended.before");
        let unsigned = error.as_ref().map(|error| error.message.as_str()).filter(|_| !of_a_released);
        self.store.end_messages(request, ending(success, rejected), unsigned, row.as_ref(), self.clock.now()).await?;
        self.checkpoints.reach("message.ended.after");
        self.went_on(BundleProgress {
            bundle_id: request.to_owned(),
            steps: cards_of_messages(&self.store.messages_of(request).await?),
            waiting_for: None,
            done: true,
        });
        self.bus.publish(Event::VaultModified);
        Ok(Outcome { bundle_id: request.to_owned(), success, rejected, error, signatures })
    }
}
