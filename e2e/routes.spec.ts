import { signIn } from './rig/person.ts'
import { backOffice, demoPassword, expect, test } from './rig/product.ts'

/** Addresses of the specification with what a stranger who is not signed in gets. */
const strangers: { path: string; ends: string; heading: RegExp }[] = [
  { path: '/', ends: '/', heading: /Every good path/ },
  { path: '/login', ends: '/login', heading: /Sign in/ },
  { path: '/login-v2', ends: '/login-v2', heading: /Sign in/ },
  { path: '/logout', ends: '/logout', heading: /./ },
  { path: '/desktop-only', ends: '/desktop-only', heading: /./ },
  { path: '/privacy-policy', ends: '/privacy-policy', heading: /Privacy/ },
  { path: '/terms-of-use', ends: '/terms-of-use', heading: /Terms/ },
]

const guarded = [
  '/home',
  '/onboarding',
  '/configurator',
  '/mint',
  '/success',
  '/marketplace',
  '/marketplace/1',
  '/profile/1',
  '/profile/1/items/1',
  '/profile/configurator',
  '/quests',
]

test.describe('every route of the specification', () => {
  for (const { path, ends, heading } of strangers)
    test(`${path} is open to everybody`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(ends)
      await expect(page).toHaveTitle(/Waymark/)
    })

  for (const path of guarded)
    test(`${path} asks a stranger to sign in and remembers the address`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('next') === path)
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign in' })).toBeVisible()
    })

  test('an unknown address is a 404 with a way on', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
  })

  test('a signed-in person opens every page of the login layout', async ({ page }) => {
    await signIn(page, { email: 'grace@example.com', password: demoPassword })
    for (const path of ['/home', '/quests', '/marketplace', '/profile/configurator', '/configurator']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  test('a listing, a profile, an object, mint and success open for somebody who is signed in', async ({ page }) => {
    await signIn(page, { email: 'grace@example.com', password: demoPassword })
    const [listing] = await backOffice.rows<{ id: string; item: string; seller: string }>(
      'listings',
      'filter[state][_eq]=active&limit=1',
    )
    const [profile] = await backOffice.rows<{ id: string }>('profiles', 'filter[handle][_eq]=grace')
    for (const path of [
      `/marketplace/${listing?.id}`,
      `/profile/${profile?.id}`,
      `/profile/${listing?.seller}/items/${listing?.item}`,
      '/mint',
      `/success?item=${listing?.item}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(page.url().endsWith(path), path).toBe(true)
      await expect(page.getByText('Page not found')).toBeHidden()
    }
  })

  test('a listing, a profile and an object that do not exist say so', async ({ page }) => {
    await signIn(page, { email: 'grace@example.com', password: demoPassword })
    for (const path of ['/marketplace/none', '/profile/none', '/profile/none/items/none']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|Nobody to see here/i)
    }
  })

  test('somebody who finished onboarding is sent home from it', async ({ page }) => {
    await signIn(page, { email: 'grace@example.com', password: demoPassword })
    await page.goto('/onboarding')
    await expect(page).toHaveURL(/\/home$/)
  })

  for (const path of ['/configurator', '/mint', '/success'])
    test(`${path} sends somebody who has not been through onboarding there`, async ({ page }) => {
      await signIn(page, await backOffice.newParticipant('newly-arrived'))
      await page.goto(path)
      await expect(page).toHaveURL(/\/onboarding$/)
    })
})

test.describe('narrower than 900 px', () => {
  test.use({ viewport: { width: 899, height: 800 } })

  for (const path of ['/', '/login', '/marketplace', '/privacy-policy', '/no/such/page'])
    test(`${path} leads to /desktop-only`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/desktop-only/)
    })

  test('widening the window returns to the intended address', async ({ page }) => {
    await page.goto('/privacy-policy#contact')
    await expect(page).toHaveURL(/\/desktop-only/)
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(page).toHaveURL(/\/privacy-policy/)
  })

  test('the intended address stands there to be taken along, and no link that would only lead back', async ({
    page,
  }) => {
    await page.goto('/marketplace?rarity=rare')
    await expect(page.getByRole('textbox', { name: 'Address you were going to' })).toHaveValue(
      new URL('/marketplace?rarity=rare', page.url()).href,
    )
    await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Terms of use' })).toBeHidden()
  })

  test('paper is narrow, too, and a print is of the page all the same', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto('/terms-of-use')
    await page.setViewportSize({ width: 720, height: 1000 })
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/Terms/)
    expect(new URL(page.url()).pathname).toBe('/terms-of-use')
    await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)')
  })

  test('narrowing the window leaves the page for /desktop-only', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/terms-of-use')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/)
    await page.setViewportSize({ width: 700, height: 800 })
    await expect(page).toHaveURL(/\/desktop-only/)
  })
})

test.describe('moving between pages', () => {
  test('a new page begins at its top, and going back returns to the place', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Terms of use' }).scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => window.scrollY)
    expect(left).toBeGreaterThan(200)
    await page.getByRole('link', { name: 'Terms of use' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Every good path/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  })

  test('the page somebody arrives on goes over into the others, and back, without being loaded again', async ({
    page,
  }) => {
    const isSameDocument = () => page.evaluate(() => 'kept' in window)
    const keep = () => page.evaluate(() => Object.assign(window, { kept: true }))
    const title = page.getByRole('heading', { level: 1 })
    await page.goto('/')
    await keep()
    await page.getByRole('link', { name: 'See how it works' }).click()
    await expect(page).toHaveURL(/#how$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Terms of use' }).click()
    await expect(title).toHaveText(/Terms/)
    await page.goBack()
    await expect(title).toHaveText(/Every good path/)
    expect(await isSameDocument()).toBe(true)

    await page.reload()
    await keep()
    await page.goForward()
    await expect(title).toHaveText(/Terms/)
    await expect(page).toHaveTitle(/Terms of use/)
    expect(await isSameDocument()).toBe(true)

    await page.reload()
    await page.goBack()
    await expect(title).toHaveText(/Every good path/)
    await expect(page).toHaveTitle('Waymark')
  })

  test('a plain click on "Sign in" opens the modal over the page; the link itself leads to the sign-in page', async ({
    page,
  }) => {
    await page.goto('/')
    const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
    await expect(link).toHaveAttribute('href', '/login')
    await link.click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(link).toBeFocused()
  })

  test('a hash is scrolled to', async ({ page }) => {
    await page.goto('/terms-of-use')
    const last = page.getByRole('main').locator('h2[id]').last()
    const id = await last.getAttribute('id')
    await page.goto(`/terms-of-use#${id}`)
    await expect(last).toBeInViewport()
  })

  test('focus goes to the heading of the new page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeFocused()
  })
})

test('after sign-in the remembered address opens', async ({ page }) => {
  await page.goto('/marketplace')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, { email: 'grace@example.com', password: demoPassword }, { stay: true })
  await expect(page).toHaveURL(/\/marketplace$/)
})
