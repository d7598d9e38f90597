// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {WaymarkItems} from "../src/WaymarkItems.sol";
import {WaymarkMarket} from "../src/WaymarkMarket.sol";
import {Programme} from "./Programme.sol";

/// @dev A person made of code tries to enter again at each point where the contracts hand over control. The guard
/// refuses; and where there is no guard, everything was recorded before.
contract ReentrancyTest is Programme {
    uint256 internal constant PRICE = 1 ether;
    uint64 internal constant EXPIRY = uint64(NOW) + 7 days;

    Intruder internal intruder;

    function setUp() public override {
        super.setUp();
        intruder = new Intruder();
        mint(alice, LANTERN, 10);
        mint(address(intruder), LANTERN, 10);
        vm.deal(address(intruder), 10 ether);
    }

    function test_a_buyer_does_not_buy_the_same_listing_again_while_receiving() public {
        uint256 listingId = list(alice, LANTERN, 1, PRICE, EXPIRY);
        intruder.onItems(address(market), abi.encodeCall(market.buy, (listingId, PRICE)), PRICE);
        buyAsIntruder(listingId);
        vm.assertEq(items.balanceOf(address(intruder), LANTERN), 11, "one item");
        vm.assertEq(market.withdrawable(alice), 0.975 ether, "one payment");
        guardRefused();
    }

    function test_a_buyer_does_not_buy_another_listing_while_receiving() public {
        uint256 listingId = list(alice, LANTERN, 1, PRICE, EXPIRY);
        uint256 another = list(alice, LANTERN, 1, PRICE, EXPIRY);
        intruder.onItems(address(market), abi.encodeCall(market.buy, (another, PRICE)), PRICE);
        buyAsIntruder(listingId);
        guardRefused();
    }

    function test_a_buyer_does_not_list_while_receiving() public {
        uint256 listingId = list(alice, LANTERN, 1, PRICE, EXPIRY);
        bytes memory relist = abi.encodeCall(
            items.safeTransferFrom, (address(intruder), address(market), LANTERN, 1, abi.encode(PRICE, EXPIRY))
        );
        intruder.onItems(address(items), relist, 0);
        buyAsIntruder(listingId);
        vm.assertEq(market.listingCount(), 1, "no second listing");
        guardRefused();
    }

    function test_a_buyer_does_not_withdraw_while_receiving() public {
        uint256 sold = list(address(intruder), LANTERN, 1, PRICE, EXPIRY);
        buy(bob, sold, PRICE);
        uint256 listingId = list(alice, LANTERN, 1, PRICE, EXPIRY);
        intruder.onItems(address(market), abi.encodeCall(market.withdraw, ()), 0);
        buyAsIntruder(listingId);
        guardRefused();
    }

    function test_a_seller_does_not_take_a_listing_back_twice() public {
        uint256 listingId = list(address(intruder), LANTERN, 1, PRICE, EXPIRY);
        list(alice, LANTERN, 1, PRICE, EXPIRY);
        intruder.onItems(address(market), abi.encodeCall(market.cancel, (listingId)), 0);
        vm.prank(address(intruder));
        market.cancel(listingId);
        vm.assertEq(items.balanceOf(address(intruder), LANTERN), 10, "its own item only");
        vm.assertEq(items.balanceOf(address(market), LANTERN), 1, "alice's item is still in escrow");
        guardRefused();
    }

    function test_a_seller_is_not_returned_an_expired_listing_twice() public {
        uint256 listingId = list(address(intruder), LANTERN, 1, PRICE, EXPIRY);
        list(alice, LANTERN, 1, PRICE, EXPIRY);
        vm.warp(EXPIRY);
        intruder.onItems(address(market), abi.encodeCall(market.sweepExpired, (listingId)), 0);
        market.sweepExpired(listingId);
        vm.assertEq(items.balanceOf(address(intruder), LANTERN), 10, "its own item only");
        guardRefused();
    }

    function test_an_account_is_not_paid_twice() public {
        buy(bob, list(address(intruder), LANTERN, 1, PRICE, EXPIRY), PRICE);
        buy(bob, list(alice, LANTERN, 1, PRICE, EXPIRY), PRICE);
        intruder.onEther(address(market), abi.encodeCall(market.withdraw, ()));
        uint256 before = address(intruder).balance;
        vm.prank(address(intruder));
        market.withdraw();
        vm.assertEq(address(intruder).balance - before, 0.975 ether, "its own proceeds only");
        vm.assertEq(address(market).balance, 1.025 ether, "what others are owed is still here");
        guardRefused();
    }

    function test_who_is_sent_anothers_proceeds_does_not_trade_while_receiving() public {
        uint256 listingId = list(alice, LANTERN, 1, PRICE, EXPIRY);
        buy(bob, list(alice, LANTERN, 1, PRICE, EXPIRY), PRICE);
        intruder.onEther(address(market), abi.encodeCall(market.sweepExpired, (listingId)));
        vm.warp(EXPIRY);
        vm.prank(alice);
        market.withdrawTo(address(intruder));
        vm.assertEq(address(market).balance, 0.025 ether, "the treasury's share is still here");
        guardRefused();
    }

    function test_a_receiver_does_not_use_its_voucher_twice_while_receiving() public {
        WaymarkItems.Voucher memory voucher = voucherFor(address(intruder), COMPASS, 1);
        bytes memory signature = signed(MINTER_KEY, voucher);
        intruder.onItems(address(items), abi.encodeCall(items.mint, (voucher, signature)), 0);
        items.mint(voucher, signature);
        vm.assertEq(items.balanceOf(address(intruder), COMPASS), 1, "one item");
        refusedWith(abi.encodeWithSelector(WaymarkItems.NonceAlreadyUsed.selector, voucher.nonce));
    }

    function test_a_receiver_does_not_pass_the_cap_with_a_second_voucher_while_receiving() public {
        WaymarkItems.Voucher memory first = voucherFor(address(intruder), COMPASS, COMPASS_CAP);
        WaymarkItems.Voucher memory second = voucherFor(address(intruder), COMPASS, 1);
        bytes memory signature = signed(MINTER_KEY, first);
        intruder.onItems(address(items), abi.encodeCall(items.mint, (second, signed(MINTER_KEY, second))), 0);
        items.mint(first, signature);
        vm.assertEq(items.totalSupply(COMPASS), COMPASS_CAP, "the cap holds");
        refusedWith(abi.encodeWithSelector(WaymarkItems.SupplyExceeded.selector, COMPASS, 1, 0));
    }

    function buyAsIntruder(uint256 listingId) internal {
        vm.prank(address(intruder));
        market.buy{value: PRICE}(listingId, PRICE);
    }

    function guardRefused() internal view {
        refusedWith(abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector));
    }

    function refusedWith(bytes memory reason) internal view {
        vm.assertTrue(keccak256(intruder.refusal()) == keccak256(reason), "why the second call was refused");
    }
}

/// @dev Makes one prepared call when items or ether arrive, swallows its failure and remembers the reason.
contract Intruder {
    bytes public refusal;

    address private _target;
    bytes private _call;
    uint256 private _value;
    bool private _waitsForEther;

    function onItems(address target, bytes calldata call_, uint256 value) external {
        (_target, _call, _value, _waitsForEther) = (target, call_, value, false);
    }

    function onEther(address target, bytes calldata call_) external {
        (_target, _call, _value, _waitsForEther) = (target, call_, 0, true);
    }

    receive() external payable {
        if (_waitsForEther) _enter();
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external returns (bytes4) {
        if (!_waitsForEther) _enter();
        return IERC1155Receiver.onERC1155Received.selector;
    }

    function _enter() private {
        address target = _target;
        if (target == address(0)) return;
        _target = address(0); // once: a second round would hide what the first was told
        (bool entered, bytes memory reason) = target.call{value: _value}(_call);
        if (!entered) refusal = reason;
    }
}
