//! The spellings of a tool's name. Clients split a name at its first separator, so the name of an agent has none; the name of a mode may
//! have several.

/// How names are written to a client. All spellings are read, whatever the style.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Style {
    /// `addressBook.get`
    Dotted,
    /// `addressBook_get`, for clients that refuse dots.
    Underscore,
}

impl Style {
    const fn separator(self) -> char {
        match self {
            Self::Dotted => '.',
            Self::Underscore => '_',
        }
    }

    /// The name of a mode tool in this style.
    pub fn name(self, agent: &str, mode: &str) -> String {
        format!("{agent}{}{mode}", self.separator())
    }
}

/// A name, split at its first separator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Split<'n> {
    pub agent: &'n str,
    /// A mode, or in older flows the name of a vault.
    pub suffix: Option<&'n str>,
}

/// Splits a tool's name. A name that begins with a separator is all agent.
pub fn split(name: &str) -> Split<'_> {
    match name.split_once(['_', '.']) {
        Some((agent, suffix)) if !agent.is_empty() => {
            Split { agent, suffix: Some(suffix).filter(|rest| !rest.is_empty()) }
        }
        _ => Split { agent: name, suffix: None },
    }
}

/// What a call asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked<'n> {
    Mode {
        agent: &'n str,
        mode: &'n str,
        /// Whether the name itself had the mode, so that the arguments need none.
        in_name: bool,
    },
    /// The call names an agent and no mode of it.
    NoMode { agent: &'n str },
}

/// What a call with this name and this `mode` argument asks for. The argument wins: the suffix may be the name of a vault.
pub fn asked<'n>(name: &'n str, mode: Option<&'n str>, is_mode: impl Fn(&str, &str) -> bool) -> Asked<'n> {
    let Split { agent, suffix } = split(name);
    if let Some(mode) = mode.map(str::trim).filter(|mode| !mode.is_empty()) {
        return Asked::Mode { agent, mode, in_name: false };
    }
    match suffix.filter(|suffix| is_mode(agent, suffix)) {
        Some(mode) => Asked::Mode { agent, mode, in_name: true },
        None => Asked::NoMode { agent },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn halves(name: &str) -> (&str, Option<&str>) {
        let Split { agent, suffix } = split(name);
        (agent, suffix)
    }

    /// N8 and N9: the first separator splits, whichever it is.
    #[test]
    fn a_name_is_split_at_its_first_separator() {
        assert_eq!(halves("vaultLibrarian"), ("vaultLibrarian", None), "an agent alone");
        assert_eq!(halves("vaultLibrarian_my_vault_name"), ("vaultLibrarian", Some("my_vault_name")), "a legacy name");
        assert_eq!(halves("contentManager_readContent"), ("contentManager", Some("readContent")));
        assert_eq!(halves("a_b_c"), ("a", Some("b_c")));
        assert_eq!(halves("read.get_server_status"), ("read", Some("get_server_status")), "the dotted form");
        assert_eq!(halves("read_get_server_status"), ("read", Some("get_server_status")), "means what the other means");
        assert_eq!(halves("_hidden"), ("_hidden", None), "there is no agent without a name");
        assert_eq!(halves("chains_"), ("chains", None), "an empty suffix is none");
        assert_eq!(halves(""), ("", None), "nothing is nothing");
    }

    /// N7, N22 and N23: the argument wins over the suffix, which may name a vault.
    #[test]
    fn the_argument_names_the_mode_if_there_is_one() {
        let known = |agent: &str, mode: &str| agent == "contentManager" && mode == "readContent";
        let mode = |in_name| Asked::Mode { agent: "contentManager", mode: "readContent", in_name };
        assert_eq!(asked("contentManager", Some("readContent"), known), mode(false), "the form of the agent tool");
        assert_eq!(asked("contentManager_readContent", None, known), mode(true), "the form of the mode tool");
        assert_eq!(asked("contentManager.readContent", None, known), mode(true), "and with a dot");
        assert_eq!(asked("contentManager_myVault", Some("readContent"), known), mode(false), "not `myVault`");
        assert_eq!(asked("contentManager_my_vault", Some(" readContent "), known), mode(false), "in any spelling");
        for (name, argument) in
            [("contentManager", None), ("contentManager_myVault", None), ("contentManager", Some(" "))]
        {
            let none = Asked::NoMode { agent: "contentManager" };
            assert_eq!(asked(name, argument, known), none, "{name} with {argument:?} names no mode");
        }
    }

    /// N5: a style writes what every style reads.
    #[test]
    fn what_a_style_writes_is_read_back() {
        for style in [Style::Dotted, Style::Underscore] {
            let name = style.name("read", "get_server_status");
            assert_eq!(halves(&name), ("read", Some("get_server_status")), "{name}");
        }
    }
}
