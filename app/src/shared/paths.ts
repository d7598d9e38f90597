// Every address of the site, once.

export const paths = {
  index: '/',
  home: '/home',
  login: '/login',
  loginV2: '/login-v2',
  register: '/register',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  logout: '/logout',
  /** Where a provider sends people back to. */
  signInCallback: '/sign-in/callback',
  onboarding: '/onboarding',
  configurator: '/configurator',
  mint: '/mint',
  success: '/success',
  desktopOnly: '/desktop-only',
  marketplace: '/marketplace',
  people: '/people',
  quests: '/quests',
  /** The own rope team. */
  team: '/team',
  /** What the link of a rope team leads to; its secret stands behind `#`. */
  joinTeam: '/team/join',
  /** What a phone opens that scanned the code of a step. */
  sendFile: '/send-file',
  profileConfigurator: '/profile/configurator',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
  accessibility: '/accessibility',

  /** The detail of a listing. */
  listing: (listingId: string) => `/marketplace/${encodeURIComponent(listingId)}`,
  profile: (userId: string) => `/profile/${encodeURIComponent(userId)}`,
  /** How the own account is opened: a drawer on the profile. */
  account: (userId: string) => `/profile/${encodeURIComponent(userId)}?account=ways`,
  /** The own profile through the eyes of others. */
  profileAsOthers: (userId: string) => `/profile/${encodeURIComponent(userId)}?as=others`,
  profileItem: (userId: string, itemId: string) =>
    `/profile/${encodeURIComponent(userId)}/items/${encodeURIComponent(itemId)}`,
  season: (slug: string) => `/season/${encodeURIComponent(slug)}`,
  /** Where gifts that wait are answered. */
  gifts: () => '/home#gifts',
  /** Where money from sales is withdrawn. */
  proceeds: () => '/marketplace#proceeds',
  quest: (slug: string) => `/quests?quest=${encodeURIComponent(slug)}`,
  mintItem: (itemId: string) => `/mint?item=${encodeURIComponent(itemId)}`,
  successItem: (itemId: string) => `/success?item=${encodeURIComponent(itemId)}`,
  loginThen: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  desktopOnlyThen: (next: string) => `/desktop-only?next=${encodeURIComponent(next)}`,
} as const

/**
 * The patterns routes are declared with; a test holds them against the functions above. Whose profile and which season
 * may be left out: the own one is meant, and the one that runs.
 */
export const patterns = {
  listing: '/marketplace/:itemId',
  profile: '/profile/:userId?',
  profileItem: '/profile/:userId/items/:itemId',
  season: '/season/:slug?',
} as const

/** Another page of the way in, which keeps where the person was going. */
export function withNext(pathname: string, search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next === null ? pathname : `${pathname}?${new URLSearchParams({ next })}`
}

/** `next` of an address when it is a path of this site, else `fallback`. Another origin in any disguise is refused. */
export function returnPath(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get('next')
  if (next === null || !isInternalPath(next)) return fallback
  return next
}

/** A path of this site: one leading slash, no backslash, no scheme, no control character. */
export function isInternalPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false
  for (const character of path) if (character === '\\' || character < ' ' || character === '\u007f') return false
  const here = 'https://own.invalid'
  return URL.canParse(path, here) && new URL(path, here).origin === here
}
