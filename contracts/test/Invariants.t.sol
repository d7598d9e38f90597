// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {WaymarkItems} from "../src/WaymarkItems.sol";
import {WaymarkMarket} from "../src/WaymarkMarket.sol";
import {Test} from "./Cheats.sol";
import {Season} from "./Season.sol";

/// @dev What stays true whatever anybody does, in whatever order.
contract InvariantTest is Test {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    uint256 private constant TYPES = 5;
    uint256 private constant DIPLOMA = 3;

    Season private season;
    WaymarkItems private items;
    WaymarkMarket private market;

    function setUp() public {
        season = new Season();
        (items, market,) = season.contracts();
    }

    /// @dev Tells forge whom to call, and with what: `end` is for the last day.
    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        bytes4[22] memory all = [
            // Several times: the market is what is watched.
            Season.listForSale.selector,
            Season.listForSale.selector,
            Season.listForSale.selector,
            Season.buyListing.selector,
            Season.buyListing.selector,
            Season.buyListing.selector,
            Season.withdraw.selector,
            Season.withdraw.selector,
            Season.sweep.selector,
            Season.mintWithVoucher.selector,
            Season.mintAgain.selector,
            Season.changeCap.selector,
            Season.give.selector,
            Season.giveBatch.selector,
            Season.usurp.selector,
            Season.sendStray.selector,
            Season.cancelListing.selector,
            Season.cancelSomebodyElses.selector,
            Season.changeFee.selector,
            Season.pauseOrResume.selector,
            Season.letTimePass.selector,
            Season.changeMood.selector
        ];
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector({addr: address(season), selectors: new bytes4[](all.length)});
        for (uint256 i = 0; i < all.length; ++i) {
            targets[0].selectors[i] = all[i];
        }
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(season);
    }

    function invariant_the_escrow_holds_exactly_the_items_of_active_listings() public view {
        for (uint256 tokenId = 0; tokenId < TYPES; ++tokenId) {
            vm.assertEq(items.balanceOf(address(market), tokenId), season.onSale(tokenId), "escrow of a type");
        }
    }

    function invariant_the_market_holds_exactly_the_ether_it_owes() public view {
        vm.assertEq(address(market).balance, season.owed(), "balance and debts");
        vm.assertEq(season.paidIn(), season.paidOut() + season.owed(), "in, out and owed");
    }

    function invariant_everybody_is_owed_what_sales_brought_less_what_was_paid() public view {
        address[] memory people = season.crowd();
        for (uint256 i = 0; i <= people.length; ++i) {
            address account = i == people.length ? season.feesGoTo() : people[i];
            uint256 due = season.earned(account) - season.paid(account);
            vm.assertEq(market.withdrawable(account), due, "credited and paid");
        }
    }

    function invariant_a_listing_keeps_its_terms() public view {
        vm.assertEq(season.listingsThatChanged(), 0, "seller, item, amount, price, expiry and fee");
    }

    function invariant_nobody_takes_a_role_that_is_not_theirs() public view {
        vm.assertEq(season.usurpations(), 0, "roles taken");
    }

    function invariant_a_nonce_mints_at_most_once() public view {
        bytes32[] memory nonces = season.usedNonces();
        for (uint256 i = 0; i < nonces.length; ++i) {
            vm.assertEq(season.timesMinted(nonces[i]), 1, "a used nonce has minted once");
            vm.assertTrue(items.nonceUsed(nonces[i]), "and the contract knows");
        }
    }

    function invariant_the_supply_is_what_was_minted_and_within_its_cap() public view {
        for (uint256 tokenId = 0; tokenId < TYPES; ++tokenId) {
            uint256 supply = items.totalSupply(tokenId);
            WaymarkItems.ItemType memory rules = items.itemType(tokenId);
            vm.assertEq(supply, season.minted(tokenId), "supply and books");
            if (rules.maxSupply > 0) vm.assertLe(supply, rules.maxSupply, "supply and cap");
            if (!rules.configured) vm.assertEq(supply, 0, "no type without rules");
        }
    }

    function invariant_every_item_is_with_somebody() public view {
        address[] memory people = season.crowd();
        for (uint256 tokenId = 0; tokenId < TYPES; ++tokenId) {
            uint256 held = items.balanceOf(address(market), tokenId);
            for (uint256 i = 0; i < people.length; ++i) {
                held += items.balanceOf(people[i], tokenId);
            }
            vm.assertEq(held, items.totalSupply(tokenId), "holders and supply");
        }
    }

    function invariant_a_soulbound_item_never_moves() public view {
        address[] memory people = season.crowd();
        for (uint256 i = 0; i < people.length; ++i) {
            vm.assertEq(items.balanceOf(people[i], DIPLOMA), season.diplomas(people[i]), "as it was minted");
        }
        // A transfer of none at all is refused as well.
        vm.assertEq(season.soulboundMoves(), 0, "no transfer went through");
    }

    function invariant_nobody_cancels_for_somebody_else() public view {
        vm.assertEq(season.strangerCancels(), 0, "cancelled by others");
    }

    function invariant_every_refusal_has_a_name() public view {
        vm.assertEq(season.unnamedRefusals(), 0, "refusals without a name");
    }

    /// @dev Forge calls this at the end of every run.
    function afterInvariant() public {
        season.end();
        address refusing = address(season.refusing());
        vm.assertEq(address(market).balance, market.withdrawable(refusing), "everybody who takes ether was paid");
        invariant_the_escrow_holds_exactly_the_items_of_active_listings();
        invariant_the_market_holds_exactly_the_ether_it_owes();
        for (uint256 id = 1; id <= market.listingCount(); ++id) {
            WaymarkMarket.Listing memory offer = market.listing(id);
            vm.assertTrue(
                offer.state != WaymarkMarket.State.Active || offer.seller == refusing, "everybody has their items back"
            );
        }
    }
}
