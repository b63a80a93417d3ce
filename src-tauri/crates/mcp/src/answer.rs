//! The answer of a call, and the errors that the door itself gives.

use std::fmt::Display;

use lockstep_store::{Program, Vault};
use lockstep_tools::names::Style;
use lockstep_wallet::Unlocked;
use serde_json::{Value, json};

use crate::card::Card;
use crate::naming::{refusal, rename_in, renamed};

/// The answer of a call.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    pub data: Value,
    /// The code of the error, if it is one. Programs match it, and the record has it.
    pub failed: Option<String>,
}

impl Answer {
    pub fn done(data: Value) -> Self {
        Self { data, failed: None }
    }

    /// An error, with a sentence that says what happened, what did not, and what to do.
    pub fn failed(code: &str, sentence: impl Display) -> Self {
        let data = json!({ "success": false, "error": { "code": code, "message": sentence.to_string() } });
        Self { data, failed: Some(code.to_owned()) }
    }

    /// Writes the names of tools in the style in which the client got the list.
    pub(crate) fn named(self, style: Style, cards: &[Card]) -> Self {
        Self { data: renamed(self.data, style, cards), ..self }
    }

    /// Writes the names of tools in the sentences of a refusal so. Data of the person is not touched.
    pub(crate) fn refusal_named(self, style: Style, cards: &[Card]) -> Self {
        if self.failed.is_none() || style == Style::Dotted {
            return self;
        }
        Self { data: refusal(self.data, |text| rename_in(text, style, cards)), ..self }
    }
}

/// The answer to a caller without a credential.
pub(crate) fn not_admitted() -> Answer {
    Answer::failed("not_admitted", "This tool needs a credential. Nothing was done.")
}

/// The answer while the vault is locked. Where no person can be asked to unlock it, the app has to be opened.
pub(crate) fn locked(asks: bool) -> Answer {
    if asks {
        return Answer::failed(
            "vault_locked",
            "The vault is locked, so nothing was read or done. Ask the person to unlock it in Lockstep, and try again after that.",
        );
    }
    Answer::failed(
        "needs_app",
        "The Lockstep app is not open and the vault is locked, so nothing was read, asked or done. Ask the person to open Lockstep and to unlock the vault there, and call again after that.",
    )
}

/// The open vault, if it is the program's.
pub(crate) async fn vault_of(program: &Program, open: &Unlocked) -> Result<Vault, Answer> {
    match open.require_vault().await {
        Ok(vault) if vault.id == program.vault => Ok(vault),
        Ok(_) => Err(Answer::failed(
            "workspace_not_open",
            "Another vault is open than the one that this program was admitted to. Nothing was done.",
        )),
        Err(error) => Err(Answer::failed("internal", error.message)),
    }
}

/// The answer while no profile is open.
pub(crate) fn needs_app() -> Answer {
    Answer::failed(
        "needs_app",
        "The Lockstep app is not open. Nothing was read, asked or done. Ask the person to open Lockstep, and call again after that.",
    )
}
