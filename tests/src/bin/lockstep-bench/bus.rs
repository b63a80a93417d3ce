//! Events per second through the system bus, in memory and stored in the encrypted database.

use std::time::Instant;

use lockstep_app::system::{Source, SystemBus, SystemEvent, SystemEvents};
use lockstep_keysign::{PublicKeys, VaultId};
use lockstep_store::{Db, OpenMode, WatchedVault};
use serde_json::json;

use crate::Measured;
use crate::table::{Beside, Row, Unit};

const IN_MEMORY: u32 = 500_000;
const STORED: u32 = 10_000;
/// How many parts of the wallet push at once.
const PUSHERS: u32 = 32;
const IN_MEMORY_GOAL: f64 = 50_000.0;
const STORED_GOAL: f64 = 2_000.0;

pub async fn measure() -> Measured {
    Ok(vec![in_memory()?, stored().await.map_err(|error| error.to_string())?])
}

/// Pushed, and read by two screens.
fn in_memory() -> Result<Row, String> {
    let events = SystemEvents::default();
    let screens = ["one", "other"].map(|name| events.consumer_of("session", name));
    let begun = Instant::now();
    let mut read = 0usize;
    for number in 0..IN_MEMORY {
        let event = SystemEvent::ToolProgress {
            task_id: "task".to_owned(),
            tool_name: "sign_transaction_bundle".to_owned(),
            stage: "confirming".to_owned(),
            progress: Some(0.5),
            message: None,
        };
        events.push("session", Source::Wallet, event, 0).map_err(|error| error.to_string())?;
        if number % 100 == 99 {
            read += screens.iter().map(|screen| events.take_shown(screen).events.len()).sum::<usize>();
        }
    }
    if read != 2 * IN_MEMORY as usize {
        return Err(format!("two screens read {read} events"));
    }
    let speed = f64::from(IN_MEMORY) / begun.elapsed().as_secs_f64();
    Ok(Row::new("system bus, in memory with two readers, events", speed, Unit::PerSecond, Beside::Goal(IN_MEMORY_GOAL)))
}

/// A conversation, which belongs to a vault that is only watched.
async fn session(db: &Db) -> Result<String, Box<dyn std::error::Error>> {
    let ecdsa: [u8; 33] = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798")?
        .try_into()
        .map_err(|_| "a key has 33 bytes")?;
    let mut eddsa = [0x66; 32];
    eddsa[0] = 0x58;
    let keys = PublicKeys::new(ecdsa, [5; 32], eddsa)?;
    let vault = WatchedVault { id: VaultId::random(), name: "bench", keys: &keys, addresses: &[] };
    db.insert_watched_vault(&vault, 0).await?;
    Ok(db.start_conversation(vault.id, "bench", 0).await?.id)
}

/// Pushed by several at once; each push returns when its event is on the disk.
async fn stored() -> Result<Row, Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let db = Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await?;
    let session = session(&db).await?;
    let bus = SystemBus::open(db.clone()).await?;
    let begun = Instant::now();
    let pushers: Vec<_> = (0..PUSHERS)
        .map(|pusher| {
            let (bus, session) = (bus.clone(), session.clone());
            tokio::spawn(async move {
                for number in 0..STORED / PUSHERS {
                    let task_id = format!("{pusher} {number}");
                    let tool_name = "batch_transfer".to_owned();
                    let event =
                        SystemEvent::ToolResult { task_id, tool_name, result: json!({ "ok": true }), error: None };
                    bus.push(&session, Source::Wallet, event, 0).await?;
                }
                Ok::<_, lockstep_app::system::PushError>(())
            })
        })
        .collect();
    for pusher in pushers {
        pusher.await??;
    }
    let speed = f64::from(STORED / PUSHERS * PUSHERS) / begun.elapsed().as_secs_f64();
    db.close().await;
    let what = format!("system bus, stored, pushed by {PUSHERS} at once, events");
    Ok(Row::new(what, speed, Unit::PerSecond, Beside::Goal(STORED_GOAL)))
}
