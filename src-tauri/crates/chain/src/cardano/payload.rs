//! Keysign payloads of Cardano: transfers of the coin.

use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, UtxoInfo};
use minicbor::Encoder;

use super::address;
use super::body::{Body, NotABody};
use super::outputs::Token;
use crate::hashes::blake2b;
use crate::payload::{
    PayloadError, PayloadSignature, SignedError, SignedPayload, coin, decimal, eddsa, hex_field, memo,
};

// The field's wallets choose inputs for a third more than the amount, and this much beside: a typical fee, the least that an
// output holds, and some room.
const BESIDE: u64 = 170_000 + 1_000_000 + 500_000;
// What is paid must hold at least this, so that nodes take it.
const DUST: u64 = 1_000_000;

/// A transaction's body, whose hash is signed and is its hash.
#[derive(Debug, Clone)]
pub(crate) struct Unsigned {
    body: Vec<u8>,
    pub(super) said: Box<Body>,
    /// The metadata, whose hash the body holds.
    pub(super) auxiliary: Option<Vec<u8>>,
    /// Who signs, where that is known: the body names only what is spent.
    pub(super) key: Option<[u8; 32]>,
    pub(super) token: Option<Known>,
}

/// A token, as the payload names it.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    pub(super) token: Token,
    pub(super) symbol: String,
    pub(super) decimals: u8,
}

struct Spendable {
    txid: [u8; 32],
    index: u32,
    amount: u64,
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<Unsigned, PayloadError> {
    let Some(BlockchainSpecific::Cardano(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("cardano"));
    };
    let coin = coin(payload)?;
    if payload.sign_data.is_some()
        || payload.contract_payload.is_some()
        || payload.swap_payload.is_some()
        || payload.erc20_approve_payload.is_some()
        || !coin.is_native_token
    {
        return Err(PayloadError::NotSupported("anything but a transfer of the coin on this chain"));
    }
    if memo(payload).is_some() {
        return Err(PayloadError::NotSupported("a memo on this chain"));
    }
    let key: [u8; 32] = hex_field("coin.hex_public_key", &coin.hex_public_key)?;
    if address::enterprise(&key).ok().as_deref() != Some(coin.address.as_str()) {
        return Err(PayloadError::field("coin.address", "it is not the address of the coin's key"));
    }
    let read = |field, text: &str| address::read(text).map_err(|reason| PayloadError::field(field, reason));
    let (own, to) = (read("coin.address", &coin.address)?, read("to_address", &payload.to_address)?);
    let fee = u64::try_from(specific.byte_fee).ok().filter(|fee| *fee > 0);
    let fee = fee.ok_or_else(|| PayloadError::field("byte_fee", "the fee must be given as a whole"))?;
    let spendable = payload.utxo_info.iter().map(spendable).collect::<Result<Vec<_>, _>>()?;
    let wanted = decimal("to_amount", &payload.to_amount)?;
    let plan = plan(spendable, wanted, specific.send_max_amount, fee)?;
    let mut outputs = vec![(to, plan.amount)];
    if plan.change > 0 {
        outputs.push((own, plan.change));
    }
    let body =
        body(&plan.inputs, &outputs, fee, specific.ttl).map_err(|_| PayloadError::Format("it has no encoding"))?;
    Unsigned::of(&body, None, Some(key)).map_err(|_| PayloadError::Format("it makes no transaction"))
}

fn spendable(info: &UtxoInfo) -> Result<Spendable, PayloadError> {
    if !info.cardano_tokens.is_empty() {
        // Tokens that are spent must come out again.
        return Err(PayloadError::NotSupported("spending an output that holds tokens"));
    }
    let amount = u64::try_from(info.amount).map_err(|_| PayloadError::field("utxo_info.amount", "it is negative"))?;
    Ok(Spendable { txid: hex_field("utxo_info.hash", &info.hash)?, index: info.index, amount })
}

struct Plan {
    inputs: Vec<Spendable>,
    amount: u64,
    change: u64,
}

fn plan(mut spendable: Vec<Spendable>, wanted: u64, all: bool, fee: u64) -> Result<Plan, PayloadError> {
    let sum = |some: &[Spendable]| some.iter().try_fold(0_u64, |sum, one| sum.checked_add(one.amount));
    let available = sum(&spendable).ok_or(PayloadError::NotEnough)?;
    let all = all || wanted >= available;
    if !all {
        let target = wanted.checked_mul(4).ok_or(PayloadError::NotEnough)? / 3 + BESIDE;
        spendable.sort_by_key(|one| std::cmp::Reverse(one.amount));
        let mut covered = 0_u64;
        spendable.retain(|one| {
            let needed = covered < target;
            covered = covered.saturating_add(if needed { one.amount } else { 0 });
            needed
        });
    }
    let available = sum(&spendable).ok_or(PayloadError::NotEnough)?;
    // Other wallets would lower the fee to what is left of the amount, and no node would take that.
    let rest = available.checked_sub(fee).filter(|rest| *rest >= wanted).ok_or(PayloadError::NotEnough)?;
    let amount = if all { rest } else { wanted };
    let change = rest - amount;
    if amount < DUST {
        return Err(PayloadError::Dust(DUST));
    }
    Ok(Plan { inputs: spendable, amount, change })
}

type Encoded = Result<Vec<u8>, minicbor::encode::Error<std::convert::Infallible>>;

fn body(inputs: &[Spendable], outputs: &[(Vec<u8>, u64)], fee: u64, ttl: u64) -> Encoded {
    let length = |some: usize| u64::try_from(some).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes);
    encoder.map(4)?.u8(0)?.array(length(inputs.len()))?;
    for one in inputs {
        encoder.array(2)?.bytes(&one.txid)?.u32(one.index)?;
    }
    encoder.u8(1)?.array(length(outputs.len()))?;
    for (address, amount) in outputs {
        encoder.array(2)?.bytes(address)?.u64(*amount)?;
    }
    encoder.u8(2)?.u64(fee)?.u8(3)?.u64(ttl)?;
    Ok(bytes)
}

impl Unsigned {
    /// The transaction of `body`, with the metadata `auxiliary`, that `key` signs.
    pub(super) fn of(body: &[u8], auxiliary: Option<&[u8]>, key: Option<[u8; 32]>) -> Result<Self, NotABody> {
        let said = Box::new(Body::read(body)?);
        Ok(Self { body: body.to_vec(), said, auxiliary: auxiliary.map(<[u8]>::to_vec), key, token: None })
    }

    fn digest(&self) -> [u8; 32] {
        blake2b(&self.body)
    }

    // The body, one witness, valid, and the metadata.
    fn transaction(&self, key: &[u8; 32], proof: &[u8; 64]) -> Encoded {
        let mut witnesses = Vec::new();
        Encoder::new(&mut witnesses).map(1)?.u8(0)?.array(1)?.array(2)?.bytes(key)?.bytes(proof)?;
        let mut bytes = Vec::new();
        Encoder::new(&mut bytes).array(4)?;
        bytes.extend(&self.body);
        bytes.extend(witnesses);
        Encoder::new(&mut bytes).bool(true)?;
        match &self.auxiliary {
            Some(auxiliary) => bytes.extend(auxiliary),
            None => drop(Encoder::new(&mut bytes).null()?),
        }
        Ok(bytes)
    }

    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.digest().to_vec()]
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let key = self.key.as_ref().ok_or(SignedError::PublicKey)?;
        let proof = eddsa(signature, &self.digest(), key)?;
        // Nothing here has the scripts and metadata that only the other program knows.
        if self.said.needs_scripts() || (self.said.auxiliary.is_some() && self.auxiliary.is_none()) {
            return Err(SignedError::SentElsewhere);
        }
        let raw = self.transaction(key, &proof).map_err(|_| SignedError::Format)?;
        Ok(SignedPayload { raw: hex::encode(raw), hash: hex::encode(self.digest()), signature: None })
    }
}
