//! FlowX CLMM on the main network: packages, shared objects and pools.
//!
//! Source: the constants of FlowX's own library, `@flowx-finance/sdk` (`src/clmm/constants.ts` and `src/universal-router/constants.ts`), for the ids
//! of packages and shared objects; the package and its `PoolRegistry` on the main network, as of 2026-06-12, for the pools. What reads the market and
//! what reads a transaction's bytes use this one list.

use super::deepbook::{self, Coin};

/// Fee rates are parts of a million.
pub const FEE_DENOMINATOR: u32 = 1_000_000;

/// The package of the pools.
pub const PACKAGE: &str = "0xde2c47eb0da8c74e4d0f6a220c41619681221b9c2590518095f0f0c2d3f3c772";
/// The registry of the pools.
pub const POOL_REGISTRY: &str = "0x27565d24a4cd51127ac90e4074a841bbe356cca7bf5759ddc14a975be1632abc";
/// The object that tells the version of the pools.
pub const VERSIONED: &str = "0x67624a1533b5aff5d0dfcf5e598684350efd38134d2d245f475524c03a64e656";
/// The package with the router's step for these pools.
pub const WRAPPED_ROUTER: &str = "0x1d200e5a0709f84736d1ec06a5e9a961f4fa86f2d43d15e3a0441ae152440ede";
/// The package of the router.
pub const ROUTER: &str = "0xc263060d3cbb4155057f0010f92f63ca56d5121c298d01f7a33607342ec299b0";
/// Where the router's fees go.
pub const TREASURY: &str = "0x25db8128dc9ccbe5fcd15e5700fea555c6b111a8c8a1f20c426b696caac2bea4";
/// The router's counter of trades.
pub const TRADE_IDS: &str = "0x9ab469842f85fd2a1bac9ba695d867adb1caa7d5705809737922b5cee552eb6f";
/// The router's registry of partners.
pub const PARTNERS: &str = "0x29e6c1c2176485dc045a2e39eb8844b4ca1cf8452d964447c11202f84a76cb1a";
/// The object that tells the version of the router.
pub const ROUTER_VERSIONED: &str = "0xada98dd9e028db64e206dd81fdecb3dbc8b4c16be08d9f175550032bfdcf56f3";

/// How the tools name this list. Their contract has these words.
pub const SOURCE: &str = "flowx pinned registry (chain-verified snapshot)";

/// A pool of SUI (X) and USDC (Y).
#[derive(Debug, PartialEq)]
pub struct Pool {
    /// Its key.
    pub key: &'static str,
    /// The shared object.
    pub id: &'static str,
    /// Parts of [`FEE_DENOMINATOR`].
    pub fee_rate: u32,
    /// The distance of prices.
    pub tick_spacing: u32,
}

/// The symbols of the supported pair, X first.
pub const SYMBOLS: [&str; 2] = ["SUI", "USDC"];

/// The coins of the pair, X first.
pub fn coins() -> Option<(&'static Coin, &'static Coin)> {
    let [x, y] = SYMBOLS;
    Some((deepbook::coin(x)?, deepbook::coin(y)?))
}

/// The pools, one for each fee.
pub fn pools() -> &'static [Pool] {
    &POOLS
}

/// The pool of an id.
pub fn pool(id: &str) -> Option<&'static Pool> {
    POOLS.iter().find(|pool| pool.id == id)
}

static POOLS: [Pool; 7] = [
    Pool {
        key: "SUI_USDC_10",
        id: "0xf143ac1cc2c012e31df55f21a5d9f406adc8f1ac08d014f84475a3b21953dd37",
        fee_rate: 10,
        tick_spacing: 1,
    },
    Pool {
        key: "SUI_USDC_100",
        id: "0x9c1cc6fc3c0060b9544dcaba50c9564706a558ef7e089895e86fbca1851c3d43",
        fee_rate: 100,
        tick_spacing: 2,
    },
    Pool {
        key: "SUI_USDC_500",
        id: "0x6b3791da0ae8b8d94d112c21b682e9f7d49a0b177cddd5b0dd61ca3ff27bc847",
        fee_rate: 500,
        tick_spacing: 10,
    },
    Pool {
        key: "SUI_USDC_1000",
        id: "0xd477e8830f9aa070475149d75f285a4bd0a0386d8ce12f0e88e1c112cda21dfe",
        fee_rate: 1_000,
        tick_spacing: 20,
    },
    Pool {
        key: "SUI_USDC_2000",
        id: "0x1aed0146a85e0aa58639bfaca3ae55aa7db119eaeae35d3ec4a90742ebbb3933",
        fee_rate: 2_000,
        tick_spacing: 40,
    },
    Pool {
        key: "SUI_USDC_3000",
        id: "0x325239132e2b619147c00052986461cea02815172ea9d000c58e68484f514a90",
        fee_rate: 3_000,
        tick_spacing: 60,
    },
    Pool {
        key: "SUI_USDC_10000",
        id: "0x8903db2e9aea9e76d310c52a8745cff1f1d11fe38bc120828bd7280e7497ba8c",
        fee_rate: 10_000,
        tick_spacing: 200,
    },
];
