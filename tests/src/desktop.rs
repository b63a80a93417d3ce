//! Stand-ins for three parts of a desktop that a test machine lacks: logind, a screen saver and the service that shows notifications. The
//! buses, calls and signals are real; only those who answer them are not.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use zbus::blocking::Connection;
use zbus::blocking::connection::Builder;
use zbus::zvariant::{ObjectPath, OwnedObjectPath, OwnedValue};

const AT: &str = "/org/freedesktop/login1";
const MANAGER: &str = "org.freedesktop.login1.Manager";
const SESSION: &str = "org.freedesktop.login1.Session";
const USER: &str = "/org/freedesktop/login1/user/_1000";
const SAVER: &str = "org.gnome.ScreenSaver";

/// The session of the wallet's user, and another user's on the same machine.
pub const OWN: &str = "/org/freedesktop/login1/session/_32";
pub const OTHERS: &str = "/org/freedesktop/login1/session/_33";

/// The part of logind that the wallet asks. A program that the desktop started has no session of its own, so
/// its user's session [`OWN`] counts.
pub struct Logind(Connection);

struct Manager;

#[zbus::interface(name = "org.freedesktop.login1.Manager")]
impl Manager {
    #[zbus(name = "GetSessionByPID")]
    fn session_by_pid(&self, _pid: u32) -> zbus::fdo::Result<OwnedObjectPath> {
        Err(zbus::fdo::Error::Failed("the process belongs to no session".to_owned()))
    }

    #[zbus(name = "GetUserByPID")]
    fn user_by_pid(&self, _pid: u32) -> OwnedObjectPath {
        ObjectPath::from_static_str_unchecked(USER).into()
    }
}

struct User;

#[zbus::interface(name = "org.freedesktop.login1.User")]
impl User {
    #[zbus(property)]
    fn display(&self) -> (String, OwnedObjectPath) {
        ("2".to_owned(), ObjectPath::from_static_str_unchecked(OWN).into())
    }
}

impl Logind {
    /// Takes logind's name on a bus.
    pub fn start(address: &str) -> Self {
        let connection = Builder::address(address)
            .and_then(|builder| builder.serve_at(AT, Manager))
            .and_then(|builder| builder.serve_at(USER, User))
            .and_then(|builder| builder.name("org.freedesktop.login1"))
            .and_then(Builder::build);
        Self(connection.expect("the name is free on this bus"))
    }

    /// Announces sleep, or waking up.
    pub fn sleeps(&self, begins: bool) {
        self.0.emit_signal(None::<&str>, AT, MANAGER, "PrepareForSleep", &begins).expect("the bus takes it");
    }

    /// Asks to lock a session.
    pub fn locks(&self, session: &str) {
        self.0.emit_signal(None::<&str>, session, SESSION, "Lock", &()).expect("the bus takes it");
    }
}

/// A program that pretends to be logind.
pub struct Stranger(Connection);

impl Stranger {
    pub fn start(address: &str) -> Self {
        Self(Builder::address(address).and_then(Builder::build).expect("anybody may connect"))
    }

    /// Sends logind's signal; it has arrived at the bus when this returns.
    pub fn locks(&self, session: &str) {
        self.0.emit_signal(None::<&str>, session, SESSION, "Lock", &()).expect("the bus takes it");
        zbus::blocking::fdo::DBusProxy::new(&self.0).and_then(|bus| Ok(bus.get_id()?)).expect("the bus answers");
    }
}

/// A screen saver on the session bus.
pub struct ScreenSaver(Connection);

impl ScreenSaver {
    pub fn start(address: &str) -> Self {
        let connection = Builder::address(address).and_then(|builder| builder.name(SAVER)).and_then(Builder::build);
        Self(connection.expect("the name is free on this bus"))
    }

    /// Announces that it came on or went off.
    pub fn is_on(&self, on: bool) {
        self.0
            .emit_signal(None::<&str>, "/org/gnome/ScreenSaver", SAVER, "ActiveChanged", &on)
            .expect("the bus takes it");
    }
}

/// A notification as the desktop got it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    pub id: u32,
    pub title: String,
    pub text: String,
    pub icon: String,
    pub actions: Vec<String>,
}

/// The service on the session bus that shows notifications.
pub struct Notifications {
    connection: Connection,
    shown: Arc<Mutex<Vec<Shown>>>,
}

struct Service(Arc<Mutex<Vec<Shown>>>);

#[zbus::interface(name = "org.freedesktop.Notifications")]
impl Service {
    #[expect(clippy::too_many_arguments, reason = "the specification's arguments")]
    fn notify(
        &self,
        _app_name: &str,
        _replaces_id: u32,
        icon: String,
        summary: String,
        body: String,
        actions: Vec<String>,
        _hints: HashMap<String, OwnedValue>,
        _expire_timeout: i32,
    ) -> u32 {
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let id = u32::try_from(shown.len() + 1).expect("few notifications");
        shown.push(Shown { id, title: summary, text: body, icon, actions });
        id
    }
}

impl Notifications {
    const AT: &str = "/org/freedesktop/Notifications";
    const NAME: &str = "org.freedesktop.Notifications";

    /// Takes the service's name on a bus.
    pub fn start(address: &str) -> Self {
        let shown = Arc::default();
        let connection = Builder::address(address)
            .and_then(|builder| builder.serve_at(Self::AT, Service(Arc::clone(&shown))))
            .and_then(|builder| builder.name(Self::NAME))
            .and_then(Builder::build);
        Self { connection: connection.expect("the name is free on this bus"), shown }
    }

    /// All that were shown, oldest first.
    pub fn shown(&self) -> Vec<Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Announces that a person clicked on one.
    pub fn clicked(&self, id: u32) {
        self.connection
            .emit_signal(None::<&str>, Self::AT, Self::NAME, "ActionInvoked", &(id, "default"))
            .expect("the bus takes it");
    }
}
