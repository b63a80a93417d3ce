//! Conversations and their messages.

use lockstep_keysign::VaultId;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use crate::db::Alters as _;
use crate::{Absent, Db, StoreError, UnixMillis};

/// Who wrote a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The person.
    User,
    /// The agent.
    Assistant,
    /// The position of an action's card.
    Action,
}

impl Role {
    fn text(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Assistant => "assistant",
            Self::Action => "action",
        }
    }
}

/// A conversation with the agent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conversation {
    pub id: String,
    /// Its title.
    pub title: String,
    /// When something was last added.
    pub updated_at: UnixMillis,
    /// Whether the person keeps it above the others.
    pub pinned: bool,
    /// Whether a program began it through the chat API.
    pub by_program: bool,
}

/// One message of a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub id: String,
    /// Who wrote it.
    pub role: Role,
    /// Plain text.
    pub text: String,
    /// Suggested corrections that may be put into the input box.
    pub suggestions: Vec<String>,
    /// The action whose card stands here.
    pub action_id: Option<String>,
    /// When.
    pub created_at: UnixMillis,
    /// Whether it is the person's message and no answer to it is stored yet.
    pub unanswered: bool,
    /// Whether a program wrote it through the chat API. Then no person typed it.
    pub by_program: bool,
}

pub(crate) fn read_message(row: &SqliteRow) -> Result<Message, StoreError> {
    Ok(Message {
        id: row.try_get("id")?,
        role: match row.try_get::<String, _>("role")?.as_str() {
            "user" => Role::User,
            "assistant" => Role::Assistant,
            "action" => Role::Action,
            _ => return Err(StoreError::Corrupt("role")),
        },
        text: row.try_get("text")?,
        suggestions: serde_json::from_str(&row.try_get::<String, _>("suggestions")?)
            .map_err(|_| StoreError::Corrupt("suggestions"))?,
        action_id: row.try_get("action_id")?,
        created_at: row.try_get("created_at")?,
        unanswered: row.try_get::<i64, _>("unanswered")? != 0,
        by_program: row.try_get::<i64, _>("by_program")? != 0,
    })
}

/// A conversation with who began it: its first message tells that.
macro_rules! conversation {
    () => {
        "SELECT *, (SELECT by_program FROM messages WHERE conversation = conversations.id ORDER BY position LIMIT 1) \
         AS begun_by_program FROM conversations"
    };
}

fn read_conversation(row: &SqliteRow) -> Result<Conversation, StoreError> {
    Ok(Conversation {
        id: row.try_get("id")?,
        title: row.try_get("title")?,
        updated_at: row.try_get("updated_at")?,
        pinned: row.try_get::<i64, _>("pinned")? != 0,
        by_program: row.try_get::<Option<i64>, _>("begun_by_program")? == Some(1),
    })
}

pub(crate) async fn insert_message(
    db: &mut SqliteConnection,
    conversation: &str,
    message: &Message,
) -> Result<(), StoreError> {
    let suggestions = serde_json::to_string(&message.suggestions).map_err(|_| StoreError::Corrupt("suggestions"))?;
    sqlx::query("INSERT INTO messages (id, conversation, role, text, suggestions, action_id, created_at, unanswered, by_program) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(&message.id)
        .bind(conversation)
        .bind(message.role.text())
        .bind(&message.text)
        .bind(suggestions)
        .bind(&message.action_id)
        .bind(message.created_at)
        .bind(i64::from(message.unanswered))
        .bind(i64::from(message.by_program))
        .execute(&mut *db)
        .await?;
    sqlx::query("UPDATE conversations SET updated_at = max(updated_at, ?) WHERE id = ?")
        .bind(message.created_at)
        .bind(conversation)
        .execute(db)
        .await?;
    Ok(())
}

impl Message {
    /// A message with a new id.
    pub fn new(role: Role, text: impl Into<String>, now: UnixMillis) -> Self {
        Self {
            id: uuid::Uuid::new_v4().to_string(),
            role,
            text: text.into(),
            suggestions: Vec::new(),
            action_id: None,
            created_at: now,
            unanswered: false,
            by_program: false,
        }
    }
}

impl Db {
    /// A vault's conversations, the latest first.
    pub async fn conversations(&self, vault: VaultId) -> Result<Vec<Conversation>, StoreError> {
        let all = sqlx::query(concat!(conversation!(), " WHERE vault = ? ORDER BY updated_at DESC, id"));
        self.all(all.bind(vault.to_string()), read_conversation).await
    }

    /// One conversation, of any vault.
    pub async fn conversation(&self, id: &str) -> Result<Conversation, StoreError> {
        self.one(sqlx::query(concat!(conversation!(), " WHERE id = ?")).bind(id), read_conversation)
            .await?
            .ok_or(StoreError::NotFound(Absent::Conversation))
    }

    /// Starts a conversation of a vault.
    pub async fn start_conversation(
        &self,
        vault: VaultId,
        title: &str,
        now: UnixMillis,
    ) -> Result<Conversation, StoreError> {
        let conversation = Conversation {
            id: uuid::Uuid::new_v4().to_string(),
            title: title.to_owned(),
            updated_at: now,
            pinned: false,
            by_program: false,
        };
        sqlx::query("INSERT INTO conversations (id, title, created_at, updated_at, vault) VALUES (?, ?, ?, ?, ?)")
            .bind(&conversation.id)
            .bind(title)
            .bind(now)
            .bind(now)
            .bind(vault.to_string())
            .alter(self)
            .await?;
        self.owners.held_mut().insert(conversation.id.clone(), vault);
        Ok(conversation)
    }

    /// Gives a conversation an agent's title. Returns whether it has it now: a title that the person gave stays.
    pub async fn title_conversation(&self, id: &str, title: &str) -> Result<bool, StoreError> {
        let titled = sqlx::query("UPDATE conversations SET title = ? WHERE id = ? AND named = 0");
        Ok(titled.bind(title).bind(id).alter(self).await?.rows_affected() > 0)
    }

    /// Gives a conversation the person's own title.
    pub async fn name_conversation(&self, id: &str, title: &str) -> Result<(), StoreError> {
        let named = sqlx::query("UPDATE conversations SET title = ?, named = 1 WHERE id = ?");
        named.bind(title).bind(id).alter(self).await?;
        Ok(())
    }

    /// Keeps a conversation above the others, or no longer.
    pub async fn pin_conversation(&self, id: &str, pinned: bool) -> Result<(), StoreError> {
        let placed = sqlx::query("UPDATE conversations SET pinned = ? WHERE id = ?");
        placed.bind(i64::from(pinned)).bind(id).alter(self).await?;
        Ok(())
    }

    /// A vault's conversations whose title or messages contain a text, in any case of its ASCII letters; the latest first. Each with the id of
    /// the newest message that contains it, if one does.
    pub async fn conversations_with(
        &self,
        vault: VaultId,
        text: &str,
    ) -> Result<Vec<(String, Option<String>)>, StoreError> {
        // Otherwise a sign of the pattern in the text would stand for any letters.
        let literal = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        let rows = sqlx::query(
            "SELECT id, message FROM (SELECT id, title, updated_at, (SELECT id FROM messages \
             WHERE conversation = conversations.id AND text LIKE ?1 ESCAPE '\\' ORDER BY position DESC LIMIT 1) AS message \
             FROM conversations WHERE vault = ?2) WHERE message IS NOT NULL OR title LIKE ?1 ESCAPE '\\' ORDER BY updated_at DESC, id",
        );
        let found = rows.bind(format!("%{literal}%")).bind(vault.to_string()).fetch_all(&self.pool).await?;
        found.iter().map(|row| Ok((row.try_get("id")?, row.try_get("message")?))).collect()
    }

    /// Removes a conversation and its messages; activity and journal stay.
    pub async fn remove_conversation(&self, id: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM conversations WHERE id = ?").bind(id).alter(self).await?;
        self.owners.held_mut().remove(id);
        Ok(())
    }

    /// The messages of a conversation, oldest first.
    pub async fn messages(&self, conversation: &str) -> Result<Vec<Message>, StoreError> {
        self.all(
            sqlx::query("SELECT * FROM messages WHERE conversation = ? ORDER BY position").bind(conversation),
            read_message,
        )
        .await
    }

    /// Whether a program began a conversation through the chat API.
    pub async fn is_of_a_program(&self, conversation: &str) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT by_program FROM messages WHERE conversation = ? ORDER BY position LIMIT 1")
            .bind(conversation)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get::<i64, _>("by_program")).transpose()? == Some(1))
    }

    /// How many conversations of a vault programs began.
    pub async fn conversations_of_programs(&self, vault: VaultId) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar::<_, i64>(concat!(
            "SELECT count(*) FROM (",
            conversation!(),
            " WHERE vault = ?) WHERE begun_by_program = 1"
        ));
        Ok(u64::try_from(count.bind(vault.to_string()).fetch_one(&self.pool).await?).unwrap_or(0))
    }

    /// The card of an action of a conversation.
    pub async fn message_of_action(&self, conversation: &str, action: &str) -> Result<Option<Message>, StoreError> {
        self.one(
            sqlx::query("SELECT * FROM messages WHERE conversation = ? AND action_id = ?")
                .bind(conversation)
                .bind(action),
            read_message,
        )
        .await
    }

    /// The person's oldest message without a stored answer.
    pub async fn first_unanswered(&self, conversation: &str) -> Result<Option<Message>, StoreError> {
        self.one(
            sqlx::query("SELECT * FROM messages WHERE conversation = ? AND unanswered = 1 ORDER BY position LIMIT 1")
                .bind(conversation),
            read_message,
        )
        .await
    }

    /// Adds a message.
    pub async fn add_message(&self, conversation: &str, message: &Message) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        insert_message(&mut tx, conversation, message).await?;
        tx.commit().await?;
        Ok(())
    }
}
