//! The forms of document that are explained in words. The whole encoded type identifies a form, because
//! anyone can use the name.

use alloy::primitives::{Address, U256, address};
use lockstep_findings::{Finding, Until};
use lockstep_texts::{Said, amount, title};

use super::orders::seaport;
use super::telling::{Several, Telling};
use super::typed_form::TypedForm;
use super::values::Struct;
use crate::evm::reading::{Reading, read_call};
use crate::evm::token_effects::{is_unlimited, is_unlimited_for_permit2};
use crate::facts::{Move, MoveKind, Quantity};
use crate::plain_text;

const PERMIT: &str = "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)";
const DAI_PERMIT: &str = "Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)";
const COLLECTIBLE_PERMIT: &str = "Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)";
const PERMIT_SINGLE: &str = "PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)";
const PERMIT_BATCH: &str = "PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)";
const TRANSFER_FROM: &str = "PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)";
const BATCH_TRANSFER_FROM: &str = "PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)";
// The witness may be any struct, so only the parts around it are compared.
const WITNESS_TRANSFER_FROM: &str =
    "PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,";
const BATCH_WITNESS_TRANSFER_FROM: &str =
    "PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,";
const TOKEN_PERMISSIONS: &str = "TokenPermissions(address token,uint256 amount)";
const TRANSFER_AUTHORIZATION: &str = "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)";
const RECEIVE_AUTHORIZATION: &str = "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)";
const SAFE_TX: &str = "SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)";
const SEAPORT_ORDER: &str = "OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)";

/// The address of Permit2 on every chain where it is deployed.
const PERMIT2: Address = address!("000000000022D473030F116dDEE9F6B43aC78BA3");

/// The effect of a document: its form, and one line.
pub(super) fn told(telling: &mut Telling<'_>) -> (TypedForm, Said) {
    let data = telling.data;
    let message = &data.message;
    let encoded = data.encoded_type.as_str();
    let known = match encoded {
        PERMIT => permit(telling, message),
        DAI_PERMIT => dai_permit(telling, message),
        COLLECTIBLE_PERMIT => collectible_permit(telling, message),
        PERMIT_SINGLE => message.inner("details").and_then(|details| permit2_allowance(telling, message, &[details])),
        PERMIT_BATCH => message.list("details").and_then(|details| permit2_allowance(telling, message, &details)),
        TRANSFER_FROM => message.inner("permitted").and_then(|one| permit2_transfer(telling, message, &[one])),
        BATCH_TRANSFER_FROM => message.list("permitted").and_then(|all| permit2_transfer(telling, message, &all)),
        TRANSFER_AUTHORIZATION | RECEIVE_AUTHORIZATION => authorization(telling, message),
        SAFE_TX => safe(telling, message),
        SEAPORT_ORDER => seaport(telling, message),
        _ if encoded.starts_with(WITNESS_TRANSFER_FROM) && encoded.contains(TOKEN_PERMISSIONS) => {
            message.inner("permitted").and_then(|one| permit2_transfer(telling, message, &[one]))
        }
        _ if encoded.starts_with(BATCH_WITNESS_TRANSFER_FROM) && encoded.contains(TOKEN_PERMISSIONS) => {
            message.list("permitted").and_then(|all| permit2_transfer(telling, message, &all))
        }
        _ => None,
    };
    known.unwrap_or_else(|| unread(telling))
}

fn unread(telling: &mut Telling<'_>) -> (TypedForm, Said) {
    telling.unknown();
    telling.find(Finding::UnreadForm);
    let name = plain_text(telling.data.primary_type(), 64);
    (TypedForm::Unread, title::unread_document(name))
}

/// The finding for every allowance by signature: the money moves later, without another question.
fn allows(telling: &mut Telling<'_>, spender: Address, what: &Quantity, once: bool, until: Until) {
    let (spender, what) = (spender.to_string(), what.into());
    telling.find(Finding::SignedAllowance { spender, what, once, until });
}

fn unlimited(telling: &mut Telling<'_>, spender: Address, token: &str) {
    telling.find(Finding::UnlimitedSignedAllowance { spender: spender.to_string(), token: token.to_owned() });
}

/// An allowance of the token at `token`.
fn allow(telling: &mut Telling<'_>, token: Address, spender: Address, amount: U256, no_limit: bool) -> Quantity {
    let known = telling.token(token);
    let quantity = known.allowance(amount, no_limit);
    let kind = if amount.is_zero() { MoveKind::Revoke } else { MoveKind::Allow };
    let moved = telling.moved(kind, Some(token), quantity.clone(), Some(spender));
    telling.moves(Move { unlimited: no_limit, ..moved });
    if no_limit {
        unlimited(telling, spender, known.name());
    }
    quantity
}

fn permit(telling: &mut Telling<'_>, message: &Struct) -> Option<(TypedForm, Said)> {
    let (spender, value, deadline) = (message.address("spender")?, message.uint("value")?, message.uint("deadline")?);
    let token = telling.contract()?;
    telling.whose(message.address("owner"));
    let quantity = allow(telling, token, spender, value, is_unlimited(value));
    let until = telling.until(deadline);
    allows(telling, spender, &quantity, false, until);
    Some((TypedForm::Permit, title::allow(&quantity)))
}

fn dai_permit(telling: &mut Telling<'_>, message: &Struct) -> Option<(TypedForm, Said)> {
    let (spender, allowed, expiry) =
        (message.address("spender")?, message.boolean("allowed")?, message.uint("expiry")?);
    let token = telling.contract()?;
    telling.whose(message.address("holder"));
    let amount = if allowed { U256::MAX } else { U256::ZERO };
    let quantity = allow(telling, token, spender, amount, allowed);
    // In this form zero means that the permit never expires.
    let until = telling.until(if expiry.is_zero() { U256::MAX } else { expiry });
    if !allowed {
        return Some((TypedForm::DaiPermit, title::end_allowance(spender.to_string())));
    }
    allows(telling, spender, &quantity, false, until);
    Some((TypedForm::DaiPermit, title::allow(&quantity)))
}

fn collectible_permit(telling: &mut Telling<'_>, message: &Struct) -> Option<(TypedForm, Said)> {
    let (spender, id, deadline) = (message.address("spender")?, message.uint("tokenId")?, message.uint("deadline")?);
    let contract = telling.contract()?;
    let quantity = Quantity::worded("1".to_owned(), amount::collectible(id.to_string()));
    telling.moves(telling.moved(MoveKind::Allow, Some(contract), quantity.clone(), Some(spender)));
    let until = telling.until(deadline);
    allows(telling, spender, &quantity, false, until);
    Some((TypedForm::CollectiblePermit, title::allow(&quantity)))
}

/// Anyone can use Permit2's types, but only Permit2's own contract moves tokens by them.
fn of_permit2(telling: &mut Telling<'_>) {
    if telling.contract() != Some(PERMIT2) {
        telling.find_opaque(Finding::NotPermit2);
    }
}

fn permit2_allowance(telling: &mut Telling<'_>, message: &Struct, details: &[&Struct]) -> Option<(TypedForm, Said)> {
    let (spender, deadline) = (message.address("spender")?, message.uint("sigDeadline")?);
    let read = details
        .iter()
        .map(|one| Some((one.address("token")?, one.uint("amount")?, one.uint("expiration")?)))
        .collect::<Option<Vec<_>>>()?;
    of_permit2(telling);
    let until_deadline = telling.until(deadline);
    let mut amounts = Vec::new();
    for (token, amount, expiration) in read {
        let quantity = allow(telling, token, spender, amount, is_unlimited_for_permit2(amount));
        // In Permit2 zero means: only in the block in which the signature is used.
        let once = expiration.is_zero();
        let until = if once { until_deadline.clone() } else { telling.until(expiration) };
        allows(telling, spender, &quantity, once, until);
        amounts.push(quantity);
    }
    Some((TypedForm::Permit2Allowance, several_allowed(&amounts)))
}

fn several_allowed(amounts: &[Quantity]) -> Said {
    match Several::of(amounts) {
        Several::Nothing => title::allow_nothing(),
        Several::One(one) => title::allow(one),
        Several::More(one, more) => title::allow_more(one, more),
    }
}

fn several_allowed_once(amounts: &[Quantity]) -> Said {
    match Several::of(amounts) {
        Several::Nothing => title::allow_once_nothing(),
        Several::One(one) => title::allow_once(one),
        Several::More(one, more) => title::allow_once_more(one, more),
    }
}

fn permit2_transfer(telling: &mut Telling<'_>, message: &Struct, permitted: &[&Struct]) -> Option<(TypedForm, Said)> {
    let (spender, deadline) = (message.address("spender")?, message.uint("deadline")?);
    let read =
        permitted.iter().map(|one| Some((one.address("token")?, one.uint("amount")?))).collect::<Option<Vec<_>>>()?;
    of_permit2(telling);
    let until = telling.until(deadline);
    let mut amounts = Vec::new();
    for (token, amount) in read {
        let quantity = allow(telling, token, spender, amount, is_unlimited(amount));
        allows(telling, spender, &quantity, true, until.clone());
        amounts.push(quantity);
    }
    if message.fields.len() > 4 {
        telling.find_opaque(Finding::Witness);
    }
    Some((TypedForm::Permit2Transfer, several_allowed_once(&amounts)))
}

fn authorization(telling: &mut Telling<'_>, message: &Struct) -> Option<(TypedForm, Said)> {
    let (to, value, before) = (message.address("to")?, message.uint("value")?, message.uint("validBefore")?);
    let token = telling.contract()?;
    telling.whose(message.address("from"));
    let quantity = telling.amount(Some(token), value);
    telling.moves(telling.moved(MoveKind::Pay, Some(token), quantity.clone(), Some(to)));
    let until = telling.until(before);
    telling.find(Finding::SignedPayment { amount: (&quantity).into(), to: to.to_string(), until });
    Some((TypedForm::TransferAuthorization, title::send(&quantity)))
}

fn safe(telling: &mut Telling<'_>, message: &Struct) -> Option<(TypedForm, Said)> {
    let (to, value, data) = (message.address("to")?, message.uint("value")?, message.bytes("data")?);
    let (operation, gas_price) = (message.uint("operation")?, message.uint("gasPrice")?);
    let coin = telling.amount(None, value);
    if !value.is_zero() {
        telling.moves(telling.moved(MoveKind::Elsewhere, None, coin.clone(), Some(to)));
    }
    if operation == U256::from(1) {
        telling.find_opaque(Finding::SafeWouldRun { to: to.to_string() });
    } else if operation > U256::from(1) {
        telling.find_opaque(Finding::UnknownSafeOperation);
    }
    if !gas_price.is_zero() {
        telling.find(Finding::SafeRefund);
    }
    let title = match read_call(data).0 {
        Reading::Nothing => title::safe_send(&coin),
        Reading::Transfer { to: receiver, amount } => {
            let quantity = telling.amount(Some(to), amount);
            telling.moves(telling.moved(MoveKind::Elsewhere, Some(to), quantity.clone(), Some(receiver)));
            title::safe_send(&quantity)
        }
        Reading::Approve { spender, amount } => {
            let quantity = allow(telling, to, spender, amount, is_unlimited(amount));
            title::safe_allow(&quantity)
        }
        reading => {
            telling.unknown();
            let call = match reading {
                Reading::Known { call, .. } | Reading::Malformed { call } => Some(plain_text(&call.signature(), 120)),
                _ => None,
            };
            telling.find_opaque(Finding::OpaqueSafeCall { call });
            title::safe_call()
        }
    };
    telling.find(Finding::SafeTransaction);
    Some((TypedForm::SafeTransaction, title))
}
