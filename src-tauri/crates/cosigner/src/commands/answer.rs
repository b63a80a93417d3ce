//! What a command answers.

use lockstep_cosigner::CosignerError;

use crate::program::{self, io};

pub(super) fn say(text: &str) -> Result<(), CosignerError> {
    program::say(text).map_err(io("The answer could not be written"))
}

pub(super) const fn unexpected() -> CosignerError {
    CosignerError::Defect("the console gave another answer than was asked for")
}
