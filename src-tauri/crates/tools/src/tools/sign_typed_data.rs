//! `sign_typed_data`: signs documents of typed data (EIP-712) and returns the signatures.

use schemars::JsonSchema;
use serde_json::{Map, Value};

use super::origin::origin;
use crate::bundle::{BundleError, BundleRequest, MessageSignature, Outcome, Proposal};
use crate::context::Cx;
use crate::schema::DocumentTypes;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Signs};

/// Signs documents after consent and password. `bundle::messages` reads the input; a single document needs no
/// list.
pub(crate) struct SignTypedData;

#[derive(JsonSchema)]
#[allow(dead_code, reason = "describes what `bundle::messages` reads")]
pub(crate) struct Input {
    #[schemars(length(min = 1, max = 8))]
    payloads: Vec<Document>,
}

#[derive(JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[allow(dead_code, reason = "describes what `bundle::messages` reads")]
struct Document {
    /// Unique within the action.
    #[serde(default)]
    id: Option<String>,
    /// An EVM chain.
    chain: String,
    #[schemars(with = "DocumentTypes")]
    types: Map<String, Value>,
    domain: Map<String, Value>,
    #[serde(default)]
    primary_type: Option<String>,
    message: Map<String, Value>,
    /// A label for the person.
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    description: Option<String>,
    /// The agent's description of the document. It is shown as a quotation and never signed.
    #[serde(default, rename = "tx_details")]
    details: Map<String, Value>,
}

#[derive(JsonSchema)]
#[allow(dead_code, reason = "describes what the request answers")]
pub(crate) struct Output {
    /// Every signature that was made.
    signatures: Vec<MessageSignature>,
    /// The signer of the one signature, if one document was asked for and signed.
    #[serde(default)]
    signer: String,
    #[serde(default)]
    digest: String,
    #[serde(default)]
    signature: String,
}

impl Signs for SignTypedData {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "sign_typed_data",
        aliases: &[],
        agent: "messages",
        mode: "signTypedData",
        title: "Sign typed data",
        about: "Asks the person to sign documents of typed data (EIP-712), and hands the signatures over.",
        waiting: "asking for your signature",
        annotations: Annotations { open_world: false, ..Annotations::SPENDS },
        authority: Authority::SignRequest,
        kind: Kind::HumanGated,
        shows: &[Sees::Addresses],
    };

    async fn run(cx: &Cx<'_>) -> Result<Outcome, BundleError> {
        let request = BundleRequest {
            id: uuid::Uuid::new_v4().to_string(),
            vault: cx.desk.vault,
            origin: origin(cx.turn),
            action: cx.turn.program.is_none().then(|| (cx.turn.conversation.to_owned(), cx.action.clone())),
            program: cx.turn.program.cloned(),
            plan_digest: None,
            proposal: Proposal::Documents(cx.action.params.clone()),
        };
        cx.desk.executor.run(request, cx.desk.consent, cx.turn.stop).await
    }
}
