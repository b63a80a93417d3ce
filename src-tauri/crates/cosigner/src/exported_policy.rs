//! A vault's policy in an export: it moves with the share, with what counts against its limits and the change that waits.

use lockstep_platform::UnixMillis;
use lockstep_policy::Spent;
use serde::{Deserialize, Serialize};

use crate::error::CosignerError;
use crate::policy::Policy as Older;
use crate::record::{Kept, Record};

const VERSION: u8 = 2;

/// A policy that leaves or enters a co-signer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ExportedPolicy {
    pub(crate) older: Older,
    /// Revision 0 if the vault has the built-in rules only.
    pub(crate) kept: Kept,
    pub(crate) spends: Vec<ExportedSpend>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ExportedSpend {
    pub(crate) sign_id: [u8; 32],
    pub(crate) at: UnixMillis,
    pub(crate) spent: Vec<Spent>,
}

impl ExportedPolicy {
    /// A vault with built-in rules only is exported as before, so that earlier versions can import it.
    pub(crate) fn to_bytes(&self) -> Result<Vec<u8>, CosignerError> {
        if self.kept.revision == 0 {
            return self.older.to_bytes();
        }
        postcard::to_allocvec(&(VERSION, self.older, self.kept.revision, &self.kept.record, &self.spends))
            .map_err(|_| CosignerError::Defect("a policy has no encoding"))
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, CosignerError> {
        if bytes.first() != Some(&VERSION) {
            return Ok(Self { older: Older::from_bytes(bytes)?, kept: Kept::default(), spends: Vec::new() });
        }
        type Written = (u8, Older, u64, Record, Vec<ExportedSpend>);
        let (_, older, revision, record, spends): Written =
            postcard::from_bytes(bytes).map_err(|_| CosignerError::Corrupt("a policy"))?;
        if revision == 0 {
            return Err(CosignerError::Corrupt("a policy"));
        }
        Ok(Self { older, kept: Kept { revision, record }, spends })
    }
}
