//! The desktop's signals: the machine is about to sleep, or the session is locked.
//!
//! Also finds the session of this process, because another user's lock screen does not matter.

mod own_session;

use std::time::Duration;

use zbus::blocking::connection::Builder;
use zbus::blocking::{MessageIterator, fdo};
use zbus::message::Type;
use zbus::zvariant::OwnedObjectPath;
use zbus::{MatchRule, Message};

use own_session::LOGIND;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DesktopSignal {
    /// The machine is about to sleep or shut down.
    Sleeps,
    /// The session was locked, or its screen saver started.
    Locks,
}

/// The bus that a signal comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bus {
    /// The system bus: logind.
    System,
    /// The session bus: the screen savers.
    Session,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Report {
    /// The listener is connected to a bus.
    Listening(Bus),
    /// The listener is not connected to a bus, with the reason.
    Lost(Bus, String),
    /// A signal of the desktop.
    Signal(DesktopSignal),
}

/// The time limit of a call to the desktop.
const PATIENCE: Duration = Duration::from_secs(5);
/// Sender, interface, and signal of each known screen saver.
const SCREEN_SAVERS: [(&str, &str); 3] = [
    ("org.freedesktop.ScreenSaver", "org.freedesktop.ScreenSaver"),
    ("org.gnome.ScreenSaver", "org.gnome.ScreenSaver"),
    ("org.cinnamon.ScreenSaver", "org.cinnamon.ScreenSaver"),
];

/// Listens to both buses for the life of the process, each on its own thread. A lost bus is reported, without
/// reconnecting.
pub fn listen(tell: impl Fn(Report) + Clone + Send + 'static) {
    for bus in [Bus::System, Bus::Session] {
        let tell = tell.clone();
        let thread = std::thread::Builder::new().name("desktop-signals".to_owned());
        let spare = tell.clone();
        let started = thread.spawn(move || {
            let lost = match hear(bus, &tell) {
                Ok(()) => "the connection ended".to_owned(),
                Err(error) => error.to_string(),
            };
            tell(Report::Lost(bus, lost));
        });
        if let Err(error) = started {
            spare(Report::Lost(bus, error.to_string()));
        }
    }
}

fn hear(bus: Bus, tell: &impl Fn(Report)) -> zbus::Result<()> {
    let connection = match bus {
        Bus::System => Builder::system()?,
        Bus::Session => Builder::session()?,
    };
    let connection = connection.method_timeout(PATIENCE).build()?;
    let messages = MessageIterator::from(&connection);
    let proxy = fdo::DBusProxy::new(&connection)?;
    for rule in rules(bus)? {
        proxy.add_match_rule(rule)?;
    }
    let own = match bus {
        Bus::System => own_session::find(&connection),
        Bus::Session => None,
    };
    tell(Report::Listening(bus));
    for message in messages {
        if let Some(signal) = meaning(bus, own.as_ref(), &message?) {
            tell(Report::Signal(signal));
        }
    }
    Ok(())
}

fn rules(bus: Bus) -> zbus::Result<Vec<MatchRule<'static>>> {
    let signal = |sender: &'static str, interface: &'static str, member: &'static str| {
        let rule = MatchRule::builder().msg_type(Type::Signal).sender(sender)?.interface(interface)?.member(member)?;
        Ok(rule.build())
    };
    match bus {
        Bus::System => ["PrepareForSleep", "PrepareForShutdown"]
            .into_iter()
            .map(|member| signal(LOGIND, "org.freedesktop.login1.Manager", member))
            .chain([signal(LOGIND, "org.freedesktop.login1.Session", "Lock")])
            .collect(),
        Bus::Session => {
            SCREEN_SAVERS.into_iter().map(|(sender, interface)| signal(sender, interface, "ActiveChanged")).collect()
        }
    }
}

/// Interprets a message. The bus delivers it only if a rule matches, and a process cannot forge another
/// sender. If the own session is unknown, every locked session counts: locking too often does no harm.
fn meaning(bus: Bus, own: Option<&OwnedObjectPath>, message: &Message) -> Option<DesktopSignal> {
    if message.message_type() != Type::Signal {
        return None;
    }
    let header = message.header();
    let (interface, member) = (header.interface()?.as_str(), header.member()?.as_str());
    let begins = || message.body().deserialize::<bool>().unwrap_or(true);
    match (bus, interface, member) {
        (Bus::System, "org.freedesktop.login1.Manager", "PrepareForSleep" | "PrepareForShutdown") if begins() => {
            Some(DesktopSignal::Sleeps)
        }
        (Bus::System, "org.freedesktop.login1.Session", "Lock")
            if own.is_none_or(|own| header.path().is_some_and(|path| path.as_str() == own.as_str())) =>
        {
            Some(DesktopSignal::Locks)
        }
        (Bus::Session, interface, "ActiveChanged")
            if SCREEN_SAVERS.iter().any(|(_, known)| *known == interface) && begins() =>
        {
            Some(DesktopSignal::Locks)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Bus, DesktopSignal, Message, OwnedObjectPath, meaning, rules};

    fn signal(interface: &str, member: &str, body: Option<bool>) -> Message {
        let made = Message::signal("/some/path", interface, member).unwrap();
        match body {
            Some(value) => made.build(&value).unwrap(),
            None => made.build(&()).unwrap(),
        }
    }

    #[test]
    fn starting_signals_lock_and_ending_signals_do_not() {
        let manager = "org.freedesktop.login1.Manager";
        let of = |bus, interface, member, body| meaning(bus, None, &signal(interface, member, body));
        assert_eq!(
            of(Bus::System, manager, "PrepareForSleep", Some(true)),
            Some(DesktopSignal::Sleeps),
            "going to sleep"
        );
        assert_eq!(of(Bus::System, manager, "PrepareForSleep", Some(false)), None, "waking up");
        let session = "org.freedesktop.login1.Session";
        assert_eq!(of(Bus::System, session, "Lock", None), Some(DesktopSignal::Locks), "a session that is locked");
        assert_eq!(of(Bus::System, session, "Unlock", None), None, "and one that is unlocked");
        for saver in ["org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver"] {
            assert_eq!(
                of(Bus::Session, saver, "ActiveChanged", Some(true)),
                Some(DesktopSignal::Locks),
                "{saver} comes on"
            );
            assert_eq!(of(Bus::Session, saver, "ActiveChanged", Some(false)), None, "{saver} goes off");
        }
        assert_eq!(of(Bus::Session, manager, "PrepareForSleep", Some(true)), None, "logind is not on the session bus");
    }

    #[test]
    fn sessions_of_other_users_are_ignored() {
        let lock = signal("org.freedesktop.login1.Session", "Lock", None);
        let path = |text: &str| OwnedObjectPath::try_from(text).unwrap();
        let (ours, other) = (path("/some/path"), path("/some/other"));
        assert_eq!(meaning(Bus::System, Some(&ours), &lock), Some(DesktopSignal::Locks), "our own session");
        assert_eq!(meaning(Bus::System, Some(&other), &lock), None, "another one");
        let sleep = signal("org.freedesktop.login1.Manager", "PrepareForSleep", Some(true));
        assert_eq!(
            meaning(Bus::System, Some(&other), &sleep),
            Some(DesktopSignal::Sleeps),
            "the machine is everybody's"
        );
    }

    #[test]
    fn every_rule_is_one() {
        assert_eq!(rules(Bus::System).unwrap().len(), 3, "logind's three signals");
        assert_eq!(rules(Bus::Session).unwrap().len(), 3, "one for each screen saver");
    }
}
