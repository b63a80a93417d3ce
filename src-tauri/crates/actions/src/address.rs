use lockstep_chain::{Chain, ChainKind, Registry, evm};

use crate::ActionError;

/// The chain of a wire name.
pub(crate) fn chain_named(registry: Registry, name: &str) -> Result<&'static Chain, ActionError> {
    registry.find(name).ok_or_else(|| ActionError::UnknownChain(lockstep_chain::plain_text(name, 40)))
}

/// An address as its chain writes it.
pub(crate) fn checked_address(chain: &Chain, text: &str) -> Result<String, ActionError> {
    match chain.kind {
        ChainKind::Evm => {
            evm::parse_address(text).map(|a| a.to_string()).map_err(|e| ActionError::Address(e.to_string()))
        }
    }
}
