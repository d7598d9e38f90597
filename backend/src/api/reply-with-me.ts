/** Most changes of oneself answer with the whole of oneself. */
import type { Me } from 'waymark-core'
import type { TxContext } from '../platform/context.ts'
import type { Persisted, UserRequest } from './request.ts'
import { readMe } from './views/me.ts'

export async function replyWithMe(
  call: Pick<UserRequest, 'transact' | 'role'>,
  change: (context: TxContext) => Promise<void>,
): Promise<Persisted<Me>> {
  return await call.transact(async (context) => {
    await change(context)
    return await readMe(context, call.role)
  })
}
