/** Item types whose records disagree with the chain are neither minted nor listed. */

import { iso } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'

export async function requireNotHalted(db: Db, itemType: string): Promise<void> {
  const type = await db('item_types').where({ id: itemType }).first('slug', 'trading_stopped_at')
  if (!type?.trading_stopped_at) return
  const params = { itemType: type.slug, since: iso(type.trading_stopped_at) }
  throw new ApiError('TRADING_STOPPED', 'This kind of item is not traded until the books agree about it again.', params)
}
