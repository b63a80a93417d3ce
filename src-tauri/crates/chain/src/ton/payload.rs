//! Keysign payloads of The Open Network: transfers of the coin and of jettons.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, TonSpecific};

use super::address::{self, Account};
use super::cell::Cell;
use super::wallet::{self, WALLET_ID};
use super::{boc, messages};
use crate::payload::{
    PayloadError, PayloadSignature, SignedError, SignedPayload, coin, decimal, eddsa, hex_field, memo,
};

// Fees are paid beside the amount, and an order that cannot be carried out does not block the wallet.
const MODE: u8 = 3;
// Carried to a token wallet for its gas, and on to the receiver so that their wallet tells them.
const JETTON_VALUE: u128 = 80_000_000;
const FORWARD: u128 = 1;
const LONGEST_MEMO: usize = 123;
const MOST: u128 = (1 << 120) - 1;

/// An order to the wallet.
#[derive(Debug, Clone)]
pub(crate) struct Unsigned {
    order: Arc<Cell>,
    key: [u8; 32],
    deploys: bool,
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<Unsigned, PayloadError> {
    let Some(BlockchainSpecific::TonSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("ton_specific"));
    };
    if payload.sign_data.is_some()
        || payload.contract_payload.is_some()
        || payload.swap_payload.is_some()
        || payload.erc20_approve_payload.is_some()
    {
        return Err(PayloadError::NotSupported("anything but a transfer on this chain"));
    }
    if specific.send_max_amount {
        return Err(PayloadError::NotSupported("sending all of the balance on this chain"));
    }
    let coin = coin(payload)?;
    let key = hex_field("coin.hex_public_key", &coin.hex_public_key)?;
    let own = wallet::address(&key);
    if account("coin.address", &coin.address)? != own {
        return Err(PayloadError::field("coin.address", "it is not the wallet of the coin's key"));
    }
    if memo(payload).is_some_and(|memo| memo.len() > LONGEST_MEMO) {
        return Err(PayloadError::field("memo", format!("it is longer than {LONGEST_MEMO} bytes")));
    }
    let message = if coin.is_native_token { transfer(payload, specific)? } else { jetton(payload, specific, &own)? };
    let small = |field, number| u32::try_from(number).map_err(|_| PayloadError::field(field, "it is too large"));
    let sequence = small("sequence_number", specific.sequence_number)?;
    // The order that deploys the wallet stands for ever, as it can be carried out only once.
    let until = if sequence == 0 { u32::MAX } else { small("expire_at", specific.expire_at)? };
    let order = messages::order(WALLET_ID, until, sequence, MODE, &message).map_err(|_| TOO_LARGE)?;
    Ok(Unsigned { order, key, deploys: sequence == 0 })
}

const TOO_LARGE: PayloadError = PayloadError::Format("a cell holds no more than 1023 bits");

fn account(field: &'static str, text: &str) -> Result<Account, PayloadError> {
    address::read(text).map_err(|reason| PayloadError::field(field, reason))
}

fn amount(payload: &KeysignPayload) -> Result<u128, PayloadError> {
    let amount = decimal("to_amount", &payload.to_amount)?;
    if amount > MOST { Err(PayloadError::field("to_amount", "it is too large")) } else { Ok(amount) }
}

fn transfer(payload: &KeysignPayload, specific: &TonSpecific) -> Result<Arc<Cell>, PayloadError> {
    if memo(payload).is_some() {
        return Err(PayloadError::NotSupported("a memo with a transfer of the coin on this chain"));
    }
    let to = account("to_address", &payload.to_address)?;
    let body = messages::comment(None).build().map_err(|_| TOO_LARGE)?;
    messages::internal(specific.bounceable, &to, amount(payload)?, &body).map_err(|_| TOO_LARGE)
}

fn jetton(payload: &KeysignPayload, specific: &TonSpecific, own: &Account) -> Result<Arc<Cell>, PayloadError> {
    let to = account("to_address", &payload.to_address)?;
    let token_wallet = account("jetton_address", &specific.jetton_address)?;
    let forward = if specific.is_active_destination { FORWARD } else { 0 };
    let note = messages::comment(memo(payload)).build().map_err(|_| TOO_LARGE)?;
    let body = messages::jetton_transfer(amount(payload)?, &to, own, forward, &note)
        .map_err(|_| PayloadError::field("memo", "it is too long for a transfer of a token"))?;
    messages::internal(true, &token_wallet, JETTON_VALUE, &body).map_err(|_| TOO_LARGE)
}

impl Unsigned {
    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.order.hash().to_vec()]
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let proof = eddsa(signature, &self.order.hash(), &self.key)?;
        let state = wallet::state(&self.key).map_err(|_| SignedError::Format)?;
        let state = self.deploys.then_some(&state);
        let message = messages::external(&wallet::address(&self.key), state, &proof, &self.order)
            .map_err(|_| SignedError::Format)?;
        let bag = boc::write(&message).ok_or(SignedError::Format)?;
        Ok(SignedPayload { raw: STANDARD.encode(bag), hash: hex::encode(message.hash()), signature: None })
    }
}
