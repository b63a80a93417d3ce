//! A transfer as a frame, so that a later sentence can change its parts.

use super::reading::{SendFrame, Spoken, Transfer};
use crate::DraftAmount;

pub(super) fn frame_of(transfer: &Transfer) -> SendFrame {
    SendFrame {
        amount: Some(match &transfer.amount {
            DraftAmount::Exact(amount) => Spoken::Exact(amount.to_string()),
            DraftAmount::All => Spoken::All,
        }),
        coin: Some(transfer.coin.clone()),
        to: Some(transfer.to.clone()),
        note: transfer.note.as_ref().map(ToString::to_string),
    }
}

impl From<Transfer> for SendFrame {
    fn from(transfer: Transfer) -> Self {
        frame_of(&transfer)
    }
}
