use lockstep_rpc::RpcError;

/// What a token states on its chain. Symbol and name are its author's claims.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenFacts {
    /// Its symbol, if it states one.
    pub symbol: Option<String>,
    /// Its name, if it states one.
    pub name: Option<String>,
    /// Its decimal places.
    pub decimals: u8,
    /// Whether anyone can choose any symbol on this chain, so that the wallet's own list takes precedence.
    pub named_by_list: bool,
}

/// Why a token's facts are not known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// Tokens of this chain cannot be looked up by their contract.
    #[error("tokens of this chain cannot be looked at on it")]
    NotLookedAt,
    /// The text is not a contract's address.
    #[error("it is no contract's address")]
    NoAddress,
    /// The chain could not be read.
    #[error(transparent)]
    Rpc(#[from] RpcError),
}
