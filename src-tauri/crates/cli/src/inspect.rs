//! `lockstep inspect`: a transaction's meaning, from its bytes alone.

use std::fmt::Write as _;
use std::io::Read as _;

use lockstep_chain::evm::facts::{Call as EvmCall, EvmDetail};
use lockstep_chain::facts::{Asset, Called, Expiry, Facts, Fee, Move, MoveKind};
use lockstep_chain::{Inspection, Live, PublicKey, SignatureKind, SpentOutput};
use lockstep_findings::Severity;

use crate::arguments::Inspect;
use crate::exit::Failure;
use crate::said::Said;

// The hex of the largest transaction, with some room.
const LARGEST_INPUT: u64 = 3 * 1024 * 1024;

pub(crate) fn inspect(asked: &Inspect) -> Result<Said, Failure> {
    let seen = look(asked).map_err(|error| Failure::unusable(format!("{error}. Nothing was signed.")))?;
    let text = tell(&seen);
    Ok(Said::new(seen, text)?)
}

fn look(asked: &Inspect) -> Result<Inspection, String> {
    let zcash_branch = asked.zcash_branch.as_deref().map(branch).transpose()?;
    let zcash_spent = asked.zcash_spent.iter().map(|text| spent(text)).collect::<Result<_, _>>()?;
    let live = Live { zcash_branch, zcash_spent };
    let seen = match (&asked.keysign_payload, &asked.unsigned_tx, &asked.chain) {
        (Some(payload), _, _) => Inspection::of_payload(&given(payload)?, live),
        (None, Some(transaction), Some(chain)) => {
            let signer = asked.public_key.as_deref().map(public_key).transpose()?;
            Inspection::of_unsigned(chain, &given(transaction)?, signer.as_ref(), live)
        }
        _ => return Err("a keysign payload is needed, or an unsigned transaction and its chain".to_owned()),
    };
    seen.map_err(|error| error.to_string())
}

fn given(text: &str) -> Result<String, String> {
    if text != "-" {
        return Ok(text.to_owned());
    }
    let mut text = String::new();
    let read = std::io::stdin().take(LARGEST_INPUT).read_to_string(&mut text);
    read.map(|_| text).map_err(|error| format!("the standard input could not be read ({error})"))
}

fn branch(text: &str) -> Result<u32, String> {
    let digits = text.strip_prefix("0x").unwrap_or(text);
    u32::from_str_radix(digits, 16).map_err(|_| "the consensus branch is four bytes in hex".to_owned())
}

fn spent(text: &str) -> Result<SpentOutput, String> {
    let mut parts = text.split(':');
    let read = match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some(txid), Some(index), Some(amount), None) => index
            .parse()
            .ok()
            .zip(amount.parse().ok())
            .map(|(index, amount)| SpentOutput { txid: txid.to_owned(), index, amount }),
        _ => None,
    };
    read.ok_or_else(|| "write a spent output as TXID:INDEX:ZATOSHI".to_owned())
}

fn public_key(text: &str) -> Result<PublicKey, String> {
    let bytes = hex::decode(text.strip_prefix("0x").unwrap_or(text)).unwrap_or_default();
    if let Ok(point) = <[u8; 33]>::try_from(bytes.as_slice()) {
        return Ok(PublicKey::Secp256k1(point));
    }
    let root = <[u8; 32]>::try_from(bytes.as_slice());
    root.map(PublicKey::Ed25519).map_err(|_| "the public key is 33 or 32 bytes in hex".to_owned())
}

fn tell(seen: &Inspection) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(text, "Chain       {}", seen.chain);
    let scheme = seen.signing_mode.map_or("none that this wallet supports", lockstep_chain::SigningMode::as_str);
    let path = Some(seen.derive_path).filter(|path| !path.is_empty()).map(|path| format!(", path {path}"));
    let _ = writeln!(text, "Signed by   {scheme}{}", path.unwrap_or_default());
    let count = seen.transactions.len();
    for (number, facts) in (1..).zip(&seen.transactions) {
        if count > 1 {
            let _ = writeln!(text, "\nTransaction {number} of {count}");
        }
        transaction(&mut text, facts);
        findings(&mut text, facts);
    }
    let _ = writeln!(text, "\nDigests to sign, in this order");
    for (place, digest) in seen.digests.iter().enumerate() {
        // The chain does not tell this kind of signature.
        let taproot = seen.signatures.get(place) == Some(&SignatureKind::Schnorr);
        let _ = writeln!(text, "  {digest}{}", if taproot { "  by a Schnorr signature (Taproot)" } else { "" });
    }
    text
}

pub(crate) fn transaction(text: &mut String, facts: &Facts) {
    let _ = writeln!(text, "Form        {}", facts.form);
    let _ = writeln!(text, "From        {}", facts.from.as_deref().unwrap_or("(the bytes do not say)"));
    for one in &facts.moves {
        let _ = writeln!(text, "{}", moved(one));
    }
    if let Some(detail) = facts.evm() {
        evm_call(text, detail);
    }
    for call in &facts.calls {
        let function = match (&call.function, call.called) {
            (Some(function), _) => format!("  {function}"),
            (None, Called::Account) => "  (a function that is not known)".to_owned(),
            (None, Called::Name | Called::New) => String::new(),
        };
        let _ = writeln!(text, "Calls       {}{function}", call.target);
        for argument in &call.arguments {
            let _ = writeln!(text, "            {} ({}): {}", argument.name, argument.abi_type, argument.value);
        }
    }
    if let Some(memo) = &facts.memo {
        let _ = writeln!(text, "Memo        {}", memo.text.as_ref().unwrap_or(&memo.hex));
    }
    let (label, fee) = match &facts.fee {
        Fee::Exact(fee) => ("Fee", fee.text.clone()),
        Fee::AtMost(fee) => ("Max fee", format!("at most {}", fee.text)),
        Fee::Unknown { why } => ("Fee", format!("unknown: {why}")),
    };
    let _ = writeln!(text, "{label:<11} {fee}");
    if let Some(gas) = &facts.gas {
        let _ = writeln!(text, "Gas limit   {gas}");
    }
    if let Some(nonce) = &facts.nonce {
        let chain_id = facts.evm().map(|detail| format!(", chain id {}", detail.chain_id)).unwrap_or_default();
        let _ = writeln!(text, "Nonce       {nonce}{chain_id}");
    }
    let expiry = match &facts.expiry {
        Expiry::Never => "never".to_owned(),
        Expiry::Time { utc, .. } => utc.clone(),
        Expiry::Height { height } => format!("after {height} (block, ledger or slot)"),
        Expiry::Recent { what } => what.clone(),
        Expiry::Unknown { why } => format!("unknown: {why}"),
    };
    let _ = writeln!(text, "Expires     {expiry}");
    for unread in &facts.unread {
        let _ = writeln!(text, "Not decoded {}: {}", unread.field, unread.why);
    }
}

fn findings(text: &mut String, facts: &Facts) {
    for finding in &facts.findings {
        let mark = match finding.severity() {
            Severity::Forbidden => "REFUSED",
            Severity::Danger => "DANGER ",
            Severity::Warning => "warning",
            Severity::Info => "note   ",
        };
        let _ = writeln!(text, "{mark}     {}", finding.sentence());
    }
}

const fn verb(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Pay => "Pays",
        MoveKind::Receive => "Receives",
        MoveKind::Change => "Change",
        MoveKind::Elsewhere => "Moves",
        MoveKind::Allow => "Allows",
        MoveKind::AllowAll => "Allows all",
        MoveKind::Revoke => "Revokes",
        MoveKind::Lock => "Locks",
        MoveKind::Unknown => "Unknown",
    }
}

/// One move after a prefix.
pub(crate) fn moved(one: &Move) -> String {
    let asset = match &one.asset {
        Asset { id: Some(id), .. } => format!(" [{id}]"),
        Asset { id: None, .. } => String::new(),
    };
    let from = one.from.as_ref().map(|from| format!(" from {from}")).unwrap_or_default();
    let to = one.to.as_ref().map(|to| format!(" → {to}")).unwrap_or_default();
    format!("{:<11} {}{asset}{from}{to}", verb(one.kind), one.text())
}

fn evm_call(text: &mut String, detail: &EvmDetail) {
    let _ = writeln!(text, "To          {}", detail.to.as_deref().unwrap_or("(a new contract)"));
    let _ = writeln!(text, "Value       {} ({} wei)", detail.value.text, detail.value.raw);
    let call = match &detail.call {
        EvmCall::None => "none".to_owned(),
        EvmCall::CreateContract { init_code_length } => format!("creates a contract ({init_code_length} bytes)"),
        EvmCall::Erc20Transfer { token, to, amount } => {
            format!("transfer of {} to {to}, token {}", amount.text, token.address)
        }
        EvmCall::Erc20Approve { token, spender, amount, unlimited } => {
            let amount = if *unlimited { "UNLIMITED" } else { &amount.text };
            format!("approve {amount} to {spender}, token {}", token.address)
        }
        EvmCall::Erc20TransferFrom { token, from, to, amount } => {
            format!("transferFrom of {} from {from} to {to}, token {}", amount.text, token.address)
        }
        EvmCall::Known { signature, args } => {
            let args: Vec<String> = args.iter().map(|arg| format!("{} = {}", arg.name, arg.value)).collect();
            format!("{signature}: {}", args.join(", "))
        }
        EvmCall::Opaque { selector, length, .. } => {
            format!("cannot be decoded ({}, {length} bytes)", selector.as_deref().unwrap_or("no selector"))
        }
    };
    let _ = writeln!(text, "Call        {call}");
}
