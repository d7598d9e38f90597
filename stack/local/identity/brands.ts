/** The social buttons of the sign-in page. Each is a client of the local identity provider, with people of its own. */

/** A button. */
export interface Brand {
  /** Name in calls and in the configuration. */
  id: string
  /** As a person reads it. */
  name: string
}

/** In the order of the specification. */
export const brands: readonly Brand[] = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
  { id: 'reddit', name: 'Reddit' },
  { id: 'discord', name: 'Discord' },
  { id: 'twitch', name: 'Twitch' },
  { id: 'apple', name: 'Apple' },
  { id: 'line', name: 'LINE' },
  { id: 'github', name: 'GitHub' },
  { id: 'kakao', name: 'Kakao' },
  { id: 'linkedin', name: 'LinkedIn' },
  { id: 'twitter', name: 'Twitter' },
  { id: 'weibo', name: 'Weibo' },
  { id: 'wechat', name: 'WeChat' },
]

/** Public client of the app at a brand. */
export function clientIdOf({ id }: Brand): string {
  return `waymark-${id}`
}

/** Where the provider sends people back to, below the app's origin. */
export const callbackPath = '/sign-in/callback'

/** Where the provider is, below the app's origin. */
export const identityPath = '/identity'

/** The settings of the providers for the extension and the app. */
export function localProviders(appUrl: string) {
  return brands.map((brand) => ({
    id: brand.id,
    name: brand.name,
    issuer: `${appUrl}${identityPath}`,
    clientId: clientIdOf(brand),
    scopes: ['openid', 'email', 'profile'],
  }))
}
