//! Figures from programs that print JSON: the benches of single crates, and viem's.

use std::path::Path;
use std::process::Command;

use lockstep_tests::places;
use serde_json::Value;

use crate::Measured;
use crate::table::{Beside, Row, Unit};

const KEYGEN_GOAL_MS: f64 = 650.0;
const KEYSIGN_GOAL_MS: f64 = 7.0;
const DECODE_GOAL: f64 = 50.0;
/// The part of its computation's speed that the service should reach.
const SERVICE_GOAL: f64 = 0.8;

/// Both schemes, both parties, in one process.
pub fn keygen(build: &Path) -> Measured {
    let answer = run(Command::new(build.join("examples/bench_keysign")).arg("20"))?;
    let figure = "keygen, both parties and both schemes, p50";
    let ours = number(&answer, "keygen_ms_p50")?;
    Ok(vec![Row::new(figure, ours, Unit::Milliseconds, Beside::Goal(KEYGEN_GOAL_MS))])
}

/// From the derived password key to the verified signature, against the real process.
pub fn keysign(build: &Path) -> Measured {
    let answer =
        run(Command::new(build.join("examples/bench_cosigner")).arg(build.join("lockstep-cosigner")).arg("200"))?;
    let figure = "keysign whole, password accepted, co-signer on loopback, p50";
    let ours = number(&answer, "keysignMs")?;
    Ok(vec![Row::new(figure, ours, Unit::Milliseconds, Beside::Goal(KEYSIGN_GOAL_MS))])
}

/// The real program with SQLite and PostgreSQL, compared with the bare computation; and a keysign over a slow
/// connection.
pub fn service(build: &Path) -> Measured {
    let answer = run(Command::new(build.join("examples/bench_service")).arg(build.join("lockstep-cosigner")).arg("5"))?;
    let alone = number(&answer, "partyAlonePerCore")?;
    let beside = || Beside::Most("one party's computation alone".to_owned(), alone, SERVICE_GOAL);
    let mut rows = Vec::new();
    for (figure, field) in [
        ("SQLite", "sqlitePerCore"),
        ("PostgreSQL, 1 node", "postgresPerCore"),
        ("PostgreSQL, 2 nodes", "postgresTwoPerCore"),
    ] {
        let figure = format!("service, {figure}: signatures a second and core");
        rows.push(Row::new(figure, number(&answer, field)?, Unit::PerSecond, beside()));
    }
    for round_trip in [0, 20, 100] {
        let trips = number(&answer, &format!("rtt{round_trip}Trips"))?;
        let figure = format!("service, keysign at {round_trip} ms round trip, {trips} trips, p50");
        let time = number(&answer, &format!("rtt{round_trip}Ms"))?;
        rows.push(Row::new(figure, time, Unit::Milliseconds, Beside::Nothing));
    }
    Ok(rows)
}

/// One device's keysigns while 200 households of strangers crowd the real program, and without them.
pub fn crowd(build: &Path) -> Measured {
    let answer = run(Command::new(build.join("examples/bench_crowd")).arg(build.join("lockstep-cosigner")).arg("20"))?;
    let (households, knocks) = (number(&answer, "households")?, number(&answer, "knocksPerSecond")?);
    let mut rows = Vec::new();
    for (company, name) in
        [("alone".to_owned(), "alone"), (format!("among {households} households, {knocks} knocks a second"), "crowd")]
    {
        for percent in [50, 99] {
            let time = number(&answer, &format!("{name}P{percent}Ms"))?;
            let figure = format!("service, keysign {company}, p{percent}");
            rows.push(Row::new(figure, time, Unit::Milliseconds, Beside::Nothing));
        }
    }
    Ok(rows)
}

/// Equal bytes in both. The strict row compares our whole task with the peer's smaller one, because only ours
/// derives facts.
pub fn decode(build: &Path) -> Measured {
    let ours = run(&mut Command::new(build.join("examples/bench_decode")))?;
    let unsigned = text(&ours, "unsigned")?;
    let folder = places::root().join("tests/evm");
    let peer = run(Command::new("node").current_dir(folder).arg("bench.mjs").arg(unsigned))?;
    if text(&ours, "digest")? != text(&peer, "digest")? {
        return Err("the peer has another digest, so the times mean nothing".to_owned());
    }
    let name = text(&peer, "peer")?;
    let row = |figure: &str, field: &str, theirs: &str, task: &str, goal| -> Result<Row, String> {
        let (ours, theirs) = (number(&ours, field)? / 1e3, number(&peer, theirs)? / 1e3);
        let beside = Beside::Peer(format!("{name}, {task}"), theirs, goal);
        Ok(Row::new(format!("EIP-1559 {figure}"), ours, Unit::Microseconds, beside))
    };
    let (whole, digest) = ("decode + facts + digest", "decode + digest");
    Ok(vec![
        row(whole, "wholeNs", "wholeNs", "the same", Some(DECODE_GOAL))?,
        row(digest, "digestNs", "digestNs", "the same", None)?,
        row(&format!("{whole}, strict"), "wholeNs", "digestNs", "no facts", None)?,
    ])
}

pub fn run(command: &mut Command) -> Result<Value, String> {
    let program = command.get_program().display().to_string();
    let output = command.output().map_err(|error| format!("{program}: {error}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{program} ended with {}: {}", output.status, said.trim()));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("{program}: {error}"))
}

pub fn number(answer: &Value, name: &str) -> Result<f64, String> {
    answer[name].as_f64().ok_or_else(|| format!("no number “{name}” in {answer}"))
}

pub fn text<'a>(answer: &'a Value, name: &str) -> Result<&'a str, String> {
    answer[name].as_str().ok_or_else(|| format!("no text “{name}” in {answer}"))
}
