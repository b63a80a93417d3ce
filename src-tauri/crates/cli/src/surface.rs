//! Questions at the controlling terminal. Without a terminal the answer is no.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use lockstep_texts::{Language, Said as Text, Worded as _, terminal as words};
use lockstep_wallet::consent::{
    Answer, BackupSecret, ConsentRequest, Declined, Gate, Given, Meant, Secret, Shown, Stale, Surface, Waiting,
};
use lockstep_wallet::phrase::TypedPhrase;
use lockstep_wallet::{Password, Terminal, plain_text};

use zeroize::Zeroizing;

use crate::out::{Question, complain};
use crate::page::{is_typed, quoted};
use crate::show;

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
pub(crate) struct AtTheTerminal {
    language: Language,
    declined: Arc<AtomicBool>,
}

impl AtTheTerminal {
    pub(crate) fn new(language: Language) -> Self {
        Self { language, declined: Arc::default() }
    }

    /// Whether a question ended without a yes.
    pub(crate) fn were_declined(&self) -> bool {
        self.declined.load(Ordering::Acquire)
    }
}

impl Surface for AtTheTerminal {
    fn show(&self, waiting: Waiting) {
        let (language, declined) = (self.language, self.declined.clone());
        // Off the async threads, because a person takes time.
        tokio::task::spawn_blocking(move || {
            let Ok(mut terminal) = Terminal::open() else {
                complain(&words::no_terminal());
                declined.store(true, Ordering::Release);
                return waiting.decline(Declined::Rejected);
            };
            let ended = ask(&mut terminal, &waiting, language).unwrap_or(Some(Declined::Dropped));
            if let Some(why) = ended {
                declined.store(true, Ordering::Release);
                waiting.decline(why);
            }
        });
    }

    fn clear(&self) {}
}

/// Asks until an answer is accepted or the person gives up. Returns the reason if there is no answer.
fn ask(terminal: &mut dyn Asks, waiting: &Waiting, language: Language) -> io::Result<Option<Declined>> {
    let request = waiting.request();
    let _stands = Question::stands();
    // A password that only opens the vault is no consent to anything.
    if request.gate != Gate::Open || !matches!(request.shown, Shown::VaultPassword { .. }) {
        terminal.begin()?;
    }
    terminal.write(&introduction(&request.shown, language))?;
    loop {
        let (bound_to, meant, answer) = match answered(terminal, request, language)? {
            Ok(said) => said,
            Err(why) => return Ok(Some(why)),
        };
        let given = Given { request_id: request.request_id.clone(), bound_to, meant, answer };
        match waiting.answer(given) {
            Ok(()) => return Ok(None),
            Err(why @ Stale::Unusable(_)) => terminal.write(&format!("{}\n", language.say(&why.said())))?,
            Err(Stale::Expired) => return Ok(Some(Declined::Expired)),
            Err(why) => {
                terminal.write(&format!("{}\n", language.say(&why.said())))?;
                return Ok(Some(Declined::Rejected));
            }
        }
    }
}

fn introduction(shown: &Shown, language: Language) -> String {
    let line = |text: Text| language.say(&text) + "\n";
    match shown {
        Shown::Approval { bundle, .. } => show::bundle(bundle, language),
        Shown::Password { is_consent, bundle, wrong } => {
            let wrong = wrong.map(|attempt| line(show::wrong(attempt))).unwrap_or_default();
            if *is_consent {
                format!("{wrong}{}\n{}", show::bundle(bundle, language), line(words::password_approves()))
            } else {
                wrong
            }
        }
        Shown::VaultPassword { purpose, wrong, .. } => line(wrong.map_or_else(|| show::purpose(*purpose), show::wrong)),
        Shown::NewPassword { vault_name } => line(words::new_password_of(vault_name.as_str())),
        Shown::Typed { title, text, .. } => format!("{}\n{}\n", language.say(title), language.say(text)),
        Shown::PairingCode => line(show::pairing_question()),
        Shown::AgentToken { address } => line(words::token_of(plain_text(address, 512))),
        Shown::ModelKey { address } => line(words::model_key_of(plain_text(address, 512))),
        Shown::BackupSecret { vault_name, sentence, wrong, problem, .. } => {
            show::backup_question(vault_name.as_deref(), sentence, *wrong, problem.as_ref(), language)
        }
        Shown::Phrase { vault_name } => line(words::phrase_of(vault_name.as_str())),
        Shown::Account { vault_name, account, path, address, sentences } => {
            show::imported_account(vault_name, account, path, address, sentences, language)
        }
        Shown::Trust { question } => show::trust(question, language),
    }
}

/// The request's id, what was done for the gate, and the answer.
type Said = (String, Meant, Answer);

enum Word {
    Yes,
    No,
    NotToday,
}

/// Words of a question, as a prompt before the cursor.
fn prompt(language: Language, question: &Text) -> String {
    format!("{} ", language.say(question))
}

/// Asks for a yes, with a question that names the word for it. If an agent asks, there is one more way to say no.
fn word(
    terminal: &mut dyn Asks,
    request: &ConsentRequest,
    language: Language,
    question: impl FnOnce(String) -> Text,
) -> io::Result<Word> {
    let (yes, not_today) = (words::word_yes(), words::word_not_today());
    let asked_by_agent = request.asker.is_some();
    if asked_by_agent {
        let way = words::ask_not_today(quoted(&language.say(&not_today)));
        terminal.write(&format!("\n{}", language.say(&way)))?;
    }
    let question = question(quoted(&language.say(&yes)));
    let typed = terminal.ask(&format!("\n{}", prompt(language, &question)))?;
    Ok(if is_typed(language, &typed, &yes) {
        Word::Yes
    } else if asked_by_agent && is_typed(language, &typed, &not_today) {
        Word::NotToday
    } else {
        Word::No
    })
}

/// One answer, or the decline of a person who gives none.
fn answered(
    terminal: &mut dyn Asks,
    request: &ConsentRequest,
    language: Language,
) -> io::Result<Result<Said, Declined>> {
    const NO: Result<Said, Declined> = Err(Declined::Rejected);
    if request.gate == Gate::Never {
        terminal.ask(&format!("\n{}", prompt(language, &words::ask_nothing())))?;
        return Ok(NO);
    }
    let unbound = |meant, answer| Some((String::new(), meant, answer));
    let said = match &request.shown {
        Shown::Approval { bundle, .. } => {
            match word(terminal, request, language, words::ask_approve)? {
                Word::Yes => {}
                Word::No => return Ok(NO),
                Word::NotToday => return Ok(Err(Declined::NotToday)),
            }
            passed(terminal, request, language)?.map(|meant| (bundle.commitment.clone(), meant, Answer::Yes))
        }
        Shown::Password { bundle, .. } => {
            let Some(meant) = passed(terminal, request, language)? else { return Ok(NO) };
            let password = password(terminal, language, &words::ask_vault_password())?;
            password.map(|password| (bundle.commitment.clone(), meant, password))
        }
        Shown::VaultPassword { vault_name, .. } => {
            let Some(meant) = passed(terminal, request, language)? else { return Ok(NO) };
            password(terminal, language, &words::ask_password_of(vault_name.as_str()))?
                .and_then(|password| unbound(meant, password))
        }
        Shown::NewPassword { vault_name } => chosen(terminal, language, &words::ask_new_password(), &[vault_name])?
            .and_then(|chosen| unbound(Meant::default(), chosen)),
        Shown::BackupSecret { secret, .. } => {
            let given = match secret {
                BackupSecret::NewBackup => chosen(terminal, language, &words::ask_new_backup_password(), &[])?,
                BackupSecret::Backup => password(terminal, language, &words::ask_backup_password())?,
                BackupSecret::Foreign => password(terminal, language, &words::ask_foreign_password())?,
                BackupSecret::VaultForBackup | BackupSecret::VaultForRestore | BackupSecret::VaultForDrill => {
                    password(terminal, language, &words::ask_vault_password())?
                }
            };
            given.and_then(|password| unbound(Meant::default(), password))
        }
        Shown::Typed { .. } => passed(terminal, request, language)?.and_then(|meant| unbound(meant, Answer::Yes)),
        Shown::PairingCode => {
            text(terminal, language, &words::ask_pairing_code())?.and_then(|text| unbound(Meant::default(), text))
        }
        Shown::AgentToken { .. } => {
            text(terminal, language, &words::ask_token())?.and_then(|text| unbound(Meant::default(), text))
        }
        Shown::ModelKey { .. } => {
            text(terminal, language, &words::ask_model_key())?.and_then(|text| unbound(Meant::default(), text))
        }
        Shown::Phrase { .. } => phrase(terminal, language)?.and_then(|phrase| unbound(Meant::default(), phrase)),
        Shown::Account { address, .. } => match word(terminal, request, language, words::ask_import)? {
            Word::Yes => Some((address.clone(), Meant::default(), Answer::Yes)),
            Word::No | Word::NotToday => None,
        },
        Shown::Trust { .. } => match word(terminal, request, language, words::ask_allow)? {
            Word::Yes => passed(terminal, request, language)?.and_then(|meant| unbound(meant, Answer::Yes)),
            Word::No => None,
            Word::NotToday => return Ok(Err(Declined::NotToday)),
        },
    };
    Ok(said.ok_or(Declined::Rejected))
}

/// Asks for what the gate demands; `None` if the person does not give it.
fn passed(terminal: &mut dyn Asks, request: &ConsentRequest, language: Language) -> io::Result<Option<Meant>> {
    let meant = match &request.gate {
        Gate::Open => Meant::default(),
        Gate::Acknowledge => {
            // They differ from the earlier “yes”, so that neither habit nor a pipe of yeses types them.
            let understood = words::word_i_understand();
            let question = words::ask_despite_danger(quoted(&language.say(&understood)));
            let answer = terminal.ask(&format!(
                "\n{}\n{}",
                language.say(&words::dangers_found()),
                prompt(language, &question)
            ))?;
            if !is_typed(language, &answer, &understood) {
                return Ok(None);
            }
            Meant::acknowledged()
        }
        Gate::Type { words: demanded } => {
            let mut typed = Vec::new();
            for (at, word) in demanded.iter().enumerate() {
                let question = match &request.shown {
                    Shown::VaultPassword { confirm, .. } => {
                        let about = confirm.get(at).map(|one| language.say(&show::confirm(one))).unwrap_or_default();
                        format!("{about}\n{}", prompt(language, &words::ask_word(word.as_str())))
                    }
                    _ => prompt(language, &words::ask_phrase(quoted(word))),
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

fn password(terminal: &mut dyn Asks, language: Language, label: &Text) -> io::Result<Option<Answer>> {
    let typed = terminal.ask_secret(&prompt(language, label))?;
    Ok((!typed.is_empty()).then(|| Answer::Password { password: Secret::new(typed.as_str()) }))
}

fn text(terminal: &mut dyn Asks, language: Language, label: &Text) -> io::Result<Option<Answer>> {
    let typed = terminal.ask_secret(&prompt(language, label))?;
    Ok((!typed.trim().is_empty()).then(|| Answer::Text { text: Secret::new(typed.as_str()) }))
}

/// A new password, typed twice. A password that the wallet refuses is not asked for a second time.
fn chosen(terminal: &mut dyn Asks, language: Language, label: &Text, names: &[&str]) -> io::Result<Option<Answer>> {
    loop {
        let first = terminal.ask_secret(&prompt(language, label))?;
        if first.is_empty() {
            return Ok(None);
        }
        if let Err(error) = Password::new(first.as_str()).check_new(names) {
            terminal.write(&format!("{}\n", language.say(&error.said())))?;
            continue;
        }
        if terminal.ask_secret(&prompt(language, &words::ask_repeat()))?.as_str() == first.as_str() {
            return Ok(Some(Answer::Password { password: Secret::new(first.as_str()) }));
        }
        terminal.write(&format!("{}\n", language.say(&words::passwords_differ())))?;
    }
}

fn phrase(terminal: &mut dyn Asks, language: Language) -> io::Result<Option<Answer>> {
    loop {
        let words = terminal.ask_secret(&prompt(language, &words::ask_recovery_phrase()))?;
        if words.trim().is_empty() {
            return Ok(None);
        }
        // Checked before the passphrase, so that the person types no passphrase for invalid words.
        if let Err(error) = TypedPhrase::read(words.as_str(), "") {
            terminal.write(&format!("{}\n", language.say(&error.said)))?;
            continue;
        }
        let passphrase = terminal.ask_secret(&prompt(language, &words::ask_passphrase()))?;
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
            origin: OriginView { kind: BundleOrigin::Form, text: lockstep_texts::Said::as_it_is("") },
            label: None,
            steps: Vec::new(),
            messages: Vec::new(),
            findings: Vec::new(),
        }
    }

    fn typed(answer: &'static str, gate: Gate, shown: Shown) -> (Option<Said>, String) {
        typed_in(Language::English, answer, gate, shown)
    }

    fn typed_in(language: Language, answer: &'static str, gate: Gate, shown: Shown) -> (Option<Said>, String) {
        let (said, written) = typed_to(language, None, answer, gate, shown);
        (said.ok(), written)
    }

    fn typed_to(
        language: Language,
        asker: Option<Asker>,
        answer: &'static str,
        gate: Gate,
        shown: Shown,
    ) -> (Result<Said, Declined>, String) {
        let request = ConsentRequest { request_id: "r1".into(), expires_at: 0, gate, asker, shown };
        let mut person = Types { answer, written: String::new() };
        (answered(&mut person, &request, language).unwrap(), person.written)
    }

    #[test]
    fn a_forbidden_request_cannot_be_approved_at_the_terminal() {
        for answer in ["yes", "I understand", "", "Savings"] {
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
                title: lockstep_texts::Said::as_it_is("Add the token USDC?"),
                origin: lockstep_texts::Said::as_it_is(""),
                undo: lockstep_texts::Said::as_it_is(""),
                entries: Vec::new(),
            },
        };
        let (said, _) = typed("yes", Gate::Acknowledge, doubtful());
        assert!(said.is_none(), "a yes acknowledges no danger");
        let (said, written) = typed("yes\nI understand", Gate::Acknowledge, doubtful());
        assert_eq!(said.map(|said| said.1), Some(Meant::acknowledged()), "both were typed: {written}");
    }

    #[test]
    fn a_yes_is_the_languages_own_word_or_the_english_one() {
        let approval = || Shown::Approval { bundle: bundle(), problem: None };
        for (language, own, other) in
            [(Language::German, "ja", "sí"), (Language::Spanish, "sí", "ja"), (Language::English, "yes", "ja")]
        {
            for answer in [own, "yes"] {
                let (said, written) = typed_in(language, answer, Gate::Open, approval());
                assert!(said.is_some(), "{language:?}: “{answer}” is a yes");
                assert!(written.contains(&format!("\"{own}\"")), "the question names the own word: {written}");
            }
            for answer in [other, "no", "nein", ""] {
                let (said, _) = typed_in(language, answer, Gate::Open, approval());
                assert!(said.is_none(), "{language:?}: “{answer}” is none");
            }
        }
    }

    #[test]
    fn a_danger_is_acknowledged_in_the_languages_own_words() {
        let approval = || Shown::Approval { bundle: bundle(), problem: None };
        for answer in ["ja\nIch verstehe", "ja\nI understand", "yes\nIch verstehe"] {
            let (said, written) = typed_in(Language::German, answer, Gate::Acknowledge, approval());
            assert_eq!(said.map(|said| said.1), Some(Meant::acknowledged()), "both were typed: {written}");
            assert!(written.contains("\"Ich verstehe\""), "the words are named: {written}");
        }
        let (said, _) = typed_in(Language::German, "ja", Gate::Acknowledge, approval());
        assert!(said.is_none(), "a German yes acknowledges no danger either");
    }

    #[test]
    fn what_is_forbidden_is_said_in_german_and_takes_no_yes() {
        for answer in ["ja", "yes", "Ich verstehe"] {
            let shown = Shown::Approval { bundle: bundle(), problem: None };
            let (said, written) = typed_in(Language::German, answer, Gate::Never, shown);
            assert!(said.is_none(), "“{answer}” is no consent to what is forbidden");
            assert!(written.contains("signiert das nicht"), "it says why there is no yes: {written}");
        }
    }

    #[test]
    fn only_an_agents_question_offers_not_today() {
        let asker = Some(Asker::of_action("c1", "a1"));
        let (said, written) = typed_to(
            Language::English,
            asker,
            "not today",
            Gate::Open,
            Shown::Approval { bundle: bundle(), problem: None },
        );
        assert_eq!(said.err(), Some(Declined::NotToday), "what the person typed");
        assert!(written.contains("\"not today\""), "and could read: {written}");
        let (said, written) = typed_to(
            Language::English,
            None,
            "not today",
            Gate::Open,
            Shown::Approval { bundle: bundle(), problem: None },
        );
        assert_eq!(said.err(), Some(Declined::Rejected), "to the person's own request it is any other no");
        assert!(!written.contains("today"), "nor is it offered: {written}");
    }
}
