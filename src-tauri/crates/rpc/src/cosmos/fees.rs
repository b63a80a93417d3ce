//! The cost of a transaction: a gas price set by a market, a vote or the node; the tax of Terra Classic on
//! sent coins; or the fee that a chain deducts itself.

use std::collections::BTreeMap;

use alloy::primitives::U256;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::cosmos::{GasPrices, VaultChain};
use serde_json::{Value, json};

use super::answer::{
    BaseFee, Coin, MarketPrice, NodeConfig, TaxDue, TaxParams, VaultConstants, VaultNetwork, VotedPrices, amount,
};
use super::node::Cosmos;
use crate::RpcError;
use crate::cosmos::{GasPrice, Priced, Tax};
use crate::wire::{Answer, Ask};

/// MayaChain's name for the fee of each transaction.
const MAYA_FEE: &str = "NativeTransactionFee";

const PRICE: &str = "gas price";

impl Cosmos {
    pub(super) async fn priced(&self, denom: &str) -> Result<Option<Priced>, RpcError> {
        let named = match self.rules.gas_prices {
            GasPrices::FeeMarket => Some(self.market(denom).await?),
            GasPrices::BaseFee if denom == self.rules.denom => Some(self.base_fee().await?),
            GasPrices::BaseFee | GasPrices::OwnFee => None,
            GasPrices::Voted => {
                let read = |answer: &Answer| one_of(answer, &answer.json::<VotedPrices>(PRICE)?.gas_prices, denom);
                self.wire.read(&Ask::get(&["noble", "globalfee", "v1", "gas_prices"]), read).await?
            }
            GasPrices::Taxed => {
                let read = |answer: &Answer| one_of(answer, &answer.json::<TaxParams>(PRICE)?.params.gas_prices, denom);
                let voted = self.wire.read(&Ask::get(&["terra", "tax", "v1beta1", "params"]), read).await?;
                // The node demands the higher of the two.
                voted.max(self.of_node(denom).await?)
            }
            GasPrices::ByNode => self.of_node(denom).await?,
        };
        let of_kind = match self.rules.gas_prices {
            GasPrices::FeeMarket | GasPrices::BaseFee => Priced::Moving,
            GasPrices::Voted | GasPrices::Taxed | GasPrices::ByNode | GasPrices::OwnFee => Priced::Fixed,
        };
        Ok(named.filter(|price| !price.is_zero()).map(of_kind))
    }

    async fn market(&self, denom: &str) -> Result<GasPrice, RpcError> {
        let read = |answer: &Answer| {
            let told: MarketPrice = answer.json(PRICE)?;
            let price = GasPrice::parse(&told.price.amount).filter(|_| told.price.denom == denom);
            price.ok_or_else(|| answer.nonsense(PRICE))
        };
        self.wire.read(&Ask::get(&["feemarket", "v1", "gas_price", denom]), read).await
    }

    async fn base_fee(&self) -> Result<GasPrice, RpcError> {
        let read = |answer: &Answer| {
            let told: BaseFee = answer.json(PRICE)?;
            GasPrice::parse(&told.base_fee).ok_or_else(|| answer.nonsense(PRICE))
        };
        self.wire.read(&Ask::get(&["osmosis", "txfees", "v1beta1", "cur_eip_base_fee"]), read).await
    }

    async fn of_node(&self, denom: &str) -> Result<Option<GasPrice>, RpcError> {
        let read = |answer: &Answer| {
            let told: NodeConfig = answer.json(PRICE)?;
            let all = told.minimum_gas_price.split(',').filter(|one| !one.is_empty()).map(|one| {
                let digits = one.find(|sign: char| !sign.is_ascii_digit() && sign != '.')?;
                let (amount, denom) = one.split_at_checked(digits)?;
                Some(Coin { denom: denom.to_owned(), amount: amount.to_owned() })
            });
            let all: Option<Vec<Coin>> = all.collect();
            one_of(answer, &all.ok_or_else(|| answer.nonsense(PRICE))?, denom)
        };
        self.wire.read(&Ask::get(&["cosmos", "base", "node", "v1beta1", "config"]), read).await
    }

    pub(super) async fn taxes(&self, transaction: &[u8]) -> Result<Vec<Tax>, RpcError> {
        if self.rules.gas_prices != GasPrices::Taxed {
            return Ok(Vec::new());
        }
        let body = json!({"tx_bytes": STANDARD.encode(transaction)}).to_string();
        let ask = Ask::post_json(&["terra", "tx", "v1beta1", "compute_tax"], body).speaking_in_500();
        let read = |answer: &Answer| {
            let told: TaxDue = answer.json("tax")?;
            let coins = told.tax_amount.into_iter();
            let coins = coins.map(|coin| Some(Tax { amount: amount(&coin.amount)?, denom: coin.denom }));
            coins.collect::<Option<Vec<_>>>().ok_or_else(|| answer.nonsense("tax"))
        };
        self.wire.read(&ask, read).await
    }

    pub(super) async fn own_fee(&self) -> Result<Option<U256>, RpcError> {
        match self.rules.vault {
            Some(VaultChain::Thor) => {
                let read = |answer: &Answer| {
                    let told: VaultNetwork = answer.json("fee")?;
                    amount(&told.native_tx_fee_rune).map(Some).ok_or_else(|| answer.nonsense("fee"))
                };
                self.wire.read(&Ask::get(&["thorchain", "network"]), read).await
            }
            Some(VaultChain::Maya) => {
                // The value set by vote, or the built-in one if there was no vote.
                let voted = |answer: &Answer| {
                    let told: BTreeMap<String, Value> = answer.json("fee")?;
                    let fee = told.iter().find(|(key, _)| key.eq_ignore_ascii_case(MAYA_FEE));
                    fee.map(|(_, fee)| fee.as_u64().ok_or_else(|| answer.nonsense("fee"))).transpose()
                };
                let built = |answer: &Answer| {
                    let told: VaultConstants = answer.json("fee")?;
                    let fee = told.int_64_values.get(MAYA_FEE).and_then(Value::as_u64);
                    fee.ok_or_else(|| answer.nonsense("fee"))
                };
                let fee = match self.wire.read(&Ask::get(&["mayachain", "mimir"]), voted).await? {
                    Some(fee) => fee,
                    None => self.wire.read(&Ask::get(&["mayachain", "constants"]), built).await?,
                };
                Ok(Some(U256::from(fee)))
            }
            None => Ok(None),
        }
    }
}

/// The price in one coin. Every entry must be a price, so that a list that is not understood is not used.
fn one_of(answer: &Answer, prices: &[Coin], denom: &str) -> Result<Option<GasPrice>, RpcError> {
    let mut found = None;
    for one in prices {
        let price = GasPrice::parse(&one.amount).ok_or_else(|| answer.nonsense(PRICE))?;
        if one.denom == denom {
            found = found.max(Some(price));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests;
