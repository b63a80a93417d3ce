//! The wallet's data as text for a terminal. Control characters are escaped where the text is printed, see
//! `out`.

use std::path::Path;

use lockstep_chain::iso_utc;
use lockstep_findings::{Severity, any_of_them};
use lockstep_texts::{AmountText, Filling, Language, Said as Text, terminal as words};
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

use crate::page::{Page, width};
use crate::task;

/// How wide a question about a signature is ruled.
const RULE: usize = 57;

/// A bundle's effects: first from its bytes, then the agent's words, marked as such.
pub(crate) fn bundle(view: &BundleView, language: Language) -> String {
    let mut page = Page::new(language);
    page.gap();
    let heading = format!("--- {} ", page.words(&words::consent_heading()));
    page.put(format_args!("{heading:-<RULE$}"));
    let asked_by = asked_by(view, &page);
    page.row(&words::label_asked_by(), asked_by);
    page.row(&words::label_vault(), &view.vault_name);
    if view.test_network {
        page.row_of(&words::label_network(), &words::consent_test_network(view.network.as_str()));
    } else {
        page.row(&words::label_network(), &view.network);
    }
    for (number, one) in (1..).zip(&view.steps) {
        step(&mut page, number, view.steps.len(), one);
    }
    for (number, one) in (1..).zip(&view.messages) {
        to_sign(&mut page, number, view.messages.len(), one);
    }
    for finding in &view.findings {
        told(&mut page, finding.severity(), &finding.said());
    }
    if let Some(digest) = &view.plan_digest {
        page.say(&words::consent_plan(digest.as_str()));
    }
    if let Some(label) = &view.label {
        page.say(&words::consent_label(label.as_str()));
    }
    page.put("-".repeat(RULE));
    page.into_text()
}

// Everything that is asked here and not by an agent was asked for at this terminal.
fn asked_by(view: &BundleView, page: &Page) -> String {
    match view.origin.kind {
        BundleOrigin::Agent => page.words(&words::asked_by_agent(view.origin.text.clone())),
        BundleOrigin::Program => page.words(&words::asked_by_program(view.origin.text.clone())),
        BundleOrigin::Form if !view.messages.is_empty() => page.words(&view.origin.text),
        BundleOrigin::Form | BundleOrigin::Terminal => page.words(&words::asked_by_you()),
    }
}

/// An agent's change that the person did not type.
pub(crate) fn trust(question: &TrustQuestion, language: Language) -> String {
    let mut page = Page::new(language);
    page.gap();
    page.put(format_args!("--- {}\n{}", language.say(&question.title), language.say(&question.origin)));
    for entry in &question.entries {
        let address = entry.address.as_ref().map(|address| format!("  {address}")).unwrap_or_default();
        let named = if entry.chain.is_empty() {
            language.say(&entry.name)
        } else {
            page.words(&words::trust_on_chain(entry.name.clone(), entry.chain.as_str()))
        };
        page.put(format_args!("  {named}{address}"));
        if let Some(note) = &entry.note {
            page.put(format_args!("  {}", language.say(note)));
        }
        for finding in &entry.findings {
            told(&mut page, finding.severity(), &finding.said());
        }
    }
    page.say(&question.undo);
    page.into_text()
}

fn step(page: &mut Page, number: u32, of: usize, step: &StepView) {
    page.gap();
    page.say(&words::consent_step(number.to_string(), of.to_string()));
    let mut rows = Page::new(page.language());
    rows.row(&words::label_chain(), &step.facts.chain);
    crate::known::rows(&mut rows, step);
    crate::inspect::transaction(&mut rows, &step.facts);
    if let Some(name) = &step.to_name {
        rows.row_of(&words::label_recipient(), &words::recipient(name.title.as_str(), name.age_text.as_str()));
    }
    for line in rows.into_text().lines() {
        page.put(format_args!("  {line}"));
    }
    for finding in step.facts.findings.iter().chain(&step.findings) {
        told(page, finding.severity(), &finding.said());
    }
    agent_says(page, step.agent_says.iter().map(|said| (said.key.as_str(), said.value.as_str())));
}

/// What the agent says about what is signed, as names with values.
fn agent_says<'a>(page: &mut Page, all: impl Iterator<Item = (&'a str, &'a str)>) {
    for (at, (key, value)) in all.enumerate() {
        if at == 0 {
            page.say_within(&words::agent_says());
        }
        let line = page.words(&words::agent_says_of(key, value));
        page.put(format_args!("    {line}"));
    }
}

/// The labels of what is said about a message.
const OF_MESSAGES: &[fn() -> Text] =
    &[words::message_signer, words::message_hashes, words::message_sign_in, words::message_until];

fn to_sign(page: &mut Page, number: u32, of: usize, message: &MessageView) {
    page.gap();
    page.say(&words::consent_message(number.to_string(), of.to_string(), message.titled.clone()));
    let language = page.language();
    let column = width(language, OF_MESSAGES).max(9);
    let row = |about: Text, value: String| format!("  {:<column$} {value}", language.say(&about));
    match &message.what {
        MessageFacts::TypedData { facts } => {
            for one in &facts.moves {
                let line = crate::inspect::moved(one, language);
                page.put(format_args!("  {line}"));
            }
            let signer = page.words(&words::message_signer_on(facts.signer.as_str(), facts.chain.as_str()));
            page.put(row(words::message_signer(), signer));
            page.say_within(&words::message_for());
            for line in &facts.domain {
                page.put(format_args!("    {} = {}", line.name, line.value));
            }
            page.put(format_args!("  {}", facts.primary_type));
            for line in &facts.fields {
                page.put(format_args!("    {} ({}) = {}", line.name, line.abi_type, line.value));
            }
            let (domain, message) = (format!("0x{}", facts.domain_hash), format!("0x{}", facts.message_hash));
            let hashes = page.words(&words::message_hashes_are(domain, message));
            page.put(row(words::message_hashes(), hashes));
        }
        MessageFacts::SignIn { challenge, signer } => {
            page.put(row(words::message_signer(), signer.clone()));
            let to = page.words(&words::message_sign_in_to(challenge.to.as_str(), challenge.address.as_str()));
            page.put(row(words::message_sign_in(), to));
            let (until, nonce) = (challenge.expires_at.to_string(), challenge.nonce.to_string());
            let until = page.words(&words::message_until_nonce(until, nonce));
            page.put(row(words::message_until(), until));
        }
        MessageFacts::Text { lines, signer } => {
            page.put(row(words::message_signer(), signer.clone()));
            for line in lines {
                page.put(format_args!("  | {line}"));
            }
        }
    }
    if let Some(told) = &message.described {
        crate::known::described(page, told);
    }
    agent_says(page, message.agent_says.iter().map(|said| (said.key.as_str(), said.value.as_str())));
}

/// What was found, with how serious it is.
fn told(page: &mut Page, severity: Severity, sentence: &Text) {
    let mark = page.words(&match severity {
        Severity::Forbidden => words::mark_refused(),
        Severity::Danger => words::mark_danger(),
        Severity::Warning => words::mark_warning(),
        Severity::Info => words::mark_note(),
    });
    let sentence = page.words(sentence);
    let sign = match severity {
        Severity::Forbidden | Severity::Danger => "!! ",
        Severity::Warning => "! ",
        Severity::Info => "",
    };
    page.put(format_args!("  {:<9} {sentence}", format!("{sign}{mark}")));
}

/// The purpose for which the vault's password is asked.
pub(crate) fn purpose(purpose: VaultPurpose) -> Text {
    match purpose {
        VaultPurpose::Unlock => words::purpose_unlock(),
        VaultPurpose::ChangeRules => words::purpose_change_rules(),
        VaultPurpose::ChangePassword => words::purpose_change_password(),
        VaultPurpose::DeleteVault => words::purpose_delete_vault(),
        VaultPurpose::HonourSkipApproval => words::purpose_skip_approval(),
        VaultPurpose::MoveHere => words::purpose_move_here(),
        VaultPurpose::MoveElsewhere => words::purpose_move_elsewhere(),
        VaultPurpose::Refresh => words::purpose_refresh(),
    }
}

/// The subject of a typed confirmation.
pub(crate) fn confirm(confirm: &Confirm) -> Text {
    match confirm.about {
        ConfirmAbout::VaultName => words::confirm_vault_name(),
        ConfirmAbout::NoBackup => words::confirm_no_backup(),
        ConfirmAbout::Refresh => words::confirm_refresh(),
    }
}

/// The answer to a wrong password.
pub(crate) fn wrong(attempt: WrongPassword) -> Text {
    match (attempt.attempts_left, attempt.retry_after_seconds) {
        (0, 0) => words::wrong_may_wait(),
        (0, seconds) => words::wrong_waits(seconds.to_string()),
        (left, _) => words::wrong_left(Filling::count(left)),
    }
}

/// The text before a question about a backup.
pub(crate) fn backup_question(
    vault_name: Option<&str>,
    sentence: &Text,
    attempt: Option<WrongPassword>,
    problem: Option<&Text>,
    language: Language,
) -> String {
    let mut page = Page::new(language);
    if let Some(attempt) = attempt {
        page.say(&wrong(attempt));
    }
    if let Some(problem) = problem {
        page.say(problem);
    }
    if attempt.is_none() && problem.is_none() {
        if let Some(name) = vault_name {
            page.say(&words::backup_vault(name));
        }
        page.say(sentence);
    }
    page.into_text()
}

/// The account of a recovery phrase that the vault will have.
pub(crate) fn imported_account(
    vault_name: &str,
    account: &str,
    path: &str,
    address: &str,
    sentences: &[Text],
    language: Language,
) -> String {
    let mut page = Page::new(language);
    page.gap();
    page.row(&words::label_vault(), vault_name);
    page.row(&words::label_account(), account);
    page.row_of(&words::label_address(), &words::address_at(address, path));
    for sentence in sentences {
        page.say(sentence);
    }
    page.into_text()
}

pub(crate) fn backup_made(file: &Path, language: Language) -> String {
    let mut page = Page::new(language);
    page.say(&words::backup_needs());
    page.say(&words::backup_prove(file.display().to_string()));
    page.into_text()
}

pub(crate) fn drill(passed: &DrillPassed, language: Language) -> String {
    let mut page = Page::new(language);
    let name = passed.vault_name.as_str();
    page.say(&match &passed.locked {
        None => words::drill_passed(name),
        Some(reason) => words::drill_passed_locked(name, reason.as_str()),
    });
    addresses(&mut page, &passed.addresses);
    page.say(&words::drill_wiped());
    page.into_text()
}

// One line per address, even if many chains share it.
fn addresses(page: &mut Page, all: &[ChainAddress]) {
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
        let chains = match others {
            0 => first.to_owned(),
            others => page.words(&words::address_and_more(first, others.to_string())),
        };
        page.put(format_args!("  {chains:<10} {address}"));
    }
}

/// Advice after a restore.
pub(crate) fn refresh_advice() -> Text {
    words::restore_refresh()
}

/// Advice after a restore with a remote co-signer.
pub(crate) fn renewed_advice() -> Text {
    words::restore_renewed()
}

/// The text before a pairing code is typed.
pub(crate) fn pairing_question() -> Text {
    words::pairing_question()
}

/// Where the vault's co-signer is, and what that protects against.
pub(crate) fn cosigner_is(place: CosignerAt) -> Text {
    match place {
        CosignerAt::Here => words::cosigner_is_here(),
        CosignerAt::Elsewhere => words::cosigner_is_elsewhere(),
    }
}

pub(crate) fn pairing(paired: Option<&Paired>, language: Language) -> String {
    let mut page = Page::new(language);
    match paired {
        None => page.say(&words::pairing_none()),
        Some(paired) => {
            page.say(&words::pairing_with(paired.address.as_str()));
            if let Some(why) = &paired.problem_said {
                page.say_within(&words::pairing_unusable(why.clone()));
            }
        }
    }
    page.into_text()
}

/// Whether prices are asked for, and what leaves the computer then.
pub(crate) fn price_switch(switch: &PriceSwitch) -> Text {
    let PriceSwitch { on, host, operator, .. } = switch;
    let (operator, host) = (operator.as_str(), host.as_str());
    if *on { words::prices_on(operator, host) } else { words::prices_off(operator, host) }
}

/// The currency of values, and what leaves the computer for it.
pub(crate) fn currency(choice: &CurrencyChoice, language: Language) -> String {
    let CurrencyChoice { code, offered, host, operator } = choice;
    let (operator, host) = (operator.as_str(), host.as_str());
    let mut page = Page::new(language);
    page.say(&if code == "USD" {
        words::currency_dollars(operator, host)
    } else {
        words::currency_other(code.as_str(), operator, host)
    });
    page.say(&words::currency_offered(offered.join(" ")));
    page.into_text()
}

pub(crate) fn status(status: &Status, language: Language) -> String {
    let mut page = Page::new(language);
    let (version, profile) = (status.version.as_str(), status.profile.as_str());
    page.say(&if status.is_local {
        words::status_local(version, profile)
    } else {
        words::status_head(version, profile)
    });
    page.say(&words::status_data(status.data_folder.as_str()));
    if let Some(release) = status.updates.newest.as_ref().filter(|_| status.updates.newer) {
        page.say(&words::status_update(release.version.as_str(), release.date.as_str()));
    }
    if let others @ [_, ..] = status.vaults.iter().filter(|vault| !vault.chosen).collect::<Vec<_>>().as_slice() {
        let names = others.iter().map(|vault| words::vault_name(vault.name.as_str()).into()).collect();
        page.say(&words::status_other_vaults(Filling::List(names)));
    }
    if let Some(locked) = &status.locked {
        page.say(&words::status_locked(locked.vault_name.as_str()));
        if let Some(reason) = &locked.banned {
            page.say_within(&words::status_banned(reason.as_str()));
        }
        return page.into_text();
    }
    let Some(vault) = &status.vault else {
        page.say(&words::vault_none());
        return page.into_text();
    };
    let on = |test: bool| {
        let there = status.networks.iter().filter(|network| network.host.is_some() && network.test == test);
        there.map(|network| network.chain.as_str()).collect::<Vec<_>>()
    };
    let (real, test) = (on(false), on(true));
    if !real.is_empty() {
        page.say(&words::status_real_networks(real.join(", ")));
    }
    if !test.is_empty() {
        page.say(&words::status_test_networks(test.join(", ")));
    }
    if real.is_empty() && test.is_empty() {
        page.say(&words::offline());
    }
    page.say(&words::status_vault(vault.name.as_str()));
    addresses(&mut page, &vault.addresses);
    if let Some(account) = &vault.account {
        page.say_within(&words::status_imported(account.as_str()));
    }
    if let Some(place) = vault.cosigner {
        let place = page.words(&match place {
            CosignerAt::Here => words::cosigner_here(),
            CosignerAt::Elsewhere => words::cosigner_elsewhere(),
        });
        let about = page.words(&words::status_cosigner());
        page.put(format_args!("  {about:<10} {place}"));
    }
    if vault.left_behind {
        page.say_within(&words::status_left_behind());
    }
    if let Some(reason) = &vault.locked {
        page.say_within(&words::status_signs_nothing(reason.as_str()));
    }
    if let Some(reason) = &vault.watched {
        page.say_within(&words::status_watched(reason.as_str()));
    }
    page.into_text()
}

/// One line of the activity, with what belongs to it in lines of its own.
pub(crate) fn activity(entry: &Activity, language: Language) -> String {
    let whom = entry.to_name.as_ref().or(entry.to.as_ref());
    let hash = entry.tx_hash.as_deref().unwrap_or("-");
    let error = entry.problem().map(|error| format!("\n    {}", language.say(&error))).unwrap_or_default();
    let waits = entry.awaits.as_ref().map(|awaits| format!("\n    {}", language.say(&awaited(awaits))));
    // A signature has no amount; its title says what it is for.
    let what: Filling = match (entry.amount_text.as_str(), &entry.titled) {
        ("", Some(titled)) => titled.clone().into(),
        ("", None) => entry.title.as_str().into(),
        (amount, _) => language.listed(&AmountText::kept(amount, entry.amount_said.as_ref())).into(),
    };
    let done = language.say(&match whom {
        Some(whom) => words::activity_to(what, whom.as_str(), entry.chain.as_str()),
        None => words::activity_on(what, entry.chain.as_str()),
    });
    let (state, column) = (language.say(&state(entry.state, entry.signed)), width(language, STATES));
    let at = iso_utc(entry.created_at);
    format!("{state:<column$} {at} {done}  {hash}{error}{}\n", waits.unwrap_or_default())
}

/// What arrived, and how much of it is known. What is set apart is only counted.
pub(crate) fn received(received: &Received, language: Language) -> String {
    let mut page = Page::new(language);
    let (apart, shown): (Vec<_>, Vec<_>) = received.rows.iter().partition(|one| one.suspicion.is_some());
    for one in shown {
        let (at, chain) = (iso_utc(one.at), one.chain.as_str());
        let amount = language.listed(&AmountText::kept(&one.amount_text, one.amount_said.as_ref()));
        let came = page.words(&match one.from_name.as_ref().or(one.from.as_ref()) {
            Some(whom) => words::received_from(at, amount, whom.as_str(), chain),
            None => words::received_from_unknown(at, amount, chain),
        });
        page.put(format_args!("{came}  {}", one.tx_hash.as_deref().unwrap_or("-")));
    }
    if !apart.is_empty() {
        page.say(&words::received_apart(apart.len()));
    }
    for search in &received.searches {
        let chain = search.chain.as_str();
        let state = match &search.state {
            SearchState::Complete { .. } => continue,
            SearchState::NotAsked => words::search_not_asked(chain),
            SearchState::Behind => words::search_behind(chain),
            SearchState::NotTold => words::search_not_told(chain),
            SearchState::Failed { since, reason, reason_said } => {
                let reason = reason_said.as_ref().map_or_else(|| reason.clone(), |said| page.words(said));
                let reason = plain_text(&reason, 200);
                match since {
                    Some(since) => words::search_incomplete(chain, iso_utc(*since), reason),
                    None => words::search_unknown(chain, reason),
                }
            }
        };
        page.say(&state);
    }
    if page.is_empty() {
        page.say(&words::received_nothing());
    }
    page.into_text()
}

/// Those who speak in a conversation.
const SPEAKERS: &[fn() -> Text] =
    &[words::speaker_action, words::speaker_program, words::speaker_you, words::speaker_agent];

/// One message of a conversation; its other lines are indented.
pub(crate) fn message(message: &Message, language: Language) -> String {
    let (who, text) = match (&message.action, message.role) {
        (Some(card), _) => (words::speaker_action(), action(card, language)),
        (None, MessageRole::User) if message.by_program => (words::speaker_program(), message.text.clone()),
        (None, MessageRole::User) => (words::speaker_you(), message.text.clone()),
        (None, MessageRole::Assistant | MessageRole::Action) => (words::speaker_agent(), message.text.clone()),
    };
    let column = width(language, SPEAKERS) + 1;
    let indented = format!("\n{:column$}", "");
    format!("{:<column$}{}\n", language.say(&who), text.replace('\n', &indented))
}

/// An action, how far it is, and the transactions that it sent.
fn action(card: &ActionCard, language: Language) -> String {
    let state = language.say(&action_state(card.state));
    let far = card.progress.map(|now| format!(" ({}, {} %)", language.say(&task::stage(now.stage)), now.percent));
    let sent = card.steps.iter().filter_map(|step| step.tx_hash.as_ref()).map(|hash| format!("\n{hash}"));
    format!("{state}: {}{}{}", card.title, far.unwrap_or_default(), sent.collect::<String>())
}

/// An action that waits to be started.
pub(crate) fn offered(card: &ActionCard, language: Language) -> String {
    let about = card.description.as_ref().map(|text| format!("\n  {}", plain_text(text, 400))).unwrap_or_default();
    let offers = words::action_offered(plain_text(&card.title, 120), plain_text(&card.kind, 60));
    format!("{}{about}\n", language.say(&offers))
}

fn action_state(state: ActionState) -> Text {
    match state {
        ActionState::Offered => words::action_waits_to_start(),
        ActionState::Running => words::action_running(),
        ActionState::Waiting => words::action_waiting(),
        ActionState::Done => words::action_done(),
        ActionState::Failed => words::action_not_done(),
        ActionState::Declined => words::action_declined_by_you(),
        ActionState::Stopped => words::action_stopped(),
    }
}

/// The money that a step waits for.
pub(crate) fn awaited(awaited: &MoneyAwaited) -> Text {
    let MoneyAwaited { amount, amount_said, chain, from, since, until } = awaited;
    let of_day = |moment| {
        let moment = iso_utc(moment);
        moment.get(11..16).map(str::to_owned).unwrap_or(moment)
    };
    words::awaited(
        of_day(*since),
        AmountText::kept(amount, amount_said.as_ref()),
        chain.as_str(),
        any_of_them(from),
        of_day(*until),
    )
}

/// The states of a step. Their column is as wide as the longest of them.
const STATES: &[fn() -> Text] = &[
    words::state_handed_over,
    words::state_planned,
    words::state_approved,
    words::state_signing,
    words::state_signed,
    words::state_broadcast,
    words::state_confirmed,
    words::state_failed,
    words::state_timeout,
    words::state_not_signed,
    words::state_skipped,
];

/// A step's state in words. A message is only returned to the agent; no chain confirms it.
pub(crate) fn state(state: StepState, signed: Signable) -> Text {
    match state {
        StepState::Confirmed if signed == Signable::Message => words::state_handed_over(),
        StepState::Planned => words::state_planned(),
        StepState::Approved => words::state_approved(),
        StepState::Released => words::state_signing(),
        StepState::Signed => words::state_signed(),
        StepState::Broadcast => words::state_broadcast(),
        StepState::Confirmed => words::state_confirmed(),
        StepState::Failed => words::state_failed(),
        StepState::Timeout => words::state_timeout(),
        StepState::NotSigned => words::state_not_signed(),
        StepState::Skipped => words::state_skipped(),
    }
}

/// The receipt of a step, or the wait for it.
pub(crate) fn receipt(step: &CardStep) -> Option<Text> {
    let what = step.waits_for.clone()?;
    match step.state {
        StepState::Broadcast => Some(words::receipt_awaited(what)),
        StepState::Confirmed => Some(words::receipt_by(what)),
        _ => None,
    }
}

/// What a network's coins are.
const MONEY: &[fn() -> Text] = &[words::money_test, words::money_real];

/// The order in which nodes are asked.
const ORDER: &[fn() -> Text] = &[words::node_first, words::node_else];

/// One network: its name, its state, and its node's last answer.
pub(crate) fn network(network: &Network, language: Language) -> String {
    let mut page = Page::new(language);
    let money = page.words(&if network.test { words::money_test() } else { words::money_real() });
    let state = page.words(&match (network.in_use, &network.host, network.added) {
        (true, _, false) => words::network_preferred(),
        (true, _, true) => words::network_added_preferred(),
        (false, Some(_), false) => words::network_on(),
        (false, Some(_), true) => words::network_added_on(),
        (false, None, false) => words::network_off(),
        (false, None, true) => words::network_added_off(),
    });
    let (column, of_money) = (width(language, ORDER), width(language, MONEY));
    page.put(format_args!("{:<10} {:<9} {money:<of_money$} {state}", network.chain, network.chain_id));
    if network.added {
        let bound = page.words(&words::network_fee_bound(network.fee_bound.as_str()));
        page.put(format_args!("    {bound}"));
    }
    for (place, one) in (1..).zip(&network.endpoints) {
        let asked = page.words(&if place == 1 { words::node_first() } else { words::node_else() });
        let answered = one.latency_ms.map(|ms| page.words(&words::node_answered(ms.to_string())));
        let answered = answered.map(|answered| format!("  {answered}")).unwrap_or_default();
        page.put(format_args!("    {asked:<column$} {}{answered}", one.url));
        if let Some(error) = &one.last_error {
            page.put(format_args!("         {error}"));
        }
        if network.suggestions.is_empty() {
            let own = page.words(&words::node_own(network.interface.as_str()));
            page.put(format_args!("    {own}"));
        }
    }
    let is_asked = |url: &str| network.endpoints.iter().any(|one| one.url == url);
    for one in network.suggestions.iter().filter(|one| !is_asked(&one.url)) {
        let (url, operator) = (one.url.as_str(), one.operator.as_str());
        let offer = page.words(&if network.endpoints.is_empty() {
            words::node_could_be(url, operator)
        } else {
            words::node_could_add(url, operator)
        });
        page.put(format_args!("    {offer}"));
    }
    page.into_text()
}
