use lockstep_rpc::RpcError;

/// What a token says of itself on its chain. Symbol and name are its author's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenFacts {
    /// Its symbol, where it tells one.
    pub symbol: Option<String>,
    /// Its name, where it tells one.
    pub name: Option<String>,
    /// Its decimal places.
    pub decimals: u8,
    /// Whether anybody can write what a token of this chain is called, so that the wallet's own list comes before it.
    pub named_by_list: bool,
}

/// Why nothing is known of a token.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// Tokens of this chain cannot be looked at by their contract.
    #[error("tokens of this chain cannot be looked at on it")]
    NotLookedAt,
    /// The text is no contract's address.
    #[error("it is no contract's address")]
    NoAddress,
    /// The chain.
    #[error(transparent)]
    Rpc(#[from] RpcError),
}
