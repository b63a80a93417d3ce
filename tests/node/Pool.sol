// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity ^0.8.0;

interface Pooled {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Exchanges two tokens at the price of what it holds of them (constant product), and can be told to cheat.
contract Pool {
    /// 0: honest; 1: closed; 2: takes twice as much; 3: pays somebody else.
    uint256 public mood;
    address public other;

    function turn(uint256 to, address payee) external {
        mood = to;
        other = payee;
    }

    function swap(address taken, address given, uint256 value, uint256 least) external {
        require(mood != 1, "the pool is closed");
        uint256 gives = (Pooled(given).balanceOf(address(this)) * value) / (Pooled(taken).balanceOf(address(this)) + value);
        require(gives >= least, "too little");
        uint256 takes = mood == 2 ? 2 * value : value;
        require(Pooled(taken).transferFrom(msg.sender, mood == 3 ? other : address(this), takes), "not paid");
        require(Pooled(given).transfer(msg.sender, gives), "not held");
    }
}
