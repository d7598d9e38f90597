/** The collections as they are served: a new one is attacked the day it appears. */
import type { Caller, Target } from './target.ts'

export interface Field {
  collection: string
  field: string
  type: string
  schema: {
    is_primary_key: boolean
    is_nullable: boolean
    is_unique: boolean
    default_value: unknown
    max_length: number | null
  } | null
  meta: {
    special: string[] | null
    required: boolean | null
    options: { choices?: { value: unknown }[] | null } | null
  } | null
}

export interface Relation {
  collection: string
  field: string
  related_collection: string | null
  meta: { one_field: string | null } | null
}

export interface Served {
  name: string
  isSystem: boolean
  isSingleton: boolean
  primary: string
  /** With a column of their own. */
  fields: Field[]
  /** Where its rows are read by REST. */
  path: string
}

export interface Schema {
  collections: Served[]
  relations: Relation[]
}

const systemPrefix = 'directus_'

export async function readSchema(target: Target, admin: Caller): Promise<Schema> {
  const read = <T>(path: string) => target.data<T>(admin, { method: 'GET', path })
  const [collections, fields, relations] = await Promise.all([
    read<{ collection: string; schema: object | null; meta: { singleton?: boolean } | null }[]>('/collections'),
    read<Field[]>('/fields'),
    read<Relation[]>('/relations'),
  ])
  return {
    relations,
    collections: collections.flatMap(({ collection: name, schema, meta }) => {
      if (!schema) return []
      const columns = fields.filter((one) => one.collection === name && one.schema)
      const isSystem = name.startsWith(systemPrefix)
      return {
        ...{ name, isSystem, isSingleton: meta?.singleton === true, fields: columns },
        primary: columns.find((one) => one.schema?.is_primary_key)?.field ?? 'id',
        path: isSystem ? `/${name.slice(systemPrefix.length)}` : `/items/${name}`,
      }
    }),
  }
}

/** Both doors to a collection: Directus serves its own under a name of their own. */
export function pathsOf({ name, path, isSystem }: Served): string[] {
  return isSystem ? [path, `/items/${name}`] : [path]
}
