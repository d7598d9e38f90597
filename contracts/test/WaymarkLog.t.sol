// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {WaymarkLog} from "../src/WaymarkLog.sol";
import {Test} from "./Cheats.sol";

/// @dev Roots are anchored by one account, for trees that only grow, and each stays to be found.
contract WaymarkLogTest is Test {
    uint256 internal constant GAS_OF_A_TRANSACTION = 21_000;
    /// @dev What the programme was promised that a day's anchor costs at most.
    uint256 internal constant MOST_GAS = 60_000;

    address internal admin = named("admin");
    address internal anchorer = named("anchorer");
    WaymarkLog internal log = new WaymarkLog(admin, 2 days, anchorer);

    function test_before_the_first_anchor_the_tree_is_empty() public view {
        (uint64 size, bytes32 root, uint64 blockNumber) = log.latest();
        vm.assertEq(size, 0, "it has no leaves");
        // The root of the empty tree as RFC 6962 has it.
        vm.assertTrue(root == 0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855, "its root is known");
        vm.assertEq(blockNumber, block.number, "it is as old as the contract");
    }

    function test_an_anchor_is_the_latest_and_is_told() public {
        vm.expectEmit(address(log));
        emit WaymarkLog.Anchored(7, "root of 7");
        anchor(7, "root of 7");
        (uint64 size, bytes32 root, uint64 blockNumber) = log.latest();
        vm.assertTrue(size == 7 && root == "root of 7" && blockNumber == block.number, "what was anchored");
    }

    function test_a_tree_only_grows(uint64 first, uint64 second) public {
        first = uint64(within(first, 1, type(uint64).max));
        second = uint64(within(second, 0, first));
        anchor(first, "first");
        vm.expectRevert(abi.encodeWithSelector(WaymarkLog.TreeNotGrown.selector, second, first));
        anchor(second, "second");
        (uint64 size, bytes32 root,) = log.latest();
        vm.assertTrue(size == first && root == "first", "nothing changed");
    }

    function test_an_empty_tree_is_not_anchored() public {
        vm.expectRevert(abi.encodeWithSelector(WaymarkLog.TreeNotGrown.selector, 0, 0));
        anchor(0, "anything");
    }

    function test_nobody_else_anchors(address account) public {
        vm.assume(account != anchorer);
        bytes memory refusal = abi.encodeWithSelector(
            IAccessControl.AccessControlUnauthorizedAccount.selector, account, log.ANCHOR_ROLE()
        );
        vm.prank(account);
        vm.expectRevert(refusal);
        log.anchor(1, "root");
        vm.prank(admin);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        log.anchor(1, "root");
    }

    function test_an_anchorer_that_was_dismissed_anchors_no_more_and_its_successor_goes_on() public {
        bytes32 role = log.ANCHOR_ROLE();
        address successor = named("successor");
        anchor(1, "root of 1");
        vm.startPrank(admin);
        log.revokeRole(role, anchorer);
        log.grantRole(role, successor);
        vm.stopPrank();
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        anchor(2, "root of 2");
        vm.prank(successor);
        log.anchor(2, "root of 2");
    }

    function test_an_anchor_costs_at_most_60000_gas_the_first_time_and_later() public {
        vm.assertLe(gasOf(1, ~bytes32(0)), MOST_GAS, "the first anchor");
        vm.assertLe(gasOf(type(uint64).max, ~bytes32(uint256(1))), MOST_GAS, "a later anchor, of the largest tree");
    }

    /// @dev What a transaction costs that does no more than this, with every byte of its data at the highest price. Its
    /// slots are looked at for the first time in it.
    function gasOf(uint64 size, bytes32 root) private returns (uint256) {
        vm.cool(address(log));
        bytes memory call = abi.encodeCall(WaymarkLog.anchor, (size, root));
        vm.prank(anchorer);
        uint256 before = gasleft();
        log.anchor(size, root);
        return before - gasleft() + GAS_OF_A_TRANSACTION + 16 * call.length;
    }

    function anchor(uint64 size, bytes32 root) private {
        vm.prank(anchorer);
        log.anchor(size, root);
    }
}
