/** Starting, sending and submitting at the same moment. */
import { expect } from 'vitest'
import type { QuestDetail } from 'waymark-core'
import { answersPerHour } from '../../src/domain/quests/step-tries.ts'
import type { Member } from '../support/crowd.ts'
import {
  type Arena,
  type Contest,
  type LaidOutQuest,
  layOutQuest,
  many,
  newItemType,
  tally,
  together,
} from './arena.ts'

/** A run with every step sent. */
export async function readyRun(member: Member, { slug, steps, kinds }: LaidOutQuest): Promise<string> {
  const started = await member.programme<QuestDetail>('POST', `/quests/${slug}/start`, {})
  const run = started.data.run?.id ?? ''
  for (const [place, step] of steps.entries()) {
    const answer = kinds[place] === 'text' ? { text: 'A plain answer.' } : {}
    const { status, code } = await member.programme('POST', `/runs/${run}/steps/${step}`, answer)
    if (status !== 200) throw new Error(`step ${place} of ${slug}: ${code}`)
  }
  return run
}

const grantsOf = ({ db }: Arena, run: string) => db('reward_grants').where({ source: `run:${run}` })

/** For a quarter of those who come. */
const pieces = many / 4

export const questContests: Contest[] = [
  {
    name: `a quest that is started ${many} times has one run`,
    hold: async (arena) => {
      const [who] = arena.people as [Member]
      const quest = await layOutQuest(arena, { review: 'manual' })
      const replies = await together(() => who.programme<QuestDetail>('POST', `/quests/${quest.slug}/start`, {}))
      expect(tally(replies)).toEqual({ ok: many })
      expect(new Set(replies.map(({ data }) => data.run?.id)).size).toBe(1)
      expect(await arena.db('quest_runs').where({ quest: quest.id })).toHaveLength(1)
    },
  },
  {
    name: `a step that can be sent once takes one of ${many} answers, one that may be improved takes all in a row`,
    hold: async (arena) => {
      const [who] = arena.people as [Member]
      const quest = await layOutQuest(arena, { review: 'manual', kinds: ['info', 'text'] })
      const { data } = await who.programme<QuestDetail>('POST', `/quests/${quest.slug}/start`, {})
      const send = (step: number, answer: object) =>
        who.programme('POST', `/runs/${data.run?.id}/steps/${quest.steps[step]}`, answer)
      const replies = await together((place) =>
        place % 2 === 0 ? send(0, {}) : send(1, { text: `Answer number ${place}.` }),
      )
      tally(replies)
      const sent = await arena.db('submissions').where({ run: data.run?.id })
      expect(sent).toHaveLength(replies.filter(({ status }) => status === 200).length)
      const run = await arena.db('quest_runs').where({ quest: quest.id }).first('version')
      expect(run.version).toBe(1 + sent.length)
      // Beyond so many in an hour nobody is heard, parallel or not.
      expect(sent).toHaveLength(2 * Math.min(many / 2, answersPerHour))
      const refusals = new Set(replies.flatMap(({ status, code }) => (status === 200 ? [] : [code])))
      expect(['STEP_CLOSED', 'RATE_LIMITED']).toEqual(expect.arrayContaining([...refusals]))
    },
  },
  {
    name: `a run that is submitted ${many} times waits for review once`,
    hold: async (arena) => {
      const [who] = arena.people as [Member]
      const quest = await layOutQuest(arena, { review: 'manual' })
      const run = await readyRun(who, quest)
      const before = await arena.db('quest_runs').where({ id: run }).first('version')
      expect(tally(await together(() => who.programme('POST', `/runs/${run}/submit`, {})))).toEqual({ ok: many })
      const after = await arena.db('quest_runs').where({ id: run }).first('version', 'state')
      expect(after).toEqual({ state: 'submitted', version: before.version + 1 })
    },
  },
  {
    name: 'a run that the system approves pays once, however often it is submitted, and says so to all',
    hold: async (arena) => {
      const [who] = arena.people as [Member]
      const quest = await layOutQuest(arena, { review: 'auto', item: await newItemType(arena) })
      const run = await readyRun(who, quest)
      const replies = await together(() => who.programme<QuestDetail>('POST', `/runs/${run}/submit`, {}))
      expect(tally(replies)).toEqual({ ok: many })
      expect(new Set(replies.map(({ data }) => JSON.stringify(data.granted))).size).toBe(1)
      expect(await grantsOf(arena, run)).toHaveLength(2)
    },
  },
  {
    name: 'of giving up and submitting at the same moment one happens',
    hold: async (arena) => {
      const [who] = arena.people as [Member]
      const quest = await layOutQuest(arena, { review: 'auto' })
      const run = await readyRun(who, quest)
      const replies = await together((place) =>
        who.programme('POST', `/runs/${run}/${place % 2 === 0 ? 'submit' : 'abandon'}`, {}),
      )
      expect(tally(replies)).toEqual({ ok: many / 2, RUN_NOT_OPEN: many / 2 })
      const { state } = await arena.db('quest_runs').where({ id: run }).first('state')
      expect(await grantsOf(arena, run)).toHaveLength(state === 'rewarded' ? 1 : 0)
    },
  },
  {
    name: 'ten quests of one person that pay at the same moment all count, and each level pays once',
    hold: async (arena) => {
      const who = arena.people[1] as Member
      const quests = await together(() => layOutQuest(arena, { review: 'auto', xp: 120 }), 10)
      const runs: string[] = []
      for (const quest of quests) runs.push(await readyRun(who, quest))
      const replies = await together((place) => who.programme('POST', `/runs/${runs[place % runs.length]}/submit`, {}))
      expect(tally(replies)).toEqual({ ok: many })
      const { xp, level } = (await who.me()).level
      expect(xp).toBeGreaterThanOrEqual(1200)
      const ups = await arena.db('activity').where({ profile: who.profile, kind: 'level_up' }).orderBy('level')
      expect(ups.map((row) => row.level)).toEqual(Array.from({ length: level - 1 }, (_, place) => place + 2))
    },
  },
  {
    name: `objects without a limit that ${many} people earn at the same moment are numbered one after another, and all counted`,
    hold: async (arena) => {
      const item = await newItemType(arena)
      const quest = await layOutQuest(arena, { review: 'auto', item })
      const runs = await together((place) => readyRun(arena.people[place] as Member, quest))
      const replies = await together((place) =>
        (arena.people[place] as Member).programme('POST', `/runs/${runs[place]}/submit`, {}),
      )
      expect(tally(replies)).toEqual({ ok: many })
      const serials: number[] = await arena.db('items').where({ item_type: item }).orderBy('serial').pluck('serial')
      expect(serials).toEqual(Array.from({ length: many }, (_, place) => place + 1))
      expect(await arena.db('item_types').where({ id: item }).first('issued')).toEqual({ issued: many })
    },
  },
  {
    name: `the last ${pieces} pieces go to ${pieces} of ${many} people, and everybody gets the points`,
    hold: async (arena) => {
      const item = await newItemType(arena, { supply_max: pieces })
      const quest = await layOutQuest(arena, { review: 'auto', item })
      const runs = await together((place) => readyRun(arena.people[place] as Member, quest))
      const replies = await together((place) =>
        (arena.people[place] as Member).programme('POST', `/runs/${runs[place]}/submit`, {}),
      )
      expect(tally(replies)).toEqual({ ok: many })
      const items = await arena.db('items').where({ item_type: item })
      expect(new Set(items.map(({ owner }) => owner)).size).toBe(pieces)
      expect(items).toHaveLength(pieces)
      for (const run of runs) {
        const kinds = (await grantsOf(arena, run)).map(({ kind }) => kind)
        expect(kinds.filter((kind) => kind === 'xp')).toHaveLength(1)
      }
    },
  },
]
