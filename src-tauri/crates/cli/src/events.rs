//! What happens, told at the terminal as it happens.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use lockstep_wallet::api::{ChatChange, ChatEvent, MessageRole, VaultProgress};
use lockstep_wallet::backup::{BackupProgress, BackupStage};
use lockstep_wallet::{BundleProgress, Events, StepState};
use tokio::sync::watch;

use crate::out::outln;
use crate::show;

/// Prints the agent's messages and each step's state once.
pub(crate) struct TerminalEvents {
    told: Mutex<HashMap<(String, String), StepState>>,
    done: watch::Sender<HashMap<String, bool>>,
}

impl TerminalEvents {
    pub(crate) fn new() -> Self {
        Self { told: Mutex::default(), done: watch::channel(HashMap::new()).0 }
    }

    /// Waits until a bundle has ended, and says whether all of it was confirmed or sent.
    pub(crate) async fn ended(&self, bundle: &str) -> bool {
        let mut done = self.done.subscribe();
        let ended = done
            .wait_for(|done| done.contains_key(bundle))
            .await
            .map(|done| done.get(bundle).copied().unwrap_or(false));
        ended.unwrap_or(false)
    }
}

impl Events for TerminalEvents {
    fn chat(&self, event: ChatEvent) {
        match event.change {
            ChatChange::Message { message } if message.role == MessageRole::Assistant && !message.text.is_empty() => {
                outln!("{}", message.text);
                for suggestion in &message.suggestions {
                    outln!("  maybe: {suggestion}");
                }
            }
            ChatChange::Message { .. }
            | ChatChange::Delta { .. }
            | ChatChange::Card { .. }
            | ChatChange::Busy { .. }
            | ChatChange::Title { .. } => {}
        }
    }

    fn bundle(&self, progress: BundleProgress) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        for step in &progress.steps {
            let key = (progress.bundle_id.clone(), step.id.clone());
            if step.state == StepState::Planned || told.insert(key, step.state) == Some(step.state) {
                continue;
            }
            let hash = step.tx_hash.as_ref().map(|hash| format!("  {hash}")).unwrap_or_default();
            let error = step.error.as_ref().map(|error| format!("\n    {error}")).unwrap_or_default();
            let receipt = show::receipt(step);
            outln!("[{}] {}{hash}{receipt}{error}", show::state(step.state, step.signed), step.label);
        }
        if progress.done {
            let well =
                progress.steps.iter().all(|step| matches!(step.state, StepState::Confirmed | StepState::Broadcast));
            self.done.send_modify(|done| {
                done.insert(progress.bundle_id.clone(), well);
            });
        }
    }

    fn vault_modified(&self) {}

    fn vault_progress(&self, progress: VaultProgress) {
        outln!("{}", progress.text);
    }

    fn backup_progress(&self, progress: BackupProgress) {
        match progress.stage {
            // Asked at this terminal.
            BackupStage::BackupPassword | BackupStage::VaultPassword => {}
            BackupStage::Writing
            | BackupStage::Reading
            | BackupStage::Restoring
            | BackupStage::Testing
            | BackupStage::Wiping
            | BackupStage::Done => outln!("{}", progress.text),
        }
    }
}
