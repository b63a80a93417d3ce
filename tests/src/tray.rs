//! A stand-in for the part of a desktop that shows the tray. The session bus is real, and so is what it reads of an entry.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::task::block_in_place;
use zbus::blocking::connection::Builder;
use zbus::blocking::{Connection, Proxy};
use zbus::zvariant::{Dict, OwnedValue, Structure, Value};

const WATCHER: &str = "org.kde.StatusNotifierWatcher";
const ITEM: &str = "org.kde.StatusNotifierItem";
const AT: &str = "/StatusNotifierItem";
const MENU: &str = "com.canonical.dbusmenu";
const MENU_AT: &str = "/MenuBar";

/// Icon, pictures, title and text.
type ToolTip = (String, Vec<(i32, i32, Vec<u8>)>, String, String);

/// A number of its line, what is told of it, and the lines below.
type MenuLine = (i32, HashMap<String, OwnedValue>, Vec<OwnedValue>);

struct Watcher(Arc<Mutex<Vec<String>>>);

#[zbus::interface(name = "org.kde.StatusNotifierWatcher")]
impl Watcher {
    fn register_status_notifier_item(&self, service: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(service);
    }

    #[zbus(property)]
    fn is_status_notifier_host_registered(&self) -> bool {
        true
    }
}

/// The tray of a desktop. It goes when dropped.
pub struct Tray {
    connection: Connection,
    entries: Arc<Mutex<Vec<String>>>,
}

/// A line of an entry's menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    id: i32,
    pub label: String,
    pub can_be_chosen: bool,
}

/// What the tray shows of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub title: String,
    pub status: String,
    pub told: String,
    /// Without the lines between the groups.
    pub menu: Vec<Line>,
}

impl Tray {
    /// Takes the tray's name on a session bus.
    pub fn start(address: &str) -> Self {
        let entries = Arc::default();
        let connection = block_in_place(|| {
            Builder::address(address)
                .and_then(|builder| builder.serve_at("/StatusNotifierWatcher", Watcher(Arc::clone(&entries))))
                .and_then(|builder| builder.name(WATCHER))
                .and_then(Builder::build)
        });
        Self { connection: connection.expect("the name is free on this bus"), entries }
    }

    fn ask<T>(
        &self,
        interface: &'static str,
        at: &'static str,
        ask: impl FnOnce(&Proxy<'_>) -> zbus::Result<T>,
    ) -> Option<T> {
        let service = self.entries.lock().unwrap_or_else(PoisonError::into_inner).last().cloned()?;
        block_in_place(|| {
            let proxy = zbus::blocking::proxy::Builder::<Proxy<'_>>::new(&self.connection)
                .destination(service)?
                .path(at)?
                .interface(interface)?
                .cache_properties(zbus::proxy::CacheProperties::No)
                .build()?;
            ask(&proxy)
        })
        .ok()
    }

    /// The entry that was registered last; `None` if there is none, or if its program has taken it back.
    pub fn entry(&self) -> Option<Entry> {
        let (title, status, told) = self.ask(ITEM, AT, |item| {
            let (_, _, _, told): ToolTip = item.get_property("ToolTip")?;
            Ok((item.get_property("Title")?, item.get_property("Status")?, told))
        })?;
        let menu = self.ask(MENU, MENU_AT, |menu| {
            let (_, (_, _, lines)): (u32, MenuLine) = menu.call("GetLayout", &(0_i32, -1_i32, Vec::<String>::new()))?;
            Ok(lines.into_iter().filter_map(|line| read(&line)).collect())
        })?;
        Some(Entry { title, status, told, menu })
    }

    /// A click on the entry.
    pub fn click(&self) {
        self.ask(ITEM, AT, |item| item.call::<_, _, ()>("Activate", &(0_i32, 0_i32))).expect("the entry is there");
    }

    /// Chooses a line of the menu.
    pub fn choose(&self, line: &Line) {
        let event = (line.id, "clicked", Value::from(0_i32), 0_u32);
        // The program may end before it answers.
        let _ = self.ask(MENU, MENU_AT, |menu| menu.call::<_, _, ()>("Event", &event));
    }
}

/// A line with a label.
fn read(line: &OwnedValue) -> Option<Line> {
    let line: &Structure<'_> = line.downcast_ref().ok()?;
    let [id, about, ..] = line.fields() else { return None };
    let (id, about): (i32, &Dict<'_, '_>) = (id.downcast_ref().ok()?, about.downcast_ref().ok()?);
    let label: String = about.get::<_, String>(&"label").ok()??;
    let enabled = about.get::<_, bool>(&"enabled").ok().flatten();
    Some(Line { id, label, can_be_chosen: enabled != Some(false) })
}
