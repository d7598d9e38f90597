/** Dying while a quest is started, answered, claimed and approved. */
import { expect } from 'vitest'
import type { QuestDetail } from 'waymark-core'
import { layOutQuest, newItemType } from '../parallel/arena.ts'
import { readyRun } from '../parallel/quest-contests.ts'
import type { Member } from '../support/crowd.ts'
import { type Act, type Operation, person, request } from './operation.ts'
import type { World } from './world.ts'

const grants = async ({ db }: World, run: string) =>
  (await db('reward_grants').where({ source: `run:${run}` })).map(({ kind }) => kind).sort()

/** Its rewards and its moment, once. */
async function paidOnce(world: World, run: string): Promise<void> {
  expect(await grants(world, run)).toEqual(['item', 'xp'])
  expect(
    await world
      .db('moments')
      .where({ cause: `run:${run}` })
      .select('seen_at'),
  ).toEqual([{ seen_at: null }])
}

async function submittedRun(world: World, review: 'manual' | 'two_person'): Promise<string> {
  const run = await readyRun(person(world), await layOutQuest(world, { review, item: await newItemType(world) }))
  await person(world).programme('POST', `/runs/${run}/submit`, {})
  return run
}

async function approval(world: World, run: string, master: number): Promise<Act['call']> {
  const { version } = await world.db('quest_runs').where({ id: run }).first('version')
  return request(world.masters[master] as Member, 'POST', `/runs/${run}/decide`, { decision: 'approve', version })
}

export const questOperations: Operation[] = [
  {
    name: 'starting a quest',
    prepare: async (world) => {
      const quest = await layOutQuest(world, { review: 'manual' })
      return {
        call: request(person(world), 'POST', `/quests/${quest.slug}/start`),
        check: async () => expect(await world.db('quest_runs').where({ quest: quest.id })).toHaveLength(1),
      }
    },
  },
  {
    name: 'sending a step',
    prepare: async (world) => {
      const quest = await layOutQuest(world, { review: 'manual', kinds: ['text'] })
      const { data } = await person(world).programme<QuestDetail>('POST', `/quests/${quest.slug}/start`, {})
      const path = `/runs/${data.run?.id}/steps/${quest.steps[0]}`
      return {
        call: request(person(world), 'POST', path, { text: 'A plain answer.' }),
        check: async () => expect(await world.db('submissions').where({ run: data.run?.id })).toHaveLength(1),
      }
    },
  },
  {
    name: 'claiming what an automatic quest pays',
    prepare: async (world) => {
      const quest = await layOutQuest(world, { review: 'auto', xp: 90, item: await newItemType(world) })
      const run = await readyRun(person(world), quest)
      return {
        call: request(person(world), 'POST', `/runs/${run}/submit`),
        check: () => paidOnce(world, run),
      }
    },
  },
  {
    name: 'approving a run',
    prepare: async (world) => {
      const run = await submittedRun(world, 'manual')
      return {
        call: await approval(world, run, 0),
        check: () => paidOnce(world, run),
      }
    },
  },
  {
    name: 'the second approval of two',
    prepare: async (world) => {
      const run = await submittedRun(world, 'two_person')
      await (await approval(world, run, 0))(false)
      return {
        call: await approval(world, run, 1),
        check: () => paidOnce(world, run),
      }
    },
  },
  {
    name: 'seeing a moment',
    prepare: async (world) => {
      const quest = await layOutQuest(world, { review: 'auto', xp: 5 })
      const run = await readyRun(person(world), quest)
      await person(world).programme('POST', `/runs/${run}/submit`, {})
      const moment = await world
        .db('moments')
        .where({ cause: `run:${run}` })
        .first('id')
      return {
        call: request(person(world), 'POST', `/moments/${moment.id}/seen`),
        check: async () => {
          const { seen_at } = await world.db('moments').where({ id: moment.id }).first('seen_at')
          expect(seen_at).not.toBeNull()
        },
      }
    },
  },
]
