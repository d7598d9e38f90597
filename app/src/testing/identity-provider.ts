// A provider for tests, and the window it is asked in: discovery, tokens, and a popup that the test is the browser of.
import { vi } from 'vitest'
import type { Answers, Call } from './programme.tsx'

const issuer = 'http://waymark.test/identity'

export const provider = { id: 'google', name: 'Google', issuer, clientId: 'way', scopes: ['openid', 'email'] }

/** As a provider writes it; who checks signatures is the server. */
export const idToken = `h.${btoa(JSON.stringify({ sub: 'grace' }))}.s`

/** What it answers, and what can be changed about that. */
export const providerAnswers = (change: Answers = {}): Answers => ({
  'GET /identity/.well-known/openid-configuration': () =>
    Response.json({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }),
  'POST /identity/token': () => Response.json({ id_token: idToken, token_type: 'Bearer' }),
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
    await vi.waitFor(() => {
      if (!this.address) throw new Error('The popup is still empty')
    }, 10_000)
    return (this.address as URL).searchParams
  }

  /** The callback in it tells the page. */
  tell(answer: Record<string, unknown>, { origin = window.location.origin, source = this as unknown } = {}): void {
    const data = { type: 'waymark.sign-in', answer: { code: null, error: null, issuer: null, ...answer } }
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
