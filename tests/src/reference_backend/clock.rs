//! The time.

use std::time::{SystemTime, UNIX_EPOCH};

/// In milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
    i64::try_from(since.as_millis()).expect("and before the sun is cold")
}
