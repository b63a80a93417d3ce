//! From a chain and its endpoints to its adapter: the one place that tells the kinds of chains apart.

use std::sync::Arc;

use lockstep_chain::{Chain, Maturity, Rules};
use lockstep_rpc::{Endpoint, Health, RpcError};

use crate::ChainAdapter;

/// Prepares the connections to `endpoints`, of which the first is asked first; nothing is sent yet. What each answers is noted beside it.
///
/// # Errors
/// There is no endpoint, or nodes of the chain are not spoken to.
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
