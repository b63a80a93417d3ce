//! The speed of reading an agent's event stream, in both dialects: ten thousand pieces of text and their
//! answer.

use std::fmt::Write as _;
use std::time::Instant;

use lockstep_agent::Words;
use lockstep_agent::remote::read_stream;

use crate::Measured;
use crate::table::{Beside, Row, Unit};

const PIECES: usize = 10_000;
const ROUNDS: u32 = 50;
const MEBI: f64 = 1024.0 * 1024.0;

struct Nobody;

impl Words for Nobody {
    fn delta(&self, _text: &str) {}
    fn instead(&self, _text: &str) {}
}

pub fn measure() -> Measured {
    let mut named = String::new();
    let mut typed = String::new();
    for n in 0..PIECES {
        let _ = write!(named, "event: text_delta\ndata: {{\"delta\":\"piece {n} \"}}\n\n");
        let _ = write!(typed, "data: {{\"type\":\"text-delta\",\"id\":\"t\",\"delta\":\"piece {n} \"}}\n\n");
    }
    named.push_str("event: message\ndata: {\"message\":{\"content\":\"all of it\"}}\n\nevent: done\ndata: {}\n\n");
    typed.push_str("data: {\"type\":\"finish\"}\n\n");
    [("event lines", named), ("data only", typed)]
        .into_iter()
        .map(|(dialect, stream)| {
            let begun = Instant::now();
            for _ in 0..ROUNDS {
                let reply = read_stream(stream.as_bytes(), &Nobody).map_err(|error| error.to_string())?;
                reply.ok_or_else(|| format!("the stream of {dialect} is not whole"))?;
            }
            let bytes = stream.len() as f64 * f64::from(ROUNDS);
            let speed = bytes / MEBI / begun.elapsed().as_secs_f64();
            Ok(Row::new(format!("agent's stream, {dialect}, MiB"), speed, Unit::PerSecond, Beside::Nothing))
        })
        .collect()
}
