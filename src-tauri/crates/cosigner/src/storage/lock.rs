//! Lets only one process use a storage.

use lockstep_texts::error;
use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};

use crate::error::CosignerError;

const FILE: &str = "lock";

/// The lock, held until dropped. The operating system releases it when the process ends, even after a crash.
#[derive(Debug)]
pub struct StorageLock {
    _file: File,
}

impl StorageLock {
    /// Creates the directory if absent (only its owner may enter) and locks it, with this process's id in the lock
    /// file.
    ///
    /// # Errors
    /// [`CosignerError::StorageHeld`] with the holder's process id if it is locked.
    pub fn acquire(directory: &Path) -> Result<Self, CosignerError> {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(directory)
            .map_err(CosignerError::io(error::cosigner_no_folder()))?;
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(directory.join(FILE))
            .map_err(CosignerError::io(error::cosigner_no_lock_file()))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(CosignerError::StorageHeld { holder: holder(&mut file) });
            }
            Err(TryLockError::Error(source)) => {
                return Err(CosignerError::Io { what: error::cosigner_not_locked(), source });
            }
        }
        write_holder(&mut file).map_err(CosignerError::io(error::cosigner_lock_not_written()))?;
        Ok(Self { _file: file })
    }
}

fn holder(file: &mut File) -> String {
    let mut text = String::new();
    match file.take(32).read_to_string(&mut text) {
        Ok(_) if !text.is_empty() && text.trim().chars().all(|c| c.is_ascii_digit()) => text.trim().to_owned(),
        _ => "unknown".to_owned(),
    }
}

fn write_holder(file: &mut File) -> std::io::Result<()> {
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    writeln!(file, "{}", std::process::id())?;
    file.flush()
}
