use super::*;

/// Answers with the method, and reads `eth_blockNumber` only.
struct Echo;

#[async_trait]
impl NodeReads for Echo {
    fn is_read(&self, method: &str) -> bool {
        method == "eth_blockNumber" || method == "eth_call"
    }

    async fn read(&self, method: &str, params: Value) -> Result<Value, NotRead> {
        match method {
            "eth_call" => Err(NotRead { code: Some(3), message: "reverted".into(), data: json!("0x01") }),
            _ => Ok(json!([method, params])),
        }
    }
}

async fn ask(most: usize, parts: &[&str], answers: usize) -> Vec<Value> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("node");
    let _proxy = Proxy::listen(&path, Arc::new(Echo), most).unwrap();
    let mut stream = UnixStream::connect(&path).await.unwrap();
    for part in parts {
        stream.write_all(part.as_bytes()).await.unwrap();
        stream.flush().await.unwrap();
        tokio::task::yield_now().await;
    }
    let mut bytes = Vec::new();
    loop {
        let read: Vec<Value> = serde_json::Deserializer::from_slice(&bytes).into_iter().map_while(Result::ok).collect();
        if read.len() == answers {
            return read;
        }
        let mut chunk = [0; 4096];
        let length = tokio::time::timeout(Duration::from_secs(5), stream.read(&mut chunk)).await.unwrap().unwrap();
        assert!(length > 0, "it was closed after {read:?}");
        bytes.extend_from_slice(&chunk[..length]);
    }
}

#[tokio::test]
async fn only_reads_are_answered() {
    let answers = ask(9, &[r#"{"id":7,"method":"eth_blockNumber","params":null}"#], 1).await;
    assert_eq!(answers, [json!({ "jsonrpc": "2.0", "id": 7, "result": ["eth_blockNumber", []] })]);
    for method in ["eth_sendRawTransaction", "eth_sendTransaction", "eth_sign", "anvil_setBalance", "", "ETH_CALL"] {
        let answers = ask(9, &[&json!({ "id": 1, "method": method }).to_string()], 1).await;
        assert_eq!(answers[0]["error"]["code"], NO_SUCH_METHOD, "{method}");
    }
    let answers = ask(9, &[r#"{"id":1,"method":"eth_call"}"#], 1).await;
    assert_eq!(answers[0]["error"], json!({ "code": 3, "message": "reverted", "data": "0x01" }), "a node's own words");
}

#[tokio::test]
async fn requests_may_come_in_pieces_and_together() {
    let one = |id: u32| json!({ "id": id, "method": "eth_blockNumber" }).to_string();
    let (first, second) = (one(1), one(2));
    let (a, b) = first.split_at(5);
    let mut ids: Vec<u64> = ask(9, &[a, &format!("{b}{second}\n{}", one(3))], 3)
        .await
        .iter()
        .filter_map(|one| one["id"].as_u64())
        .collect();
    ids.sort_unstable();
    assert_eq!(ids, [1, 2, 3]);
    let together = ask(9, &[&format!("[{first},{second}]")], 1).await;
    assert_eq!(together[0]["error"]["code"], INVALID, "a list would have the wallet keep all of its answers at once");
}

#[tokio::test]
async fn the_node_is_asked_so_often_and_no_more() {
    let one = |method: &str| json!({ "id": 1, "method": method }).to_string();
    let (read, other) = (one("eth_blockNumber"), one("eth_sign"));
    let answers = ask(2, &[&read, &other, &read], 3).await;
    let codes: Vec<_> = answers.iter().map(|answer| answer["error"]["code"].as_i64()).collect();
    let count = |code: Option<i64>| codes.iter().filter(|one| **one == code).count();
    assert_eq!(count(Some(REFUSED)), 1, "what is refused counts as well: {answers:?}");
}

/// A peer that asks and never reads gets no more of the wallet's memory than a few answers.
#[tokio::test]
async fn a_peer_that_does_not_read_waits() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("node");
    let _proxy = Proxy::listen(&path, Arc::new(Echo), usize::MAX).unwrap();
    let mut stream = UnixStream::connect(&path).await.unwrap();
    let many = json!({ "id": "x".repeat(100), "method": "eth_sign" }).to_string().repeat(1_000);
    let mut taken = 0;
    while taken < 8 << 20 {
        let wrote = tokio::time::timeout(Duration::from_millis(500), stream.write_all(many.as_bytes())).await;
        let Ok(wrote) = wrote else { return };
        wrote.unwrap();
        taken += many.len();
    }
    panic!("{taken} bytes of requests were taken from a peer that reads no answer");
}
