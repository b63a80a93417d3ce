//! Crashes: the builds for tests abort at a checkpoint that their environment names.

/// The variable for the app's checkpoint.
pub const APP: &str = "LOCKSTEP_ABORT_AT";
/// The variable for the co-signer's checkpoint.
pub const COSIGNER: &str = "LOCKSTEP_COSIGNER_ABORT_AT";

/// A checkpoint of the app and one of the co-signer; empty for none.
#[derive(Debug, Clone, Copy)]
pub struct Death {
    pub app: &'static str,
    pub cosigner: &'static str,
}

/// The app dies.
pub const fn app(app: &'static str) -> Death {
    Death { app, cosigner: "" }
}

/// The co-signer dies.
pub const fn cosigner(cosigner: &'static str) -> Death {
    Death { app: "", cosigner }
}

/// Both die, each at its own checkpoint.
pub const fn both(app: &'static str, cosigner: &'static str) -> Death {
    Death { app, cosigner }
}

impl Death {
    /// The environment of the run.
    pub fn environment(&self) -> Vec<(&'static str, &'static str)> {
        [(APP, self.app), (COSIGNER, self.cosigner)].into_iter().filter(|(_, at)| !at.is_empty()).collect()
    }
}
