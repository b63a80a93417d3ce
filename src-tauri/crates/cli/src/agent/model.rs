//! `lockstep agent model`: the language models that the person added.

use lockstep_app::OpenChats;
use lockstep_wallet::api::{ModelKind, ModelTest, ModelView, Models};
use lockstep_wallet::plain_text;
use lockstep_wallet::{ApiCode, ApiError};

use crate::arguments::{Model, ModelKind as Kind};
use crate::chat::named_or_latest;
use crate::exit::Failure;
use crate::said::Said;

pub(crate) async fn run(wallet: &OpenChats, change: Model) -> Result<Said, Failure> {
    let models = match change {
        Model::List => wallet.models().await?,
        Model::Add { kind, address, name } => {
            let kind = match kind {
                Kind::Anthropic => ModelKind::Anthropic,
                Kind::Openai => ModelKind::OpenAi,
            };
            wallet.add_model(kind, &address, &name).await?
        }
        Model::Key { model } => wallet.bring_model_key(&named(wallet, &model).await?).await?,
        Model::Test { model } => {
            let test = wallet.test_model(&named(wallet, &model).await?).await?;
            let text = tested(&test);
            return Ok(Said::new(test, text)?);
        }
        Model::Context { model, tokens } => wallet.set_model_context(&named(wallet, &model).await?, tokens).await?,
        Model::Use { model } => wallet.use_model(some_named(wallet, model).await?.as_deref()).await?,
        Model::Continue { model, conversation } => {
            let conversation = named_or_latest(wallet, conversation).await?;
            wallet.continue_with(&conversation, some_named(wallet, model).await?.as_deref()).await?;
            wallet.models().await?
        }
        Model::Remove { model } => wallet.remove_model(&named(wallet, &model).await?).await?,
    };
    let text = super::others::note(wallet).await?.to_owned() + &show(&models);
    Ok(Said::new(models, text)?)
}

async fn some_named(wallet: &OpenChats, model: Option<String>) -> Result<Option<String>, ApiError> {
    match model {
        Some(model) => Ok(Some(named(wallet, &model).await?)),
        None => Ok(None),
    }
}

/// The id of the only model with this name, or whose id begins so.
async fn named(wallet: &OpenChats, model: &str) -> Result<String, ApiError> {
    let models = wallet.models().await?.models;
    let is_meant = |one: &&ModelView| one.name == model || (!model.is_empty() && one.id.starts_with(model));
    let mut found = models.iter().filter(is_meant);
    match (found.next(), found.next()) {
        (Some(one), None) => Ok(one.id.clone()),
        (None, _) => {
            Err(ApiError::new(ApiCode::NotFound, "There is no such model. Nothing was changed and nothing was sent."))
        }
        (Some(_), Some(_)) => {
            Err(ApiError::invalid("Several models have that name. Give the beginning of an id. Nothing was changed."))
        }
    }
}

fn show(models: &Models) -> String {
    let mut text = String::new();
    let mut line = |words: String| text.push_str(&format!("{words}\n"));
    if models.models.is_empty() {
        line("No language model was added. The agent inside needs none.".to_owned());
    }
    for model in &models.models {
        let id: String = model.id.chars().take(8).collect();
        let key = match (model.has_key, model.is_here) {
            (true, _) => "with a key",
            (false, true) => "on this computer",
            (false, false) => "without a key",
        };
        let used = if models.chosen.as_deref() == Some(model.id.as_str()) { ", for new conversations" } else { "" };
        let about = if model.tokens_are_estimated { "about " } else { "" };
        let context = match (model.set_context, model.context) {
            (Some(set), _) => format!(" Context: {set} tokens, as you set it."),
            (None, Some(told)) => format!(" Context: {told} tokens, as its server told."),
            (None, None) => String::new(),
        };
        line(format!(
            "{id}  {} at {}, {key}{used}. Tokens: {about}{} in, {} out.{context}",
            plain_text(&model.name, 120),
            plain_text(&model.host, 100),
            model.tokens_in,
            model.tokens_out
        ));
    }
    if !models.models.is_empty() {
        line("In a conversation with a model, this goes to it:".to_owned());
        models.leaves.iter().for_each(|sentence| line(format!("  {sentence}")));
    }
    text
}

fn tested(test: &ModelTest) -> String {
    let tokens = match (test.tokens_in, test.tokens_out) {
        (Some(read), Some(written)) => format!(" Tokens: {read} in, {written} out."),
        _ => String::new(),
    };
    format!(
        "It says: “{}”. First words after {} ms, all after {} ms.{tokens}\n",
        test.said, test.first_words_ms, test.whole_ms
    )
}
