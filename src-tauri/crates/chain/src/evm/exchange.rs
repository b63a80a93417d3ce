//! Where an exchange sends what it brings, and whether it sets a minimum.

use alloy::primitives::{Address, address};

use super::abi::AbiValue;
use super::known_calls::KnownCall;

/// The routers after the first one of Uniswap V3, whose calls have no deadline, read this recipient as their caller.
const CALLER: Address = address!("0x0000000000000000000000000000000000000001");

/// What the arguments of an exchange say beside the amounts.
pub(crate) struct Exchange {
    /// The recipient; `None` if it is the caller.
    pub(crate) to: Option<Address>,
    /// Whether it takes any amount for what it gives.
    pub(crate) at_any_price: bool,
}

impl Exchange {
    pub(crate) fn of(call: &KnownCall, values: &[AbiValue]) -> Self {
        let place = |names: &[&str]| call.parameters.iter().position(|(name, _)| names.contains(name));
        let argument = |names: &[&str]| place(names).and_then(|place| values.get(place));
        let has_caller = call.name.starts_with("exact") && place(&["deadline"]).is_none();
        let to = argument(&["to", "recipient"]).and_then(AbiValue::address);
        let least = argument(&["amountOutMin", "amountOutMinimum"]).and_then(AbiValue::uint);
        Self {
            to: to.filter(|to| !(has_caller && *to == CALLER)),
            at_any_price: least.is_some_and(|least| least.is_zero()),
        }
    }
}
