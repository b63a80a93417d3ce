//! `get_fees`: what a network charges now, as its nodes state it.

use lockstep_adapters::FeesNow;
use lockstep_chain::{Amount, Chain};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

pub(crate) struct GetFees;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// The network; the only one that is on if absent.
    #[serde(default)]
    chain: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    chain: &'static str,
    /// The prices that the network or its nodes state. Empty where a fee is known only for one certain transaction.
    rates: Vec<Rate>,
    /// The highest fee of a plain payment in the network's own coin, with its ticker; absent where the prices alone do not decide it.
    payment_at_most: Option<String>,
    /// The smallest units of `payment_at_most`.
    payment_at_most_raw: Option<String>,
    note: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct Rate {
    name: &'static str,
    /// A decimal number.
    value: String,
    unit: &'static str,
}

const MOVES: &str = "Prices now; they may change with the next block.";
const BESIDE: &str =
    "Prices now; they may change with the next block. This network charges a fee for another one beside these.";
const OF_ONE: &str = "On this network a fee is known only for one certain transaction: a draft of it tells the fee.";

impl Tool for GetFees {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "get_fees",
        aliases: &["fees", "gas_price"],
        agent: "chains",
        mode: "fees",
        title: "Fees now",
        about: "Reads what a network charges now: gas prices, fee rates, or the fee of a transaction, in the network's own terms.",
        waiting: "reading the fees",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        // Whether a network answers tells that it is on.
        shows: &[Sees::Addresses],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_meant(Self::ENTRY.name, input.chain.as_deref(), |_| true)?;
        let fees = cx.holdings().fees(chain).await.map_err(|why| why.told(ToolCode::Unread))?;
        Ok(told(chain, fees))
    }
}

fn told(chain: &'static Chain, fees: FeesNow) -> Output {
    let native = chain.native;
    let note = match fees.rates.as_slice() {
        [] => OF_ONE,
        _ if fees.beside => BESIDE,
        _ => MOVES,
    };
    Output {
        chain: chain.name,
        rates: fees
            .rates
            .into_iter()
            .map(|rate| Rate { name: rate.name, value: rate.value, unit: rate.unit })
            .collect(),
        payment_at_most: fees.payment.map(|fee| Amount::from_raw(fee, native.decimals).with_ticker(native.ticker)),
        payment_at_most_raw: fees.payment.map(|fee| fee.to_string()),
        note,
    }
}
