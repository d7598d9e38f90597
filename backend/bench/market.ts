/** The market's page over many listings, asked as people ask. */
import { asFastAsAnswered, atRate, type Question } from './arrivals.ts'
import type { BenchParticipant } from './people.ts'
import { tokenOf } from './people.ts'
import { categories } from './stock.ts'

const get = (query: string): Question => ({ method: 'GET', path: `/programme/market${query}` })

/** First pages, facets, orders, prices, words, languages; every tenth goes on to the next page. */
const views = [
  '',
  '?sort=price_up',
  '?sort=price_down',
  '?sort=rarity',
  '?rarity=rare',
  '?rarity=legendary,epic&sort=price_up',
  ...categories.slice(0, 4).map((category) => `?category=${category}`),
  '?category=tools,maps&sort=rarity',
  '?minPrice=1000000000000000000&maxPrice=2000000000000000000&sort=price_up',
  '?rarity=common&category=food&minPrice=500000000000000000',
  '?search=amber',
  '?search=lamp&sort=price_down&lang=de',
  '?lang=ja',
  '?sort=newest&limit=100',
  '?rarity=uncommon&sort=newest&lang=de',
  '?earned=unknown&slot=body,hand',
  // One card per type, as the app asks at first, and the offers of one type.
  '?perType=true',
  '?perType=true&sort=price_up&rarity=common,uncommon',
  '?perType=true&minPrice=1000000000000000000&maxPrice=2000000000000000000',
  '?itemType=bench-amber-lamp&sort=price_up',
  // What little money buys: few offers, found by another order than that of their prices.
  '?maxPrice=1100000000000000',
  '?maxPrice=1050000000000000&sort=rarity',
]

/** The views, and the second and third page of some, whose cursors are asked for first. */
export async function marketQuestions(url: string): Promise<(n: number) => Question> {
  const further: string[] = []
  for (const view of views.slice(0, 6)) {
    let query = view
    for (let page = 0; page < 2; page++) {
      const next = await nextOf(`${url}/programme/market${query}`)
      if (!next) break
      query = `${view}${view ? '&' : '?'}cursor=${next}`
      further.push(query)
    }
  }
  const all = [...views, ...further]
  // Not one after the other: neighbours in the list are alike.
  return (n) => get(all[(n * 7) % all.length] ?? '')
}

/** Directus answers 503 while it starts to sweat, which it does when it has just started on a busy machine. */
async function nextOf(url: string): Promise<string | null> {
  for (;;) {
    const reply = await fetch(url)
    if (reply.ok) return ((await reply.json()) as { data: { next: string | null } }).data.next
    if (reply.status !== 503) throw new Error(`${url} answers ${reply.status}: ${await reply.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

export async function marketAtRate(urls: string[], rate: number, seconds: number, rounds: number) {
  const question = await marketQuestions(urls[0] ?? '')
  const load = { urls, question }
  await asFastAsAnswered(load, 4, 60)
  const found = []
  for (let round = 0; round < rounds; round++) found.push(await atRate(load, rate, seconds, round * 1000))
  return { found, fast: await asFastAsAnswered(load, 16, rate * seconds) }
}

/** One page by us and by Directus itself, in turns: the same listings, the same filter and order, the same count. */
export async function besidePlain(urls: string[], participant: BenchParticipant, rounds: number) {
  const headers = { authorization: `Bearer ${tokenOf(participant)}` }
  const fields = 'id,price,state,listed_at,expires_at,item.serial,item_type.*,seller.display_name'
  // People ask Directus by columns of the listings alone: first which kinds are rare, then which of those are for sale.
  const kinds = await fetch(`${urls[0]}/items/item_types?filter[rarity][_eq]=rare&fields=id&limit=-1`, { headers })
  const rare = ((await kinds.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
  const filter = JSON.stringify({
    _and: [{ state: { _eq: 'active' } }, { expires_at: { _gt: '$NOW' } }, { item_type: { _in: rare } }],
  })
  const plain = `/items/listings?filter=${encodeURIComponent(filter)}&sort=-listed_at&limit=48&fields=${fields}&meta=filter_count`
  const ours = { urls, question: () => ({ ...get('?rarity=rare'), headers }) }
  const theirs = { urls, question: (): Question => ({ method: 'GET', path: plain, headers }) }
  const figures = { ours: [] as number[], theirs: [] as number[], refusals: [] as string[] }
  for (let round = 0; round <= rounds; round++)
    for (const [name, load] of [
      ['ours', ours],
      ['theirs', theirs],
    ] as const) {
      const { latencies, refusals } = await asFastAsAnswered(load, 1, 10)
      figures.refusals.push(...refusals)
      // The first round warms up.
      if (round > 0) figures[name].push(...latencies)
    }
  return figures
}
