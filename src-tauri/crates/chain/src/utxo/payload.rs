//! Keysign payloads of UTXO chains: a payment, with change and a memo in a data output, or a transaction from
//! another program.

use bitcoin::absolute::LockTime;
use bitcoin::hashes::Hash;
use bitcoin::script::PushBytesBuf;
use bitcoin::transaction::Version;
use bitcoin::{Amount, OutPoint, ScriptBuf, Sequence, Transaction, TxIn, TxOut, Txid, Witness};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData, SwapPayload};
use lockstep_commondata::keysign_payload::{KeysignPayload, UtxoInfo};

use super::format::Format;
use super::own::{self, Lock, Own, Owner};
use super::plan::{self, Plan, Sizes, Spendable, Wanted};
use super::spent::Spent;
pub use super::transaction::UtxoTransaction;
use super::{address, composed, zcash};
use crate::payload::{Live, NotSigned, PayloadError, coin, decimal, hex_field, memo, no_calls};
use crate::utxo::{OwnScript, Sighash, UtxoRules};

// In bytes: the limit of nodes for data in an output.
const LONGEST_MEMO: usize = 80;

pub(crate) fn prepare(
    rules: &UtxoRules,
    payload: &KeysignPayload,
    live: &Live,
) -> Result<UtxoTransaction, PayloadError> {
    no_calls(payload)?;
    let own = own(rules, payload)?;
    match (&payload.sign_data, &payload.swap_payload) {
        (None, Some(SwapPayload::SwapkitSwapPayload(swap))) => composed::swapkit(rules, swap, &own),
        (Some(SignData::SignBitcoin(list)), None) => composed::listed(rules, list, &own),
        (Some(_), _) => Err(NotSigned::OtherData.into()),
        (None, _) => planned(rules, payload, live, &own),
    }
}

fn own(rules: &UtxoRules, payload: &KeysignPayload) -> Result<Own, PayloadError> {
    let coin = coin(payload)?;
    if !coin.is_native_token {
        return Err(NotSigned::TokenWithoutPlace.into());
    }
    let script = address::script(rules, &coin.address).map_err(|reason| PayloadError::field("coin.address", reason))?;
    let (lock, named) = own::named(rules, &script)
        .filter(|(lock, _)| (*lock == Lock::Wpkh) == (rules.own == OwnScript::Wpkh))
        .ok_or_else(|| PayloadError::field("coin.address", "it is of another form than the wallet's own"))?;
    let key = hex_field("coin.hex_public_key", &coin.hex_public_key)?;
    let owner = Some(Owner::of(&key)).filter(|owner| owner.is(named)).unwrap_or(named);
    Ok(Own { lock, owner, key })
}

fn planned(
    rules: &UtxoRules,
    payload: &KeysignPayload,
    live: &Live,
    own: &Own,
) -> Result<UtxoTransaction, PayloadError> {
    let Some(BlockchainSpecific::UtxoSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("utxo_specific"));
    };
    let format = match rules.sighash {
        Sighash::Bitcoin => Format::Bitcoin,
        Sighash::ForkId => Format::ForkId,
        Sighash::Zcash => Format::Zcash(zcash::Frame::of(live.zcash_branch)?),
    };
    let change = own.owner.script(own.lock).ok_or(PayloadError::Format("its own address is of no key"))?;
    let script = |field, text: &str| address::script(rules, text).map_err(|reason| PayloadError::field(field, reason));
    let (to, amount) = recipient(payload)?;
    let to = script("to_address", to)?;
    let data = memo(payload).map(data_script).transpose()?;
    let sizes = match (rules.sighash, rules.own) {
        (Sighash::Zcash, _) => Sizes::Zip317,
        (_, OwnScript::Wpkh) => Sizes::Segwit,
        _ => Sizes::Legacy,
    };
    let spendable = payload.utxo_info.iter().map(spendable).collect::<Result<Vec<_>, _>>()?;
    let plan = plan::plan(&Wanted {
        amount,
        all: specific.send_max_amount,
        byte_fee: decimal("byte_fee", &specific.byte_fee)?,
        dust: rules.dust,
        sizes,
        scripts: (to.len(), change.len(), data.as_ref().map(|data| data.len())),
        spendable: &spendable,
    })?;
    let tx = transaction(&plan, to, change, data);
    let spent = plan.inputs.iter().map(|one| Spent { amount: one.amount, lock: own.lock, proven: false }).collect();
    UtxoTransaction::new(rules, tx, spent, own.owner, format).map_err(PayloadError::Format)
}

fn recipient(payload: &KeysignPayload) -> Result<(&str, u64), PayloadError> {
    match &payload.swap_payload {
        None => Ok((&payload.to_address, decimal("to_amount", &payload.to_amount)?)),
        Some(SwapPayload::ThorchainSwapPayload(swap) | SwapPayload::MayachainSwapPayload(swap)) => {
            // The memo has the order. Without it the vault would keep the coins.
            memo(payload).ok_or(PayloadError::Missing("memo"))?;
            Ok((&swap.vault_address, decimal("swap_payload.from_amount", &swap.from_amount)?))
        }
        Some(_) => Err(NotSigned::OtherSwap.into()),
    }
}

fn spendable(info: &UtxoInfo) -> Result<Spendable, PayloadError> {
    let mut txid = hex_field::<32>("utxo_info.hash", &info.hash)?;
    txid.reverse();
    let amount = u64::try_from(info.amount).map_err(|_| PayloadError::field("utxo_info.amount", "it is negative"))?;
    if !info.cardano_tokens.is_empty() {
        return Err(PayloadError::field("utxo_info.cardano_tokens", "this chain has no tokens"));
    }
    Ok(Spendable { txid, index: info.index, amount })
}

fn data_script(memo: &str) -> Result<ScriptBuf, PayloadError> {
    let bytes = PushBytesBuf::try_from(memo.as_bytes().to_vec()).ok().filter(|bytes| bytes.len() <= LONGEST_MEMO);
    let bytes = bytes.ok_or_else(|| PayloadError::field("memo", format!("it is longer than {LONGEST_MEMO} bytes")))?;
    Ok(ScriptBuf::new_op_return(bytes))
}

fn transaction(plan: &Plan, to: ScriptBuf, own: ScriptBuf, data: Option<ScriptBuf>) -> Transaction {
    let output = |amount, script_pubkey| TxOut { value: Amount::from_sat(amount), script_pubkey };
    let mut outputs = vec![output(plan.amount, to)];
    if plan.change > 0 {
        outputs.push(output(plan.change, own));
    }
    outputs.extend(data.map(|data| output(0, data)));
    let input = |one: &Spendable| TxIn {
        previous_output: OutPoint::new(Txid::from_byte_array(one.txid), one.index),
        script_sig: ScriptBuf::new(),
        sequence: Sequence::MAX,
        witness: Witness::new(),
    };
    Transaction {
        version: Version::ONE,
        lock_time: LockTime::ZERO,
        input: plan.inputs.iter().map(input).collect(),
        output: outputs,
    }
}
