import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Attempt, keepTable, make, type Who } from './access/attempt.ts'
import { reads } from './access/reads.ts'
import { marks, personOf, type World } from './access/world.ts'
import { startWorld, type WorldServer } from './access/world-server.ts'
import { still } from './support/directus.ts'

/** Whose eyes what is not for. */
const notFor: Record<Who, readonly string[]> = {
  public: Object.values(marks).flat(),
  participant: Object.values(marks).flat(),
  'game master': [...marks.account, ...marks.hidden],
  administrator: [...marks.hidden, 'mark-token'],
}

/** What they do find by the same ways: otherwise a refusal of everything would pass for discretion. */
const found: Record<Who, readonly string[]> = {
  public: ['base-camp', 'announced'],
  participant: ['own-bio', 'base-camp', 'announced'],
  'game master': [...marks.person, ...marks.draft, ...marks.secret, ...marks.later],
  administrator: [...marks.person, ...marks.draft, ...marks.secret, ...marks.later, 'mark-mail@example.com'],
}

describe('on the database of the run', () => {
  let world: World
  let stop: WorldServer['stop']

  beforeAll(async () => {
    // Four fifths of every answer would be texts in other languages.
    const started = await startWorld(still, (db) => db('translations').whereNot({ languages_code: 'de' }).delete())
    ;({ world, stop } = started)
    await started.db('profiles').where({ id: world.own['profiles'] }).update({ bio: 'own-bio' })
  }, 240_000)
  afterAll(() => stop())

  test.each(Object.keys(notFor) as Who[])(
    '%s reads nothing that is not for them, by any way',
    async (who) => {
      const table: string[] = []
      const leaks: string[] = []
      const missed = new Set(found[who])
      for (const attempt of reads(world)) {
        const { status, text } = await make(attempt, personOf(world, who))
        for (const mark of found[who]) if (text.includes(mark) && !asked(attempt, mark)) missed.delete(mark)
        const seen = notFor[who].filter((mark) => text.includes(mark) && !asked(attempt, mark))
        const told = attempt.alike && (await make({ ...attempt, ...attempt.alike }, personOf(world, who))).text !== text
        const line = `${attempt.way} | ${attempt.target} | ${attempt.method} ${attempt.path} | ${status}`
        if (seen.length > 0) leaks.push(`${line} shows ${seen.join(', ')}`)
        if (told && who !== 'administrator' && (who !== 'game master' || isAboutAccounts(attempt)))
          leaks.push(`${line} tells`)
        // What Directus itself fails at (PostgreSQL groups by no JSON) tells nothing.
        if (status >= 500 && attempt.way === 'extension') leaks.push(`${line} fails`)
        table.push(line)
      }
      keepTable('reads', who, table)
      expect(leaks).toEqual([])
      expect([...missed]).toEqual([])
    },
    240_000,
  )
})

/** An error may repeat what was asked. */
function asked({ path, body }: Attempt, mark: string): boolean {
  return path.includes(mark) || JSON.stringify(body ?? '').includes(mark)
}

function isAboutAccounts({ target }: Attempt): boolean {
  return /mail|token|uploader|users/.test(target)
}
