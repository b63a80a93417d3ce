//! Keysign payloads of The Open Network: transfers of the native coin and of jettons, and messages from other
//! programs.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, TonMessage, TonSpecific};

use super::address::{self, Account, Place};
use super::cell::{Builder, Cell};
use super::order::{NotAnOrder, Order};
use super::slice::Slice;
use super::wallet::{self, WALLET_ID};
use super::{boc, messages};
use crate::payload::{
    NotSigned, PayloadError, PayloadSignature, SignedError, SignedPayload, coin, decimal, eddsa, hex_field, memo,
    no_swaps_and_calls,
};

// Fees are paid on top of the amount, and a message that cannot be sent does not block the wallet.
const MODE: u8 = 3;
// Sends the whole balance, whatever the amount.
const MODE_OF_ALL: u8 = 130;
// In nanotons: attached for the gas of the token wallets, and to notify the receiver's wallet.
const JETTON_VALUE: u128 = 80_000_000;
const FORWARD: u128 = 1;
pub(crate) const LONGEST_MEMO: usize = 123;
const MOST: u128 = (1 << 120) - 1;
// The limit of the wallet contract.
const MOST_MESSAGES: usize = 4;
// Comments that nominator pools read as orders. A refused order must bounce.
const TO_A_POOL: [&str; 2] = ["d", "w"];

/// An order to the wallet.
#[derive(Debug, Clone)]
pub struct TonTransaction {
    order: Arc<Cell>,
    pub(super) said: Order,
    /// The owner's key, if known: the order does not contain it.
    pub(super) key: Option<[u8; 32]>,
    pub(super) token: Option<Token>,
}

/// An unsigned order for a fee estimate at a node. Each part is a bag of cells in base64.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// The wallet's address.
    pub wallet: String,
    /// The order, with zeros as signature.
    pub body: String,
    /// Code and data of the wallet, if the order deploys it.
    pub state: Option<(String, String)>,
}

/// A token as the payload describes it.
#[derive(Debug, Clone)]
pub(crate) struct Token {
    /// The sender's token wallet.
    pub(super) wallet: Place,
    pub(super) symbol: String,
    pub(super) decimals: u8,
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<TonTransaction, PayloadError> {
    let Some(BlockchainSpecific::TonSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("ton_specific"));
    };
    no_swaps_and_calls(payload)?;
    let coin = coin(payload)?;
    let key = hex_field("coin.hex_public_key", &coin.hex_public_key)?;
    let own = wallet::address(&key);
    if account("coin.address", &coin.address)? != own.into() {
        return Err(PayloadError::field("coin.address", "it is not the wallet of the coin's key"));
    }
    if memo(payload).is_some_and(|memo| memo.len() > LONGEST_MEMO) {
        return Err(PayloadError::field("memo", format!("it is longer than {LONGEST_MEMO} bytes")));
    }
    let (mode, messages) = match &payload.sign_data {
        Some(SignData::SignTon(sign)) => (MODE, composed(payload, &sign.ton_messages)?),
        Some(_) => return Err(NotSigned::OtherData.into()),
        None if coin.is_native_token => {
            let mode = if specific.send_max_amount { MODE_OF_ALL } else { MODE };
            (mode, vec![transfer(payload, specific)?])
        }
        None => (MODE, vec![jetton(payload, specific, own)?]),
    };
    let small = |field, number| u32::try_from(number).map_err(|_| PayloadError::field(field, "it is too large"));
    let sequence = small("sequence_number", specific.sequence_number)?;
    // The order that deploys the wallet does not expire; it can be executed only once.
    let until = if sequence == 0 { u32::MAX } else { small("expire_at", specific.expire_at)? };
    let order = messages::order(WALLET_ID, until, sequence, mode, &messages).map_err(|_| TOO_LARGE)?;
    let mut unsigned = TonTransaction::of(order, Some(key)).map_err(not_an_order)?;
    unsigned.token = token(coin, specific);
    Ok(unsigned)
}

const TOO_LARGE: PayloadError = PayloadError::Format("a cell holds no more than 1023 bits");

// Only the payloads of messages come from outside; the rest of the order was built here.
fn not_an_order(why: NotAnOrder) -> PayloadError {
    match why {
        NotAnOrder::Message(reason) => PayloadError::field("message", reason),
        NotAnOrder::Form => PayloadError::Format("it makes no order"),
        NotAnOrder::Wallet => PayloadError::Format("it makes an order to another wallet of the key"),
        NotAnOrder::Plugins => PayloadError::Format("it makes an order about plugins"),
    }
}

fn token(coin: &Coin, specific: &TonSpecific) -> Option<Token> {
    let wallet = address::read(&specific.jetton_address).ok().filter(|_| !coin.is_native_token)?;
    Some(Token { wallet, symbol: coin.ticker.clone(), decimals: u8::try_from(coin.decimals).ok()? })
}

fn account(field: &'static str, text: &str) -> Result<Place, PayloadError> {
    address::read(text).map_err(|reason| PayloadError::field(field, reason))
}

fn amount(field: &'static str, text: &str) -> Result<u128, PayloadError> {
    let amount = decimal(field, text)?;
    if amount > MOST { Err(PayloadError::field(field, "it is too large")) } else { Ok(amount) }
}

// To send everything, the amount is zero: the wallet sends its balance at the time of execution.
fn transfer(payload: &KeysignPayload, specific: &TonSpecific) -> Result<Arc<Cell>, PayloadError> {
    let to = account("to_address", &payload.to_address)?;
    let memo = memo(payload);
    let bounce = specific.bounceable || memo.is_some_and(|memo| TO_A_POOL.contains(&memo.trim()));
    let body = messages::comment(memo).build().map_err(|_| TOO_LARGE)?;
    let amount = amount("to_amount", &payload.to_amount)?;
    let amount = if specific.send_max_amount { 0 } else { amount };
    messages::internal(bounce, to, amount, None, &body).map_err(|_| TOO_LARGE)
}

fn jetton(payload: &KeysignPayload, specific: &TonSpecific, own: Account) -> Result<Arc<Cell>, PayloadError> {
    let to = account("to_address", &payload.to_address)?;
    let token_wallet = account("jetton_address", &specific.jetton_address)?;
    let forward = if specific.is_active_destination { FORWARD } else { 0 };
    let note = messages::comment(memo(payload)).build().map_err(|_| TOO_LARGE)?;
    let body = messages::jetton_transfer(amount("to_amount", &payload.to_amount)?, to, own, forward, &note)
        .map_err(|_| PayloadError::field("memo", "it is too long for a transfer of a token"))?;
    messages::internal(true, token_wallet, JETTON_VALUE, None, &body).map_err(|_| TOO_LARGE)
}

// The messages that another program asks the wallet to send.
fn composed(payload: &KeysignPayload, messages: &[TonMessage]) -> Result<Vec<Arc<Cell>>, PayloadError> {
    if !(1..=MOST_MESSAGES).contains(&messages.len()) {
        return Err(PayloadError::field("sign_ton.ton_messages", "there must be between one and four"));
    }
    if memo(payload).is_some() {
        return Err(PayloadError::field("memo", "messages of another program carry their own"));
    }
    messages.iter().map(message).collect()
}

fn message(message: &TonMessage) -> Result<Arc<Cell>, PayloadError> {
    let to = account("sign_ton.to", &message.to)?;
    let value = amount("sign_ton.amount", &message.amount)?;
    if value == 0 {
        return Err(PayloadError::field("sign_ton.amount", "a message must carry some of the coin"));
    }
    let state = cell("sign_ton.state_init", message.state_init.as_deref())?;
    let body = cell("sign_ton.payload", message.payload.as_deref())?;
    // The raw form has no bounce flag. A message that deploys its recipient must not bounce.
    let bounce = address::bounces(&message.to).unwrap_or(state.is_none());
    // Without a body, other wallets send an empty comment.
    let body = body.map_or_else(|| messages::comment(None).build(), Ok).map_err(|_| TOO_LARGE)?;
    messages::internal(bounce, to, value, state.as_ref(), &body).map_err(|_| TOO_LARGE)
}

fn cell(field: &'static str, text: Option<&str>) -> Result<Option<Arc<Cell>>, PayloadError> {
    let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
    let bag = STANDARD.decode(text).map_err(|_| PayloadError::field(field, "it is not base64"))?;
    boc::read(&bag).map(Some).map_err(|reason| PayloadError::field(field, reason))
}

impl TonTransaction {
    /// Reads the order in `order`, to the wallet of `key`.
    pub(super) fn of(order: Arc<Cell>, key: Option<[u8; 32]>) -> Result<Self, NotAnOrder> {
        Ok(Self { said: Order::read(&order)?, order, key, token: None })
    }

    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.order.hash().to_vec()]
    }

    /// The order in the form for an estimate at a node: with zeros as signature, and with the sequence number
    /// that the wallet executes next.
    pub fn to_try(&self, sequence: u32) -> Option<Trial> {
        let key = self.key.as_ref()?;
        let mut order = Slice::of(&self.order);
        let (head, _, rest) = (order.take(64, 0)?, order.u32()?, order.rest()?);
        let body = Builder::default().bytes(&[0; 64]).append(&head).uint(sequence.into(), 32).append(&rest);
        let bag = |cell: &Arc<Cell>| Some(STANDARD.encode(boc::write(cell)?));
        let state = if sequence == 0 {
            let state = wallet::state(key).ok()?;
            let [code, data] = state.refs() else { return None };
            Some((bag(code)?, bag(data)?))
        } else {
            None
        };
        Some(Trial { wallet: wallet::address(key).friendly(false), body: bag(&body.build().ok()?)?, state })
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let key = self.key.as_ref().ok_or(SignedError::NoSigner)?;
        let proof = eddsa(signature, &self.order.hash(), key)?;
        let state = wallet::state(key).map_err(|_| SignedError::Format)?;
        let state = (self.said.sequence == 0).then_some(&state);
        let message =
            messages::external(&wallet::address(key), state, &proof, &self.order).map_err(|_| SignedError::Format)?;
        let bag = boc::write(&message).ok_or(SignedError::Format)?;
        Ok(SignedPayload { raw: STANDARD.encode(bag), hash: hex::encode(message.hash()), signature: None })
    }
}
