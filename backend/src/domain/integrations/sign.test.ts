import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './sign.ts'
import vectors from './standard-webhooks-vectors.json' with { type: 'json' }

test.each(vectors.signatures)(
  'the signature of $source is reproduced',
  ({ secret, id, timestamp, body, signature }) => {
    expect(signedHeaders({ id, body }, new Date(timestamp * 1000), [secret])).toEqual({
      ...{ 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature },
    })
  },
)

test('after a secret was replaced, both sign, the new one first', () => {
  const [vector] = vectors.signatures
  if (!vector) throw new Error('There is no vector.')
  const fresh = newSecret()
  const at = new Date(vector.timestamp * 1000)
  const alone = signedHeaders(vector, at, [fresh])['webhook-signature']
  const both = signedHeaders(vector, at, [fresh, vector.secret])['webhook-signature']
  expect(both).toBe(`${alone} ${vector.signature}`)
})

test('a secret is as long as the scheme asks for, and never the same', () => {
  const secrets = Array.from({ length: 20 }, newSecret)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/)
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  }
  expect(new Set(secrets).size).toBe(20)
})
