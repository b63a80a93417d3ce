//! Whether models and agents elsewhere may be used.

use lockstep_app::OpenChats;
use lockstep_texts::{Language, terminal as words};
use lockstep_wallet::ApiError;

/// What is said first while the switch for all others is off.
pub(super) async fn note(wallet: &OpenChats, language: Language) -> Result<String, ApiError> {
    let is_on = wallet.programs_on().await?;
    Ok(if is_on { String::new() } else { language.say(&words::others_off()) + "\n" })
}
