/**
 * A version of a text is the name of what people agreed to: it is not given to other words, for then nobody would be
 * asked for those. And nobody can agree to a page that says nothing. The form marks the field.
 */
import type { Knex } from 'knex'
import { hasOtherWords } from '../../domain/consents/texts.ts'
import { isVisible } from '../../domain/content/visible.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

interface Page {
  status?: string | null
  slug?: string | null
  version?: string | null
  body?: string | null
}

const fields = ['status', 'slug', 'version', 'body'] as const

export function guardLegalPages(filter: Filter): void {
  filter('legal_pages.items.create', async (payload, _meta, { database }) => {
    const page = payload as Page
    refuseEmpty(page)
    await refuseUsedVersion(database, page)
  })
  filter('legal_pages.items.update', async (payload, { keys }, { database }) => {
    const change = payload as Page
    if (!fields.some((field) => field in change)) return
    const rows: Page[] = await database('legal_pages')
      .whereIn('id', keys as string[])
      .select(...fields)
    for (const row of rows) {
      const page = { ...row, ...change }
      // What was stored before stays, so that the rest of such a row can still be changed.
      if ('status' in change || 'body' in change) refuseEmpty(page)
      // Other words under the version that the page has already correct it: that asks nobody, and is stored.
      if (page.slug !== row.slug || page.version !== row.version) await refuseUsedVersion(database, page)
    }
  })
}

function refuseEmpty({ status, body }: Page): void {
  if (status !== 'published' || (typeof body === 'string' && isVisible(body))) return
  refuse('body', 'nempty', 'there is nothing to read. Write the text, or leave the page a draft until it has one.')
}

async function refuseUsedVersion(db: Knex, { slug, version, body }: Page): Promise<void> {
  if (!slug || !version || !(await hasOtherWords(db, { slug, version, body: body ?? '' }))) return
  refuse(
    'version',
    'legal_version',
    `version ${version} of ${slug} was in force with another text, and people may have agreed to that. Choose a version that was not used yet, or give it the very text that it had.`,
  )
}

function refuse(field: 'version' | 'body', type: string, sentence: string): never {
  throw new DirectusError('FAILED_VALIDATION', `legal_pages.${field}: ${sentence}`, {
    ...{ collection: 'legal_pages', field, type },
  })
}
