// The whole site on one screen: every address with its page, the sentences it needs, its title, layout and guard.
import type { RouteObject } from 'react-router-dom'
import { loadCore } from '../core/client.ts'
import { hasPending } from '../core/outbox/has-pending.ts'
import { signOut } from '../core/sign-out.ts'
import { checkInPath, kioskPath } from '../shared/attendance-paths.ts'
import { consentsPath } from '../shared/consents-path.ts'
import { paths, patterns } from '../shared/paths.ts'
import { previewPath } from '../shared/preview-path.ts'
import { processingPath } from '../shared/processing-path.ts'
import { verifyPath } from '../shared/verify-path.ts'
import { FramedError } from './errors/FramedError.tsx'
import { NotFound } from './errors/NotFound.tsx'
import { RouteError } from './errors/RouteError.tsx'
import { redirectNarrowWindows, requires } from './guards.ts'
import { AppLoading } from './layouts/AppLoading.tsx'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { Root } from './layouts/Root.tsx'
import { layout, page } from './page.tsx'
import { layouts, pages } from './pages.ts'
import { paintFirst } from './paint-first.ts'

const inDefaultLayout: RouteObject[] = [
  page(paths.index, 'landing', null, pages.Landing),
  page(paths.desktopOnly, 'desktop-only', 'desktop-only:title', pages.DesktopOnly),
  page(verifyPath, 'receipts', 'receipts:title', pages.Verify),
  page(paths.accessibility, 'legal', 'footer.accessibility', pages.Accessibility),
  page(processingPath, 'legal', 'legal:processing.pageTitle', pages.Processing),
  page(paths.sendFile, ['send-file', 'quests'], 'send-file:title', pages.Phone),
  page(paths.logout, 'sign-in', 'nav.signOut', pages.Goodbye, endSession),
  {
    ...layout(layouts.CoreScope),
    ErrorBoundary: RouteError,
    children: [
      page(paths.login, 'sign-in', 'sign-in:pageTitle', pages.Login, loadCore),
      page(paths.signInCallback, 'callback', 'callback:pageTitle', pages.Callback),
      page(paths.loginV2, 'sign-in', 'sign-in:pageTitle', pages.LoginForm, loadCore),
      page(paths.register, 'sign-in', 'sign-in:register.pageTitle', pages.Register, loadCore),
      page(paths.verifyEmail, 'sign-in', 'sign-in:verify.pageTitle', pages.VerifyEmail, loadCore),
      page(paths.forgotPassword, 'sign-in', 'sign-in:forgot.pageTitle', pages.ForgotPassword, loadCore),
      page(paths.resetPassword, 'sign-in', 'sign-in:reset.pageTitle', pages.ResetPassword, loadCore),
      page(paths.privacyPolicy, 'legal', 'legal:privacy.pageTitle', pages.PrivacyPolicy),
      page(paths.termsOfUse, 'legal', 'legal:terms.pageTitle', pages.TermsOfUse),
      page(paths.joinTeam, 'team', 'team:join.pageTitle', pages.JoinTeam, loadCore),
      {
        middleware: [requires('user')],
        children: [page(consentsPath, [], 'consents:pageTitle', pages.Consents)],
      },
      {
        middleware: [requires('platform-steps')],
        children: [
          page(
            paths.onboarding,
            ['onboarding', 'character', 'reasons', 'activity'],
            'onboarding:pageTitle',
            pages.Onboarding,
          ),
          page(paths.configurator, 'character', 'character:pageTitle', pages.Configurator),
          page(paths.mint, ['mint', 'objects', 'chain', 'reasons'], 'mint:pageTitle', pages.Mint),
          page(paths.success, ['mint', 'objects'], 'mint:successPageTitle', pages.Success),
        ],
      },
    ],
  },
  {
    path: '*',
    Component: NotFound,
    ErrorBoundary: NotFound,
    handle: { title: 'common:notFound.title' },
    loader: notFound,
  },
]

const inLoginLayout: RouteObject[] = [
  page(paths.home, ['home', 'activity', 'chain'], 'home:pageTitle', pages.Home),
  page(paths.quests, ['quests', 'reasons', 'activity'], 'quests:pageTitle', pages.Quests),
  page(paths.team, 'team', 'team:pageTitle', pages.Team),
  page(patterns.season, ['activity', 'reasons'], 'season:pageTitle', pages.Season),
  page(paths.marketplace, ['market', 'objects'], 'market:pageTitle', pages.Marketplace),
  page(patterns.listing, ['listing', 'market', 'objects'], 'listing:pageTitle', pages.Listing),
  page(paths.people, 'people', 'people:pageTitle', pages.People),
  page(paths.profileConfigurator, 'character', 'character:pageTitle', pages.Configurator),
  page(patterns.profile, ['profile', 'activity'], 'profile:pageTitle', pages.Profile),
  page(patterns.profileItem, ['items', 'objects', 'reasons'], 'items:pageTitle', pages.Item),
]

/** What is around every page. The outer row fails with none of the inner ones: it moves the focus to what they say. */
export const around = (children: RouteObject[]): RouteObject[] => [
  {
    Component: Root,
    HydrateFallback: AppLoading,
    ErrorBoundary: FramedError,
    children: [{ middleware: [paintFirst, redirectNarrowWindows], ErrorBoundary: FramedError, children }],
  },
]

export const routes = around([
  { Component: DefaultLayout, ErrorBoundary: FramedError, children: inDefaultLayout },
  page(checkInPath, [], null, pages.CheckIn),
  page(kioskPath, [], null, pages.Kiosk),
  // It brings all that is around it: nobody is signed in there.
  page(previewPath, [], null, pages.Preview),
  { ...layout(layouts.Login), middleware: [requires('user')], children: inLoginLayout },
])

/**
 * Leaves without waiting for the server: it hears of it when it can. Where the core is blocked, the page says so; where
 * answers wait that were not sent, it asks first.
 */
async function endSession(): Promise<void> {
  await loadCore()
  if (await hasPending()) return
  void signOut()
}

function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Page not found' })
}
