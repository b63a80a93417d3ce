//! `lockstep updates`: the check for new versions.

use std::fmt::Write as _;

use lockstep_chain::iso_utc;
use lockstep_wallet::api::{Release, VersionCheck};

const OWN: &str = env!("CARGO_PKG_VERSION");

/// Whether new versions are looked for, what leaves the computer then, and what was found.
pub(crate) fn shown(check: &VersionCheck) -> String {
    let VersionCheck { on, host, asked_at, newest, newer, problem } = check;
    let Some(host) = host else {
        return format!(
            "This is Lockstep {OWN}. It was built without a release key or without the address of its releases, so it cannot check for new versions.\n"
        );
    };
    let learns = format!(
        "{host} is asked once a day. It learns this computer's IP address and that Lockstep asks, and never an address or a balance. Nothing is \
         downloaded or installed."
    );
    if !on {
        return format!(
            "This is Lockstep {OWN}. New versions are not looked for, and nobody is asked. If you turn it on, {learns}\n"
        );
    }
    let mut text = format!("This is Lockstep {OWN}. New versions are looked for: {learns}\n");
    text += &match asked_at {
        Some(at) => format!("Last asked at {}.\n", iso_utc(*at)),
        None => "Not asked yet. `lockstep updates --check` asks now, and an open window by itself.\n".to_owned(),
    };
    if let Some(release) = newest {
        text += &found(release, *newer);
    }
    if let Some(problem) = problem {
        let _ = writeln!(text, "{problem}");
    }
    text
}

fn found(release: &Release, newer: bool) -> String {
    let Release { version, date, packages } = release;
    if !newer {
        return format!(
            "The newest version that was announced is {version} of {date}, so there is nothing to install.\n"
        );
    }
    let mut text = format!(
        "Version {version} is out since {date}. Get it where you got this one, and check the file before you install it: `lockstep verify FILE`.\n"
    );
    for package in packages {
        let _ = writeln!(text, "  {}  SHA-256 {}", package.file, package.sha256);
    }
    text
}

#[cfg(test)]
mod tests {
    use lockstep_wallet::api::{Package, Release, VersionCheck};

    use super::{OWN, shown};

    fn release(version: &str) -> Release {
        let package = Package { file: "lockstep_9.0.0_amd64.deb".into(), sha256: "0f".repeat(32) };
        Release { version: version.into(), date: "2026-12-01".into(), packages: vec![package] }
    }

    #[test]
    fn what_is_told_fits_what_is_known() {
        let none = shown(&VersionCheck::default());
        assert!(none.contains(OWN) && none.contains("cannot check"), "a build without a key does not pretend: {none}");
        let off = VersionCheck { host: Some("releases.example".into()), ..VersionCheck::default() };
        let told = shown(&off);
        assert!(told.contains("nobody is asked") && told.contains("releases.example"), "{told}");
        let on = VersionCheck { on: true, ..off };
        assert!(shown(&on).contains("Not asked yet"), "{}", shown(&on));
        let newer = VersionCheck { asked_at: Some(0), newest: Some(release("9.0.0")), newer: true, ..on.clone() };
        let told = shown(&newer);
        for part in ["Version 9.0.0 is out since 2026-12-01", "lockstep verify FILE", "1970-01-01T00:00:00Z", "0f0f"] {
            assert!(told.contains(part), "{part}: {told}");
        }
        let older = VersionCheck { newest: Some(release("0.0.1")), problem: Some("It went back.".into()), ..on };
        let told = shown(&older);
        assert!(told.contains("nothing to install") && !told.contains("0f0f"), "no package of it is named: {told}");
        assert!(told.contains("It went back."), "with what is wrong: {told}");
    }
}
