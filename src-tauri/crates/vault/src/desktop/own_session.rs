//! Which of logind's sessions this process belongs to. A program that the desktop starts as a service belongs to none itself; then it is
//! the one that its environment names, or the one that its user sits at.

use zbus::blocking::Connection;
use zbus::zvariant::{DynamicType, OwnedObjectPath, OwnedValue};

pub(super) const LOGIND: &str = "org.freedesktop.login1";
const MANAGER: &str = "org.freedesktop.login1.Manager";
const AT: &str = "/org/freedesktop/login1";

/// The object of our own session, where logind knows it.
pub(super) fn find(connection: &Connection) -> Option<OwnedObjectPath> {
    let pid = std::process::id();
    let named = std::env::var("XDG_SESSION_ID").ok();
    ask(connection, "GetSessionByPID", &pid)
        .or_else(|| ask(connection, "GetSession", &named?))
        .or_else(|| display_of(connection, &ask(connection, "GetUserByPID", &pid)?))
}

fn ask(connection: &Connection, method: &str, of: &(impl serde::Serialize + DynamicType)) -> Option<OwnedObjectPath> {
    connection.call_method(Some(LOGIND), AT, Some(MANAGER), method, of).ok()?.body().deserialize().ok()
}

/// The session at which a user sits.
fn display_of(connection: &Connection, user: &OwnedObjectPath) -> Option<OwnedObjectPath> {
    let property = ("org.freedesktop.login1.User", "Display");
    let asked = connection.call_method(Some(LOGIND), user, Some("org.freedesktop.DBus.Properties"), "Get", &property);
    let value: OwnedValue = asked.ok()?.body().deserialize().ok()?;
    let (_, session): (String, OwnedObjectPath) = value.try_into().ok()?;
    // Without a session the property holds the root.
    (session.as_str() != "/").then_some(session)
}
