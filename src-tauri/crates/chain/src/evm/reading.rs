//! The content of calldata, without judgement.

use alloy::primitives::{Address, U256};

use super::abi::{self, AbiType, AbiValue};
use super::known_calls::{self, ERC20_APPROVE, ERC20_TRANSFER, ERC20_TRANSFER_FROM, KnownCall};
use super::transaction::UnsignedTx;

/// Calldata, read as strictly as its ABI allows.
#[derive(Clone)]
pub(crate) enum Reading {
    /// No calldata.
    Nothing,
    /// The init code of a new contract.
    Creation,
    Transfer {
        to: Address,
        amount: U256,
    },
    Approve {
        spender: Address,
        amount: U256,
    },
    TransferFrom {
        from: Address,
        to: Address,
        amount: U256,
    },
    /// Another call of the table of known calls.
    Known {
        call: &'static KnownCall,
        values: Vec<AbiValue>,
    },
    /// The selector is known, but the arguments do not match the signature.
    Malformed {
        call: &'static KnownCall,
    },
    /// The selector is unknown, or missing.
    Opaque,
}

/// Reads the calldata of `tx`, and counts the bytes after the last argument.
pub(crate) fn read(tx: &UnsignedTx) -> (Reading, usize) {
    if tx.to().is_none() {
        return (Reading::Creation, 0);
    }
    read_call(tx.data())
}

/// Reads calldata, and counts the bytes after the last argument.
pub(crate) fn read_call(data: &[u8]) -> (Reading, usize) {
    if data.is_empty() {
        return (Reading::Nothing, 0);
    }
    let Some((selector, arguments)) = data.split_first_chunk::<4>() else {
        return (Reading::Opaque, 0);
    };
    let Some(call) = known_calls::find(*selector) else {
        return (Reading::Opaque, 0);
    };
    let types = call.parameters.iter().map(|(_, kind)| *kind).collect::<Vec<AbiType>>();
    match abi::decode(arguments, &types) {
        Ok(decoded) => (named(call, decoded.values), decoded.trailing),
        Err(abi::Malformed) => (Reading::Malformed { call }, 0),
    }
}

fn named(call: &'static KnownCall, values: Vec<AbiValue>) -> Reading {
    use AbiValue::{Address, Uint};
    match (call.selector, values.as_slice()) {
        (ERC20_TRANSFER, &[Address(to), Uint(amount)]) => Reading::Transfer { to, amount },
        (ERC20_APPROVE, &[Address(spender), Uint(amount)]) => Reading::Approve { spender, amount },
        (ERC20_TRANSFER_FROM, &[Address(from), Address(to), Uint(amount)]) => {
            Reading::TransferFrom { from, to, amount }
        }
        _ => Reading::Known { call, values },
    }
}
