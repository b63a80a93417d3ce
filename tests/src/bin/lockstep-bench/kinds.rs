//! One plain payment of each kind of chain, beside wallet-core's WebAssembly.

use std::path::Path;
use std::process::Command;

use lockstep_tests::places;
use serde_json::Value;

use crate::Measured;
use crate::programs::{number, run, text};
use crate::table::{Beside, Row, Unit};

const GOAL: f64 = 10.0;

/// Equal payments in both: the peer gets ours, and ends with an error if its digests differ.
pub fn measure(build: &Path) -> Measured {
    let ours = run(&mut Command::new(build.join("examples/bench_kinds")))?;
    let folder = places::root().join("tests/chains");
    let peer = run(Command::new("node").current_dir(folder).arg("bench.mjs").arg(ours.to_string()))?;
    let name = text(&peer, "peer")?;
    let mut rows = Vec::new();
    for one in kinds(&ours)? {
        let chain = text(&one["payment"], "chain")?;
        let theirs = kinds(&peer)?.iter().find(|other| other["chain"] == chain);
        let theirs = theirs.ok_or_else(|| format!("{name} paid nothing on {chain}"))?;
        let row = |figure: &str, field: &str, task: &str| -> Result<Row, String> {
            let (ours, theirs) = (number(one, field)? / 1e3, number(theirs, field)? / 1e3);
            let beside = Beside::Peer(format!("{name}, {task}"), theirs, Some(GOAL));
            Ok(Row::new(format!("{chain} {figure}"), ours, Unit::Microseconds, beside))
        };
        // Only our code derives facts, and on some chains only ours checks the signature.
        let task = if theirs["verifies"] == true { "the same" } else { "signature not verified" };
        rows.push(row("plan (decode + digests + facts)", "planNs", "no facts")?);
        rows.push(row("compile", "compileNs", task)?);
    }
    Ok(rows)
}

fn kinds(answer: &Value) -> Result<&Vec<Value>, String> {
    answer["kinds"].as_array().ok_or_else(|| format!("no list “kinds” in {answer}"))
}
