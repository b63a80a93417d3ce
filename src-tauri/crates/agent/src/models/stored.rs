//! The models of a profile as they are stored. A key is never among them.

use lockstep_rpc::Endpoint;
use lockstep_store::{Db, StoreError};
use lockstep_wallet::api::ModelKind;
use serde::{Deserialize, Serialize};

use crate::turn::USUAL_CONTEXT;

const SETTING: &str = "models";
const VERSION: u8 = 1;

/// One model. Its address never changes: another address is another model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StoredModel {
    pub id: String,
    pub kind: ModelKind,
    pub address: String,
    pub name: String,
    /// How many tokens it has room for, as its server told when a conversation was too long for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context: Option<u64>,
    /// How many tokens it is to read at once, if the person has set it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set_context: Option<u64>,
}

impl StoredModel {
    pub fn host(&self) -> String {
        Endpoint::kept(&self.address).map(|endpoint| endpoint.host()).unwrap_or_default()
    }

    /// How many tokens it reads at once. Without the person's number, more room than usual changes nothing: it would make every answer dearer.
    pub fn room(&self) -> u64 {
        self.set_context.unwrap_or_else(|| self.context.unwrap_or(USUAL_CONTEXT).min(USUAL_CONTEXT))
    }

    pub fn is_here(&self) -> bool {
        Endpoint::kept(&self.address).is_ok_and(|endpoint| endpoint.is_here())
    }
}

/// All models, and the one of new conversations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StoredModels {
    version: u8,
    pub models: Vec<StoredModel>,
    pub chosen: Option<String>,
}

impl Default for StoredModels {
    fn default() -> Self {
        Self { version: VERSION, models: Vec::new(), chosen: None }
    }
}

impl StoredModels {
    pub async fn read(store: &Db) -> Result<Self, StoreError> {
        let Some(text) = store.setting(SETTING).await? else { return Ok(Self::default()) };
        serde_json::from_str(&text).map_err(|_| StoreError::Corrupt("models"))
    }

    pub async fn keep(&self, store: &Db) -> Result<(), StoreError> {
        let text = serde_json::to_string(self).map_err(|_| StoreError::Corrupt("models"))?;
        store.set_setting(SETTING, Some(&text)).await
    }

    pub fn find(&self, id: &str) -> Option<&StoredModel> {
        self.models.iter().find(|model| model.id == id)
    }

    /// The model of new conversations.
    pub fn of_new(&self) -> Option<&StoredModel> {
        self.chosen.as_deref().and_then(|id| self.find(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_the_person_counts_before_the_one_of_the_server() {
        let model = |context, set_context| StoredModel {
            id: "m".into(),
            kind: ModelKind::OpenAi,
            address: "http://127.0.0.1:1".into(),
            name: "m".into(),
            context,
            set_context,
        };
        assert_eq!(model(None, None).room(), USUAL_CONTEXT, "nothing is known");
        assert_eq!(model(Some(16_384), None).room(), 16_384, "its server told");
        assert_eq!(model(Some(200_000), None).room(), USUAL_CONTEXT, "a larger one does not make every answer dearer");
        assert_eq!(model(Some(16_384), Some(32_768)).room(), 32_768, "the person's number");
        assert_eq!(model(None, Some(128_000)).room(), 128_000, "also if it is larger than usual");
        let before = r#"{"id":"m","kind":"openAi","address":"http://127.0.0.1:1","name":"m","context":16384}"#;
        let read: StoredModel = serde_json::from_str(before).expect("as an earlier version wrote it");
        assert_eq!(read, model(Some(16_384), None));
    }
}
