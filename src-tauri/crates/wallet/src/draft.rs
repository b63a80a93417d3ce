//! Unsigned transfers, drafted for the Send form and for the embedded agent alike. Nothing is reserved, signed or sent.

mod cardano;
mod cosmos;
mod note;
mod payload;
mod ripple;
mod solana;
mod substrate;
mod sui;
mod ton;
mod tron;
mod utxo;

use alloy::primitives::{Address, Bytes, U256};
use lockstep_actions::bundle::{StepInput, next_nonce};
use lockstep_actions::{Nodes, listed};
use lockstep_agent::{Draft, DraftAmount};
use lockstep_chain::evm::draft::{Terms, erc20_transfer, erc20_transfer_call, native_transfer, unsigned_eip1559};
use lockstep_chain::{Amount, Chain, ChainKind, Note};
use lockstep_rpc::AnyNode;
use lockstep_rpc::evm::{CallToPrice, EvmNode};
use lockstep_store::Coin;

pub(crate) use self::note::note;
use self::payload::Wish;
use crate::contacts::checked;
use crate::{ApiCode, ApiError, Unlocked};

/// The form of the transactions that are drafted on EVM chains.
const TX_TYPE: &str = "eip1559";
/// What a plain payment to an account without code costs, by the protocol (gas).
const PLAIN_PAYMENT: u64 = 21_000;

impl Unlocked {
    pub(crate) async fn draft(
        &self,
        coin: &Coin,
        to: &str,
        amount: DraftAmount,
        note: Option<&Note>,
    ) -> Result<Draft, ApiError> {
        let chain = self.chain(&coin.chain)?;
        let to = checked(chain, to)?;
        note::check(chain, note)?;
        if chain.kind != ChainKind::Evm && to == coin.address {
            // It would come back as change, and only the fee would be spent.
            return Err(ApiError::invalid("This is your own address. Nothing was prepared."));
        }
        // The nonce, the fee and what there is are put together into one transaction, so that one node tells them.
        let node = self.inner.networks.any(chain)?.at_one_endpoint().await?;
        let branch = node.consensus_branch().await?;
        let wish = Wish { chain, coin, to: &to, key: self.key_on(chain).await?, amount: &amount, note, branch };
        match &node {
            AnyNode::Evm(node) => self.draft_with(node.as_ref(), chain, coin, &to, amount).await,
            AnyNode::Utxo(node) => self.draft_utxo(node.as_ref(), &wish).await,
            AnyNode::Solana(node) => self.draft_solana(node.as_ref(), &wish).await,
            AnyNode::Cosmos(node) => self.draft_cosmos(node.as_ref(), &wish).await,
            AnyNode::Ripple(node) => self.draft_ripple(node.as_ref(), &wish).await,
            AnyNode::Tron(node) => self.draft_tron(node.as_ref(), &wish).await,
            AnyNode::Sui(node) => self.draft_sui(node.as_ref(), &wish).await,
            AnyNode::Substrate(node) => self.draft_substrate(node.as_ref(), &wish).await,
            AnyNode::Ton(node) => self.draft_ton(node.as_ref(), &wish).await,
            AnyNode::Cardano(node) => self.draft_cardano(node.as_ref(), &wish).await,
        }
    }

    /// Drafts a call of a contract, with what it would carry of the native coin.
    pub(crate) async fn draft_call(
        &self,
        native: &Coin,
        contract: &str,
        value: U256,
        data: Vec<u8>,
    ) -> Result<Draft, ApiError> {
        let chain = self.chain(&native.chain)?;
        let parse = |text: &str| text.parse::<Address>().map_err(|_| ApiError::invalid("That is not an address."));
        let (from, to) = (parse(&native.address)?, parse(&checked(chain, contract)?)?);
        let data = Bytes::from(data);
        let node = self.inner.networks.node(chain)?.at_one_endpoint().await?;
        let held = node.balance(from).await?;
        let estimate = node.gas(&CallToPrice { from, to, value, data: data.clone() }).await?;
        let gas_limit = estimate.saturating_add(estimate / 5);
        let fees = node.fees().await?;
        let fee = U256::from(gas_limit).saturating_mul(U256::from(fees.max_fee_per_gas));
        let needed = value.saturating_add(fee);
        if needed > held {
            return Err(short(chain, native, held));
        }
        let terms = Terms {
            chain_id: node.chain_id(),
            nonce: next_nonce(&self.inner.store, node.as_ref(), chain, from).await?,
            gas_limit,
            max_fee_per_gas: fees.max_fee_per_gas,
            max_priority_fee_per_gas: fees.max_priority_fee_per_gas,
        };
        Ok(Draft {
            chain: chain.name.to_owned(),
            input: StepInput::Unsigned {
                bytes: unsigned_eip1559(&terms, Some(to), value, data),
                chain_id: node.chain_id(),
                tx_type: TX_TYPE,
            },
            signing_mode: chain.signing_mode.as_str().to_owned(),
            derive_path: chain.derive_path.to_owned(),
            from: from.to_string(),
            to: to.to_string(),
            note: None,
            amount: Amount::from_raw(value, native.decimals),
            fee_max: Amount::from_raw(fee, chain.native.decimals),
            gas_limit: Some(gas_limit.to_string()),
            left_over: Amount::from_raw(held.saturating_sub(needed), native.decimals),
        })
    }

    async fn draft_with(
        &self,
        node: &dyn EvmNode,
        chain: &'static Chain,
        coin: &Coin,
        to: &str,
        amount: DraftAmount,
    ) -> Result<Draft, ApiError> {
        let parse = |text: &str| text.parse::<Address>().map_err(|_| ApiError::invalid("That is not an address."));
        let (from, recipient) = (parse(&coin.address)?, parse(to)?);
        let token = coin.contract.as_deref().map(parse).transpose()?;
        let native = node.balance(from).await?;
        let held = match token {
            Some(token) => node.token_balance(token, from).await?,
            None => native,
        };
        let fees = node.fees().await?;
        let asked = match &amount {
            DraftAmount::Exact(exact) => exact.raw(),
            DraftAmount::All => held,
        };
        if matches!(amount, DraftAmount::Exact(_)) && asked > held {
            return Err(short(chain, coin, held));
        }
        let gas_limit = gas(node, from, recipient, token, asked, &amount).await?;
        let fee = U256::from(gas_limit).saturating_mul(U256::from(fees.max_fee_per_gas));
        let fee_text = || Amount::from_raw(fee, chain.native.decimals).with_ticker(chain.native.ticker);
        let raw = match (&amount, token) {
            (DraftAmount::All, None) => native.checked_sub(fee).filter(|left| !left.is_zero()).ok_or_else(|| {
                ApiError::new(
                    ApiCode::Refused,
                    format!(
                        "The balance does not cover the fee, which is {} at most. Nothing was prepared.",
                        fee_text()
                    ),
                )
            })?,
            _ => asked,
        };
        let native_needed = if token.is_none() { raw.saturating_add(fee) } else { fee };
        if native_needed > native {
            let have = Amount::from_raw(native, chain.native.decimals).with_ticker(chain.native.ticker);
            return Err(ApiError::new(
                ApiCode::Refused,
                format!(
                    "There is {have}, and the amount with its fee (at most {}) needs more. Nothing was prepared.",
                    fee_text()
                ),
            ));
        }
        let terms = Terms {
            chain_id: node.chain_id(),
            nonce: next_nonce(&self.inner.store, node, chain, from).await?,
            gas_limit,
            max_fee_per_gas: fees.max_fee_per_gas,
            max_priority_fee_per_gas: fees.max_priority_fee_per_gas,
        };
        let bytes = match token {
            Some(token) => erc20_transfer(&terms, token, recipient, raw),
            None => native_transfer(&terms, recipient, raw),
        };
        let left = if token.is_none() { held.saturating_sub(native_needed) } else { held.saturating_sub(raw) };
        Ok(Draft {
            chain: chain.name.to_owned(),
            input: StepInput::Unsigned { bytes, chain_id: node.chain_id(), tx_type: TX_TYPE },
            signing_mode: chain.signing_mode.as_str().to_owned(),
            derive_path: chain.derive_path.to_owned(),
            from: from.to_string(),
            to: recipient.to_string(),
            note: None,
            amount: Amount::from_raw(raw, coin.decimals),
            fee_max: Amount::from_raw(fee, chain.native.decimals),
            gas_limit: Some(gas_limit.to_string()),
            left_over: Amount::from_raw(left, coin.decimals),
        })
    }
}

fn refused(why: &str) -> ApiError {
    ApiError::new(ApiCode::Refused, format!("{why}. Nothing was prepared."))
}

fn short(chain: &Chain, coin: &Coin, held: U256) -> ApiError {
    let held = Amount::from_raw(held, coin.decimals).with_ticker(&listed::called(chain, coin));
    ApiError::new(ApiCode::Refused, format!("There is only {held}. Nothing was prepared."))
}

/// A plain payment has a fixed price; everything else is estimated, with a fifth on top.
async fn gas(
    node: &dyn EvmNode,
    from: Address,
    recipient: Address,
    token: Option<Address>,
    amount: U256,
    asked: &DraftAmount,
) -> Result<u64, ApiError> {
    let call = match token {
        None if !node.has_code(recipient).await? => return Ok(PLAIN_PAYMENT),
        // All of it cannot be estimated with the fee still in it; what a contract does on receipt does not hang on the amount.
        None => CallToPrice {
            from,
            to: recipient,
            value: if *asked == DraftAmount::All { U256::from(1) } else { amount },
            data: Bytes::new(),
        },
        Some(token) => CallToPrice { from, to: token, value: U256::ZERO, data: erc20_transfer_call(recipient, amount) },
    };
    let estimate = node.gas(&call).await?;
    Ok(estimate.saturating_add(estimate / 5))
}
