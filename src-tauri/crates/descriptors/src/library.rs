//! A folder of descriptors.

use std::collections::{BTreeMap, HashMap};

use alloy::primitives::Address;
use lockstep_texts::error;
use serde_json::Value;

use crate::binding::Subject;
use crate::descriptor::Descriptor;
use crate::{DescriptorError, bounds, file};

/// Descriptors by the contracts that they are for.
#[derive(Debug, Clone, Default)]
pub struct Library {
    descriptors: Vec<Descriptor>,
    calls: HashMap<(u64, Address), Vec<usize>>,
    messages: HashMap<(u64, Address), Vec<usize>>,
    not_read: Vec<NotRead>,
}

/// A function that a descriptor of the library describes.
#[derive(Debug, Clone, Copy)]
pub struct OfFunction<'l> {
    /// Its signature as the descriptor's author wrote it, with the names of the parameters.
    pub signature: &'l str,
    /// The contracts that the descriptor is for, by chain id.
    pub deployments: &'l [(u64, Address)],
}

/// A file that cannot be applied as a descriptor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotRead {
    /// Its path in the folder.
    pub file: String,
    /// The reason.
    pub why: DescriptorError,
}

impl Library {
    /// Reads files, each with its path in the folder, with `/` as the separator. A file that cannot be read does not stop the others.
    ///
    /// # Errors
    /// [`DescriptorError::TooMuch`] if there are too many files or bytes.
    pub fn read(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Result<Self, DescriptorError> {
        let (mut read, mut library, mut bytes) = (Files::new(), Self::default(), 0);
        for (path, content) in files {
            bytes += content.len();
            if bytes > bounds::LIBRARY {
                return Err(DescriptorError::TooMuch {
                    what: error::descriptor_file_count_bytes(),
                    most: bounds::LIBRARY,
                });
            }
            if read.len() >= bounds::FILES {
                return Err(DescriptorError::TooMuch {
                    what: error::descriptor_file_count_files(),
                    most: bounds::FILES,
                });
            }
            match file::read(&content) {
                Ok(value) => drop(read.insert(path, (value, content.len()))),
                Err(why) => library.not_read.push(NotRead { file: path, why }),
            }
        }
        let mut left = bounds::MERGED;
        for path in read.keys() {
            let descriptor = merged(&read, path, 0, &mut left).and_then(|merged| Descriptor::read(path, merged));
            match descriptor {
                Ok(descriptor) => library.add(descriptor),
                Err(why) => library.not_read.push(NotRead { file: path.clone(), why }),
            }
        }
        Ok(library)
    }

    fn add(&mut self, descriptor: Descriptor) {
        let index = match descriptor.binding.subject {
            Subject::Calls => &mut self.calls,
            Subject::Messages => &mut self.messages,
        };
        for deployment in &descriptor.binding.deployments {
            let here = index.entry(*deployment).or_default();
            if here.last() != Some(&self.descriptors.len()) {
                here.push(self.descriptors.len());
            }
        }
        self.descriptors.push(descriptor);
    }

    /// How many descriptors can be applied.
    pub fn len(&self) -> usize {
        self.descriptors.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.descriptors.is_empty()
    }

    /// Every function that a descriptor describes.
    pub fn functions(&self) -> impl Iterator<Item = OfFunction<'_>> {
        self.descriptors.iter().flat_map(|descriptor| {
            let deployments = descriptor.binding.deployments.as_slice();
            descriptor.functions().map(move |signature| OfFunction { signature, deployments })
        })
    }

    /// The files that cannot be applied, with the reasons.
    pub fn not_read(&self) -> &[NotRead] {
        &self.not_read
    }

    /// The owner that the descriptors name for a contract.
    pub fn owner(&self, chain_id: u64, contract: Address) -> Option<String> {
        let mut here =
            self.here(Subject::Calls, chain_id, contract).chain(self.here(Subject::Messages, chain_id, contract));
        here.find_map(|descriptor| descriptor.metadata("owner"))
    }

    /// The descriptors for a contract.
    pub(crate) fn here(&self, subject: Subject, chain_id: u64, address: Address) -> impl Iterator<Item = &Descriptor> {
        let index = match subject {
            Subject::Calls => &self.calls,
            Subject::Messages => &self.messages,
        };
        let here = index.get(&(chain_id, address)).map(Vec::as_slice).unwrap_or_default();
        here.iter().filter_map(|at| self.descriptors.get(*at))
    }
}

/// Files by path, each with its length in bytes.
type Files = BTreeMap<String, (Value, usize)>;

/// Merges a file with the files that it includes. A file that many others include is copied many times, so `left` limits the bytes in total.
fn merged(files: &Files, path: &str, depth: usize, left: &mut usize) -> Result<Value, DescriptorError> {
    let wrong = |included: &str| DescriptorError::Include(lockstep_chain::plain_text(included, 120));
    let (own, length) = files.get(path).ok_or_else(|| wrong(path))?;
    let too_much = DescriptorError::TooMuch { what: error::descriptor_file_count_bytes(), most: bounds::MERGED };
    *left = left.checked_sub(*length).ok_or(too_much)?;
    let mut own = own.clone();
    let Some(included) = own.as_object_mut().and_then(|members| members.remove("includes")) else { return Ok(own) };
    let included = included.as_str().ok_or_else(|| wrong("includes"))?;
    // A longer chain of includes is a circle or an obfuscation.
    if depth >= bounds::INCLUDES {
        return Err(wrong(included));
    }
    let target = beside(path, included).ok_or_else(|| wrong(included))?;
    Ok(file::merge(merged(files, &target, depth + 1, left)?, own))
}

/// The path of an included file, if it stays in the folder.
fn beside(path: &str, named: &str) -> Option<String> {
    if named.contains(':') || named.starts_with('/') || named.contains('\\') {
        return None;
    }
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in named.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}
