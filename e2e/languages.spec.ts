import { demoPassword, expect, test } from './rig/product.ts'

/** What the landing page says in each language, and where the way of the person who signed in begins. */
const languages = {
  en: { heading: /Every good path/, home: /Your trail/ },
  de: { heading: /Jeder gute Weg/, home: /Dein Pfad/ },
  es: { heading: /Todo buen camino/, home: /Tu sendero/ },
  ja: { heading: /道しるべ/, home: /トレイル/ },
  ko: { heading: /좋은/, home: /트레일/ },
  zh: { heading: /路标/, home: /旅程/ },
}

for (const [locale, { heading, home }] of Object.entries(languages))
  test.describe(`a browser that reads ${locale}`, () => {
    test.use({ locale, viewport: { width: 900, height: 900 } })

    test('is met in its language, from the first word to the content of the programme', async ({ page }) => {
      const said: string[] = []
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
      const asked = page.waitForRequest(/programme\/market\?.*lang=/)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      expect((await asked).url()).toContain(`lang=${locale}`)
      await page.goto('/login-v2')
      await page.locator('input[type=email]').fill('mae@example.com')
      await page.locator('input[name=password]').fill(demoPassword)
      await page.locator('form button[type=submit]').click()
      await expect(page).toHaveTitle(home)
      for (const path of ['/home', '/quests', '/marketplace', '/configurator', '/mint']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true)
      }
      expect(said).toEqual([])
    })
  })

test('a language is chosen by keyboard, without loading the page again, and remembered', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.body.classList.add('not-loaded-again'))
  await page.getByRole('combobox', { name: 'Language' }).focus()
  await page.keyboard.type('Deu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(languages.de.heading)
  await expect(page.locator('body')).toHaveClass('not-loaded-again')
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(languages.de.heading)
})

test('of two choices in a row the last one counts, however late the first one arrives', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('combobox', { name: 'Language' })
  await menu.waitFor()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  await page.route(/assets\/common-.*\.js/, async (route) => {
    if (isFirst) {
      isFirst = false
      await held
    }
    await route.continue()
  })
  await menu.selectOption('ja')
  await menu.selectOption('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const late = page.waitForResponse(/assets\/common-/)
  release()
  await late
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a language that cannot be fetched is not spoken, and the page says so', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Language' }).waitFor()
  await page.route(/assets\/landing-.*\.js/, (route) => route.abort())
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ko')
  await expect(page.getByText(/This language could not be fetched/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(languages.en.heading)
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
})
