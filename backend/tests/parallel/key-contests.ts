/** The same Idempotency-Key at the same moment. */
import { expect } from 'vitest'
import type { QuestDetail } from 'waymark-core'
import type { Member } from '../support/crowd.ts'
import { type Contest, layOutQuest, many, tally, together } from './arena.ts'

export const keyContests: Contest[] = [
  {
    name: `${many} requests under one key have one effect and one answer, also when each alone would count`,
    hold: async (arena) => {
      const who = arena.people[2] as Member
      const quest = await layOutQuest(arena, { review: 'manual', kinds: ['text'] })
      const { data } = await who.programme<QuestDetail>('POST', `/quests/${quest.slug}/start`, {})
      const path = `/runs/${data.run?.id}/steps/${quest.steps[0]}`
      const replies = await together(() =>
        who.programme('POST', path, { text: 'A plain answer.' }, { 'Idempotency-Key': 'one' }),
      )
      expect(tally(replies)).toEqual({ ok: many })
      expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1)
      expect(await arena.db('submissions').where({ run: data.run?.id })).toHaveLength(1)
    },
  },
  {
    name: 'of two bodies under one key one is done, and the other is told so',
    hold: async (arena) => {
      const who = arena.people[3] as Member
      const quest = await layOutQuest(arena, { review: 'manual', kinds: ['text'] })
      const { data } = await who.programme<QuestDetail>('POST', `/quests/${quest.slug}/start`, {})
      const path = `/runs/${data.run?.id}/steps/${quest.steps[0]}`
      const replies = await together((place) =>
        who.programme('POST', path, { text: `Answer ${place % 2}.` }, { 'Idempotency-Key': 'two' }),
      )
      expect(tally(replies)).toEqual({ ok: many / 2, IDEMPOTENCY_MISMATCH: many / 2 })
      expect(await arena.db('submissions').where({ run: data.run?.id })).toHaveLength(1)
    },
  },
  {
    name: `${many} keys for one thing have one effect and answers that agree`,
    hold: async (arena) => {
      const who = arena.people[4] as Member
      const quest = await layOutQuest(arena, { review: 'auto' })
      const replies = await together((place) =>
        who.programme<QuestDetail>('POST', `/quests/${quest.slug}/start`, {}, { 'Idempotency-Key': `key-${place}` }),
      )
      expect(tally(replies)).toEqual({ ok: many })
      expect(new Set(replies.map((reply) => reply.data.run?.id)).size).toBe(1)
      expect(await arena.db('idempotency').where({ profile: who.profile })).toHaveLength(many)
    },
  },
]
