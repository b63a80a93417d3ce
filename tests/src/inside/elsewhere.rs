//! The wallet with a remote agent: switched on by the person, signed in, and used.

use lockstep_wallet::api::{ConversationView, MessageRole};
use serde_json::json;

use super::Inside;
use crate::reference_backend::{ACCESS, REFRESH, ReferenceBackend};

impl Inside {
    /// The person switches the agent on and gives its token; the story's turns go to it from now on.
    pub async fn talks_to(&mut self, backend: &ReferenceBackend) {
        self.person.will_type_sentences(true);
        self.wallet.use_agent_elsewhere(&backend.url).await.expect("the person types the host");
        self.person.will_type_sentences(false);
        self.brings(ACCESS).await;
        self.begins().await;
        self.person.forget();
    }

    /// The person gives a pair of tokens, so that the session can be renewed.
    pub async fn has_a_renewable_session(&self) {
        let pair = json!({ "access_token": ACCESS, "refresh_token": REFRESH, "expires_in": 3600 }).to_string();
        self.brings(&pair).await;
    }

    /// The person types a token where it is asked for.
    pub async fn brings(&self, token: &str) {
        self.person.has_token(token);
        self.wallet.bring_agent_token().await.expect("a token");
    }

    /// The story continues in a new conversation.
    pub async fn begins(&mut self) {
        self.conversation = self.wallet.open_conversation(None).await.expect("a conversation").conversation.id;
    }

    /// The person writes, and the turn ends.
    pub async fn writes(&self, text: &str) -> ConversationView {
        self.until_quiet().await;
        #[cfg(feature = "stories")]
        self.wallet.forget_noes();
        self.wallet.converse(&self.conversation, text).await.expect("a turn");
        self.view().await
    }

    /// The conversation as a door shows it.
    pub async fn view(&self) -> ConversationView {
        self.wallet.open_conversation(Some(&self.conversation)).await.expect("it is there")
    }

    /// Sends unsent messages again, and waits for the end of the turn.
    pub async fn sends_again(&self) -> ConversationView {
        self.wallet.send_again(&self.conversation).await.expect("it is sent again");
        self.until_quiet().await;
        self.view().await
    }
}

/// The last message of the agent, or of the wallet in its place.
pub fn last_said(view: &ConversationView) -> String {
    let said = view.messages.iter().rev().find(|message| message.role == MessageRole::Assistant);
    said.map(|message| message.text.clone()).unwrap_or_default()
}
