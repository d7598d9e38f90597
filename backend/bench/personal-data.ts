/** What a person with very many rows asks for about themselves: their export, their receipt, and its proof. */
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { MyReceipt } from 'waymark-core'
import { appendRows } from '../src/domain/transparency/append-rows.ts'
import { newId } from '../src/platform/database/ids.ts'
import { insertRows } from '../src/platform/database/insert-rows.ts'
import '../tests/support/core.ts'
import { type BenchParticipant, tokenOf } from './people.ts'

/** More than somebody has after a year of the programme. */
export const rowsProven = 250

export interface PersonalDataFigures {
  /** Milliseconds from when the job takes it until the export is ready. */
  made: number[]
  /** Milliseconds to fetch it. */
  fetched: number[]
  /** Milliseconds of the call. */
  receipt: number[]
  /** Milliseconds until `rowsProven` rows are proven, by a process that has proven nothing before. */
  proven: number[]
  /** The same of a thousand. */
  thousand: number[]
}

/** Books so many points for the person, one at a time, and has them logged. */
export async function bookPoints(db: Knex, { profile }: BenchParticipant, count: number): Promise<void> {
  const created_at = new Date()
  await insertRows(
    db,
    'ledger',
    Array.from({ length: count }, (_, place) => ({
      ...{ id: newId(), profile, amount: 1, subject_kind: 'by_hand', subject_ref: `row ${place}` },
      ...{ idem_key: `bench:${profile}:${place}`, created_at },
    })),
  )
  await db('profiles').where({ id: profile }).update({ xp_cached: count })
  await appendRows(db, new Date())
}

export async function personalDataInRounds(
  url: string,
  db: Knex,
  person: BenchParticipant,
  size: number,
  rounds: number,
): Promise<PersonalDataFigures> {
  const figures: PersonalDataFigures = { made: [], fetched: [], receipt: [], proven: [], thousand: [] }
  for (let round = 0; round < rounds; round++) {
    figures.made.push(await timeOfExport(db, person))
    figures.fetched.push(await timed(() => fetchExport(url, db, person)))
    const began = performance.now()
    const reply = await fetch(`${url}/programme/me/receipt`, {
      headers: { authorization: `Bearer ${tokenOf(person)}` },
    })
    if (!reply.ok) throw new Error(`The receipt was refused: ${reply.status} ${await reply.text()}`)
    const { receipt } = ((await reply.json()) as { data: MyReceipt }).data
    figures.receipt.push(performance.now() - began)
    if (receipt.rows.length < size) throw new Error(`The receipt has ${receipt.rows.length} rows of ${size}.`)
    figures.proven.push(timeOfProof({ ...receipt, rows: receipt.rows.slice(0, rowsProven) }))
    figures.thousand.push(timeOfProof({ ...receipt, rows: receipt.rows.slice(0, 1000) }))
  }
  return figures
}

async function timed(work: () => Promise<void> | void): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Asked for as the page does, but for the proof of who they are. */
async function timeOfExport(db: Knex, { profile }: BenchParticipant): Promise<number> {
  await db('exports').where({ profile }).delete()
  await db('exports').insert({
    ...{ id: newId(), profile, lang: 'en', state: 'asked', asked_at: new Date() },
    ...{ attempts: 0, done: 0, rows: 0, files: 0 },
  })
  const row = () => db('exports').where({ profile }).first('claim', 'state')
  while ((await row()).claim === null) await wait(5)
  const began = performance.now()
  while ((await row()).state === 'asked') await wait(5)
  if ((await row()).state !== 'ready') throw new Error('The export could not be made.')
  return performance.now() - began
}

async function fetchExport(url: string, db: Knex, { profile }: BenchParticipant): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const link_hash = createHash('sha256').update(token).digest('hex')
  await db('exports')
    .where({ profile })
    .update({ link_hash, link_expires_at: new Date(Date.now() + 60_000) })
  const reply = await fetch(`${url}/programme/exports/${token}`)
  const { byteLength } = await reply.arrayBuffer()
  if (!reply.ok || byteLength < 10_000)
    throw new Error(`The export was not fetched: ${reply.status}, ${byteLength} bytes.`)
}

/** As a page that was just opened does it, whose module is there already. */
function timeOfProof(receipt: MyReceipt['receipt']): number {
  const entry = new URL('../../pkg/receipts/node.js', import.meta.url).href
  const script = `
    import init, { verifyReceipt } from ${JSON.stringify(entry)}
    let text = ''
    for await (const part of process.stdin) text += part
    await init()
    const began = performance.now()
    const { isProven } = verifyReceipt(text, { root: ${JSON.stringify(receipt.tree.root)} })
    console.log(JSON.stringify({ isProven, took: performance.now() - began }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    ...{ input: JSON.stringify(receipt), encoding: 'utf8' },
  })
  if (!stdout.includes('"isProven":true')) throw new Error(`The receipt was not proven: ${stdout}${stderr}`)
  return (JSON.parse(stdout) as { took: number }).took
}
