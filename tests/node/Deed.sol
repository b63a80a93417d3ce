// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity ^0.8.0;

/// A collection whose items its owner may let others move (the parts of ERC-721 that permissions need).
contract Deed {
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed item);
    event Approval(address indexed owner, address indexed approved, uint256 indexed item);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    constructor(address holder) {
        for (uint256 item = 1; item <= 3; item++) {
            ownerOf[item] = holder;
            emit Transfer(address(0), holder, item);
        }
    }

    function approve(address whom, uint256 item) external {
        require(ownerOf[item] == msg.sender, "not yours");
        getApproved[item] = whom;
        emit Approval(msg.sender, whom, item);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 item) external {
        require(ownerOf[item] == from && from == msg.sender, "not yours");
        ownerOf[item] = to;
        delete getApproved[item];
        emit Transfer(from, to, item);
    }
}
