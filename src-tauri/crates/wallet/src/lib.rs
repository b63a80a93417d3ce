//! The composition root and the one list of operations that every door calls.
