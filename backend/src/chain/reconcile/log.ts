/** Does every row say what its leaf says, is the tree the one of its leaves, and is its root the one on the chain? */
import { appendToLog, logCommitment } from 'waymark-core'
import { emptyRoot } from '../../domain/transparency/begin.ts'
import {
  type LoggedKind,
  type LoggedRow,
  loggedKinds,
  readLoggedRows,
  tableOf,
} from '../../domain/transparency/logged-rows.ts'
import { nodeId, readHead, rootAt, stateAt } from '../../domain/transparency/nodes.ts'
import { text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { among } from '../../platform/database/insert-rows.ts'
import { readMeta } from '../../platform/database/meta.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { anchoringTransaction, readLatest } from '../anchors/anchor.ts'
import { withRpcErrors } from '../client/errors.ts'
import type { Check, CheckContext } from './check.ts'
import { type LastReport, lastKey } from './last.ts'
import { type Findings, plural } from './report.ts'

/**
 * Leaves that one comparison looks at, unless it is to look at everything: at about 30,000 a second. A larger log is
 * gone through in turns, and what was found before is looked at each time.
 */
const leavesAtOnce = 100_000

/** Leaves that are read at once. */
const portion = 2000

/** Of each sort, the first so many are told one by one. */
const named = 100

const byHand = 'Nothing of ours changes it: look for a hand at the database, and bring the row back from a backup.'

interface Leaf {
  leaf: unknown
  kind: LoggedKind
  row: string
  commitment: string
  salt: string | null
  profile: string | null
}

export const log: Check = async (books) => {
  const { db, chain, findings } = books
  const head = await readHead(db)
  await compareHead(db, head, findings)
  await compareUnlogged(db, findings)
  const [from, to] = turnOf(books, head.size)
  const known = await knownLeaves(db, from, to)
  for (let start = from; start < to; start += portion)
    await compareLeaves(db, findings, start, Math.min(start + portion, to))
  for (const leaf of known) await compareLeaves(db, findings, leaf, leaf + 1, false)
  findings.note('log', plural(to - from + known.length, 'leaf', 'leaves'))
  const roots: Record<string, unknown>[] = await db('log_roots').orderBy('size', 'desc')
  for (const { size, root } of roots) await compareRoot(db, findings, toInt(size), text(root), head.size)
  findings.note('log', plural(roots.length, 'root'))
  const newest = roots.find(({ state }) => state === 'anchored')
  const { log: contract, anchorerKey } = chain ?? {}
  if (!chain || !contract) return null

  return async (view) => {
    const { blockNumber } = view
    // Where nothing was anchored yet, the contract may be newer than the block.
    if (!newest && !(await withRpcErrors(() => view.client.getCode({ address: contract, blockNumber })))) return
    const logChain = { ...chain, log: contract, anchorerKey: anchorerKey ?? '0x' }
    const latest = await withRpcErrors(() => readLatest(logChain, blockNumber))
    if (latest.size > head.size)
      return findings.differ('log', {
        key: `short:${latest.size}`,
        what: `The log has ${plural(head.size, 'leaf', 'leaves')}, and the newest root on the chain stands for ${latest.size}: the others were removed, or this is an older backup.`,
        todo: 'The chain counts: bring the newest backup back. Where there is none, read WaymarkLogNotAnchored in the runbook.',
      })
    // A root that was anchored after the block that is looked at is looked at the next time.
    if (!newest || toInt(newest['block']) > view.cursor.number) return
    const size = toInt(newest['size'])
    const says = `${latest.size} leaves, ${latest.root}, block ${latest.block}`
    const here = `${size} leaves, ${text(newest['root'])}, block ${toInt(newest['block'])}`
    if (says !== here)
      return findings.differ('log', {
        key: `anchor:${size}`,
        what: `The newest root on the chain is ${says}; in the database ${here}.`,
        todo: 'The chain counts. More leaves there than here: this is an older backup in which more was booked since, or somebody else has the anchoring key.',
      })
    const transaction = await withRpcErrors(() => anchoringTransaction(logChain, size, latest.block))
    if (transaction !== newest['transaction'])
      findings.differ('log', {
        key: `transaction:${size}`,
        what: `The root of ${size} leaves was anchored by ${transaction}; the database says ${newest['transaction']}.`,
        todo: 'The chain counts: write down the transaction that it names.',
      })
    findings.note('log', 'the newest root with the chain')
  }
}

/** The leaves from one to another that this comparison looks at: all of them, or those whose turn it is. */
function turnOf({ whole }: CheckContext, size: number): [number, number] {
  if (whole || size <= leavesAtOnce) return [0, size]
  const turns = Math.ceil(size / leavesAtOnce)
  const turn = Math.floor(Date.now() / 3_600_000) % turns
  return [turn * leavesAtOnce, Math.min((turn + 1) * leavesAtOnce, size)]
}

/** Leaves outside of them about which the last comparison found something. */
async function knownLeaves(db: Db, from: number, to: number): Promise<number[]> {
  const last = await readMeta<LastReport>(db, lastKey)
  const found = Object.keys(last?.since ?? {}).flatMap((key) => /^log:\w+:(\d+)$/.exec(key)?.[1] ?? [])
  return [...new Set(found.map(Number))].filter((leaf) => leaf < from || leaf >= to)
}

async function compareHead(db: Db, head: { size: number; root: string }, findings: Findings): Promise<void> {
  const counted = await db('log_leaves').count({ leaves: '*' }).max({ last: 'leaf' }).first()
  const leaves = toInt(counted?.['leaves'])
  if (leaves !== head.size || (leaves > 0 && toInt(counted?.['last']) !== leaves - 1))
    findings.differ('log', {
      key: 'size',
      what: `The log has ${plural(leaves, 'leaf', 'leaves')}, and says that it has ${head.size}.`,
      todo: byHand,
    })
  const nodes = toInt((await db('log_nodes').count({ nodes: '*' }).first())?.['nodes'])
  const wanted = nodesOf(head.size)
  if (nodes !== wanted)
    findings.differ('log', {
      key: 'nodes',
      what: `The tree of the log has ${plural(nodes, 'node')}; ${wanted} are made of ${head.size} leaves.`,
      todo: byHand,
    })
  await compareRoot(db, findings, head.size, head.root, head.size)
}

/** How many nodes are complete over so many leaves. */
function nodesOf(size: number): number {
  let nodes = 0
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) nodes += rest
  return nodes
}

async function compareRoot(db: Db, findings: Findings, size: number, root: string, most: number): Promise<void> {
  const made = size > most ? null : size === 0 ? emptyRoot : await rootAt(db, size).catch(() => null)
  if (made === root) return
  findings.differ('log', {
    key: `root:${size}`,
    what: `The root of ${size} leaves is said to be ${root}; the tree makes ${made ?? 'none'}.`,
    todo: byHand,
  })
}

/** Rows that are no leaf and do not wait to be one; and those that wait and are not there. */
async function compareUnlogged(db: Db, findings: Findings): Promise<void> {
  for (const kind of loggedKinds) {
    const table = tableOf[kind]
    const rows: { id: string; profile: string }[] = await db(table)
      .leftJoin('log_leaves', 'log_leaves.row', `${table}.id`)
      .leftJoin('pending_log_rows', 'pending_log_rows.row', `${table}.id`)
      .whereNull('log_leaves.leaf')
      .whereNull('pending_log_rows.row')
      .limit(named)
      .select(`${table}.id`, `${table}.profile`)
    for (const { id, profile } of rows)
      findings.differ('log', {
        key: `unlogged:${kind}:${id}`,
        what: `Row ${id} of ${table} (profile ${profile}) is no leaf of the log, and does not wait to be one.`,
        todo: 'Triggers note every row: look for a hand at the database, or a backup that was restored in part.',
      })
    const gone: string[] = await db('pending_log_rows')
      .leftJoin(table, `${table}.id`, 'pending_log_rows.row')
      .where({ 'pending_log_rows.kind': kind })
      .whereNull(`${table}.id`)
      .limit(named)
      .pluck('pending_log_rows.row')
    for (const id of gone)
      findings.differ('log', {
        key: `gone:${kind}:${id}`,
        what: `Row ${id} of ${table} waits to be a leaf of the log, and is not there.`,
        todo: byHand,
      })
  }
}

/** `withTree`: the nodes over them are made once more, too, from those before. */
async function compareLeaves(db: Db, findings: Findings, from: number, to: number, withTree = true): Promise<void> {
  const leaves: Leaf[] = await db('log_leaves')
    .leftJoin('log_salts', 'log_salts.leaf', 'log_leaves.leaf')
    .whereBetween('log_leaves.leaf', [from, to - 1])
    .orderBy('log_leaves.leaf')
    .select('log_leaves.leaf', 'kind', 'row', 'commitment', 'salt', 'profile')
  const rows = new Map<string, LoggedRow>()
  for (const kind of loggedKinds) {
    const ids = leaves.filter((leaf) => leaf.kind === kind).map(({ row }) => text(row))
    for (const [id, row] of await readLoggedRows(db, kind, ids)) rows.set(`${kind} ${id}`, row)
  }
  const erased = await erasedAmong(db, [...rows.values()])
  for (const leaf of leaves) {
    const row = rows.get(`${leaf.kind} ${leaf.row}`)
    const fault = faultOf(leaf, row, erased)
    // The salt says whose row it was, also where the row says somebody else now.
    const owner = leaf.profile ?? row?.profile ?? null
    if (fault) findings.differ('log', { ...fault, key: `row:${toInt(leaf.leaf)}`, owner })
  }
  // What is missing in between was told already.
  if (withTree && leaves.length === to - from) await compareTree(db, findings, from, leaves)
}

/** Profiles of people who were erased: their salts are gone with them. */
async function erasedAmong(db: Db, rows: readonly LoggedRow[]): Promise<Set<string>> {
  const profiles = [...new Set(rows.map(({ profile }) => profile))]
  const ids = await db('profiles')
    .whereNotNull('user')
    .where(among(db, 'id', profiles))
    .pluck('id')
  const there = new Set(ids.map(String))
  return new Set(profiles.filter((profile) => !there.has(profile)))
}

function faultOf(
  { leaf, kind, row: id, commitment, salt, profile }: Leaf,
  row: LoggedRow | undefined,
  erased: ReadonlySet<string>,
): { what: string; todo: string } | null {
  const place = `leaf ${toInt(leaf)}`
  const of = `Row ${id} of ${tableOf[kind] ?? kind}`
  if (!row) return { what: `${of}, which is ${place} of the log, is not there any more.`, todo: byHand }
  if (salt === null || profile === null)
    return erased.has(row.profile)
      ? null
      : { what: `${of} (profile ${row.profile}) has lost the salt of ${place}, and nobody was erased.`, todo: byHand }
  if (profile !== row.profile)
    return { what: `${of} is of profile ${row.profile}; the salt of ${place} of ${profile}.`, todo: byHand }
  if (commitmentOf(kind, row, salt) === commitment) return null
  return {
    what: `${of} (profile ${row.profile}) is not what ${place} of the log says: one of both was changed.`,
    todo: byHand,
  }
}

function commitmentOf(kind: LoggedKind, { fields }: LoggedRow, salt: string): string | null {
  try {
    return logCommitment(kind, fields, salt)
  } catch {
    // What is no salt any more.
    return null
  }
}

async function compareTree(db: Db, findings: Findings, from: number, leaves: readonly Leaf[]): Promise<void> {
  const first = leaves[0]
  if (!first) return
  try {
    const before = await stateAt(db, from)
    const { nodes } = appendToLog(
      before,
      leaves.map(({ commitment }) => commitment),
    )
    const ids = nodes.map(nodeId)
    const stored: { id: string; hash: string }[] = await db('log_nodes').where(among(db, 'id', ids, 'text'))
    const known = new Map(stored.map(({ id, hash }) => [id, hash]))
    for (const node of nodes) {
      const id = nodeId(node)
      if (known.get(id) === node.hash) continue
      findings.differ('log', {
        key: `node:${id}`,
        what: `Node ${id} of the log is ${known.get(id) ?? 'not there'}; its leaves make ${node.hash}.`,
        todo: byHand,
      })
      // What stands above it differs, too.
      return
    }
  } catch (error) {
    findings.differ('log', {
      key: `tree:${from}`,
      what: `The tree over the leaves from ${from} on cannot be made: ${textOrNull((error as Error).message)}`,
      todo: byHand,
    })
  }
}
