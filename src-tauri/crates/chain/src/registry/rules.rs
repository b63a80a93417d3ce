use std::num::NonZeroU64;

use super::ChainKind;

/// How the transactions of a family are encoded, hashed and signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rules {
    /// Ethereum and everything that speaks its JSON-RPC.
    Evm(EvmRules),
    /// Bitcoin and what descends from it.
    Utxo(UtxoRules),
    /// The Cosmos SDK, THORChain and MayaChain included.
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
    /// The family they are of.
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

    /// What a node of the chain has to answer to, in words.
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

    /// The chain's id as people write it, where its transactions carry one.
    pub fn chain_id(&self) -> Option<String> {
        match self {
            Self::Evm(rules) => Some(rules.chain_id.to_string()),
            Self::Cosmos(rules) => Some(rules.chain_id.to_owned()),
            _ => None,
        }
    }
}

/// What differs between EVM chains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EvmRules {
    /// The EIP-155 chain id.
    pub chain_id: NonZeroU64,
    /// Transactions are legacy ones, the cap on the fee being their gas price; else they are EIP-1559.
    pub legacy: bool,
    /// What no honest transaction offers whoever makes the block, in wei per unit of gas (EIP-1559's priority fee).
    pub highest_tip: u64,
    /// The chain takes a fee of its own beside the gas, for what it writes to Ethereum.
    pub l1_fee: bool,
}

/// What differs between UTXO chains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UtxoRules {
    /// How our own outputs are locked, and an address of them written.
    pub own: OwnScript,
    /// The version bytes of pay-to-public-key-hash addresses.
    pub p2pkh: &'static [u8],
    /// The version bytes of pay-to-script-hash addresses.
    pub p2sh: &'static [u8],
    /// The prefix of segwit addresses, where the chain has such.
    pub segwit: Option<&'static str>,
    /// What is hashed for a signature.
    pub sighash: Sighash,
    /// Outputs below are not relayed, in the smallest unit.
    pub dust: u64,
    /// The program that is asked for an address's outputs.
    pub indexer: Indexer,
}

/// A program that reads a node's blocks and tells what addresses have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Indexer {
    /// Esplora.
    Esplora,
    /// Blockbook.
    Blockbook,
}

/// How our own outputs are locked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnScript {
    /// Pay to witness public key hash, version 0.
    Wpkh,
    /// Pay to public key hash, in base58.
    Pkh,
    /// Pay to public key hash, in the CashAddr form without its prefix.
    CashAddr,
}

/// What is hashed for a signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sighash {
    /// Legacy scripts by the original rule, witnesses by BIP143; type ALL.
    Bitcoin,
    /// BIP143 for all, with the FORKID bit: type 0x41.
    ForkId,
    /// ZIP-243: BLAKE2b under the consensus branch.
    Zcash,
}

/// What differs between Cosmos chains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CosmosRules {
    /// The prefix of addresses.
    pub hrp: &'static str,
    /// The chain id that is signed.
    pub chain_id: &'static str,
    /// The fee coin.
    pub denom: &'static str,
    /// Another coin whose transfers pay their fee in itself.
    pub pays_its_own_fee: Option<&'static str>,
    /// The gas limit where the payload has none.
    pub gas_limit: u64,
    /// Who says what a unit of gas costs.
    pub gas_prices: GasPrices,
    /// What wallets offer for so much gas where nobody says, in the smallest unit of the fee coin.
    pub usual_fee: u64,
    /// The longest memo that nodes take, in bytes.
    pub memo: usize,
    /// Which one it is of the chains of THORChain's kind: fees are taken by the chain itself, and deposits are messages of their
    /// own.
    pub vault: Option<VaultChain>,
    /// The keys of its accounts.
    pub keys: CosmosKeys,
}

/// The chains of THORChain's kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VaultChain {
    /// THORChain.
    Thor,
    /// MayaChain.
    Maya,
}

impl VaultChain {
    /// What the names of assets call the chain.
    pub const fn asset_chain(self) -> &'static str {
        match self {
            Self::Thor => "THOR",
            Self::Maya => "MAYA",
        }
    }
}

/// The keys of the accounts of a Cosmos chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CosmosKeys {
    /// Points of secp256k1.
    Secp256k1,
    /// Keys of ML-DSA-44.
    MlDsa44,
}

/// Who says what a unit of gas costs on a chain of the Cosmos SDK.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GasPrices {
    /// The market of `x/feemarket`. It moves with every block.
    FeeMarket,
    /// Osmosis, by the base fee of its `x/txfees`. It moves with every block.
    BaseFee,
    /// The votes of Noble's `x/globalfee`.
    Voted,
    /// The votes of Terra Classic's `x/tax`, which takes a part of what is sent besides.
    Taxed,
    /// Each node for itself.
    ByNode,
    /// Nobody: the chain takes a fee of its own for each transaction, and no gas is paid for.
    OwnFee,
}

/// What differs between chains of Substrate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubstrateRules {
    /// The SS58 prefix.
    pub ss58: u8,
    /// Pallet and call of the transfer.
    pub transfer: [u8; 2],
    /// The pallets whose calls can be told, by their place in the runtime.
    pub pallets: &'static [(u8, Pallet)],
    /// The hash of the network's first block, hex.
    pub genesis: &'static str,
    /// Fees may be paid in an asset, so that the choice of the native coin is signed.
    pub asset_fee: bool,
    /// The spec version from which the metadata hash is part of what is signed.
    pub metadata_hash_from: u32,
}

impl SubstrateRules {
    /// The account that an address of this network is of.
    pub fn account(&self, address: &str) -> Option<[u8; 32]> {
        crate::substrate::address::read(self.ss58, address).ok()
    }
}

/// A part of a Substrate runtime, whose calls have a known form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pallet {
    /// The coin.
    Balances,
    /// Several calls in one.
    Utility,
    /// Tokens.
    Assets,
    /// Stakes of one's own.
    Staking,
    /// Stakes in a pool.
    Pools,
    /// Stakes on Bittensor's subnets.
    Subtensor,
}

impl Pallet {
    /// Its name in the runtime's own description.
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
