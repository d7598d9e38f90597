/**
 * `npm run bench -- market claims impact lists worker numbers data desk`: the backend against its goals, on SQLite with one process of Directus and on
 * PostgreSQL with two and a Redis. `WAYMARK_BENCH_SIZE=tiny` only shows that it still runs, on SQLite.
 */
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { goalsTable, limitOf, verdict, write } from '../../core-wasm/package/bench/report.ts'
import { median, quantile } from '../../core-wasm/package/bench/rounds.ts'
import { startChain } from '../tests/support/chain.ts'
import { manyListedAndTold, manyPeople, walkFarAndWide, writeAtOnce } from '../tests/support/multitude.ts'
import { type Arrivals, hangUp } from './arrivals.ts'
import { claimsAtRate, claimsNeeded, claimsToMake } from './claims.ts'
import { deskLists, everybodyTold, markAnnouncementsTold } from './desk.ts'
import { impactInRounds, walkQuests } from './impact.ts'
import { listsInRounds } from './lists.ts'
import { besidePlain, marketAtRate } from './market.ts'
import { countEverything, numbersInRounds } from './numbers.ts'
import { benchParticipants } from './people.ts'
import { bookPoints, personalDataInRounds, rowsProven } from './personal-data.ts'
import { type Measured, onPostgres, onSqlite } from './programme.ts'
import { stockMarket } from './stock.ts'
import { benchItems, followed } from './worker.ts'

const tiny = process.env['WAYMARK_BENCH_SIZE'] === 'tiny'
const size = tiny
  ? { listings: 200, rate: 20, seconds: 1, rounds: 1, plain: 1, events: 24, single: 4, people: 200, lines: 100 }
  : {
      listings: 100_000,
      rate: 50,
      seconds: 5,
      rounds: 3,
      plain: 3,
      events: 440,
      single: 40,
      people: 100_000,
      lines: 10_000,
    }
const goalMs = 150
/** Whoever changes a quest waits so long at most to read whom it touches. */
const impactGoalMs = 3000
/** And whoever opens a page of numbers. */
const numbersGoalMs = 1000
/** Of 29. */
const questsEach = 20

/** So long at most the dry run of a list takes, until all of it is given, and until it is taken back. */
const listGoalsMs = { planned: 5000, applied: 30_000, undone: 120_000 }

/** What somebody with so many rows as lines of a list gets of them: until it is ready, fetched, read, and proven. */
const dataGoalsMs = { made: 5000, fetched: 1000, receipt: 2000, proven: 20 }

/** A list of the desk, and a page of numbers, of so many people with twenty runs each. */
const desk = { people: 1_000_000, listGoalMs: 1000, numbersGoalMs: 2000 }

const words = process.argv.slice(2)
const wanted = (name: string) => words.length === 0 || words.includes(name)
/** Filling takes most of an hour and forty gigabytes, so it is for whoever asks for it alone. */
const isDesk = words.includes('desk')

const goals: Parameters<typeof goalsTable>[0] = []
const facts: [string, string, string][] = []
const refusals: string[] = []
const rounds = (found: Arrivals[]) => found.map(({ latencies }) => quantile(latencies, 0.95))
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

console.log(
  `Load generator, Directus (one on SQLite, two on PostgreSQL) and the databases share ${cpus().length} processors: ${cpus()[0]?.model ?? 'unknown'}.`,
)
for (const make of tiny ? [onSqlite] : isDesk ? [onPostgres] : [onSqlite, onPostgres]) {
  const chain = await startChain()
  const programme = await make(chain.settings)
  try {
    await measure(programme, chain.settings)
  } finally {
    await programme.stop()
    chain.stop()
  }
}
hangUp()
report()

async function measure(programme: Measured, chain: Awaited<ReturnType<typeof startChain>>['settings']): Promise<void> {
  const { name, db } = programme
  const { rate, seconds } = size
  const say = (what: string, unit: string, figure: string) => facts.push([`${name}: ${what}`, figure, unit])
  const keep = (what: string, found: Arrivals[], fast: Arrivals, isGoal: boolean) => {
    refusals.push(...[...found, fast].flatMap((part) => part.refusals))
    const label = `${name}: ${what}, p95 at ${rate} a second`
    if (isGoal) goals.push({ what: label, unit: 'ms', atMost: goalMs, figures: rounds(found) })
    else facts.push([label, ms(median(rounds(found))), ''])
    say(`${what}, median at ${rate} a second`, '', ms(median(found.flatMap(({ latencies }) => latencies))))
    say(`${what} as fast as answered, 16 callers`, 'a second', fast.perSecond.toFixed(0))
  }

  const claims = wanted('claims') ? await claimsToMake(db, claimsNeeded(rate, seconds, size.rounds)) : []
  const stock = wanted('worker') ? await benchItems(db, chain, size.events) : []
  const [visitor] = await benchParticipants(db, 1)
  if (wanted('market')) await stockMarket(db, size.listings)
  if (wanted('impact')) await walkQuests(db, await benchParticipants(db, size.people))
  // These are people whom a programme that runs told long ago. With a million of them it is waited for.
  if (!isDesk) await markAnnouncementsTold(db)
  const listed = wanted('lists') ? await benchParticipants(db, size.lines) : []
  const [owner] = wanted('data') ? await benchParticipants(db, 1) : []
  if (owner) await bookPoints(db, owner, size.lines)
  const isCounted = wanted('numbers') && name === 'PostgreSQL'
  if (isCounted) {
    await manyPeople(db, size.people)
    say('runs that are counted', '', (await walkFarAndWide(db, questsEach)).toLocaleString('en'))
    const took = await countEverything(db)
    say(`counting ${took[0]?.[0].split(':')[0]}, the slowest of ${took.length}`, '', ms(took[0]?.[1] ?? 0))
    say('counting everything once', '', ms(took.reduce((sum, [, each]) => sum + each, 0)))
  }
  const about = isDesk ? await fillDesk(db, say) : null
  const urls = await programme.start()

  if (about) {
    await everybodyTold(db)
    const lists = await deskLists(urls[0] ?? '', db, about, size.rounds)
    for (const [list, took] of lists.slice(0, 5)) say(`GET ${list}`, '', ms(took))
    const people = `${desk.people.toLocaleString('en')} people`
    const what = `${name}: the slowest of ${lists.length} lists of the desk, ${people}`
    goals.push({ what, unit: 'ms', atMost: desk.listGoalMs, figures: [lists[0]?.[1] ?? 0] })
    const figures = await numbersInRounds(urls[0] ?? '', db, size.rounds)
    goals.push({
      ...{ what: `${name}: a page of numbers of ${people}`, unit: 'ms', atMost: desk.numbersGoalMs, figures },
    })
  }
  if (wanted('market') && visitor) {
    const { found, fast } = await marketAtRate(urls, rate, seconds, size.rounds)
    keep(`market page of ${size.listings.toLocaleString('en')} listings`, found, fast, true)
    const beside = await besidePlain(urls, visitor, size.plain)
    refusals.push(...beside.refusals)
    const [ours, theirs] = [median(beside.ours), median(beside.theirs)]
    say('one page with facets, alone', '', ms(ours))
    say('the same listings from /items/listings, without facets', '', `${ms(theirs)}, ${(ours / theirs).toFixed(2)} x`)
  }
  if (wanted('claims')) {
    const { found, fast } = await claimsAtRate(urls, claims, rate, seconds, size.rounds)
    keep('claim', found, fast, name === 'PostgreSQL')
  }
  if (wanted('impact')) {
    const figures = await impactInRounds(urls[0] ?? '', db, size.rounds)
    const what = `${name}: what a change of a quest does to ${size.people.toLocaleString('en')} people`
    goals.push({ what, unit: 'ms', atMost: impactGoalMs, figures })
  }
  if (wanted('lists')) {
    const figures = await listsInRounds(urls[0] ?? '', db, listed, size.rounds)
    for (const what of ['planned', 'applied', 'undone'] as const)
      goals.push({
        ...{ what: `${name}: a list of ${size.lines.toLocaleString('en')} people is ${what}`, unit: 'ms' },
        ...{ atMost: listGoalsMs[what], figures: figures[what] },
      })
  }
  if (owner) {
    const figures = await personalDataInRounds(urls[0] ?? '', db, owner, size.lines, size.rounds)
    const rows = `${size.lines.toLocaleString('en')} rows`
    const whats = {
      ...{ made: `an export of ${rows} is made`, fetched: `an export of ${rows} is fetched` },
      ...{
        receipt: `a receipt of ${rows} is read`,
        proven: `${rowsProven} rows of a receipt are proven, the first time`,
      },
    }
    for (const what of ['made', 'fetched', 'receipt', 'proven'] as const)
      goals.push({
        ...{ what: `${name}: ${whats[what]}`, unit: 'ms', atMost: dataGoalsMs[what], figures: figures[what] },
      })
    say('1,000 rows of a receipt are proven, the first time', '', ms(median(figures.thousand)))
  }
  if (isCounted) {
    const figures = await numbersInRounds(urls[0] ?? '', db, size.rounds)
    const what = `${name}: a page of numbers of ${size.people.toLocaleString('en')} people`
    goals.push({ what, unit: 'ms', atMost: numbersGoalMs, figures })
  }
  if (wanted('worker')) {
    const { mints, listings, sales, purchases } = await followed(db, chain, stock, size.single, 10)
    say('worker catches up with mints', 'a second', mints.toFixed(0))
    say('worker catches up with listings', 'a second', listings.toFixed(0))
    say('worker catches up with purchases', 'a second', sales.toFixed(0))
    say(
      `a purchase, from its block to the sold listing, p95 (looks every ${chain.pollMs} ms)`,
      '',
      ms(quantile(purchases, 0.95)),
    )
  }
}

async function fillDesk(db: Measured['db'], say: (what: string, unit: string, figure: string) => void) {
  const began = performance.now()
  const written = (what: string) =>
    console.log(`${what} after ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
  await writeAtOnce(db)
  await manyPeople(db, desk.people)
  written(`${desk.people.toLocaleString('en')} people are there`)
  const runs = (await walkFarAndWide(db, questsEach)).toLocaleString('en')
  say('runs that are counted', '', runs)
  written(`${runs} runs are there`)
  const about = await manyListedAndTold(db)
  written('Lists and deliveries are there')
  const took = await countEverything(db)
  written('Everything is counted')
  say('counting everything once', '', ms(took.reduce((sum, [, each]) => sum + each, 0)))
  return about
}

function report(): void {
  const file = fileURLToPath(new URL('../../.waymark/bench/backend.json', import.meta.url))
  const width = Math.max(...facts.map(([what]) => what.length))
  for (const [what, figure, unit] of facts)
    console.log(`${what.padEnd(width)}  ${figure.padStart(8)} ${unit}`.trimEnd())
  if (goals.length > 0) console.log(`\n${goalsTable(goals)}`)
  for (const sentence of [...new Set(refusals)].slice(0, 5)) console.log(`Refused: ${sentence}`)
  if (refusals.length > 0) console.log(`${refusals.length} questions were refused: the figures above do not count.`)
  if (!tiny) write(file, { goals, comparisons: [], facts })
  const missed = tiny ? [] : goals.filter((goal) => verdict(goal) === 'MISSED')
  for (const goal of missed) console.log(`Missed: ${goal.what}, ${limitOf(goal)}.`)
  process.exit(missed.length > 0 || refusals.length > 0 ? 1 : 0)
}
