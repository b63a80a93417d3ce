//! `decode_typed_data`: what a document of typed data (EIP-712) says, as the wallet would show it before a signature.

use alloy::primitives::Address;
use lockstep_chain::evm::typed_data::{TypedData, TypedFacts, typed_facts};
use lockstep_chain::facts::Argument;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::scan_tx::{Effect, Feature, effect, feature};
use crate::context::Cx;
use crate::schema::DocumentTypes;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

const NAME: &str = "decode_typed_data";

pub(crate) struct DecodeTypedData;

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Input {
    /// The network; the only one that is on if absent.
    #[serde(default)]
    chain: Option<String>,
    #[schemars(with = "DocumentTypes")]
    types: Map<String, Value>,
    domain: Map<String, Value>,
    #[serde(default)]
    primary_type: Option<String>,
    message: Map<String, Value>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    chain: &'static str,
    /// The form that the wallet recognised, or `unread`.
    #[schemars(with = "String")]
    form: Value,
    /// The effect in one line.
    title: String,
    primary_type: String,
    domain: Vec<Field>,
    /// Every field of the message, with its path.
    fields: Vec<Field>,
    /// The assets that it moves or lets move.
    effects: Vec<Effect>,
    findings: Vec<Feature>,
    /// The hash that a signature would be over, hex with `0x`.
    digest: String,
    note: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct Field {
    name: String,
    #[serde(rename = "type")]
    kind: String,
    /// A long value is cut.
    value: String,
}

impl Tool for DecodeTypedData {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "messages",
        mode: "decodeTypedData",
        title: "Decode typed data",
        about: "Reads a document of typed data (EIP-712): its form, its fields, what it would allow, and what is dangerous about it. Nothing is signed.",
        waiting: "reading the document",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_meant(NAME, input.chain.as_deref(), |chain| chain.evm_id().is_some())?;
        if chain.evm_id().is_none() {
            return Err(ToolError::unsupported(NAME, "typed data is a form of EVM networks"));
        }
        let bad = |reason: String| ToolError::input(NAME, None, reason);
        let mut document = json!({ "types": input.types, "domain": input.domain, "message": input.message });
        if let (Some(primary), Some(members)) = (input.primary_type, document.as_object_mut()) {
            members.insert("primaryType".to_owned(), Value::String(primary));
        }
        let data = TypedData::read(document.to_string().as_bytes()).map_err(|error| bad(error.to_string()))?;
        data.is_for(chain).map_err(|error| bad(error.to_string()))?;
        let vault = cx.vault().await?;
        let own = cx.holdings().address(chain, &vault).map_err(|why| why.told(ToolCode::Unread))?;
        let signer: Address =
            own.parse().map_err(|_| ToolError::new(ToolCode::Internal, "an address cannot be read"))?;
        let coins = cx.coins().await?;
        let tokens = cx.desk.executor.tokens(&coins);
        let seconds = u64::try_from(cx.now() / 1000).unwrap_or_default();
        let facts = typed_facts(&data, chain, signer, &tokens, seconds);
        let note = "Read from the document alone: contracts decide what a signature allows. Nothing was signed.";
        Ok(told(chain.name, facts, note))
    }
}

fn told(chain: &'static str, facts: TypedFacts, note: &'static str) -> Output {
    let field = |one: Argument| Field { name: one.name, kind: one.abi_type, value: one.value };
    Output {
        chain,
        form: json!(facts.form),
        title: facts.title,
        primary_type: facts.primary_type,
        domain: facts.domain.into_iter().map(field).collect(),
        fields: facts.fields.into_iter().map(field).collect(),
        effects: facts.moves.iter().map(effect).collect(),
        findings: facts.findings.iter().map(feature).collect(),
        digest: format!("0x{}", facts.digest),
        note,
    }
}
