/** Compares the books with each other and with the chain, and stops the trading of what they disagree about. */
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import { type Db, isSqlite, type Trx } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { readBlock } from '../client/blocks.ts'
import { ReorgError, RpcError } from '../client/errors.ts'
import { catchUp } from '../worker/catch-up.ts'
import { type Cursor, currentCursor } from '../worker/cursor.ts'
import { balances } from './balances.ts'
import { type AskChain, ChainSnapshot, type CheckContext } from './check.ts'
import { events, forgetVerified, rememberVerified } from './events.ts'
import { gifts } from './gifts.ts'
import { grants } from './grants.ts'
import { holdings } from './holdings.ts'
import { type LastReport, lastKey } from './last.ts'
import { listings } from './listings.ts'
import { log } from './log.ts'
import { proceeds } from './proceeds.ts'
import { Findings, type Report } from './report.ts'
import { runs } from './runs.ts'
import { supply } from './supply.ts'
import { tellOwners } from './tell-owners.ts'
import { stopTrading } from './trading.ts'
import { vouchers } from './vouchers.ts'

const asked = [balances, grants, supply, runs, gifts, vouchers, holdings, listings, events, proceeds, log]

/** How often it begins again when the chain changes meanwhile. */
const attempts = 5

export interface Manner {
  /** Everything from the first block again, not only what was added since the last clean comparison. */
  whole?: boolean
  /** When the chain does not answer, the books are compared with each other alone, and the report says so. */
  alsoAlone?: boolean
  now?: () => Date
}

/** Reads the chain to its head first. Rejects when the chain does not answer, unless told otherwise. */
export async function reconcile(
  db: Db,
  chain: ChainSettings | null,
  { whole = false, alsoAlone = false, now = () => new Date() }: Manner = {},
): Promise<Report> {
  const began = now().getTime()
  let unreachable: string | null = null
  let found: Comparison
  try {
    found = await confirmed(db, chain, whole)
  } catch (error) {
    if (!alsoAlone || !(error instanceof RpcError || error instanceof ReorgError)) throw error
    unreachable = error.message
    found = await compare(db, null, whole)
  }
  const ended = now()
  const last = await readMeta<LastReport>(db, lastKey)
  const differences = found.findings.differences.map((difference) => ({
    ...difference,
    since: last?.since[difference.key] ?? ended.toISOString(),
  }))
  const report: Report = {
    at: ended.toISOString(),
    seconds: (ended.getTime() - began) / 1000,
    block: found.cursor?.number ?? null,
    unreachable,
    compared: found.findings.compared,
    differences,
    stopped: [],
    resumed: [],
  }
  // Half a comparison neither clears anything nor counts as one.
  if (!unreachable) Object.assign(report, await conclude(db, report, found.cursor))
  return report
}

interface Comparison {
  findings: Findings
  cursor: Cursor | null
}

/** What is found once may have been written in between; what is found twice is there. */
async function confirmed(db: Db, chain: ChainSettings | null, whole: boolean): Promise<Comparison> {
  const first = await compare(db, chain, whole)
  if (first.findings.differences.length === 0) return first
  const second = await compare(db, chain, whole)
  const before = new Set(first.findings.differences.map(({ key }) => key))
  const findings = new Findings()
  findings.compared.push(...second.findings.compared)
  findings.differences.push(...second.findings.differences.filter(({ key }) => before.has(key)))
  return { findings, cursor: second.cursor }
}

async function compare(db: Db, chain: ChainSettings | null, whole: boolean): Promise<Comparison> {
  for (let attempt = 1; ; attempt++) {
    const findings = new Findings()
    const head = chain ? (await catchUp(db, chain)).head : 0
    const { cursor, questions } = await atOneMoment(db, async (trx) => {
      const books: CheckContext = { db: trx, chain, whole, findings }
      const questions: AskChain[] = []
      for (const ask of asked) questions.push((await ask(books)) ?? (async () => undefined))
      return { cursor: chain ? await currentCursor(trx, chain) : null, questions }
    })
    if (!chain || !cursor) return { findings, cursor: null }
    try {
      const view = new ChainSnapshot(chain, cursor, Math.max(head, cursor.number))
      for (const question of questions) await question(view)
      if (cursor.hash && (await readBlock(chain, cursor.number)).hash !== cursor.hash)
        throw new ReorgError('the chain was replaced while it was compared')
      return { findings, cursor }
    } catch (error) {
      if (!(error instanceof ReorgError) || attempt >= attempts) throw error
    }
  }
}

/** All that is read is of one moment, also while others write. */
async function atOneMoment<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  if (isSqlite(db)) return await db.transaction(read)
  return await db.transaction(read, { isolationLevel: 'repeatable read' })
}

async function conclude(db: Db, { differences, at }: Report, cursor: Cursor | null) {
  const { stopped, resumed } = await stopTrading(db, differences, new Date(at))
  const since = Object.fromEntries(differences.map((difference) => [difference.key, difference.since]))
  const last: LastReport = { at, differences: differences.length, stopped: stopped.length, since }
  await writeMeta(db, lastKey, last)
  await tellOwners(db, differences, new Date(at))
  if (differences.some(({ question }) => question === 'events')) await forgetVerified(db)
  else if (cursor) await rememberVerified(db, cursor)
  return { stopped, resumed }
}
