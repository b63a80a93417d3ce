//! The address book.

use lockstep_keysign::VaultId;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use crate::db::Alters as _;
use crate::{Absent, Db, StoreError, UnixMillis};

/// Who added an entry to the address book, or a token to the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum ContactOrigin {
    /// The person, in the window or the terminal.
    Person,
    /// The agent, at the person's request.
    Agent,
    /// The local test profile.
    Seed,
}

impl ContactOrigin {
    /// The database's word for it.
    pub fn text(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Agent => "agent",
            Self::Seed => "seed",
        }
    }

    /// The origin for a word.
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
    /// The address, as its chain has checked it.
    pub address: String,
    /// Registry name of its chain.
    pub chain: String,
    /// Who added it.
    pub origin: ContactOrigin,
    /// The conversation in which an agent added it.
    pub conversation: Option<String>,
    /// When.
    pub created_at: UnixMillis,
}

/// An entry as it was before it was removed or renamed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoneContact {
    pub title: String,
    pub address: String,
    /// Registry name of its chain.
    pub chain: String,
    /// When it was removed or renamed.
    pub gone_at: UnixMillis,
}

/// A new entry. An address may have several titles.
#[derive(Debug, Clone)]
pub struct NewContact<'a> {
    /// The vault whose address book it is.
    pub vault: VaultId,
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

/// Records an entry before it is changed.
async fn note_gone(
    change: &mut SqliteConnection,
    (vault, id): (VaultId, &str),
    now: UnixMillis,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO gone_contacts (title, address, chain, gone_at, vault) SELECT title, address, chain, ?, vault FROM address_book \
         WHERE id = ? AND vault = ?",
    )
    .bind(now)
    .bind(id)
    .bind(vault.to_string())
    .execute(change)
    .await?;
    Ok(())
}

impl Db {
    /// All entries of a vault, by title.
    pub async fn contacts(&self, vault: VaultId) -> Result<Vec<Contact>, StoreError> {
        let all = sqlx::query(
            "SELECT * FROM address_book WHERE vault = ? ORDER BY title COLLATE NOCASE, title, created_at, id",
        );
        self.all(all.bind(vault.to_string()), read).await
    }

    /// The entries that are left from a vault that is gone, by title. The next vault that is made gets them.
    pub async fn left_contacts(&self) -> Result<Vec<Contact>, StoreError> {
        let all = "SELECT * FROM address_book WHERE vault IS NULL ORDER BY title COLLATE NOCASE, title, created_at, id";
        self.all(sqlx::query(all), read).await
    }

    /// The entries of a vault, by title, whose title or address may contain this text, which must be in lower case. The
    /// database knows only ASCII case: an entry with other characters in its title is always included, so the
    /// caller must filter again.
    pub async fn contacts_like(&self, vault: VaultId, text: &str) -> Result<Vec<Contact>, StoreError> {
        if !text.is_ascii() {
            return self.contacts(vault).await;
        }
        let like = sqlx::query(
            "SELECT * FROM address_book WHERE vault = ?2 \
             AND (instr(lower(title), ?1) > 0 OR instr(lower(address), ?1) > 0 OR title GLOB '*[^ -~]*') ORDER BY title COLLATE NOCASE, title, created_at, id",
        );
        self.all(like.bind(text).bind(vault.to_string()), read).await
    }

    /// Adds an entry with a new UUID.
    pub async fn add_contact(&self, contact: &NewContact<'_>, now: UnixMillis) -> Result<Contact, StoreError> {
        let id = uuid::Uuid::new_v4().to_string();
        sqlx::query(
            "INSERT INTO address_book (id, title, address, chain, origin, conversation, created_at, vault) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&id)
        .bind(contact.title)
        .bind(contact.address)
        .bind(contact.chain)
        .bind(contact.origin.text())
        .bind(contact.conversation)
        .bind(now)
        .bind(contact.vault.to_string())
        .alter(self)
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

    /// Renames an entry of a vault. The old title is recorded.
    pub async fn rename_contact(
        &self,
        vault: VaultId,
        id: &str,
        title: &str,
        now: UnixMillis,
    ) -> Result<Contact, StoreError> {
        let mut change = self.change().await?;
        note_gone(&mut change, (vault, id), now).await?;
        let renamed = sqlx::query("UPDATE address_book SET title = ? WHERE id = ? AND vault = ? RETURNING *")
            .bind(title)
            .bind(id)
            .bind(vault.to_string())
            .fetch_optional(&mut *change)
            .await?;
        let renamed = renamed.as_ref().map(read).transpose()?.ok_or(StoreError::NotFound(Absent::Contact))?;
        change.commit().await?;
        Ok(renamed)
    }

    /// Removes an entry of a vault and returns it, so that it can be restored. The removal is recorded.
    pub async fn remove_contact(&self, vault: VaultId, id: &str, now: UnixMillis) -> Result<Contact, StoreError> {
        let mut change = self.change().await?;
        note_gone(&mut change, (vault, id), now).await?;
        let removed = sqlx::query("DELETE FROM address_book WHERE id = ? AND vault = ? RETURNING *")
            .bind(id)
            .bind(vault.to_string())
            .fetch_optional(&mut *change)
            .await?;
        let removed = removed.as_ref().map(read).transpose()?.ok_or(StoreError::NotFound(Absent::Contact))?;
        change.commit().await?;
        Ok(removed)
    }

    /// A vault's entries as they were before they were removed or renamed, latest first.
    pub async fn gone_contacts(&self, vault: VaultId) -> Result<Vec<GoneContact>, StoreError> {
        let gone = sqlx::query("SELECT * FROM gone_contacts WHERE vault = ? ORDER BY gone_at DESC, id DESC");
        self.all(gone.bind(vault.to_string()), read_gone).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::with_vault;

    /// The database's idea of lower case is narrower than Unicode's; the search must not miss an entry
    /// because of that.
    #[tokio::test]
    async fn a_search_leaves_out_nothing_that_fits() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        for (at, title) in ["Alice", "alICE 2", "Bob", "ÄRGER", "\u{212a}elvin", "100%_\\", "x'y"].iter().enumerate() {
            let address = format!("0xAB{at}");
            let contact = NewContact {
                vault,
                title,
                address: &address,
                chain: "Ethereum",
                origin: ContactOrigin::Person,
                conversation: None,
            };
            db.add_contact(&contact, 0).await.unwrap();
        }
        let all = db.contacts(vault).await.unwrap();
        let fits = |contact: &Contact, text: &str| {
            contact.title.to_lowercase().contains(text) || contact.address.to_lowercase().contains(text)
        };
        for text in ["alice", "bob", "ärger", "kelvin", "k", "0xab", "%_\\", "'", "", "nobody", "ab3"] {
            let found = db.contacts_like(vault, text).await.unwrap();
            let wanted: Vec<&Contact> = all.iter().filter(|contact| fits(contact, text)).collect();
            let kept: Vec<&Contact> = found.iter().filter(|contact| fits(contact, text)).collect();
            assert_eq!(kept, wanted, "{text:?}, in the same order");
        }
        let bob = db.contacts_like(vault, "bob").await.unwrap();
        assert!(bob.len() < all.len(), "and what cannot fit is left out");
    }

    #[tokio::test]
    async fn removed_entries_are_remembered() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        let contact = NewContact {
            vault,
            title: "Alice",
            address: "0xA",
            chain: "Ethereum",
            origin: ContactOrigin::Person,
            conversation: None,
        };
        let alice = db.add_contact(&contact, 1).await.unwrap();
        assert!(db.gone_contacts(vault).await.unwrap().is_empty(), "nothing is gone yet");
        let renamed = db.rename_contact(vault, &alice.id, "Alicia", 2).await.unwrap();
        assert_eq!((renamed.title.as_str(), renamed.address.as_str()), ("Alicia", "0xA"), "it has the other title");
        db.remove_contact(vault, &alice.id, 3).await.unwrap();
        let gone: Vec<_> = db.gone_contacts(vault).await.unwrap();
        let told: Vec<_> = gone.iter().map(|one| (one.title.as_str(), one.address.as_str(), one.gone_at)).collect();
        assert_eq!(told, [("Alicia", "0xA", 3), ("Alice", "0xA", 2)], "the latest first");
        for missing in
            [db.remove_contact(vault, &alice.id, 4).await, db.rename_contact(vault, &alice.id, "Bob", 4).await]
        {
            assert!(matches!(missing, Err(StoreError::NotFound(_))), "what is not there: {missing:?}");
        }
        assert_eq!(db.gone_contacts(vault).await.unwrap().len(), 2, "and leaves no trace");
    }
}
