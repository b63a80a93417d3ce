//! Measures the co-signer as a service with the real program, and prints JSON: signatures per second of its
//! processor time, with SQLite and with PostgreSQL on one and two nodes, compared with the bare computation
//! of one party; and the time of a keysign over a slow network.
//!
//! `bench_service [co-signer executable] [seconds of each run]`; the executable defaults to the one built
//! beside this example.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a program for the terminal that ends with what went wrong"
)]

#[allow(dead_code, reason = "another bench has strangers")]
#[path = "bench_service/node.rs"]
mod node;
#[path = "bench_service/party.rs"]
mod party;
#[path = "../tests/it/postgres.rs"]
mod postgres;
#[allow(dead_code, reason = "a bench breaks nothing off")]
#[path = "../tests/it/way.rs"]
mod way;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use lockstep_cosigner::remote::RemoteCosigner;

use node::{Node, Premises};
use party::Device;
use postgres::Postgres;
use way::Way;

/// The number of devices that sign in parallel: enough to keep both cores busy.
const DEVICES: usize = 4;
const ROUNDS: u64 = 20;

/// The result of one run.
struct Yield {
    /// Signatures per second of the co-signer's processor time.
    per_core: f64,
    /// Signatures per second of real time, including the devices' own work on this machine.
    per_second: f64,
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let mut arguments = std::env::args_os().skip(1);
    let program = arguments.next().map_or_else(node::beside, PathBuf::from);
    let seconds = arguments.next().and_then(|text| text.to_str()?.parse().ok()).unwrap_or(5);
    let run = Duration::from_secs(seconds);

    // Before, between and after the runs, because the speed of a shared machine varies.
    let mut alone = vec![party::alone(200)];
    let sqlite = throughput(&program, None, 1, run).await;
    alone.push(party::alone(200));
    let server = Postgres::start("fsync=on");
    let one = throughput(&program, Some(&server), 1, run).await;
    drop(server);
    alone.push(party::alone(200));
    let server = Postgres::start("fsync=on");
    let two = throughput(&program, Some(&server), 2, run).await;
    drop(server);
    alone.push(party::alone(200));
    let alone = alone.iter().sum::<f64>() / alone.len() as f64;
    let mut report = format!(
        "{{\"partyAlonePerCore\":{alone:.1},\"sqlitePerCore\":{:.1},\"sqlitePerSecond\":{:.1},\"postgresPerCore\":{:.1},\
         \"postgresPerSecond\":{:.1},\"postgresTwoPerCore\":{:.1},\"postgresTwoPerSecond\":{:.1}",
        sqlite.per_core, sqlite.per_second, one.per_core, one.per_second, two.per_core, two.per_second
    );
    for round_trip in [0, 20, 100] {
        let (time, trips) = far_away(&program, Duration::from_millis(round_trip)).await;
        report += &format!(",\"rtt{round_trip}Ms\":{time:.2},\"rtt{round_trip}Trips\":{trips}");
    }
    report += "}\n";
    std::io::Write::write_all(&mut std::io::stdout(), report.as_bytes()).unwrap();
}

/// Every device signs one transaction after another, each at one of the nodes.
async fn throughput(program: &std::path::Path, database: Option<&Postgres>, count: usize, run: Duration) -> Yield {
    let premises = Premises::new(program, database.map(Postgres::url));
    let nodes: Vec<Node> = (0..count).map(|number| premises.serve(number)).collect();
    let mut devices: Vec<(Device, RemoteCosigner)> = Vec::new();
    for number in 0..DEVICES {
        let remote = nodes[number % count].paired().await;
        devices.push((Device::make(&remote).await, remote));
    }
    let before: f64 = nodes.iter().map(Node::processor_seconds).sum();
    let begun = Instant::now();
    let signing = devices.into_iter().map(|(device, remote)| {
        tokio::spawn(async move {
            let mut signed = 0_u64;
            while begun.elapsed() < run {
                device.keysign(&remote, signed).await;
                signed += 1;
            }
            signed
        })
    });
    let mut signed = 0;
    for one in signing.collect::<Vec<_>>() {
        signed += one.await.expect("a device signs");
    }
    let clock = begun.elapsed().as_secs_f64();
    let processor = nodes.iter().map(Node::processor_seconds).sum::<f64>() - before;
    Yield { per_core: signed as f64 / processor, per_second: signed as f64 / clock }
}

/// The median time of a keysign over an open connection in milliseconds, and its number of round trips.
async fn far_away(program: &std::path::Path, round_trip: Duration) -> (f64, u64) {
    let premises = Premises::new(program, None);
    let node = premises.serve(0);
    let way = Way::to(node.address, round_trip / 2).await;
    let remote = node.paired_at(way.address).await;
    let device = Device::make(&remote).await;
    let (mut times, mut trips) = (Vec::new(), Vec::new());
    for nonce in 0..ROUNDS {
        let (begun, before) = (Instant::now(), way.trips());
        device.keysign(&remote, nonce).await;
        times.push(begun.elapsed());
        trips.push(way.trips() - before);
    }
    times.sort_unstable();
    trips.sort_unstable();
    let middle = times.len() / 2;
    (times[middle].as_secs_f64() * 1000.0, trips[middle])
}
