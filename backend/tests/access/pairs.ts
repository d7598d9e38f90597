/** Pairs of requests that must not be told apart: the one is about rows that exist, the other about none. */
import type { Attempt } from './attempt.ts'

export interface Pair {
  target: string
  about: Pick<Attempt, 'method' | 'path' | 'body'>
  /** The same, which nothing can match. */
  none: Pick<Attempt, 'method' | 'path' | 'body'>
}

const systemPrefix = 'directus_'

/** Changes and deletions of whatever a question finds, for every collection that Directus serves. */
export function changesByQuestion(collections: readonly { name: string; primary: string }[]): Pair[] {
  return collections.flatMap(({ name, primary }) => {
    const paths = name.startsWith(systemPrefix)
      ? [`/${name.slice(systemPrefix.length)}`, `/items/${name}`]
      : [`/items/${name}`]
    return paths.flatMap((path) =>
      ['PATCH', 'DELETE'].flatMap((method) =>
        ['', 'keyed'].map((form) => {
          const ask = (operator: string) => ({
            method,
            path,
            body: {
              query: { filter: { [primary]: { [operator]: true } }, limit: 1 },
              ...(method === 'PATCH' ? { data: {} } : {}),
              ...(form === 'keyed' ? { keys: [] } : {}),
            },
          })
          return { target: `${name} ${form}`, about: ask('_nnull'), none: ask('_null') }
        }),
      ),
    )
  })
}
