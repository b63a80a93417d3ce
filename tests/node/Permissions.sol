// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity ^0.8.0;

/// Stands in for Permit2, of which it has the permissions only: the same functions, events and storage of an amount with its end.
contract Permissions {
    struct Permission {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    mapping(address => mapping(address => mapping(address => Permission))) public allowance;

    event Approval(
        address indexed owner,
        address indexed token,
        address indexed spender,
        uint160 amount,
        uint48 expiration
    );

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Permission storage given = allowance[msg.sender][token][spender];
        given.amount = amount;
        // As in Permit2, no end means the end of this block.
        given.expiration = expiration == 0 ? uint48(block.timestamp) : expiration;
        emit Approval(msg.sender, token, spender, amount, expiration);
    }
}
