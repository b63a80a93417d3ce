//! Strict decoding of a call's arguments.

use alloy::primitives::I256;
use alloy_dyn_abi::{DynSolType, DynSolValue};
use lockstep_chain::evm::Tree;

use crate::DescriptorError;
use crate::signature::{Input, Signature};

const WORD: usize = 32;

/// Decodes the arguments. Also returns how many bytes follow them.
///
/// # Errors
/// [`DescriptorError::Arguments`] unless the bytes begin with the one canonical encoding of such arguments.
pub fn decode(signature: &Signature, bytes: &[u8]) -> Result<(Tree, usize), DescriptorError> {
    let types: Vec<&DynSolType> = signature.inputs.iter().map(|input| &input.kind).collect();
    // Overlapping values could multiply without end, so they are detected before anything is decoded.
    let length = sequence(&types, bytes).ok_or(DescriptorError::Arguments)?;
    let own = bytes.get(..length).ok_or(DescriptorError::Arguments)?;
    let values = if types.is_empty() {
        Vec::new()
    } else {
        let decoded = DynSolType::Tuple(types.into_iter().cloned().collect()).abi_decode_params(own);
        let decoded = decoded.map_err(|_| DescriptorError::Arguments)?;
        // Encoding the decoded values again writes zeros as padding, so this comparison finds data hidden in the padding.
        if decoded.abi_encode_params() != own {
            return Err(DescriptorError::Arguments);
        }
        match decoded {
            DynSolValue::Tuple(values) => values,
            _ => return Err(DescriptorError::Arguments),
        }
    };
    Ok((Tree::Struct(fields(&signature.inputs, values)?), bytes.len() - length))
}

/// How many bytes values of these types take if they follow each other, which is the order of every encoder.
fn sequence(types: &[&DynSolType], bytes: &[u8]) -> Option<usize> {
    let head = types.iter().try_fold(0_usize, |sum, kind| sum.checked_add(WORD.checked_mul(words(kind)?)?))?;
    let (mut at, mut tail) = (0, head);
    for kind in types {
        if kind.is_dynamic() {
            if number(bytes.get(at..)?)? != tail {
                return None;
            }
            tail = tail.checked_add(dynamic(kind, bytes.get(tail..)?)?)?;
        }
        at += WORD * words(kind)?;
    }
    (tail <= bytes.len()).then_some(tail)
}

fn dynamic(kind: &DynSolType, bytes: &[u8]) -> Option<usize> {
    match kind {
        DynSolType::Bytes | DynSolType::String => {
            let length = number(bytes)?.checked_next_multiple_of(WORD)?.checked_add(WORD)?;
            (length <= bytes.len()).then_some(length)
        }
        DynSolType::Array(element) => {
            let rest = bytes.get(WORD..)?;
            let count = number(bytes)?;
            if count > rest.len() / WORD {
                return None;
            }
            Some(WORD + sequence(&vec![element.as_ref(); count], rest)?)
        }
        DynSolType::FixedArray(element, count) => sequence(&vec![element.as_ref(); *count], bytes),
        DynSolType::Tuple(parts) => sequence(&parts.iter().collect::<Vec<_>>(), bytes),
        _ => None,
    }
}

/// How many words a value takes in the head: one, the offset, for a dynamic value.
fn words(kind: &DynSolType) -> Option<usize> {
    if kind.is_dynamic() {
        return Some(1);
    }
    match kind {
        DynSolType::FixedArray(element, count) => words(element)?.checked_mul(*count),
        DynSolType::Tuple(parts) => parts.iter().try_fold(0_usize, |sum, part| sum.checked_add(words(part)?)),
        _ => Some(1),
    }
}

fn number(bytes: &[u8]) -> Option<usize> {
    let (high, low) = bytes.first_chunk::<WORD>()?.split_at(WORD - 8);
    let low = u64::from_be_bytes(low.try_into().ok()?);
    high.iter().all(|byte| *byte == 0).then(|| usize::try_from(low).ok())?
}

fn fields(inputs: &[Input], values: Vec<DynSolValue>) -> Result<Vec<(String, Tree)>, DescriptorError> {
    if inputs.len() != values.len() {
        return Err(DescriptorError::Arguments);
    }
    let named = inputs.iter().zip(values).enumerate();
    named
        .map(|(at, (input, value))| {
            // An argument without a name is named by its index, so that it can be listed.
            let name = if input.name.is_empty() { at.to_string() } else { input.name.clone() };
            Ok((name, tree(input, value)?))
        })
        .collect()
}

/// Whether a number fits into `bits`, its sign included.
fn fits(number: I256, bits: usize) -> bool {
    let magnitude = if number.is_negative() { !number.into_raw() } else { number.into_raw() };
    magnitude.bit_len() < bits
}

fn tree(input: &Input, value: DynSolValue) -> Result<Tree, DescriptorError> {
    Ok(match value {
        DynSolValue::Address(address) => Tree::Address(address),
        DynSolValue::Bool(flag) => Tree::Bool(flag),
        DynSolValue::Int(number, bits) if fits(number, bits) => Tree::Int(number),
        DynSolValue::Uint(number, bits) if number.bit_len() <= bits => Tree::Uint(number),
        DynSolValue::FixedBytes(word, length) => {
            let (own, padding) = word.split_at_checked(length).ok_or(DescriptorError::Arguments)?;
            if padding.iter().any(|byte| *byte != 0) {
                return Err(DescriptorError::Arguments);
            }
            Tree::FixedBytes(own.to_vec())
        }
        DynSolValue::Bytes(bytes) => Tree::Bytes(bytes),
        DynSolValue::String(text) => Tree::Text(text),
        DynSolValue::Array(list) | DynSolValue::FixedArray(list) => {
            Tree::List(list.into_iter().map(|element| tree(input, element)).collect::<Result<_, _>>()?)
        }
        DynSolValue::Tuple(parts) => Tree::Struct(fields(&input.parts, parts)?),
        _ => return Err(DescriptorError::Arguments),
    })
}
