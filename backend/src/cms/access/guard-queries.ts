/**
 * What a question may ask about. Directus holds rows against permissions, but looks for what a filter names in other
 * tables in all of their rows: by asking often enough anybody could spell out what they may not read.
 */
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { gameMasterPolicy, participantPolicy } from '../../platform/directus/roles.ts'
import { permissions } from './permissions.ts'

interface Question {
  fields?: unknown
  filter?: unknown
  search?: unknown
  sort?: unknown
  aggregate?: unknown
  group?: unknown
  deep?: unknown
  alias?: unknown
}

/** Databases fail at more than about a thousand, and at filters nested as deep. */
const mostConditions = 500
/** Levels of `*` in one field, for whoever is not of the team: a third one reads half of the database. */
const mostWildcards = 2

/**
 * The names under which Directus announces questions: each of its own collections has one, all the others share
 * `items`.
 */
const scopes = [
  ...['items', 'access', 'activity', 'collections', 'comments', 'dashboards', 'deployment_projects', 'deployment_runs'],
  ...['deployments', 'extensions', 'fields', 'files', 'flows', 'folders', 'migrations', 'notifications', 'operations'],
  ...['panels', 'permissions', 'policies', 'presets', 'relations', 'revisions', 'roles', 'sessions', 'settings'],
  ...['shares', 'translations', 'users', 'versions'],
]

/**
 * Columns of accounts that the team reads; the others Directus shows to their owner, and would let everybody with the
 * Studio ask by.
 */
const shown = new Set(
  permissions
    .filter((one) => one.policy === gameMasterPolicy && one.collection === 'directus_users' && one.action === 'read')
    .flatMap(({ fields }) => fields),
)

/**
 * Whether participants read a column in some rows alone, such as the name of a file in their own: Directus would let them
 * ask by it, and search in it, in all the rows of which they read anything.
 */
function isReadInSome(collection: string, column = ''): boolean {
  const rules = permissions.filter(
    (one) => one.policy === participantPolicy && one.collection === collection && one.action === 'read',
  )
  return rules.length > 1 && rules.some(({ fields }) => !fields.includes('*') && !fields.includes(column))
}

interface Relation {
  collection: string
  field: string
  related_collection: string | null
  meta?: { one_field?: string | null } | null
}

export function guardQueries(filter: Filter): void {
  for (const scope of scopes)
    filter(`${scope}.query`, (question, meta, context) => {
      const { accountability, schema } = context
      // The programme's own questions, and those of administrators.
      if (!accountability || accountability.admin) return
      if (depthOf(question) > mostConditions) tooMuch()
      const { fields } = question as Question
      if (!accountability.app && listOf(fields).some((field) => field.split('*').length - 1 > mostWildcards))
        refuse(`Name the fields below the second level, instead of \`*.*.*\`.`)
      let conditions = 0
      for (const { within, path } of pathsOf(question as Question)) {
        conditions += 1
        if (conditions > mostConditions) tooMuch()
        // The team works with relations in the Studio, and reads them anyway.
        if (!accountability.app && (path.length > 1 || /[($]/.test(path[0] ?? '')))
          refuse(`Ask by columns of the collection itself, not by ${path.join('.')}.`)
        const [start, relations] = [String(meta['collection']), schema?.relations ?? []]
        if (namesHiddenColumn(start, [...within, ...path], relations)) refuse(`Nobody may ask by ${path.join('.')}.`)
        if (accountability.app) continue
        const asked = collectionAt(start, within, relations)
        if (asked === null) refuse(`${within.join('.')} leads to no rows that can be asked about.`)
        if (isReadInSome(asked, path[0]))
          refuse(`Ask by what everybody reads of these rows, not by ${path[0] ?? 'a search'}.`)
      }
    })
}

/** Whether a path ends in a column of an account that its owner alone reads. */
function namesHiddenColumn(start: string, path: string[], relations: Relation[]): boolean {
  let collection: string | null = start
  for (const step of path) {
    const next = relationOf(collection, step, relations)
    // `year(last_access)` asks by last_access.
    const column = /\((\w+)\)$/.exec(step)?.[1] ?? step
    if (collection === 'directus_users' && next === undefined && !shown.has(column)) return true
    collection = next ?? null
  }
  return false
}

/** The collection that these relations lead to; null where they lead to none. */
function collectionAt(start: string, relations: string[], known: Relation[]): string | null {
  let collection: string | null = start
  for (const step of relations) collection = relationOf(collection, step, known) ?? null
  return collection
}

/** Where a relation leads, forwards, backwards or by `$FOLLOW`; nothing for a column. */
function relationOf(from: string | null, step: string, relations: Relation[]): string | null | undefined {
  const followed = /^\$FOLLOW\((\w+),/.exec(step)?.[1]
  if (followed) return followed
  const forwards = relations.find((one) => one.collection === from && one.field === step)
  if (forwards) return forwards.related_collection
  return relations.find((one) => one.related_collection === from && one.meta?.one_field === step)?.collection
}

function tooMuch(): never {
  throw new DirectusError(
    'INVALID_QUERY',
    `Ask for less at once: ${mostConditions} conditions, and as many levels, are the most.`,
  )
}

/** Without recursion, which as deep a question would end. */
function depthOf(question: unknown): number {
  let level = [question]
  for (let depth = 0; ; depth++) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    if (level.length === 0 || depth > mostConditions) return depth
  }
}

function refuse(reason: string): never {
  throw new DirectusError('FORBIDDEN', reason)
}

interface Asked {
  /** The relations under which `deep` asks. */
  within: string[]
  path: string[]
}

/**
 * Every column that is filtered, sorted, grouped or summed up by, with the relations that lead to it, by their own names. A
 * search names none, and looks into all.
 */
function* pathsOf(question: Question, within: string[] = []): Generator<Asked> {
  const { filter, search, sort, aggregate, group, deep } = question
  if (search) yield { within, path: [] }
  for (const path of filteredBy(filter, [])) yield { within, path }
  const named = [...listOf(sort), ...listOf(group), ...Object.values(aggregate ?? {}).flatMap(listOf)]
  for (const name of named) if (name !== '*') yield { within, path: name.replace(/^-/, '').split('.') }
  const alias = namesIn(question.alias)
  for (const [name, value] of Object.entries(namesIn(deep))) {
    if (name.startsWith('_')) yield* pathsOf({ [name.slice(1)]: value }, within)
    else yield* pathsOf({ deep: value, alias: namesIn(value)['_alias'] }, [...within, String(alias[name] ?? name)])
  }
}

function namesIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function* filteredBy(filter: unknown, path: string[]): Generator<string[]> {
  if (typeof filter !== 'object' || filter === null) return
  for (const [name, value] of Object.entries(filter)) {
    if (name === '_and' || name === '_or') for (const part of value as unknown[]) yield* filteredBy(part, path)
    else if (name === '_some' || name === '_none') yield* filteredBy(value, path)
    else if (name.startsWith('_')) yield path
    else yield* filteredBy(value, [...path, name])
  }
}
