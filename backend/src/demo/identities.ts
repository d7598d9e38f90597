/** The demo people's identities at the local provider: each person has one behind every social button. */

import type { PersonContent } from '../cms/seed/content.ts'
import { idOf } from '../platform/database/ids.ts'
import { readMeta, writeMeta } from '../platform/database/meta.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'

/** Linked once; afterwards they only follow the local provider to another address. */
export async function linkDemoIdentities(
  { directus, settings }: Programme,
  people: readonly PersonContent[],
): Promise<number> {
  const issuer = process.env['WAYMARK_DEMO_ISSUER']
  if (!issuer) return 0
  const providers = settings.identityProviders.filter((provider) => provider.issuer === issuer)
  return await inTransaction(directus.database, async (trx) => {
    const before = await readMeta<string>(trx, 'demo-issuer')
    if (before === issuer) return 0
    await writeMeta(trx, 'demo-issuer', issuer)
    if (before) return await trx('identities').where({ issuer: before }).update({ issuer })
    let linked = 0
    for (const { handle } of people) {
      const email = `${handle}@example.com`
      const profile = await trx('profiles')
        .join('directus_users', 'directus_users.id', 'profiles.user')
        .where({ email })
        .first('profiles.id', 'profiles.date_created')
      if (!profile) continue
      const rows = providers.map(({ id: provider }) => ({
        id: idOf('demo-identity', `${provider}:${handle}`),
        profile: profile.id,
        provider,
        issuer,
        subject: `${provider}:${handle}`,
        email,
        linked_at: profile.date_created,
      }))
      if (rows.length > 0) await trx('identities').insert(rows)
      linked += rows.length
    }
    return linked
  })
}
