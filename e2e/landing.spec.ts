import type { Page } from '@playwright/test'
import { appText } from './support/app-texts.ts'
import { expect, test } from './support/fixtures.ts'
import { withOutage } from './support/outage.ts'
import { requestsSettled, trackRequests } from './support/pending-requests.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The landing page's content that is part of the build, without the CMS. */
async function expectBundledLanding(page: Page): Promise<void> {
  await expect(title(page)).toHaveText(appText('landing:title'))
  for (const quest of ['Base camp', 'The ridge walk', 'Storm watch', 'The long traverse'])
    await expect(page.getByRole('heading', { level: 3, name: quest })).toBeVisible()
  for (const object of ['Lantern of the ridge', 'Drift compass', 'Surveyor’s glass', 'Weather stone', 'Canvas pack'])
    await expect(page.getByRole('heading', { level: 3, name: object })).toBeVisible()
  await expect(page.getByRole('list', { name: 'The programme today' })).toBeHidden()
  await page.getByText('Do I need a wallet?').click()
  await expect(page.getByText(/Quests, levels, objects and your character work without one/)).toBeVisible()
}

test('a stranger is shown quests, counts and objects as the programme has them today', async ({ page }) => {
  await page.goto('/')
  const counts = page.getByRole('list', { name: 'The programme today' })
  await expect(counts.getByText(/quests on the trail/)).toBeVisible()
  await expect(counts.getByText(/objects on the market/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'The ridge walk' })).toHaveAttribute(
    'href',
    /the-ridge-walk/,
  )
})

test('the landing page takes nothing from another origin', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  trackRequests(page)
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'The programme today' })).toBeVisible()
  await requestsSettled(page)
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url))).toEqual([])
})

test('while the CMS is down the landing page shows the words and pictures of its build, in another language as well', {
  tag: '@outage',
}, async ({ page, browser, baseURL }) => {
  await withOutage('directus', 'stop', async () => {
    await page.goto('/')
    await expectBundledLanding(page)
    const other = await browser.newPage({ locale: 'ja', ...(baseURL ? { baseURL } : {}) })
    await other.goto('/')
    await expect(title(other)).toHaveText(appText('landing:title', {}, 'ja'))
    await expect(other.getByRole('heading', { level: 3, name: '長い縦走' })).toBeVisible()
  })
})

const blocked: { how: string; tag: string[]; block: (page: Page) => Promise<unknown> }[] = [
  {
    how: 'the network refuses WebAssembly',
    tag: [],
    block: (page) => page.route('**/*.wasm', (route) => route.abort()),
  },
  {
    ...{ how: 'the browser has no WebAssembly', tag: ['@full'] },
    block: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly')),
  },
]
for (const { how, tag, block } of blocked)
  test.describe(`where ${how}`, { tag }, () => {
    test.beforeEach(({ page }) => block(page))

    test('the landing page can be read', async ({ page }) => {
      await page.goto('/')
      await expectBundledLanding(page)
    })

    test('signing in from there says what is blocked and leads back', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
      await expect(page.getByText(appText('errors:CORE_UNAVAILABLE'), { exact: true })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Go to the start page' }).click()
      await expect(title(page)).toHaveText(appText('landing:title'))
    })

    test('a page that needs it says so, with a way on', async ({ page }) => {
      await page.goto('/marketplace')
      await expect(title(page)).toHaveText('This page could not be shown')
      await expect(page.getByText(appText('errors:CORE_UNAVAILABLE'), { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Go to the start page' })).toBeVisible()
    })

    test('a page that does not need it is as ever', async ({ page }) => {
      await page.goto('/no/such/page')
      await expect(title(page)).toHaveText('Page not found')
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every address says what this is, in six languages, and how to go on', async ({ page }) => {
    for (const path of ['/', '/marketplace']) {
      await page.goto(path)
      await expect(title(page)).toBeVisible()
      // By what holds the words: the runner finds none inside a noscript by themselves.
      await expect(page.getByRole('main')).toContainText('This site runs in your browser and needs JavaScript for it.')
      await expect(page.getByRole('main')).toContainText('Diese Seite braucht JavaScript.')
      await expect(page.getByRole('link', { name: 'load the page again' })).toBeVisible()
    }
    // It is laid out, too, not only written down.
    const { width } = (await page.getByRole('main').boundingBox()) ?? { width: 0 }
    expect(width).toBeLessThan(760)
  })
})

test('for those who want nothing to move the map of the landing page is drawn at once and stays still', async ({
  page,
}) => {
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  const map = page.getByRole('img', { name: appText('landing:trail.label') })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(map).toBeVisible()
  await expect.poll(moving, 'it moves for the others').toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  trackRequests(page)
  await page.goto('/')
  await expect(map).toBeVisible()
  await requestsSettled(page)
  expect(await moving()).toBe(0)
})

test('robots are told what is for them, and the landing page has one address', async ({ page, request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/)
  expect(await robots.text()).toMatch(/^User-agent: \*/)
  await page.goto('/?from=a-mail')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL('/', page.url()).href)
})
