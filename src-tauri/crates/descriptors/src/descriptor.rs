//! One descriptor, merged with the files that it includes.

use alloy::primitives::Selector;
use lockstep_texts::error;
use serde_json::Value;

use crate::binding::{Binding, Subject};
use crate::signature::Signature;
use crate::{DescriptorError, file};

/// A descriptor that names its contracts.
#[derive(Debug, Clone)]
pub(crate) struct Descriptor {
    /// The path of its file in the library.
    pub(crate) file: String,
    pub(crate) merged: Value,
    pub(crate) binding: Binding,
    /// What it describes: functions by selector, messages by type. A function whose key cannot be read is left out.
    formats: Vec<(What, String)>,
}

#[derive(Debug, Clone)]
enum What {
    Function(Signature),
    /// The encoded type (EIP-712).
    Message(String),
}

impl Descriptor {
    pub(crate) fn read(file: &str, merged: Value) -> Result<Self, DescriptorError> {
        let binding = Binding::read(&merged)?;
        let formats = merged.get("display").and_then(|display| file::object(display, "formats"));
        let formats =
            formats.ok_or_else(|| DescriptorError::shape("display.formats", error::descriptor_file_shape_missing()))?;
        let mut read: Vec<(What, String)> = Vec::with_capacity(formats.len());
        for key in formats.keys() {
            let what = match binding.subject {
                Subject::Calls => match Signature::read(key) {
                    Ok(signature) => What::Function(signature),
                    Err(_) => continue,
                },
                Subject::Messages => What::Message(key.replace(", ", ",")),
            };
            read.push((what, key.clone()));
        }
        Ok(Self { file: file.to_owned(), binding, formats: read, merged })
    }

    /// The function with this selector and its format.
    pub(crate) fn function(&self, selector: Selector) -> Result<(&Signature, &Value), DescriptorError> {
        let mut fitting = self.formats.iter().filter_map(|(what, key)| match what {
            What::Function(signature) if signature.selector == selector => Some((signature, key)),
            _ => None,
        });
        let (signature, key) = fitting.next().ok_or(DescriptorError::NotDescribed)?;
        if fitting.next().is_some() {
            return Err(DescriptorError::Twice(lockstep_chain::plain_text(key, 120)));
        }
        Ok((signature, self.format(key)?))
    }

    /// The signatures of the functions, as the author wrote them.
    pub(crate) fn functions(&self) -> impl Iterator<Item = &str> {
        self.formats.iter().filter(|(what, _)| matches!(what, What::Function(_))).map(|(_, key)| key.as_str())
    }

    /// The format of the message with this type.
    pub(crate) fn message(&self, encoded_type: &str) -> Result<&Value, DescriptorError> {
        let fits = |(what, _): &&(What, String)| matches!(what, What::Message(own) if own == encoded_type);
        let mut fitting = self.formats.iter().filter(fits);
        let (_, key) = fitting.next().ok_or(DescriptorError::NotDescribed)?;
        if fitting.next().is_some() {
            return Err(DescriptorError::Twice(lockstep_chain::plain_text(key, 120)));
        }
        self.format(key)
    }

    fn format(&self, key: &str) -> Result<&Value, DescriptorError> {
        let format = self.merged.get("display").and_then(|display| display.get("formats")?.get(key));
        format.ok_or(DescriptorError::NotDescribed)
    }

    /// A text in `metadata`.
    pub(crate) fn metadata(&self, name: &str) -> Option<String> {
        let text = self.merged.get("metadata").and_then(|metadata| file::text(metadata, name))?;
        Some(lockstep_chain::plain_text(text, crate::bounds::NAME))
    }
}
