//! Who owns the objects of a transaction.

use serde_json::{Value, json};

use super::material::Parts;
use crate::address;
use crate::ports::node::{ObjectOwner, SuiNode};

/// An object of a transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Owned {
    pub(crate) id: String,
    pub(crate) role: &'static str,
    pub(crate) ownership: &'static str,
}

impl Owned {
    pub(crate) fn json(&self, place: usize) -> Value {
        json!({
            "objectId": self.id,
            "role": self.role,
            "ownership": self.ownership,
            "evidenceClaimId": claim_id(place),
        })
    }
}

pub(crate) fn claim_id(place: usize) -> String {
    format!("tx_object_ownership:{place}")
}

/// Reads the owners. Fails if an object is missing, or if one that the account must own is not its own.
pub(crate) async fn read(node: &dyn SuiNode, parts: &Parts, account: &str) -> Result<Vec<Owned>, &'static str> {
    let gas = parts.gas_objects.iter().map(|id| (id.clone(), "gas_coin"));
    let inputs =
        parts.objects.iter().map(|(id, shared)| (id.clone(), if *shared { "shared_object" } else { "input_coin" }));
    let named: Vec<(String, &'static str)> = gas.chain(inputs).collect();
    let ids: Vec<String> = named.iter().map(|(id, _)| id.clone()).collect();
    let states = node.objects(&ids).await.map_err(|_| "object_resolution_failed")?;
    let mut all = Vec::new();
    for (id, role) in named {
        let state = states.iter().find(|state| address::full(&state.id) == address::full(&id));
        let ownership = match &state.ok_or("object_resolution_failed")?.owner {
            ObjectOwner::Address(owner) if address::full(owner) == address::full(account) => "owned_by_account",
            ObjectOwner::Shared(_) => "shared_object",
            ObjectOwner::Immutable => "immutable_or_package",
            ObjectOwner::Address(_) | ObjectOwner::Object(_) => "not_owned_by_account",
        };
        let role = match (role, ownership) {
            ("input_coin", "immutable_or_package") => "protocol_object",
            (role, _) => role,
        };
        let fits = match role {
            "gas_coin" | "input_coin" => ownership == "owned_by_account",
            "shared_object" => ownership == "shared_object",
            _ => true,
        };
        if !fits {
            return Err("wallet_mismatch");
        }
        all.push(Owned { id, role, ownership });
    }
    Ok(all)
}
