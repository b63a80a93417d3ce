//! The answers of a node.

pub(super) mod effects;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::RpcError;
use crate::wire::Answer;

#[derive(Deserialize)]
struct Envelope<T> {
    data: Option<T>,
    #[serde(default)]
    errors: Vec<Failure>,
}

#[derive(Deserialize)]
struct Complaint {
    errors: Vec<Failure>,
}

/// The error of a query.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Failure {
    message: String,
    extensions: Option<Extensions>,
}

#[derive(Debug, Clone, Deserialize)]
struct Extensions {
    code: Option<String>,
}

impl Failure {
    pub(super) fn code(&self) -> &str {
        self.extensions.as_ref().and_then(|more| more.code.as_deref()).unwrap_or_default()
    }

    pub(super) fn words(&self) -> String {
        lockstep_chain::plain_text(&format!("{} {}", self.code(), self.message), 200)
    }
}

/// The data of an answer, or the node's error. Data beside an error may be incomplete.
pub(super) fn outcome<T: DeserializeOwned>(
    answer: &Answer,
    what: &'static str,
) -> Result<Result<T, Failure>, RpcError> {
    // Some nodes return errors with an HTTP status other than 200.
    if let Some(Complaint { errors }) = answer.any_json()
        && let Some(first) = errors.into_iter().next()
    {
        return Ok(Err(first));
    }
    if !answer.is_ok() {
        return Err(answer.turned_away());
    }
    match answer.any_json::<Envelope<T>>() {
        Some(Envelope { data: Some(data), errors }) if errors.is_empty() => Ok(Ok(data)),
        Some(_) | None => Err(answer.nonsense(what)),
    }
}

/// The data of an answer that must have it.
pub(super) fn result<T: DeserializeOwned>(answer: &Answer, what: &'static str) -> Result<T, RpcError> {
    outcome(answer, what)?.map_err(|failure| match failure.code() {
        // The node did not finish; another node may.
        "INTERNAL_SERVER_ERROR" | "REQUEST_TIMEOUT" => {
            RpcError::Unreachable { host: answer.host.clone(), detail: failure.words() }
        }
        _ => answer.refused(&failure.words()),
    })
}

/// A large number as the node writes it: a text with decimal digits only.
pub(super) fn digits<T: std::str::FromStr>(text: &str) -> Option<T> {
    let plain = !text.is_empty() && text.len() <= 78 && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChainAnswer {
    pub(super) chain_identifier: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Checkpoint {
    pub(super) sequence_number: u64,
}

#[derive(Deserialize)]
pub(super) struct HeightAnswer {
    pub(super) checkpoint: Checkpoint,
}

#[derive(Deserialize)]
pub(super) struct EpochAnswer {
    pub(super) epoch: Epoch,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Epoch {
    pub(super) epoch_id: u64,
    pub(super) reference_gas_price: String,
}

/// An account with the requested fields.
#[derive(Deserialize)]
pub(super) struct AddressAnswer<T> {
    pub(super) address: T,
}

#[derive(Deserialize)]
pub(super) struct WithBalance {
    pub(super) address: String,
    pub(super) balance: Balance,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Balance {
    pub(super) coin_type: Type,
    pub(super) total_balance: String,
}

#[derive(Deserialize)]
pub(super) struct Type {
    pub(super) repr: String,
}

#[derive(Deserialize)]
pub(super) struct WithObjects {
    pub(super) address: String,
    pub(super) objects: Page,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Page {
    pub(super) page_info: PageInfo,
    pub(super) nodes: Vec<CoinNode>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageInfo {
    pub(super) has_next_page: bool,
    pub(super) end_cursor: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct CoinNode {
    pub(super) address: String,
    pub(super) version: u64,
    pub(super) digest: String,
    pub(super) contents: CoinContents,
}

#[derive(Deserialize)]
pub(super) struct CoinContents {
    #[serde(rename = "type")]
    pub(super) kind: Type,
    pub(super) bcs: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ObjectsAnswer {
    pub(super) multi_get_objects: Vec<Option<ObjectNode>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ObjectNode {
    pub(super) address: String,
    pub(super) version: u64,
    pub(super) digest: String,
    pub(super) owner: Owner,
    pub(super) as_move_object: Option<MoveObject>,
}

#[derive(Deserialize)]
pub(super) struct Owner {
    #[serde(rename = "__typename")]
    pub(super) kind: String,
    pub(super) address: Option<Named>,
}

#[derive(Deserialize)]
pub(super) struct Named {
    pub(super) address: String,
}

#[derive(Deserialize)]
pub(super) struct MoveObject {
    pub(super) contents: MoveContents,
}

#[derive(Deserialize)]
pub(super) struct MoveContents {
    #[serde(rename = "type")]
    pub(super) kind: Type,
}
