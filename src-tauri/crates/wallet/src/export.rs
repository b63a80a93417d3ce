//! Address book and activity as files for other programs, with exact values. A page never provides a path.

use std::collections::HashSet;
use std::fs::OpenOptions;
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use lockstep_bus::Signable;
use lockstep_chain::iso_utc;
use lockstep_store::{ProgramCall, StepState};
use lockstep_texts::error;
use serde::{Deserialize, Serialize};

use crate::api::{Activity, Contact, Incoming};
use crate::backup::IfThere;
use crate::csv::table;
use crate::{ApiCode, ApiError, Unlocked};

/// The contents of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Export {
    AddressBook,
    /// The requests for signatures, with their outcomes.
    Activity,
    /// What programs called.
    ProgramCalls,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Exported {
    pub entries: u32,
}

impl Export {
    const fn file_name(self) -> &'static str {
        match self {
            Self::AddressBook => "lockstep-address-book",
            Self::Activity => "lockstep-activity",
            Self::ProgramCalls => "lockstep-program-calls",
        }
    }
}

impl Unlocked {
    /// Writes an export to a file that the person chose, completely or not at all. `only` names the rows of the activity that are wanted:
    /// a step by its bundle and its id, with a slash between them, and an amount that arrived by its id.
    pub async fn export_to(
        &self,
        what: Export,
        only: Option<&[String]>,
        path: &Path,
        if_there: IfThere,
    ) -> Result<Exported, ApiError> {
        let (text, entries) = self.exported(what, only).await?;
        write(path, &text, if_there)?;
        Ok(Exported { entries })
    }

    /// Writes a text to a file that the person chose, completely or not at all.
    pub fn write_export(&self, text: &str, path: &Path, if_there: IfThere) -> Result<(), ApiError> {
        write(path, text, if_there)
    }

    /// A file name with the kind and the day of the export.
    pub fn export_name(&self, what: Export) -> String {
        self.dated_name(what.file_name(), "csv")
    }

    /// A file name with the day of the export.
    pub fn dated_name(&self, name: &str, extension: &str) -> String {
        let day: String = iso_utc(self.inner.clock.now()).chars().take(10).collect();
        format!("{name}-{day}.{extension}")
    }

    async fn exported(&self, what: Export, only: Option<&[String]>) -> Result<(String, u32), ApiError> {
        let (text, entries) = match what {
            Export::AddressBook => {
                let contacts = self.address_book().await?;
                (address_book(&contacts), contacts.len())
            }
            Export::Activity => {
                let only: Option<HashSet<&str>> = only.map(|ids| ids.iter().map(String::as_str).collect());
                let wanted = |id: &str| only.as_ref().is_none_or(|only| only.contains(id));
                let (mut all, mut received) = (self.all_activity().await?, self.received().await?.rows);
                all.retain(|step| wanted(&format!("{}/{}", step.bundle_id, step.step_id)));
                // What is set apart is written only where it is named.
                received.retain(|one| wanted(&one.id) && (only.is_some() || one.suspicion.is_none()));
                (activity(&all, &received), all.len().saturating_add(received.len()))
            }
            Export::ProgramCalls => {
                let all = self.inner.store.program_calls(self.require_vault_id()?, u32::MAX).await?;
                (program_calls(&all), all.len())
            }
        };
        Ok((text, u32::try_from(entries).unwrap_or(u32::MAX)))
    }
}

/// Writes a file that only its owner can read, completely or not at all.
pub(crate) fn write(path: &Path, text: &str, if_there: IfThere) -> Result<(), ApiError> {
    let written = match if_there {
        IfThere::Keep => write_new(path, text),
        IfThere::Replace => write_whole(path, text),
    };
    written.map_err(|error| not_written(&error))
}

/// The error omits the file's name: a page reads it, and the name may be something the person was typing when
/// the dialog appeared.
fn not_written(why: &std::io::Error) -> ApiError {
    let said = if why.kind() == std::io::ErrorKind::AlreadyExists {
        error::export_there_already()
    } else {
        error::export_not_written(why.to_string())
    };
    ApiError::new(ApiCode::Refused, said)
}

fn write_new(path: &Path, text: &str) -> std::io::Result<()> {
    // The list of recipients is private.
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Written beside its place first, so that an existing file stays until the new one is complete.
fn write_whole(path: &Path, text: &str) -> std::io::Result<()> {
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path).map(drop).map_err(|error| error.error)
}

fn address_book(contacts: &[Contact]) -> String {
    let rows = contacts.iter().map(|contact| {
        vec![
            contact.title.clone(),
            contact.address.clone(),
            contact.chain.clone(),
            wire_word(&contact.origin),
            iso_utc(contact.created_at),
            contact.id.clone(),
        ]
    });
    table(&["title", "address", "chain", "added by", "added at (UTC)", "id"], rows)
}

fn activity(all: &[Activity], received: &[Incoming]) -> String {
    let rows = all.iter().map(|step| {
        let (amount, unit) = amount_and_unit(&step.amount_text);
        let (fee, fee_unit) = amount_and_unit(step.fee_text.as_deref().unwrap_or_default());
        vec![
            iso_utc(step.created_at),
            iso_utc(step.updated_at),
            step.chain.clone(),
            ending(step),
            step.title.clone(),
            step.to.clone().unwrap_or_default(),
            step.to_name.clone().unwrap_or_default(),
            amount,
            unit,
            fee,
            fee_unit,
            step.tx_hash.clone().unwrap_or_default(),
            step.error.clone().unwrap_or_default(),
            step.bundle_id.clone(),
            step.step_id.clone(),
            "out".to_owned(),
            String::new(),
        ]
    });
    let came = received.iter().map(|one| {
        let (amount, unit) = amount_and_unit(&one.amount_text);
        vec![
            iso_utc(one.at),
            iso_utc(one.at),
            one.chain.clone(),
            "received".to_owned(),
            format!("Received {}", one.amount_text),
            String::new(),
            String::new(),
            amount,
            unit,
            String::new(),
            String::new(),
            one.tx_hash.clone().unwrap_or_default(),
            String::new(),
            String::new(),
            one.id.clone(),
            "in".to_owned(),
            one.from.clone().unwrap_or_default(),
        ]
    });
    let names = [
        "planned at (UTC)",
        "changed at (UTC)",
        "chain",
        "state",
        "title",
        "to",
        "to name",
        "amount",
        "unit",
        "fee",
        "fee unit",
        "transaction",
        "error",
        "bundle",
        "step",
        "direction",
        "from",
    ];
    table(&names, rows.chain(came))
}

fn program_calls(all: &[ProgramCall]) -> String {
    let rows = all.iter().map(|call| {
        vec![
            iso_utc(call.at),
            call.name.clone(),
            call.program.clone().unwrap_or_default(),
            format!("{}.{}", call.agent, call.mode),
            call.took_ms.to_string(),
            call.result.clone(),
            call.session.clone(),
            call.workspace.clone(),
            call.plan_digest.map(hex::encode).unwrap_or_default(),
        ]
    });
    let names =
        ["at (UTC)", "program", "program id", "tool", "took ms", "result", "session", "workspace", "plan digest"];
    table(&names, rows)
}

/// `0.25 ETH` as two cells. A text that is not a number stays in one.
fn amount_and_unit(text: &str) -> (String, String) {
    match text.split_once(' ') {
        Some((number, unit)) if number.bytes().all(|b| b.is_ascii_digit() || b == b'.') => {
            (number.to_owned(), unit.to_owned())
        }
        _ => (text.to_owned(), String::new()),
    }
}

/// A step's state. A message is only handed over; no chain confirms it.
fn ending(step: &Activity) -> String {
    match (step.signed, step.state) {
        (Signable::Message, StepState::Confirmed) => "handedOver".to_owned(),
        (Signable::Message | Signable::Transaction, state) => wire_word(&state),
    }
}

/// A state or an origin, by its wire name.
pub fn wire_word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use lockstep_store::ContactOrigin;

    use super::*;

    fn step() -> Activity {
        Activity {
            bundle_id: "b".into(),
            step_id: "s".into(),
            chain: "Ethereum".into(),
            title: "Send 0.100000000000000001 ETH to \"Alice\"".into(),
            titled: None,
            to: Some("0x70997970C51812dc3A010C7d01b50e0d17dc79C8".into()),
            to_name: Some("=HYPERLINK(\"http://evil\")".into()),
            amount_text: "0.100000000000000001 ETH".into(),
            amount_said: None,
            fee_text: None,
            signed: Signable::Transaction,
            state: StepState::Confirmed,
            tx_hash: None,
            explorer: None,
            error: None,
            error_said: None,
            awaits: None,
            origin: lockstep_store::BundleOrigin::Form,
            conversation_id: None,
            asked: None,
            program: None,
            plan_digest: None,
            asked_message: None,
            created_at: 1_795_233_906_000,
            updated_at: 1_795_233_906_999,
        }
    }

    #[test]
    fn the_activity_has_exact_amounts_and_utc_times_and_runs_nothing() {
        let text = activity(&[step()], &[]);
        let row = text.lines().nth(1).unwrap();
        assert!(row.starts_with("2026-11-21T04:05:06Z,2026-11-21T04:05:06Z,Ethereum,confirmed,"), "{row}");
        assert!(row.contains(",0.100000000000000001,ETH,"), "every digit, and the unit in a cell of its own: {row}");
        assert!(row.contains("\"'=HYPERLINK(\"\"http://evil\"\")\""), "a name is no formula: {row}");
        assert!(row.contains("to \"\"Alice\"\"\""), "quotes are doubled: {row}");
        assert!(text.ends_with("\r\n"), "RFC 4180 lines end in CR LF");
    }

    #[test]
    fn a_returned_signature_is_not_called_confirmed() {
        let states = |signed, state| {
            let text = activity(&[Activity { signed, state, ..step() }], &[]);
            text.lines().nth(1).unwrap().split(',').nth(3).unwrap().to_owned()
        };
        assert_eq!(states(Signable::Message, StepState::Confirmed), "handedOver", "no chain has heard of it");
        assert_eq!(
            states(Signable::Message, StepState::NotSigned),
            "notSigned",
            "the other states are those of a step"
        );
        assert_eq!(states(Signable::Transaction, StepState::Confirmed), "confirmed", "which its chain did");
    }

    #[test]
    fn the_calls_of_programs_have_the_digests_of_plans() {
        let call = |plan_digest| ProgramCall {
            vault: None,
            program: Some("p1".into()),
            name: "Scribe".into(),
            at: 1_795_233_906_000,
            agent: "plans".into(),
            mode: "propose".into(),
            session: "s".into(),
            workspace: "default".into(),
            took_ms: 12,
            result: "ok".into(),
            plan_digest,
        };
        let text = program_calls(&[call(Some([0x93; 32])), call(None)]);
        let rows: Vec<_> = text.lines().collect();
        assert!(rows[0].ends_with(",workspace,plan digest"), "{text}");
        assert!(rows[1].ends_with(&format!(",default,{}", "93".repeat(32))), "as the question showed it: {text}");
        assert!(rows[2].ends_with(",default,"), "and a call about no plan has none: {text}");
    }

    #[test]
    fn the_address_book_says_who_added_what() {
        let contact = Contact {
            id: "1".into(),
            title: "Bäckerei, Süd".into(),
            address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8".into(),
            chain: "Ethereum".into(),
            origin: ContactOrigin::Person,
            created_at: 0,
        };
        let text = address_book(&[contact]);
        assert_eq!(
            text.lines().nth(1),
            Some("\"Bäckerei, Süd\",0x70997970C51812dc3A010C7d01b50e0d17dc79C8,Ethereum,person,1970-01-01T00:00:00Z,1"),
            "one entry, one row"
        );
    }

    #[test]
    fn an_existing_file_is_replaced_only_on_request() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("activity.csv");
        write_new(&path, "first").unwrap();
        assert!(write_new(&path, "second").is_err(), "a new file is a new one");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "first", "and the one that is there is as it was");
        write_whole(&path, "third").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "third", "unless the person chose it");
        assert!(
            write_whole(&folder.path().join("nowhere/activity.csv"), "fourth").is_err(),
            "no folder is made for it"
        );
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
        let mode = std::os::unix::fs::PermissionsExt::mode(&path.metadata().unwrap().permissions());
        assert_eq!(mode & 0o777, 0o600, "whom the person pays is theirs to know");
    }
}
