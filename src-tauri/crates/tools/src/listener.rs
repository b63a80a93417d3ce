//! Who reads the results. The built-in agent may know all that the wallet knows. What a remote agent reads
//! leaves the machine.

/// The names of the address book that a remote agent may read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamesMay {
    /// All names; the person allowed it.
    Leave,
    /// The names that the person typed in this turn. The agent has read them already.
    TypedOnly,
}

/// The agent that reads a turn's results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listener {
    /// The built-in agent.
    Inside,
    /// A remote agent, which reads about the open vault only.
    Elsewhere {
        /// The names that it may read.
        names: NamesMay,
    },
}
