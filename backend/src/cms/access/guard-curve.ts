/**
 * The level curve is changed on the desk's page of levels alone, which shows whom it moves and moves them: points that
 * were written elsewhere would leave people on levels that are not theirs.
 */
import type { Accountability } from '@directus/types'
import type { LevelWriter } from '../../domain/rewards/publish-curve.ts'
import { toInt } from '../../platform/database/columns.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

type Row = Record<string, unknown>
const deciding = ['number', 'xp_required']
const goToPage = 'Change the levels in the Studio, on the page “Levels” of “Programme”.'

/** Transactions of that page. */
const publishing = new WeakSet<object>()

export function guardCurve(filter: Filter): void {
  const refuse = (why: string) => {
    throw new DirectusError('INVALID_PAYLOAD', `${why} ${goToPage}`)
  }
  filter('levels.items.update', async (payload, { keys }, { database, accountability }) => {
    const change = payload as Row
    if (publishing.has(database) || !deciding.some((field) => field in change)) return
    if (accountability && !accountability.admin && !accountability.app)
      throw new DirectusError('FORBIDDEN', 'The levels are changed by the team alone.')
    const rows: Row[] = await database('levels').whereIn('id', keys as string[])
    const isOther = rows.some((row) =>
      deciding.some((field) => field in change && Number(change[field]) !== toInt(row[field])),
    )
    if (isOther) refuse('A level’s number and points say where people stand.')
  })
  filter('levels.items.create', async (payload, _meta, { database, accountability }) => {
    if (publishing.has(database)) return
    if (accountability && !accountability.admin && !accountability.app)
      throw new DirectusError('FORBIDDEN', 'The levels are changed by the team alone.')
    const { number, xp_required: xp } = payload as Row
    const highest: Row | undefined = await database('levels').orderBy('number', 'desc').first('number', 'xp_required')
    if (highest && (Number(number) !== toInt(highest['number']) + 1 || !(Number(xp) > toInt(highest['xp_required']))))
      refuse('Another level has the next number and more points than all others.')
    if (await database('profiles').where('xp_cached', '>=', Number(xp)).first('id'))
      refuse('Somebody has as many points already, and would rise.')
  })
}

/** Writes through Directus, so that permissions hold and the history says who did it. */
export async function levelWriter(
  directus: Directus,
  trx: Trx,
  accountability: Accountability | null,
): Promise<LevelWriter> {
  publishing.add(trx)
  const schema = await directus.getSchema({ database: trx })
  const levels = new directus.services.ItemsService('levels', { knex: trx, schema, accountability })
  // What listens hears of it before the commit otherwise.
  const quietly = { bypassEmitAction: () => undefined }
  return {
    update: async (id, row) => void (await levels.updateOne(id, row, quietly)),
    create: async (row) => void (await levels.createOne(row, quietly)),
    remove: async (ids) => void (await levels.deleteMany(ids, quietly)),
  }
}
