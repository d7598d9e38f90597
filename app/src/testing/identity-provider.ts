// A provider for tests, and the window it is asked in: discovery, tokens, and a popup that the test is the browser of.
import { vi } from 'vitest'
import { eventually } from './eventually.ts'
import { lastNonce } from './nonce.ts'
import type { Answers, Call } from './programme.tsx'

const issuer = 'http://waymark.test/identity'

export const provider = { id: 'google', name: 'Google', issuer, clientId: 'way', scopes: ['openid', 'email'] }

/** What it says of itself. */
export const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** As a provider writes it for the nonce that was given last; its signature is checked by the server alone. */
export const idToken = (claims: Record<string, unknown> = {}) =>
  [
    base64Url({ alg: 'RS256' }),
    base64Url({
      iss: issuer,
      aud: provider.clientId,
      sub: 'grace',
      iat: 1_800_000_000,
      exp: 1_800_000_600,
      nonce: lastNonce(),
      ...claims,
    }),
    'c2lnbmF0dXJl',
  ].join('.')

export const tokenReply = (claims: Record<string, unknown> = {}) =>
  Response.json({ access_token: 'access', id_token: idToken(claims), token_type: 'Bearer' })

/** What it answers, and what can be changed about that. */
export const providerAnswers = (change: Answers = {}): Answers => ({
  'GET /identity/.well-known/openid-configuration': () => Response.json(metadata),
  'POST /identity/token': () => tokenReply(),
  ...change,
})

export class TestPopup {
  closed = false
  address: URL | null = null
  readonly location = { replace: (address: string) => this.go(address) } as unknown as Location

  /** The browser opens it when it is next asked to. */
  static opens(): TestPopup {
    const popup = new TestPopup()
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    return popup
  }

  close(): void {
    this.closed = true
  }

  /** Waits until the popup is at the provider, and gives what it was asked. */
  async asked(): Promise<URLSearchParams> {
    await eventually(() => {
      if (!this.address) throw new Error('The popup is still empty')
    })
    return (this.address as URL).searchParams
  }

  /** The callback in it tells the page what the provider answered. */
  tell(
    response: Record<string, string | null>,
    { origin = window.location.origin, source = this as unknown } = {},
  ): void {
    const search = `?${new URLSearchParams(response as Record<string, string>)}`
    const data = { type: 'waymark.sign-in', search }
    const message = new MessageEvent('message', { data, origin })
    Object.defineProperty(message, 'source', { value: source })
    window.dispatchEvent(message)
  }

  private go(address: string): void {
    this.address = new URL(address)
  }
}

/** What was sent for the code. */
export const redeemed = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === '/identity/token').map(({ body }) => new URLSearchParams(body as string))
