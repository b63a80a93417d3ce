// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity ^0.8.0;

interface Payable {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Takes tokens from whoever calls it, on the strength of the allowance that they gave it.
contract Till {
    function pay(address coin, uint256 value) external {
        require(Payable(coin).transferFrom(msg.sender, address(this), value), "not paid");
    }
}
