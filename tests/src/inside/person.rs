use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use async_trait::async_trait;
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_wallet::agent::remote::Tokens;
use lockstep_wallet::backup::BackupQuestion;
use lockstep_wallet::consent::TypedQuestion;
use lockstep_wallet::gate::Meant;
use lockstep_wallet::lock::{VaultPasswordRequest, VaultPurpose};
use lockstep_wallet::phrase::{ImportedAccount, TypedPhrase};
use lockstep_wallet::prompts::{
    Approval, ApprovalRequest, Declined, PasswordAnswer, PasswordRequest, Prompts, Stale, Ticket, TrustQuestion, Wrong,
};
use lockstep_wallet::{Asker, BundleView, PairingCode, Password};

/// What the person does when asked for consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Consent {
    /// Says yes to what is shown, and acknowledges its dangers.
    Approve,
    /// Something says yes in the person's place, without the acknowledgement; then the question is dropped.
    ApproveUnread,
    /// Says no.
    Reject,
    /// Leaves the question until the turn is stopped.
    Leave,
    /// Something answers in the person's place, for another commitment; then the question is dropped.
    AnswerForOtherBytes,
    /// The same, for another request.
    AnswerForOtherRequest,
    /// The yes is kept back instead of being given.
    Hoard,
    /// A yes that was kept back is given, whatever it was for.
    GiveHoarded,
}

/// What the person does when asked for the password.
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
    /// Types the vault's password, with a yes that was kept back, whatever it was for.
    RightWithHoarded,
}

/// What the person was shown.
#[derive(Debug, Clone)]
pub enum Asked {
    /// The approval dialog.
    Consent(BundleView),
    /// The password dialog.
    Password {
        /// What it shows of the bundle.
        view: BundleView,
        /// How the last attempt went.
        wrong: Option<Wrong>,
        /// Whether the password is the consent too.
        is_consent: bool,
    },
    /// Entries of the agent that they did not type.
    Trust(TrustQuestion),
    /// A sentence to be typed.
    Typed(TypedQuestion),
    /// The password dialog for something that is not a bundle.
    Vault {
        /// What it is for.
        purpose: VaultPurpose,
        /// What must be typed beside it.
        confirm: Vec<String>,
        /// How the last attempt went.
        wrong: Option<Wrong>,
    },
}

type Meanwhile = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A person with a script. Beyond it, they say yes and know their password.
pub struct Person {
    password: Mutex<String>,
    next_password: Mutex<Option<String>>,
    consents: Mutex<VecDeque<Consent>>,
    words: Mutex<VecDeque<Word>>,
    vault_words: Mutex<VecDeque<Word>>,
    meanwhile: Mutex<VecDeque<Meanwhile>>,
    hoard: Mutex<Vec<Approval>>,
    asked: Mutex<Vec<Asked>>,
    secrets: Mutex<VecDeque<Option<String>>>,
    phrase: Mutex<Option<(String, String)>>,
    accounts: Mutex<Vec<ImportedAccount>>,
    questions: Mutex<Vec<BackupQuestion>>,
    stale: Mutex<Vec<Stale>>,
    types_sentences: AtomicBool,
    code: Mutex<Option<String>>,
    token: Mutex<Option<String>>,
    trusts: Mutex<VecDeque<Consent>>,
}

impl Person {
    pub fn new(password: &str) -> Self {
        Self {
            password: Mutex::new(password.to_owned()),
            next_password: Mutex::default(),
            consents: Mutex::default(),
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
        }
    }

    /// What they will say to the next questions of consent.
    pub fn will(&self, consents: impl IntoIterator<Item = Consent>) {
        self.consents.lock().expect("no panic").extend(consents);
    }

    /// Takes back what they would say to the next questions of consent.
    pub fn will_nothing(&self) {
        self.consents.lock().expect("no panic").clear();
    }

    /// What they will do with the next password questions.
    pub fn will_type(&self, words: impl IntoIterator<Item = Word>) {
        self.words.lock().expect("no panic").extend(words);
    }

    /// What they will say to the next questions about what the agent would write. Beyond that they say no.
    pub fn will_trust(&self, answers: impl IntoIterator<Item = Consent>) {
        self.trusts.lock().expect("no panic").extend(answers);
    }

    /// The questions about what the agent would write.
    pub fn trusts(&self) -> Vec<TrustQuestion> {
        self.asked()
            .into_iter()
            .filter_map(|asked| if let Asked::Trust(question) = asked { Some(question) } else { None })
            .collect()
    }

    /// Whether they type the sentences that they are asked for. They do not unless told.
    pub fn will_type_sentences(&self, will: bool) {
        self.types_sentences.store(will, Ordering::SeqCst);
    }

    /// What they will type at the next questions around a backup; nothing is a no.
    pub fn will_answer<'t>(&self, secrets: impl IntoIterator<Item = Option<&'t str>>) {
        self.secrets.lock().expect("no panic").extend(secrets.into_iter().map(|text| text.map(str::to_owned)));
    }

    /// The recovery phrase and passphrase that they will type when asked for one. Its account they accept.
    pub fn will_import(&self, words: &str, passphrase: &str) {
        *self.phrase.lock().expect("no panic") = Some((words.to_owned(), passphrase.to_owned()));
    }

    /// Whether they have one to type.
    pub fn has_a_phrase(&self) -> bool {
        self.phrase.lock().expect("no panic").is_some()
    }

    /// The accounts of recovery phrases that they were shown.
    pub fn accounts(&self) -> Vec<ImportedAccount> {
        self.accounts.lock().expect("no panic").clone()
    }

    /// The questions around backups since they were last taken.
    pub fn questions(&self) -> Vec<BackupQuestion> {
        std::mem::take(&mut *self.questions.lock().expect("no panic"))
    }

    /// The pairing code that they have read at the co-signer's console, and type once.
    pub fn has_read(&self, code: &str) {
        *self.code.lock().expect("no panic") = Some(code.to_owned());
    }

    /// The access token that an agent's operator gave them, and that they give once.
    pub fn has_token(&self, token: &str) {
        *self.token.lock().expect("no panic") = Some(token.to_owned());
    }

    /// What they will do with the next password questions that are not about a bundle.
    pub fn will_type_for_the_vault(&self, words: impl IntoIterator<Item = Word>) {
        self.vault_words.lock().expect("no panic").extend(words);
    }

    /// What they will choose when asked for a new password. From then on they know that one.
    pub fn will_choose(&self, password: &str) {
        *self.next_password.lock().expect("no panic") = Some(password.to_owned());
    }

    /// The password that they know from now on.
    pub fn knows(&self, password: &str) {
        password.clone_into(&mut self.password.lock().expect("no panic"));
    }

    /// What happens in the world while the next password question stands.
    pub fn meanwhile(&self, happens: impl Future<Output = ()> + Send + 'static) {
        self.meanwhile.lock().expect("no panic").push_back(Box::pin(happens));
    }

    /// Everything they were shown since the last [`Person::forget`].
    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().expect("no panic").clone()
    }

    /// The bundles that were shown in approval dialogs.
    pub fn consents(&self) -> Vec<BundleView> {
        self.asked()
            .into_iter()
            .filter_map(|asked| if let Asked::Consent(view) = asked { Some(view) } else { None })
            .collect()
    }

    /// The payload of the step that consent was last asked for.
    pub fn last_payload(&self) -> KeysignPayload {
        let views = self.consents();
        let raw = &views.last().expect("consent was asked").steps.first().expect("a step").raw_hex;
        let bytes = hex::decode(raw.trim_start_matches("0x")).expect("hex");
        KeysignPayload::from_bytes(&bytes).expect("a payload")
    }

    /// Why answers in their place were not taken.
    pub fn stale(&self) -> Vec<Stale> {
        self.stale.lock().expect("no panic").clone()
    }

    /// Forgets what was shown, and gives it.
    pub fn forget(&self) -> Vec<Asked> {
        std::mem::take(&mut *self.asked.lock().expect("no panic"))
    }

    fn note(&self, asked: Asked) {
        self.asked.lock().expect("no panic").push(asked);
    }

    fn right(&self) -> Password {
        Password::new(self.password.lock().expect("no panic").clone())
    }

    fn hoarded(&self) -> Option<Approval> {
        self.hoard.lock().expect("no panic").pop()
    }

    fn try_stale(&self, ticket: Ticket, request: &str, commitment: &str) -> Declined {
        match ticket.answer(request, commitment, &Meant::default(), now()) {
            Ok(_) => panic!("an answer for something else was taken"),
            Err((_, why)) => self.stale.lock().expect("no panic").push(why),
        }
        Declined::Dropped
    }
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
    i64::try_from(since.as_millis()).expect("and before the sun is cold")
}

fn yes(ticket: Ticket, view: &BundleView) -> Result<Approval, Declined> {
    let request = ticket.request().as_str().to_owned();
    ticket
        .answer(&request, &view.commitment, &Meant::acknowledged(), now())
        .map_err(|(_, why)| panic!("a yes to what is shown was not taken: {why}"))
}

#[async_trait]
impl Prompts for Person {
    async fn approve(&self, request: ApprovalRequest) -> Result<Approval, Declined> {
        let ApprovalRequest { ticket, view } = request;
        self.note(Asked::Consent(view.clone()));
        let next = self.consents.lock().expect("no panic").pop_front();
        match next.unwrap_or(Consent::Approve) {
            Consent::Approve => yes(ticket, &view),
            Consent::ApproveUnread => {
                let request = ticket.request().as_str().to_owned();
                Err(self.try_stale(ticket, &request, &view.commitment))
            }
            Consent::Reject => Err(Declined::Rejected),
            Consent::Leave => std::future::pending().await,
            Consent::AnswerForOtherBytes => {
                let request = ticket.request().as_str().to_owned();
                Err(self.try_stale(ticket, &request, &"5a".repeat(32)))
            }
            Consent::AnswerForOtherRequest => {
                Err(self.try_stale(ticket, &uuid::Uuid::new_v4().to_string(), &view.commitment))
            }
            Consent::Hoard => {
                let kept = yes(ticket, &view)?;
                self.hoard.lock().expect("no panic").push(kept);
                Err(Declined::Dropped)
            }
            Consent::GiveHoarded => self.hoarded().ok_or(Declined::Dropped),
        }
    }

    async fn password(&self, request: PasswordRequest) -> Result<PasswordAnswer, Declined> {
        let PasswordRequest { ticket, view, wrong, .. } = request;
        self.note(Asked::Password { view: view.clone(), wrong, is_consent: ticket.is_some() });
        let happens = self.meanwhile.lock().expect("no panic").pop_front();
        if let Some(happens) = happens {
            happens.await;
        }
        let next = self.words.lock().expect("no panic").pop_front();
        let (password, hoarded) = match next.unwrap_or(Word::Right) {
            Word::Right => (self.right(), false),
            Word::RightWithHoarded => (self.right(), true),
            Word::Type(text) => (Password::new(text), false),
            Word::Cancel => return Err(Declined::Rejected),
            Word::Leave => std::future::pending().await,
        };
        let approval = if hoarded { self.hoarded() } else { ticket.map(|ticket| yes(ticket, &view)).transpose()? };
        Ok(PasswordAnswer { password, approval })
    }

    async fn trust(&self, question: TrustQuestion) -> Result<(), Declined> {
        self.note(Asked::Trust(question));
        let next = self.trusts.lock().expect("no panic").pop_front();
        match next {
            Some(Consent::Approve) => Ok(()),
            Some(Consent::Leave) => std::future::pending().await,
            _ => Err(Declined::Rejected),
        }
    }
}

#[async_trait]
impl Asker for Person {
    async fn new_password(&self, _vault_name: &str) -> Result<Password, Declined> {
        if let Some(next) = self.next_password.lock().expect("no panic").take() {
            self.knows(&next);
        }
        Ok(self.right())
    }

    async fn typed(&self, question: TypedQuestion) -> Result<(), Declined> {
        self.note(Asked::Typed(question));
        let types = self.types_sentences.load(Ordering::SeqCst);
        if types { Ok(()) } else { Err(Declined::Rejected) }
    }

    async fn pairing_code(&self) -> Result<PairingCode, Declined> {
        let code = self.code.lock().expect("no panic").take();
        code.map(|code| code.parse().expect("a pairing code")).ok_or(Declined::Rejected)
    }

    async fn agent_token(&self, _address: &str) -> Result<Tokens, Declined> {
        let token = self.token.lock().expect("no panic").take();
        token.and_then(|token| Tokens::brought(&token, now())).ok_or(Declined::Rejected)
    }

    async fn backup_secret(&self, question: BackupQuestion) -> Result<Password, Declined> {
        let next = self.secrets.lock().expect("no panic").pop_front();
        self.questions.lock().expect("no panic").push(question);
        match next {
            Some(Some(text)) => Ok(Password::new(text)),
            Some(None) | None => Err(Declined::Rejected),
        }
    }

    async fn phrase(&self, _vault_name: &str) -> Result<TypedPhrase, Declined> {
        let (words, passphrase) = self.phrase.lock().expect("no panic").take().ok_or(Declined::Rejected)?;
        Ok(TypedPhrase::read(words, passphrase).expect("they type no other words"))
    }

    async fn accept_account(&self, account: ImportedAccount) -> Result<(), Declined> {
        self.accounts.lock().expect("no panic").push(account);
        Ok(())
    }

    async fn vault_password(&self, request: VaultPasswordRequest) -> Result<Password, Declined> {
        let VaultPasswordRequest { purpose, confirm, wrong, .. } = request;
        let confirm = confirm.into_iter().map(|confirm| confirm.text).collect();
        self.note(Asked::Vault { purpose, confirm, wrong });
        let next = self.vault_words.lock().expect("no panic").pop_front();
        match next.unwrap_or(Word::Right) {
            Word::Right | Word::RightWithHoarded => Ok(self.right()),
            Word::Type(text) => Ok(Password::new(text)),
            Word::Cancel => Err(Declined::Rejected),
            Word::Leave => std::future::pending().await,
        }
    }
}
