// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {WaymarkItems} from "../src/WaymarkItems.sol";
import {WaymarkMarket} from "../src/WaymarkMarket.sol";
import {MarketDay} from "./WaymarkMarket.t.sol";

/// @dev What somebody might try that no rule of its own stands against, and what pausing leaves open.
contract AttacksTest is MarketDay {
    function test_an_empty_batch_is_refused() public {
        uint256[] memory none = new uint256[](0);
        vm.expectRevert(WaymarkMarket.BatchNotSupported.selector);
        vm.prank(alice);
        items.safeBatchTransferFrom(alice, address(market), none, none, abi.encode(PRICE, EXPIRY));
    }

    function test_a_soulbound_item_does_not_reach_the_market_in_a_batch() public {
        mint(alice, DIPLOMA, 1);
        vm.expectRevert(abi.encodeWithSelector(WaymarkItems.Soulbound.selector, DIPLOMA));
        vm.prank(alice);
        items.safeBatchTransferFrom(alice, address(market), one(DIPLOMA), one(1), abi.encode(PRICE, EXPIRY));
    }

    function test_a_new_listing_gets_a_new_id_however_the_last_one_ended() public {
        uint256 cancelled = listOne();
        vm.prank(alice);
        market.cancel(cancelled);
        uint256 sold = listOne();
        buy(bob, sold, PRICE);
        uint256 swept = listOne();
        vm.warp(EXPIRY);
        market.sweepExpired(swept);
        uint256 last = list(alice, LANTERN, 1, PRICE, EXPIRY + 1);
        vm.assertTrue(cancelled == 1 && sold == 2 && swept == 3 && last == 4, "ids count up");
        expectState(cancelled, WaymarkMarket.State.Cancelled);
        expectState(sold, WaymarkMarket.State.Sold);
    }

    function test_a_seller_who_lists_again_at_a_higher_price_does_not_catch_a_buyer_on_the_way() public {
        uint256 seen = listOne();
        vm.prank(alice);
        market.cancel(seen);
        list(alice, LANTERN, 1, PRICE * 100, EXPIRY);
        vm.deal(bob, PRICE);
        vm.expectRevert(notActive(WaymarkMarket.State.Cancelled));
        vm.prank(bob);
        market.buy{value: PRICE}(seen, PRICE);
        vm.assertEq(bob.balance, PRICE, "bob keeps the ether");
    }

    function test_a_fee_that_is_raised_on_the_way_does_not_catch_a_seller() public {
        vm.prank(admin);
        market.setFee(0);
        uint256 listingId = listOne();
        vm.prank(admin);
        market.setFee(1000);
        buy(bob, listingId, PRICE);
        vm.assertEq(market.withdrawable(alice), PRICE, "no fee was agreed");
        vm.assertEq(market.withdrawable(treasury), 0, "no fee is taken");
    }

    function test_the_smallest_price_pays_the_seller_and_the_largest_one_overflows_nothing() public {
        vm.prank(admin);
        market.setFee(1000);
        buy(bob, list(alice, LANTERN, 1, 1, EXPIRY), 1);
        vm.assertEq(market.withdrawable(alice), 1, "the fee of one wei rounds to none");

        uint256 most = market.MAX_PRICE();
        buy(bob, list(alice, LANTERN, 1, most, EXPIRY), most);
        vm.assertEq(market.withdrawable(treasury), most / 10, "a tenth");
        vm.assertEq(market.withdrawable(alice), 1 + most - most / 10, "the rest");
    }

    function test_a_contract_that_takes_no_ether_sends_its_proceeds_elsewhere() public {
        Cold cold = new Cold();
        mint(address(cold), LANTERN, 1);
        buy(bob, list(address(cold), LANTERN, 1, PRICE, EXPIRY), PRICE);

        vm.startPrank(address(cold));
        vm.expectRevert(WaymarkMarket.WithdrawalRefused.selector);
        market.withdraw();
        vm.expectRevert(WaymarkMarket.WithdrawalRefused.selector);
        market.withdrawTo(address(cold));
        vm.expectRevert(WaymarkMarket.WithdrawalRefused.selector);
        market.withdrawTo(address(market));
        vm.expectRevert(WaymarkMarket.InvalidRecipient.selector);
        market.withdrawTo(address(0));
        vm.expectEmit(address(market));
        emit WaymarkMarket.Withdrawn(address(cold), stranger, 0.975 ether);
        market.withdrawTo(stranger);
        vm.expectRevert(WaymarkMarket.NothingToWithdraw.selector);
        market.withdrawTo(stranger);
        vm.assertEq(stranger.balance, 0.975 ether, "the proceeds less the fee");
        vm.assertEq(address(market).balance, 0.025 ether, "the treasury's share is still here");
    }

    function test_nobody_withdraws_what_others_are_owed() public {
        buy(bob, listOne(), PRICE);
        vm.startPrank(stranger);
        vm.expectRevert(WaymarkMarket.NothingToWithdraw.selector);
        market.withdraw();
        vm.expectRevert(WaymarkMarket.NothingToWithdraw.selector);
        market.withdrawTo(stranger);
    }

    function test_ether_that_nobody_paid_for_is_refused_by_name_and_ether_that_is_forced_in_changes_nothing() public {
        vm.deal(bob, 1 ether);
        vm.prank(bob);
        (bool accepted, bytes memory reason) = address(market).call{value: 1 ether}("");
        vm.assertTrue(!accepted && isNamed(reason), "refused by name");

        vm.deal(address(market), 5 ether); // as a block reward or a destroyed contract would
        buy(bob, listOne(), PRICE);
        vm.prank(alice);
        market.withdraw();
        vm.prank(treasury);
        market.withdraw();
        vm.assertEq(address(market).balance, 5 ether, "nobody is owed it");
    }

    function test_fees_never_go_to_the_market_itself() public {
        vm.expectRevert(WaymarkMarket.InvalidFeeRecipient.selector);
        vm.prank(admin);
        market.setFeeRecipient(address(market));
    }

    function test_a_market_is_not_made_for_what_is_no_items_contract() public {
        address[3] memory wrong = [stranger, address(new Cold()), address(market)];
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(WaymarkMarket.InvalidItems.selector, wrong[i]));
            new WaymarkMarket(WaymarkItems(wrong[i]), admin, ADMIN_DELAY, pauser, treasury, 0);
        }
    }

    function test_while_items_are_paused_ether_comes_out_and_escrow_waits() public {
        buy(bob, listOne(), PRICE);
        uint256 listingId = listOne();
        vm.prank(pauser);
        items.pause();

        vm.prank(alice);
        market.withdraw();
        vm.startPrank(treasury);
        market.withdrawTo(bob);
        vm.stopPrank();
        vm.deal(bob, PRICE);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(bob);
        market.buy{value: PRICE}(listingId, PRICE);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(alice);
        market.cancel(listingId);
        vm.warp(EXPIRY);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        market.sweepExpired(listingId);

        vm.prank(pauser);
        items.unpause();
        market.sweepExpired(listingId);
        vm.assertEq(items.balanceOf(alice, LANTERN), 9, "alice has what she did not sell");
    }

    function test_a_pause_that_a_stolen_key_began_ends_with_the_role() public {
        bytes32 role = items.PAUSER_ROLE();
        vm.prank(pauser);
        items.pause();
        vm.startPrank(admin);
        items.revokeRole(role, pauser);
        items.grantRole(role, stranger);
        vm.stopPrank();
        vm.prank(stranger);
        items.unpause();
        vm.assertTrue(!items.paused(), "it ended");
    }

    function one(uint256 value) internal pure returns (uint256[] memory values) {
        values = new uint256[](1);
        values[0] = value;
    }
}

/// @dev Takes items, never ether.
contract Cold {
    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return IERC1155Receiver.onERC1155Received.selector;
    }
}
