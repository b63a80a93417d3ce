// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity >=0.6.2;

/// Prints values for the person who runs the script.
library console {
    address private constant PRINTER = 0x000000000000000000636F6e736F6c652e6c6f67;

    function print(bytes memory call) private view {
        (bool done, ) = PRINTER.staticcall(call);
        done;
    }

    function log(string memory a) internal view { print(abi.encodeWithSignature("log(string)", a)); }
    function log(uint256 a) internal view { print(abi.encodeWithSignature("log(uint256)", a)); }
    function log(address a) internal view { print(abi.encodeWithSignature("log(address)", a)); }
    function log(bool a) internal view { print(abi.encodeWithSignature("log(bool)", a)); }
    function log(string memory a, string memory b) internal view { print(abi.encodeWithSignature("log(string,string)", a, b)); }
    function log(string memory a, uint256 b) internal view { print(abi.encodeWithSignature("log(string,uint256)", a, b)); }
    function log(string memory a, address b) internal view { print(abi.encodeWithSignature("log(string,address)", a, b)); }
    function log(string memory a, bool b) internal view { print(abi.encodeWithSignature("log(string,bool)", a, b)); }
}
