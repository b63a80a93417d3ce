//! `build_send_tx`: an unsigned transfer of a coin that the vault lists.

use lockstep_chain::{Carries, Chain};
use lockstep_store::Coin;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::drafted::{Output, exact};
use crate::address::checked_address;
use crate::context::Cx;
use crate::holdings::SendToDraft;
use crate::schema::TextOrWhole;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError, listed};

const NAME: &str = "build_send_tx";

/// Drafts a transfer.
pub(crate) struct BuildSendTx;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Transfer {
    chain: String,
    /// The coin's ticker. A token with a borrowed name must be named by its contract.
    #[serde(alias = "ticker", default)]
    symbol: Option<String>,
    /// The token's contract, in place of the ticker.
    #[serde(default)]
    contract_address: Option<String>,
    /// The recipient.
    #[serde(alias = "to", alias = "to_address")]
    address: String,
    /// Whole coins, as decimal text.
    #[schemars(with = "TextOrWhole")]
    amount: Value,
    /// A destination tag, memo or comment, on chains that have one.
    #[serde(default)]
    memo: Option<String>,
}

impl Tool for BuildSendTx {
    type Input = Transfer;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "transactions",
        mode: "draftSend",
        title: "Draft a transfer",
        about: "Drafts an unsigned transfer of a coin of the vault. Nothing is signed: put the draft into sign_transaction_bundle.",
        waiting: "preparing the transfer",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Transfer) -> Result<Output, ToolError> {
        let SendToDraft { coin, to, amount, note } = input.checked(cx, NAME).await?;
        let chain = cx.chain(&coin.chain)?;
        let drafted = cx.holdings().draft_send(&coin, &to, &amount, note.as_deref()).await;
        let drafted = drafted.map_err(|why| why.told(ToolCode::Unread))?;
        Ok(Output::new(chain, listed::called(chain, &coin), "send", drafted))
    }
}

impl Transfer {
    /// The transfer, if the vault can make it.
    pub(super) async fn checked(&self, cx: &Cx<'_>, tool: &'static str) -> Result<SendToDraft, ToolError> {
        let chain = cx.chain(&self.chain)?;
        let memo = self.memo.as_deref().filter(|memo| !memo.trim().is_empty());
        if memo.is_some() && chain.carries() == Carries::Nothing {
            return Err(ToolError::unsupported(tool, "a transfer on this chain carries no memo"));
        }
        let to = checked_address(chain, &self.address)?;
        let amount = exact(tool, "amount", &self.amount)?;
        let coins = cx.coins_on(chain).await?;
        let coin = pick(tool, chain, &coins, self.symbol.as_deref(), self.contract_address.as_deref())?;
        Ok(SendToDraft { coin: coin.clone(), to, amount, note: memo.map(str::to_owned) })
    }
}

/// The coin with this contract, or the only coin with this ticker. Tokens with a borrowed name are not found
/// by it.
fn pick<'c>(
    tool: &str,
    chain: &Chain,
    coins: &'c [Coin],
    symbol: Option<&str>,
    contract: Option<&str>,
) -> Result<&'c Coin, ToolError> {
    let (field, found): (_, Vec<&Coin>) =
        match (contract.map(str::trim).filter(|text| !text.is_empty()), symbol.map(str::trim)) {
            (Some(contract), _) => {
                let same = |own: &str| listed::same_contract(chain, own, contract);
                ("contract_address", coins.iter().filter(|coin| coin.contract.as_deref().is_some_and(same)).collect())
            }
            (None, Some(symbol)) => {
                let called = |coin: &&Coin| listed::called(chain, coin).eq_ignore_ascii_case(symbol);
                ("symbol", coins.iter().filter(called).collect())
            }
            (None, None) => return Err(ToolError::input(tool, Some("symbol"), "the coin is not named")),
        };
    let bad = |reason: String| ToolError::input(tool, Some(field), reason);
    match found.as_slice() {
        [coin] => Ok(coin),
        [] => Err(bad(format!("the vault lists no such coin on {}; add_token adds it", chain.name))),
        [_, _, ..] => Err(bad("several tokens of the vault have that ticker; name the contract".into())),
    }
}
