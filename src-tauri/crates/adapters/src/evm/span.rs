//! How many blocks one question about logs covers. Nodes allow different numbers, and word the refusal differently, so its text decides nothing.

use lockstep_rpc::RpcError;

/// The blocks in the first question. Many public nodes allow this many.
const FIRST: u64 = 10_000;

/// The most blocks in one question, for nodes that allow any number.
const WIDEST: u64 = 500_000;

/// The number of blocks in the next question.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    blocks: u64,
    /// Whether the node refused a range, so that longer ones are not tried in this search.
    refused: bool,
    /// Whether it did not answer once.
    silent: bool,
}

impl Span {
    /// The span that an earlier search found.
    pub(super) fn known(blocks: Option<u64>) -> Self {
        Self { blocks: blocks.unwrap_or(FIRST).max(1), refused: false, silent: false }
    }

    pub(super) const fn blocks(self) -> u64 {
        self.blocks
    }

    /// Whether a shorter range than the failed one, of `length` blocks, is worth a question.
    pub(super) fn shorten(&mut self, error: &RpcError, length: u64) -> bool {
        let parts = match error {
            RpcError::Refused { .. } => 2,
            // An answer that is too large, or "limit exceeded", reads as no answer. A silent node is not asked for long.
            RpcError::Unreachable { .. } if !self.silent => {
                self.silent = true;
                16
            }
            _ => return false,
        };
        self.refused = true;
        self.blocks = (length / parts).max(1);
        length > 1
    }

    /// After an answer, longer ranges are tried while the node refuses none.
    pub(super) fn lengthen(&mut self) {
        if !self.refused {
            self.blocks = self.blocks.saturating_mul(2).min(WIDEST.max(self.blocks));
        }
    }
}
