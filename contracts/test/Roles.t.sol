// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {
    IAccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";
import {SeparateRoles} from "../src/SeparateRoles.sol";
import {WaymarkItems} from "../src/WaymarkItems.sol";
import {WaymarkMarket} from "../src/WaymarkMarket.sol";
import {Programme} from "./Programme.sol";

/// @dev Who may do what, in both contracts; and that nobody may do two things.
contract RolesTest is Programme {
    function test_who_deploys_has_no_role() public view {
        SeparateRoles[2] memory both = [SeparateRoles(items), SeparateRoles(payable(address(market)))];
        for (uint256 i = 0; i < both.length; ++i) {
            vm.assertTrue(!both[i].hasRole(0, address(this)), "not the administrator");
            vm.assertTrue(!both[i].hasRole(items.MINTER_ROLE(), address(this)), "not a minter");
            vm.assertTrue(!both[i].hasRole(items.PAUSER_ROLE(), address(this)), "not a pauser");
            vm.assertEq(both[i].defaultAdmin(), admin, "the administrator is who was named");
            vm.assertEq(both[i].defaultAdminDelay(), ADMIN_DELAY, "its succession is delayed");
            vm.assertTrue(both[i].hasRole(items.PAUSER_ROLE(), pauser), "the pauser is who was named");
        }
        vm.assertTrue(items.hasRole(items.MINTER_ROLE(), minter), "the minter is who was named");
    }

    function test_an_administrator_cannot_make_itself_minter_or_pauser() public {
        refusesRole(items, items.MINTER_ROLE(), admin);
        refusesRole(items, items.PAUSER_ROLE(), admin);
        refusesRole(market, market.PAUSER_ROLE(), admin);
    }

    function test_a_minter_is_no_pauser_and_a_pauser_is_no_minter() public {
        refusesRole(items, items.PAUSER_ROLE(), minter);
        refusesRole(items, items.MINTER_ROLE(), pauser);
    }

    function test_who_lost_a_role_can_have_another() public {
        (bytes32 minterRole, bytes32 pauserRole) = (items.MINTER_ROLE(), items.PAUSER_ROLE());
        vm.startPrank(admin);
        items.revokeRole(minterRole, minter);
        items.grantRole(pauserRole, minter);
        vm.stopPrank();
        vm.prank(pauser);
        items.renounceRole(pauserRole, pauser);
        vm.prank(admin);
        items.grantRole(minterRole, pauser);
        vm.assertTrue(items.hasRole(pauserRole, minter) && items.hasRole(minterRole, pauser), "they changed places");
    }

    function test_granting_or_revoking_twice_changes_nothing() public {
        (bytes32 minterRole, bytes32 pauserRole) = (items.MINTER_ROLE(), items.PAUSER_ROLE());
        vm.startPrank(admin);
        items.grantRole(minterRole, minter);
        items.revokeRole(minterRole, stranger);
        items.revokeRole(minterRole, minter);
        items.revokeRole(minterRole, minter);
        items.grantRole(pauserRole, minter);
        vm.assertTrue(items.hasRole(pauserRole, minter), "the count of its roles is right");
    }

    function test_nobody_but_the_administrator_appoints() public {
        address[4] memory others = [minter, pauser, stranger, treasury];
        (bytes32 minterRole, bytes32 pauserRole) = (items.MINTER_ROLE(), items.PAUSER_ROLE());
        for (uint256 i = 0; i < others.length; ++i) {
            bytes memory reason = missing(others[i], 0);
            vm.startPrank(others[i]);
            vm.expectRevert(reason);
            items.grantRole(minterRole, bob);
            vm.expectRevert(reason);
            items.revokeRole(pauserRole, pauser);
            vm.expectRevert(reason);
            market.grantRole(pauserRole, bob);
            vm.expectRevert(reason);
            items.beginDefaultAdminTransfer(others[i]);
            vm.expectRevert(reason);
            items.changeDefaultAdminDelay(0);
            vm.stopPrank();
        }
    }

    function test_a_second_administrator_is_never_appointed_directly() public {
        vm.expectRevert(IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminRules.selector);
        vm.prank(admin);
        items.grantRole(0, bob);
    }

    function test_the_next_administrator_takes_over_after_the_delay_and_the_last_one_is_nothing_then() public {
        vm.prank(admin);
        items.beginDefaultAdminTransfer(bob);
        vm.warp(NOW + ADMIN_DELAY);
        vm.expectPartialRevert(IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminDelay.selector);
        vm.prank(bob);
        items.acceptDefaultAdminTransfer();

        vm.warp(NOW + ADMIN_DELAY + 1);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControlDefaultAdminRules.AccessControlInvalidDefaultAdmin.selector, stranger)
        );
        vm.prank(stranger);
        items.acceptDefaultAdminTransfer();
        vm.prank(bob);
        items.acceptDefaultAdminTransfer();
        vm.assertEq(items.defaultAdmin(), bob, "bob took over");
        vm.expectRevert(missing(admin, 0));
        vm.prank(admin);
        items.configureType(LANTERN, 0, false);
    }

    function test_a_transfer_of_administration_can_be_called_off() public {
        vm.startPrank(admin);
        market.beginDefaultAdminTransfer(bob);
        market.cancelDefaultAdminTransfer();
        vm.stopPrank();
        vm.warp(NOW + 30 days);
        vm.expectPartialRevert(IAccessControlDefaultAdminRules.AccessControlInvalidDefaultAdmin.selector);
        vm.prank(bob);
        market.acceptDefaultAdminTransfer();
    }

    function test_a_minter_does_not_become_administrator_without_giving_up_minting() public {
        vm.prank(admin);
        items.beginDefaultAdminTransfer(minter);
        vm.warp(NOW + ADMIN_DELAY + 1);
        bytes32 role = items.MINTER_ROLE();
        vm.startPrank(minter);
        vm.expectRevert(abi.encodeWithSelector(SeparateRoles.HoldsAnotherRole.selector, minter));
        items.acceptDefaultAdminTransfer();
        items.renounceRole(role, minter);
        items.acceptDefaultAdminTransfer();
        vm.assertEq(items.defaultAdmin(), minter, "now it can");
    }

    function test_contracts_are_not_made_with_two_roles_for_one_account_or_without_an_administrator() public {
        WaymarkItems.TypeConfig[] memory none = new WaymarkItems.TypeConfig[](0);
        vm.expectRevert(abi.encodeWithSelector(SeparateRoles.HoldsAnotherRole.selector, admin));
        new WaymarkItems(WaymarkItems.Roles(admin, ADMIN_DELAY, admin, pauser), "", none);
        vm.expectRevert(abi.encodeWithSelector(SeparateRoles.HoldsAnotherRole.selector, admin));
        new WaymarkItems(WaymarkItems.Roles(admin, ADMIN_DELAY, minter, admin), "", none);
        vm.expectRevert(abi.encodeWithSelector(SeparateRoles.HoldsAnotherRole.selector, minter));
        new WaymarkItems(WaymarkItems.Roles(admin, ADMIN_DELAY, minter, minter), "", none);
        vm.expectRevert(abi.encodeWithSelector(SeparateRoles.HoldsAnotherRole.selector, admin));
        new WaymarkMarket(items, admin, ADMIN_DELAY, admin, treasury, 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControlDefaultAdminRules.AccessControlInvalidDefaultAdmin.selector, address(0)
            )
        );
        new WaymarkMarket(items, address(0), ADMIN_DELAY, pauser, treasury, 0);
    }

    function test_it_says_that_its_administrator_follows_rules() public view {
        bytes4 rules = type(IAccessControlDefaultAdminRules).interfaceId;
        vm.assertTrue(items.supportsInterface(rules) && market.supportsInterface(rules), "both");
    }

    function refusesRole(SeparateRoles target, bytes32 role, address account) internal {
        vm.expectRevert(abi.encodeWithSelector(SeparateRoles.HoldsAnotherRole.selector, account));
        vm.prank(admin);
        target.grantRole(role, account);
        vm.assertTrue(!target.hasRole(role, account), "it was not granted");
    }

    function missing(address account, bytes32 role) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, account, role);
    }
}
