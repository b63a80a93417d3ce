//! Keysign payloads of Cardano: transfers of ADA and of tokens.

use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{CardanoTokenAsset, Coin, KeysignPayload, UtxoInfo};
use minicbor::Encoder;

use super::body::{Body, NotABody};
use super::outputs::Token;
use super::plan::{self, Plan, Spendable, Tokens, Wanted};
use super::{address, memo};
use crate::hashes::blake2b;
use crate::payload::{
    NotSigned, PayloadError, PayloadSignature, SignedError, SignedPayload, coin, decimal, eddsa, hex_field,
    no_swaps_and_calls,
};

// In lovelace: the ADA that an output with tokens carries.
const WITH_TOKENS: u64 = 1_500_000;
const LONGEST_NAME: usize = 32;

/// A transaction body. Its hash is signed, and is also the transaction id.
#[derive(Debug, Clone)]
pub struct CardanoTransaction {
    body: Vec<u8>,
    pub(super) said: Box<Body>,
    /// The auxiliary data (metadata), whose hash is in the body.
    pub(super) auxiliary: Option<Vec<u8>>,
    /// The signer's key, if known; the body names only the outputs that it spends.
    pub(super) key: Option<[u8; 32]>,
    pub(super) token: Option<Known>,
}

/// The token that the payload names.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    pub(super) token: Token,
    pub(super) symbol: String,
    pub(super) decimals: u8,
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<CardanoTransaction, PayloadError> {
    let Some(BlockchainSpecific::Cardano(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("cardano"));
    };
    let coin = coin(payload)?;
    no_swaps_and_calls(payload)?;
    if payload.sign_data.is_some() {
        return Err(NotSigned::OtherData.into());
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
    let amount = decimal("to_amount", &payload.to_amount)?;
    let known = known(coin)?;
    let wanted = match &known {
        None => Wanted { amount, all: specific.send_max_amount, token: None, fee, least: plan::least(to.len()) },
        Some(_) if amount == 0 => return Err(PayloadError::field("to_amount", "it is nothing")),
        Some(known) => {
            let token = Some((known.token.clone(), amount));
            Wanted { amount: WITH_TOKENS, all: false, token, fee, least: WITH_TOKENS }
        }
    };
    let plan = plan::plan(spendable, &wanted)?;
    let auxiliary = crate::payload::memo(payload).map(memo::write).transpose().map_err(|_| ENCODING)?;
    let body = body(&plan, [to, own], &wanted, specific.ttl, auxiliary.as_deref()).map_err(|_| ENCODING)?;
    let mut unsigned = CardanoTransaction::of(&body, auxiliary.as_deref(), Some(key))
        .map_err(|NotABody { part, reason }| PayloadError::field(part, reason))?;
    unsigned.token = known;
    Ok(unsigned)
}

const ENCODING: PayloadError = PayloadError::Format("it has no encoding");

// The token is written as policy and name, with a point between.
fn known(coin: &Coin) -> Result<Option<Known>, PayloadError> {
    if coin.is_native_token {
        return Ok(None);
    }
    let wrong = || PayloadError::field("coin.contract_address", "it is not a policy, a point, and a name in hex");
    let (policy, name) = coin.contract_address.split_once('.').ok_or_else(wrong)?;
    let token = token(policy, name).ok_or_else(wrong)?;
    let decimals =
        u8::try_from(coin.decimals).map_err(|_| PayloadError::field("coin.decimals", "they are too many"))?;
    Ok(Some(Known { token, symbol: coin.ticker.clone(), decimals }))
}

fn token(policy: &str, name: &str) -> Option<Token> {
    let mut id = [0; 28];
    hex::decode_to_slice(policy, &mut id).ok()?;
    let name = hex::decode(name).ok().filter(|name| name.len() <= LONGEST_NAME)?;
    Some(Token { policy: id, name })
}

fn spendable(info: &UtxoInfo) -> Result<Spendable, PayloadError> {
    let amount = u64::try_from(info.amount).map_err(|_| PayloadError::field("utxo_info.amount", "it is negative"))?;
    let mut tokens = Tokens::new();
    for CardanoTokenAsset { policy_id, asset_name_hex, amount } in &info.cardano_tokens {
        let wrong = |reason| PayloadError::field("utxo_info.cardano_tokens", reason);
        let token = token(policy_id, asset_name_hex).ok_or_else(|| wrong("it names no policy and name"))?;
        let amount = decimal("utxo_info.cardano_tokens", amount)?;
        if amount == 0 || tokens.insert(token, amount).is_some() {
            return Err(wrong("a token occurs twice, or has no amount"));
        }
    }
    Ok(Spendable { txid: hex_field("utxo_info.hash", &info.hash)?, index: info.index, amount, tokens })
}

type Encoded = Result<Vec<u8>, minicbor::encode::Error<std::convert::Infallible>>;

fn length(some: usize) -> u64 {
    u64::try_from(some).unwrap_or(u64::MAX)
}

fn body(plan: &Plan, [to, own]: [Vec<u8>; 2], wanted: &Wanted, ttl: u64, auxiliary: Option<&[u8]>) -> Encoded {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes);
    encoder.map(if auxiliary.is_some() { 5 } else { 4 })?.u8(0)?.array(length(plan.inputs.len()))?;
    for one in &plan.inputs {
        encoder.array(2)?.bytes(&one.txid)?.u32(one.index)?;
    }
    let changes = plan.change > 0;
    encoder.u8(1)?.array(if changes { 2 } else { 1 })?;
    output(&mut encoder, &to, plan.amount, &wanted.token.iter().cloned().collect())?;
    if changes {
        output(&mut encoder, &own, plan.change, &plan.change_tokens)?;
    }
    encoder.u8(2)?.u64(plan.fee)?.u8(3)?.u64(ttl)?;
    if let Some(auxiliary) = auxiliary {
        encoder.u8(7)?.bytes(&blake2b::<32>(auxiliary))?;
    }
    Ok(bytes)
}

fn output(
    encoder: &mut Encoder<&mut Vec<u8>>,
    address: &[u8],
    amount: u64,
    tokens: &Tokens,
) -> Result<(), minicbor::encode::Error<std::convert::Infallible>> {
    encoder.array(2)?.bytes(address)?;
    if tokens.is_empty() {
        encoder.u64(amount)?;
        return Ok(());
    }
    type Names<'t> = Vec<(&'t [u8], u64)>;
    let mut policies: Vec<([u8; 28], Names<'_>)> = Vec::new();
    for (token, amount) in tokens {
        match policies.last_mut() {
            Some((policy, names)) if *policy == token.policy => names.push((&token.name, *amount)),
            _ => policies.push((token.policy, vec![(&token.name, *amount)])),
        }
    }
    encoder.array(2)?.u64(amount)?.map(length(policies.len()))?;
    for (policy, mut names) in policies {
        // Canonical CBOR order: shorter keys first.
        names.sort_by_key(|(name, _)| (name.len(), *name));
        encoder.bytes(&policy)?.map(length(names.len()))?;
        for (name, amount) in names {
            encoder.bytes(name)?.u64(amount)?;
        }
    }
    Ok(())
}

impl CardanoTransaction {
    /// Reads a transaction from its body and its auxiliary data, to be signed by `key`.
    pub(super) fn of(body: &[u8], auxiliary: Option<&[u8]>, key: Option<[u8; 32]>) -> Result<Self, NotABody> {
        let said = Box::new(Body::read(body)?);
        Ok(Self { body: body.to_vec(), said, auxiliary: auxiliary.map(<[u8]>::to_vec), key, token: None })
    }

    pub(super) fn body(&self) -> &[u8] {
        &self.body
    }

    /// The size of the signed transaction in bytes; `None` if parts of it are missing.
    pub(super) fn length(&self) -> Option<usize> {
        if !self.is_whole() {
            return None;
        }
        self.transaction(&[0; 32], &[0; 64]).ok().map(|bytes| bytes.len())
    }

    // Scripts and other metadata are known only to the program that composed the transaction.
    fn is_whole(&self) -> bool {
        !self.said.needs_scripts() && (self.said.auxiliary.is_none() || self.auxiliary.is_some())
    }

    fn digest(&self) -> [u8; 32] {
        blake2b(&self.body)
    }

    // The body, one witness, the flag that scripts are valid, and the auxiliary data.
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
        let key = self.key.as_ref().ok_or(SignedError::NoSigner)?;
        let proof = eddsa(signature, &self.digest(), key)?;
        if !self.is_whole() {
            return Err(SignedError::SentElsewhere);
        }
        let raw = self.transaction(key, &proof).map_err(|_| SignedError::Format)?;
        Ok(SignedPayload { raw: hex::encode(raw), hash: hex::encode(self.digest()), signature: None })
    }
}
