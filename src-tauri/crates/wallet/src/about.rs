use lockstep_platform::crash;
use serde::{Deserialize, Serialize};

use crate::{Profile, ProfileError};

/// What failed unexpectedly on this machine. Reports are sent nowhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CrashReports {
    /// How many reports there are.
    pub count: u32,
    /// The folder they are in.
    pub folder: String,
}

impl Profile {
    /// Makes every panic of this process leave a redacted report in the profile's folder.
    pub fn report_crashes(&self, program: &'static str) {
        let version = env!("CARGO_PKG_VERSION");
        crash::report_to(
            self.crash_folder(),
            crash::Program { name: program, version, iso_utc: lockstep_chain::iso_utc },
        );
    }

    /// How many reports there are, and where.
    pub fn crash_reports(&self) -> Result<CrashReports, ProfileError> {
        let folder = self.crash_folder();
        let count = crash::count(&folder)?;
        Ok(CrashReports { count: u32::try_from(count).unwrap_or(u32::MAX), folder: folder.display().to_string() })
    }
}
