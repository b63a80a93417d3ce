//! Reads a cell bit by bit. Missing data and non-canonical encodings give `None`.

use std::sync::Arc;

use super::address::Place;
use super::cell::{Builder, Cell};

#[derive(Debug, Clone)]
pub(super) struct Slice<'c> {
    cell: &'c Cell,
    bit: usize,
    reference: usize,
}

impl<'c> Slice<'c> {
    pub(super) const fn of(cell: &'c Cell) -> Self {
        Self { cell, bit: 0, reference: 0 }
    }

    pub(super) fn bits_left(&self) -> usize {
        self.cell.bits().saturating_sub(self.bit)
    }

    pub(super) fn refs_left(&self) -> usize {
        self.cell.refs().len().saturating_sub(self.reference)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.bits_left() == 0 && self.refs_left() == 0
    }

    pub(super) fn bit(&mut self) -> Option<bool> {
        let bit = self.cell.bit(self.bit)?;
        self.bit += 1;
        Some(bit)
    }

    /// A number of at most 128 bits, highest bit first.
    pub(super) fn uint(&mut self, bits: u32) -> Option<u128> {
        (0..bits).try_fold(0_u128, |sum, _| Some(sum << 1 | u128::from(self.bit()?)))
    }

    pub(super) fn u32(&mut self) -> Option<u32> {
        u32::try_from(self.uint(32)?).ok()
    }

    pub(super) fn u8(&mut self) -> Option<u8> {
        u8::try_from(self.uint(8)?).ok()
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        for byte in &mut bytes {
            *byte = self.u8()?;
        }
        Some(bytes)
    }

    /// An amount, in the fewest bytes that hold it.
    pub(super) fn coins(&mut self) -> Option<u128> {
        let bits = u32::try_from(self.uint(4)?).ok()? * 8;
        let amount = self.uint(bits)?;
        (bits == (128 - amount.leading_zeros()).div_ceil(8) * 8).then_some(amount)
    }

    pub(super) fn reference(&mut self) -> Option<&'c Arc<Cell>> {
        let reference = self.cell.refs().get(self.reference)?;
        self.reference += 1;
        Some(reference)
    }

    /// An optional reference, announced by a bit.
    pub(super) fn maybe_reference(&mut self) -> Option<Option<&'c Arc<Cell>>> {
        if self.bit()? { self.reference().map(Some) } else { Some(None) }
    }

    /// An internal address or none; external addresses and anycast addresses are refused.
    pub(super) fn address(&mut self) -> Option<Option<Place>> {
        match self.uint(2)? {
            0b00 => Some(None),
            0b10 if !self.bit()? => {
                let workchain = i8::from_be_bytes([self.u8()?]);
                Some(Some(Place { workchain, account: self.bytes()? }))
            }
            _ => None,
        }
    }

    /// The rest of the slice, inline or in the last reference, as a bit says.
    pub(super) fn either(&mut self) -> Option<Arc<Cell>> {
        if !self.bit()? {
            return self.rest();
        }
        let cell = Arc::clone(self.reference()?);
        self.is_empty().then_some(cell)
    }

    /// The rest of the slice as a cell.
    pub(super) fn rest(&mut self) -> Option<Arc<Cell>> {
        let bits = u32::try_from(self.bits_left()).ok()?;
        self.take(bits, self.refs_left())
    }

    /// The next `bits` bits and `refs` references as a cell.
    pub(super) fn take(&mut self, bits: u32, refs: usize) -> Option<Arc<Cell>> {
        let mut part = Builder::default();
        for _ in 0..bits {
            part = part.bit(self.bit()?);
        }
        for _ in 0..refs {
            part = part.reference(self.reference()?);
        }
        part.build().ok()
    }
}
