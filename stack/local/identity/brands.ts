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

/**
 * What Directus's own single sign-on is tried with: a client with a secret, and people of its own. The stack does not
 * set it up by itself; `directusSso` is for tests.
 */
export const company: Brand = { id: 'company', name: 'Company' }

/** Public client of the app at a brand. */
export function clientIdOf({ id }: Brand): string {
  return `waymark-${id}`
}

/** Where the provider sends people back to, below the app's origin. */
export const callbackPath = '/sign-in/callback'

/** Where the provider is, below the app's origin. */
export const identityPath = '/identity'

/** Names of two providers of Directus at the company: each mode of a session that is in a cookie has its own. */
export const ssoProviders = { session: 'company', cookie: 'companycookie' } as const

/** Addresses that the company sends people back to. */
export function ssoCallbacks(appUrl: string): string[] {
  return Object.values(ssoProviders).map((name) => `${appUrl}/api/auth/login/${name}/callback`)
}

/** It is for this machine alone: the provider does not start in production. */
export const companySecret = 'only-for-this-machine'

/** Settings of Directus with which it signs people in at the company. */
export function directusSso(appUrl: string): Record<string, string> {
  const ofProvider = ([mode, name]: [string, string]) => {
    const settings = {
      DRIVER: 'openid',
      MODE: mode,
      LABEL: company.name,
      CLIENT_ID: clientIdOf(company),
      CLIENT_SECRET: companySecret,
      ISSUER_URL: `${appUrl}${identityPath}/.well-known/openid-configuration`,
      // Directus starts before the gateway, and asks again when somebody signs in.
      ISSUER_DISCOVERY_MUST_SUCCEED: 'false',
      ALLOW_PUBLIC_REGISTRATION: 'true',
    }
    return Object.entries(settings).map(([key, value]) => [`AUTH_${name.toUpperCase()}_${key}`, value])
  }
  return {
    AUTH_PROVIDERS: Object.values(ssoProviders).join(','),
    ...Object.fromEntries(Object.entries(ssoProviders).flatMap(ofProvider)),
  }
}

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
