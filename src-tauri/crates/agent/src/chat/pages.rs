//! Reading a conversation: whole, or some of its messages.

use lockstep_store::{MessagePage, MessagesAt};
use lockstep_wallet::ApiError;
use lockstep_wallet::api::{ConversationView, MessagePlace};

use super::{UNTITLED, shown};
use crate::OpenChats;

/// How many messages a window reads at once: more than two screens.
const PAGE: u32 = 50;
/// How many it reads again at once after a change: more than a window keeps.
const KEPT: u32 = 200;

impl OpenChats {
    /// A conversation with all its messages; without an id, a new one.
    pub async fn open_conversation(&self, id: Option<&str>) -> Result<ConversationView, ApiError> {
        let store = &self.chats.inner.store;
        let id = match id {
            Some(id) => id.to_owned(),
            None => {
                store.start_conversation(self.require_vault_id()?, UNTITLED, self.chats.inner.clock.now()).await?.id
            }
        };
        self.page(&id, MessagesAt::End, u32::MAX).await
    }

    /// A conversation with some of its messages.
    ///
    /// # Errors
    /// There is no such conversation, or no such message in it.
    pub async fn read_conversation(&self, id: &str, place: &MessagePlace) -> Result<ConversationView, ApiError> {
        let (at, most) = match place {
            MessagePlace::End => (MessagesAt::End, PAGE),
            MessagePlace::Start => (MessagesAt::Start, PAGE),
            MessagePlace::Before { message } => (MessagesAt::Before(message), PAGE),
            MessagePlace::After { message } => (MessagesAt::After(message), PAGE),
            MessagePlace::Around { message } => (MessagesAt::Around(message), PAGE),
            MessagePlace::From { message } => (MessagesAt::From(message), KEPT),
        };
        self.page(id, at, most).await
    }

    pub(super) async fn page(&self, id: &str, at: MessagesAt<'_>, most: u32) -> Result<ConversationView, ApiError> {
        self.require_own(id)?;
        let (chats, store) = (&self.chats, &self.chats.inner.store);
        let conversation = store.conversation(id).await?;
        let MessagePage { messages, before, after } = store.message_page(id, at, most).await?;
        let messages = chats.shown_messages(id, messages).await?;
        let is_empty = messages.is_empty() && before == 0 && after == 0;
        let busy = self.is_busy(id);
        let unsent = !busy && chats.is_unsent(id).await?;
        let agent_host = match chats.host_of(id).await? {
            // The first message goes to the agent in use; the person sees that before writing.
            None if is_empty => chats.host_of_new(id).await?,
            host => host,
        };
        let model = chats.model_id_of(id, is_empty).await?;
        Ok(ConversationView {
            conversation: shown(conversation),
            messages,
            before,
            after,
            busy,
            unsent,
            agent_host,
            model,
        })
    }
}
