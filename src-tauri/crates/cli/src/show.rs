//! How things look at a terminal. What comes from an agent or a chain was bounded and made plain before it gets here.

use std::fmt::Write;

use lockstep_wallet::api::{ActionState, Activity, Balance, Coin, Message, MessageRole, Network, Status};
use lockstep_wallet::{BundleView, StepView};

/// What a bundle would do: the bytes first, the agent's words apart.
pub(crate) fn bundle(view: &BundleView) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(text, "\n--- consent ---------------------------------------------");
    let asker = if view.origin.kind == lockstep_wallet::BundleOrigin::Agent { "the agent. " } else { "" };
    let _ = writeln!(text, "Asked by    {asker}{}", view.origin.text);
    let _ = writeln!(text, "Vault       {}", view.vault_name);
    let _ = writeln!(text, "Network     {}{}", view.network, if view.test_network { " (test money)" } else { "" });
    for (number, one) in (1..).zip(&view.steps) {
        step(&mut text, number, view.steps.len(), one);
    }
    for finding in &view.findings {
        let _ = writeln!(text, "{}", finding_line(&format!("{:?}", finding.level), &finding.text));
    }
    if let Some(label) = &view.label {
        let _ = writeln!(text, "The agent calls this: “{label}” (not verified)");
    }
    let _ = writeln!(text, "---------------------------------------------------------");
    text
}

fn step(text: &mut String, number: u32, of: usize, step: &StepView) {
    let facts = &step.facts;
    let _ = writeln!(text, "\nStep {number} of {of}");
    for effect in &facts.effects {
        let whom = effect.counterparty.as_ref().map(|whom| format!(" → {whom}")).unwrap_or_default();
        let _ = writeln!(text, "  {:<9} {}{whom}", format!("{:?}", effect.kind).to_lowercase(), effect.amount_text);
    }
    let name = step.to_name.as_ref().map(|name| format!("  “{}” {}", name.title, name.age_text)).unwrap_or_default();
    let _ = writeln!(text, "  From      {}", facts.from);
    let _ = writeln!(text, "  To        {}{name}", facts.to.as_deref().unwrap_or("(a new contract)"));
    let _ = writeln!(text, "  Value     {} ({} wei)", facts.value.text, facts.value.raw);
    let _ = writeln!(text, "  Call      {}", call(&facts.call));
    let _ = writeln!(text, "  Max fee   {}", facts.max_fee.text);
    let _ = writeln!(text, "  Nonce     {}, chain id {}, {}", facts.nonce, facts.chain_id, facts.tx_type);
    for finding in facts.findings.iter().chain(&step.findings) {
        let _ = writeln!(text, "{}", finding_line(&format!("{:?}", finding.level), &finding.text));
    }
    if !step.agent_says.is_empty() {
        let _ = writeln!(text, "  The agent says (not verified):");
        for words in &step.agent_says {
            let _ = writeln!(text, "    {}: “{}”", words.key, words.value);
        }
    }
}

fn finding_line(level: &str, sentence: &str) -> String {
    let mark = match level {
        "Danger" => "  !! DANGER ",
        "Warning" => "  ! Warning ",
        _ => "  Note      ",
    };
    format!("{mark}{sentence}")
}

fn call(call: &lockstep_wallet::Call) -> String {
    use lockstep_wallet::Call;
    match call {
        Call::None => "none".into(),
        Call::CreateContract { init_code_length } => format!("creates a contract ({init_code_length} bytes)"),
        Call::Erc20Transfer { token, to, amount } => {
            format!("transfer of {} to {to}, token {}", amount.text, token.address)
        }
        Call::Erc20Approve { token, spender, amount, unlimited } => {
            format!(
                "approve {} to {spender}, token {}",
                if *unlimited { "UNLIMITED" } else { &amount.text },
                token.address
            )
        }
        Call::Erc20TransferFrom { token, from, to, amount } => {
            format!("transferFrom of {} from {from} to {to}, token {}", amount.text, token.address)
        }
        Call::Known { signature, args } => {
            let args: Vec<String> = args.iter().map(|arg| format!("{} = {}", arg.name, arg.value)).collect();
            format!("{signature}: {}", args.join(", "))
        }
        Call::Opaque { selector, length, .. } => {
            format!("cannot be decoded ({}, {length} bytes)", selector.as_deref().unwrap_or("no selector"))
        }
    }
}

/// After a wrong password.
pub(crate) fn wrong(attempts_left: u32, retry_after_seconds: u64) -> String {
    match (attempts_left, retry_after_seconds) {
        (0, 0) => "Wrong password. The next attempt may have to wait.\n".into(),
        (0, seconds) => format!("Wrong password. The next attempt is looked at in {seconds} s.\n"),
        (left, _) => {
            format!("Wrong password. {left} attempt{} left before a delay.\n", if left == 1 { "" } else { "s" })
        }
    }
}

/// A coin and what there is of it.
pub(crate) fn coin(coin: &Coin) -> String {
    match &coin.balance {
        Balance::Known { text, .. } => format!("{text} {} on {}", coin.ticker, coin.chain),
        Balance::Unknown { reason } => format!("{} on {}: unknown. {reason}", coin.ticker, coin.chain),
    }
}

/// How the profile stands.
pub(crate) fn status(status: &Status) -> String {
    let mut text = format!(
        "Lockstep {}, profile “{}”{}\nData in {}\n",
        status.version,
        status.profile,
        if status.is_local { " (test money)" } else { "" },
        status.data_folder
    );
    match &status.vault {
        None => text.push_str("No vault yet. Make one with `lockstep create NAME`.\n"),
        Some(vault) => {
            let _ = writeln!(text, "Vault “{}”", vault.name);
            for address in &vault.addresses {
                let _ = writeln!(text, "  {:<10} {}", address.chain, address.address);
            }
            if let Some(reason) = &vault.locked {
                let _ = writeln!(text, "  LOCKED: {reason}");
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
    format!("{:<10} {}{whom}  {hash}{error}", state(entry.state), entry.amount_text)
}

/// One message of a conversation; its further lines are indented.
pub(crate) fn message(message: &Message) -> String {
    let (who, text) = match (&message.action, message.role) {
        (Some(card), _) => ("action", format!("{}: {}", action_state(card.state), card.title)),
        (None, MessageRole::User) => ("you", message.text.clone()),
        (None, MessageRole::Assistant | MessageRole::Action) => ("agent", message.text.clone()),
    };
    format!("{who:<8}{}\n", text.replace('\n', "\n        "))
}

fn action_state(state: ActionState) -> &'static str {
    match state {
        ActionState::Running => "running",
        ActionState::Waiting => "waiting for you",
        ActionState::Done => "done",
        ActionState::Failed => "not done",
    }
}

/// A step's state in words.
pub(crate) fn state(state: lockstep_wallet::StepState) -> &'static str {
    use lockstep_wallet::StepState;
    match state {
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

/// One network.
pub(crate) fn network(network: &Network) -> String {
    let endpoint = network.endpoint.as_deref().unwrap_or("off");
    let error = network.last_error.as_ref().map(|error| format!("\n    {error}")).unwrap_or_default();
    format!("{:<10} {:<9} {endpoint}{error}", network.chain, network.chain_id)
}
