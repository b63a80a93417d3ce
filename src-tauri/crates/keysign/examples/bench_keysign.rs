//! Measures both parties in one process, including the encoding of messages, and prints one line of JSON:
//! `cargo run --release -p lockstep-keysign --example bench_keysign -- [runs]`.
#![allow(clippy::print_stdout, reason = "the line of JSON is what it is for")]

use std::error::Error;
use std::time::Instant;

use lockstep_keysign::{CosignerShare, DeviceShare, Scheme, SignId, SignInput, VaultId, cosigner, device};

const KEYGENS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let runs = std::env::args().nth(1).map_or(Ok(200), |runs| runs.parse())?;

    let mut keygen_ms = Vec::new();
    let mut shares = keygen(&mut keygen_ms)?;
    for _ in 1..KEYGENS {
        shares = keygen(&mut keygen_ms)?;
    }
    let ecdsa = times(&shares, Scheme::Ecdsa, runs)?;
    let eddsa = times(&shares, Scheme::Eddsa, runs)?;
    let schnorr = times(&shares, Scheme::Schnorr, runs)?;

    let line = serde_json::json!({
        "runs": runs,
        "keygen_ms_p50": quantile(keygen_ms, 0.5),
        "ecdsa": ecdsa,
        "eddsa": eddsa,
        "schnorr": schnorr,
    });
    println!("{line}");
    Ok(())
}

fn keygen(ms: &mut Vec<f64>) -> Result<(DeviceShare, CosignerShare), Box<dyn Error>> {
    let vault = VaultId::random();
    let begun = Instant::now();
    let (device, message) = device::Keygen::start(vault)?;
    let (cosigner, message) = cosigner::Keygen::start(vault, &message)?;
    let (device, message) = device.second(&message)?;
    let (cosigner, message) = cosigner.finish(&message)?;
    let device = device.finish(&message)?;
    ms.push(since(begun));
    Ok((device, cosigner))
}

/// The milliseconds of a whole signature, of its five steps, and of the part that remains once both sides
/// have made their first step.
fn times(
    (device_share, cosigner_share): &(DeviceShare, CosignerShare),
    scheme: Scheme,
    runs: usize,
) -> Result<serde_json::Value, Box<dyn Error>> {
    let mut steps: [Vec<f64>; 6] = Default::default();
    let mut bytes = 0;
    for _ in 0..runs {
        let input = SignInput {
            sign_id: SignId::random(),
            scheme,
            path: "m/44'/60'/0'/0/0".parse()?,
            what: (*SignId::random().as_bytes()).into(),
        };
        let mut marks = vec![Instant::now()];
        let (device, first) = device::Signing::start(device_share, input.clone())?;
        marks.push(Instant::now());
        let prepared = cosigner::Prepared::new(cosigner_share, input)?;
        marks.push(Instant::now());
        let (cosigner, answer) = prepared.answer(&first)?;
        marks.push(Instant::now());
        let (ready, last) = device.exchange(&answer)?;
        marks.push(Instant::now());
        let signature = cosigner.finish(&last)?;
        marks.push(Instant::now());
        ready.accept(signature)?;
        marks.push(Instant::now());
        bytes = first.len() + answer.len() + last.len();
        for (step, pair) in steps.iter_mut().zip(marks.windows(2)) {
            if let [from, to] = pair {
                step.push((*to - *from).as_secs_f64() * 1e3);
            }
        }
    }
    let sum = |from: usize| -> Vec<f64> {
        (0..runs).map(|run| steps.iter().skip(from).filter_map(|step| step.get(run)).sum()).collect()
    };
    let (whole, prepared) = (sum(0), sum(2));
    Ok(serde_json::json!({
        "sign_ms_p50": quantile(whole.clone(), 0.5),
        "sign_ms_p90": quantile(whole, 0.9),
        "prepared_sign_ms_p50": quantile(prepared, 0.5),
        "steps_ms_p50": steps.map(|step| quantile(step, 0.5)),
        "bytes": bytes,
    }))
}

fn since(begun: Instant) -> f64 {
    begun.elapsed().as_secs_f64() * 1e3
}

fn quantile(mut values: Vec<f64>, q: f64) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let at = (values.len().saturating_sub(1) as f64 * q).round() as usize;
    values.get(at).map(|ms| (ms * 1e3).round() / 1e3)
}
