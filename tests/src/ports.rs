//! Ports for servers that cannot say which one they took.

use std::net::TcpListener;
use std::ops::RangeInclusive;
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::sync::Mutex;

/// Below what Linux gives to programs that ask for any port, so that no such program takes one of these meanwhile.
const OURS: RangeInclusive<u16> = 20_000..=32_000;

/// The reservations of this process. Each name is free again when the process ends, however it ends.
static HELD: Mutex<Vec<UnixListener>> = Mutex::new(Vec::new());

/// A port that no other story of this computer has or gets while this process runs.
///
/// Looking for a free port and closing it again is not enough: another story's server may listen there before ours
/// does, ours ends, and the story speaks to the other one until that story stops it.
///
/// # Panics
/// Every port is taken.
pub fn own() -> u16 {
    let mut held = HELD.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    // Processes begin apart, so that they seldom try what another has.
    let begin = std::process::id() as usize;
    let ports = OURS.cycle().skip(begin % OURS.len()).take(OURS.len());
    let (port, reservation) =
        ports.filter_map(|port| Some((port, reserve(port)?))).next().expect("a port that is free");
    held.push(reservation);
    port
}

/// A name that only one process can have, for a port where nothing listens.
fn reserve(port: u16) -> Option<UnixListener> {
    let name = SocketAddr::from_abstract_name(format!("lockstep-story-port-{port}")).ok()?;
    let reservation = UnixListener::bind_addr(&name).ok()?;
    TcpListener::bind(("127.0.0.1", port)).ok()?;
    Some(reservation)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_port_is_given_twice() {
        let threads: Vec<_> =
            (0..4).map(|_| std::thread::spawn(|| (0..50).map(|_| own()).collect::<Vec<_>>())).collect();
        let all: Vec<u16> = threads.into_iter().flat_map(|thread| thread.join().expect("ports")).collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 200, "each story has its own: {all:?}");
        assert!(all.iter().all(|port| OURS.contains(port)), "none that the system gives away: {all:?}");
    }

    #[test]
    fn what_another_process_holds_is_passed_over() {
        let port = own();
        assert!(reserve(port).is_none(), "the reservation stands while the process runs, also where nothing listens");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a server of another program");
        assert!(reserve(listener.local_addr().expect("its address").port()).is_none(), "and so does a server");
    }
}
