//! `decode_calldata`: the function and the arguments of a call, by the ABIs that this program contains or by a given signature.

use alloy::primitives::Selector;
use lockstep_chain::evm::Tree;
use lockstep_chain::plain_text;
use lockstep_descriptors::{Input as Parameter, Signature, decode_arguments, raw};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ToolError;
use crate::abi_set;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Tool};

const NAME: &str = "decode_calldata";
/// The longest calldata, in bytes.
const LONGEST: usize = 64 * 1024;
/// The longest text of one argument.
const LONGEST_VALUE: usize = 2_000;

pub(crate) struct DecodeCalldata;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// Calldata, hex.
    #[serde(alias = "calldata")]
    data: String,
    /// The function's signature, such as `transfer(address to,uint256 value)`, if the wallet does not know the function.
    #[serde(default)]
    signature: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// The first four bytes, hex with `0x`.
    selector: String,
    /// The function's name and types; absent if it is not known.
    function: Option<String>,
    /// `wallet`: the ABI is part of this program. `given`: the request claimed it. `unknown`: there is none.
    source: &'static str,
    arguments: Vec<Argument>,
    /// How many bytes follow the arguments.
    trailing_bytes: usize,
    note: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct Argument {
    name: String,
    #[serde(rename = "type")]
    kind: String,
    /// Numbers are decimal; a long value is cut.
    value: String,
}

impl Tool for DecodeCalldata {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &["abi_decode"],
        agent: "contracts",
        mode: "decodeCall",
        title: "Decode calldata",
        about: "Decodes the calldata of an EVM call with the wallet's own set of ABIs, or with a signature that is given. Nothing is asked of an index elsewhere; scan_tx says what a call would do.",
        waiting: "decoding the call",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[],
    };
    const NEEDS_VAULT: bool = false;

    async fn run(_cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        decoded(&input)
    }
}

/// What the bytes say; no state is read.
fn decoded(input: &Input) -> Result<Output, ToolError> {
    let bad = |field: &str, reason: &str| ToolError::input(NAME, Some(field), reason);
    let data = input.data.trim();
    let data = hex::decode(data.strip_prefix("0x").unwrap_or(data)).map_err(|_| bad("data", "data must be hex"))?;
    if data.len() > LONGEST {
        return Err(bad("data", "data is too long"));
    }
    let Some((selector, arguments)) = data.split_first_chunk::<4>() else {
        return Err(bad("data", "a call has at least the four bytes of its function"));
    };
    let selector = Selector::from(selector);
    let given = input.signature.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let (candidates, source) = match given {
        Some(text) => {
            let signature = Signature::read(text).map_err(|error| bad("signature", &error.to_string()))?;
            if signature.selector != selector {
                return Err(bad("signature", "the data calls another function than this signature"));
            }
            (vec![signature], "given")
        }
        None => {
            let known = abi_set::with_selector(selector).into_iter().map(|one| one.signature).collect();
            (known, "wallet")
        }
    };
    let fits = |signature: &Signature| decode_arguments(signature, arguments).ok();
    let read = candidates.iter().find_map(|signature| Some((signature, fits(signature)?)));
    let unread = |function: Option<String>, source, note| Output {
        selector: selector.to_string(),
        function,
        source,
        arguments: Vec::new(),
        trailing_bytes: 0,
        note,
    };
    Ok(match (read, candidates.first()) {
        (Some((signature, (values, trailing))), _) => Output {
            arguments: arguments_of(&signature.inputs, &values),
            trailing_bytes: trailing,
            ..unread(
                Some(signature.canonical.clone()),
                source,
                match (source, trailing) {
                    ("given", _) => "The signature was given with the request; the contract may mean something else.",
                    (_, 0) => "What a function does is decided by the contract, not by its name.",
                    _ => {
                        "Bytes follow the arguments. What a function does is decided by the contract, not by its name."
                    }
                },
            )
        },
        (None, Some(signature)) => unread(
            Some(signature.canonical.clone()),
            source,
            "The bytes begin like a call of this function, but they are no valid arguments of it.",
        ),
        (None, None) => unread(
            None,
            "unknown",
            "This program contains no function that begins so. Give its signature to read the arguments.",
        ),
    })
}

fn arguments_of(parameters: &[Parameter], values: &Tree) -> Vec<Argument> {
    let Tree::Struct(fields) = values else { return Vec::new() };
    let named = parameters.iter().zip(fields);
    named
        .map(|(parameter, (name, value))| Argument {
            name: plain_text(name, 80),
            kind: parameter.kind.sol_type_name().into_owned(),
            value: plain_text(&raw(value), LONGEST_VALUE),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use alloy::primitives::{Address, U256, address};
    use alloy::sol;
    use alloy::sol_types::SolCall;
    use proptest::prelude::*;

    use super::*;

    sol! {
        struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }
        function exactInputSingle(Single params) returns (uint256 amountOut);
        function approve(address spender, uint256 amount);
        function unheardOf(string note, uint8[] list);
    }

    fn read(data: Vec<u8>, signature: Option<&str>) -> Result<Output, ToolError> {
        decoded(&Input { data: hex::encode(data), signature: signature.map(str::to_owned) })
    }

    #[test]
    fn a_call_of_a_swap_is_read_part_by_part() {
        let params = Single {
            tokenIn: address!("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"),
            tokenOut: Address::repeat_byte(2),
            fee: alloy::primitives::Uint::from(3000),
            recipient: Address::repeat_byte(3),
            deadline: U256::from(7),
            amountIn: U256::from(1_000_000),
            amountOutMinimum: U256::from(9),
            sqrtPriceLimitX96: alloy::primitives::Uint::from(0),
        };
        let told = read(exactInputSingleCall { params }.abi_encode(), None).unwrap();
        assert_eq!(told.source, "wallet", "the ABI is part of the program");
        let argument = &told.arguments[0];
        assert!(argument.value.contains("fee: 3000"), "the parts have their names: {}", argument.value);
        assert!(argument.value.contains("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"), "{}", argument.value);
    }

    #[test]
    fn a_given_signature_must_be_that_of_the_data() {
        let data = unheardOfCall { note: "a\u{202e}b".into(), list: vec![1, 2] }.abi_encode();
        let none = read(data.clone(), None).unwrap();
        assert_eq!((none.function, none.source), (None, "unknown"), "nobody asked an index elsewhere");
        let told = read(data.clone(), Some("unheardOf(string note,uint8[] list)")).unwrap();
        assert_eq!((told.source, told.arguments.len()), ("given", 2));
        assert!(!told.arguments[0].value.contains('\u{202e}'), "texts are cleaned: {:?}", told.arguments[0].value);
        assert_eq!(told.arguments[1].value, "[1, 2]");
        assert!(read(data, Some("transfer(address to,uint256 value)")).is_err(), "another function");
    }

    #[test]
    fn what_is_no_argument_is_said() {
        let mut data = approveCall { spender: Address::repeat_byte(1), amount: U256::MAX }.abi_encode();
        assert_eq!(read(data.clone(), None).unwrap().trailing_bytes, 0);
        data.extend([1, 2, 3]);
        assert_eq!(read(data.clone(), None).unwrap().trailing_bytes, 3, "bytes after the arguments are counted");
        data.truncate(40);
        let cut = read(data, None).unwrap();
        assert!(cut.arguments.is_empty() && cut.note.contains("no valid arguments"), "{}", cut.note);
        assert!(read(vec![1, 2, 3], None).is_err(), "too short for a function");
    }

    proptest! {
        #[test]
        fn no_data_breaks_anything(data: Vec<u8>, signature in proptest::option::of(".{0,60}")) {
            let _ = read(data, signature.as_deref());
        }
    }
}
