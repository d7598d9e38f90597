import { describe, expect, test } from 'vitest'
import type { Filter } from '../../platform/directus/hooks.ts'
import { gameMasterRole, participantRole } from '../../platform/directus/roles.ts'
import { guardSsoAccounts } from './directus-sso.ts'

interface Other {
  email?: string
  provider?: string
  external_identifier?: string
}

/** What Directus would write about somebody; `others` are the rows that a question finds. */
async function written(
  event: 'auth.create' | 'auth.update',
  user: object,
  userInfo: Record<string, unknown>,
  { others = [], env = {} }: { others?: Other[]; env?: Record<string, string> } = {},
): Promise<object> {
  const database = () => ({
    whereRaw: (sql: string, [value]: [string]) => {
      const column = sql.includes('email') ? 'email' : 'external_identifier'
      const found = others.filter((other) => other[column]?.toLowerCase() === value)
      return Object.assign(Promise.resolve(found), { select: async () => found })
    },
    select() {
      return this
    },
  })
  let result: unknown
  const about = {
    provider: 'corp',
    identifier: String(userInfo['sub'] ?? userInfo['email'] ?? ''),
    providerPayload: { userInfo },
  }
  const filter = async (name: string, change: (...args: unknown[]) => unknown) => {
    if (name === event) result = change(user, about, { database })
  }
  const logger = { warn: () => undefined } as never
  guardSsoAccounts(filter as unknown as Filter, { env, logger })
  return (await result) as object
}

const create = (user: object, told: object, taken?: string) =>
  written('auth.create', user, { ...told }, { others: taken ? [{ email: taken }] : [] })

test('a new account is a participant’s, unless the provider’s settings say otherwise', async () => {
  expect(await create({}, {})).toMatchObject({ role: participantRole })
  expect(await create({ role: gameMasterRole }, {})).toMatchObject({ role: gameMasterRole })
})

test('only a verified address is taken', async () => {
  const user = { email: 'Ada@Example.com' }
  expect(await create(user, { email_verified: true })).toMatchObject({ email: 'ada@example.com' })
  expect(await create(user, { email_verified: 'true' })).toMatchObject({ email: 'ada@example.com' })
  for (const told of [{}, { email_verified: false }, { email_verified: 'no' }])
    expect(await create(user, told)).not.toHaveProperty('email')
})

test('the address of another account is refused', async () => {
  const told = { email_verified: true }
  await expect(create({ email: 'ada@example.com' }, told, 'ada@example.com')).rejects.toMatchObject({
    code: 'IDENTITY_EMAIL_TAKEN',
    status: 409,
  })
})

test('somebody is called as the provider calls them', async () => {
  expect(await create({}, { name: ' Ada Lovelace ' })).toMatchObject({ first_name: 'Ada Lovelace' })
  expect(await create({ first_name: 'Ada' }, { name: 'Countess' })).toMatchObject({ first_name: 'Ada' })
  expect(await create({}, { name: 7 })).toMatchObject({ first_name: null })
  const long = await create({}, { name: `a${'𠀀'.repeat(40)}` })
  expect(long).toMatchObject({ first_name: `a${'𠀀'.repeat(19)}` })
})

test('a later sign-in changes the address to a verified one that nobody has, and nothing else is lost', async () => {
  const update = (told: object, taken?: string) =>
    written(
      'auth.update',
      { email: 'new@example.com', auth_data: 'x' },
      { ...told },
      { others: taken ? [{ email: taken }] : [] },
    )
  expect(await update({ email_verified: true })).toEqual({ email: 'new@example.com', auth_data: 'x' })
  expect(await update({})).toEqual({ auth_data: 'x' })
  expect(await update({ email_verified: true }, 'new@example.com')).toEqual({ auth_data: 'x' })
})

test('an address that would become another mailbox’s is none', async () => {
  const told = { email_verified: true }
  expect(await create({ email: 'oa\u212Aley@example.com' }, told)).not.toHaveProperty('email')
})

describe('an account is known by', () => {
  const ada = { provider: 'corp', external_identifier: 'Ada-1' }
  const update = (sub: string, others: Other[], env = {}) =>
    written('auth.update', { auth_data: 'x' }, { sub }, { others, env: { AUTH_CORP_DRIVER: 'openid', ...env } })
  const refused = { code: 'INVALID_CREDENTIALS', status: 401 }

  test('its subject, letter by letter', async () => {
    expect(await update('Ada-1', [ada])).toEqual({ auth_data: 'x' })
    await expect(update('aDA-1', [ada])).rejects.toMatchObject(refused)
    // Directus takes whichever it finds first.
    await expect(update('Ada-1', [ada, { ...ada, external_identifier: 'ADA-1' }])).rejects.toMatchObject(refused)
  })

  test('its own provider, and nothing is written into that of another, or into a wallet’s', async () => {
    await expect(update('Ada-1', [{ ...ada, provider: 'other' }])).rejects.toMatchObject(refused)
    await expect(update('Ada-1', [{ ...ada, provider: 'default' }])).rejects.toMatchObject(refused)
  })

  test('a distinguished name in letters of any case', async () => {
    expect(
      await update('cn=ADA', [{ ...ada, external_identifier: 'cn=Ada' }], { AUTH_CORP_DRIVER: 'ldap' }),
    ).toBeTruthy()
  })

  test.each(['auth.create', 'auth.update'] as const)('no address that nobody has verified (%s)', async (event) => {
    const sign = (told: Record<string, unknown>, env: Record<string, string>) =>
      written(event, {}, { email: 'ada@example.com', ...told }, { env })
    const oauth2 = { AUTH_CORP_DRIVER: 'oauth2' }
    for (const [told, env] of [
      [{}, oauth2],
      [{ email_verified: false }, oauth2],
      [{ sub: 'Ada-1' }, oauth2],
      [{ sub: 'Ada-1' }, { ...oauth2, AUTH_CORP_IDENTIFIER_KEY: 'email' }],
      [{}, { ...oauth2, AUTH_CORP_IDENTIFIER_KEY: 'id' }],
      [{}, { AUTH_CORP_DRIVER: 'openid' }],
      [{ mail: 'ada@example.com' }, { ...oauth2, AUTH_CORP_EMAIL_KEY: 'mail', AUTH_CORP_IDENTIFIER_KEY: 'mail' }],
    ] as const)
      await expect(sign(told, env)).rejects.toMatchObject(refused)
    expect(await sign({ email_verified: true }, oauth2)).toBeTruthy()
    expect(await sign({ sub: 'Ada-1' }, { ...oauth2, AUTH_CORP_IDENTIFIER_KEY: 'sub' })).toBeTruthy()
    expect(await sign({ sub: 'Ada-1' }, { AUTH_CORP_DRIVER: 'openid' })).toBeTruthy()
  })
})
