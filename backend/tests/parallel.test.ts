import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differences, many } from './parallel/arena.ts'
import { contests } from './parallel/contests.ts'
import { type OpenArena, openArena } from './parallel/open-arena.ts'
import { databases } from './support/database.ts'
import { directus } from './support/directus.ts'

describe.each(databases)(`${many} at the same moment on %s`, (database) => {
  let arena: OpenArena

  beforeAll(async () => {
    arena = await openArena(database)
  })

  afterAll(() => arena?.close())

  for (const { name, hold } of contests)
    test(name, { timeout: 120_000 }, async () => {
      await hold(arena)
      expect(await differences(arena)).toEqual([])
    })

  test('the command says that nothing differs', { timeout: 60_000 }, async () => {
    const { code, output } = await directus(['waymark', 'reconcile'], arena.env)
    expect(output).toContain('No difference.')
    expect(code).toBe(0)
  })
})
