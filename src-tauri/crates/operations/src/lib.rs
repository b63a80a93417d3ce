//! The operations that a window may call, as data. The shell's commands, the windows' permissions, the TypeScript bindings, the terminal's
//! coverage and the stories that try every command are all rendered from these tables.
//!
//! The crate has no dependency, so that a build script can use it too.

mod consent_window;
mod main_window;

/// What must hold before an operation's function is called. A function that needs an open vault is a method of the wallet's `Unlocked`, so a row
/// with too weak a gate does not compile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gate {
    /// No condition: the operation also works before the profile is open.
    Always,
    /// The profile is open. Its vault may be locked.
    Profile,
    /// The vault is unlocked, or there is none yet.
    Usable,
    /// The vault is unlocked when the operation starts. It may lock or remove the vault itself, and its answer is given either way.
    StartsUnlocked,
    /// The vault is unlocked from the start to the answer. If it locks before the answer is ready, the answer is withheld.
    Unlocked,
}

impl Gate {
    /// Whether a locked vault refuses the operation.
    pub const fn refuses_when_locked(self) -> bool {
        match self {
            Self::Always | Self::Profile => false,
            Self::Usable | Self::StartsUnlocked | Self::Unlocked => true,
        }
    }
}

/// One row of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Operation {
    /// The name of the function and of the command.
    pub name: &'static str,
    /// What must hold before it is called.
    pub gate: Gate,
    /// The names of its arguments.
    pub arguments: &'static [&'static str],
    /// How the terminal offers it; `None` for operations of the consent window, because the terminal asks those questions itself.
    pub terminal: Option<Terminal>,
}

/// How the terminal offers an operation of the main window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Terminal {
    /// The command that offers it.
    By(&'static str),
    /// The reason why the terminal does not offer it.
    Not(&'static str),
}

macro_rules! terminal {
    () => {
        None
    };
    (by $command:literal) => {
        Some(Terminal::By($command))
    };
    (not $reason:literal) => {
        Some(Terminal::Not($reason))
    };
}

macro_rules! gate {
    (always) => {
        Gate::Always
    };
    (profile) => {
        Gate::Profile
    };
    (usable) => {
        Gate::Usable
    };
    (starts_unlocked) => {
        Gate::StartsUnlocked
    };
    (unlocked) => {
        Gate::Unlocked
    };
}

macro_rules! rows {
    ($($gate:ident fn $name:ident($($argument:ident: $type:ty),*) -> $answer:ty $(, $offer:ident $words:literal)?;)*) => {
        &[$(Operation {
            name: stringify!($name),
            gate: gate!($gate),
            arguments: &[$(stringify!($argument)),*],
            terminal: terminal!($($offer $words)?),
        }),*]
    };
}

/// The operations that the main window may call.
pub const MAIN_WINDOW: &[Operation] = main_window!(rows);

/// The operations that only the consent window may call.
pub const CONSENT_WINDOW: &[Operation] = consent_window!(rows);

/// Each window's permission set, with its table.
pub const PERMISSION_SETS: [(&str, &[Operation]); 2] =
    [("main-window", MAIN_WINDOW), ("consent-window", CONSENT_WINDOW)];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{CONSENT_WINDOW, MAIN_WINDOW};

    #[test]
    fn no_name_stands_twice_in_the_tables() {
        let rows = MAIN_WINDOW.iter().chain(CONSENT_WINDOW);
        let names: BTreeSet<&str> = rows.clone().map(|row| row.name).collect();
        assert_eq!(names.len(), rows.count(), "a command's name says which window may call it");
    }
}
