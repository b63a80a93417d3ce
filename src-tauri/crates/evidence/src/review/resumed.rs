//! Reviews whose transaction an earlier run of the app gave to the vault. Their sessions are gone; the vault's journal tells what became of
//! the transaction, by its digest.

use std::sync::Arc;
use std::time::Duration;

use super::outcome::{Ended, record_kept};
use crate::peek::Peek;
use crate::ports::vault::{Journalled, Signing};
use crate::records::rows::ReviewRow;
use crate::sessions::review::ReviewStatus;
use crate::state::{Shared, State};

/// How often the journal is read while a transaction is on its way.
const LOOKS: Duration = Duration::from_secs(3);

/// Records what the journal knows now, and goes on beside the caller until the rest has ended.
pub(crate) async fn resume(shared: &Arc<Shared>) {
    if !looked(shared).await {
        return;
    }
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        loop {
            shared.ports.clock.wait(LOOKS).await;
            if !looked(&shared).await {
                return;
            }
        }
    });
}

/// Records what is known, and returns whether more is to come.
async fn looked(shared: &Arc<Shared>) -> bool {
    let Some(vault) = &shared.ports.vault else { return false };
    if unended(&shared.state()).is_empty() {
        return false;
    }
    // A journal that cannot be read is read again after the next start.
    let Some(journal) = vault.journal().await else { return false };
    let more = taken_over(shared, &journal);
    shared.tell();
    // What cannot be written stays in memory, and is written with the next change.
    let _ = shared.flush().await;
    more
}

/// The reviews that were ready or signed, with the digests that they showed, and that no session of this run is about.
fn unended(state: &State) -> Vec<(ReviewRow, Vec<String>)> {
    let waits = |row: &&ReviewRow| {
        let open = [ReviewStatus::Ready, ReviewStatus::SignedPending].iter().any(|one| row.status == one.word());
        open && !state.sessions.reviews.contains_key(&row.id)
    };
    let digests = |row: &ReviewRow| -> Vec<String> {
        let shown = state.records.snapshots_of(&row.id).filter_map(|snapshot| {
            let contract = snapshot.state.peek("walletReviewAdapterContract");
            contract.peek("transactionMaterialCommitment").as_str().map(str::to_owned)
        });
        shown.collect()
    };
    state.records.reviews.all().filter(waits).map(|row| (row.clone(), digests(row))).collect()
}

fn taken_over(shared: &Shared, journal: &[Journalled]) -> bool {
    let now = shared.now();
    let mut state = shared.state();
    let unsettled = journal.iter().any(|one| one.digest.is_none() && one.came == Signing::Pending);
    let mut more = false;
    for (row, digests) in unended(&state) {
        let found = journal.iter().find(|one| one.digest.as_ref().is_some_and(|digest| digests.contains(digest)));
        let Some(Journalled { digest, came }) = found else {
            more |= unsettled;
            continue;
        };
        let (status, failure) = match came {
            Signing::Pending => (ReviewStatus::SignedPending, None),
            Signing::Success => (ReviewStatus::Success, None),
            Signing::Failure => (ReviewStatus::Failure, Some("unknown_failure".to_owned())),
            Signing::Rejected | Signing::NotSigned => continue,
        };
        more |= *came == Signing::Pending;
        if row.status != status.word() {
            record_kept(&mut state.records, &row, Ended { status, digest: digest.clone(), failure }, now);
        }
    }
    more
}
