//! Bags of cells: how a tree of cells is sent.

use std::collections::HashMap;
use std::sync::Arc;

use super::cell::{Builder, Cell};

const MAGIC: [u8; 4] = [0xb5, 0xee, 0x9c, 0x72];
// A checksum follows; references are one byte wide.
const FLAGS: u8 = 0x41;

/// The bag that holds `root` and all beneath it, each cell once. `None` for more than 255 cells.
pub(super) fn write(root: &Arc<Cell>) -> Option<Vec<u8>> {
    let cells = in_order(root);
    let places: HashMap<[u8; 32], u8> = cells
        .iter()
        .enumerate()
        .map(|(place, cell)| Some((cell.hash(), u8::try_from(place).ok()?)))
        .collect::<Option<_>>()?;
    let mut bodies = Vec::new();
    for cell in &cells {
        bodies.extend(cell.body());
        for below in cell.refs() {
            bodies.push(*places.get(&below.hash())?);
        }
    }
    let size = u16::try_from(bodies.len()).ok()?.to_be_bytes();
    let mut bag = MAGIC.to_vec();
    // Offsets two bytes wide; the number of cells; one root, none absent; the size; the root's place.
    bag.extend([FLAGS, 2, u8::try_from(cells.len()).ok()?, 1, 0]);
    bag.extend(size);
    bag.push(0);
    bag.extend(bodies);
    bag.extend(crc32c(&bag).to_le_bytes());
    Some(bag)
}

// Level by level, so that a reference always points forward.
fn in_order(root: &Arc<Cell>) -> Vec<Arc<Cell>> {
    let mut level = vec![Arc::clone(root)];
    let mut cells: Vec<Arc<Cell>> = Vec::new();
    while !level.is_empty() {
        // A cell that is met again further down moves there.
        cells.retain(|cell| !level.contains(cell));
        let below = level.iter().flat_map(|cell| cell.refs().to_vec()).collect::<Vec<_>>();
        for cell in level {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        level = below;
    }
    cells
}

/// Reads the bodies of `count` cells whose references point forward, one byte each; the first is the root.
pub(super) fn read_bodies(bodies: &[u8], count: usize) -> Option<Arc<Cell>> {
    let mut rest = bodies;
    let mut parts = Vec::with_capacity(count);
    for _ in 0..count {
        let (&[refs, descriptor], after) = rest.split_first_chunk::<2>()?;
        let (data, after) = after.split_at_checked(usize::from(descriptor).div_ceil(2))?;
        let (refs, after) = after.split_at_checked(usize::from(refs))?;
        parts.push((data, descriptor, refs));
        rest = after;
    }
    let mut built: Vec<Option<Arc<Cell>>> = vec![None; count];
    for (place, (data, descriptor, refs)) in parts.iter().enumerate().rev() {
        let refs = refs.iter().map(|below| built.get(usize::from(*below))?.clone()).collect::<Option<Vec<_>>>()?;
        let cell = unpadded(data, *descriptor, refs)?;
        *built.get_mut(place)? = Some(cell);
    }
    built.into_iter().next().flatten().filter(|_| rest.is_empty())
}

fn unpadded(data: &[u8], descriptor: u8, refs: Vec<Arc<Cell>>) -> Option<Arc<Cell>> {
    let mut data = data.to_vec();
    let mut bits = data.len() * 8;
    if descriptor % 2 == 1 {
        let last = data.last_mut()?;
        let zeros = last.trailing_zeros();
        // Of the last byte, the padding is its lowest one and what follows.
        *last &= last.checked_sub(1)?;
        bits = bits.checked_sub(usize::try_from(zeros).ok()? + 1)?;
    }
    data.truncate(bits.div_ceil(8));
    Builder::raw(data, bits, refs).build().ok()
}

// CRC-32C (Castagnoli).
fn crc32c(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 0 { sum >> 1 } else { (sum >> 1) ^ 0x82f6_3b78 })
    })
}
