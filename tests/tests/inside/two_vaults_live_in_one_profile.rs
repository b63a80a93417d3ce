//! A profile has several vaults, and one of them is open at a time. Each has its own password, address book, conversations and activity, and no
//! door of one tells anything of another.

use lockstep_app::OpenChats;
use lockstep_tests::PASSWORD;
use lockstep_tests::inside::tx::{ALICE, BOB, ETH, pay, step};
use lockstep_tests::inside::{Asked, Consent, Inside, PATIENCE, Word, action, bundle, reply};
use lockstep_tests::wait::until;
use lockstep_wallet::api::{Vault, VaultListed};
use lockstep_wallet::backup::IfThere;
use lockstep_wallet::wire::ActionResult;
use lockstep_wallet::{ApiCode, CosignerAt, StepState, VaultColour};
use serde_json::{Value, json};

const SECOND_PASSWORD: &str = "another vault has another password";

/// The first vault, closed, and the second one, which was made beside it and is open.
struct Two {
    inside: Inside,
    first: String,
    second: Vault,
}

impl Two {
    async fn start() -> Self {
        Self::beside(Inside::start().await).await
    }

    async fn beside(inside: Inside) -> Self {
        let first = inside.app.status().await.expect("the state").vault.expect("the first vault is open").id;
        inside.person.will_choose(SECOND_PASSWORD);
        let second = inside.app.create_vault("Spending", CosignerAt::Here).await.expect("it is made beside the first");
        inside.person.forget();
        Self { inside, first, second }
    }

    /// Chooses and opens a vault.
    async fn open(&self, id: &str) -> OpenChats {
        let status = self.inside.app.choose_vault(id).await.expect("it is chosen");
        assert!(status.vault.is_none() && status.locked.is_some(), "it is locked until its password is given");
        self.unlock(id).await
    }

    async fn unlock(&self, id: &str) -> OpenChats {
        self.inside.person.knows(if id == self.first { PASSWORD } else { SECOND_PASSWORD });
        self.inside.app.unlock().await.expect("its password opens it");
        self.inside.person.forget();
        self.inside.app.unlocked().expect("it is open")
    }

    async fn listed(&self) -> Vec<VaultListed> {
        self.inside.app.status().await.expect("the state").vaults
    }

    /// The address of the second vault.
    fn address(&self) -> &str {
        &self.second.addresses[0].address
    }
}

/// A turn with one action in a new conversation of the open vault.
async fn asked(inside: &Inside, wallet: &OpenChats, kind: &str, params: Value) -> (String, ActionResult) {
    let conversation = wallet.open_conversation(None).await.expect("a conversation").conversation.id;
    inside.agent.answers(reply(vec![action(kind, params)]));
    let before = inside.agent.results().len();
    wallet.converse(&conversation, "go on").await.expect("a turn");
    let mut results = inside.agent.results().split_off(before);
    assert_eq!(results.len(), 1, "one action has one result: {results:?}");
    (conversation, results.remove(0))
}

async fn pays(inside: &Inside, wallet: &OpenChats, nonce: u64) -> ActionResult {
    let steps = json!({ "transactions": [step(1, &pay(nonce, ALICE, ETH / 1_000))] });
    asked(inside, wallet, "sign_transaction_bundle", steps).await.1
}

#[tokio::test(flavor = "multi_thread")]
async fn each_has_its_own_past() {
    let inside = Inside::start().await;
    inside.wallet.add_contact("Bob", BOB, "Local").await.expect("it is added");
    inside.sends("the first vault").await;
    let talk = inside.conversation.clone();
    let two = Two::beside(inside).await;
    let (inside, first) = (&two.inside, two.first.as_str());
    let listed = two.listed().await;
    let told: Vec<_> =
        listed.iter().map(|vault| (vault.name.as_str(), vault.colour, vault.watched, vault.chosen)).collect();
    let expected = [("Story", VaultColour::Slate, false, false), ("Spending", VaultColour::Red, false, true)];
    assert_eq!(told, expected, "oldest first, each with a colour of its own, and the new one is chosen");

    let second = inside.app.unlocked().expect("a new vault is open");
    let book: Vec<String> = second.address_book().await.unwrap().into_iter().map(|entry| entry.title).collect();
    assert_eq!(book, ["Alice"], "its address book is its own");
    assert!(second.activity().await.unwrap().is_empty(), "nothing was signed with it");
    assert!(second.conversations().await.unwrap().is_empty(), "and nothing was said");
    assert!(second.search_conversations("go on").await.unwrap().is_empty(), "no search finds the other's words");
    for refused in [
        second.open_conversation(Some(&talk)).await.map(drop),
        second.send_message(&talk, "hello").await,
        second.rename_conversation(&talk, "Mine").await.map(drop),
        second.remove_conversation(&talk).await,
        second.export_conversation_to(&talk, &inside.root().join("talk.md"), IfThere::Keep).await.map(drop),
    ] {
        let refused = refused.expect_err("a conversation of the other vault");
        assert_eq!(refused.code, ApiCode::NotFound, "is not there: {refused:?}");
    }
    let old = inside.wallet.activity().await.expect_err("what was begun with the first vault is over");
    assert_eq!(old.code, ApiCode::Locked, "as after a lock: {old:?}");

    let (own, vaults) = asked(inside, &second, "list_vaults", json!({})).await;
    let vaults = vaults.data.expect("the vaults");
    assert_eq!((&vaults["total_count"], &vaults["active_vault"]), (&json!(2), &json!("Spending")), "{vaults}");
    let closed = &vaults["vaults"][0];
    assert_eq!((&closed["name"], &closed["is_active"]), (&json!("Story"), &json!(false)), "{vaults}");
    assert!(!vaults.to_string().contains(&inside.address), "a closed vault tells no address: {vaults}");
    let (_, history) = asked(inside, &second, "transaction_history", json!({})).await;
    assert!(!history.data.expect("a history").to_string().contains(ALICE), "nor whom it paid");
    assert!(pays(inside, &second, 0).await.success, "it signs with its own shares");
    assert_eq!(inside.node.sent(two.address()).await, 1, "from its own address");

    for name in ["story", " Story "] {
        let refused = second.describe_vault(name, VaultColour::Blue).await.expect_err("the name is taken");
        assert_eq!(refused.code, ApiCode::Refused, "in any case of its letters: {refused:?}");
    }
    let described = second.describe_vault("Daily", VaultColour::Green).await.expect("it is renamed");
    assert_eq!((described.name.as_str(), described.colour), ("Daily", VaultColour::Green));

    inside.app.choose_vault(first).await.expect("the first is chosen");
    assert_eq!(second.address_book().await.expect_err("the second is closed").code, ApiCode::Locked);
    let refused = inside.app.create_vault("Third", CosignerAt::Here).await.expect_err("the first is locked");
    assert_eq!(refused.code, ApiCode::Locked, "no vault is made at a lock screen: {refused:?}");
    inside.person.knows(SECOND_PASSWORD);
    inside.person.will_type_for_the_vault([Word::Right, Word::Cancel]);
    inside.app.unlock().await.expect_err("the password of the other vault opens nothing");
    let wallet = two.unlock(first).await;
    let book: Vec<String> = wallet.address_book().await.unwrap().into_iter().map(|entry| entry.title).collect();
    assert_eq!(book, ["Alice", "Bob"], "its own entries are there");
    assert_eq!(wallet.activity().await.unwrap().len(), 1, "and what it has sent");
    let conversations: Vec<String> = wallet.conversations().await.unwrap().into_iter().map(|one| one.id).collect();
    assert_eq!(conversations, [talk], "and its conversation");
    assert!(wallet.open_conversation(Some(&own)).await.is_err(), "the other's is not");

    // Over a restart the chosen vault stays chosen.
    drop((wallet, second));
    two.inside.person.knows(PASSWORD);
    let again = two.inside.close().await.open().await;
    let status = again.app.status().await.unwrap();
    assert_eq!(status.vault.map(|vault| vault.name).as_deref(), Some("Story"), "the one that was chosen");
    assert_eq!(status.vaults.len(), 2, "and the other is there");
    again.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_sent_is_followed_and_told_to_its_own_vault_only() {
    let two = Two::start().await;
    let (inside, first, second) = (&two.inside, two.first.as_str(), two.second.id.as_str());
    let wallet = two.open(first).await;
    inside.node.call("evm_setAutomine", json!([false])).await;
    let conversation = inside.conversation.clone();
    let payment = bundle(vec![step(1, &pay(0, ALICE, ETH / 1_000))]);
    inside.agent.answers(reply(vec![payment.clone()]));
    wallet.send_message(&conversation, "pay Alice").await.expect("it is taken");
    inside.node.holds(1).await;
    let sent = until("the payment to be on its way", PATIENCE, || async {
        let mut activity = wallet.activity().await.ok()?.into_iter();
        activity.find(|entry| entry.state == StepState::Broadcast)
    })
    .await;

    drop(wallet);
    let other = two.open(second).await;
    let results = inside.agent.results().len();
    let heard = |before: usize| {
        let all = inside.heard.all().to_string();
        let mentions = all.matches(&sent.bundle_id).count() + all.matches(&conversation).count();
        assert_eq!(mentions, before, "no door of the open vault hears of the other's payment");
    };
    let before = {
        let all = inside.heard.all().to_string();
        all.matches(&sent.bundle_id).count() + all.matches(&conversation).count()
    };
    inside.node.call("evm_setAutomine", json!([true])).await;
    inside.node.call("evm_mine", json!([])).await;
    inside.until_nonce(1).await;
    // The open vault pays meanwhile, and is followed too.
    assert!(pays(inside, &other, 0).await.success, "the open vault is not held up");
    assert_eq!(other.activity().await.unwrap().len(), 1, "and lists its own payment only");
    heard(before);
    assert_eq!(inside.agent.results().len(), results + 1, "no agent got the result of a vault that is closed");

    let wallet = two.open(first).await;
    until("the payment to be confirmed", PATIENCE, || async {
        let mut activity = wallet.activity().await.ok()?.into_iter();
        activity.find(|entry| entry.bundle_id == sent.bundle_id && entry.state == StepState::Confirmed)
    })
    .await;
    until("the result to be delivered", PATIENCE, || async {
        (inside.agent.results().len() == results + 2).then_some(())
    })
    .await;
    let result = inside.agent.results().pop().expect("the result");
    assert_eq!(result.action_id, payment.id, "it is delivered when its own vault is open again");
    assert_eq!(wallet.activity().await.unwrap().len(), 1, "in its own activity");
    assert_eq!(inside.nonce().await, 1, "and nothing was sent twice");
    drop((wallet, other));
    two.inside.close().await;
}

/// T14: another vault takes back what waits for the person, and an approval that was not used.
#[tokio::test(flavor = "multi_thread")]
async fn a_choice_takes_back_open_questions_and_approvals() {
    let two = Two::start().await;
    let (inside, first, second) = (&two.inside, two.first.as_str(), two.second.id.as_str());
    let wallet = two.open(first).await;
    let payment = || bundle(vec![step(1, &pay(0, ALICE, ETH / 1_000))]);

    inside.person.will([Consent::Leave]);
    inside.agent.answers(reply(vec![payment()]));
    wallet.send_message(&inside.conversation, "pay Alice").await.expect("it is taken");
    inside.until_it_waits().await;
    drop(wallet);
    two.open(second).await;
    let wallet = two.open(first).await;
    until("the payment to end", PATIENCE, || async {
        let activity = wallet.activity().await.ok()?;
        activity.iter().all(|entry| entry.state == StepState::NotSigned).then_some(())
    })
    .await;
    assert_eq!(inside.nonce().await, 0, "nothing was signed of what was open");

    // The person says yes and leaves the password, and the turn is stopped.
    inside.person.will_type([Word::Leave]);
    inside.agent.answers(reply(vec![payment()]));
    // The result of the first one is being delivered.
    until("the message to be taken", PATIENCE, || async {
        wallet.send_message(&inside.conversation, "pay Alice").await.ok()
    })
    .await;
    until("the password to be asked for", PATIENCE, || async {
        inside.person.asked().iter().any(|asked| matches!(asked, Asked::Password { .. })).then_some(())
    })
    .await;
    wallet.stop_turn(&inside.conversation);
    until("the turn to end", PATIENCE, || async { (!wallet.is_running(&inside.conversation)).then_some(()) }).await;
    drop(wallet);
    two.open(second).await;
    let wallet = two.open(first).await;
    let mut skipping = payment();
    skipping.params["skip_approval"] = json!(true);
    inside.person.will([Consent::Reject]);
    let (_, result) = asked(inside, &wallet, "sign_transaction_bundle", skipping.params).await;
    assert!(!result.success, "the person said no");
    let seen = inside.person.forget();
    assert!(
        matches!(seen.as_slice(), [Asked::Consent(_)]),
        "the earlier approval is void, so that they were asked: {seen:?}"
    );
    assert_eq!(inside.nonce().await, 0, "and nothing was signed");
    drop(wallet);
    two.inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_waits_for_a_signature() {
    let two = Two::start().await;
    let (inside, first, second) = (&two.inside, two.first.as_str(), two.second.id.as_str());
    let wallet = two.open(first).await;
    let (app, other) = (inside.app.clone(), second.to_owned());
    let refused = std::sync::Arc::new(std::sync::Mutex::new(None));
    let told = refused.clone();
    // The person has said yes, and the password is asked for.
    inside.person.meanwhile(async move {
        *told.lock().unwrap() = Some(app.choose_vault(&other).await);
    });
    let result = pays(inside, &wallet, 0).await;
    let refused = refused.lock().unwrap().take().expect("it was tried").expect_err("while something is signed");
    assert_eq!(refused.code, ApiCode::Busy, "{refused:?}");
    assert!(refused.message.contains("is being signed"), "the reason is said: {}", refused.message);
    assert!(result.success, "and the payment went on: {result:?}");
    assert_eq!(inside.nonce().await, 1, "once");
    let unknown = inside.app.choose_vault("nobody").await.expect_err("no such vault");
    assert_eq!(unknown.code, ApiCode::NotFound, "{unknown:?}");
    assert!(inside.app.unlocked().is_ok(), "what is refused locks nothing");
    drop(wallet);
    two.open(second).await;
    two.inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_vault_leaves_the_other_one() {
    let inside = Inside::start().await;
    inside.wallet.add_contact("Bob", BOB, "Local").await.expect("it is added");
    inside.sends("the first vault").await;
    let two = Two::beside(inside).await;
    let (inside, first) = (&two.inside, two.first.as_str());
    let second = inside.app.unlocked().expect("the second is open");
    second.add_contact("Carol", BOB, "Local").await.expect("it is added");
    assert!(pays(inside, &second, 0).await.success, "it has a past of its own");
    second.delete_vault().await.expect("the person types its name and its password");
    drop(second);

    let status = inside.app.status().await.unwrap();
    assert_eq!(status.vaults.len(), 1, "it is gone");
    assert!(status.vaults[0].chosen && status.vaults[0].id == first, "and the other one is chosen");
    assert_eq!(status.locked.map(|locked| locked.vault_name).as_deref(), Some("Story"), "and locked");
    let wallet = two.unlock(first).await;
    let book: Vec<String> = wallet.address_book().await.unwrap().into_iter().map(|entry| entry.title).collect();
    assert_eq!(book, ["Alice", "Bob"], "its address book is whole");
    assert_eq!(wallet.activity().await.unwrap().len(), 1, "and its activity");
    assert!(wallet.open_conversation(Some(&inside.conversation)).await.is_ok(), "and its conversation");
    assert!(pays(inside, &wallet, 1).await.success, "and it signs");

    wallet.delete_vault().await.expect("the last one goes too");
    drop(wallet);
    let status = inside.app.status().await.unwrap();
    assert!(status.vaults.is_empty() && status.vault.is_none() && status.locked.is_none(), "then there is none");
    two.inside.close().await;
}
