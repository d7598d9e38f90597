/**
 * Facts that behave like money change through the programme's own calls alone. These filters stand in front of every
 * other way in: REST, GraphQL, the Studio, imports, flows; administrators included. The programme itself writes past
 * them.
 */
import type { ApiExtensionContext } from '@directus/types'
import type { Directus } from '../../platform/directus/directus.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { facts } from '../schema/facts.ts'
import { hiddenTables } from '../schema/hidden-tables.ts'
import { guardChangesByQuery } from './changes-by-query.ts'
import { guardBranding } from './guard-branding.ts'
import { guardConsents } from './guard-consents.ts'
import { guardContent } from './guard-content.ts'
import { guardCurve } from './guard-curve.ts'
import { guardErasures } from './guard-erasures.ts'
import { guardFiles } from './guard-files.ts'
import { guardFlows } from './guard-flows.ts'
import { guardImpact } from './guard-impact.ts'
import { guardLegalPages } from './guard-legal-pages.ts'
import { guardQueries } from './guard-queries.ts'
import { guardQuests } from './guard-quests.ts'
import { guardReferences } from './guard-references.ts'
import { guardSchema } from './guard-schema.ts'
import { guardWritePermissions } from './guard-write-permissions.ts'
import { refuseCycle } from './quest-cycle.ts'
import { giveSlugs, guardSlugs } from './slugs.ts'

/** May be edited in the Studio although the rest of the row may not. */
const editable: Record<string, string[]> = {
  profiles: ['display_name', 'bio', 'place', 'locale', 'visibility'],
}

export function registerGuards(
  filter: Filter,
  directus: Pick<Directus, 'services'> & Pick<ApiExtensionContext, 'env'>,
): void {
  guardWritePermissions(filter)
  guardErasures(filter)
  guardConsents(filter)
  giveSlugs(filter)
  guardSlugs(filter)
  guardBranding(filter)
  for (const { collection } of facts) guardFacts(filter, collection)
  guardItemTypes(filter)
  guardHiddenTables(filter)
  guardUsers(filter)
  guardQuests(filter)
  guardContent(filter)
  guardLegalPages(filter)
  guardFiles(filter, directus)
  guardSchema(filter)
  guardFlows(filter)
  guardQueries(filter)
  guardChangesByQuery(filter, directus)
  guardReferences(filter)
  guardImpact(filter)
  guardCurve(filter)
  for (const action of ['create', 'update'] as const) {
    filter(`quest_requires.items.${action}`, async (payload, meta, { database }) => {
      await refuseCycle(database, payload as Edge, (meta['keys'] as string[] | undefined) ?? [])
    })
  }
}

interface Edge {
  quest?: string
  requires_quest?: string
}

function guardFacts(filter: Filter, collection: string): void {
  const allowed = new Set(editable[collection] ?? [])
  const refuse = (what: string) => {
    throw new DirectusError('FORBIDDEN', `The programme keeps ${collection} itself: ${what} is refused.`)
  }
  filter(`${collection}.items.create`, () => refuse('creating rows'))
  filter(`${collection}.items.delete`, () => refuse('deleting rows'))
  filter(`${collection}.items.update`, (payload) => {
    const touched = Object.keys(payload as object).filter((field) => !allowed.has(field))
    if (touched.length > 0) refuse(`changing ${touched.join(', ')}`)
  })
}

/** The counter of issued items belongs to the programme, the token id to the chain once an item exists. */
function guardItemTypes(filter: Filter): void {
  const refuse = (reason: string) => {
    throw new DirectusError('FORBIDDEN', reason)
  }
  filter('item_types.items.create', (payload) => {
    const { issued, is_secret: isSecret } = payload as { issued?: unknown; is_secret?: unknown }
    if (Number(issued ?? 0) !== 0) refuse('The programme counts issued items itself.')
    if (isSecret) refuse('An item type is a secret while only secret quests give it.')
  })
  filter('item_types.items.update', async (payload, { keys }, { database, accountability }) => {
    const change = payload as { issued?: unknown; token_id?: unknown; supply_max?: number | null }
    if ('issued' in change) refuse('The programme counts issued items itself.')
    if ('trading_stopped_at' in change || 'trading_stopped_reason' in change)
      refuse('Trading goes on when the books agree again: run `directus waymark reconcile`.')
    if ('is_secret' in change) refuse('An item type is a secret while only secret quests give it.')
    if (!('token_id' in change) && !('supply_max' in change)) return
    const rows = await database('item_types')
      .whereIn('id', keys as string[])
      .select('token_id', 'issued', 'supply_max')
    for (const { token_id, issued, supply_max } of rows) {
      if ('token_id' in change && issued > 0 && Number(change.token_id) !== Number(token_id))
        refuse('Items of this type exist: its token id cannot change.')
      if (typeof change.supply_max === 'number' && change.supply_max < issued)
        refuse(`${issued} items of this type exist: supply_max cannot be lower.`)
      // Whoever owns one was told how many there would be.
      const isMore = change.supply_max === null || Number(change.supply_max) > supply_max
      if (issued > 0 && supply_max !== null && 'supply_max' in change && isMore && accountability?.admin === false)
        refuse('Items of this type exist, so only an administrator allows more of them.')
    }
  })
  filter('item_types.items.delete', async (keys, _meta, { database }) => {
    const kept = await database('item_types')
      .whereIn('id', keys as string[])
      .where('issued', '>', 0)
      .first('name')
    if (kept) refuse(`Items of type ${kept.name} exist: archive it instead.`)
  })
}

/** Directus lets administrators at any table with a primary key; these are nobody's. */
function guardHiddenTables(filter: Filter): void {
  const hidden = new Set(Object.keys(hiddenTables))
  for (const action of ['query', 'create', 'update', 'delete']) {
    filter(`items.${action}`, (_payload, { collection }) => {
      if (hidden.has(collection as string)) throw new DirectusError('FORBIDDEN', `${collection} is not served.`)
    })
  }
}

/** A profile carries items and a ledger, which must keep their person. */
function guardUsers(filter: Filter): void {
  filter('users.delete', async (keys, _meta, { database }) => {
    if (
      await database('profiles')
        .whereIn('user', keys as string[])
        .first('id')
    )
      throw new DirectusError(
        'FORBIDDEN',
        'This person takes part in the programme: suspend the account, or have the person erased under People, in place of deleting it.',
      )
  })
}
