//! Finds the logind session of this process. A program that the desktop starts as a service belongs to none;
//! then it is the session in its environment, or the one that its user uses.

use zbus::blocking::Connection;
use zbus::zvariant::{DynamicType, OwnedObjectPath, OwnedValue};

pub(super) const LOGIND: &str = "org.freedesktop.login1";
const MANAGER: &str = "org.freedesktop.login1.Manager";
const AT: &str = "/org/freedesktop/login1";

/// The object path of our own session, if logind knows it.
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

/// The graphical session of a user.
fn display_of(connection: &Connection, user: &OwnedObjectPath) -> Option<OwnedObjectPath> {
    let property = ("org.freedesktop.login1.User", "Display");
    let asked = connection.call_method(Some(LOGIND), user, Some("org.freedesktop.DBus.Properties"), "Get", &property);
    let value: OwnedValue = asked.ok()?.body().deserialize().ok()?;
    let (_, session): (String, OwnedObjectPath) = value.try_into().ok()?;
    // Without a session the property has the path `/`.
    (session.as_str() != "/").then_some(session)
}
