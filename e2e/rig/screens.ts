/** Every page of the product with what a person meets there, for whoever looks at all of them. */

import type { Page } from '@playwright/test'
import { Caller } from './caller.ts'
import { type Account, backOffice, demoPassword, expect } from './product.ts'
import { type State, statesOf } from './states.ts'

/** Where somebody stands in onboarding. */
const steps = ['handle', 'consents', 'character', 'first-quest', 'wallet', 'welcome'] as const

export interface Screen {
  /** For the name of a picture. */
  name: string
  path: string
  /** Nobody, Grace, who has been here for a year, or somebody who is at a step of onboarding. */
  who: 'stranger' | 'grace' | (typeof steps)[number]
  /** Left out: as it is when everything goes well. */
  state?: State
}

export interface Screens {
  screens: Screen[]
  /** Of everybody who is not a stranger. */
  accounts: Record<Exclude<Screen['who'], 'stranger'>, Account>
}

const open: [name: string, path: string][] = [
  ['landing', '/'],
  ['login', '/login'],
  ['login-v2', '/login-v2'],
  ['login-v2-other', '/login-v2?way=other'],
  ['register', '/register'],
  ['verify-email', '/verify-email?token=a.b.c'],
  ['forgot-password', '/forgot-password'],
  ['reset-password', '/reset-password?token=a.b.c'],
  ['logout', '/logout'],
  ['privacy-policy', '/privacy-policy'],
  ['terms-of-use', '/terms-of-use'],
  ['desktop-only', '/desktop-only'],
  ['not-found', '/no/such/page'],
]

/** Makes the people at the steps of onboarding, and finds what Grace and the market have. */
export async function readScreens(): Promise<Screens> {
  const grace = { email: 'grace@example.com', password: demoPassword }
  const newcomers = await Promise.all(steps.map(async (step) => [step, await newcomerAt(step)] as const))
  return {
    screens: [
      ...open.map(([name, path]): Screen => ({ name, path, who: 'stranger' })),
      ...steps.map((step): Screen => ({ name: `onboarding-${step}`, path: '/onboarding', who: step })),
      ...(await pagesOfGrace(grace)).map(([name, path]): Screen => ({ name, path, who: 'grace' })),
    ],
    accounts: { grace, ...Object.fromEntries(newcomers) } as Screens['accounts'],
  }
}

async function pagesOfGrace(account: Account): Promise<[name: string, path: string][]> {
  const caller = new Caller()
  await caller.signIn(account)
  const me = await caller.get<{ profile: { id: string } }>('GET', '/programme/me')
  const own = me.profile.id
  const { items } = await caller.get<{ items: { id: string; state: string }[] }>('GET', `/programme/profiles/${own}`)
  const itemIn = (state: string) => items.find((item) => item.state === state)?.id ?? ''
  const { listings } = await caller.get<{ listings: { id: string; seller: string | null }[] }>(
    'GET',
    '/programme/market',
  )
  const ofOthers = listings.filter(({ seller }) => seller !== null && seller !== own)
  const sellers = new Set(ofOthers.map(({ seller }) => seller ?? ''))
  const shown: string[] = []
  for (const id of sellers)
    if (shown.length === 0 && (await caller.call('GET', `/programme/profiles/${id}`)).status === 200) shown.push(id)
  return [
    ['home', '/home'],
    ['quests-map', '/quests'],
    ['quests-list', '/quests?view=list'],
    ['quest', '/quests?quest=base-camp'],
    ['configurator', '/configurator'],
    ['profile-configurator', '/profile/configurator'],
    ['mint', '/mint'],
    ['mint-item', `/mint?item=${itemIn('mintable')}`],
    ['success', `/success?item=${itemIn('minted')}`],
    ['marketplace', '/marketplace'],
    ['marketplace-nothing', '/marketplace?q=nothing%20is%20called%20this'],
    ['listing', `/marketplace/${ofOthers[0]?.id}`],
    ['profile', `/profile/${own}`],
    ['profile-account', `/profile/${own}?account=ways`],
    ['profile-statement', `/profile/${own}?statement=all`],
    ['profile-as-others', `/profile/${own}?as=others`],
    ['profile-of-somebody', `/profile/${shown[0]}`],
    ['profile-item', `/profile/${own}/items/${itemIn('minted')}`],
    ['profile-item-mintable', `/profile/${own}/items/${itemIn('mintable')}`],
    ['profile-item-listed', `/profile/${own}/items/${itemIn('listed')}`],
    ['profile-not-found', '/profile/none'],
  ]
}

async function newcomerAt(step: (typeof steps)[number]): Promise<Account> {
  const account = await backOffice.newParticipant('Robin')
  const caller = new Caller()
  await caller.signIn(account)
  await caller.walkTo(step, 'Robin')
  return account
}

/** The pages, each followed by itself in every state that is described. */
export const inEveryState = (screens: Screen[]): Screen[] =>
  screens.flatMap((screen) => [
    screen,
    ...(statesOf[screen.name] ?? []).map((state) => ({ ...screen, name: `${screen.name}.${state.name}`, state })),
  ])

/** Signs in by the form, in whatever language it stands there. */
export async function signInUnread(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login-v2')
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await expect(page).not.toHaveURL(/\/login/, { timeout: 30_000 })
}

/** Opens a page, and waits until it stands. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await screen.state?.before?.(page)
  await page.goto(screen.path)
  await settled(page, screen)
  if (!screen.state?.after) return
  await screen.state.after(page)
  await settled(page, screen)
}

/** Lets everything through again. */
export async function leaveScreen(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Waits for the heading, what is fetched, pictures and typefaces. */
export async function settled(page: Page, { name, path, state }: Screen): Promise<void> {
  // A window that is resized may be narrow for a moment, which leads to another page and back.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  if (path !== '/desktop-only') await expect(page).not.toHaveURL(/\/desktop-only/)
  // On /login the modal is open, and what is behind it out of reach.
  await expect(page.getByRole('heading', { level: name === 'login' ? 2 : 1 }).first()).toBeVisible()
  const waiting = page.locator('main :is([aria-busy=true], [data-coming])')
  if (state?.endless) await expect(waiting.first()).toBeVisible()
  else {
    await page.waitForLoadState('networkidle')
    await expect(waiting).toHaveCount(0)
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter(
      (image) => image.loading !== 'lazy' || image.getBoundingClientRect().top < window.innerHeight,
    )
    await Promise.all(inSight.map((image) => image.decode().catch(() => null)))
  })
}
