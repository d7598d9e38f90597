// What the programme answers to somebody who signs in.

let count = 0

const textOf = (number: number) => `0123456789abcdef${number.toString(16).padStart(16, '0')}`

/** The nonce that was answered last. */
export const lastNonce = () => textOf(count)

/** A new one at each call, for this site and the default chain. */
export const nonce = () => ({
  nonce: textOf(++count),
  verifier: `.${count}`,
  issuedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  domain: 'waymark.test',
  uri: 'http://waymark.test',
  chainId: 80001,
  solanaChain: 'devnet',
})

export const sessionTokens = { access_token: 'a', refresh_token: 'b', expires: 900_000 }
