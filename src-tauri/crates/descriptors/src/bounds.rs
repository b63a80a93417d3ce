//! Limits on what is read from a descriptor, followed and shown. Descriptors are untrusted input.

/// The most bytes of one file.
pub const FILE: usize = 1 << 20;
/// The most files of one library.
pub const FILES: usize = 4_096;
/// The most bytes of all files of one library together.
pub const LIBRARY: usize = 16 << 20;
/// The most folders in folders of one library.
pub const FOLDERS: usize = 8;
/// The most bytes of all descriptors of one library, each with the files that it includes.
pub const MERGED: usize = 32 << 20;
/// The longest chain of includes.
pub const INCLUDES: usize = 4;
/// The most characters of a key under `formats`.
pub const KEY: usize = 8 * 1_024;
/// The deepest nesting of tuples and arrays.
pub const TYPES: usize = 12;
/// The most words that a call's types may require before any byte is read: a type contains the length of its fixed arrays.
pub const WORDS: usize = 4_096;
/// The most bytes of one call.
pub const CALL: usize = 256 << 10;
/// The most characters of a path.
pub const PATH: usize = 512;
/// The most steps of a path.
pub const STEPS: usize = 16;
/// The deepest nesting of groups.
pub const GROUPS: usize = 8;
/// The most fields of one format, before arrays are followed.
pub const SPECS: usize = 256;
/// The most fields shown for one call, including its inner calls.
pub const FIELDS: usize = 512;
/// The most values followed for one call, shown or not, including its inner calls.
pub const WORK: usize = 16_384;
/// The deepest nesting of calls.
pub const CALLS: usize = 4;
/// The most decimals of a token or a unit.
pub const DECIMALS: u8 = 77;
/// The most characters of a label of a field or a group.
pub const LABEL: usize = 80;
/// The most characters of an intent, before and after values are filled in.
pub const INTENT: usize = 400;
/// The most characters of a name: an owner, a contract, a ticker, a unit.
pub const NAME: usize = 80;
/// The most characters of one shown value. A longer one is cut and marked as cut.
pub const TEXT: usize = 16 * 1_024;
