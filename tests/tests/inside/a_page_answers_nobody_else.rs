//! The local pages against what else may reach a port of this computer: other sites in the browser, a rebound name, another program
//! without the page's key, paths and bodies that no page sends (S72, S77).

use lockstep_tests::inside::Consent;
use lockstep_tests::inside::programs::{call, client, data};
use lockstep_tests::inside::reviews::{Market, Page};
use lockstep_wallet::Sees;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Sends bytes as they are. The answer's head and body.
async fn raw(port: u16, line: &str, head: &str, body: &[u8]) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.expect("it listens");
    let head = format!("{line} HTTP/1.1\r\nContent-Length: {}\r\n{head}Connection: close\r\n\r\n", body.len());
    let _ = stream.write_all(head.as_bytes()).await;
    let _ = stream.write_all(body).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or("none")
}

/// The keys of a program's pages end with what the person allowed it, not half an hour later.
#[tokio::test(flavor = "multi_thread")]
async fn a_narrowed_program_keeps_no_page() {
    let market = Market::open().await;
    let page = market.prepares().await;
    let made = market.calls("settings_create_local_settings_session", json!({})).await;
    let settings = Page::of(&made["data"]["settingsUrl"]);
    let (review, export) =
        (format!("/api/review/{}", page.id), format!("/api/settings/{}/local-data/export", settings.id));
    assert_eq!(page.get(&review).await.status().as_u16(), 200, "its review");
    assert_eq!(settings.get(&export).await.status().as_u16(), 200, "and all that is stored");
    let wallet = &market.door.inside.wallet;
    let id = wallet.programs().await.expect("the programs").admitted[0].id.clone();
    wallet.set_program_sees(&id, &[Sees::Addresses]).await.expect("less asks nothing");
    assert_eq!(page.get(&review).await.status().as_u16(), 401, "the key of the review opens nothing");
    assert_eq!(settings.get(&export).await.status().as_u16(), 404, "and nothing is exported");
    market.door.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_and_programs_get_nothing() {
    let market = Market::open().await;
    let page = market.prepares().await;
    let other = market.prepares().await;
    let port = market.door.port;
    let (here, key) = (format!("Host: 127.0.0.1:{port}\r\n"), format!("X-Say-Ur-Intent-Token: {}\r\n", page.token));
    let api = format!("GET /api/review/{}", page.id);
    let shell = raw(port, &format!("GET /review/{}", page.id), &here, b"").await;
    assert_eq!(status(&shell), "200", "the page itself: {shell}");
    assert!(!shell.contains(&page.token), "the key is in the address only, behind the #");
    for header in [
        "content-security-policy: default-src 'none'; base-uri 'none'; connect-src 'self'; script-src 'self'; style-src 'self';",
        "frame-ancestors 'none'",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cache-control: no-store",
        "cross-origin-resource-policy: same-origin",
    ] {
        assert!(shell.to_lowercase().contains(header), "{header}: {shell}");
    }
    assert!(!shell.to_lowercase().contains("access-control-allow"), "no other site may read it");
    assert_eq!(status(&raw(port, &api, &format!("{here}{key}"), b"").await), "200", "with its key");

    let own = format!("{here}{key}");
    let query = format!("GET /api/review/{}?token={}", page.id, page.token);
    let cases: Vec<(&str, &str, String, &str)> = vec![
        ("a rebound name", &api, format!("Host: evil.example:{port}\r\n{key}"), "400"),
        ("a name that begins like ours", &api, format!("Host: 127.0.0.1.evil.example:{port}\r\n{key}"), "400"),
        ("no name", &api, key.clone(), "400"),
        ("another site", &api, format!("{own}Origin: https://evil.example\r\n"), "403"),
        ("a sandboxed page", &api, format!("{own}Origin: null\r\n"), "403"),
        ("another port of this computer", &api, format!("{own}Origin: http://127.0.0.1:1\r\n"), "403"),
        ("a browser that says so", &api, format!("{own}Sec-Fetch-Site: cross-site\r\n"), "403"),
        ("no key", &api, here.clone(), "401"),
        ("a wrong key", &api, format!("{here}X-Say-Ur-Intent-Token: {}\r\n", "a".repeat(43)), "401"),
        ("the key of another page", &api, format!("{here}X-Say-Ur-Intent-Token: {}\r\n", other.token), "401"),
        ("the key in the query", &query, own.clone(), "400"),
        ("a review that is not there", "GET /api/review/none", own.clone(), "404"),
        ("a path upwards", "GET /review-assets/../../../../etc/passwd", own.clone(), "404"),
        ("an encoded path upwards", "GET /review-assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd", own.clone(), "404"),
        ("a file that is no page's", "GET /review-assets/index.html", own.clone(), "404"),
        ("another method", "OPTIONS /api/review/x", own.clone(), "405"),
        ("another method", "DELETE /api/review/x", own.clone(), "405"),
    ];
    for (name, line, head, wanted) in cases {
        let answer = raw(port, line, &head, b"").await;
        assert_eq!(status(&answer), wanted, "{name}: {answer}");
        assert!(!answer.contains(&market.ours) && !answer.contains("planId"), "{name} learns nothing: {answer}");
        assert!(!answer.contains(&page.token) && !answer.to_lowercase().contains("access-control-allow"), "{name}");
    }
    let sign = format!("POST /api/review/{}/sign", page.id);
    let big = raw(port, &sign, &own, &vec![b' '; 10 * 1024 * 1024]).await;
    assert!(matches!(status(&big), "413" | "none"), "10 MiB are not read: {}", status(&big));
    for body in ["[]", "{", "null", "{\"planId\":3}", "\u{0}"] {
        let answer = raw(port, &sign, &own, body.as_bytes()).await;
        assert!(matches!(status(&answer), "400" | "409"), "{body}: {answer}");
    }
    assert!(market.door.inside.person.consents().is_empty(), "nobody was asked for a signature");
    market.door.close().await;
}

/// Whoever has a page's address reads the page, so a program gets only addresses of pages that show what it may see.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_without_a_permission_gets_no_page() {
    let market = Market::open().await;
    let proposal = json!({ "proposal": {
        "id": "invoice-1", "source": { "kind": "user", "name": "Ada" }, "network": "sui:mainnet", "createdAt": "2026-11-26T00:00:00.000Z",
        "purpose": "Coffee", "type": "payment",
        "payment": { "amount": { "symbol": "USDC", "amountDisplay": "5", "amountKind": "display_proposal" }, "recipient": { "label": "Bob" } },
    } });
    let allowed = market.calls("action_prepare_external_proposal_review", proposal.clone()).await;
    assert!(allowed["data"]["reviewUrl"].is_string(), "one that may see the account gets a page: {allowed}");
    let settings = "settings_create_local_settings_session";
    let every = ["session_create_wallet_identity", settings, "action_prepare_external_proposal_review"];
    for (sees, tools) in [(&[][..], &every[..]), (&[Sees::Addresses, Sees::Balances][..], &[settings][..])] {
        let credential = market.door.admit(sees).await;
        let todo = tools.iter().map(|tool| call(tool, proposal.clone())).collect();
        for answer in client(market.door.http(Some(&credential)), todo).await {
            let told = data(&answer);
            assert_eq!(told["error"]["details"]["reason"], "local_pages_unavailable", "{sees:?}: {told}");
            assert!(!told.to_string().contains(&market.ours), "{told}");
        }
    }
    market.door.close().await;
}

async fn at(page: &Page, method: &str, path: String, body: Value) -> (u16, Value) {
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let url = format!("{}{path}", page.origin);
    let request = if method == "GET" { http.get(url) } else { http.post(url).json(&body) };
    let answer = request.header("x-say-ur-intent-token", &page.token).send().await.expect("it answers");
    (answer.status().as_u16(), answer.json().await.unwrap_or_default())
}

/// S72, S77: the page of accounts chooses the vault's own only; the page of settings clears, exports and replaces, and tools change nothing.
#[tokio::test(flavor = "multi_thread")]
async fn the_other_pages_do_what_their_key_allows() {
    let market = Market::open().await;
    let made = market.calls("session_create_wallet_identity", json!({})).await;
    let page = Page::of(&made["data"]["walletUrl"]);
    let step = |name: &str| format!("/api/wallet/{}/{name}", page.id);
    let (_, accounts) = at(&page, "GET", step("accounts"), json!({})).await;
    assert_eq!(accounts["accounts"][0]["address"], market.ours, "the vault's account: {accounts}");
    assert_eq!(at(&page, "POST", step("opened"), json!({})).await.0, 200);
    assert_eq!(at(&page, "POST", step("connecting"), json!({})).await.0, 200);
    let other = json!({ "status": "connected", "account": format!("0x{}", "a".repeat(64)), "chain": "sui:mainnet" });
    let (status, told) = at(&page, "POST", step("result"), other).await;
    assert_eq!((status, &told["error"]), (409, &json!("account_not_in_vault")), "no other account is chosen");
    let ours = json!({ "status": "connected", "account": market.ours, "chain": "sui:mainnet", "walletName": "Story" });
    assert_eq!(at(&page, "POST", step("result"), ours).await.0, 200);
    let active = market.calls("account_get_active_account", json!({})).await;
    assert_eq!(active["data"]["account"], market.ours, "{active}");

    let made = market.calls("settings_create_local_settings_session", json!({})).await;
    let page = Page::of(&made["data"]["settingsUrl"]);
    let step = |name: &str| format!("/api/settings/{}{name}", page.id);
    let (status, view) = at(&page, "GET", step(""), json!({})).await;
    assert_eq!((status, &view["activeAccount"]["account"]), (200, &json!(market.ours)), "{view}");
    assert_eq!(at(&page, "POST", step("/clear-active-account"), json!({})).await.0, 200);
    assert_eq!(at(&page, "GET", step(""), json!({})).await.1.get("activeAccount"), None, "it is cleared");
    let (status, kept) = at(&page, "GET", step("/local-data/export"), json!({})).await;
    assert_eq!(status, 200);
    let (status, told) = at(&page, "POST", step("/local-data/import/preview"), kept.clone()).await;
    assert_eq!((status, &told["status"]), (200, &json!("preview")), "{told}");
    assert_eq!(at(&page, "POST", step("/local-data/import"), json!({ "no": "file" })).await.0, 400);
    let person = &market.door.inside.person;
    person.forget();
    person.will_change([Consent::Reject, Consent::Reject, Consent::Reject]);
    let url = json!({ "url": "https://node.evil.example" });
    for (name, body) in
        [("/sui-grpc-url", url.clone()), ("/local-data/import", kept.clone()), ("/local-data/reset", json!({}))]
    {
        let (status, told) = at(&page, "POST", step(name), body).await;
        assert_eq!((status, &told["error"]), (403, &json!("not_allowed_in_app")), "{name}: {told}");
    }
    let asked = person.changes();
    assert_eq!(asked.len(), 3, "the person was asked for each: {asked:?}");
    assert!(asked[0].entries[0].note.as_ref().is_some_and(|note| note.contains("node.evil.example")), "{asked:?}");
    let (_, view) = at(&page, "GET", step(""), json!({})).await;
    assert!(!view.to_string().contains("evil.example"), "nothing was changed: {view}");
    let (status, told) = at(&page, "POST", step("/sui-grpc-url"), json!({ "url": "http://node.example" })).await;
    assert_eq!(status, 400, "what can be no endpoint is not even asked: {told}");
    assert_eq!(at(&page, "POST", step("/sui-grpc-url"), json!({ "url": "https://node.example" })).await.0, 200);
    let (_, view) = at(&page, "GET", step(""), json!({})).await;
    assert_eq!(view["restartRequired"], true, "after a yes, from the next start on: {view}");
    assert_eq!(at(&page, "POST", step("/local-data/import"), kept).await.0, 200);
    assert_eq!(at(&page, "GET", step(""), json!({})).await.0, 404, "pages that were open have ended");
    market.door.close().await;
}

/// The pages are there while the person's switch is on and the vault is open.
#[tokio::test(flavor = "multi_thread")]
async fn the_pages_end_with_the_switch_and_the_lock() {
    let market = Market::open().await;
    let page = market.prepares().await;
    let path = format!("/api/review/{}", page.id);
    let wallet = &market.door.inside.wallet;
    wallet.set_programs_read_evidence(false).await.expect("off asks nothing");
    assert_eq!(page.get(&path).await.status().as_u16(), 404, "off, there is no page");
    let told = market.calls("session_create_wallet_identity", json!({})).await;
    assert_eq!(told["error"]["details"]["reason"], "local_pages_unavailable", "and no tool hands one out: {told}");
    wallet.set_programs_read_evidence(true).await.expect("a yes");
    assert_eq!(page.get(&path).await.status().as_u16(), 200, "on again, it is there");
    market.door.inside.app.lock_now().expect("it locks");
    let answer = page.get(&path).await;
    assert_eq!(answer.status().as_u16(), 423, "of a locked vault nothing is told");
    assert!(!answer.text().await.unwrap().contains(&market.ours));
    drop(market);
}
