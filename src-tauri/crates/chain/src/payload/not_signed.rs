/// What payloads of other wallets can ask for and this wallet does not sign. `docs/payload-fields.md` has the reason of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
pub enum NotSigned {
    /// Others leave it out, and whoever looks for it never gets it.
    #[error("a memo on a chain whose transactions carry none")]
    MemoWithoutPlace,
    /// A token is named on a chain, or in a transaction, that knows the coin alone.
    #[error("a token on a chain that has none")]
    TokenWithoutPlace,
    /// Others send it as if it were a coin of the bank module, or by a call of their own.
    #[error("a token that is a contract on this chain")]
    ContractToken,
    /// The provider has no form on the chain.
    #[error("a swap of this provider from this chain")]
    OtherSwap,
    /// The swap begins with another coin than the payload.
    #[error("a swap of another coin than the payload’s")]
    SwapOfAnotherCoin,
    /// What another program composed is for another chain.
    #[error("data that another program composed for another chain")]
    OtherData,
    /// The call of a contract is for another chain.
    #[error("a contract’s call that is of another chain")]
    OtherContract,
    /// Only EVM chains have approvals.
    #[error("an approval on a chain that has none")]
    OtherApproval,
    /// A vote, a proposal, or a type that is not known.
    #[error("a transaction of this type")]
    OtherType,
    /// QBTC's claim.
    #[error("a claim with a proof")]
    ClaimWithProof,
    /// The type says that a contract is called, and no call is there; or the other way round.
    #[error("a contract’s call that is only half there")]
    HalfACall,
    /// Both ask for something else.
    #[error("an order in the memo beside a contract’s call")]
    TwoOrders,
    /// Stakes are of the coin.
    #[error("staking anything but the chain’s own coin")]
    StakedToken,
    /// What no chain takes in time, and nothing sends back.
    #[error("a transfer to another chain that never expires")]
    NoTimeout,
    /// Others sign all of it, a part of it, or nothing.
    #[error("a memo with colons beside a transfer to another chain")]
    ColonsInMemo,
    /// Others sign it in one of two coins.
    #[error("a fee that could be in two coins")]
    FeeInDoubt,
    /// Others sign zero, or the chain's usual limit.
    #[error("a gas limit of zero")]
    NoGas,
    /// Others would give the tokens away with the coin.
    #[error("sending all of the coin while tokens lie with it")]
    AllWithTokens,
    /// Others leave a tag of zero out, so that the payment would be nobody's.
    #[error("a destination tag of zero")]
    TagOfZero,
    /// More than any wallet gathers.
    #[error("a transaction with more than 1000 outputs to choose from")]
    TooManyOutputs,
}

impl NotSigned {
    /// All of them.
    pub const ALL: &[Self] = &[
        Self::MemoWithoutPlace,
        Self::TokenWithoutPlace,
        Self::ContractToken,
        Self::OtherSwap,
        Self::SwapOfAnotherCoin,
        Self::OtherData,
        Self::OtherContract,
        Self::OtherApproval,
        Self::OtherType,
        Self::ClaimWithProof,
        Self::HalfACall,
        Self::TwoOrders,
        Self::StakedToken,
        Self::NoTimeout,
        Self::ColonsInMemo,
        Self::FeeInDoubt,
        Self::NoGas,
        Self::AllWithTokens,
        Self::TagOfZero,
        Self::TooManyOutputs,
    ];
}
