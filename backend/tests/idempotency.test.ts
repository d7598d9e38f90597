import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import type { Me } from 'waymark-core'
import { member, type Person, proofOf } from './support/person.ts'

let person: Person

beforeAll(async () => {
  person = await member()
})

const under = (key: string) => ({ 'idempotency-key': key })

test('a proof that is used up is answered again under its key, and by nothing else', async () => {
  const proof = await proofOf(privateKeyToAccount(generatePrivateKey()), { asker: person })
  const first = await person.programme<Me>('POST', '/wallets/link', proof, under('link'))
  expect(first.data.wallets).toHaveLength(2)
  const again = await person.programme<Me>('POST', '/wallets/link', proof, under('link'))
  expect([again.status, again.data]).toEqual([200, first.data])
  expect((await person.programme('POST', '/wallets/link', proof)).code).toBe('NONCE_USED')
  const other = await proofOf(privateKeyToAccount(generatePrivateKey()), { asker: person })
  const mixed = await person.programme('POST', '/wallets/link', other, under('link'))
  expect([mixed.status, mixed.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
  expect((await person.me()).wallets).toHaveLength(2)
})

test('a refusal is not remembered: the same call under the same key works once it may', async () => {
  const path = '/quests/base-camp/start'
  const blocked = await person.programme('POST', '/runs/00000000-0000-4000-8000-000000000000/submit', {}, under('run'))
  expect(blocked.code).toBe('NOT_FOUND')
  expect((await person.programme('POST', path, {}, under('run'))).status).toBe(200)
})

test('two people may use the same key', async () => {
  const other = await member()
  const [mine, theirs] = await Promise.all(
    [person, other].map((one) =>
      one.programme<{ run: { id: string } }>('POST', '/quests/base-camp/start', {}, under('same')),
    ),
  )
  expect(mine?.data.run.id).not.toBe(theirs?.data.run.id)
})

test('what is not text, a number or a list as it should be is refused by field, and no text that a database cannot keep comes in', async () => {
  const refusals = [
    [{ handle: 1, displayName: 'A' }, 'handle', 'not_text'],
    [{ handle: 'a\0b', displayName: 'A' }, 'handle', 'malformed'],
    [{ handle: 'walker', displayName: '\ud800' }, 'displayName', 'malformed'],
    [{ handle: 'x'.repeat(41), displayName: 'A' }, 'handle', 'too_long'],
    [{ handle: 'walker', displayName: 'A', more: [[[[[[[[[1]]]]]]]]] }, 'more', 'too_deep'],
  ] as const
  for (const [body, field, reason] of refusals) {
    const { status, code, params } = await person.programme('POST', '/onboarding/handle', body)
    expect([status, code, params]).toEqual([400, 'VALIDATION', { field, reason }])
  }
  const { characters } = { characters: (await person.me()).character }
  const huge = await person.programme('PUT', `/characters/${characters?.id}`, { ...characters, version: 2 ** 40 })
  expect([huge.code, huge.params]).toEqual(['VALIDATION', { field: 'version', reason: 'out_of_range' }])
})
