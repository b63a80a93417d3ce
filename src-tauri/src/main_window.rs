//! The commands of the main window, rendered from the table of operations. None of them can consent.

use std::sync::Arc;

use lockstep_app::{App, OpenChats};
use lockstep_wallet::api::*;
use lockstep_wallet::backup::*;
use lockstep_wallet::lock::*;
use lockstep_wallet::*;
use tauri::State;
use tauri::ipc::{Channel, Invoke};

use crate::door::Door;
use crate::gates::{Passed, pass};
use crate::lend::Lend as _;

macro_rules! commands {
    ($($gate:ident fn $name:ident($($argument:ident: $type:ty),*) -> $answer:ty, $offer:ident $words:literal;)*) => {
        $(
            #[tauri::command]
            async fn $name(door: State<'_, Arc<Door>>, $($argument: $type),*) -> Result<$answer, ApiError> {
                let door = door.inner().as_ref();
                $(let $argument = $argument.lend();)*
                pass!($gate, door, at => at.$name($($argument),*))
            }
        )*

        /// The handler of the main page's calls.
        pub(crate) fn handler() -> impl Fn(Invoke) -> bool {
            tauri::generate_handler![$($name),*]
        }
    };
}

lockstep_operations::main_window!(commands);

// Three synchronous functions of the wallet, and one with another name there.

impl Passed<'_, App> {
    async fn lock(&self) -> Result<(), ApiError> {
        self.wallet.lock_now()
    }

    async fn set_closing(&self, closing: Closing) -> Result<(), ApiError> {
        self.wallet.set_closing(closing).await?;
        self.door.chose_closing(closing);
        Ok(())
    }

    /// The answer to the question about closing: it is remembered and done. Without that question a page ends and hides nothing.
    async fn close_window(&self, closing: Closing) -> Result<(), ApiError> {
        if self.door.waits_for_closing() {
            self.wallet.set_closing(closing).await?;
            self.door.close_window(closing);
        }
        Ok(())
    }
}

impl Passed<'_, OpenChats> {
    async fn stop_turn(&self, conversation: &str) -> Result<(), ApiError> {
        self.wallet.stop_turn(conversation);
        Ok(())
    }

    async fn stop_task(&self, conversation: &str, action: &str) -> Result<(), ApiError> {
        self.wallet.stop_task(conversation, action);
        Ok(())
    }

    /// A page that has closed hears nothing.
    async fn portfolio_all(&self, rows: &Channel<Overview>) -> Result<Overview, ApiError> {
        self.wallet
            .portfolio_all(|known| {
                let _ = rows.send(known);
            })
            .await
    }

    async fn activity(&self, chain: Option<&str>) -> Result<Vec<Activity>, ApiError> {
        self.wallet.activity_on(chain).await
    }
}
