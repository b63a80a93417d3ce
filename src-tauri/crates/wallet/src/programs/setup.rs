//! The configuration that starts `lockstep mcp` in another program.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::NewProgram;

/// The entry's name in a program's configuration. Some programs put it before the name of each tool and allow 64 characters.
const ENTRY: &str = "lockstep";
/// The variable that carries the credential, so that it is in no list of processes.
pub use lockstep_bridge::CREDENTIAL;

/// A program that Lockstep can write a configuration for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum ProgramKind {
    ClaudeDesktop,
    ClaudeCode,
    Cursor,
    VsCode,
    Zed,
    Codex,
    Gemini,
    /// Any other: the configuration that most programs take.
    Other,
}

/// The place of a configuration.
struct Form {
    /// The file below the home folder; `None` where there is no known one.
    file: Option<&'static str>,
    /// The member that holds the entries.
    member: &'static str,
    toml: bool,
    /// Whether the program refuses names with dots.
    underscore: bool,
}

impl ProgramKind {
    fn form(self) -> Form {
        let json = |file, member| Form { file: Some(file), member, toml: false, underscore: false };
        match self {
            Self::ClaudeDesktop => {
                Form { underscore: true, ..json(".config/Claude/claude_desktop_config.json", "mcpServers") }
            }
            Self::ClaudeCode => Form { underscore: true, ..json(".claude.json", "mcpServers") },
            Self::Cursor => Form { underscore: true, ..json(".cursor/mcp.json", "mcpServers") },
            Self::VsCode => Form { underscore: true, ..json(".config/Code/User/mcp.json", "servers") },
            Self::Zed => Form { underscore: true, ..json(".config/zed/settings.json", "context_servers") },
            Self::Gemini => Form { underscore: true, ..json(".gemini/settings.json", "mcpServers") },
            Self::Codex => {
                Form { file: Some(".codex/config.toml"), member: "mcp_servers", toml: true, underscore: true }
            }
            Self::Other => Form { file: None, member: "mcpServers", toml: false, underscore: true },
        }
    }

    /// The file of its configuration, below the home folder.
    pub fn file(self) -> Option<&'static str> {
        self.form().file
    }
}

/// What a configuration starts.
pub struct SetupTarget {
    /// The path of the `lockstep` program.
    pub command: String,
    pub profile: String,
}

/// The configuration for a program that was just admitted. It contains the credential, which is shown only now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ProgramSetup {
    /// The id of the admitted program.
    pub program: String,
    /// The file that it belongs into, below the home folder.
    pub file: Option<String>,
    pub text: String,
}

impl ProgramSetup {
    pub(super) fn new(kind: ProgramKind, target: &SetupTarget, new: NewProgram) -> Self {
        let file = kind.file().map(str::to_owned);
        Self { program: new.program.id, file, text: text_of(kind, target, &new.credential) }
    }

    /// For a program that connects over HTTP to this address.
    pub(super) fn over_http(url: &str, new: NewProgram) -> Self {
        let bearer = format!("Bearer {}", new.credential);
        let entry = json!({ "type": "http", "url": url, "headers": { "Authorization": bearer } });
        let form = ProgramKind::Other.form();
        let whole = json!({ form.member: { ENTRY: entry } });
        Self { program: new.program.id, file: None, text: pretty(&whole) }
    }
}

fn arguments(kind: ProgramKind, target: &SetupTarget) -> Vec<String> {
    let mut arguments = vec!["--profile".to_owned(), target.profile.clone(), "mcp".to_owned()];
    if kind.form().underscore {
        arguments.extend(["--tool-names".to_owned(), "underscore".to_owned()]);
    }
    arguments
}

fn text_of(kind: ProgramKind, target: &SetupTarget, credential: &str) -> String {
    let form = kind.form();
    let arguments = arguments(kind, target);
    if form.toml {
        let text = |value: &str| Value::from(value).to_string();
        let list: Vec<String> = arguments.iter().map(|one| text(one)).collect();
        return format!(
            "[{}.{ENTRY}]\ncommand = {}\nargs = [{}]\nenv = {{ {CREDENTIAL} = {} }}\n",
            form.member,
            text(&target.command),
            list.join(", "),
            text(credential)
        );
    }
    let entry = json!({ "command": target.command, "args": arguments, "env": { CREDENTIAL: credential } });
    let whole = json!({ form.member: { ENTRY: entry } });
    pretty(&whole)
}

fn pretty(whole: &Value) -> String {
    // A value of text and lists is always written.
    serde_json::to_string_pretty(whole).unwrap_or_default() + "\n"
}

/// Whether TOML has the entry, in any spelling: with blanks or quotation marks, as a table, in its parent's table, or within a line. A line
/// inside of a text counts as well, and is then left to the person.
fn has_entry(existing: &str, member: &str) -> bool {
    let plain = |text: &str| -> String {
        text.chars().filter(|letter| !letter.is_whitespace() && !matches!(letter, '"' | '\'')).collect()
    };
    let (entry, below) = (format!("{member}.{ENTRY}"), format!("{member}.{ENTRY}."));
    let is_of_it = |key: &str| key == entry || key.starts_with(&below);
    let mut table = String::new();
    for line in existing.lines().map(str::trim) {
        if let Some(head) = line.strip_prefix('[') {
            let head = head.trim_start_matches('[');
            table = plain(head.split_once(']').map_or(head, |(name, _)| name));
            if is_of_it(&table) {
                return true;
            }
        } else if let Some((key, _)) = line.split_once('=') {
            let key = if table.is_empty() { plain(key) } else { format!("{table}.{}", plain(key)) };
            if key == member || is_of_it(&key) {
                return true;
            }
        }
    }
    false
}

/// A program's configuration file with the entry in it. Everything else in the file stays.
///
/// # Errors
/// The file cannot be read as what it should be; it must be changed by hand.
pub fn merged_configuration(kind: ProgramKind, existing: Option<&str>, setup: &str) -> Result<String, &'static str> {
    let form = kind.form();
    let existing = existing.map(str::trim).filter(|text| !text.is_empty());
    let Some(existing) = existing else { return Ok(setup.to_owned()) };
    if form.toml {
        if has_entry(existing, form.member) {
            return Err("it has an entry of that name already, or its servers in one line");
        }
        return Ok(format!("{existing}\n\n{setup}"));
    }
    let mut whole: Map<String, Value> = serde_json::from_str(existing).map_err(|_| "it is not plain JSON")?;
    let new: Map<String, Value> = serde_json::from_str(setup).map_err(|_| "the entry cannot be read")?;
    let entries = whole.entry(form.member).or_insert_with(|| json!({}));
    let Some(entries) = entries.as_object_mut() else { return Err("its list of servers is no object") };
    if let Some(Value::Object(new)) = new.get(form.member) {
        entries.extend(new.clone());
    }
    serde_json::to_string_pretty(&whole).map(|text| text + "\n").map_err(|_| "it cannot be written")
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [ProgramKind; 8] = [
        ProgramKind::ClaudeDesktop,
        ProgramKind::ClaudeCode,
        ProgramKind::Cursor,
        ProgramKind::VsCode,
        ProgramKind::Zed,
        ProgramKind::Codex,
        ProgramKind::Gemini,
        ProgramKind::Other,
    ];

    fn target() -> SetupTarget {
        SetupTarget { command: "/opt/lock \"step\"/lockstep".into(), profile: "main".into() }
    }

    #[test]
    fn each_program_gets_what_starts_the_bridge_with_its_credential() {
        for kind in ALL {
            let text = text_of(kind, &target(), "lockstep_secret");
            assert!(text.contains("lockstep_secret") && text.contains("\"mcp\""), "{kind:?}: {text}");
            assert!(text.contains(r#"/opt/lock \"step\"/lockstep"#), "{kind:?}: the path is quoted: {text}");
            assert!(text.contains("underscore"), "{kind:?} is not known to take dots");
        }
    }

    #[test]
    fn the_rest_of_a_configuration_stays() {
        let setup = text_of(ProgramKind::Cursor, &target(), "new");
        let old =
            r#"{ "theme": "dark", "mcpServers": { "other": { "command": "x" }, "lockstep": { "command": "old" } } }"#;
        let merged: Value =
            serde_json::from_str(&merged_configuration(ProgramKind::Cursor, Some(old), &setup).unwrap()).unwrap();
        assert_eq!(merged["theme"], "dark", "settings of the program");
        assert_eq!(merged["mcpServers"]["other"]["command"], "x", "other servers");
        assert_eq!(merged["mcpServers"]["lockstep"]["env"][CREDENTIAL], "new", "and the entry is the new one");
        assert_eq!(
            merged_configuration(ProgramKind::Cursor, None, &setup).unwrap(),
            setup,
            "without a file it is the whole"
        );
        for broken in ["{ // a comment\n }", "[]", r#"{ "mcpServers": 3 }"#] {
            assert!(merged_configuration(ProgramKind::Cursor, Some(broken), &setup).is_err(), "{broken} is left alone");
        }
        let codex = text_of(ProgramKind::Codex, &target(), "new");
        let merged = merged_configuration(ProgramKind::Codex, Some("model = \"m\""), &codex).unwrap();
        assert!(merged.starts_with("model = \"m\"\n\n[mcp_servers.lockstep]"), "TOML is added at the end: {merged}");
        assert!(merged_configuration(ProgramKind::Codex, Some(&merged), &codex).is_err(), "and not twice");
        for spelled in [
            "[ mcp_servers . \"lockstep\" ] # ours",
            "['mcp_servers'.lockstep.env]",
            "[mcp_servers]\nlockstep = { command = \"x\" }",
            "[mcp_servers]\nlockstep.command = \"x\"",
            "mcp_servers.lockstep.command = \"x\"",
            "mcp_servers = { other = { command = \"x\" } }",
        ] {
            let again = merged_configuration(ProgramKind::Codex, Some(spelled), &codex);
            assert!(again.is_err(), "{spelled} is the entry in another spelling, or leaves no place for it");
        }
        for other in ["[mcp_servers.lockstep2]\ncommand = 1", "[mcp_servers.other]\nlockstep = 1", "# mcp_servers = 1"]
        {
            let added = merged_configuration(ProgramKind::Codex, Some(other), &codex);
            assert!(added.is_ok(), "{other} is another entry: {added:?}");
        }
    }
}
