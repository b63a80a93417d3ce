//! `lockstep inspect`: a transaction's meaning, from its bytes alone.

use std::io::Read as _;

use lockstep_chain::evm::facts::{Call as EvmCall, EvmDetail};
use lockstep_chain::facts::{Asset, Called, Expiry, Facts, Fee, Move, MoveKind};
use lockstep_chain::{Inspection, Live, PublicKey, SignatureKind, SpentOutput};
use lockstep_findings::Severity;
use lockstep_texts::{Filling, Language, Said as Text, terminal as words};

use crate::arguments::Inspect;
use crate::exit::Failure;
use crate::page::{Page, label};
use crate::said::Said;

// The hex of the largest transaction, with some room.
const LARGEST_INPUT: u64 = 3 * 1024 * 1024;

pub(crate) fn inspect(asked: &Inspect, language: Language) -> Result<Said, Failure> {
    let seen = look(asked).map_err(|error| Failure::unusable(words::inspect_unusable(error)))?;
    let text = tell(&seen, language);
    Ok(Said::new(seen, text)?)
}

fn look(asked: &Inspect) -> Result<Inspection, Text> {
    let zcash_branch = asked.zcash_branch.as_deref().map(branch).transpose()?;
    let zcash_spent = asked.zcash_spent.iter().map(|text| spent(text)).collect::<Result<_, _>>()?;
    let live = Live { zcash_branch, zcash_spent };
    let seen = match (&asked.keysign_payload, &asked.unsigned_tx, &asked.chain) {
        (Some(payload), _, _) => Inspection::of_payload(&given(payload)?, live),
        (None, Some(transaction), Some(chain)) => {
            let signer = asked.public_key.as_deref().map(public_key).transpose()?;
            Inspection::of_unsigned(chain, &given(transaction)?, signer.as_ref(), live)
        }
        _ => return Err(words::inspect_needs()),
    };
    seen.map_err(|error| Text::as_it_is(error.to_string()))
}

fn given(text: &str) -> Result<String, Text> {
    if text != "-" {
        return Ok(text.to_owned());
    }
    let mut text = String::new();
    let read = std::io::stdin().take(LARGEST_INPUT).read_to_string(&mut text);
    read.map(|_| text).map_err(|error| words::inspect_input_unread(error.to_string()))
}

fn branch(text: &str) -> Result<u32, Text> {
    let digits = text.strip_prefix("0x").unwrap_or(text);
    u32::from_str_radix(digits, 16).map_err(|_| words::inspect_branch())
}

fn spent(text: &str) -> Result<SpentOutput, Text> {
    let mut parts = text.split(':');
    let read = match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some(txid), Some(index), Some(amount), None) => index
            .parse()
            .ok()
            .zip(amount.parse().ok())
            .map(|(index, amount)| SpentOutput { txid: txid.to_owned(), index, amount }),
        _ => None,
    };
    read.ok_or_else(words::inspect_spent)
}

fn public_key(text: &str) -> Result<PublicKey, Text> {
    let bytes = hex::decode(text.strip_prefix("0x").unwrap_or(text)).unwrap_or_default();
    if let Ok(point) = <[u8; 33]>::try_from(bytes.as_slice()) {
        return Ok(PublicKey::Secp256k1(point));
    }
    let root = <[u8; 32]>::try_from(bytes.as_slice());
    root.map(PublicKey::Ed25519).map_err(|_| words::inspect_public_key())
}

fn tell(seen: &Inspection, language: Language) -> String {
    let mut page = Page::new(language);
    page.row(&words::label_chain(), seen.chain);
    let scheme: Text = seen.signing_mode.map_or_else(words::signed_by_none, |mode| Text::as_it_is(mode.as_str()));
    let by =
        if seen.derive_path.is_empty() { scheme } else { words::signed_by_path(scheme, seen.derive_path.to_string()) };
    page.row_of(&words::label_signed_by(), &by);
    let count = seen.transactions.len();
    for (number, facts) in (1_usize..).zip(&seen.transactions) {
        if count > 1 {
            page.gap();
            page.say(&words::inspect_transaction(number.to_string(), count.to_string()));
        }
        transaction(&mut page, facts);
        findings(&mut page, facts);
    }
    page.gap();
    page.say(&words::inspect_digests());
    for (place, digest) in seen.digests.iter().enumerate() {
        // The chain does not tell this kind of signature.
        let taproot = seen.signatures.get(place) == Some(&SignatureKind::Schnorr);
        let by = if taproot { format!("  {}", page.words(&words::inspect_taproot())) } else { String::new() };
        page.put(format_args!("  {digest}{by}"));
    }
    page.into_text()
}

pub(crate) fn transaction(page: &mut Page, facts: &Facts) {
    page.row(&words::label_form(), &facts.form);
    match &facts.from {
        Some(from) => page.row(&words::label_from(), from),
        None => page.row_of(&words::label_from(), &words::from_not_said()),
    }
    for one in &facts.moves {
        page.put(moved(one, page.language()));
    }
    if let Some(detail) = facts.evm() {
        evm_call(page, detail);
    }
    for call in &facts.calls {
        let function = match (&call.function, call.called) {
            (Some(function), _) => format!("  {function}"),
            (None, Called::Account) => format!("  {}", page.words(&words::function_unknown())),
            (None, Called::Name | Called::New) => String::new(),
        };
        page.row(&words::label_calls(), format_args!("{}{function}", call.target));
        let indent = " ".repeat(label(page.language(), &words::label_calls()).chars().count());
        for argument in &call.arguments {
            page.put(format_args!("{indent}{} ({}): {}", argument.name, argument.abi_type, argument.value));
        }
    }
    if let Some(memo) = &facts.memo {
        page.row(&words::label_memo(), memo.text.as_ref().unwrap_or(&memo.hex));
    }
    match &facts.fee {
        Fee::Exact(fee) => page.row(&words::label_fee(), page.language().amount(&fee.into())),
        Fee::AtMost(fee) => page.row_of(&words::label_max_fee(), &words::at_most(fee)),
        Fee::Unknown { why } => page.row_of(&words::label_fee(), &words::unknown_because(why.to_string())),
    }
    if let Some(gas) = &facts.gas {
        page.row(&words::label_gas_limit(), gas);
    }
    if let Some(nonce) = &facts.nonce {
        match facts.evm() {
            Some(detail) => page
                .row_of(&words::label_nonce(), &words::nonce_of_chain(nonce.to_string(), detail.chain_id.to_string())),
            None => page.row(&words::label_nonce(), nonce),
        }
    }
    let expiry: Text = match &facts.expiry {
        Expiry::Never => words::expires_never(),
        Expiry::Time { utc, .. } => Text::as_it_is(utc.to_string()),
        Expiry::Height { height } => words::expires_after(height.to_string()),
        Expiry::Recent { what } => Text::as_it_is(what.to_string()),
        Expiry::Unknown { why } => words::unknown_because(why.to_string()),
    };
    page.row_of(&words::label_expires(), &expiry);
    for unread in &facts.unread {
        let (field, why) = (page.words(&unread.field_said), page.words(&unread.why_said));
        page.row(&words::label_not_decoded(), format_args!("{field}: {why}"));
    }
}

fn findings(page: &mut Page, facts: &Facts) {
    for finding in &facts.findings {
        let mark = match finding.severity() {
            Severity::Forbidden => words::mark_refused(),
            Severity::Danger => words::mark_danger(),
            Severity::Warning => words::mark_warning_here(),
            Severity::Info => words::mark_note_here(),
        };
        page.row_of(&mark, &finding.said());
    }
}

fn verb(kind: MoveKind) -> Text {
    match kind {
        MoveKind::Pay => words::move_pays(),
        MoveKind::Receive => words::move_receives(),
        MoveKind::Change => words::move_change(),
        MoveKind::Elsewhere => words::move_moves(),
        MoveKind::Allow => words::move_allows(),
        MoveKind::AllowAll => words::move_allows_all(),
        MoveKind::Revoke => words::move_revokes(),
        MoveKind::Lock => words::move_locks(),
        MoveKind::Unknown => words::move_unknown(),
    }
}

/// One move after a prefix.
pub(crate) fn moved(one: &Move, language: Language) -> String {
    let asset = match &one.asset {
        Asset { id: Some(id), .. } => format!(" [{id}]"),
        Asset { id: None, .. } => String::new(),
    };
    let what = format!("{}{asset}", language.amount(&one.what()));
    let what = match &one.from {
        Some(from) => language.say(&words::moved_from(what, from.to_string())),
        None => what,
    };
    let to = one.to.as_ref().map(|to| format!(" → {to}")).unwrap_or_default();
    format!("{}{what}{to}", label(language, &verb(one.kind)))
}

fn evm_call(page: &mut Page, detail: &EvmDetail) {
    match &detail.to {
        Some(to) => page.row(&words::label_to(), to),
        None => page.row_of(&words::label_to(), &words::to_new_contract()),
    }
    let value = page.language().amount(&(&detail.value).into());
    page.row(&words::label_value(), format_args!("{value} ({} wei)", detail.value.raw));
    let call: Text = match &detail.call {
        EvmCall::None => words::call_none(),
        EvmCall::CreateContract { init_code_length } => words::call_creates(init_code_length.to_string()),
        EvmCall::Erc20Transfer { token, to, amount } => {
            words::call_transfer(amount, to.to_string(), token.address.to_string())
        }
        EvmCall::Erc20Approve { token, spender, amount, unlimited } => {
            let amount: Filling = if *unlimited { words::unlimited().into() } else { amount.into() };
            words::call_approve(amount, spender.to_string(), token.address.to_string())
        }
        EvmCall::Erc20TransferFrom { token, from, to, amount } => {
            words::call_transfer_from(amount, from.to_string(), to.to_string(), token.address.to_string())
        }
        EvmCall::Known { signature, args } => {
            let args: Vec<String> = args.iter().map(|arg| format!("{} = {}", arg.name, arg.value)).collect();
            Text::as_it_is(format!("{signature}: {}", args.join(", ")))
        }
        EvmCall::Opaque { selector, length, .. } => {
            let selector: Text = selector.as_deref().map_or_else(words::call_no_selector, Text::as_it_is);
            words::call_opaque(selector, length.to_string())
        }
    };
    page.row_of(&words::label_call(), &call);
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;
    use crate::arguments::{Arguments, Command};

    /// The worked example of EIP-155.
    const EXAMPLE: &str = "ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080";

    fn told(language: Language) -> String {
        let line = ["lockstep", "inspect", "--chain", "Ethereum", "--unsigned-tx", EXAMPLE];
        let Command::Inspect(asked) = Arguments::parse_from(line).command else { panic!("it is the command") };
        tell(&look(&asked).unwrap(), language)
    }

    #[test]
    fn a_transaction_is_told_in_german() {
        let (english, german) = (told(Language::English), told(Language::German));
        for row in ["Chain       Ethereum\n", "To          0x3535", "Gas limit   21000\n", "Call        none\n"] {
            assert!(english.contains(row), "{row:?}:\n{english}");
        }
        for row in
            ["Blockchain    Ethereum\n", "An            0x3535", "Gaslimit      21000\n", "Aufruf        keiner\n"]
        {
            assert!(german.contains(row), "{row:?}:\n{german}");
        }
        assert_eq!(german.lines().count(), english.lines().count(), "nothing is left out:\n{german}");
        let digest = |text: &str| text.lines().last().map(str::to_owned);
        assert_eq!(digest(&german), digest(&english), "what is signed stays as it is");
    }
}
