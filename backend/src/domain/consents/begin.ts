/** Consents of a database whose profiles alone held them: each becomes a row, once. What their texts said is not known. */
import { isoOrNull, text } from '../../platform/database/columns.ts'
import { idOf } from '../../platform/database/ids.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import { agreedVersions } from './due.ts'
import { consentSlugs } from './pages.ts'

const beganKey = 'consents-began'

export async function beginConsents(trx: Trx): Promise<void> {
  if ((await readMeta<boolean>(trx, beganKey)) === true) return
  const profiles: Record<string, unknown>[] = await trx('profiles').whereNotNull('consents').select('id', 'consents')
  const rows = profiles.flatMap((row) => {
    const profile = text(row['id'])
    const agreed = agreedVersions(row['consents'])
    const at = isoOrNull(agreed['at']) ?? '1970-01-01T00:00:00.000Z'
    return consentSlugs.flatMap((slug) => {
      const version = agreed[slug]
      if (version === undefined) return []
      return [
        { id: idOf('consent', `${profile}:${slug}`), profile, slug, version, hash: null, lang: null, at: new Date(at) },
      ]
    })
  })
  await insertRows(trx, 'consents', rows, true)
  await writeMeta(trx, beganKey, true)
}
