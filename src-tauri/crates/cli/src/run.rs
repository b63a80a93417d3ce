use std::sync::Arc;

use lockstep_app::{App, OpenChats, Opening};
use lockstep_wallet::api::{ActionState, AddressGate, SendRequest};
use lockstep_wallet::backup::IfThere;
use lockstep_wallet::{Export, OpeningError, Profile, Unlocked, Usable, Wallet, data_root};

use crate::arguments::{Arguments, Command, Contacts, EndpointChange, Networking, OnOff, What};
use crate::events::{TerminalEvents, print_due};
use crate::out::{out, outln};
use crate::surface::AtTheTerminal;
use crate::{agent, backup, balances, cosigner, inspect, show, support, surface, wipe};

/// Opens the profile and does the one thing that was asked.
pub(crate) async fn run(arguments: Arguments) -> Result<(), String> {
    // Needs no profile, and opens none.
    if let Command::Inspect(asked) = &arguments.command {
        return inspect::inspect(asked);
    }
    let profile = data_root(|name| std::env::var_os(name))
        .and_then(|root| Profile::new(&arguments.profile, &root))
        .map_err(|error| error.to_string())?;
    profile.report_crashes("lockstep");
    if let Command::Wipe = arguments.command {
        return wipe::wipe(&profile).await;
    }
    if let Command::SupportBundle { file, with_addresses } = &arguments.command {
        let opened = open(profile.clone(), &arguments).await;
        return support::write(&profile, opened, file.as_deref(), *with_addresses).await;
    }
    let wallet = open(profile, &arguments).await.map_err(|error| error.to_string())?;
    let events = TerminalEvents::print(wallet.read_events());
    let done = perform(&wallet, &events, arguments.command).await;
    print_due();
    wallet.close().await;
    done
}

async fn open(profile: Profile, arguments: &Arguments) -> Result<App, OpeningError> {
    let program = std::env::current_exe().map_err(|error| OpeningError::Other(error.to_string()))?;
    let opening = Opening {
        profile,
        door: "the terminal".to_owned(),
        cosigner_program: program.with_file_name("lockstep-cosigner"),
        local_node: arguments.node.clone(),
        price_source: None,
        consent: lockstep_wallet::consent::on(Arc::new(AtTheTerminal)),
        agent: None,
        agent_patience: Default::default(),
    };
    App::open(opening).await
}

async fn perform(wallet: &App, events: &TerminalEvents, command: Command) -> Result<(), String> {
    let told = |error: lockstep_wallet::ApiError| error.message;
    match command {
        Command::Status => out!("{}", show::status(&wallet.status().await.map_err(told)?)),
        Command::Create { name, cosigner } => {
            wallet.create_vault(&name, cosigner.into()).await.map_err(told)?;
            out!("{}", show::status(&wallet.status().await.map_err(told)?));
        }
        Command::Networks => {
            let networks = wallet.networks();
            networks.iter().for_each(|network| out!("{}", show::network(network)));
            if networks.iter().all(|network| !network.in_use) {
                outln!("{}", show::OFFLINE);
            }
        }
        Command::Network { change } => {
            let usable = usable(wallet).await?;
            let network = match change {
                Networking::On { chain, url } => usable.switch_network_on(&chain, url.as_deref()).await,
                Networking::Off { chain } => usable.switch_network_off(&chain).await,
                Networking::Use { chain } => usable.use_network(&chain).await,
                Networking::Endpoint { change } => match change {
                    EndpointChange::Add { chain, url } => usable.add_endpoint(&chain, &url).await,
                    EndpointChange::Remove { chain, url } => usable.remove_endpoint(&chain, &url).await,
                    EndpointChange::First { chain, url } => usable.use_endpoint_first(&chain, &url).await,
                },
                Networking::Experimental { offered } => {
                    return usable.set_experimental_networks(offered == OnOff::On).await.map_err(told);
                }
            };
            out!("{}", show::network(&network.map_err(told)?));
        }
        Command::Prices { allowed } => {
            let switch = match allowed {
                Some(allowed) => usable(wallet).await?.switch_prices(allowed == OnOff::On).await.map_err(told)?,
                None => wallet.price_switch(),
            };
            outln!("{}", show::price_switch(&switch));
        }
        Command::Cosigner { change } => cosigner::elsewhere(&usable(wallet).await?, change).await?,
        Command::Backup { file, check: true, .. } => backup::check(&usable(wallet).await?, &file).await?,
        Command::Contacts { change: None } => address_book(&usable(wallet).await?).await?,
        Command::Import { file, name, .. } => {
            let usable = usable(wallet).await?;
            let imported = match file {
                Some(file) => usable.watch_backup(&file).await,
                None => usable.import_phrase(&name).await,
            };
            imported.map_err(told)?;
            out!("{}", show::status(&wallet.status().await.map_err(told)?));
        }
        Command::Restore { file, cosigner } => {
            backup::restore(&usable(wallet).await?, &file, cosigner.into()).await?;
        }
        other => {
            usable(wallet).await?;
            with_vault(&wallet.unlocked().map_err(told)?, events, other).await?;
        }
    }
    Ok(())
}

/// Each start is a process of its own, which knows no password that was given to another.
pub(crate) async fn usable(wallet: &Wallet) -> Result<Usable, String> {
    if wallet.usable().is_err() {
        wallet.unlock().await.map_err(|error| error.message)?;
    }
    wallet.usable().map_err(|error| error.message)
}

async fn with_vault(wallet: &OpenChats, events: &TerminalEvents, command: Command) -> Result<(), String> {
    let told = |error: lockstep_wallet::ApiError| error.message;
    match command {
        Command::Status
        | Command::Create { .. }
        | Command::Networks
        | Command::Network { .. }
        | Command::Prices { .. }
        | Command::Restore { .. }
        | Command::Import { .. }
        | Command::Cosigner { .. }
        | Command::Backup { check: true, .. } => {}
        Command::Address => addresses(wallet).await?,
        Command::Balance => {
            let known = wallet.portfolio_all(|_| {}).await.map_err(told)?;
            out!("{}", balances::told(&known));
        }
        Command::Chat { text, conversation } => chat(wallet, &text, conversation.as_deref()).await?,
        Command::Agent { change } => agent::run(wallet, change).await?,
        Command::Send { to, amount, coin, on, memo } => {
            send(wallet, events, to, amount, &coin, on.as_deref(), memo).await?;
        }
        Command::Sign { file } => sign(wallet, &file).await?,
        Command::Contacts { change: None } => {}
        Command::Contacts { change: Some(change) } => contacts(wallet, change).await?,
        Command::AddToken { contract, chain } => {
            let chain = chain.unwrap_or_else(|| first_chain(wallet));
            outln!("{}", balances::coin(&wallet.add_token(&chain, &contract).await.map_err(told)?));
        }
        Command::Messages { conversation, wait } => {
            if wait {
                wallet.settled().await;
            }
            messages(wallet, conversation).await?;
        }
        Command::Activity { wait, all } => {
            if wait {
                wallet.settled().await;
            }
            let preferred = wallet.in_use().filter(|_| !all).map(|chain| chain.name);
            let rows = wallet.activity_on(preferred).await;
            rows.map_err(told)?.iter().for_each(|entry| outln!("{}", show::activity(entry)))
        }
        Command::Export { what, file } => {
            let what = match what {
                What::AddressBook => Export::AddressBook,
                What::Activity => Export::Activity,
            };
            let exported = wallet.export_to(what, &file, IfThere::Keep).await.map_err(told)?;
            outln!("{} entries were written to {}.", exported.entries, file.display());
        }
        Command::StopWatching => {
            wallet.stop_watching().await.map_err(told)?;
            outln!("The vault is watched no longer.");
        }
        // Done before a profile is opened.
        Command::Wipe | Command::Inspect(_) | Command::SupportBundle { .. } => {}
        Command::Backup { file, check: false, share } => backup::make(wallet, &file, share.as_deref()).await?,
        Command::Move { to, share } => cosigner::change(wallet, to, share.as_deref()).await?,
        Command::WaiveBackup => {
            wallet.waive_backup().await.map_err(told)?;
            addresses(wallet).await?;
        }
        Command::Password => {
            wallet.change_password().await.map_err(told)?;
            outln!("The vault has the new password. The old one opens older backups only.");
        }
        Command::SkipApproval { count } => {
            wallet.set_honour_skip_approval(count == OnOff::On).await.map_err(told)?;
            outln!("Done.");
        }
        Command::RenewShares => {
            wallet.renew_shares().await.map_err(told)?;
            outln!("Both shares are new. Make a new backup: older ones can no longer sign.");
        }
        Command::DeleteVault => {
            wallet.delete_vault().await.map_err(told)?;
            outln!("The vault was deleted, on this device and at the co-signer.");
        }
    }
    Ok(())
}

async fn addresses(wallet: &Unlocked) -> Result<(), String> {
    let told = |error: lockstep_wallet::ApiError| error.message;
    if wallet.status().await.map_err(told)?.vault.is_none() {
        return Err("No vault yet. Make one with `lockstep create NAME`.".to_owned());
    }
    for network in wallet.networks() {
        match wallet.receive_address(&network.chain).await.map_err(told)? {
            AddressGate::Open { address } => outln!("{:<10} {address}", network.chain),
            AddressGate::NeedsBackup { message } => {
                outln!("{:<10} not shown yet. {message} `lockstep waive-backup` does without.", network.chain)
            }
        }
    }
    Ok(())
}

async fn chat(wallet: &OpenChats, text: &str, conversation: Option<&str>) -> Result<(), String> {
    let view = wallet.open_conversation(conversation).await.map_err(|error| error.message)?;
    let id = view.conversation.id;
    tokio::select! {
        ended = wallet.converse(&id, text) => ended.map_err(|error| error.message)?,
        _ = tokio::signal::ctrl_c() => {
            wallet.stop_turn(&id);
            return Err("Stopped. What was released before goes on; `lockstep activity` shows it.".to_owned());
        }
    }
    start_offered(wallet, &id).await?;
    let failed = wallet.open_conversation(Some(&id)).await.map_err(|error| error.message)?;
    let failed = failed
        .messages
        .iter()
        .filter_map(|message| message.action.as_ref())
        .any(|card| !matches!(card.state, ActionState::Done | ActionState::Running | ActionState::Waiting));
    if failed { Err("Not all of it was done.".to_owned()) } else { Ok(()) }
}

/// Asks about each action that waits to be started, those too that come meanwhile. One that gets no answer is asked about once.
async fn start_offered(wallet: &OpenChats, conversation: &str) -> Result<(), String> {
    let mut asked: Vec<String> = Vec::new();
    loop {
        let view = wallet.open_conversation(Some(conversation)).await.map_err(|error| error.message)?;
        let mut offered = view.messages.into_iter().filter_map(|message| message.action);
        let next = offered.find(|card| card.state == ActionState::Offered && !asked.contains(&card.action_id));
        let Some(card) = next else { return Ok(()) };
        if let Some(run) = surface::starts(&card).await {
            tokio::select! {
                ended = wallet.start_action_and_wait(conversation, &card.action_id, run) => {
                    ended.map_err(|error| error.message)?;
                }
                _ = tokio::signal::ctrl_c() => {
                    wallet.stop_turn(conversation);
                    return Err("Stopped. What was released before goes on; `lockstep activity` shows it.".to_owned());
                }
            }
        }
        asked.push(card.action_id);
    }
}

async fn messages(wallet: &OpenChats, conversation: Option<String>) -> Result<(), String> {
    let told = |error: lockstep_wallet::ApiError| error.message;
    let latest = wallet.conversations().await.map_err(told)?.into_iter().next().map(|latest| latest.id);
    let id = conversation.or(latest).ok_or("There is no conversation yet. Begin one with `lockstep chat TEXT`.")?;
    let view = wallet.open_conversation(Some(&id)).await.map_err(told)?;
    view.messages.iter().for_each(|message| out!("{}", show::message(message)));
    Ok(())
}

async fn send(
    wallet: &Unlocked,
    events: &TerminalEvents,
    to: String,
    amount: String,
    ticker: &str,
    network: Option<&str>,
    note: Option<String>,
) -> Result<(), String> {
    let mut fits = wallet.coins_called(ticker).await.map_err(|error| error.message)?;
    fits.retain(|(_, chain)| network.is_none_or(|network| chain.is_called(network)));
    let coin_id = match fits.as_slice() {
        [(coin, _)] => coin.clone(),
        [] => return Err(format!("There is no {ticker} on a network that is on. Nothing was sent.")),
        several => {
            let names: Vec<&str> = several.iter().map(|(_, chain)| chain.name).collect();
            return Err(format!(
                "{ticker} is on {}. Say which with --on NETWORK. Nothing was sent.",
                names.join(" and ")
            ));
        }
    };
    let request = SendRequest { coin_id, to, all: amount == "all", amount, note };
    let started = wallet.send(&request).await.map_err(|error| error.message)?;
    match events.ended(&started.bundle_id).await {
        Some(true) => Ok(()),
        Some(false) => Err("It was not completed.".to_owned()),
        None => Err("What became of it was not read here in time. `lockstep activity` shows it.".to_owned()),
    }
}

fn line(contact: &lockstep_wallet::api::Contact) {
    outln!("{:<20} {}  {}", contact.title, contact.address, contact.chain)
}

async fn address_book(wallet: &Usable) -> Result<(), String> {
    let book = wallet.address_book().await.map_err(|error| error.message)?;
    if book.is_empty() {
        outln!("The address book is empty. Add someone with `lockstep contacts add NAME ADDRESS`.");
    }
    book.iter().for_each(line);
    Ok(())
}

async fn contacts(wallet: &Unlocked, change: Contacts) -> Result<(), String> {
    let told = |error: lockstep_wallet::ApiError| error.message;
    match change {
        Contacts::Add { title, address, chain } => {
            let chain = chain.unwrap_or_else(|| first_chain(wallet));
            line(&wallet.add_contact(&title, &address, &chain).await.map_err(told)?);
        }
        Contacts::Remove { title } => {
            let book = wallet.address_book().await.map_err(told)?;
            let mut fits = book.iter().filter(|contact| contact.title == title);
            let (Some(contact), None) = (fits.next(), fits.next()) else {
                return Err(format!("There is no single entry “{title}”. Nothing was removed."));
            };
            line(&wallet.remove_contact(&contact.id).await.map_err(told)?);
        }
    }
    Ok(())
}

fn first_chain(wallet: &Wallet) -> String {
    let mut networks = wallet.networks();
    networks.sort_by_key(|network| !network.in_use);
    networks.into_iter().next().map(|network| network.chain).unwrap_or_default()
}

/// The longest file of typed data that is read; no document of that length is signed.
const LONGEST_FILE: u64 = 1024 * 1024;

async fn sign(wallet: &Unlocked, file: &std::path::Path) -> Result<(), String> {
    let cannot = |why: String| format!("{} cannot be read: {why}. Nothing was signed.", file.display());
    let length = std::fs::metadata(file).map_err(|error| cannot(error.to_string()))?.len();
    if length > LONGEST_FILE {
        return Err(cannot("it is too long".to_owned()));
    }
    let text = std::fs::read_to_string(file).map_err(|error| cannot(error.to_string()))?;
    let documents = serde_json::from_str(&text).map_err(|error| cannot(error.to_string()))?;
    let documents = wallet.sign_documents(documents).await.map_err(|error| error.message)?;
    for signed in documents.signed {
        outln!("{} by {}", signed.signature, signed.signer);
    }
    documents.error.map_or(Ok(()), Err)
}
