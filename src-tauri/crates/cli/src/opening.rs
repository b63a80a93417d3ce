use std::sync::Arc;

use lockstep_app::{App, Opening};
use lockstep_texts::Said as Text;
use lockstep_wallet::{OpeningError, Profile, Usable, Wallet};

use crate::arguments::Arguments;
use crate::exit::Failure;
use crate::surface::AtTheTerminal;

pub(crate) async fn open(
    profile: Profile,
    arguments: &Arguments,
    questions: Arc<AtTheTerminal>,
) -> Result<App, OpeningError> {
    let program = std::env::current_exe().map_err(|error| OpeningError::Other(Text::as_it_is(error.to_string())))?;
    let opening = Opening {
        profile,
        door: "the terminal".to_owned(),
        cosigner_program: program.with_file_name("lockstep-cosigner"),
        local_node: arguments.node.clone(),
        price_source: None,
        rate_source: None,
        release_source: None,
        consent: lockstep_wallet::consent::on(questions),
        agent: None,
        agent_patience: Default::default(),
        asks_programs: false,
        services: Default::default(),
    };
    App::open(opening).await
}

/// Each start is a process of its own and knows no password from an earlier one.
pub(crate) async fn usable(wallet: &Wallet) -> Result<Usable, Failure> {
    if wallet.usable().is_err() {
        wallet.unlock().await?;
    }
    Ok(wallet.usable()?)
}
