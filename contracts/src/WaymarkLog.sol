// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {SeparateRoles} from "./SeparateRoles.sol";

/// @title Roots of the programme's log
/// @notice What the programme books and decides is logged off chain in a Merkle tree that only grows (RFC 9162). Its root
/// is anchored here now and then: whoever has a receipt holds it against a root that nobody can change any more.
/// @dev No proof is checked here. A root that has not grown from the one before is found by the consistency proof
/// between the two, which anybody can ask for; the contract keeps both for that.
contract WaymarkLog is SeparateRoles {
    /// @notice The role of who anchors roots.
    bytes32 public constant ANCHOR_ROLE = keccak256("ANCHOR_ROLE");

    /// @notice The root of a tree without leaves: SHA-256 of nothing.
    bytes32 public constant EMPTY_ROOT = sha256("");

    // The block is set from the beginning on, and so is the root: no anchor pays for a slot that was empty.
    uint64 private _treeSize;
    uint64 private _blockNumber;
    bytes32 private _root;

    /// @notice A root was anchored.
    /// @param treeSize how many leaves its tree has
    /// @param root the root over them
    event Anchored(uint64 indexed treeSize, bytes32 root);

    /// @notice The tree is not larger than the one that was anchored last: a log only grows.
    /// @param treeSize leaves of the tree that was to be anchored
    /// @param latestSize leaves of the one that was anchored last
    error TreeNotGrown(uint64 treeSize, uint64 latestSize);

    /// @param admin appoints who anchors, and cannot be that account
    /// @param adminDelay seconds between naming the next administrator and its taking over
    /// @param anchorer anchors roots
    constructor(address admin, uint48 adminDelay, address anchorer) AccessControlDefaultAdminRules(adminDelay, admin) {
        _grantRole(ANCHOR_ROLE, anchorer);
        _blockNumber = uint64(block.number);
        _root = EMPTY_ROOT;
    }

    /// @notice Anchors the root of a tree that is larger than the last one.
    /// @param treeSize how many leaves it has
    /// @param root the root over them
    function anchor(uint64 treeSize, bytes32 root) external onlyRole(ANCHOR_ROLE) {
        require(treeSize > _treeSize, TreeNotGrown(treeSize, _treeSize));
        _treeSize = treeSize;
        _blockNumber = uint64(block.number);
        _root = root;
        emit Anchored(treeSize, root);
    }

    /// @notice What was anchored last; the empty tree and the block of the deployment before the first time. Earlier
    /// roots are in the events, which can be looked up by their size.
    /// @return treeSize how many leaves the tree has
    /// @return root the root over them
    /// @return blockNumber the block in which it was anchored
    function latest() external view returns (uint64 treeSize, bytes32 root, uint64 blockNumber) {
        return (_treeSize, _root, _blockNumber);
    }
}
