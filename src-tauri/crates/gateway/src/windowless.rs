//! A core without a window: a process that has the profile open only for programs, while no app runs. `lockstep mcp` starts it. It ends with its
//! last program, and at once when a door wants the profile: that door asks it over the socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use lockstep_app::App;
use lockstep_wallet::{Profile, ProfileError, WindowlessRight};
use tokio::io::AsyncReadExt as _;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use crate::programs::ProgramsDoor;
use crate::runtime::Variable;
use crate::socket::{Hello, SocketDoor, SocketError, SocketServer, SocketStream, knock};

/// The name of the door at which it is asked to end. No other process has this door.
const DOOR: &str = "windowless";
/// How long it waits for its first program, which started it.
const FIRST: Duration = Duration::from_secs(10);
/// How long a door waits for its end.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the system may take to give its locks back after its end.
const AFTERWARDS: Duration = Duration::from_secs(2);
/// The pause between two looks.
const BETWEEN: Duration = Duration::from_millis(10);

/// Serves programs until the last of them has gone or a door wants the profile. `ready` is called when programs can connect.
///
/// # Errors
/// No program can connect.
pub async fn serve(app: &App, variable: Variable<'_>, ready: impl FnOnce()) -> Result<(), SocketError> {
    let (wanted, mut is_wanted) = watch::channel(false);
    let (inside, mut are_inside) = watch::channel(());
    let count = Arc::new(AtomicUsize::new(0));
    let programs = Counted { door: ProgramsDoor::new(app.programs()), count: count.clone(), changed: inside };
    let socket = SocketServer::open(app, variable, vec![Arc::new(programs), Arc::new(EndDoor { wanted })])?;
    ready();
    let unused = async {
        if timeout(FIRST, are_inside.changed()).await.is_ok() {
            let _ = are_inside.wait_for(|()| count.load(Ordering::Acquire) == 0).await;
        }
    };
    tokio::select! {
        () = unused => {}
        _ = is_wanted.wait_for(|wanted| *wanted) => {}
    }
    // Ends what programs read.
    drop(socket);
    Ok(())
}

/// The door for programs, which counts who is inside.
struct Counted {
    door: ProgramsDoor,
    count: Arc<AtomicUsize>,
    changed: watch::Sender<()>,
}

/// A program inside, until dropped.
struct Inside<'c>(&'c Counted);

impl<'c> Inside<'c> {
    fn of(counted: &'c Counted) -> Self {
        counted.count.fetch_add(1, Ordering::AcqRel);
        counted.changed.send_replace(());
        Self(counted)
    }
}

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        self.0.count.fetch_sub(1, Ordering::AcqRel);
        self.0.changed.send_replace(());
    }
}

#[async_trait]
impl SocketDoor for Counted {
    fn name(&self) -> &'static str {
        self.door.name()
    }

    async fn serve(&self, hello: Hello, stream: SocketStream) {
        let _inside = Inside::of(self);
        self.door.serve(hello, stream).await;
    }
}

/// The door at which it is asked to end.
struct EndDoor {
    wanted: watch::Sender<bool>,
}

#[async_trait]
impl SocketDoor for EndDoor {
    fn name(&self) -> &'static str {
        DOOR
    }

    async fn serve(&self, _: Hello, _stream: SocketStream) {
        self.wanted.send_replace(true);
        // The stream is held until the process drops it with the socket, so that the other side sees that it was heard.
        std::future::pending().await
    }
}

/// Opens a profile, or does something else for which no other process may have it open. A core without a window that has it is asked to end first.
///
/// # Errors
/// That of `open`; `held` says which of them mean that another process has the profile open.
pub async fn take_over<T, E, F>(
    profile: &Profile,
    variable: Variable<'_>,
    open: impl Fn() -> F,
    held: impl Fn(&E) -> bool,
) -> Result<T, E>
where
    F: Future<Output = Result<T, E>>,
{
    let first = open().await;
    match &first {
        Err(error) if held(error) => {}
        _ => return first,
    }
    let until = Instant::now() + PATIENCE;
    let mut was_there = false;
    let right = loop {
        match WindowlessRight::take(profile) {
            Ok(Some(right)) => break right,
            Ok(None) if Instant::now() < until => was_there = true,
            // It does not end, or that cannot be known.
            Ok(None) | Err(_) => return first,
        }
        ask_to_end(profile, variable).await;
        sleep(BETWEEN).await;
    };
    // Another door has the profile.
    if !was_there {
        return first;
    }
    let until = Instant::now() + AFTERWARDS;
    let opened = loop {
        match open().await {
            Err(error) if held(&error) && Instant::now() < until => sleep(BETWEEN).await,
            ended => break ended,
        }
    };
    // Until here no other core could start.
    drop(right);
    opened
}

/// Asks it to end, and waits until it hangs up. One that is still starting does not listen yet and is asked again.
async fn ask_to_end(profile: &Profile, variable: Variable<'_>) {
    let hello = Hello { door: DOOR.to_owned(), version: 1, more: Default::default() };
    if let Ok(mut stream) = knock(profile, variable, &hello).await {
        let _ = timeout(PATIENCE, stream.read_u8()).await;
    }
}

/// Whether another process has the profile open.
pub fn is_held(error: &lockstep_app::OpeningError) -> bool {
    matches!(error, lockstep_app::OpeningError::Profile(ProfileError::Held { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn profile() -> (tempfile::TempDir, Profile) {
        let root = tempfile::tempdir().unwrap();
        let profile = Profile::new("local", root.path()).unwrap();
        std::fs::create_dir_all(profile.folder()).unwrap();
        (root, profile)
    }

    #[tokio::test]
    async fn a_door_that_has_the_profile_is_not_waited_for() {
        let (_root, profile) = profile();
        let tries = AtomicUsize::new(0);
        let open = async || -> Result<(), &str> {
            tries.fetch_add(1, Ordering::Relaxed);
            Err("held")
        };
        assert_eq!(take_over(&profile, &|_| None, &open, |_| true).await, Err("held"));
        assert_eq!(tries.load(Ordering::Relaxed), 1, "the other door keeps it, and says so at once");
        assert_eq!(
            take_over(&profile, &|_| None, &open, |_| false).await,
            Err("held"),
            "nor is another error one of these"
        );
        assert!(!profile.folder().join("run").exists(), "nobody was asked");
    }

    #[tokio::test(start_paused = true)]
    async fn a_core_that_ends_is_followed_and_no_other_starts_in_between() {
        let (_root, profile) = profile();
        let core = WindowlessRight::take(&profile).unwrap().expect("it is free");
        tokio::spawn(async move {
            sleep(BETWEEN * 5).await;
            drop(core);
        });
        let open = async || {
            let another = WindowlessRight::take(&profile).unwrap();
            if another.is_some() { Err("another core could start") } else { Ok(()) }
        };
        let tries = AtomicUsize::new(0);
        let open = async || {
            // The core's own lock is given back a little later.
            if tries.fetch_add(1, Ordering::Relaxed) < 3 { Err("held") } else { open().await }
        };
        let opened = take_over(&profile, &|_| None, &open, |error| *error == "held").await;
        assert_eq!(opened, Ok(()), "it is opened once the core has ended");
        assert!(WindowlessRight::take(&profile).unwrap().is_some(), "and then programs may start one again");
    }

    #[tokio::test(start_paused = true)]
    async fn a_core_that_does_not_end_is_named() {
        let (_root, profile) = profile();
        let _core = WindowlessRight::take(&profile).unwrap().expect("it is free");
        let began = Instant::now();
        let open = async || -> Result<(), &str> { Err("held by the core") };
        assert_eq!(take_over(&profile, &|_| None, &open, |_| true).await, Err("held by the core"));
        assert!(began.elapsed() >= PATIENCE, "after a while");
    }
}
