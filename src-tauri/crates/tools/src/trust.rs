//! The question about a tool's change, asked for the turn that it belongs to.

use lockstep_actions::trust;
pub(crate) use lockstep_actions::trust::{Allowed, Asking, TrustEntry, WriteKind, typed_address, typed_chain};

use crate::context::Cx;

/// Asks about all entries that need consent; asks nothing if none does.
pub(crate) async fn ask(cx: &Cx<'_>, asking: &Asking, entries: Vec<TrustEntry>) -> Allowed {
    let desk = cx.desk;
    trust::ask(desk.executor, desk.consent, &cx.caller(), asking, entries).await
}
