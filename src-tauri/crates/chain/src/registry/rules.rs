//! The parameters of each chain kind: what its chains do not have in common.

use std::num::NonZeroU64;

use super::ChainKind;

/// The parameters of a chain, by its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rules {
    /// Ethereum and every chain with its JSON-RPC.
    Evm(EvmRules),
    /// Bitcoin and its descendants.
    Utxo(UtxoRules),
    /// The Cosmos SDK, including THORChain and MayaChain.
    Cosmos(CosmosRules),
    /// The XRP ledger.
    Ripple,
    /// Tron.
    Tron,
    /// Solana.
    Solana,
    /// Sui.
    Sui,
    /// Chains of Substrate: Polkadot and Bittensor.
    Substrate(SubstrateRules),
    /// The Open Network.
    Ton,
    /// Cardano.
    Cardano,
}

impl Rules {
    /// The chain kind.
    pub const fn kind(&self) -> ChainKind {
        match self {
            Self::Evm(_) => ChainKind::Evm,
            Self::Utxo(_) => ChainKind::Utxo,
            Self::Cosmos(_) => ChainKind::Cosmos,
            Self::Ripple => ChainKind::Ripple,
            Self::Tron => ChainKind::Tron,
            Self::Solana => ChainKind::Solana,
            Self::Sui => ChainKind::Sui,
            Self::Substrate(_) => ChainKind::Substrate,
            Self::Ton => ChainKind::Ton,
            Self::Cardano => ChainKind::Cardano,
        }
    }

    /// The interface that a node of the chain must offer, in words.
    pub const fn interface(&self) -> &'static str {
        match self {
            Self::Evm(_) => "Ethereum’s JSON-RPC",
            Self::Utxo(rules) => match rules.indexer {
                Indexer::Esplora => "Esplora’s HTTP API",
                Indexer::Blockbook => "Blockbook’s REST API",
            },
            Self::Solana => "Solana’s JSON-RPC",
            Self::Cosmos(_) => "the REST API of the Cosmos SDK",
            Self::Ripple => "rippled’s JSON-RPC",
            Self::Tron => "java-tron’s HTTP API (/wallet and /walletsolidity)",
            Self::Sui => "Sui’s GraphQL",
            Self::Substrate(_) => "Substrate’s JSON-RPC",
            Self::Ton => "the HTTP API of TON Center, version 2",
            Self::Cardano => "Koios’ REST API",
        }
    }

    /// The chain id as people write it, if transactions contain it.
    pub fn chain_id(&self) -> Option<String> {
        match self {
            Self::Evm(rules) => Some(rules.chain_id.to_string()),
            Self::Cosmos(rules) => Some(rules.chain_id.to_owned()),
            _ => None,
        }
    }
}

/// Parameters of an EVM chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EvmRules {
    /// The EIP-155 chain id.
    pub chain_id: NonZeroU64,
    /// Whether transactions are legacy ones, with the cap on the fee as gas price; otherwise they are
    /// EIP-1559.
    pub legacy: bool,
    /// A priority fee (EIP-1559) that no honest transaction reaches, in wei per unit of gas.
    pub highest_tip: u64,
    /// Whether the chain charges a separate fee for the data that it writes to Ethereum.
    pub l1_fee: bool,
}

/// Parameters of a UTXO chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UtxoRules {
    /// The locking script of our own outputs, and the form of our addresses.
    pub own: OwnScript,
    /// The version bytes of pay-to-public-key-hash addresses.
    pub p2pkh: &'static [u8],
    /// The version bytes of pay-to-script-hash addresses.
    pub p2sh: &'static [u8],
    /// The prefix of segwit addresses, if the chain has segwit.
    pub segwit: Option<&'static str>,
    /// The signature hash.
    pub sighash: Sighash,
    /// The dust limit in the smallest unit: nodes do not relay smaller outputs.
    pub dust: u64,
    /// The indexer that knows an address's outputs.
    pub indexer: Indexer,
}

/// A program that indexes a node's blocks by address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Indexer {
    /// Esplora.
    Esplora,
    /// Blockbook.
    Blockbook,
}

/// The locking script of our own outputs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnScript {
    /// Pay to witness public key hash, version 0.
    Wpkh,
    /// Pay to public key hash, in base58.
    Pkh,
    /// Pay to public key hash, in the CashAddr form without its prefix.
    CashAddr,
}

/// The signature hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sighash {
    /// The original algorithm for legacy scripts, BIP-143 for witnesses; type ALL.
    Bitcoin,
    /// BIP-143 for every script, with the FORKID bit: type 0x41.
    ForkId,
    /// ZIP-243 and ZIP-244: BLAKE2b, personalised with the consensus branch id.
    Zcash,
}

/// Parameters of a Cosmos chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CosmosRules {
    /// The Bech32 prefix of addresses.
    pub hrp: &'static str,
    /// The chain id in the signed bytes.
    pub chain_id: &'static str,
    /// The denomination of the fee coin.
    pub denom: &'static str,
    /// The denomination of another coin whose transfers pay their fee in that coin.
    pub pays_its_own_fee: Option<&'static str>,
    /// The gas limit if the payload has none.
    pub gas_limit: u64,
    /// The source of the gas price.
    pub gas_prices: GasPrices,
    /// In the smallest unit of the fee coin: what wallets offer for `gas_limit` if there is no source for the
    /// price.
    pub usual_fee: u64,
    /// The longest memo that nodes accept, in bytes.
    pub memo: usize,
    /// Which THORChain-like chain it is. Such a chain deducts its fees itself and has its own messages for
    /// deposits.
    pub vault: Option<VaultChain>,
    /// The kind of account keys.
    pub keys: CosmosKeys,
}

/// The THORChain-like chains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VaultChain {
    /// THORChain.
    Thor,
    /// MayaChain.
    Maya,
}

impl VaultChain {
    /// The chain in the names of assets.
    pub const fn asset_chain(self) -> &'static str {
        match self {
            Self::Thor => "THOR",
            Self::Maya => "MAYA",
        }
    }
}

/// The account keys of a Cosmos chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CosmosKeys {
    /// Points of secp256k1.
    Secp256k1,
    /// Keys of ML-DSA-44.
    MlDsa44,
}

/// The source of the gas price on a Cosmos SDK chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GasPrices {
    /// The fee market of `x/feemarket`. It changes with every block.
    FeeMarket,
    /// The base fee of Osmosis' `x/txfees`. It changes with every block.
    BaseFee,
    /// Governance, in Noble's `x/globalfee`.
    Voted,
    /// Governance, in Terra Classic's `x/tax`, which also takes a share of what is sent.
    Taxed,
    /// Each node sets its own price.
    ByNode,
    /// No gas is paid: the chain charges its own fee for each transaction.
    OwnFee,
}

/// Parameters of a Substrate chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubstrateRules {
    /// The SS58 prefix.
    pub ss58: u8,
    /// The pallet index and call index of the transfer.
    pub transfer: [u8; 2],
    /// The pallets that the wallet decodes, by their index in the runtime.
    pub pallets: &'static [(u8, Pallet)],
    /// The hash of the genesis block, hex.
    pub genesis: &'static str,
    /// Whether fees may be paid in an asset, so that the signed bytes contain the choice.
    pub asset_fee: bool,
    /// The spec version from which the metadata hash is part of the signed bytes.
    pub metadata_hash_from: u32,
}

impl SubstrateRules {
    /// The account of an address on this network.
    pub fn account(&self, address: &str) -> Option<[u8; 32]> {
        crate::substrate::address::read(self.ss58, address).ok()
    }
}

/// A pallet of a Substrate runtime whose calls the wallet decodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pallet {
    /// The native coin.
    Balances,
    /// Several calls in one.
    Utility,
    /// Tokens.
    Assets,
    /// Direct staking.
    Staking,
    /// Staking in a nomination pool.
    Pools,
    /// Staking on Bittensor's subnets.
    Subtensor,
}

impl Pallet {
    /// The pallet's name in the runtime metadata.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Balances => "Balances",
            Self::Utility => "Utility",
            Self::Assets => "Assets",
            Self::Staking => "Staking",
            Self::Pools => "NominationPools",
            Self::Subtensor => "SubtensorModule",
        }
    }
}
