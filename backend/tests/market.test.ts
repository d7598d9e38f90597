import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import { encodeAbiParameters, type Hex, parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Health, ItemDetail, ListingDetail, MarketPage, PublicProfile } from 'waymark-core'
import { reconcile } from '../src/chain/reconcile/reconcile.ts'
import { testClient } from './support/chain.ts'
import { openDatabase } from './support/database.ts'
import { member, newcomer, type Person, send } from './support/person.ts'
import { shared } from './support/shared.ts'

const chain = shared().chain
const client = testClient(chain.rpcUrl)
let seller: Person
let buyer: Person
let item: string

const idOf = async (person: Person) => (await person.me()).profile.id

async function itemsOf(person: Person) {
  const { profile } = await person.me()
  return (await person.programme<PublicProfile>('GET', `/profiles/${profile.id}`)).data.items
}

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const value = await read()
    if (holds(value)) return value
    if (tries > 100) throw new Error(`it never came to hold: ${JSON.stringify(value).slice(0, 300)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function mined(hash: Hex) {
  const receipt = await client.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
}

beforeAll(async () => {
  ;[seller, buyer] = [await member(), await member()]
  for (const person of [seller, buyer])
    await client.setBalance({ address: person.account.address, value: parseEther('10') })
  for (const person of [seller, buyer]) await person.doQuest('base-camp')
  item = (await tradable(seller))?.id ?? ''
})

async function tradable(person: Person) {
  return (await itemsOf(person)).find(({ state, itemType }) => state === 'mintable' && itemType.transferable)
}

async function mint(person: Person, id: string) {
  const { data } = await person.voucher(id)
  const args = [
    {
      to: data.to as Hex,
      tokenId: BigInt(data.tokenId),
      amount: 1n,
      nonce: data.nonce as Hex,
      deadline: BigInt(data.deadline),
    },
    data.signature as Hex,
  ] as const
  await mined(
    await client.writeContract({
      account: person.account,
      chain: null,
      address: chain.items,
      abi: waymarkItemsAbi,
      functionName: 'mint',
      args,
    }),
  )
  return await until(
    async () => (await person.programme<ItemDetail>('GET', `/items/${id}`)).data,
    ({ item: { state } }) => state === 'minted',
  )
}

describe('from the voucher to the sale', () => {
  test('twenty calls at once get one voucher', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => seller.voucher(item)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(({ data }) => data.signature)).size).toBe(1)
    const detail = (await seller.programme<ItemDetail>('GET', `/items/${item}`)).data
    expect(detail.item.state).toBe('minting')
    expect(detail.voucher?.signature).toBe(replies[0]?.data.signature)
    const db = openDatabase(shared().live)
    expect(await db('mint_vouchers').where({ item })).toHaveLength(1)
    await db.destroy()
  })

  test('minting, listing and buying end with both people, the database and the chain agreeing', async () => {
    const minted = await mint(seller, item)
    expect(minted.item.mintTx).toMatch(/^0x/)
    expect((await seller.voucher(item)).params?.['reasons']).toContainEqual({ code: 'already_minted' })

    expect((await seller.programme('POST', `/items/${item}/sale`, {})).status).toBe(200)
    const price = parseEther('0.5')
    const terms = encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'uint64' }],
      [price, BigInt(Math.floor(Date.now() / 1000) + 86_400)],
    )
    const tokenId = BigInt(minted.item.itemType.tokenId)
    await mined(
      await client.writeContract({
        account: seller.account,
        chain: null,
        address: chain.items,
        abi: waymarkItemsAbi,
        functionName: 'safeTransferFrom',
        args: [seller.account.address, chain.market, tokenId, 1n, terms],
      }),
    )
    const listed = await until(
      async () => (await seller.programme<ItemDetail>('GET', `/items/${item}`)).data.item,
      ({ state }) => state === 'listed',
    )
    const listing = (await buyer.programme<ListingDetail>('GET', `/market/${listed.listingId}`)).data
    expect(listing).toMatchObject({
      own: false,
      buyer: null,
      listing: { price: String(price), state: 'active', sellerName: 'A Walker' },
    })
    // The address of the item leads to the same, for strangers too (S28, S30).
    expect((await buyer.programme<ListingDetail>('GET', `/market/${item}`)).data).toEqual(listing)
    expect((await send<ListingDetail>('GET', `/programme/market/${item}`)).data.listing.id).toBe(listed.listingId)
    expect((await send<MarketPage>('GET', '/programme/market')).data.listings.map(({ id }) => id)).toContain(
      listed.listingId,
    )
    expect((await seller.programme('POST', `/items/${item}/equip`, { equipped: true })).status).not.toBe(200)

    await mined(
      await client.writeContract({
        account: buyer.account,
        chain: null,
        address: chain.market,
        abi: waymarkMarketAbi,
        functionName: 'buy',
        args: [BigInt(listing.listing.chainListingId ?? 0), price],
        value: price,
      }),
    )
    const sold = await until(
      async () => (await buyer.programme<ListingDetail>('GET', `/market/${listed.listingId}`)).data,
      ({ listing: { state } }) => state === 'sold',
    )
    // The listing keeps its page; the item has none until somebody sells it again (S28, S30).
    const { status, code } = await send('GET', `/programme/market/${item}`)
    expect([status, code]).toEqual([409, 'LISTING_NOT_ACTIVE'])
    expect(sold.buyer).toBe((await buyer.me()).profile.id)
    expect(sold.priceHistory.at(-1)?.price).toBe(String(price))
    expect(sold.provenance.map(({ event }) => event)).toEqual(['earned', 'minted', 'listed', 'sold'])
    expect((await itemsOf(seller)).map(({ id }) => id)).not.toContain(item)
    expect((await itemsOf(buyer)).find(({ id }) => id === item)).toMatchObject({
      state: 'minted',
      acquiredVia: 'purchase',
    })
    const { recent, lately } = await seller.me()
    expect(recent.map(({ kind }) => kind)).toContain('item_sold')
    // What was minted lately counts, whoever has it now.
    expect(lately.minted).toBe(1)
    expect((await buyer.me()).recent.map(({ kind }) => kind)).toContain('item_bought')
    const balance = await client.readContract({
      address: chain.items,
      abi: waymarkItemsAbi,
      functionName: 'balanceOf',
      args: [buyer.account.address, tokenId],
    })
    expect(balance).toBe(1n)

    const db = openDatabase(shared().live)
    expect((await reconcile(db, chain)).differences).toEqual([])
    await db.destroy()
  })

  test('who sold and who bought is told to those alone who may know them', async () => {
    const db = openDatabase(shared().live)
    const { id: listing } = await db('listings').where({ item, state: 'sold' }).first('id')
    const names = { [await idOf(seller)]: 'Sela of the Ridge', [await idOf(buyer)]: 'Bo of the Valley' }
    const [sellerId, buyerId] = Object.keys(names)
    for (const [id, display_name] of Object.entries(names)) await db('profiles').where({ id }).update({ display_name })
    const viewers = { nobody: null, newcomer: await newcomer(), member: await member(), buyer }
    const read = async (viewer: Person | null, path: string) =>
      JSON.stringify((viewer ? await viewer.programme('GET', path) : await send('GET', `/programme${path}`)).data)
    /** Which of the two somebody is told of, by name or by id, anywhere. */
    const told = async (viewer: Person | null) => {
      const paths = [`/market/${listing}`, '/market', ...(viewer ? [`/items/${item}`] : [])]
      const text = (await Promise.all(paths.map((path) => read(viewer, path)))).join()
      const knows = (id = '') => text.includes(id) || text.includes(names[id] ?? '')
      return [knows(sellerId) && 'seller', knows(buyerId) && 'buyer'].filter(Boolean).join(' and ')
    }
    const seen = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(viewers).map(async ([who, viewer]) => [who, await told(viewer)])),
      )
    const both = 'seller and buyer'
    expect(await seen()).toEqual({ nobody: both, newcomer: both, member: both, buyer: both })
    await db('profiles').whereIn('id', Object.keys(names)).update({ visibility: 'members' })
    expect(await seen()).toEqual({ nobody: '', newcomer: '', member: both, buyer: both })
    await db('profiles').whereIn('id', Object.keys(names)).update({ visibility: 'hidden' })
    expect(await seen()).toEqual({ nobody: '', newcomer: '', member: '', buyer: 'buyer' })
    await db('profiles').whereIn('id', Object.keys(names)).update({ visibility: 'public' })
    await db.destroy()
  })

  test('why something was locked is told to its owner alone', async () => {
    const db = openDatabase(shared().live)
    const locked = (await itemsOf(buyer)).find(({ state }) => state === 'mintable')
    await db('items').where({ id: locked?.id }).update({ state: 'locked', lock_reason: 'a word about the owner' })
    const reasons = async (who: Person) =>
      JSON.stringify((await who.programme<ItemDetail>('GET', `/items/${locked?.id}`)).data.mintReasons)
    expect(await reasons(buyer)).toContain('a word about the owner')
    expect(await reasons(seller)).not.toContain('a word about the owner')
    await db('items').where({ id: locked?.id }).update({ state: 'mintable', lock_reason: null })
    await db.destroy()
  })

  test('a token sent from wallet to wallet changes hands, and may leave the programme', async () => {
    const minted = await mint(buyer, (await tradable(buyer))?.id ?? '')
    const stranger = '0x00000000000000000000000000000000000000A1'
    const held = await client.readContract({
      address: chain.items,
      abi: waymarkItemsAbi,
      functionName: 'balanceOf',
      args: [buyer.account.address, BigInt(minted.item.itemType.tokenId)],
    })
    await mined(
      await client.writeContract({
        account: buyer.account,
        chain: null,
        address: chain.items,
        abi: waymarkItemsAbi,
        functionName: 'safeTransferFrom',
        args: [buyer.account.address, stranger, BigInt(minted.item.itemType.tokenId), held, '0x'],
      }),
    )
    const gone = await until(
      async () => (await buyer.programme<ItemDetail>('GET', `/items/${minted.item.id}`)).data,
      ({ own: still }) => !still,
    )
    expect(gone.provenance.at(-1)).toMatchObject({ event: 'moved', who: '0x0000…00A1' })
    expect((await buyer.me()).counts.onChain).toBe(0)
  })
})

test('the market refuses a question it does not understand', async () => {
  for (const query of [
    'sort=best',
    'limit=0',
    'rarity=shiny',
    'minPrice=1.5',
    'cursor=xyz',
    'slot=tail',
    'earned=luck',
    'watched=1',
  ]) {
    const reply = await send('GET', `/programme/market?${query}`)
    expect([reply.status, reply.code], query).toEqual([400, 'VALIDATION'])
  }
  expect((await send('GET', '/programme/market/00000000-0000-7000-8000-000000000000')).code).toBe('NOT_FOUND')
})

test('what somebody watches is kept once, is theirs alone, and is gone when they say so', async () => {
  const slug = (await itemsOf(seller))[0]?.itemType.slug ?? ''
  const watch = (person: Person, method: 'PUT' | 'DELETE', kind: string) =>
    person.programme<string[]>(method, `/watches/${kind}`, {})
  expect((await watch(seller, 'PUT', slug)).data).toEqual([slug])
  expect((await watch(seller, 'PUT', slug)).data).toEqual([slug])
  expect((await seller.programme<string[]>('GET', '/watches')).data).toEqual([slug])
  expect((await buyer.programme<string[]>('GET', '/watches')).data).toEqual([])
  expect((await watch(buyer, 'PUT', 'no-such-thing')).code).toBe('NOT_FOUND')
  expect((await send('GET', '/programme/watches')).code).toBe('INVALID_CREDENTIALS')
  expect((await watch(seller, 'DELETE', slug)).data).toEqual([])
})

test('health tells where the chain is', async () => {
  const { data } = await send<Health>('GET', '/programme/health')
  expect(data).toMatchObject({ ok: true, chain: { status: 'ok', chainId: 80001, confirmations: 1 } })
})
