//! What proves on Cardano that a transaction can never be taken in.

use lockstep_rpc::{CARDANO_AT_ONCE, CardanoLedger};

use super::OnTheWay;
use super::ends::EXPIRED;

const TAKEN: &str = "Replaced: another transaction has spent one of its outputs, so these bytes can never be mined. Nothing of it happened.";

// A few blocks are replaced now and then; so many are not.
pub(super) const MARGIN: u64 = 15;

// Half an hour, in which there are many more blocks than that.
pub(super) const SLOTS: u64 = 1800;

impl OnTheWay {
    /// Nobody tells who has spent an output of Cardano. But all that is asked at once is told as of one moment, so that what is spent
    /// while our own first output is not there was spent by another.
    pub(super) async fn taken_or_too_late(
        &self,
        node: &dyn CardanoLedger,
        (spent, last): (&[(String, u32)], Option<u64>),
        ours: &str,
    ) -> Option<String> {
        for some in spent.chunks(CARDANO_AT_ONCE.saturating_sub(1).max(1)) {
            let asked: Vec<_> = some.iter().cloned().chain([(ours.to_owned(), 0)]).collect();
            let mut told = node.outputs(&asked).await.ok()?;
            if told.pop()?.is_some() {
                self.memory.not_over(ours);
                return None;
            }
            if told.iter().flatten().any(|output| output.spent) {
                let height = node.height().await.ok()?;
                let settled = height >= self.memory.over_since(ours, height).saturating_add(MARGIN);
                return settled.then(|| TAKEN.to_owned());
            }
        }
        self.memory.not_over(ours);
        let over = last?.saturating_add(SLOTS);
        (node.tip().await.ok()?.slot > over).then(|| EXPIRED.to_owned())
    }
}
