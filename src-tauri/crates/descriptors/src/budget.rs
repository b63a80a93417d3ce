//! How much work one call, including its inner calls, may cost.

use lockstep_texts::error;
use std::cell::Cell;

use crate::{DescriptorError, bounds};

/// The remaining budget.
#[derive(Debug)]
pub(crate) struct Budget {
    fields: Cell<usize>,
    work: Cell<usize>,
}

impl Budget {
    pub(crate) const fn new() -> Self {
        Self { fields: Cell::new(bounds::FIELDS), work: Cell::new(bounds::WORK) }
    }

    /// Takes one field.
    pub(crate) fn field(&self) -> Result<(), DescriptorError> {
        spend(&self.fields, 1).ok_or(DescriptorError::TooMuch {
            what: error::descriptor_file_count_fields_for_one_call(),
            most: bounds::FIELDS,
        })
    }

    /// Takes `steps` of work, shown or not: nested groups multiply.
    pub(crate) fn work(&self, steps: usize) -> Result<(), DescriptorError> {
        spend(&self.work, steps).ok_or(DescriptorError::TooMuch {
            what: error::descriptor_file_count_values_to_follow(),
            most: bounds::WORK,
        })
    }
}

fn spend(left: &Cell<usize>, some: usize) -> Option<()> {
    left.set(left.get().checked_sub(some)?);
    Some(())
}
