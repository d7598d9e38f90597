/** What a Directus says of its collections, as far as types need it. */

/**
 * @typedef {object} Field
 * @property {string} collection
 * @property {string} field
 * @property {string} type
 * @property {{ is_nullable?: boolean, is_primary_key?: boolean, default_value?: unknown, has_auto_increment?: boolean,
 *   is_generated?: boolean } | null} schema none where nothing is stored
 * @property {{ special?: string[] | null, note?: string | null, sort?: number | null, system?: boolean,
 *   options?: { choices?: { value: unknown }[] | null, allowOther?: boolean } | null } | null} meta
 *
 * @typedef {object} Relation
 * @property {string} collection the many side
 * @property {string} field
 * @property {string | null} related_collection
 * @property {{ one_field?: string | null, one_allowed_collections?: string[] | null } | null} meta
 *
 * @typedef {object} Collection
 * @property {string} collection
 * @property {object | null} schema none for a folder of collections
 * @property {{ singleton?: boolean, note?: string | null, system?: boolean } | null} meta
 *   none for a table that Directus does not manage
 *
 * @typedef {{ collections: Collection[], fields: Field[], relations: Relation[] }} Schema
 */

/**
 * Asks the API: what may not be seen is not there.
 *
 * @param {{ request: (request: { path: string, token?: string | undefined }) => Promise<any> }} core
 * @param {string} [token] whose eyes it is seen with; those of who is signed in when absent
 * @returns {Promise<Schema>}
 */
export async function readSchema(core, token) {
  const [collections, fields, relations] = await Promise.all(
    ['collections', 'fields', 'relations'].map((path) => core.request({ path, token })),
  )
  return { collections, fields, relations }
}
