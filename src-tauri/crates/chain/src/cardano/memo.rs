//! Messages in transaction metadata (CIP-20): label 674, pieces of text of at most 64 bytes each.

use minicbor::Encoder;

use super::cbor::{self, Item};

const LABEL: u16 = 674;
const NAME: &str = "msg";
const LONGEST_PIECE: usize = 64;
// The tag of metadata with scripts, and the key of the metadata in that map.
const WITH_SCRIPTS: u64 = 259;

/// Metadata with `text` as the message.
pub(super) fn write(text: &str) -> Result<Vec<u8>, minicbor::encode::Error<std::convert::Infallible>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(rest.floor_char_boundary(LONGEST_PIECE));
        pieces.push(piece);
        rest = after;
    }
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes);
    encoder.map(1)?.u16(LABEL)?.map(1)?.str(NAME)?.array(u64::try_from(pieces.len()).unwrap_or(u64::MAX))?;
    for piece in pieces {
        encoder.str(piece)?;
    }
    Ok(bytes)
}

/// The message in auxiliary data, and whether the data contain anything besides. `None` if there is no
/// message.
pub(super) fn read(auxiliary: &[u8]) -> Option<(String, bool)> {
    let item = cbor::read(auxiliary).ok()?;
    let (metadata, scripts) = match &item {
        Item::Tagged(WITH_SCRIPTS, inner) => (inner.at(0)?, inner.map()?.len() > 1),
        Item::Array(parts) => (parts.first()?, parts.len() > 1),
        metadata => (metadata, false),
    };
    let entries = metadata.at(LABEL.into())?.map()?;
    let message = entries.iter().find(|(key, _)| *key == Item::Text(NAME))?;
    let beside = scripts || metadata.map()?.len() > 1 || entries.len() > 1;
    Some((joined(message.1.array()?)?, beside))
}

fn joined(pieces: &[Item<'_>]) -> Option<String> {
    let mut text = String::new();
    let mut full = true;
    for piece in pieces {
        let Item::Text(piece) = piece else { return None };
        // A full piece continues in the next one; a shorter piece ends a line.
        if !full {
            text.push('\n');
        }
        text.push_str(piece);
        full = piece.len() + 4 > LONGEST_PIECE;
    }
    Some(text)
}
