/** What the compiler says of a misspelt name: few words, and the name that was meant wherever it can tell. */
import { expect, test } from 'vitest'
import { compile } from './support/compile.ts'
import { collections, schemas } from './support/snippets.ts'

/** A call, and what the message says at least. */
const misspelt: [call: string, says: string][] = [
  ["core.items.list('postz')", '"posts"'],
  ["core.items.list('posts', { fields: ['id', 'titel'] })", `Did you mean '"title"'?`],
  ["core.items.list('posts', { fields: 'id,titel' })", `Did you mean '"id,title"'?`],
  ["core.items.list('posts', { fields: ['title.foo'] })", `not assignable to type '"title"'`],
  ["core.items.list('posts', { fields: ['author.nmae'] })", `Did you mean '"author.name"'?`],
  ["core.items.list('posts', { fields: ['author.posts.titel'] })", `Did you mean '"author.posts.title"'?`],
  ["core.items.list('posts', { fields: [{ author: ['nmae'] }] })", '"name"'],
  ["core.items.list('posts', { fields: [{ autor: ['name'] }] })", "Did you mean to write 'author'?"],
  ["core.items.list('posts', { fields: ['year(title)'] })", `not assignable to type '"year(at)"'`],
  ["core.items.list('posts', { fields: ['id'] as string[] })", 'NamesNeedAsConst'],
  ["core.items.list('posts', { sort: ['-titel'] })", `Did you mean '"-title"'?`],
  ["core.items.list('posts', { sort: 'titel' })", `Did you mean '"title"'?`],
  ["core.items.list('posts', { sort: ['author.nmae'] })", `Did you mean '"author.name"'?`],
  ["core.items.list('posts', { filter: { titel: { _eq: 'a' } } })", "Did you mean to write 'title'?"],
  ["core.items.list('posts', { filter: { author: { nmae: { _eq: 'a' } } } })", 'QueryFilter<Author>'],
  ["core.items.list('posts', { filter: { title: { _equals: 'a' } } })", 'FilterOperators<string>'],
  ["core.items.list('posts', { filter: { state: { _eq: 'drat' } } })", `Did you mean '"draft"'?`],
  ["core.items.list('posts', { deep: { coments: { _limit: 1 } } })", "Did you mean to write 'comments'?"],
  ["core.items.list('posts', { aggregate: { sum: ['ratin'] } })", `Did you mean '"rating"'?`],
  ["core.items.list('posts', { aggregate: { count: '*' }, groupBy: ['stat'] })", `Did you mean '"state"'?`],
  ["core.items.list('posts', { filtr: {} })", "Did you mean to write 'filter'?"],
  ["core.items.create('posts', { titel: 'a' })", "Did you mean to write 'title'?"],
  ["core.items.update('posts', 1, { title: new Date() })", "'Date' is not assignable to type 'string'"],
  ["core.users.me({ fields: ['first_nmae'] })", `Did you mean '"first_name"'?`],
  ["liveList(core, 'directus_userz')", 'SystemName<Schema>'],
  ["liveList(core, 'postz')", ' | SystemName<Schema>'],
  ["useLive('postz')", '"posts"'],
  ["useLive('posts', { filtr: {} })", "Did you mean to write 'filter'?"],
  ["useLive('posts', { alias: { first: 'title' }, fields: ['furst'] })", `Did you mean '"first"'?`],
  ["useLive('posts', { aggregate: { sum: ['ratin'] } })", `Did you mean '"rating"'?`],
  ["liveList(core, 'posts', { fields: ['titel'] })", `Did you mean '"title"'?`],
  ["liveList(core, 'posts', { sort: ['titel'] })", `Did you mean '"title"'?`],
  ["liveList(core, 'posts', {}, { primaryKey: 'titel' })", `Did you mean '"title"'?`],
  ["useItems('posts', { fields: ['titel'] })", `Did you mean '"title"'?`],
  ["useItem('posts', 1, { fields: ['titel'] })", `Did you mean '"title"'?`],
  ["useLive('posts', { sort: ['titel'] })", `Did you mean '"title"'?`],
  ["useMutation('posts', 'creat')", '"create"'],
  ["useMutation('posts', 'create').mutate({ titel: 'a' })", "Did you mean to write 'title'?"],
  ["queue.create('posts', { titel: 'a' })", "Did you mean to write 'title'?"],
]

/** A call with one mistake, and what then reads what it gives. */
const readOn: [call: string, uses: string][] = [
  ["core.items.list('posts', { fields: ['id', 'titel'] })", '[0].title.length'],
  ["core.items.list('posts', { fields: 'id,titel' })", '[0].title.length'],
  ["core.items.list('posts', { fields: ['id', 'author.nmae'] })", '[0].author.name.length'],
  ["core.items.list('posts', { fields: [{ author: ['nmae'] }] })", '[0].author.name.length'],
  ["core.items.get('posts', 1, { fields: ['titel'] })", '.title.length'],
  ["core.users.me({ fields: ['first_nmae'] })", '.first_name'],
  ["useItems('posts', { fields: ['titel'] }).data", '?.map(({ title }) => title)'],
  ["useLive('posts', { fields: ['titel'] }).data", '?.map(({ title }) => title)'],
]

test.each([7, 5] as const)('TypeScript %s speaks of one mistake once', { timeout: 120_000 }, async (version) => {
  const head = `import { createHooks } from 'waymark-core/react'
${schemas.ours}${collections}
const { useItems, useLive } = createHooks<Schema>()
`
  const lines = readOn.flatMap(([call, uses], index) => [`const row${index} = await ${call}`, `row${index}${uses}`])
  const { errors } = await compile(`${head}${lines.join('\n')}\nexport {}\n`, {}, version)
  const before = head.split('\n').length
  const wrong = [...errors.keys()].map((line) => line - before)
  expect(wrong).toEqual(readOn.map((_, index) => index * 2))
})

test.each([7, 5] as const)(
  'TypeScript %s says what was meant, in at most 350 characters',
  {
    timeout: 120_000,
  },
  async (version) => {
    const head = `import { liveList } from 'waymark-core/live'
import { createQueue } from 'waymark-core/queue'
import { createHooks } from 'waymark-core/react'
${schemas.ours}${collections}
const { useItem, useItems, useLive, useMutation } = createHooks<Schema>()
const queue = createQueue(core)
`
    const { errors } = await compile(`${head}${misspelt.map(([call]) => call).join('\n')}\nexport {}\n`, {}, version)
    const before = head.split('\n').length
    const wanting = misspelt.flatMap(([call, says], index) => {
      const message = errors.get(before + index) ?? 'It compiles.'
      return message.includes(says) && message.length <= 350 ? [] : [{ call, says, message }]
    })
    expect(wanting).toEqual([])
  },
)
