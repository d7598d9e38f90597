/** A small language for collections: what the table holds and how the Studio shows it. */

import type { TextColumns } from '../../domain/content/translated.ts'
import { artFolder } from '../../platform/directus/roles.ts'

export interface FieldDefinition {
  field: string
  /** None for aliases: fields without a column. */
  column: ColumnDefinition | null
  special: string[]
  interface: string | null
  options?: object
  display?: string
  displayOptions?: object
  note?: string
  width?: 'half' | 'full'
  hidden?: boolean
  /** When the Studio shows it otherwise. */
  conditions?: { name: string; rule: object; hidden?: boolean; readonly?: boolean }[]
  readonly?: boolean
  required?: boolean
  /** For many-to-one fields. */
  relation?: Relation
}

export interface ColumnDefinition {
  type: 'uuid' | 'string' | 'text' | 'integer' | 'float' | 'boolean' | 'timestamp' | 'json'
  length?: number
  nullable?: boolean
  unique?: boolean
  primary?: boolean
  index?: boolean
  default?: string | number | boolean
}

export interface Relation {
  to: string
  /** Alias field on the other side that lists the rows. */
  listedAs?: string
  sortField?: string
  /** The other many-to-one field of a junction. */
  junctionField?: string
  onDelete: 'SET NULL' | 'CASCADE' | 'NO ACTION'
}

export interface CollectionDefinition {
  collection: string
  icon: string
  note: string
  template?: string
  /** Nested under this collection in the Studio. */
  group?: string
  singleton?: boolean
  hidden?: boolean
  sortField?: string
  hasStatus?: boolean
  fields: FieldDefinition[]
}

type Extra = Partial<Omit<FieldDefinition, 'field' | 'column' | 'relation'>> & Partial<Omit<ColumnDefinition, 'type'>>

function field(
  name: string,
  type: ColumnDefinition['type'],
  base: Partial<FieldDefinition>,
  extra: Extra,
): FieldDefinition {
  const { length, nullable, unique, primary, index, default: fallback, ...studio } = extra
  const column: ColumnDefinition = {
    type,
    nullable: nullable ?? !(studio.required ?? false),
    ...(length === undefined ? {} : { length }),
    ...(unique === undefined ? {} : { unique }),
    ...(primary === undefined ? {} : { primary }),
    ...(index === undefined ? {} : { index }),
    ...(fallback === undefined ? {} : { default: fallback }),
  }
  return { field: name, column, special: [], interface: 'input', width: 'half', ...base, ...studio }
}

export const id = (): FieldDefinition =>
  field('id', 'uuid', { special: ['uuid'], hidden: true, readonly: true }, { primary: true, nullable: false })

/** A short line of text. */
export const line = (name: string, extra: Extra = {}) => field(name, 'string', {}, { length: 255, ...extra })

export const slug = (extra: Extra = {}) =>
  field(
    'slug',
    'string',
    { options: { slug: true, font: 'monospace' }, note: 'Part of addresses: do not change it once people use it.' },
    { required: true, unique: true, length: 80, ...extra },
  )

/** Several lines of plain text. */
export const lines = (name: string, extra: Extra = {}) =>
  field(name, 'text', { interface: 'input-multiline', width: 'full' }, extra)

export const markdown = (name: string, extra: Extra = {}) =>
  field(name, 'text', { interface: 'input-rich-text-md', width: 'full', note: 'Markdown.' }, extra)

export const integer = (name: string, extra: Extra = {}) => field(name, 'integer', {}, extra)

export const decimal = (name: string, extra: Extra = {}) => field(name, 'float', {}, extra)

export const yesNo = (name: string, fallback: boolean, extra: Extra = {}) =>
  field(
    name,
    'boolean',
    { special: ['cast-boolean'], interface: 'boolean' },
    { default: fallback, nullable: false, ...extra },
  )

export const timestamp = (name: string, extra: Extra = {}) =>
  field(
    name,
    'timestamp',
    { special: ['cast-timestamp'], interface: 'datetime', display: 'datetime', displayOptions: { relative: true } },
    extra,
  )

export const json = (name: string, extra: Extra = {}) =>
  field(
    name,
    'json',
    { special: ['cast-json'], interface: 'input-code', options: { language: 'json' }, width: 'full' },
    extra,
  )

export const colour = (name: string, extra: Extra = {}) =>
  field(name, 'string', { interface: 'select-color', display: 'color' }, { length: 9, ...extra })

const choice = (name: string, choices: readonly string[], extra: Extra = {}) =>
  field(
    name,
    'string',
    {
      interface: 'select-dropdown',
      display: 'labels',
      options: { choices: choices.map((value) => ({ value, text: words(value) })) },
      displayOptions: { choices: choices.map((value) => ({ value, text: words(value) })) },
    },
    { required: true, length: 32, ...extra },
  )

/** In plain words of every language, with what each means; `set`: what those begin with. */
export function explained(name: string, set: string, choices: readonly string[], extra: Extra = {}): FieldDefinition {
  const { options } = choice(name, choices)
  return choice(name, choices, {
    ...{ interface: 'programme-choice', width: 'full', display: 'programme-choice', displayOptions: { set } },
    ...{ options: { ...options, set, hasNone: extra.required === false && extra.default === undefined } },
    ...extra,
  })
}

/** In plain words of every language that need no more said; `set`: what those begin with. */
export function named(name: string, set: string, choices: readonly string[], extra: Extra = {}): FieldDefinition {
  const { options } = choice(name, choices)
  return explained(name, set, choices, {
    width: 'half',
    options: { ...options, set, hasNone: false, isBare: true },
    ...extra,
  })
}

/** In words that the Studio has in every language. */
export function status(): FieldDefinition {
  const statuses = ['draft', 'published', 'archived']
  const choices = statuses.map((value) => ({ value, text: `$t:${value}` }))
  return choice('status', statuses, { default: 'draft', options: { choices }, displayOptions: { choices } })
}

export const sort = () => field('sort', 'integer', { hidden: true }, {})

/** A text that names where a thing goes, for instance a file: `directus_files`. */
export function one(
  name: string,
  to: string,
  relation: Partial<Omit<Relation, 'to'>> = {},
  extra: Extra = {},
): FieldDefinition {
  const isFile = to === 'directus_files'
  return {
    ...field(
      name,
      'uuid',
      {
        special: [isFile ? 'file' : 'm2o'],
        interface: isFile ? 'file-image' : 'select-dropdown-m2o',
        // People read the pictures of this folder alone.
        ...(isFile ? { options: { folder: artFolder } } : {}),
        display: isFile ? 'image' : 'related-values',
      },
      { index: true, ...extra },
    ),
    relation: { to, onDelete: 'SET NULL', ...relation },
  }
}

/** The other side of `one(..., { listedAs })`. */
export const many = (name: string, template: string, extra: Extra = {}): FieldDefinition => ({
  field: name,
  column: null,
  special: ['o2m'],
  interface: 'list-o2m',
  options: { template, enableSelect: false },
  display: 'related-values',
  displayOptions: { template },
  width: 'full',
  ...extra,
})

/**
 * The native translations field; its rows lie in `translations`, which all collections share: the Studio's own form
 * takes one table for each. `texts`: which column of such a row says which field in another language.
 */
export const translations = (texts: TextColumns): FieldDefinition => ({
  field: 'translations',
  column: null,
  special: ['translations'],
  interface: 'programme-translations',
  options: { texts },
  width: 'full',
})

/** A place in the form that shows something and stores nothing. */
export const shownOnly = (name: string, shownBy: string): FieldDefinition => ({
  field: name,
  column: null,
  special: ['alias', 'no-data'],
  interface: shownBy,
  width: 'full',
})

/** Written by the programme alone: shown, never edited. */
export function managed(definition: FieldDefinition): FieldDefinition {
  return { ...definition, readonly: true }
}

function words(value: string): string {
  const spaced = value.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
