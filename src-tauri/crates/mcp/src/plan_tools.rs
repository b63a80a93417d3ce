//! `plans.propose`: a plan of another program becomes a bundle that waits for the person.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_store::Sees;
use lockstep_tools::{Annotations, Authority, Kind};
use lockstep_wallet::consent::AskingProgram;
use lockstep_wallet::{ApiCode, Fetch, Wallet};
use serde_json::{Value, json};

use crate::answer::{Answer, locked, needs_app, not_admitted};
use crate::card::Card;
use crate::requests;
use crate::schema;
use crate::set::{Call, ToolSet};

pub struct PlanTools {
    wallet: Wallet,
    /// Whether a person can be asked here.
    asks: bool,
    /// Fetches the plans of hosts that the person allowed.
    fetch: Arc<dyn Fetch>,
}

impl PlanTools {
    pub fn new(wallet: Wallet, asks: bool, fetch: Arc<dyn Fetch>) -> Self {
        Self { wallet, asks, fetch }
    }
}

pub(crate) fn card() -> Card {
    let input = json!({
        "type": "object",
        "properties": { "plan": {
            "anyOf": [{ "type": "object" }, { "type": "string" }],
            "description": "The plan, as an object or as text: an execution plan in the form of ERC-8410 (draft of September 2026), a reference to one (a data: address \
                            of application/json, or an https address with `integrity` and `bytes`, which is fetched only after the person allowed its host, for this plan), \
                            or the parameters of wallet_sendCalls (EIP-5792). The result has the plan's digest as `planDigest`, and the advice of its producer, which is not followed."
        } },
        "required": ["plan"]
    });
    Card {
        agent: "plans",
        mode: "propose",
        title: "Propose a plan",
        about: "Asks the person to approve a plan of calls on one EVM network; the wallet signs and sends them in order and stops at the first failure. Steps that must be one \
                transaction are refused. Answers with a requestId; call requests.wait with it until the person has answered in Lockstep."
            .to_owned(),
        input: Arc::new(schema::input(&input)),
        output: Some(Arc::new(schema::output(&requests::schema()))),
        annotations: Annotations::SPENDS,
        authority: Authority::SignRequest,
        kind: Kind::HumanGated,
        needs: &[Sees::Addresses, Sees::Balances],
        open: false,
    }
}

const fn code(of: ApiCode) -> &'static str {
    match of {
        ApiCode::Invalid => "invalid_input",
        ApiCode::Busy => "busy",
        ApiCode::Cancelled => "rejected",
        ApiCode::Network => "unread",
        ApiCode::Locked => "vault_locked",
        _ => "refused",
    }
}

#[async_trait]
impl ToolSet for PlanTools {
    fn cards(&self) -> Vec<Card> {
        vec![card()]
    }

    async fn call(&self, call: Call<'_>) -> Answer {
        let Some(program) = call.program else {
            return not_admitted();
        };
        let Ok(open) = self.wallet.unlocked() else {
            return locked(self.asks);
        };
        if !self.asks {
            return needs_app();
        }
        let document = match call.arguments.get("plan") {
            Some(Value::String(text)) => text.clone(),
            Some(plan) => plan.to_string(),
            None => return Answer::failed("invalid_input", "`plan` is missing. Nothing was done."),
        };
        let asking =
            AskingProgram { id: program.id.clone(), name: program.name.clone(), request: call.request.to_owned() };
        // From here on it can be taken back: while a host or a network is asked, and before the person is.
        let running = match open.begin_for(call.request, &program.id).await {
            Ok(running) => running,
            Err(error) => return Answer::failed(code(error.code), error.message),
        };
        let plan = match open.plan_of(&document, Some(&asking), &*self.fetch, &running.stop).await {
            Ok(plan) => plan,
            Err(error) => return Answer::failed(code(error.code), error.message),
        };
        match open.digest_of_plan(&plan).await {
            Ok(Some(digest)) => call.plan.is(digest),
            Ok(None) => {}
            Err(error) => return Answer::failed(code(error.code), error.message),
        }
        let outcome = match open.propose_plan(&plan, Some(asking), &running.stop).await {
            Ok(outcome) => outcome,
            Err(error) => return Answer::failed(code(error.code), error.message),
        };
        match outcome.error {
            None => Answer::done(outcome.data),
            Some(error) => {
                let code = serde_json::to_value(error.code).ok().and_then(|code| code.as_str().map(str::to_owned));
                let code = code.unwrap_or_else(|| "internal".to_owned());
                let data = json!({ "success": false, "error": { "code": code, "message": error.message }, "data": outcome.data });
                Answer { data, failed: Some(code) }
            }
        }
    }

    fn stop(&self, request: &str) {
        self.wallet.stop(request);
    }
}
