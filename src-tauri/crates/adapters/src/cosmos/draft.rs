//! Drafts a payment on a Cosmos SDK chain, including THORChain and MayaChain.

use alloy::primitives::U256;
use lockstep_chain::Transaction;
use lockstep_chain::cosmos::{CosmosRules, VaultChain};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{CosmosSpecific, KeysignPayload, MayaChainSpecific, ThorChainSpecific};
use lockstep_rpc::cosmos::{CosmosLedger, GasPrice, Priced};
use lockstep_texts::error;

use crate::order::expected_nonce;
use crate::{Draft, DraftAmount, DraftError, TransferRequest};

/// The margin on gas and on a moving gas price (3/2): both may rise until the person has decided.
const ROOM: (u64, u64) = (3, 2);

/// The account's number and next sequence.
#[derive(Clone, Copy)]
struct Place {
    account_number: u64,
    sequence: u64,
}

/// The fee and the gas limit, on a chain whose fee is signed.
#[derive(Clone, Copy)]
struct Offer {
    fee: u64,
    gas: u64,
}

pub(super) async fn draft(node: &dyn CosmosLedger, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
    let account =
        node.account(wish.coin.address).await?.ok_or_else(|| DraftError::Refused(error::draft_never_received()))?;
    let sequence = expected_nonce(account.sequence, wish.chain, wish.coin.address, wish.open);
    let place = Place { account_number: account.number, sequence };
    let own = node.native_fee().await?;
    let held = match wish.coin.contract {
        None => node.native_balance(wish.coin.address).await?,
        Some(denom) => node.token_balance(denom, wish.coin.address).await?,
    };
    let payload = match own {
        Some(fee) => {
            let mut payload = wish.payload(wish.raw(spendable(wish, held, fee)?)?);
            payload.blockchain_specific = Some(unsigned_fee(node.rules(), place));
            payload
        }
        None => Paying::of(node, wish, place).await?.payload(held).await?,
    };
    wish.draft(&payload, held, own)
}

/// A payment whose fee is signed. The gas fee is known; the tax depends on the amount.
struct Paying<'w> {
    node: &'w dyn CosmosLedger,
    wish: &'w TransferRequest<'w>,
    place: Place,
    gas: Offer,
}

impl<'w> Paying<'w> {
    /// Takes the gas from a simulation by the node, and the price from the chain.
    async fn of(node: &'w dyn CosmosLedger, wish: &'w TransferRequest<'w>, place: Place) -> Result<Self, DraftError> {
        let rules = node.rules();
        let named = node.gas_price(rules.denom).await?;
        let mut paying = Self { node, wish, place, gas: Offer { fee: 1, gas: u64::from(u32::MAX) } };
        let gas = with_room(node.simulate(&paying.signed_by_nobody(U256::from(1))?).await?);
        let usual = || GasPrice::where_costs(rules.gas_limit, rules.usual_fee).filter(|price| !price.is_zero());
        let fee = match named {
            Some(Priced::Moving(price)) => U256::from(with_room(small(price.of(gas))?)),
            Some(Priced::Fixed(price)) => price.of(gas),
            None => usual()
                .ok_or_else(|| DraftError::Refused(error::draft_cannot_be_sent_no_price(wish.chain.name)))?
                .of(gas),
        };
        paying.gas = Offer { fee: small(fee)?, gas };
        Ok(paying)
    }

    /// The payload for the requested amount, or for everything that the account holds.
    async fn payload(&self, held: U256) -> Result<KeysignPayload, DraftError> {
        let spendable = spendable(self.wish, held, U256::from(self.gas.fee))?;
        let (raw, tax) = match (self.wish.amount, self.wish.coin.contract) {
            (DraftAmount::All, None) => self.all_of(spendable).await?,
            _ => {
                let raw = self.wish.raw(spendable)?;
                (raw, self.tax(raw).await?)
            }
        };
        let fee = small(U256::from(self.gas.fee).saturating_add(tax))?;
        Ok(self.paying(raw, Offer { fee, ..self.gas }))
    }

    /// The amount that, with its tax, uses up `rest`, and that tax. Rounding of a proportional tax may leave up to three smallest units; a
    /// tax with a cap or a step may leave more.
    async fn all_of(&self, rest: U256) -> Result<(U256, U256), DraftError> {
        let most = self.tax(rest).await?;
        if most.is_zero() {
            return Ok((rest, most));
        }
        let taxed = rest.saturating_add(most).saturating_add(U256::from(1));
        let in_proportion = rest.saturating_mul(rest).checked_div(taxed).unwrap_or_default();
        let tax = self.tax(in_proportion).await?;
        let (raw, tax) = if in_proportion.saturating_add(tax) <= rest {
            (in_proportion, tax)
        } else {
            let below = rest.saturating_sub(most);
            (below, self.tax(below).await?)
        };
        if raw.is_zero() { Err(no_fee()) } else { Ok((raw, tax)) }
    }

    /// The chain's tax on sending `raw` smallest units. The fee must include it; otherwise the chain takes it out of the amount.
    async fn tax(&self, raw: U256) -> Result<U256, DraftError> {
        let taxes = self.node.tax(&self.signed_by_nobody(raw)?).await?;
        let own = self.node.rules().denom;
        if let Some(other) = taxes.iter().find(|tax| own != tax.denom) {
            let denom = lockstep_chain::plain_text(&other.denom, 40);
            return Err(DraftError::Refused(error::draft_cannot_be_sent_tax(denom)));
        }
        Ok(taxes.iter().fold(U256::ZERO, |sum, tax| sum.saturating_add(tax.amount)))
    }

    fn paying(&self, raw: U256, offer: Offer) -> KeysignPayload {
        let mut payload = self.wish.payload(raw);
        payload.blockchain_specific = Some(BlockchainSpecific::CosmosSpecific(CosmosSpecific {
            account_number: self.place.account_number,
            sequence: self.place.sequence,
            gas: offer.fee,
            gas_limit: Some(offer.gas),
            ..CosmosSpecific::default()
        }));
        payload
    }

    /// The transaction with a signature of zeros, for simulation by a node.
    fn signed_by_nobody(&self, raw: U256) -> Result<Vec<u8>, DraftError> {
        let prepared = self.wish.prepared(&self.paying(raw, self.gas))?;
        let Transaction::Cosmos(transaction) = prepared.transaction() else {
            return Err(DraftError::Refused(error::draft_cannot_be_sent_chain()));
        };
        transaction.to_simulate().ok_or_else(|| DraftError::Refused(error::draft_cannot_be_sent_not_ours()))
    }
}

/// What is left of the balance for the payment after a fee in the chain's own coin.
fn spendable(wish: &TransferRequest<'_>, held: U256, fee: U256) -> Result<U256, DraftError> {
    match (wish.amount, wish.coin.contract) {
        (DraftAmount::All, None) => held.checked_sub(fee).filter(|left| !left.is_zero()).ok_or_else(no_fee),
        _ => Ok(held),
    }
}

fn unsigned_fee(rules: &CosmosRules, Place { account_number, sequence }: Place) -> BlockchainSpecific {
    match rules.vault {
        Some(VaultChain::Maya) => BlockchainSpecific::MayaSpecific(MayaChainSpecific {
            account_number,
            sequence,
            ..MayaChainSpecific::default()
        }),
        Some(VaultChain::Thor) | None => BlockchainSpecific::ThorchainSpecific(ThorChainSpecific {
            account_number,
            sequence,
            ..ThorChainSpecific::default()
        }),
    }
}

fn with_room(amount: u64) -> u64 {
    amount.saturating_mul(ROOM.0).div_ceil(ROOM.1)
}

fn small(fee: U256) -> Result<u64, DraftError> {
    u64::try_from(fee).map_err(|_| DraftError::Refused(error::draft_cannot_be_sent_absurd_fee()))
}

fn no_fee() -> DraftError {
    DraftError::Refused(error::draft_fee_not_covered())
}
