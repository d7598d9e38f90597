/** What an editor offers while a query is written: the names that fit there, and nothing else. */
import { expect, test } from 'vitest'
import { completions } from './support/completions.ts'
import { collections, schemas } from './support/snippets.ts'

const fields = 'at author blocks comments config editor id rating state title views words'.split(' ')
const relations = ['author', 'blocks', 'comments', 'editor']
const operators = [
  '_between',
  '_eq',
  '_gt',
  '_gte',
  '_in',
  '_lt',
  '_lte',
  '_nbetween',
  '_neq',
  '_nin',
  '_nnull',
  '_null',
]
const below = '_aggregate _alias _filter _groupBy _limit _offset _page _search _sort'.split(' ')
const parts = 'aggregate alias backlink deep fields filter groupBy limit offset page search sort version versionRaw'

/** Queries of posts with a place for the cursor, and what is offered there. */
const places: [query: string, offered: string[]][] = [
  ['{ |> }', parts.split(' ')],
  ["{ fields: ['|>'] }", ['*', ...fields]],
  ["{ fields: ['id', { |> }] }", relations],
  ["{ fields: [{ author: ['|>'] }] }", ['*', 'born', 'id', 'name', 'posts']],
  ['{ fields: [{ author: [{ |> }] }] }', ['posts']],
  ['{ fields: [{ blocks: [{ item: { |> } }] }] }', ['images', 'texts']],
  ["{ fields: [{ blocks: [{ item: { texts: ['|>'] } }] }] }", ['*', 'body', 'id']],
  ["{ fields: ['author.|>'] }", ['*', 'born', 'id', 'name', 'posts'].map((name) => `author.${name}`)],
  ["{ fields: ['id', 'author.posts.|>'] }", ['*', ...fields].map((name) => `author.posts.${name}`)],
  ["{ fields: ['year(|>'] }", ['year(at)']],
  // Functions are taken and not offered: they would stand before the fields.
  ['{ filter: { |> } }', ['_and', '_or', ...fields]],
  ['{ filter: { rating: { |> } } }', operators],
  ["{ sort: ['|>'] }", [...fields.map((name) => `-${name}`), ...fields]],
  ["{ sort: ['-author.|>'] }", ['born', 'id', 'name', 'posts'].map((name) => `-author.${name}`)],
  ["{ deep: { comments: { _sort: ['|>'] } } }", ['-body', '-id', '-post', 'body', 'id', 'post']],
  ['{ deep: { |> } }', relations],
  ['{ deep: { comments: { |> } } }', [...below, 'post']],
  [
    '{ aggregate: { |> } }',
    ['avg', 'avgDistinct', 'count', 'countAll', 'countDistinct', 'max', 'min', 'sum', 'sumDistinct'],
  ],
  ["{ aggregate: { sum: ['|>'] } }", ['id', 'rating', 'views']],
  ["{ aggregate: { count: '*' }, groupBy: ['|>'] }", fields],
  ["{ alias: { short: '|>' } }", fields],
]

/** What is offered in calls of a core, of hooks and of a queue that know the schema of the snippets. */
const offered = (calls: string[]) =>
  completions(`import { liveList } from 'waymark-core/live'
import { createQueue } from 'waymark-core/queue'
import { createHooks } from 'waymark-core/react'
${schemas.ours}${collections}
const { useItem, useItems, useLive, useMutation } = createHooks<Schema>()
const queue = createQueue(core)
${calls.join('\n')}
export {}
`)

test('in each place it is the names that fit there', async () => {
  const calls = places.map(([query]) => `core.items.list('posts', ${query})`)
  const found = await offered(calls)
  // Of what does not fit there are thousands: a hundred are enough for the message.
  const beside = places.map(([query], index) => [query, found[index]?.slice(0, 100)])
  expect(beside).toEqual(places.map(([query, names]) => [query, names.toSorted()]))
})

test('live rows, hooks and the queue offer the same', async () => {
  const sorted = [...fields.map((name) => `-${name}`), ...fields].toSorted()
  const expected: [call: string, names: string[]][] = [
    ["liveList(core, 'posts', { fields: ['|>'] })", ['*', ...fields]],
    [
      "liveList(core, 'posts', { fields: ['author.|>'] })",
      ['*', 'born', 'id', 'name', 'posts'].map((n) => `author.${n}`),
    ],
    ["liveList(core, 'posts', { sort: ['|>'] })", sorted],
    ["liveList(core, 'posts', {}, { primaryKey: '|>' })", fields],
    ["core.live.subscribe('posts', { query: { sort: ['|>'] } }, () => {})", sorted],
    ["useLive('posts', { sort: ['|>'] })", sorted],
    ["useItems('posts', { filter: { |> } })", ['_and', '_or', ...fields]],
    ["useItem('posts', 1, { fields: ['|>'] })", ['*', ...fields]],
    ["useMutation('posts', '|>')", ['create', 'delete', 'update']],
    ["queue.create('posts', { |> })", fields],
  ]
  const found = await offered(expected.map(([call]) => call))
  expect(expected.map(([call], index) => [call, found[index]?.slice(0, 100)])).toEqual(expected)
})
