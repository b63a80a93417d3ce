//! The folder with descriptors of contracts that the person chose. Its content is copied once, after a yes; the folder is not read again.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use lockstep_actions::consent::TrustEntry;
use lockstep_actions::{ChosenDescriptors, Descriptors, Voucher};
use lockstep_chain::plain_text;
use lockstep_platform::folder;
use lockstep_store::Db;
use lockstep_texts::{Language, Said, Worded, error, question};
use serde::{Deserialize, Serialize};

use crate::{ApiCode, ApiError, Unlocked};

/// The setting that tells of the copy.
const SETTING: &str = "descriptor_folder";
/// The copy, in the profile's folder.
const FILE: &str = "descriptors.json";
/// The most files that are listed with the reason why they cannot be applied.
const MOST_LISTED: usize = 50;

/// What the wallet keeps of a folder, beside the copy.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Kept {
    folder: String,
    hash: String,
}

/// The descriptors of the person's folder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct DescriptorFolder {
    /// Where they were copied from.
    pub folder: String,
    /// The SHA-256 of the copy, in hex.
    pub hash: String,
    /// Who vouches for them; `None` if the copy is not the one that was made, so that it is not used.
    pub voucher: Option<Voucher>,
    /// How many descriptors can be applied.
    pub count: u32,
    /// Files that cannot be applied, each with the reason; at most 50.
    pub not_read: Vec<NotApplied>,
}

/// A file that cannot be applied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct NotApplied {
    /// Its path in the folder.
    pub file: String,
    /// The reason.
    pub why: String,
    /// The reason as a message.
    pub why_said: Said,
}

impl From<(String, Said)> for NotApplied {
    fn from((file, why): (String, Said)) -> Self {
        Self { file, why: Language::English.say(&why), why_said: why }
    }
}

/// Puts the copy to use when the profile is opened. A copy that is not the one that was made is not used.
pub(crate) async fn take_up(store: &Db, folder: &Path, descriptors: &Descriptors) -> Result<(), ApiError> {
    let Some(kept) = kept(store).await? else { return Ok(()) };
    descriptors.set(read_copy(&folder.join(FILE), &kept));
    Ok(())
}

async fn kept(store: &Db) -> Result<Option<Kept>, ApiError> {
    Ok(store.setting(SETTING).await?.and_then(|text| serde_json::from_str(&text).ok()))
}

fn read_copy(path: &Path, kept: &Kept) -> Option<ChosenDescriptors> {
    let chosen = ChosenDescriptors::read(&fs::read(path).ok()?).ok()?;
    (chosen.hash() == kept.hash).then_some(chosen)
}

impl Unlocked {
    /// The descriptors of the person's folder; `None` if there is none.
    pub async fn descriptor_folder(&self) -> Result<Option<DescriptorFolder>, ApiError> {
        let Some(kept) = kept(&self.inner.store).await? else { return Ok(None) };
        let chosen = self.inner.executor.descriptors.chosen();
        let not_read = chosen.as_ref().map(|chosen| chosen.not_read()).unwrap_or_default();
        Ok(Some(DescriptorFolder {
            folder: kept.folder,
            hash: kept.hash,
            voucher: chosen.as_ref().map(|chosen| chosen.voucher().clone()),
            count: chosen.map_or(0, |chosen| u32::try_from(chosen.count()).unwrap_or(u32::MAX)),
            not_read: not_read.into_iter().take(MOST_LISTED).map(NotApplied::from).collect(),
        }))
    }

    /// Copies the descriptors of a folder, after the person's yes, and uses them beside those of the program.
    ///
    /// # Errors
    /// The folder cannot be read, has no descriptor, or the person said no.
    pub async fn use_descriptor_folder(&self, folder: &Path) -> Result<DescriptorFolder, ApiError> {
        let from = folder.to_path_buf();
        let packed = tokio::task::spawn_blocking(move || pack(&from)).await;
        let packed = packed.map_err(|_| ApiError::new(ApiCode::Internal, error::descriptor_reading_ended()))??;
        let chosen = read(&packed)?;
        let place = plain_text(&folder.display().to_string(), 200);
        let note = match chosen.voucher() {
            Voucher::Reviewed { commit } => question::descriptors_reviewed(chosen.count().to_string(), commit.as_str()),
            Voucher::Person | Voucher::Program => {
                question::descriptors_unverified(chosen.count().to_string(), chosen.hash())
            }
        };
        let entry = TrustEntry {
            name: Said::as_it_is(place.as_str()),
            chain: String::new(),
            address: None,
            note: Some(note),
            findings: Vec::new(),
        };
        self.confirm_all(question::descriptors_title(), vec![entry], question::descriptors_undo()).await?;
        self.still()?;
        let kept = Kept { folder: place, hash: chosen.hash().to_owned() };
        write(&self.copy_of_descriptors(), &packed)?;
        let text = serde_json::to_string(&kept)
            .map_err(|why| ApiError::new(ApiCode::Internal, error::descriptor_folder_not_kept(why.to_string())))?;
        self.inner.store.set_setting(SETTING, Some(&text)).await?;
        self.inner.executor.descriptors.set(Some(chosen));
        self.tell_modified();
        let kept = self.descriptor_folder().await?;
        kept.ok_or_else(|| ApiError::new(ApiCode::Internal, error::descriptor_folder_gone()))
    }

    /// Uses only the descriptors of the program again.
    pub async fn drop_descriptor_folder(&self) -> Result<(), ApiError> {
        self.inner.store.set_setting(SETTING, None).await?;
        self.inner.executor.descriptors.set(None);
        match fs::remove_file(self.copy_of_descriptors()) {
            Err(why) if why.kind() != std::io::ErrorKind::NotFound => {
                return Err(ApiError::new(ApiCode::Internal, error::descriptor_copy_stays(why.to_string())));
            }
            Ok(()) | Err(_) => {}
        }
        self.tell_modified();
        Ok(())
    }

    fn copy_of_descriptors(&self) -> PathBuf {
        self.inner.profile.folder().join(FILE)
    }
}

fn pack(folder: &Path) -> Result<Vec<u8>, ApiError> {
    let not_read = |why: Said| ApiError::invalid(error::descriptor_not_read(why));
    let files = folder::files(folder, "json", &ChosenDescriptors::WITHOUT, ChosenDescriptors::READ)
        .map_err(|why| not_read(Said::as_it_is(why.to_string())))?;
    ChosenDescriptors::pack(files).map_err(|why| not_read(why.said()))
}

fn read(packed: &[u8]) -> Result<ChosenDescriptors, ApiError> {
    let chosen =
        ChosenDescriptors::read(packed).map_err(|why| ApiError::invalid(error::descriptor_not_used(why.said())))?;
    if chosen.count() == 0 {
        return Err(ApiError::invalid(error::descriptor_none()));
    }
    Ok(chosen)
}

/// Replaces the copy at once, so that a crash leaves the earlier one.
fn write(path: &Path, packed: &[u8]) -> Result<(), ApiError> {
    let new = path.with_extension("new");
    let written = (|| {
        let mut file = fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&new)?;
        file.write_all(packed)?;
        file.sync_all()?;
        fs::rename(&new, path)
    })();
    written.map_err(|why: std::io::Error| ApiError::new(ApiCode::Internal, error::descriptor_not_kept(why.to_string())))
}
