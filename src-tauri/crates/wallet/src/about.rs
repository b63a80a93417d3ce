use lockstep_platform::crash;
use serde::{Deserialize, Serialize};

use crate::{Profile, ProfileError};

/// Unexpected failures on this machine. Reports are sent nowhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CrashReports {
    pub count: u32,
    /// The folder with the reports.
    pub folder: String,
}

impl Profile {
    /// Installs a panic hook that writes a redacted report into the profile's folder.
    pub fn report_crashes(&self, program: &'static str) {
        let version = env!("CARGO_PKG_VERSION");
        crash::report_to(
            self.crash_folder(),
            crash::Program { name: program, version, iso_utc: lockstep_chain::iso_utc },
        );
    }

    /// The number of reports, and their folder.
    pub fn crash_reports(&self) -> Result<CrashReports, ProfileError> {
        let folder = self.crash_folder();
        let count = crash::count(&folder)?;
        Ok(CrashReports { count: u32::try_from(count).unwrap_or(u32::MAX), folder: folder.display().to_string() })
    }
}
