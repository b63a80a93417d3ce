//! Whether models and agents elsewhere may be used.

use lockstep_app::OpenChats;
use lockstep_wallet::ApiError;

/// What is said first while the switch for all others is off.
pub(super) async fn note(wallet: &OpenChats) -> Result<&'static str, ApiError> {
    let is_on = wallet.programs_on().await?;
    Ok(match is_on {
        true => "",
        false => {
            "Programs, models and agents elsewhere are off: the agent inside answers instead. `lockstep mcp switch on` turns them on again.\n"
        }
    })
}
