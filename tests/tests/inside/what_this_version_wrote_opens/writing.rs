//! Writes `tests/fixtures/profile-VERSION` with the current program. Run it by hand, once for each version whose data later versions must open,
//! with `--ignored writes_the_profile`. Commit 19341fc wrote `profile-0.1.0`.
//!
//! The payments and the typed data are real: the vault and its co-signer sign them, and a node or emulator of each kind includes them. The first
//! run of each stays in the journal as it ended. Of the second run only the signatures stay, at the co-signer: the wallet's database is
//! restored to its earlier state, and the step is journalled again in each state, with the store's own functions in the program's order. One
//! row is `released` under the sign id that the co-signer has answered, as after a crash before the app stored the signature; every other row
//! has a sign id that the co-signer never saw.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_cosigner::StorageSecret;
use lockstep_cosigner::storage::Storage;
use lockstep_keysign::{SignId, VaultId, commitment};
use lockstep_store::{
    BundleOrigin, Db, MessageKind, NewBundle, NewStep, OpenMode, ReceivedAction, Step, StepRecord, StepState,
};
use lockstep_tests::every_kind::{CHAINS, EveryKind, recipient};
use lockstep_tests::files::copy_folder;
use lockstep_tests::inside::contracts::permit;
use lockstep_tests::inside::tx::BOB;
use lockstep_tests::inside::{Inside, action, sending};
use lockstep_tests::kept::{Kept, KeptMessage, KeptStep, folder};
use lockstep_texts::Said;
use lockstep_wallet::Signable;
use lockstep_wallet::api::AddressGate;
use serde_json::json;
use zeroize::Zeroizing;

/// An address where nothing listens.
const NOWHERE: &str = "http://127.0.0.1:1/";

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What one run over all chains signed, by the names of the bundles and of the messages' bundle.
struct Run {
    bundles: BTreeMap<&'static str, String>,
    message: String,
}

async fn run(inside: &Inside, now: u64, amount: &str, addresses: &mut BTreeMap<String, String>) -> Run {
    let (wallet, mut kinds, mut bundles) = (&inside.wallet, EveryKind::start(now).await, BTreeMap::new());
    for chain in CHAINS {
        wallet.switch_network_on(chain, Some(kinds.url(chain))).await.expect("the network is switched on");
        wallet.use_network(chain).await.expect("it is in use");
        let gate = wallet.receive_address(chain).await.expect("an address or the reason why there is none");
        let AddressGate::Open { address } = gate else { panic!("the address is given out") };
        kinds.fund(chain, &address).await;
        addresses.insert(chain.to_owned(), address);
        let coin = wallet.portfolio().await.expect("a portfolio").coins.first().expect("its own coin").id.clone();
        let started = wallet.send(&sending(&coin, &recipient(chain), amount)).await.expect("it is planned");
        inside
            .until_activity("its end", |entry| {
                kinds.mine(chain);
                entry.bundle_id == started.bundle_id && entry.state == StepState::Confirmed
            })
            .await;
        bundles.insert(chain, started.bundle_id);
    }
    wallet.use_network("Sepolia").await.expect("it is in use");
    let mut typed = permit(&addresses["Sepolia"], BOB, &amount.replace('.', ""), 0);
    typed["chain"] = json!("Sepolia");
    typed["domain"]["chainId"] = json!(11_155_111);
    let signed = inside.one(action("sign_typed_data", json!({ "payloads": [typed] }))).await;
    assert!(signed.success, "the typed data is signed: {:?}", signed.error);
    let activity = wallet.activity().await.expect("the activity");
    let message = activity.into_iter().find(|entry| entry.signed == Signable::Message).expect("the message is listed");
    Run { bundles, message: message.bundle_id }
}

/// Journals the signed steps again, in each state.
struct Planting {
    db: Db,
    vault: VaultId,
    now: i64,
    conversation: String,
    actions: Vec<String>,
    /// The bundles whose signatures the co-signer has.
    answered: Vec<String>,
}

fn again(step: &NewStep) -> NewStep {
    let mut step = step.clone();
    step.sign_id = SignId::random();
    step.further.iter_mut().for_each(|one| one.sign_id = SignId::random());
    step
}

fn digests(steps: &[NewStep]) -> Vec<[u8; 32]> {
    steps
        .iter()
        .flat_map(|step| std::iter::once(step.digest).chain(step.further.iter().map(|one| one.digest)))
        .collect()
}

impl Planting {
    /// An action of the agent without a result.
    async fn proposed(&mut self, kind: &str) -> (String, String) {
        let id = uuid::Uuid::new_v4().to_string();
        let action = ReceivedAction {
            id: id.clone(),
            kind: kind.into(),
            title: "as you asked".into(),
            params: "{}".into(),
            ..ReceivedAction::default()
        };
        self.db.store_reply(&self.conversation, &[], &[action], None, self.now).await.expect("the action is kept");
        self.actions.push(id.clone());
        (self.conversation.clone(), id)
    }

    async fn planned(&mut self, steps: &[NewStep], by_the_agent: bool) -> String {
        let id = uuid::Uuid::new_v4().to_string();
        let is_of_messages = steps[0].form.is_message();
        let (origin, action) = if by_the_agent {
            let kind = if is_of_messages { "sign_typed_data" } else { "sign_transaction_bundle" };
            (BundleOrigin::Agent, Some(self.proposed(kind).await))
        } else {
            (BundleOrigin::Form, None)
        };
        let bundle = NewBundle {
            id: id.clone(),
            vault: self.vault,
            origin,
            program: None,
            plan_digest: None,
            label: action.as_ref().filter(|_| !is_of_messages).map(|_| "a payment".to_owned()),
            action,
            commitment: *commitment(&digests(steps)).as_bytes(),
            chain: steps[0].chain.clone(),
        };
        self.now += 1;
        self.db.plan_bundle(&bundle, steps, self.now).await.expect("it is journalled");
        id
    }

    async fn record(&self, bundle: &str, position: i64, to: StepState, like: &Step) {
        let signed = to == StepState::Signed;
        let record = StepRecord {
            raw_tx: like.raw_tx.as_deref().filter(|_| signed),
            signature: like.signature.as_deref().filter(|_| signed).map(|bytes| bytes.try_into().expect("65 bytes")),
            tx_hash: like.tx_hash.as_deref().filter(|_| signed),
            fee_text: like.fee_text.as_deref().filter(|_| to == StepState::Confirmed),
            ..StepRecord::new(bundle, position, to)
        };
        self.db.record(&record, self.now).await.expect("the journal allows it");
    }

    /// A bundle with only this step, brought to a state.
    async fn row(&mut self, like: &Step, step: NewStep, to: StepState, by_the_agent: bool) -> String {
        const WAY: [StepState; 4] = [StepState::Approved, StepState::Released, StepState::Signed, StepState::Broadcast];
        let bundle = self.planned(&[step], by_the_agent).await;
        let far = match to {
            StepState::Planned => 0,
            StepState::Timeout | StepState::Failed => WAY.len(),
            open => WAY.iter().position(|state| *state == open).expect("an open state") + 1,
        };
        for state in WAY.into_iter().take(far) {
            match state {
                StepState::Approved => self.db.approve_bundle(&bundle, self.now).await.expect("it was planned"),
                other => self.record(&bundle, 0, other, like).await,
            }
        }
        if matches!(to, StepState::Timeout | StepState::Failed) {
            let (why, fee) = if to == StepState::Timeout {
                (
                    "No receipt came in 120 seconds. It is not known to have failed and may still be mined; do not send it again.",
                    None,
                )
            } else {
                ("The chain took it in and did not carry it out. Its fee was paid.", like.fee_text.as_deref())
            };
            let why = Said::as_it_is(why);
            let last = StepRecord { error: Some(&why), fee_text: fee, ..StepRecord::new(&bundle, 0, to) };
            self.db.end_bundle(&bundle, "stopped", Some(&last), None, None, self.now).await.expect("it ends");
        }
        bundle
    }

    async fn rows(&mut self, like: &Step) {
        let agents = like.planned.chain == "Sepolia";
        for to in
            [StepState::Planned, StepState::Approved, StepState::Released, StepState::Signed, StepState::Broadcast]
        {
            self.row(like, again(&like.planned), to, agents).await;
        }
        for to in [StepState::Timeout, StepState::Failed] {
            self.row(like, again(&like.planned), to, false).await;
        }
        let answered = self.row(like, like.planned.clone(), StepState::Released, agents).await;
        self.answered.push(answered);
        // The person declined two steps: the first has the reason, and the second was never started.
        let steps = [again(&like.planned), again(&like.planned)];
        let rejected = self.planned(&steps, false).await;
        let declined = Said::as_it_is("You declined. Nothing was signed.");
        let unsigned = Some((StepState::NotSigned, &declined));
        self.db.end_bundle(&rejected, "rejected", None, unsigned, None, self.now).await.expect("it ends");
    }

    /// The app ended between the two steps of a bundle.
    async fn half_done(&mut self, like: &Step) {
        let bundle = self.planned(&[again(&like.planned), again(&like.planned)], true).await;
        self.db.approve_bundle(&bundle, self.now).await.expect("it was planned");
        for to in [StepState::Released, StepState::Signed, StepState::Broadcast, StepState::Confirmed] {
            self.record(&bundle, 0, to, like).await;
        }
    }

    async fn messages(&mut self, like: &Step) {
        for to in [StepState::Planned, StepState::Approved, StepState::Released, StepState::Signed] {
            self.row(like, again(&like.planned), to, true).await;
        }
        let answered = self.row(like, like.planned.clone(), StepState::Released, true).await;
        self.answered.push(answered);
        // A question about two steps expired: the first has the reason, and the second was never started.
        let text = "Sign in to the agent of a test.";
        let digest = PersonalMessage::read(text.as_bytes()).expect("a text").digest().0;
        let (form, title) = (MessageKind::Text.into(), "Signature: a text".to_owned());
        let text = NewStep { form, title, bytes: text.as_bytes().to_vec(), digest, ..again(&like.planned) };
        let late = self.planned(&[text, again(&like.planned)], false).await;
        let expired = Said::as_it_is("The question was not answered in time. Nothing was signed.");
        let unsigned = Some((StepState::NotSigned, &expired));
        self.db.end_bundle(&late, "stopped", None, unsigned, None, self.now).await.expect("it ends");
    }

    /// The journal's present content.
    async fn kept(&self) -> (Vec<KeptStep>, Vec<KeptMessage>) {
        let answered = |id: &String| self.answered.contains(id);
        let step = |step: Step| KeptStep {
            answered: answered(&step.bundle),
            bundle: step.bundle,
            position: step.position,
            chain: step.planned.chain,
            state: step.state,
            title: step.planned.title,
            from: step.planned.from,
            to: step.planned.to,
            amount: step.planned.amount_text,
            fee: step.fee_text,
            hash: step.tx_hash,
            error: step.error,
        };
        let message = |message: Step| KeptMessage {
            answered: answered(&message.bundle),
            request: message.bundle,
            position: message.position,
            state: match message.state {
                // The fixture's word for this state.
                StepState::Confirmed => "handedOver".to_owned(),
                other => other.text().to_owned(),
            },
            title: message.planned.title,
            error: message.error,
        };
        let all = self.db.recent_steps(None, None, u32::MAX).await.expect("the steps");
        let (messages, steps): (Vec<_>, Vec<_>) = all.into_iter().partition(|step| step.planned.form.is_message());
        (steps.into_iter().map(step).collect(), messages.into_iter().map(message).collect())
    }
}

fn key(entries: &BTreeMap<String, String>, name: &str) -> [u8; 32] {
    hex::decode(&entries[name]).expect("hex").try_into().expect("32 bytes")
}

/// The co-signer's database in one file, once its process has ended.
async fn settled(profile: &Path, secret: [u8; 32]) {
    let secret = StorageSecret::new(Zeroizing::new(secret));
    let storage = Storage::open(&profile.join("cosigner"), &secret).await.expect("the co-signer's storage opens");
    storage.close().await.expect("it is closed");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes the fixture of this version, which is kept"]
async fn writes_the_profile() {
    let to = folder(VERSION);
    assert!(!to.exists(), "{} is there: what a version wrote is never written again", to.display());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs();
    let inside = Inside::start_without_a_backup().await;
    inside.wallet.set_experimental_networks(true).await.expect("it is turned on");
    let mut addresses = BTreeMap::new();
    run(&inside, now, "1.25", &mut addresses).await;
    let vault = inside.wallet.status().await.expect("a status").vault.expect("a vault").id;
    let closed = inside.close().await;
    let names = ["database-key".to_owned(), "cosigner-secret".to_owned(), format!("share-key:{vault}")];
    let keychain = closed.entries(&names).await;
    let database = closed.profile().join("wallet.db");
    let before = std::fs::read(&database).expect("the wallet's database");

    let inside = closed.open().await;
    let second = run(&inside, now, "1.5", &mut addresses).await;
    let closed = inside.close().await;
    let database_key = key(&keychain, "database-key");
    let db = Db::open(&database, &database_key, OpenMode::Existing).await.expect("the database opens");
    let mut steps = Vec::new();
    for bundle in second.bundles.values() {
        steps.push(db.steps(bundle).await.expect("its steps").remove(0));
    }
    let message = db.steps(&second.message).await.expect("its messages").remove(0);
    db.close().await;

    std::fs::write(&database, before).expect("it is put back");
    let db = Db::open(&database, &database_key, OpenMode::Existing).await.expect("the database opens");
    let at = i64::try_from(now).expect("a time") * 1000;
    let vault = vault.parse().expect("a vault's id");
    let conversation = db.start_conversation(vault, "What was open", at).await.expect("a conversation").id;
    let mut planting = Planting { db, vault, now: at, conversation, actions: Vec::new(), answered: Vec::new() };
    for step in &steps {
        planting.rows(step).await;
    }
    let on_sepolia = steps.iter().find(|step| step.planned.chain == "Sepolia").expect("it was paid there");
    planting.half_done(on_sepolia).await;
    planting.messages(&message).await;
    for chain in CHAINS {
        planting.db.switch_network_on(chain, &[NOWHERE.to_owned()]).await.expect("its endpoint is changed");
    }
    let further = |step: &&Step| step.planned.chain == "Dogecoin" && !step.planned.further.is_empty();
    assert!(steps.iter().any(|step| further(&step)), "one payment has several signatures");
    let (steps, messages) = planting.kept().await;
    let Planting { db, conversation, actions, .. } = planting;
    db.close().await;
    settled(&closed.profile(), key(&keychain, "cosigner-secret")).await;

    copy_folder(&closed.profile(), &to.join("profile"));
    for of_a_run in ["lock", "cosigner.log", "cosigner/lock"] {
        let _ = std::fs::remove_file(to.join("profile").join(of_a_run));
    }
    let version = VERSION.to_owned();
    Kept { version, at: now, keychain, conversation, actions, addresses, steps, messages }.write();
}
