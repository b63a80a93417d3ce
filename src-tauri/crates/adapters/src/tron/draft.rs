//! Drafts a payment on Tron, of TRX or of a token.

use alloy::primitives::U256;
use lockstep_chain::tron::terms::{Terms, TronEffect};
use lockstep_chain::{Amount, Transaction};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, TronSpecific};
use lockstep_rpc::tron::{TronBlock, TronLedger, TronPrices, TronResources};
use lockstep_texts::error;

use super::cost::Cost;
use crate::draft::short;
use crate::{Draft, DraftAmount, DraftError, TransferRequest};

/// The margin on the simulated energy (3/2): it may rise, if others use the contract, until the person has decided.
const ROOM: (u64, u64) = (3, 2);

/// How long the payment stays valid, in milliseconds: ten minutes for the person to decide.
const LASTS: u64 = 10 * 60 * 1000;

/// The node's answers, before the payment is composed.
struct Paying<'w> {
    wish: &'w TransferRequest<'w>,
    /// The account's TRX, which pays at least the fee.
    coins: u64,
    block: TronBlock,
    latest: TronBlock,
    prices: TronPrices,
    resources: TronResources,
}

pub(super) async fn draft(node: &dyn TronLedger, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
    let own = wish.coin.address;
    let account = node.account(own).await?.ok_or_else(|| DraftError::Refused(error::draft_tron_no_account()))?;
    let paying = Paying {
        wish,
        coins: account.balance,
        // A solidified block, because a transaction that refers to a block on a fork is never included.
        block: node.solid().await?,
        latest: node.latest().await?,
        prices: node.prices().await?,
        resources: node.resources(own).await?,
    };
    match wish.coin.contract {
        None => paying.coins(node).await,
        Some(token) => paying.token(node, token).await,
    }
}

impl Paying<'_> {
    async fn coins(&self, node: &dyn TronLedger) -> Result<Draft, DraftError> {
        let to = self.wish.to;
        let theirs = node.account(to).await?;
        if theirs.is_some_and(|account| account.is_contract) {
            return Err(DraftError::Refused(error::draft_tron_to_contract(to)));
        }
        let held = U256::from(self.coins);
        // The cost grows with the length, and this is the highest amount and so the longest transaction.
        let cost = self.cost(&self.terms(&self.payload(held, 0))?, theirs.is_none());
        let spendable = held.saturating_sub(cost.now());
        let raw = match self.wish.amount {
            DraftAmount::All => spendable,
            DraftAmount::Exact(amount) => amount.raw(),
        };
        if raw.is_zero() || raw > spendable {
            return Err(DraftError::Refused(error::draft_tron_takes(
                self.trx(held),
                self.trx(cost.now()),
                self.trx(spendable),
            )));
        }
        let left = held.saturating_sub(raw);
        self.wish.draft(&self.payload(raw, 0), held, Some(cost.now().max(cost.at_most().min(left))))
    }

    async fn token(&self, node: &dyn TronLedger, token: &str) -> Result<Draft, DraftError> {
        let own = self.wish.coin.address;
        let held = node.token_balance(token, own).await?;
        let raw = self.wish.raw(held)?;
        if raw.is_zero() {
            return Err(short(&self.wish.coin, held));
        }
        let TronEffect::Calls(call) = self.terms(&self.payload(raw, 0))?.deed else {
            return Err(DraftError::Refused(error::draft_tron_no_call()));
        };
        let needed = self.prices.of_energy(node.energy(own, &call).await?);
        let limit = needed.saturating_mul(ROOM.0).div_ceil(ROOM.1).min(self.prices.highest_limit);
        let payload = self.payload(raw, limit);
        let cost = self.cost(&self.terms(&payload)?, false);
        let coins = U256::from(self.coins);
        if cost.now() > coins {
            return Err(DraftError::Refused(error::draft_tron_may_take(self.trx(cost.now()), self.trx(coins))));
        }
        self.wish.draft(&payload, held, Some(cost.at_most().min(coins)))
    }

    fn cost(&self, terms: &Terms, makes_account: bool) -> Cost {
        Cost::of(terms, makes_account, false, self.prices, &mut self.resources.clone())
    }

    fn payload(&self, raw: U256, limit: u64) -> KeysignPayload {
        let block = &self.block;
        KeysignPayload {
            blockchain_specific: Some(BlockchainSpecific::TronSpecific(TronSpecific {
                timestamp: self.latest.time,
                expiration: self.latest.time.saturating_add(LASTS),
                block_header_timestamp: block.time,
                block_header_number: block.number,
                block_header_version: block.version,
                block_header_tx_trie_root: block.tx_trie_root.clone(),
                block_header_parent_hash: block.parent_hash.clone(),
                block_header_witness_address: block.witness_address.clone(),
                gas_estimation: limit,
            })),
            ..self.wish.payload(raw)
        }
    }

    fn terms(&self, payload: &KeysignPayload) -> Result<Terms, DraftError> {
        let prepared = self.wish.prepared(payload)?;
        let Transaction::Tron(transaction) = prepared.transaction() else {
            return Err(DraftError::Refused(error::draft_other_chain()));
        };
        let terms = transaction.terms().ok_or_else(|| DraftError::Refused(error::draft_tron_none()))?;
        let named = self.block.id.get(16..32).is_some_and(|part| part.eq_ignore_ascii_case(&terms.block_hash));
        named.then_some(terms).ok_or_else(|| DraftError::Refused(error::draft_tron_other_hash()))
    }

    fn trx(&self, raw: U256) -> String {
        let native = self.wish.chain.native;
        Amount::from_raw(raw, native.decimals).with_ticker(native.ticker)
    }
}
