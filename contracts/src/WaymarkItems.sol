// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {SeparateRoles} from "./SeparateRoles.sol";

/// @title Items of the programme
/// @notice An ERC-1155 collection in which a token id is an item type. A participant earns an item off chain, receives
/// a voucher signed by a minter, and anybody may bring that voucher here: it always mints to the participant it names.
/// @dev No burn is exposed, so the total supply of a type is also what was ever minted of it. A voucher cannot be
/// revoked: it dies at its deadline, which the signer keeps short.
contract WaymarkItems is ERC1155Supply, SeparateRoles, Pausable, EIP712 {
    /// @notice Who may do what from the first block on; nobody else, the deployer included, may do anything.
    /// @param admin configures types and appoints minters and pausers; cannot be either
    /// @param adminDelay seconds between naming the next administrator and its taking over
    /// @param minter signs vouchers
    /// @param pauser stops and resumes minting and transfers
    struct Roles {
        address admin;
        uint48 adminDelay;
        address minter;
        address pauser;
    }

    /// @notice What a minter signs.
    /// @param to the account that receives the items
    /// @param tokenId the item type
    /// @param amount whole items (there are no decimals)
    /// @param nonce keccak256 of chain id, contract and grant id; usable once
    /// @param deadline Unix seconds; the last second at which the voucher is good
    struct Voucher {
        address to;
        uint256 tokenId;
        uint256 amount;
        bytes32 nonce;
        uint256 deadline;
    }

    /// @notice The rules of one item type, as an administrator sets them.
    /// @param tokenId the item type
    /// @param maxSupply whole items that may ever exist; 0 means unlimited
    /// @param soulbound true when the items may never change hands
    struct TypeConfig {
        uint256 tokenId;
        uint256 maxSupply;
        bool soulbound;
    }

    /// @notice The rules of one item type, as they are kept.
    /// @param maxSupply whole items that may ever exist; 0 means unlimited
    /// @param configured false until an administrator has configured the type
    /// @param soulbound true when the items may never change hands
    struct ItemType {
        uint256 maxSupply;
        bool configured;
        bool soulbound;
    }

    /// @notice May sign vouchers.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @notice May stop and resume minting and transfers.
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    /// @notice EIP-712 type hash of {Voucher}.
    bytes32 public constant VOUCHER_TYPEHASH =
        keccak256("Voucher(address to,uint256 tokenId,uint256 amount,bytes32 nonce,uint256 deadline)");

    /// @notice Block number of the deployment: where a reader of events starts.
    uint256 public immutable DEPLOYED_AT_BLOCK = block.number;

    /// @dev An externally owned account signs with r, s and v; anything longer comes from a contract account.
    uint256 private constant ECDSA_SIGNATURE_LENGTH = 65;

    /// @notice True once a voucher with this nonce has minted.
    mapping(bytes32 nonce => bool) public nonceUsed;

    mapping(uint256 tokenId => ItemType) private _types;

    /// @notice A voucher has minted.
    /// @param to the account that received the items
    /// @param tokenId the item type
    /// @param amount whole items
    /// @param nonce the voucher's nonce
    event Minted(address indexed to, uint256 indexed tokenId, uint256 amount, bytes32 indexed nonce);

    /// @notice The rules of a type have been set.
    /// @param tokenId the item type
    /// @param maxSupply whole items; 0 means unlimited
    /// @param soulbound true when the items may never change hands
    event TypeConfigured(uint256 indexed tokenId, uint256 maxSupply, bool soulbound);

    /// @notice The metadata address template has been set.
    /// @param newUri the template; clients put the token id in the place of `{id}`
    event UriChanged(string newUri);

    /// @notice The voucher's deadline has passed.
    /// @param deadline Unix seconds
    error VoucherExpired(uint256 deadline);

    /// @notice A voucher with this nonce has minted already.
    /// @param nonce the voucher's nonce
    error NonceAlreadyUsed(bytes32 nonce);

    /// @notice The voucher is not signed by an account that holds {MINTER_ROLE}.
    /// @param signer the account the signature belongs to; zero when it is not a signature of this voucher at all
    error NotMinter(address signer);

    /// @notice A voucher for no items at all.
    error ZeroAmount();

    /// @notice No administrator has configured this type, so it cannot be minted.
    /// @param tokenId the item type
    error TypeNotConfigured(uint256 tokenId);

    /// @notice The voucher asks for more than the type has left.
    /// @param tokenId the item type
    /// @param requested whole items the voucher asks for
    /// @param available whole items left under the cap
    error SupplyExceeded(uint256 tokenId, uint256 requested, uint256 available);

    /// @notice Items of this type never change hands.
    /// @param tokenId the item type
    error Soulbound(uint256 tokenId);

    /// @notice The new cap lies below what has been minted.
    /// @param tokenId the item type
    /// @param maxSupply the cap asked for, whole items
    /// @param minted whole items that exist
    error CapBelowSupply(uint256 tokenId, uint256 maxSupply, uint256 minted);

    /// @notice Items of this type exist, so whether they are soulbound can no longer change.
    /// @param tokenId the item type
    error SoulboundIsFixed(uint256 tokenId);

    /// @dev Reverts with {HoldsAnotherRole} when two of the roles are the same account.
    /// @param roles who may do what
    /// @param uri_ metadata address template with `{id}` for the token id
    /// @param types the first types; the administrator can add more
    constructor(Roles memory roles, string memory uri_, TypeConfig[] memory types)
        ERC1155(uri_)
        EIP712("WaymarkItems", "1")
        AccessControlDefaultAdminRules(roles.adminDelay, roles.admin)
    {
        _grantRole(MINTER_ROLE, roles.minter);
        _grantRole(PAUSER_ROLE, roles.pauser);
        for (uint256 i = 0; i < types.length; ++i) {
            _configureType(types[i].tokenId, types[i].maxSupply, types[i].soulbound);
        }
    }

    /// @notice Mints what a voucher grants, to the account it names, whoever sends the transaction.
    /// @dev Reverts with {VoucherExpired}, {NonceAlreadyUsed}, {NotMinter}, {ZeroAmount}, {TypeNotConfigured},
    /// {SupplyExceeded}, EnforcedPause, or what the receiving contract answers. Everything is recorded before the
    /// receiver is called.
    /// @param voucher what is granted
    /// @param signature 65 bytes (r, s, v) from an externally owned account; or the 20 bytes of a contract account's
    /// address followed by its ERC-1271 signature, which has at least 46 bytes
    function mint(Voucher calldata voucher, bytes calldata signature) external {
        require(block.timestamp <= voucher.deadline, VoucherExpired(voucher.deadline));
        require(!nonceUsed[voucher.nonce], NonceAlreadyUsed(voucher.nonce));
        address signer = _signerOf(voucher, signature);
        // Zero is checked apart: a role granted to it by mistake must not make every broken signature good.
        require(signer != address(0) && hasRole(MINTER_ROLE, signer), NotMinter(signer));
        _requireAvailable(voucher.tokenId, voucher.amount);

        nonceUsed[voucher.nonce] = true;
        emit Minted(voucher.to, voucher.tokenId, voucher.amount, voucher.nonce);
        _mint(voucher.to, voucher.tokenId, voucher.amount, "");
    }

    /// @notice Sets the rules of one type.
    /// @dev Reverts with {CapBelowSupply} or {SoulboundIsFixed}: what holders were promised stays true, and an item
    /// that waits in escrow can always return.
    /// @param tokenId the item type
    /// @param maxSupply whole items that may ever exist; 0 means unlimited
    /// @param soulbound true when the items may never change hands
    function configureType(uint256 tokenId, uint256 maxSupply, bool soulbound) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _configureType(tokenId, maxSupply, soulbound);
    }

    /// @notice Sets the rules of several types at once, all or none.
    /// @param configs one entry for each type
    function configureTypes(TypeConfig[] calldata configs) external onlyRole(DEFAULT_ADMIN_ROLE) {
        for (uint256 i = 0; i < configs.length; ++i) {
            _configureType(configs[i].tokenId, configs[i].maxSupply, configs[i].soulbound);
        }
    }

    /// @notice Sets the metadata address template of all types.
    /// @param newUri the template with `{id}` for the token id
    function setUri(string calldata newUri) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setURI(newUri);
        emit UriChanged(newUri);
    }

    /// @notice Stops minting and transfers; items in escrow stay where they are until {unpause}, and so do those in
    /// wallets. Nothing here holds ether: what the market owes can be withdrawn meanwhile.
    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @notice Resumes minting and transfers.
    function unpause() external onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// @notice The rules of a type.
    /// @param tokenId the item type
    /// @return rules all zero when the type is not configured
    function itemType(uint256 tokenId) external view returns (ItemType memory rules) {
        return _types[tokenId];
    }

    /// @inheritdoc ERC1155
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(ERC1155, AccessControlDefaultAdminRules)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    /// @dev The one place every mint and transfer goes through.
    function _update(address from, address to, uint256[] memory ids, uint256[] memory values)
        internal
        override
        whenNotPaused
    {
        if (from != address(0) && to != address(0)) {
            for (uint256 i = 0; i < ids.length; ++i) {
                require(!_types[ids[i]].soulbound, Soulbound(ids[i]));
            }
        }
        super._update(from, to, ids, values);
    }

    function _configureType(uint256 tokenId, uint256 maxSupply, bool soulbound) private {
        ItemType storage rules = _types[tokenId];
        uint256 minted = totalSupply(tokenId);
        require(maxSupply == 0 || maxSupply >= minted, CapBelowSupply(tokenId, maxSupply, minted));
        require(minted == 0 || rules.soulbound == soulbound, SoulboundIsFixed(tokenId));

        rules.maxSupply = maxSupply;
        rules.configured = true;
        rules.soulbound = soulbound;
        emit TypeConfigured(tokenId, maxSupply, soulbound);
    }

    function _requireAvailable(uint256 tokenId, uint256 amount) private view {
        require(amount > 0, ZeroAmount());
        ItemType storage rules = _types[tokenId];
        require(rules.configured, TypeNotConfigured(tokenId));
        uint256 cap = rules.maxSupply == 0 ? type(uint256).max : rules.maxSupply;
        uint256 available = cap - totalSupply(tokenId);
        require(amount <= available, SupplyExceeded(tokenId, amount, available));
    }

    /// @dev A contract account names itself in front of its signature, because an ERC-1271 signature says nothing
    /// about who made it. Zero stands for "not a signature of this voucher".
    function _signerOf(Voucher calldata voucher, bytes calldata signature) private view returns (address) {
        bytes32 digest = _hashTypedDataV4(
            keccak256(
                abi.encode(
                    VOUCHER_TYPEHASH, voucher.to, voucher.tokenId, voucher.amount, voucher.nonce, voucher.deadline
                )
            )
        );
        if (signature.length > ECDSA_SIGNATURE_LENGTH) {
            address account = address(bytes20(signature[:20]));
            bool signed = SignatureChecker.isValidERC1271SignatureNowCalldata(account, digest, signature[20:]);
            return signed ? account : address(0);
        }
        (address recovered,,) = ECDSA.tryRecoverCalldata(digest, signature); // zero when it cannot be recovered
        return recovered;
    }
}
