/**
 * Registers the collections, fields and relations with Directus. Rows that exist are left as the team arranged them.
 */
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import { artFolder } from '../../platform/directus/roles.ts'
import { applyLabels } from './apply-labels.ts'
import { collections } from './collections.ts'
import type { CollectionDefinition, FieldDefinition } from './definition.ts'

/** Says how many rows it added. */
export async function applyStudio(trx: Trx): Promise<number> {
  await replaceFormerInterfaces(trx)
  await makeFormsPlainer(trx)
  await sayThatTabLeaves(trx)
  await showPictures(trx)
  await showItemTypesAsCards(trx)
  await listQuestsByState(trx)
  const added = (await applyCollections(trx)) + (await applyFields(trx)) + (await applyRelations(trx))
  await applyLabels(trx)
  return added
}

async function applyCollections(trx: Trx): Promise<number> {
  const present = new Set(await trx('directus_collections').pluck('collection'))
  // A parent must be there before what is nested under it.
  const missing = collections
    .filter(({ collection }) => !present.has(collection))
    .toSorted((a, b) => depth(a) - depth(b))
  for (const definition of missing) await trx('directus_collections').insert(collectionRow(definition))
  return missing.length
}

function depth({ group }: CollectionDefinition): number {
  const parent = group && collections.find(({ collection }) => collection === group)
  return parent ? depth(parent) + 1 : 0
}

function collectionRow(definition: CollectionDefinition) {
  return {
    collection: definition.collection,
    icon: definition.icon,
    note: definition.note,
    display_template: definition.template ?? null,
    hidden: definition.hidden ?? false,
    singleton: definition.singleton ?? false,
    group: definition.group ?? null,
    sort: collections.indexOf(definition) + 1,
    sort_field: definition.sortField ?? null,
    collapse: 'open',
    accountability: 'all',
    ...(definition.hasStatus
      ? { archive_field: 'status', archive_value: 'archived', unarchive_value: 'draft', archive_app_filter: true }
      : {}),
  }
}

async function applyFields(trx: Trx): Promise<number> {
  const present = new Set(
    (await trx('directus_fields').select('collection', 'field')).map(
      ({ collection, field }) => `${collection}.${field}`,
    ),
  )
  const missing = collections.flatMap(({ collection, fields }) =>
    fields
      .filter(({ field }) => !present.has(`${collection}.${field}`))
      .map((field) => fieldRow(collection, field, fields.indexOf(field) + 1)),
  )
  await insertInChunks(trx, 'directus_fields', missing)
  return missing.length
}

/**
 * Interfaces that fields were registered with before, by when they were replaced: JSON to be typed, one that cannot show
 * our translations, numbers of which nobody saw what they stand for.
 */
const formerInterfaces: Record<string, Record<string, string>> = {
  'former-interfaces-replaced': {
    list: 'simple-list',
    'programme-step': 'input-code',
    'programme-translations': 'translations',
  },
  'map-interfaces-replaced': { 'programme-chapter': 'input', 'programme-place': 'input' },
}

/** A field that still has its former interface gets the one of now, once: whoever chooses that again is not overruled. */
async function replaceFormerInterfaces(trx: Trx): Promise<void> {
  for (const [done, former] of Object.entries(formerInterfaces)) {
    if (await readMeta<boolean>(trx, done)) continue
    await writeMeta(trx, done, true)
    await replaceInterfaces(trx, former)
    // The form of a step writes these, and shows when they are needed.
    if ('programme-step' in former)
      await trx('directus_fields')
        .where({ collection: 'quest_steps' })
        .whereIn('field', ['set_choices', 'set_codes'])
        .whereIn('interface', ['list', 'tags'])
        .update({ interface: 'input-code', hidden: true, conditions: null })
  }
}

/**
 * Fields that the forms hide, show for a kind alone, or no longer ask for since they are written otherwise, by the step
 * in which they were.
 */
const plainerFields: Record<string, Record<string, readonly string[]>> = {
  'plainer-forms': {
    quests: ['status', 'slug', 'starts_at', 'ends_at'],
    quest_steps: ['slug', 'config', 'has_answers'],
    rewards: ['item_type', 'trait', 'amount'],
  },
  'easier-forms': {
    quests: ['kind', 'review', 'recurrence', 'team_rule', 'steps', 'requires', 'rewards', 'cover', 'release', 'impact'],
    quest_steps: ['kind'],
    rewards: ['kind'],
    levels: ['rewards'],
    ...{ seasons: ['image'], item_types: ['image'], programme: ['hero_image'] },
  },
  'desk-forms': {
    levels: ['number', 'xp_required', 'perks', 'map_x', 'map_y', 'colour'],
    item_types: [
      ...['slug', 'lore', 'image', 'preview', 'wearable_slot', 'rarity', 'category', 'facts', 'supply_max'],
      ...['per_player_max', 'transferable', 'token_id', 'mint_opens_at', 'mint_closes_at', 'issued', 'is_secret'],
      ...['trading_stopped_at', 'trading_stopped_reason', 'translations'],
    ],
    traits: ['value', 'rarity', 'min_level', 'unlock_quest', 'unlock_item_type', 'excludes'],
    trait_slots: ['slug', 'required'],
    seasons: ['starts_at', 'ends_at', 'state'],
    announcements: ['starts_at', 'ends_at'],
    legal_pages: ['version', 'effective_from'],
  },
  'step-in-words': { quest_steps: ['required'] },
  'checked-forms': {
    quests: ['difficulty', 'xp', 'min_level', 'minutes', 'max_completions', 'cooldown_hours', 'team_count', 'cover'],
  },
  'facts-in-words': {
    levels: ['badge'],
    profiles: ['visibility', 'onboarding_step'],
    quest_runs: ['state'],
    submissions: ['state'],
    items: ['state', 'acquired_via'],
    listings: ['state'],
  },
  'cut-pictures': { quests: ['cover'], seasons: ['image'], programme: ['hero_image'] },
  'versions-of-texts': { legal_pages: ['slug', 'version', 'effective_from'] },
  'clearer-words': {
    quests: ['slug', 'cover', 'rewards'],
    ...{ programme: ['welcome_xp'], levels: ['xp_required'], rewards: ['amount'] },
  },
}

/** Once, as it is with interfaces: what the team arranges afterwards stays. */
async function makeFormsPlainer(trx: Trx): Promise<void> {
  for (const [done, fieldsOf] of Object.entries(plainerFields)) {
    if (await readMeta<boolean>(trx, done)) continue
    await writeMeta(trx, done, true)
    for (const { collection, fields } of collections)
      for (const [at, field] of fields.entries()) {
        const row = fieldRow(collection, field, at + 1)
        const isNamed = fieldsOf[collection]?.includes(field.field)
        // What moves up moves others down.
        const change = isNamed ? row : fieldsOf[collection]?.includes('impact') ? { sort: row.sort } : null
        if (change) await trx('directus_fields').where({ collection, field: field.field }).update(change)
      }
  }
}

/** Notes that were written while Tab was an indent in longer texts. */
async function sayThatTabLeaves(trx: Trx): Promise<void> {
  await trx('directus_fields')
    .where({ note: 'Markdown. Tab is an indent; Escape, then Tab, leaves.' })
    .update({ note: 'Markdown.' })
}

/** Once: pictures that the team chose before forms put them where people read them. */
async function showPictures(trx: Trx): Promise<void> {
  if (await readMeta<boolean>(trx, 'pictures-shown')) return
  await writeMeta(trx, 'pictures-shown', true)
  for (const { collection, fields } of collections)
    for (const { field, relation } of fields)
      if (relation?.to === 'directus_files')
        await trx('directus_files')
          .whereNull('folder')
          .whereIn('id', trx(collection).whereNotNull(field).select(field))
          .update({ folder: artFolder })
}

/** Once, and for whoever has no view of their own: objects are known by their pictures. */
async function showItemTypesAsCards(trx: Trx): Promise<void> {
  const cards = { imageSource: 'image', imageFit: 'contain', title: '{{name}}', subtitle: '{{rarity}}', size: 3 }
  await giveView(trx, 'item-types-as-cards', {
    ...{ collection: 'item_types', layout: 'cards', options: { cards } },
    query: { cards: { sort: ['sort'], limit: 100 } },
  })
}

/** Likewise: which quest it is stands first, and whether it is out. */
async function listQuestsByState(trx: Trx): Promise<void> {
  const widths = { title: 280, status: 120, kind: 120, season: 160, starts_at: 180, xp: 120 }
  await giveView(trx, 'quests-by-state', {
    ...{ collection: 'quests', layout: 'tabular', options: { tabular: { widths } } },
    query: { tabular: { fields: Object.keys(widths), sort: ['sort'], limit: 100 } },
  })
}

interface View {
  collection: string
  layout: string
  options: object
  query: object
}

async function giveView(trx: Trx, done: string, { collection, layout, options, query }: View): Promise<void> {
  if (await readMeta<boolean>(trx, done)) return
  await writeMeta(trx, done, true)
  const present = { collection, bookmark: null, user: null, role: null }
  if (await trx('directus_presets').where(present).first('id')) return
  await trx('directus_presets').insert({
    ...{ ...present, layout },
    ...{ layout_options: JSON.stringify(options), layout_query: JSON.stringify(query) },
  })
}

async function replaceInterfaces(trx: Trx, formerOf: Record<string, string>): Promise<void> {
  for (const { collection, fields } of collections)
    for (const { field, interface: known, options } of fields) {
      const former = formerOf[known ?? '']
      if (former)
        await trx('directus_fields')
          .where({ collection, field, interface: former })
          .update({ interface: known, options: options ? JSON.stringify(options) : null })
    }
}

function fieldRow(collection: string, field: FieldDefinition, sort: number) {
  return {
    collection,
    field: field.field,
    special: field.special.length > 0 ? field.special.join(',') : null,
    interface: field.interface,
    options: field.options ? JSON.stringify(field.options) : null,
    display: field.display ?? null,
    display_options: field.displayOptions ? JSON.stringify(field.displayOptions) : null,
    readonly: field.readonly ?? false,
    hidden: field.hidden ?? false,
    sort,
    width: field.width ?? 'full',
    note: field.note ?? null,
    required: field.required ?? false,
    conditions: field.conditions ? JSON.stringify(field.conditions) : null,
  }
}

async function applyRelations(trx: Trx): Promise<number> {
  const present = new Set(
    (await trx('directus_relations').select('many_collection', 'many_field')).map(
      (row) => `${row.many_collection}.${row.many_field}`,
    ),
  )
  const missing = collections.flatMap(({ collection, fields }) =>
    fields.flatMap(({ field, relation }) =>
      relation && !present.has(`${collection}.${field}`)
        ? [
            {
              many_collection: collection,
              many_field: field,
              one_collection: relation.to,
              one_field: relation.listedAs ?? null,
              sort_field: relation.sortField ?? null,
              junction_field: relation.junctionField ?? null,
              one_deselect_action: relation.onDelete === 'CASCADE' ? 'delete' : 'nullify',
            },
          ]
        : [],
    ),
  )
  await insertInChunks(trx, 'directus_relations', missing)
  return missing.length
}

/** SQLite takes a limited number of values in one statement. */
async function insertInChunks(trx: Trx, table: string, rows: object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 40) await trx(table).insert(rows.slice(start, start + 40))
}
