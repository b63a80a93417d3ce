//! The chains, contracts and messages that a descriptor is for.

use alloy::primitives::{Address, B256};
use lockstep_chain::evm::parse_address;
use lockstep_texts::error;
use serde_json::{Map, Value};

use crate::{DescriptorError, file};

/// Whether a descriptor is for calls or for messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Subject {
    Calls,
    Messages,
}

/// The chains and contracts that a descriptor names.
#[derive(Debug, Clone)]
pub(crate) struct Binding {
    pub(crate) subject: Subject,
    pub(crate) deployments: Vec<(u64, Address)>,
    /// Further values that a message's domain must have.
    pub(crate) domain: Map<String, Value>,
    pub(crate) separator: Option<B256>,
}

impl Binding {
    /// Reads `context`. A descriptor that names no contract applies to none.
    pub(crate) fn read(merged: &Value) -> Result<Self, DescriptorError> {
        let context = merged.get("context").ok_or(DescriptorError::Unbound)?;
        let (subject, own) = match (context.get("contract"), context.get("eip712")) {
            (Some(own), None) => (Subject::Calls, own),
            (None, Some(own)) => (Subject::Messages, own),
            _ => return Err(DescriptorError::shape("context", error::descriptor_file_shape_neither_kind())),
        };
        let deployments = match own.get("deployments") {
            Some(list) => deployments(list)?,
            None if own.get("factory").is_some() => return Err(DescriptorError::Factory),
            None => return Err(DescriptorError::Unbound),
        };
        if deployments.is_empty() {
            return Err(DescriptorError::Unbound);
        }
        let separator = match file::text(own, "domainSeparator") {
            Some(text) => Some(text.parse().map_err(|_| {
                DescriptorError::shape("context.eip712.domainSeparator", error::descriptor_file_shape_no_hash())
            })?),
            None => None,
        };
        Ok(Self { subject, deployments, domain: file::object(own, "domain").cloned().unwrap_or_default(), separator })
    }
}

fn deployments(list: &Value) -> Result<Vec<(u64, Address)>, DescriptorError> {
    let wrong = || DescriptorError::shape("context deployments", error::descriptor_file_shape_no_deployments());
    let list = list.as_array().ok_or_else(wrong)?;
    list.iter()
        .map(|one| {
            let chain_id = one.get("chainId").and_then(Value::as_u64).ok_or_else(wrong)?;
            let text = file::text(one, "address").ok_or_else(wrong)?;
            // Authors write addresses in any letter case. A checksum matters only for addresses that a person typed.
            let address = parse_address(&text.to_ascii_lowercase()).map_err(|_| wrong())?;
            Ok((chain_id, address))
        })
        .collect()
}
