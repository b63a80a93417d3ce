//! Consent at the controlling terminal. Without one the answer is no.

use async_trait::async_trait;
use lockstep_wallet::agent::remote::Tokens;
use lockstep_wallet::backup::{BackupQuestion, BackupSecret};
use lockstep_wallet::consent::TypedQuestion;
use lockstep_wallet::gate::{Gate, Meant};
use lockstep_wallet::lock::VaultPasswordRequest;
use lockstep_wallet::phrase::{ImportedAccount, TypedPhrase};
use lockstep_wallet::prompts::{
    Approval, ApprovalRequest, Declined, PasswordAnswer, PasswordRequest, Prompts, TrustQuestion,
};
use lockstep_wallet::{Asker, PairingCode, Password, Terminal, plain_text};

use crate::show;

/// Asks at `/dev/tty`.
pub(crate) struct TerminalAsker;

fn now() -> i64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(i64::MAX, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// Runs a conversation with the terminal off the async threads.
async fn at_the_terminal<T: Send + 'static>(
    talk: impl FnOnce(&mut Terminal) -> std::io::Result<Result<T, Declined>> + Send + 'static,
) -> Result<T, Declined> {
    let talked = tokio::task::spawn_blocking(move || match Terminal::open() {
        Ok(mut terminal) => talk(&mut terminal).unwrap_or(Err(Declined::Dropped)),
        Err(_) => {
            eprintln!(
                "Consent and passwords are asked at a terminal, and this process has none. Nothing was approved."
            );
            Err(Declined::Rejected)
        }
    });
    talked.await.unwrap_or(Err(Declined::Dropped))
}

/// What acknowledges a danger. Another word than the yes before it, so that no habit and no pipe of yeses types it.
const I_UNDERSTAND: &str = "I understand";

/// Asks for what the gate demands beside the yes. Nothing where the person does not give it.
fn pass(terminal: &mut Terminal, gate: &Gate) -> std::io::Result<Option<Meant>> {
    let mut ask = |question: &str| terminal.ask(question);
    match gate {
        Gate::Open => Ok(Some(Meant::default())),
        Gate::Acknowledge => {
            let answer = ask(&format!(
                "\nDangers were found, listed above. Money may be lost.\nType \"{I_UNDERSTAND}\" to approve it all the same, anything else to reject: "
            ))?;
            Ok((answer.trim() == I_UNDERSTAND).then(Meant::acknowledged))
        }
        Gate::Type { words } => {
            let mut meant = Meant::default();
            for word in words {
                meant.typed.push(ask(&format!("\nType \"{word}\" to go on, anything else to reject: "))?.to_string());
            }
            Ok(gate.check(&meant).is_ok().then_some(meant))
        }
        Gate::Never => Ok(None),
    }
}

#[async_trait]
impl Prompts for TerminalAsker {
    async fn approve(&self, request: ApprovalRequest) -> Result<Approval, Declined> {
        at_the_terminal(move |terminal| {
            terminal.write(&show::bundle(&request.view))?;
            if *request.ticket.gate() == Gate::Never {
                terminal.ask("\nThe wallet does not sign this. Press Enter to reject it: ")?;
                return Ok(Err(Declined::Rejected));
            }
            let answer = terminal.ask("\nType \"yes\" to approve, anything else to reject: ")?;
            if answer.trim() != "yes" {
                return Ok(Err(Declined::Rejected));
            }
            let Some(meant) = pass(terminal, request.ticket.gate())? else { return Ok(Err(Declined::Rejected)) };
            let (id, commitment) = (request.ticket.request().as_str().to_owned(), request.view.commitment.clone());
            Ok(request.ticket.answer(&id, &commitment, &meant, now()).map_err(|_| Declined::Expired))
        })
        .await
    }

    async fn password(&self, request: PasswordRequest) -> Result<PasswordAnswer, Declined> {
        at_the_terminal(move |terminal| {
            if let Some(wrong) = request.wrong {
                terminal.write(&show::wrong(wrong.attempts_left, wrong.retry_after_seconds))?;
            }
            if request.ticket.is_some() {
                terminal.write(&show::bundle(&request.view))?;
                terminal.write("\nYour password is your consent to this, and signs it.\n")?;
            }
            let typed = terminal.ask_secret("Vault password (empty to cancel): ")?;
            if typed.is_empty() {
                return Ok(Err(Declined::Rejected));
            }
            let approval = match request.ticket {
                None => None,
                Some(ticket) => {
                    let id = ticket.request().as_str().to_owned();
                    match ticket.answer(&id, &request.view.commitment, &Meant::default(), now()) {
                        Ok(approval) => Some(approval),
                        Err(_) => return Ok(Err(Declined::Expired)),
                    }
                }
            };
            Ok(Ok(PasswordAnswer { password: Password::new(typed.as_str()), approval }))
        })
        .await
    }

    async fn trust(&self, question: TrustQuestion) -> Result<(), Declined> {
        at_the_terminal(move |terminal| {
            terminal.write(&show::trust(&question))?;
            let answer = terminal.ask("\nType \"yes\" to allow it, anything else for not now: ")?;
            Ok(if answer.trim() == "yes" { Ok(()) } else { Err(Declined::Rejected) })
        })
        .await
    }
}

fn vault_password(
    terminal: &mut Terminal,
    request: &VaultPasswordRequest,
) -> std::io::Result<Result<Password, Declined>> {
    if let Some(wrong) = request.wrong {
        terminal.write(&show::wrong(wrong.attempts_left, wrong.retry_after_seconds))?;
    } else {
        terminal.write(show::purpose(request.purpose))?;
    }
    for confirm in &request.confirm {
        terminal.write(&format!("{}\n", show::confirm(confirm)))?;
        if terminal.ask(&format!("Type “{}” (anything else cancels): ", confirm.text))?.as_str() != confirm.text {
            return Ok(Err(Declined::Rejected));
        }
    }
    let typed = terminal.ask_secret(&format!("Password of the vault “{}” (empty to cancel): ", request.vault_name))?;
    if typed.is_empty() { Ok(Err(Declined::Rejected)) } else { Ok(Ok(Password::new(typed.as_str()))) }
}

#[async_trait]
impl Asker for TerminalAsker {
    async fn vault_password(&self, request: VaultPasswordRequest) -> Result<Password, Declined> {
        at_the_terminal(move |terminal| vault_password(terminal, &request)).await
    }

    async fn new_password(&self, vault_name: &str) -> Result<Password, Declined> {
        let vault_name = vault_name.to_owned();
        at_the_terminal(move |terminal| {
            terminal.write(&format!(
                "A password for the vault “{vault_name}”. At least 12 characters; nobody can reset it.\n"
            ))?;
            chosen(terminal, "New password (empty to cancel): ", &[&vault_name])
        })
        .await
    }

    async fn pairing_code(&self) -> Result<PairingCode, Declined> {
        at_the_terminal(|terminal| {
            terminal.write(show::pairing_question())?;
            loop {
                let typed = terminal.ask_secret("Pairing code (empty to cancel): ")?;
                if typed.trim().is_empty() {
                    return Ok(Err(Declined::Rejected));
                }
                match typed.parse::<PairingCode>() {
                    Ok(code) => return Ok(Ok(code)),
                    Err(error) => terminal.write(&format!("{error}\n"))?,
                }
            }
        })
        .await
    }

    async fn agent_token(&self, address: &str) -> Result<Tokens, Declined> {
        let address = plain_text(address, 512);
        at_the_terminal(move |terminal| {
            terminal.write(&format!(
                "The access token that the operator of the agent at {address} gave you. Whoever made it can read what you write \
                 there. It is kept in the keychain and sent to this agent only.\n"
            ))?;
            loop {
                let typed = terminal.ask_secret("Access token (empty to cancel): ")?;
                if typed.trim().is_empty() {
                    return Ok(Err(Declined::Rejected));
                }
                match Tokens::brought(&typed, now()) {
                    Some(tokens) => return Ok(Ok(tokens)),
                    None => terminal.write("That is not an access token, or it has ended.\n")?,
                }
            }
        })
        .await
    }

    async fn backup_secret(&self, question: BackupQuestion) -> Result<Password, Declined> {
        at_the_terminal(move |terminal| {
            terminal.write(&show::backup_question(&question))?;
            let label = match question.secret {
                BackupSecret::NewBackup => return chosen(terminal, "New backup password (empty to cancel): ", &[]),
                BackupSecret::Backup => "Backup password (empty to cancel): ",
                BackupSecret::Foreign => "The backup's own password (empty to cancel): ",
                BackupSecret::VaultForBackup | BackupSecret::VaultForRestore | BackupSecret::VaultForDrill => {
                    "Vault password (empty to cancel): "
                }
            };
            let typed = terminal.ask_secret(label)?;
            if typed.is_empty() { Ok(Err(Declined::Rejected)) } else { Ok(Ok(Password::new(typed.as_str()))) }
        })
        .await
    }

    async fn phrase(&self, vault_name: &str) -> Result<TypedPhrase, Declined> {
        let vault_name = vault_name.to_owned();
        at_the_terminal(move |terminal| {
            terminal.write(&format!(
                "The recovery phrase of which the vault “{vault_name}” is made: 12, 15, 18, 21 or 24 English words. What you type is not shown.\n"
            ))?;
            loop {
                let words = terminal.ask_secret("Recovery phrase (empty to cancel): ")?;
                if words.trim().is_empty() {
                    return Ok(Err(Declined::Rejected));
                }
                // Before the passphrase, so that nobody types it for words that are none.
                if let Err(error) = TypedPhrase::read(words.as_str(), "") {
                    terminal.write(&format!("{error}\n"))?;
                    continue;
                }
                let passphrase = terminal.ask_secret("Its passphrase, where it has one (empty for none): ")?;
                if let Ok(typed) = TypedPhrase::read(words.as_str(), passphrase.as_str()) {
                    return Ok(Ok(typed));
                }
            }
        })
        .await
    }

    async fn accept_account(&self, account: ImportedAccount) -> Result<(), Declined> {
        at_the_terminal(move |terminal| {
            terminal.write(&show::imported_account(&account))?;
            let answer = terminal.ask("\nType \"yes\" to import it, anything else to cancel: ")?;
            Ok(if answer.trim() == "yes" { Ok(()) } else { Err(Declined::Rejected) })
        })
        .await
    }

    async fn typed(&self, question: TypedQuestion) -> Result<(), Declined> {
        at_the_terminal(move |terminal| {
            terminal.write(&format!("{}\n{}\n", question.title, question.text))?;
            let asked = format!("Type \"{}\" to go on, anything else to cancel: ", question.phrase);
            let typed = terminal.ask(&asked)?;
            Ok(if question.is_answered_by(&typed) { Ok(()) } else { Err(Declined::Rejected) })
        })
        .await
    }
}

/// A new password, typed twice.
fn chosen(terminal: &mut Terminal, label: &str, names: &[&str]) -> std::io::Result<Result<Password, Declined>> {
    loop {
        let first = terminal.ask_secret(label)?;
        if first.is_empty() {
            return Ok(Err(Declined::Rejected));
        }
        let password = Password::new(first.as_str());
        if let Err(error) = password.check_new(names) {
            terminal.write(&format!("{error}\n"))?;
            continue;
        }
        if terminal.ask_secret("The same again: ")?.as_str() == first.as_str() {
            return Ok(Ok(password));
        }
        terminal.write("The two are not the same.\n")?;
    }
}
