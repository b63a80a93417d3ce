//! Uniswap's own contracts on the story's node, at the addresses that they have on Ethereum, with a market of a token in each of them.

use alloy::primitives::aliases::I24;
use alloy::primitives::{Address, B256, U160, U256, Uint, address};
use alloy::sol;
use alloy::sol_types::SolCall;
use serde_json::json;

use super::contracts::{deploy_published, place, send_as, word};
use super::tx::{ALICE, hex_of};
use crate::node::Node;

/// The token that wraps the coin.
pub const WRAPPED: Address = address!("0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2");
/// The router of v2.
pub const CONSTANT_PRODUCT: Address = address!("0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D");
/// The router of v3.
pub const CONCENTRATED: Address = address!("0xE592427A0AEce92De3Edee1F18E0157C05861564");
const QUOTER: Address = address!("0x61fFE014bA17989E743c5F6cB21bF9697530B21e");

/// One coin, in wei.
const COIN: u128 = 1_000_000_000_000_000_000;
/// One whole token.
const ONE: u128 = 1_000_000;
/// The fee of the pool of v3, in millionths.
pub const POOL_FEE: u32 = 3_000;
/// The widest range of prices of such a pool.
const TICKS: i32 = 887_220;

sol! {
    function deposit() external payable;
    function approve(address spender, uint256 amount) external returns (bool done);
    function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) external payable;
    function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) external payable returns (address pool);
    struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }
    function mint(MintParams params) external payable;
}

/// The contracts that no wallet calls.
pub struct Uniswap {
    /// The collection of v3's positions (ERC-721).
    pub positions: String,
}

impl Uniswap {
    /// Deploys everything. `token`, of which ALICE has plenty, costs a two-thousandth of a coin at v2, and a little less at v3.
    pub async fn open(node: &Node, token: &str) -> Self {
        place_wrapped(node).await;
        let wrapped = WRAPPED.to_string();
        let factory = deploy_published(node, "UniswapV2Factory", &[word(ALICE)]).await;
        put(node, CONSTANT_PRODUCT, "UniswapV2Router02", &[word(&factory), word(&wrapped)]).await;
        let factory = deploy_published(node, "UniswapV3Factory", &[]).await;
        put(node, CONCENTRATED, "SwapRouter", &[word(&factory), word(&wrapped)]).await;
        put(node, QUOTER, "QuoterV2", &[word(&factory), word(&wrapped)]).await;
        let arguments = [word(&factory), word(&wrapped), word(&wrapped)];
        let market = Self { positions: deploy_published(node, "NonfungiblePositionManager", &arguments).await };
        market.supply(node, token.parse().expect("a token")).await;
        // A pool writes more when some time has passed since its last change, so that an estimate within that second would be too low.
        node.call("evm_increaseTime", json!([60])).await;
        node.call("evm_mine", json!([])).await;
        market
    }

    async fn supply(&self, node: &Node, token: Address) {
        let (alice, deadline): (Address, U256) = (ALICE.parse().expect("an address"), U256::from(u64::MAX));
        let positions: Address = self.positions.parse().expect("an address");
        node.give(ALICE, 1_000 * COIN).await;
        call(node, WRAPPED, 100 * COIN, &depositCall {}).await;
        for (asset, spender) in [(token, CONSTANT_PRODUCT), (token, positions), (WRAPPED, positions)] {
            call(node, asset, 0, &approveCall { spender, amount: U256::MAX }).await;
        }
        let add = addLiquidityETHCall {
            token,
            amountTokenDesired: U256::from(200_000 * ONE),
            amountTokenMin: U256::ZERO,
            amountETHMin: U256::ZERO,
            to: alice,
            deadline,
        };
        call(node, CONSTANT_PRODUCT, 100 * COIN, &add).await;

        let (coins, tokens) = (U256::from(50 * COIN), U256::from(99_000 * ONE));
        let is_first = WRAPPED < token;
        let (token0, token1) = if is_first { (WRAPPED, token) } else { (token, WRAPPED) };
        let (amount0, amount1) = if is_first { (coins, tokens) } else { (tokens, coins) };
        // The square root of the price, with 96 binary places.
        let price: U256 = (amount1 << 128) / amount0;
        let sqrt: U256 = price.root(2) << 32;
        let fee = Uint::from(POOL_FEE);
        let create = createAndInitializePoolIfNecessaryCall { token0, token1, fee, sqrtPriceX96: U160::from(sqrt) };
        call(node, positions, 0, &create).await;
        let tick = |tick: i32| I24::try_from(tick).expect("a tick");
        let params = MintParams {
            token0,
            token1,
            fee,
            tickLower: tick(-TICKS),
            tickUpper: tick(TICKS),
            amount0Desired: amount0,
            amount1Desired: amount1,
            amount0Min: U256::ZERO,
            amount1Min: U256::ZERO,
            recipient: alice,
            deadline,
        };
        call(node, positions, 0, &mintCall { params }).await;
    }
}

/// The contract that wraps the coin. Its name, symbol and decimals lie in its storage, which its constructor fills.
async fn place_wrapped(node: &Node) {
    put(node, WRAPPED, "WETH9", &[]).await;
    let short = |text: &str| {
        let mut slot = [0; 32];
        slot[..text.len()].copy_from_slice(text.as_bytes());
        slot[31] = u8::try_from(2 * text.len()).expect("a short text");
        B256::from(slot)
    };
    let slots = [short("Wrapped Ether"), short("WETH"), B256::from(U256::from(18))];
    for (slot, value) in slots.into_iter().enumerate() {
        node.call("anvil_setStorageAt", json!([WRAPPED, format!("{slot:#x}"), value])).await;
    }
}

async fn call(node: &Node, to: Address, value: u128, call: &impl SolCall) {
    // The node's estimate is too low if the clock moves on before the transaction is mined.
    let gas = "0x7a1200";
    let transaction =
        json!({ "to": to, "gas": gas, "value": format!("{value:#x}"), "data": hex_of(&call.abi_encode()) });
    let receipt = send_as(node, ALICE, transaction).await;
    assert_eq!(receipt["status"], "0x1", "the market opens: {receipt}");
}

/// Deploys a contract and puts its code, with what its constructor fixed in it, at another address.
async fn put(node: &Node, at: Address, contract: &str, arguments: &[[u8; 32]]) {
    let there = deploy_published(node, contract, arguments).await;
    let code = node.call("eth_getCode", json!([there, "latest"])).await;
    place(node, &at.to_string(), code.as_str().expect("code")).await;
}
