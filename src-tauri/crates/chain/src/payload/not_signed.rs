//! Requests in the payloads of other wallets that this wallet does not sign.

/// What payloads of other wallets can ask for and this wallet does not sign. `docs/payload-fields.md` has the reason of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
pub enum NotSigned {
    /// Other wallets drop the memo, so a recipient who needs it never gets it.
    #[error("a memo on a chain whose transactions carry none")]
    MemoWithoutPlace,
    /// The payload names a token on a chain, or in a transaction, that has only the native coin.
    #[error("a token on a chain that has none")]
    TokenWithoutPlace,
    /// Other wallets send it like a coin of the bank module, or with a call of their own.
    #[error("a token that is a contract on this chain")]
    ContractToken,
    /// The provider has no format for this chain.
    #[error("a swap of this provider from this chain")]
    OtherSwap,
    /// The swap's source coin differs from the payload's coin.
    #[error("a swap of another coin than the payload’s")]
    SwapOfAnotherCoin,
    /// The transaction from another program is for another chain.
    #[error("data that another program composed for another chain")]
    OtherData,
    /// The contract call is for another chain.
    #[error("a contract’s call that is of another chain")]
    OtherContract,
    /// Only EVM chains have approvals.
    #[error("an approval on a chain that has none")]
    OtherApproval,
    /// A vote, a proposal, or an unknown type.
    #[error("a transaction of this type")]
    OtherType,
    /// A claim on QBTC.
    #[error("a claim with a proof")]
    ClaimWithProof,
    /// The type announces a contract call and there is none, or the reverse.
    #[error("a contract’s call that is only half there")]
    HalfACall,
    /// The two ask for different things.
    #[error("an order in the memo beside a contract’s call")]
    TwoOrders,
    /// Only the native coin can be staked.
    #[error("staking anything but the chain’s own coin")]
    StakedToken,
    /// The transfer would neither arrive nor return if the other chain does not accept it.
    #[error("a transfer to another chain that never expires")]
    NoTimeout,
    /// Other wallets sign all of it, a part of it, or nothing.
    #[error("a memo with colons beside a transfer to another chain")]
    ColonsInMemo,
    /// Other wallets sign one coin or the other.
    #[error("a fee that could be in two coins")]
    FeeInDoubt,
    /// Other wallets sign zero, or the chain's usual limit.
    #[error("a gas limit of zero")]
    NoGas,
    /// Other wallets would give the tokens away together with the coin.
    #[error("sending all of the coin while tokens lie with it")]
    AllWithTokens,
    /// Other wallets omit a tag of zero, so the recipient could not assign the payment.
    #[error("a destination tag of zero")]
    TagOfZero,
    /// More outputs than wallets collect.
    #[error("a transaction with more than 1000 outputs to choose from")]
    TooManyOutputs,
}

impl NotSigned {
    /// All variants.
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
