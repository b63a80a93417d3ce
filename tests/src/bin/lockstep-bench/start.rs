//! The time from the start of the window's process to a usable window, on a profile with a vault; and its
//! memory.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use lockstep_tests::inside::Closed;

use crate::Measured;
use crate::memory::{self, Reading};
use crate::screen::{self, Picture};
use crate::table::{Beside, Row, Unit};

const STARTS: usize = 5;
/// A picture that stays this long is the usable window.
const SETTLED: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(60);

struct Start {
    mapped: Duration,
    usable: Duration,
    memory: Reading,
}

/// Starts the window several times, one after another.
pub fn measure(folder: &Path, closed: &Closed) -> Measured {
    let starts: Vec<Start> = (0..STARTS).map(|_| start(folder, closed)).collect::<Result<_, _>>()?;
    let median = |of: fn(&Start) -> f64| {
        let mut all: Vec<f64> = starts.iter().map(of).collect();
        all.sort_by(f64::total_cmp);
        all[all.len() / 2]
    };
    let memory = &starts[0].memory;
    let figure = format!("memory with the window open, {} of {} processes", memory.kind, memory.processes);
    let size = |name: &str| std::fs::metadata(folder.join(name)).map_or(0.0, |file| mebibytes(file.len()));
    Ok(vec![
        Row::new(
            "start to mapped window, p50",
            median(|start| start.mapped.as_secs_f64() * 1e3),
            Unit::Milliseconds,
            Beside::Nothing,
        ),
        Row::new(
            "start to usable window (vault open, all painted), p50",
            median(|start| start.usable.as_secs_f64() * 1e3),
            Unit::Milliseconds,
            Beside::Nothing,
        ),
        Row::new(figure, median(|start| mebibytes(start.memory.bytes)), Unit::MebiBytes, Beside::Nothing),
        Row::new("program size, window", size("lockstep-desktop"), Unit::MebiBytes, Beside::Nothing),
        Row::new("program size, co-signer", size("lockstep-cosigner"), Unit::MebiBytes, Beside::Nothing),
    ])
}

fn start(folder: &Path, closed: &Closed) -> Result<Start, String> {
    let profile = closed.profile();
    let data = profile.ancestors().nth(2).ok_or("the profile lies in no data folder")?;
    let begun = Instant::now();
    let child = Command::new(folder.join("lockstep-desktop"))
        .args(["--profile", "local", "--node", &closed.node.url])
        .env("XDG_DATA_HOME", data)
        .env("XDG_CONFIG_HOME", data)
        .env("XDG_CACHE_HOME", data)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .map_err(|error| format!("the window does not start: {error}"))?;
    let mut app = App { child, lock: profile.join("lock") };
    let window = app.wait("a window", begun, || screen::window("Lockstep"))?;
    let mapped = begun.elapsed();
    let usable = settle(&mut app, &window, begun)?;
    let memory = memory::of_tree(app.child.id())?;
    app.end()?;
    Ok(Start { mapped, usable, memory })
}

/// The time of the first picture that stayed.
fn settle(app: &mut App, window: &str, begun: Instant) -> Result<Duration, String> {
    let mut standing: Option<(Picture, Duration)> = None;
    app.wait("a painted window that stands still", begun, || {
        let now = screen::picture(window)?;
        let seen = begun.elapsed();
        match &standing {
            Some((picture, since)) if now.is(picture) => {
                (seen.saturating_sub(*since) >= SETTLED && now.is_painted()).then_some(*since)
            }
            _ => {
                standing = Some((now, seen));
                None
            }
        }
    })
}

/// The window's process, which ends when dropped.
struct App {
    child: Child,
    lock: std::path::PathBuf,
}

impl App {
    fn wait<T>(&mut self, what: &str, begun: Instant, mut look: impl FnMut() -> Option<T>) -> Result<T, String> {
        loop {
            if let Some(seen) = look() {
                return Ok(seen);
            }
            if let Ok(Some(status)) = self.child.try_wait() {
                return Err(format!("the window ended with {status} before there was {what}"));
            }
            if begun.elapsed() > PATIENCE {
                return Err(format!("waited {} s for {what}", PATIENCE.as_secs()));
            }
        }
    }

    /// Ends it, and waits until its profile is free for the next start.
    fn end(mut self) -> Result<(), String> {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let (lock, begun) = (self.lock.clone(), Instant::now());
        loop {
            let free = std::fs::File::open(&lock).is_ok_and(|file| file.try_lock().is_ok());
            if free {
                return Ok(());
            }
            if begun.elapsed() > PATIENCE {
                return Err("the profile is still held after the window's end".to_owned());
            }
        }
    }
}

impl Drop for App {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / (1024.0 * 1024.0)
}
