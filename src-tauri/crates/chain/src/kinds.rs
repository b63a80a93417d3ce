//! The table of chain kinds: the one place that lists them.
//!
//! A kind is a folder. Its row names the variant, the folder, the parameters of its chains, its transactions and
//! what it is. `ChainKind`, [`Rules`](crate::Rules) and [`Transaction`](crate::Transaction) are written from
//! this table, and everything that differs between kinds is behind the traits in `kind.rs` and
//! `transaction.rs`, which the folder implements. The order of the rows is the order of `ChainKind`.

/// Calls the macro `$write` with the table of chain kinds: for each the variant, the folder (which is also the
/// folder of the kind in other crates), the type of its parameters, the type of its transactions, and what it is.
#[macro_export]
macro_rules! kinds {
    ($write:ident) => {
        $write! {
            Evm       evm       EvmRules       EvmTransaction       "Ethereum and every chain with its JSON-RPC."
            Utxo      utxo      UtxoRules      UtxoTransaction      "Bitcoin and its descendants."
            Cosmos    cosmos    CosmosRules    CosmosTransaction    "The Cosmos SDK, including THORChain and MayaChain."
            Ripple    ripple    RippleRules    RippleTransaction    "The XRP Ledger."
            Tron      tron      TronRules      TronTransaction      "Tron."
            Solana    solana    SolanaRules    SolanaTransaction    "Solana."
            Sui       sui       SuiRules       SuiTransaction       "Sui."
            Substrate substrate SubstrateRules SubstrateTransaction "Substrate: Polkadot and Bittensor."
            Ton       ton       TonRules       TonTransaction       "The Open Network."
            Cardano   cardano   CardanoRules   CardanoTransaction   "Cardano."
        }
    };
}
pub(crate) use kinds;
