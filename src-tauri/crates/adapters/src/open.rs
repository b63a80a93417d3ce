//! Opens the adapter of a chain. This is the only place in the crate that matches on the kind of chain.

use std::sync::Arc;

use lockstep_chain::{Chain, Maturity, Rules};
use lockstep_rpc::{Endpoint, Health, RpcError};

use crate::ChainAdapter;

/// Prepares the connections to `endpoints`, which are tried in this order. Nothing is sent yet. Each endpoint's [`Health`] records its answers.
///
/// # Errors
/// There is no endpoint, or the wallet has no client for the chain's nodes.
pub fn open(chain: &'static Chain, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    if endpoints.is_empty() {
        return Err(RpcError::NoEndpoint(chain.name.to_owned()));
    }
    if chain.maturity == Maturity::ReadOnly {
        return Err(RpcError::NotSpokenTo(chain.name));
    }
    of_kind(chain, endpoints)
}

macro_rules! of_kind {
    ($($Kind:ident $folder:ident $Rules:ident $Transaction:ident $about:literal)+) => {
        fn of_kind(
            chain: &'static Chain,
            endpoints: &[(Endpoint, Arc<Health>)],
        ) -> Result<Arc<dyn ChainAdapter>, RpcError> {
            match chain.rules {
                $(Rules::$Kind(rules) => crate::$folder::open(chain, rules, endpoints),)+
            }
        }
    };
}
lockstep_chain::kinds!(of_kind);
