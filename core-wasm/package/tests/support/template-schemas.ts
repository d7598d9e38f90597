/** The schemas of `templates/`, as a Directus answers them. */
import { readFileSync } from 'node:fs'
import type { Collection, Field, Relation, Schema } from '../../types/read-schema.js'

/** Names that stand there for something else than a type or choices. */
const kinds = ['folder', 'singleton']

/** One of them. */
export function templateSchema(name: string): Schema {
  const text = readFileSync(new URL(`templates/${name}.txt`, import.meta.url), 'utf8')
  const collections: Collection[] = []
  const fields: Field[] = []
  const relations: Relation[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, indent = '', field = '', rest = ''] = /^( *)(\w+) ?(.*)$/.exec(line) ?? []
    if (!indent) {
      const kind = kinds.find((one) => one === rest)
      collections.push({
        collection: field,
        schema: kind === 'folder' ? null : {},
        meta: { singleton: kind === 'singleton' },
      })
      continue
    }
    const collection = collections.at(-1)?.collection ?? ''
    const [, target] = /^> (\w+)/.exec(rest) ?? []
    const [, list] = /\((\w+)\)$/.exec(rest) ?? []
    const [, any] = /^>> (.*)$/.exec(rest) ?? []
    const [, type = 'string', always, , choices] = /^([\w.]+)(!?)( (.*))?$/.exec(rest) ?? []
    if (target) relations.push({ collection, field, related_collection: target, meta: { one_field: list ?? null } })
    if (any) {
      const meta = { one_allowed_collections: any.split(', ') }
      relations.push({ collection, field, related_collection: null, meta })
    }
    const isKey = fields.at(-1)?.collection !== collection
    fields.push({
      collection,
      field,
      type: rest === '<' ? 'alias' : target ? 'uuid' : type,
      schema: rest === '<' || type === 'alias' ? null : { is_primary_key: isKey, is_nullable: !always },
      meta: choices ? { options: { choices: choices.split('|').map((value) => ({ value })) } } : {},
    })
  }
  return { collections, fields, relations }
}
