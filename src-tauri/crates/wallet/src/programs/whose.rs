//! Whose requests and pages end.

/// Whose requests and pages end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose<'p> {
    /// Those of one program, by its id.
    Program(&'p str),
    /// Those of every program.
    All,
}

impl Whose<'_> {
    /// Whether what this program has ends.
    pub fn includes(&self, program: &str) -> bool {
        match self {
            Self::Program(id) => *id == program,
            Self::All => true,
        }
    }
}
