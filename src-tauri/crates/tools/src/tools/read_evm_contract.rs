//! `read_evm_contract`: a contract's answer to a read-only call.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::abi::{self, Given};
use crate::address::checked_address;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

/// The longest answer, in bytes.
const LONGEST: usize = 32 * 1024;

/// Calls a function of a contract at the latest block. Texts in the answer were written by the contract's
/// author.
pub(crate) struct ReadEvmContract;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// An EVM chain.
    chain: String,
    contract_address: String,
    /// The function's name, or its signature.
    function_name: String,
    /// The values of the call, in order.
    #[serde(default)]
    params: Vec<Given>,
    /// The types of the answer, in order. Without them the answer is only hex.
    #[serde(default)]
    output_types: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    chain: &'static str,
    contract_address: String,
    /// The signature of the function.
    function: String,
    /// Numbers are decimal texts.
    #[schemars(with = "Vec<TextOrFlag>")]
    values: Vec<Value>,
    /// The whole answer, hex with `0x`.
    raw: String,
}

#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "describes a value")]
enum TextOrFlag {
    Text(String),
    Flag(bool),
}

impl Tool for ReadEvmContract {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "read_evm_contract",
        aliases: &[],
        agent: "contracts",
        mode: "read",
        title: "Read a contract",
        about: "Calls a read-only function of an EVM contract and returns its answer.",
        waiting: "reading the contract",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        const NAME: &str = ReadEvmContract::ENTRY.name;
        let chain = cx.chain(&input.chain)?;
        if !chain.kind.is_ethereum() {
            return Err(ToolError::unsupported(NAME, "the chain has no contracts of that kind"));
        }
        let contract = checked_address(chain, &input.contract_address)?;
        let call = abi::call(&input.function_name, &input.params);
        let (data, function) = call.map_err(|reason| ToolError::input(NAME, Some("params"), reason))?;
        // Checked before the node is asked, because an answer of an unknown type could not be read.
        if let Some(wrong) = input.output_types.iter().find_map(|kind| abi::check(kind).err()) {
            return Err(ToolError::input(NAME, Some("output_types"), wrong));
        }
        let unread = |why: String| ToolError::new(ToolCode::Unread, why);
        let answered = cx.holdings().call(chain, &contract, data).await.map_err(|why| why.told(ToolCode::Unread))?;
        if answered.len() > LONGEST {
            return Err(unread(format!("The answer is longer than {LONGEST} bytes.")));
        }
        let values = abi::answer(&input.output_types, &answered).map_err(unread)?;
        let raw = format!("0x{}", hex::encode(&answered));
        Ok(Output { chain: chain.name, contract_address: contract, function, values, raw })
    }
}
