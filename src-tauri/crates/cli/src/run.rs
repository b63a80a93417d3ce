use std::sync::Arc;

use clap::CommandFactory as _;
use lockstep_app::{App, OpenChats};
use lockstep_gateway::windowless::{is_held, take_over};
use lockstep_texts::{Filling, Language, Said as Text, terminal as words};
use lockstep_wallet::api::{AddressGate, Contact, NewNetwork, SendRequest};
use lockstep_wallet::backup::IfThere;
use lockstep_wallet::{Export, OpeningError, Profile, ProfileError, PublicFetch, Unlocked, Usable, Wallet, data_root};
use serde_json::json;

use crate::arguments::{
    Api, Arguments, Command, Completed, Contacts, EndpointChange, MoneyKind, Networking, OnOff, VaultChange, What,
};
use crate::ended::until_ended;
use crate::events::{Follows, TerminalEvents};
use crate::exit::Failure;
use crate::handing_over::hand_over;
use crate::opening::{open, usable};
use crate::out::{earlier_first, print_due};
use crate::said::Said;
use crate::screen::Here;
use crate::surface::AtTheTerminal;
use crate::{
    agent, allowances, backup, balances, chat, cosigner, descriptors, inspect, mcp, policy, prompt, scripts, show,
    support, updates, vaults, verify, windowless, wipe,
};

/// The profile that the arguments name.
pub(crate) fn profile(arguments: &Arguments) -> Result<Profile, Failure> {
    Ok(data_root(|name| std::env::var_os(name)).and_then(|root| Profile::new(&arguments.profile, &root))?)
}

/// Opens the profile and runs the command.
pub(crate) async fn run(arguments: Arguments, language: Language) -> Result<Said, Failure> {
    // These need no profile and open none.
    match &arguments.command {
        Command::Inspect(asked) => return inspect::inspect(asked, language),
        Command::Verify(asked) => return verify::verify(asked, language),
        Command::Completions { shell } => return completions(*shell),
        Command::Api { change: Api::Openapi } => return mcp::openapi(),
        _ => {}
    }
    let profile = profile(&arguments)?;
    profile.report_crashes("lockstep");
    match &arguments.command {
        Command::Mcp { without_window: true, .. } => return windowless::run(profile).await,
        Command::Mcp { without_profile: Some(wanted), .. } => return mcp::serve_without_a_profile(wanted).await,
        _ => {}
    }
    if let Command::Wipe = arguments.command {
        return wipe::wipe(&profile, language).await;
    }
    let questions = Arc::new(AtTheTerminal::new(language));
    let opening = || open(profile.clone(), &arguments, questions.clone());
    let wallet = match take_over(&profile, &|name| std::env::var_os(name), opening, is_held).await {
        Ok(wallet) => wallet,
        Err(OpeningError::Profile(ProfileError::Held { .. })) if arguments.command.reads_lines_here() => {
            return Err(Failure::held(words::chat_in_window()));
        }
        Err(OpeningError::Profile(held @ ProfileError::Held { .. })) => {
            return hand_over(&profile, language, arguments.command, held.into()).await;
        }
        Err(error) => {
            return match &arguments.command {
                Command::SupportBundle { file, .. } => support::of_closed(&profile, language, &error, file.as_deref()),
                _ => Err(error.into()),
            };
        }
    };
    let events = TerminalEvents::print(wallet.read_events(), Arc::new(Here { language }), Follows::Everything);
    let due = events.clone();
    earlier_first(move || due.catch_up());
    let done = perform(&wallet, &events, arguments.command).await;
    print_due();
    wallet.close().await;
    done.map_err(|failure| if questions.were_declined() { failure.because_declined() } else { failure })
}

fn completions(shell: Completed) -> Result<Said, Failure> {
    let shell = match shell {
        Completed::Bash => clap_complete::Shell::Bash,
        Completed::Zsh => clap_complete::Shell::Zsh,
        Completed::Fish => clap_complete::Shell::Fish,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "lockstep", &mut script);
    String::from_utf8(script).map(Said::as_it_is).map_err(|error| Failure::internal(Text::as_it_is(error.to_string())))
}

/// Does a command with an open profile.
pub(crate) async fn perform(wallet: &App, events: &TerminalEvents, command: Command) -> Result<Said, Failure> {
    let language = events.screen().language();
    match command {
        Command::Status => status(wallet, language).await,
        Command::Vaults => vaults::list(wallet, language).await,
        Command::Vault { change: VaultChange::Use { name } } => vaults::choose(wallet, language, &name).await,
        Command::Create { name, cosigner } => {
            // Beside a vault that is locked, none is made.
            usable(wallet).await?;
            wallet.create_vault(&name, cosigner.into()).await?;
            status(wallet, language).await
        }
        Command::Networks => {
            let networks = wallet.networks();
            let offline = networks.iter().all(|network| network.host.is_none());
            let mut text: String = networks.iter().map(|network| show::network(network, language)).collect();
            if offline {
                text += &line_of(language, &words::offline());
            }
            Ok(Said::new(networks, text)?)
        }
        Command::Network { change } => network(&usable(wallet).await?, language, change).await,
        Command::Prices { allowed } => {
            let switch = match allowed {
                Some(allowed) => usable(wallet).await?.switch_prices(allowed == OnOff::On).await?,
                None => wallet.price_switch(),
            };
            let text = line_of(language, &show::price_switch(&switch));
            Ok(Said::new(switch, text)?)
        }
        Command::Currency { code } => {
            let switch = match code {
                Some(code) => usable(wallet).await?.set_currency(&code).await?,
                None => wallet.price_switch(),
            };
            let text = show::currency(&switch.currency, language);
            Ok(Said::new(switch.currency, text)?)
        }
        Command::Updates { allowed, check } => {
            let check = match allowed {
                Some(allowed) => usable(wallet).await?.switch_updates(allowed == OnOff::On).await?,
                None if check => usable(wallet).await?.look_for_a_version().await?,
                None => wallet.version_check(),
            };
            let text = updates::shown(&check, language);
            Ok(Said::new(check, text)?)
        }
        Command::Cosigner { change } => cosigner::elsewhere(&usable(wallet).await?, language, change).await,
        Command::Backup { file, check: true, .. } => backup::check(&usable(wallet).await?, language, &file).await,
        Command::Import { file, name, .. } => {
            let usable = usable(wallet).await?;
            match file {
                Some(file) => usable.watch_backup(&file).await,
                None => usable.import_phrase(&name).await,
            }?;
            status(wallet, language).await
        }
        Command::SupportBundle { file, with_addresses } => {
            support::of_open(wallet, events, file.as_deref(), with_addresses).await
        }
        Command::Restore { file, cosigner } => {
            backup::restore(&usable(wallet).await?, language, &file, cosigner.into()).await
        }
        other => {
            let usable = usable(wallet).await?;
            // Without a vault there may still be entries for the next one.
            if matches!(other, Command::Contacts { change: None }) && wallet.vaults().await?.is_empty() {
                return listed(usable.left_contacts().await?, language);
            }
            let (open, withheld) = (wallet.unlocked()?, other.is_withheld_by_a_lock());
            tokio::select! {
                biased;
                done = with_vault(&open, events, other) => done,
                () = usable.until_locked(), if withheld => Err(Failure::locked()),
            }
        }
    }
}

fn line_of(language: Language, text: &Text) -> String {
    language.say(text) + "\n"
}

async fn status(wallet: &Wallet, language: Language) -> Result<Said, Failure> {
    let status = wallet.status().await?;
    let text = show::status(&status, language);
    Ok(Said::new(status, text)?)
}

async fn network(wallet: &Usable, language: Language, change: Networking) -> Result<Said, Failure> {
    let network = match change {
        Networking::On { chain, url } => wallet.switch_network_on(&chain, url.as_deref()).await,
        Networking::Off { chain } => wallet.switch_network_off(&chain).await,
        Networking::Use { chain } => wallet.use_network(&chain).await,
        Networking::Endpoint { change } => match change {
            EndpointChange::Add { chain, url } => wallet.add_endpoint(&chain, &url).await,
            EndpointChange::Remove { chain, url } => wallet.remove_endpoint(&chain, &url).await,
            EndpointChange::First { chain, url } => wallet.use_endpoint_first(&chain, &url).await,
        },
        Networking::Add { name, url, chain_id, coin, money, explorer } => {
            let test = money == MoneyKind::Test;
            wallet.add_network(&NewNetwork { name, url, chain_id, ticker: coin, explorer, test }).await
        }
        Networking::Remove { chain } => {
            wallet.remove_network(&chain).await?;
            return Ok(Said::sentence(language, &words::network_removed(chain)));
        }
        Networking::Experimental { offered } => {
            wallet.set_experimental_networks(offered == OnOff::On).await?;
            let now = match offered {
                OnOff::On => words::network_experimental_on(),
                OnOff::Off => words::network_experimental_off(),
            };
            return Ok(Said::sentence(language, &now));
        }
    }?;
    let text = show::network(&network, language);
    Ok(Said::new(network, text)?)
}

async fn with_vault(wallet: &OpenChats, events: &TerminalEvents, command: Command) -> Result<Said, Failure> {
    let language = events.screen().language();
    let sentence = |text: Text| Ok(Said::sentence(language, &text));
    match command {
        // These run before a vault is opened.
        Command::Status
        | Command::Vaults
        | Command::Create { .. }
        | Command::Networks
        | Command::Network { .. }
        | Command::Prices { .. }
        | Command::Currency { .. }
        | Command::Updates { .. }
        | Command::Restore { .. }
        | Command::Import { .. }
        | Command::Cosigner { .. }
        | Command::Backup { check: true, .. }
        | Command::Wipe
        | Command::Inspect(_)
        | Command::Verify(_)
        | Command::Completions { .. }
        | Command::Mcp { change: None, .. }
        | Command::Api { change: Api::Openapi }
        | Command::SupportBundle { .. } => Ok(Said::default()),
        Command::Address => addresses(wallet, language).await,
        Command::Balance => balance(wallet, language).await,
        Command::Chat { text, conversation, again } => {
            let conversation = if again { Some(chat::named_or_latest(wallet, None).await?) } else { conversation };
            match text {
                Some(text) => chat::chat(wallet, events, &text, conversation.as_deref()).await,
                None => prompt::prompt(wallet, events, conversation.as_deref()).await,
            }
        }
        Command::Agent { change } => agent::run(wallet, events, change).await,
        Command::Mcp { change: Some(change), .. } => mcp::run(wallet, language, change).await,
        Command::Api { change } => mcp::api(wallet, language, change).await,
        Command::Send { to, amount, coin, on, memo } => {
            send(wallet, events, to, amount, &coin, on.as_deref(), memo).await
        }
        Command::Sign { file } => sign(wallet, language, &file).await,
        Command::Plan { file } => plan(wallet, language, &file).await,
        Command::Vault { change } => vaults::obey(wallet, language, change).await,
        Command::Contacts { change: None } => address_book(wallet, language).await,
        Command::Contacts { change: Some(change) } => contacts(wallet, change).await,
        Command::Allowances { change } => allowances::obey(wallet, events, change).await,
        Command::Descriptors { change } => descriptors::obey(wallet, language, change).await,
        Command::Scripts { change } => scripts::obey(wallet, language, change).await,
        Command::AddToken { contract, chain } => {
            let chain = chain.unwrap_or_else(|| first_chain(wallet));
            let coin = wallet.add_token(&chain, &contract).await?;
            let text = line_of(language, &balances::coin(&coin));
            Ok(Said::new(coin, text)?)
        }
        Command::Messages { conversation, wait } => {
            if wait {
                wallet.settled().await;
            }
            chat::messages(wallet, language, conversation).await
        }
        Command::Activity { incoming: true, on, .. } => received(wallet, language, on).await,
        Command::Activity { wait, on, .. } => {
            if wait {
                wallet.settled().await;
            }
            let on = on.map(|name| wallet.chain(&name)).transpose()?;
            let rows = wallet.activity_on(on.map(|chain| chain.name)).await?;
            Ok(Said::list(&rows, |entry| show::activity(entry, language))?)
        }
        Command::Export { what, file } => {
            let what = match what {
                What::AddressBook => Export::AddressBook,
                What::Activity => Export::Activity,
                What::ProgramCalls => Export::ProgramCalls,
            };
            let entries = wallet.export_to(what, None, &file, IfThere::Keep).await?.entries;
            let text = line_of(language, &words::exported(Filling::count(entries), file.display().to_string()));
            Ok(Said::new(json!({ "file": file.as_os_str().to_string_lossy(), "entries": entries }), text)?)
        }
        Command::StopWatching => {
            wallet.stop_watching().await?;
            sentence(words::watching_ended())
        }
        Command::Backup { file, check: false, share } => backup::make(wallet, events, &file, share.as_deref()).await,
        Command::Move { to, share } => cosigner::change(wallet, language, to, share.as_deref()).await,
        Command::WaiveBackup => {
            wallet.waive_backup().await?;
            addresses(wallet, language).await
        }
        Command::Policy { command } => policy::obey(wallet, language, command).await,
        Command::Password => {
            wallet.change_password().await?;
            sentence(words::password_changed())
        }
        Command::SkipApproval { count } => {
            wallet.set_honour_skip_approval(count == OnOff::On).await?;
            sentence(words::done())
        }
        Command::RenewShares => {
            wallet.renew_shares().await?;
            sentence(words::shares_new())
        }
        Command::DeleteVault => {
            wallet.delete_vault().await?;
            sentence(match wallet.vaults().await?.into_iter().find(|vault| vault.chosen) {
                Some(next) => words::vault_deleted_next(next.name),
                None => words::vault_deleted(),
            })
        }
    }
}

async fn balance(wallet: &Unlocked, language: Language) -> Result<Said, Failure> {
    let known = wallet.portfolio_all(|_| {}).await?;
    let text = balances::render(&known, language);
    Ok(Said::new(known, text)?)
}

async fn addresses(wallet: &Unlocked, language: Language) -> Result<Said, Failure> {
    if wallet.status().await?.vault.is_none() {
        return Err(Failure::not_found(words::vault_none()));
    }
    let mut text = String::new();
    let mut all = Vec::new();
    for network in wallet.networks() {
        let chain = network.chain;
        let gate = wallet.receive_address(&chain).await?;
        text += &match &gate {
            AddressGate::Open { address } => format!("{chain:<10} {address}\n"),
            AddressGate::NeedsBackup { message } => {
                let hidden = language.say(&words::address_hidden(message.as_str()));
                format!("{chain:<10} {hidden}\n")
            }
        };
        all.push(OfChain { chain, gate });
    }
    Ok(Said::new(all, text)?)
}

/// A chain's address, or the reason why it is not shown.
#[derive(serde::Serialize)]
struct OfChain {
    chain: String,
    #[serde(flatten)]
    gate: AddressGate,
}

async fn send(
    wallet: &Unlocked,
    events: &TerminalEvents,
    to: String,
    amount: String,
    ticker: &str,
    network: Option<&str>,
    note: Option<String>,
) -> Result<Said, Failure> {
    let mut fits = wallet.coins_called(ticker).await?;
    fits.retain(|(_, chain)| network.is_none_or(|network| chain.is_called(network)));
    let coin_id = match fits.as_slice() {
        [(coin, _)] => coin.clone(),
        [] => {
            return Err(Failure::not_found(words::send_no_coin(ticker)));
        }
        several => {
            let names = several.iter().map(|(_, chain)| Filling::from(chain.name));
            let names = names.reduce(|before, name| words::and(before, name).into());
            let names = names.unwrap_or_else(|| Filling::List(Vec::new()));
            return Err(Failure::not_found(words::send_on_several(ticker, names)));
        }
    };
    let request = SendRequest { coin_id, to, all: amount == "all", amount, note };
    let started = wallet.send(&request).await?;
    until_ended(wallet, events, &started.bundle_id).await
}

fn line(contact: &Contact) -> String {
    format!("{:<20} {}  {}\n", contact.title, contact.address, contact.chain)
}

async fn address_book(wallet: &Unlocked, language: Language) -> Result<Said, Failure> {
    listed(wallet.address_book().await?, language)
}

fn listed(book: Vec<Contact>, language: Language) -> Result<Said, Failure> {
    if book.is_empty() {
        return Ok(Said::new(book, line_of(language, &words::address_book_empty()))?);
    }
    Ok(Said::list(&book, line)?)
}

async fn contacts(wallet: &Unlocked, change: Contacts) -> Result<Said, Failure> {
    let contact = match change {
        Contacts::Add { title, address, chain } => {
            let chain = chain.unwrap_or_else(|| first_chain(wallet));
            wallet.add_contact(&title, &address, &chain).await?
        }
        Contacts::Remove { title } => {
            let book = wallet.address_book().await?;
            let mut fits = book.iter().filter(|contact| contact.title == title);
            let (Some(contact), None) = (fits.next(), fits.next()) else {
                return Err(Failure::not_found(words::contact_not_single(title)));
            };
            wallet.remove_contact(&contact.id).await?
        }
    };
    let text = line(&contact);
    Ok(Said::new(contact, text)?)
}

fn first_chain(wallet: &Wallet) -> String {
    let mut networks = wallet.networks();
    networks.sort_by_key(|network| !network.in_use);
    networks.into_iter().next().map(|network| network.chain).unwrap_or_default()
}

/// The longest file of typed data that is read; longer documents are never signed.
const LONGEST_FILE: u64 = 1024 * 1024;

/// What arrived, on every network or on one.
async fn received(wallet: &Unlocked, language: Language, on: Option<String>) -> Result<Said, Failure> {
    let on = on.map(|name| wallet.chain(&name)).transpose()?;
    wallet.look_for_incoming().await?;
    let mut received = wallet.received().await?;
    if let Some(chain) = on {
        received.rows.retain(|one| one.chain == chain.name);
        received.searches.retain(|one| one.chain == chain.name);
    }
    let text = show::received(&received, language);
    Ok(Said::new(received, text)?)
}

/// The longest plan that is read. The reader says which limit it broke.
const LONGEST_PLAN: u64 = 17 * 1024 * 1024;

async fn plan(wallet: &Unlocked, language: Language, file: &std::path::Path) -> Result<Said, Failure> {
    let text = text_of(file, LONGEST_PLAN)?;
    let fetch = PublicFetch::default();
    let running = wallet.begin("plan")?;
    let plan = wallet.plan_of(&text, None, &fetch, &running.stop).await?;
    let outcome = wallet.propose_plan(&plan, None, &running.stop).await?;
    let sent = if outcome.success { line_of(language, &words::plan_sent()) } else { String::new() };
    let said = Said::new(outcome.data, sent)?;
    match outcome.error {
        None => Ok(said),
        Some(error) => Err(Failure::not_completed(*error.said, said)),
    }
}

fn text_of(file: &std::path::Path, longest: u64) -> Result<String, Failure> {
    let cannot = |why: Text| Failure::unusable(words::file_unread(file.display().to_string(), why));
    let length = std::fs::metadata(file).map_err(|error| cannot(Text::as_it_is(error.to_string())))?.len();
    if length > longest {
        return Err(cannot(words::file_too_long()));
    }
    std::fs::read_to_string(file).map_err(|error| cannot(Text::as_it_is(error.to_string())))
}

async fn sign(wallet: &Unlocked, language: Language, file: &std::path::Path) -> Result<Said, Failure> {
    let cannot = |why: Text| Failure::unusable(words::file_unread(file.display().to_string(), why));
    let text = text_of(file, LONGEST_FILE)?;
    let documents = serde_json::from_str(&text).map_err(|error| cannot(Text::as_it_is(error.to_string())))?;
    let documents = wallet.sign_documents(documents).await?;
    let signed = documents.signed.iter().map(|one| words::signed_by(one.signature.as_str(), one.signer.as_str()));
    let text: String = signed.map(|one| line_of(language, &one)).collect();
    let error = documents.error_said.clone();
    let said = Said::new(documents, text)?;
    match error {
        None => Ok(said),
        Some(error) => Err(Failure::not_completed(error, said)),
    }
}
