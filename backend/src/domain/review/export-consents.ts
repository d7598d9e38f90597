/** CSV of who agreed to which version of a text last, and whether they are asked for another one. */
import type { Context } from '../../platform/context.ts'
import { isoOrNull } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { agreedVersion, askedPeople } from '../consents/desk.ts'
import { consentSlugs, inForce, readPages } from '../consents/pages.ts'
import { csvPages } from './export-rows.ts'

const columns = ['profile', 'handle', 'name', 'agreed_to', 'agreed_at', 'in_force', 'due']

export async function exportConsents(context: Context, slug: string): Promise<AsyncGenerator<string>> {
  if (!consentSlugs.some((known) => known === slug)) throw new ApiError('NOT_FOUND', `Nobody agrees to ${slug}.`)
  const { db, now } = context
  const version = inForce(await readPages(context), slug, now)?.version ?? null
  const last = db('consents').where({ slug }).whereRaw('consents.profile = profiles.id').max('at').as('agreed_at')
  const page = () =>
    askedPeople(db).select('profiles.id', 'profiles.handle', 'profiles.display_name', 'profiles.consents', last.clone())
  return csvPages<Row>(columns, page, 'profiles.id', (row) => {
    const agreed = agreedVersion(row.consents, slug)
    return [
      ...[row.id, row.handle, row.display_name, agreed, isoOrNull(row.agreed_at), version],
      version !== null && agreed !== version ? 'yes' : 'no',
    ]
  })
}

interface Row {
  id: string
  handle: string | null
  display_name: string | null
  consents: unknown
  agreed_at: unknown
}
