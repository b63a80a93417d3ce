//! Adding chains and tokens to a vault. Adding a chain contacts no node; only the person's switch allows
//! that.

use lockstep_actions::consent::TrustEntry;
use lockstep_chain::Chain;
use lockstep_store::{Coin, Vault};
use lockstep_texts::Said;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::context::Cx;
use crate::holdings::{HoldingsError, standing};
use crate::list::{Entries, Listed};
use crate::{ToolCode, ToolError};

/// Checks that the person's lists show the chain: a chain that the person cannot see must not be reported as added.
pub(crate) fn offered(cx: &Cx<'_>, chain: &'static Chain) -> Result<(), ToolError> {
    if cx.holdings().is_offered(chain) {
        return Ok(());
    }
    let why = format!(
        "{} was never tried with real money by this wallet, so the person has to turn on “Experimental networks” first. Nothing was added.",
        chain.name
    );
    Err(ToolError::new(ToolCode::Unsupported, why))
}

/// A chain as a list names it.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct NamedChain {
    /// The chain's name, in any case.
    chain: String,
}

impl Listed for NamedChain {
    const LIST: &'static str = "chains";
    const ALONE: Option<&'static str> = Some("chain");
}

/// For each name in the list: the chain, or the name and the reason for the refusal.
pub(crate) fn chains(
    cx: &Cx<'_>,
    Entries(entries): Entries<NamedChain>,
    fits: impl Fn(&'static Chain) -> Result<(), ToolError>,
) -> impl Iterator<Item = Result<&'static Chain, (String, ToolError)>> {
    entries.into_iter().map(move |entry| {
        let named = entry.map_err(|unreadable| (String::new(), unreadable))?;
        let chain = cx.chain(&named.chain).map_err(|error| (named.chain, error))?;
        fits(chain).map(|()| chain).map_err(|error| (chain.name.to_owned(), error))
    })
}

/// Derives the chain's address and stores its native coin. Returns `None` if the vault has the coin already.
pub(crate) async fn put_chain(cx: &Cx<'_>, vault: &Vault, chain: &'static Chain) -> Result<Option<Coin>, ToolError> {
    cx.records().add_chain(&cx.caller(), vault, chain).await
}

/// The question about a chain.
pub(crate) fn entry_of(chain: &Chain) -> TrustEntry {
    TrustEntry {
        name: Said::as_it_is(chain.native.ticker),
        chain: chain.name.to_owned(),
        address: None,
        note: None,
        findings: Vec::new(),
    }
}

pub(crate) fn is_native_of(coin: &Coin, chain: &Chain) -> bool {
    coin.contract.is_none() && coin.chain == chain.name
}

/// The vault's native coin on a chain, among its coins there.
pub(crate) fn native_of<'c>(tool: &str, chain: &Chain, coins: &'c [Coin]) -> Result<&'c Coin, ToolError> {
    coins.iter().find(|coin| coin.contract.is_none()).ok_or_else(|| {
        let why = format!("the vault does not list {}; add_chain adds it", chain.name);
        ToolError::input(tool, Some("chain"), why)
    })
}

/// Whether the network may be contacted, and the reason if the address is withheld.
pub(crate) fn note(cx: &Cx<'_>, chain: &'static Chain, address: &Result<String, HoldingsError>) -> String {
    let standing = format!("The network is {}.", standing(cx.holdings(), chain));
    match address {
        Ok(_) => standing,
        Err(withheld) => format!("{withheld} {standing}"),
    }
}
