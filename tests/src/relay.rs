//! An endpoint in front of a node. It passes on requests until told otherwise.

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use tokio::runtime::Handle;

use crate::http;
use crate::loopback::{Asked, Loopback, Said};

/// The relay's behaviour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// Passes on requests and answers.
    Carries,
    /// Answers with an error and passes on nothing.
    Broken,
    /// Passes on a broadcast and drops the answer.
    LosesBroadcasts,
}

struct Told {
    node: String,
    mood: Mood,
    asked: usize,
    broadcasts: Vec<String>,
    first: Vec<Value>,
    tip: Option<u64>,
    base_fee: Option<u64>,
    blocks: Option<u64>,
}

/// A relay. It stops when dropped.
pub struct Relay {
    told: Arc<Mutex<Told>>,
    serving: Loopback,
}

impl Relay {
    /// A relay in front of the node at this address.
    pub async fn to(node: &str) -> Self {
        let client = http::client();
        let told = Told {
            node: node.to_owned(),
            mood: Mood::Carries,
            asked: 0,
            broadcasts: Vec::new(),
            first: Vec::new(),
            tip: None,
            base_fee: None,
            blocks: None,
        };
        let told = Arc::new(Mutex::new(told));
        let (kept, here) = (told.clone(), Handle::current());
        let serving = Loopback::start(move |asked| carry(&kept, &client, &here, asked)).await;
        Self { told, serving }
    }

    pub fn url(&self) -> &str {
        &self.serving.url
    }

    /// Host and port, in the wallet's form.
    pub fn host(&self) -> &str {
        self.url().trim_start_matches("http://").trim_end_matches('/')
    }

    /// Replaces the node behind it.
    pub fn leads_to(&self, node: &str) {
        node.clone_into(&mut self.told.lock().unwrap_or_else(PoisonError::into_inner).node);
    }

    pub fn stands(&self, mood: Mood) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).mood = mood;
    }

    /// Changes its behaviour later.
    pub fn will_stand(&self, mood: Mood) -> impl Future<Output = ()> + Send + use<> {
        let told = self.told.clone();
        async move { told.lock().unwrap_or_else(PoisonError::into_inner).mood = mood }
    }

    /// Delays the next broadcast until the node has answered these calls.
    pub fn lets_go_first(&self, calls: Vec<Value>) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).first = calls;
    }

    /// Reports this tip for every block, in wei per unit of gas.
    pub fn says_tips_are(&self, wei: u64) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).tip = Some(wei);
    }

    /// Reports this base fee for every block, in wei per unit of gas.
    pub fn says_base_fees_are(&self, wei: u64) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).base_fee = Some(wei);
    }

    /// Refuses questions about logs of more blocks than this.
    pub fn allows_blocks(&self, most: u64) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).blocks = Some(most);
    }

    /// The number of requests.
    pub fn asked(&self) -> usize {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).asked
    }

    /// The signed bytes that it received, in order.
    pub fn broadcasts(&self) -> Vec<String> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).broadcasts.clone()
    }
}

fn carry(told: &Mutex<Told>, client: &reqwest::Client, here: &Handle, asked: &Asked) -> Said {
    let question: Value = serde_json::from_str(&asked.body).unwrap_or_default();
    let is_broadcast = question["method"] == "eth_sendRawTransaction";
    let (mood, node, first, fees, blocks) = {
        let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
        told.asked += 1;
        if is_broadcast {
            told.broadcasts.push(question["params"][0].as_str().unwrap_or_default().to_owned());
        }
        let first = if is_broadcast { std::mem::take(&mut told.first) } else { Vec::new() };
        (told.mood, told.node.clone(), first, (told.tip, told.base_fee), told.blocks)
    };
    if mood == Mood::Broken {
        return (503, String::new());
    }
    if let Some(most) = blocks.filter(|_| question["method"] == "eth_getLogs") {
        let place = |name: &str| {
            let text = question["params"][0][name].as_str().unwrap_or_default().trim_start_matches("0x");
            u64::from_str_radix(text, 16).unwrap_or_default()
        };
        if place("toBlock") - place("fromBlock") >= most {
            let error = serde_json::json!({"code": -32602, "message": "query exceeds max block range"});
            return (200, serde_json::json!({"jsonrpc": "2.0", "id": question["id"], "error": error}).to_string());
        }
    }
    let carried = here.block_on(async {
        for call in first {
            client.post(&node).json(&call).send().await?.text().await?;
        }
        let request = client.post(node).header("content-type", "application/json").body(asked.body.clone());
        request.send().await?.text().await
    });
    if let (Ok(answer), true) = (&carried, question["method"] == "eth_feeHistory") {
        return (200, with_fees(answer, fees));
    }
    match carried {
        Ok(answer) if mood == Mood::Carries || !is_broadcast => (200, answer),
        Ok(_) | Err(_) => (502, String::new()),
    }
}

/// The node's history of fees, with this tip and base fee for every block.
fn with_fees(answer: &str, (tip, base_fee): (Option<u64>, Option<u64>)) -> String {
    let mut answer: Value = serde_json::from_str(answer).unwrap_or_default();
    let blocks = answer["result"]["gasUsedRatio"].as_array().map_or(0, Vec::len).max(1);
    if let Some(tip) = tip {
        answer["result"]["reward"] = vec![[format!("{tip:#x}")]; blocks].into();
    }
    if let Some(base_fee) = base_fee {
        // One more than there are blocks: the last is of the next one.
        answer["result"]["baseFeePerGas"] = vec![format!("{base_fee:#x}"); blocks + 1].into();
    }
    answer.to_string()
}
