//! Bags of cells (BoC), the serialisation of a tree of cells.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::cell::{Builder, Cell};
use crate::address::Reason;

const MAGIC: [u8; 4] = [0xb5, 0xee, 0x9c, 0x72];
// The checksum flag. The lowest three bits of the byte are the width of references.
const CHECKSUM: u8 = 0x40;
const INDEX: u8 = 0x80;
// The limits of nodes for an external message: bytes, and depth of cells.
const MOST_BYTES: usize = 65_535;
const DEEPEST: u16 = 512;

/// The bag with `root` and every cell below it, without duplicates. `None` if it is larger than nodes accept.
pub(super) fn write(root: &Arc<Cell>) -> Option<Vec<u8>> {
    let cells = in_order(root);
    let width = if cells.len() < 256 { 1 } else { 2 };
    let number = |number: usize| Some(u16::try_from(number).ok()?.to_be_bytes().into_iter().skip(2 - width));
    let places: HashMap<[u8; 32], usize> = cells.iter().enumerate().map(|(place, cell)| (cell.hash(), place)).collect();
    let mut bodies = Vec::new();
    for cell in &cells {
        bodies.extend(cell.body());
        for below in cell.refs() {
            bodies.extend(number(*places.get(&below.hash())?)?);
        }
    }
    let size = u16::try_from(bodies.len()).ok()?.to_be_bytes();
    let mut bag = MAGIC.to_vec();
    // Offsets of two bytes; the number of cells; one root, none absent; the size; the index of the root.
    bag.extend([CHECKSUM | u8::try_from(width).ok()?, 2]);
    [cells.len(), 1, 0].into_iter().try_for_each(|count| number(count).map(|bytes| bag.extend(bytes)))?;
    bag.extend(size);
    bag.extend(number(0)?);
    bag.extend(bodies);
    bag.extend(crc32c(&bag).to_le_bytes());
    Some(bag)
}

// Level by level, so that every reference points forward.
fn in_order(root: &Arc<Cell>) -> Vec<Arc<Cell>> {
    let mut level = vec![Arc::clone(root)];
    let mut cells: Vec<Arc<Cell>> = Vec::new();
    while !level.is_empty() {
        let mut met = HashSet::new();
        level.retain(|cell| met.insert(cell.hash()));
        // A cell that occurs again at a lower level moves there.
        cells.retain(|cell| !met.contains(&cell.hash()));
        let below = level.iter().flat_map(|cell| cell.refs().to_vec()).collect();
        cells.extend(level);
        level = below;
    }
    cells
}

/// Reads a bag that contains exactly one tree.
///
/// One tree has many bags: with an index or a checksum, with wider numbers, with another order of cells. All
/// are accepted, because the signature covers the hash of the tree. Cells outside the tree are refused.
pub(super) fn read(bag: &[u8]) -> Result<Arc<Cell>, Reason> {
    const SHORT: Reason = "it ends too early";
    if bag.len() > MOST_BYTES {
        return Err("it is larger than nodes take");
    }
    let mut rest = bag.strip_prefix(&MAGIC).ok_or("it does not begin as a bag of cells")?;
    let mut number = |width: u8| {
        let (bytes, after) = rest.split_at_checked(usize::from(width))?;
        rest = after;
        Some(bytes.iter().fold(0_usize, |sum, byte| sum << 8 | usize::from(*byte)))
    };
    let flags = number(1).and_then(|flags| u8::try_from(flags).ok()).ok_or(SHORT)?;
    let offsets = number(1).and_then(|width| u8::try_from(width).ok()).ok_or(SHORT)?;
    let width = flags & 0x07;
    if flags & 0x38 != 0 || !(1..=4).contains(&width) || !(1..=8).contains(&offsets) {
        return Err("its header has an unsupported form");
    }
    let count = number(width).ok_or(SHORT)?;
    if number(width) != Some(1) || number(width) != Some(0) {
        return Err("it must hold one tree, and all of it");
    }
    let size = number(offsets).ok_or(SHORT)?;
    if number(width) != Some(0) {
        return Err("its first cell must be the root");
    }
    let index = if flags & INDEX == 0 { None } else { Some(rest) };
    let skipped = if index.is_some() { count.checked_mul(usize::from(offsets)).ok_or(SHORT)? } else { 0 };
    let (bodies, end) = rest.get(skipped..).and_then(|rest| rest.split_at_checked(size)).ok_or(SHORT)?;
    let expected = bag.len().checked_sub(end.len()).and_then(|length| bag.get(..length)).map(crc32c);
    match (flags & CHECKSUM != 0, end) {
        (false, []) => {}
        (true, sum) if expected.map(u32::to_le_bytes).as_ref().map(|sum| &sum[..]) == Some(sum) => {}
        (true, [_, _, _, _]) => return Err("its checksum does not match"),
        _ => return Err("its length differs from the stated length"),
    }
    let (root, ends) =
        read_bodies(bodies, count, width).ok_or("its cells cannot be read, or are more than nodes take")?;
    if let Some(index) = index {
        let told = index.chunks(usize::from(offsets)).take(count);
        let told = told.map(|bytes| bytes.iter().fold(0_usize, |sum, byte| sum << 8 | usize::from(*byte)));
        if !told.eq(ends) {
            return Err("its index does not match its cells");
        }
    }
    Ok(root)
}

/// Reads the bodies of `count` cells. References are `width` bytes wide and point forward; the first cell is
/// the root, and every other cell must be below it. Also returns where each body ends.
pub(super) fn read_bodies(bodies: &[u8], count: usize, width: u8) -> Option<(Arc<Cell>, Vec<usize>)> {
    // A body has at least two bytes.
    if count > bodies.len() / 2 {
        return None;
    }
    let mut rest = bodies;
    let mut parts = Vec::with_capacity(count);
    let mut ends = Vec::with_capacity(count);
    for _ in 0..count {
        let (&[refs, descriptor], after) = rest.split_first_chunk::<2>()?;
        // A cell with more than four references is not an ordinary cell.
        let refs = Some(refs).filter(|refs| *refs <= 4)?;
        let (data, after) = after.split_at_checked(usize::from(descriptor).div_ceil(2))?;
        let (refs, after) = after.split_at_checked(usize::from(refs) * usize::from(width))?;
        parts.push((data, descriptor, refs));
        rest = after;
        ends.push(bodies.len() - rest.len());
    }
    let mut built: Vec<Option<Arc<Cell>>> = vec![None; count];
    let mut beneath = vec![false; count];
    for (place, (data, descriptor, refs)) in parts.iter().enumerate().rev() {
        let mut cells = Vec::new();
        for below in refs.chunks(usize::from(width)) {
            let below = below.iter().fold(0_usize, |sum, byte| sum << 8 | usize::from(*byte));
            *beneath.get_mut(below)? = true;
            cells.push(built.get(below)?.clone()?);
        }
        // Dropping a cell drops its references recursively; too much depth would overflow the stack.
        *built.get_mut(place)? = Some(unpadded(data, *descriptor, cells).filter(|cell| cell.depth() <= DEEPEST)?);
    }
    let whole = rest.is_empty() && beneath.iter().skip(1).all(|beneath| *beneath);
    Some((built.into_iter().next().flatten().filter(|_| whole)?, ends))
}

fn unpadded(data: &[u8], descriptor: u8, refs: Vec<Arc<Cell>>) -> Option<Arc<Cell>> {
    let padded = data;
    let mut data = data.to_vec();
    let mut bits = data.len() * 8;
    if descriptor % 2 == 1 {
        let last = data.last_mut()?;
        let zeros = last.trailing_zeros();
        // In the last byte, the lowest one bit and the zeros after it are padding.
        *last &= last.checked_sub(1)?;
        bits = bits.checked_sub(usize::try_from(zeros).ok()? + 1)?;
    }
    data.truncate(bits.div_ceil(8));
    let cell = Builder::raw(data, bits, refs).build().ok()?;
    // The encoding of the length must be canonical.
    (cell.body().get(1..) == Some(&[&[descriptor][..], padded].concat())).then_some(cell)
}

// CRC-32C (Castagnoli).
fn crc32c(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 0 { sum >> 1 } else { (sum >> 1) ^ 0x82f6_3b78 })
    })
}
