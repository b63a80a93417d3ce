//! A conversation in pages, and what belongs to the messages of a page, in a number of queries that does not depend on its length.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use crate::chat::read_message;
use crate::{Absent, Db, Message, StoreError};

/// Which messages of a conversation are read. A message is named by its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MessagesAt<'a> {
    /// The newest.
    End,
    /// The oldest.
    Start,
    /// The nearest before a message, without it.
    Before(&'a str),
    /// The nearest after a message, without it.
    After(&'a str),
    /// A message, with as many before it as after it.
    Around(&'a str),
    /// A message and the nearest after it.
    From(&'a str),
}

/// Some neighbouring messages of a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessagePage {
    /// Oldest first.
    pub messages: Vec<Message>,
    /// How many messages of the conversation come before them.
    pub before: u32,
    /// How many come after them.
    pub after: u32,
}

/// A message with its position.
type Placed = (i64, Message);

fn read_placed(row: &SqliteRow) -> Result<Placed, StoreError> {
    Ok((row.try_get("position")?, read_message(row)?))
}

async fn position_of(db: &mut SqliteConnection, conversation: &str, id: &str) -> Result<i64, StoreError> {
    let row = sqlx::query("SELECT position FROM messages WHERE conversation = ? AND id = ?");
    let row = row.bind(conversation).bind(id).fetch_optional(db).await?;
    Ok(row.ok_or(StoreError::NotFound(Absent::Message))?.try_get("position")?)
}

/// The last messages before a position, oldest first.
async fn before(db: &mut SqliteConnection, conversation: &str, at: i64, most: u32) -> Result<Vec<Placed>, StoreError> {
    let rows = sqlx::query(BEFORE).bind(conversation).bind(at).bind(most).fetch_all(db).await?;
    rows.iter().rev().map(read_placed).collect()
}

/// The first messages from a position on.
async fn from(db: &mut SqliteConnection, conversation: &str, at: i64, most: u32) -> Result<Vec<Placed>, StoreError> {
    let rows = sqlx::query(FROM).bind(conversation).bind(at).bind(most).fetch_all(db).await?;
    rows.iter().map(read_placed).collect()
}

async fn count(db: &mut SqliteConnection, query: &'static str, conversation: &str, at: i64) -> Result<u32, StoreError> {
    let row = sqlx::query(query).bind(conversation).bind(at).fetch_one(db).await?;
    Ok(row.try_get("messages")?)
}

// From a position and not by a number of rows to skip, so that a message that arrives meanwhile moves nothing.
const BEFORE: &str = "SELECT * FROM messages WHERE conversation = ? AND position < ? ORDER BY position DESC LIMIT ?";
const FROM: &str = "SELECT * FROM messages WHERE conversation = ? AND position >= ? ORDER BY position LIMIT ?";
const COUNT_BEFORE: &str = "SELECT count(*) AS messages FROM messages WHERE conversation = ? AND position < ?";
const COUNT_FROM: &str = "SELECT count(*) AS messages FROM messages WHERE conversation = ? AND position >= ?";

impl Db {
    /// At most so many messages of a conversation.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the conversation has no message with that id.
    pub async fn message_page(
        &self,
        conversation: &str,
        at: MessagesAt<'_>,
        most: u32,
    ) -> Result<MessagePage, StoreError> {
        // One transaction, so that the counts belong to the messages.
        let mut tx = self.pool.begin().await?;
        let anchor = match at {
            MessagesAt::End => i64::MAX,
            MessagesAt::Start => i64::MIN,
            MessagesAt::Before(id) | MessagesAt::Around(id) | MessagesAt::From(id) => {
                position_of(&mut tx, conversation, id).await?
            }
            MessagesAt::After(id) => position_of(&mut tx, conversation, id).await?.saturating_add(1),
        };
        let placed = match at {
            MessagesAt::End | MessagesAt::Before(_) => before(&mut tx, conversation, anchor, most).await?,
            MessagesAt::Start | MessagesAt::After(_) | MessagesAt::From(_) => {
                from(&mut tx, conversation, anchor, most).await?
            }
            MessagesAt::Around(_) => {
                let half = most / 2;
                let mut placed = before(&mut tx, conversation, anchor, half).await?;
                placed.extend(from(&mut tx, conversation, anchor, most.saturating_sub(half)).await?);
                placed
            }
        };
        let first = placed.first().map_or(anchor, |(position, _)| *position);
        let end = placed.last().map_or(anchor, |(position, _)| position.saturating_add(1));
        let page = MessagePage {
            before: count(&mut tx, COUNT_BEFORE, conversation, first).await?,
            after: count(&mut tx, COUNT_FROM, conversation, end).await?,
            messages: placed.into_iter().map(|(_, message)| message).collect(),
        };
        tx.commit().await?;
        Ok(page)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::talk;
    use crate::{OpenMode, Role};

    async fn empty() -> (tempfile::TempDir, Db, String) {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&folder.path().join("db"), &[7; 32], OpenMode::Create).await.unwrap();
        let conversation = talk(&db, "Long", 1).await;
        (folder, db, conversation)
    }

    /// Messages `0`, `1` and so on, with those of another conversation between them.
    async fn with(count: usize) -> (tempfile::TempDir, Db, String) {
        let (folder, db, conversation) = empty().await;
        let other = talk(&db, "Other", 1).await;
        for number in 0..count {
            let message = Message { id: number.to_string(), ..Message::new(Role::User, "words", 2) };
            db.add_message(&conversation, &message).await.unwrap();
            db.add_message(&other, &Message::new(Role::User, "of the other", 2)).await.unwrap();
        }
        (folder, db, conversation)
    }

    /// The ids of a page, and how many come before and after.
    fn told(page: &MessagePage) -> (Vec<&str>, u32, u32) {
        (page.messages.iter().map(|message| message.id.as_str()).collect(), page.before, page.after)
    }

    #[tokio::test]
    async fn pages_meet_without_gap_or_repeat() {
        let (_folder, db, conversation) = with(10).await;
        let page = async |at| db.message_page(&conversation, at, 4).await.unwrap();
        let last = page(MessagesAt::End).await;
        assert_eq!(told(&last), (vec!["6", "7", "8", "9"], 6, 0), "the newest, oldest first");
        let middle = page(MessagesAt::Before("6")).await;
        assert_eq!(told(&middle), (vec!["2", "3", "4", "5"], 2, 4), "the page before ends where it begins");
        let first = page(MessagesAt::Before("2")).await;
        assert_eq!(told(&first), (vec!["0", "1"], 0, 8), "the first page is what is left");
        assert_eq!(told(&page(MessagesAt::Start).await), (vec!["0", "1", "2", "3"], 0, 6));
        assert_eq!(told(&page(MessagesAt::After("3")).await), (vec!["4", "5", "6", "7"], 4, 2), "and forward");
        assert_eq!(told(&page(MessagesAt::From("7")).await), (vec!["7", "8", "9"], 7, 0), "with the message itself");
        assert_eq!(told(&page(MessagesAt::Around("5")).await), (vec!["3", "4", "5", "6"], 3, 3));
        assert_eq!(
            told(&page(MessagesAt::Around("0")).await),
            (vec!["0", "1"], 0, 8),
            "nothing comes before the first"
        );
    }

    #[tokio::test]
    async fn the_edges_have_empty_pages() {
        let (_folder, db, conversation) = with(4).await;
        let page = async |at| db.message_page(&conversation, at, 4).await.unwrap();
        assert_eq!(told(&page(MessagesAt::End).await), (vec!["0", "1", "2", "3"], 0, 0), "exactly one page");
        assert_eq!(told(&page(MessagesAt::Before("0")).await), (vec![], 0, 4), "nothing comes before it");
        assert_eq!(told(&page(MessagesAt::After("3")).await), (vec![], 4, 0), "nor after it");
        let (_folder, db, conversation) = empty().await;
        for at in [MessagesAt::End, MessagesAt::Start] {
            let page = db.message_page(&conversation, at, 4).await.unwrap();
            assert_eq!(told(&page), (vec![], 0, 0), "a conversation without messages, at its {at:?}");
        }
    }

    #[tokio::test]
    async fn a_message_that_is_gone_is_said_so() {
        let (_folder, db, conversation) = with(2).await;
        for at in [MessagesAt::Before("9"), MessagesAt::After("9"), MessagesAt::Around("9"), MessagesAt::From("9")] {
            let refused = db.message_page(&conversation, at, 4).await.unwrap_err();
            assert!(matches!(refused, StoreError::NotFound(Absent::Message)), "{at:?}: {refused}");
        }
        let elsewhere = talk(&db, "Elsewhere", 1).await;
        db.message_page(&elsewhere, MessagesAt::Around("1"), 4).await.expect_err("it is of another conversation");
        sqlx::query("DELETE FROM messages WHERE id = '0'").execute(&db.pool).await.unwrap();
        let page = db.message_page(&conversation, MessagesAt::Before("1"), 4).await.unwrap();
        assert_eq!(told(&page), (vec![], 0, 1), "what is gone is not counted");
    }

    /// Ten thousand messages stay fast only while no query reads them all.
    #[tokio::test]
    async fn every_query_of_a_page_uses_an_index() {
        let (_folder, db, _) = empty().await;
        let plan = async |query: &str| -> String {
            let rows = sqlx::query(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}")))
                .fetch_all(&db.pool)
                .await
                .unwrap();
            rows.iter().map(|row| row.get::<String, _>("detail")).collect::<Vec<_>>().join("\n")
        };
        for query in [BEFORE, FROM, COUNT_BEFORE, COUNT_FROM] {
            let plan = plan(query).await;
            assert!(plan.contains("messages_of_conversation (conversation=? AND position"), "{query}: {plan}");
            assert!(!plan.contains("TEMP B-TREE"), "in its order: {query}: {plan}");
        }
        let card = plan("SELECT * FROM messages WHERE conversation = ? AND action_id = ?").await;
        assert!(card.contains("messages_of_action"), "the card of an action: {card}");
        let waits =
            plan("SELECT * FROM messages WHERE conversation = ? AND unanswered = 1 ORDER BY position LIMIT 1").await;
        assert!(waits.contains("messages_without_answer"), "what waits for an answer: {waits}");
    }
}
