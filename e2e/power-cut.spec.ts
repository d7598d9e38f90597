import { parseEther } from 'viem'
import { Caller } from './rig/caller.ts'
import { backOffice, chain, expect, newWallet, part, reconcile, test } from './rig/product.ts'

interface Detail {
  quest: { state: string }
  run: { id: string; state: string; xpAwarded: number | null } | null
}
interface Me {
  profile: { id: string; onboardingStep: string }
  level: { xp: number }
}
interface ItemReply {
  item: {
    id: string
    state: string
    owner: string
    listingId: string | null
    itemType: { slug: string; tokenId: number }
  }
}
interface Voucher {
  to: `0x${string}`
  tokenId: string
  amount: string
  nonce: `0x${string}`
  deadline: string
  signature: `0x${string}`
}

const quest = 'base-camp'

async function health(): Promise<{ chain: { status: string; head: number; cursor: number } }> {
  return new Caller().get('GET', '/programme/health')
}

test('a power cut of Directus and of the chain at every stage loses nothing and pays nothing twice', async () => {
  test.setTimeout(240_000)
  const contracts = await chain.contracts()
  const account = await backOffice.newParticipant('unlucky')
  const wallet = await newWallet('Unlucky')
  const seller = new Caller()
  await seller.signIn(account)
  await seller.setOut('Unlucky')

  const runId = await seller.answerBaseCamp()
  const submitKey = 'submit-once-and-only-once'

  await test.step('Directus dies while the quest is being submitted', async () => {
    const submission = seller.call('POST', `/programme/runs/${runId}/submit`, {}, submitKey).catch(() => null)
    await part('directus', 'kill')
    await submission
    await part('directus', 'start')
    // The person, not knowing how far it got, sends it again: with the same key, then with a new one.
    const again = async () => (await seller.call('POST', `/programme/runs/${runId}/submit`, {}, submitKey)).status
    await expect.poll(again).toBeLessThan(300)
    await seller.call('POST', `/programme/runs/${runId}/submit`, {})
    const after = await seller.get<Detail>('GET', `/programme/quests/${quest}`)
    expect(after.run?.state).toBe('rewarded')
    const me = await seller.get<Me>('GET', '/programme/me')
    expect(me.level.xp).toBe(after.run?.xpAwarded)
    const ledger = await seller.get<{ lines: unknown[]; balance: number }>('GET', '/programme/ledger')
    expect(ledger.balance).toBe(me.level.xp)
  })

  const me = await seller.get<Me>('GET', '/programme/me')
  const held = await backOffice.rows<{ id: string }>('items', `filter[owner][_eq]=${me.profile.id}&fields=id`)
  expect(held).toHaveLength(1)
  const itemId = String(held[0]?.id)
  await seller.link(wallet)

  await test.step('Directus is dead while the mint reaches the chain', async () => {
    const voucher = await seller.get<Voucher>('POST', `/programme/items/${itemId}/voucher`, {})
    await part('directus', 'kill')
    await seller.mint(wallet, contracts.items, voucher)
    await part('directus', 'start')
    await expect
      .poll(async () => (await seller.get<ItemReply>('GET', `/programme/items/${itemId}`)).item.state)
      .toBe('minted')
    // The voucher is spent: sending it again is refused by the contract.
    await expect(seller.mint(wallet, contracts.items, voucher)).rejects.toThrow()
    expect(await chain.tokensOf(wallet.address, Number(voucher.tokenId))).toBe(1)
  })

  const { item } = await seller.get<ItemReply>('GET', `/programme/items/${itemId}`)

  await test.step('the chain is down: it is said, everything else works, and it comes back with its state', async () => {
    await part('chain', 'stop')
    await expect.poll(async () => (await health()).chain.status).toBe('unreachable')
    expect((await seller.get<Me>('GET', '/programme/me')).level.xp).toBeGreaterThan(0)
    await part('chain', 'start')
    await expect.poll(async () => (await health()).chain.status).toBe('ok')
    expect(await chain.tokensOf(wallet.address, item.itemType.tokenId)).toBe(1)
  })

  await test.step('both die after the token was put up for sale', async () => {
    await seller.list(wallet, contracts, item.itemType.tokenId, '0.5')
    await part('directus', 'kill')
    await part('chain', 'stop')
    await part('chain', 'start')
    await part('directus', 'start')
    await expect
      .poll(async () => (await seller.get<ItemReply>('GET', `/programme/items/${itemId}`)).item.state)
      .toBe('listed')
  })

  await test.step('Directus dies while somebody buys it', async () => {
    const listed = await seller.get<ItemReply>('GET', `/programme/items/${itemId}`)
    const offer = await seller.get<{ listing: { chainListingId: string; price: string } }>(
      'GET',
      `/programme/market/${listed.item.listingId}`,
    )
    expect(offer.listing.price).toBe(parseEther('0.5').toString())
    const buyerWallet = await newWallet('Lucky')
    const buyerAccount = await backOffice.newParticipant('lucky')
    const buyer = new Caller()
    await buyer.signIn(buyerAccount)
    await buyer.link(buyerWallet)
    const buyerProfile = await buyer.get<Me>('GET', '/programme/me')
    await part('directus', 'kill')
    await buyer.buy(buyerWallet, contracts.market, offer.listing.chainListingId, BigInt(offer.listing.price))
    await expect(
      buyer.buy(buyerWallet, contracts.market, offer.listing.chainListingId, BigInt(offer.listing.price)),
    ).rejects.toThrow()
    await part('directus', 'start')
    await expect
      .poll(async () => (await buyer.get<ItemReply>('GET', `/programme/items/${itemId}`)).item.owner)
      .toBe(buyerProfile.profile.id)
    expect(await chain.tokensOf(buyerWallet.address, item.itemType.tokenId)).toBe(1)
    expect(await chain.withdrawable(wallet.address)).toBe((parseEther('0.5') * 9750n) / 10_000n)
  })

  await test.step('ledger, owners and escrow agree with the chain', async () => {
    expect(await reconcile()).toMatch(/no difference/i)
  })
})
