//! A table of records in memory that knows what is not written yet.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::change::Change;
use crate::ports::keeper::Kept;

/// Rows by key.
#[derive(Debug)]
pub(crate) struct Table<T> {
    rows: BTreeMap<String, T>,
    unwritten: BTreeSet<String>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self { rows: BTreeMap::new(), unwritten: BTreeSet::new() }
    }
}

impl<T> Table<T> {
    pub(crate) fn get(&self, key: &str) -> Option<&T> {
        self.rows.get(key)
    }

    pub(crate) fn put(&mut self, key: impl Into<String>, row: T) {
        let key = key.into();
        self.unwritten.insert(key.clone());
        self.rows.insert(key, row);
    }

    pub(crate) fn remove(&mut self, key: &str) {
        if self.rows.remove(key).is_some() {
            self.unwritten.insert(key.to_owned());
        }
    }

    /// Removes the rows that do not hold.
    pub(crate) fn retain(&mut self, holds: impl Fn(&T) -> bool) {
        let gone: Vec<String> = self.rows.iter().filter(|(_, row)| !holds(row)).map(|(key, _)| key.clone()).collect();
        for key in gone {
            self.remove(&key);
        }
    }

    /// Changes a row that exists.
    pub(crate) fn update(&mut self, key: &str, with: impl FnOnce(&mut T)) {
        if let Some(row) = self.rows.get_mut(key) {
            with(row);
            self.unwritten.insert(key.to_owned());
        }
    }

    /// Marks a key as not written yet, whether it has a row or had one.
    pub(crate) fn mark(&mut self, key: &str) {
        self.unwritten.insert(key.to_owned());
    }

    /// Keeps at most so many of the rows that `counts`; those of the least `age` go first.
    pub(crate) fn keep_at_most<K: Ord>(&mut self, most: usize, counts: impl Fn(&T) -> bool, age: impl Fn(&T) -> K) {
        let surplus = self.rows.values().filter(|row| counts(row)).count().saturating_sub(most);
        if surplus == 0 {
            return;
        }
        let mut counted: Vec<(K, String)> =
            self.rows.iter().filter(|(_, row)| counts(row)).map(|(key, row)| (age(row), key.clone())).collect();
        counted.sort_unstable();
        for (_, key) in counted.iter().take(surplus) {
            self.remove(key);
        }
    }

    /// The rows, by key.
    pub(crate) fn all(&self) -> impl Iterator<Item = &T> {
        self.rows.values()
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn clear(&mut self) {
        self.unwritten.extend(self.rows.keys().cloned());
        self.rows.clear();
    }

    /// The key of the next row of a table that counts its rows, and its number.
    pub(crate) fn next_number(&self) -> (String, u64) {
        let last = self.rows.keys().next_back().and_then(|key| key.parse::<u64>().ok()).unwrap_or(0);
        (format!("{:020}", last + 1), last + 1)
    }
}

impl<T: Serialize + DeserializeOwned> Table<T> {
    pub(super) fn drain(&mut self, kind: &str, change: &mut Change) {
        for key in std::mem::take(&mut self.unwritten) {
            match self.rows.get(&key).map(|row| json!(row)) {
                Some(value) => change.put.push(Kept { kind: kind.to_owned(), key, value }),
                None => change.removed.push((kind.to_owned(), key)),
            }
        }
    }

    pub(super) fn restore(&mut self, key: &str, value: Value) {
        if let Ok(row) = serde_json::from_value(value) {
            self.rows.insert(key.to_owned(), row);
        }
    }

    pub(super) fn keyed(&self) -> Vec<Value> {
        self.rows.iter().map(|(key, row)| json!({"key": key, "row": row})).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_rows_go_and_are_removed_from_what_is_kept() {
        let mut table = Table::<u64>::default();
        for (key, age) in [("a", 5), ("b", 1), ("c", 9), ("other", 0)] {
            table.put(key, age);
        }
        table.drain("kind", &mut Change::default());
        table.keep_at_most(2, |age| *age > 0, |age| *age);
        assert!(table.get("b").is_none() && table.get("a").is_some() && table.get("c").is_some(), "the oldest went");
        assert!(table.get("other").is_some(), "a row that does not count stays");
        let mut change = Change::default();
        table.drain("kind", &mut change);
        assert_eq!(change.removed, [("kind".to_owned(), "b".to_owned())], "and the keeper is told");
    }

    #[test]
    fn a_removal_that_was_not_written_is_written_later() {
        let mut table = Table::<u64>::default();
        table.put("a", 1);
        table.drain("kind", &mut Change::default());
        table.remove("a");
        table.drain("kind", &mut Change::default());
        table.mark("a");
        let mut change = Change::default();
        table.drain("kind", &mut change);
        assert_eq!(change.removed, [("kind".to_owned(), "a".to_owned())], "the keeper failed and is told again");
    }
}
