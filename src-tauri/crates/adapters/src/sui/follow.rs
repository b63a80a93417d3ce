//! The proof that a Sui transaction can never be executed.

use lockstep_rpc::sui::SuiLedger;
use lockstep_texts::{Said, error};

use crate::{Ends, SentTransaction};

/// Nodes report only what is in a checkpoint, which is final.
pub(super) async fn ended(node: &dyn SuiLedger, sent: &SentTransaction) -> Option<Said> {
    let Ends::Objects { objects, last } = &sent.ends else { return None };
    if let Some(by) = used_by_another(node, objects, &sent.signed.hash).await {
        return Some(error::sent_replaced_object_by(by));
    }
    // Our transaction would have used its gas coin. One checkpoint shows that the gas coin is unused and that the last epoch is past.
    let ((gas, version), last) = (objects.first()?, (*last)?);
    let now = node.now(gas).await.ok()?;
    (now.epoch > last && now.version == Some(*version)).then(error::sent_expired)
}

/// The transaction, other than ours, that used one of these object versions.
async fn used_by_another(node: &dyn SuiLedger, objects: &[(String, u64)], ours: &str) -> Option<String> {
    let ids: Vec<String> = objects.iter().map(|(id, _)| id.clone()).collect();
    let found = node.objects(&ids).await.ok()?;
    for ((id, version), found) in objects.iter().zip(found) {
        if found.is_some_and(|found| found.version == *version) {
            continue;
        }
        if let Some(by) = node.used_by(id, *version).await.ok()? {
            return (by != ours).then_some(by);
        }
    }
    None
}
