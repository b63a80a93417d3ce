//! The person chooses a folder with descriptors of contracts. It is used after a yes, marked as not verified, replaces nothing of the program and is
//! copied, so that what changes it later changes nothing here.

use std::fs;
use std::path::Path;

use alloy::primitives::keccak256;
use lockstep_tests::inside::contracts::{ANSWERS_FIVE, place};
use lockstep_tests::inside::tx::{call, step};
use lockstep_tests::inside::{Asked, Consent, Inside, bundle};
use lockstep_tests::vectors;
use lockstep_wallet::{StepView, Voucher};
use serde_json::json;

const CONTRACT: &str = "0x00000000000000000000000000000000000000Aa";

/// Writes a descriptor of the story's contract.
fn describes(folder: &Path, intent: &str) {
    let descriptor = json!({
        "context": { "contract": { "deployments": [{ "chainId": 31337, "address": CONTRACT }] } },
        "metadata": { "owner": "Ada" },
        "display": { "formats": { "claim(uint256 gift)": {
            "intent": intent,
            "fields": [{ "path": "gift", "label": "Gift", "format": "raw" }],
        } } },
    });
    fs::create_dir_all(folder.join("ada")).expect("a folder");
    fs::write(folder.join("ada/claim.json"), descriptor.to_string()).expect("a file");
}

/// What the person sees of a call, before a no.
async fn seen(inside: &Inside) -> StepView {
    let mut data = keccak256("claim(uint256)")[..4].to_vec();
    data.extend([0; 31]);
    data.push(7);
    inside.person.will([Consent::Reject]);
    inside.one(bundle(vec![step(1, &call(0, CONTRACT, 0, data))])).await;
    match inside.person.forget().pop() {
        Some(Asked::Consent(mut view)) => view.steps.remove(0),
        other => panic!("the person is asked: {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_used_after_a_yes_marked_and_copied() {
    let inside = Inside::start().await;
    place(&inside.node, CONTRACT, ANSWERS_FIVE).await;
    let before = seen(&inside).await;
    assert_eq!(before.described, None, "nobody describes it");
    let folder = tempfile::tempdir().expect("a folder");
    describes(folder.path(), "Claim a gift");
    fs::write(folder.path().join("none.json"), "{\"context\": {}}").expect("a file");

    inside.person.will_change([Consent::Reject]);
    let no = inside.wallet.use_descriptor_folder(folder.path()).await.expect_err("the person says no");
    assert!(no.message.contains("Nothing was changed"), "{}", no.message);
    assert_eq!(inside.wallet.descriptor_folder().await.expect("the folder"), None, "and nothing is used");

    let used = inside.wallet.use_descriptor_folder(folder.path()).await.expect("the person says yes");
    assert_eq!((used.count, used.voucher.clone()), (1, Some(Voucher::Person)), "nobody else vouches for it");
    assert_eq!(used.not_read.len(), 1, "what cannot be applied is listed: {used:?}");
    let questions = inside.person.changes();
    let asked = questions.last().expect("a question");
    let note = asked.entries[0].note.as_deref().unwrap_or_default();
    assert!(note.contains("nobody has verified") && note.contains(&used.hash), "with its hash: {note}");
    let step = seen(&inside).await;
    let said = step.described.expect("it is described");
    assert_eq!((said.intent.as_str(), said.owner.as_deref()), ("Claim a gift", Some("Ada")));
    assert_eq!(said.voucher, Voucher::Person, "and marked");
    let codes = |step: &StepView| step.findings.iter().map(|found| found.id().code()).collect::<Vec<_>>();
    assert_eq!(codes(&seen(&inside).await), codes(&before), "what a descriptor says decides no finding");

    // A program that changes the folder later changes nothing here.
    describes(folder.path(), "Nothing at all");
    let inside = inside.close().await.open().await;
    assert_eq!(seen(&inside).await.described.expect("it is described").intent, "Claim a gift", "it was copied");

    // A copy that is not the one that was made is not used.
    let closed = inside.close().await;
    let copy = closed.profile().join("descriptors.json");
    let changed = fs::read_to_string(&copy).expect("the copy").replace("Claim a gift", "Nothing at all");
    fs::write(&copy, changed).expect("another program changes it");
    let inside = closed.open().await;
    assert_eq!(seen(&inside).await.described, None, "it is not used");
    let told = inside.wallet.descriptor_folder().await.expect("the folder").expect("it is still chosen");
    assert_eq!((told.voucher, told.count), (None, 0), "and the person can see that it is not");

    inside.wallet.drop_descriptor_folder().await.expect("it is dropped");
    assert!(!copy.exists(), "the copy is gone");
    assert_eq!(inside.wallet.descriptor_folder().await.expect("the folder"), None);
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_folder_of_descriptors_is_refused() {
    let inside = Inside::start().await;
    let folder = tempfile::tempdir().expect("a folder");
    for (content, why) in
        [(None, "no descriptor"), (Some("{"), "cannot be read"), (Some("{\"a\": 1}"), "no descriptor")]
    {
        if let Some(content) = content {
            fs::write(folder.path().join("one.json"), content).expect("a file");
        }
        let refused = inside.wallet.use_descriptor_folder(folder.path()).await.expect_err("it has none");
        assert!(
            refused.message.contains(why) && refused.message.contains("Nothing was changed"),
            "{}",
            refused.message
        );
    }
    let nowhere =
        inside.wallet.use_descriptor_folder(&folder.path().join("nowhere")).await.expect_err("it is not there");
    assert!(nowhere.message.contains("cannot be read"), "{}", nowhere.message);
    assert!(inside.person.changes().is_empty(), "and nobody is asked");
    inside.close().await;
}

/// The registry's copy at its reviewed commit is told from a folder that nobody has verified.
#[tokio::test(flavor = "multi_thread")]
async fn the_reviewed_copy_of_the_registry_is_told_from_others() {
    let name = "inside::the_reviewed_copy_of_the_registry_is_told_from_others";
    let Some(registry) = vectors::present(name, vectors::usual("erc7730"), "LOCKSTEP_VECTORS") else { return };
    let inside = Inside::start().await;
    let used = inside.wallet.use_descriptor_folder(&registry).await.expect("the person says yes");
    assert!(used.count > 200, "the whole registry: {}", used.count);
    let Some(Voucher::Reviewed { commit }) = used.voucher else { panic!("{:?} {}", used.voucher, used.hash) };
    assert!(commit.starts_with("3b66ba2"), "of its commit: {commit}");
    inside.close().await;
}
