//! Keysign payloads of The Open Network: transfers of the coin and of jettons, and messages that other programs compose.

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

// Fees are paid beside the amount, and an order that cannot be carried out does not block the wallet.
const MODE: u8 = 3;
// All that the wallet holds goes along, whatever the amount.
const MODE_OF_ALL: u8 = 130;
// Carried to a token wallet for its gas, and on to the receiver so that their wallet tells them.
const JETTON_VALUE: u128 = 80_000_000;
const FORWARD: u128 = 1;
pub(crate) const LONGEST_MEMO: usize = 123;
const MOST: u128 = (1 << 120) - 1;
// The wallet's contract takes no more.
const MOST_MESSAGES: usize = 4;
// What pools of nominators take as orders; refused, they must come back.
const TO_A_POOL: [&str; 2] = ["d", "w"];

/// An order to the wallet.
#[derive(Debug, Clone)]
pub struct TonTransaction {
    order: Arc<Cell>,
    pub(super) said: Order,
    /// Whose wallet it is, where that is known: the order itself does not say.
    pub(super) key: Option<[u8; 32]>,
    pub(super) token: Option<Token>,
}

/// An order to try out, as nodes are asked what it would cost. Each part is a bag of cells in base64.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// The wallet.
    pub wallet: String,
    /// The order, with zeros for its signature.
    pub body: String,
    /// Code and data of the wallet, where the order sets it up.
    pub state: Option<(String, String)>,
}

/// A token, as the payload names it.
#[derive(Debug, Clone)]
pub(crate) struct Token {
    /// The sender's account with the token.
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
    // The order that deploys the wallet stands for ever, as it can be carried out only once.
    let until = if sequence == 0 { u32::MAX } else { small("expire_at", specific.expire_at)? };
    let order = messages::order(WALLET_ID, until, sequence, mode, &messages).map_err(|_| TOO_LARGE)?;
    let mut unsigned = TonTransaction::of(order, Some(key)).map_err(not_an_order)?;
    unsigned.token = token(coin, specific);
    Ok(unsigned)
}

const TOO_LARGE: PayloadError = PayloadError::Format("a cell holds no more than 1023 bits");

// All of it but what a message carries was written here.
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

// All there is, is sent with an amount of zero: what leaves is what the wallet holds when the order is carried out.
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

// What another program asks the wallet to send, each with what it carries.
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
    // The raw form does not say; what sets up the account it goes to must not come back.
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
    /// The order in `order`, to the wallet of `key`.
    pub(super) fn of(order: Arc<Cell>, key: Option<[u8; 32]>) -> Result<Self, NotAnOrder> {
        Ok(Self { said: Order::read(&order)?, order, key, token: None })
    }

    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.order.hash().to_vec()]
    }

    /// What a node can be asked to try out instead of the signed order: the order with zeros for its signature, in the place that the wallet
    /// carries out next.
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
