//! The time from the start of the window's process to a usable window, on a profile with a vault, beside a window of the toolkit with one word in
//! it; its memory, and its work while nothing happens.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use lockstep_tests::inside::Closed;

use crate::Measured;
use crate::memory::{self, Reading};
use crate::screen::{self, Picture};
use crate::table::{Beside, Row, Unit};

const STARTS: usize = 10;
/// A picture that stays this long is the usable window.
const SETTLED: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(60);

/// How long the window is left alone for the figure of its idle work.
const ALONE: Duration = Duration::from_secs(20);
/// How often: once is too few, because the system may do something of its own meanwhile.
const IDLE_SAMPLES: usize = 3;
/// How much longer than the bare window's the start may take.
const AS_FAST: f64 = 0.5;
const MEMORY_GOAL_MIB: f64 = 350.0;
const IDLE_GOAL_PERCENT: f64 = 1.0;

struct Start {
    mapped: Duration,
    usable: Duration,
    memory: Reading,
}

/// Starts both windows several times, in turns.
pub fn measure(folder: &Path, closed: &Closed) -> Measured {
    let (mut starts, mut bare) = (Vec::new(), Vec::new());
    for _ in 0..STARTS {
        starts.push(App::wallet(folder, closed)?.measured()?);
        bare.push(App::bare(folder)?.measured()?);
    }
    let mut idle = Vec::new();
    for _ in 0..IDLE_SAMPLES {
        idle.push(App::wallet(folder, closed)?.idle()?);
    }
    let memory = &starts[0].memory;
    let figure = format!("memory with the window open, {} of {} processes", memory.kind, memory.processes);
    let size = |name: &str| std::fs::metadata(folder.join(name)).map_or(0.0, |file| mebibytes(file.len()));
    let ms = |of: fn(&Start) -> Duration| move |start: &Start| of(start).as_secs_f64() * 1e3;
    let beside = |theirs: f64| Beside::Peer("a bare window".to_owned(), theirs, Some(AS_FAST));
    Ok(vec![
        Row::new(
            "start to mapped window, p50",
            median(&starts, ms(|start| start.mapped)),
            Unit::Milliseconds,
            Beside::Peer("a bare window".to_owned(), median(&bare, ms(|start| start.mapped)), None),
        ),
        Row::new(
            "start to usable window (vault open, all painted), p50",
            median(&starts, ms(|start| start.usable)),
            Unit::Milliseconds,
            beside(median(&bare, ms(|start| start.usable))),
        ),
        Row::new(
            figure,
            median(&starts, |start| mebibytes(start.memory.bytes)),
            Unit::MebiBytes,
            Beside::Goal(MEMORY_GOAL_MIB),
        ),
        Row::new(
            "work while nothing happens, of one core, p50",
            median(&idle, |percent| *percent),
            Unit::Percent,
            Beside::Goal(IDLE_GOAL_PERCENT),
        ),
        Row::new("program size, window", size("lockstep-desktop"), Unit::MebiBytes, Beside::Nothing),
        Row::new("program size, co-signer", size("lockstep-cosigner"), Unit::MebiBytes, Beside::Nothing),
    ])
}

/// Of an even number, the mean of the two in the middle.
fn median<T>(measured: &[T], of: impl Fn(&T) -> f64) -> f64 {
    let mut all: Vec<f64> = measured.iter().map(of).collect();
    all.sort_by(f64::total_cmp);
    f64::midpoint(all[(all.len() - 1) / 2], all[all.len() / 2])
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

/// A window's process, which ends when dropped.
struct App {
    child: Child,
    begun: Instant,
    title: &'static str,
    /// The lock of its profile, if it has one.
    lock: Option<PathBuf>,
}

impl App {
    fn wallet(folder: &Path, closed: &Closed) -> Result<Self, String> {
        let profile = closed.profile();
        let data = profile.ancestors().nth(2).ok_or("the profile lies in no data folder")?;
        let mut command = Command::new(folder.join("lockstep-desktop"));
        command.args(["--profile", "local", "--node", &closed.node.url]);
        for place in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] {
            command.env(place, data);
        }
        Self::start(command, "Lockstep", Some(profile.join("lock")))
    }

    fn bare(folder: &Path) -> Result<Self, String> {
        Self::start(Command::new(folder.join("examples/bare_window")), "Bare", None)
    }

    fn start(mut command: Command, title: &'static str, lock: Option<PathBuf>) -> Result<Self, String> {
        let begun = Instant::now();
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn();
        let child = child.map_err(|error| format!("the window does not start: {error}"))?;
        Ok(Self { child, begun, title, lock })
    }

    fn measured(mut self) -> Result<Start, String> {
        let (mapped, usable) = self.opened()?;
        let memory = memory::of_tree(self.child.id())?;
        self.end()?;
        Ok(Start { mapped, usable, memory })
    }

    /// The percentage of a core that all its processes use while nothing happens.
    fn idle(mut self) -> Result<f64, String> {
        self.opened()?;
        let before = memory::work_of_tree(self.child.id());
        std::thread::sleep(ALONE);
        let worked = memory::work_of_tree(self.child.id()).saturating_sub(before);
        self.end()?;
        Ok(worked.as_secs_f64() / ALONE.as_secs_f64() * 100.0)
    }

    fn opened(&mut self) -> Result<(Duration, Duration), String> {
        let (begun, title) = (self.begun, self.title);
        let window = self.wait("a window", begun, || screen::window(title))?;
        let mapped = begun.elapsed();
        Ok((mapped, settle(self, &window, begun)?))
    }

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
        let Some(lock) = self.lock.clone() else { return Ok(()) };
        let begun = Instant::now();
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
