/** What the fake server answers, over HTTP or in place of it. */

const rows = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  slug: `quest-${index}`,
  title: `The ${index}th light over the ridge`,
  xp: 10 * index,
  steps: [
    { id: `6f1e7c52-8a52-4d0e-9b0a-${index}`, title: 'Wake up' },
    { id: `7a1e7c52-8a52-4d0e-9b0a-${index}`, title: 'Look east' },
  ],
}))

const items = JSON.stringify({ data: rows })
const tokens = JSON.stringify({
  data: { access_token: 'a'.repeat(240), refresh_token: 'r'.repeat(64), expires: 900_000 },
})

/** A place, as a card shows it. */
const place = (id: string) => ({
  id: Number(id),
  title: `The ${id}th cairn`,
  about: 'Wind, heather and a view. '.repeat(4),
})

/** The body for an address below `/items/places`: one item, or those of the ids in its filter. */
export function answerPlaces(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const id = pathname.split('/')[3]
  const ids: string[] = JSON.parse(searchParams.get('filter') ?? '{}').id?._in ?? []
  return JSON.stringify({ data: id ? place(id) : ids.map(place) })
}

/** The body for a path; everything that is not of the session is a list of items. */
export const answer = (path: string): string => (path.startsWith('/auth/') ? tokens : items)
