// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity >=0.6.2;

/// What a script may ask of the machine that runs it. Files, commands and other nodes are refused there.
interface Vm {
    function startBroadcast() external;
    function startBroadcast(address sender) external;
    function stopBroadcast() external;
    function broadcast() external;
    function broadcast(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function prank(address sender) external;
    function deal(address account, uint256 balance) external;
    function warp(uint256 timestamp) external;
    function roll(uint256 number) external;
    function label(address account, string calldata name) external;
    function toString(address value) external pure returns (string memory);
    function toString(uint256 value) external pure returns (string memory);
    function toString(bytes32 value) external pure returns (string memory);
    function parseAddress(string calldata text) external pure returns (address);
    function parseUint(string calldata text) external pure returns (uint256);
}
