// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity ^0.8.0;

interface Held {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// One end of a bridge: takes tokens here, and gives out what a relayer says was taken at the other end.
contract Bridge {
    address public immutable relayer;

    event Locked(address indexed owner, address coin, uint256 value);

    constructor(address by) {
        relayer = by;
    }

    function lock(address coin, uint256 value) external {
        require(Held(coin).transferFrom(msg.sender, address(this), value), "not paid");
        emit Locked(msg.sender, coin, value);
    }

    function release(address coin, address owner, uint256 value) external {
        require(msg.sender == relayer, "only the relayer");
        require(Held(coin).transfer(owner, value), "not held");
    }
}
