/** The types of five public Directus templates: they compile, and queries as their sites ask them are checked by them. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { schemaText } from '../types/schema-text.js'
import { compile } from './support/compile.ts'
import { templateSchema } from './support/template-schemas.ts'

interface Template {
  name: string
  collections: number
  /** Queries with the type of what they give. */
  right: [query: string, answer: string][]
  wrong: string[]
}

const templates: Template[] = [
  {
    name: 'cms',
    collections: 20,
    right: [
      [
        `core.items.list('pages', {
          filter: { permalink: { _eq: '/' }, status: { _eq: 'published' }, published_at: { _lte: '$NOW' } },
          fields: ['title', { blocks: ['background', { item: { block_hero: ['headline', { button_group: [{ buttons: ['label', { page: ['permalink'] }] }] }], block_posts: ['limit'] } }] }],
          deep: { blocks: { _sort: ['sort'], _filter: { hide_block: { _neq: true } } } },
        })`,
        `{ title: string; blocks: { background: 'light' | 'dark' | null; item: { headline: string | null; button_group: { buttons: { label: string | null; page: { permalink: string } | null }[] } | null } | { limit: number | null } | null }[] }[]`,
      ],
      [
        `core.singletons.get('globals', { fields: ['title', 'social_links', { logo: ['id', 'title'] }] })`,
        `{ title: string | null; social_links: JsonValue; logo: { id: string; title: string | null } | null }`,
      ],
      [
        `core.items.get('navigation', 'main', { fields: [{ items: ['title', { children: ['title', 'post.slug'] }] }] })`,
        `{ items: { title: string; children: { title: string; post: { slug: string | null } | null }[] }[] }`,
      ],
      [
        `core.items.list('posts', { fields: ['slug', { author: ['first_name', { avatar: ['id'] }] }], sort: ['-published_at'] })`,
        `{ slug: string | null; author: { first_name: string | null; avatar: { id: string } | null } | null }[]`,
      ],
    ],
    wrong: [
      `core.items.list('globals')`,
      `core.items.list('pages', { filter: { status: { _eq: 'archived' } } })`,
      `core.items.list('pages', { fields: [{ blocks: [{ item: { block_hero: ['limit'] } }] }] })`,
      `core.items.list('navigation_items', { fields: ['parent.parent.page.nope'] })`,
    ],
  },
  {
    name: 'crm',
    collections: 12,
    right: [
      [
        `core.items.list('deals', { aggregate: { sum: ['deal_value'], count: '*' }, groupBy: ['deal_stage'] })`,
        `{ sum: { deal_value: Computed | null }; count: Computed; deal_stage: string | null }[]`,
      ],
      [
        `core.items.list('contacts', { fields: ['id', { tags: [{ tag: ['id'] }], organizations: [{ organization: ['id', { deals: ['name'] }] }] }] })`,
        `{ id: string; tags: { tag: { id: string } | null }[]; organizations: { organization: { id: string; deals: { name: string | null }[] } | null }[] }[]`,
      ],
      [
        `core.items.list('organization_addresses', { fields: ['geo_location'], filter: { geo_location: { _intersects: {} } } })`,
        `{ geo_location: JsonValue }[]`,
      ],
    ],
    wrong: [
      `core.items.list('deals', { aggregate: { sum: ['name'] } })`,
      `core.items.list('deals', { sort: ['deal_stage.sorted'] })`,
      `core.items.list('activities', { filter: { is_completed: { _contains: 'a' } } })`,
    ],
  },
  {
    name: 'ecommerce',
    collections: 9,
    right: [
      [
        `core.items.list('orders', { fields: ['order_number', 'total', { line_items: ['quantity', { product: ['title', { images: [{ file: ['id'] }] }] }], customer: ['email'] }] })`,
        `{ order_number: string | null; total: number | string | null; line_items: { quantity: number | null; product: { title: string | null; images: { file: { id: string } | null }[] } | null }[]; customer: { email: string | null } | null }[]`,
      ],
      [
        `core.items.list('categories', { fields: ['title', 'parent_category.title', 'sub_categories.title'], filter: { 'count(sub_categories)': { _gt: 0 } } })`,
        `{ title: string | null; parent_category: { title: string | null } | null; sub_categories: { title: string | null }[] }[]`,
      ],
      [
        `core.items.create('orders', { customer: { email: 'a@b.example' }, line_items: [{ quantity: 1, product: 'p' }], total: '9.90' }, { fields: ['id'] })`,
        `{ id: string }`,
      ],
    ],
    wrong: [
      `core.items.list('ecommerce')`,
      `core.items.create('orders', { line_items: [{ amount: 1 }] })`,
      `core.items.list('products', { deep: { variants: { _filter: { prize: { _eq: 1 } } } } })`,
    ],
  },
  {
    name: 'help-center',
    collections: 8,
    right: [
      [
        `core.items.list('help_collections', { fields: ['title', { translations: [{ languages_code: ['name'] }], articles: ['slug'] }] })`,
        `{ title: string | null; translations: { languages_code: { name: string | null } | null }[]; articles: { slug: string | null }[] }[]`,
      ],
      [
        `core.singletons.get('help_settings')`,
        `{ id: string; default_language: string | null; translations: string[] }`,
      ],
      [`core.items.get('languages', 'en-US')`, `{ code: string; name: string | null; direction: string | null }`],
    ],
    wrong: [
      `core.items.list('help_settings')`,
      `core.items.list('help_feedback', { aggregate: { avg: ['comments'] } })`,
      `core.items.list('help_articles', { fields: ['owner.nickname'] })`,
    ],
  },
  {
    name: 'agency-os',
    collections: 22,
    right: [
      [
        `core.items.list('os_proposals', { fields: ['name', { blocks: [{ item: { block_quote: ['id'] } }], approvals: ['first_name', 'esignature_agreement'] }] })`,
        `{ name: string | null; blocks: { item: { id: string } | null }[]; approvals: { first_name: string | null; esignature_agreement: boolean | null }[] }[]`,
      ],
      [
        `core.items.list('os_deals', { aggregate: { sum: 'deal_value' }, groupBy: ['year(close_date)', 'owner'] })`,
        `{ sum: { deal_value: Computed | null }; close_date_year: Computed; owner: string | null }[]`,
      ],
    ],
    wrong: [
      `core.items.list('os_projects', { fields: ['billing'] })`,
      `core.items.list('os_deals', { aggregate: { count: '*' }, groupBy: ['year(name)'] })`,
    ],
  },
]

test.each(templates)('$name', async ({ name, collections, right, wrong }) => {
  const schema = templateSchema(name)
  const text = schemaText(schema)
  const listed = /export interface Schema \{\n([^}]*)\}/.exec(text)?.[1]?.trim().split('\n')
  assert.equal(listed?.length, collections)
  const flat = (query: string) => query.replaceAll(/\s+/g, ' ')
  const head = [
    `import type { Computed, Core, JsonValue } from 'waymark-core'`,
    `import { expectTypeOf } from 'vitest'`,
    `import type { Schema } from './schema.js'`,
    'declare const core: Core<Schema>',
  ]
  const checks = right.map(([query, answer]) => `expectTypeOf(await ${flat(query)}).branded.toEqualTypeOf<${answer}>()`)
  const lines = [...head, ...checks, ...wrong.map(flat), 'export {}']
  const { errors } = await compile(lines.join('\n'), { 'schema.ts': text })
  const expected = wrong.map((_, index) => head.length + checks.length + index + 1)
  const said = [...errors].map(([line, message]) => `${lines[line - 1]}: ${message}`).join('\n')
  assert.deepEqual([...errors.keys()], expected, said)
})

test.each(templates)('$name: the same bytes whatever the order of the answers', ({ name }) => {
  const { collections, fields, relations } = templateSchema(name)
  assert.equal(
    schemaText({
      collections: collections.toReversed(),
      fields: fields.toReversed(),
      relations: relations.toReversed(),
    }),
    schemaText({ collections, fields, relations }),
  )
})
