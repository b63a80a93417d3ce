//! The entry in the desktop's tray: its words, and what the main window's close button does while it stands there.
//!
//! Other people may see the tray, also over a locked screen. So the entry has no amount, no name and no address.

use lockstep_texts::{Said, Worded, desktop};
use serde::{Deserialize, Serialize};

use crate::{ApiError, Usable, Wallet};

const ENTRY: &str = "tray";
const CLOSING: &str = "closing";

/// Whether an entry stands in the desktop's tray, where the desktop has one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum TrayEntry {
    #[default]
    On,
    Off,
}

/// What the main window's close button does while an entry stands in the tray.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Closing {
    /// It asks what it should do.
    #[default]
    Asks,
    /// It hides the window. Lockstep stays in the tray.
    Hides,
    /// It ends Lockstep.
    Quits,
}

/// The person's choices about the tray.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Tray {
    pub entry: TrayEntry,
    pub closing: Closing,
}

/// Whether a question waits in the consent window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    None,
    Waits,
}

/// What the entry knows of the vault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtAGlance {
    /// There is none.
    NoVault,
    /// It is locked.
    Locked,
    /// It is open, with this many transactions whose outcome is not final.
    Open { pending: usize },
}

/// The line that tells it.
impl Worded for AtAGlance {
    fn said(&self) -> Said {
        match *self {
            Self::NoVault => desktop::tray_no_vault(),
            Self::Locked => desktop::tray_locked(),
            Self::Open { pending: 0 } => desktop::tray_nothing_pending(),
            Self::Open { pending } => desktop::tray_pending(pending),
        }
    }
}

/// The entries of the menu in the tray.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrayItem {
    /// Brings the consent window to the front.
    Answer,
    /// Brings the main window to the front.
    Open,
    /// Locks the vault.
    Lock,
    /// Ends Lockstep.
    Quit,
}

impl TrayItem {
    /// Those that can be chosen now, from top to bottom.
    pub fn of(question: Question, vault: AtAGlance) -> Vec<Self> {
        let answer = (question == Question::Waits).then_some(Self::Answer);
        let lock = matches!(vault, AtAGlance::Open { .. }).then_some(Self::Lock);
        answer.into_iter().chain([Self::Open]).chain(lock).chain([Self::Quit]).collect()
    }
}

/// What stands in the menu.
impl Worded for TrayItem {
    fn said(&self) -> Said {
        match self {
            Self::Answer => desktop::tray_answer(),
            Self::Open => desktop::tray_open(),
            Self::Lock => desktop::tray_lock(),
            Self::Quit => desktop::tray_quit(),
        }
    }
}

impl Wallet {
    /// The person's choices about the tray.
    pub async fn tray(&self) -> Result<Tray, ApiError> {
        let entry = match self.inner.store.setting(ENTRY).await?.as_deref() {
            Some("off") => TrayEntry::Off,
            _ => TrayEntry::On,
        };
        let closing = match self.inner.store.setting(CLOSING).await?.as_deref() {
            Some("hides") => Closing::Hides,
            Some("quits") => Closing::Quits,
            _ => Closing::Asks,
        };
        Ok(Tray { entry, closing })
    }

    /// What the entry in the tray tells now.
    pub async fn at_a_glance(&self) -> Result<AtAGlance, ApiError> {
        let Some(active) = self.chosen_vault().await? else { return Ok(AtAGlance::NoVault) };
        if self.inner.lock.locked(&active.name, active.locked_reason.as_deref()).is_some() {
            return Ok(AtAGlance::Locked);
        }
        // What was given up with its network is not looked for.
        let open = self.inner.store.open_steps_of(active.id).await?;
        let pending = open.iter().filter(|step| !self.inner.networks.is_removed(&step.planned.chain)).count();
        Ok(AtAGlance::Open { pending })
    }

    /// Sets what the main window's close button does while an entry stands in the tray. It can be set while the vault is
    /// locked, because a locked window can be closed too.
    pub async fn set_closing(&self, closing: Closing) -> Result<(), ApiError> {
        let word = match closing {
            Closing::Asks => None,
            Closing::Hides => Some("hides"),
            Closing::Quits => Some("quits"),
        };
        self.inner.store.set_setting(CLOSING, word).await?;
        self.tell_modified();
        Ok(())
    }
}

impl Usable {
    /// Sets whether an entry stands in the tray.
    pub async fn set_tray_entry(&self, entry: TrayEntry) -> Result<(), ApiError> {
        let word = match entry {
            TrayEntry::On => None,
            TrayEntry::Off => Some("off"),
        };
        self.inner.store.set_setting(ENTRY, word).await?;
        self.tell_modified();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use lockstep_texts::Language;

    use super::*;

    #[test]
    fn the_menu_has_what_can_be_done_now() {
        use TrayItem::{Answer, Lock, Open, Quit};
        let open = AtAGlance::Open { pending: 2 };
        assert_eq!(TrayItem::of(Question::Waits, open), [Answer, Open, Lock, Quit], "the question comes first");
        assert_eq!(TrayItem::of(Question::None, open), [Open, Lock, Quit], "there is nothing to answer");
        assert_eq!(TrayItem::of(Question::None, AtAGlance::Locked), [Open, Quit], "it is locked already");
        assert_eq!(
            TrayItem::of(Question::Waits, AtAGlance::NoVault),
            [Answer, Open, Quit],
            "a new vault is asked for too"
        );
    }

    #[test]
    fn a_number_has_its_noun() {
        let told = |pending| Language::English.say(&AtAGlance::Open { pending }.said());
        assert_eq!(told(0), "Nothing is pending");
        assert_eq!(told(1), "1 transaction is pending");
        assert_eq!(told(12), "12 transactions are pending");
    }

    #[test]
    fn it_speaks_the_language_of_the_person() {
        let told = |one: &dyn Worded| Language::Spanish.say(&one.said());
        assert_eq!(told(&AtAGlance::Locked), "La bóveda está bloqueada");
        assert_eq!(told(&AtAGlance::Open { pending: 2 }), "2 transacciones están pendientes");
        assert_eq!(told(&TrayItem::Answer), "Una solicitud espera tu respuesta");
        assert_eq!(told(&TrayItem::Quit), "Cerrar Lockstep");
    }
}
