//! What a command answers.

use lockstep_cosigner::CosignerError;
use lockstep_texts::Said;

use crate::program::{self, io};

pub(super) fn say(text: &str) -> Result<(), CosignerError> {
    program::say(text).map_err(io(Said::as_it_is("The answer could not be written")))
}

/// Says a JSON document, in ASCII: other characters are written as escapes, so that a reader gets them as they are.
pub(super) fn say_json(document: &serde_json::Value) -> Result<(), CosignerError> {
    let mut text = String::new();
    for character in document.to_string().chars() {
        if matches!(character, ' '..='~') {
            text.push(character);
        } else {
            text.extend(character.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")));
        }
    }
    say(&text)
}

pub(super) const fn unexpected() -> CosignerError {
    CosignerError::Defect("the console gave another answer than was asked for")
}
