use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_wallet::consent::{
    Answer, Declined, Gate, Given, Meant, Secret, Shown, Stale, Surface, VaultPurpose, Waiting, Wrong, WrongPassword,
};
use lockstep_wallet::phrase::ImportedAccount;
use lockstep_wallet::{BundleView, NewTerms};

use super::read::{BackupRead, TrustRead, TypedRead, english};

/// The person's reaction to a question for consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Consent {
    /// Says yes and acknowledges the dangers.
    Approve,
    /// Another program says yes without the acknowledgement; then the question is dropped.
    ApproveUnread,
    /// Says no.
    Reject,
    /// Leaves the question until the turn is stopped.
    Leave,
    /// Another program answers for another commitment; then the question is dropped.
    AnswerForOtherBytes,
    /// Another program answers for another request; then the question is dropped.
    AnswerForOtherRequest,
    /// Stores the yes instead of giving it.
    Hoard,
    /// Another program gives a stored yes, whatever it was for; then the question is dropped.
    GiveHoarded,
}

/// The person's reaction to a question for the password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Word {
    /// Types the vault's password.
    Right,
    /// Types this.
    Type(String),
    /// Cancels.
    Cancel,
    /// Leaves the question until the turn is stopped.
    Leave,
    /// Another program types the vault's password for the request of a stored yes; then the question is
    /// dropped.
    RightWithHoarded,
}

/// A question that the person saw.
#[derive(Debug, Clone)]
pub enum Asked {
    /// The approval dialog.
    Consent(BundleView),
    /// The password dialog.
    Password {
        /// The bundle on it.
        view: BundleView,
        /// The last attempt.
        wrong: Option<WrongPassword>,
        /// Whether the password also is the consent.
        is_consent: bool,
    },
    /// An agent's changes that the person did not type.
    Trust(TrustRead),
    /// A sentence to type.
    Typed(TypedRead),
    /// The password dialog outside of bundles.
    Vault {
        purpose: VaultPurpose,
        /// The texts to type besides.
        confirm: Vec<String>,
        /// The last attempt.
        wrong: Option<WrongPassword>,
    },
}

type Meanwhile = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A person with a script. After its end, they say yes and know their password.
pub struct Person {
    password: Mutex<String>,
    next_password: Mutex<Option<String>>,
    consents: Mutex<VecDeque<Consent>>,
    terms: Mutex<VecDeque<NewTerms>>,
    problems: Mutex<Vec<String>>,
    words: Mutex<VecDeque<Word>>,
    vault_words: Mutex<VecDeque<Word>>,
    meanwhile: Mutex<VecDeque<Meanwhile>>,
    hoard: Mutex<Vec<Given>>,
    asked: Mutex<Vec<Asked>>,
    secrets: Mutex<VecDeque<Option<String>>>,
    phrase: Mutex<Option<(String, String)>>,
    accounts: Mutex<Vec<ImportedAccount>>,
    questions: Mutex<Vec<BackupRead>>,
    stale: Mutex<Vec<Stale>>,
    types_sentences: AtomicBool,
    code: Mutex<Option<String>>,
    token: Mutex<Option<String>>,
    trusts: Mutex<VecDeque<Consent>>,
    own: Mutex<VecDeque<Consent>>,
    changes: Mutex<Vec<TrustRead>>,
}

impl Person {
    pub fn new(password: &str) -> Self {
        Self {
            password: Mutex::new(password.to_owned()),
            next_password: Mutex::default(),
            consents: Mutex::default(),
            terms: Mutex::default(),
            problems: Mutex::default(),
            words: Mutex::default(),
            vault_words: Mutex::default(),
            meanwhile: Mutex::default(),
            hoard: Mutex::default(),
            asked: Mutex::default(),
            secrets: Mutex::default(),
            phrase: Mutex::default(),
            accounts: Mutex::default(),
            questions: Mutex::default(),
            stale: Mutex::default(),
            types_sentences: AtomicBool::new(false),
            code: Mutex::default(),
            token: Mutex::default(),
            trusts: Mutex::default(),
            own: Mutex::default(),
            changes: Mutex::default(),
        }
    }

    /// Queues reactions to questions for consent.
    pub fn will(&self, consents: impl IntoIterator<Item = Consent>) {
        self.consents.lock().expect("no panic").extend(consents);
    }

    /// Queues other fees and numbers, each chosen at a question before its answer.
    pub fn will_set_terms(&self, terms: impl IntoIterator<Item = NewTerms>) {
        self.terms.lock().expect("no panic").extend(terms);
    }

    /// Why a choice was not taken, as the questions told.
    pub fn problems(&self) -> Vec<String> {
        self.problems.lock().expect("no panic").clone()
    }

    /// Clears the reactions to questions for consent.
    pub fn will_nothing(&self) {
        self.consents.lock().expect("no panic").clear();
    }

    /// Queues reactions to questions for the password.
    pub fn will_type(&self, words: impl IntoIterator<Item = Word>) {
        self.words.lock().expect("no panic").extend(words);
    }

    /// Queues answers about an agent's changes. After them the answer is no.
    pub fn will_trust(&self, answers: impl IntoIterator<Item = Consent>) {
        self.trusts.lock().expect("no panic").extend(answers);
    }

    /// Queues answers about changes from their own door. After them the answer is yes.
    pub fn will_change(&self, answers: impl IntoIterator<Item = Consent>) {
        self.own.lock().expect("no panic").extend(answers);
    }

    /// The questions about changes from their own door.
    pub fn changes(&self) -> Vec<TrustRead> {
        self.changes.lock().expect("no panic").clone()
    }

    /// The questions about an agent's changes.
    pub fn trusts(&self) -> Vec<TrustRead> {
        self.asked()
            .into_iter()
            .filter_map(|asked| if let Asked::Trust(question) = asked { Some(question) } else { None })
            .collect()
    }

    /// Whether they type the sentences that they are asked for. By default they do not.
    pub fn will_type_sentences(&self, will: bool) {
        self.types_sentences.store(will, Ordering::SeqCst);
    }

    /// Queues answers to questions about a backup; `None` is a no.
    pub fn will_answer<'t>(&self, secrets: impl IntoIterator<Item = Option<&'t str>>) {
        self.secrets.lock().expect("no panic").extend(secrets.into_iter().map(|text| text.map(str::to_owned)));
    }

    /// Sets the recovery phrase and passphrase that they type when asked. They accept its account.
    pub fn will_import(&self, words: &str, passphrase: &str) {
        *self.phrase.lock().expect("no panic") = Some((words.to_owned(), passphrase.to_owned()));
    }

    /// Whether a phrase is set.
    pub fn has_a_phrase(&self) -> bool {
        self.phrase.lock().expect("no panic").is_some()
    }

    /// The accounts of recovery phrases that they saw.
    pub fn accounts(&self) -> Vec<ImportedAccount> {
        self.accounts.lock().expect("no panic").clone()
    }

    /// The questions about backups since the last call.
    pub fn questions(&self) -> Vec<BackupRead> {
        std::mem::take(&mut *self.questions.lock().expect("no panic"))
    }

    /// Sets the pairing code from the co-signer's console, to be typed once.
    pub fn has_read(&self, code: &str) {
        *self.code.lock().expect("no panic") = Some(code.to_owned());
    }

    /// Sets the access token from an agent's operator, to be given once.
    pub fn has_token(&self, token: &str) {
        *self.token.lock().expect("no panic") = Some(token.to_owned());
    }

    /// Queues reactions to questions for the password outside of bundles.
    pub fn will_type_for_the_vault(&self, words: impl IntoIterator<Item = Word>) {
        self.vault_words.lock().expect("no panic").extend(words);
    }

    /// Sets the next new password. They know it from then on.
    pub fn will_choose(&self, password: &str) {
        *self.next_password.lock().expect("no panic") = Some(password.to_owned());
    }

    /// Sets the password that they know.
    pub fn knows(&self, password: &str) {
        password.clone_into(&mut self.password.lock().expect("no panic"));
    }

    /// Runs something while the next question for the password is open.
    pub fn meanwhile(&self, happens: impl Future<Output = ()> + Send + 'static) {
        self.meanwhile.lock().expect("no panic").push_back(Box::pin(happens));
    }

    /// Every question since the last [`Person::forget`].
    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().expect("no panic").clone()
    }

    /// The bundles in approval dialogs.
    pub fn consents(&self) -> Vec<BundleView> {
        self.asked()
            .into_iter()
            .filter_map(|asked| if let Asked::Consent(view) = asked { Some(view) } else { None })
            .collect()
    }

    /// The payload of the latest step that needed consent.
    pub fn last_payload(&self) -> KeysignPayload {
        let views = self.consents();
        let raw = &views.last().expect("consent was asked").steps.first().expect("a step").raw_hex;
        let bytes = hex::decode(raw.trim_start_matches("0x")).expect("hex");
        KeysignPayload::from_bytes(&bytes).expect("a payload")
    }

    /// Why other programs' answers were refused.
    pub fn stale(&self) -> Vec<Stale> {
        self.stale.lock().expect("no panic").clone()
    }

    /// Clears and returns the questions.
    pub fn forget(&self) -> Vec<Asked> {
        self.changes.lock().expect("no panic").clear();
        std::mem::take(&mut *self.asked.lock().expect("no panic"))
    }

    fn note(&self, asked: Asked) {
        self.asked.lock().expect("no panic").push(asked);
    }

    fn right(&self) -> String {
        self.password.lock().expect("no panic").clone()
    }

    /// Another program tries to answer, and is refused.
    fn try_stale(&self, waiting: &Waiting, given: Given) {
        match waiting.answer(given) {
            Ok(()) => panic!("an answer for something else was taken"),
            Err(why) => self.stale.lock().expect("no panic").push(why),
        }
        waiting.decline(Declined::Dropped);
    }

    fn consents_to(&self, waiting: &Waiting, yes: Given) {
        let next = self.consents.lock().expect("no panic").pop_front();
        match next.unwrap_or(Consent::Approve) {
            Consent::Approve => give(waiting, yes),
            Consent::ApproveUnread => self.try_stale(waiting, Given { meant: Meant::default(), ..yes }),
            Consent::Reject => waiting.decline(Declined::Rejected),
            Consent::Leave => {}
            Consent::AnswerForOtherBytes => self.try_stale(waiting, Given { bound_to: "5a".repeat(32), ..yes }),
            Consent::AnswerForOtherRequest => {
                self.try_stale(waiting, Given { request_id: uuid::Uuid::new_v4().to_string(), ..yes });
            }
            Consent::Hoard => {
                self.hoard.lock().expect("no panic").push(yes);
                waiting.decline(Declined::Dropped);
            }
            Consent::GiveHoarded => {
                let hoarded = self.hoard.lock().expect("no panic").pop().expect("a yes was kept back");
                // As it was stored, and adapted to this request.
                assert_eq!(waiting.answer(hoarded.clone()), Err(Stale::OtherRequest), "it names another request");
                self.try_stale(waiting, Given { request_id: yes.request_id, ..hoarded });
            }
        }
    }

    async fn types_the_password(&self, waiting: &Waiting, given: impl Fn(String) -> Given) {
        let happens = self.meanwhile.lock().expect("no panic").pop_front();
        if let Some(happens) = happens {
            happens.await;
        }
        let next = self.words.lock().expect("no panic").pop_front();
        match next.unwrap_or(Word::Right) {
            Word::Right => give(waiting, given(self.right())),
            Word::Type(text) => give(waiting, given(text)),
            Word::Cancel => waiting.decline(Declined::Rejected),
            Word::Leave => {}
            Word::RightWithHoarded => {
                let hoarded = self.hoard.lock().expect("no panic").pop().expect("a yes was kept back");
                self.try_stale(waiting, Given { bound_to: hoarded.bound_to, ..given(self.right()) });
            }
        }
    }

    /// Reads a question and reacts.
    async fn meets(&self, waiting: Waiting) {
        let request = waiting.request().clone();
        let meant = match &request.gate {
            Gate::Open | Gate::Never => Meant::default(),
            Gate::Acknowledge => Meant::acknowledged(),
            Gate::Type { words } => Meant { acknowledged: false, typed: words.clone() },
        };
        let given = |bound_to: &str, answer: Answer| Given {
            request_id: request.request_id.clone(),
            bound_to: bound_to.to_owned(),
            meant: meant.clone(),
            answer,
        };
        let or_no = |given: Option<Given>| match given {
            Some(given) => give(&waiting, given),
            None => waiting.decline(Declined::Rejected),
        };
        match request.shown.clone() {
            Shown::Approval { bundle, problem } => {
                self.note(Asked::Consent(bundle.clone()));
                self.problems.lock().expect("no panic").extend(problem.as_ref().map(english));
                let chosen = self.terms.lock().expect("no panic").pop_front();
                if let Some(terms) = chosen {
                    return match waiting.answer(given(&bundle.commitment, Answer::Terms { terms })) {
                        Ok(()) => {}
                        Err(why) => {
                            self.stale.lock().expect("no panic").push(why);
                            waiting.decline(Declined::Rejected);
                        }
                    };
                }
                self.consents_to(&waiting, given(&bundle.commitment, Answer::Yes));
            }
            Shown::Password { is_consent, bundle, wrong } => {
                self.note(Asked::Password { view: bundle.clone(), wrong, is_consent });
                self.types_the_password(&waiting, |text| given(&bundle.commitment, password(&text))).await;
            }
            Shown::Trust { question } => {
                let own = ["question-origin-here", "question-origin-page"].contains(&&*question.origin.id);
                let question = TrustRead::from(question);
                if own {
                    self.changes.lock().expect("no panic").push(question);
                    let next = self.own.lock().expect("no panic").pop_front();
                    return match next.unwrap_or(Consent::Approve) {
                        Consent::Approve => give(&waiting, given("", Answer::Yes)),
                        Consent::Leave => {}
                        _ => waiting.decline(Declined::Rejected),
                    };
                }
                self.note(Asked::Trust(question));
                let next = self.trusts.lock().expect("no panic").pop_front();
                match next {
                    Some(Consent::Approve) => give(&waiting, given("", Answer::Yes)),
                    Some(Consent::Leave) => {}
                    _ => waiting.decline(Declined::Rejected),
                }
            }
            Shown::NewPassword { .. } => {
                if let Some(next) = self.next_password.lock().expect("no panic").take() {
                    self.knows(&next);
                }
                give(&waiting, given("", password(&self.right())));
            }
            Shown::Typed { title, text, phrase } => {
                self.note(Asked::Typed(TypedRead { title: english(&title), text: english(&text), phrase }));
                let types = self.types_sentences.load(Ordering::SeqCst);
                or_no(types.then(|| given("", Answer::Yes)));
            }
            Shown::PairingCode => {
                let code = self.code.lock().expect("no panic").take();
                or_no(code.map(|code| given("", Answer::Text { text: Secret::new(code) })));
            }
            Shown::AgentToken { .. } | Shown::ModelKey { .. } => {
                let token = self.token.lock().expect("no panic").take();
                or_no(token.map(|token| given("", Answer::Text { text: Secret::new(token) })));
            }
            Shown::BackupSecret { secret, vault_name, wrong, problem, .. } => {
                let wrong = wrong.map(|wrong| Wrong {
                    attempts_left: wrong.attempts_left,
                    retry_after_seconds: wrong.retry_after_seconds.into(),
                });
                let next = self.secrets.lock().expect("no panic").pop_front();
                let problem = problem.as_ref().map(english);
                self.questions.lock().expect("no panic").push(BackupRead { secret, vault_name, wrong, problem });
                or_no(next.flatten().map(|text| given("", password(&text))));
            }
            Shown::Phrase { .. } => {
                let phrase = self.phrase.lock().expect("no panic").take();
                or_no(phrase.map(|(words, passphrase)| {
                    let (words, passphrase) = (Secret::new(words), Secret::new(passphrase));
                    given("", Answer::Phrase { words, passphrase })
                }));
            }
            Shown::Account { vault_name, account, path, address, .. } => {
                let yes = given(&address, Answer::Yes);
                let shown = ImportedAccount { vault_name, account, path, address };
                self.accounts.lock().expect("no panic").push(shown);
                give(&waiting, yes);
            }
            Shown::VaultPassword { purpose, confirm, wrong, .. } => {
                let confirm = confirm.into_iter().map(|confirm| confirm.text).collect();
                self.note(Asked::Vault { purpose, confirm, wrong });
                let next = self.vault_words.lock().expect("no panic").pop_front();
                match next.unwrap_or(Word::Right) {
                    Word::Right | Word::RightWithHoarded => give(&waiting, given("", password(&self.right()))),
                    Word::Type(text) => give(&waiting, given("", password(&text))),
                    Word::Cancel => waiting.decline(Declined::Rejected),
                    Word::Leave => {}
                }
            }
        }
    }
}

fn password(text: &str) -> Answer {
    Answer::Password { password: Secret::new(text) }
}

/// Gives an answer. After an unusable one the answer is no; a late one is ignored.
fn give(waiting: &Waiting, given: Given) {
    if let Err(why) = waiting.answer(given) {
        assert!(
            matches!(why, Stale::Unusable(_) | Stale::OtherRequest | Stale::Expired),
            "an answer to what is shown was not taken: {why}"
        );
        waiting.decline(Declined::Rejected);
    }
}

/// The person's view of the wallet.
pub(super) struct Eyes(pub Arc<Person>);

impl Surface for Eyes {
    fn show(&self, waiting: Waiting) {
        let person = self.0.clone();
        tokio::spawn(async move { person.meets(waiting).await });
    }

    fn clear(&self) {}
}
