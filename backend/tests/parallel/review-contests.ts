/** Game masters who decide about the same run at the same moment. */
import { expect } from 'vitest'
import type { Member } from '../support/crowd.ts'
import { type Arena, type Contest, layOutQuest, many, newItemType, type QuestPlan, tally, together } from './arena.ts'
import { readyRun } from './quest-contests.ts'

async function submitted(arena: Arena, plan: QuestPlan): Promise<string> {
  const [who] = arena.people as [Member]
  const run = await readyRun(who, await layOutQuest(arena, plan))
  await who.programme('POST', `/runs/${run}/submit`, {})
  return run
}

const readRun = ({ db }: Arena, run: string) =>
  db('quest_runs').where({ id: run }).first('state', 'version', 'approvals')

async function decide(arena: Arena, run: string, decisions: string[]) {
  const { version } = await readRun(arena, run)
  return await together((place) => {
    const master = arena.masters[place % arena.masters.length] as Member
    const decision = decisions[place % decisions.length]
    return master.programme('POST', `/runs/${run}/decide`, { decision, version, note: 'Looked at.' })
  })
}

const grantsOf = ({ db }: Arena, run: string) => db('reward_grants').where({ source: `run:${run}` })

/** Too late is either of them: the run moved on, or its version did. */
function lateCodes(counts: Record<string, number>): number {
  return (counts['VERSION_CONFLICT'] ?? 0) + (counts['RUN_NOT_OPEN'] ?? 0)
}

export const reviewContests: Contest[] = [
  {
    name: `a run that eight game masters approve ${many} times is approved once and pays once`,
    hold: async (arena) => {
      const run = await submitted(arena, { review: 'manual', item: await newItemType(arena) })
      const counts = tally(await decide(arena, run, ['approve']))
      expect([counts['ok'], lateCodes(counts)]).toEqual([1, many - 1])
      expect((await readRun(arena, run)).state).toBe('rewarded')
      expect(await grantsOf(arena, run)).toHaveLength(2)
    },
  },
  {
    name: 'a run that needs two is approved by two different ones, and pays once',
    hold: async (arena) => {
      const run = await submitted(arena, { review: 'two_person', item: await newItemType(arena) })
      const first = tally(await decide(arena, run, ['approve']))
      expect([first['ok'], lateCodes(first)]).toEqual([1, many - 1])
      expect((await readRun(arena, run)).state).toBe('submitted')
      expect(await grantsOf(arena, run)).toHaveLength(0)
      const second = tally(await decide(arena, run, ['approve']))
      expect([second['ok'], lateCodes(second) + (second['APPROVED_ALREADY'] ?? 0)]).toEqual([1, many - 1])
      const { state, approvals } = await readRun(arena, run)
      expect(state).toBe('rewarded')
      const names: string[] = typeof approvals === 'string' ? JSON.parse(approvals) : approvals
      expect(new Set(names).size).toBe(names.length)
      expect(await grantsOf(arena, run)).toHaveLength(2)
    },
  },
  {
    name: 'of approving, returning and rejecting at the same moment one happens',
    hold: async (arena) => {
      const run = await submitted(arena, { review: 'manual', kinds: ['text'] })
      const counts = tally(await decide(arena, run, ['approve', 'return', 'reject']))
      expect([counts['ok'], lateCodes(counts)]).toEqual([1, many - 1])
      const { state } = await readRun(arena, run)
      expect(['rewarded', 'in_progress', 'rejected']).toContain(state)
      expect(await grantsOf(arena, run)).toHaveLength(state === 'rewarded' ? 1 : 0)
    },
  },
  {
    name: `a refusal that is appealed against ${many} times waits once more`,
    hold: async (arena) => {
      const [who] = arena.people as [Member]
      const run = await submitted(arena, { review: 'manual' })
      const { version } = await readRun(arena, run)
      await (arena.masters[0] as Member).programme('POST', `/runs/${run}/decide`, {
        ...{ decision: 'reject', version, note: 'Not yet.' },
      })
      const counts = tally(
        await together(() => who.programme('POST', `/runs/${run}/appeal`, { reason: 'It is there.' })),
      )
      expect(counts['ok']).toBe(1)
      expect((counts['RUN_NOT_OPEN'] ?? 0) + (counts['APPEAL_USED'] ?? 0)).toBe(many - 1)
      expect(await readRun(arena, run)).toMatchObject({ state: 'submitted', version: version + 2 })
    },
  },
  {
    name: 'what a run paid is taken back once, however often it is said',
    hold: async (arena) => {
      const run = await submitted(arena, { review: 'manual', item: await newItemType(arena) })
      await decide(arena, run, ['approve'])
      const { version } = await readRun(arena, run)
      const counts = tally(
        await together((place) =>
          (arena.admins[place % 2] as Member).programme('POST', `/runs/${run}/decide`, {
            ...{ decision: 'reverse', version, note: 'Paid by mistake.' },
          }),
        ),
      )
      expect([counts['ok'], lateCodes(counts)]).toEqual([1, many - 1])
      const grants = await grantsOf(arena, run)
      const ids = grants.map(({ id }) => id)
      expect(await arena.db('grant_reversals').whereIn('grant', ids)).toHaveLength(ids.length)
      const keys = ids.flatMap((id) => [`reward:${id}`, `reversal:${id}`])
      const lines = await arena.db('ledger').whereIn('idem_key', keys).pluck('amount')
      expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(0)
    },
  },
  {
    name: 'an item is taken back or gets a voucher, not both',
    hold: async (arena) => {
      const [who] = arena.people as [Member]
      const run = await submitted(arena, { review: 'manual', item: await newItemType(arena) })
      await decide(arena, run, ['approve'])
      const { version } = await readRun(arena, run)
      const { item } = (await grantsOf(arena, run)).find(({ kind }) => kind === 'item') ?? {}
      const replies = await together((place) =>
        place % 2 === 0
          ? who.voucher(item)
          : (arena.admins[0] as Member).programme('POST', `/runs/${run}/decide`, {
              ...{ decision: 'reverse', version, note: 'Paid by mistake.' },
            }),
      )
      tally(replies)
      const { state } = await arena.db('items').where({ id: item }).first('state')
      expect(['minting', 'revoked']).toContain(state)
      expect((await readRun(arena, run)).state).toBe(state === 'revoked' ? 'reversed' : 'rewarded')
      expect(await arena.db('mint_vouchers').where({ item })).toHaveLength(state === 'revoked' ? 0 : 1)
    },
  },
]
