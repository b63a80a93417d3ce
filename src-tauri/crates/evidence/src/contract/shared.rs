//! The definitions that several contracts use.

use std::sync::{Arc, LazyLock};

use super::read;
use super::schema::{ContractError, Schema};

const FILES: [&str; 7] = [
    include_str!("common.contract"),
    include_str!("market.contract"),
    include_str!("assets.contract"),
    include_str!("activity.contract"),
    include_str!("sessions.contract"),
    include_str!("plan.contract"),
    include_str!("review.contract"),
];

static ALL: LazyLock<Vec<(String, Arc<Schema>)>> = LazyLock::new(|| all().unwrap_or_default());

/// All definitions; a test checks that they can be read.
pub(super) fn all() -> Result<Vec<(String, Arc<Schema>)>, ContractError> {
    let mut names = Vec::new();
    for file in FILES {
        read::definitions(file, &mut names)?;
    }
    Ok(names)
}

/// A definition.
pub(super) fn get(name: &str) -> Option<Arc<Schema>> {
    ALL.iter().find(|(known, _)| known == name).map(|(_, schema)| Arc::clone(schema))
}
