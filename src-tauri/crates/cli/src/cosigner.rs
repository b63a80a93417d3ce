use std::path::Path;

use lockstep_wallet::{Unlocked, Usable};
use serde_json::json;

use crate::arguments::{Elsewhere, Place};
use crate::exit::Failure;
use crate::said::Said;
use crate::show;

/// Shows or changes the pairing with a co-signer on another machine.
pub(crate) async fn elsewhere(wallet: &Usable, change: Option<Elsewhere>) -> Result<Said, Failure> {
    match change {
        None => {
            let place = wallet.status().await?.vault.and_then(|vault| vault.cosigner);
            let pairing = wallet.pairing().await?;
            let at = place.map(|place| format!("The vault's co-signer is {}\n", show::protects(place)));
            let text = at.unwrap_or_default() + &show::pairing(pairing.as_ref());
            Ok(Said::new(json!({ "cosigner": place, "pairing": pairing }), text)?)
        }
        Some(Elsewhere::Pair) => {
            let paired = wallet.pair_cosigner().await?;
            let text = show::pairing(Some(&paired));
            Ok(Said::new(paired, text)?)
        }
        Some(Elsewhere::Unpair) => {
            let unpaired = wallet.unpair_cosigner().await?;
            let text = match &unpaired.not_told {
                None => "The pairing is ended, on both sides.\n".to_owned(),
                Some(why) => format!(
                    "The pairing is ended here. The co-signer could not be told: {why} Its console still lists this device; `lockstep-cosigner revoke` removes it.\n"
                ),
            };
            Ok(Said::new(unpaired, text)?)
        }
    }
}

pub(crate) async fn change(wallet: &Unlocked, to: Place, share: Option<&Path>) -> Result<Said, Failure> {
    wallet.move_vault(to.into(), share).await?;
    Ok(Said::sentence(format!(
        "The vault's co-signer is {}\nBoth shares are new. Make a new backup: older ones can no longer sign.",
        show::protects(to.into())
    )))
}
