//! The question about what a tool would write, for the turn that it belongs to.

use lockstep_actions::trust;
pub(crate) use lockstep_actions::trust::{Allowed, Asking, Shapes, TrustEntry, UNBIDDEN, typed_address, typed_chain};

use crate::context::Cx;

/// Asks for all entries that need it; nothing where none does.
pub(crate) async fn ask(cx: &Cx<'_>, asking: &Asking, entries: Vec<TrustEntry>) -> Allowed {
    let desk = cx.desk;
    trust::ask(desk.executor, desk.consent, &cx.caller(), asking, entries).await
}
