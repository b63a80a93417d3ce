use clap::Parser;

/// The longest part of a profile's name that is told.
const TOLD: usize = 60;

/// How the window is started.
#[derive(Debug, Parser)]
#[command(name = "lockstep-desktop", version, about = "A wallet with an agent inside")]
pub(crate) struct Arguments {
    /// Which profile to open; `local` is the one with test money.
    #[arg(long, default_value = "main")]
    pub profile: String,
    /// The local test network's node, for the profile `local`.
    #[arg(long)]
    pub node: Option<String>,
}

/// The profile that another start asks for with these arguments, if it is not the one that is open. Arguments that
/// cannot be read ask for none.
pub(crate) fn other_profile(open: &str, arguments: &[String]) -> Option<String> {
    let asked = Arguments::try_parse_from(arguments).ok()?.profile;
    (asked != open).then(|| asked.chars().take(TOLD).collect())
}

#[cfg(test)]
mod tests {
    use super::other_profile;

    fn asked(open: &str, arguments: &[&str]) -> Option<String> {
        other_profile(open, &arguments.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_second_start_tells_which_other_profile_it_asks_for() {
        assert_eq!(asked("main", &["lockstep-desktop", "--profile", "local"]).as_deref(), Some("local"), "another one");
        assert_eq!(asked("local", &["lockstep-desktop"]).as_deref(), Some("main"), "the one that none names");
        assert_eq!(asked("main", &["lockstep-desktop"]), None, "the one that is open");
        assert_eq!(
            asked("main", &["lockstep-desktop", "--unknown"]),
            None,
            "nothing is read from what is not understood"
        );
        assert_eq!(asked("main", &[]), None, "nor from nothing");
    }
}
