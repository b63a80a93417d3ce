//! Descriptors of ERC-7730: what the authors of a contract say about its calls and messages, applied to decoded bytes.
//!
//! A descriptor is untrusted input. It may name values and order them. It cannot supply what the wallet itself must know (the decimals of a
//! token, the name of an address), and it cannot hide a value: every value that it does not show is listed, and every shown text carries the
//! value that it stands for. It applies only to the chains and contracts that it names.
//!
//! The crate is pure. Names, tokens and block times come in through [`Known`], files through [`Library`].

mod apply;
mod binding;
pub mod bounds;
mod budget;
mod calldata;
pub mod copy;
mod descriptor;
mod error;
mod file;
mod format;
mod interoperable;
mod job;
mod known;
mod left_out;
mod library;
mod marks;
mod number;
mod own;
mod params;
mod path;
mod place;
mod raw;
mod reading;
mod select;
mod sentence;
mod signature;
mod spec;

pub use apply::{Call, Message};
pub use calldata::decode as decode_arguments;
pub use error::DescriptorError;
pub use known::{Known, Named, NothingKnown, Origin, Token};
pub use library::{Library, NotRead, OfFunction};
pub use own::own;
pub use place::{Place, Step};
pub use raw::raw;
pub use reading::{Bound, Field, Intent, Kind, LeftOut, Reading, WhyLeftOut};
pub use signature::{Input, Signature};
