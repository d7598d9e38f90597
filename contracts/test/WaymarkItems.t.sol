// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {WaymarkItems} from "../src/WaymarkItems.sol";
import {Programme} from "./Programme.sol";

contract MintingTest is Programme {
    function test_anybody_may_bring_a_voucher_and_it_mints_to_the_participant_it_names() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, COMPASS, 2);
        bytes memory signature = signed(MINTER_KEY, voucher);

        vm.expectEmit(address(items));
        emit WaymarkItems.Minted(alice, COMPASS, 2, voucher.nonce);
        vm.prank(stranger);
        items.mint(voucher, signature);

        vm.assertEq(items.balanceOf(alice, COMPASS), 2, "alice has both");
        vm.assertEq(items.totalSupply(COMPASS), 2, "the supply counts them");
        vm.assertTrue(items.nonceUsed(voucher.nonce), "the nonce is used");
    }

    function test_a_voucher_is_good_in_the_second_of_its_deadline() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = signed(MINTER_KEY, voucher);
        vm.warp(voucher.deadline);
        items.mint(voucher, signature);
    }

    function test_a_voucher_is_refused_one_second_after_its_deadline() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = signed(MINTER_KEY, voucher);
        vm.warp(voucher.deadline + 1);
        refuses(voucher, signature, abi.encodeWithSelector(WaymarkItems.VoucherExpired.selector, voucher.deadline));
    }

    function test_a_voucher_mints_once() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = signed(MINTER_KEY, voucher);
        items.mint(voucher, signature);
        refuses(voucher, signature, abi.encodeWithSelector(WaymarkItems.NonceAlreadyUsed.selector, voucher.nonce));
    }

    function testFuzz_a_nonce_mints_once_whatever_else_the_second_voucher_says(
        bytes32 nonce,
        uint256 tokenId,
        uint256 amount
    ) public {
        WaymarkItems.Voucher memory first = voucherFor(alice, LANTERN, 1);
        first.nonce = nonce;
        items.mint(first, signed(MINTER_KEY, first));

        WaymarkItems.Voucher memory second = voucherFor(bob, tokenId, amount);
        second.nonce = nonce;
        bytes memory signature = signed(MINTER_KEY, second);
        refuses(second, signature, abi.encodeWithSelector(WaymarkItems.NonceAlreadyUsed.selector, nonce));
    }

    function testFuzz_only_a_minter_signs(uint256 key) public {
        key = within(key, 1, type(uint128).max);
        vm.assume(key != MINTER_KEY);
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = signed(key, voucher);
        refuses(voucher, signature, abi.encodeWithSelector(WaymarkItems.NotMinter.selector, vm.addr(key)));
    }

    function test_a_minter_that_lost_its_role_signs_no_more() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = signed(MINTER_KEY, voucher);
        bytes32 role = items.MINTER_ROLE();
        vm.prank(admin);
        items.revokeRole(role, minter);
        refuses(voucher, signature, abi.encodeWithSelector(WaymarkItems.NotMinter.selector, minter));
    }

    function test_every_field_of_the_voucher_is_signed() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = signed(MINTER_KEY, voucher);
        WaymarkItems.Voucher[5] memory altered;
        for (uint256 i = 0; i < altered.length; ++i) {
            altered[i] =
                WaymarkItems.Voucher(voucher.to, voucher.tokenId, voucher.amount, voucher.nonce, voucher.deadline);
        }
        altered[0].to = bob;
        altered[1].tokenId = COMPASS;
        altered[2].amount = 2;
        altered[3].nonce = keccak256("another");
        altered[4].deadline += 1;
        for (uint256 i = 0; i < altered.length; ++i) {
            vm.expectPartialRevert(WaymarkItems.NotMinter.selector);
            items.mint(altered[i], signature);
        }
    }

    function test_a_voucher_is_bound_to_its_chain() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = signed(MINTER_KEY, voucher);
        vm.chainId(block.chainid + 1);
        vm.expectPartialRevert(WaymarkItems.NotMinter.selector);
        items.mint(voucher, signature);
    }

    function test_a_voucher_is_bound_to_its_contract() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = signed(MINTER_KEY, voucher);
        items = otherItems();
        vm.expectPartialRevert(WaymarkItems.NotMinter.selector);
        items.mint(voucher, signature);
    }

    function testFuzz_a_broken_signature_is_nobodys(bytes calldata signature) public {
        vm.assume(signature.length != 65);
        refuses(
            voucherFor(alice, LANTERN, 1),
            signature,
            abi.encodeWithSelector(WaymarkItems.NotMinter.selector, address(0))
        );
    }

    function test_a_broken_signature_mints_nothing_even_if_the_zero_address_holds_the_role() public {
        bytes32 role = items.MINTER_ROLE();
        vm.prank(admin);
        items.grantRole(role, address(0));
        refuses(voucherFor(alice, LANTERN, 1), "", abi.encodeWithSelector(WaymarkItems.NotMinter.selector, address(0)));
    }

    function test_the_mirror_image_of_a_signature_is_refused() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(MINTER_KEY, digestOf(voucher));
        uint256 order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
        bytes memory mirrored = abi.encodePacked(r, bytes32(order - uint256(s)), v == 27 ? uint8(28) : uint8(27));
        refuses(voucher, mirrored, abi.encodeWithSelector(WaymarkItems.NotMinter.selector, address(0)));
    }

    function test_a_contract_account_can_be_a_minter() public {
        ContractAccount account = new ContractAccount(minter);
        bytes32 role = items.MINTER_ROLE();
        vm.prank(admin);
        items.grantRole(role, address(account));

        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        items.mint(voucher, abi.encodePacked(account, signed(MINTER_KEY, voucher)));
        vm.assertEq(items.balanceOf(alice, LANTERN), 1, "alice has it");
    }

    function test_a_contract_account_signs_with_46_bytes_or_more() public {
        AgreeableAccount account = new AgreeableAccount();
        bytes32 role = items.MINTER_ROLE();
        vm.prank(admin);
        items.grantRole(role, address(account));

        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory tooShort = abi.encodePacked(account, new bytes(45));
        refuses(voucher, tooShort, abi.encodeWithSelector(WaymarkItems.NotMinter.selector, address(0)));
        items.mint(voucher, abi.encodePacked(account, new bytes(46)));
        vm.assertEq(items.balanceOf(alice, LANTERN), 1, "alice has it");
    }

    function test_a_contract_account_without_the_role_signs_in_vain() public {
        ContractAccount account = new ContractAccount(minter);
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = abi.encodePacked(account, signed(MINTER_KEY, voucher));
        refuses(voucher, signature, abi.encodeWithSelector(WaymarkItems.NotMinter.selector, address(account)));
    }

    function test_naming_a_contract_minter_does_not_replace_its_signature() public {
        ContractAccount account = new ContractAccount(minter);
        bytes32 role = items.MINTER_ROLE();
        vm.prank(admin);
        items.grantRole(role, address(account));
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = abi.encodePacked(account, signed(uint256(keccak256("forger")), voucher));
        refuses(voucher, signature, abi.encodeWithSelector(WaymarkItems.NotMinter.selector, address(0)));
    }

    function test_naming_the_minters_own_address_does_not_replace_its_signature() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = abi.encodePacked(minter, new bytes(65));
        refuses(voucher, signature, abi.encodeWithSelector(WaymarkItems.NotMinter.selector, address(0)));
    }

    function test_a_type_nobody_configured_cannot_be_minted() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, 99, 1);
        refuses(
            voucher, signed(MINTER_KEY, voucher), abi.encodeWithSelector(WaymarkItems.TypeNotConfigured.selector, 99)
        );
    }

    function test_a_voucher_for_nothing_is_refused() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 0);
        refuses(voucher, signed(MINTER_KEY, voucher), abi.encodeWithSelector(WaymarkItems.ZeroAmount.selector));
    }

    function test_the_zero_address_receives_nothing() public {
        WaymarkItems.Voucher memory voucher = voucherFor(address(0), LANTERN, 1);
        refuses(
            voucher,
            signed(MINTER_KEY, voucher),
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(0))
        );
    }

    function testFuzz_the_supply_never_passes_its_cap(uint256 cap, uint256 first, uint256 second) public {
        cap = within(cap, 1, type(uint128).max);
        vm.prank(admin);
        items.configureType(COMPASS, cap, false);
        first = within(first, 1, cap);
        mint(alice, COMPASS, first);

        second = within(second, 1, type(uint128).max);
        WaymarkItems.Voucher memory voucher = voucherFor(bob, COMPASS, second);
        bytes memory signature = signed(MINTER_KEY, voucher);
        uint256 left = cap - first;
        if (second > left) {
            refuses(
                voucher, signature, abi.encodeWithSelector(WaymarkItems.SupplyExceeded.selector, COMPASS, second, left)
            );
        } else {
            items.mint(voucher, signature);
        }
        vm.assertLe(items.totalSupply(COMPASS), cap, "the cap holds");
    }

    function test_even_an_unlimited_type_refuses_by_name_what_cannot_be_counted() public {
        mint(alice, LANTERN, 1);
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, type(uint256).max);
        refuses(
            voucher,
            signed(MINTER_KEY, voucher),
            abi.encodeWithSelector(
                WaymarkItems.SupplyExceeded.selector, LANTERN, type(uint256).max, type(uint256).max - 1
            )
        );
    }

    function refuses(WaymarkItems.Voucher memory voucher, bytes memory signature, bytes memory reason) internal {
        uint256 supply = items.totalSupply(voucher.tokenId);
        vm.expectRevert(reason);
        items.mint(voucher, signature);
        vm.assertEq(items.totalSupply(voucher.tokenId), supply, "nothing was minted");
    }
}

contract ItemTypesTest is Programme {
    function test_an_administrator_configures_types_one_by_one_or_together() public {
        WaymarkItems.TypeConfig[] memory configs = new WaymarkItems.TypeConfig[](2);
        configs[0] = WaymarkItems.TypeConfig({tokenId: 7, maxSupply: 5, soulbound: false});
        configs[1] = WaymarkItems.TypeConfig({tokenId: 8, maxSupply: 0, soulbound: true});

        vm.expectEmit(address(items));
        emit WaymarkItems.TypeConfigured(7, 5, false);
        vm.expectEmit(address(items));
        emit WaymarkItems.TypeConfigured(8, 0, true);
        vm.prank(admin);
        items.configureTypes(configs);

        WaymarkItems.ItemType memory rules = items.itemType(8);
        vm.assertTrue(rules.configured && rules.soulbound && rules.maxSupply == 0, "type 8 is kept");
        vm.assertEq(items.itemType(7).maxSupply, 5, "type 7 is kept");
        vm.assertTrue(!items.itemType(9).configured, "type 9 was never mentioned");
    }

    function test_one_bad_type_undoes_the_batch() public {
        mint(alice, COMPASS, 3);
        WaymarkItems.TypeConfig[] memory configs = new WaymarkItems.TypeConfig[](2);
        configs[0] = WaymarkItems.TypeConfig({tokenId: 7, maxSupply: 5, soulbound: false});
        configs[1] = WaymarkItems.TypeConfig({tokenId: COMPASS, maxSupply: 2, soulbound: false});
        vm.expectRevert(abi.encodeWithSelector(WaymarkItems.CapBelowSupply.selector, COMPASS, 2, 3));
        vm.prank(admin);
        items.configureTypes(configs);
        vm.assertTrue(!items.itemType(7).configured, "type 7 was not kept");
    }

    function testFuzz_the_cap_never_goes_below_what_is_minted(uint256 minted, uint256 cap) public {
        minted = within(minted, 1, type(uint128).max);
        mint(alice, LANTERN, minted);
        cap = within(cap, 0, type(uint128).max);
        bool allowed = cap == 0 || cap >= minted;
        if (!allowed) {
            vm.expectRevert(abi.encodeWithSelector(WaymarkItems.CapBelowSupply.selector, LANTERN, cap, minted));
        }
        vm.prank(admin);
        items.configureType(LANTERN, cap, false);
        vm.assertEq(items.itemType(LANTERN).maxSupply, allowed ? cap : 0, "the cap that is kept");
    }

    function test_whether_a_type_is_soulbound_can_change_until_the_first_is_minted() public {
        vm.startPrank(admin);
        items.configureType(LANTERN, 0, true);
        items.configureType(LANTERN, 0, false);
        vm.stopPrank();
        mint(alice, LANTERN, 1);
        vm.expectRevert(abi.encodeWithSelector(WaymarkItems.SoulboundIsFixed.selector, LANTERN));
        vm.prank(admin);
        items.configureType(LANTERN, 0, true);
    }

    function test_a_soulbound_item_moves_neither_alone_nor_in_a_batch() public {
        mint(alice, DIPLOMA, 1);
        mint(alice, LANTERN, 1);
        bytes memory reason = abi.encodeWithSelector(WaymarkItems.Soulbound.selector, DIPLOMA);

        vm.expectRevert(reason);
        vm.prank(alice);
        items.safeTransferFrom(alice, bob, DIPLOMA, 1, "");

        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (LANTERN, DIPLOMA);
        uint256[] memory amounts = new uint256[](2);
        (amounts[0], amounts[1]) = (1, 1);
        vm.expectRevert(reason);
        vm.prank(alice);
        items.safeBatchTransferFrom(alice, bob, ids, amounts, "");

        vm.prank(alice);
        items.setApprovalForAll(bob, true);
        vm.expectRevert(reason);
        vm.prank(bob);
        items.safeTransferFrom(alice, bob, DIPLOMA, 1, "");
    }

    function test_a_soulbound_item_could_be_burned_if_a_later_version_offered_it() public {
        ItemsThatBurn burning = new ItemsThatBurn(roles());
        vm.prank(admin);
        burning.configureType(DIPLOMA, 0, true);
        burning.give(alice, DIPLOMA);
        burning.burn(alice, DIPLOMA);
        vm.assertEq(burning.balanceOf(alice, DIPLOMA), 0, "it is gone");
    }

    function test_an_ordinary_item_changes_hands() public {
        mint(alice, LANTERN, 3);
        vm.prank(alice);
        items.safeTransferFrom(alice, bob, LANTERN, 2, "");
        vm.assertEq(items.balanceOf(bob, LANTERN), 2, "bob has two");
    }
}

contract ItemsRolesTest is Programme {
    function test_only_an_administrator_configures_types_and_the_uri() public {
        bytes memory reason = missing(stranger, items.DEFAULT_ADMIN_ROLE());
        vm.startPrank(stranger);
        vm.expectRevert(reason);
        items.configureType(LANTERN, 1, false);
        vm.expectRevert(reason);
        items.configureTypes(new WaymarkItems.TypeConfig[](0));
        vm.expectRevert(reason);
        items.setUri("https://elsewhere.test/{id}.json");
    }

    function test_only_a_pauser_pauses_and_not_even_an_administrator() public {
        bytes memory reason = missing(admin, items.PAUSER_ROLE());
        vm.startPrank(admin);
        vm.expectRevert(reason);
        items.pause();
        vm.expectRevert(reason);
        items.unpause();
    }

    function test_an_administrator_is_no_minter() public {
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = signed(uint256(keccak256("admin")), voucher);
        vm.expectRevert(abi.encodeWithSelector(WaymarkItems.NotMinter.selector, admin));
        items.mint(voucher, signature);
    }

    function test_a_pause_stops_minting_and_transfers_until_it_ends() public {
        mint(alice, LANTERN, 1);
        WaymarkItems.Voucher memory voucher = voucherFor(alice, LANTERN, 1);
        bytes memory signature = signed(MINTER_KEY, voucher);
        vm.prank(pauser);
        items.pause();

        vm.expectRevert(Pausable.EnforcedPause.selector);
        items.mint(voucher, signature);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(alice);
        items.safeTransferFrom(alice, bob, LANTERN, 1, "");
        vm.assertTrue(!items.nonceUsed(voucher.nonce), "the voucher is still good");

        vm.prank(pauser);
        items.unpause();
        items.mint(voucher, signature);
    }

    function test_an_administrator_sets_the_uri() public {
        vm.expectEmit(address(items));
        emit WaymarkItems.UriChanged("ipfs://waymark/{id}");
        vm.prank(admin);
        items.setUri("ipfs://waymark/{id}");
        vm.assertTrue(keccak256(bytes(items.uri(1))) == keccak256("ipfs://waymark/{id}"), "the uri is kept");
    }

    function test_it_says_which_standards_it_follows() public view {
        vm.assertTrue(items.supportsInterface(type(IERC1155).interfaceId), "ERC-1155");
        vm.assertTrue(items.supportsInterface(type(IAccessControl).interfaceId), "access control");
        vm.assertTrue(!items.supportsInterface(0xffffffff), "not everything");
    }

    function missing(address account, bytes32 role) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, account, role);
    }
}

/// @dev An account made of code, whose signature is that of its owner.
contract ContractAccount is IERC1271 {
    address private immutable OWNER;

    constructor(address owner) {
        OWNER = owner;
    }

    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        (address recovered,,) = ECDSA.tryRecoverCalldata(digest, signature);
        return recovered == OWNER ? IERC1271.isValidSignature.selector : bytes4(0);
    }
}

/// @dev Takes anything for its signature.
contract AgreeableAccount is IERC1271 {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        return IERC1271.isValidSignature.selector;
    }
}

/// @dev The product offers no burn; this shows that the rule for soulbound items would not stand in its way.
contract ItemsThatBurn is WaymarkItems {
    constructor(WaymarkItems.Roles memory roles) WaymarkItems(roles, "", new WaymarkItems.TypeConfig[](0)) {}

    function give(address to, uint256 tokenId) external {
        _mint(to, tokenId, 1, "");
    }

    function burn(address from, uint256 tokenId) external {
        _burn(from, tokenId, 1);
    }
}
