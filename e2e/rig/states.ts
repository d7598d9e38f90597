/**
 * States that a page is in now and then: on its way, empty, in part, failed, without a network, without the chain. Each is brought
 * about in the browser, between the page and what it asks for, so that the stack behind it stays as it is.
 */
import type { Page } from '@playwright/test'

export interface State {
  /** For the name of a picture: `marketplace.loading`. */
  name: string
  /** Before the page is opened: what is asked for is answered in another way. */
  before?: (page: Page) => Promise<unknown>
  /** When it stands: what leads on to the state. */
  after?: (page: Page) => Promise<unknown>
  /** It never ends: nothing is waited for but the first sign of it. */
  endless?: boolean
}

/** A call below `/programme`: `/market`, or an expression where there is an id in it. */
type Call = string | RegExp

const asks = (call: Call) => (url: URL) => {
  const [, path] = /\/programme(\/.*)$/.exec(url.pathname) ?? []
  return path !== undefined && (typeof call === 'string' ? path === call : call.test(path))
}

/** The call is never answered. */
const unanswered = (page: Page, call: Call) => page.route(asks(call), () => undefined)

/** The server fails at the call; `when` chooses among the questions. */
const failing = (page: Page, call: Call, when: (url: URL) => boolean = () => true) =>
  page.route(
    (url) => asks(call)(url) && when(url),
    (route) =>
      route.fulfill({
        status: 500,
        json: { errors: [{ message: 'It failed, as this picture asks.', extensions: { code: 'INTERNAL' } }] },
      }),
  )

/** The call is answered as it is, but for what is changed. */
const answered = <T>(page: Page, call: Call, change: (data: T) => unknown) =>
  page.route(asks(call), async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: T }
    await route.fulfill({ response, json: { data: change(data) } })
  })

/** What every page that asks for something can be in. */
const usual = (call: Call): State[] => [
  { name: 'loading', before: (page) => unanswered(page, call), endless: true },
  { name: 'error', before: (page) => failing(page, call) },
  { name: 'offline', after: (page) => page.context().setOffline(true) },
  { name: 'chain-unreachable', before: chainUnreachable },
]

async function chainUnreachable(page: Page): Promise<void> {
  await answered<{ chain: object }>(page, '/health', (health) => ({
    ...health,
    chain: { ...health.chain, status: 'unreachable' },
  }))
  await page.route(
    (url) => url.pathname === '/rpc',
    (route) => route.abort('connectionrefused'),
  )
}

const empty = (call: Call, ...lists: string[]): State => ({
  name: 'empty',
  before: (page) =>
    answered<object>(page, call, (data) => ({ ...data, ...Object.fromEntries(lists.map((name) => [name, []])) })),
})

/** Everything but the pictures arrives. */
const withoutPictures: State = {
  name: 'without-pictures',
  before: (page) =>
    page.route(
      (url) => url.pathname.startsWith('/images/'),
      (route) => route.abort('connectionreset'),
    ),
}

const quests = '/quests'
const quest = /^\/quests\/[^/]+$/

interface Market {
  next: string | null
}

const profile = /^\/profiles\/[^/]+$/
const item = /^\/items\/[^/]+$/
const listing = /^\/market\/[^/]+$/

interface Owned {
  items: unknown[]
}
interface Detail {
  item: { id: string; state: string }
  mintReasons: unknown[]
}
interface Offer {
  listing: { state: string; chainListingId: string | null }
}

const withItem = (change: Partial<Detail['item']>, more: object = {}) => ({
  before: (page: Page) =>
    answered<Detail>(page, item, (detail) => ({ ...detail, ...more, item: { ...detail.item, ...change } })),
})

const withListing = (change: Partial<Offer['listing']>, more: object = {}) => ({
  before: (page: Page) =>
    answered<Offer>(page, listing, (offer) => ({ ...offer, ...more, listing: { ...offer.listing, ...change } })),
})

/** A permission to mint that nobody has used. */
const voucher = {
  to: `0x${'22'.repeat(20)}`,
  tokenId: '1',
  amount: '1',
  nonce: `0x${'07'.repeat(32)}`,
  deadline: '1900000000',
  signature: `0x${'08'.repeat(65)}`,
}

const noPictures = (page: Page) => page.route('**/images/**', (route) => route.abort())

/** Presses "Buy" at the moment at which somebody else has bought. */
async function buyTooLate(page: Page): Promise<void> {
  await withListing({ state: 'sold' }).before(page)
  await page.locator('main button').filter({ hasText: 'MATIC' }).click()
  await page.getByRole('button', { name: /^Grace / }).click()
  await page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading') })
    .waitFor()
}

/** Somebody who has just set out. */
const beginner = {
  ...{ bio: '', items: [], questsDone: [], activity: [], xpHistory: [], recent: [] },
  ...{ level: { level: 1, xp: 0, levelXp: 0, nextLevelXp: 120, xpToGo: 120, ratio: 0 } },
}

/** By the name of the page in `screens.ts`. */
export const statesOf: Record<string, State[]> = {
  'quests-map': [
    ...usual(quests),
    empty(quests, 'quests', 'chapters'),
    { name: 'nothing-matches', after: (page) => page.goto('/quests?state=rejected&kind=secret') },
  ],
  'quests-list': [...usual(quests), empty(quests, 'quests', 'chapters'), withoutPictures],
  quest: [
    ...usual(quest),
    withoutPictures,
    { name: 'missing', after: (page) => page.goto('/quests?quest=no-such-quest') },
  ],
  marketplace: [
    ...usual('/market'),
    {
      name: 'empty',
      before: (page) =>
        answered<object>(page, '/market', (market) => ({
          ...Object.fromEntries(Object.entries(market).map(([key, value]) => [key, Array.isArray(value) ? [] : 0])),
          total: 0,
          next: null,
        })),
    },
    {
      name: 'partial',
      before: async (page) => {
        await answered<Market>(page, '/market', (market) => ({ ...market, next: 'further' }))
        await failing(page, '/market', (url) => url.searchParams.has('cursor'))
      },
    },
  ],
  mint: [
    ...usual(profile),
    { name: 'empty', before: (page) => answered<Owned>(page, profile, (owned) => ({ ...owned, items: [] })) },
    { name: 'partial', before: noPictures },
  ],
  'mint-item': [
    ...usual(item),
    { name: 'partial', before: noPictures },
    { name: 'unmet', ...withItem({}, { mintReasons: [{ code: 'no_wallet' }, { code: 'per_player_max', max: 1 }] }) },
    { name: 'begun', ...withItem({ state: 'minting' }, { voucher }) },
  ],
  success: [
    ...usual(item),
    { name: 'partial', before: noPictures },
    { name: 'empty', ...withItem({ state: 'mintable' }) },
  ],
  listing: [
    ...usual(listing),
    { name: 'partial', before: noPictures },
    { name: 'empty', ...withListing({}, { provenance: [], priceHistory: [], more: [] }) },
    { name: 'pending', ...withListing({ state: 'pending', chainListingId: null }) },
    { name: 'sold', ...withListing({ state: 'sold' }) },
    { name: 'too-late', after: buyTooLate },
  ],
  profile: [
    ...usual(profile),
    { name: 'empty', before: (page) => answered<object>(page, profile, (data) => ({ ...data, ...beginner })) },
    // All but what the character wears and looks like.
    { name: 'partial', before: (page) => failing(page, '/traits') },
  ],
  'profile-statement': [
    ...usual('/ledger'),
    {
      name: 'empty',
      before: (page) =>
        answered(page, '/ledger', () => ({
          ...{ lines: [], next: null, total: 0, sum: 0, balance: 0, kinds: [], seasons: [] },
        })),
    },
    {
      name: 'partial',
      before: async (page) => {
        await answered<object>(page, '/ledger', (ledger) => ({ ...ledger, next: 'further' }))
        await failing(page, '/ledger', (url) => url.searchParams.has('cursor'))
      },
      // Older lines.
      after: (page) => page.locator('dialog[open] table + div button').first().click(),
    },
  ],
  'profile-item': [
    ...usual(item),
    // It has not been anywhere yet.
    { name: 'empty', ...withItem({}, { provenance: [] }) },
    { name: 'minting', ...withItem({ state: 'minting' }) },
    {
      name: 'locked',
      ...withItem({ state: 'locked' }, { mintReasons: [{ code: 'locked', reason: 'It is being looked into' }] }),
    },
  ],
  'profile-item-listed': [{ name: 'partial', before: (page) => failing(page, listing) }],
}
