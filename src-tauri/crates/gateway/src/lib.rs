//! The doors of an open profile for other programs on this computer. A door renders what `app` offers and decides nothing: questions appear
//! where the process that has the profile open asks them.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

pub mod chat;
pub mod loopback;
pub mod pages;
pub mod programs;
pub mod runtime;
pub mod socket;
pub mod windowless;
