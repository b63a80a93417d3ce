//! Who a conversation is with: the agent inside, a language model, or an agent elsewhere.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use crate::chat::insert_message;
use crate::{Absent, Db, Elsewhere, Message, StoreError};

/// The choice of model for a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ModelChoice {
    /// Nothing was chosen.
    None,
    /// The agent inside, chosen by the person.
    Inside,
    /// The model with this id.
    Model(String),
}

/// Who a conversation is with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct With {
    pub model: ModelChoice,
    /// The agent elsewhere, a model's address included.
    pub elsewhere: Option<Elsewhere>,
}

/// Who a conversation is with from its first message on, if nothing was chosen for it before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Begins {
    Inside,
    Model { id: String, address: String },
    Elsewhere { address: String },
}

fn read_choice(row: &SqliteRow) -> Result<ModelChoice, StoreError> {
    Ok(match (row.try_get::<i64, _>("chosen")?, row.try_get::<Option<String>, _>("model")?) {
        (0, _) => ModelChoice::None,
        (_, None) => ModelChoice::Inside,
        (_, Some(id)) => ModelChoice::Model(id),
    })
}

fn read_with(row: &SqliteRow) -> Result<With, StoreError> {
    let address: Option<String> = row.try_get("address")?;
    let thread = row.try_get("thread")?;
    Ok(With { model: read_choice(row)?, elsewhere: address.map(|address| Elsewhere { address, thread }) })
}

/// Whether a conversation has no message, and nothing was chosen for it.
async fn is_unassigned(db: &mut SqliteConnection, conversation: &str) -> Result<bool, StoreError> {
    let unassigned = sqlx::query_scalar::<_, bool>(
        "SELECT NOT EXISTS (SELECT 1 FROM messages WHERE conversation = ?1) \
         AND NOT EXISTS (SELECT 1 FROM conversation_models WHERE conversation = ?1) \
         AND NOT EXISTS (SELECT 1 FROM conversations_elsewhere WHERE conversation = ?1)",
    );
    Ok(unassigned.bind(conversation).fetch_one(db).await?)
}

async fn insert_choice(db: &mut SqliteConnection, conversation: &str, model: Option<&str>) -> Result<(), StoreError> {
    let chosen = sqlx::query(
        "INSERT INTO conversation_models (conversation, model) VALUES (?1, ?2) \
         ON CONFLICT (conversation) DO UPDATE SET model = excluded.model",
    );
    chosen.bind(conversation).bind(model).execute(db).await?;
    Ok(())
}

/// Also a model's address: what it asks for is asked by an agent elsewhere, with that address.
async fn insert_address(db: &mut SqliteConnection, conversation: &str, address: &str) -> Result<(), StoreError> {
    let put = sqlx::query("INSERT INTO conversations_elsewhere (conversation, address) VALUES (?, ?)");
    put.bind(conversation).bind(address).execute(db).await?;
    Ok(())
}

impl Db {
    /// Who a conversation is with.
    pub async fn with(&self, conversation: &str) -> Result<With, StoreError> {
        let with = sqlx::query(
            "SELECT models.conversation IS NOT NULL AS chosen, models.model, elsewhere.address, elsewhere.thread \
             FROM (SELECT ? AS id) AS asked LEFT JOIN conversation_models AS models ON models.conversation = asked.id \
             LEFT JOIN conversations_elsewhere AS elsewhere ON elsewhere.conversation = asked.id",
        );
        let with = self.one(with.bind(conversation), read_with).await?;
        with.ok_or(StoreError::NotFound(Absent::Conversation))
    }

    /// Adds a message that a turn answers. If it is the first one of its conversation, and nothing was chosen for that before, the
    /// conversation is with `begins` from then on.
    pub async fn begin_turn(&self, conversation: &str, message: &Message, begins: &Begins) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        if *begins != Begins::Inside && is_unassigned(&mut change, conversation).await? {
            if let Begins::Model { id, .. } = begins {
                insert_choice(&mut change, conversation, Some(id)).await?;
            }
            if let Begins::Model { address, .. } | Begins::Elsewhere { address } = begins {
                insert_address(&mut change, conversation, address).await?;
            }
        }
        insert_message(&mut change, conversation, message).await?;
        change.commit().await
    }

    /// Continues a conversation with a model, given by id and address, or with the agent inside. Results that
    /// the agent before did not get go to the next one.
    pub async fn choose_model(&self, conversation: &str, model: Option<(&str, &str)>) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        insert_choice(&mut change, conversation, model.map(|(id, _)| id)).await?;
        sqlx::query("DELETE FROM conversations_elsewhere WHERE conversation = ?")
            .bind(conversation)
            .execute(&mut *change)
            .await?;
        if let Some((_, address)) = model {
            insert_address(&mut change, conversation, address).await?;
        }
        change.commit().await
    }

    /// Whether a conversation has no message yet.
    pub async fn is_empty(&self, conversation: &str) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT 1 FROM messages WHERE conversation = ? LIMIT 1");
        Ok(row.bind(conversation).fetch_optional(&self.pool).await?.is_none())
    }

    /// The choice of model for a conversation.
    pub async fn model_choice(&self, conversation: &str) -> Result<ModelChoice, StoreError> {
        Ok(self.with(conversation).await?.model)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::talk;
    use crate::{OpenMode, Role};

    const MODEL: &str = "https://model.example/v1";
    const AGENT: &str = "https://agent.example";

    fn message() -> Message {
        Message::new(Role::User, "hello", 1)
    }

    fn model() -> Begins {
        Begins::Model { id: "m".into(), address: MODEL.into() }
    }

    fn agent() -> Begins {
        Begins::Elsewhere { address: AGENT.into() }
    }

    fn with(model: ModelChoice, address: Option<&str>) -> With {
        let elsewhere = address.map(|address| Elsewhere { address: address.to_owned(), thread: None });
        With { model, elsewhere }
    }

    async fn fresh(folder: &tempfile::TempDir) -> Db {
        Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap()
    }

    #[tokio::test]
    async fn a_conversation_stays_with_whom_it_began() {
        let folder = tempfile::tempdir().unwrap();
        let db = fresh(&folder).await;
        let of_model = with(ModelChoice::Model("m".into()), Some(MODEL));
        let of_agent = with(ModelChoice::None, Some(AGENT));
        let inside = with(ModelChoice::None, None);
        for (begins, expected) in [(model(), of_model), (agent(), of_agent), (Begins::Inside, inside.clone())] {
            let talk = talk(&db, "talk", 1).await;
            assert_eq!(db.with(&talk).await.unwrap(), inside, "nothing is chosen before the first message");
            db.begin_turn(&talk, &message(), &begins).await.unwrap();
            assert_eq!(db.with(&talk).await.unwrap(), expected);
            for later in [Begins::Inside, model(), agent()] {
                db.begin_turn(&talk, &message(), &later).await.unwrap();
                assert_eq!(db.with(&talk).await.unwrap(), expected, "a later message changes nothing: {later:?}");
            }
            assert_eq!(db.messages(&talk).await.unwrap().len(), 4, "each message is there");
        }
    }

    #[tokio::test]
    async fn what_the_person_chose_before_the_first_message_stands() {
        let folder = tempfile::tempdir().unwrap();
        let db = fresh(&folder).await;
        let chosen_model = with(ModelChoice::Model("other".into()), Some("https://other.example"));
        for (chosen, expected) in
            [(None, with(ModelChoice::Inside, None)), (Some(("other", "https://other.example")), chosen_model)]
        {
            for begins in [Begins::Inside, model(), agent()] {
                let talk = talk(&db, "talk", 1).await;
                db.choose_model(&talk, chosen).await.unwrap();
                db.begin_turn(&talk, &message(), &begins).await.unwrap();
                assert_eq!(db.with(&talk).await.unwrap(), expected, "{begins:?}");
            }
        }
    }

    #[tokio::test]
    async fn a_message_that_is_not_stored_assigns_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let db = fresh(&folder).await;
        let (first, other) = (message(), talk(&db, "other", 1).await);
        let talk = talk(&db, "talk", 1).await;
        db.begin_turn(&other, &first, &Begins::Inside).await.unwrap();
        db.begin_turn(&talk, &first, &model()).await.expect_err("its id is taken");
        assert_eq!(db.with(&talk).await.unwrap(), with(ModelChoice::None, None));
    }
}
