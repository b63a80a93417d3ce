//! Formats of times.

use alloy::primitives::U256;
use lockstep_chain::evm::Tree;
use lockstep_chain::iso_utc;
use lockstep_texts::error;

use crate::job::{Job, Shown};
use crate::number::Number;
use crate::params::Params;
use crate::{DescriptorError, Kind};

/// The last second of the year 9999, in seconds since 1970.
const LAST: u64 = 253_402_300_799;

impl<'j> Job<'j> {
    pub(super) fn date(&mut self, value: &Tree, params: &Params<'_, 'j>) -> Result<Option<Shown>, DescriptorError> {
        let Some(raw) = Number::unsigned(value) else { return Ok(None) };
        let small = u64::try_from(raw).ok();
        let seconds = match self.text(params, "encoding")?.as_deref() {
            None | Some("timestamp") => small,
            Some("blockheight") => small.and_then(|height| self.known.block_time(self.container.chain_id, height)),
            Some(_) => {
                return Err(DescriptorError::shape("params.encoding", error::descriptor_file_shape_other_encoding()));
            }
        };
        let text = seconds.and_then(date);
        let known = text.is_some();
        Ok(Some(Shown { text: text.unwrap_or_else(|| raw.to_string()), kind: Kind::Time { raw, known } }))
    }
}

/// `2026-11-21 04:05:06Z`.
fn date(seconds: u64) -> Option<String> {
    let millis = i64::try_from(seconds.checked_mul(1000)?).ok()?;
    (seconds <= LAST).then(|| iso_utc(millis).replace('T', " "))
}

/// `02:17:30`.
pub(super) fn duration(value: &Tree) -> Option<Shown> {
    let seconds = Number::unsigned(value)?;
    let (minute, hour) = (U256::from(60), U256::from(3_600));
    let text = format!(
        "{:0>2}:{:0>2}:{:0>2}",
        (seconds / hour).to_string(),
        (seconds % hour / minute).to_string(),
        (seconds % minute).to_string()
    );
    Some(Shown { text, kind: Kind::Duration { seconds } })
}
