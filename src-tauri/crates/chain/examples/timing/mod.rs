//! Measures how long an operation takes.

use std::hint::black_box;
use std::time::Instant;

/// Nanoseconds per call: the median over `batches` of `batch` calls each, so that other load on the machine
/// counts little.
pub fn nanoseconds<T>(batch: u32, batches: u32, operation: impl Fn() -> T) -> f64 {
    let one = |_| {
        let start = Instant::now();
        (0..batch).for_each(|_| drop(black_box(operation())));
        start.elapsed().as_secs_f64() * 1e9 / f64::from(batch)
    };
    let mut times: Vec<f64> = (0..batches).map(one).collect();
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}
