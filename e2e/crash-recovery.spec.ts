import { parseEther } from 'viem'
import { ApiClient } from './support/api-client.ts'
import { backOffice, chain, expect, newWallet, reconcile, test } from './support/fixtures.ts'
import { withOutage } from './support/outage.ts'

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
  return new ApiClient().get('GET', '/programme/health')
}

test('a power cut of Directus and of the chain at every stage loses nothing and pays nothing twice', {
  tag: ['@full', '@outage'],
}, async () => {
  test.setTimeout(240_000)
  const contracts = await chain.contracts()
  const account = await backOffice.newParticipant('unlucky')
  const wallet = await newWallet('Unlucky')
  const seller = new ApiClient()
  await seller.signIn(account)
  await seller.completeOnboarding('Unlucky')

  const runId = await seller.answerBaseCamp()

  await test.step('Directus dies before a quest arrives there, and again before anybody hears that it was done', async () => {
    const submit = (key: string) => seller.call<Detail>('POST', `/programme/runs/${runId}/submit`, {}, key)
    await withOutage('directus', 'kill', async () => {
      expect((await submit('the first try')).status).toBe(503)
    })
    expect((await seller.get<Detail>('GET', `/programme/quests/${quest}`)).run?.state).toBe('in_progress')

    const done = await submit('the second try')
    expect(done.status).toBe(200)
    await withOutage('directus', 'kill')
    // The person, who never read that answer, sends it again: with the same key, then with a new one.
    expect(await submit('the second try')).toEqual(done)
    expect((await submit('the third try')).status).toBe(200)
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
    await withOutage('directus', 'kill', async () => {
      await seller.mint(wallet, contracts.items, voucher)
    })
    await expect
      .poll(async () => (await seller.get<ItemReply>('GET', `/programme/items/${itemId}`)).item.state)
      .toBe('minted')
    // The voucher is spent: sending it again is refused by the contract.
    await expect(seller.mint(wallet, contracts.items, voucher)).rejects.toThrow()
    expect(await chain.tokensOf(wallet.address, Number(voucher.tokenId))).toBe(1)
  })

  const { item } = await seller.get<ItemReply>('GET', `/programme/items/${itemId}`)

  await test.step('the chain is down: it is said, everything else works, and it comes back with its state', async () => {
    await withOutage('chain', 'stop', async () => {
      await expect.poll(async () => (await health()).chain.status).toBe('unreachable')
      expect((await seller.get<Me>('GET', '/programme/me')).level.xp).toBeGreaterThan(0)
    })
    await expect.poll(async () => (await health()).chain.status).toBe('ok')
    expect(await chain.tokensOf(wallet.address, item.itemType.tokenId)).toBe(1)
  })

  await test.step('both die after the token was put up for sale', async () => {
    await seller.list(wallet, contracts, item.itemType.tokenId, '0.5')
    await withOutage('directus', 'kill', () => withOutage('chain', 'stop'))
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
    const buyer = new ApiClient()
    await buyer.signIn(buyerAccount)
    await buyer.link(buyerWallet)
    const buyerProfile = await buyer.get<Me>('GET', '/programme/me')
    const buy = () =>
      buyer.buy(buyerWallet, contracts.market, offer.listing.chainListingId, BigInt(offer.listing.price))
    await withOutage('directus', 'kill', async () => {
      await buy()
      await expect(buy()).rejects.toThrow()
    })
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
