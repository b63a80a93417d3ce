//! Who is told what an action found. The agent inside may know what the wallet knows; what one elsewhere is told has left the machine.

/// Which names of the address book an agent elsewhere may be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamesMay {
    /// All of them: the person has allowed it.
    Leave,
    /// Those that stand in what the person typed in this turn, which it has read anyway.
    TypedOnly,
}

/// Who reads the results of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listener {
    /// The agent inside.
    Inside,
    /// An agent elsewhere, which is told of the vault that is open, and of no other.
    Elsewhere {
        /// Which names it may be told.
        names: NamesMay,
    },
}
