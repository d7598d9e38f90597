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

/** Everything but what characters look like and wear. */
const withoutCharacters: State = { name: 'partial', before: (page) => failing(page, '/traits') }

/** Another address, or more of this one. */
const at = (name: string, address: string): State => ({
  name,
  after: (page) => page.goto(new URL(address, page.url()).href),
})

const quests = '/quests'
const quest = /^\/quests\/[^/]+$/
const profile = /^\/profiles\/[^/]+$/
const item = /^\/items\/[^/]+$/
const listing = /^\/market\/[^/]+$/

interface Market {
  next: string | null
}
interface Owned {
  items: unknown[]
}
interface Detail {
  item: { id: string; state: string; itemType: object }
  own: boolean
  mintReasons: unknown[]
}
interface Offer {
  listing: { state: string; chainListingId: string | null; itemType: object; expiresAt: string | null }
  own: boolean
}
interface Task {
  quest: { state: string; reasons: unknown[]; rewards: unknown[]; stepsDone: number }
  steps: { state: string; answer: object | null; comment: string | null }[]
  run: object | null
  granted: unknown[]
}

const withItem = (change: Partial<Detail['item']>, more: Partial<Detail> & object = {}) => ({
  before: (page: Page) =>
    answered<Detail>(page, item, (detail) => ({ ...detail, ...more, item: { ...detail.item, ...change } })),
})

const withListing = (change: Partial<Offer['listing']>, more: object = {}) => ({
  before: (page: Page) =>
    answered<Offer>(page, listing, (offer) => ({ ...offer, ...more, listing: { ...offer.listing, ...change } })),
})

/** The kind of the object is not traded at the moment. */
const stopped = <T extends { itemType: object }>(thing: T) => ({
  ...thing,
  itemType: { ...thing.itemType, tradingStopped: '2026-01-05T09:00:00.000Z' },
})

const withQuest = (name: string, change: (task: Task) => Partial<Task>): State => ({
  name,
  before: (page) => answered<Task>(page, quest, (task) => ({ ...task, ...change(task) })),
})

/** A run that began a while ago. */
const run = {
  ...{ id: 'run', quest: 'base-camp', attempt: 1, version: 2, submittedAt: null, decidedAt: null },
  ...{ decisionNote: null, appealUntil: null, appealedAt: null, xpAwarded: null },
}

/** As it was before anybody did anything for it. */
const untouched = ({ quest, steps }: Task) => ({
  quest: { ...quest, reasons: [], stepsDone: 0 },
  steps: steps.map((step) => ({ ...step, state: 'open', answer: null, comment: null })),
})

/** In the middle of it; its first step came back with a comment. */
const returned = (task: Task) => {
  const { quest, steps } = untouched(task)
  const [first, ...others] = steps
  const comment = 'Which valley do you mean? Say one thing that can be seen from there.'
  return {
    quest: { ...quest, state: 'in_progress' },
    steps: first ? [{ ...first, state: 'returned', comment }, ...others] : [],
    run: { ...run, state: 'in_progress', decisionNote: 'Nearly there: one answer needs another look.' },
  }
}

/** A permission to mint that nobody has used. */
const voucher = {
  to: `0x${'22'.repeat(20)}`,
  tokenId: '1',
  amount: '1',
  nonce: `0x${'07'.repeat(32)}`,
  deadline: '1900000000',
  signature: `0x${'08'.repeat(65)}`,
}

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

/** The worker has blocks to catch up on. */
const chainBehind: State = {
  name: 'chain-behind',
  before: (page) =>
    answered<{ chain: object }>(page, '/health', (health) => ({
      ...health,
      chain: { ...health.chain, status: 'behind', lagBlocks: 40, lagSeconds: 300 },
    })),
}

/** Somebody who has just set out. */
const beginner = {
  ...{ bio: '', items: [], questsDone: [], activity: [], xpHistory: [], recent: [] },
  ...{ level: { level: 1, xp: 0, levelXp: 0, nextLevelXp: 120, xpToGo: 120, ratio: 0 } },
}
const empties: State = {
  name: 'empty',
  before: (page) =>
    answered<{ badges: { title: string; level: number }[] }>(page, profile, (data) => ({
      ...{ ...data, ...beginner },
      levelTitle: data.badges[0]?.title,
      badges: data.badges.map((badge) => ({ ...badge, reached: badge.level === 1 })),
    })),
}

/** By the name of the page in `screens.ts`. */
export const statesOf: Record<string, State[]> = {
  'quests-map': [
    ...usual(quests),
    empty(quests, 'quests', 'chapters'),
    at('nothing-matches', '/quests?state=rejected&kind=secret'),
    withoutCharacters,
  ],
  'quests-list': [
    ...usual(quests),
    empty(quests, 'quests', 'chapters'),
    at('nothing-matches', '/quests?view=list&state=rejected&kind=secret'),
    withoutPictures,
  ],
  quest: [
    ...usual(quest),
    // The trail behind it fails.
    { name: 'partial', before: (page) => failing(page, quests) },
    withoutPictures,
    at('missing', '/quests?quest=no-such-quest'),
    withQuest('empty', ({ quest }) => ({ quest: { ...quest, rewards: [] }, steps: [] })),
    at('locked', '/quests?quest=leave-a-mark'),
    at('available', '/quests?quest=the-monthly-bearing'),
    at('submitted', '/quests?quest=summit'),
    withQuest('returned', returned),
    withQuest('rejected', (task) => ({
      ...untouched(task),
      quest: { ...untouched(task).quest, state: 'rejected' },
      run: {
        ...{ ...run, state: 'rejected', decisionNote: 'The photograph shows another hut.' },
        appealUntil: '2030-01-05T09:00:00.000Z',
      },
    })),
    withQuest('rewarded', (task) => ({
      granted: task.quest.rewards.map((reward) => ({ reward, itemId: 'new' })),
      levelUp: { from: 1, to: 2 },
    })),
  ],
  marketplace: [
    ...usual('/market'),
    chainBehind,
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
    withoutPictures,
  ],
  mint: [
    ...usual(profile),
    { name: 'empty', before: (page) => answered<Owned>(page, profile, (owned) => ({ ...owned, items: [] })) },
    withoutPictures,
    // Who asks is not known, and so not whether they may.
    { name: 'unchecked', before: (page) => failing(page, '/me') },
  ],
  'mint-item': [
    ...usual(item),
    withoutPictures,
    at('missing', '/mint?item=no-such-object'),
    { name: 'unmet', ...withItem({}, { mintReasons: [{ code: 'no_wallet' }, { code: 'per_player_max', max: 1 }] }) },
    { name: 'begun', ...withItem({ state: 'minting' }, { voucher } as object) },
    { name: 'done', ...withItem({ state: 'minted' }) },
    { name: 'not-yours', ...withItem({}, { own: false }) },
    { name: 'stopped', before: (page) => answered<Detail>(page, item, (all) => ({ ...all, item: stopped(all.item) })) },
  ],
  success: [
    ...usual(item),
    withoutPictures,
    at('missing', '/success?item=no-such-object'),
    at('empty', '/success'),
    { name: 'not-yet', ...withItem({ state: 'mintable' }) },
    { name: 'not-yours', ...withItem({}, { own: false }) },
  ],
  listing: [
    ...usual(listing),
    withoutPictures,
    at('missing', '/marketplace/no-such-offer'),
    { name: 'empty', ...withListing({}, { provenance: [], priceHistory: [], more: [] }) },
    { name: 'pending', ...withListing({ state: 'pending', chainListingId: null }) },
    { name: 'sold', ...withListing({ state: 'sold' }) },
    { name: 'cancelled', ...withListing({ state: 'cancelled' }) },
    { name: 'expired', ...withListing({ expiresAt: '2026-01-05T09:00:00.000Z' }) },
    { name: 'own', ...withListing({}, { own: true }) },
    {
      name: 'stopped',
      before: (page) => answered<Offer>(page, listing, (all) => ({ ...all, listing: stopped(all.listing) })),
    },
    { name: 'too-late', after: buyTooLate },
  ],
  profile: [...usual(profile), empties, withoutCharacters, withoutPictures],
  'profile-account': [
    ...usual('/auth/ways'),
    {
      name: 'empty',
      // A wallet alone leads in.
      before: (page) =>
        answered<object>(page, '/auth/ways', (ways) => ({ ...ways, email: null, password: false, identities: [] })),
    },
  ],
  'profile-statement': [
    ...usual('/ledger'),
    at('nothing-matches', '?statement=reversal'),
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
  'profile-as-others': [
    ...usual(profile),
    {
      name: 'hidden',
      before: (page) =>
        page.route(asks(profile), (route) =>
          route.fulfill({ status: 404, json: { errors: [{ message: '', extensions: { code: 'NOT_FOUND' } }] } }),
        ),
    },
  ],
  'profile-of-somebody': [...usual(profile), empties, withoutCharacters],
  'profile-item': [
    ...usual(item),
    withoutPictures,
    at('missing', 'no-such-object'),
    // It has not been anywhere yet.
    { name: 'empty', ...withItem({}, { provenance: [] } as object) },
    { name: 'minting', ...withItem({ state: 'minting' }, { mintReasons: [] }) },
    {
      name: 'locked',
      ...withItem({ state: 'locked' }, { mintReasons: [{ code: 'locked', reason: 'It is being looked into' }] }),
    },
    { name: 'stopped', before: (page) => answered<Detail>(page, item, (all) => ({ ...all, item: stopped(all.item) })) },
    { name: 'of-somebody', ...withItem({}, { own: false }) },
  ],
  'profile-item-mintable': [{ name: 'unmet', ...withItem({}, { mintReasons: [{ code: 'per_player_max', max: 1 }] }) }],
  'profile-item-listed': [
    { name: 'loading', before: (page) => unanswered(page, listing), endless: true },
    { name: 'partial', before: (page) => failing(page, listing) },
    { name: 'of-somebody', ...withItem({}, { own: false }) },
  ],
}
