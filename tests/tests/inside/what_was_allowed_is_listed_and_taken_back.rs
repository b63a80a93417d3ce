//! Permissions to move tokens that the vault gave are found in the history of a real node, read from their contracts, and taken back through
//! the ordinary consent. What is not in force any more is not listed, and a search that is not finished or that failed never reads as "none".

use alloy::primitives::U256;
use lockstep_tests::inside::contracts::{
    ask_number, deploy_coin, deploy_deed, deploy_till, encoded, place_permissions, send_as, word,
};
use lockstep_tests::inside::tx::{ALICE, BOB, hex_of};
use lockstep_tests::inside::{Asked, Inside};
use lockstep_tests::node::Node;
use lockstep_tests::relay::{Mood, Relay};
use lockstep_wallet::api::{Allowance, AllowanceSearch, NetworkAllowances};
use serde_json::json;

const ONE: u128 = 1_000_000;

fn number(of: u128) -> [u8; 32] {
    U256::from(of).to_be_bytes()
}

/// The account calls a function.
async fn calls(node: &Node, account: &str, contract: &str, signature: &str, words: &[[u8; 32]]) {
    let data = encoded(signature, words);
    send_as(node, account, json!({ "to": contract, "data": hex_of(&data) })).await;
}

/// The one network of the story.
async fn look(inside: &Inside) -> NetworkAllowances {
    let mut networks = inside.wallet.allowances().await.expect("a search");
    assert_eq!(networks.len(), 1, "one network is on");
    networks.remove(0)
}

/// What a row says, in one line.
fn told(row: &Allowance) -> String {
    let whom = row.spender.as_deref().unwrap_or("?");
    format!("{:?} {} to {whom}", row.kind, row.amount_text)
}

fn find<'a>(rows: &'a [Allowance], what: &str) -> &'a Allowance {
    rows.iter().find(|row| told(row).starts_with(what)).unwrap_or_else(|| panic!("{what}: {rows:#?}"))
}

async fn taken_back(inside: &Inside, row: &Allowance) {
    let nonce = inside.nonce().await;
    inside.wallet.revoke_allowance("Local", &row.id).await.expect("it is asked");
    inside.until_nonce(nonce + 1).await;
    inside.until_quiet().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_is_listed_with_what_it_can_take_and_taken_back() {
    let inside = Inside::start().await;
    let (node, own) = (&inside.node, inside.address.clone());
    let nothing = look(&inside).await;
    assert_eq!(nothing.rows, [], "nothing was given yet");
    assert!(matches!(nothing.search, AllowanceSearch::Complete { .. }), "and all of the history was read: {nothing:?}");

    let coin = deploy_coin(node, &own, 40 * ONE).await;
    inside.wallet.add_token("Local", &coin).await.expect("the person adds it");
    let (till, deed, permissions) =
        (deploy_till(node).await, deploy_deed(node, &own).await, place_permissions(node).await);
    const APPROVE: &str = "approve(address,uint256)";
    calls(node, &own, &coin, APPROVE, &[word(&till), U256::MAX.to_be_bytes()]).await;
    calls(node, &own, &coin, APPROVE, &[word(ALICE), number(5 * ONE)]).await;
    calls(node, &own, &coin, APPROVE, &[word(BOB), number(7 * ONE)]).await;
    calls(node, &own, &coin, APPROVE, &[word(BOB), number(0)]).await;
    calls(node, &own, &deed, APPROVE, &[word(BOB), number(2)]).await;
    calls(node, &own, &deed, APPROVE, &[word(BOB), number(3)]).await;
    calls(node, &own, &deed, "transferFrom(address,address,uint256)", &[word(&own), word(ALICE), number(3)]).await;
    calls(node, &own, &deed, "setApprovalForAll(address,bool)", &[word(&till), number(1)]).await;
    let through = "approve(address,address,uint160,uint48)";
    let later = 4_000_000_000;
    calls(node, &own, permissions, through, &[word(&coin), word(&till), number(9 * ONE), number(later)]).await;
    calls(node, &own, permissions, through, &[word(&coin), word(ALICE), number(9 * ONE), number(1)]).await;

    let given = look(&inside).await;
    let rows = &given.rows;
    assert_eq!(rows.len(), 5, "what was set to nothing, ended or left with its item is not in force: {rows:#?}");
    let unlimited = find(rows, "Amount any amount");
    assert_eq!(unlimited.exposed_text.as_deref(), Some("40 SUSD"), "it can take the whole balance");
    assert_eq!((unlimited.unlimited, unlimited.spender_is_contract), (true, Some(true)));
    let some = find(rows, "Amount 5 SUSD");
    assert_eq!((some.spender_name.as_deref(), some.spender_is_contract), (Some("Alice"), Some(false)), "a person");
    assert_eq!(some.exposed_text.as_deref(), Some("5 SUSD"), "it can take no more than it was given");
    let passing = find(rows, "Permit2 9 SUSD");
    assert_eq!(passing.until, Some(i64::try_from(later).unwrap() * 1000), "it ends by itself");
    let item = find(rows, "Item item 2");
    assert_eq!(item.asset, None, "the wallet does not know the collection");
    let all = find(rows, "Collection every item");
    assert!(all.unlimited, "of all that arrives too");

    taken_back(&inside, unlimited).await;
    let asked = inside.person.forget();
    let Some(Asked::Consent(view)) = asked.iter().find(|asked| matches!(asked, Asked::Consent(_))) else {
        panic!("the person is asked as for every transaction: {asked:?}")
    };
    assert!(
        !view.steps[0].facts.title().contains("nlimited"),
        "it is no new permission: {}",
        view.steps[0].facts.title()
    );
    assert_eq!(ask_number(node, &coin, "dd62ed3e", &[&own, &till]).await, 0, "the token says that nothing is left");
    for row in [some, passing, item, all] {
        taken_back(&inside, row).await;
    }
    let after = look(&inside).await;
    assert_eq!(after.rows, [], "nothing is in force any more");
    assert!(matches!(after.search, AllowanceSearch::Complete { .. }), "{:?}", after.search);

    inside.person.forget();
    let again =
        inside.wallet.revoke_allowance("Local", &unlimited.id).await.expect_err("there is nothing to take back");
    assert!(again.message.contains("not in force any more"), "{}", again.message);
    let unknown = inside.wallet.revoke_allowance("Local", "amount/0x01/0x02").await.expect_err("nobody gave it");
    assert!(unknown.message.contains("knows no such permission"), "{}", unknown.message);
    assert!(inside.person.forget().is_empty(), "and nobody is asked");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_searched_is_said() {
    let inside = Inside::start_public().await;
    let node = Node::start_of(8453).await;
    let coin = deploy_coin(&node, &inside.address, ONE).await;
    node.give(&inside.address, lockstep_tests::inside::tx::ETH).await;
    calls(&node, &inside.address, &coin, "approve(address,uint256)", &[word(BOB), number(ONE)]).await;
    node.call("anvil_mine", json!(["0x40"])).await;
    let relay = Relay::to(&node.url).await;
    relay.allows_blocks(1);
    inside.wallet.switch_network_on("Base", Some(relay.url())).await.expect("the network is switched on");

    let found = look(&inside).await;
    let mut searches = 1;
    let mut search = found.search;
    let mut rows = found.rows;
    while let AllowanceSearch::Incomplete { first, last, .. } = search {
        assert!(first <= last && first > 0, "it says which blocks it read: {first} to {last}");
        assert!(searches < 10, "it comes to an end");
        let more = look(&inside).await;
        (search, rows, searches) = (more.search, more.rows, searches + 1);
    }
    assert!(searches > 1, "the node allowed too little for one search");
    assert!(matches!(search, AllowanceSearch::Complete { .. }), "{search:?}");
    assert_eq!(rows.len(), 1, "the permission is found in the end");
    assert_eq!(
        (rows[0].asset.as_deref(), rows[0].exposed_text.as_deref()),
        (None, None),
        "nobody vouches for the token"
    );
    assert_eq!(rows[0].amount_text, "1000000 units of an unknown token", "nothing that it says is repeated");

    relay.stands(Mood::Broken);
    let failed = look(&inside).await;
    let AllowanceSearch::Failed { reason, before: Some((_, last)), .. } = &failed.search else { panic!("{failed:?}") };
    assert!(reason.contains("did not answer") && *last > 0, "why, and what was read before: {reason}");
    assert_eq!(failed.rows.len(), 1, "what was found stays");
    assert!(failed.rows[0].problem.is_some(), "and is said to be unread: {:?}", failed.rows[0]);
    let refused = inside.wallet.revoke_allowance("Base", &failed.rows[0].id).await.expect_err("nothing can be read");
    assert!(refused.message.contains("did not answer"), "{}", refused.message);
    inside.close().await;
}
