use std::fmt;

use crate::{Chain, ChainKind, NativeCoin, SigningMode, evm};

/// One row of the table of all chains: what is fixed about a chain, whether or not the wallet reaches it yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// The name on the wire. Matched without regard to case.
    pub name: &'static str,
    /// The family, and what differs within it.
    pub rules: Rules,
    /// The coin fees are paid in.
    pub native: NativeCoin,
    /// The derive path as sent; empty where the chain has none. ECDSA keys are derived with every level non-hardened, EdDSA
    /// chains use the vault's root key and ignore it.
    pub derive_path: &'static str,
    /// The page of a transaction, with `{hash}` where the hash goes; empty where none is known.
    pub explorer_tx: &'static str,
    /// How long to wait for a receipt when a step does not say, in seconds.
    pub receipt_timeout_seconds: u32,
    /// Other names the chain goes by. Matched without regard to case.
    pub aliases: &'static [&'static str],
}

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
    /// QBTC, which signs with ML-DSA-44. No vault here has such a key.
    Qbtc,
}

/// What differs between EVM chains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EvmRules {
    /// The EIP-155 chain id.
    pub chain_id: u64,
    /// Transactions are legacy ones, the cap on the fee being their gas price; else they are EIP-1559.
    pub legacy: bool,
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
    /// The gas limit where the payload has none.
    pub gas_limit: u64,
    /// Who says what a unit of gas costs.
    pub gas_prices: GasPrices,
    /// What wallets offer for so much gas where nobody says, in the smallest unit of the fee coin.
    pub usual_fee: u64,
    /// The longest memo that nodes take, in bytes.
    pub memo: usize,
    /// THORChain's name for the chain, where the chain is one of its kind: fees are taken by the chain itself, and deposits
    /// are messages of their own.
    pub vault: Option<&'static str>,
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

impl Row {
    /// The signature scheme; none for a chain whose scheme no vault has.
    pub const fn signing_mode(&self) -> Option<SigningMode> {
        match self.rules {
            Rules::Evm(_) | Rules::Utxo(_) | Rules::Cosmos(_) | Rules::Ripple | Rules::Tron => {
                Some(SigningMode::EcdsaSecp256k1)
            }
            Rules::Solana | Rules::Sui | Rules::Substrate(_) | Rules::Ton | Rules::Cardano => {
                Some(SigningMode::EddsaEd25519)
            }
            Rules::Qbtc => None,
        }
    }

    /// Whether what is signed names the branch of the rules that is in force, which changes with the chain's height.
    pub const fn has_branches(&self) -> bool {
        matches!(self.rules, Rules::Utxo(UtxoRules { sighash: Sighash::Zcash, .. }))
    }

    /// Whether `name` is this chain's name or one of its aliases, without regard to case. Every EVM chain is also called
    /// `evm-` and its chain id.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
            || self.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(name))
            || matches!(self.rules, Rules::Evm(rules) if evm::is_id(rules.chain_id, name))
    }

    /// The row as the EVM's code knows a chain; none for a chain of another kind.
    pub(crate) fn evm(&self) -> Option<Chain> {
        match self.rules {
            Rules::Evm(_) => self.as_chain(None),
            _ => None,
        }
    }

    /// The row as the wallet knows a chain; none for one that no vault has keys for.
    pub(crate) fn chain(&'static self) -> Option<Chain> {
        self.as_chain(Some(self))
    }

    fn as_chain(&self, row: Option<&'static Self>) -> Option<Chain> {
        let chain_id = match self.rules {
            Rules::Evm(rules) => rules.chain_id,
            _ => 0,
        };
        Some(Chain {
            name: self.name,
            kind: ChainKind::of(&self.rules)?,
            signing_mode: self.signing_mode()?,
            native: self.native,
            derive_path: self.derive_path,
            chain_id,
            row,
            explorer_tx: Some(self.explorer_tx).filter(|page| !page.is_empty()),
            receipt_timeout_seconds: self.receipt_timeout_seconds,
            confirmations: confirmations(&self.rules),
            aliases: self.aliases,
        })
    }

    /// The page of the transaction `hash`, written as the chain writes it, where the chain has an explorer.
    pub fn explorer_link(&self, hash: &str) -> Option<String> {
        (!self.explorer_tx.is_empty()).then(|| self.explorer_tx.replace("{hash}", hash))
    }
}

// Where the newest block is replaced now and then, a receipt in it is not the last word.
const fn confirmations(rules: &Rules) -> u32 {
    match rules {
        Rules::Evm(EvmRules { chain_id: 1, .. }) => 2,
        Rules::Evm(EvmRules { chain_id: 137, .. }) | Rules::Cardano => 3,
        _ => 1,
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
