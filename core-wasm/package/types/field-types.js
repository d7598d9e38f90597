/** From fields to types. */

import { literal } from './text.js'

/**
 * @typedef {import('./read-schema.js').Field} Field
 * @typedef {import('./read-schema.js').Schema} Schema
 */

/** What fields hold. Quoted words are names the client knows: JSON, a list of words, a moment. */
const plain = new Map([
  ['bigInteger', ['number', 'string']],
  ['boolean', ['boolean']],
  ['csv', ["'csv'"]],
  ['date', ["'date'"]],
  ['dateTime', ["'datetime'"]],
  ['decimal', ['number', 'string']],
  ['float', ['number']],
  ['integer', ['number']],
  ['json', ["'json'"]],
  ['time', ["'time'"]],
  ['timestamp', ["'datetime'"]],
])

/** Types of Directus's own items that the package has. All but texts lead on to what the schema adds to others. */
export const systemTypes = new Map([
  ['directus_access', 'DirectusAccess'],
  ['directus_activity', 'DirectusActivity'],
  ['directus_comments', 'DirectusComment'],
  ['directus_dashboards', 'DirectusDashboard'],
  ['directus_files', 'DirectusFile'],
  ['directus_flows', 'DirectusFlow'],
  ['directus_folders', 'DirectusFolder'],
  ['directus_notifications', 'DirectusNotification'],
  ['directus_operations', 'DirectusOperation'],
  ['directus_panels', 'DirectusPanel'],
  ['directus_permissions', 'DirectusPermission'],
  ['directus_policies', 'DirectusPolicy'],
  ['directus_presets', 'DirectusPreset'],
  ['directus_revisions', 'DirectusRevision'],
  ['directus_roles', 'DirectusRole'],
  ['directus_settings', 'DirectusSettings'],
  ['directus_shares', 'DirectusShare'],
  ['directus_translations', 'DirectusTranslation'],
  ['directus_users', 'DirectusUser'],
  ['directus_versions', 'DirectusVersion'],
])

/** @param {string} type one of them, as the file of types refers to it */
export const ofSchema = (type) => (type === 'DirectusTranslation' ? type : `${type}<Schema>`)

/** Type of the package that says of an item which collection it is of. */
export const ofCollection = 'InCollection'

/** Type of the package that says of an item which fields one is made with. */
export const requiring = 'RequiredOnCreate'

/**
 * The members of the union that a field is; none for one that only shows something in the Studio.
 *
 * @param {Field} field
 * @param {Schema} schema
 * @param {Map<string, string>} names of the types
 * @returns {string[]}
 */
export function fieldType(field, schema, names) {
  const { relations } = schema
  if (field.type === 'alias') {
    const relation = relations.find(
      ({ related_collection, meta }) => related_collection === field.collection && meta?.one_field === field.field,
    )
    if (!relation) return []
    const lists = idTypes(relation.collection, schema).map((type) => `${type}[]`)
    return [...lists, ...itemTypes([relation.collection], names).map((type) => `${type}[]`)]
  }
  const relation = relations.find(
    ({ collection, field: name }) => collection === field.collection && name === field.field,
  )
  const one = relation?.related_collection
  const items = one
    ? itemTypes([one], names)
    : // To any of several: which one an item is of decides what may be asked of it.
      (relation?.meta?.one_allowed_collections ?? []).flatMap((collection) =>
        itemTypes([collection], names).map((type) => `${ofCollection}<${literal(collection)}, ${type}>`),
      )
  const own = one ? idTypes(one, schema) : valueTypes(field)
  return [...own, ...items, ...(field.schema?.is_nullable === false ? [] : ['null'])]
}

/** What Directus fills by itself when an item is made. */
const filled = ['uuid', 'date-created', 'date-updated', 'user-created', 'user-updated', 'role-created', 'role-updated']

/**
 * Whether an item cannot be made without a value for the field: it may not be empty, and neither the database nor
 * Directus has one. Where the schema does not say it, the field is not required.
 *
 * @param {Field} field
 */
export function isRequired({ type, schema, meta }) {
  if (schema?.is_nullable !== false || schema.default_value !== null) return false
  if (schema.is_generated || schema.has_auto_increment) return false
  // Databases count the keys of Directus that are numbers, and not every one says so.
  if (schema.is_primary_key && ['integer', 'bigInteger'].includes(type)) return false
  return !(meta?.special ?? []).some((special) => filled.includes(special))
}

/** @param {Field} field */
function valueTypes({ type, meta }) {
  const { choices, allowOther } = meta?.options ?? {}
  const values = (Array.isArray(choices) ? choices : []).map(({ value }) => value)
  const fits = values.every((value) => typeof value === (type === 'integer' ? 'number' : 'string'))
  if (values.length > 0 && fits && !allowOther && ['string', 'text', 'integer'].includes(type)) {
    return [...new Set(values.map(literal))]
  }
  // A geometry is GeoJSON.
  return type.startsWith('geometry') ? ["'json'"] : (plain.get(type) ?? ['string'])
}

/**
 * What an id of the collection is.
 *
 * @param {string} collection
 * @param {Schema} schema
 */
function idTypes(collection, { fields }) {
  const id = fields.find((field) => field.collection === collection && field.schema?.is_primary_key)
  return id ? (plain.get(id.type) ?? ['string']) : ['string']
}

/** @param {string[]} collections @param {Map<string, string>} names */
function itemTypes(collections, names) {
  return collections.flatMap((name) => {
    const system = systemTypes.get(name)
    return names.get(name) ?? (system ? ofSchema(system) : [])
  })
}
