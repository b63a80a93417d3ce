use std::path::Path;

use lockstep_wallet::{Unlocked, Usable};

use crate::arguments::{Elsewhere, Place};
use crate::out::{out, outln};
use crate::show;

/// The pairing with a co-signer on another machine.
pub(crate) async fn elsewhere(wallet: &Usable, change: Option<Elsewhere>) -> Result<(), String> {
    let told = |error: lockstep_wallet::ApiError| error.message;
    match change {
        None => {
            if let Some(place) = wallet.status().await.map_err(told)?.vault.and_then(|vault| vault.cosigner) {
                outln!("The vault's co-signer is {}", show::protects(place));
            }
            out!("{}", show::pairing(wallet.pairing().await.map_err(told)?.as_ref()));
        }
        Some(Elsewhere::Pair) => {
            out!("{}", show::pairing(Some(&wallet.pair_cosigner().await.map_err(told)?)));
        }
        Some(Elsewhere::Unpair) => match wallet.unpair_cosigner().await.map_err(told)?.not_told {
            None => outln!("The pairing is ended, on both sides."),
            Some(why) => outln!(
                "The pairing is ended here. The co-signer could not be told: {why} Its console still lists this device; `lockstep-cosigner revoke` removes it."
            ),
        },
    }
    Ok(())
}

/// Moves the vault to the other co-signer.
pub(crate) async fn change(wallet: &Unlocked, to: Place, share: Option<&Path>) -> Result<(), String> {
    wallet.move_vault(to.into(), share).await.map_err(|error| error.message)?;
    outln!("The vault's co-signer is {}", show::protects(to.into()));
    outln!("Both shares are new. Make a new backup: older ones can no longer sign.");
    Ok(())
}
