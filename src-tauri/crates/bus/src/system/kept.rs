//! The queue of a profile, with what outlives the process in the profile's database.

use std::sync::{Arc, Mutex, PoisonError};

use lockstep_store::{Db, StoreError, StoredEvent, UnixMillis};

use super::event::{STARTED, SystemEvent};
use super::events::{Pushed, Refused, Sent, Source, SystemEvents};
use super::route::Route;

/// The queue of an open profile. Clones share it.
#[derive(Clone)]
pub struct SystemBus {
    events: SystemEvents,
    db: Db,
    writes: Arc<Writes>,
}

/// Events that are to be written. The first pusher writes all that wait, so that many pushers share one transaction.
#[derive(Default)]
struct Writes {
    waiting: Mutex<Vec<StoredEvent>>,
    /// Held while a transaction is written.
    writing: tokio::sync::Mutex<()>,
}

/// Why an event is not in the queue, or not in the database.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    #[error(transparent)]
    Refused(#[from] Refused),
    /// It is in the queue and was not stored: a crash would lose it.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a model is told of a stored event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// When it happened.
    pub at: UnixMillis,
    /// The action that it ends, if it ends one.
    pub action: Option<String>,
    /// The wallet's words, wrapped.
    pub words: String,
}

/// Whether an event outlives the process.
fn outlives(event: &SystemEvent) -> bool {
    match event {
        SystemEvent::WalletTxRequest { .. } => true,
        // A task that ends with the process is known by its beginning.
        SystemEvent::ToolProgress { stage, .. } => stage == STARTED,
        _ => event.is_welcome() || Route::of(event).injects,
    }
}

fn sent(stored: &StoredEvent) -> Option<Sent> {
    Some(Sent {
        sequence: u64::try_from(stored.sequence).ok()?,
        session: stored.session.clone(),
        source: if stored.from_outside { Source::Outside } else { Source::Wallet },
        event: serde_json::from_str(&stored.event).ok()?,
    })
}

impl SystemBus {
    /// The queue of a profile, as an earlier run left it.
    ///
    /// # Errors
    /// The database failed.
    pub async fn open(db: Db) -> Result<Self, StoreError> {
        let stored = db.all_system_events().await?;
        // An event of a newer version is not understood and stays where it is.
        let events = SystemEvents::restored(stored.iter().filter_map(sent).collect());
        Ok(Self { events, db, writes: Arc::default() })
    }

    /// The queue itself.
    pub fn events(&self) -> &SystemEvents {
        &self.events
    }

    /// Appends an event of a session. When this returns, an event that a model is told of survives a crash.
    ///
    /// # Errors
    /// Why it was not taken, or not stored.
    pub async fn push(
        &self,
        session: &str,
        source: Source,
        event: SystemEvent,
        now: UnixMillis,
    ) -> Result<Pushed, PushError> {
        let row = outlives(&event).then(|| serde_json::to_string(&event)).transpose();
        let row = row.map_err(|_| StoreError::Corrupt("event"))?;
        let pushed = self.events.push(session, source, event, now)?;
        if let (Pushed::Queued(sequence), Some(event)) = (pushed, row) {
            self.write(StoredEvent {
                sequence: i64::try_from(sequence).unwrap_or(i64::MAX),
                session: session.to_owned(),
                from_outside: source == Source::Outside,
                event,
                created_at: now,
                told: false,
            })
            .await?;
        }
        Ok(pushed)
    }

    async fn write(&self, event: StoredEvent) -> Result<(), StoreError> {
        let number = event.sequence;
        self.writes.waiting.lock().unwrap_or_else(PoisonError::into_inner).push(event);
        let _one = self.writes.writing.lock().await;
        let batch = {
            let mut waiting = self.writes.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            if waiting.iter().all(|event| event.sequence != number) {
                // An earlier push has written it. What waits now is left to its own push, so that more of it goes to the disk at once.
                return Ok(());
            }
            std::mem::take(&mut *waiting)
        };
        let written = self.db.add_system_events(&batch).await;
        if written.is_err() {
            // The others try again for themselves.
            let mut waiting = self.writes.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.extend(batch.into_iter().filter(|event| event.sequence != number));
        }
        written
    }

    /// What the model of a session is told, whether it has it already or not, in order.
    ///
    /// # Errors
    /// The database failed.
    pub async fn told(&self, session: &str) -> Result<Vec<Told>, StoreError> {
        let stored = self.db.system_events(session).await?;
        let mut asked = None;
        let mut told = Vec::new();
        for stored in &stored {
            let Some(sent) = sent(stored) else { continue };
            let action = match &sent.event {
                SystemEvent::WalletTxRequest { payload } => {
                    asked = payload.get("action_id").and_then(|id| id.as_str()).map(str::to_owned);
                    None
                }
                SystemEvent::WalletTxResponse { .. } if sent.source == Source::Wallet => asked.take(),
                SystemEvent::ToolResult { task_id, .. } => Some(task_id.clone()),
                SystemEvent::AsyncUpdate { payload } => {
                    payload.get("call_id").and_then(|id| id.as_str()).map(str::to_owned)
                }
                _ => None,
            };
            if let Some(words) = sent.injection() {
                told.push(Told { at: stored.created_at, action, words });
            }
        }
        Ok(told)
    }

    /// Records that the agent of a session has what was pushed before this number.
    ///
    /// # Errors
    /// The database failed.
    pub async fn tell(&self, session: &str, below: u64, now: UnixMillis) -> Result<(), StoreError> {
        self.db.tell_system_events(session, i64::try_from(below).unwrap_or(i64::MAX), now).await
    }
}

#[cfg(test)]
mod tests {
    use lockstep_store::OpenMode;
    use serde_json::json;

    use super::super::testing::session;
    use super::*;

    async fn database(folder: &tempfile::TempDir, mode: OpenMode) -> Db {
        Db::open(&folder.path().join("wallet.db"), &[7; 32], mode).await.unwrap()
    }

    fn event(shape: serde_json::Value) -> SystemEvent {
        serde_json::from_value(shape).unwrap()
    }

    /// B63: what was pushed and not told is there after a restart; B9: and told once as what it is.
    #[tokio::test]
    async fn what_a_model_was_not_told_survives() {
        let folder = tempfile::tempdir().unwrap();
        let db = database(&folder, OpenMode::Create).await;
        let session = session(&db).await;
        let bus = SystemBus::open(db.clone()).await.unwrap();
        for shape in [
            json!({ "type": "SystemNotice", "message": "only for screens" }),
            json!({ "type": "WalletTxRequest", "payload": { "action_id": "a" } }),
            json!({ "type": "WalletTxResponse", "status": "confirmed", "tx_hash": "0xaa" }),
            json!({ "type": "WalletTxRequest", "payload": { "action_id": "b" } }),
        ] {
            bus.push(&session, Source::Wallet, event(shape), 7).await.unwrap();
        }
        drop(bus);
        db.close().await;
        let db = database(&folder, OpenMode::Existing).await;
        let bus = SystemBus::open(db.clone()).await.unwrap();
        assert_eq!(bus.events().pending_action(&session).as_deref(), Some("b"), "what waits goes on waiting");
        let words = "[[SYSTEM: tx confirmed 0xaa]]".to_owned();
        assert_eq!(bus.told(&session).await.unwrap(), [Told { at: 7, action: Some("a".into()), words }]);
        assert!(db.all_system_events().await.unwrap().iter().all(|stored| !stored.told), "nobody had it");
        bus.tell(&session, bus.events().end(), 9).await.unwrap();
        assert!(db.all_system_events().await.unwrap().iter().all(|stored| stored.told), "now the model has it");
        assert_eq!(bus.told(&session).await.unwrap().len(), 1, "and its history keeps it");
    }

    /// B35: after a restart the model is still told why a turn had no answer, and no screen sees the old error as a new one.
    #[tokio::test]
    async fn an_error_that_ended_a_turn_survives() {
        let folder = tempfile::tempdir().unwrap();
        let db = database(&folder, OpenMode::Create).await;
        let session = session(&db).await;
        let bus = SystemBus::open(db.clone()).await.unwrap();
        let error = json!({ "type": "SystemError", "message": "m", "llm_notify": true });
        bus.push(&session, Source::Wallet, event(error), 7).await.unwrap();
        drop(bus);
        db.close().await;
        let bus = SystemBus::open(database(&folder, OpenMode::Existing).await).await.unwrap();
        assert_eq!(bus.told(&session).await.unwrap().len(), 1, "the model is told");
        let screen = bus.events().consumer_of(&session, "screen");
        assert!(bus.events().take_shown(&screen).events.is_empty(), "the person has read it");
    }

    /// B54: a session is welcomed once, also after a restart, and an old welcome is not shown again.
    #[tokio::test]
    async fn a_welcome_comes_once() {
        let folder = tempfile::tempdir().unwrap();
        let db = database(&folder, OpenMode::Create).await;
        let session = session(&db).await;
        let bus = SystemBus::open(db.clone()).await.unwrap();
        let welcome = || SystemEvent::welcome("hello");
        assert_eq!(bus.push(&session, Source::Wallet, welcome(), 7).await.unwrap(), Pushed::Queued(0));
        assert_eq!(bus.push(&session, Source::Wallet, welcome(), 7).await.unwrap(), Pushed::Known(0), "once");
        drop(bus);
        db.close().await;
        let db = database(&folder, OpenMode::Existing).await;
        let bus = SystemBus::open(db).await.unwrap();
        assert_eq!(bus.push(&session, Source::Wallet, welcome(), 7).await.unwrap(), Pushed::Known(0), "over restarts");
        let screen = bus.events().consumer_of(&session, "screen");
        assert!(bus.events().take_shown(&screen).events.is_empty(), "a new screen does not see the old one");
        assert!(bus.told(&session).await.unwrap().is_empty(), "and no model is told of it");
        let other = bus.push("s-2", Source::Wallet, welcome(), 7).await.unwrap();
        assert_eq!(other, Pushed::Queued(1), "another session has its own");
    }

    /// B63: what began before a crash is known after it, and no step in between.
    #[tokio::test]
    async fn a_task_is_known_by_its_beginning() {
        let folder = tempfile::tempdir().unwrap();
        let db = database(&folder, OpenMode::Create).await;
        let session = session(&db).await;
        let bus = SystemBus::open(db.clone()).await.unwrap();
        for stage in [STARTED, "drafting"] {
            let progress = json!({ "type": "ToolProgress", "task_id": "t", "tool_name": "n", "stage": stage });
            bus.push(&session, Source::Wallet, event(progress), 7).await.unwrap();
        }
        drop(bus);
        db.close().await;
        let db = database(&folder, OpenMode::Existing).await;
        let bus = SystemBus::open(db.clone()).await.unwrap();
        assert_eq!(bus.events().open_tasks(), [(session.clone(), "t".to_owned())]);
        assert_eq!(db.all_system_events().await.unwrap().len(), 1, "progress is not written");
        assert!(bus.told(&session).await.unwrap().is_empty(), "a model hears only of the end");
    }

    /// Many pushers share a transaction, and each event is written once.
    #[tokio::test(flavor = "multi_thread")]
    async fn many_pushers_write_together() {
        let folder = tempfile::tempdir().unwrap();
        let db = database(&folder, OpenMode::Create).await;
        let session = session(&db).await;
        let bus = SystemBus::open(db.clone()).await.unwrap();
        let pushers: Vec<_> = (0..200)
            .map(|number| {
                let (bus, session) = (bus.clone(), session.clone());
                tokio::spawn(async move {
                    let result =
                        json!({ "type": "ToolResult", "task_id": number.to_string(), "tool_name": "n", "result": 1 });
                    bus.push(&session, Source::Wallet, event(result), 7).await.unwrap();
                })
            })
            .collect();
        for pusher in pushers {
            pusher.await.unwrap();
        }
        let stored = db.all_system_events().await.unwrap();
        assert!(stored.iter().map(|event| event.sequence).eq(0..200), "each event, once");
    }
}
