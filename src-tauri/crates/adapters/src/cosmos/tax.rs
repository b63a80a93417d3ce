//! The tax of Terra Classic on sent amounts. The chain takes it out of the fee if the fee has room for it, and otherwise out of the amount.

use lockstep_chain::cosmos::Offered;
use lockstep_chain::{Amount, Chain, Transaction, plain_text};
use lockstep_findings::Finding;
use lockstep_rpc::RpcError;
use lockstep_rpc::cosmos::{CosmosLedger, Tax};
use lockstep_texts::amount;

use crate::{Planned, Refusal};

/// The finding about the tax; `None` if the chain takes none.
pub(super) async fn finding(step: &Planned<'_>, node: &dyn CosmosLedger) -> Result<Option<Finding>, Refusal> {
    let Transaction::Cosmos(transaction) = step.prepared.transaction() else { return Ok(None) };
    let Some(signed) = transaction.to_simulate() else { return Ok(None) };
    let taxes = node.tax(&signed).await?;
    if taxes.is_empty() {
        return Ok(None);
    }
    let held = match transaction.offered() {
        Some(offered) => holds(offered, &taxes, node).await?,
        None => Holds::No,
    };
    let taxes = taxes.iter().map(|tax| shown(step.chain, tax)).collect();
    Ok(Some(match held {
        Holds::Yes => Finding::TaxInFee { taxes },
        Holds::No => Finding::TaxOutOfAmount { taxes },
    }))
}

/// Whether the fee has room for the tax.
enum Holds {
    Yes,
    No,
}

/// Follows the chain's rule: what is left of the fee after the tax must still pay for the gas, in one of the fee's coins.
async fn holds(offered: Offered, taxes: &[Tax], node: &dyn CosmosLedger) -> Result<Holds, RpcError> {
    let mut left = offered.coins;
    for tax in taxes {
        let coin = left.iter_mut().find(|(denom, _)| *denom == tax.denom);
        match coin.and_then(|(_, has)| has.checked_sub(tax.amount).map(|rest| *has = rest)) {
            Some(()) => {}
            None => return Ok(Holds::No),
        }
    }
    for (denom, rest) in left {
        match node.gas_price(&denom).await? {
            Some(price) if rest >= price.now().of(offered.gas) => return Ok(Holds::Yes),
            Some(_) | None => {}
        }
    }
    Ok(Holds::No)
}

fn shown(chain: &Chain, tax: &Tax) -> lockstep_texts::AmountText {
    let own = chain.fee_coin() == Some(tax.denom.as_str());
    if own {
        Amount::from_raw(tax.amount, chain.native.decimals).with_ticker(chain.native.ticker).into()
    } else {
        amount::base_units(tax.amount.to_string(), plain_text(&tax.denom, 80)).into()
    }
}
