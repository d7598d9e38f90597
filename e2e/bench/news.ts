/**
 * `npm run bench -- news`: how long after a game master's decision the bell of a page that is open counts it: of
 * decisions at once, and of held ones after their minute has ended. `WAYMARK_PROFILE=scaled` measures PostgreSQL with two
 * processes of Directus.
 */
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { goalsTable, limitOf, verdict, write } from '../../core-wasm/package/bench/report.ts'
import startStack from '../support/worker-stacks.ts'

const count = process.env.WAYMARK_BENCH_SIZE === 'tiny' ? 1 : 10
const profile = process.env.WAYMARK_PROFILE === 'scaled' ? 'scaled' : 'embedded'
/** Decisions are made so far apart, in ms, that the bell counts them one by one. */
const apart = 1500

const stop = await startStack()
// The fixtures read where the stack is when they are loaded.
const { ApiClient } = await import('../support/api-client.ts')
const { leaveMoments } = await import('../support/moments.ts')
const { newParticipant } = await import('../support/participant.ts')
const { newGameMaster, reviewedQuest, submit } = await import('../support/review.ts')
const { startSignedIn } = await import('../support/user-flows.ts')
const { CHROMIUM_PATH, WAYMARK_TEST_URL = '' } = process.env
const told = { atOnce: [] as number[], held: [] as number[] }
try {
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  const page = await browser.newPage({ baseURL: WAYMARK_TEST_URL, locale: 'en-GB' })
  const master = new ApiClient()
  await master.signIn(await newGameMaster())
  const { account, api } = await newParticipant('Ada')
  const runs: string[] = []
  for (let run = 0; run < 2 * count; run++) runs.push(await submit(api, (await reviewedQuest()).slug))
  const waiting = await master.get<{ runId: string; version: number }[]>('GET', '/programme/review/queue')
  const decide = <Answer>(way: string, run: string) => {
    const version = waiting.find(({ runId }) => runId === run)?.version
    return master.get<Answer>('POST', `/programme/${way}`, { decision: 'approve', version, note: 'I see it too.' })
  }
  await leaveMoments(page)
  await startSignedIn(page, account)
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const changes = await watchBell(page)
  const decided: number[] = []
  for (const run of runs.slice(0, count)) {
    decided.push(Date.now())
    await decide(`runs/${run}/decide`, run)
    await page.waitForTimeout(apart)
  }
  const due: number[] = []
  for (const run of runs.slice(count)) {
    due.push(Date.parse((await decide<{ dueAt: string }>(`review/runs/${run}/hold`, run)).dueAt))
    await page.waitForTimeout(apart)
  }
  await page.waitForTimeout(Math.max(...due) - Date.now() + 2 * apart)
  const seen = await changes()
  const after = (at: number) => (seen.find((time) => time >= at) ?? Number.POSITIVE_INFINITY) - at
  told.atOnce = decided.map(after)
  told.held = due.map(after)
  await browser.close()
} finally {
  await stop()
}
report()

/** Begins to look at the bell. Answers with the times at which it showed another number. */
async function watchBell(page: Page): Promise<() => Promise<number[]>> {
  const watched = await page.evaluateHandle(() => {
    const words = () => document.querySelector('[popovertarget][aria-label*="News"]')?.getAttribute('aria-label')
    const times: number[] = []
    let before = words()
    new MutationObserver(() => {
      if (words() === before) return
      before = words()
      times.push(Date.now())
    }).observe(document.body, { subtree: true, attributes: true, childList: true })
    return { times }
  })
  return () => watched.evaluate(({ times }) => times)
}

function report(): void {
  const goal = (what: string, figures: number[]) => ({ what, unit: 'ms', atMost: 1000, figures: slowest(figures) })
  const goals = [
    goal('from a decision at once to the bell, the slowest', told.atOnce),
    goal('from the end of its minute to the bell, the slowest', told.held),
  ]
  console.log(`Profile ${profile}, ${cpus().length} processors: ${cpus()[0]?.model ?? 'unknown'}.`)
  for (const [way, figures] of Object.entries(told)) console.log(`${way}: ${figures.join(', ')} ms`)
  console.log(`\n${goalsTable(goals)}`)
  const file = fileURLToPath(new URL(`../../.waymark/bench/news-${profile}.json`, import.meta.url))
  write(file, { goals, comparisons: [], told })
  const missed = goals.filter((one) => verdict(one) === 'MISSED')
  for (const one of missed) console.log(`Missed: ${one.what}, ${limitOf(one)}.`)
  process.exit(missed.length > 0 ? 1 : 0)
}

/** The slowest is what is promised. */
function slowest(figures: number[]): number[] {
  return [Math.max(...figures)]
}
