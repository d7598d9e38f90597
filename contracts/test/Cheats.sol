// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

/// @dev The part of forge's cheatcodes these tests use. The forge-std on npm is years older than this forge.
interface Cheats {
    function addr(uint256 privateKey) external pure returns (address);
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function assume(bool condition) external pure;
    function chainId(uint256 id) external;
    function deal(address account, uint256 balance) external;
    /// @dev Makes slots of an account as dear as in a transaction that has not looked at them yet.
    function cool(address account) external;
    function warp(uint256 timestamp) external;
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function expectRevert(bytes calldata reason) external;
    function expectRevert(bytes4 selector) external;
    /// @dev Matches an error by its selector, whatever its arguments.
    function expectPartialRevert(bytes4 selector) external;
    function expectEmit(address emitter) external;

    function assertTrue(bool condition, string calldata fact) external pure;
    function assertEq(uint256 actual, uint256 expected, string calldata fact) external pure;
    function assertEq(address actual, address expected, string calldata fact) external pure;
    function assertLe(uint256 actual, uint256 limit, string calldata fact) external pure;
}

/// @dev What every test starts from: the cheatcodes, and fuzzed numbers brought into a range.
abstract contract Test {
    Cheats internal constant vm = Cheats(address(uint160(uint256(keccak256("hevm cheat code")))));

    function within(uint256 fuzzed, uint256 min, uint256 max) internal pure returns (uint256) {
        if (fuzzed >= min && fuzzed <= max) return fuzzed;
        uint256 size = max - min + 1; // zero when the range is everything, and then it held the number already
        return min + fuzzed % size;
    }

    function named(string memory name) internal pure returns (address) {
        return vm.addr(uint256(keccak256(bytes(name))));
    }

    /// @dev A refusal is named when it is neither empty, nor a bare string, nor an arithmetic or memory panic.
    function isNamed(bytes memory reason) internal pure returns (bool) {
        // forge-lint: disable-next-line(unsafe-typecast) -- the selector is what is wanted
        bytes4 selector = bytes4(reason);
        return reason.length >= 4 && selector != bytes4(keccak256("Error(string)"))
            && selector != bytes4(keccak256("Panic(uint256)"));
    }
}
