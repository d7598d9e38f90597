// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {Programme} from "./Programme.sol";
import {WaymarkItems} from "../src/WaymarkItems.sol";

interface GasCheats {
    /// @dev Writes the gas of the last call under this name, when forge is told to keep snapshots.
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256 gas);
}

/// @dev What each call costs whoever sends it. `npm run gas` prints the figures and holds them against gas.json.
contract GasTest is Programme {
    uint256 internal constant PRICE = 1 ether;
    uint64 internal constant EXPIRY = 1_750_000_000 + 7 days;

    function test_minting() public {
        mint(alice, COMPASS, 1);
        keep("mint: the first item of a type");
        mint(bob, COMPASS, 1);
        keep("mint: a later item, to somebody without one");
    }

    function test_giving() public {
        mint(alice, LANTERN, 2);
        vm.prank(alice);
        items.safeTransferFrom(alice, bob, LANTERN, 1, "");
        keep("give: one item to a person");
    }

    function test_trading() public {
        mint(alice, LANTERN, 10);
        list(alice, LANTERN, 1, PRICE, EXPIRY);
        uint256 toCancel = list(alice, LANTERN, 1, PRICE, EXPIRY);
        // Listing is one transfer; the call that `list` makes after it reads.
        vm.prank(alice);
        items.safeTransferFrom(alice, address(market), LANTERN, 1, abi.encode(PRICE, EXPIRY));
        keep("list: one item");
        buy(bob, 1, PRICE);
        keep("buy: the first sale of a seller");
        buy(bob, 3, PRICE);
        keep("buy: a later sale of the seller, to the same buyer");
        vm.prank(alice);
        market.cancel(toCancel);
        keep("cancel: a listing");
        uint256 toSweep = list(alice, LANTERN, 1, PRICE, EXPIRY);
        vm.warp(EXPIRY);
        market.sweepExpired(toSweep);
        keep("sweepExpired: a listing");
        vm.prank(alice);
        market.withdraw();
        keep("withdraw: proceeds");
    }

    function test_administering() public {
        WaymarkItems.TypeConfig[] memory types = new WaymarkItems.TypeConfig[](10);
        for (uint256 i = 0; i < types.length; ++i) {
            types[i] = WaymarkItems.TypeConfig({tokenId: 100 + i, maxSupply: 50, soulbound: false});
        }
        vm.prank(admin);
        items.configureTypes(types);
        keep("configureTypes: ten new types");
        vm.prank(pauser);
        market.pause();
        keep("pause: the market");
        vm.prank(admin);
        market.setFee(0);
        keep("setFee: to none");
    }

    function test_anchoring() public {
        vm.startPrank(anchorer);
        log.anchor(1, "first");
        keep("anchor: a root");
        vm.stopPrank();
    }

    function keep(string memory name) private {
        GasCheats(address(vm)).snapshotGasLastCall("waymark", name);
    }
}
