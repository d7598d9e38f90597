/** How many people have done a quest, and how long it takes, as cards and pages say it. */
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questList } from '../src/domain/quests/cards.ts'
import { questDetail } from '../src/domain/quests/detail.ts'
import { newId } from '../src/platform/database/ids.ts'
import { layOutQuest } from './parallel/arena.ts'
import { crowd, type Member } from './support/crowd.ts'
import { copyOfTemplate, databases } from './support/database.ts'

describe.each(databases)('on %s', (database) => {
  let db: Knex
  let people: Member[]
  const minute = 60_000
  let now = Date.now()

  beforeAll(async () => {
    db = copyOfTemplate(database).db
    people = await crowd(db, 3)
  })
  afterAll(() => db?.destroy())

  const context = () => ({ db, now: new Date(now), lang: 'en', profile: people[0]?.profile ?? '' })
  const run = (quest: string, profile: string, state: string, attempt = 1) =>
    db('quest_runs').insert({
      ...{ id: newId(), quest, profile, attempt, period_key: `${attempt}`, state, version: 3 },
      ...{ started_at: new Date(now), decided_at: new Date(now) },
    })

  test('whoever finished counts once, whoever has not does not, and the number is a minute old at most', async () => {
    const quest = await layOutQuest({ db }, { review: 'auto' })
    await db('quests').where({ id: quest.id }).update({ minutes: 20 })
    const [ada, ben, cem] = people.map(({ profile }) => profile) as [string, string, string]
    await run(quest.id, ada, 'rewarded')
    await run(quest.id, ada, 'rewarded', 2)
    await run(quest.id, ben, 'rewarded')
    await run(quest.id, cem, 'in_progress')
    const said = async () => {
      const card = (await questList(context())).quests.find(({ slug }) => slug === quest.slug)
      return [card?.minutes, card?.walked]
    }
    expect(await said()).toEqual([20, 2])
    expect((await questDetail(context(), quest.slug)).quest.walked).toBe(2)
    await db('quest_runs').where({ quest: quest.id, profile: ben }).update({ state: 'reversed' })
    await run(quest.id, cem, 'rewarded', 2)
    await run(quest.id, ben, 'rewarded', 2)
    expect(await said()).toEqual([20, 2])
    now += minute
    expect(await said()).toEqual([20, 3])
  })

  test('who finished just now is counted at once for themselves, and not a second time later', async () => {
    const quest = await layOutQuest({ db }, { review: 'auto' })
    const [ada, ben] = people.map(({ profile }) => profile) as [string, string]
    const said = async () => (await questDetail(context(), quest.slug)).quest.walked
    now += minute
    await run(quest.id, ben, 'rewarded')
    expect(await said()).toBe(1)
    now += 1000
    await run(quest.id, ada, 'rewarded')
    expect(await said()).toBe(2)
    now += 1000
    await run(quest.id, ada, 'rewarded', 2)
    expect(await said()).toBe(2)
    now += minute
    expect(await said()).toBe(2)
  })

  test('a quest of which the team says nothing, and that nobody has done, says nothing', async () => {
    const quest = await layOutQuest({ db }, { review: 'auto' })
    now += minute
    const { minutes, walked } = (await questDetail(context(), quest.slug)).quest
    expect([minutes, walked]).toEqual([null, 0])
  })
})
