// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {WaymarkItems} from "../src/WaymarkItems.sol";
import {WaymarkLog} from "../src/WaymarkLog.sol";
import {WaymarkMarket} from "../src/WaymarkMarket.sol";
import {Test} from "./Cheats.sol";

/// @dev A programme as it stands after deployment: both contracts, their roles, three item types, and people.
abstract contract Programme is Test {
    uint256 internal constant NOW = 1_750_000_000;
    uint256 internal constant MINTER_KEY = uint256(keccak256("minter"));

    uint256 internal constant LANTERN = 1; // unlimited
    uint256 internal constant COMPASS = 2; // at most COMPASS_CAP
    uint256 internal constant DIPLOMA = 3; // soulbound
    uint256 internal constant COMPASS_CAP = 10;

    uint16 internal constant FEE_BPS = 250;
    uint48 internal constant ADMIN_DELAY = 2 days;

    address internal admin = named("admin");
    address internal pauser = named("pauser");
    address internal minter = vm.addr(MINTER_KEY);
    address internal anchorer = named("anchorer");
    address internal treasury = named("treasury");
    address internal alice = named("alice");
    address internal bob = named("bob");
    address internal stranger = named("stranger");

    WaymarkItems internal items;
    WaymarkMarket internal market;
    WaymarkLog internal log;

    uint256 private _nonces;

    function setUp() public virtual {
        vm.warp(NOW);
        WaymarkItems.TypeConfig[] memory types = new WaymarkItems.TypeConfig[](3);
        types[0] = WaymarkItems.TypeConfig({tokenId: LANTERN, maxSupply: 0, soulbound: false});
        types[1] = WaymarkItems.TypeConfig({tokenId: COMPASS, maxSupply: COMPASS_CAP, soulbound: false});
        types[2] = WaymarkItems.TypeConfig({tokenId: DIPLOMA, maxSupply: 0, soulbound: true});
        items = new WaymarkItems(roles(), "https://waymark.test/items/{id}.json", types);
        market = new WaymarkMarket(items, admin, ADMIN_DELAY, pauser, treasury, FEE_BPS);
        log = new WaymarkLog(admin, ADMIN_DELAY, anchorer);
    }

    function roles() internal view returns (WaymarkItems.Roles memory) {
        return WaymarkItems.Roles({admin: admin, adminDelay: ADMIN_DELAY, minter: minter, pauser: pauser});
    }

    /// @dev The same people around another contract without types.
    function otherItems() internal returns (WaymarkItems) {
        return new WaymarkItems(roles(), "", new WaymarkItems.TypeConfig[](0));
    }

    function voucherFor(address to, uint256 tokenId, uint256 amount) internal returns (WaymarkItems.Voucher memory) {
        return WaymarkItems.Voucher({
            to: to, tokenId: tokenId, amount: amount, nonce: bytes32(++_nonces), deadline: block.timestamp + 1 hours
        });
    }

    /// @dev EIP-712 written out from the standard, not taken from the contract under test.
    function digestOf(WaymarkItems.Voucher memory voucher) internal view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("WaymarkItems"),
                keccak256("1"),
                block.chainid,
                address(items)
            )
        );
        bytes32 message = keccak256(
            abi.encode(
                keccak256("Voucher(address to,uint256 tokenId,uint256 amount,bytes32 nonce,uint256 deadline)"),
                voucher.to,
                voucher.tokenId,
                voucher.amount,
                voucher.nonce,
                voucher.deadline
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, message));
    }

    function signed(uint256 key, WaymarkItems.Voucher memory voucher) internal view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digestOf(voucher));
        return abi.encodePacked(r, s, v);
    }

    function mint(address to, uint256 tokenId, uint256 amount) internal {
        WaymarkItems.Voucher memory voucher = voucherFor(to, tokenId, amount);
        items.mint(voucher, signed(MINTER_KEY, voucher));
    }

    function list(address seller, uint256 tokenId, uint256 amount, uint256 price, uint256 expiry)
        internal
        returns (uint256 listingId)
    {
        vm.prank(seller);
        items.safeTransferFrom(seller, address(market), tokenId, amount, abi.encode(price, expiry));
        return market.listingCount();
    }

    function buy(address buyer, uint256 listingId, uint256 price) internal {
        vm.deal(buyer, buyer.balance + price);
        vm.prank(buyer);
        market.buy{value: price}(listingId, price);
    }
}
