//! The stages of a review after its quote: transaction, digest, owners, words, simulation, contract.

use std::time::Duration;

use lockstep_platform::millis;
use serde_json::{Value, json};
use sui_sdk_types::TypeTag;

use super::checks::check;
use super::compute::{End, Work};
use super::contract::{self, Shown};
use super::material::{Material, Parts};
use super::plan::{FLOWX, Swap};
use super::policy::{Policy, Terms};
use super::{mermaid, ownership, readable};
use crate::address;
use crate::ports::materials::{Built, NotBuilt, RouteOrder, SwapOrder};
use crate::ports::node::{BalanceDelta, Simulated, SuiNode};
use crate::time;

/// How long a router accepts the transaction: as long as a person may think about it in the vault. The least that comes back is bound anyway.
const CONSENT: Duration = Duration::from_secs(10 * 60);
/// The coin that pays for gas.
const SUI: &str = "0x2::sui::SUI";

impl Work<'_> {
    /// The stages of a swap.
    pub(super) async fn swap(&mut self, swap: &Swap) -> Result<(), End> {
        self.pass(
            self.of("display_intent"),
            "Display intent",
            format!(
                "Requested display intent is {} {} to {} with max slippage {} bps. This display amount is not signing input.",
                swap.amount_display, swap.from.symbol, swap.to.symbol, swap.slippage_bps
            ),
            "adapter",
        );
        self.done = 1;
        let node = self.shared.ports.node();
        let policy = match swap.protocol == &FLOWX {
            true => self.over_flowx(swap).await?,
            false => self.on_deepbook(swap, node.as_deref()).await?,
        };
        let node = node.ok_or(End::Refresh("quote_unavailable"))?;
        let (material, parts) = self.material(&policy, &*node).await?;
        self.visualise(&parts);
        let objects = self.objects(&*node, &parts).await?;
        let words = readable::swap(self.plan, &policy, &swap.amount_display, self.account, self.now);
        self.shown.insert("humanReadableReview".into(), words);
        self.pass(
            self.of("human_readable_review_evidence"),
            "Human-readable review",
            "Prepared a human-readable account-bound swap review from material-bound quote policy and object ownership \
             evidence. This is not wallet handoff, signing data, signing readiness, or execution readiness.",
            "adapter",
        );
        self.done = 8;
        let simulated = self.simulate(&*node, &material, &policy).await?;
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
                    self.of("wallet_review_contract_emitted"),
                    "Wallet review contract emit",
                    format!(
                        "{} account-bound review assembled and schema-validated a wallet review contract from verified \
                         review evidence. The local review page can now request the digest-gated handoff for \
                         user-controlled wallet signing; MCP output stays free of signing data.",
                        swap.protocol.short
                    ),
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
                    self.of("wallet_review_contract_emit_missing"),
                    "Wallet review contract emit",
                    said,
                    "adapter",
                );
                Err(End::Blocked("wallet_review_contract_emit_missing"))
            }
        }
    }

    async fn built(&self, policy: &Policy, node: &dyn SuiNode) -> Result<Built, NotBuilt> {
        let (materials, account) = (&self.shared.ports.materials, self.account.to_owned());
        let (amount, min_out, expected) = (policy.amount, policy.min_out, policy.expected);
        match policy.terms {
            Terms::DeepBook { pool, from_base, deep } => {
                let pool_key = pool.key.to_owned();
                materials.deepbook_swap(node, &SwapOrder { account, pool_key, from_base, amount, min_out, deep }).await
            }
            Terms::FlowX { pool, x_to_y, price_limit } => {
                let deadline = u64::try_from(policy.fetched_at + millis(CONSENT)).unwrap_or(0);
                let (tolerance, fee_rate) = (policy.tolerance(), pool.fee_rate);
                let order =
                    RouteOrder { account, x_to_y, amount, expected, tolerance, deadline, fee_rate, price_limit };
                materials.flowx_swap(node, &order).await
            }
        }
    }

    /// The unsigned transaction, bound by its digest.
    async fn material(&mut self, policy: &Policy, node: &dyn SuiNode) -> Result<(Material, Parts), End> {
        let built = match self.built(policy, node).await {
            Ok(built) => built,
            Err(error) => {
                self.fail(
                    self.of("transaction_material_built"),
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
        self.pass(self.of("transaction_material_built"), "Transaction material build", built.said, "adapter");
        self.done = 5;
        let bound = Material::bind(built.transaction, &self.plan.id, self.account, policy.expires_at());
        let Some((material, parts)) = bound.filter(|(_, parts)| parts.sender == self.account) else {
            let said = "The built transaction could not be read, or is not sent by the connected account.";
            self.fail(
                self.of("transaction_material_digest_commitment"),
                "Transaction material digest",
                said,
                "adapter",
            );
            return Err(End::Blocked("wallet_mismatch"));
        };
        self.pass(
            self.of("transaction_material_digest_commitment"),
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
                &self.of("ptb_visualization_unavailable"),
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
            self.of("ptb_visualization"),
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

    async fn simulate(&mut self, node: &dyn SuiNode, material: &Material, policy: &Policy) -> Result<Simulated, End> {
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
        if matches!(policy.terms, Terms::FlowX { .. }) && !brings(&simulated, policy, self.account) {
            fail(self, "The simulation does not bring the account as much as the quote's policy demands.");
            return Err(End::Blocked("amount_mismatch"));
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
}

/// Whether a simulation brings the account what the policy demands.
fn brings(simulated: &Simulated, policy: &Policy, account: &str) -> bool {
    let received = policy.received.coin_type();
    let same =
        |one: &str, other: &str| one.parse::<TypeTag>().ok().zip(other.parse().ok()).is_some_and(|(a, b)| a == b);
    let of_account =
        |one: &&BalanceDelta| address::full(&one.address) == address::full(account) && same(&one.coin_type, &received);
    // Gas is paid in SUI, which lessens what comes of it.
    let gas = simulated
        .gas
        .filter(|_| same(&received, SUI))
        .map_or(0, |gas| i128::from(gas.computation) + i128::from(gas.storage) - i128::from(gas.rebate));
    let change = simulated.balances.iter().flatten().find(of_account).and_then(|one| one.amount.parse::<i128>().ok());
    change.is_some_and(|change| change.saturating_add(gas) >= i128::from(policy.min_out))
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
