use std::sync::Arc;

use lockstep_wallet::api::SendRequest;
use lockstep_wallet::{Opening, Profile, Wallet, data_root};

use crate::arguments::{Arguments, Command, Contacts};
use crate::asker::TerminalAsker;
use crate::events::TerminalEvents;
use crate::show;

/// Opens the profile and does the one thing that was asked.
pub(crate) async fn run(arguments: Arguments) -> Result<(), String> {
    let events = Arc::new(TerminalEvents::new());
    let wallet = open(&arguments, events.clone()).await?;
    let done = perform(&wallet, &events, arguments.command).await;
    wallet.close().await;
    done
}

async fn open(arguments: &Arguments, events: Arc<TerminalEvents>) -> Result<Wallet, String> {
    let profile = data_root(|name| std::env::var_os(name))
        .and_then(|root| Profile::new(&arguments.profile, &root))
        .map_err(|error| error.to_string())?;
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let opening = Opening {
        profile,
        door: "the terminal".to_owned(),
        cosigner_program: program.with_file_name("lockstep-cosigner"),
        local_node: arguments.node.clone(),
        asker: Arc::new(TerminalAsker),
        events,
        agent: None,
    };
    Wallet::open(opening).await.map_err(|error| error.to_string())
}

async fn perform(wallet: &Wallet, events: &TerminalEvents, command: Command) -> Result<(), String> {
    let told = |error: lockstep_wallet::ApiError| error.message;
    match command {
        Command::Status => print!("{}", show::status(&wallet.status().await.map_err(told)?)),
        Command::Create { name } => {
            wallet.create_vault(&name).await.map_err(told)?;
            print!("{}", show::status(&wallet.status().await.map_err(told)?));
        }
        Command::Address => {
            let vault = wallet
                .status()
                .await
                .map_err(told)?
                .vault
                .ok_or("No vault yet. Make one with `lockstep create NAME`.")?;
            vault.addresses.iter().for_each(|address| println!("{:<10} {}", address.chain, address.address));
        }
        Command::Balance => {
            wallet.portfolio().await.map_err(told)?.coins.iter().for_each(|coin| println!("{}", show::coin(coin)))
        }
        Command::Chat { text, conversation } => chat(wallet, &text, conversation.as_deref()).await?,
        Command::Send { to, amount, coin } => send(wallet, events, to, amount, &coin).await?,
        Command::Contacts { change } => contacts(wallet, change).await?,
        Command::AddToken { contract, chain } => {
            let chain = chain.unwrap_or_else(|| first_chain(wallet));
            println!("{}", show::coin(&wallet.add_token(&chain, &contract).await.map_err(told)?));
        }
        Command::Messages { conversation, wait } => {
            if wait {
                wallet.settled().await;
            }
            messages(wallet, conversation).await?;
        }
        Command::Activity { wait } => {
            if wait {
                wallet.settled().await;
            }
            wallet.activity().await.map_err(told)?.iter().for_each(|entry| println!("{}", show::activity(entry)))
        }
        Command::Network { chain: None, .. } => {
            wallet.networks().iter().for_each(|network| println!("{}", show::network(network)))
        }
        Command::Network { chain: Some(chain), url } => {
            println!("{}", show::network(&wallet.set_endpoint(&chain, url.as_deref()).await.map_err(told)?))
        }
    }
    Ok(())
}

async fn chat(wallet: &Wallet, text: &str, conversation: Option<&str>) -> Result<(), String> {
    let view = wallet.open_conversation(conversation).await.map_err(|error| error.message)?;
    let id = view.conversation.id;
    tokio::select! {
        ended = wallet.converse(&id, text) => ended.map_err(|error| error.message)?,
        _ = tokio::signal::ctrl_c() => {
            wallet.stop_turn(&id);
            return Err("Stopped. What was released before goes on; `lockstep activity` shows it.".to_owned());
        }
    }
    let failed = wallet.open_conversation(Some(&id)).await.map_err(|error| error.message)?;
    let failed = failed
        .messages
        .iter()
        .filter_map(|message| message.action.as_ref())
        .any(|card| card.state == lockstep_wallet::api::ActionState::Failed);
    if failed { Err("Not all of it was done.".to_owned()) } else { Ok(()) }
}

async fn messages(wallet: &Wallet, conversation: Option<String>) -> Result<(), String> {
    let told = |error: lockstep_wallet::ApiError| error.message;
    let latest = wallet.conversations().await.map_err(told)?.into_iter().next().map(|latest| latest.id);
    let id = conversation.or(latest).ok_or("There is no conversation yet. Begin one with `lockstep chat TEXT`.")?;
    let view = wallet.open_conversation(Some(&id)).await.map_err(told)?;
    view.messages.iter().for_each(|message| print!("{}", show::message(message)));
    Ok(())
}

async fn send(
    wallet: &Wallet,
    events: &TerminalEvents,
    to: String,
    amount: String,
    ticker: &str,
) -> Result<(), String> {
    let coins = wallet.portfolio().await.map_err(|error| error.message)?.coins;
    let mut fits = coins.into_iter().filter(|coin| coin.ticker.eq_ignore_ascii_case(ticker));
    let (Some(coin), None) = (fits.next(), fits.next()) else {
        return Err(format!("There is no single coin {ticker} in this wallet."));
    };
    let request = SendRequest { coin_id: coin.id, to, all: amount == "all", amount };
    let started = wallet.send(&request).await.map_err(|error| error.message)?;
    if events.ended(&started.bundle_id).await { Ok(()) } else { Err("It was not completed.".to_owned()) }
}

async fn contacts(wallet: &Wallet, change: Option<Contacts>) -> Result<(), String> {
    let told = |error: lockstep_wallet::ApiError| error.message;
    let line = |contact: &lockstep_wallet::api::Contact| {
        println!("{:<20} {}  {}", contact.title, contact.address, contact.chain)
    };
    match change {
        None => {
            let book = wallet.address_book().await.map_err(told)?;
            if book.is_empty() {
                println!("The address book is empty. Add someone with `lockstep contacts add NAME ADDRESS`.");
            }
            book.iter().for_each(line);
        }
        Some(Contacts::Add { title, address, chain }) => {
            let chain = chain.unwrap_or_else(|| first_chain(wallet));
            line(&wallet.add_contact(&title, &address, &chain).await.map_err(told)?);
        }
        Some(Contacts::Remove { title }) => {
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
    wallet.networks().into_iter().next().map(|network| network.chain).unwrap_or_default()
}
