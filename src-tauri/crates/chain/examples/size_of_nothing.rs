//! An empty program. `make bench` subtracts its size from the sizes of the programs beside it.

fn main() {}
