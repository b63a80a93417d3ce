/// The reason why an answer was not accepted. The request does not change.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Stale {
    /// The answer is for another request.
    #[error("That request is no longer waiting. Nothing was approved.")]
    OtherRequest,
    /// The answer is for other bytes.
    #[error("Your answer was for other content than what would be signed now. Nothing was approved.")]
    OtherBytes,
    /// The answer came before a person could have read the question.
    #[error(
        "This question had only just appeared, so the answer did not count. Nothing was approved. Read it, and answer again."
    )]
    TooSoon,
    #[error("The request has expired. Nothing was approved; ask again.")]
    Expired,
    /// There are dangers, and the person did not acknowledge them.
    #[error("The dangers were not acknowledged. Nothing was approved.")]
    NotAcknowledged,
    /// A text to type is missing or wrong.
    #[error("What you typed to confirm is not exactly what is asked for. Nothing was done.")]
    NotTyped,
    /// A yes is impossible.
    #[error("The wallet does not sign this. It can only be rejected.")]
    Forbidden,
    /// The answer is not usable, with the reason.
    #[error("{0}")]
    Unusable(String),
}
