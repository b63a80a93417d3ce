//! Runs the actions of one response, in order; each gets exactly one result (T2, T4, T5).

use lockstep_chain::plain_text;
use lockstep_keysign::VaultId;
use lockstep_store::{BundleOrigin, Db, ResultRow, StoreError, Withheld};

use crate::bundle::{BundleError, BundleRequest, Executor, MessagesAsked, OriginView, Proposal, ToAsk};
use crate::consent::Consent;
use crate::holdings::Holdings;
use crate::listener::Listener;
use crate::trust::UNBIDDEN;
use crate::wire::{Action, ActionResult, Kind, Read, Write};
use crate::{
    ActionError, Stop, ToolCode, ToolError, add_address_book, coins, delete_address_book, get_address_book, reads,
};

/// Where the actions of a response are run.
pub struct Desk<'a> {
    /// Everything that a bundle needs.
    pub executor: &'a Executor,
    /// Where the person is asked.
    pub consent: &'a Consent,
    /// What the wallet around it knows.
    pub holdings: &'a dyn Holdings,
    /// The vault that is open.
    pub vault: VaultId,
}

/// The turn that a response belongs to.
pub struct Turn<'a> {
    /// The conversation.
    pub conversation: &'a str,
    /// What the person last wrote, in the window or the terminal.
    pub message: &'a str,
    /// What of it are words of their own, and not what an agent had offered or said. Only these count as typed.
    pub typed: &'a str,
    /// Whether to stop.
    pub stop: &'a Stop,
    /// Who is told what the actions found.
    pub listener: Listener,
}

/// Runs the actions of one response. Every result is in the outbox when this returns.
pub async fn dispatch(desk: &Desk<'_>, turn: &Turn<'_>, actions: &[Action]) -> Result<(), StoreError> {
    let mut rejected = false;
    for action in actions {
        let store = &desk.executor.store;
        let result = match Kind::of(&action.kind) {
            Some(kind) if turn.stop.is_stopped() => {
                let nothing = if kind.signs() { "signed or sent" } else { "done" };
                let why = format!("{} before it began. Nothing was {nothing}.", turn.stop.why());
                Some(refused(action, ToolError::new(ToolCode::Stopped, why)))
            }
            Some(kind) if kind.signs() && rejected => {
                let why = "Rejected: you declined another request of the same answer, so this one was not even shown. Nothing was signed or sent.";
                Some(refused(action, ToolError::new(ToolCode::DeclinedBefore, why)))
            }
            Some(kind @ (Kind::SignTransactionBundle | Kind::SignTypedData)) => {
                match sign(desk, turn, action, kind).await? {
                    Signed::Ended { rejected: no } => {
                        rejected |= no;
                        None
                    }
                    Signed::Refused(error) => Some(refused(action, error)),
                }
            }
            Some(Kind::Write(kind)) => Some(write(desk, turn, action, kind).await?),
            Some(Kind::Read(kind)) => Some((read(desk, turn, action, kind).await?, None)),
            Some(Kind::Unsupported(reason)) => {
                let error = ActionError::Unsupported { action: plain_text(&action.kind, 60), reason };
                Some(refused(action, error.into()))
            }
            None => Some(refused(action, ActionError::UnknownType(plain_text(&action.kind, 60)).into())),
        };
        if let Some((result, withheld)) = result {
            answer(store, turn.conversation, &result, withheld, desk.executor.clock.now()).await?;
        }
    }
    Ok(())
}

enum Signed {
    /// The bundle put its own result into the outbox.
    Ended {
        rejected: bool,
    },
    Refused(ToolError),
}

async fn sign(desk: &Desk<'_>, turn: &Turn<'_>, action: &Action, kind: Kind) -> Result<Signed, StoreError> {
    let id = uuid::Uuid::new_v4().to_string();
    let origin = OriginView { kind: BundleOrigin::Agent, text: origin(turn.message) };
    let conversation = turn.conversation.to_owned();
    let ran = if kind == Kind::SignTypedData {
        let what = ToAsk::TypedData { conversation, action: action.clone() };
        let asked = MessagesAsked { id, vault: desk.vault, origin, what };
        desk.executor.run_messages(asked, desk.consent, turn.stop).await
    } else {
        let action = (conversation, action.clone());
        let proposal = match &action.1.drafted {
            Some(drafted) => Proposal::Drafted(drafted.clone()),
            None => Proposal::Received(action.1.params.clone()),
        };
        let request = BundleRequest { id, vault: desk.vault, origin, action: Some(action), proposal };
        desk.executor.run(request, desk.consent, turn.stop).await
    };
    match ran {
        Ok(outcome) => Ok(Signed::Ended { rejected: outcome.rejected }),
        Err(BundleError::Store(error)) => Err(error),
        Err(refused) => Ok(Signed::Refused(refused.into())),
    }
}

/// Where a proposal comes from. After a restart the agent may make one that answers no message.
fn origin(message: &str) -> String {
    if message.trim().is_empty() {
        UNBIDDEN.to_owned()
    } else {
        format!("From your message “{}”", plain_text(message, 160))
    }
}

async fn write(
    desk: &Desk<'_>,
    turn: &Turn<'_>,
    action: &Action,
    kind: Write,
) -> Result<(ActionResult, Option<Withheld>), StoreError> {
    let ran = match kind {
        Write::AddAddressBook => add_address_book::run(desk, turn, action).await,
        Write::DeleteAddressBook => delete_address_book::run(desk, turn, action).await,
        Write::AddToken => coins::add_token(desk, turn, action).await,
        Write::AddChain => coins::add_chain(desk, turn, action).await,
        Write::RemoveCoin => coins::remove_coin(desk, turn, action).await,
        Write::RemoveChain => coins::remove_chain(desk, turn, action).await,
    };
    match ran {
        Ok(written) => {
            if written.success {
                desk.executor.progress.vault_modified();
            }
            let mut result = ActionResult::done(action, written.data);
            result.success = written.success;
            (result.error, result.code) = written.failed.map(|failed| (failed.message, failed.code)).unzip();
            Ok((result, written.withheld))
        }
        Err(ActionError::Store(error)) => Err(error),
        Err(error) => Ok(refused(action, error.into())),
    }
}

async fn read(desk: &Desk<'_>, turn: &Turn<'_>, action: &Action, kind: Read) -> Result<ActionResult, StoreError> {
    let given = &action.params;
    let ran = match kind {
        Read::GetAddressBook => get_address_book::run(desk, turn, given).await,
        Read::GetBalances => reads::get_balances(desk, given).await,
        Read::GetPortfolio => reads::get_portfolio(desk, given).await,
        Read::GetMarketPrice => reads::get_market_price(desk, given).await,
        Read::SearchToken => reads::search_token(desk, given).await,
        Read::ListVaults => reads::list_vaults(desk, turn, given).await,
        Read::VaultInfo => reads::vault_info(desk).await,
        Read::GetChains => reads::get_chains(desk).await,
        Read::GetChainAddress => reads::get_chain_address(desk, given).await,
        Read::GetCoins => reads::get_coins(desk, given).await,
        Read::TransactionHistory => reads::transaction_history(desk, turn, given).await,
        Read::ReadEvmContract => reads::read_evm_contract(desk, given).await,
        Read::ScanTx => reads::scan_tx(desk, turn, given).await,
        Read::BuildSendTx => reads::build_send_tx(desk, given).await,
        Read::BuildCustomTx => reads::build_custom_tx(desk, given).await,
    };
    match ran {
        Ok(data) => Ok(ActionResult::done(action, data)),
        Err(ActionError::Store(error)) => Err(error),
        Err(error) => Ok(ActionResult::failed(action, &error.into())),
    }
}

fn refused(action: &Action, error: ToolError) -> (ActionResult, Option<Withheld>) {
    let withheld = error.code.withheld();
    (ActionResult::failed(action, &error), withheld)
}

async fn answer(
    store: &Db,
    conversation: &str,
    result: &ActionResult,
    withheld: Option<Withheld>,
    now: i64,
) -> Result<(), StoreError> {
    let body = serde_json::to_string(result).map_err(|_| StoreError::Corrupt("result"))?;
    let row = ResultRow {
        conversation,
        action_id: &result.action_id,
        success: result.success,
        error: result.error.as_deref(),
        body: &body,
        withheld,
    };
    store.answer_action(&row, now).await.map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::{UNBIDDEN, origin};

    #[test]
    fn what_answers_no_message_quotes_none() {
        assert_eq!(origin(" "), UNBIDDEN, "an empty quotation tells nothing");
        assert_eq!(origin("pay Alice"), "From your message “pay Alice”");
    }
}
