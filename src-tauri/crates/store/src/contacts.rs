use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use crate::{Db, StoreError, UnixMillis};

/// Who put an entry into the address book, or a token into the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum ContactOrigin {
    /// The person, in the window or the terminal.
    Person,
    /// The agent, on the person's word.
    Agent,
    /// The local test profile.
    Seed,
}

impl ContactOrigin {
    /// Its word in the database.
    pub fn text(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Agent => "agent",
            Self::Seed => "seed",
        }
    }

    /// The origin of a word.
    pub fn of(word: &str) -> Option<Self> {
        [Self::Person, Self::Agent, Self::Seed].into_iter().find(|origin| origin.text() == word)
    }
}

/// One entry of the address book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    /// Its id, a UUID.
    pub id: String,
    pub title: String,
    /// The address, as checked by its chain.
    pub address: String,
    /// Registry name of the chain it was saved under.
    pub chain: String,
    /// Who added it.
    pub origin: ContactOrigin,
    /// The conversation in which an agent added it.
    pub conversation: Option<String>,
    /// When.
    pub created_at: UnixMillis,
}

/// What an entry was until it was removed, or given another title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoneContact {
    pub title: String,
    pub address: String,
    /// Registry name of the chain it was saved under.
    pub chain: String,
    /// When it was removed or renamed.
    pub gone_at: UnixMillis,
}

/// An entry to be added. The same address may have several titles.
#[derive(Debug, Clone)]
pub struct NewContact<'a> {
    pub title: &'a str,
    /// The address, already checked.
    pub address: &'a str,
    /// Registry name of its chain.
    pub chain: &'a str,
    /// Who adds it.
    pub origin: ContactOrigin,
    /// The conversation in which an agent adds it.
    pub conversation: Option<&'a str>,
}

fn read(row: &SqliteRow) -> Result<Contact, StoreError> {
    Ok(Contact {
        id: row.try_get("id")?,
        title: row.try_get("title")?,
        address: row.try_get("address")?,
        chain: row.try_get("chain")?,
        origin: ContactOrigin::of(row.try_get::<&str, _>("origin")?).ok_or(StoreError::Corrupt("origin"))?,
        conversation: row.try_get("conversation")?,
        created_at: row.try_get("created_at")?,
    })
}

fn read_gone(row: &SqliteRow) -> Result<GoneContact, StoreError> {
    Ok(GoneContact {
        title: row.try_get("title")?,
        address: row.try_get("address")?,
        chain: row.try_get("chain")?,
        gone_at: row.try_get("gone_at")?,
    })
}

/// Remembers what an entry is, before it is so no longer.
async fn note_gone(change: &mut SqliteConnection, id: &str, now: UnixMillis) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO gone_contacts (title, address, chain, gone_at) SELECT title, address, chain, ? FROM address_book WHERE id = ?",
    )
    .bind(now)
    .bind(id)
    .execute(change)
    .await?;
    Ok(())
}

impl Db {
    /// All entries, by title.
    pub async fn contacts(&self) -> Result<Vec<Contact>, StoreError> {
        self.all(sqlx::query("SELECT * FROM address_book ORDER BY title COLLATE NOCASE, title, created_at, id"), read)
            .await
    }

    /// The entries, by title, whose title or address may hold this text, which is in small letters. The database knows only those of ASCII:
    /// an entry with others in its title is always among them, and whoever asks looks again.
    pub async fn contacts_like(&self, text: &str) -> Result<Vec<Contact>, StoreError> {
        if !text.is_ascii() {
            return self.contacts().await;
        }
        let like = sqlx::query(
            "SELECT * FROM address_book WHERE instr(lower(title), ?1) > 0 OR instr(lower(address), ?1) > 0 OR title GLOB '*[^ -~]*' \
             ORDER BY title COLLATE NOCASE, title, created_at, id",
        );
        self.all(like.bind(text), read).await
    }

    /// Adds an entry under a fresh UUID.
    pub async fn add_contact(&self, contact: &NewContact<'_>, now: UnixMillis) -> Result<Contact, StoreError> {
        let id = uuid::Uuid::new_v4().to_string();
        sqlx::query(
            "INSERT INTO address_book (id, title, address, chain, origin, conversation, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&id)
        .bind(contact.title)
        .bind(contact.address)
        .bind(contact.chain)
        .bind(contact.origin.text())
        .bind(contact.conversation)
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(Contact {
            id,
            title: contact.title.to_owned(),
            address: contact.address.to_owned(),
            chain: contact.chain.to_owned(),
            origin: contact.origin,
            conversation: contact.conversation.map(str::to_owned),
            created_at: now,
        })
    }

    /// Gives an entry another title. What it was called is remembered.
    pub async fn rename_contact(&self, id: &str, title: &str, now: UnixMillis) -> Result<Contact, StoreError> {
        let mut change = self.change().await?;
        note_gone(&mut change, id, now).await?;
        let renamed = sqlx::query("UPDATE address_book SET title = ? WHERE id = ? RETURNING *")
            .bind(title)
            .bind(id)
            .fetch_optional(&mut *change)
            .await?;
        let renamed = renamed.as_ref().map(read).transpose()?.ok_or(StoreError::NotFound("address-book entry"))?;
        change.commit().await?;
        Ok(renamed)
    }

    /// Removes an entry and gives it back, so that it can be put back. What it was is remembered.
    pub async fn remove_contact(&self, id: &str, now: UnixMillis) -> Result<Contact, StoreError> {
        let mut change = self.change().await?;
        note_gone(&mut change, id, now).await?;
        let removed = sqlx::query("DELETE FROM address_book WHERE id = ? RETURNING *")
            .bind(id)
            .fetch_optional(&mut *change)
            .await?;
        let removed = removed.as_ref().map(read).transpose()?.ok_or(StoreError::NotFound("address-book entry"))?;
        change.commit().await?;
        Ok(removed)
    }

    /// What entries were before they were removed or renamed, the latest first.
    pub async fn gone_contacts(&self) -> Result<Vec<GoneContact>, StoreError> {
        self.all(sqlx::query("SELECT * FROM gone_contacts ORDER BY gone_at DESC, id DESC"), read_gone).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OpenMode;

    /// What the database leaves out, no reader would have found: small letters are one thing to it and another to the world.
    #[tokio::test]
    async fn a_search_leaves_out_nothing_that_fits() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&folder.path().join("db"), &[7; 32], OpenMode::Create).await.unwrap();
        for (at, title) in ["Alice", "alICE 2", "Bob", "ÄRGER", "\u{212a}elvin", "100%_\\", "x'y"].iter().enumerate() {
            let address = format!("0xAB{at}");
            let contact = NewContact {
                title,
                address: &address,
                chain: "Ethereum",
                origin: ContactOrigin::Person,
                conversation: None,
            };
            db.add_contact(&contact, 0).await.unwrap();
        }
        let all = db.contacts().await.unwrap();
        let fits = |contact: &Contact, text: &str| {
            contact.title.to_lowercase().contains(text) || contact.address.to_lowercase().contains(text)
        };
        for text in ["alice", "bob", "ärger", "kelvin", "k", "0xab", "%_\\", "'", "", "nobody", "ab3"] {
            let found = db.contacts_like(text).await.unwrap();
            let wanted: Vec<&Contact> = all.iter().filter(|contact| fits(contact, text)).collect();
            let kept: Vec<&Contact> = found.iter().filter(|contact| fits(contact, text)).collect();
            assert_eq!(kept, wanted, "{text:?}, in the same order");
        }
        let bob = db.contacts_like("bob").await.unwrap();
        assert!(bob.len() < all.len(), "and what cannot fit is left out");
    }

    #[tokio::test]
    async fn what_an_entry_was_outlives_it() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&folder.path().join("db"), &[7; 32], OpenMode::Create).await.unwrap();
        let contact = NewContact {
            title: "Alice",
            address: "0xA",
            chain: "Ethereum",
            origin: ContactOrigin::Person,
            conversation: None,
        };
        let alice = db.add_contact(&contact, 1).await.unwrap();
        assert!(db.gone_contacts().await.unwrap().is_empty(), "nothing is gone yet");
        let renamed = db.rename_contact(&alice.id, "Alicia", 2).await.unwrap();
        assert_eq!((renamed.title.as_str(), renamed.address.as_str()), ("Alicia", "0xA"), "it has the other title");
        db.remove_contact(&alice.id, 3).await.unwrap();
        let gone: Vec<_> = db.gone_contacts().await.unwrap();
        let told: Vec<_> = gone.iter().map(|one| (one.title.as_str(), one.address.as_str(), one.gone_at)).collect();
        assert_eq!(told, [("Alicia", "0xA", 3), ("Alice", "0xA", 2)], "the latest first");
        for missing in [db.remove_contact(&alice.id, 4).await, db.rename_contact(&alice.id, "Bob", 4).await] {
            assert!(matches!(missing, Err(StoreError::NotFound(_))), "what is not there: {missing:?}");
        }
        assert_eq!(db.gone_contacts().await.unwrap().len(), 2, "and leaves no trace");
    }
}
