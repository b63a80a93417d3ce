//! Cells: up to 1023 bits and four references, identified by their hash.

use std::sync::Arc;

use crate::hashes::sha256;

const MAX_BITS: usize = 1023;
const MAX_REFS: usize = 4;

/// An ordinary cell.
#[derive(Debug, Clone)]
pub(crate) struct Cell {
    // The bits after the last used one are zero.
    data: Vec<u8>,
    bits: usize,
    refs: Vec<Arc<Self>>,
    depth: u16,
    hash: [u8; 32],
}

// Compares hashes, because comparing trees would take forever with shared cells.
impl PartialEq for Cell {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
    }
}

impl Eq for Cell {}

impl Cell {
    pub(crate) const fn hash(&self) -> [u8; 32] {
        self.hash
    }

    pub(super) fn refs(&self) -> &[Arc<Self>] {
        &self.refs
    }

    pub(super) const fn bits(&self) -> usize {
        self.bits
    }

    /// The number of levels below this cell.
    pub(super) const fn depth(&self) -> u16 {
        self.depth
    }

    pub(super) fn bit(&self, place: usize) -> Option<bool> {
        let byte = self.data.get(place / 8).filter(|_| place < self.bits)?;
        Some(byte >> (7 - place % 8) & 1 == 1)
    }

    /// The two descriptor bytes and the padded data, which are hashed and serialised.
    pub(super) fn body(&self) -> Vec<u8> {
        let descriptor = self.bits / 8 + self.bits.div_ceil(8);
        let mut body = vec![low_byte(self.refs.len()), low_byte(descriptor)];
        body.extend_from_slice(&self.data);
        if !self.bits.is_multiple_of(8)
            && let Some(last) = body.last_mut()
        {
            // A one bit marks the end of the data.
            *last |= 1 << (7 - self.bits % 8);
        }
        body
    }
}

fn low_byte(value: usize) -> u8 {
    let [.., low] = value.to_be_bytes();
    low
}

/// The content does not fit in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Overflow;

/// Writes a cell, bit by bit.
#[derive(Debug, Clone, Default)]
pub(crate) struct Builder {
    data: Vec<u8>,
    bits: usize,
    refs: Vec<Arc<Cell>>,
}

impl Builder {
    pub(crate) fn bit(mut self, bit: bool) -> Self {
        if self.bits.is_multiple_of(8) {
            self.data.push(0);
        }
        if bit && let Some(last) = self.data.last_mut() {
            *last |= 1 << (7 - self.bits % 8);
        }
        self.bits += 1;
        self
    }

    /// The lowest `bits` bits of `value`, highest first.
    pub(crate) fn uint(self, value: u128, bits: u32) -> Self {
        (0..bits).rev().fold(self, |builder, place| builder.bit(value >> place & 1 == 1))
    }

    pub(crate) fn bytes(self, bytes: &[u8]) -> Self {
        bytes.iter().fold(self, |builder, byte| builder.uint(u128::from(*byte), 8))
    }

    /// An amount: its length in bytes in four bits, then the bytes. At most 2^120 - 1.
    pub(crate) fn coins(self, amount: u128) -> Self {
        let bytes = (128 - amount.leading_zeros()).div_ceil(8);
        self.uint(u128::from(bytes), 4).uint(amount, bytes * 8)
    }

    pub(crate) fn reference(mut self, cell: &Arc<Cell>) -> Self {
        self.refs.push(Arc::clone(cell));
        self
    }

    /// Whether there is room for this many more bits and references.
    pub(crate) fn has_room(&self, bits: usize, refs: usize) -> bool {
        self.bits + bits <= MAX_BITS && self.refs.len() + refs <= MAX_REFS
    }

    /// Appends the bits and references of `cell`.
    pub(crate) fn append(mut self, cell: &Cell) -> Self {
        self = (0..cell.bits).filter_map(|place| cell.bit(place)).fold(self, Self::bit);
        self.refs.extend(cell.refs.iter().cloned());
        self
    }

    /// A cell from padded data, of which the first `bits` bits count.
    pub(super) fn raw(data: Vec<u8>, bits: usize, refs: Vec<Arc<Cell>>) -> Self {
        Self { data, bits, refs }
    }

    pub(crate) fn build(self) -> Result<Arc<Cell>, Overflow> {
        if !self.has_room(0, 0) {
            return Err(Overflow);
        }
        let deepest = self.refs.iter().map(|cell| cell.depth.saturating_add(1)).max();
        let mut cell =
            Cell { data: self.data, bits: self.bits, refs: self.refs, depth: deepest.unwrap_or(0), hash: [0; 32] };
        let mut hashed = cell.body();
        cell.refs.iter().for_each(|cell| hashed.extend(cell.depth.to_be_bytes()));
        cell.refs.iter().for_each(|cell| hashed.extend(cell.hash));
        cell.hash = sha256(&hashed);
        Ok(Arc::new(cell))
    }
}
