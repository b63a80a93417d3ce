//! Where a run of a story ends: the builds for tests abort at a checkpoint that their environment names.

/// Names the app's checkpoint.
pub const APP: &str = "LOCKSTEP_ABORT_AT";
/// Names its co-signer's.
pub const COSIGNER: &str = "LOCKSTEP_COSIGNER_ABORT_AT";

/// A checkpoint of the app, one of the co-signer; empty for neither.
#[derive(Debug, Clone, Copy)]
pub struct Death {
    pub app: &'static str,
    pub cosigner: &'static str,
}

/// The app ends there.
pub const fn app(app: &'static str) -> Death {
    Death { app, cosigner: "" }
}

/// The co-signer ends there.
pub const fn cosigner(cosigner: &'static str) -> Death {
    Death { app: "", cosigner }
}

/// Both end, each at its own.
pub const fn both(app: &'static str, cosigner: &'static str) -> Death {
    Death { app, cosigner }
}

impl Death {
    /// What the run is told.
    pub fn environment(&self) -> Vec<(&'static str, &'static str)> {
        [(APP, self.app), (COSIGNER, self.cosigner)].into_iter().filter(|(_, at)| !at.is_empty()).collect()
    }
}
