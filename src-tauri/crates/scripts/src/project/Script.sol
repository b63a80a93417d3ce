// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity >=0.6.2;

import {Vm} from "./Vm.sol";
import {console} from "./console.sol";

/// The base of a script.
abstract contract Script {
    bool public IS_SCRIPT = true;
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
}
