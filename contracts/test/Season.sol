// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {WaymarkItems} from "../src/WaymarkItems.sol";
import {WaymarkMarket} from "../src/WaymarkMarket.sol";
import {Programme} from "./Programme.sol";
import {RefusingSeller} from "./WaymarkMarket.t.sol";

/// @dev A season of the programme: everything people, operators and cheats do, in any order, as the fuzzer chooses.
/// It keeps its own books beside the contracts. A call that is refused is part of life, and its reason is looked at.
contract Season is Programme {
    /// @dev The last one is a contract that takes items or refuses them as the fuzzer says, and never takes ether.
    address[] public people;
    RefusingSeller public refusing;

    uint256 public paidIn;
    uint256 public paidOut;
    mapping(uint256 tokenId => uint256) public minted;
    mapping(address person => uint256) public diplomas;
    mapping(bytes32 nonce => uint256) public timesMinted;
    bytes32[] public nonces;
    uint256 public replays;
    uint256 public soulboundMoves;
    uint256 public strangerCancels;
    uint256 public unnamedRefusals;
    uint256 public usurpations;
    /// @dev By account, everything sales credited it with, computed from the terms the listing was made with.
    mapping(address account => uint256) public earned;
    mapping(address account => uint256) public paid;
    mapping(uint256 listingId => bytes32) private _terms;
    mapping(bytes32 action => uint256) public successes;

    WaymarkItems.Voucher[] private _vouchers;
    bytes[] private _signatures;

    constructor() {
        setUp();
        refusing = new RefusingSeller();
        people.push(alice);
        people.push(bob);
        people.push(stranger);
        people.push(address(refusing));
        for (uint256 i = 0; i < people.length; ++i) {
            vm.deal(people[i], 1_000_000 ether);
            mint(people[i], LANTERN, 20);
            minted[LANTERN] += 20;
        }
    }

    function mintWithVoucher(uint256 person, uint256 tokenId, uint256 amount) external {
        WaymarkItems.Voucher memory voucher = voucherFor(pick(person), pickType(tokenId), pickAmount(amount));
        bytes memory signature = signed(MINTER_KEY, voucher);
        if (!attempt(address(this), address(items), abi.encodeCall(items.mint, (voucher, signature)), 0, "mint")) {
            return;
        }
        _vouchers.push(voucher);
        _signatures.push(signature);
        nonces.push(voucher.nonce);
        timesMinted[voucher.nonce] += 1;
        minted[voucher.tokenId] += voucher.amount;
        if (voucher.tokenId == DIPLOMA) diplomas[voucher.to] += voucher.amount;
    }

    function mintAgain(uint256 which) external {
        if (_vouchers.length == 0) return;
        uint256 i = which % _vouchers.length;
        bytes memory call = abi.encodeCall(items.mint, (_vouchers[i], _signatures[i]));
        if (attempt(stranger, address(items), call, 0, "mintAgain")) timesMinted[_vouchers[i].nonce] += 1;
    }

    function changeCap(uint256 cap) external {
        attempt(
            admin, address(items), abi.encodeCall(items.configureType, (COMPASS, within(cap, 1, 40), false)), 0, "cap"
        );
    }

    function give(uint256 from, uint256 to, uint256 tokenId, uint256 amount) external {
        address giver = pick(from);
        tokenId = pickType(tokenId);
        bytes memory call = abi.encodeCall(items.safeTransferFrom, (giver, pick(to), tokenId, pickAmount(amount), ""));
        if (attempt(giver, address(items), call, 0, "give") && tokenId == DIPLOMA) ++soulboundMoves;
    }

    function listForSale(uint256 person, uint256 tokenId, uint256 amount, uint256 price, uint256 duration) external {
        address seller = pick(person);
        tokenId = pickType(tokenId);
        bytes memory terms = abi.encode(within(price, 0, 100 ether), block.timestamp + within(duration, 0, 30 days));
        bytes memory call =
            abi.encodeCall(items.safeTransferFrom, (seller, address(market), tokenId, pickAmount(amount), terms));
        if (!attempt(seller, address(items), call, 0, "list")) return;
        if (tokenId == DIPLOMA) ++soulboundMoves;
        _terms[market.listingCount()] = termsOf(market.listing(market.listingCount()));
    }

    /// @dev Two types at once to somebody, or to the market, which takes none that way.
    function giveBatch(uint256 from, uint256 to, uint256 first, uint256 second) external {
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (pickType(first), pickType(second));
        uint256[] memory amounts = new uint256[](2);
        (amounts[0], amounts[1]) = (pickAmount(first), pickAmount(second));
        address giver = pick(from);
        address taker = to % 4 == 0 ? address(market) : pick(to);
        bytes memory call = abi.encodeCall(items.safeBatchTransferFrom, (giver, taker, ids, amounts, ""));
        if (!attempt(giver, address(items), call, 0, "giveBatch")) return;
        if (ids[0] == DIPLOMA || ids[1] == DIPLOMA) ++soulboundMoves;
    }

    /// @dev Nobody is given a second role, not even by the administrator, and nobody else gives any.
    function usurp(uint256 person, uint256 role) external {
        address[4] memory somebody = [admin, minter, pauser, stranger];
        address taker = somebody[person % 4];
        bytes32[3] memory all = [bytes32(0), items.MINTER_ROLE(), items.PAUSER_ROLE()];
        bytes memory call = abi.encodeCall(items.grantRole, (all[role % 3], taker));
        // The administrator gives away what is its own to give, but not to who has another role.
        address giver = taker == stranger ? pick(person) : admin;
        address target = taker == stranger && role % 2 == 0 ? address(market) : address(items);
        bool held = WaymarkItems(target).hasRole(all[role % 3], taker);
        if (attempt(giver, target, call, 0, "usurp") && !held) ++usurpations;
    }

    function sendStray(uint256 person, bytes calldata rubbish) external {
        address sender = pick(person);
        bytes memory call = abi.encodeCall(items.safeTransferFrom, (sender, address(market), LANTERN, 1, rubbish));
        attempt(sender, address(items), call, 0, "stray");
    }

    function buyListing(uint256 person, uint256 listingId, uint256 underpaid) external {
        listingId = pickListing(listingId);
        WaymarkMarket.Listing memory offer = market.listing(listingId);
        uint256 price = offer.price;
        // One purchase in eight tries to pay too little.
        uint256 value = underpaid % 8 == 0 && price > 0 ? price - 1 : price;
        bytes memory call = abi.encodeCall(market.buy, (listingId, price));
        if (!attempt(pick(person), address(market), call, value, "buy")) return;
        paidIn += value;
        uint256 fee = price * offer.feeBps / 10_000;
        earned[offer.seller] += price - fee;
        earned[treasury] += fee;
    }

    function cancelListing(uint256 listingId) external {
        listingId = pickListing(listingId);
        attempt(
            market.listing(listingId).seller, address(market), abi.encodeCall(market.cancel, (listingId)), 0, "cancel"
        );
    }

    function cancelSomebodyElses(uint256 person, uint256 listingId) external {
        listingId = pickListing(listingId);
        address other = pick(person);
        if (other == market.listing(listingId).seller) return;
        if (attempt(other, address(market), abi.encodeCall(market.cancel, (listingId)), 0, "cheat")) ++strangerCancels;
    }

    function sweep(uint256 listingId) external {
        attempt(stranger, address(market), abi.encodeCall(market.sweepExpired, (pickListing(listingId))), 0, "sweep");
    }

    function withdraw(uint256 person) external {
        address account = person % 5 == 0 ? treasury : pick(person);
        uint256 due = market.withdrawable(account);
        // One in three goes to somebody else's account, as who cannot take ether has to.
        bytes memory call =
            person % 3 == 0 ? abi.encodeCall(market.withdrawTo, (alice)) : abi.encodeCall(market.withdraw, ());
        if (!attempt(account, address(market), call, 0, "withdraw")) return;
        paidOut += due;
        paid[account] += due;
    }

    function changeFee(uint16 bps) external {
        // forge-lint: disable-next-line(unsafe-typecast) -- at most 1,100
        uint16 fee = uint16(within(bps, 0, 1100));
        attempt(admin, address(market), abi.encodeCall(market.setFee, (fee)), 0, "fee");
    }

    /// @dev One choice in eight pauses a contract, the others resume both: a season that stands still proves little.
    function pauseOrResume(uint256 choice) external {
        if (choice % 16 < 2) {
            address target = choice % 16 == 0 ? address(market) : address(items);
            attempt(pauser, target, abi.encodeCall(market.pause, ()), 0, "pause");
        } else {
            attempt(pauser, address(market), abi.encodeCall(market.unpause, ()), 0, "resume");
            attempt(pauser, address(items), abi.encodeCall(items.unpause, ()), 0, "resume");
        }
    }

    function changeMood(bool refuses) external {
        refusing.refuse(refuses);
    }

    function letTimePass(uint256 duration) external {
        vm.warp(block.timestamp + within(duration, 1, 5 days));
    }

    /// @dev The last day: pauses end, all runs out, and everybody takes home what is theirs.
    function end() external {
        vm.startPrank(pauser);
        if (items.paused()) items.unpause();
        if (!market.paused()) market.pause(); // and everybody gets out all the same
        vm.stopPrank();
        vm.warp(block.timestamp + 366 days);
        for (uint256 id = 1; id <= market.listingCount(); ++id) {
            WaymarkMarket.Listing memory offer = market.listing(id);
            if (offer.state != WaymarkMarket.State.Active || offer.seller == address(refusing)) continue;
            market.sweepExpired(id);
        }
        for (uint256 i = 0; i <= people.length; ++i) {
            address account = i == people.length ? treasury : people[i];
            if (account == address(refusing) || market.withdrawable(account) == 0) continue;
            paidOut += market.withdrawable(account);
            paid[account] += market.withdrawable(account);
            vm.prank(account);
            market.withdraw();
        }
    }

    function owed() external view returns (uint256 total) {
        total = market.withdrawable(treasury);
        for (uint256 i = 0; i < people.length; ++i) {
            total += market.withdrawable(people[i]);
        }
    }

    function onSale(uint256 tokenId) external view returns (uint256 total) {
        for (uint256 id = 1; id <= market.listingCount(); ++id) {
            WaymarkMarket.Listing memory offer = market.listing(id);
            if (offer.state == WaymarkMarket.State.Active && offer.tokenId == tokenId) total += offer.amount;
        }
    }

    function contracts() external view returns (WaymarkItems, WaymarkMarket, address) {
        return (items, market, treasury);
    }

    function crowd() external view returns (address[] memory) {
        return people;
    }

    function usedNonces() external view returns (bytes32[] memory) {
        return nonces;
    }

    /// @dev Everything about a listing that must stay as it was made.
    function termsOf(WaymarkMarket.Listing memory offer) internal pure returns (bytes32) {
        return keccak256(abi.encode(offer.seller, offer.expiry, offer.feeBps, offer.tokenId, offer.amount, offer.price));
    }

    function feesGoTo() external view returns (address) {
        return treasury;
    }

    function listingsThatChanged() external view returns (uint256 changed) {
        for (uint256 id = 1; id <= market.listingCount(); ++id) {
            if (termsOf(market.listing(id)) != _terms[id]) ++changed;
        }
    }

    function pick(uint256 person) internal view returns (address) {
        return people[person % people.length];
    }

    /// @dev Mostly lanterns, which everybody has; two of the ids have no rules.
    function pickType(uint256 seed) internal pure returns (uint256) {
        return seed % 8 < 5 ? seed % 8 : LANTERN;
    }

    /// @dev One in eight is none at all.
    function pickAmount(uint256 seed) internal pure returns (uint256) {
        return seed % 8 == 0 ? 0 : 1 + seed % 3;
    }

    /// @dev Mostly one that is on sale; otherwise one that ended, or never was.
    function pickListing(uint256 seed) internal view returns (uint256 listingId) {
        uint256 count = market.listingCount();
        listingId = seed % (count + 2);
        if (seed % 8 == 0) return listingId;
        for (uint256 i = 0; i < count; ++i) {
            if (market.listing(listingId).state == WaymarkMarket.State.Active) return listingId;
            listingId = listingId >= count ? 1 : listingId + 1;
        }
    }

    function attempt(address sender, address target, bytes memory call, uint256 value, string memory action)
        internal
        returns (bool succeeded)
    {
        bytes memory reason;
        vm.prank(sender);
        (succeeded, reason) = target.call{value: value}(call);
        if (succeeded) ++successes[keccak256(bytes(action))];
        else if (!isNamed(reason)) ++unnamedRefusals;
    }
}
