/**
 * `npm run shots`: pictures of every page of the running product, 900, 1280 and 1920 px wide, dark and light, in
 * English, German and Japanese, into `.waymark/shots`, with a page that shows them side by side. Words choose: `npm run
 * shots -- marketplace de dark 2560` takes only those pages whose name begins so, in that language, theme and width.
 * Pages with states of their own (loading, empty, failed: `support/page-states.ts`) are taken in each:
 * `marketplace.loading`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { root } from '../stack/set-up/paths.js'
import config from './playwright.config.ts'
import type { Screen } from './support/screens.ts'
import startStack from './support/worker-stacks.ts'

const widths = [900, 1280, 1920, 2560]
/** Those taken where none is asked for. */
const usualWidths = widths.slice(0, 3)
const themes = ['dark', 'light'] as const
const languages = ['en', 'de', 'ja', 'es', 'ko', 'zh']
/** The default languages besides English: one with long words, and one without spaces. */
const usual = ['en', 'de', 'ja']
const folder = join(root, '.waymark', 'shots')

const words = process.argv.slice(2)
const chosen = <T extends string | number>(all: readonly T[], unasked: readonly T[] = all) => {
  const asked = all.filter((one) => words.includes(String(one)))
  return asked.length > 0 ? asked : unasked
}
const names = words.filter((word) => ![...widths.map(String), ...themes, ...languages].includes(word))

interface Picture {
  screen: string
  file: string
}

const stop = await startStack()
// The fixtures read where the stack is when they are loaded.
const { inEveryState, resetScreen, openScreen, readScreens, settled } = await import('./support/screens.ts')
const { startSignedIn } = await import('./support/user-flows.ts')
const all = inEveryState(await readScreens())
const wanted = all.filter(({ name }) => names.length === 0 || names.some((word) => name.startsWith(word)))
if (wanted.length === 0) {
  await stop()
  throw new Error(`No page is called ${names.join(' or ')}. There is: ${all.map(({ name }) => name).join(', ')}.`)
}
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(config.use?.launchOptions)
const pictures: Picture[] = []
const failures: string[] = []
for (const lang of chosen(languages, usual)) await takeAll(browser, lang)
await browser.close()
await stop()
writeFileSync(join(folder, 'index.html'), sheet(pictures))
console.log(`${pictures.length} pictures of ${wanted.length} pages: ${join(folder, 'index.html')}`)
for (const sentence of failures) console.log(`Not taken: ${sentence}`)
process.exit(failures.length > 0 ? 1 : 0)

async function takeAll(inBrowser: Browser, lang: string): Promise<void> {
  for (const who of new Set(wanted.map((screen) => screen.who))) {
    const context = await inBrowser.newContext({
      baseURL: process.env.WAYMARK_TEST_URL ?? '',
      locale: lang,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const theirs = wanted.filter((one) => one.who === who)
    if (theirs[0]?.account) await startSignedIn(page, theirs[0].account)
    for (const screen of theirs) {
      try {
        await openScreen(page, screen, lang)
        for (const theme of chosen(themes))
          for (const width of chosen(widths, usualWidths)) {
            await page.emulateMedia({ colorScheme: theme })
            const file = `${screen.name}-${lang}-${theme}-${width}.png`
            await takeWhole(page, screen, width, join(folder, file), lang)
            pictures.push({ screen: screen.name, file })
          }
        console.log(`${lang} ${screen.name}`)
      } catch (error) {
        failures.push(`${lang} ${screen.name}: ${(error as Error).message.split('\n')[0]}`)
      } finally {
        await resetScreen(page)
      }
    }
    await context.close()
  }
}

/** In a window as high as the page: what is drawn only when it comes into sight is there, too. */
async function takeWhole(page: Page, screen: Screen, width: number, path: string, lang: string): Promise<void> {
  const usual = Math.round(width * 0.7)
  await page.setViewportSize({ width, height: usual })
  await settled(page, screen, lang)
  const height = await page.evaluate(() =>
    document.querySelector('dialog:modal') ? 0 : document.documentElement.scrollHeight,
  )
  if (height > usual) {
    await page.setViewportSize({ width, height })
    await settled(page, screen, lang)
  }
  await page.screenshot({ path, animations: 'disabled' })
}

function sheet(all: Picture[]): string {
  const rows = [...new Set(all.map(({ screen }) => screen))].map((screen) => {
    const those = all.filter((picture) => picture.screen === screen)
    const shown = those.map(
      ({ file }) =>
        `<a href="${file}"><img src="${file}" alt="" loading="lazy"><span>${file.slice(screen.length + 1, -4)}</span></a>`,
    )
    return `<h2>${screen}</h2><div>${shown.join('')}</div>`
  })
  const style =
    'body{font:14px system-ui;background:#777;color:#fff;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}img{width:22rem;display:block}a{color:inherit}'
  return `<!doctype html><meta charset="utf-8"><title>Every page</title><style>${style}</style>${rows.join('')}`
}
