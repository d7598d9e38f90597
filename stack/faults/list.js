// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the places of sources that stand here hold templates.
/** Faults that people made, or nearly made, in a product like this: the gate must find them when they come back. */

/**
 * @typedef {object} Fault
 * @property {string} name what somebody would suffer from it
 * @property {string} file from the root
 * @property {string} before text that stands in the file once
 * @property {string} after what stands there with the fault in it; it must still compile
 * @property {'rust' | 'package' | 'app' | 'backend' | 'contracts' | 'e2e'} runner whose tests should fail
 * @property {string[]} tests of that runner: titles or paths for Rust, files for the others
 */

/** @type {Fault[]} */
export const faults = [
  {
    name: 'A voucher mints as often as it is sent',
    file: 'contracts/src/WaymarkItems.sol',
    before: 'require(!nonceUsed[voucher.nonce], NonceAlreadyUsed(voucher.nonce));',
    after: 'require(voucher.nonce != bytes32(type(uint256).max), NonceAlreadyUsed(voucher.nonce));',
    runner: 'contracts',
    tests: ['--match-path', 'test/WaymarkItems.t.sol'],
  },
  {
    name: 'More items of a type are minted than there may be',
    file: 'contracts/src/WaymarkItems.sol',
    before: 'require(amount <= available, SupplyExceeded',
    after: 'require(amount <= available + 1, SupplyExceeded',
    runner: 'contracts',
    tests: ['--match-path', 'test/WaymarkItems.t.sol'],
  },
  {
    name: 'What is bound to a person can be sent to another',
    file: 'contracts/src/WaymarkItems.sol',
    before: 'require(!_types[ids[i]].soulbound, Soulbound(ids[i]));',
    after: 'require(!_types[ids[i]].soulbound || msg.sender == from, Soulbound(ids[i]));',
    runner: 'contracts',
    tests: ['--match-path', 'test/WaymarkItems.t.sol'],
  },
  {
    name: 'A buyer who sends too much loses the rest',
    file: 'contracts/src/WaymarkMarket.sol',
    before: 'require(msg.value == price, WrongPayment(price, msg.value));',
    after: 'require(msg.value >= price, WrongPayment(price, msg.value));',
    runner: 'contracts',
    tests: ['--match-path', 'test/WaymarkMarket.t.sol'],
  },
  {
    name: 'A buyer pays more than they agreed to',
    file: 'contracts/src/WaymarkMarket.sol',
    before: 'require(price <= maxPrice, PriceChanged(price, maxPrice));',
    after: 'require(price <= MAX_PRICE, PriceChanged(price, maxPrice));',
    runner: 'contracts',
    tests: ['--match-path', 'test/WaymarkMarket.t.sol'],
  },
  {
    name: "A stranger ends somebody's listing",
    file: 'contracts/src/WaymarkMarket.sol',
    before: 'require(msg.sender == offer.seller, NotSeller(offer.seller));',
    after: 'require(msg.sender != address(0), NotSeller(offer.seller));',
    runner: 'contracts',
    tests: ['--match-path', 'test/WaymarkMarket.t.sol'],
  },
  {
    name: 'An item is sold twice, because its listing stays open',
    file: 'contracts/src/WaymarkMarket.sol',
    before: '        offer.state = State.Sold;\n',
    after: '        if (expiry == 0) offer.state = State.Sold;\n',
    runner: 'contracts',
    tests: ['--match-path', 'test/WaymarkMarket.t.sol'],
  },
  {
    name: "The fee is rounded up, at the seller's cost",
    file: 'contracts/src/WaymarkMarket.sol',
    before: 'price * offer.feeBps / BASIS_POINTS;',
    after: '(price * offer.feeBps + BASIS_POINTS - 1) / BASIS_POINTS;',
    runner: 'contracts',
    tests: ['--match-path', 'test/WaymarkMarket.t.sol'],
  },
]
