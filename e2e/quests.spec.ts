import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { ApiClient } from './support/api-client.ts'
import { type Account, backOffice, demoPassword, expect, test } from './support/fixtures.ts'
import { freshName, freshTitle } from './support/names.ts'
import { withOutage } from './support/outage.ts'
import { newParticipant, type Participant } from './support/participant.ts'
import { newGameMaster, reviewedQuest } from './support/review.ts'
import { startSignedIn } from './support/user-flows.ts'

/** A demo participant with some quests done and some open; tests read this profile and never change it. */
const grace: Account = { email: 'grace@example.com', password: demoPassword }

/**
 * Takes a quest off the trail, which other tests then find as it was; whoever is in the middle of it gives it up first.
 */
async function clearAway(slug: string, { api: person }: Participant): Promise<void> {
  const { run } = await person.get<{ run: { id: string; state: string } | null }>('GET', `/programme/quests/${slug}`)
  if (run?.state === 'in_progress') await person.get('POST', `/programme/runs/${run.id}/abandon`, {})
  const [quest] = await backOffice.rows<{ id: string }>('quests', `filter[slug][_eq]=${slug}&fields=id`)
  await backOffice.call('PATCH', `/items/quests/${quest?.id}`, { status: 'archived' })
}

interface Waiting {
  runId: string
  slug: string
  version: number
}

/** Decides as a game master does, from another browser. */
async function decide(master: ApiClient, slug: string, decision: 'approve' | 'return', note: string): Promise<void> {
  const waiting = await master.get<Waiting[]>('GET', '/programme/review/queue')
  const run = waiting.find((entry) => entry.slug === slug)
  await master.get('POST', `/programme/runs/${run?.runId}/decide`, { decision, note, version: run?.version })
}

const drawerOf = (page: Page) => page.locator('dialog:not([data-moment])')

test('a text comes back, is corrected, and is accepted, all while its page is open', async ({ page }) => {
  const { slug, title, xp } = await reviewedQuest()
  const master = new ApiClient()
  await master.signIn(await newGameMaster())
  const ada = await newParticipant('Ada')
  await startSignedIn(page, ada.account)
  await page.goto(`/quests?quest=${slug}`)
  const drawer = drawerOf(page)
  await drawer.getByRole('button', { name: 'Start quest' }).click()
  await drawer.getByRole('textbox').fill('A valley.')
  await drawer.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(drawer.getByText(/A game master reads it, usually within two days/)).toBeVisible()

  // The page asks by itself only after half a minute; it is told sooner.
  await decide(master, slug, 'return', 'Which valley? Say one thing that you can see.')
  await expect(drawer.getByText('Which valley? Say one thing that you can see.').first()).toBeVisible()
  await expect(page.getByText(`“${title}” came back with a question.`)).toBeVisible()
  await expect(drawer.getByRole('textbox')).toHaveValue('A valley.')
  await drawer.getByRole('textbox').fill('The valley of the two mills, and the smoke of one.')
  await drawer.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(drawer.getByText(/A game master reads it, usually within two days/)).toBeVisible()

  await decide(master, slug, 'approve', 'Now I see it too.')
  await expect(drawer.getByText(/^Walked on/)).toBeVisible()
  await expect(drawer.getByText(`${xp} XP`).first()).toBeVisible()
  await expect(drawer.getByText('Now I see it too.')).toBeVisible()
  await expect(page.getByText(`“${title}” was accepted.`)).toBeVisible()
  // It can be done again, and stands beside the trail.
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/quests')
  await clearAway(slug, ada)
})

test('a picture is sent from a phone that scanned the code of a step, and nobody signs in there', {
  tag: '@full',
}, async ({ page, browser }) => {
  const slug = `page-${freshName()}`
  const { id } = await backOffice.call<{ id: string }>('POST', '/items/quests', {
    ...{ slug, title: `Page ${freshTitle()}`, xp: 30, kind: 'side', min_level: 1, max_completions: 5 },
    ...{ review: 'manual', status: 'published' },
  })
  const config = { mediaTypes: ['image/png'], maxBytes: 1024 * 1024 }
  await backOffice.call('POST', '/items/quest_steps', {
    ...{ quest: id, slug: 'photo', sort: 1, title: 'The page', kind: 'file', config, required: true },
  })
  const ada = await newParticipant('Ada')
  await startSignedIn(page, ada.account)
  await page.goto(`/quests?quest=${slug}`)
  const drawer = drawerOf(page)
  await drawer.getByRole('button', { name: 'Start quest' }).click()
  const made = page.waitForResponse((reply) => reply.url().includes('/phone') && reply.request().method() === 'POST')
  await drawer.getByRole('button', { name: 'Send from your phone' }).click()
  const { data: link } = await (await made).json()
  await expect(drawer.getByRole('img', { name: 'Code to scan with your phone' })).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const camera = await phone.newPage()
  await camera.goto(`${new URL(page.url()).origin}/send-file#${link.token}`)
  const picture = readFileSync(join(import.meta.dirname, '../.github/home.png'))
  await camera.locator('input[type=file]').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: picture })
  await expect(camera.getByText('It is on your computer now. You can close this page.')).toBeVisible()
  expect(await camera.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.close()

  await expect(drawer.getByRole('button', { name: 'Remove page.png' })).toBeVisible()
  // Small, as the programme makes pictures, in the session.
  const small = drawer.getByRole('listitem').filter({ hasText: 'page.png' }).locator('img')
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await drawer.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(drawer.getByText(/A game master reads it, usually within two days/)).toBeVisible()
  await clearAway(slug, ada)
})

test.describe('a large file', () => {
  const bytes = 3_000_000
  /** On the disk, so that it is the same file when it is chosen again. */
  let photograph = ''
  test.beforeAll(() => {
    photograph = join(mkdtempSync(join(tmpdir(), 'waymark-')), 'ridge.png')
    const begins = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    writeFileSync(photograph, Buffer.concat([begins, randomBytes(bytes - begins.length)]))
  })
  test.afterAll(() => rmSync(dirname(photograph), { recursive: true }))

  /** A quest with a file as its only step. */
  async function fileQuest(): Promise<string> {
    const slug = `ridge-${freshName()}`
    const { id } = await backOffice.call<{ id: string }>('POST', '/items/quests', {
      ...{ slug, title: `Ridge ${freshTitle()}`, xp: 30, kind: 'side', min_level: 1, max_completions: 5 },
      ...{ review: 'manual', status: 'published' },
    })
    const config = { mediaTypes: ['image/png'], maxBytes: 8 * 1024 * 1024 }
    await backOffice.call('POST', '/items/quest_steps', {
      ...{ quest: id, slug: 'photo', sort: 1, title: 'The ridge', kind: 'file', config, required: true },
    })
    return slug
  }

  /** Where each part begins that arrives, in the order in which they do. */
  function partsOf(page: Page): number[] {
    const parts: number[] = []
    page.on('requestfinished', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (request.method() === 'PUT' && pathname.includes('/uploads/')) parts.push(Number(searchParams.get('from')))
    })
    return parts
  }

  /** No part went over the line twice. */
  const isOnce = (parts: number[]) => expect(parts).toEqual([...new Set(parts)].toSorted((one, other) => one - other))

  async function startWith(page: Page, slug: string): Promise<Participant> {
    const participant = await newParticipant('Nadja')
    await startSignedIn(page, participant.account)
    await page.goto(`/quests?quest=${slug}`)
    await drawerOf(page).getByRole('button', { name: 'Start quest' }).click()
    return participant
  }

  const bar = (page: Page) => drawerOf(page).getByRole('progressbar', { name: 'Uploading ridge.png' })
  const choose = (page: Page) => drawerOf(page).locator('input[type=file]').setInputFiles(photograph)

  /** Lets some parts through, then none until the returned function is called. */
  async function cutAfter(page: Page, count: number): Promise<() => Promise<void>> {
    let passed = 0
    await page.route('**/programme/uploads/**', (route) =>
      ++passed > count ? route.abort('connectionfailed') : route.continue(),
    )
    return () => page.unroute('**/programme/uploads/**')
  }

  test('whose line is cut goes on by itself from where it was', { tag: '@full' }, async ({ page }) => {
    const slug = await fileQuest()
    const parts = partsOf(page)
    const participant = await startWith(page, slug)
    const mend = await cutAfter(page, 3)
    await choose(page)
    await expect(drawerOf(page).getByText(/The connection was lost at \d+%/)).toBeVisible()
    const stored = Number(await bar(page).getAttribute('aria-valuenow'))
    expect(stored).toBeGreaterThan(0)
    await mend()
    await expect(drawerOf(page).getByRole('button', { name: 'Remove ridge.png' })).toBeVisible()
    isOnce(parts)
    expect(parts).toContain(stored)
    await drawerOf(page).getByRole('button', { name: 'Hand in', exact: true }).click()
    await expect(drawerOf(page).getByText(/A game master reads it, usually within two days/)).toBeVisible()
    const me = await participant.api.get<{ id: string }>('GET', '/users/me?fields=id')
    const [file] = await backOffice.call<{ filesize: string }[]>(
      'GET',
      `/files?filter[filename_download][_eq]=ridge.png&filter[uploaded_by][_eq]=${me.id}&fields=filesize`,
    )
    expect(Number(file?.filesize)).toBe(bytes)

    // Who sent it can look at it again: it is private, and comes in the session.
    await drawerOf(page)
      .getByRole('button', { name: /The ridge/ })
      .click()
    await drawerOf(page).getByRole('button', { name: 'Open ridge.png' }).click()
    const download = page.waitForEvent('download')
    await drawerOf(page).getByRole('link', { name: 'Save ridge.png' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('ridge.png')
    expect(readFileSync(await saved.path()).equals(readFileSync(photograph))).toBe(true)
    await clearAway(slug, participant)
  })

  test('goes on after a reload, and after the server was killed, when it is chosen again', {
    tag: ['@full', '@outage'],
  }, async ({ page }) => {
    const slug = await fileQuest()
    const parts = partsOf(page)
    const participant = await startWith(page, slug)
    const mend = await cutAfter(page, 3)
    await choose(page)
    await expect(drawerOf(page).getByText(/The connection was lost at \d+%/)).toBeVisible()
    const stored = Number(await bar(page).getAttribute('aria-valuenow'))
    await withOutage('directus', 'kill')
    await page.reload()
    await mend()
    await expect(drawerOf(page).getByText(/of ridge.png is uploaded. Choose the same file to continue/)).toBeVisible()
    await choose(page)
    await expect(drawerOf(page).getByRole('button', { name: 'Remove ridge.png' })).toBeVisible()
    isOnce(parts)
    expect(parts).toContain(stored)
    await clearAway(slug, participant)
  })
})

test('filter, open, back: the same place', { tag: '@full' }, async ({ page }) => {
  await startSignedIn(page, (await newParticipant('Nikodemus')).account)
  await page.goto('/quests?view=list')
  await page.getByLabel('Sort').selectOption('Most points')
  await page.getByLabel('Kind').selectOption('Side trail')
  await expect(page).toHaveURL('/quests?view=list&kind=side&sort=points')
  const last = page.getByRole('main').getByRole('listitem').getByRole('link').last()
  await expect(last).toHaveAttribute('href', /kind=side&sort=points/)
  const title = (await last.textContent()) ?? ''
  await last.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await last.click()
  await expect(drawerOf(page).getByRole('heading', { name: title }).first()).toBeVisible()
  await page.goBack()
  await expect(drawerOf(page)).toBeHidden()
  await expect(page).toHaveURL('/quests?view=list&kind=side&sort=points')
  await expect(last).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  await page.keyboard.press('Enter')
  await expect(drawerOf(page).getByRole('heading', { name: title }).first()).toBeVisible()
  await page.reload()
  await expect(drawerOf(page).getByRole('heading', { name: title }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
  await expect(page).toHaveURL('/quests?view=list&kind=side&sort=points')
  await expect(page.getByLabel('Sort')).toHaveValue('points')
})

test('the map fits the window, opens on the person, comes closer by the wheel, and is pulled also by a quest', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await startSignedIn(page, (await newParticipant('Nanna')).account)
  await page.goto('/quests')
  const map = page.getByRole('list', { name: 'Quests along the trail' })
  const here = map.getByRole('link', { name: /You are here\./ })
  // Whole, but for what the browser rounds.
  await expect(here).toBeInViewport({ ratio: 0.999 })
  for (const open of await map.getByRole('link', { name: /, Open/ }).all())
    await expect(open).toBeInViewport({ ratio: 0.999 })
  await expect(page.getByRole('button', { name: 'Go to where you are' })).toBeInViewport({ ratio: 1 })
  const gap = async () => {
    const [camp, next] = [map.getByRole('link', { name: /^Base camp,/ }), map.getByRole('link', { name: /^Tie on,/ })]
    return ((await camp.boundingBox())?.y ?? 0) - ((await next.boundingBox())?.y ?? 0)
  }
  const before = await gap()
  await here.hover()
  await page.mouse.wheel(0, -300)
  await expect.poll(gap).toBeGreaterThan(before * 1.3)
  // What the pointer was on stays under it.
  await expect(here).toBeInViewport({ ratio: 0.999 })
  const from = await here.boundingBox()
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) - 200, (from?.y ?? 0) + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => ((await here.boundingBox())?.x ?? 0) - (from?.x ?? 0)).toBeLessThan(-60)
  // It was pulled, not pressed.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Show the whole trail' }).click()
  await expect(map.getByRole('link', { name: /^Summit,/ })).toBeInViewport({ ratio: 1 })
})

test('the trail is walked, looked at closely and opened by keyboard alone', async ({ page }) => {
  await startSignedIn(page, grace)
  await page.goto('/quests')
  const map = page.getByRole('list', { name: 'Quests along the trail' })
  const stop = (name: string) => map.getByRole('link', { name: new RegExp(`^${name},`) })
  await expect(map.getByRole('link', { name: /You are here\./ })).toHaveCount(1)
  await stop('Base camp').focus()
  await page.keyboard.press('ArrowRight')
  await expect(stop('Learn the ropes')).toBeFocused()
  const near = (await stop('Summit').boundingBox())?.x ?? 0
  await page.keyboard.press('+')
  await expect.poll(async () => (await stop('Summit').boundingBox())?.x ?? 0).not.toBe(near)
  await expect(stop('Learn the ropes')).toBeFocused()
  // An arrow moves in its direction, not along the list.
  const xOf = async (link: Locator) => (await link.boundingBox())?.x ?? 0
  await page.keyboard.press('ArrowLeft')
  await expect(stop('Learn the ropes')).not.toBeFocused()
  // The part of the map that is shown may have moved with the focus.
  expect(await xOf(map.locator('a:focus'))).toBeLessThan(await xOf(stop('Learn the ropes')))
  await stop('Base camp').focus()
  await expect(stop('Base camp')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(drawerOf(page).getByRole('heading', { name: 'Base camp' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
  await expect(stop('Base camp')).toBeFocused()
  await page.getByRole('button', { name: 'Go to where you are' }).press('Enter')
  const here = map.getByRole('link', { name: /You are here\./ })
  await expect(here).toBeFocused()
  await expect(here).toBeInViewport({ ratio: 1 })
})

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on map, list and quests of every state', { tag: '@full' }, async ({ page }) => {
      await startSignedIn(page, grace)
      await page.goto('/quests')
      const map = page.getByRole('list', { name: 'Quests along the trail' })
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await expect(map).toBeVisible()
      const check = async (what: string) =>
        expect((await new AxeBuilder({ page }).analyze()).violations, what).toEqual([])
      await check('the map, zoomed')
      await page.goto('/quests?view=list&sort=easy')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await check('the list')
      for (const slug of ['base-camp', 'summit', 'leave-a-mark', 'no-such-quest']) {
        await page.goto(`/quests?quest=${slug}`)
        await expect(drawerOf(page).getByRole('heading').nth(1)).toBeVisible()
        await check(slug)
      }
    })
  })
