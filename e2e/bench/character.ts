/**
 * `npm run bench -- character`: how long after a choice in the configurator its picture is painted, by the browser's
 * own clock. `WAYMARK_URL` and `WAYMARK_TEST_PASSWORD` measure a stack that runs already.
 */
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { goalsTable, limitOf, verdict, write } from '../../core-wasm/package/bench/report.ts'
import { signIn } from '../support/user-flows.ts'
import startStack from '../support/worker-stacks.ts'

const changes = process.env.WAYMARK_BENCH_SIZE === 'tiny' ? 10 : 50
const given = process.env.WAYMARK_URL
const stop = given ? null : await startStack()
const { CHROMIUM_PATH, WAYMARK_TEST_URL = '', WAYMARK_TEST_PASSWORD: password = '' } = process.env
let painted: number[]
try {
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const page = await browser.newPage({
      baseURL: given ?? WAYMARK_TEST_URL,
      locale: 'en-GB',
      viewport: { width: 1280, height: 900 },
    })
    await signIn(page, { email: 'mae@example.com', password })
    painted = await paintedAfter(page)
  } finally {
    await browser.close()
  }
} finally {
  await stop?.()
}
report()

/** Milliseconds from each choice to behind the frame that shows it, in order of size. */
async function paintedAfter(page: Page): Promise<number[]> {
  await page.goto('/profile/configurator')
  await page.getByRole('tab', { name: 'Clothes' }).click()
  const colours = page.getByRole('group', { name: 'Shirt colour' })
  await colours.waitFor()
  return await colours.evaluate(async (group, count) => {
    const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
    const shown = () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        }),
      )
    const times: number[] = []
    for (let change = 0; change < count; change++) {
      const free = [...group.querySelectorAll<HTMLInputElement>('input:enabled:not(:checked)')]
      await idle()
      const began = performance.now()
      free[change % free.length]?.click()
      await shown()
      times.push(performance.now() - began)
    }
    return times.sort((one, other) => one - other)
  }, changes)
}

function report(): void {
  const goals = [{ what: 'configurator: from a choice to its picture', unit: 'ms', atMost: 32, figures: painted }]
  console.log(`Stack and browser share ${cpus().length} processors: ${cpus()[0]?.model ?? 'unknown'}.`)
  console.log(`95 of 100 choices are painted within ${painted[Math.ceil(painted.length * 0.95) - 1]?.toFixed(1)} ms.`)
  console.log(`\n${goalsTable(goals)}`)
  const file = fileURLToPath(new URL('../../.waymark/bench/character.json', import.meta.url))
  write(file, { goals, comparisons: [], findings: [] })
  const missed = goals.filter((goal) => verdict(goal) === 'MISSED')
  for (const goal of missed) console.log(`Missed: ${goal.what}, ${limitOf(goal)}.`)
  process.exit(missed.length > 0 ? 1 : 0)
}
