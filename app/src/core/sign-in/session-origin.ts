// What opened the session of this tab: a wallet, whose account has to stay, or an identity, which may have a wallet in
// the app. Neither token nor key; forgotten when the session ends.

export type SessionOrigin =
  | { readonly by: 'wallet'; readonly address: string; readonly rdns: string }
  /** The hosted provider, which keeps a wallet for whoever signs in there. */
  | { readonly by: 'host'; readonly name: string }
  /** `identity`: issuer and subject. `name`: as people call the provider. */
  | { readonly by: 'identity'; readonly name: string; readonly identity: string }

const memory = 'waymark.opened-by'

export function saveSessionOrigin(origin: SessionOrigin): void {
  try {
    sessionStorage.setItem(memory, JSON.stringify(origin))
  } catch {
    // Storage is blocked: nothing is remembered, as with a session that a password opened.
  }
}

export function readSessionOrigin(): SessionOrigin | null {
  try {
    return JSON.parse(sessionStorage.getItem(memory) ?? 'null') as SessionOrigin | null
  } catch {
    return null
  }
}

export function clearSessionOrigin(): void {
  try {
    sessionStorage.removeItem(memory)
  } catch {
    // Nothing was remembered.
  }
}
