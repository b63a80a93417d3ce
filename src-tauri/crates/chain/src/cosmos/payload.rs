//! Keysign payloads of Cosmos chains.

use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{CosmosSpecific, KeysignPayload, TransactionType};
use prost::Message;

use super::body::{amount, body};
use super::document::{Document, Key};
use super::messages::{
    Any, AuthInfo, Coin, Fee, ModeInfo, MsgSend, SIGN_MODE_DIRECT, SignDoc, SignerInfo, Single, TxBody,
};
use super::signer::Signer;
use super::transaction::CosmosTransaction;
use super::vault::contract_call;
use super::{address, amino, composed, ibc, vault};
use crate::cosmos::{CosmosKeys, CosmosRules, VaultChain};
use crate::payload::{NotSigned, PayloadError, claimed_token, coin, hex_field, swap_is_the_payment};

pub(crate) fn prepare(rules: &CosmosRules, payload: &KeysignPayload) -> Result<CosmosTransaction, PayloadError> {
    if payload.erc20_approve_payload.is_some() {
        return Err(NotSigned::OtherApproval.into());
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
