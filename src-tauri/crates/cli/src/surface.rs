//! Questions at the controlling terminal. Without a terminal the answer is no.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use lockstep_wallet::consent::{
    Answer, BackupSecret, ConsentRequest, Declined, Gate, Given, Meant, Secret, Shown, Stale, Surface, Waiting,
};
use lockstep_wallet::phrase::TypedPhrase;
use lockstep_wallet::{Password, Terminal, plain_text};

use zeroize::Zeroizing;

use crate::out::{Question, complain};
use crate::show;

/// The words that accept a danger. They differ from the earlier “yes”, so that neither habit nor a pipe of
/// yeses types them.
const I_UNDERSTAND: &str = "I understand";

/// A terminal where a person reads and types.
trait Asks {
    fn begin(&mut self) -> io::Result<()>;
    fn write(&mut self, text: &str) -> io::Result<()>;
    fn ask(&mut self, question: &str) -> io::Result<Zeroizing<String>>;
    fn ask_secret(&mut self, question: &str) -> io::Result<Zeroizing<String>>;
}

impl Asks for Terminal {
    fn begin(&mut self) -> io::Result<()> {
        Self::begin(self)
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        Self::write(self, text)
    }

    fn ask(&mut self, question: &str) -> io::Result<Zeroizing<String>> {
        Self::ask(self, question)
    }

    fn ask_secret(&mut self, question: &str) -> io::Result<Zeroizing<String>> {
        Self::ask_secret(self, question)
    }
}

/// Shows questions at `/dev/tty`.
#[derive(Default)]
pub(crate) struct AtTheTerminal {
    declined: Arc<AtomicBool>,
}

impl AtTheTerminal {
    /// Whether a question ended without a yes.
    pub(crate) fn were_declined(&self) -> bool {
        self.declined.load(Ordering::Acquire)
    }
}

impl Surface for AtTheTerminal {
    fn show(&self, waiting: Waiting) {
        let declined = self.declined.clone();
        // Off the async threads, because a person takes time.
        tokio::task::spawn_blocking(move || {
            let Ok(mut terminal) = Terminal::open() else {
                complain(
                    "Consent and passwords are asked at a terminal, and this process has none. Nothing was approved.",
                );
                declined.store(true, Ordering::Release);
                return waiting.decline(Declined::Rejected);
            };
            let ended = ask(&mut terminal, &waiting).unwrap_or(Some(Declined::Dropped));
            if let Some(why) = ended {
                declined.store(true, Ordering::Release);
                waiting.decline(why);
            }
        });
    }

    fn clear(&self) {}
}

/// Asks until an answer is accepted or the person gives up. Returns the reason if there is no answer.
fn ask(terminal: &mut dyn Asks, waiting: &Waiting) -> io::Result<Option<Declined>> {
    let request = waiting.request();
    let _stands = Question::stands();
    // A password that only opens the vault is no consent to anything.
    if request.gate != Gate::Open || !matches!(request.shown, Shown::VaultPassword { .. }) {
        terminal.begin()?;
    }
    terminal.write(&introduction(&request.shown))?;
    loop {
        let (bound_to, meant, answer) = match answered(terminal, request)? {
            Ok(said) => said,
            Err(why) => return Ok(Some(why)),
        };
        let given = Given { request_id: request.request_id.clone(), bound_to, meant, answer };
        match waiting.answer(given) {
            Ok(()) => return Ok(None),
            Err(Stale::Unusable(why)) => terminal.write(&format!("{why}\n"))?,
            Err(Stale::Expired) => return Ok(Some(Declined::Expired)),
            Err(why) => {
                terminal.write(&format!("{why}\n"))?;
                return Ok(Some(Declined::Rejected));
            }
        }
    }
}

fn introduction(shown: &Shown) -> String {
    match shown {
        Shown::Approval { bundle, .. } => show::bundle(bundle),
        Shown::Password { is_consent, bundle, wrong } => {
            let wrong = wrong.map(show::wrong).unwrap_or_default();
            if *is_consent {
                format!("{wrong}{}\nTyping your password approves and signs this.\n", show::bundle(bundle))
            } else {
                wrong
            }
        }
        Shown::VaultPassword { purpose, wrong, .. } => {
            wrong.map_or_else(|| show::purpose(*purpose).to_owned(), show::wrong)
        }
        Shown::NewPassword { vault_name } => {
            format!("A password for the vault “{vault_name}”. At least 12 characters; nobody can reset it.\n")
        }
        Shown::Typed { title, text, .. } => format!("{}\n{}\n", show::english(title), show::english(text)),
        Shown::PairingCode => show::pairing_question().to_owned(),
        Shown::AgentToken { address } => format!(
            "The access token that the operator of the agent at {} gave you. The person who created it can read what you write \
             there. It is kept in the keychain and sent to this agent only.\n",
            plain_text(address, 512)
        ),
        Shown::ModelKey { address } => format!(
            "The key of your account at the model's provider, for {}. It is kept in the keychain and sent there only. Who has it can \
             spend your credit there.\n",
            plain_text(address, 512)
        ),
        Shown::BackupSecret { vault_name, sentence, wrong, problem, .. } => {
            show::backup_question(vault_name.as_deref(), sentence, *wrong, problem.as_ref())
        }
        Shown::Phrase { vault_name } => format!(
            "The recovery phrase for the vault “{vault_name}”: 12, 15, 18, 21 or 24 English words. What you type is not shown.\n"
        ),
        Shown::Account { vault_name, account, path, address, sentences } => {
            show::imported_account(vault_name, account, path, address, sentences)
        }
        Shown::Trust { question } => show::trust(question),
    }
}

/// The request's id, what was done for the gate, and the answer.
type Said = (String, Meant, Answer);

/// The words that end all questions of an agent for a day.
const NOT_TODAY: &str = "not today";

enum Word {
    Yes,
    No,
    NotToday,
}

/// Asks for a yes. If an agent asks, there is one more way to say no.
fn word(terminal: &mut dyn Asks, request: &ConsentRequest, yes: &str, no: &str) -> io::Result<Word> {
    let asked_by_agent = request.asker.is_some();
    if asked_by_agent {
        terminal
            .write(&format!("\nType \"{NOT_TODAY}\" to say no and to refuse everything else from this agent today."))?;
    }
    let typed = terminal.ask(&format!("\nType \"yes\" {yes}, anything else {no}: "))?;
    Ok(match typed.trim() {
        "yes" => Word::Yes,
        NOT_TODAY if asked_by_agent => Word::NotToday,
        _ => Word::No,
    })
}

/// One answer, or the decline of a person who gives none.
fn answered(terminal: &mut dyn Asks, request: &ConsentRequest) -> io::Result<Result<Said, Declined>> {
    const NO: Result<Said, Declined> = Err(Declined::Rejected);
    if request.gate == Gate::Never {
        terminal.ask("\nThe wallet does not sign this. Press Enter to reject it: ")?;
        return Ok(NO);
    }
    let unbound = |meant, answer| Some((String::new(), meant, answer));
    let said = match &request.shown {
        Shown::Approval { bundle, .. } => {
            match word(terminal, request, "to approve", "to reject")? {
                Word::Yes => {}
                Word::No => return Ok(NO),
                Word::NotToday => return Ok(Err(Declined::NotToday)),
            }
            passed(terminal, request)?.map(|meant| (bundle.commitment.clone(), meant, Answer::Yes))
        }
        Shown::Password { bundle, .. } => {
            let Some(meant) = passed(terminal, request)? else { return Ok(NO) };
            let password = password(terminal, "Vault password (empty to cancel): ")?;
            password.map(|password| (bundle.commitment.clone(), meant, password))
        }
        Shown::VaultPassword { vault_name, .. } => {
            let Some(meant) = passed(terminal, request)? else { return Ok(NO) };
            let label = format!("Password of the vault “{vault_name}” (empty to cancel): ");
            password(terminal, &label)?.and_then(|password| unbound(meant, password))
        }
        Shown::NewPassword { vault_name } => chosen(terminal, "New password (empty to cancel): ", &[vault_name])?
            .and_then(|chosen| unbound(Meant::default(), chosen)),
        Shown::BackupSecret { secret, .. } => {
            let given = match secret {
                BackupSecret::NewBackup => chosen(terminal, "New backup password (empty to cancel): ", &[])?,
                BackupSecret::Backup => password(terminal, "Backup password (empty to cancel): ")?,
                BackupSecret::Foreign => password(terminal, "The backup's own password (empty to cancel): ")?,
                BackupSecret::VaultForBackup | BackupSecret::VaultForRestore | BackupSecret::VaultForDrill => {
                    password(terminal, "Vault password (empty to cancel): ")?
                }
            };
            given.and_then(|password| unbound(Meant::default(), password))
        }
        Shown::Typed { .. } => passed(terminal, request)?.and_then(|meant| unbound(meant, Answer::Yes)),
        Shown::PairingCode => {
            text(terminal, "Pairing code (empty to cancel): ")?.and_then(|text| unbound(Meant::default(), text))
        }
        Shown::AgentToken { .. } => {
            text(terminal, "Access token (empty to cancel): ")?.and_then(|text| unbound(Meant::default(), text))
        }
        Shown::ModelKey { .. } => {
            text(terminal, "Key (empty to cancel): ")?.and_then(|text| unbound(Meant::default(), text))
        }
        Shown::Phrase { .. } => phrase(terminal)?.and_then(|phrase| unbound(Meant::default(), phrase)),
        Shown::Account { address, .. } => match word(terminal, request, "to import it", "to cancel")? {
            Word::Yes => Some((address.clone(), Meant::default(), Answer::Yes)),
            Word::No | Word::NotToday => None,
        },
        Shown::Trust { .. } => match word(terminal, request, "to allow it", "for not now")? {
            Word::Yes => passed(terminal, request)?.and_then(|meant| unbound(meant, Answer::Yes)),
            Word::No => None,
            Word::NotToday => return Ok(Err(Declined::NotToday)),
        },
    };
    Ok(said.ok_or(Declined::Rejected))
}

/// Asks for what the gate demands; `None` if the person does not give it.
fn passed(terminal: &mut dyn Asks, request: &ConsentRequest) -> io::Result<Option<Meant>> {
    let meant = match &request.gate {
        Gate::Open => Meant::default(),
        Gate::Acknowledge => {
            let answer = terminal.ask(&format!(
                "\nDangers were found, listed above. Money may be lost.\nType \"{I_UNDERSTAND}\" to approve it anyway, anything else to reject: "
            ))?;
            if answer.trim() != I_UNDERSTAND {
                return Ok(None);
            }
            Meant::acknowledged()
        }
        Gate::Type { words } => {
            let mut typed = Vec::new();
            for (at, word) in words.iter().enumerate() {
                let question = match &request.shown {
                    Shown::VaultPassword { confirm, .. } => {
                        let about = confirm.get(at).map(show::confirm).unwrap_or_default();
                        format!("{about}\nType “{word}” (anything else cancels): ")
                    }
                    _ => format!("Type \"{word}\" to go on, anything else to cancel: "),
                };
                let answer = terminal.ask(&question)?;
                if answer.trim() != word.trim() {
                    return Ok(None);
                }
                typed.push(answer.to_string());
            }
            Meant { acknowledged: false, typed }
        }
        Gate::Never => return Ok(None),
    };
    Ok(Some(meant))
}

fn password(terminal: &mut dyn Asks, label: &str) -> io::Result<Option<Answer>> {
    let typed = terminal.ask_secret(label)?;
    Ok((!typed.is_empty()).then(|| Answer::Password { password: Secret::new(typed.as_str()) }))
}

fn text(terminal: &mut dyn Asks, label: &str) -> io::Result<Option<Answer>> {
    let typed = terminal.ask_secret(label)?;
    Ok((!typed.trim().is_empty()).then(|| Answer::Text { text: Secret::new(typed.as_str()) }))
}

/// A new password, typed twice. A password that the wallet refuses is not asked for a second time.
fn chosen(terminal: &mut dyn Asks, label: &str, names: &[&str]) -> io::Result<Option<Answer>> {
    loop {
        let first = terminal.ask_secret(label)?;
        if first.is_empty() {
            return Ok(None);
        }
        if let Err(error) = Password::new(first.as_str()).check_new(names) {
            terminal.write(&format!("{error}\n"))?;
            continue;
        }
        if terminal.ask_secret("Repeat it: ")?.as_str() == first.as_str() {
            return Ok(Some(Answer::Password { password: Secret::new(first.as_str()) }));
        }
        terminal.write("The two passwords differ.\n")?;
    }
}

fn phrase(terminal: &mut dyn Asks) -> io::Result<Option<Answer>> {
    loop {
        let words = terminal.ask_secret("Recovery phrase (empty to cancel): ")?;
        if words.trim().is_empty() {
            return Ok(None);
        }
        // Checked before the passphrase, so that nobody types a passphrase for invalid words.
        if let Err(error) = TypedPhrase::read(words.as_str(), "") {
            terminal.write(&format!("{error}\n"))?;
            continue;
        }
        let passphrase = terminal.ask_secret("Its passphrase, if it has one (empty for none): ")?;
        let (words, passphrase) = (Secret::new(words.as_str()), Secret::new(passphrase.as_str()));
        return Ok(Some(Answer::Phrase { words, passphrase }));
    }
}

#[cfg(test)]
mod tests {
    use lockstep_wallet::consent::{Asker, TrustQuestion};
    use lockstep_wallet::{BundleOrigin, BundleView, OriginView};

    use super::*;

    /// Types one line after another, repeats the last one, and records the output.
    struct Types {
        answer: &'static str,
        written: String,
    }

    impl Asks for Types {
        fn begin(&mut self) -> io::Result<()> {
            Ok(())
        }

        fn write(&mut self, text: &str) -> io::Result<()> {
            self.written.push_str(text);
            Ok(())
        }

        fn ask(&mut self, question: &str) -> io::Result<Zeroizing<String>> {
            self.write(question)?;
            let (typed, rest) = self.answer.split_once('\n').unwrap_or((self.answer, self.answer));
            self.answer = rest;
            Ok(Zeroizing::new(typed.to_owned()))
        }

        fn ask_secret(&mut self, question: &str) -> io::Result<Zeroizing<String>> {
            self.ask(question)
        }
    }

    fn bundle() -> BundleView {
        BundleView {
            plan_digest: None,
            commitment: "c0".into(),
            vault_name: "Savings".into(),
            network: "Local".into(),
            test_network: true,
            origin: OriginView { kind: BundleOrigin::Form, text: "".into() },
            label: None,
            steps: Vec::new(),
            messages: Vec::new(),
            findings: Vec::new(),
        }
    }

    fn typed(answer: &'static str, gate: Gate, shown: Shown) -> (Option<Said>, String) {
        let (said, written) = typed_to(None, answer, gate, shown);
        (said.ok(), written)
    }

    fn typed_to(
        asker: Option<Asker>,
        answer: &'static str,
        gate: Gate,
        shown: Shown,
    ) -> (Result<Said, Declined>, String) {
        let request = ConsentRequest { request_id: "r1".into(), expires_at: 0, gate, asker, shown };
        let mut person = Types { answer, written: String::new() };
        (answered(&mut person, &request).unwrap(), person.written)
    }

    #[test]
    fn a_forbidden_request_cannot_be_approved_at_the_terminal() {
        for answer in ["yes", I_UNDERSTAND, "", "Savings"] {
            for shown in [
                Shown::Approval { bundle: bundle(), problem: None },
                Shown::Password { is_consent: true, bundle: bundle(), wrong: None },
            ] {
                let (said, written) = typed(answer, Gate::Never, shown);
                assert!(said.is_none(), "“{answer}” is no consent to what is forbidden");
                assert!(written.contains("does not sign this"), "it says why there is no yes: {written}");
                assert!(
                    !written.contains("Type \"yes\"") && !written.contains("password"),
                    "nor asks for one: {written}"
                );
            }
        }
        let (said, _) = typed("yes", Gate::Open, Shown::Approval { bundle: bundle(), problem: None });
        let (bound_to, meant, _) = said.expect("what is not forbidden is taken");
        assert_eq!((bound_to.as_str(), meant), ("c0", Meant::default()), "a plain yes, to what was shown");
        let (said, _) = typed("yes", Gate::Acknowledge, Shown::Approval { bundle: bundle(), problem: None });
        assert!(said.is_none(), "a yes acknowledges no danger");
    }

    #[test]
    fn a_doubtful_change_needs_the_danger_acknowledged() {
        let doubtful = || Shown::Trust {
            question: TrustQuestion {
                title: "Add the token USDC?".into(),
                origin: "".into(),
                undo: "".into(),
                entries: Vec::new(),
            },
        };
        let (said, _) = typed("yes", Gate::Acknowledge, doubtful());
        assert!(said.is_none(), "a yes acknowledges no danger");
        let (said, written) = typed("yes\nI understand", Gate::Acknowledge, doubtful());
        assert_eq!(said.map(|said| said.1), Some(Meant::acknowledged()), "both were typed: {written}");
    }

    #[test]
    fn only_an_agents_question_offers_not_today() {
        let asker = Some(Asker::of_action("c1", "a1"));
        let (said, written) =
            typed_to(asker, NOT_TODAY, Gate::Open, Shown::Approval { bundle: bundle(), problem: None });
        assert_eq!(said.err(), Some(Declined::NotToday), "what the person typed");
        assert!(written.contains("\"not today\""), "and could read: {written}");
        let (said, written) =
            typed_to(None, NOT_TODAY, Gate::Open, Shown::Approval { bundle: bundle(), problem: None });
        assert_eq!(said.err(), Some(Declined::Rejected), "to the person's own request it is any other no");
        assert!(!written.contains("today"), "nor is it offered: {written}");
    }
}
