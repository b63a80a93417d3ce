//! The files with the two secrets of a service, which only their owner can read.

use lockstep_texts::error;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::Path;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer};
use zeroize::Zeroizing;

use crate::error::CosignerError;
use crate::secret::StorageSecret;
use crate::tls::Identity;

/// Where systemd puts a service's credentials.
const CREDENTIALS: &str = "CREDENTIALS_DIRECTORY";
/// The longest secret file, in bytes.
const LONGEST: u64 = 16 * 1024;

/// Creates the storage secret and the TLS key, each in a new file with mode 0600. Never replaces a file.
///
/// # Errors
/// [`CosignerError::SecretFile`].
pub fn make(storage_secret: &Path, tls_key: &Path) -> Result<Identity, CosignerError> {
    let secret = StorageSecret::random()?;
    let mut text = Zeroizing::new(hex::encode(secret.as_bytes()));
    text.push('\n');
    write_new(storage_secret, text.as_bytes())?;
    let (identity, text) = Identity::fresh_with_pem()?;
    write_new(tls_key, text.as_bytes())?;
    Ok(identity)
}

/// Reads a storage secret: 64 hex digits.
///
/// # Errors
/// [`CosignerError::SecretFile`], also if other users could read the file.
pub fn storage_secret(path: &Path) -> Result<StorageSecret, CosignerError> {
    let text = read(path)?;
    let mut bytes = Zeroizing::new([0; 32]);
    hex::decode_to_slice(text.trim(), &mut *bytes).map_err(|_| wrong(path, "it holds no storage secret"))?;
    Ok(StorageSecret::new(bytes))
}

/// Reads a certificate and its private key, both PEM.
///
/// # Errors
/// [`CosignerError::SecretFile`], also if other users could read the file.
pub fn identity(path: &Path) -> Result<Identity, CosignerError> {
    let text = read(path)?;
    let certificate = CertificateDer::from_pem_slice(text.as_bytes());
    let key = PrivatePkcs8KeyDer::from_pem_slice(text.as_bytes());
    match (certificate, key) {
        (Ok(certificate), Ok(key)) => Ok(Identity {
            certificate: certificate.to_vec(),
            private_key: Zeroizing::new(key.secret_pkcs8_der().to_vec()),
        }),
        _ => Err(wrong(path, "it holds no certificate with its PKCS #8 key")),
    }
}

/// Reads a database's password: the first line of the file, without its line ending. A systemd credential is
/// accepted with any owner and mode, because systemd sets them.
///
/// # Errors
/// [`CosignerError::SecretFile`], also if other users could read the file.
pub fn password(path: &Path) -> Result<Zeroizing<String>, CosignerError> {
    let is_credential = std::env::var_os(CREDENTIALS).is_some_and(|folder| path.parent() == Some(Path::new(&folder)));
    let text = if is_credential { read_open(path, open(path)?)? } else { read(path)? };
    match text.lines().next() {
        Some(line) if !line.is_empty() => Ok(Zeroizing::new(line.to_owned())),
        _ => Err(wrong(path, "it holds no password")),
    }
}

/// Creates a folder that only its owner may enter, if it does not exist.
pub fn make_folder(path: &Path) -> Result<(), CosignerError> {
    DirBuilder::new().recursive(true).mode(0o700).create(path).map_err(CosignerError::io(error::cosigner_no_folder()))
}

/// Writes a new file with mode 0600, durably.
///
/// # Errors
/// [`CosignerError::SecretFile`], also if the file exists.
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), CosignerError> {
    let written = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    written.map_err(|error| wrong(path, &error.to_string()))
}

fn read(path: &Path) -> Result<Zeroizing<String>, CosignerError> {
    let file = open(path)?;
    // Uses the metadata of the open file, so that it cannot be replaced between check and read.
    let facts = file.metadata().map_err(|error| wrong(path, &error.to_string()))?;
    if !facts.is_file() {
        return Err(wrong(path, "it is not a file"));
    }
    if facts.uid() != rustix::process::geteuid().as_raw() {
        return Err(wrong(path, "it belongs to another user; it must belong to the one that the co-signer runs as"));
    }
    if facts.mode() & 0o7777 != 0o600 {
        let mode = facts.mode() & 0o7777;
        return Err(wrong(path, &format!("its mode is {mode:04o} and must be 0600, so that nobody else can read it")));
    }
    read_open(path, file)
}

fn open(path: &Path) -> Result<File, CosignerError> {
    File::open(path).map_err(|error| wrong(path, &error.to_string()))
}

fn read_open(path: &Path, file: File) -> Result<Zeroizing<String>, CosignerError> {
    let mut text = Zeroizing::new(String::with_capacity(LONGEST as usize + 1));
    file.take(LONGEST + 1).read_to_string(&mut text).map_err(|error| wrong(path, &error.to_string()))?;
    if text.len() as u64 > LONGEST { Err(wrong(path, "it is too long")) } else { Ok(text) }
}

fn wrong(path: &Path, why: &str) -> CosignerError {
    CosignerError::SecretFile { path: path.to_owned(), why: why.to_owned() }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn secret_files_are_read_back_and_never_replaced() {
        let place = tempfile::tempdir().unwrap();
        let (secret, key) = (place.path().join("storage.secret"), place.path().join("tls.key"));
        let made = make(&secret, &key).unwrap();
        let read = identity(&key).unwrap();
        assert_eq!(read.certificate, made.certificate, "the certificate");
        assert_eq!(*read.private_key, *made.private_key, "and its key");
        let before = storage_secret(&secret).unwrap();
        assert!(make(&secret, &key).is_err(), "an existing secret was replaced");
        assert_eq!(storage_secret(&secret).unwrap().as_bytes(), before.as_bytes(), "it is as it was");
    }

    #[test]
    fn a_secret_that_others_could_read_is_refused() {
        let place = tempfile::tempdir().unwrap();
        let (secret, key) = (place.path().join("storage.secret"), place.path().join("tls.key"));
        make(&secret, &key).unwrap();
        for mode in [0o640, 0o604, 0o660, 0o700, 0o400, 0o4600] {
            for path in [&secret, &key] {
                std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
            }
            let refused = storage_secret(&secret).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(refused.contains("0600"), "mode {mode:04o} was accepted, or not explained: {refused}");
            assert!(identity(&key).is_err(), "mode {mode:04o} was accepted for the key");
        }
    }
}
