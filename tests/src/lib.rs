//! Black-box stories.
