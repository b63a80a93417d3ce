//! Keysign payloads of Cosmos chains.

use alloy::primitives::U256;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{CosmosSpecific, KeysignPayload, TransactionType};
use prost::Message;

use super::document::{Document, Key};
use super::messages::{
    Any, AuthInfo, Coin, Fee, ModeInfo, MsgSend, SIGN_MODE_DIRECT, SignDoc, SignerInfo, Single, TxBody, TxRaw,
};
use super::vault::contract_call;
use super::{address, amino, composed, ibc, raw, vault};
use crate::cosmos::{CosmosKeys, CosmosRules, VaultChain};
use crate::hashes::sha256;
use crate::payload::{
    ClaimedToken, NotSigned, PayloadError, PayloadSignature, SignedError, SignedPayload, claimed_token, coin, decimal,
    hex_field, memo, recoverable, swap_is_the_payment,
};

const ML_DSA: &str = "signing with ML-DSA-44";

/// The fee that a Cosmos SDK transaction offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offered {
    /// The gas limit.
    pub gas: u64,
    /// The fee: denominations, with amounts in their smallest units.
    pub coins: Vec<(String, U256)>,
}

/// A transaction with its sign bytes.
#[derive(Debug, Clone)]
pub struct CosmosTransaction {
    pub(super) document: Document,
    /// The signer's key, if known.
    pub(super) key: Option<Key>,
    /// What the payload claims about the token that it moves.
    pub(super) token: Option<ClaimedToken>,
    /// Body and authorisation; `None` if another program composed the transaction and sends it itself.
    pub(super) sent: Option<(Vec<u8>, Vec<u8>)>,
}

/// The signer's account, with its account number and sequence.
pub(super) struct Signer {
    pub(super) key: Key,
    pub(super) account_number: u64,
    pub(super) sequence: u64,
}

pub(crate) fn prepare(rules: &CosmosRules, payload: &KeysignPayload) -> Result<CosmosTransaction, PayloadError> {
    if payload.erc20_approve_payload.is_some() {
        return Err(NotSigned::OtherApproval.into());
    }
    if payload.is_qbtc_claim {
        return Err(NotSigned::ClaimWithProof.into());
    }
    let coin = coin(payload)?;
    let key = if rules.keys == CosmosKeys::MlDsa44 {
        // We cannot sign with such a key. An invalid address is shown as it is, so that the person can still
        // read the transaction.
        Key::MlDsa(
            hex::decode(&coin.hex_public_key)
                .map_err(|_| PayloadError::field("coin.hex_public_key", "it is not hex"))?,
        )
    } else {
        address::read(rules.hrp, &coin.address).map_err(|reason| PayloadError::field("coin.address", reason))?;
        Key::Point(hex_field("coin.hex_public_key", &coin.hex_public_key)?)
    };
    let (account_number, sequence) = place(rules, payload)?;
    let signer = Signer { key, account_number, sequence };
    let mut unsigned = match &payload.sign_data {
        Some(SignData::SignAmino(data)) => {
            let document = Document::amino(rules, &amino::sign_bytes(rules, payload, data, &signer)?)?;
            CosmosTransaction { document, key: Some(signer.key), token: None, sent: None }
        }
        Some(SignData::SignDirect(data)) => {
            let (body, auth_info) = composed::direct(rules, data, &signer)?;
            unsigned(rules, signer, body, auth_info)?
        }
        Some(_) => return Err(NotSigned::OtherData.into()),
        None => {
            let (body, fee) = match &payload.blockchain_specific {
                Some(BlockchainSpecific::CosmosSpecific(specific)) => ordinary(rules, payload, specific)?,
                _ => vault::transaction(rules, payload)?,
            };
            if body.memo.len() > rules.memo {
                return Err(PayloadError::field("memo", format!("it is longer than {} bytes", rules.memo)));
            }
            let auth_info = AuthInfo { signer_infos: vec![signer_info(&signer)], fee: Some(fee), tip: None };
            unsigned(rules, signer, body.encode_to_vec(), auth_info.encode_to_vec())?
        }
    };
    unsigned.token = claimed_token(payload)?;
    Ok(unsigned)
}

// Account number and sequence, from the chain-specific part of the payload.
fn place(rules: &CosmosRules, payload: &KeysignPayload) -> Result<(u64, u64), PayloadError> {
    match (&payload.blockchain_specific, rules.vault) {
        (Some(BlockchainSpecific::CosmosSpecific(specific)), None) => Ok((specific.account_number, specific.sequence)),
        (Some(BlockchainSpecific::ThorchainSpecific(specific)), Some(VaultChain::Thor)) => {
            Ok((specific.account_number, specific.sequence))
        }
        (Some(BlockchainSpecific::MayaSpecific(specific)), Some(VaultChain::Maya)) => {
            Ok((specific.account_number, specific.sequence))
        }
        _ => Err(PayloadError::Missing("particulars of its chain")),
    }
}

fn unsigned(
    rules: &CosmosRules,
    signer: Signer,
    body_bytes: Vec<u8>,
    auth_info_bytes: Vec<u8>,
) -> Result<CosmosTransaction, PayloadError> {
    let chain_id = rules.chain_id.to_owned();
    let doc = SignDoc { body_bytes, auth_info_bytes, chain_id, account_number: signer.account_number };
    let (document, doc) = Document::direct(rules, &doc.encode_to_vec())?;
    let sent = Some((doc.body_bytes, doc.auth_info_bytes));
    Ok(CosmosTransaction { document, key: Some(signer.key), token: None, sent })
}

fn signer_info(signer: &Signer) -> SignerInfo {
    SignerInfo {
        public_key: Some(signer.key.message()),
        mode_info: Some(ModeInfo { single: Some(Single { mode: SIGN_MODE_DIRECT }), multi: None }),
        sequence: signer.sequence,
    }
}

fn ordinary(
    rules: &CosmosRules,
    payload: &KeysignPayload,
    specific: &CosmosSpecific,
) -> Result<(TxBody, Fee), PayloadError> {
    swap_is_the_payment(payload)?;
    let kind = TransactionType::try_from(specific.transaction_type).map_err(|_| NotSigned::OtherType)?;
    let body = match (kind, contract_call(payload, kind)?) {
        (_, Some(call)) => body(call, payload),
        (TransactionType::Unspecified, None) => body(send(rules, payload)?, payload),
        (TransactionType::IbcTransfer, None) => ibc::transfer(rules, payload, specific)?,
        (TransactionType::GenericContract, None) => return Err(NotSigned::HalfACall.into()),
        _ => return Err(NotSigned::OtherType.into()),
    };
    // On Terra Classic common wallets pay the fee of a stablecoin transfer in that stablecoin. For any other
    // action with a stablecoin they disagree about the fee coin.
    let contract = coin(payload)?.contract_address.as_str();
    let in_kind = rules.pays_its_own_fee.filter(|denom| *denom == contract);
    if in_kind.is_some() && kind != TransactionType::Unspecified {
        return Err(NotSigned::FeeInDoubt.into());
    }
    let denom = in_kind.unwrap_or(rules.denom);
    let amount = vec![Coin { denom: denom.to_owned(), amount: specific.gas.to_string() }];
    let gas_limit = specific.gas_limit.unwrap_or(rules.gas_limit);
    if gas_limit == 0 {
        return Err(NotSigned::NoGas.into());
    }
    Ok((body, Fee { amount, gas_limit, ..Fee::default() }))
}

pub(super) fn body(message: Any, payload: &KeysignPayload) -> TxBody {
    TxBody { messages: vec![message], memo: memo(payload).unwrap_or_default().to_owned(), ..TxBody::default() }
}

fn send(rules: &CosmosRules, payload: &KeysignPayload) -> Result<Any, PayloadError> {
    let to = &payload.to_address;
    if rules.keys != CosmosKeys::MlDsa44 && !address::is_any(to) {
        return Err(PayloadError::field("to_address", "it has a typing error, or is not bech32"));
    }
    Ok(Any::of(&MsgSend {
        from_address: coin(payload)?.address.clone(),
        to_address: to.clone(),
        amount: vec![amount(rules, payload)?],
    }))
}

/// The payload's amount of its coin.
pub(super) fn amount(rules: &CosmosRules, payload: &KeysignPayload) -> Result<Coin, PayloadError> {
    let coin = coin(payload)?;
    let number: u128 = decimal("to_amount", &payload.to_amount)?;
    let denom = if coin.is_native_token { rules.denom } else { coin.contract_address.as_str() };
    if denom.is_empty() {
        return Err(PayloadError::Missing("coin.contract_address"));
    }
    if address::read(rules.hrp, denom).is_ok() {
        return Err(NotSigned::ContractToken.into());
    }
    Ok(Coin { denom: denom.to_owned(), amount: number.to_string() })
}

impl CosmosTransaction {
    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.document.digest.to_vec()]
    }

    /// The transaction with zeros as signature, for a gas simulation at a node; `None` if the wallet does not
    /// send it itself. No node accepts it as a signed transaction.
    pub fn to_simulate(&self) -> Option<Vec<u8>> {
        let (body_bytes, auth_info_bytes) = self.sent.clone()?;
        Some(TxRaw { body_bytes, auth_info_bytes, signatures: vec![vec![0; 64]] }.encode_to_vec())
    }

    /// The offered fee; `None` if an amount is not a valid number.
    pub fn offered(&self) -> Option<Offered> {
        let fee = &self.document.fee;
        let coin = |coin: &Coin| Some((coin.denom.clone(), raw(&coin.amount)?));
        Some(Offered { gas: fee.gas_limit, coins: fee.amount.iter().map(coin).collect::<Option<_>>()? })
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let key = match &self.key {
            Some(Key::Point(key)) => key,
            Some(Key::MlDsa(_)) => return Err(SignedError::NotSupported(ML_DSA)),
            None => return Err(SignedError::PublicKey),
        };
        let (signature, _) = recoverable(signature, &self.document.digest, key)?;
        let (body_bytes, auth_info_bytes) = self.sent.clone().ok_or(SignedError::SentElsewhere)?;
        let tx = TxRaw { body_bytes, auth_info_bytes, signatures: vec![signature.serialize_compact().to_vec()] };
        let bytes = tx.encode_to_vec();
        Ok(SignedPayload {
            raw: format!(r#"{{"mode":"BROADCAST_MODE_SYNC","tx_bytes":"{}"}}"#, STANDARD.encode(&bytes)),
            hash: hex::encode_upper(sha256(&bytes)),
            signature: None,
        })
    }
}
