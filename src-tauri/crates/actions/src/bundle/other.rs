//! A step on a chain of any kind but the EVM, read into what is shown and signed.

use lockstep_chain::{Carried, Chain, DerivePath, Prepared, PublicKey, Row, Rules, in_branch, plain_text};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_keysign::Needed;

use super::other_words::contradictions;
use super::params::{ChainContext, Form, StepParams, read_hex};
use super::plan::{Body, OtherBody, PlanError, PlannedTx, Planner, Signing, check_path};
use super::recipients::{asset_findings, known_or_new};

/// Most signatures of one transaction: no honest payment needs more. A bundle of several has an end of its own.
const MOST_OF_ONE: usize = 256;

impl Planner<'_> {
    pub(super) fn read_other(
        &self,
        id: &str,
        said: StepParams,
        form: Form,
        (chain, branch): (&'static Chain, Option<u32>),
        path: DerivePath,
    ) -> Result<PlannedTx, PlanError> {
        let field = said.input_field();
        let wrong = |reason: String| PlanError::step(id, field, reason);
        let no_address = || PlanError::step(id, "chain", "has no address in this vault");
        let key = self.keys.on_chain(chain).ok_or_else(no_address)?;
        let row = chain.row.ok_or_else(no_address)?;
        let from = chain.address_of(&key).map_err(|_| no_address())?;
        let (carried, bytes) = self.carried(&said, &key, branch).map_err(wrong)?;
        if carried == Carried::Unsigned {
            check_context(id, &said, form, chain)?;
        }
        let prepared = Prepared::of_carried(row, carried, &bytes, &key)
            .map_err(|error| wrong(format!("cannot be signed: {error}")))?;
        let facts = prepared.facts().into_iter().next().ok_or_else(|| wrong("says nothing".to_owned()))?;
        let needed =
            Needed::of(&prepared).ok_or_else(|| wrong("takes a signature that this vault cannot make".to_owned()))?;
        let mut to_sign = needed.into_iter().map(Signing::of);
        let first = to_sign.next().ok_or_else(|| wrong("has nothing that is signed".to_owned()))?;
        let further: Vec<Signing> = to_sign.collect();
        if further.len() >= MOST_OF_ONE {
            return Err(wrong(format!("spends more than {MOST_OF_ONE} outputs at once; send in several parts")));
        }
        let mut findings = contradictions(&said, chain, &facts);
        let parties = facts.moves.iter().filter_map(|one| one.to.as_deref());
        findings.extend(known_or_new(chain, parties, &from, self.contacts, self.paid_before, self.now, &|_| true));
        findings.extend(asset_findings(&facts.moves, chain, self.coins, self.now));
        let receipt_timeout = said.receipt_timeout_seconds.unwrap_or(chain.receipt_timeout_seconds).clamp(1, 24 * 3600);
        Ok(PlannedTx {
            id: id.to_owned(),
            sequence: said.sequence,
            chain,
            form: carried,
            unsigned: bytes,
            body: Body::Other(Box::new(OtherBody { prepared, facts })),
            from,
            path,
            findings,
            first,
            further,
            wait_for_receipt: said.wait_for_receipt,
            said,
            receipt_timeout,
            funds_depend: false,
        })
    }

    /// Exactly one of the two inputs, as bytes (T7).
    fn carried(&self, said: &StepParams, key: &PublicKey, branch: Option<u32>) -> Result<(Carried, Vec<u8>), String> {
        match (&said.keysign_payload, &said.unsigned_tx_hex) {
            (Some(_), Some(_)) => Err("and “unsigned_tx_hex” are both set, exactly one is allowed".to_owned()),
            (None, None) => Err("and “keysign_payload” are both missing, exactly one is needed".to_owned()),
            (None, Some(hex)) => read_hex(hex).map(|bytes| (Carried::Unsigned, bytes)).ok_or("is not hex".to_owned()),
            (Some(text), None) => {
                let cannot = |error: &dyn std::fmt::Display| format!("cannot be signed: {error}");
                let bytes = KeysignPayload::bytes_of(text.trim()).map_err(|error| cannot(&error))?;
                let payload = KeysignPayload::from_bytes(&bytes).map_err(|error| cannot(&error))?;
                if payload.skip_broadcast.unwrap_or_default() {
                    return Err("asks for a signature that is not broadcast, which is not given here".to_owned());
                }
                let own = match key {
                    PublicKey::Secp256k1(key) => hex::encode(key),
                    PublicKey::Ed25519(key) => hex::encode(key),
                };
                let names_another = |given: &str, own: &str| !given.is_empty() && !given.eq_ignore_ascii_case(own);
                let coin_key = payload.coin.as_ref().map(|coin| coin.hex_public_key.as_str()).unwrap_or_default();
                let root = hex::encode(self.keys.ecdsa());
                if names_another(&payload.vault_public_key_ecdsa, &root) || names_another(coin_key, &own) {
                    return Err("is for another vault: its public key is not this one's".to_owned());
                }
                let carried = match branch {
                    Some(branch) => in_branch(branch, &bytes),
                    None => bytes,
                };
                Ok((Carried::Payload, carried))
            }
        }
    }

    /// The consensus branch that a step is signed for, where its chain has such: what other devices are given leaves it out, so that the
    /// node is asked.
    pub(super) async fn branch(&self, said: &StepParams) -> Result<Option<u32>, PlanError> {
        let named = self.registry.find(&said.chain).filter(|chain| self.nodes.admits(chain).is_ok());
        let Some(chain) = named.filter(|chain| chain.row.is_some_and(Row::has_branches)) else { return Ok(None) };
        let step = plain_text(said.id.as_deref().unwrap_or_default(), 60);
        let unknown = |cause| PlanError::Unknown { step: step.clone(), cause };
        let node = self.nodes.any(chain).map_err(unknown)?;
        node.check_chain().await.map_err(unknown)?;
        node.consensus_branch().await.map_err(unknown)
    }
}

fn check_context(id: &str, said: &StepParams, form: Form, chain: &Chain) -> Result<(), PlanError> {
    let refuse = |field, reason: String| Err(PlanError::step(id, field, reason));
    let context = match (&said.chain_context, form) {
        (Some(context), _) => context.clone(),
        (None, Form::Legacy) => ChainContext::default(),
        (None, Form::Current) => return refuse("chain_context", "is required with “unsigned_tx_hex”".into()),
    };
    if context.derive_path.is_none() && form == Form::Current {
        return refuse("chain_context.derive_path", "is missing".into());
    }
    // Only of these is a chain's id a name that a person could write down.
    if let Some(Rules::Cosmos(rules)) = chain.row.map(|row| row.rules) {
        for given in context.chain_id.iter().chain(&said.chain_id) {
            if given.as_str() != Some(rules.chain_id) {
                let given = plain_text(&given.to_string(), 60);
                return refuse("chain_context.chain_id", format!("says {given}, {} is {}", chain.name, rules.chain_id));
            }
        }
    }
    check_path(id, &context, chain)
}
