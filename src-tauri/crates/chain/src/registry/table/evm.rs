//! The rows of the EVM chains, and of the local test network.

use std::num::NonZeroU64;

use super::base::{ALLNODES, DRPC, ONFINALITY, block_within, by, row, thousandths};
use crate::evm::EvmRules;
use crate::registry::{Chain, Finality, Maturity, Money, NativeCoin, NewChain, Rules, SigningMode};

/// In wei.
const GWEI: u64 = 1_000_000_000;

/// An EVM chain. All of them share key, path and address.
const fn evm(chain_id: u64) -> Chain {
    Chain {
        maturity: Maturity::Tried,
        highest_fee: thousandths(20, 18),
        finality: block_within(180),
        price_id: Some("ethereum"),
        ..row(rules(chain_id), SigningMode::EcdsaSecp256k1, "m/44'/60'/0'/0/0", "ETH", 18)
    }
}

const fn rules(chain_id: u64) -> Rules {
    // Evaluated at compile time: a chain id of zero stops the build.
    assert!(chain_id > 0, "an EVM chain has a chain id");
    let chain_id = NonZeroU64::MIN.saturating_add(chain_id - 1);
    Rules::Evm(EvmRules { chain_id, legacy: false, highest_tip: 10 * GWEI, l1_fee: false, ethereum_machine: true })
}

/// An EVM chain whose native coin is not ether.
const fn own_coin(chain_id: u64, ticker: &'static str, price_id: &'static str) -> Chain {
    Chain { native: NativeCoin { ticker, decimals: 18 }, price_id: Some(price_id), ..evm(chain_id) }
}

/// A chain with its own limits: the highest fee in thousandths of a coin, and the highest tip in gwei per
/// unit of gas.
const fn at_most(fee: u128, tip_gwei: u64, chain: Chain) -> Chain {
    let highest_fee = thousandths(fee, chain.native.decimals);
    match chain.rules {
        Rules::Evm(rules) => {
            Chain { highest_fee, rules: Rules::Evm(EvmRules { highest_tip: tip_gwei * GWEI, ..rules }), ..chain }
        }
        _ => chain,
    }
}

/// A chain that writes its blocks to Ethereum and charges a separate fee for that.
const fn rollup(chain: Chain) -> Chain {
    match chain.rules {
        Rules::Evm(rules) => Chain { rules: Rules::Evm(EvmRules { l1_fee: true, ..rules }), ..chain },
        _ => chain,
    }
}

/// A chain whose contracts run on a machine of its own.
const fn own_machine(chain: Chain) -> Chain {
    match chain.rules {
        Rules::Evm(rules) => Chain { rules: Rules::Evm(EvmRules { ethereum_machine: false, ..rules }), ..chain },
        _ => chain,
    }
}

/// A chain with legacy transactions.
const fn legacy(chain: Chain) -> Chain {
    match chain.rules {
        Rules::Evm(rules) => Chain { rules: Rules::Evm(EvmRules { legacy: true, ..rules }), ..chain },
        _ => chain,
    }
}

/// A network that a person added, with the texts of `new` that live as long as its row. Its coin has no price, because
/// nothing proves what it is.
pub(in crate::registry) const fn added(
    chain_id: NonZeroU64,
    name: &'static str,
    ticker: &'static str,
    explorer: Option<&'static str>,
    new: &NewChain,
) -> Chain {
    let row = at_most(1_000, 1_000, evm(chain_id.get()));
    let row = if new.legacy { legacy(row) } else { row };
    let row = if new.l1_fee { rollup(row) } else { row };
    Chain {
        name,
        native: NativeCoin { ticker, decimals: 18 },
        money: if new.test { Money::Test } else { Money::Real },
        price_id: None,
        explorer,
        added: true,
        ..row
    }
}

const fn blocks(confirmations: u32) -> Finality {
    Finality { confirmations, ..block_within(180) }
}

pub(super) const ROWS: &[Chain] = &[
    Chain {
        name: "Ethereum",
        finality: blocks(2),
        endpoints: &[
            by(ALLNODES, "https://ethereum-rpc.publicnode.com/"),
            by(DRPC, "https://eth.drpc.org/"),
            by(ONFINALITY, "https://eth.api.onfinality.io/public"),
        ],
        price_chain: Some("ethereum"),
        explorer: Some("https://etherscan.io/tx/{hash}"),
        listed_first: true,
        recommended: Some(1),
        ..at_most(200, 100, evm(1))
    },
    Chain {
        name: "Arbitrum",
        endpoints: &[
            by("Offchain Labs", "https://arb1.arbitrum.io/rpc"),
            by(ALLNODES, "https://arbitrum-one-rpc.publicnode.com/"),
            by(ONFINALITY, "https://arbitrum.api.onfinality.io/public"),
        ],
        price_chain: Some("arbitrum"),
        explorer: Some("https://arbiscan.io/tx/{hash}"),
        ..evm(42_161)
    },
    Chain {
        name: "Base",
        endpoints: &[
            by("Base", "https://mainnet.base.org/"),
            by(ALLNODES, "https://base-rpc.publicnode.com/"),
            by(ONFINALITY, "https://base.api.onfinality.io/public"),
        ],
        price_chain: Some("base"),
        explorer: Some("https://basescan.org/tx/{hash}"),
        recommended: Some(2),
        ..rollup(evm(8_453))
    },
    Chain {
        name: "Blast",
        endpoints: &[by("Blast", "https://rpc.blast.io/"), by(ALLNODES, "https://blast-rpc.publicnode.com/")],
        price_chain: Some("blast"),
        explorer: Some("https://blastscan.io/tx/{hash}"),
        ..rollup(evm(81_457))
    },
    Chain {
        name: "Optimism",
        endpoints: &[
            by("OP Labs", "https://mainnet.optimism.io/"),
            by(ALLNODES, "https://optimism-rpc.publicnode.com/"),
            by(ONFINALITY, "https://optimism.api.onfinality.io/public"),
        ],
        price_chain: Some("optimism"),
        explorer: Some("https://optimistic.etherscan.io/tx/{hash}"),
        ..rollup(evm(10))
    },
    Chain {
        name: "Zksync",
        endpoints: &[by("Matter Labs", "https://mainnet.era.zksync.io/")],
        price_chain: Some("era"),
        explorer: Some("https://explorer.zksync.io/tx/{hash}"),
        ..own_machine(evm(324))
    },
    Chain {
        name: "Mantle",
        endpoints: &[by("Mantle", "https://rpc.mantle.xyz/"), by(ALLNODES, "https://mantle-rpc.publicnode.com/")],
        price_chain: Some("mantle"),
        explorer: Some("https://mantlescan.xyz/tx/{hash}"),
        ..at_most(50_000, 10, rollup(own_coin(5_000, "MNT", "mantle")))
    },
    Chain { name: "Robinhood", ..evm(4_663) },
    Chain {
        name: "Avalanche",
        endpoints: &[by(ALLNODES, "https://avalanche-c-chain-rpc.publicnode.com/")],
        price_chain: Some("avax"),
        explorer: Some("https://snowtrace.io/tx/{hash}"),
        ..at_most(2_000, 500, own_coin(43_114, "AVAX", "avalanche-2"))
    },
    Chain {
        name: "CronosChain",
        aliases: &["Cronos"],
        endpoints: &[by(ALLNODES, "https://cronos-evm-rpc.publicnode.com/")],
        price_chain: Some("cronos"),
        explorer: Some("https://cronoscan.com/tx/{hash}"),
        ..at_most(500_000, 10_000, own_coin(25, "CRO", "crypto-com-chain"))
    },
    Chain {
        name: "BSC",
        aliases: &["BNB Smart Chain", "BNB Chain"],
        endpoints: &[
            by("BNB Chain", "https://bsc-dataseed.bnbchain.org/"),
            by(ALLNODES, "https://bsc-rpc.publicnode.com/"),
        ],
        price_chain: Some("bsc"),
        explorer: Some("https://bscscan.com/tx/{hash}"),
        ..at_most(100, 100, legacy(own_coin(56, "BNB", "binancecoin")))
    },
    Chain {
        name: "Polygon",
        finality: blocks(3),
        endpoints: &[by(ALLNODES, "https://polygon-bor-rpc.publicnode.com/")],
        price_chain: Some("polygon"),
        explorer: Some("https://polygonscan.com/tx/{hash}"),
        ..at_most(100_000, 2_000, own_coin(137, "POL", "polygon-ecosystem-token"))
    },
    Chain {
        name: "Hyperliquid",
        endpoints: &[by("Hyperliquid", "https://rpc.hyperliquid.xyz/evm")],
        price_chain: Some("hyperliquid"),
        explorer: Some("https://hyperevmscan.io/tx/{hash}"),
        ..at_most(2_000, 100, own_coin(999, "HYPE", "hyperliquid"))
    },
    Chain {
        name: "Sei",
        endpoints: &[
            by("Sei Foundation", "https://evm-rpc.sei-apis.com/"),
            by(ALLNODES, "https://sei-evm-rpc.publicnode.com/"),
        ],
        price_chain: Some("sei"),
        explorer: Some("https://seitrace.com/tx/{hash}"),
        ..at_most(200_000, 2_000, own_coin(1_329, "SEI", "sei-network"))
    },
];

pub(super) const TEST_ROWS: &[Chain] = &[
    Chain {
        name: "Sepolia",
        aliases: &["Ethereum-Sepolia"],
        money: Money::Test,
        endpoints: &[
            by(ALLNODES, "https://ethereum-sepolia-rpc.publicnode.com/"),
            by(DRPC, "https://sepolia.drpc.org/"),
            by(ONFINALITY, "https://eth-sepolia.api.onfinality.io/public"),
        ],
        price_id: None,
        explorer: Some("https://sepolia.etherscan.io/tx/{hash}"),
        listed_first: true,
        ..at_most(1_000, 1_000, evm(11_155_111))
    },
    LOCAL,
];

/// A test network on this computer. Signatures with its chain id are valid nowhere else.
pub(super) const LOCAL: Chain = Chain {
    name: "Local",
    money: Money::Local,
    endpoints: &[by("a test network on this computer", "http://127.0.0.1:8545/")],
    price_id: None,
    listed_first: true,
    ..at_most(1_000, 1_000, evm(31_337))
};
