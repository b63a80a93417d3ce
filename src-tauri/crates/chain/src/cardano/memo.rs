//! Messages in metadata, in the form that wallets share: at label 674, lines of text.

use super::cbor::{self, Item};

const LABEL: i128 = 674;
// Of metadata with scripts, the tag, and where the metadata are.
const WITH_SCRIPTS: u64 = 259;

/// The message in auxiliary data, its lines joined.
pub(super) fn read(auxiliary: &[u8]) -> Option<String> {
    let item = cbor::read(auxiliary).ok()?;
    let metadata = match &item {
        Item::Tagged(WITH_SCRIPTS, inner) => inner.at(0)?,
        Item::Array(parts) => parts.first()?,
        metadata => metadata,
    };
    let message = metadata.at(LABEL)?.map()?.iter().find(|(key, _)| *key == Item::Text("msg"))?;
    let lines = message.1.array()?.iter().map(|line| if let Item::Text(line) = line { Some(*line) } else { None });
    Some(lines.collect::<Option<Vec<_>>>()?.join("\n"))
}
