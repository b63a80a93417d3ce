//! The secrets of a closed profile, read with the keychain's keys and the password, so that a story can
//! search for them elsewhere.

use std::path::Path;

use aho_corasick::AhoCorasick;
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use hkdf::Hkdf;
use lockstep_cosigner::StorageSecret;
use lockstep_cosigner::storage::Storage;
use lockstep_store::{Db, OpenMode};
use lockstep_vault::{seal, share_key_name};
use lockstep_wallet::{Keychain, OsKeychain, Password, Profile};
use sha2::Sha256;
use zeroize::Zeroizing;

/// The length of a searched piece: short enough to find a part, too long to appear by chance.
const PIECE: usize = 16;

/// Copies the keychain entries of a closed profile from the story's service to the programs' service.
pub(super) async fn give_keys_to_programs(root: &Path, profile: &Path) {
    let own = OsKeychain::new(super::profile::profile("local", root).keychain_service());
    let theirs = OsKeychain::new(Profile::new("local", root).expect("a plain name").keychain_service());
    let database_key = own.require("database-key").await.expect("the database's key");
    let store = Db::open(&profile.join("wallet.db"), database_key.expose(), OpenMode::Existing)
        .await
        .expect("the database opens with it");
    let vaults = store.vaults().await.expect("vaults");
    store.close().await;
    let names = ["database-key".to_owned(), "cosigner-secret".to_owned()];
    for name in names.into_iter().chain(vaults.iter().map(|vault| share_key_name(vault.id))) {
        let key = own.require(&name).await.expect("the story has it");
        theirs.create(&name, &key).await.expect("no program of this session has made one");
    }
}

/// Every secret of one vault.
pub struct Secrets {
    named: Vec<(String, Vec<u8>)>,
    public: Vec<u8>,
}

impl Secrets {
    /// Opens everything that can be opened. The profile must be closed.
    pub async fn of(profile: &Path, password: &str) -> Self {
        let root = profile.parent().and_then(Path::parent).expect("the profile is in a data folder");
        let keychain = OsKeychain::new(super::profile::profile("local", root).keychain_service());
        let database_key = keychain.require("database-key").await.expect("the database's key");
        let storage_secret = keychain.require("cosigner-secret").await.expect("the co-signer's secret");
        let store = Db::open(&profile.join("wallet.db"), database_key.expose(), OpenMode::Existing)
            .await
            .expect("the database opens with it");
        let vault = store.vaults().await.expect("vaults").remove(0);
        store.close().await;
        let share_key = keychain.require(&share_key_name(vault.id)).await.expect("the share's key");
        let share = seal::open(&vault.sealed_share, vault.id, &share_key)
            .expect("the share opens with it")
            .to_bytes()
            .expect("its bytes");
        let password_key = Password::new(password).key(vault.kdf_salt, vault.kdf).await.expect("the password's key");

        let secret = StorageSecret::new(Zeroizing::new(*storage_secret.expose()));
        let storage = Storage::open(&profile.join("cosigner"), &secret).await.expect("the co-signer's storage opens");
        let stored = storage.vault(vault.id).await.expect("readable").expect("the vault");
        storage.close().await.expect("closed");
        let sealing_key = expand(
            storage_secret.expose(),
            password_key.as_bytes(),
            &[b"lockstep/cosigner-share/1", vault.id.as_bytes()],
        );
        let other_share = unseal(&sealing_key, vault.id.as_bytes(), &stored.sealed_share);
        let mut public = stored.public_keys;
        public.extend(vault.id.as_bytes());
        Self {
            named: vec![
                ("the database's key".into(), database_key.expose().to_vec()),
                ("the co-signer's secret".into(), storage_secret.expose().to_vec()),
                ("the device share's key".into(), share_key.expose().to_vec()),
                ("the password's key".into(), password_key.as_bytes().to_vec()),
                ("the co-signer share's key".into(), sealing_key.to_vec()),
                ("the device's share".into(), share.to_vec()),
                ("the co-signer's share".into(), other_share),
            ],
            public,
        }
    }

    /// Adds another secret.
    pub fn with(mut self, name: &str, secret: Vec<u8>) -> Self {
        self.named.push((name.to_owned(), secret));
        self
    }

    /// The texts to search for, and every piece of every secret that is not public too.
    pub fn needles(&self, texts: &[&str]) -> Needles {
        let mut pieces: Vec<(String, Vec<u8>)> =
            texts.iter().map(|text| (format!("the text {text:?}"), text.as_bytes().to_vec())).collect();
        for (name, secret) in &self.named {
            let before = pieces.len();
            pieces.extend(
                secret
                    .chunks_exact(PIECE)
                    .filter(|piece| is_telling(piece) && !contains(&self.public, piece))
                    .map(|piece| (name.clone(), piece.to_vec())),
            );
            assert!(pieces.len() > before, "there is something of {name} to look for");
        }
        let forms: Vec<(String, Vec<u8>)> = pieces
            .into_iter()
            .flat_map(|(name, piece)| forms(&piece).into_iter().map(move |form| (name.clone(), form)))
            .collect();
        let search = AhoCorasick::new(forms.iter().map(|(_, form)| form)).expect("a search for all of it at once");
        Needles { forms, search }
    }
}

/// The co-signer's key derivation, by its format.
fn expand(salt: &[u8], key: &[u8], info: &[&[u8]]) -> [u8; 32] {
    let mut expanded = [0; 32];
    Hkdf::<Sha256>::new(Some(salt), key).expand_multi_info(info, &mut expanded).expect("32 bytes");
    expanded
}

/// The co-signer's sealed share, by its format: header of five bytes, nonce of 24, ciphertext.
fn unseal(key: &[u8; 32], vault: &[u8], blob: &[u8]) -> Vec<u8> {
    let (header, rest) = blob.split_at(5);
    let (nonce, sealed) = rest.split_at(24);
    let nonce: [u8; 24] = nonce.try_into().expect("24 bytes");
    let aad = [header, vault].concat();
    XChaCha20Poly1305::new(key.into())
        .decrypt(&XNonce::from(nonce), Payload { msg: sealed, aad: &aad })
        .expect("the share opens with the password")
}

/// Whether a piece is distinctive: zeros and counters appear everywhere.
fn is_telling(piece: &[u8]) -> bool {
    piece.iter().collect::<std::collections::HashSet<_>>().len() >= PIECE / 2
}

fn contains(heap: &[u8], needle: &[u8]) -> bool {
    heap.windows(needle.len()).any(|window| window == needle)
}

/// A piece of a secret in every encoding that programs use.
fn forms(piece: &[u8]) -> Vec<Vec<u8>> {
    use base64::Engine as _;
    let list = |gap: &str| piece.iter().map(u8::to_string).collect::<Vec<_>>().join(gap);
    let mut forms = vec![
        piece.to_vec(),
        hex::encode(piece).into_bytes(),
        hex::encode_upper(piece).into_bytes(),
        list(",").into_bytes(),
        list(", ").into_bytes(),
    ];
    for skipped in 0..3 {
        for engine in
            [base64::engine::general_purpose::STANDARD_NO_PAD, base64::engine::general_purpose::URL_SAFE_NO_PAD]
        {
            // At another offset, the first and last characters depend on the neighbouring bytes.
            let whole = (piece.len() - skipped) / 3 * 3;
            forms.push(engine.encode(&piece[skipped..skipped + whole]).into_bytes());
        }
    }
    forms
}

/// The bytes to search for.
pub struct Needles {
    forms: Vec<(String, Vec<u8>)>,
    search: AhoCorasick,
}

impl Needles {
    /// The name of a secret in the bytes.
    pub fn found_in(&self, heap: &[u8]) -> Option<&str> {
        self.search.find(heap).map(|found| self.forms[found.pattern().as_usize()].0.as_str())
    }

    /// Proves that every form is found in a sample, so that finding none means something.
    pub fn prove(&self) {
        assert!(self.forms.len() > 1_000, "shares are looked for in pieces: {}", self.forms.len());
        for (name, form) in &self.forms {
            let hidden = [b"some text around it ".as_slice(), form, b" and behind it"].concat();
            assert!(self.found_in(&hidden).is_some(), "{name} is found where it is");
        }
        assert_eq!(self.found_in(b"nothing of the kind"), None, "and nowhere else");
    }
}
