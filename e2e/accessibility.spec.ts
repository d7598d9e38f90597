import AxeBuilder from '@axe-core/playwright'
import { signIn } from './rig/person.ts'
import { demoPassword, expect, test } from './rig/product.ts'

const open = [
  '/',
  '/login',
  '/login-v2',
  '/login-v2?way=other',
  '/register',
  '/forgot-password',
  '/reset-password?token=a.b.c',
  '/verify-email',
  '/logout',
  '/privacy-policy',
  '/desktop-only',
  '/no/such/page',
]
const signedIn = ['/home', '/quests', '/quests?quest=base-camp', '/marketplace', '/profile/configurator']

for (const theme of ['dark', 'light'] as const)
  test.describe(`in the ${theme} theme axe finds nothing`, () => {
    test.use({ colorScheme: theme })

    for (const path of open)
      test(`on ${path}`, async ({ page }) => {
        await page.goto(path)
        // On /login the modal is open, and what is behind it out of reach.
        await expect(page.getByRole('heading', { level: path === '/login' ? 2 : 1 }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      })

    test('on the pages of somebody who is signed in', async ({ page }) => {
      await signIn(page, { email: 'grace@example.com', password: demoPassword })
      for (const path of signedIn) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations, path).toEqual([])
      }
    })
  })
