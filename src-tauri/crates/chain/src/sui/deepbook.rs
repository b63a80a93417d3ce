//! DeepBook v3 on the main network: packages, coins and pools.
//!
//! Source: the constants of `@mysten/deepbook-v3` 1.3.6. Version 1.4.1 differs in the id of the package; its registry, coins and pools
//! are these. What reads the market and what reads a transaction's bytes use this one list.

/// The shared clock of Sui.
pub const CLOCK: &str = "0x0000000000000000000000000000000000000000000000000000000000000006";

/// The coin in which DeepBook takes its fees.
pub const FEE_SYMBOL: &str = "DEEP";

/// The packages of the versions of DeepBook that are known here, the one that is called first.
pub const PACKAGES: [&str; 2] = [
    "0xf48222c4e057fa468baf136bff8e12504209d43850c5778f76159292a96f621e",
    "0x0e735f8c93a95722efd73521aca7a7652c0bb71ed1daf41b26dfd7d1ff71f748",
];

/// The registry object.
pub const REGISTRY: &str = "0xaf16199a2dff736e9f07a845f23c5da6df6f756eddb631aed9d24a93efc4549d";

/// Where these ids are published.
pub const SOURCE: &str = "@mysten/deepbook-v3 1.3.6";

/// A coin that DeepBook's constants name.
#[derive(Debug, PartialEq)]
pub struct Coin {
    /// Its symbol.
    pub symbol: &'static str,
    /// The coin type after the address, `sui::SUI`.
    pub name: &'static str,
    /// The package that made it.
    pub address: &'static str,
    /// Raw units of one coin.
    pub scalar: u64,
    /// Where its price is published; `None` if nowhere.
    pub prices: Option<Prices>,
}

/// Where the price of a coin is published on chain.
#[derive(Debug, PartialEq)]
pub struct Prices {
    /// The feed.
    pub feed: &'static str,
    /// The currency object.
    pub currency: &'static str,
    /// The price object.
    pub object: &'static str,
}

/// A pool of two coins.
#[derive(Debug, PartialEq)]
pub struct Pool {
    /// Its key in the constants.
    pub key: &'static str,
    /// The shared object.
    pub address: &'static str,
    /// The symbol of the base coin.
    pub base: &'static str,
    /// The symbol of the quote coin.
    pub quote: &'static str,
}

impl Coin {
    /// The whole coin type.
    pub fn coin_type(&self) -> String {
        format!("{}::{}", self.address, self.name)
    }

    /// The decimals, if the scalar is a power of ten.
    pub fn decimals(&self) -> Option<u32> {
        (0..=19).find(|power| 10_u64.checked_pow(*power) == Some(self.scalar))
    }
}

impl Pool {
    /// Base and quote.
    pub fn coins(&self) -> Option<(&'static Coin, &'static Coin)> {
        Some((coin(self.base)?, coin(self.quote)?))
    }
}

/// The coins, by symbol.
pub fn coins() -> &'static [Coin] {
    &COINS
}

/// The coin of a symbol as it is written in the constants.
pub fn coin(symbol: &str) -> Option<&'static Coin> {
    COINS.iter().find(|coin| coin.symbol == symbol)
}

/// The coin of a symbol in any case.
pub fn coin_in_any_case(symbol: &str) -> Option<&'static Coin> {
    COINS.iter().find(|coin| coin.symbol.eq_ignore_ascii_case(symbol.trim()))
}

/// The coin of a full coin type.
pub fn coin_of_type(coin_type: &str) -> Option<&'static Coin> {
    COINS
        .iter()
        .find(|coin| coin_type.strip_prefix(coin.address).and_then(|rest| rest.strip_prefix("::")) == Some(coin.name))
}

/// The pools, in the order of the constants.
pub fn pools() -> &'static [Pool] {
    &POOLS
}

/// The pool of a key.
pub fn pool(key: &str) -> Option<&'static Pool> {
    POOLS.iter().find(|pool| pool.key == key)
}

/// The pool of two coins, and whether `from` is its base.
pub fn direct_pool(from: &str, to: &str) -> Option<(&'static Pool, bool)> {
    let straight = POOLS.iter().find(|pool| pool.base == from && pool.quote == to).map(|pool| (pool, true));
    straight.or_else(|| POOLS.iter().find(|pool| pool.base == to && pool.quote == from).map(|pool| (pool, false)))
}

/// The keys of the pools of a coin, in the order of letters.
pub fn pool_keys(symbol: &str) -> Vec<&'static str> {
    let its = POOLS.iter().filter(|pool| pool.base == symbol || pool.quote == symbol);
    let mut keys: Vec<&str> = its.map(|pool| pool.key).collect();
    keys.sort_unstable();
    keys
}

/// Whether the decimals of every coin are known; if not, none is used (a registry that breaks its own rule is not
/// trusted in part).
pub fn decimals_hold(coins: &[Coin]) -> bool {
    coins.iter().all(|coin| coin.decimals().is_some())
}

static COINS: [Coin; 21] = [
    Coin {
        symbol: "ALKIMI",
        name: "alkimi::ALKIMI",
        address: "0x1a8f4bc33f8ef7fbc851f156857aa65d397a6a6fd27a7ac2ca717b51f2fd9489",
        scalar: 1_000_000_000,
        prices: None,
    },
    Coin {
        symbol: "AUSD",
        name: "ausd::AUSD",
        address: "0x2053d08c1e2bd02791056171aab0fd12bd7cd7efad2ab8f6b9c8902f14df2ff2",
        scalar: 1_000_000,
        prices: None,
    },
    Coin {
        symbol: "BETH",
        name: "eth::ETH",
        address: "0xd0e89b2af5e4910726fbcd8b8dd37bb79b29e5f83f7491bca830e94f7f226d29",
        scalar: 100_000_000,
        prices: None,
    },
    Coin {
        symbol: "DEEP",
        name: "deep::DEEP",
        address: "0xdeeb7a4662eec9f2f3def03fb937a663dddaa2e215b8078a284d026b7946c270",
        scalar: 1_000_000,
        prices: Some(Prices {
            feed: "0x29bdd5248234e33bd93d3b81100b5fa32eaa5997843847e2c2cb16d7c6d9f7ff",
            currency: "0x3f2afb7c5f245870a8b8a3808e6dd7042446a0e7504e9d2795372da053858cd9",
            object: "0x8c7f3a322b94cc69db2a2ac575cbd94bf5766113324c3a3eceac91e3e88a51ed",
        }),
    },
    Coin {
        symbol: "DRF",
        name: "drf::DRF",
        address: "0x294de7579d55c110a00a7c4946e09a1b5cbeca2592fbb83fd7bfacba3cfeaf0e",
        scalar: 1_000_000,
        prices: None,
    },
    Coin {
        symbol: "IKA",
        name: "ika::IKA",
        address: "0x7262fb2f7a3a14c888c438a3cd9b912469a58cf60f367352c46584262e8299aa",
        scalar: 1_000_000_000,
        prices: None,
    },
    Coin {
        symbol: "LZWBTC",
        name: "wbtc::WBTC",
        address: "0x0041f9f9344cac094454cd574e333c4fdb132d7bcc9379bcd4aab485b2a63942",
        scalar: 100_000_000,
        prices: None,
    },
    Coin {
        symbol: "NS",
        name: "ns::NS",
        address: "0x5145494a5f5100e645e4b0aa950fa6b68f614e8c59e17bc5ded3495123a79178",
        scalar: 1_000_000,
        prices: None,
    },
    Coin {
        symbol: "SEND",
        name: "send::SEND",
        address: "0xb45fcfcc2cc07ce0702cc2d229621e046c906ef14d9b25e8e4d25f6e8763fef7",
        scalar: 1_000_000,
        prices: None,
    },
    Coin {
        symbol: "SUI",
        name: "sui::SUI",
        address: "0x0000000000000000000000000000000000000000000000000000000000000002",
        scalar: 1_000_000_000,
        prices: Some(Prices {
            feed: "0x23d7315113f5b1d3ba7a83604c44b94d79f4fd69af77f804fc7f920a6dc65744",
            currency: "0xf256d3fb6a50eaa748d94335b34f2982fbc3b63ceec78cafaa29ebc9ebaf2bbc",
            object: "0x801dbc2f0053d34734814b2d6df491ce7807a725fe9a01ad74a07e9c51396c37",
        }),
    },
    Coin {
        symbol: "SUIUSDE",
        name: "sui_usde::SUI_USDE",
        address: "0x41d587e5336f1c86cad50d38a7136db99333bb9bda91cea4ba69115defeb1402",
        scalar: 1_000_000,
        prices: Some(Prices {
            feed: "0x8cead549d0e770dea8fdf5e018a85d59585265cf8bff16ba83962fc7996dbb7f",
            currency: "0x44f0959110bd9e5e91af0483364c42075ac19f173b28f708989f419ef3560576",
            object: "0x9b2028bfc829127d2e5ead1691dc3002de9e9b8d8076b4915e5ecc7d9b99d63f",
        }),
    },
    Coin {
        symbol: "TYPUS",
        name: "typus::TYPUS",
        address: "0xf82dc05634970553615eef6112a1ac4fb7bf10272bf6cbe0f80ef44a6c489385",
        scalar: 1_000_000_000,
        prices: None,
    },
    Coin {
        symbol: "USDC",
        name: "usdc::USDC",
        address: "0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7",
        scalar: 1_000_000,
        prices: Some(Prices {
            feed: "0xeaa020c61cc479712813461ce153894a96a6c00b21ed0cfc2798d1f9a9e9c94a",
            currency: "0x75cfbbf8c962d542e99a1d15731e6069f60a00db895407785b15d14f606f2b4a",
            object: "0x5dec622733a204ca27f5a90d8c2fad453cc6665186fd5dff13a83d0b6c9027ab",
        }),
    },
    Coin {
        symbol: "USDSUI",
        name: "usdsui::USDSUI",
        address: "0x44f838219cf67b058f3b37907b655f226153c18e33dfcd0da559a844fea9b1c1",
        scalar: 1_000_000,
        prices: Some(Prices {
            feed: "0xd510fcdb3a63f35d3bb118d5db3afc5815a3f13bc55d48abb893b63f0315902a",
            currency: "0x535e826a2acddab687c81cb6c6166553b479f61a9023800ec0020baba8d94731",
            object: "0x68644a3ab7a1aab113a4a68b6115a5b51eba4cb6aaac2d99b734be2e5e748425",
        }),
    },
    Coin {
        symbol: "USDT",
        name: "usdt::USDT",
        address: "0x375f70cf2ae4c00bf37117d0c85a2c71545e6ee05c4a5c7d282cd66a4504b068",
        scalar: 1_000_000,
        prices: None,
    },
    Coin {
        symbol: "WAL",
        name: "wal::WAL",
        address: "0x356a26eb9e012a68958082340d4c4116e7f55615cf27affcff209cf0ae544f59",
        scalar: 1_000_000_000,
        prices: Some(Prices {
            feed: "0xeba0732395fae9dec4bae12e52760b35fc1c5671e2da8b449c9af4efe5d54341",
            currency: "0xb6a0c0bacb1c87c3be4dff20c22ef1012125b5724b5b0ff424f852a2651b23fa",
            object: "0xeb7e669f74d976c0b99b6ef9801e3a77716a95f1a15754e0f1399ce3fb60973d",
        }),
    },
    Coin {
        symbol: "WBTC",
        name: "coin::COIN",
        address: "0x027792d9fed7f9844eb4839566001bb6f6cb4804f66aa2da6fe1ee242d896881",
        scalar: 100_000_000,
        prices: None,
    },
    Coin {
        symbol: "WETH",
        name: "coin::COIN",
        address: "0xaf8cd5edc19c4512f4259f0bee101a40d41ebed738ade5874359610ef8eeced5",
        scalar: 100_000_000,
        prices: None,
    },
    Coin {
        symbol: "WUSDC",
        name: "coin::COIN",
        address: "0x5d4b302506645c37ff133b98c4b50a5ae14841659738d6d733d59d0d217a93bf",
        scalar: 1_000_000,
        prices: None,
    },
    Coin {
        symbol: "WUSDT",
        name: "coin::COIN",
        address: "0xc060006111016b8a020ad5b33834984a437aaa7d3c74c18e09a95d48aceab08c",
        scalar: 1_000_000,
        prices: None,
    },
    Coin {
        symbol: "XBTC",
        name: "xbtc::XBTC",
        address: "0x876a4b7bce8aeaef60464c11f4026903e9afacab79b9b142686158aa86560b50",
        scalar: 100_000_000,
        prices: Some(Prices {
            feed: "0xae8f269ed9c4bed616c99a98cf6dfe562bd3202e7f91821a471ff854713851b4",
            currency: "0x907bb173bffab7c57bbd3350a633aa32c8770937b496d7d88874087b59200bcc",
            object: "0xa4b9db1866ee6e2a156e8c36fc66be0f68f232388ebb578c949c2c6beb50128b",
        }),
    },
];

static POOLS: [Pool; 24] = [
    Pool {
        key: "DEEP_SUI",
        address: "0xb663828d6217467c8a1838a03793da896cbe745b150ebd57d82f814ca579fc22",
        base: "DEEP",
        quote: "SUI",
    },
    Pool {
        key: "SUI_USDC",
        address: "0xe05dafb5133bcffb8d59f4e12465dc0e9faeaa05e3e342a08fe135800e3e4407",
        base: "SUI",
        quote: "USDC",
    },
    Pool {
        key: "DEEP_USDC",
        address: "0xf948981b806057580f91622417534f491da5f61aeaf33d0ed8e69fd5691c95ce",
        base: "DEEP",
        quote: "USDC",
    },
    Pool {
        key: "WUSDT_USDC",
        address: "0x4e2ca3988246e1d50b9bf209abb9c1cbfec65bd95afdacc620a36c67bdb8452f",
        base: "WUSDT",
        quote: "USDC",
    },
    Pool {
        key: "WUSDC_USDC",
        address: "0xa0b9ebefb38c963fd115f52d71fa64501b79d1adcb5270563f92ce0442376545",
        base: "WUSDC",
        quote: "USDC",
    },
    Pool {
        key: "BETH_USDC",
        address: "0x1109352b9112717bd2a7c3eb9a416fff1ba6951760f5bdd5424cf5e4e5b3e65c",
        base: "BETH",
        quote: "USDC",
    },
    Pool {
        key: "NS_USDC",
        address: "0x0c0fdd4008740d81a8a7d4281322aee71a1b62c449eb5b142656753d89ebc060",
        base: "NS",
        quote: "USDC",
    },
    Pool {
        key: "NS_SUI",
        address: "0x27c4fdb3b846aa3ae4a65ef5127a309aa3c1f466671471a806d8912a18b253e8",
        base: "NS",
        quote: "SUI",
    },
    Pool {
        key: "TYPUS_SUI",
        address: "0xe8e56f377ab5a261449b92ac42c8ddaacd5671e9fec2179d7933dd1a91200eec",
        base: "TYPUS",
        quote: "SUI",
    },
    Pool {
        key: "SUI_AUSD",
        address: "0x183df694ebc852a5f90a959f0f563b82ac9691e42357e9a9fe961d71a1b809c8",
        base: "SUI",
        quote: "AUSD",
    },
    Pool {
        key: "AUSD_USDC",
        address: "0x5661fc7f88fbeb8cb881150a810758cf13700bb4e1f31274a244581b37c303c3",
        base: "AUSD",
        quote: "USDC",
    },
    Pool {
        key: "DRF_SUI",
        address: "0x126865a0197d6ab44bfd15fd052da6db92fd2eb831ff9663451bbfa1219e2af2",
        base: "DRF",
        quote: "SUI",
    },
    Pool {
        key: "SEND_USDC",
        address: "0x1fe7b99c28ded39774f37327b509d58e2be7fff94899c06d22b407496a6fa990",
        base: "SEND",
        quote: "USDC",
    },
    Pool {
        key: "WAL_USDC",
        address: "0x56a1c985c1f1123181d6b881714793689321ba24301b3585eec427436eb1c76d",
        base: "WAL",
        quote: "USDC",
    },
    Pool {
        key: "WAL_SUI",
        address: "0x81f5339934c83ea19dd6bcc75c52e83509629a5f71d3257428c2ce47cc94d08b",
        base: "WAL",
        quote: "SUI",
    },
    Pool {
        key: "XBTC_USDC",
        address: "0x20b9a3ec7a02d4f344aa1ebc5774b7b0ccafa9a5d76230662fdc0300bb215307",
        base: "XBTC",
        quote: "USDC",
    },
    Pool {
        key: "IKA_USDC",
        address: "0xfa732993af2b60d04d7049511f801e79426b2b6a5103e22769c0cead982b0f47",
        base: "IKA",
        quote: "USDC",
    },
    Pool {
        key: "ALKIMI_SUI",
        address: "0x84752993c6dc6fce70e25ddeb4daddb6592d6b9b0912a0a91c07cfff5a721d89",
        base: "ALKIMI",
        quote: "SUI",
    },
    Pool {
        key: "LZWBTC_USDC",
        address: "0xf5142aafa24866107df628bf92d0358c7da6acc46c2f10951690fd2b8570f117",
        base: "LZWBTC",
        quote: "USDC",
    },
    Pool {
        key: "USDT_USDC",
        address: "0xfc28a2fb22579c16d672a1152039cbf671e5f4b9f103feddff4ea06ef3c2bc25",
        base: "USDT",
        quote: "USDC",
    },
    Pool {
        key: "SUIUSDE_USDC",
        address: "0x0fac1cebf35bde899cd9ecdd4371e0e33f44ba83b8a2902d69186646afa3a94b",
        base: "SUIUSDE",
        quote: "USDC",
    },
    Pool {
        key: "SUI_SUIUSDE",
        address: "0x034f3a42e7348de2084406db7a725f9d9d132a56c68324713e6e623601fb4fd7",
        base: "SUI",
        quote: "SUIUSDE",
    },
    Pool {
        key: "SUI_USDSUI",
        address: "0x826eeacb2799726334aa580396338891205a41cf9344655e526aae6ddd5dc03f",
        base: "SUI",
        quote: "USDSUI",
    },
    Pool {
        key: "USDSUI_USDC",
        address: "0xa374264d43e6baa5aa8b35ff18ff24fdba7443b4bcb884cb4c2f568d32cdac36",
        base: "USDSUI",
        quote: "USDC",
    },
];

#[cfg(test)]
mod tests {
    use super::{Coin, coins, decimals_hold, pool_keys, pools};

    /// S14: decimals come from scalars that are powers of ten, all of them or none.
    #[test]
    fn one_odd_scalar_spoils_the_registry() {
        assert!(decimals_hold(coins()));
        let odd = Coin { symbol: "ODD", name: "odd::ODD", address: "0x1", scalar: 3_000, prices: None };
        assert!(!decimals_hold(&[odd]), "3000 is no power of ten");
    }

    /// S13: every pool is of two known coins.
    #[test]
    fn pools_are_of_known_coins() {
        assert!(pools().iter().all(|pool| pool.coins().is_some()));
        assert_eq!(pool_keys("SUIUSDE"), ["SUIUSDE_USDC", "SUI_SUIUSDE"], "the order of letters, not of a language");
    }
}
