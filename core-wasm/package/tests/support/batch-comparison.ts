/** Random reads of single items, as many at once as a page may have, by a core and by the same one that batches them. */
import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import { type Core, isWaymarkError } from 'waymark-core'
import { batchReads } from 'waymark-core/batch'
import type { Random } from './random.ts'

/** What may be asked for, and the keys whose field is not `id`. */
export interface Shelf {
  collections: Record<string, readonly unknown[]>
  queries: readonly unknown[]
  primaryKeys: Record<string, string>
}

interface Asked {
  collection: string
  id: unknown
  query: unknown
  /** The caller gives up in the task of the call, before it, or never. */
  leaves: 'never' | 'before' | 'after'
  hasSignal: boolean
  headers: Record<string, string> | undefined
}

/** Up to twelve calls of a few collections and queries, so that many are alike. */
function randomReads({ collections, queries }: Shelf, { below, pick }: Random): Asked[] {
  const names = Object.keys(collections)
  const [few, some] = [
    [pick(names), pick(names)],
    [pick(queries), pick(queries)],
  ]
  return Array.from({ length: 1 + below(12) }, () => {
    const collection = pick(few)
    const leaves = pick(['never', 'never', 'never', 'never', 'after', 'before'] as const)
    return {
      collection,
      id: pick(collections[collection] ?? []),
      query: pick(some),
      leaves,
      hasSignal: leaves !== 'never' || below(3) === 0,
      headers: below(6) ? undefined : { 'x-of': 'another' },
    }
  })
}

/** What came of each call: the item, or all that an error says. */
async function outcomes(core: Core, asked: Asked[]): Promise<unknown[]> {
  const given = asked.map(({ collection, id, query, leaves, hasSignal, headers }) => {
    const controller = new AbortController()
    if (leaves === 'before') controller.abort()
    const control = hasSignal || headers ? { signal: hasSignal ? controller.signal : undefined, headers } : undefined
    const call = core.items.get(collection, id as number, query as never, control as never)
    const answer = call.catch((error: unknown) => {
      assert.ok(isWaymarkError(error), String(error))
      const { kind, code, status, message, params, errors } = error
      return { kind, code, status, message, params, errors }
    })
    return { leaves, controller, answer }
  })
  for (const { leaves, controller } of given) if (leaves === 'after') controller.abort()
  return await Promise.all(given.map(({ answer }) => answer))
}

/** Compares what came of them; gives how often each core asked the server. */
export async function compareReads(
  core: Core,
  shelf: Shelf,
  random: Random,
  rounds: number,
  where: string,
  count: () => number,
): Promise<{ plain: number; batched: number }> {
  const batched = batchReads(core, { primaryKeys: shelf.primaryKeys, onServer: true })
  const sums = { plain: 0, batched: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const asked = randomReads(shelf, random)
    const began = count()
    const expected = await outcomes(core, asked)
    const between = count()
    const answers = await outcomes(batched, asked)
    sums.plain += between - began
    sums.batched += count() - between
    assert.deepEqual(answers, expected, `${where}, round ${round}: ${inspect(asked)}`)
  }
  return sums
}
