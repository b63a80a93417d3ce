//! The name and version of the operating system.

/// The operating system; `unknown` for anything that it does not report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct System {
    /// The distribution with its version, for instance `Debian GNU/Linux 12 (bookworm)`.
    pub name: String,
    pub kernel: String,
    pub architecture: &'static str,
}

impl System {
    /// Reads the data of this system.
    #[must_use]
    pub fn here() -> Self {
        let read = |path: &str| std::fs::read_to_string(path).ok();
        Self {
            name: read("/etc/os-release").and_then(|text| pretty_name(&text)).unwrap_or_else(unknown),
            kernel: read("/proc/sys/kernel/osrelease").map_or_else(unknown, |text| text.trim().to_owned()),
            architecture: std::env::consts::ARCH,
        }
    }
}

fn unknown() -> String {
    "unknown".to_owned()
}

/// The name in the text of an `os-release` file.
fn pretty_name(text: &str) -> Option<String> {
    let name = text.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="))?;
    Some(name.trim_matches(['"', '\'']).to_owned())
}

#[cfg(test)]
mod tests {
    use super::pretty_name;

    #[test]
    fn the_name_of_the_system_is_read() {
        let text = "ID=debian\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nNAME=\"Debian\"\n";
        assert_eq!(pretty_name(text).as_deref(), Some("Debian GNU/Linux 12 (bookworm)"), "without its quotes");
        assert_eq!(pretty_name("ID=other\n"), None, "a system may not say");
    }
}
