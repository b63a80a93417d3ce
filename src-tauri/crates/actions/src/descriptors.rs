//! The descriptors of contracts (ERC-7730) that the person chose in a folder, beside those of the program.
//!
//! What a folder said when it was chosen is kept, so that a program that changes the folder later changes nothing here.

use std::sync::{Arc, PoisonError, RwLock};

use lockstep_chain::{Chain, plain_text};
use lockstep_descriptors::{DescriptorError, Library, bounds, copy, own};
use lockstep_platform::folder;
use lockstep_texts::{Said, Worded};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The name of the folder within a copy, in the place of a registry's commit.
const FOLDER: &str = "folder";

/// The folders whose descriptors were judged by all test cases of their registry, by the hash of their copy, with the registry's commit.
const REVIEWED: &[(&str, &str)] = &[("cd592bc3d77c713ecf75a62843463db95bb59079986fb3146e750bc83de16f2e", "3b66ba289c")];

/// Who vouches for a description.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Voucher {
    /// It is part of this program.
    Program,
    /// The person chose it, and its registry was reviewed for this version of the program.
    Reviewed {
        /// The registry's commit.
        commit: String,
    },
    /// The person chose it, and no review vouches for it.
    Person,
}

/// The descriptors of a folder.
#[derive(Debug)]
pub struct Chosen {
    library: Library,
    voucher: Voucher,
    hash: String,
}

impl Chosen {
    /// What it describes.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// What is read of a folder.
    pub const READ: folder::Bounds =
        folder::Bounds { files: bounds::FILES, bytes: bounds::FILE, all: bounds::LIBRARY, depth: bounds::FOLDERS };

    /// Folders in it that are not read.
    pub const WITHOUT: [&str; 4] = copy::WITHOUT;

    /// Packs the files of a folder, each with its path in it, into one copy.
    ///
    /// # Errors
    /// A file is no JSON, or there are too many.
    pub fn pack(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Result<Vec<u8>, DescriptorError> {
        copy::write(FOLDER, files)
    }

    /// Reads a copy.
    ///
    /// # Errors
    /// It is another file.
    pub fn read(packed: &[u8]) -> Result<Self, DescriptorError> {
        let (_, library) = copy::read(packed)?;
        let hash = hex::encode(Sha256::digest(packed));
        let reviewed = REVIEWED.iter().find(|(known, _)| *known == hash);
        let voucher = match reviewed {
            Some((_, commit)) => Voucher::Reviewed { commit: (*commit).to_owned() },
            None => Voucher::Person,
        };
        Ok(Self { library, voucher, hash })
    }

    /// The SHA-256 of its copy, in hex.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Who vouches for it.
    pub const fn voucher(&self) -> &Voucher {
        &self.voucher
    }

    /// How many descriptors can be applied.
    pub fn count(&self) -> usize {
        self.library.len()
    }

    /// The files that cannot be applied, with the reasons.
    pub fn not_read(&self) -> Vec<(String, Said)> {
        let of = |one: &lockstep_descriptors::NotRead| (plain_text(&one.file, 200), one.why.said());
        self.library.not_read().iter().map(of).collect()
    }
}

/// The descriptors in use. Those of the program come first: a folder cannot replace one.
#[derive(Debug, Default)]
pub struct Descriptors(RwLock<Option<Arc<Chosen>>>);

impl Descriptors {
    /// Uses those of a folder, or only those of the program.
    pub fn set(&self, chosen: Option<Chosen>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = chosen.map(Arc::new);
    }

    /// Those of the person's folder.
    pub fn chosen(&self) -> Option<Arc<Chosen>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What the first fitting library says of something, and who vouches for it.
    pub(crate) fn first<T>(chosen: Option<&Chosen>, reading: impl Fn(&Library) -> Option<T>) -> Option<(T, Voucher)> {
        let of_program = reading(own()).map(|said| (said, Voucher::Program));
        of_program.or_else(|| chosen.and_then(|one| Some((reading(&one.library)?, one.voucher.clone()))))
    }
}

/// The owner of a contract, as a descriptor of this program names it.
pub fn contract_owner(chain: &Chain, contract: &str) -> Option<String> {
    own().owner(chain.evm_id()?.get(), contract.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(owner: &str) -> Vec<(String, Vec<u8>)> {
        let text = format!(
            r#"{{"context":{{"contract":{{"deployments":[{{"chainId":1,"address":"0x00000000000000000000000000000000000000aa"}}]}}}},
            "metadata":{{"owner":"{owner}"}},"display":{{"formats":{{"stop()":{{"intent":"Stop","fields":[]}}}}}}}}"#
        );
        vec![("a/one.json".to_owned(), text.into_bytes()), ("a/none.json".to_owned(), br#"{"context":{}}"#.to_vec())]
    }

    #[test]
    fn a_folder_is_kept_as_it_was_chosen() {
        let packed = Chosen::pack(files("Ada")).unwrap();
        let chosen = Chosen::read(&packed).unwrap();
        assert_eq!((chosen.count(), chosen.voucher()), (1, &Voucher::Person), "nobody else vouches for it");
        assert_eq!(chosen.not_read().len(), 1, "what cannot be applied is told");
        assert_eq!(
            chosen.hash(),
            Chosen::read(&Chosen::pack(files("Ada")).unwrap()).unwrap().hash(),
            "one folder, one hash"
        );
        assert_ne!(chosen.hash(), Chosen::read(&Chosen::pack(files("Eve")).unwrap()).unwrap().hash());
        assert!(Chosen::read(b"{}").is_err(), "another file is none");
    }

    #[test]
    fn the_programs_own_come_first() {
        let chosen = Chosen::read(&Chosen::pack(files("Ada")).unwrap()).unwrap();
        let (address, usdc) = (
            "0x00000000000000000000000000000000000000aa".parse().unwrap(),
            "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48".parse().unwrap(),
        );
        let found = Descriptors::first(Some(&chosen), |library| library.owner(1, address));
        assert_eq!(found, Some(("Ada".to_owned(), Voucher::Person)));
        let both = Descriptors::first(Some(&chosen), |_| Some(()));
        assert_eq!(both, Some(((), Voucher::Program)), "a folder replaces nothing of the program");
        assert!(
            own().owner(1, usdc).is_some()
                && contract_owner(lockstep_chain::Registry::public().find("Ethereum").unwrap(), &format!("{usdc}"))
                    .is_some()
        );
        let held = Descriptors::default();
        assert!(held.chosen().is_none());
        held.set(Some(chosen));
        assert_eq!(held.chosen().map(|one| one.count()), Some(1));
    }
}
