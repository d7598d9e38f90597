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
const functions = [
  ...['blocks', 'comments', 'config', 'words'].map((field) => `"count(${field})"`),
  ...['day', 'hour', 'minute', 'month', 'second', 'week', 'weekday', 'year'].map((name) => `"${name}(at)"`),
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
  ['{ filter: { |> } }', [...functions, '_and', '_or', ...fields]],
  ['{ filter: { rating: { |> } } }', operators],
  ["{ sort: ['|>'] }", ['?', ...fields.map((name) => `-${name}`), ...fields]],
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

test('in each place it is the names that fit there', async () => {
  const calls = places.map(([query]) => `core.items.list('posts', ${query})`)
  const found = await completions(`${schemas.ours}${collections}${calls.join('\n')}\nexport {}\n`)
  // Of what does not fit there are thousands: a hundred are enough for the message.
  const offered = places.map(([query], index) => [query, found[index]?.slice(0, 100)])
  expect(offered).toEqual(places.map(([query, names]) => [query, names.toSorted()]))
})
