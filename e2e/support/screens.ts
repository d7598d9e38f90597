/** Lists every page of the product in every state, for tests and pictures that cover all of them. */

import type { Page } from '@playwright/test'
import { ApiClient } from './api-client.ts'
import { appTextPattern } from './app-texts.ts'
import { type Account, backOffice, demoPassword, expect } from './fixtures.ts'
import { applyPageState, type PageState, statesOf } from './page-states.ts'
import { requestsSettled, trackRequests, twoFrames } from './pending-requests.ts'

/** The steps of onboarding. */
export const onboardingSteps = ['handle', 'character', 'first-quest', 'welcome'] as const

const headingAt: Record<(typeof onboardingSteps)[number], string> = {
  handle: 'onboarding:handle.title',
  character: 'onboarding:character.title',
  'first-quest': 'onboarding:firstQuest.title',
  welcome: 'onboarding:welcome.title',
}

export interface Screen {
  /** For the name of a picture. */
  name: string
  path: string
  /** Who looks at the page: nobody signed in, the demo participant Grace, or a participant at a step of onboarding. */
  who: 'stranger' | 'grace' | (typeof onboardingSteps)[number]
  /** Of whoever is not a stranger. */
  account?: Account
  /**
   * The heading that no other page has: a sentence of the app (`namespace:key`), or words of the content, which are
   * English.
   */
  heading: string | { content: string }
  /** What the page asks the programme for by an id, for states that answer it in another way. */
  asks?: string[]
  /** Left out: as it is when everything goes well. */
  state?: PageState
}

type Described = Pick<Screen, 'name' | 'path' | 'heading' | 'asks'>

const open: Described[] = [
  { name: 'landing', path: '/', heading: 'landing:title' },
  { name: 'login', path: '/login', heading: 'modal:title' },
  { name: 'login-v2', path: '/login-v2', heading: 'sign-in:title' },
  { name: 'login-v2-other', path: '/login-v2?way=other', heading: 'sign-in:title' },
  { name: 'register', path: '/register', heading: 'sign-in:register.title' },
  { name: 'verify-email', path: '/verify-email?token=a.b.c', heading: 'sign-in:verify.failed' },
  { name: 'forgot-password', path: '/forgot-password', heading: 'sign-in:forgot.title' },
  { name: 'reset-password', path: '/reset-password?token=a.b.c', heading: 'sign-in:reset.title' },
  { name: 'logout', path: '/logout', heading: 'sign-in:goodbye.title' },
  { name: 'privacy-policy', path: '/privacy-policy', heading: 'legal:privacy.pageTitle' },
  { name: 'terms-of-use', path: '/terms-of-use', heading: 'legal:terms.pageTitle' },
  { name: 'accessibility', path: '/accessibility', heading: 'common:footer.accessibility' },
  { name: 'processing', path: '/processing', heading: 'legal:processing.pageTitle' },
  { name: 'desktop-only', path: '/desktop-only', heading: 'desktop-only:title' },
  { name: 'send-file', path: '/send-file', heading: 'send-file:over.title' },
  { name: 'verify', path: '/verify', heading: 'receipts:title' },
  { name: 'kiosk', path: '/kiosk', heading: 'kiosk:ended.over.title' },
  { name: 'check-in', path: '/check-in', heading: 'check-in:is.unknown.title' },
  { name: 'not-found', path: '/no/such/page', heading: 'common:notFound.title' },
]

export const publicScreens: Screen[] = open.map((screen) => ({ ...screen, who: 'stranger' }))

/** Every page. Makes the people at the steps of onboarding, and finds what Grace and the market have. */
export async function readScreens(): Promise<Screen[]> {
  return [...publicScreens, ...(await onboardingScreens()), ...(await memberScreens())]
}

export async function onboardingScreens(): Promise<Screen[]> {
  const screenAt = async (who: (typeof onboardingSteps)[number]): Promise<Screen> => ({
    ...{ name: `onboarding-${who}`, path: '/onboarding', heading: headingAt[who], who },
    account: await newcomerAt(who),
  })
  return Promise.all(onboardingSteps.map(screenAt))
}

export const grace: Account = { email: 'grace@example.com', password: demoPassword }

export async function memberScreens(): Promise<Screen[]> {
  return (await pagesOfGrace()).map((screen) => ({ ...screen, who: 'grace', account: grace }))
}

interface Owned {
  items: { id: string; state: string; itemType: { name: string }; listingId: string | null }[]
}

async function pagesOfGrace(): Promise<Described[]> {
  const api = new ApiClient()
  await api.signIn(grace)
  const { profile } = await api.get<{ profile: { id: string; displayName: string } }>('GET', '/programme/me')
  const own = profile.id
  const { items } = await api.get<Owned>('GET', `/programme/profiles/${own}`)
  const itemIn = (state: string) => {
    const found = items.find((item) => item.state === state)
    if (!found) throw new Error(`Grace has no object that is ${state}.`)
    const { id, itemType, listingId } = found
    return { id, asks: [`/items/${id}`, `/market/${listingId}`], heading: { content: itemType.name } }
  }
  const [mintable, minted, listed] = [itemIn('mintable'), itemIn('minted'), itemIn('listed')]
  const { listings } = await api.get<{ listings: Offered[] }>('GET', '/programme/market')
  const ofOthers = listings.filter(({ seller }) => seller !== null && seller !== own)
  const offered = ofOthers[0]
  if (!offered) throw new Error('Nobody but Grace has anything on the market.')
  const other = await shownSeller(api, ofOthers)
  const quest = await api.get<{ quest: { title: string } }>('GET', '/programme/quests/base-camp')
  const ofOwn = { heading: { content: profile.displayName }, asks: [`/profiles/${own}`] }
  return [
    { name: 'home', path: '/home', heading: 'home:greeting' },
    { name: 'team', path: '/team', heading: { content: 'The long rope' } },
    { name: 'quests-map', path: '/quests', heading: 'quests:title' },
    { name: 'quests-list', path: '/quests?view=list', heading: 'quests:title' },
    {
      ...{ name: 'quest', path: '/quests?quest=base-camp', asks: ['/quests/base-camp'] },
      heading: { content: quest.quest.title },
    },
    { name: 'configurator', path: '/configurator', heading: 'character:title' },
    { name: 'profile-configurator', path: '/profile/configurator', heading: 'character:title' },
    { name: 'mint', path: '/mint', heading: 'mint:pageTitle', asks: ofOwn.asks },
    { name: 'mint-item', path: `/mint?item=${mintable.id}`, heading: 'mint:title', asks: mintable.asks },
    { name: 'success', path: `/success?item=${minted.id}`, heading: 'mint:success.title', asks: minted.asks },
    { name: 'marketplace', path: '/marketplace', heading: 'market:pageTitle' },
    { name: 'marketplace-offers', path: '/marketplace?show=offers', heading: 'market:pageTitle' },
    { name: 'marketplace-kind', path: '/marketplace?kind=tin-mug', heading: { content: 'Tin mug' } },
    {
      ...{ name: 'marketplace-nothing', path: '/marketplace?q=nothing%20is%20called%20this' },
      heading: 'market:none.title',
    },
    {
      ...{ name: 'listing', path: `/marketplace/${offered.id}`, asks: [`/market/${offered.id}`] },
      heading: { content: offered.itemType.name },
    },
    { name: 'people', path: '/people', heading: 'people:pageTitle' },
    { name: 'season', path: '/season/long-light', heading: { content: 'The long light' } },
    { name: 'season-over', path: '/season/thaw', heading: { content: 'Thaw' } },
    { name: 'profile', path: `/profile/${own}`, ...ofOwn },
    { name: 'profile-account', path: `/profile/${own}?account=ways`, heading: 'account:title' },
    { name: 'profile-data', path: `/profile/${own}?account=data`, heading: 'account:data.title' },
    { name: 'profile-statement', path: `/profile/${own}?statement=all`, heading: 'profile:statement.title' },
    { name: 'profile-as-others', path: `/profile/${own}?as=others`, ...ofOwn },
    {
      ...{ name: 'profile-of-somebody', path: `/profile/${other.id}`, asks: [`/profiles/${other.id}`] },
      heading: { content: other.name },
    },
    { name: 'profile-item', path: `/profile/${own}/items/${minted.id}`, heading: minted.heading, asks: minted.asks },
    {
      ...{ name: 'profile-item-mintable', path: `/profile/${own}/items/${mintable.id}` },
      ...{ heading: mintable.heading, asks: mintable.asks },
    },
    {
      ...{ name: 'profile-item-listed', path: `/profile/${own}/items/${listed.id}` },
      ...{ heading: listed.heading, asks: listed.asks },
    },
    { name: 'profile-not-found', path: '/profile/none', heading: 'profile:missing.title' },
  ]
}

interface Offered {
  id: string
  seller: string | null
  itemType: { name: string }
}

/** The public profile of a participant who has a listing. */
async function shownSeller(api: ApiClient, listings: Offered[]): Promise<{ id: string; name: string }> {
  for (const id of new Set(listings.map(({ seller }) => seller ?? ''))) {
    const { status, data } = await api.call<{ displayName: string }>('GET', `/programme/profiles/${id}`)
    if (status === 200) return { id, name: data.displayName }
  }
  throw new Error('Every seller keeps their profile to themselves.')
}

async function newcomerAt(step: (typeof onboardingSteps)[number]): Promise<Account> {
  const account = await backOffice.newParticipant('Robin')
  const api = new ApiClient()
  await api.signIn(account)
  await api.walkTo(step, 'Robin')
  return account
}

/** The pages, each followed by itself in every state that is described. */
export const inEveryState = (screens: Screen[]): Screen[] =>
  screens.flatMap((screen) => [
    screen,
    ...(statesOf[screen.name] ?? []).map((state) => ({ ...screen, name: `${screen.name}.${state.name}`, state })),
  ])

/** Opens a page, and waits until it stands. */
export async function openScreen(page: Page, screen: Screen, locale = 'en'): Promise<void> {
  const { state } = screen
  trackRequests(page)
  const given = await applyPageState(page, state)
  await page.goto(screen.path)
  await settled(page, screen, locale)
  if (state?.after) {
    await state.after(page)
    await settled(page, screen, locale)
  }
  // Else the page would be looked at as it always is.
  const notGiven = () => (state?.replies ?? []).filter((reply) => !given.has(reply))
  await expect.poll(notGiven, `what makes ${screen.name} and the page never asked for`).toEqual([])
}

/** Lets everything through again. */
export async function resetScreen(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Waits for the heading, what is fetched, pictures and typefaces. */
export async function settled(page: Page, screen: Screen, locale = 'en'): Promise<void> {
  const { path, state } = screen
  // A window that is resized may be narrow for a moment, which leads to another page and back.
  await twoFrames(page)
  if (path !== '/desktop-only') await expect(page).not.toHaveURL(/\/desktop-only/)
  await expectHeading(page, screen, locale)
  if (!state) expect(new URL(page.url()).pathname, screen.name).toBe(new URL(path, page.url()).pathname)
  const waiting = page.locator('main :is([aria-busy=true], [data-coming])')
  if (state?.endless) await expect(waiting.first()).toBeVisible()
  else {
    await expect(waiting).toHaveCount(0)
    await requestsSettled(page)
    await expect(waiting).toHaveCount(0)
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    // One that this width hides has no box, and is never fetched.
    const visibleImages = [...document.images].filter(
      (image) =>
        image.checkVisibility() && (image.loading !== 'lazy' || image.getBoundingClientRect().top < window.innerHeight),
    )
    await Promise.all(visibleImages.map((image) => image.decode().catch(() => null)))
  })
}

/** It is the page that was opened, not one that says it cannot be shown: that has a heading as well. */
async function expectHeading(page: Page, { name, heading, state }: Screen, locale: string): Promise<void> {
  if (typeof heading === 'string' && !state)
    return await expect(page.getByRole('heading', { name: appTextPattern(heading, locale) }).first()).toBeVisible()
  if (typeof heading === 'object' && !state && locale === 'en')
    return await expect(page.getByRole('heading', { name: heading.content, exact: true }).first()).toBeVisible()
  // A state has the heading it has, and the content of the programme is in another language.
  const any = page.getByRole('heading', { level: name === 'login' ? 2 : 1 }).first()
  await expect(any).toBeVisible()
  if (!state) await expect(any).not.toHaveText(appTextPattern('common:failed.title', locale))
}
