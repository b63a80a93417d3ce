//! What stands between a command and its function: the gate of the operation's row.

use std::ops::Deref;

use crate::door::Door;

/// A wallet behind a gate that was passed, with the door for what the window adds: the desktop's file dialog.
///
/// It dereferences to the wallet, so a row's function is usually the wallet's own. A method of the same name here comes first.
pub(crate) struct Passed<'a, W> {
    pub door: &'a Door,
    pub wallet: W,
}

impl<W> Deref for Passed<'_, W> {
    type Target = W;

    fn deref(&self) -> &W {
        &self.wallet
    }
}

/// Passes a gate and makes the call. `$at` is what the call is made on.
macro_rules! pass {
    (always, $door:ident, $at:ident => $call:expr) => {{
        let $at = $door;
        $call.await
    }};
    (profile, $door:ident, $at:ident => $call:expr) => {{
        let $at = Passed { door: $door, wallet: $door.wallet()? };
        $call.await
    }};
    (usable, $door:ident, $at:ident => $call:expr) => {{
        let $at = Passed { door: $door, wallet: $door.wallet()?.usable()? };
        $call.await
    }};
    (starts_unlocked, $door:ident, $at:ident => $call:expr) => {{
        let $at = Passed { door: $door, wallet: $door.wallet()?.unlocked()? };
        $call.await
    }};
    (unlocked, $door:ident, $at:ident => $call:expr) => {{
        let work = |wallet: lockstep_app::OpenChats| async move {
            let $at = Passed { door: $door, wallet };
            $call.await
        };
        $door.wallet()?.while_unlocked(work).await
    }};
}

pub(crate) use pass;
