//! Keysign payloads of Solana: transfers of the native coin and of tokens, and transactions from other
//! programs.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData, SwapPayload};
use lockstep_commondata::keysign_payload::{KeysignPayload, OneInchSwapPayload, SolanaSpecific};

use super::address;
use super::instructions::{self, Instruction, Key, TOKEN, TOKEN_2022, TokenTransfer, known};
use super::message::{Message, Refusal};
use crate::payload::{
    NotSigned, PayloadError, PayloadSignature, SignedError, SignedPayload, coin, decimal, decimals, eddsa, hex_field,
    memo, no_calls,
};

const NOT_OF_ONE: &str = "it is not a transaction with one signer";
const TOO_LARGE: &str = "it is larger than the network takes";
// In millionths of a lamport per compute unit, and in compute units.
const LEAST_PRICE: u64 = 1_000_000;
const UNITS: u32 = 100_000;
// In bytes: the largest packet of the network.
pub(super) const LARGEST: usize = 1232;
/// The signature of a transaction that is not signed.
pub(super) const EMPTY: [u8; 64] = [0; 64];

/// One or more messages, each for a transaction with one signer.
#[derive(Debug, Clone)]
pub struct SolanaTransaction {
    pub(super) messages: Vec<Message>,
    pub(super) key: Key,
    /// What the payload says about its token.
    pub(super) token: Option<Token>,
    /// The recipient's wallet. A token account does not name its owner, but its address can be derived from
    /// the owner's and compared.
    pub(super) wallet: Option<Key>,
}

/// A token as the payload describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) mint: Key,
    pub(super) symbol: String,
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<SolanaTransaction, PayloadError> {
    let Some(BlockchainSpecific::SolanaSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("solana_specific"));
    };
    no_calls(payload)?;
    let coin = coin(payload)?;
    let key: Key = hex_field("coin.hex_public_key", &coin.hex_public_key)?;
    if read("coin.address", &coin.address)? != key {
        return Err(PayloadError::field("coin.address", "it is not the address of the coin's key"));
    }
    let blockhash = read("recent_block_hash", &specific.recent_block_hash)?;
    let messages = match (&payload.sign_data, &payload.swap_payload) {
        (Some(SignData::SignSolana(data)), None) if !data.raw_transactions.is_empty() => {
            data.raw_transactions.iter().map(|text| foreign(text, &key, None)).collect::<Result<_, _>>()?
        }
        (Some(SignData::SignSolana(_)), None) => return Err(PayloadError::Missing("sign_solana.raw_transactions")),
        (Some(_), _) => return Err(NotSigned::OtherData.into()),
        (None, Some(SwapPayload::OneinchSwapPayload(swap))) => {
            vec![foreign(quoted(swap)?, &key, Some(&blockhash))?]
        }
        (None, swap) => {
            swap.as_ref().map_or(Ok(()), |swap| is_deposit(payload, swap))?;
            let instructions = transfer(payload, specific, key)?;
            let message = Message::of(key, &instructions, blockhash);
            vec![message.ok_or(PayloadError::Format("it touches too many accounts"))?]
        }
    };
    if messages.iter().any(|message| message.write().len() + 65 > LARGEST) {
        return Err(PayloadError::Format(TOO_LARGE));
    }
    let mint = address::read(&coin.contract_address).ok().filter(|_| !coin.is_native_token);
    let token = mint.map(|mint| Token { mint, symbol: coin.ticker.clone() });
    Ok(SolanaTransaction { messages, key, token, wallet: address::read(&payload.to_address).ok() })
}

fn read(field: &'static str, text: &str) -> Result<Key, PayloadError> {
    address::read(text).map_err(|reason| PayloadError::field(field, reason))
}

fn quoted(swap: &OneInchSwapPayload) -> Result<&str, PayloadError> {
    let tx = swap.quote.as_ref().and_then(|quote| quote.tx.as_ref());
    tx.map(|tx| tx.data.as_str()).ok_or(PayloadError::Missing("quote.tx"))
}

// THORChain and MayaChain swap what is paid to their vault with the order as memo. The payment must match the
// swap.
fn is_deposit(payload: &KeysignPayload, swap: &SwapPayload) -> Result<(), PayloadError> {
    let (SwapPayload::ThorchainSwapPayload(swap) | SwapPayload::MayachainSwapPayload(swap)) = swap else {
        return Err(NotSigned::OtherSwap.into());
    };
    if swap.vault_address != payload.to_address {
        return Err(PayloadError::field("swap_payload.vault_address", "it is not whom the payload pays"));
    }
    if swap.from_amount != payload.to_amount {
        return Err(PayloadError::field("swap_payload.from_amount", "it is not what the payload pays"));
    }
    match memo(payload) {
        Some(_) => Ok(()),
        None => Err(PayloadError::Missing("memo")),
    }
}

// The message of another program's transaction. A quote is older than the payload, which has a fresh block
// hash.
fn foreign(text: &str, key: &Key, blockhash: Option<&Key>) -> Result<Message, PayloadError> {
    let wrong = |reason: &str| PayloadError::field("transaction", reason);
    // Base64 encodes three bytes in four characters.
    if text.len() > LARGEST.div_ceil(3) * 4 {
        return Err(wrong(TOO_LARGE));
    }
    let bytes = STANDARD.decode(text).map_err(|_| wrong("it is not base64"))?;
    let one = bytes.split_first().filter(|(signatures, _)| **signatures == 1).map(|(_, rest)| rest);
    let (_, message) = one.and_then(<[u8]>::split_first_chunk::<64>).ok_or_else(|| wrong(NOT_OF_ONE))?;
    let mut message = Message::read(message).map_err(|refusal| match refusal {
        Refusal::Format | Refusal::Signers(_) => wrong(NOT_OF_ONE),
        Refusal::Version => wrong("it is of a version that is not known"),
        Refusal::Accounts => wrong("it names an account twice, or one that is not there"),
    })?;
    if message.signer() != *key {
        return Err(wrong("it is signed by another account than the coin's"));
    }
    if let Some(blockhash) = blockhash {
        message.blockhash = *blockhash;
    }
    Ok(message)
}

fn transfer(payload: &KeysignPayload, specific: &SolanaSpecific, key: Key) -> Result<Vec<Instruction>, PayloadError> {
    let coin = coin(payload)?;
    let price: u64 = match specific.priority_fee.as_str() {
        "" => 0,
        text => decimal("priority_fee", text)?,
    };
    let units = match specific.compute_limit.as_deref() {
        None | Some("") => UNITS,
        Some(text) => decimal("compute_limit", text)?,
    };
    let mut instructions = vec![instructions::price(price.max(LEAST_PRICE)), instructions::limit(units)];
    let to = read("to_address", &payload.to_address)?;
    let amount = decimal("to_amount", &payload.to_amount)?;
    if coin.is_native_token {
        instructions.extend(memo(payload).map(instructions::memo));
        instructions.push(instructions::transfer(key, to, amount));
        return Ok(instructions);
    }
    let program = known(if specific.program_id() { TOKEN_2022 } else { TOKEN });
    let mint = read("coin.contract_address", &coin.contract_address)?;
    let associated = |wallet: &Key| {
        instructions::associated(wallet, &program, &mint).ok_or(PayloadError::Format("the token has no account"))
    };
    let from = match specific.from_token_associated_address.as_deref() {
        None | Some("") => return Err(PayloadError::Missing("from_token_associated_address")),
        Some(text) => read("from_token_associated_address", text)?,
    };
    let given = specific.to_token_associated_address.as_deref().filter(|text| !text.is_empty());
    let theirs = associated(&to)?;
    if given.is_some_and(|text| read("to_token_associated_address", text).ok() != Some(theirs)) {
        return Err(PayloadError::field("to_token_associated_address", "it does not belong to to_address"));
    }
    let decimals = decimals(coin)?;
    let token = TokenTransfer { owner: key, from, to: theirs, mint, program, amount, decimals };
    if given.is_none() {
        instructions.push(instructions::create_associated(&token, to));
    }
    instructions.extend(memo(payload).map(instructions::memo));
    instructions.push(instructions::token_transfer(&token));
    Ok(instructions)
}

impl SolanaTransaction {
    /// The recent block hash of each message.
    pub fn blockhashes(&self) -> Vec<String> {
        self.messages.iter().map(|message| address::write(&message.blockhash)).collect()
    }

    /// Messages of another program, about which nothing else is known.
    pub(super) fn foreign(messages: Vec<Message>, key: Key) -> Self {
        Self { messages, key, token: None, wallet: None }
    }

    /// Each message as an unsigned transaction, if there are several.
    pub(crate) fn each_unsigned(&self) -> Vec<Vec<u8>> {
        let several = if self.messages.len() > 1 { self.messages.as_slice() } else { &[] };
        several.iter().map(|message| [&[1][..], &EMPTY, &message.write()].concat()).collect()
    }

    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        self.messages.iter().map(Message::write).collect()
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<Vec<SignedPayload>, SignedError> {
        let sign = |(message, signature): (&Message, &PayloadSignature)| {
            let message = message.write();
            let proof = eddsa(signature, &message, &self.key)?;
            let raw = [&[1][..], &proof, &message].concat();
            Ok(SignedPayload { raw: STANDARD.encode(raw), hash: bs58::encode(proof).into_string(), signature: None })
        };
        self.messages.iter().zip(signatures).map(sign).collect()
    }
}
