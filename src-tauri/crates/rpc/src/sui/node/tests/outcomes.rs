//! Outcomes, simulations, and versions of objects.

use super::*;

fn gas() -> Value {
    json!({"gasSummary": {"computationCost": 750_000, "storageCost": 1_976_000, "storageRebate": 978_120}})
}

#[tokio::test]
async fn an_outcome_comes_from_a_checkpoint() {
    let told = |digest: &str, effects: Value| {
        ok(json!({"checkpoint": {"sequenceNumber": 102}, "transaction": {"digest": digest, "effects": effects}}))
    };
    let effects = |status: &str, error: Value, checkpoint: Value| json!({"status": status, "executionError": error, "gasEffects": gas(), "checkpoint": checkpoint});
    let at = |number: u64| json!({"sequenceNumber": number});
    let done = |error: Option<&str>| {
        let (success, error) = (error.is_none(), error.map(ToOwned::to_owned));
        Outcome::Done(Done { success, error, depth: 3, fee: Some(U256::from(1_747_880)) })
    };
    let failed = effects("FAILURE", json!({"message": "InsufficientCoinBalance"}), at(100));
    for (answer, expected, why) in [
        (told(HASH, effects("SUCCESS", Value::Null, at(100))), done(None), "it was carried out"),
        (told(HASH, failed), done(Some("InsufficientCoinBalance")), "it failed, and cost its fee"),
        (told(HASH, effects("SUCCESS", Value::Null, Value::Null)), Outcome::Waiting, "it is in no checkpoint yet"),
        (told(HASH, Value::Null), Outcome::Waiting, "nothing is told of it yet"),
        (
            ok(json!({"checkpoint": {"sequenceNumber": 102}, "transaction": null})),
            Outcome::UnknownToNode,
            "the node has nothing of it",
        ),
    ] {
        let (_server, node) = node(&[("transaction", answer)]).await;
        assert_eq!(node.outcome(HASH).await, Ok(expected), "{why}");
    }
    let mut unpriced = effects("SUCCESS", Value::Null, at(100));
    unpriced["gasEffects"] = Value::Null;
    for (bad, why) in [
        (told("another", effects("SUCCESS", Value::Null, at(100))), "another transaction"),
        (told(HASH, effects("PERHAPS", Value::Null, at(100))), "no status"),
        (told(HASH, effects("SUCCESS", Value::Null, at(103))), "a checkpoint that is not there yet"),
        (told(HASH, unpriced), "no fee"),
    ] {
        let (_server, node) = node(&[("transaction", bad)]).await;
        is_nonsense(&node.outcome(HASH).await, why);
    }
    let (_server, away) = node(&[("transaction", error("BAD_USER_INPUT"))]).await;
    assert!(matches!(away.outcome(HASH).await, Err(RpcError::Refused { .. })), "an error is no outcome");
}

#[tokio::test]
async fn a_submission_means_what_its_answer_means() {
    let signed = SignedPayload { raw: "AA==".to_owned(), hash: HASH.to_owned(), signature: Some("AAA=".to_owned()) };
    let taken = |digest: &str| ok(json!({"executeTransaction": {"errors": null, "effects": {"digest": digest}}}));
    let refused = |words: &str| ok(json!({"executeTransaction": {"errors": [words], "effects": null}}));
    for (told, expected) in [
        (taken(HASH), Sent::Accepted),
        (refused("it is unavailable for consumption"), Sent::NonceUsed),
        (refused("Invalid user signature: none"), Sent::Never("Invalid user signature: none".to_owned())),
        (error("BAD_USER_INPUT"), Sent::NotNow("BAD_USER_INPUT words".to_owned())),
    ] {
        let (server, node) = node(&[("execute", told)]).await;
        assert_eq!(node.send(&signed).await, expected);
        let asked: Value = serde_json::from_str(&server.asked()[1]).unwrap();
        assert_eq!(asked["variables"], json!({"bytes": "AA==", "signatures": ["AAA="]}));
    }
    let open = [
        taken("another"),
        refused("system is overloaded"),
        ok(json!({"executeTransaction": {"errors": null, "effects": null}})),
        ok(json!({})),
        error("REQUEST_TIMEOUT"),
        Reply::HangsUp,
    ];
    for told in open {
        let (server, node) = node(&[("execute", told)]).await;
        let sent = node.send(&signed).await;
        assert!(matches!(sent, Sent::Unknown(_)), "{sent:?}");
        assert_eq!(server.asked().len(), 2, "it is handed in once");
    }
}

#[tokio::test]
async fn a_simulation_gives_the_cost_or_the_reason_of_failure() {
    let said = |error: Value, effects: Value| ok(json!({"simulateTransaction": {"error": error, "effects": effects}}));
    let effects = |status: &str, error: Value| json!({"status": status, "executionError": error, "gasEffects": gas()});
    let costs = |error: Option<&str>| SuiSimulated {
        error: error.map(ToOwned::to_owned),
        computation: 750_000,
        storage: 1_976_000,
        rebate: 978_120,
    };
    let refused = SuiSimulated { error: Some("GasBudgetTooLow".to_owned()), computation: 0, storage: 0, rebate: 0 };
    for (answer, expected) in [
        (said(Value::Null, effects("SUCCESS", Value::Null)), costs(None)),
        (said(Value::Null, effects("FAILURE", json!({"message": "InsufficientGas"}))), costs(Some("InsufficientGas"))),
        (said(json!("GasBudgetTooLow"), Value::Null), refused),
    ] {
        let (server, node) = node(&[("simulate", answer)]).await;
        assert_eq!(node.simulate(&[0]).await, Ok(expected));
        let asked: Value = serde_json::from_str(&server.asked()[1]).unwrap();
        assert_eq!(asked["variables"]["transaction"], json!({"bcs": {"value": "AA=="}}));
    }
    let without = json!({"status": "SUCCESS", "executionError": null, "gasEffects": null});
    for bad in [said(Value::Null, Value::Null), said(Value::Null, without)] {
        let (_server, node) = node(&[("simulate", bad)]).await;
        is_nonsense(&node.simulate(&[0]).await, "neither an error nor a cost");
    }
}

#[tokio::test]
async fn the_user_of_an_object_is_found_by_its_exact_version() {
    let by = |digest: &str, id: &str, version: Value| {
        let changes = json!({"nodes": [{"address": id, "inputState": version}]});
        json!({"digest": digest, "effects": {"objectChanges": changes}})
    };
    let at = |version: u64| json!({"version": version});
    let next = |nodes: &[Value]| {
        let nodes: Vec<_> = nodes.iter().map(|by| json!({"address": ID, "previousTransaction": by})).collect();
        ("next", ok(json!({"objectVersions": {"nodes": nodes}})))
    };
    let last = |nodes: &[Value]| ("last", ok(json!({"transactions": {"nodes": nodes}})));
    for (answers, expected, why) in [
        ([next(&[by("one", ID, at(9))]), last(&[])], Some("one"), "it made the next version out of this one"),
        ([next(&[]), last(&[by("two", ID, at(9))])], Some("two"), "it ended the object"),
        ([next(&[]), last(&[])], None, "nothing has used it"),
        ([next(&[by("one", ID, at(8))]), last(&[])], None, "another version"),
        ([next(&[by("one", ID, Value::Null)]), last(&[])], None, "it came out of somewhere else"),
        ([next(&[by("one", OWN, at(9))]), last(&[by("two", OWN, at(9))])], None, "another object"),
    ] {
        let (_server, node) = node(&answers).await;
        assert_eq!(node.used_by(ID, 9).await, Ok(expected.map(ToOwned::to_owned)), "{why}");
    }
    let (_server, away) = node(&[next(&[]), ("last", error("FEATURE_UNAVAILABLE"))]).await;
    assert!(away.used_by(ID, 9).await.is_err(), "what a node cannot tell is not nothing");
    let now = |object: Value| ("now", ok(json!({"epoch": {"epochId": 700}, "object": object})));
    let (_server, there) = node(&[now(json!({"address": ID, "version": 9}))]).await;
    assert_eq!(there.now(ID).await, Ok(SuiNow { epoch: 700, version: Some(9) }));
    let (_server, gone) = node(&[now(Value::Null)]).await;
    assert_eq!(gone.now(ID).await, Ok(SuiNow { epoch: 700, version: None }));
    let (_server, other) = node(&[now(json!({"address": OWN, "version": 9}))]).await;
    is_nonsense(&other.now(ID).await, "another object");
}
