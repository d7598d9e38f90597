/** The programme's own name, colour and texts, as the team writes them in the CMS: what browsers and crawlers see next. */

import type { APIRequestContext } from '@playwright/test'
import { demoPassword, expect, test } from './support/fixtures.ts'

/** A game master, at the API of the Studio. */
async function team(request: APIRequestContext) {
  const session = await request.post('/api/auth/login', { data: { email: 'wren@example.com', password: demoPassword } })
  const { data } = await session.json()
  const headers = { authorization: `Bearer ${data.access_token}` }
  return {
    async write(method: string, path: string, body?: object) {
      const reply = await request.fetch(`/api${path}`, { method, headers, ...(body ? { data: body } : {}) })
      expect(reply.status(), `${method} ${path}: ${await reply.text()}`).toBeLessThan(300)
    },
    async read(path: string) {
      return (await (await request.get(`/api${path}`, { headers })).json()).data
    },
  }
}

/** Gateways ask for what the document says once a second. */
const documentSays = (request: APIRequestContext, text: string) =>
  expect.poll(async () => (await request.get('/', { headers: { 'accept-language': 'en-US' } })).text()).toContain(text)

const unbranded = { title: 'Waymark', colour: null, hero: 'Every good path is marked by someone who walked it.' }

test.afterEach(async ({ request }) => {
  const { write, read } = await team(request)
  await write('PATCH', '/items/programme', unbranded)
  for (const { id } of await read('/translations?limit=-1')) await write('DELETE', `/translations/${id}`)
})

test('texts that the team writes in the Studio take the place of the bundled ones at the next load, without a build', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  const { write } = await team(request)
  await write('POST', '/translations', { key: 'modal.title', language: 'en-US', value: 'Come aboard' })
  await write('POST', '/translations', { key: 'landing.steps.title', language: 'en-US', value: 'The way it goes' })
  await documentSays(request, 'The way it goes')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The way it goes' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Come aboard' })).toBeVisible()
})

test('another language, chosen on the page, has the texts that the team wrote in it', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const { write } = await team(request)
  await write('POST', '/translations', { key: 'landing.steps.title', language: 'de-DE', value: 'So läuft es hier' })
  await documentSays(request, '/app-texts/de?v=')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.getByRole('heading', { name: 'So läuft es hier' })).toBeVisible()
})

test('name, hero and colour are there from the first byte on, for crawlers too, under the policy of the app (S7)', async ({
  page,
  request,
}) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  const { write } = await team(request)
  await write('PATCH', '/items/programme', { title: 'Northwind', hero: 'Sail by the **stars**.', colour: '#1d4ed8' })
  await documentSays(request, '<title>Northwind</title>')
  expect(await (await request.get('/privacy-policy')).text()).toContain(
    '<meta property="og:title" content="Northwind" />',
  )
  const titles: string[] = []
  await page.exposeFunction('sawTitle', (title: string) => titles.push(title))
  await page.addInitScript(() => {
    const tell = () => (window as unknown as { sawTitle: (title: string) => void }).sawTitle(document.title)
    new MutationObserver(tell).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sail by the stars.')
  await expect(page.getByRole('banner')).toContainText('Northwind')
  await expect(page).toHaveTitle('Northwind')
  expect(new Set(titles.filter(Boolean))).toEqual(new Set(['Northwind']))
  const painted = await page
    .getByRole('link', { name: 'Set out' })
    .first()
    .evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(painted).toBe('rgb(29, 78, 216)')
  // Whose work it stands on is said of the programme, and the software is thanked by its own name.
  await page.getByRole('button', { name: 'Colophon' }).click()
  await expect(page.getByRole('dialog')).toContainText('Northwind stands on other people’s work')
  await expect(page.getByRole('dialog')).toContainText('Platform: Waymark')
  expect(said).toEqual([])
})
