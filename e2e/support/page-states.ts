/**
 * States that a page is in now and then: on its way, empty, in part, failed, without a network, without the chain. Each
 * is brought about in the browser, between the page and what it asks for, so that the stack behind it stays as it is.
 * What is answered in the programme's place is held against its description: it is a reply that the programme could
 * give.
 */
import type { Locator, Page } from '@playwright/test'
import { requireDescribed } from '../../backend/tests/support/description.ts'
import { momentNames, momentsOf } from './sample-moments.ts'
import { noNotifications, notifications } from './sample-notifications.ts'

/** A call below `/programme`: `/market`, or an expression where there is an id in it. */
type Call = string | RegExp

/** A reply that replaces the programme's own. */
export interface Reply {
  call: Call
  /** Chooses among the questions to the same call. */
  when?: (url: URL) => boolean
  /** `never`, an error, or the programme's own answer with what is changed in it. */
  gives: 'never' | { status: number; code: string } | ((data: never) => unknown)
}

export interface PageState {
  /** For the name of a picture: `marketplace.loading`. */
  name: string
  /** What the programme is made to say, from before the page is opened; of two that fit, the later one. */
  replies?: Reply[]
  /** Before the page is opened: what else is cut off. */
  before?: (page: Page) => Promise<unknown>
  /** When it stands: what leads on to the state. */
  after?: (page: Page) => Promise<unknown>
  /** The state never ends: tests wait only for its first visible sign. */
  endless?: boolean
}

export const asks = (call: Call, path: string): boolean => (typeof call === 'string' ? path === call : call.test(path))

/** Applies the state to a page that is not open yet. Answers with the replies that were given so far. */
export async function applyPageState(page: Page, state: PageState | undefined): Promise<ReadonlySet<Reply>> {
  const given = new Set<Reply>()
  for (const reply of state?.replies ?? []) await answerWith(page, reply, () => given.add(reply))
  await state?.before?.(page)
  return given
}

async function answerWith(page: Page, reply: Reply, onGiven?: () => void): Promise<void> {
  const { call, when = () => true, gives } = reply
  await page.route(
    (url) => {
      const [, path] = /\/programme(\/.*)$/.exec(url.pathname) ?? []
      return path !== undefined && asks(call, path) && when(url)
    },
    async (route) => {
      onGiven?.()
      if (gives === 'never') return
      const original = typeof gives === 'function' ? await route.fetch() : null
      const { status, body } = forged(reply, await original?.json())
      await route.fulfill({ ...(original ? { response: original } : {}), status, json: body })
    },
  )
}

/** The reply that takes the place of the programme's own. */
function forged({ gives }: Reply, original: unknown): { status: number; body: unknown } {
  if (gives === 'never') throw new Error('There is no reply.')
  if (typeof gives === 'function') return { status: 200, body: { data: gives((original as { data: never }).data) } }
  const { status, code } = gives
  return { status, body: { errors: [{ message: 'As this state asks.', extensions: { code } }] } }
}

/** Holds what a call would be answered against the programme's own description. `url` is that of its API. */
export async function expectDescribed(url: string, path: string, reply: Reply, original: unknown): Promise<void> {
  const answered = { method: 'GET', path: `/programme${path}`, contentType: 'application/json' }
  await requireDescribed(url, { ...answered, ...forged(reply, original) })
}

/** The call is never answered. */
const unanswered = (call: Call): Reply => ({ call, gives: 'never' })

/** The server fails at the call. */
const failing = (call: Call, when?: (url: URL) => boolean): Reply => ({
  call,
  ...(when ? { when } : {}),
  gives: { status: 500, code: 'INTERNAL' },
})

/** The call is answered as it is, but for what is changed. */
const answered = <T>(call: Call, change: (data: T) => unknown): Reply => ({ call, gives: change })

/** The states of every page that sends requests. */
const usual = (call: Call): PageState[] => [
  { name: 'loading', replies: [unanswered(call)], endless: true },
  { name: 'error', replies: [failing(call)] },
  { name: 'offline', after: (page) => page.context().setOffline(true) },
  chainUnreachable,
]

const chainUnreachable: PageState = {
  name: 'chain-unreachable',
  replies: [
    answered<{ chain: object }>('/health', (health) => ({
      ...health,
      chain: { ...health.chain, status: 'unreachable' },
    })),
  ],
  before: (page) =>
    page.route(
      (url) => url.pathname === '/rpc',
      (route) => route.abort('connectionrefused'),
    ),
}

const empty = (call: Call, ...lists: string[]): PageState => ({
  name: 'empty',
  replies: [answered<object>(call, (data) => ({ ...data, ...Object.fromEntries(lists.map((name) => [name, []])) }))],
})

/** Everything but the pictures arrives. */
const withoutPictures: PageState = {
  name: 'without-pictures',
  before: (page) =>
    page.route(
      (url) => url.pathname.startsWith('/images/'),
      (route) => route.abort('connectionreset'),
    ),
}

/** Everything but what characters look like and wear. */
const withoutCharacters: PageState = { name: 'partial', replies: [failing('/traits')] }

/** Another address, or more of this one. */
const at = (name: string, address: string): PageState => ({
  name,
  after: (page) => page.goto(new URL(address, page.url()).href),
})

/** Something that was earned, over the page. */
const withMoment = (name: (typeof momentNames)[number]): PageState => ({
  name: `moment-${name}`,
  replies: [answered<object>('/me', (me) => ({ ...me, moments: 3 })), answered('/moments', () => momentsOf(name))],
  after: async (page) => {
    // A sale lies on the page itself.
    await page.locator(name === 'sale' ? 'section:has(.lucide-coins)' : 'dialog[data-moment]').waitFor()
    // A level is told alone at first; a key leads on to all of it.
    await page.keyboard.press('Shift')
  },
})

/** The list behind the bell. */
const withNews = (name: string, news: object, after?: (page: Page) => Promise<unknown>): PageState => ({
  name,
  replies: [answered<object>('/me', (me) => ({ ...me, unread: 3 })), answered('/notifications', () => news)],
  after: async (page) => {
    await page.locator('button:has(.lucide-bell)').click()
    await page.locator('#news-title').waitFor()
    await after?.(page)
  },
})

const news = [
  withNews('news', notifications()),
  withNews('news-empty', noNotifications),
  withNews('news-preferences', notifications(), async (page) => {
    await page.locator('button:has(.lucide-mail)').click()
    await page.locator('#preferences-title').waitFor()
  }),
]

/** Texts of the law that somebody agreed to in another version. */
const texts = ['privacy-policy', 'terms-of-use'].map((slug) => ({
  ...{ slug, version: '99.0', effectiveFrom: '2026-11-01', previousVersion: '1.2' },
  hash: '0'.repeat(64),
}))

const withTextsDue = (name: string, after: (page: Page) => Promise<unknown>): PageState => ({
  name: `consents-${name}`,
  replies: [answered<object>('/me', (me) => ({ ...me, consentsDue: texts }))],
  after,
})

const consents = [
  withTextsDue('compared', async (page) => {
    await page.locator('dialog summary').first().click()
    await page.locator('dialog details[open] > :not(summary, [aria-busy=true])').waitFor()
  }),
  withTextsDue('missing', (page) => page.locator('dialog form button[type=submit]').click()),
  withTextsDue('refused', (page) => page.locator('dialog form button[type=button]').click()),
  withTextsDue('page', (page) => page.goto('/consents?next=/people')),
]

/** What is told below the page, or on it, for a while. */
const told: PageState[] = [
  { name: 'texts-ahead', replies: [answered<object>('/me', (me) => ({ ...me, consentsAhead: texts }))] },
  {
    name: 'to-be-erased',
    replies: [answered<object>('/me', (me) => ({ ...me, erasureUntil: '2030-01-05T09:00:00.000Z' }))],
  },
]

/** Why a quest is locked, and the form in which one objects. */
const lockedWhy: PageState = {
  name: 'locked-why',
  after: async (page) => {
    await page.goto('/quests?quest=leave-a-mark')
    const why = page.locator('dialog details').first()
    await why.locator('summary').click()
    await why.locator('button').first().click()
    await why.locator('textarea').waitFor()
  },
}

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
  listing: { state: string; chainListingId: string | null; itemType: object; expiresAt: string | null; price: string }
  own: boolean
}
interface Task {
  quest: { state: string; reasons: unknown[]; rewards: unknown[]; stepsDone: number }
  steps: { state: string; answer: object | null; comment: string | null }[]
  run: object | null
  granted: unknown[]
}

const withItem = (change: Partial<Detail['item']>, more: Partial<Detail> & object = {}) => ({
  replies: [answered<Detail>(item, (detail) => ({ ...detail, ...more, item: { ...detail.item, ...change } }))],
})

const withListing = (change: Partial<Offer['listing']>, more: object = {}) => ({
  replies: [answered<Offer>(listing, (offer) => ({ ...offer, ...more, listing: { ...offer.listing, ...change } }))],
})

/** As many letters as a name may have, the widest, without a place to break. */
const longestName = 'W'.repeat(40)

const longName = (call: Call): PageState => ({
  name: 'long-name',
  replies: [
    answered<{ profile?: object }>(call, (data) =>
      data.profile
        ? { ...data, profile: { ...data.profile, displayName: longestName } }
        : { ...data, displayName: longestName },
    ),
  ],
})

/** 999,999.123456789012345678, in wei. */
const longestPrice = '999999123456789012345678'

const longPrice: PageState = { name: 'long-price', ...withListing({ price: longestPrice }) }

/** The kind of the object is not traded at the moment. */
const stopped = <T extends { itemType: object }>(thing: T) => ({
  ...thing,
  itemType: { ...thing.itemType, tradingStopped: '2026-01-05T09:00:00.000Z' },
})

const withQuest = (name: string, change: (task: Task) => Partial<Task>): PageState => ({
  name,
  replies: [answered<Task>(quest, (task) => ({ ...task, ...change(task) }))],
})

/** A run that began a while ago. */
const run = {
  ...{ id: 'run', quest: 'base-camp', attempt: 1, version: 2, submittedAt: null, decidedAt: null },
  ...{ decisionNote: null, reviewers: [], appealUntil: null, appealedAt: null, xpAwarded: null },
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
const voucherFor = (itemId: string) => ({
  itemId,
  to: `0x${'22'.repeat(20)}`,
  tokenId: '1',
  amount: '1',
  nonce: `0x${'07'.repeat(32)}`,
  deadline: '1900000000',
  signature: `0x${'08'.repeat(65)}`,
  contract: `0x${'33'.repeat(20)}`,
  chainId: 80001,
})

/** Presses "Buy": the last look before paying. Gives what is pressed next: the test wallet, or the button that pays. */
async function openPurchase(page: Page): Promise<Locator> {
  await page.locator('main button').filter({ hasText: 'MATIC' }).click()
  const wallet = page.getByRole('button', { name: /[:：] ?Grace / })
  // The wallet of an earlier state is remembered: paying is the next thing then.
  const pay = page.locator('dialog:modal button').filter({ hasText: 'MATIC' })
  const next = wallet.or(pay).first()
  await next.waitFor()
  return next
}

/** Presses "Buy" at the moment at which somebody else has bought. */
async function buyTooLate(page: Page): Promise<void> {
  for (const reply of withListing({ state: 'sold' }).replies) await answerWith(page, reply)
  const next = await openPurchase(page)
  const over = page.getByRole('alert').filter({ has: page.getByRole('heading') })
  // Who pays from a wallet that this browser does not know yet chooses one first.
  for (let press = 0; press < 3 && !(await over.isVisible()); press++) {
    await next.click()
    await over
      .or(page.locator('dialog:modal button:enabled').filter({ hasText: /MATIC|[:：] ?Grace / }))
      .first()
      .waitFor()
  }
  await over.waitFor()
}

/** The worker has blocks to catch up on. */
const chainBehind: PageState = {
  name: 'chain-behind',
  replies: [
    answered<{ chain: object }>('/health', (health) => ({
      ...health,
      chain: { ...health.chain, status: 'behind', lagBlocks: 40, lagSeconds: 300 },
    })),
  ],
}

/** A profile right after onboarding. */
const beginner = {
  ...{ bio: '', items: [], questsDone: [], activity: [], xpHistory: [], recent: [] },
  ...{ level: { level: 1, xp: 0, levelXp: 0, nextLevelXp: 120, xpToGo: 120, ratio: 0 } },
}
const empties: PageState = {
  name: 'empty',
  replies: [
    answered<{ badges: { title: string; level: number }[] }>(profile, (data) => ({
      ...{ ...data, ...beginner },
      levelTitle: data.badges[0]?.title,
      badges: data.badges.map((badge) => ({ ...badge, reached: badge.level === 1 })),
    })),
  ],
}

/** By the name of the page in `screens.ts`. */
export const statesOf: Record<string, PageState[]> = {
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
    { name: 'partial', replies: [failing(quests)] },
    withoutPictures,
    at('missing', '/quests?quest=no-such-quest'),
    withQuest('empty', ({ quest }) => ({ quest: { ...quest, rewards: [] }, steps: [] })),
    at('locked', '/quests?quest=leave-a-mark'),
    lockedWhy,
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
      quest: { ...task.quest, state: 'done', reasons: [] },
      run: { ...run, state: 'rewarded', decidedAt: '2026-01-05T09:00:00.000Z', xpAwarded: 60 },
    })),
  ],
  home: [longName('/me'), ...momentNames.map(withMoment), ...news, ...consents, ...told],
  marketplace: [
    ...usual('/market'),
    chainBehind,
    {
      name: 'empty',
      replies: [
        answered<object>('/market', (market) => ({
          ...Object.fromEntries(Object.entries(market).map(([key, value]) => [key, Array.isArray(value) ? [] : 0])),
          total: 0,
          next: null,
        })),
      ],
    },
    {
      name: 'partial',
      replies: [
        answered<Market>('/market', (market) => ({ ...market, next: 'further' })),
        failing('/market', (url) => url.searchParams.has('cursor')),
      ],
      // Further offers are asked for at the end of those that are there.
      after: (page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)),
    },
    withoutPictures,
  ],
  mint: [
    ...usual(profile),
    { name: 'empty', replies: [answered<Owned>(profile, (owned) => ({ ...owned, items: [] }))] },
    withoutPictures,
    // Who asks is not known, and so not whether they may.
    { name: 'unchecked', replies: [failing('/me')] },
  ],
  'mint-item': [
    ...usual(item),
    withoutPictures,
    at('missing', '/mint?item=no-such-object'),
    { name: 'unmet', ...withItem({}, { mintReasons: [{ code: 'no_wallet' }, { code: 'per_player_max', max: 1 }] }) },
    {
      name: 'begun',
      replies: [
        answered<Detail>(item, (all) => ({
          ...all,
          item: { ...all.item, state: 'minting' },
          voucher: voucherFor(all.item.id),
        })),
      ],
    },
    { name: 'done', ...withItem({ state: 'minted' }) },
    { name: 'not-yours', ...withItem({}, { own: false }) },
    { name: 'stopped', replies: [answered<Detail>(item, (all) => ({ ...all, item: stopped(all.item) }))] },
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
      replies: [answered<Offer>(listing, (all) => ({ ...all, listing: stopped(all.listing) }))],
    },
    { name: 'buying', after: openPurchase },
    { name: 'too-late', after: buyTooLate },
    longPrice,
    { name: 'own-long-price', ...withListing({ price: longestPrice }, { own: true }) },
  ],
  profile: [...usual(profile), longName(profile), empties, withoutCharacters, withoutPictures],
  'profile-account': [
    ...usual('/auth/ways'),
    {
      name: 'empty',
      // A wallet alone leads in.
      replies: [answered<object>('/auth/ways', (ways) => ({ ...ways, email: null, password: false, identities: [] }))],
    },
  ],
  'profile-statement': [
    ...usual('/ledger'),
    at('nothing-matches', '?statement=reversal'),
    {
      name: 'empty',
      replies: [
        answered('/ledger', () => ({ lines: [], next: null, total: 0, sum: 0, balance: 0, kinds: [], seasons: [] })),
      ],
    },
    {
      name: 'partial',
      replies: [
        answered<object>('/ledger', (ledger) => ({ ...ledger, next: 'further' })),
        failing('/ledger', (url) => url.searchParams.has('cursor')),
      ],
      // Older lines.
      after: (page) => page.locator('dialog[open] table + div button').first().click(),
    },
  ],
  'profile-as-others': [
    ...usual(profile),
    {
      name: 'hidden',
      replies: [{ call: profile, gives: { status: 404, code: 'NOT_FOUND' } }],
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
    { name: 'stopped', replies: [answered<Detail>(item, (all) => ({ ...all, item: stopped(all.item) }))] },
    { name: 'of-somebody', ...withItem({}, { own: false }) },
  ],
  'profile-item-mintable': [{ name: 'unmet', ...withItem({}, { mintReasons: [{ code: 'per_player_max', max: 1 }] }) }],
  'profile-item-listed': [
    { name: 'loading', replies: [unanswered(listing)], endless: true },
    { name: 'partial', replies: [failing(listing)] },
    longPrice,
    { name: 'of-somebody', ...withItem({}, { own: false }) },
  ],
}
