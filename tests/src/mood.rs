/// How an emulator of a source behaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mood {
    /// Returns what it was told.
    Tells,
    /// Returns this status and body to everything.
    Says(u16, String),
    /// Does not answer until the mood changes.
    Hangs,
}
