// What the programme answers to somebody who signs in.

let count = 0

/** A new one at each call, for this site and the default chain. */
export const nonce = () => ({
  nonce: `0123456789abcdef${(++count).toString(16).padStart(16, '0')}`,
  verifier: `.${count}`,
  issuedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  domain: 'waymark.test',
  uri: 'http://waymark.test',
  chainId: 80001,
})

export const sessionTokens = { access_token: 'a', refresh_token: 'b', expires: 900_000 }
