//! The wallet's data as text for a terminal. Control characters are escaped where the text is printed, see
//! `out`.

use std::fmt::Write;
use std::path::Path;

use lockstep_chain::iso_utc;
use lockstep_findings::{Severity, any_of};
use lockstep_texts::{Language, Said};
use lockstep_wallet::api::{
    ActionCard, ActionState, Activity, ChainAddress, CurrencyChoice, Message, MessageRole, Network, PriceSwitch,
    Received, SearchState, Status,
};
use lockstep_wallet::backup::DrillPassed;
use lockstep_wallet::consent::{Confirm, ConfirmAbout, TrustQuestion, VaultPurpose, WrongPassword};
use lockstep_wallet::{
    BundleOrigin, BundleView, CardStep, CosignerAt, MessageFacts, MessageView, MoneyAwaited, Paired, Signable,
    StepState, StepView, plain_text,
};

use crate::task;

/// A bundle's effects: first from its bytes, then the agent's words, marked as such.
pub(crate) fn bundle(view: &BundleView) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(text, "\n--- consent ---------------------------------------------");
    let _ = writeln!(text, "Asked by    {}", asked_by(view));
    let _ = writeln!(text, "Vault       {}", view.vault_name);
    let _ = writeln!(text, "Network     {}{}", view.network, if view.test_network { " (test money)" } else { "" });
    for (number, one) in (1..).zip(&view.steps) {
        step(&mut text, number, view.steps.len(), one);
    }
    for (number, one) in (1..).zip(&view.messages) {
        to_sign(&mut text, number, view.messages.len(), one);
    }
    for finding in &view.findings {
        let _ = writeln!(text, "{}", finding_line(finding.severity(), &finding.sentence()));
    }
    if let Some(digest) = &view.plan_digest {
        let _ = writeln!(text, "Made from the execution plan {digest} (it authorises nothing)");
    }
    if let Some(label) = &view.label {
        let _ = writeln!(text, "The agent calls this: “{label}” (not verified)");
    }
    let _ = writeln!(text, "---------------------------------------------------------");
    text
}

// Everything that is asked here and not by an agent was asked for at this terminal.
fn asked_by(view: &BundleView) -> String {
    match view.origin.kind {
        BundleOrigin::Agent => format!("the agent. {}", english(&view.origin.text)),
        BundleOrigin::Program => format!("a program. {}", english(&view.origin.text)),
        BundleOrigin::Form if !view.messages.is_empty() => english(&view.origin.text),
        BundleOrigin::Form | BundleOrigin::Terminal => "you, at the terminal".to_owned(),
    }
}

pub(crate) fn english(said: &Said) -> String {
    Language::English.say(said)
}

/// An agent's change that the person did not type.
pub(crate) fn trust(question: &TrustQuestion) -> String {
    let mut text = format!("\n--- {}\n{}\n", english(&question.title), english(&question.origin));
    for entry in &question.entries {
        let address = entry.address.as_ref().map(|address| format!("  {address}")).unwrap_or_default();
        // Writing to a string does not fail.
        let chain = if entry.chain.is_empty() { String::new() } else { format!(" on {}", entry.chain) };
        let _ = writeln!(text, "  {}{chain}{address}", english(&entry.name));
        if let Some(note) = &entry.note {
            let _ = writeln!(text, "  {}", english(note));
        }
        for finding in &entry.findings {
            let _ = writeln!(text, "{}", finding_line(finding.severity(), &finding.sentence()));
        }
    }
    let _ = writeln!(text, "{}", english(&question.undo));
    text
}

fn step(text: &mut String, number: u32, of: usize, step: &StepView) {
    let _ = writeln!(text, "\nStep {number} of {of}");
    let mut told = format!("Chain       {}\n", step.facts.chain);
    crate::known::rows(&mut told, step);
    crate::inspect::transaction(&mut told, &step.facts);
    if let Some(name) = &step.to_name {
        let _ = writeln!(told, "Recipient   “{}” {}", name.title, name.age_text);
    }
    for line in told.lines() {
        let _ = writeln!(text, "  {line}");
    }
    for finding in step.facts.findings.iter().chain(&step.findings) {
        let _ = writeln!(text, "{}", finding_line(finding.severity(), &finding.sentence()));
    }
    if !step.agent_says.is_empty() {
        let _ = writeln!(text, "  The agent says (not verified):");
        for words in &step.agent_says {
            let _ = writeln!(text, "    {}: “{}”", words.key, words.value);
        }
    }
}

fn to_sign(text: &mut String, number: u32, of: usize, message: &MessageView) {
    let _ = writeln!(text, "\nMessage {number} of {of}: {}", message.title);
    match &message.what {
        MessageFacts::TypedData { facts } => {
            for one in &facts.moves {
                let _ = writeln!(text, "  {}", crate::inspect::moved(one));
            }
            let _ = writeln!(text, "  Signer    {} on {}", facts.signer, facts.chain);
            let _ = writeln!(text, "  For");
            for line in &facts.domain {
                let _ = writeln!(text, "    {} = {}", line.name, line.value);
            }
            let _ = writeln!(text, "  {}", facts.primary_type);
            for line in &facts.fields {
                let _ = writeln!(text, "    {} ({}) = {}", line.name, line.abi_type, line.value);
            }
            let _ = writeln!(text, "  Hashes    domain 0x{}, message 0x{}", facts.domain_hash, facts.message_hash);
        }
        MessageFacts::SignIn { challenge, signer } => {
            let _ = writeln!(text, "  Signer    {signer}");
            let _ = writeln!(text, "  Sign in   to {}, as {}", challenge.to, challenge.address);
            let _ = writeln!(text, "  Until     {}, nonce {}", challenge.expires_at, challenge.nonce);
        }
        MessageFacts::Text { lines, signer } => {
            let _ = writeln!(text, "  Signer    {signer}");
            for line in lines {
                let _ = writeln!(text, "  | {line}");
            }
        }
    }
    if let Some(told) = &message.described {
        crate::known::described(text, told);
    }
    if !message.agent_says.is_empty() {
        let _ = writeln!(text, "  The agent says (not verified):");
        for words in &message.agent_says {
            let _ = writeln!(text, "    {}: “{}”", words.key, words.value);
        }
    }
}

fn finding_line(severity: Severity, sentence: &str) -> String {
    let mark = match severity {
        Severity::Forbidden => "  !! REFUSED ",
        Severity::Danger => "  !! DANGER ",
        Severity::Warning => "  ! Warning ",
        Severity::Info => "  Note      ",
    };
    format!("{mark}{sentence}")
}

/// The purpose for which the vault's password is asked.
pub(crate) fn purpose(purpose: VaultPurpose) -> &'static str {
    match purpose {
        VaultPurpose::Unlock => "The vault is locked.\n",
        VaultPurpose::ChangeRules => "To change the rules of the vault.\n",
        VaultPurpose::ChangePassword => "To change the password, first the one that the vault has now.\n",
        VaultPurpose::DeleteVault => {
            "This removes the vault for ever: both key shares, the address book, the chat and the activity of this profile.\n"
        }
        VaultPurpose::HonourSkipApproval => {
            "From now on an agent may mark a transaction so that you are asked only for the password, without the consent question before it. Anything suspicious is still shown first.\n"
        }
        VaultPurpose::MoveHere => {
            "This moves the vault's other share to the co-signer on this computer, which does not protect against software that runs as you. The addresses stay; older backups can no longer sign.\n"
        }
        VaultPurpose::MoveElsewhere => {
            "This moves the vault's other share to the co-signer on the other machine. From then on nothing is signed without it. The addresses stay; older backups can no longer sign.\n"
        }
        VaultPurpose::Refresh => {
            "This replaces both key shares. The addresses stay; older backups can no longer sign.\n"
        }
    }
}

/// The subject of a typed confirmation.
pub(crate) fn confirm(confirm: &Confirm) -> &'static str {
    match confirm.about {
        ConfirmAbout::VaultName => "Only a backup can bring back what it holds.",
        ConfirmAbout::NoBackup => "There is NO backup of this vault: without one, everything in it is lost.",
        ConfirmAbout::Refresh => "A security check of this vault failed before.",
    }
}

/// The answer to a wrong password.
pub(crate) fn wrong(attempt: WrongPassword) -> String {
    match (attempt.attempts_left, attempt.retry_after_seconds) {
        (0, 0) => "Wrong password. The next attempt may have to wait.\n".into(),
        (0, seconds) => format!("Wrong password. The next attempt is possible in {seconds} s.\n"),
        (left, _) => {
            format!("Wrong password. {left} attempt{} left before a delay.\n", if left == 1 { "" } else { "s" })
        }
    }
}

/// The text before a question about a backup.
pub(crate) fn backup_question(
    vault_name: Option<&str>,
    sentence: &Said,
    attempt: Option<WrongPassword>,
    problem: Option<&Said>,
) -> String {
    let mut text = attempt.map(wrong).unwrap_or_default();
    if let Some(problem) = problem {
        let _ = writeln!(text, "{}", english(problem));
    }
    if attempt.is_none() && problem.is_none() {
        if let Some(name) = vault_name {
            let _ = writeln!(text, "Vault “{name}”.");
        }
        let _ = writeln!(text, "{}", english(sentence));
    }
    text
}

/// The account of a recovery phrase that the vault will have.
pub(crate) fn imported_account(
    vault_name: &str,
    account: &str,
    path: &str,
    address: &str,
    sentences: &[Said],
) -> String {
    let mut text = format!("\nVault       {vault_name}\n");
    // Writing to a string does not fail.
    let _ = writeln!(text, "Account     {account}");
    let _ = writeln!(text, "Address     {address}  at {path}");
    for sentence in sentences {
        let _ = writeln!(text, "{}", english(sentence));
    }
    text
}

pub(crate) fn backup_made(file: &Path) -> String {
    format!(
        "It needs both passwords: the one of the backup, and the vault's. Keep the backup's password apart from the file.\n\
         Prove that it restores: lockstep backup --check {}\n",
        file.display()
    )
}

pub(crate) fn drill(passed: &DrillPassed) -> String {
    let mut text = match &passed.locked {
        None => format!(
            "The backup of the vault “{}” restores, and both shares signed a test message.\n",
            passed.vault_name
        ),
        Some(reason) => format!(
            "The backup of the vault “{}” restores. No test message was signed, because the vault is locked: {reason}\n",
            passed.vault_name
        ),
    };
    addresses(&mut text, &passed.addresses);
    text.push_str("It was restored into a throw-away profile, which was wiped. Your own profile was not changed.\n");
    text
}

// One line per address, even if many chains share it.
fn addresses(text: &mut String, all: &[ChainAddress]) {
    let mut told: Vec<(&str, Vec<&str>)> = Vec::new();
    for one in all {
        match told.iter_mut().find(|(address, _)| *address == one.address) {
            Some((_, chains)) => chains.push(&one.chain),
            None => told.push((&one.address, vec![&one.chain])),
        }
    }
    for (address, chains) in told {
        let first = chains.first().copied().unwrap_or_default();
        let others = chains.len().saturating_sub(1);
        let chains = if others == 0 { first.to_owned() } else { format!("{first} and {others} more") };
        let _ = writeln!(text, "  {chains:<10} {address}");
    }
}

/// Advice after a restore.
pub(crate) fn refresh_advice() -> &'static str {
    "Other copies of this vault, and earlier backups, can still sign until the vault's shares are replaced.\n"
}

/// Advice after a restore with a remote co-signer.
pub(crate) fn renewed_advice() -> &'static str {
    "Both shares were replaced: the backup and every other copy can no longer sign. Make a new backup.\n"
}

/// The text before a pairing code is typed.
pub(crate) fn pairing_question() -> &'static str {
    "The console of the co-signer prints a code: lockstep-cosigner pair. It says where the co-signer is and how it proves itself, and pairs one device.\n"
}

/// What the co-signer's place protects against.
pub(crate) fn protects(place: CosignerAt) -> &'static str {
    match place {
        CosignerAt::Here => {
            "on this computer. It protects against a copy of your disk or your keychain, but not against software that runs as you."
        }
        CosignerAt::Elsewhere => {
            "on another machine. Software that runs as you, or someone who has this computer, does not have its share."
        }
    }
}

pub(crate) fn pairing(paired: Option<&Paired>) -> String {
    let Some(paired) = paired else {
        return "This profile is not paired with a co-signer on another machine. `lockstep cosigner pair` pairs it.\n"
            .to_owned();
    };
    let problem = paired.problem.as_ref().map(|why| format!("  CANNOT BE USED: {why}\n")).unwrap_or_default();
    format!("Paired with the co-signer at {}.\n{problem}", paired.address)
}

/// Whether prices are asked for, and what leaves the computer then.
pub(crate) fn price_switch(switch: &PriceSwitch) -> String {
    let PriceSwitch { on, host, operator, .. } = switch;
    let leaves = format!(
        "{operator} ({host}) learns which coins are asked for and this computer's IP address, and never an address or an amount."
    );
    if *on {
        format!("Prices are asked for. {leaves}")
    } else {
        format!("Prices are off, and nobody is asked. If you turn them on, {leaves}")
    }
}

/// The currency of values, and what leaves the computer for it.
pub(crate) fn currency(choice: &CurrencyChoice) -> String {
    let CurrencyChoice { code, offered, host, operator } = choice;
    let others = offered.join(" ");
    let learns = format!(
        "the {operator} ({host}) is asked for exchange rates while prices are on. It learns this computer's IP address, and nothing about coins."
    );
    if code == "USD" {
        format!(
            "Values are shown in US dollars, for which no exchange rate is needed. For another currency, {learns}\nTo choose from: {others}"
        )
    } else {
        format!("Values are shown in {code}; {learns}\nTo choose from: {others}")
    }
}

pub(crate) fn status(status: &Status) -> String {
    let mut text = format!(
        "Lockstep {}, profile “{}”{}\nData in {}\n",
        status.version,
        status.profile,
        if status.is_local { " (test money)" } else { "" },
        status.data_folder
    );
    if let Some(release) = status.updates.newest.as_ref().filter(|_| status.updates.newer) {
        let _ = writeln!(text, "Version {} is out since {}: `lockstep updates`.", release.version, release.date);
    }
    if let others @ [_, ..] = status.vaults.iter().filter(|vault| !vault.chosen).collect::<Vec<_>>().as_slice() {
        let names: Vec<String> = others.iter().map(|vault| format!("“{}”", vault.name)).collect();
        let _ = writeln!(text, "Other vaults: {}. `lockstep vault use NAME` chooses one.", names.join(", "));
    }
    if let Some(locked) = &status.locked {
        let _ = writeln!(text, "Vault “{}”, locked", locked.vault_name);
        if let Some(reason) = &locked.banned {
            let _ = writeln!(text, "  SIGNING IS BLOCKED: {reason} `lockstep renew-shares` is the way out.");
        }
        return text;
    }
    match &status.vault {
        None => text.push_str("No vault yet. Make one with `lockstep create NAME`.\n"),
        Some(vault) => {
            match status.networks.iter().find(|network| network.in_use) {
                Some(network) => {
                    let money = if network.test { "test money" } else { "real money" };
                    let _ = writeln!(text, "Network {} ({money})", network.chain);
                }
                None => {
                    let _ = writeln!(text, "{OFFLINE}");
                }
            }
            let _ = writeln!(text, "Vault “{}”", vault.name);
            addresses(&mut text, &vault.addresses);
            if let Some(account) = &vault.account {
                let _ = writeln!(text, "  Imported: account {account} of a recovery phrase");
            }
            if let Some(place) = vault.cosigner {
                let _ = writeln!(text, "  Co-signer  {}", protects(place));
            }
            if vault.left_behind {
                let _ = writeln!(
                    text,
                    "  An earlier co-signer may still have an old share, which can no longer sign. It is removed when that co-signer answers."
                );
            }
            if let Some(reason) = &vault.locked {
                let _ = writeln!(text, "  LOCKED: {reason} `lockstep renew-shares` is the way out.");
            }
            if let Some(reason) = &vault.watched {
                let _ = writeln!(text, "  ONLY WATCHED: {reason}");
            }
        }
    }
    text
}

/// One line of the activity.
pub(crate) fn activity(entry: &Activity) -> String {
    let whom = entry.to_name.as_ref().or(entry.to.as_ref()).map(|whom| format!(" to {whom}")).unwrap_or_default();
    let hash = entry.tx_hash.as_deref().unwrap_or("-");
    let error = entry.error.as_ref().map(|error| format!("\n    {error}")).unwrap_or_default();
    let waits = entry.awaits.as_ref().map(|awaits| format!("\n    {}", awaited(awaits))).unwrap_or_default();
    // A signature has no amount; its title says what it is for.
    let what = if entry.amount_text.is_empty() { &entry.title } else { &entry.amount_text };
    format!("{:<11} {what}{whom} on {}  {hash}{error}{waits}", state(entry.state, entry.signed), entry.chain)
}

/// What arrived, and how much of it is known. What is set apart is only counted.
pub(crate) fn received(received: &Received) -> String {
    let mut text = String::new();
    let (apart, shown): (Vec<_>, Vec<_>) = received.rows.iter().partition(|one| one.suspicion.is_some());
    for one in shown {
        let whom = one.from_name.as_ref().or(one.from.as_ref()).map_or("an unknown sender", String::as_str);
        let hash = one.tx_hash.as_deref().unwrap_or("-");
        let _ = writeln!(text, "{} {} from {whom} on {}  {hash}", iso_utc(one.at), one.amount_text, one.chain);
    }
    if !apart.is_empty() {
        let _ = writeln!(text, "{} more were probably sent to deceive; `--json` lists them.", apart.len());
    }
    for search in &received.searches {
        let state = match &search.state {
            SearchState::Complete { .. } => None,
            SearchState::NotAsked => Some("was not searched yet".to_owned()),
            SearchState::Behind => Some("is still searched; earlier payments are missing".to_owned()),
            SearchState::NotTold => Some("does not tell what arrives".to_owned()),
            SearchState::Failed { since: Some(since), reason } => {
                Some(format!("is incomplete since {}: {}", iso_utc(*since), plain_text(reason, 200)))
            }
            SearchState::Failed { since: None, reason } => Some(format!("is unknown: {}", plain_text(reason, 200))),
        };
        if let Some(state) = state {
            let _ = writeln!(text, "{} {state}", search.chain);
        }
    }
    if text.is_empty() { "Nothing arrived.\n".to_owned() } else { text }
}

/// One message of a conversation; its other lines are indented.
pub(crate) fn message(message: &Message) -> String {
    let (who, text) = match (&message.action, message.role) {
        (Some(card), _) => {
            let far = card.progress.map(|now| format!(" ({}, {} %)", task::stage(now.stage), now.percent));
            ("action", format!("{}: {}{}", action_state(card.state), card.title, far.unwrap_or_default()))
        }
        (None, MessageRole::User) if message.by_program => ("program", message.text.clone()),
        (None, MessageRole::User) => ("you", message.text.clone()),
        (None, MessageRole::Assistant | MessageRole::Action) => ("agent", message.text.clone()),
    };
    format!("{who:<8}{}\n", text.replace('\n', "\n        "))
}

/// An action that waits to be started.
pub(crate) fn offered(card: &ActionCard) -> String {
    let about = card.description.as_ref().map(|text| format!("\n  {}", plain_text(text, 400))).unwrap_or_default();
    format!("The agent offers: {} ({}){about}\n", plain_text(&card.title, 120), plain_text(&card.kind, 60))
}

fn action_state(state: ActionState) -> &'static str {
    match state {
        ActionState::Offered => "not started: it waits for you",
        ActionState::Running => "running",
        ActionState::Waiting => "waiting for you",
        ActionState::Done => "done",
        ActionState::Failed => "not done",
        ActionState::Declined => "declined by you",
        ActionState::Stopped => "stopped",
    }
}

/// The money that a step waits for.
pub(crate) fn awaited(awaited: &MoneyAwaited) -> String {
    let MoneyAwaited { amount, chain, from, since, until } = awaited;
    let of_day = |moment| {
        let moment = iso_utc(moment);
        moment.get(11..16).map(str::to_owned).unwrap_or(moment)
    };
    let (since, until) = (of_day(*since), of_day(*until));
    format!(
        "Waiting since {since} UTC for {amount} on {chain}, which step {} should bring, until {until} UTC at the latest. Nothing of this step is signed yet.",
        any_of(from)
    )
}

/// A step's state in words. A message is only returned to the agent; no chain confirms it.
pub(crate) fn state(state: StepState, signed: Signable) -> &'static str {
    match state {
        StepState::Confirmed if signed == Signable::Message => "handed over",
        StepState::Planned => "planned",
        StepState::Approved => "approved",
        StepState::Released => "signing",
        StepState::Signed => "signed",
        StepState::Broadcast => "broadcast",
        StepState::Confirmed => "confirmed",
        StepState::Failed => "failed",
        StepState::Timeout => "timeout",
        StepState::NotSigned => "not signed",
        StepState::Skipped => "skipped",
    }
}

/// The receipt of a step, or the wait for it.
pub(crate) fn receipt(step: &CardStep) -> String {
    let Some(what) = &step.waits_for else { return String::new() };
    match step.state {
        StepState::Broadcast => format!("  (waiting for {what})"),
        StepState::Confirmed => format!("  (by {what})"),
        _ => String::new(),
    }
}

/// Shown while no network is on.
pub(crate) const OFFLINE: &str =
    "The wallet is offline: no network is on, and nothing is contacted. Choose one with `lockstep network on NAME`.";

/// One network: its name, its state, and its node's last answer.
pub(crate) fn network(network: &Network) -> String {
    let mut text = String::new();
    let money = if network.test { "test money" } else { "REAL MONEY" };
    let state = match (network.in_use, &network.host) {
        (true, _) => "in use",
        (false, Some(_)) => "on",
        (false, None) => "off",
    };
    // Writing to a string does not fail.
    let added = if network.added { ", added by you" } else { "" };
    let _ = writeln!(text, "{:<10} {:<9} {:<10} {state}{added}", network.chain, network.chain_id, money);
    if network.added {
        let _ = writeln!(text, "    makes no transaction with a fee of {} or more", network.fee_bound);
    }
    for (place, one) in (1..).zip(&network.endpoints) {
        let asked = if place == 1 { "node " } else { "else " };
        let latency = one.latency_ms.map(|ms| format!("  (last answer {ms} ms)")).unwrap_or_default();
        let _ = writeln!(text, "    {asked}{}{latency}", one.url);
        if let Some(error) = &one.last_error {
            let _ = writeln!(text, "         {error}");
        }
        if network.suggestions.is_empty() {
            let _ = writeln!(text, "    only through your own node that speaks {}", network.interface);
        }
    }
    let is_asked = |url: &str| network.endpoints.iter().any(|one| one.url == url);
    let way = if network.endpoints.is_empty() { "could be" } else { "could add" };
    for one in network.suggestions.iter().filter(|one| !is_asked(&one.url)) {
        let _ = writeln!(text, "    {way} {}  by {}", one.url, one.operator);
    }
    text
}
