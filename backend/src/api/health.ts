/** How the programme is. Answers also while the chain does not. */
import type { Health } from 'waymark-core'
import { lastReconciled } from '../chain/reconcile/last.ts'
import { chainHealth } from '../chain/worker/health.ts'
import type { Programme } from '../platform/programme.ts'
import { versions } from '../platform/versions.ts'

export async function readHealth({ directus, settings }: Programme): Promise<Health> {
  const db = directus.database
  try {
    const chain = await chainHealth(db, settings.chain)
    return { ok: true, chain, reconciled: await lastReconciled(db), versions }
  } catch {
    const { chain } = settings
    const unknown = { head: null, cursor: null, lagBlocks: null, lagSeconds: null, since: null, readAt: null }
    return {
      ok: false,
      chain: {
        ...unknown,
        status: 'unreachable',
        trouble: 'silent',
        chainId: chain?.chainId ?? 0,
        confirmations: chain?.confirmations ?? 0,
      },
      reconciled: null,
      versions,
    }
  }
}
