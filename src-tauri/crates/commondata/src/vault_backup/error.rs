/// Why a file is not taken. Nothing was stored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BackupError {
    /// It is no such file, or is damaged.
    #[error("This is not a Vultisig vault backup, or it is damaged: {0}. Nothing was imported.")]
    Malformed(&'static str),
    /// It is larger than any such file.
    #[error("This file is too large to be a vault backup. Nothing was imported.")]
    TooLarge,
    /// A newer Vultisig wrote it.
    #[error("This backup has version {0}, and Lockstep reads version 1. Nothing was imported.")]
    Version(u64),
    /// The password does not open it, or its bytes were changed: the seal cannot tell these apart.
    #[error("The backup does not open with this password, or it is damaged. Nothing was imported.")]
    Password,
}
