/// Why an answer was not taken. The request stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Stale {
    /// The answer is for another request.
    #[error("That request is no longer the one that waits. Nothing was approved.")]
    OtherRequest,
    /// The answer is for other bytes.
    #[error("What was approved is not what would be signed. Nothing was approved.")]
    OtherBytes,
    /// The answer came before a person could read the question.
    #[error(
        "This question had only just come, so the answer was not taken. Nothing was approved. Read it, and answer again."
    )]
    TooSoon,
    /// Too late.
    #[error("The request has expired. Nothing was approved; ask again.")]
    Expired,
    /// There are dangers, and the person did not say that they have read them.
    #[error("The dangers were not acknowledged. Nothing was approved.")]
    NotAcknowledged,
    /// What had to be typed was not typed.
    #[error("What you typed to confirm is not exactly what is asked for. Nothing was done.")]
    NotTyped,
    /// There is no yes to it.
    #[error("The wallet does not sign this. It can only be rejected.")]
    Forbidden,
    /// What was given cannot be used; why.
    #[error("{0}")]
    Unusable(String),
}
