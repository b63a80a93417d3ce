//! `lockstep updates`: the check for new versions.

use lockstep_chain::iso_utc;
use lockstep_texts::{Language, terminal as words};
use lockstep_wallet::api::{Release, VersionCheck};

use crate::page::Page;

const OWN: &str = env!("CARGO_PKG_VERSION");

/// Whether new versions are looked for, what leaves the computer then, and what was found.
pub(crate) fn shown(check: &VersionCheck, language: Language) -> String {
    let VersionCheck { on, host, asked_at, newest, newer, problem: _, problem_said } = check;
    let mut page = Page::new(language);
    match (host.as_deref(), on) {
        (None, _) => page.say(&words::updates_cannot(OWN)),
        (Some(host), false) => page.say(&words::updates_off(OWN, host)),
        (Some(host), true) => {
            page.say(&words::updates_on(OWN, host));
            page.say(&match asked_at {
                Some(at) => words::updates_asked(iso_utc(*at)),
                None => words::updates_not_asked(),
            });
            if let Some(release) = newest {
                found(&mut page, release, *newer);
            }
            if let Some(problem) = problem_said {
                page.say(problem);
            }
        }
    }
    page.into_text()
}

fn found(page: &mut Page, release: &Release, newer: bool) {
    let Release { version, date, packages } = release;
    let (version, date) = (version.as_str(), date.as_str());
    if !newer {
        page.say(&words::updates_newest(version, date));
        return;
    }
    page.say(&words::updates_newer(version, date));
    for package in packages {
        page.put(format_args!("  {}  SHA-256 {}", package.file, package.sha256));
    }
}

#[cfg(test)]
mod tests {
    use lockstep_wallet::api::{Package, Release, VersionCheck};

    use super::{Language, OWN};

    fn shown(check: &VersionCheck) -> String {
        super::shown(check, Language::English)
    }

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
        let problem_said = Some(lockstep_texts::Said::as_it_is("It went back."));
        let older = VersionCheck { newest: Some(release("0.0.1")), problem_said, ..on };
        let told = shown(&older);
        assert!(told.contains("nothing to install") && !told.contains("0f0f"), "no package of it is named: {told}");
        assert!(told.contains("It went back."), "with what is wrong: {told}");
    }
}
