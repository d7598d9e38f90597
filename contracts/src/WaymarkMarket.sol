// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SeparateRoles} from "./SeparateRoles.sol";

/// @title Marketplace of the programme
/// @notice A seller lists by transferring items to this contract with the price in the transfer's data: one
/// transaction, no approval that could be phished, no signed order that could come back to life.
/// @dev Every listing stands alone. A seller that refuses its items back, or a recipient that refuses its ether, holds
/// up nobody but itself: proceeds are credited and withdrawn, never pushed, and nothing walks over several listings.
/// Listing ids count up, so a reorganisation can give an id to another listing: offer a buyer what is confirmed.
contract WaymarkMarket is IERC1155Receiver, SeparateRoles, Pausable, ReentrancyGuardTransient {
    /// @notice What a listing is. `Unknown` is the state of an id that was never given out.
    enum State {
        Unknown,
        Active,
        Sold,
        Cancelled,
        Swept
    }

    /// @notice Items in escrow, offered as a whole at one price.
    /// @param seller receives the proceeds, or the items back
    /// @param expiry Unix seconds; the first second at which the listing can no longer be bought
    /// @param feeBps fee that applies to this listing, in basis points of the price
    /// @param state what the listing is now
    /// @param tokenId the item type
    /// @param amount whole items
    /// @param price wei for the whole listing
    struct Listing {
        address seller;
        uint64 expiry;
        uint16 feeBps;
        State state;
        uint256 tokenId;
        uint256 amount;
        uint256 price;
    }

    /// @notice May stop and resume listing and buying, nothing else.
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    /// @notice The highest fee an administrator can set: 10 %, in basis points.
    uint16 public constant MAX_FEE_BPS = 1000;

    /// @notice The longest a listing can run, in seconds.
    uint64 public constant MAX_DURATION = 365 days;

    /// @notice The highest price, in wei: far above all ether, and low enough for the fee to be computed exactly.
    uint256 public constant MAX_PRICE = type(uint128).max;

    uint256 private constant BASIS_POINTS = 10_000;

    /// @dev abi.encode(uint256 price, uint64 expiry): two words.
    uint256 private constant LISTING_DATA_LENGTH = 64;

    /// @notice The one items contract whose items are traded here.
    IERC1155 public immutable items;

    /// @notice Fee for listings made from now on, in basis points of the price.
    uint16 public feeBps;

    /// @notice Account that is credited with fees.
    address public feeRecipient;

    /// @notice Number of listings ever made; their ids run from 1 to this number.
    uint256 public listingCount;

    /// @notice Wei an account can withdraw.
    mapping(address account => uint256) public withdrawable;

    mapping(uint256 listingId => Listing) private _listings;

    /// @notice Items have entered escrow and are on offer.
    /// @param listingId the new listing
    /// @param seller who offers them
    /// @param tokenId the item type
    /// @param amount whole items
    /// @param price wei for the whole listing
    /// @param expiry Unix seconds; the first second at which the listing can no longer be bought
    event Listed(
        uint256 indexed listingId,
        address indexed seller,
        uint256 indexed tokenId,
        uint256 amount,
        uint256 price,
        uint64 expiry
    );

    /// @notice A listing has been bought.
    /// @param listingId the listing
    /// @param buyer who has the items now
    /// @param price wei paid
    /// @param fee wei of the price that went to the fee recipient
    event Sold(uint256 indexed listingId, address indexed buyer, uint256 price, uint256 fee);

    /// @notice The seller has taken a listing back.
    /// @param listingId the listing
    event Cancelled(uint256 indexed listingId);

    /// @notice An expired listing has been returned to its seller.
    /// @param listingId the listing
    event Swept(uint256 indexed listingId);

    /// @notice Proceeds have been paid out.
    /// @param account whose proceeds they were
    /// @param recipient who received them
    /// @param amount wei
    event Withdrawn(address indexed account, address indexed recipient, uint256 amount);

    /// @notice The fee for new listings has changed.
    /// @param feeBps basis points of the price
    event FeeChanged(uint16 feeBps);

    /// @notice Fees of sales from now on go to another account.
    /// @param feeRecipient the account
    event FeeRecipientChanged(address feeRecipient);

    /// @notice A token of another contract; this market holds only {items}.
    /// @param token the contract that called
    error UnknownToken(address token);

    /// @notice List items one type at a time.
    error BatchNotSupported();

    /// @notice The transfer's data is not abi.encode(uint256 price, uint64 expiry).
    error InvalidListingData();

    /// @notice A listing of no items at all.
    error ZeroAmount();

    /// @notice The price is zero or above {MAX_PRICE}.
    /// @param price wei
    error PriceOutOfRange(uint256 price);

    /// @notice The expiry is not in the future, or further away than {MAX_DURATION}.
    /// @param expiry Unix seconds
    error InvalidExpiry(uint256 expiry);

    /// @notice The listing cannot be bought, cancelled or swept any more, or never existed.
    /// @param state what the listing is instead
    error NotActive(State state);

    /// @notice The listing costs more than the buyer agreed to.
    /// @param price wei the listing costs
    /// @param maxPrice wei the buyer agreed to
    error PriceChanged(uint256 price, uint256 maxPrice);

    /// @notice The listing ran out.
    /// @param expiry Unix seconds
    error Expired(uint64 expiry);

    /// @notice The listing still runs, so only its seller may end it.
    /// @param expiry Unix seconds
    error NotExpired(uint64 expiry);

    /// @notice The ether sent is not the price.
    /// @param expected wei the listing costs
    /// @param sent wei sent along
    error WrongPayment(uint256 expected, uint256 sent);

    /// @notice Sellers cannot buy from themselves: it would only fake a price.
    error BuyerIsSeller();

    /// @notice Only the seller may cancel.
    /// @param seller the account that may
    error NotSeller(address seller);

    /// @notice The account has no proceeds here.
    error NothingToWithdraw();

    /// @notice The recipient refused the ether; it stays withdrawable.
    error WithdrawalRefused();

    /// @notice Proceeds cannot be sent to the zero address.
    error InvalidRecipient();

    /// @notice Ether arrives here only with {buy}.
    error EtherWithoutPurchase();

    /// @notice Not a contract that follows ERC-1155.
    /// @param items the address given
    error InvalidItems(address items);

    /// @notice The fee is above {MAX_FEE_BPS}.
    /// @param feeBps basis points asked for
    error FeeTooHigh(uint16 feeBps);

    /// @notice Fees cannot go to the zero address, nor to this market, which could never withdraw them.
    error InvalidFeeRecipient();

    /// @dev Reverts with {InvalidItems}, {HoldsAnotherRole}, {InvalidFeeRecipient} or {FeeTooHigh}.
    /// @param items_ the items contract
    /// @param admin sets fees and appoints pausers; cannot be one
    /// @param adminDelay seconds between naming the next administrator and its taking over
    /// @param pauser stops and resumes listing and buying
    /// @param feeRecipient_ account that is credited with fees
    /// @param feeBps_ fee in basis points of the price, at most {MAX_FEE_BPS}
    constructor(
        IERC1155 items_,
        address admin,
        uint48 adminDelay,
        address pauser,
        address feeRecipient_,
        uint16 feeBps_
    ) AccessControlDefaultAdminRules(adminDelay, admin) {
        require(
            ERC165Checker.supportsInterface(address(items_), type(IERC1155).interfaceId), InvalidItems(address(items_))
        );
        items = items_;
        _grantRole(PAUSER_ROLE, pauser);
        _setFeeRecipient(feeRecipient_);
        _setFee(feeBps_);
    }

    /// @notice Lists what is being transferred here. Not called directly: send
    /// `items.safeTransferFrom(seller, market, tokenId, amount, abi.encode(uint256 price, uint64 expiry))`.
    /// @dev Reverts with {UnknownToken}, {InvalidListingData}, {ZeroAmount}, {PriceOutOfRange}, {InvalidExpiry} or
    /// EnforcedPause; the items contract passes the reason on. Closed to reentrancy, so that nobody lists in the
    /// middle of a purchase.
    /// @param from the owner of the items, who becomes the seller
    /// @param tokenId the item type
    /// @param amount whole items
    /// @param data abi.encode(uint256 price in wei for the whole listing, uint64 expiry in Unix seconds)
    /// @return the acceptance value of ERC-1155
    function onERC1155Received(address, address from, uint256 tokenId, uint256 amount, bytes calldata data)
        external
        nonReentrant
        whenNotPaused
        returns (bytes4)
    {
        require(msg.sender == address(items), UnknownToken(msg.sender));
        require(data.length == LISTING_DATA_LENGTH, InvalidListingData());
        // Decoded as two full words: a too large expiry then has a name instead of an empty revert.
        (uint256 price, uint256 expiry) = abi.decode(data, (uint256, uint256));
        require(amount > 0, ZeroAmount());
        require(price > 0 && price <= MAX_PRICE, PriceOutOfRange(price));
        require(expiry > block.timestamp && expiry <= block.timestamp + MAX_DURATION, InvalidExpiry(expiry));

        uint256 listingId = ++listingCount;
        _listings[listingId] = Listing({
            seller: from,
            // forge-lint: disable-next-line(unsafe-typecast) -- bounded above by now + MAX_DURATION
            expiry: uint64(expiry),
            feeBps: feeBps,
            state: State.Active,
            tokenId: tokenId,
            amount: amount,
            price: price
        });
        // forge-lint: disable-next-line(unsafe-typecast) -- as above
        emit Listed(listingId, from, tokenId, amount, price, uint64(expiry));
        return IERC1155Receiver.onERC1155Received.selector;
    }

    /// @notice Always refuses: a batch could not say a price for each type.
    /// @return never
    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        revert BatchNotSupported();
    }

    /// @notice Buys a whole listing; the ether sent along must be exactly its price.
    /// @dev Reverts with {NotActive}, {BuyerIsSeller}, {Expired}, {PriceChanged}, {WrongPayment}, EnforcedPause, or
    /// what the items contract or the receiving buyer answers. All is recorded before the items leave.
    /// @param listingId the listing
    /// @param maxPrice the most the buyer agreed to, in wei
    function buy(uint256 listingId, uint256 maxPrice) external payable nonReentrant whenNotPaused {
        Listing storage offer = _active(listingId);
        (address seller, uint256 price, uint64 expiry) = (offer.seller, offer.price, offer.expiry);
        require(msg.sender != seller, BuyerIsSeller());
        require(block.timestamp < expiry, Expired(expiry));
        require(price <= maxPrice, PriceChanged(price, maxPrice));
        require(msg.value == price, WrongPayment(price, msg.value));

        offer.state = State.Sold;
        uint256 fee = price * offer.feeBps / BASIS_POINTS; // rounded down, in the seller's favour
        withdrawable[seller] += price - fee;
        withdrawable[feeRecipient] += fee;
        emit Sold(listingId, msg.sender, price, fee);
        items.safeTransferFrom(address(this), msg.sender, offer.tokenId, offer.amount, "");
    }

    /// @notice Takes a listing back, expired or not, paused or not.
    /// @dev Reverts with {NotActive}, {NotSeller}, or what the items contract or the receiving seller answers.
    /// @param listingId the listing
    function cancel(uint256 listingId) external nonReentrant {
        Listing storage offer = _active(listingId);
        require(msg.sender == offer.seller, NotSeller(offer.seller));

        offer.state = State.Cancelled;
        emit Cancelled(listingId);
        _returnToSeller(offer);
    }

    /// @notice Returns an expired listing to its seller; anybody may do it, paused or not.
    /// @dev Reverts with {NotActive}, {NotExpired}, or what the items contract or the receiving seller answers. A
    /// seller that refuses keeps its own items in escrow, where nobody can buy them.
    /// @param listingId the listing
    function sweepExpired(uint256 listingId) external nonReentrant {
        Listing storage offer = _active(listingId);
        require(block.timestamp >= offer.expiry, NotExpired(offer.expiry));

        offer.state = State.Swept;
        emit Swept(listingId);
        _returnToSeller(offer);
    }

    /// @notice Ether sent without a purchase is refused: nobody could ever withdraw it.
    receive() external payable {
        revert EtherWithoutPurchase();
    }

    /// @notice Pays the caller everything it is owed, paused or not.
    /// @dev Reverts with {NothingToWithdraw} or {WithdrawalRefused}.
    function withdraw() external nonReentrant {
        _withdraw(msg.sender);
    }

    /// @notice Pays everything the caller is owed to another account, paused or not: for a contract that sells but
    /// takes no ether itself.
    /// @dev Reverts with {InvalidRecipient}, {NothingToWithdraw} or {WithdrawalRefused}.
    /// @param recipient who receives the ether
    function withdrawTo(address recipient) external nonReentrant {
        require(recipient != address(0), InvalidRecipient());
        _withdraw(recipient);
    }

    /// @notice Sets the fee of listings made from now on; those that exist keep theirs.
    /// @param newFeeBps basis points of the price, at most {MAX_FEE_BPS}
    function setFee(uint16 newFeeBps) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setFee(newFeeBps);
    }

    /// @notice Sets who is credited with the fees of sales from now on.
    /// @param newFeeRecipient the account
    function setFeeRecipient(address newFeeRecipient) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setFeeRecipient(newFeeRecipient);
    }

    /// @notice Stops listing and buying. Cancelling, sweeping and withdrawing always go on.
    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @notice Resumes listing and buying.
    function unpause() external onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// @notice A listing as it is now.
    /// @param listingId the listing
    /// @return offer all zero, with state `Unknown`, when the id was never given out
    function listing(uint256 listingId) external view returns (Listing memory offer) {
        return _listings[listingId];
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(AccessControlDefaultAdminRules, IERC165)
        returns (bool)
    {
        return interfaceId == type(IERC1155Receiver).interfaceId || super.supportsInterface(interfaceId);
    }

    function _active(uint256 listingId) private view returns (Listing storage offer) {
        offer = _listings[listingId];
        require(offer.state == State.Active, NotActive(offer.state));
    }

    function _returnToSeller(Listing storage offer) private {
        items.safeTransferFrom(address(this), offer.seller, offer.tokenId, offer.amount, "");
    }

    function _withdraw(address recipient) private {
        uint256 amount = withdrawable[msg.sender];
        require(amount > 0, NothingToWithdraw());

        withdrawable[msg.sender] = 0;
        emit Withdrawn(msg.sender, recipient, amount);
        (bool accepted,) = recipient.call{value: amount}("");
        require(accepted, WithdrawalRefused());
    }

    function _setFee(uint16 newFeeBps) private {
        require(newFeeBps <= MAX_FEE_BPS, FeeTooHigh(newFeeBps));
        feeBps = newFeeBps;
        emit FeeChanged(newFeeBps);
    }

    function _setFeeRecipient(address newFeeRecipient) private {
        require(newFeeRecipient != address(0) && newFeeRecipient != address(this), InvalidFeeRecipient());
        feeRecipient = newFeeRecipient;
        emit FeeRecipientChanged(newFeeRecipient);
    }
}
