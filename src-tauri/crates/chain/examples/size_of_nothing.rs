//! A program that does nothing. `make bench` takes its size from that of the programs beside it.

fn main() {}
