/** Every address of the specification: who it is open to, what it is called, and how one gets from one to another. */
import type { Page } from '@playwright/test'
import { ApiClient } from './support/api-client.ts'
import { appText, appTextPattern } from './support/app-texts.ts'
import { backOffice, expect, test } from './support/fixtures.ts'
import { grace, memberScreens } from './support/screens.ts'
import { signIn, startSignedIn } from './support/user-flows.ts'

/**
 * What a stranger may open, with the sentences of its own heading and of its title; the landing page has the product's
 * name alone.
 */
const open: [path: string, heading: string, title: string | null][] = [
  ['/', 'landing:title', null],
  ['/login', 'modal:title', 'sign-in:pageTitle'],
  ['/login-v2', 'sign-in:title', 'sign-in:pageTitle'],
  ['/register', 'sign-in:register.title', 'sign-in:register.pageTitle'],
  ['/verify-email', 'sign-in:verify.failed', 'sign-in:verify.pageTitle'],
  ['/forgot-password', 'sign-in:forgot.title', 'sign-in:forgot.pageTitle'],
  ['/reset-password', 'sign-in:reset.failed', 'sign-in:reset.pageTitle'],
  ['/logout', 'sign-in:goodbye.title', 'common:nav.signOut'],
  ['/desktop-only', 'desktop-only:title', 'desktop-only:title'],
  ['/privacy-policy', 'legal:privacy.pageTitle', 'legal:privacy.pageTitle'],
  ['/terms-of-use', 'legal:terms.pageTitle', 'legal:terms.pageTitle'],
]

const guarded = [
  '/home',
  '/onboarding',
  '/configurator',
  '/mint',
  '/success',
  '/marketplace',
  '/marketplace/1',
  '/people',
  '/profile/1',
  '/profile/1/items/1',
  '/profile/configurator',
  '/quests',
]

const titleOf = (key: string | null) => {
  const product = appText('common:product')
  return key === null ? product : appText('common:titlePattern', { page: appText(key), product })
}

/** The one heading of the page, of the first rank. */
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('what is open to everybody shows a stranger its own page, under its own title', async ({ page }) => {
  for (const [path, own, title] of open) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: appText(own), exact: true }).first(), path).toBeVisible()
    await expect(page, path).toHaveTitle(titleOf(title))
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('everything else asks a stranger to sign in and remembers the address', async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('next') === path)
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  }
})

test('an unknown address is a 404 with a way on', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(heading(page)).toHaveText('Page not found')
  await expect(page).toHaveTitle(titleOf('common:notFound.title'))
  await page.getByRole('main').getByRole('link', { name: 'Go to the start page' }).click()
  await expect(heading(page)).toHaveText(appText('landing:title'))
  await expect(page).toHaveURL(/:\d+\/$/)
})

// That each of these pages has its own heading at its own address is proved in the gate by the pass of axe.
test('somebody who is signed in finds every page under its own title', { tag: '@full' }, async ({ page }) => {
  const titles: Record<string, string> = {
    home: 'home:pageTitle',
    'quests-map': 'quests:pageTitle',
    configurator: 'character:pageTitle',
    'profile-configurator': 'character:pageTitle',
    mint: 'mint:pageTitle',
    success: 'mint:successPageTitle',
    marketplace: 'market:pageTitle',
    listing: 'listing:pageTitle',
    profile: 'profile:pageTitle',
    'profile-item': 'items:pageTitle',
  }
  const screens = (await memberScreens()).filter(({ name }) => name in titles)
  expect(screens).toHaveLength(Object.keys(titles).length)
  await startSignedIn(page, grace)
  for (const { name, path, heading: own } of screens) {
    await page.goto(path)
    const named = typeof own === 'string' ? appTextPattern(own) : own.content
    await expect(page.getByRole('heading', { name: named, exact: true }).first(), name).toBeVisible()
    // A page about one thing says which, before what kind of page it is.
    const title = titleOf(titles[name] ?? '')
    const isOfThing = ['listing', 'profile', 'profile-item', 'success'].includes(name)
    await expect(page, name).toHaveTitle(isOfThing ? new RegExp(`^.+ · ${title}$`) : title)
    expect(page.url().endsWith(path), name).toBe(true)
  }
})

test('a person, an item on the market and an object are found by other names, and keep one address (S28, S29, S30)', {
  tag: '@full',
}, async ({ page }) => {
  const api = new ApiClient()
  await api.signIn(grace)
  const { userId, profile } = await api.get<{ userId: string; profile: { id: string; handle: string } }>(
    'GET',
    '/programme/me',
  )
  const { items } = await api.get<{ items: { id: string; state: string; listingId: string | null }[] }>(
    'GET',
    `/programme/profiles/${profile.id}`,
  )
  const listed = items.find(({ state }) => state === 'listed')
  const kept = items.find(({ state }) => state === 'minted')
  await startSignedIn(page, grace)
  await page.goto('/home')
  const leads: [from: string, to: string][] = [
    ['/profile/me?as=others#items', `/profile/${profile.id}?as=others#items`],
    [`/profile/${userId}`, `/profile/${profile.id}`],
    [`/profile/@${profile.handle}`, `/profile/${profile.id}`],
    [`/profile/me/items/${kept?.id}`, `/profile/${profile.id}/items/${kept?.id}`],
    [`/marketplace/${listed?.id}`, `/marketplace/${listed?.listingId}`],
  ]
  for (const [from, to] of leads) {
    await page.goto(from)
    await expect(page, from).toHaveURL((url) => url.pathname + url.search + url.hash === to)
    await expect(heading(page)).toBeVisible()
    // The other name is no step of the history.
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
    await page.goForward()
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === to)
    await page.goto('/home')
  }
  await page.goto(`/marketplace/${kept?.id}`)
  await expect(page.getByRole('heading', { name: appText('listing:notForSale.title') })).toBeVisible()
  await page.getByRole('link', { name: appText('listing:see') }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/${profile.id}/items/${kept?.id}$`))
})

test('a listing, a profile and an object that do not exist say so', async ({ page }) => {
  await startSignedIn(page, grace)
  const missing = {
    '/marketplace/none': 'common:notFound.title',
    '/profile/none': 'profile:missing.title',
    '/profile/none/items/none': 'common:notFound.title',
  }
  for (const [path, says] of Object.entries(missing)) {
    await page.goto(path)
    await expect(heading(page), path).toHaveText(appText(says))
  }
})

test('somebody who finished onboarding is sent home from it', { tag: '@full' }, async ({ page }) => {
  await startSignedIn(page, grace)
  await page.goto('/onboarding')
  await expect(page).toHaveURL(/\/home$/)
})

test('nothing of the platform opens before onboarding', { tag: '@full' }, async ({ page }) => {
  await startSignedIn(page, await backOffice.newParticipant('Newcomer'))
  for (const path of ['/configurator', '/mint', '/success']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect(page.getByRole('heading', { name: appText('onboarding:handle.title') })).toBeVisible()
  }
})

test.describe('narrower than 900 px', () => {
  const tooNarrow = appText('desktop-only:title')

  test('every address leads to /desktop-only', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 899, height: 800 })
    for (const path of ['/', '/login', '/marketplace', '/register', '/no/such/page']) {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/desktop-only' && url.searchParams.get('next') === path)
      await expect(heading(page)).toHaveText(tooNarrow)
    }
  })

  test('the intended address stands there to be taken along, no link would only lead back, and widening opens it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 899, height: 800 })
    await page.goto('/login-v2?from=a-mail#form')
    await expect(heading(page)).toHaveText(tooNarrow)
    await expect(page).toHaveURL(/\/desktop-only/)
    await expect(page.getByRole('textbox', { name: 'Address you were going to' })).toHaveValue(
      new URL('/login-v2?from=a-mail#form', page.url()).href,
    )
    await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(page).toHaveURL(/\/login-v2\?from=a-mail#form$/)
    await expect(heading(page)).toHaveText('Sign in')
  })

  test('legal pages and those that mails lead to are shown on a phone, and lead to each other (S33, S34, S37)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const shown: [path: string, heading: string][] = [
      ['/verify-email', 'sign-in:verify.failed'],
      ['/forgot-password', 'sign-in:forgot.title'],
      ['/reset-password', 'sign-in:reset.failed'],
      ['/privacy-policy', 'legal:privacy.pageTitle'],
    ]
    for (const [path, says] of shown) {
      await page.goto(path)
      await expect(heading(page), path).toHaveText(appText(says))
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.goto('/desktop-only')
    await page.getByRole('link', { name: 'Terms of use' }).click()
    await expect(heading(page)).toHaveText('Terms of use')
  })

  test('whoever is signed in signs out from there (S21, S37)', async ({ page }) => {
    await startSignedIn(page, grace)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/home')
    await expect(page).toHaveURL(/\/desktop-only/)
    await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/logout')
  })

  test('narrowing the window leaves the page for /desktop-only', async ({ page }) => {
    await page.goto('/login-v2')
    await expect(heading(page)).toHaveText('Sign in')
    await page.setViewportSize({ width: 899, height: 800 })
    await expect(page).toHaveURL(/\/desktop-only/)
    await expect(heading(page)).toHaveText(tooNarrow)
  })

  test('paper is narrow, too, and a print is of the page all the same', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto('/login-v2')
    await page.setViewportSize({ width: 720, height: 1000 })
    await expect(heading(page)).toHaveText('Sign in')
    expect(new URL(page.url()).pathname).toBe('/login-v2')
    await expect(heading(page)).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
})

test.describe('moving between pages', () => {
  test('a new page begins at its top, and going back returns to the place', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Terms of use' }).scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => window.scrollY)
    expect(left).toBeGreaterThan(200)
    await page.getByRole('link', { name: 'Terms of use' }).click()
    await expect(heading(page)).toHaveText('Terms of use')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(heading(page)).toHaveText(appText('landing:title'))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  })

  test('the page somebody arrives on goes over into the others, and back, without being loaded again', async ({
    page,
  }) => {
    const isSameDocument = () => page.evaluate(() => 'kept' in window)
    const keep = () => page.evaluate(() => Object.assign(window, { kept: true }))
    await page.goto('/')
    await keep()
    await page.getByRole('link', { name: 'See how it works' }).click()
    await expect(page).toHaveURL(/#how$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Terms of use' }).click()
    await expect(heading(page)).toHaveText('Terms of use')
    await page.goBack()
    await expect(heading(page)).toHaveText(appText('landing:title'))
    expect(await isSameDocument()).toBe(true)

    await page.reload()
    await keep()
    await page.goForward()
    await expect(heading(page)).toHaveText('Terms of use')
    await expect(page).toHaveTitle(titleOf('legal:terms.pageTitle'))
    expect(await isSameDocument()).toBe(true)

    await page.reload()
    await page.goBack()
    await expect(heading(page)).toHaveText(appText('landing:title'))
    await expect(page).toHaveTitle('Waymark')
  })

  test('whoever goes on before the page they arrive on stands gets the page of the address', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Terms of use' }).click()
    await expect(heading(page)).toHaveText('Terms of use')
    await page.goBack()
    await expect(heading(page)).toHaveText(appText('landing:title'))
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/config.json', async (route) => {
      await released
      await route.continue()
    })
    const asked = page.waitForRequest('**/config.json')
    await page.reload({ waitUntil: 'commit' })
    await asked
    await page.evaluate(() => window.history.forward())
    await page.waitForURL(/terms/)
    release()
    await expect(heading(page)).toHaveText('Terms of use')
  })

  test('a plain click on "Sign in" opens the modal over the page; the link itself leads to the sign-in page', {
    tag: '@full',
  }, async ({ page }) => {
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

  test('focus goes to the heading of the new page, and a hash is scrolled to', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Terms of use' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeFocused()
    const last = page.getByRole('main').locator('h2[id]').last()
    await expect(last).not.toBeInViewport()
    await page.goto(`/terms-of-use#${await last.getAttribute('id')}`)
    await expect(last).toBeInViewport()
  })
})

test('after sign-in the remembered address opens', async ({ page }) => {
  await page.goto('/marketplace')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, grace, { stay: true })
  await expect(page).toHaveURL(/\/marketplace$/)
  await expect(heading(page)).toHaveText('Market')
})
