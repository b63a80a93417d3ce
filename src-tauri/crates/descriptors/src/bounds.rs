//! How much of a stranger's file is read, followed and shown.

/// Bytes of one file.
pub const FILE: usize = 1 << 20;
/// Files of one library.
pub const FILES: usize = 4_096;
/// Bytes of all files of one library together.
pub const LIBRARY: usize = 16 << 20;
/// Bytes of all descriptors of one library, with what each includes.
pub const MERGED: usize = 32 << 20;
/// Files that include each other, in one line.
pub const INCLUDES: usize = 4;
/// Characters of a key under `formats`.
pub const KEY: usize = 8 * 1_024;
/// How deep tuples and arrays stand in each other.
pub const TYPES: usize = 12;
/// Words that a call's types may take before a byte of it is read: lengths of arrays are part of a type.
pub const WORDS: usize = 4_096;
/// Bytes of one call.
pub const CALL: usize = 256 << 10;
/// Characters of a path.
pub const PATH: usize = 512;
/// Steps of a path.
pub const STEPS: usize = 16;
/// Groups in groups.
pub const GROUPS: usize = 8;
/// Fields of one format, before arrays are followed.
pub const SPECS: usize = 256;
/// Fields shown for one call, with those of the calls in it.
pub const FIELDS: usize = 512;
/// Values followed for one call, shown or not, with those of the calls in it.
pub const WORK: usize = 16_384;
/// Calls in calls.
pub const CALLS: usize = 4;
/// Decimals that a token or a unit has.
pub const DECIMALS: u8 = 77;
/// Characters of a label, and of the label of a group.
pub const LABEL: usize = 80;
/// Characters of an intent, before and after values stand in it.
pub const INTENT: usize = 400;
/// Characters of a name: an owner, a contract, a ticker, a unit.
pub const NAME: usize = 80;
/// Characters of one shown value. Longer ones are cut, which is told.
pub const TEXT: usize = 16 * 1_024;
