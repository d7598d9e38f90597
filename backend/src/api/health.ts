/** How the programme is. Answers also while the chain does not. */
import type { Health } from 'waymark-core'
import { lastReconciled } from '../chain/reconcile/last.ts'
import { chainHealth } from '../chain/worker/health.ts'
import { readProgramme } from '../domain/content/programme.ts'
import type { Programme } from '../platform/programme.ts'
import { versions } from '../platform/versions.ts'

export async function readHealth({ directus, settings }: Programme): Promise<Health> {
  const db = directus.database
  try {
    const [chain, { maintenance }] = await Promise.all([chainHealth(db, settings.chain), readProgramme({ db })])
    return { ok: true, maintenance, chain, reconciled: await lastReconciled(db), versions }
  } catch {
    const { chain } = settings
    const unknown = { head: null, cursor: null, lagBlocks: null, lagSeconds: null, since: null, readAt: null }
    return {
      ok: false,
      maintenance: false,
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
