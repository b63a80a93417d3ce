//! A payment on a chain of the Cosmos SDK, THORChain included.

use alloy::primitives::U256;
use lockstep_actions::bundle::expected_nonce;
use lockstep_agent::{Draft, DraftAmount};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{CosmosSpecific, MayaChainSpecific, ThorChainSpecific};
use lockstep_rpc::CosmosLedger;

use super::payload::Wish;
use crate::{ApiCode, ApiError, Unlocked};

/// The fee of a payment in the smallest unit of the fee coin, where the chain's nodes do not tell one. It is what the chain's own wallets
/// offer for the gas that the table allows.
const FEE: u64 = 7_500;

impl Unlocked {
    pub(super) async fn draft_cosmos(&self, node: &dyn CosmosLedger, wish: &Wish<'_>) -> Result<Draft, ApiError> {
        let account = node.account(&wish.coin.address).await?.ok_or_else(|| {
            ApiError::new(ApiCode::Refused, "This account never received anything. Nothing was prepared.")
        })?;
        let open = self.inner.store.open_steps().await?;
        let next = expected_nonce(account.sequence, wish.chain.name, &wish.coin.address, &open);
        let own = node.native_fee().await?;
        let fee = own.unwrap_or_else(|| U256::from(FEE));
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
        let (account_number, sequence) = (account.number, next);
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
            _ => BlockchainSpecific::CosmosSpecific(CosmosSpecific {
                account_number,
                sequence,
                gas: FEE,
                ..CosmosSpecific::default()
            }),
        });
        wish.draft(&payload, held, own)
    }
}
