// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity ^0.8.0;

interface Traded {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Gives as much of one token as it takes of another.
contract Exchange {
    function swap(address taken, address given, uint256 value) external {
        require(Traded(taken).transferFrom(msg.sender, address(this), value), "not paid");
        require(Traded(given).transfer(msg.sender, value), "not held");
    }
}
