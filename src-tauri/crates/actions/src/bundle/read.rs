//! Reads the input of a step by the rules of its chain.

use lockstep_adapters::Spend;
use lockstep_chain::evm::{self, UnsignedTx};
use lockstep_chain::{
    CarriedOne, Chain, DerivePath, Live, Prepared, PublicKey, SigningMode, TxEncoding, in_branch, plain_text,
};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_texts::{Filling, Said, error};

use super::input::{Input, Own, Wrong};
use super::params::{ChainContext, Form, StepParams, read_chain_id};
use super::plan_error::{PlanError, of_decoder};
use super::planner::Planner;

/// One transaction of a step.
pub(super) struct Part {
    pub(super) form: TxEncoding,
    pub(super) bytes: Vec<u8>,
    pub(super) prepared: Prepared,
    pub(super) from: String,
    /// Its role in its step.
    pub(super) role: Role,
    /// What it is expected to take out of an allowance, if its payload says so.
    pub(super) expected: Option<Spend>,
}

/// The role of a transaction in its step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// The token approval for the transaction after it.
    Approval,
    /// One of several, with others after it.
    Earlier,
    /// The last of several.
    Last,
    /// The only one, or the one that needs the approval.
    Main,
}

impl Planner<'_> {
    /// The transactions of a step: one, an approval with the transaction that needs it, or several of a Solana payload.
    pub(super) fn parts(
        &self,
        id: &str,
        said: &StepParams,
        form: Form,
        input: &Input<'_>,
        (chain, branch): (&'static Chain, Option<u32>),
    ) -> Result<Vec<Part>, PlanError> {
        let no_address = || PlanError::step(id, "chain", error::field_no_address());
        let key = self.keys.on_chain(chain).ok_or_else(no_address)?;
        let from = chain.address_of(&key).map_err(|_| no_address())?;
        if let (Some(_), PublicKey::Secp256k1(key)) = (chain.evm_id(), &key) {
            return self.evm_parts(id, said, form, input, chain, (from, *key));
        }
        let wrong = |reason: Said| PlanError::step(id, said.input_field(), reason);
        let (carried, bytes) = self.carried(input, &key, branch).map_err(wrong)?;
        if carried == TxEncoding::Unsigned {
            check_plain_context(id, said, form, chain)?;
        }
        let each = Prepared::each_of_carried(chain, carried, &bytes, &key)
            .map_err(|cause| wrong(error::field_not_signable(of_decoder(&cause))))?;
        let last = each.len().saturating_sub(1);
        let one = |(place, CarriedOne { form, bytes, prepared })| {
            let role = match place {
                _ if last == 0 => Role::Main,
                place if place == last => Role::Last,
                _ => Role::Earlier,
            };
            Part { form, bytes, prepared, from: from.clone(), role, expected: None }
        };
        Ok(each.into_iter().enumerate().map(one).collect())
    }

    fn evm_parts(
        &self,
        id: &str,
        said: &StepParams,
        form: Form,
        input: &Input<'_>,
        chain: &'static Chain,
        (from, key): (String, [u8; 33]),
    ) -> Result<Vec<Part>, PlanError> {
        let address = evm::address_of(&key).ok();
        let address = address.ok_or_else(|| PlanError::step(id, "chain", error::field_no_address()))?;
        let own = Own { key, address, root: *self.keys.ecdsa() };
        let parts = input.parts(chain, &own).map_err(|wrong: Wrong| PlanError::step(id, wrong.field, wrong.reason))?;
        // A payload contains its own context. Fields beside it must agree with it.
        let form = if matches!(input, Input::Payload(_)) { Form::Legacy } else { form };
        let one = |part: evm::PayloadTransaction| {
            check_evm_context(id, said, chain, &part.tx, form)?;
            let key = PublicKey::Secp256k1(key);
            let prepared =
                Prepared::of_unsigned(chain, &part.unsigned, Some(&key), Live::default()).map_err(|cause| {
                    PlanError::step(id, said.input_field(), error::field_not_decoded(of_decoder(&cause)))
                })?;
            let (from, role) = (from.clone(), if part.approval { Role::Approval } else { Role::Main });
            let expected = part.swaps.map(|(token, amount)| Spend { token: Some(token.to_string()), amount });
            Ok(Part { form: TxEncoding::Unsigned, bytes: part.unsigned, prepared, from, role, expected })
        };
        parts.into_iter().map(one).collect()
    }

    fn carried(&self, input: &Input<'_>, key: &PublicKey, branch: Option<u32>) -> Result<(TxEncoding, Vec<u8>), Said> {
        match input {
            Input::Unsigned(bytes) => Ok((TxEncoding::Unsigned, bytes.to_vec())),
            Input::Payload(bytes) => {
                let payload =
                    KeysignPayload::from_bytes(bytes).map_err(|cause| error::field_not_signable(of_decoder(&cause)))?;
                if payload.skip_broadcast.unwrap_or_default() {
                    return Err(error::field_not_sent());
                }
                let coin_key = payload.coin.as_ref().map(|coin| coin.hex_public_key.as_str()).unwrap_or_default();
                let is_root = payload.vault_public_key_ecdsa.is_empty()
                    || PublicKey::Secp256k1(*self.keys.ecdsa()).is_written(&payload.vault_public_key_ecdsa);
                if !is_root || !(coin_key.is_empty() || key.is_written(coin_key)) {
                    return Err(error::field_other_vault());
                }
                let carried = match branch {
                    Some(branch) => in_branch(branch, bytes),
                    None => bytes.to_vec(),
                };
                Ok((TxEncoding::Payload, carried))
            }
        }
    }

    /// The consensus branch to sign for, on chains that have one. Payloads leave it out, so the node is asked.
    pub(super) async fn branch(&self, said: &StepParams) -> Result<Option<u32>, PlanError> {
        let named = self.registry.find(&said.chain).filter(|chain| self.nodes.admits(chain).is_ok());
        let Some(chain) = named.filter(|chain| chain.has_branches()) else { return Ok(None) };
        let step: Filling = plain_text(said.id.as_deref().unwrap_or_default(), 60).into();
        let unknown = |cause| PlanError::Unknown { step: step.clone(), cause };
        let adapter = self.nodes.adapter(chain).map_err(unknown)?;
        adapter.ledger().check_chain().await.map_err(unknown)?;
        adapter.consensus_branch().await.map_err(unknown)
    }
}

fn check_evm_context(id: &str, said: &StepParams, chain: &Chain, tx: &UnsignedTx, form: Form) -> Result<(), PlanError> {
    let refuse = |field, reason: Said| Err(PlanError::step(id, field, reason));
    let context = match (&said.chain_context, form) {
        (Some(context), _) => context.clone(),
        (None, Form::Legacy) => ChainContext::default(),
        (None, Form::Current) => return refuse("chain_context", error::field_needed_with_bytes()),
    };
    let required = |present: bool, field: &'static str| {
        if present || form == Form::Legacy { Ok(()) } else { Err(PlanError::step(id, field, error::field_missing())) }
    };
    required(context.chain_id.is_some(), "chain_context.chain_id")?;
    required(context.derive_path.is_some(), "chain_context.derive_path")?;
    required(context.tx_type.is_some(), "chain_context.tx_type")?;
    for value in context.chain_id.iter().chain(&said.chain_id) {
        match read_chain_id(value) {
            Some(given) if given == tx.chain_id() => {}
            Some(given) => {
                return refuse(
                    "chain_context.chain_id",
                    error::field_other_than_chain(given.to_string(), chain.name, tx.chain_id().to_string()),
                );
            }
            None => return refuse("chain_context.chain_id", error::field_not_number()),
        }
    }
    check_path(id, &context, chain)?;
    if let Some(tx_type) = &context.tx_type
        && !is_type(tx_type, tx.tx_type().as_str())
    {
        return refuse(
            "chain_context.tx_type",
            error::field_other_than_bytes(plain_text(tx_type, 20), tx.tx_type().to_string()),
        );
    }
    Ok(())
}

fn check_plain_context(id: &str, said: &StepParams, form: Form, chain: &Chain) -> Result<(), PlanError> {
    let refuse = |field, reason: Said| Err(PlanError::step(id, field, reason));
    let context = match (&said.chain_context, form) {
        (Some(context), _) => context.clone(),
        (None, Form::Legacy) => ChainContext::default(),
        (None, Form::Current) => return refuse("chain_context", error::field_needed_with_bytes()),
    };
    if context.derive_path.is_none() && form == Form::Current {
        return refuse("chain_context.derive_path", error::field_missing());
    }
    if let Some(tx_type) =
        context.tx_type.as_deref().filter(|told| ["eip1559", "eip2930"].iter().any(|name| is_type(told, name)))
    {
        let reason = error::field_no_type_of(plain_text(tx_type, 20), chain.name);
        return refuse("chain_context.tx_type", reason);
    }
    // Numbers are EVM chain ids.
    let mut numbers = context.chain_id.iter().chain(&said.chain_id).filter_map(read_chain_id);
    let named = chain.rules.chain_id();
    if let Some(number) = numbers.find(|_| named.is_none()) {
        return refuse("chain_context.chain_id", error::field_no_id_of(number.to_string(), chain.name));
    }
    // Only some chains have a chain id that is a name.
    if let Some(named) = named {
        for given in context.chain_id.iter().chain(&said.chain_id) {
            if given.as_str() != Some(&named) {
                let given = plain_text(&given.to_string(), 60);
                return refuse("chain_context.chain_id", error::field_other_than_chain(given, chain.name, named));
            }
        }
    }
    check_path(id, &context, chain)
}

/// Whether a stated transaction type is this one: by its name, or by the type number that the bytes begin with.
fn is_type(told: &str, name: &str) -> bool {
    let told = told.trim().to_ascii_lowercase();
    let number = match name {
        "legacy" => "0",
        "eip2930" => "1",
        "eip1559" => "2",
        _ => return told == name,
    };
    let digits = told.strip_prefix("0x").unwrap_or(&told).trim_start_matches('0');
    told.replace(['-', '_'], "") == name || digits == number || (digits.is_empty() && number == "0" && !told.is_empty())
}

/// Checks that a stated derive path is the chain's own.
fn check_path(id: &str, context: &ChainContext, chain: &Chain) -> Result<(), PlanError> {
    let Some(path) = &context.derive_path else { return Ok(()) };
    let same = path.parse::<DerivePath>().ok().zip(chain.derive_path.parse::<DerivePath>().ok()).is_some_and(
        |(given, own)| match chain.signing_mode {
            // Ed25519 uses one key for all longer paths; wallets write the path with different lengths.
            SigningMode::EddsaEd25519 => given.indexes().get(..2) == own.indexes().get(..2),
            SigningMode::EcdsaSecp256k1 | SigningMode::MlDsa44 => given.indexes() == own.indexes(),
        },
    );
    if same {
        return Ok(());
    }
    let reason = error::field_other_path(plain_text(path, 60), chain.name, chain.derive_path);
    Err(PlanError::step(id, "chain_context.derive_path", reason))
}

#[cfg(test)]
mod tests {
    use lockstep_chain::Registry;
    use serde_json::{Value, json};

    use super::*;

    /// The field and the reason of a refusal; `None` if the context agrees with the chain.
    fn refused(chain: &str, beside: Value, context: Value) -> Option<(String, String)> {
        let row = Registry::row(chain).unwrap();
        let mut step = json!({ "id": "a1", "sequence": 0, "chain": chain, "unsigned_tx_hex": "00" });
        step["chain_id"] = beside;
        step["chain_context"] = json!({ "derive_path": row.derive_path });
        context.as_object().unwrap().iter().for_each(|(name, value)| step["chain_context"][name] = value.clone());
        let said: StepParams = serde_json::from_value(step).unwrap();
        match check_plain_context("a1", &said, Form::Current, row) {
            Ok(()) => None,
            Err(PlanError::Step { field, reason, .. }) => {
                Some((field.to_owned(), lockstep_texts::Language::English.say(&reason)))
            }
            Err(other) => panic!("a refusal names the field: {other}"),
        }
    }

    /// T8: off EVM too, a context that names another chain is a refusal, and one that says nothing about the chain is none.
    #[test]
    fn a_context_off_evm_agrees_with_the_chain() {
        let nothing = || Value::Null;
        for (chain, beside, context, field) in [
            ("Bitcoin", nothing(), json!({ "chain_id": "0x1" }), "chain_context.chain_id"),
            ("Bitcoin", json!(1), json!({}), "chain_context.chain_id"),
            ("Solana", nothing(), json!({ "chain_id": 101 }), "chain_context.chain_id"),
            ("Ripple", json!("1"), json!({ "chain_id": "" }), "chain_context.chain_id"),
            ("Cosmos", nothing(), json!({ "chain_id": "osmosis-1" }), "chain_context.chain_id"),
            ("Cosmos", json!("1"), json!({}), "chain_context.chain_id"),
            ("Bitcoin", nothing(), json!({ "tx_type": "eip1559" }), "chain_context.tx_type"),
            ("Solana", nothing(), json!({ "tx_type": "EIP-1559" }), "chain_context.tx_type"),
            ("Sui", nothing(), json!({ "tx_type": "0x2" }), "chain_context.tx_type"),
            ("Ripple", nothing(), json!({ "tx_type": "eip2930" }), "chain_context.tx_type"),
        ] {
            let told = format!("{chain} with {context} and {beside}");
            let (named, reason) = refused(chain, beside, context).unwrap_or_else(|| panic!("{told} is accepted"));
            assert_eq!(named, field, "{told}: {reason}");
            assert!(reason.contains(chain) || reason.contains("cosmoshub-4"), "the chain is named: {reason}");
        }
        for (chain, beside, context, why) in [
            ("Bitcoin", nothing(), json!({ "tx_type": "psbt" }), "the format of the bytes is no type of EVM"),
            ("Bitcoin", nothing(), json!({ "chain_id": "bitcoin" }), "a name where the chain has no id says nothing"),
            ("Solana", nothing(), json!({ "chain_id": null, "tx_type": null }), "null is absent"),
            ("Cosmos", nothing(), json!({ "chain_id": "cosmoshub-4" }), "the chain's own name"),
        ] {
            assert_eq!(refused(chain, beside, context), None, "{chain}: {why}");
        }
    }

    /// T8: wallets write the path of an Ed25519 account with different lengths, and the scheme derives nothing by it.
    #[test]
    fn an_ed25519_path_may_be_shorter_or_longer() {
        let path = |chain: &str, path: &str| refused(chain, Value::Null, json!({ "derive_path": path }));
        for other in ["m/44'/501'", "m/44'/501'/0'", "m/44'/501'/0'/0'"] {
            assert_eq!(path("Solana", other), None, "{other}");
        }
        for (chain, other) in [
            ("Solana", "m/44'/60'/0'"),
            ("Solana", "m/44'"),
            ("Solana", "m"),
            ("Sui", "m/44'/501'/0'/0'/0'"),
            ("Bitcoin", "m/84'/0'/0'"),
            ("Bitcoin", "m/84'/0'/0'/0/1"),
        ] {
            let (field, reason) = path(chain, other).unwrap_or_else(|| panic!("{other} is accepted on {chain}"));
            assert_eq!(field, "chain_context.derive_path", "{reason}");
        }
    }
}
