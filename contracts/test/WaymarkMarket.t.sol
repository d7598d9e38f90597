// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {WaymarkItems} from "../src/WaymarkItems.sol";
import {WaymarkMarket} from "../src/WaymarkMarket.sol";
import {Programme} from "./Programme.sol";

abstract contract MarketDay is Programme {
    uint256 internal constant PRICE = 1 ether;
    uint64 internal constant EXPIRY = uint64(NOW) + 7 days;

    function setUp() public override {
        super.setUp();
        mint(alice, LANTERN, 10);
    }

    function listOne() internal returns (uint256 listingId) {
        return list(alice, LANTERN, 1, PRICE, EXPIRY);
    }

    function expectState(uint256 listingId, WaymarkMarket.State state) internal view {
        vm.assertEq(uint256(market.listing(listingId).state), uint256(state), "state of the listing");
    }

    function notActive(WaymarkMarket.State state) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(WaymarkMarket.NotActive.selector, state);
    }
}

contract ListingTest is MarketDay {
    function test_a_transfer_with_price_and_expiry_is_a_listing() public {
        vm.expectEmit(address(market));
        emit WaymarkMarket.Listed(1, alice, LANTERN, 4, PRICE, EXPIRY);
        uint256 listingId = list(alice, LANTERN, 4, PRICE, EXPIRY);

        vm.assertEq(listingId, 1, "the first listing is number 1");
        WaymarkMarket.Listing memory offer = market.listing(1);
        vm.assertEq(offer.seller, alice, "seller");
        vm.assertEq(offer.tokenId, LANTERN, "token id");
        vm.assertEq(offer.amount, 4, "amount");
        vm.assertEq(offer.price, PRICE, "price");
        vm.assertEq(offer.expiry, EXPIRY, "expiry");
        vm.assertEq(offer.feeBps, FEE_BPS, "fee");
        expectState(1, WaymarkMarket.State.Active);
        vm.assertEq(items.balanceOf(address(market), LANTERN), 4, "the items are in escrow");
    }

    function test_an_operator_lists_for_the_owner_who_is_the_seller() public {
        vm.prank(alice);
        items.setApprovalForAll(bob, true);
        vm.prank(bob);
        items.safeTransferFrom(alice, address(market), LANTERN, 1, abi.encode(PRICE, EXPIRY));
        vm.assertEq(market.listing(1).seller, alice, "alice is the seller");
    }

    function testFuzz_a_transfer_with_other_data_is_refused(bytes calldata data) public {
        vm.assume(data.length != 64);
        refuses(LANTERN, 1, data, abi.encodeWithSelector(WaymarkMarket.InvalidListingData.selector));
    }

    function test_a_stray_transfer_is_refused() public {
        refuses(LANTERN, 1, "", abi.encodeWithSelector(WaymarkMarket.InvalidListingData.selector));
    }

    function test_an_item_is_not_minted_into_the_market() public {
        WaymarkItems.Voucher memory voucher = voucherFor(address(market), LANTERN, 1);
        bytes memory signature = signed(MINTER_KEY, voucher);
        vm.expectRevert(WaymarkMarket.InvalidListingData.selector);
        items.mint(voucher, signature);
    }

    function test_a_listing_of_nothing_is_refused() public {
        refuses(LANTERN, 0, abi.encode(PRICE, EXPIRY), abi.encodeWithSelector(WaymarkMarket.ZeroAmount.selector));
    }

    function testFuzz_the_price_is_within_its_range(uint256 price) public {
        if (price == 0 || price > market.MAX_PRICE()) {
            refuses(
                LANTERN,
                1,
                abi.encode(price, EXPIRY),
                abi.encodeWithSelector(WaymarkMarket.PriceOutOfRange.selector, price)
            );
        } else {
            list(alice, LANTERN, 1, price, EXPIRY);
        }
    }

    function test_a_price_of_zero_is_refused() public {
        refuses(LANTERN, 1, abi.encode(0, EXPIRY), abi.encodeWithSelector(WaymarkMarket.PriceOutOfRange.selector, 0));
    }

    function testFuzz_the_expiry_is_within_the_next_365_days(uint256 expiry) public {
        if (expiry <= NOW || expiry > NOW + 365 days) {
            refuses(
                LANTERN,
                1,
                abi.encode(PRICE, expiry),
                abi.encodeWithSelector(WaymarkMarket.InvalidExpiry.selector, expiry)
            );
        } else {
            list(alice, LANTERN, 1, PRICE, expiry);
        }
    }

    function test_the_bounds_of_the_expiry() public {
        bytes4 reason = WaymarkMarket.InvalidExpiry.selector;
        refuses(LANTERN, 1, abi.encode(PRICE, NOW), abi.encodeWithSelector(reason, NOW));
        refuses(LANTERN, 1, abi.encode(PRICE, NOW + 365 days + 1), abi.encodeWithSelector(reason, NOW + 365 days + 1));
        list(alice, LANTERN, 1, PRICE, NOW + 1);
        list(alice, LANTERN, 1, PRICE, NOW + 365 days);
    }

    function test_a_batch_is_refused() public {
        uint256[] memory ids = new uint256[](1);
        ids[0] = LANTERN;
        uint256[] memory amounts = new uint256[](1);
        amounts[0] = 1;
        vm.expectRevert(WaymarkMarket.BatchNotSupported.selector);
        vm.prank(alice);
        items.safeBatchTransferFrom(alice, address(market), ids, amounts, abi.encode(PRICE, EXPIRY));
    }

    function test_items_of_another_contract_are_refused() public {
        WaymarkItems other = otherItems();
        vm.expectRevert(abi.encodeWithSelector(WaymarkMarket.UnknownToken.selector, address(other)));
        vm.prank(address(other));
        market.onERC1155Received(alice, alice, LANTERN, 1, abi.encode(PRICE, EXPIRY));
    }

    function test_nobody_lists_without_transferring() public {
        vm.expectRevert(abi.encodeWithSelector(WaymarkMarket.UnknownToken.selector, stranger));
        vm.prank(stranger);
        market.onERC1155Received(stranger, stranger, LANTERN, 1, abi.encode(PRICE, EXPIRY));
    }

    function test_a_soulbound_item_cannot_be_listed() public {
        mint(alice, DIPLOMA, 1);
        refuses(DIPLOMA, 1, abi.encode(PRICE, EXPIRY), abi.encodeWithSelector(WaymarkItems.Soulbound.selector, DIPLOMA));
    }

    function test_it_says_that_it_receives_items() public view {
        vm.assertTrue(market.supportsInterface(type(IERC1155Receiver).interfaceId), "ERC-1155 receiver");
        vm.assertTrue(market.supportsInterface(type(IAccessControl).interfaceId), "access control");
        vm.assertTrue(!market.supportsInterface(0xffffffff), "not everything");
    }

    function refuses(uint256 tokenId, uint256 amount, bytes memory data, bytes memory reason) internal {
        vm.expectRevert(reason);
        vm.prank(alice);
        items.safeTransferFrom(alice, address(market), tokenId, amount, data);
        vm.assertEq(market.listingCount(), 0, "nothing was listed");
    }
}

contract BuyingTest is MarketDay {
    function test_a_buyer_gets_the_items_and_seller_and_treasury_their_shares() public {
        uint256 listingId = list(alice, LANTERN, 4, PRICE, EXPIRY);
        vm.expectEmit(address(market));
        emit WaymarkMarket.Sold(listingId, bob, PRICE, 0.025 ether);
        buy(bob, listingId, PRICE);

        vm.assertEq(items.balanceOf(bob, LANTERN), 4, "bob has the items");
        vm.assertEq(items.balanceOf(address(market), LANTERN), 0, "the escrow is empty");
        vm.assertEq(market.withdrawable(alice), 0.975 ether, "alice can withdraw the price less the fee");
        vm.assertEq(market.withdrawable(treasury), 0.025 ether, "the treasury can withdraw the fee");
        expectState(listingId, WaymarkMarket.State.Sold);
    }

    function test_a_listing_is_sold_once() public {
        uint256 listingId = listOne();
        buy(bob, listingId, PRICE);
        refuses(stranger, listingId, PRICE, PRICE, notActive(WaymarkMarket.State.Sold));
    }

    function test_what_was_cancelled_swept_or_never_listed_cannot_be_bought() public {
        uint256 cancelled = listOne();
        vm.prank(alice);
        market.cancel(cancelled);
        refuses(bob, cancelled, PRICE, PRICE, notActive(WaymarkMarket.State.Cancelled));

        uint256 swept = listOne();
        vm.warp(EXPIRY);
        market.sweepExpired(swept);
        refuses(bob, swept, PRICE, PRICE, notActive(WaymarkMarket.State.Swept));

        refuses(bob, 0, PRICE, PRICE, notActive(WaymarkMarket.State.Unknown));
        refuses(bob, swept + 1, PRICE, PRICE, notActive(WaymarkMarket.State.Unknown));
    }

    function test_the_last_second_to_buy_is_the_one_before_the_expiry() public {
        uint256 first = listOne();
        uint256 second = listOne();
        vm.warp(EXPIRY - 1);
        buy(bob, first, PRICE);
        vm.warp(EXPIRY);
        refuses(bob, second, PRICE, PRICE, abi.encodeWithSelector(WaymarkMarket.Expired.selector, EXPIRY));
    }

    function testFuzz_a_buyer_never_pays_more_than_agreed(uint256 price, uint256 maxPrice) public {
        price = within(price, 1, market.MAX_PRICE());
        maxPrice = within(maxPrice, 0, market.MAX_PRICE());
        uint256 listingId = list(alice, LANTERN, 1, price, EXPIRY);
        if (price > maxPrice) {
            bytes memory reason = abi.encodeWithSelector(WaymarkMarket.PriceChanged.selector, price, maxPrice);
            refuses(bob, listingId, maxPrice, price, reason);
        } else {
            vm.deal(bob, price);
            vm.prank(bob);
            market.buy{value: price}(listingId, maxPrice);
            vm.assertEq(bob.balance, 0, "bob paid the price, not his limit");
        }
    }

    function testFuzz_the_payment_is_exactly_the_price(uint256 price, uint256 sent) public {
        price = within(price, 1, market.MAX_PRICE());
        sent = within(sent, 0, type(uint256).max / 2);
        vm.assume(sent != price);
        uint256 listingId = list(alice, LANTERN, 1, price, EXPIRY);
        refuses(bob, listingId, price, sent, abi.encodeWithSelector(WaymarkMarket.WrongPayment.selector, price, sent));
    }

    function test_sellers_do_not_buy_from_themselves() public {
        uint256 listingId = listOne();
        refuses(alice, listingId, PRICE, PRICE, abi.encodeWithSelector(WaymarkMarket.BuyerIsSeller.selector));
    }

    function testFuzz_fee_and_proceeds_add_up_to_the_price(uint256 price, uint256 feeBps) public {
        price = within(price, 1, market.MAX_PRICE());
        uint16 bps = uint16(within(feeBps, 0, market.MAX_FEE_BPS()));
        vm.prank(admin);
        market.setFee(bps);
        buy(bob, list(alice, LANTERN, 1, price, EXPIRY), price);

        uint256 fee = market.withdrawable(treasury);
        vm.assertEq(market.withdrawable(alice) + fee, price, "nothing is lost");
        vm.assertLe(fee * 10_000, price * bps, "the fee is rounded in the seller's favour");
        vm.assertLe(price * bps, fee * 10_000 + 9999, "by less than one wei");
        vm.assertLe(fee * 10, price, "the fee is at most a tenth");
    }

    function test_a_listing_keeps_the_fee_it_was_made_with() public {
        uint256 listingId = listOne();
        vm.prank(admin);
        market.setFee(1000);
        buy(bob, listingId, PRICE);
        vm.assertEq(market.withdrawable(treasury), 0.025 ether, "2.5 %");
        buy(bob, listOne(), PRICE);
        vm.assertEq(market.withdrawable(treasury), 0.125 ether, "2.5 % and 10 %");
    }

    function test_a_fee_goes_to_who_receives_fees_at_the_sale() public {
        uint256 listingId = listOne();
        vm.prank(admin);
        market.setFeeRecipient(stranger);
        buy(bob, listingId, PRICE);
        vm.assertEq(market.withdrawable(stranger), 0.025 ether, "the new recipient");
        vm.assertEq(market.withdrawable(treasury), 0, "not the old one");
    }

    function test_a_buyer_that_cannot_hold_items_pays_nothing() public {
        uint256 listingId = listOne();
        address contractWithoutHook = address(new Silent());
        refuses(
            contractWithoutHook,
            listingId,
            PRICE,
            PRICE,
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, contractWithoutHook)
        );
    }

    function refuses(address buyer, uint256 listingId, uint256 maxPrice, uint256 sent, bytes memory reason) internal {
        vm.deal(buyer, sent);
        vm.expectRevert(reason);
        vm.prank(buyer);
        market.buy{value: sent}(listingId, maxPrice);
        vm.assertEq(buyer.balance, sent, "the buyer keeps the ether");
    }
}

contract EndingAListingTest is MarketDay {
    function test_a_seller_takes_a_listing_back() public {
        uint256 listingId = list(alice, LANTERN, 4, PRICE, EXPIRY);
        vm.expectEmit(address(market));
        emit WaymarkMarket.Cancelled(listingId);
        vm.prank(alice);
        market.cancel(listingId);
        vm.assertEq(items.balanceOf(alice, LANTERN), 10, "alice has all her items");
        expectState(listingId, WaymarkMarket.State.Cancelled);
    }

    function testFuzz_nobody_else_cancels(address other) public {
        vm.assume(other != alice);
        uint256 listingId = listOne();
        vm.expectRevert(abi.encodeWithSelector(WaymarkMarket.NotSeller.selector, alice));
        vm.prank(other);
        market.cancel(listingId);
    }

    function test_a_seller_cancels_even_after_the_expiry() public {
        uint256 listingId = listOne();
        vm.warp(EXPIRY + 1);
        vm.prank(alice);
        market.cancel(listingId);
        expectState(listingId, WaymarkMarket.State.Cancelled);
    }

    function test_a_listing_ends_once() public {
        uint256 listingId = listOne();
        vm.prank(alice);
        market.cancel(listingId);
        vm.expectRevert(notActive(WaymarkMarket.State.Cancelled));
        vm.prank(alice);
        market.cancel(listingId);
        vm.warp(EXPIRY);
        vm.expectRevert(notActive(WaymarkMarket.State.Cancelled));
        market.sweepExpired(listingId);
    }

    function test_anybody_returns_an_expired_listing_to_its_seller() public {
        uint256 listingId = list(alice, LANTERN, 4, PRICE, EXPIRY);
        vm.warp(EXPIRY);
        vm.expectEmit(address(market));
        emit WaymarkMarket.Swept(listingId);
        vm.prank(stranger);
        market.sweepExpired(listingId);
        vm.assertEq(items.balanceOf(alice, LANTERN), 10, "alice has all her items");
        expectState(listingId, WaymarkMarket.State.Swept);
    }

    function test_a_running_listing_is_not_swept() public {
        uint256 listingId = listOne();
        vm.warp(EXPIRY - 1);
        vm.expectRevert(abi.encodeWithSelector(WaymarkMarket.NotExpired.selector, EXPIRY));
        market.sweepExpired(listingId);
    }

    function test_a_seller_that_refuses_its_items_holds_up_only_itself() public {
        RefusingSeller refusing = new RefusingSeller();
        mint(address(refusing), LANTERN, 1);
        refusing.refuse(true);
        uint256 refused = list(address(refusing), LANTERN, 1, PRICE, EXPIRY);
        uint256 ordinary = listOne();
        vm.warp(EXPIRY);

        vm.expectRevert(RefusingSeller.NoThanks.selector);
        market.sweepExpired(refused);
        expectState(refused, WaymarkMarket.State.Active);
        vm.assertEq(items.balanceOf(address(market), LANTERN), 2, "its item stays in escrow");

        market.sweepExpired(ordinary);
        vm.assertEq(items.balanceOf(alice, LANTERN), 10, "alice has all her items");
    }
}

contract WithdrawingTest is MarketDay {
    function test_an_account_is_paid_everything_it_is_owed() public {
        buy(bob, listOne(), PRICE);
        buy(bob, listOne(), PRICE);
        vm.expectEmit(address(market));
        emit WaymarkMarket.Withdrawn(alice, alice, 1.95 ether);
        vm.prank(alice);
        market.withdraw();
        vm.assertEq(alice.balance, 1.95 ether, "alice is paid");
        vm.assertEq(market.withdrawable(alice), 0, "alice is owed nothing");
        vm.assertEq(address(market).balance, 0.05 ether, "the treasury's share is still here");
    }

    function test_nothing_is_paid_twice() public {
        buy(bob, listOne(), PRICE);
        vm.startPrank(alice);
        market.withdraw();
        vm.expectRevert(WaymarkMarket.NothingToWithdraw.selector);
        market.withdraw();
    }

    function test_an_account_that_refuses_ether_holds_up_only_itself() public {
        RefusingSeller refusing = new RefusingSeller();
        mint(address(refusing), LANTERN, 1);
        buy(bob, list(address(refusing), LANTERN, 1, PRICE, EXPIRY), PRICE);

        vm.expectRevert(WaymarkMarket.WithdrawalRefused.selector);
        vm.prank(address(refusing));
        market.withdraw();
        vm.assertEq(market.withdrawable(address(refusing)), 0.975 ether, "it can still come for it");

        vm.prank(treasury);
        market.withdraw();
        vm.assertEq(treasury.balance, 0.025 ether, "the treasury is paid");
    }

    function test_ether_without_a_purchase_is_refused() public {
        vm.deal(bob, 1 ether);
        vm.prank(bob);
        (bool accepted,) = address(market).call{value: 1 ether}("");
        vm.assertTrue(!accepted, "refused");
    }
}

contract MarketPauseTest is MarketDay {
    function test_a_pause_stops_listing_and_buying_but_never_cancelling_sweeping_or_withdrawing() public {
        buy(bob, listOne(), PRICE);
        uint256 toBuy = listOne();
        uint256 toCancel = listOne();
        uint256 toSweep = listOne();
        vm.prank(pauser);
        market.pause();

        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(alice);
        items.safeTransferFrom(alice, address(market), LANTERN, 1, abi.encode(PRICE, EXPIRY));
        vm.deal(bob, PRICE);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(bob);
        market.buy{value: PRICE}(toBuy, PRICE);

        vm.startPrank(alice);
        market.cancel(toCancel);
        market.withdraw();
        vm.warp(EXPIRY);
        market.sweepExpired(toSweep);
        vm.stopPrank();

        vm.warp(NOW);
        vm.prank(pauser);
        market.unpause();
        buy(bob, toBuy, PRICE);
    }

    function test_only_a_pauser_pauses() public {
        bytes memory reason = abi.encodeWithSelector(
            IAccessControl.AccessControlUnauthorizedAccount.selector, admin, market.PAUSER_ROLE()
        );
        vm.startPrank(admin);
        vm.expectRevert(reason);
        market.pause();
        vm.expectRevert(reason);
        market.unpause();
    }
}

contract FeeTest is MarketDay {
    function test_only_an_administrator_sets_fees() public {
        bytes memory reason = abi.encodeWithSelector(
            IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, market.DEFAULT_ADMIN_ROLE()
        );
        vm.startPrank(stranger);
        vm.expectRevert(reason);
        market.setFee(0);
        vm.expectRevert(reason);
        market.setFeeRecipient(stranger);
    }

    function testFuzz_a_fee_is_at_most_a_tenth(uint16 bps) public {
        if (bps > 1000) vm.expectRevert(abi.encodeWithSelector(WaymarkMarket.FeeTooHigh.selector, bps));
        vm.prank(admin);
        market.setFee(bps);
        vm.assertEq(market.feeBps(), bps > 1000 ? FEE_BPS : bps, "the fee that is kept");
    }

    function test_a_market_is_not_made_with_a_fee_above_a_tenth_or_without_a_recipient() public {
        vm.expectRevert(abi.encodeWithSelector(WaymarkMarket.FeeTooHigh.selector, 1001));
        new WaymarkMarket(items, admin, ADMIN_DELAY, pauser, treasury, 1001);
        vm.expectRevert(WaymarkMarket.InvalidFeeRecipient.selector);
        new WaymarkMarket(items, admin, ADMIN_DELAY, pauser, address(0), 0);
    }

    function test_fees_always_have_a_recipient() public {
        vm.expectRevert(WaymarkMarket.InvalidFeeRecipient.selector);
        vm.prank(admin);
        market.setFeeRecipient(address(0));
    }

    function test_a_change_of_fees_is_announced() public {
        vm.startPrank(admin);
        vm.expectEmit(address(market));
        emit WaymarkMarket.FeeChanged(10);
        market.setFee(10);
        vm.expectEmit(address(market));
        emit WaymarkMarket.FeeRecipientChanged(stranger);
        market.setFeeRecipient(stranger);
    }
}

/// @dev A contract that knows nothing of ERC-1155.
contract Silent {}

/// @dev Takes items or refuses them as it is told, and never takes ether.
contract RefusingSeller {
    error NoThanks();

    bool private _refusing;

    function refuse(bool refusing) external {
        _refusing = refusing;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external view returns (bytes4) {
        require(!_refusing, NoThanks());
        return IERC1155Receiver.onERC1155Received.selector;
    }
}
