import { landing, modal } from '../stack/size/app-parts.js'
import { gzipped, readBuiltApp } from '../stack/size/built-app.js'
import { expect, test } from './support/fixtures.ts'
import { requestsSettled, trackRequests } from './support/pending-requests.ts'

test('a browser fetches the scripts that `npm run size` weighs for `/` and for the open sign-in modal, and no other', {
  tag: '@full',
}, async ({ page }) => {
  const app = readBuiltApp()
  const fetched = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) fetched.add(pathname.slice(1))
  })
  const weighed = (sources: string[]) => [...app.filesOf(sources).scripts].sort()

  trackRequests(page)
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Every good path/)
  // Scripts that are deferred until the page is painted load now, too.
  await page.clock.runFor(10_000)
  await requestsSettled(page)
  await expect.poll(() => [...fetched].sort()).toEqual(weighed(landing))

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeAttached()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible()
  await expect.poll(() => [...fetched].sort()).toEqual(weighed([...landing, ...modal]))
  expect(gzipped(fetched)).toBeLessThanOrEqual(120)
})
