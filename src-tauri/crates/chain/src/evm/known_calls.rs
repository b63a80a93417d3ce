//! The calls whose ABI the wallet contains, with the risk of each.

use super::abi::AbiType::{self, Address, Array, Bool, Bytes, FixedBytes, Uint};

pub(crate) const ERC20_TRANSFER: [u8; 4] = [0xa9, 0x05, 0x9c, 0xbb];
pub(crate) const ERC20_APPROVE: [u8; 4] = [0x09, 0x5e, 0xa7, 0xb3];
pub(crate) const ERC20_TRANSFER_FROM: [u8; 4] = [0x23, 0xb8, 0x72, 0xdd];
pub(crate) const INCREASE_ALLOWANCE: [u8; 4] = [0x39, 0x50, 0x93, 0x51];
pub(crate) const DECREASE_ALLOWANCE: [u8; 4] = [0xa4, 0x57, 0xc2, 0xd7];
pub(crate) const BURN: [u8; 4] = [0x42, 0x96, 0x6c, 0x68];
pub(crate) const DEPOSIT: [u8; 4] = [0xd0, 0xe3, 0x0d, 0xb0];
pub(crate) const WITHDRAW: [u8; 4] = [0x2e, 0x1a, 0x7d, 0x4d];
pub(crate) const SET_APPROVAL_FOR_ALL: [u8; 4] = [0xa2, 0x2c, 0xb4, 0x65];
pub(crate) const SAFE_EXEC_TRANSACTION: [u8; 4] = [0x6a, 0x76, 0x12, 0x02];
pub(crate) const PERMIT: [u8; 4] = [0xd5, 0x05, 0xac, 0xcf];
pub(crate) const DAI_PERMIT: [u8; 4] = [0x8f, 0xcb, 0xaf, 0x0c];
pub(crate) const PERMIT2_APPROVE: [u8; 4] = [0x87, 0x51, 0x7c, 0x45];

/// A call the wallet can decode.
pub(crate) struct KnownCall {
    pub(crate) selector: [u8; 4],
    pub(crate) name: &'static str,
    pub(crate) parameters: &'static [(&'static str, AbiType)],
    /// Whether the parameters are the parts of one tuple. All of them have a fixed length then, so that they are encoded as if they stood
    /// alone.
    in_tuple: bool,
    pub(crate) risk: Risk,
}

/// The risk of a call, as far as its name shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Risk {
    /// No risk beyond its arguments.
    Ordinary,
    /// Carries nested calls, which are not decoded.
    CarriesCalls,
    /// Hands over control of a contract or of its code.
    Control,
    /// Moves a collectible.
    Collectible,
    /// Exchanges one asset for another, which goes to the address of an argument.
    Exchange,
}

/// The signatures of the calls that the wallet can decode, with the names of their parameters.
pub fn known_functions() -> impl Iterator<Item = String> {
    TABLE.iter().map(KnownCall::named)
}

/// The known call with this selector.
pub(crate) fn find(selector: [u8; 4]) -> Option<&'static KnownCall> {
    TABLE.iter().find(|call| call.selector == selector)
}

impl KnownCall {
    /// The signature with the names of its parameters, for example `transfer(address to,uint256 amount)`.
    fn named(&self) -> String {
        let parameters: Vec<String> = self.parameters.iter().map(|(name, kind)| format!("{kind} {name}")).collect();
        let parameters = parameters.join(",");
        if self.in_tuple {
            format!("{}(({parameters}) params)", self.name)
        } else {
            format!("{}({parameters})", self.name)
        }
    }

    /// The canonical signature, for example `transfer(address,uint256)`.
    pub(crate) fn signature(&self) -> String {
        let types: Vec<String> = self.parameters.iter().map(|(_, kind)| kind.to_string()).collect();
        let types = types.join(",");
        if self.in_tuple { format!("{}(({types}))", self.name) } else { format!("{}({types})", self.name) }
    }
}

const UINT: AbiType = Uint(256);

const fn call(
    selector: [u8; 4],
    name: &'static str,
    parameters: &'static [(&'static str, AbiType)],
    risk: Risk,
) -> KnownCall {
    KnownCall { selector, name, parameters, in_tuple: false, risk }
}

const fn call_with_tuple(
    selector: [u8; 4],
    name: &'static str,
    parameters: &'static [(&'static str, AbiType)],
    risk: Risk,
) -> KnownCall {
    KnownCall { in_tuple: true, ..call(selector, name, parameters, risk) }
}

#[rustfmt::skip]
static TABLE: &[KnownCall] = &[
    // ERC-20 and its extensions
    call(ERC20_TRANSFER, "transfer", &[("to", Address), ("amount", UINT)], Risk::Ordinary),
    call(ERC20_APPROVE, "approve", &[("spender", Address), ("amount", UINT)], Risk::Ordinary),
    call(ERC20_TRANSFER_FROM, "transferFrom", &[("from", Address), ("to", Address), ("amount", UINT)], Risk::Ordinary),
    call(INCREASE_ALLOWANCE, "increaseAllowance", &[("spender", Address), ("addedValue", UINT)], Risk::Ordinary),
    call(DECREASE_ALLOWANCE, "decreaseAllowance", &[("spender", Address), ("subtractedValue", UINT)], Risk::Ordinary),
    call(PERMIT, "permit", &[("owner", Address), ("spender", Address), ("value", UINT), ("deadline", UINT), ("v", Uint(8)), ("r", FixedBytes(32)), ("s", FixedBytes(32))], Risk::Ordinary),
    call(DAI_PERMIT, "permit", &[("holder", Address), ("spender", Address), ("nonce", UINT), ("expiry", UINT), ("allowed", Bool), ("v", Uint(8)), ("r", FixedBytes(32)), ("s", FixedBytes(32))], Risk::Ordinary),
    call(PERMIT2_APPROVE, "approve", &[("token", Address), ("spender", Address), ("amount", Uint(160)), ("expiration", Uint(48))], Risk::Ordinary),
    call(BURN, "burn", &[("amount", UINT)], Risk::Ordinary),
    // Wrapped native coin
    call(DEPOSIT, "deposit", &[], Risk::Ordinary),
    call(WITHDRAW, "withdraw", &[("wad", UINT)], Risk::Ordinary),
    // ERC-721 and ERC-1155
    call(SET_APPROVAL_FOR_ALL, "setApprovalForAll", &[("operator", Address), ("approved", Bool)], Risk::Ordinary),
    call([0x42, 0x84, 0x2e, 0x0e], "safeTransferFrom", &[("from", Address), ("to", Address), ("tokenId", UINT)], Risk::Collectible),
    call([0xb8, 0x8d, 0x4f, 0xde], "safeTransferFrom", &[("from", Address), ("to", Address), ("tokenId", UINT), ("data", Bytes)], Risk::Collectible),
    call([0xf2, 0x42, 0x43, 0x2a], "safeTransferFrom", &[("from", Address), ("to", Address), ("id", UINT), ("amount", UINT), ("data", Bytes)], Risk::Collectible),
    call([0x2e, 0xb2, 0xc2, 0xd6], "safeBatchTransferFrom", &[("from", Address), ("to", Address), ("ids", Array(&UINT)), ("amounts", Array(&UINT)), ("data", Bytes)], Risk::Collectible),
    // Nested calls
    call([0xac, 0x96, 0x50, 0xd8], "multicall", &[("data", Array(&Bytes))], Risk::CarriesCalls),
    call([0x5a, 0xe4, 0x01, 0xdc], "multicall", &[("deadline", UINT), ("data", Array(&Bytes))], Risk::CarriesCalls),
    call([0x8d, 0x80, 0xff, 0x0a], "multiSend", &[("transactions", Bytes)], Risk::CarriesCalls),
    call([0x35, 0x93, 0x56, 0x4c], "execute", &[("commands", Bytes), ("inputs", Array(&Bytes)), ("deadline", UINT)], Risk::CarriesCalls),
    call([0xb6, 0x1d, 0x27, 0xf6], "execute", &[("to", Address), ("value", UINT), ("data", Bytes)], Risk::CarriesCalls),
    call(SAFE_EXEC_TRANSACTION, "execTransaction", &[("to", Address), ("value", UINT), ("data", Bytes), ("operation", Uint(8)), ("safeTxGas", UINT), ("baseGas", UINT), ("gasPrice", UINT), ("gasToken", Address), ("refundReceiver", Address), ("signatures", Bytes)], Risk::CarriesCalls),
    // Ownership and upgrades of a contract
    call([0xf2, 0xfd, 0xe3, 0x8b], "transferOwnership", &[("newOwner", Address)], Risk::Control),
    call([0x71, 0x50, 0x18, 0xa6], "renounceOwnership", &[], Risk::Control),
    call([0x36, 0x59, 0xcf, 0xe6], "upgradeTo", &[("newImplementation", Address)], Risk::Control),
    call([0x4f, 0x1e, 0xf2, 0x86], "upgradeToAndCall", &[("newImplementation", Address), ("data", Bytes)], Risk::Control),
    call([0x2f, 0x2f, 0xf1, 0x5d], "grantRole", &[("role", FixedBytes(32)), ("account", Address)], Risk::Control),
    call([0x61, 0x0b, 0x59, 0x25], "enableModule", &[("module", Address)], Risk::Control),
    call([0x0d, 0x58, 0x2f, 0x13], "addOwnerWithThreshold", &[("owner", Address), ("_threshold", UINT)], Risk::Control),
    // Swaps of Uniswap V2 routers and their forks
    call([0x38, 0xed, 0x17, 0x39], "swapExactTokensForTokens", &[("amountIn", UINT), ("amountOutMin", UINT), ("path", Array(&Address)), ("to", Address), ("deadline", UINT)], Risk::Exchange),
    call([0x7f, 0xf3, 0x6a, 0xb5], "swapExactETHForTokens", &[("amountOutMin", UINT), ("path", Array(&Address)), ("to", Address), ("deadline", UINT)], Risk::Exchange),
    call([0x18, 0xcb, 0xaf, 0xe5], "swapExactTokensForETH", &[("amountIn", UINT), ("amountOutMin", UINT), ("path", Array(&Address)), ("to", Address), ("deadline", UINT)], Risk::Exchange),
    call([0x5c, 0x11, 0xd7, 0x95], "swapExactTokensForTokensSupportingFeeOnTransferTokens", &[("amountIn", UINT), ("amountOutMin", UINT), ("path", Array(&Address)), ("to", Address), ("deadline", UINT)], Risk::Exchange),
    call([0xb6, 0xf9, 0xde, 0x95], "swapExactETHForTokensSupportingFeeOnTransferTokens", &[("amountOutMin", UINT), ("path", Array(&Address)), ("to", Address), ("deadline", UINT)], Risk::Exchange),
    call([0x79, 0x1a, 0xc9, 0x47], "swapExactTokensForETHSupportingFeeOnTransferTokens", &[("amountIn", UINT), ("amountOutMin", UINT), ("path", Array(&Address)), ("to", Address), ("deadline", UINT)], Risk::Exchange),
    call([0x88, 0x03, 0xdb, 0xee], "swapTokensForExactTokens", &[("amountOut", UINT), ("amountInMax", UINT), ("path", Array(&Address)), ("to", Address), ("deadline", UINT)], Risk::Exchange),
    call([0x4a, 0x25, 0xd9, 0x4a], "swapTokensForExactETH", &[("amountOut", UINT), ("amountInMax", UINT), ("path", Array(&Address)), ("to", Address), ("deadline", UINT)], Risk::Exchange),
    call([0xfb, 0x3b, 0xdb, 0x41], "swapETHForExactTokens", &[("amountOut", UINT), ("path", Array(&Address)), ("to", Address), ("deadline", UINT)], Risk::Exchange),
    // Swaps of one pool by the routers of Uniswap V3
    call_with_tuple([0x41, 0x4b, 0xf3, 0x89], "exactInputSingle", &[("tokenIn", Address), ("tokenOut", Address), ("fee", Uint(24)), ("recipient", Address), ("deadline", UINT), ("amountIn", UINT), ("amountOutMinimum", UINT), ("sqrtPriceLimitX96", Uint(160))], Risk::Exchange),
    call_with_tuple([0x04, 0xe4, 0x5a, 0xaf], "exactInputSingle", &[("tokenIn", Address), ("tokenOut", Address), ("fee", Uint(24)), ("recipient", Address), ("amountIn", UINT), ("amountOutMinimum", UINT), ("sqrtPriceLimitX96", Uint(160))], Risk::Exchange),
    call_with_tuple([0xdb, 0x3e, 0x21, 0x98], "exactOutputSingle", &[("tokenIn", Address), ("tokenOut", Address), ("fee", Uint(24)), ("recipient", Address), ("deadline", UINT), ("amountOut", UINT), ("amountInMaximum", UINT), ("sqrtPriceLimitX96", Uint(160))], Risk::Exchange),
    call_with_tuple([0x50, 0x23, 0xb4, 0xdf], "exactOutputSingle", &[("tokenIn", Address), ("tokenOut", Address), ("fee", Uint(24)), ("recipient", Address), ("amountOut", UINT), ("amountInMaximum", UINT), ("sqrtPriceLimitX96", Uint(160))], Risk::Exchange),
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use alloy::primitives::keccak256;

    use super::*;

    #[test]
    fn every_selector_is_the_hash_of_its_signature_and_is_listed_once() {
        let mut seen = HashSet::new();
        for known in TABLE {
            let signature = known.signature();
            assert_eq!(known.selector, keccak256(&signature)[..4], "{signature} has another selector");
            assert!(seen.insert(known.selector), "{signature} is listed twice");
            let fixed = |kind: &AbiType| !matches!(kind, Array(_) | Bytes);
            let flat = known.parameters.iter().all(|(_, kind)| fixed(kind));
            assert!(!known.in_tuple || flat, "{signature}: a tuple with a part of any length is encoded otherwise");
        }
    }
}
