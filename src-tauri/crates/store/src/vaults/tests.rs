//! Several vaults of a profile: which one is chosen, what belongs to each, and what an older version left.

use super::*;
use crate::testing::{add_only_vault, add_vault, bundle, message, with_vault};
use crate::{BundleOrigin, ContactOrigin, Message, NewContact, OpenMode, Role};

async fn two(folder: &tempfile::TempDir) -> (Db, VaultId, VaultId) {
    let (db, first) = with_vault(folder).await;
    let second = add_vault(&db, CosignerAt::Here).await;
    for vault in [first, second] {
        db.activate_vault(vault).await.unwrap();
    }
    (db, first, second)
}

async fn add_contact(db: &Db, vault: VaultId, title: &str) {
    let (origin, conversation) = (ContactOrigin::Person, None);
    let new = NewContact { vault, title, address: "0x1", chain: "Ethereum", origin, conversation };
    db.add_contact(&new, 1).await.unwrap();
}

async fn titles(db: &Db, vault: VaultId) -> Vec<String> {
    db.contacts(vault).await.unwrap().into_iter().map(|entry| entry.title).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_vault_is_chosen_and_the_oldest_if_it_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let (db, first, second) = two(&folder).await;
    let chosen = async || db.chosen_vault().await.unwrap().map(|vault| vault.id);
    let oldest = db.vaults().await.unwrap().first().map(|vault| vault.id);
    assert_eq!(chosen().await, oldest, "without a choice it is the oldest");
    db.choose_vault(second).await.unwrap();
    assert_eq!(chosen().await, Some(second));
    let pending = add_vault(&db, CosignerAt::Here).await;
    assert!(matches!(db.choose_vault(pending).await, Err(StoreError::NotFound(_))), "half a vault cannot be chosen");
    assert_eq!(chosen().await, Some(second), "and nothing was changed");
    db.set_deleting(second, Some(2)).await.unwrap();
    db.delete_vault(second).await.unwrap();
    assert_eq!(chosen().await, Some(first), "the one that is left");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_new_vault_has_a_colour_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let (db, first, second) = two(&folder).await;
    let colour = async |vault| db.vault(vault).await.unwrap().colour;
    assert_eq!((colour(first).await, colour(second).await), (VaultColour::Slate, VaultColour::Red), "in their order");
    db.describe_vault(first, "Home", VaultColour::Blue).await.unwrap();
    assert_eq!(db.vault(first).await.unwrap().name, "Home");
    let third = add_vault(&db, CosignerAt::Here).await;
    assert_eq!(colour(third).await, VaultColour::Slate, "the first that is free again");
    for _ in 0..VaultColour::ALL.len() {
        add_vault(&db, CosignerAt::Here).await;
    }
    let more = add_vault(&db, CosignerAt::Here).await;
    assert_eq!(colour(more).await, VaultColour::Slate, "more vaults than colours share them");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_belongs_to_a_vault_is_listed_and_deleted_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let (db, first, second) = two(&folder).await;
    let mut talks = Vec::new();
    for (vault, title) in [(first, "Ann"), (second, "Bob")] {
        add_contact(&db, vault, title).await;
        let talk = db.start_conversation(vault, title, 1).await.unwrap().id;
        db.add_message(&talk, &Message::new(Role::User, format!("pay {title}"), 2)).await.unwrap();
        let new = crate::NewBundle { id: title.to_owned(), ..bundle(vault, BundleOrigin::Form) };
        db.plan_bundle(&new, &[message("a")], 3).await.unwrap();
        db.set_setting_of(vault, "honour_skip_approval", Some("true")).await.unwrap();
        talks.push(talk);
    }
    assert_eq!((titles(&db, first).await, titles(&db, second).await), (vec!["Ann".to_owned()], vec!["Bob".to_owned()]));
    assert_eq!((db.owner(&talks[0]), db.owner("Bob")), (Some(first), Some(second)), "events find their vault");
    assert_eq!(db.conversations_with(first, "pay").await.unwrap().len(), 1, "a search stays in its vault");
    assert_eq!(db.askers(second).await.unwrap().keys().collect::<Vec<_>>(), ["Bob"]);
    let ann = db.contacts(first).await.unwrap().remove(0).id;
    assert!(db.remove_contact(second, &ann, 4).await.is_err(), "an entry of another vault is not there");
    assert!(db.gone_contacts(second).await.unwrap().is_empty(), "and leaves no trace");

    db.set_deleting(second, Some(5)).await.unwrap();
    db.delete_vault(second).await.unwrap();
    assert_eq!(titles(&db, first).await, ["Ann"], "the other address book stays");
    assert_eq!(db.conversations(first).await.unwrap().len(), 1, "and its conversations");
    assert_eq!(db.bundle("Ann").await.unwrap().vault, first, "and its journal");
    assert_eq!(db.setting_of(first, "honour_skip_approval").await.unwrap().as_deref(), Some("true"));
    assert_eq!(
        db.setting_of(second, "honour_skip_approval").await.unwrap(),
        None,
        "nothing of the deleted one is left"
    );
    assert!(db.conversation(&talks[1]).await.is_err() && db.bundle("Bob").await.is_err());
    assert_eq!((db.owner(&talks[1]), db.owner("Bob")), (None, None));
    let reopened = {
        db.close().await;
        Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Existing).await.unwrap()
    };
    assert_eq!(reopened.owner(&talks[0]), Some(first), "events find their vault after a restart too");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_is_being_signed_until_its_signature_is_stored() {
    use crate::{StepRecord, StepState};
    let folder = tempfile::tempdir().unwrap();
    let (db, first, second) = two(&folder).await;
    db.plan_bundle(&bundle(first, BundleOrigin::Form), &[message("a")], 1).await.unwrap();
    assert!(!db.is_signing(first).await.unwrap(), "the person was not asked yet");
    db.approve_bundle("bundle", 2).await.unwrap();
    assert!(db.is_signing(first).await.unwrap() && !db.is_signing(second).await.unwrap(), "of this vault");
    db.record(&StepRecord::new("bundle", 0, StepState::Released), 3).await.unwrap();
    assert!(db.is_signing(first).await.unwrap(), "a signature may exist that is not stored");
    let signature = [4; 65];
    let signed = StepRecord { signature: Some(&signature), ..StepRecord::new("bundle", 0, StepState::Signed) };
    db.record(&signed, 4).await.unwrap();
    assert!(!db.is_signing(first).await.unwrap(), "it is stored");
}

/// A profile of a version with one vault: everything in it belongs to that vault.
#[tokio::test(flavor = "multi_thread")]
async fn what_an_older_version_left_belongs_to_its_vault() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wallet.db");
    let before = crate::db::of_version(&path, 38).await;
    let id = add_only_vault(&before).await;
    fill(&before).await;
    before.close().await;
    let db = Db::open(&path, &[7; 32], OpenMode::Existing).await.unwrap();
    let chosen = db.chosen_vault().await.unwrap().unwrap();
    assert_eq!((chosen.id, chosen.chosen, chosen.colour), (id, true, VaultColour::Slate), "it is chosen");
    assert_eq!(titles(&db, id).await, ["Ann"]);
    assert_eq!(db.conversations(id).await.unwrap().len(), 1);
    assert_eq!(db.gone_contacts(id).await.unwrap().len(), 1);
    assert_eq!(db.owner("c"), Some(id));
    assert_eq!(db.setting_of(id, "honour_skip_approval").await.unwrap().as_deref(), Some("true"), "its settings");
    assert_eq!(db.setting("honour_skip_approval").await.unwrap(), None, "are not the profile's any more");
    assert_eq!(db.setting("idle_minutes").await.unwrap().as_deref(), Some("15"), "and the profile's stay its own");
}

/// A version that stopped watching its vault left an address book and conversations. The next vault gets them.
#[tokio::test(flavor = "multi_thread")]
async fn what_belongs_to_no_vault_is_given_to_the_next_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wallet.db");
    let before = crate::db::of_version(&path, 38).await;
    fill(&before).await;
    before.close().await;
    let db = Db::open(&path, &[7; 32], OpenMode::Existing).await.unwrap();
    assert!(db.chosen_vault().await.unwrap().is_none(), "there is none");
    let first = add_vault(&db, CosignerAt::Here).await;
    assert!(titles(&db, first).await.is_empty(), "not to one that is half made");
    db.activate_vault(first).await.unwrap();
    assert_eq!(titles(&db, first).await, ["Ann"], "to the first whole one");
    assert_eq!(db.owner("c"), Some(first), "with the conversations");
    let second = add_vault(&db, CosignerAt::Here).await;
    db.activate_vault(second).await.unwrap();
    assert!(titles(&db, second).await.is_empty(), "once");
}

/// What a profile has beside its vault, as version 38 stored it.
async fn fill(db: &Db) {
    for statement in [
        "INSERT INTO conversations (id, title, created_at, updated_at) VALUES ('c', 't', 1, 1)",
        "INSERT INTO address_book (id, title, address, chain, origin, created_at) VALUES ('a', 'Ann', '0x1', 'Ethereum', 'person', 1)",
        "INSERT INTO gone_contacts (title, address, chain, gone_at) VALUES ('Bob', '0x2', 'Ethereum', 1)",
        "INSERT INTO settings (key, value) VALUES ('honour_skip_approval', 'true'), ('idle_minutes', '15')",
    ] {
        sqlx::query(statement).execute(&db.pool).await.unwrap();
    }
}
