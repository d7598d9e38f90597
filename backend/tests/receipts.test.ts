/** A person's receipt, and the log as everybody reads it, from a running programme. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { MyReceipt } from 'waymark-core'
import type * as receipts from '../../pkg/receipts/index.d.ts'
import init, * as built from '../../pkg/receipts/waymark_core.js'
import { appendRows } from '../src/domain/transparency/append-rows.ts'
import type { LogGrowthProof, PublicLog } from '../src/domain/transparency/public-log.ts'
import { anchorNow } from './support/anchor.ts'
import { openDatabase } from './support/database.ts'
import { requireDescribed } from './support/description.ts'
import { decide, gameMaster } from './support/game-master.ts'
import { member, type Person, send } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

const { verifyReceipt } = built as unknown as typeof receipts

let walker: Person
let master: Person
let db: ReturnType<typeof openDatabase>

beforeAll(async () => {
  await init({ module_or_path: readFileSync(new URL('../../pkg/receipts/waymark_core_bg.wasm', import.meta.url)) })
  ;[walker, master] = await Promise.all([member(), gameMaster()])
  db = openDatabase(shared().live)
  return () => db.destroy()
})

/** What the jobs do, at once. */
async function anchor() {
  await appendRows(db, new Date())
  await anchorNow(db, shared().chain)
}

const receiptOf = async (who: Person) => (await who.programme<MyReceipt>('GET', '/me/receipt')).data

async function publicly<T>(path: string): Promise<T> {
  const reply = await fetch(`${shared().url}/programme${path}`)
  const body = await reply.json()
  await requireDescribed(shared().url, {
    ...{ method: 'GET', path: `/programme${path}`, status: reply.status, body },
    contentType: reply.headers.get('content-type') ?? '',
  })
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  return body
}

const verdictOn = (receipt: object, root: string, treeSize: number) =>
  verifyReceipt(receipt as receipts.Receipt, { root: root as `0x${string}`, treeSize })

test('what somebody earned, and what was decided about them, is proven against the root on the chain', async () => {
  const { slug } = await makeQuest({ steps: [{ kind: 'text' }], quest: { review: 'manual' } })
  const walk = await Walk.start(walker, slug)
  await walk.send(0, { text: 'A plain answer.' })
  await walk.submit()
  const version = async () => (await walk.now()).run?.version ?? 0
  await decide(master, walk.run, { decision: 'return', version: await version(), note: 'A little more.' })
  await walk.send(0, { text: 'A plainer answer.' })
  await walk.submit()
  await decide(master, walk.run, { decision: 'approve', version: await version(), note: 'Well seen.' })

  await anchor()
  const { receipt, waiting, changed, missing } = await receiptOf(walker)
  expect([waiting, changed, missing]).toEqual([0, [], []])
  const profile = (await walker.me()).profile.id
  const by = (await master.me()).profile.id
  const said = receipt.rows.map(({ kind, fields }) => [
    kind,
    fields['kind'] ?? fields['subject_kind'],
    fields['reason'],
  ])
  expect(said).toContainEqual(['decision', 'returned', 'A little more.'])
  expect(said).toContainEqual(['decision', 'accepted', 'Well seen.'])
  expect(said.filter(([kind]) => kind === 'ledger').length).toBeGreaterThan(0)
  expect(receipt.rows.every(({ fields }) => fields['profile'] === profile)).toBe(true)
  expect(receipt.rows.filter(({ fields }) => fields['by'] === by)).toHaveLength(2)

  const { anchored } = await publicly<PublicLog>('/log')
  expect(receipt.tree).toEqual({ size: anchored?.size, root: anchored?.root })
  expect(verdictOn(receipt, anchored?.root ?? '', anchored?.size ?? 0)).toMatchObject({
    isProven: true,
    isRootGiven: true,
  })
  expect(receipt).toMatchObject({
    origin: { chainId: shared().chain.chainId, contract: shared().chain.log?.toLowerCase() },
    anchor: { block: anchored?.block, transaction: anchored?.transaction },
  })
})

test('rows that came after the newest root on the chain wait, and the proof that the log only grew comes along', async () => {
  const { anchored: before } = await publicly<PublicLog>('/log')
  const { slug } = await makeQuest({ steps: [{ kind: 'text' }], quest: { review: 'manual' } })
  const walk = await Walk.start(walker, slug)
  await walk.send(0, { text: 'A plain answer.' })
  await walk.submit()
  await decide(master, walk.run, {
    ...{ decision: 'reject', version: (await walk.now()).run?.version ?? 0, note: 'Somebody else wrote this.' },
  })
  await appendRows(db, new Date())
  const { receipt, waiting } = await receiptOf(walker)
  const { head } = await publicly<PublicLog>('/log')
  expect([waiting, receipt.tree.size, head.size > receipt.tree.size]).toEqual([1, before?.size, true])
  expect(verdictOn(receipt, head.root, head.size).isProven).toBe(true)
  const growth = await publicly<LogGrowthProof>(`/log/consistency?first=${receipt.tree.size}`)
  expect(growth).toEqual({ first: receipt.tree, second: receipt.consistency })
  expect(await publicly<LogGrowthProof>('/log/consistency')).toMatchObject({ first: { size: 0 }, second: { ...head } })
  expect((await publicly<LogGrowthProof>('/log/consistency?first=1&second=1')).second.proof).toEqual([])
})

test('a row that somebody changed by hand is told to its owner, and its proof fails', async () => {
  await anchor()
  const { receipt } = await receiptOf(walker)
  const leaf = receipt.rows.find(({ kind, fields }) => kind === 'decision' && fields['kind'] === 'accepted')
  const about = { id: String(leaf?.fields['id']) }
  await db('decisions').where(about).update({ reason: 'Not seen at all.' })
  try {
    const now = await receiptOf(walker)
    expect(now.changed).toEqual([leaf?.index])
    const verdict = verdictOn(now.receipt, receipt.tree.root, receipt.tree.size)
    const wrong = verdict.rows.filter(({ isProven }) => !isProven)
    expect([verdict.isProven, wrong.map(({ index, problem }) => [index, problem?.code])]).toEqual([
      false,
      [[leaf?.index, 'ROW_DIFFERS']],
    ])
  } finally {
    await db('decisions').where(about).update({ reason: 'Well seen.' })
  }
  expect((await receiptOf(walker)).changed).toEqual([])
})

test('a receipt holds the rows of nobody else, and needs somebody who is signed in', async () => {
  const stranger = await member()
  await anchor()
  const own = (await receiptOf(stranger)).receipt.rows
  expect(own.every(({ fields }) => fields['profile'] !== undefined)).toBe(true)
  const mine = new Set((await receiptOf(walker)).receipt.rows.map(({ index }) => index))
  expect(own.filter(({ index }) => mine.has(index))).toEqual([])
  expect((await send('GET', '/programme/me/receipt')).status).toBe(401)
})

test('what the log has no size of is refused', async () => {
  const { head } = await publicly<PublicLog>('/log')
  const codeOf = async (query: string) => (await send('GET', `/programme/log/consistency?${query}`)).code
  expect(await codeOf(`first=${head.size + 1}`)).toBe('VALIDATION')
  expect(await codeOf(`first=1&second=${head.size + 100_000}`)).toBe('VALIDATION')
  expect(await codeOf('first=-1')).toBe('VALIDATION')
})

test('no table of the log is read past these calls, not even by an administrator', async () => {
  for (const table of ['log_salts', 'log_leaves', 'decisions', 'pending_log_rows'])
    expect((await walker.call('GET', `/items/${table}`)).status).toBe(403)
})
