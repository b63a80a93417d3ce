//! What a person does with conversations: names, pins, searches and exports them, and opens what an action was about.

use std::path::Path;

use lockstep_chain::plain_text;
use lockstep_texts::error;
use lockstep_wallet::api::{ActionDetails, ChatChange, Conversation, FoundConversation};
use lockstep_wallet::backup::IfThere;
use lockstep_wallet::{ApiError, Exported};

use super::{markdown, shown};
use crate::OpenChats;

/// The longest title that a person gives, in bytes.
const TITLE: usize = 60;
/// The longest arguments or result of an action that a window shows, in bytes.
const DETAIL: usize = 20_000;

impl OpenChats {
    /// Gives a conversation the person's own title. No agent changes it after that.
    ///
    /// # Errors
    /// The title has no visible character.
    pub async fn rename_conversation(&self, id: &str, title: &str) -> Result<Conversation, ApiError> {
        let title = plain_text(title, TITLE);
        if title.trim().is_empty() {
            return Err(ApiError::invalid(error::chat_empty_title()));
        }
        self.require_own(id)?;
        let store = &self.chats.inner.store;
        store.name_conversation(id, &title).await?;
        let named = store.conversation(id).await?;
        self.chats.change(id, ChatChange::Title { title });
        Ok(shown(named))
    }

    /// Keeps a conversation above the others, or lets it go back to its place.
    pub async fn pin_conversation(&self, id: &str, pinned: bool) -> Result<Conversation, ApiError> {
        self.require_own(id)?;
        let store = &self.chats.inner.store;
        store.pin_conversation(id, pinned).await?;
        Ok(shown(store.conversation(id).await?))
    }

    /// The conversations whose title or messages contain a text, in any case of its ASCII letters.
    pub async fn search_conversations(&self, text: &str) -> Result<Vec<FoundConversation>, ApiError> {
        let found = self.chats.inner.store.conversations_with(self.require_vault_id()?, text).await?;
        Ok(found.into_iter().map(|(id, message)| FoundConversation { id, message }).collect())
    }

    /// A name for the file of a conversation, with the day of the export.
    ///
    /// # Errors
    /// There is no such conversation.
    pub async fn conversation_file_name(&self, id: &str) -> Result<String, ApiError> {
        self.require_own(id)?;
        Ok(self.dated_name("lockstep-conversation", "md"))
    }

    /// Writes a conversation as Markdown to a file that the person chose, completely or not at all.
    pub async fn export_conversation_to(&self, id: &str, path: &Path, if_there: IfThere) -> Result<Exported, ApiError> {
        let view = self.open_conversation(Some(id)).await?;
        let text = markdown::of(&view, self.chats.inner.clock.now());
        self.write_export(&text, path, if_there)?;
        Ok(Exported { entries: u32::try_from(view.messages.len()).unwrap_or(u32::MAX) })
    }

    /// What an action was called with, and what came of it.
    pub async fn action_details(&self, conversation: &str, action: &str) -> Result<ActionDetails, ApiError> {
        self.require_own(conversation)?;
        let store = &self.chats.inner.store;
        let stored = store.action(conversation, action).await?;
        let result = store.result_of(conversation, action).await?;
        Ok(ActionDetails {
            arguments: legible(&stored.action.params),
            result: result.map(|result| legible(&result.body)),
        })
    }
}

/// JSON over several lines, each without characters that hide or turn something round. What is no JSON stays one line.
fn legible(json: &str) -> String {
    let read: Result<serde_json::Value, _> = serde_json::from_str(json);
    let lines = read.and_then(|value| serde_json::to_string_pretty(&value)).unwrap_or_else(|_| json.to_owned());
    let mut told = String::new();
    for line in lines.lines() {
        if told.len().saturating_add(line.len()) > DETAIL {
            told.push_str("… cut here\n");
            break;
        }
        // The spaces at its begin are its place.
        let place = line.len().saturating_sub(line.trim_start().len());
        told.push_str(&" ".repeat(place));
        told.push_str(&plain_text(line.trim_start(), DETAIL));
        told.push('\n');
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_legible_and_hides_nothing() {
        assert_eq!(legible(r#"{"a":[1]}"#), "{\n  \"a\": [\n    1\n  ]\n}\n", "over several lines");
        assert!(!legible("{\"a\":\"\u{202e}evil\"}").contains('\u{202e}'), "no character turns a line round");
        assert_eq!(legible("no json"), "no json\n", "what came is shown as it came");
        let long = format!("[{}1]", "1,".repeat(40_000));
        let cut = legible(&long);
        assert!(cut.len() < DETAIL + 100 && cut.ends_with("… cut here\n"), "and the end says that more follows");
    }
}
