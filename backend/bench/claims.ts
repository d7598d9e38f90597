/** Claims: a person sends in the run of an automatic quest, and is paid points and an object for it, at once. */
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { insertRows } from '../src/platform/database/insert-rows.ts'
import { asFastAsAnswered, atRate } from './arrivals.ts'
import { benchParticipants, tokenOf } from './people.ts'

/** Its object exists without limit, or later claims would be paid less. */
const quest = 'base-camp'

export interface Claim {
  run: string
  token: string
}

/** Runs whose every step is sent, each by somebody of their own. */
export async function claimsToMake(db: Knex, size: number): Promise<Claim[]> {
  const people = await benchParticipants(db, size)
  const { id } = await db('quests').where({ slug: quest }).first('id')
  const steps: { id: string; required: unknown }[] = await db('quest_steps').where({ quest: id }).select('id')
  const now = new Date()
  const claims = people.map((participant) => ({ run: randomUUID(), token: tokenOf(participant), participant }))
  await insertRows(
    db,
    'quest_runs',
    claims.map(({ run, participant }) => ({
      ...{ id: run, quest: id, profile: participant.profile, attempt: 1, period_key: '', state: 'in_progress' },
      ...{ version: 1, started_at: now },
    })),
  )
  await insertRows(
    db,
    'submissions',
    claims.flatMap(({ run }) =>
      steps.map((step) => ({
        ...{ id: randomUUID(), run, step: step.id, revision: 1, answer: '{}', state: 'sent', date_created: now },
      })),
    ),
  )
  return claims
}

export async function claimsAtRate(urls: string[], claims: Claim[], rate: number, seconds: number, rounds: number) {
  const load = {
    urls,
    question: (n: number) => {
      const { run, token } = claims[n] ?? { run: '', token: '' }
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': run }
      return { method: 'POST' as const, path: `/programme/runs/${run}/submit`, headers, body: '{}' }
    },
  }
  const each = Math.round(rate * seconds)
  // As many as in a round: what a server compiles in its first seconds is not what it is like on any day.
  const warmUp = each
  await asFastAsAnswered(load, 4, warmUp)
  const found = []
  for (let round = 0; round < rounds; round++) found.push(await atRate(load, rate, seconds, warmUp + round * each))
  return { found, fast: await asFastAsAnswered(load, 16, each, warmUp + rounds * each) }
}

/** How many claims one measurement takes. */
export function claimsNeeded(rate: number, seconds: number, rounds: number): number {
  const each = Math.round(rate * seconds)
  return each + (rounds + 1) * each
}
