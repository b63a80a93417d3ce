//! `lockstep agent model`: the language models that the person added.

use lockstep_app::OpenChats;
use lockstep_texts::{Language, Said as Text, error, terminal as words};
use lockstep_wallet::api::{ModelKind, ModelTest, ModelView, Models};
use lockstep_wallet::plain_text;
use lockstep_wallet::{ApiCode, ApiError};

use crate::arguments::{Model, ModelKind as Kind};
use crate::chat::named_or_latest;
use crate::exit::Failure;
use crate::page::Page;
use crate::said::Said;

pub(crate) async fn run(wallet: &OpenChats, language: Language, change: Model) -> Result<Said, Failure> {
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
            let text = tested(&test, language);
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
    let text = super::others::note(wallet, language).await? + &show(&models, language);
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
        (None, _) => Err(ApiError::new(ApiCode::NotFound, error::chat_no_model())),
        (Some(_), Some(_)) => Err(ApiError::invalid(words::model_several())),
    }
}

fn show(models: &Models, language: Language) -> String {
    let mut page = Page::new(language);
    if models.models.is_empty() {
        page.say(&words::models_none());
    }
    for model in &models.models {
        let is_chosen = models.chosen.as_deref() == Some(model.id.as_str());
        let told = [model_at(model, is_chosen), tokens(model)].into_iter().chain(context(model));
        let told: Vec<String> = told.map(|text| page.words(&text)).collect();
        let id: String = model.id.chars().take(8).collect();
        page.put(format_args!("{id}  {}", told.join(" ")));
    }
    if !models.models.is_empty() {
        page.say(&words::models_leave());
        for sentence in &models.leaves {
            page.put(format_args!("  {sentence}"));
        }
    }
    page.into_text()
}

fn model_at(model: &ModelView, is_chosen: bool) -> Text {
    let (name, host) = (plain_text(&model.name, 120), plain_text(&model.host, 100));
    let key = match (model.has_key, model.is_here) {
        (true, _) => words::model_with_key(),
        (false, true) => words::model_here(),
        (false, false) => words::model_without_key(),
    };
    if is_chosen { words::model_chosen(name, host, key) } else { words::model_at(name, host, key) }
}

fn tokens(model: &ModelView) -> Text {
    let (read, written) = (model.tokens_in.to_string(), model.tokens_out.to_string());
    if model.tokens_are_estimated { words::tokens_about(read, written) } else { words::tokens(read, written) }
}

fn context(model: &ModelView) -> Option<Text> {
    match (model.set_context, model.context) {
        (Some(set), _) => Some(words::context_set(set.to_string())),
        (None, Some(told)) => Some(words::context_told(told.to_string())),
        (None, None) => None,
    }
}

fn tested(test: &ModelTest, language: Language) -> String {
    let (first, whole) = (test.first_words_ms.to_string(), test.whole_ms.to_string());
    let mut text = language.say(&words::model_tested(test.said.as_str(), first, whole));
    if let (Some(read), Some(written)) = (test.tokens_in, test.tokens_out) {
        text = format!("{text} {}", language.say(&words::tokens(read.to_string(), written.to_string())));
    }
    text + "\n"
}
