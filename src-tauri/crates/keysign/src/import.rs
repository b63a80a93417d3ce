//! Imports a recovery phrase. A whole key exists only here, while [`split`] runs. The device that runs it
//! knows both shares until a complete refresh has replaced them.

use std::fmt;

use bip39::{Language, Mnemonic};
use frost_ed25519::keys::{IdentifierList, KeyPackage};
use lockstep_texts::{Said, Worded, displayed_in_english, error};
use rand_core::{OsRng, RngCore};
use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

use crate::ecdsa::EcdsaShare;
use crate::eddsa::EddsaShare;
use crate::frost::identifier;
use crate::halves::halves;
use crate::share::Share;
use crate::{Account, CosignerShare, DeviceShare, KeysignError, Side, VaultId, bip32};

/// The path of the first Ed25519 key in SLIP-10 wallets: m/44'/501'/0'/0'.
const EDDSA_LEVELS: [u32; 4] = [44, 501, 0, 0];
const HARDENED: u32 = 1 << 31;

/// A recovery phrase: BIP-39, English. Wiped when dropped; never shown.
pub struct Phrase(Mnemonic);

/// Why words are not a recovery phrase. Contains positions of words, never the words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PhraseError {
    /// The number of words is not 12, 15, 18, 21 or 24.
    Count(usize),
    /// The words at these positions, counted from 1, are not in the list.
    Words(Vec<usize>),
    /// All words are in the list, but the checksum is wrong.
    Checksum,
}

impl Worded for PhraseError {
    fn said(&self) -> Said {
        match self {
            Self::Count(count) => error::phrase_count(count.to_string()),
            Self::Words(places) => {
                let texts: Vec<String> = places.iter().map(usize::to_string).collect();
                match texts.split_last() {
                    Some((last, [])) => error::phrase_word(last.as_str()),
                    Some((last, others)) => error::phrase_words(others.join(", "), last.as_str()),
                    None => error::phrase_some_words(),
                }
            }
            Self::Checksum => error::phrase_checksum(),
        }
    }
}

displayed_in_english!(PhraseError);

impl Phrase {
    /// Reads typed text; ignores upper case and repeated spaces.
    ///
    /// # Errors
    /// [`PhraseError`].
    pub fn parse(typed: &str) -> Result<Self, PhraseError> {
        let typed = Zeroizing::new(typed.to_lowercase());
        Mnemonic::parse_in_normalized(Language::English, &typed).map(Self).map_err(|error| match error {
            bip39::Error::BadWordCount(count) => PhraseError::Count(count),
            bip39::Error::UnknownWord(_) => PhraseError::Words(unknown(&typed)),
            bip39::Error::InvalidChecksum
            | bip39::Error::BadEntropyBitCount(_)
            | bip39::Error::AmbiguousLanguages(_) => PhraseError::Checksum,
        })
    }
}

/// The positions of all words that are not in the list, so that the user can correct them at once.
fn unknown(typed: &str) -> Vec<usize> {
    let words = (1..).zip(typed.split_whitespace());
    words.filter(|(_, word)| Language::English.find_word(word).is_none()).map(|(place, _)| place).collect()
}

impl fmt::Debug for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Phrase(redacted)")
    }
}

/// Splits the phrase's key at `account`, and its Ed25519 key at m/44'/501'/0'/0', into the two shares of a
/// vault. The whole key is wiped before this returns. A complete refresh must follow.
///
/// # Errors
/// [`KeysignError::NoSuchChild`] with a probability of 1 in 2^127; [`KeysignError::Internal`].
pub fn split(
    vault: VaultId,
    phrase: &Phrase,
    passphrase: &str,
    account: Account,
) -> Result<(DeviceShare, CosignerShare), KeysignError> {
    let passphrase = Zeroizing::new(passphrase.nfkd().collect::<String>());
    let seed = Zeroizing::new(phrase.0.to_seed_normalized(&passphrase));
    let (key, chain_code) = bip32::account(&seed, account.levels())?;
    let mut session = [0; 32];
    OsRng.fill_bytes(&mut session);
    let ecdsa = EcdsaShare::split(&session, &key, chain_code)?;
    drop(key);
    let eddsa = split_eddsa(&seed)?;
    drop(seed);
    let [device, cosigner] =
        [(ecdsa.0, eddsa.0), (ecdsa.1, eddsa.1)].map(|(ecdsa, eddsa)| Share::new(vault, Some(account), ecdsa, eddsa));
    Ok((DeviceShare(device?), CosignerShare(cosigner?)))
}

fn split_eddsa(seed: &[u8; 64]) -> Result<(EddsaShare, EddsaShare), KeysignError> {
    let broken = |_| KeysignError::Internal("splitting an EdDSA key");
    let secret = slip10(seed)?;
    // The Ed25519 signing scalar: clamped and reduced.
    let scalar = ed25519_dalek::SigningKey::from_bytes(&secret).to_scalar();
    let key = frost_ed25519::SigningKey::from_scalar(scalar).map_err(broken)?;
    let (mut shares, public) =
        frost_ed25519::keys::split(&key, 2, 2, IdentifierList::Default, &mut OsRng).map_err(broken)?;
    let public = public.serialize().map_err(broken)?;
    let mut share = |side| {
        let share = shares.remove(&identifier(side)?).ok_or(KeysignError::Internal("number of shares"))?;
        let key = KeyPackage::try_from(share).map_err(broken)?;
        EddsaShare::from_parts(side, key, &public).ok_or(KeysignError::Internal("a split share is not sound"))
    };
    Ok((share(Side::Device)?, share(Side::Cosigner)?))
}

/// SLIP-10 for Ed25519, hardened levels only.
fn slip10(seed: &[u8; 64]) -> Result<Zeroizing<[u8; 32]>, KeysignError> {
    let (mut key, mut code) = halves(b"ed25519 seed", &[seed])?;
    for level in EDDSA_LEVELS {
        (key, code) = halves(&*code, &[&[0], &*key, &(level | HARDENED).to_be_bytes()])?;
    }
    Ok(key)
}
