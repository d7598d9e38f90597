import { expect, test } from 'vitest'
import type { Filter } from '../../platform/directus/hooks.ts'
import { gameMasterRole, participantRole } from '../../platform/directus/roles.ts'
import { guardSsoAccounts } from './directus-sso.ts'

/** What Directus would write about somebody; `taken` is the address of another account. */
async function written(
  event: 'auth.create' | 'auth.update',
  user: object,
  userInfo: object,
  taken = '',
): Promise<object> {
  const rows = (_sql: string, [email]: string[]) => ({
    first: async () => (email === taken ? { id: 'other' } : undefined),
  })
  const database = () => ({ select: () => ({ whereRaw: rows }) })
  let result: unknown
  const filter = async (name: string, change: (...args: unknown[]) => unknown) => {
    if (name === event) result = change(user, { provider: 'corp', providerPayload: { userInfo } }, { database })
  }
  guardSsoAccounts(filter as unknown as Filter)
  return (await result) as object
}

const create = (user: object, told: object, taken?: string) => written('auth.create', user, told, taken)

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
})

test('a later sign-in changes the address to a verified one that nobody has, and nothing else is lost', async () => {
  const update = (told: object, taken?: string) =>
    written('auth.update', { email: 'new@example.com', auth_data: 'x' }, told, taken)
  expect(await update({ email_verified: true })).toEqual({ email: 'new@example.com', auth_data: 'x' })
  expect(await update({})).toEqual({ auth_data: 'x' })
  expect(await update({ email_verified: true }, 'new@example.com')).toEqual({ auth_data: 'x' })
})
