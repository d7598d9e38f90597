import { waymarkItemsAbi } from '@waymark/contracts/abi'
import { type Hex, keccak256, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lapseVouchers } from '../src/chain/worker/lapse-vouchers.ts'
import { type Holder, World } from './chain/world.ts'

let world: World
let seller: Holder
let item: string

beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.end())

beforeEach(async () => {
  await world.begin()
  seller = await world.holder(10)
  item = await world.give(seller)
})

const pass = async (seconds: number) => {
  await world.client.increaseTime({ seconds })
  await world.client.mine({ blocks: 1 })
}
const lapse = () => lapseVouchers(world.db, world.settings)
const states = async () => await world.db('mint_vouchers').orderBy('created_at').pluck('state')

describe('a voucher', () => {
  test('is the same for as long as it is good', async () => {
    const first = await world.voucher(seller, item)
    await pass(20 * 60)
    expect(await world.voucher(seller, item)).toEqual(first)
  })

  test('that ran out unused frees its item, and the next one has the same nonce', async () => {
    const first = await world.voucher(seller, item)
    await pass(31 * 60)
    const second = await world.voucher(seller, item)
    expect(second.nonce).toBe(first.nonce)
    expect(second.signature).not.toBe(first.signature)
    await pass(31 * 60)
    await lapse()
    expect(await world.stateOf(item)).toBe('mintable')
    await world.mint(seller, item)
    await world.follow()
    await lapse()
    expect(await world.stateOf(item)).toBe('minted')
    expect(await states()).toEqual(['lapsed', 'lapsed', 'used'])
    expect(await world.differences()).toEqual([])
  })

  test('that ran out does not count towards how many of a kind one person may mint', async () => {
    await world.db('item_types').where({ slug: 'tin-mug' }).update({ per_player_max: 1 })
    const first = await world.voucher(seller, item)
    await pass(31 * 60)
    expect((await world.voucher(seller, item)).nonce).toBe(first.nonce)
    const other = await world.give(seller)
    await expect(world.voucher(seller, other)).rejects.toMatchObject({ code: 'NOT_MINTABLE' })
  })

  test('that was used waits for its event, however late', async () => {
    await world.mint(seller, item)
    await pass(31 * 60)
    await lapse()
    expect([await world.stateOf(item), await states()]).toEqual(['minting', ['live']])
    await world.follow()
    expect([await world.stateOf(item), await states()]).toEqual(['minted', ['used']])
  })

  test('goes by the clock of the chain, not by the one here', async () => {
    await pass(2 * 86_400)
    const first = await world.voucher(seller, item)
    expect(Number(first.deadline) * 1000 - Date.now()).toBeGreaterThan(86_400_000)
    await lapse()
    expect(await world.stateOf(item)).toBe('minting')
    await world.mint(seller, item)
    await world.follow()
    expect(await world.stateOf(item)).toBe('minted')
  })

  test('is good on a chain that made no block for an hour, and the one before it is not', async () => {
    const first = await world.voucher(seller, item)
    await world.client.increaseTime({ seconds: 3600 })
    expect((await world.voucher(seller, item)).signature).not.toBe(first.signature)
    await world.mint(seller, item)
    await world.follow()
    expect(await world.stateOf(item)).toBe('minted')
  })

  test('stays with the wallet it was signed for; the next one goes to the new wallet', async () => {
    const first = await world.voucher(seller, item)
    const other = '0x00000000000000000000000000000000000000A1'
    await world.db('profiles').where({ id: seller.profile }).update({ primary_wallet: other })
    expect((await world.voucher(seller, item)).to).toBe(first.to)
    await pass(31 * 60)
    expect((await world.voucher(seller, item)).to).toBe(other)
  })

  test('of an item that was locked meanwhile is not given out again, and its running out leaves the lock', async () => {
    await world.voucher(seller, item)
    await world.db('items').where({ id: item }).update({ state: 'locked', lock_reason: 'under review' })
    await expect(world.voucher(seller, item)).rejects.toMatchObject({
      code: 'NOT_MINTABLE',
      params: { reasons: [{ code: 'locked', reason: 'under review' }] },
    })
    await pass(31 * 60)
    await lapse()
    expect([await world.stateOf(item), await states()]).toEqual(['locked', ['lapsed']])
  })

  test('for contracts that were replaced gives way to one for the new ones', async () => {
    await world.voucher(seller, item)
    await world.db('mint_vouchers').update({ contract: '0x00000000000000000000000000000000000000AA' })
    expect((await world.voucher(seller, item)).contract).toBe(world.settings.items)
    await world.db('mint_vouchers').where({ state: 'live' }).update({ chain_id: 5 })
    await lapse()
    expect(await world.stateOf(item)).toBe('mintable')
  })
})

describe('who signs', () => {
  const role = keccak256(stringToHex('MINTER_ROLE'))
  let admin: Hex

  beforeEach(async () => {
    const about = { address: world.settings.items, abi: waymarkItemsAbi } as const
    admin = await world.client.readContract({ ...about, functionName: 'defaultAdmin' })
    await world.client.impersonateAccount({ address: admin })
    await world.client.setBalance({ address: admin, value: 10n ** 18n })
  })

  const byAdmin = (functionName: string, args: unknown[]) =>
    world.mined(world.onItems(admin as never, functionName, args))
  const signer = (key: Hex) => privateKeyToAccount(key).address

  test('must have a key: without one the person is told that it is not their doing', async () => {
    await expect(world.voucher(seller, item, { minterKey: null })).rejects.toMatchObject({
      code: 'MINTING_UNAVAILABLE',
      status: 503,
      params: { reason: 'no_key' },
    })
    expect(await world.stateOf(item)).toBe('mintable')
  })

  test('must have the role in the contract', async () => {
    await expect(world.voucher(seller, item, { minterKey: generatePrivateKey() })).rejects.toMatchObject({
      code: 'MINTING_UNAVAILABLE',
      params: { reason: 'no_role' },
    })
    expect(await world.stateOf(item)).toBe('mintable')
  })

  test('may change: what the old key signed is signed again, under the same nonce, and mints', async () => {
    // Each may mint one: that is the same one again.
    await world.db('item_types').where({ slug: 'tin-mug' }).update({ per_player_max: 1 })
    const first = await world.voucher(seller, item)
    const minterKey = generatePrivateKey()
    await byAdmin('grantRole', [role, signer(minterKey)])
    // Both may sign: nothing is wrong with the first.
    expect(await world.voucher(seller, item, { minterKey })).toEqual(first)
    await byAdmin('revokeRole', [role, signer(world.settings.minterKey as Hex)])
    const second = await world.voucher(seller, item, { minterKey })
    expect(second.nonce).toBe(first.nonce)
    expect(second.signature).not.toBe(first.signature)
    expect(Number(second.deadline)).toBeGreaterThanOrEqual(Number(first.deadline))
    expect([await world.stateOf(item), await states()]).toEqual(['minting', ['lapsed', 'live']])
    await expect(world.use(seller, first)).rejects.toThrow()
    await world.use(seller, second)
    await world.follow()
    expect(await world.stateOf(item)).toBe('minted')
    expect(await world.differences()).toEqual([])
  })

  test('signs nothing while the contract is paused', async () => {
    const pauser = keccak256(stringToHex('PAUSER_ROLE'))
    const stop = generatePrivateKey()
    await byAdmin('grantRole', [pauser, signer(stop)])
    await world.client.setBalance({ address: signer(stop), value: 10n ** 18n })
    await world.mined(world.onItems(privateKeyToAccount(stop) as never, 'pause', []))
    await expect(world.voucher(seller, item)).rejects.toMatchObject({
      code: 'MINTING_UNAVAILABLE',
      params: { reason: 'paused' },
    })
  })
})
