use std::time::Duration;

/// What a run may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The time on the clock.
    pub wall: Duration,
    /// The time of the processor, for each process.
    pub processor: Duration,
    /// The memory that each process may write, in bytes. The compiler is a process of its own.
    pub memory: u64,
    /// The size of each file that is written, in bytes.
    pub file: u64,
    /// How much a program may print, in bytes.
    pub printed: usize,
    /// How often the node is asked.
    pub reads: usize,
    /// The gas of the script itself. It bounds an endless loop.
    pub gas: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            wall: Duration::from_secs(180),
            processor: Duration::from_secs(90),
            memory: 2 << 30,
            file: 64 << 20,
            printed: 16 << 20,
            reads: 20_000,
            gas: 300_000_000,
        }
    }
}
