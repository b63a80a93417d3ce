//! `cancel_tx`: a transaction that does nothing, in place of an open one.

use super::replacement::{Input, Output, replaced};
use crate::ToolError;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

pub(crate) struct CancelTx;

impl Tool for CancelTx {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "cancel_tx",
        aliases: &[],
        agent: "transactions",
        mode: "cancel",
        title: "Cancel a transaction",
        about: "Drafts a transaction that does nothing in place of an open one of the wallet, so that the open one is not included. Nothing is signed: put the draft into sign_transaction_bundle.",
        waiting: "preparing the cancellation",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::History],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        const NOTE: &str = "Nothing was signed or sent. Only one of the two can be included, and it may still be the first: then it was not cancelled.";
        replaced(cx, Self::ENTRY.name, input, true, NOTE).await
    }
}
