//! Computes the evidence of a review for an account, stage after stage. The first stage that fails ends it; what later
//! stages would have shown is then absent.

use lockstep_platform::UnixMillis;
use serde_json::{Map, Value, json};

use super::checks::check;
use super::contract::{self, Shown};
use super::material::{Material, Parts};
use super::plan::{About, DEEP, Plan, Swap};
use super::policy::{Policy, min_out};
use super::{mermaid, ownership, readable};
use crate::ports::materials::{NotBuilt, SwapOrder};
use crate::ports::node::{NodeError, Simulated, SuiNode};
use crate::registry::deepbook::direct_pool;
use crate::sessions::review::ReviewStatus;
use crate::state::Shared;
use crate::sui::deepbook::Market;
use crate::sui::quote::direction;
use crate::time;

/// A computed state.
pub(crate) struct Computed {
    pub(crate) state: Value,
    pub(crate) status: ReviewStatus,
    pub(crate) material: Option<Material>,
}

/// Why a stage ended the review.
enum End {
    Blocked(&'static str),
    Refresh(&'static str),
}

/// Computes the state of a plan.
pub(crate) async fn compute(shared: &Shared, plan: &Plan, review: &str, account: &str) -> Computed {
    let mut work = Work::new(shared, plan, account);
    let end = match &plan.about {
        About::Proposal => {
            work.checks = plan.checks.as_array().cloned().unwrap_or_default();
            Err(End::Blocked("proposal_review_only"))
        }
        About::Swap(swap) if swap.protocol == &DEEP => work.deepbook(swap).await,
        About::Swap(swap) => {
            let said = format!("No review evidence source is available for {} in this version.", swap.protocol.short);
            work.fail("adapter_review_evidence_unavailable", "Review evidence", said, "adapter");
            Err(End::Blocked("adapter_not_implemented"))
        }
    };
    work.finish(review, end)
}

struct Work<'a> {
    shared: &'a Shared,
    plan: &'a Plan,
    account: &'a str,
    now: UnixMillis,
    checks: Vec<Value>,
    done: usize,
    shown: Map<String, Value>,
    material: Option<Material>,
}

impl<'a> Work<'a> {
    fn new(shared: &'a Shared, plan: &'a Plan, account: &'a str) -> Self {
        let now = shared.now();
        Self { shared, plan, account, now, checks: vec![], done: 0, shown: Map::new(), material: None }
    }

    fn pass(&mut self, id: &str, label: &str, said: impl Into<String>, source: &str) {
        self.checks.push(check(id, label, "pass", said, source));
    }

    fn fail(&mut self, id: &str, label: &str, said: impl Into<String>, source: &str) {
        self.checks.push(check(id, label, "fail", said, source));
    }

    /// The stages of a DeepBook swap.
    async fn deepbook(&mut self, swap: &Swap) -> Result<(), End> {
        self.pass(
            "deepbook_display_intent",
            "Display intent",
            format!(
                "Requested display intent is {} {} to {} with max slippage {} bps. This display amount is not signing input.",
                swap.amount_display, swap.from.symbol, swap.to.symbol, swap.slippage_bps
            ),
            "adapter",
        );
        self.done = 1;
        let node = self.shared.ports.node();
        let policy = self.policy(swap, node.as_deref()).await?;
        let node = node.ok_or(End::Refresh("quote_unavailable"))?;
        let (material, parts) = self.material(&policy, &*node).await?;
        self.visualise(&parts);
        let objects = self.objects(&*node, &parts).await?;
        let words = readable::swap(self.plan, &policy, &swap.amount_display, self.account, self.now);
        self.shown.insert("humanReadableReview".into(), words);
        self.pass(
            "deepbook_human_readable_review_evidence",
            "Human-readable review",
            "Prepared a human-readable account-bound swap review from material-bound quote policy and object ownership \
             evidence. This is not wallet handoff, signing data, signing readiness, or execution readiness.",
            "adapter",
        );
        self.done = 8;
        let simulated = self.simulate(&*node, &material).await?;
        self.now = self.shared.now();
        let shown = Shown {
            plan: self.plan,
            policy: &policy,
            material: &material,
            parts: &parts,
            objects: &objects,
            simulated: &simulated,
            now: self.now,
        };
        match contract::assemble(&shown) {
            Ok(contract) => {
                self.pass(
                    "deepbook_wallet_review_contract_emitted",
                    "Wallet review contract emit",
                    "DeepBook account-bound review assembled and schema-validated a wallet review contract from verified \
                     review evidence. The local review page can now request the digest-gated handoff for user-controlled \
                     wallet signing; MCP output stays free of signing data.",
                    "adapter",
                );
                self.shown.insert("walletReviewAdapterContract".into(), contract);
                self.material = Some(material);
                Ok(())
            }
            Err(reason) => {
                self.shown.remove("ptbVisualization");
                let said = format!("The wallet review contract was not assembled: {reason}.");
                self.fail(
                    "deepbook_wallet_review_contract_emit_missing",
                    "Wallet review contract emit",
                    said,
                    "adapter",
                );
                Err(End::Blocked("wallet_review_contract_emit_missing"))
            }
        }
    }

    /// Pool, quote and policy.
    async fn policy(&mut self, swap: &Swap, node: Option<&dyn SuiNode>) -> Result<Policy, End> {
        let Some((pool, from_base)) = direct_pool(swap.from.symbol, swap.to.symbol) else {
            let said =
                format!("No pinned DeepBook pool trades {} directly against {}.", swap.from.symbol, swap.to.symbol);
            self.fail("deepbook_pool_resolution", "DeepBook pool", said, "registry");
            return Err(End::Blocked("unsupported_action"));
        };
        self.pass(
            "deepbook_pool_resolution",
            "DeepBook pool",
            format!(
                "Resolved direct DeepBook pool {} for {} to {}; direction is {}.",
                pool.key,
                swap.from.symbol,
                swap.to.symbol,
                direction(from_base)
            ),
            "registry",
        );
        self.done = 2;
        let pins = &self.shared.config.deepbook;
        let market = node.and_then(|node| Market::of(node, pins, pool));
        let quoted = match &market {
            Some(market) => market.quote(from_base, swap.amount).await,
            None => Err(NodeError::Unreachable),
        };
        let fetched_at = self.shared.now();
        let quoted = match quoted {
            Ok(quoted) if Policy::expected(quoted, from_base) > 0 => quoted,
            _ => {
                let said = "The DeepBook quote could not be read, or the pool gives nothing for this amount.";
                self.fail("deepbook_raw_quote_evidence", "Raw quote evidence", said, "quote");
                return Err(End::Refresh("quote_unavailable"));
            }
        };
        let expected = Policy::expected(quoted, from_base);
        let function = if from_base { "pool::get_quote_quantity_out" } else { "pool::get_base_quantity_out" };
        self.pass(
            "deepbook_raw_quote_evidence",
            "Raw quote evidence",
            format!(
                "Fetched raw DeepBook quote evidence at {} from {function}; expected output before slippage is {expected} {} \
                 raw units and DEEP fee evidence is {} raw units.",
                time::write(fetched_at), swap.to.symbol, quoted.deep_required
            ),
            "quote",
        );
        self.done = 3;
        self.pass(
            "deepbook_fee_mode",
            "Fee mode",
            "Fee mode is deep: no DEEP balance source is wired, so the review quotes DeepBook fees in DEEP.",
            "quote",
        );
        let least = min_out(expected, swap.slippage_bps);
        if least == 0 {
            let said = "The least output after slippage is zero raw units, so nothing would be guaranteed.";
            self.fail("deepbook_quote_policy", "Quote policy", said, "quote");
            return Err(End::Blocked("amount_mismatch"));
        }
        let policy = Policy {
            pool,
            from_base,
            paid: swap.from,
            received: swap.to,
            amount: swap.amount,
            expected,
            min_out: least,
            deep: quoted.deep_required,
            slippage_bps: swap.slippage_bps,
            fetched_at,
        };
        self.pass(
            "deepbook_quote_policy",
            "Quote policy",
            format!(
                "Derived review policy from raw quote evidence: feeMode deep, sourceAmountRaw {}, expectedOutRaw {expected}, \
                 minOutRaw {least}, deepAmountRaw {}, quoteAgeMs {}. These values are review evidence only and are not \
                 transaction bytes, signing data, or signing readiness.",
                swap.amount, quoted.deep_required, self.shared.now() - fetched_at
            ),
            "quote",
        );
        self.done = 4;
        Ok(policy)
    }

    /// The unsigned transaction, bound by its digest.
    async fn material(&mut self, policy: &Policy, node: &dyn SuiNode) -> Result<(Material, Parts), End> {
        let order = SwapOrder {
            account: self.account.to_owned(),
            pool_key: policy.pool.key.to_owned(),
            from_base: policy.from_base,
            amount: policy.amount,
            min_out: policy.min_out,
            deep: policy.deep,
        };
        let built = match self.shared.ports.materials.deepbook_swap(node, &order).await {
            Ok(built) => built,
            Err(error) => {
                self.fail(
                    "deepbook_transaction_material_built",
                    "Transaction material build",
                    error.to_string(),
                    "adapter",
                );
                return Err(End::Blocked(match error {
                    NotBuilt::Balance => "insufficient_balance",
                    NotBuilt::Gas => "insufficient_gas",
                    NotBuilt::Object => "object_resolution_failed",
                }));
            }
        };
        self.pass("deepbook_transaction_material_built", "Transaction material build", built.said, "adapter");
        self.done = 5;
        let bound = Material::bind(built.transaction, &self.plan.id, self.account, policy.expires_at());
        let Some((material, parts)) = bound.filter(|(_, parts)| parts.sender == self.account) else {
            let said = "The built transaction could not be read, or is not sent by the connected account.";
            self.fail(
                "deepbook_transaction_material_digest_commitment",
                "Transaction material digest",
                said,
                "adapter",
            );
            return Err(End::Blocked("wallet_mismatch"));
        };
        self.pass(
            "deepbook_transaction_material_digest_commitment",
            "Transaction material digest",
            "Derived a Sui transaction digest from the stored local unsigned transaction material. The digest and bytes \
             remain internal until later review stages bind object ownership, human-readable review, and simulation \
             evidence.",
            "adapter",
        );
        self.done = 6;
        Ok((material, parts))
    }

    fn visualise(&mut self, parts: &Parts) {
        let Some(text) = mermaid::render(parts) else {
            self.checks.push(check(
                "deepbook_ptb_visualization_unavailable",
                "PTB visualization",
                "warning",
                "The transaction could not be drawn. The review does not depend on the drawing.",
                "adapter",
            ));
            return;
        };
        let artifact = json!({
            "contractVersion": "ptb-visualization-contract-alpha-2026-05-25",
            "artifactKind": "ptb_visualization",
            "generatedAt": time::write(self.now),
            "source": {
                "adapterId": self.plan.adapter,
                "planId": self.plan.id,
                "sourceKind": "review_time_generated_transaction_kind",
                "authority": "visualization_only_not_wallet_authorization",
                "renderer": {"name": "ptb_to_mermaid", "packageName": "lockstep-evidence", "version": env!("CARGO_PKG_VERSION")},
            },
            "mermaid": {"diagramType": "flowchart", "text": text},
            "diagnostics": [],
            "unsupportedUse": [
                "transaction_building_input", "wallet_authorization", "signing_data", "signing_readiness",
                "payment_execution_readiness", "route_recommendation",
            ],
            "executableMaterial": {
                "included": false,
                "policy": "mcp_and_review_ui_outputs_must_not_include_executable_transaction_material",
            },
        });
        self.shown.insert("ptbVisualization".into(), artifact);
        self.pass(
            "deepbook_ptb_visualization",
            "PTB visualization",
            "Rendered a Mermaid PTB visualization artifact from the stored local transaction material. Visualization only; \
             it is not wallet authorization, not signing data, not signing readiness, and not execution readiness.",
            "adapter",
        );
    }

    async fn objects(&mut self, node: &dyn SuiNode, parts: &Parts) -> Result<Vec<ownership::Owned>, End> {
        match ownership::read(node, parts, self.account).await {
            Ok(objects) => {
                self.pass(
                    "transaction_object_ownership_verified",
                    "Object ownership",
                    "Verified contract-mappable transaction object ownership facts from the stored local transaction \
                     material and mainnet object reads. Gas and account-owned transaction coin objects are owned by the \
                     connected account; shared or immutable protocol objects are recorded as non-account-owned facts. This \
                     is not wallet handoff, signing readiness, or execution readiness.",
                    "wallet",
                );
                self.done = 7;
                Ok(objects)
            }
            Err(reason) => {
                let said = "The owners of the transaction's objects could not be verified for the connected account.";
                self.fail("transaction_object_ownership_verified", "Object ownership", said, "wallet");
                Err(End::Blocked(reason))
            }
        }
    }

    async fn simulate(&mut self, node: &dyn SuiNode, material: &Material) -> Result<Simulated, End> {
        let fail = |work: &mut Self, said: &str| {
            work.fail("review_time_simulation_evidence", "Review-time simulation", said, "simulation");
        };
        let simulated = match node.simulate(material.bytes()).await {
            Ok(simulated) => simulated,
            Err(_) => {
                fail(self, "The node did not simulate the transaction. Nothing is known about its effects.");
                return Err(End::Refresh("simulation_transient_failure"));
            }
        };
        if simulated.failure.is_some() {
            fail(self, "The simulation with all checks says that the transaction would fail.");
            return Err(End::Blocked("producer_stage_missing"));
        }
        self.pass(
            "review_time_simulation_evidence",
            "Review-time simulation",
            "Simulated the stored local unsigned transaction material with validation checks enabled and bound the resulting \
             effects, balance changes, object types, and transaction summary to the internal transaction digest. This is \
             review evidence only, not wallet handoff, signing readiness, or execution readiness.",
            "simulation",
        );
        self.shown.insert("simulation".into(), summary(&simulated));
        self.done = 9;
        Ok(simulated)
    }

    fn finish(mut self, review: &str, end: Result<(), End>) -> Computed {
        let (status, word) = match &end {
            Ok(()) => (ReviewStatus::Ready, None),
            Err(End::Blocked(reason)) => (ReviewStatus::Blocked, Some(("blockedReason", *reason))),
            Err(End::Refresh(reason)) => (ReviewStatus::RefreshRequired, Some(("refreshReason", *reason))),
        };
        if end.is_err() {
            self.shown.remove("ptbVisualization");
        }
        let mut state = json!({
            "planId": self.plan.id,
            "reviewSessionId": review,
            "account": self.account,
            "checks": self.checks,
            "updatedAt": time::write(self.shared.now()),
            "status": status.word(),
        });
        if let Some(state) = state.as_object_mut() {
            if let (About::Swap(swap), true) = (&self.plan.about, self.done > 0) {
                let (done, missing) = swap.protocol.stages.split_at(self.done.min(swap.protocol.stages.len()));
                state.insert(
                    "adapterLifecycle".into(),
                    json!({
                        "stageCatalogId": swap.protocol.catalogue,
                        "adapterId": self.plan.adapter,
                        "protocol": self.plan.protocol,
                        "actionKind": self.plan.action_kind,
                        "completedStages": done,
                        "missingStages": missing,
                    }),
                );
            }
            if let Some((key, reason)) = word {
                state.insert(key.into(), reason.into());
            }
            state.extend(self.shown);
        }
        Computed { state, status, material: self.material }
    }
}

/// `simulation`: no bytes and no digest.
fn summary(simulated: &Simulated) -> Value {
    let mut all = json!({"provider": "client.core.simulateTransaction", "checksEnabled": true, "success": true});
    let balances = simulated.balances.as_ref().map(|balances| {
        let row = |one: &crate::ports::node::BalanceDelta| {
            json!({"address": one.address, "coinType": one.coin_type, "amount": one.amount})
        };
        balances.iter().map(row).collect::<Value>()
    });
    let objects = simulated.objects.as_ref().map(|objects| {
        let row = |one: &crate::ports::node::ObjectDelta| {
            let mut row = json!({
                "objectId": one.id, "inputState": one.before, "outputState": one.after, "idOperation": one.operation,
            });
            if let (Some(object_type), Some(row)) = (&one.object_type, row.as_object_mut()) {
                row.insert("objectType".into(), object_type.as_str().into());
            }
            row
        };
        objects.iter().map(row).collect::<Value>()
    });
    let gas = simulated.gas.map(|gas| {
        json!({
            "computationCostRaw": gas.computation.to_string(),
            "storageCostRaw": gas.storage.to_string(),
            "storageRebateRaw": gas.rebate.to_string(),
            "nonRefundableStorageFeeRaw": gas.non_refundable.to_string(),
        })
    });
    if let Some(all) = all.as_object_mut() {
        for (key, value) in [("gasCostSummary", gas), ("balanceChanges", balances), ("objectChanges", objects)] {
            if let Some(value) = value {
                all.insert(key.into(), value);
            }
        }
    }
    all
}
