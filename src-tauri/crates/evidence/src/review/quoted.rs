//! The quote of a review, and the policy that follows from it, market by market.

use lockstep_platform::UnixMillis;

use super::compute::{End, Work};
use super::plan::Swap;
use super::policy::{Policy, Terms, min_out, price_limit};
use crate::ports::node::{NodeError, SuiNode};
use crate::registry::deepbook::direct_pool;
use crate::registry::flowx::Pool;
use crate::sui::deepbook::Market;
use crate::sui::flowx::{self, Pair};
use crate::sui::quote::direction;
use crate::time;

impl Work<'_> {
    /// Pool, quote and policy of DeepBook.
    pub(super) async fn on_deepbook(&mut self, swap: &Swap, node: Option<&dyn SuiNode>) -> Result<Policy, End> {
        let Some((pool, from_base)) = direct_pool(swap.from.symbol, swap.to.symbol) else {
            let said =
                format!("No pinned DeepBook pool trades {} directly against {}.", swap.from.symbol, swap.to.symbol);
            self.fail(self.of("pool_resolution"), "DeepBook pool", said, "registry");
            return Err(End::Blocked("unsupported_action"));
        };
        self.pass(
            self.of("pool_resolution"),
            "DeepBook pool",
            format!(
                "Resolved direct DeepBook pool {} for {} to {}; direction is {}.",
                pool.key,
                swap.from.symbol,
                swap.to.symbol,
                direction(from_base)
            ),
            "registry",
        );
        self.done = 2;
        let pins = &self.shared.config.deepbook;
        let market = node.and_then(|node| Market::of(node, pins, pool));
        let quoted = match &market {
            Some(market) => market.quote(from_base, swap.amount).await,
            None => Err(NodeError::Unreachable),
        };
        let fetched_at = self.shared.now();
        let quoted = match quoted {
            Ok(quoted) if Policy::expected(quoted, from_base) > 0 => quoted,
            _ => {
                let said = "The DeepBook quote could not be read, or the pool gives nothing for this amount.";
                self.fail(self.of("raw_quote_evidence"), "Raw quote evidence", said, "quote");
                return Err(End::Refresh("quote_unavailable"));
            }
        };
        let expected = Policy::expected(quoted, from_base);
        let function = if from_base { "pool::get_quote_quantity_out" } else { "pool::get_base_quantity_out" };
        self.pass(
            self.of("raw_quote_evidence"),
            "Raw quote evidence",
            format!(
                "Fetched raw DeepBook quote evidence at {} from {function}; expected output before slippage is {expected} {} \
                 raw units and DEEP fee evidence is {} raw units.",
                time::write(fetched_at), swap.to.symbol, quoted.deep_required
            ),
            "quote",
        );
        self.done = 3;
        self.pass(
            self.of("fee_mode"),
            "Fee mode",
            "Fee mode is deep: no DEEP balance source is wired, so the review quotes DeepBook fees in DEEP.",
            "quote",
        );
        let terms = Terms::DeepBook { pool, from_base, deep: quoted.deep_required };
        self.policy(swap, terms, expected, fetched_at)
    }

    /// The policy that follows from a quote.
    fn policy(&mut self, swap: &Swap, terms: Terms, expected: u64, fetched_at: UnixMillis) -> Result<Policy, End> {
        let least = min_out(expected, swap.slippage_bps);
        if least == 0 {
            let said = "The least output after slippage is zero raw units, so nothing would be guaranteed.";
            self.fail(self.of("quote_policy"), "Quote policy", said, "quote");
            return Err(End::Blocked("amount_mismatch"));
        }
        let policy = Policy {
            terms,
            paid: swap.from,
            received: swap.to,
            amount: swap.amount,
            expected,
            min_out: least,
            slippage_bps: swap.slippage_bps,
            fetched_at,
        };
        // Where the fee is taken in DEEP, it is a part of the policy.
        let deep = policy.deep();
        let mode = deep.map_or("", |_| "feeMode deep, ");
        let fee = deep.map(|deep| format!("deepAmountRaw {deep}, ")).unwrap_or_default();
        self.pass(
            self.of("quote_policy"),
            "Quote policy",
            format!(
                "Derived review policy from raw quote evidence: {mode}sourceAmountRaw {}, expectedOutRaw {expected}, \
                 minOutRaw {least}, {fee}quoteAgeMs {}. These values are review evidence only and are not \
                 transaction bytes, signing data, or signing readiness.",
                swap.amount,
                self.shared.now() - fetched_at
            ),
            "quote",
        );
        self.done = 4;
        Ok(policy)
    }

    /// Pair, quote and policy of FlowX. The quoter's word is not the chain's: what it says must agree with the pins, and the simulation must
    /// bring as much.
    pub(super) async fn over_flowx(&mut self, swap: &Swap) -> Result<Policy, End> {
        let Some(pair) = Pair::of(swap.from.symbol, swap.to.symbol) else {
            let said = format!("No pinned FlowX pool trades {} directly against {}.", swap.from.symbol, swap.to.symbol);
            self.fail(self.of("pair_resolution"), "FlowX pair", said, "registry");
            return Err(End::Blocked("unsupported_action"));
        };
        let said = format!(
            "Resolved the pinned FlowX CLMM pair for {} to {}; direction is {}.",
            swap.from.symbol,
            swap.to.symbol,
            direction(pair.x_to_y)
        );
        self.pass(self.of("pair_resolution"), "FlowX pair", said, "registry");
        self.done = 2;
        let quoted = self.flowx_quote(&pair, swap).await;
        let fetched_at = self.shared.now();
        let (expected, pool, price_limit) = match quoted {
            Ok(quoted) => quoted,
            Err(reason) => {
                let said = format!("The FlowX quote could not be used: {reason}.");
                self.fail(self.of("raw_quote_evidence"), "Raw quote evidence", said, "quote");
                return Err(End::Refresh("quote_unavailable"));
            }
        };
        let said = format!(
            "Fetched a FlowX route quote at {} through the pinned pool {}, which the FlowX router chose; expected output before slippage \
             is {expected} {} raw units. The quote is not chain-verified; the review-time simulation is.",
            time::write(fetched_at),
            pool.key,
            swap.to.symbol
        );
        self.pass(self.of("raw_quote_evidence"), "Raw quote evidence", said, "quote");
        self.done = 3;
        let terms = Terms::FlowX { pool, x_to_y: pair.x_to_y, price_limit };
        self.policy(swap, terms, expected, fetched_at)
    }

    /// What the quoter expects, its pool and the price at which the swap stops.
    async fn flowx_quote(&self, pair: &Pair, swap: &Swap) -> Result<(u64, &'static Pool, u128), &'static str> {
        let quoter = self.shared.ports.quoter().ok_or("sui_is_off")?;
        let told = quoter.quote(&pair.request(swap.amount)).await.map_err(|_| "quoter_unavailable")?;
        let agreed = flowx::agreed(&told, pair, swap.amount, &self.shared.config.flowx)?;
        let expected = agreed.amount_out.parse().ok().filter(|expected| *expected > 0).ok_or("gives_nothing")?;
        let prices = agreed.prices.ok_or("prices_missing")?;
        let limit = price_limit(prices, pair.x_to_y, swap.slippage_bps).ok_or("price_out_of_range")?;
        Ok((expected, agreed.pool, limit))
    }
}
