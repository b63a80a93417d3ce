//! The gate between a command and its function, as the operation's row names it.

use std::ops::Deref;

use crate::door::Door;

/// A wallet behind a gate that was passed, with the door for what the window adds: the file dialog.
///
/// It dereferences to the wallet, so an operation's function is usually the wallet's own. A method of the
/// same name here takes precedence.
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

/// Passes the gate and makes the call on `$at`.
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
