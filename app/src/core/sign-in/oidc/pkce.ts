// Random values, and the PKCE verifier and challenge (RFC 7636): only the client that began can redeem the code.

/** 256 random bits that may stand in an address. */
export const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)))

export async function challengeOf(codeVerifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))))
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
