/** Something for many people at once, asked for as the Studio asks: its dry run, until everybody has it, and back. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { reconcile } from '../src/chain/reconcile/reconcile.ts'
import '../tests/support/core.ts'
import { administratorToken, type BenchParticipant } from './people.ts'

export interface ListFigures {
  /** Milliseconds. */
  planned: number[]
  applied: number[]
  undone: number[]
}

/** Milliseconds of the slower of points and an object, round by round. Everybody reaches a level by the points, which is the most that they can cost. */
export async function listsInRounds(
  url: string,
  db: Knex,
  people: readonly BenchParticipant[],
  rounds: number,
): Promise<ListFigures> {
  const authorization = `Bearer ${await administratorToken(db)}`
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const reply = await fetch(`${url}/programme/desk/bulk${path}`, { method, headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${method} ${path} was refused: ${reply.status} ${await reply.text()}`)
    return ((await reply.json()) as { data: { id: string; state: string } }).data
  }
  const [, second] = await db('levels').orderBy('number').pluck('xp_required')
  const itemType = (await db('item_types').whereNull('supply_max').orderBy('slug').first('id')).id
  const lines = people.map(({ profile, user }, place) => `"Walker, ${place}";${place % 2 ? profile : user}`)
  const file = Buffer.from(['name;id', ...lines, 'nobody;nobody@example.com'].join('\r\n')).toString('base64')
  const whats = [
    { kind: 'xp', amount: Number(second) },
    { kind: 'item', ref: itemType },
  ]
  const figures: ListFigures = { planned: [], applied: [], undone: [] }
  const before = await booksOf(db)
  const until = async (id: string, state: string) => {
    while ((await call('GET', `/${id}`)).state !== state) await wait(500)
  }
  for (let round = 0; round < rounds; round++) {
    const slowest = { planned: 0, applied: 0, undone: 0 }
    for (const what of whats) {
      const timed = async <T>(name: keyof ListFigures, work: () => Promise<T>): Promise<T> => {
        const began = performance.now()
        const result = await work()
        slowest[name] = Math.max(slowest[name], performance.now() - began)
        return result
      }
      const { id } = await timed('planned', () => call('POST', '', { file, what, reason: `Round ${round}` }))
      await timed('applied', async () => {
        await call('POST', `/${id}/apply`, {})
        await until(id, 'applied')
      })
      await timed('undone', async () => {
        await call('POST', `/${id}/undo`, { reason: 'Back again' })
        await until(id, 'undone')
      })
    }
    for (const name of ['planned', 'applied', 'undone'] as const) figures[name].push(slowest[name])
  }
  const after = await booksOf(db)
  if (after !== before) throw new Error(`Something was not taken back: ${firstDifference(before, after)}`)
  return figures
}

/** What everybody has, and what the books say of it. Other benchmarks write people who have points without a book. */
async function booksOf(db: Knex): Promise<string> {
  const points = await db('profiles').sum({ sum: 'xp_cached' }).first()
  const objects = await db('items').where({ acquired_via: 'admin' }).whereNotNull('owner').count({ count: '*' }).first()
  const booked = await db('ledger').where({ subject_kind: 'by_hand' }).sum({ sum: 'amount' }).first()
  const { differences } = await reconcile(db, null)
  const sums = [points?.['sum'], objects?.['count'], booked?.['sum']].map(Number)
  return JSON.stringify([...sums, differences.map(({ what }) => what).toSorted()])
}

/** Some of what stands around the first letter that is another. */
function firstDifference(before: string, after: string): string {
  const at = Math.max(0, [...after].findIndex((letter, place) => letter !== before[place]) - 60)
  return `“${before.slice(at, at + 200)}” before, “${after.slice(at, at + 200)}” after.`
}
