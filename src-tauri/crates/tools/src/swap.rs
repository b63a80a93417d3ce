//! Swaps on the pinned exchanges: what is sold and bought, what each exchange would give now, and the calls that do it.

use alloy::primitives::{Address, U160, U256, aliases::U24};
use alloy::sol;
use alloy::sol_types::SolCall;
use lockstep_chain::{Amount, Chain, plain_text};
use lockstep_store::Coin;

use crate::context::Cx;
use crate::exchanges::{self, Exchanges};
use crate::holdings::HoldingsError;
use crate::{ToolCode, ToolError, listed};

sol! {
    function WETH() external view returns (address wrapped);
    function WETH9() external view returns (address wrapped);
    function getAmountsOut(uint256 amountIn, address[] path) external view returns (uint256[] amounts);
    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) external returns (uint256[] amounts);
    function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) external payable returns (uint256[] amounts);
    function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) external returns (uint256[] amounts);

    struct QuoteParams { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }
    function quoteExactInputSingle(QuoteParams params) external returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 ticks, uint256 gasEstimate);
    struct SwapParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }
    function exactInputSingle(SwapParams params) external payable returns (uint256 amountOut);

    function allowance(address owner, address spender) external view returns (uint256 left);
    function approve(address spender, uint256 amount) external returns (bool done);
}

/// The fees of the pools of a concentrated-liquidity exchange, in millionths.
const POOL_FEES: [u32; 4] = [100, 500, 3_000, 10_000];

/// One side of a swap.
#[derive(Debug, Clone)]
pub(crate) struct Side {
    /// The token's contract; `None` for the chain's own coin.
    pub contract: Option<Address>,
    /// Its name; a token with a borrowed name is shown by its contract.
    pub called: String,
    pub decimals: u8,
}

impl Side {
    pub(crate) fn amount(&self, raw: U256) -> String {
        Amount::from_raw(raw, self.decimals).with_ticker(&self.called)
    }
}

/// What is asked for: how much of what, for what.
pub(crate) struct Trade {
    pub chain: &'static Chain,
    pub exchanges: &'static Exchanges,
    pub sells: Side,
    pub buys: Side,
    pub amount: U256,
}

/// How a swap goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Route {
    /// Through pools of a constant product.
    ConstantProduct { router: Address, path: Vec<Address> },
    /// Through one pool of concentrated liquidity.
    Concentrated { router: Address, fee: u32 },
}

/// A route, and what it would give now.
#[derive(Debug, Clone)]
pub(crate) struct Offer {
    pub route: Route,
    pub gives: U256,
}

impl Route {
    pub(crate) const fn router(&self) -> Address {
        match self {
            Self::ConstantProduct { router, .. } | Self::Concentrated { router, .. } => *router,
        }
    }

    /// Its name, for programs.
    pub(crate) const fn exchange(&self) -> &'static str {
        match self {
            Self::ConstantProduct { .. } => "uniswap_v2",
            Self::Concentrated { .. } => "uniswap_v3",
        }
    }
}

/// The exchanges of a chain, or the reason why there is no swap on it.
pub(crate) fn exchanges_on(tool: &str, chain: &Chain) -> Result<&'static Exchanges, ToolError> {
    let none = || ToolError::unsupported(tool, "this wallet knows no exchange on that network");
    exchanges::on(chain).ok_or_else(none)
}

/// The side that a request names by a ticker or a contract. A ticker means the chain's own coin, a coin of the vault or a listed token; a
/// token with a borrowed name is found only by its contract.
pub(crate) async fn side(
    cx: &Cx<'_>,
    tool: &str,
    field: &str,
    chain: &'static Chain,
    named: &str,
) -> Result<Side, ToolError> {
    let named = named.trim();
    let native = chain.native;
    if named.eq_ignore_ascii_case(native.ticker) {
        return Ok(Side { contract: None, called: native.ticker.to_owned(), decimals: native.decimals });
    }
    let coins = cx.coins_on(chain).await?;
    if let Ok(contract) = chain.address(named) {
        return by_contract(cx, chain, &coins, &contract).await;
    }
    let called = |coin: &&Coin| coin.contract.is_some() && listed::called(chain, coin).eq_ignore_ascii_case(named);
    let bad = |reason: String| ToolError::input(tool, Some(field), reason);
    let held: Vec<&Coin> = coins.iter().filter(called).collect();
    match (held.as_slice(), listed::by_ticker(chain, named)) {
        ([coin], _) => of_coin(chain, coin),
        ([_, _, ..], _) => Err(bad("several tokens of the vault have that ticker; name the contract".to_owned())),
        ([], Some(listed)) => of(listed.contract, listed.ticker.to_owned(), listed.decimals),
        ([], None) => Err(bad(format!(
            "“{}” is neither a coin of the vault nor a listed token of {}; name its contract",
            plain_text(named, 40),
            chain.name
        ))),
    }
}

async fn by_contract(cx: &Cx<'_>, chain: &'static Chain, coins: &[Coin], contract: &str) -> Result<Side, ToolError> {
    let same = |coin: &&Coin| coin.contract.as_deref().is_some_and(|own| listed::same_contract(chain, own, contract));
    if let Some(coin) = coins.iter().find(same) {
        return of_coin(chain, coin);
    }
    if let Some(listed) = listed::by_contract(chain, contract) {
        return of(listed.contract, listed.ticker.to_owned(), listed.decimals);
    }
    let says = cx.holdings().token(chain, contract).await.map_err(|why| why.told(ToolCode::Unread))?;
    // The name that an unknown token gives itself is not shown as its name.
    of(contract, contract.to_owned(), says.decimals)
}

fn of_coin(chain: &Chain, coin: &Coin) -> Result<Side, ToolError> {
    of(coin.contract.as_deref().unwrap_or_default(), listed::called(chain, coin), coin.decimals)
}

fn of(contract: &str, called: String, decimals: u8) -> Result<Side, ToolError> {
    let contract = contract.parse().map_err(|_| ToolError::new(ToolCode::Internal, "a contract cannot be read"))?;
    Ok(Side { contract: Some(contract), called, decimals })
}

/// The answer of a contract to a call that changes nothing.
pub(crate) async fn ask<C: SolCall>(
    cx: &Cx<'_>,
    chain: &'static Chain,
    contract: Address,
    call: &C,
) -> Result<C::Return, HoldingsError> {
    let answer = cx.holdings().call(chain, &contract.to_string(), call.abi_encode()).await?;
    C::abi_decode_returns(&answer)
        .map_err(|_| HoldingsError::Failed(format!("{contract} does not answer as such a contract does.")))
}

impl Trade {
    /// The token that stands for a side: the wrapped coin for the chain's own.
    const fn token(&self, side: &Side) -> Address {
        match side.contract {
            Some(contract) => contract,
            None => self.exchanges.wrapped,
        }
    }

    /// What each exchange would give now, the best first. An exchange without such a pool is left out.
    ///
    /// # Errors
    /// Both sides are the same, or no exchange has an offer; the reason is the last one that was heard.
    pub(crate) async fn offers(&self, cx: &Cx<'_>) -> Result<Vec<Offer>, ToolError> {
        let (sells, buys) = (self.token(&self.sells), self.token(&self.buys));
        if sells == buys {
            let why =
                "Both sides are the same asset, or one wraps the other: wrapping is no swap. Nothing was prepared.";
            return Err(ToolError::new(ToolCode::Invalid, why));
        }
        let (mut offers, mut heard) = (Vec::new(), None);
        for route in self.routes(sells, buys) {
            match self.offered(cx, &route).await {
                Ok(gives) if !gives.is_zero() => offers.push(Offer { route, gives }),
                Ok(_) => {}
                Err(why) => heard = Some(why.to_string()),
            }
        }
        offers.sort_by_key(|offer| std::cmp::Reverse(offer.gives));
        if offers.is_empty() {
            let why = heard.unwrap_or_else(|| "Its pools are empty.".to_owned());
            let why = format!("No exchange that this wallet knows on {} has an offer. {why}", self.chain.name);
            return Err(ToolError::new(ToolCode::NotDone, plain_text(&why, 400)));
        }
        Ok(offers)
    }

    fn routes(&self, sells: Address, buys: Address) -> Vec<Route> {
        let wrapped = self.exchanges.wrapped;
        let mut routes = Vec::new();
        if let Some(router) = self.exchanges.constant_product {
            routes.push(Route::ConstantProduct { router, path: vec![sells, buys] });
            if sells != wrapped && buys != wrapped {
                routes.push(Route::ConstantProduct { router, path: vec![sells, wrapped, buys] });
            }
        }
        // This router pays out the wrapped coin, which is not what was asked for if that is the coin itself.
        if let Some(concentrated) = self.exchanges.concentrated.filter(|_| self.buys.contract.is_some()) {
            let router = concentrated.router;
            routes.extend(POOL_FEES.map(|fee| Route::Concentrated { router, fee }));
        }
        routes
    }

    async fn offered(&self, cx: &Cx<'_>, route: &Route) -> Result<U256, HoldingsError> {
        match route {
            Route::ConstantProduct { router, path } => {
                let call = getAmountsOutCall { amountIn: self.amount, path: path.clone() };
                let amounts = ask(cx, self.chain, *router, &call).await?;
                Ok(amounts.last().copied().filter(|_| amounts.len() == path.len()).unwrap_or_default())
            }
            Route::Concentrated { fee, .. } => {
                let Some(concentrated) = self.exchanges.concentrated else { return Ok(U256::ZERO) };
                let params = QuoteParams {
                    tokenIn: self.token(&self.sells),
                    tokenOut: self.token(&self.buys),
                    amountIn: self.amount,
                    fee: U24::from(*fee),
                    sqrtPriceLimitX96: U160::ZERO,
                };
                let call = quoteExactInputSingleCall { params };
                Ok(ask(cx, self.chain, concentrated.quoter, &call).await?.amountOut)
            }
        }
    }

    /// Checks that the contract at the pinned address is such a router, for the coin of this chain.
    pub(crate) async fn check(&self, cx: &Cx<'_>, route: &Route) -> Result<(), ToolError> {
        let router = route.router();
        let says = match route {
            Route::ConstantProduct { .. } => ask(cx, self.chain, router, &WETHCall {}).await,
            Route::Concentrated { .. } => ask(cx, self.chain, router, &WETH9Call {}).await,
        };
        let says = says.map_err(|why| why.told(ToolCode::Unread))?;
        if says == self.exchanges.wrapped {
            return Ok(());
        }
        let why = format!("The contract at {router} is not the exchange that this wallet knows. Nothing was prepared.");
        Err(ToolError::new(ToolCode::Mismatch, why))
    }

    /// The call that swaps, with the coins that it sends along. `receiver` gets what is bought.
    pub(crate) fn call(&self, route: &Route, at_least: U256, receiver: Address, deadline: U256) -> (U256, Vec<u8>) {
        let (amount, to) = (self.amount, receiver);
        let value = if self.sells.contract.is_none() { amount } else { U256::ZERO };
        let data = match route {
            Route::ConstantProduct { path, .. } => {
                let path = path.clone();
                match (self.sells.contract, self.buys.contract) {
                    (None, _) => swapExactETHForTokensCall { amountOutMin: at_least, path, to, deadline }.abi_encode(),
                    (Some(_), None) => {
                        swapExactTokensForETHCall { amountIn: amount, amountOutMin: at_least, path, to, deadline }
                            .abi_encode()
                    }
                    (Some(_), Some(_)) => {
                        swapExactTokensForTokensCall { amountIn: amount, amountOutMin: at_least, path, to, deadline }
                            .abi_encode()
                    }
                }
            }
            Route::Concentrated { fee, .. } => {
                let params = SwapParams {
                    tokenIn: self.token(&self.sells),
                    tokenOut: self.token(&self.buys),
                    fee: U24::from(*fee),
                    recipient: receiver,
                    deadline,
                    amountIn: amount,
                    amountOutMinimum: at_least,
                    sqrtPriceLimitX96: U160::ZERO,
                };
                exactInputSingleCall { params }.abi_encode()
            }
        };
        (value, data)
    }
}

/// The calls that give `spender` an allowance of exactly `amount`, none if it has at least that. Some tokens change an allowance only from
/// zero, so another one is taken back first.
pub(crate) fn approvals(now: U256, spender: Address, amount: U256) -> Vec<Vec<u8>> {
    let approve = |amount| approveCall { spender, amount }.abi_encode();
    match now {
        enough if enough >= amount => Vec::new(),
        U256::ZERO => vec![approve(amount)],
        _ => vec![approve(U256::ZERO), approve(amount)],
    }
}

/// The smallest amount to accept of `gives`, with this much less in hundredths of a percent.
pub(crate) fn at_least(gives: U256, less: u16) -> U256 {
    let keeps = U256::from(10_000_u16.saturating_sub(less));
    gives.saturating_mul(keeps) / U256::from(10_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_is_a_share_of_what_is_offered() {
        assert_eq!(at_least(U256::from(1_000_000), 50), U256::from(995_000), "half a percent less");
        assert_eq!(at_least(U256::from(7), 0), U256::from(7), "nothing less");
        assert_eq!(at_least(U256::ZERO, 50), U256::ZERO);
    }

    #[test]
    fn an_allowance_is_exact_and_changes_from_zero() {
        let spender = Address::repeat_byte(1);
        let amounts = |now: u64, amount: u64| -> Vec<U256> {
            let calls = approvals(U256::from(now), spender, U256::from(amount));
            calls.iter().map(|call| approveCall::abi_decode(call).expect("an approve").amount).collect()
        };
        assert_eq!(amounts(0, 5), [U256::from(5)], "no more than what is needed");
        assert_eq!(amounts(5, 5), Vec::<U256>::new(), "enough is there");
        assert_eq!(amounts(3, 5), [U256::ZERO, U256::from(5)], "another one is taken back first");
    }
}
