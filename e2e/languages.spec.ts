/** Six languages: which one a browser is met in, the menu that changes it, and what cannot be fetched. */

import { appText, appTextPattern } from './support/app-texts.ts'
import { demoPassword, expect, test } from './support/fixtures.ts'
import { requestsSettled, trackRequests } from './support/pending-requests.ts'
import { startSignedIn } from './support/user-flows.ts'

const mae = { email: 'mae@example.com', password: demoPassword }

/** Words that stand on the landing page, so that not everything here is read from the app's own files. */
const knownWords = {
  en: /Every good path/,
  de: /Jeder gute Weg/,
  es: /Todo buen camino/,
  ja: /道しるべ/,
  ko: /좋은/,
  zh: /路标/,
}

/** The pages people come to first, with their own headings. */
const firstPages = {
  '/home': 'home:greeting',
  '/quests': 'quests:title',
  '/marketplace': 'market:pageTitle',
  '/configurator': 'character:title',
  '/mint': 'mint:pageTitle',
}

// Words without gaps; the others speak in full.
const localesOfGate = ['ja']

for (const [locale, words] of Object.entries(knownWords))
  test.describe(`a browser that reads ${locale}`, { tag: localesOfGate.includes(locale) ? [] : ['@full'] }, () => {
    test.use({ locale, viewport: { width: 900, height: 900 } })

    test('is met in its language, from the first word to the content of the programme', async ({ page }) => {
      const said: string[] = []
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
      const asked = page.waitForRequest(/programme\/market\?.*lang=/)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      expect((await asked).url()).toContain(`lang=${locale}`)
      await startSignedIn(page, mae)
      for (const [path, heading] of Object.entries(firstPages)) {
        trackRequests(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { name: appTextPattern(heading, locale) }).first(), path).toBeVisible()
        await requestsSettled(page)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true)
      }
      // The places of the menu and the programme's name are whole words.
      const header = page.getByRole('banner')
      for (const place of await header.locator('nav a, a:first-of-type span').all()) {
        const [seen, whole] = await place.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
        expect(seen, (await place.textContent()) ?? '').toBe(whole)
      }
      expect(said).toEqual([])
    })
  })

test('a language is chosen by keyboard, without loading the page again, and remembered', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.body.classList.add('not-loaded-again'))
  await page.getByRole('combobox', { name: 'Language' }).focus()
  await page.keyboard.type('Deu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(knownWords.de)
  await expect(page.locator('body')).toHaveClass('not-loaded-again')
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(knownWords.de)
})

test('of two choices in a row the last one counts, however late the first one arrives', async ({ page }) => {
  trackRequests(page)
  await page.goto('/')
  const menu = page.getByRole('combobox', { name: 'Language' })
  await menu.waitFor()
  await requestsSettled(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = page.waitForRequest(/assets\/common-.*\.js/)
  let isFirst = true
  await page.route(/assets\/common-.*\.js/, async (route) => {
    if (isFirst) {
      isFirst = false
      await held
    }
    await route.continue()
  })
  await menu.selectOption('ja')
  const late = (await first).url()
  await menu.selectOption('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const arrived = page.waitForResponse(late)
  release()
  await (await arrived).finished()
  await requestsSettled(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(knownWords.es)
})

test('a language that cannot be fetched is not spoken, and the page says so', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Language' }).waitFor()
  await page.route(/assets\/landing-.*\.js/, (route) => route.abort())
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ko')
  await expect(page.getByText(appText('common:language.failed'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(knownWords.en)
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
})
