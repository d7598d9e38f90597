/** A walk through the programme with a client that was generated from the description. */
import { expect } from 'vitest'
import type { Person } from '../support/person.ts'

interface Answer {
  status: number
  data: { data?: unknown; errors?: { extensions: { code: string } }[] }
}
type Call = (...given: unknown[]) => Promise<Answer>
type Client = Record<string, Call> & { defaults: { baseUrl: string; headers: Record<string, string> } }

// biome-ignore lint/suspicious/noExplicitAny: the client is made during the test; another test type-checks it
type Read = any

export async function useClient(client: Client, url: string, person: Person): Promise<void> {
  client.defaults.baseUrl = `${url}/programme`
  const call = async (name: string, ...given: unknown[]): Promise<Read> => {
    const { status, data } = (await client[name]?.(...given)) ?? { status: 0, data: {} }
    expect([name, status, data.errors?.[0]?.extensions.code]).toEqual([name, 200, undefined])
    return data.data
  }
  expect((await call('health')).ok).toBe(true)
  expect((await client['me']?.())?.status).toBe(401)

  client.defaults.headers = { authorization: `Bearer ${person.token}` }
  const me = await call('me')
  expect(me.userId).toBe((await person.me()).userId)
  expect((await call('quests', { lang: 'de' })).quests.length).toBeGreaterThan(3)
  expect((await call('market', { rarity: ['rare', 'epic'], limit: 5, sort: 'price_up' })).listings).toEqual([])
  expect((await call('handleAvailable', me.profile.handle)).available).toBe(false)

  const character = me.character
  const saved = await call('saveCharacter', character.id, { ...character, name: 'By the client' })
  expect(saved).toEqual({ ...character, name: 'By the client', version: character.version + 1 })
  const again = await client['saveCharacter']?.(character.id, character)
  expect([again?.status, again?.data.errors?.[0]?.extensions.code]).toEqual([409, 'VERSION_CONFLICT'])

  const started = await call('startQuest', 'base-camp', { idempotencyKey: 'by the client' })
  expect(started.run.state).toBe('in_progress')
  expect(await call('startQuest', 'base-camp', { idempotencyKey: 'by the client' })).toEqual(started)
  const abandoned = await call('abandonRun', started.run.id)
  expect(abandoned.run.state).toBe('abandoned')
}
