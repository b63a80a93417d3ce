//! What the tools keep: accounts, reviews, scans, settings and coin metadata. Everything is in memory, and written to
//! the keeper where there is one.

pub(crate) mod accounts;
pub(crate) mod change;
pub(crate) mod export;
pub(crate) mod reviews;
pub(crate) mod rows;
pub(crate) mod scans;
pub(crate) mod table;

use serde_json::Value;

use crate::ports::keeper::Kept;
use change::Change;
use rows::{Account, Active, CachedUnit, Execution, ReviewRow, ScanRow, Snapshot, StoredTransaction, Transition};
use table::Table;

/// All records.
#[derive(Debug, Default)]
pub(crate) struct Records {
    pub(crate) accounts: Table<Account>,
    /// At most one row.
    pub(crate) active: Table<Active>,
    pub(crate) reviews: Table<ReviewRow>,
    pub(crate) snapshots: Table<Snapshot>,
    pub(crate) transitions: Table<Transition>,
    pub(crate) executions: Table<Execution>,
    pub(crate) scans: Table<ScanRow>,
    pub(crate) transactions: Table<StoredTransaction>,
    pub(crate) settings: Table<String>,
    pub(crate) units: Table<CachedUnit>,
}

macro_rules! each_table {
    ($records:expr, $do:ident) => {
        $do!($records.accounts, "accounts");
        $do!($records.active, "activeAccountContext");
        $do!($records.reviews, "reviewSessions");
        $do!($records.snapshots, "reviewStateSnapshots");
        $do!($records.transitions, "reviewStatusTransitions");
        $do!($records.executions, "reviewExecutions");
        $do!($records.scans, "externalActivityScans");
        $do!($records.transactions, "externalActivityTransactions");
        $do!($records.settings, "localSettings");
        $do!($records.units, "coinMetadataCache");
    };
}

impl Records {
    /// What changed since the last call.
    pub(crate) fn changes(&mut self) -> Change {
        let mut change = Change::default();
        macro_rules! drain {
            ($table:expr, $kind:expr) => {
                $table.drain($kind, &mut change);
            };
        }
        each_table!(self, drain);
        change
    }

    /// Takes a kept record in. One that cannot be read is left out: a newer version wrote it.
    pub(crate) fn restore(&mut self, kept: Kept) {
        let Kept { kind, key, value } = kept;
        macro_rules! take {
            ($table:expr, $kind:expr) => {
                if kind == $kind {
                    $table.restore(&key, value.clone());
                }
            };
        }
        each_table!(self, take);
    }

    /// All rows of a kind, for the export.
    pub(crate) fn rows_of(&self, kind: &str) -> Vec<Value> {
        let mut rows = Vec::new();
        macro_rules! list {
            ($table:expr, $kind:expr) => {
                if kind == $kind {
                    rows = $table.keyed();
                }
            };
        }
        each_table!(self, list);
        rows
    }

    /// Marks a row, or that it is gone, as not written yet.
    pub(crate) fn touch(&mut self, kind: &str, key: &str) {
        macro_rules! mark {
            ($table:expr, $kind:expr) => {
                if kind == $kind {
                    $table.mark(key);
                }
            };
        }
        each_table!(self, mark);
    }

    /// Removes everything.
    pub(crate) fn clear(&mut self) {
        macro_rules! empty {
            ($table:expr, $kind:expr) => {
                $table.clear();
            };
        }
        each_table!(self, empty);
    }
}
