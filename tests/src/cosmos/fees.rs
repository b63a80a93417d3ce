//! The cost of a transaction on each chain, and the paths that report it. On chains where a market or a vote
//! decides, the nodes report nothing.

use lockstep_chain::cosmos::VaultChain;
use serde_json::{Value, json};

use super::Chain;
use super::rates::{MAYACHAIN_FEE, ONE, THORCHAIN_FEE};

impl Chain {
    pub(super) fn is_taxed(&self) -> bool {
        self.row.name == "TerraClassic"
    }

    /// The lowest fee for an amount of gas, rounded up.
    pub(super) fn least_fee(&self, gas: u64) -> u128 {
        (self.gas_price * u128::from(gas)).div_ceil(ONE)
    }

    /// The chain's own fee for each transaction.
    pub(super) fn own_fee(&self) -> u128 {
        match self.rules.vault {
            Some(VaultChain::Thor) => THORCHAIN_FEE,
            Some(VaultChain::Maya) => MAYACHAIN_FEE,
            None => 0,
        }
    }

    /// The answer about fees under a path of this chain's nodes.
    pub(super) fn price(&self, path: &[&str]) -> Option<Value> {
        let amount = format!("{}.{:018}", self.gas_price / ONE, self.gas_price % ONE);
        let own = self.rules.denom;
        let prices = || json!([{"denom": "ibc/EF48E6B1A1A19F47ECAEA62F5670C37C0580E86A9E88498B7E393EB6F49F33C0", "amount": "0.01"}, {"denom": own, "amount": amount}]);
        match (self.row.name, path) {
            ("Cosmos", ["feemarket", "v1", "gas_price", denom]) if *denom == own => {
                Some(json!({"price": {"denom": own, "amount": amount}}))
            }
            ("Osmosis", ["osmosis", "txfees", "v1beta1", "cur_eip_base_fee"]) => Some(json!({"base_fee": amount})),
            ("Noble", ["noble", "globalfee", "v1", "gas_prices"]) => Some(json!({"gas_prices": prices()})),
            ("TerraClassic", ["terra", "tax", "v1beta1", "params"]) => {
                Some(json!({"params": {"gas_prices": prices(), "burn_tax_rate": "0.005000000000000000"}}))
            }
            ("Cosmos" | "Osmosis" | "Noble", ["cosmos", "base", "node", "v1beta1", "config"]) => {
                Some(json!({"minimum_gas_price": "", "halt_height": "0"}))
            }
            (_, ["cosmos", "base", "node", "v1beta1", "config"]) => {
                let least = if self.gas_price == 0 {
                    String::new()
                } else {
                    format!("{amount}{own},0.025000000000000000ibc/EF48")
                };
                Some(json!({"minimum_gas_price": least, "halt_height": "0"}))
            }
            ("THORChain", ["thorchain", "network"]) => {
                Some(json!({"native_tx_fee_rune": THORCHAIN_FEE.to_string(), "native_outbound_fee_rune": "2000000"}))
            }
            ("MayaChain", ["mayachain", "mimir"]) => {
                Some(json!({"HALTCHAINGLOBAL": -1, "NATIVETRANSACTIONFEE": MAYACHAIN_FEE}))
            }
            ("MayaChain", ["mayachain", "constants"]) => {
                Some(json!({"int_64_values": {"NativeTransactionFee": 2_000_000_000_u64}}))
            }
            _ => None,
        }
    }
}
