//! `speed_up_tx`: an open transaction again, with a higher fee.

use super::replacement::{Input, Output, replaced};
use crate::ToolError;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

pub(crate) struct SpeedUpTx;

impl Tool for SpeedUpTx {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "speed_up_tx",
        aliases: &[],
        agent: "transactions",
        mode: "speedUp",
        title: "Speed a transaction up",
        about: "Drafts an open transaction of the wallet again with a higher fee, in place of the first. Nothing is signed: put the draft into sign_transaction_bundle.",
        waiting: "preparing a higher fee",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::History],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        const NOTE: &str =
            "Nothing was signed or sent. Only one of the two can be included, and it may still be the first.";
        replaced(cx, Self::ENTRY.name, input, false, NOTE).await
    }
}
