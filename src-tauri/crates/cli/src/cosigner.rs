use std::path::Path;

use lockstep_texts::{Language, terminal as words};
use lockstep_wallet::{Unlocked, Usable};
use serde_json::json;

use crate::arguments::{Elsewhere, Place};
use crate::exit::Failure;
use crate::said::Said;
use crate::show;

/// Shows or changes the pairing with a co-signer on another machine.
pub(crate) async fn elsewhere(wallet: &Usable, language: Language, change: Option<Elsewhere>) -> Result<Said, Failure> {
    match change {
        None => {
            let place = wallet.status().await?.vault.and_then(|vault| vault.cosigner);
            let pairing = wallet.pairing().await?;
            let at = place.map(|place| language.say(&show::cosigner_is(place)) + "\n");
            let text = at.unwrap_or_default() + &show::pairing(pairing.as_ref(), language);
            Ok(Said::new(json!({ "cosigner": place, "pairing": pairing }), text)?)
        }
        Some(Elsewhere::Pair) => {
            let paired = wallet.pair_cosigner().await?;
            let text = show::pairing(Some(&paired), language);
            Ok(Said::new(paired, text)?)
        }
        Some(Elsewhere::Unpair) => {
            let unpaired = wallet.unpair_cosigner().await?;
            let text = match &unpaired.not_told_said {
                None => words::pairing_ended(),
                Some(why) => words::pairing_ended_here(why.clone()),
            };
            let text = language.say(&text) + "\n";
            Ok(Said::new(unpaired, text)?)
        }
    }
}

pub(crate) async fn change(
    wallet: &Unlocked,
    language: Language,
    to: Place,
    share: Option<&Path>,
) -> Result<Said, Failure> {
    wallet.move_vault(to.into(), share).await?;
    Ok(Said::sentence(language, &words::cosigner_moved(show::cosigner_is(to.into()))))
}
