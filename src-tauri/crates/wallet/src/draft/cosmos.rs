//! A payment on a chain of the Cosmos SDK, THORChain included.

use alloy::primitives::U256;
use lockstep_actions::bundle::expected_nonce;
use lockstep_agent::{Draft, DraftAmount};
use lockstep_chain::{Carried, Prepared};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{CosmosSpecific, MayaChainSpecific, ThorChainSpecific};
use lockstep_rpc::CosmosLedger;

use super::payload::Wish;
use crate::{ApiCode, ApiError, Unlocked};

/// Gas and price are each offered half more than they are now: both may have risen when the person has decided.
const ROOM: (u64, u64) = (3, 2);

/// What is offered on a chain whose fee is signed.
struct Offer {
    fee: u64,
    gas: u64,
}

impl Unlocked {
    pub(super) async fn draft_cosmos(&self, node: &dyn CosmosLedger, wish: &Wish<'_>) -> Result<Draft, ApiError> {
        let account = node.account(&wish.coin.address).await?.ok_or_else(|| {
            ApiError::new(ApiCode::Refused, "This account never received anything. Nothing was prepared.")
        })?;
        let open = self.inner.store.open_steps().await?;
        let next = expected_nonce(account.sequence, wish.chain.name, &wish.coin.address, &open);
        let own = node.native_fee().await?;
        let (account_number, sequence) = (account.number, next);
        let offer = match own {
            Some(_) => Offer { fee: 0, gas: 0 },
            None => self.offer(node, wish, account_number, sequence).await?,
        };
        let fee = own.unwrap_or_else(|| U256::from(offer.fee));
        let held = match &wish.coin.contract {
            None => node.native_balance(&wish.coin.address).await?,
            Some(denom) => node.token_balance(denom, &wish.coin.address).await?,
        };
        let spendable = match (wish.amount, &wish.coin.contract) {
            (DraftAmount::All, None) => held.checked_sub(fee).filter(|left| !left.is_zero()).ok_or_else(|| {
                ApiError::new(ApiCode::Refused, "The balance does not cover the fee. Nothing was prepared.")
            })?,
            _ => held,
        };
        let mut payload = wish.payload(wish.raw(spendable)?);
        payload.blockchain_specific = Some(match wish.chain.name {
            "THORChain" => BlockchainSpecific::ThorchainSpecific(ThorChainSpecific {
                account_number,
                sequence,
                ..ThorChainSpecific::default()
            }),
            "MayaChain" => BlockchainSpecific::MayaSpecific(MayaChainSpecific {
                account_number,
                sequence,
                ..MayaChainSpecific::default()
            }),
            _ => signed_fee(account_number, sequence, &offer),
        });
        wish.draft(&payload, held, own)
    }

    /// By what the node says that such a payment would use, at the chain's own price.
    async fn offer(
        &self,
        node: &dyn CosmosLedger,
        wish: &Wish<'_>,
        account_number: u64,
        sequence: u64,
    ) -> Result<Offer, ApiError> {
        let cannot =
            |why: String| ApiError::new(ApiCode::Refused, format!("This cannot be sent: {why}. Nothing was prepared."));
        let row = wish.chain.row.ok_or_else(|| cannot("the chain has no rules".to_owned()))?;
        let price =
            node.gas_price().await?.ok_or_else(|| cannot(format!("{} tells no price of gas", wish.chain.name)))?;
        let mut least = wish.payload(U256::from(1));
        let most = Offer { fee: 1, gas: u64::from(u32::MAX) };
        least.blockchain_specific = Some(signed_fee(account_number, sequence, &most));
        let prepared = Prepared::of_carried(row, Carried::Payload, &least.to_bytes(), &wish.key)
            .map_err(|error| cannot(error.to_string()))?;
        let bytes = prepared.to_simulate().ok_or_else(|| cannot("it is not sent by the wallet".to_owned()))?;
        let with_room = |amount: u64| amount.saturating_mul(ROOM.0).div_ceil(ROOM.1);
        let gas = with_room(node.simulate(&bytes).await?);
        let fee = u64::try_from(price.of(gas)).map_err(|_| cannot("the node's price of gas is absurd".to_owned()))?;
        Ok(Offer { fee: with_room(fee), gas })
    }
}

fn signed_fee(account_number: u64, sequence: u64, offer: &Offer) -> BlockchainSpecific {
    BlockchainSpecific::CosmosSpecific(CosmosSpecific {
        account_number,
        sequence,
        gas: offer.fee,
        gas_limit: Some(offer.gas),
        ..CosmosSpecific::default()
    })
}
