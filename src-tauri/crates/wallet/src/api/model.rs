//! Language models that the person added.

use lockstep_texts::Said;
use serde::{Deserialize, Serialize};

/// The protocol of a model's provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum ModelKind {
    /// Anthropic's Messages API.
    Anthropic,
    /// OpenAI's chat completions, which Ollama, llama.cpp, vLLM, OpenRouter and others speak too.
    OpenAi,
}

/// A model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ModelView {
    pub id: String,
    pub kind: ModelKind,
    /// The base URL.
    pub address: String,
    pub host: String,
    /// The provider's name for it.
    pub name: String,
    /// Whether it is a program on this computer.
    pub is_here: bool,
    /// Whether the keychain has a key for its base URL.
    pub has_key: bool,
    /// The tokens that it has read for this profile.
    #[specta(type = u32)]
    pub tokens_in: i64,
    /// The tokens that it has written.
    #[specta(type = u32)]
    pub tokens_out: i64,
    /// Whether some of these tokens are an estimate of the wallet, because the server did not tell them.
    pub tokens_are_estimated: bool,
    /// The tokens that it has room for, once its server has told.
    #[specta(type = Option<u32>)]
    pub context: Option<i64>,
    /// The tokens that it is to read at once, if the person has set it.
    #[specta(type = Option<u32>)]
    pub set_context: Option<i64>,
}

/// The models of a profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Models {
    pub models: Vec<ModelView>,
    /// The model of new conversations; `None` for the agent inside or a remote one.
    pub chosen: Option<String>,
    /// What leaves the machine in a conversation with a model, in sentences.
    pub leaves: Vec<String>,
    /// The sentences, for a door that speaks another language.
    pub leaves_said: Vec<Said>,
}

/// The result of saying hello to a model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ModelTest {
    /// Its answer, bounded.
    pub said: String,
    /// Until its first words.
    #[specta(type = u32)]
    pub first_words_ms: i64,
    /// Until its whole answer.
    #[specta(type = u32)]
    pub whole_ms: i64,
    /// `None` if the provider did not say.
    #[specta(type = Option<u32>)]
    pub tokens_in: Option<i64>,
    #[specta(type = Option<u32>)]
    pub tokens_out: Option<i64>,
}
