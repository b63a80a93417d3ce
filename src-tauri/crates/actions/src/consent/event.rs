//! Events that tell the consent window to fetch its state. The page fetches the content; an event carries
//! only what the specification names.

use std::collections::BTreeMap;

use lockstep_chain::Registry;
use serde::Serialize;

use super::shown::{ConsentRequest, Shown};
use crate::bundle::{BundleView, StepView};

/// The key of the agent's label among its words.
const LABEL: &str = "action";

macro_rules! events {
    ($($(#[$about:meta])* $name:ident = $text:literal,)*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
        #[serde(rename_all = "snake_case")]
        pub enum EventName {
            $($(#[$about])* $name,)*
        }

        impl EventName {
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The name on the wire.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }
        }
    };
}

events! {
    /// A bundle, or messages, wait for consent.
    TxBundleApproval = "tx_bundle_approval",
    /// The password for a bundle is needed.
    PasswordRequired = "password_required",
    /// The vault's password is needed for something else.
    VaultPasswordRequired = "vault_password_required",
    /// A vault needs a new password.
    NewPasswordRequired = "new_password_required",
    /// A backup's password is needed.
    BackupPasswordRequired = "backup_password_required",
    /// A sentence has to be typed.
    TypedRequired = "typed_required",
    /// A remote co-signer's pairing code is needed.
    PairingCodeRequired = "pairing_code_required",
    /// A remote agent's access token is needed.
    AgentTokenRequired = "agent_token_required",
    /// The key of a language model's provider is needed.
    ModelKeyRequired = "model_key_required",
    /// A recovery phrase is needed.
    PhraseRequired = "phrase_required",
    /// An imported account waits for a yes.
    AccountRequired = "account_required",
    /// A change waits for a yes.
    TrustRequired = "trust_required",
    /// A question was withdrawn.
    TakenBack = "taken_back",
    /// Nothing waits.
    Idle = "idle",
}

#[derive(Debug, Clone, PartialEq)]
pub struct ConsentEvent {
    pub name: EventName,
    pub payload: EventPayload,
}

/// The members of an event. Members of other kinds are absent.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EventPayload {
    pub request_id: String,
    /// The conversation of the agent that asks; absent if the person asked at a door.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conversation_id: Option<String>,
    /// The agent's action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action_id: Option<String>,
    /// The transactions to sign, for `tx_bundle_approval`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transactions: Option<Vec<WaitingTransaction>>,
    /// The tool that asks, for `password_required`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool_name: Option<&'static str>,
    /// The purpose of the password, for `password_required`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub operation: Option<&'static str>,
}

/// An `MpcTransaction` of the agent's interface: each member is there, and empty if it is not known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WaitingTransaction {
    /// The proposer's id.
    pub id: String,
    /// The proposer's sequence number.
    pub sequence: i32,
    /// The chain's name.
    pub chain: String,
    /// The id by which transactions name the chain; empty on a chain without one.
    pub chain_id: String,
    /// The agent's label for the step, shortened.
    pub action: String,
    /// The signature that it needs.
    pub signing_mode: &'static str,
    /// The unsigned bytes, hex.
    pub unsigned_tx_hex: String,
    /// The agent's description, shortened. Only the facts of the consent window come from the bytes.
    pub tx_details: BTreeMap<String, String>,
}

impl ConsentEvent {
    /// The event for a waiting question.
    pub fn of(request: &ConsentRequest) -> Self {
        let payload = EventPayload {
            request_id: request.request_id.clone(),
            conversation_id: request.asker.as_ref().map(|asker| asker.conversation_id.clone()),
            action_id: request.asker.as_ref().map(|asker| asker.action_id.clone()),
            ..EventPayload::default()
        };
        let plain = |name| Self { name, payload: payload.clone() };
        match &request.shown {
            Shown::Approval { bundle, .. } => Self {
                name: EventName::TxBundleApproval,
                payload: EventPayload { transactions: Some(transactions(bundle)), ..payload },
            },
            Shown::Password { bundle, .. } => {
                let (tool, operation) = match bundle.messages.is_empty() {
                    true => ("sign_transaction_bundle", "Sign Transactions"),
                    false => ("sign_typed_data", "Sign Messages"),
                };
                Self {
                    name: EventName::PasswordRequired,
                    payload: EventPayload { tool_name: Some(tool), operation: Some(operation), ..payload },
                }
            }
            Shown::VaultPassword { .. } => plain(EventName::VaultPasswordRequired),
            Shown::NewPassword { .. } => plain(EventName::NewPasswordRequired),
            Shown::BackupSecret { .. } => plain(EventName::BackupPasswordRequired),
            Shown::Typed { .. } => plain(EventName::TypedRequired),
            Shown::PairingCode => plain(EventName::PairingCodeRequired),
            Shown::AgentToken { .. } => plain(EventName::AgentTokenRequired),
            Shown::ModelKey { .. } => plain(EventName::ModelKeyRequired),
            Shown::Phrase { .. } => plain(EventName::PhraseRequired),
            Shown::Account { .. } => plain(EventName::AccountRequired),
            Shown::Trust { .. } => plain(EventName::TrustRequired),
        }
    }

    /// The event for a withdrawn question.
    pub fn taken_back(request_id: String) -> Self {
        Self { name: EventName::TakenBack, payload: EventPayload { request_id, ..EventPayload::default() } }
    }

    /// The event for an empty consent window.
    pub fn idle() -> Self {
        Self { name: EventName::Idle, payload: EventPayload::default() }
    }
}

fn transactions(bundle: &BundleView) -> Vec<WaitingTransaction> {
    let one = |step: &StepView| {
        let row = Registry::row(&step.facts.chain);
        // The label is the first entry, if there is one; a description may have a member of that name too.
        let mut said = step.agent_says.iter().peekable();
        let action = said.next_if(|says| says.key == LABEL).map(|says| says.value.clone());
        WaitingTransaction {
            id: step.id.clone(),
            sequence: step.sequence,
            chain: step.facts.chain.clone(),
            chain_id: row.and_then(|chain| chain.rules.chain_id()).unwrap_or_default(),
            action: action.unwrap_or_default(),
            signing_mode: row.map(|chain| chain.signing_mode.as_str()).unwrap_or_default(),
            unsigned_tx_hex: step.raw_hex.clone(),
            tx_details: said.map(|says| (says.key.clone(), says.value.clone())).collect(),
        }
    };
    bundle.steps.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use lockstep_chain::Chain;
    use lockstep_chain::facts::Facts;
    use lockstep_store::BundleOrigin;
    use serde_json::json;

    use super::*;
    use crate::bundle::{AgentSays, OriginView};
    use crate::consent::fixture::payment;
    use crate::consent::{Asker, Gate, VaultPurpose};

    fn event(shown: Shown) -> (&'static str, serde_json::Value) {
        let asker = Some(Asker::of_action("c1", "a1"));
        let request = ConsentRequest { request_id: "r1".into(), expires_at: 0, gate: Gate::Open, asker, shown };
        let ConsentEvent { name, payload } = ConsentEvent::of(&request);
        (name.as_str(), serde_json::to_value(payload).unwrap())
    }

    fn bundle() -> BundleView {
        BundleView {
            plan_digest: None,
            commitment: "c0".into(),
            vault_name: "Savings".into(),
            network: "Local".into(),
            test_network: true,
            origin: OriginView { kind: BundleOrigin::Agent, text: lockstep_texts::Said::as_it_is("") },
            label: None,
            steps: Vec::new(),
            messages: Vec::new(),
            findings: Vec::new(),
        }
    }

    /// T13, T15: the names and the payload of the specification.
    #[test]
    fn a_bundles_events_have_the_names_and_members_of_the_specification() {
        assert_eq!(
            event(Shown::Approval { bundle: bundle(), problem: None }),
            (
                "tx_bundle_approval",
                json!({ "requestId": "r1", "conversationId": "c1", "actionId": "a1", "transactions": [] })
            ),
            "consent"
        );
        assert_eq!(
            event(Shown::Password { is_consent: false, bundle: bundle(), wrong: None }),
            (
                "password_required",
                json!({ "requestId": "r1", "conversationId": "c1", "actionId": "a1", "toolName": "sign_transaction_bundle", "operation": "Sign Transactions" })
            ),
            "and the password. A client without bundles asks for it in the name of `sign_tx`, its only tool that signs; \
             here the tool is the action that the person is asked about, so that a reader need not know older names"
        );
    }

    /// T13: each waiting transaction has the members of an `MpcTransaction`.
    #[test]
    fn a_waiting_transaction_has_the_members_of_the_interface() {
        let says = |key: &str, value: &str| AgentSays { key: key.into(), value: value.into() };
        let (ethereum, solana) = (Registry::row("Ethereum").unwrap(), Registry::row("Solana").unwrap());
        let step = |chain: &Chain, agent_says| {
            let payment = payment();
            StepView { facts: Facts { chain: chain.name.into(), ..payment.facts.clone() }, agent_says, ..payment }
        };
        let said = vec![says("action", "Swap"), says("action", "of the details"), says("token_symbol", "USDC")];
        let bundle = BundleView { steps: vec![step(ethereum, said), step(solana, Vec::new())], ..bundle() };
        let (_, payload) = event(Shown::Approval { bundle, problem: None });
        assert_eq!(
            payload["transactions"],
            json!([
                { "id": "s1", "sequence": 3, "chain": "Ethereum", "chain_id": "1", "action": "Swap",
                  "signing_mode": "ecdsa_secp256k1", "unsigned_tx_hex": "0x02",
                  "tx_details": { "action": "of the details", "token_symbol": "USDC" } },
                { "id": "s1", "sequence": 3, "chain": "Solana", "chain_id": "", "action": "",
                  "signing_mode": "eddsa_ed25519", "unsigned_tx_hex": "0x02", "tx_details": {} },
            ]),
            "known members have their values, and unknown ones are empty and not absent"
        );
    }

    /// T15: only a bundle's password uses this name.
    #[test]
    fn other_questions_have_other_event_names() {
        let unlock = Shown::VaultPassword {
            vault_name: "Savings".into(),
            purpose: VaultPurpose::Unlock,
            confirm: Vec::new(),
            wrong: None,
        };
        for (shown, name) in [
            (unlock, "vault_password_required"),
            (Shown::NewPassword { vault_name: "Savings".into() }, "new_password_required"),
            (Shown::PairingCode, "pairing_code_required"),
            (Shown::Phrase { vault_name: "Savings".into() }, "phrase_required"),
        ] {
            assert_eq!(event(shown).0, name, "a name of its own");
        }
    }

    #[test]
    fn a_name_is_sent_as_the_page_knows_it() {
        for name in EventName::ALL {
            assert_eq!(json!(name), json!(name.as_str()), "one spelling");
        }
    }
}
