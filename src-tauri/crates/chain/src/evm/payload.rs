//! Keysign payloads of EVM chains: transfers, swaps, and the approval before a swap.

mod call;
mod swap;

use alloy::consensus::{SignableTransaction, TxEip1559, TxLegacy};
use alloy::primitives::{Address, TxKind, U256};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{EthereumSpecific, KeysignPayload};

use self::call::{Call, Fees, address, hex_data, memo_data};
use super::decode::decode_for;
use super::draft::erc20_transfer_call;
use super::facts::{Facts, KnownToken, facts_of};
use super::known_calls::ERC20_APPROVE;
use super::{UnsignedTx, parse_address};
use crate::evm::EvmRules;
use crate::payload::{
    NotSigned, PayloadError, PayloadSignature, SignedError, SignedPayload, coin, decimal, decimals, memo,
};
use crate::registry::{Chain, Rules};
use crate::{UnsignedError, plain_text};

/// The transactions of a payload, in the order of their nonces.
#[derive(Debug, Clone)]
pub struct EvmTransaction {
    pub(super) transactions: Vec<UnsignedTx>,
    /// The signer's account, if known.
    pub(super) from: Option<Address>,
    /// What the payload says about the token that it moves.
    pub(super) token: Option<KnownToken>,
}

pub(crate) fn prepare(rules: &EvmRules, payload: &KeysignPayload) -> Result<EvmTransaction, PayloadError> {
    let Some(BlockchainSpecific::EthereumSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("ethereum_specific"));
    };
    if payload.sign_data.is_some() {
        return Err(NotSigned::OtherData.into());
    }
    if payload.contract_payload.is_some() {
        return Err(NotSigned::OtherContract.into());
    }
    let fees = fees(specific)?;
    let mut transactions = Vec::new();
    let mut main = fees;
    if payload.erc20_approve_payload.is_some() {
        transactions.push(transaction(rules, approval(payload)?, fees)?);
        main.nonce = fees.nonce.checked_add(1).ok_or_else(|| PayloadError::field("nonce", "it is too large"))?;
    }
    let (call, main) = match &payload.swap_payload {
        Some(quote) => swap::call(payload, quote, main)?,
        None => (transfer(payload)?, main),
    };
    transactions.push(transaction(rules, call, main)?);
    // The transaction does not contain its signer. If the payload names no account of the chain, the signer
    // stays unknown and no vault accepts the payload as its own.
    let from = parse_address(&coin(payload)?.address).ok();
    Ok(EvmTransaction { transactions, from, token: token(payload)? })
}

/// Reads one unsigned transaction, which `signer` is to sign.
pub(crate) fn read(rules: &EvmRules, bytes: &[u8], signer: Option<&[u8; 33]>) -> Result<EvmTransaction, UnsignedError> {
    let transaction = decode_for(bytes, rules.chain_id.get())?;
    let from = signer.map(super::address_of).transpose();
    let from = from.map_err(|error| UnsignedError::field("public key", error))?;
    Ok(EvmTransaction { transactions: vec![transaction], from, token: None })
}

/// One transaction of a keysign payload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayloadTransaction {
    /// The unsigned bytes, in the form that [`super::decode()`] reads.
    pub unsigned: Vec<u8>,
    /// The decoded transaction.
    pub tx: UnsignedTx,
    /// Whether it is the token approval before the main transaction.
    pub approval: bool,
    /// The token and the amount that a swap takes, by the word of the payload: the call's own bytes need not say it.
    pub swaps: Option<(Address, U256)>,
}

/// The transactions that a keysign payload asks for on `chain`, in order, and the account that the payload
/// names as signer.
///
/// The caller must check that the account is the wallet's own.
///
/// # Errors
/// [`PayloadError`], whose sentence names the wrong field or what is not supported.
pub fn of_payload(chain: &Chain, payload: &KeysignPayload) -> Result<(Address, Vec<PayloadTransaction>), PayloadError> {
    let named = &coin(payload)?.chain;
    if !chain.is_called(named) {
        let reason = format!("it is for {}, not for {}", plain_text(named, 40), chain.name);
        return Err(PayloadError::field("coin.chain", reason));
    }
    let Rules::Evm(rules) = &chain.rules else {
        return Err(PayloadError::field("coin.chain", format!("{} is no EVM chain", chain.name)));
    };
    let unsigned = prepare(rules, payload)?;
    let from = address("coin.address", &coin(payload)?.address)?;
    let last = unsigned.transactions.len().saturating_sub(1);
    let swaps = unsigned.token.as_ref().filter(|_| payload.swap_payload.is_some()).map(|token| token.address);
    let swaps = swaps.zip(payload.to_amount.parse().ok());
    let transactions = unsigned.transactions.into_iter().enumerate();
    let one = |(index, tx): (usize, UnsignedTx)| PayloadTransaction {
        unsigned: tx.envelope.signing_bytes(),
        tx,
        approval: index < last,
        swaps: swaps.filter(|_| index == last),
    };
    Ok((from, transactions.map(one).collect()))
}

fn token(payload: &KeysignPayload) -> Result<Option<KnownToken>, PayloadError> {
    let coin = coin(payload)?;
    if coin.is_native_token {
        return Ok(None);
    }
    let decimals = decimals(coin)?;
    Ok(Some(KnownToken {
        chain: coin.chain.clone(),
        symbol: coin.ticker.clone(),
        decimals,
        address: address("coin.contract_address", &coin.contract_address)?,
    }))
}

fn fees(specific: &EthereumSpecific) -> Result<Fees, PayloadError> {
    Ok(Fees {
        nonce: u64::try_from(specific.nonce).map_err(|_| PayloadError::field("nonce", "it is negative"))?,
        gas_limit: decimal("gas_limit", &specific.gas_limit)?,
        max_fee: decimal("max_fee_per_gas_wei", &specific.max_fee_per_gas_wei)?,
        priority: decimal("priority_fee", &specific.priority_fee)?,
    })
}

fn approval(payload: &KeysignPayload) -> Result<Call, PayloadError> {
    let approve = payload.erc20_approve_payload.as_ref().ok_or(PayloadError::Missing("erc20_approve_payload"))?;
    let token = address("coin.contract_address", &coin(payload)?.contract_address)?;
    let spender = address("erc20_approve_payload.spender", &approve.spender)?;
    let amount: U256 = decimal("erc20_approve_payload.amount", &approve.amount)?;
    let mut data = ERC20_APPROVE.to_vec();
    data.extend_from_slice(spender.into_word().as_slice());
    data.extend_from_slice(&amount.to_be_bytes::<32>());
    Ok(Call { to: token, value: U256::ZERO, data: data.into() })
}

fn transfer(payload: &KeysignPayload) -> Result<Call, PayloadError> {
    let coin = coin(payload)?;
    let to = address("to_address", &payload.to_address)?;
    let amount: U256 = decimal("to_amount", &payload.to_amount)?;
    if coin.is_native_token {
        return Ok(Call { to, value: amount, data: memo(payload).map(memo_data).transpose()?.unwrap_or_default() });
    }
    // No token moves, so the memo is the calldata for the address that the payload names.
    if amount.is_zero()
        && let Some(digits) = memo(payload).and_then(|memo| memo.strip_prefix("0x"))
    {
        return Ok(Call { to, value: U256::ZERO, data: hex_data("memo", digits)? });
    }
    let token = address("coin.contract_address", &coin.contract_address)?;
    Ok(Call { to: token, value: U256::ZERO, data: erc20_transfer_call(to, amount) })
}

fn transaction(rules: &EvmRules, call: Call, fees: Fees) -> Result<UnsignedTx, PayloadError> {
    let (to, value, input) = (TxKind::Call(call.to), call.value, call.data);
    let bytes = if rules.legacy {
        let tx = TxLegacy {
            chain_id: Some(rules.chain_id.get()),
            nonce: fees.nonce,
            gas_price: fees.max_fee,
            gas_limit: fees.gas_limit,
            to,
            value,
            input,
        };
        tx.encoded_for_signing()
    } else {
        let tx = TxEip1559 {
            chain_id: rules.chain_id.get(),
            nonce: fees.nonce,
            gas_limit: fees.gas_limit,
            max_fee_per_gas: fees.max_fee,
            max_priority_fee_per_gas: fees.priority,
            to,
            value,
            access_list: Default::default(),
            input,
        };
        tx.encoded_for_signing()
    };
    Ok(decode_for(&bytes, rules.chain_id.get())?)
}

impl EvmTransaction {
    /// The transaction, or the first one if the payload asks for several.
    pub fn first(&self) -> Option<&UnsignedTx> {
        self.transactions.first()
    }

    pub(crate) fn facts(&self, chain: &Chain, tokens: &[KnownToken]) -> Vec<Facts> {
        self.transactions.iter().map(|tx| self.facts_of(chain, tx, tokens)).collect()
    }

    fn facts_of(&self, chain: &Chain, tx: &UnsignedTx, tokens: &[KnownToken]) -> Facts {
        // The payload's claim counts only if the wallet does not know the token itself.
        let is_new = |token: &&KnownToken| !tokens.iter().any(|known| known.address == token.address);
        let claimed = self.token.as_ref().filter(is_new);
        let tokens: Vec<KnownToken> = tokens.iter().chain(claimed).cloned().collect();
        let mut facts = facts_of(tx, chain, self.from, &tokens);
        if let Some(token) = claimed {
            facts.claimed_token(&token.address.to_string(), &token.symbol, Some(token.decimals));
        }
        facts.sorted()
    }

    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        self.transactions.iter().map(|tx| tx.digest().as_bytes().to_vec()).collect()
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<Vec<SignedPayload>, SignedError> {
        self.transactions.iter().zip(signatures).map(|(tx, signature)| self.compile_one(tx, signature)).collect()
    }

    fn compile_one(&self, tx: &UnsignedTx, signature: &PayloadSignature) -> Result<SignedPayload, SignedError> {
        let PayloadSignature::Ecdsa { r, s, recovery } = signature else { return Err(SignedError::Scheme) };
        let signed = tx.compile(r, s, *recovery)?;
        if self.from.is_some_and(|from| signed.sender().ok() != Some(from)) {
            return Err(SignedError::NotOurs);
        }
        Ok(SignedPayload {
            raw: format!("0x{}", hex::encode(signed.raw())),
            hash: format!("0x{}", hex::encode(signed.hash())),
            signature: None,
        })
    }
}
