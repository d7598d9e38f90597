/**
 * `npm run bench -- interactions`: how long after a click or a key the page shows what came of it, on the way through
 * quests, market and mint, by the browser's own clock. The slowest of each way counts.
 */
import { constants, cpus, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { goalsTable, limitOf, verdict, write } from '../../core-wasm/package/bench/report.ts'
import type { Account } from '../support/fixtures.ts'
import type { Interaction } from '../support/interactions.ts'
import startStack from '../support/worker-stacks.ts'

const rounds = process.env.WAYMARK_BENCH_SIZE === 'tiny' ? 1 : 5
// People's browsers share no processor with the servers: here these step back for it, where the system allows to take
// that back.
setPriority(constants.priority.PRIORITY_LOW)
const stop = await startStack()
try {
  setPriority(constants.priority.PRIORITY_NORMAL)
} catch {
  console.log('The browser runs as low as the servers.')
}
// The fixtures read where the stack is when they are loaded.
const { timeInteractions } = await import('../support/interactions.ts')
const { newItemOwner, chooseWallet, openWallet } = await import('../support/item-owner.ts')
const { sendCredentials, answerBaseCamp } = await import('../support/user-flows.ts')
const { backOffice, carryWallets, demoPassword } = await import('../support/fixtures.ts')
const { ApiClient } = await import('../support/api-client.ts')
const { leaveMoments, momentOf } = await import('../support/moments.ts')

const ways = { quests: walkQuests, market: walkMarket, mint: walkMint }
const told: Record<string, Interaction[][]> = {}
try {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  for (let round = 0; round < rounds; round += 1)
    for (const [name, walk] of Object.entries(ways)) told[name] = [...(told[name] ?? []), await timed(browser, walk)]
  await browser.close()
} finally {
  await stop()
}
report()

async function timed(browser: Browser, walk: (page: Page) => Promise<void>): Promise<Interaction[]> {
  const context = await browser.newContext({
    baseURL: process.env.WAYMARK_TEST_URL ?? '',
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  const interactions = await timeInteractions(page)
  await walk(page)
  // The last one is told after its paint.
  await settled(page)
  await context.close()
  return interactions()
}

function settled(page: Page): Promise<void> {
  // A page that is drawn on and on is never idle.
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })))
}

/** The time that a person takes at least to look at what has come before they press on: what moved as it came stands. */
async function looked(page: Page): Promise<void> {
  await page.waitForTimeout(700)
}

/** A person's pointer is over what they press before they do; what its coming changed, or scrolled to, is drawn by then. */
async function press(target: Locator): Promise<void> {
  await target.hover()
  await looked(target.page())
  await target.click()
}

/** The page has been looked at before its form is sent. */
async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login-v2')
  await looked(page)
  await sendCredentials(page, account)
  await page.waitForURL((url) => !url.pathname.includes('login'))
}

/** A new participant does the first quest and looks around. */
async function walkQuests(page: Page): Promise<void> {
  const account = await backOffice.newParticipant('participant')
  const api = new ApiClient()
  await api.signIn(account)
  await api.completeOnboarding('Participant')
  await api.finishOnboarding()
  await signIn(page, account)
  await page.goto('/quests?quest=base-camp')
  const drawer = page.locator('dialog:not([data-moment])')
  await answerBaseCamp(drawer, press)
  // What was earned comes over the page: it is looked at, and left.
  await momentOf(page).waitFor()
  await looked(page)
  await page.keyboard.press('Escape')
  await momentOf(page).waitFor({ state: 'detached' })
  await looked(page)
  await press(page.getByRole('button', { name: 'Back to the trail' }))
  await press(page.getByRole('link', { name: 'Home', exact: true }))
  await press(page.getByRole('link', { name: 'Trail', exact: true }))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** A participant filters the market, opens a listing, turns the item, and goes back. */
async function walkMarket(page: Page): Promise<void> {
  await leaveMoments(page)
  await signIn(page, { email: 'grace@example.com', password: demoPassword })
  await press(page.getByRole('link', { name: 'Market', exact: true }))
  await page.getByRole('link', { name: /^Every offer/ }).waitFor()
  await settled(page)
  await press(page.getByRole('link', { name: /^Every offer/ }))
  const objects = page.getByRole('grid', { name: 'Objects for sale' }).getByRole('link')
  await objects.first().waitFor()
  // People look at what has come before they press on.
  await settled(page)
  await press(page.locator('summary', { hasText: 'Rarity' }))
  await press(page.getByRole('checkbox', { name: /^Common/ }))
  await looked(page)
  await page.getByRole('searchbox').or(page.getByLabel('Search')).first().pressSequentially('a')
  await page.waitForLoadState('networkidle')
  await press(objects.first())
  await page.waitForURL(/\/marketplace\/./)
  await press(page.getByRole('button', { name: 'Look closer' }))
  const larger = page.getByRole('button', { name: 'Larger' })
  await press(larger)
  await press(larger)
  await page.keyboard.press('Escape')
  await page
    .getByText('All sales as a table')
    .click({ timeout: 3000 })
    .catch(() => undefined)
  await page.goBack()
  await objects.first().waitFor()
}

/** A participant mints an item and looks at its shareable picture. */
async function walkMint(page: Page): Promise<void> {
  await leaveMoments(page)
  const who = await newItemOwner('Minter')
  await carryWallets(page, [who.wallet])
  await signIn(page, who.account)
  await page.goto(`/mint?item=${who.itemId}`)
  await openWallet(page).click()
  await chooseWallet(page, who.wallet)
  await page.waitForURL(/\/success\?item=/)
  await press(page.getByRole('button', { name: 'Wear it' }))
  await press(page.getByRole('button', { name: 'Take it off' }))
  await press(page.getByRole('button', { name: 'Share' }))
  await page.getByRole('dialog').getByRole('img').waitFor()
  await page.keyboard.press('Escape')
}

function report(): void {
  const goals = Object.entries(told).map(([name, all]) => ({
    what: `${name}: from a click or a key to the next paint, the slowest`,
    unit: 'ms',
    atMost: 80,
    figures: all.map((interactions) => Math.max(0, ...interactions.map(({ duration }) => duration))),
  }))
  console.log(`Stack and browser share ${cpus().length} processors: ${cpus()[0]?.model ?? 'unknown'}.`)
  for (const [name, all] of Object.entries(told)) {
    const slow = all.flat().sort((one, other) => other.duration - one.duration)
    console.log(`\n${name}, the slowest of ${slow.length} that took 16 ms or more:`)
    for (const { duration, event, on, path } of slow.slice(0, 8))
      console.log(`  ${duration} ms  ${event} on “${on}”, ${path}`)
  }
  console.log(`\n${goalsTable(goals)}`)
  const file = fileURLToPath(new URL('../../.waymark/bench/interactions.json', import.meta.url))
  write(file, { goals, comparisons: [], findings: [] })
  const missed = goals.filter((goal) => verdict(goal) === 'MISSED')
  for (const goal of missed) console.log(`Missed: ${goal.what}, ${limitOf(goal)}.`)
  process.exit(missed.length > 0 ? 1 : 0)
}
