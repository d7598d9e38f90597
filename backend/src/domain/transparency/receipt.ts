/** The receipt of a person: their rows of the log as they stand now, with what proves that they were logged so. */
import { inclusionNodes, logCommitment, type MyReceipt, type ReceiptEntry } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { text, toInt } from '../../platform/database/columns.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { type LoggedKind, type LoggedRow, loggedKinds, readLoggedRows } from './logged-rows.ts'
import { type LogHead, readConsistency, readHead, StoredNodes } from './nodes.ts'

/** Who looks into a receipt finds no contract there. */
const nowhere = { chainId: 0, contract: `0x${'0'.repeat(40)}` }

interface OwnLeaf {
  leaf: number
  kind: LoggedKind
  row: string
  commitment: string
  salt: string
}

export async function readReceipt({ db, profile }: UserContext, chain: ChainSettings | null): Promise<MyReceipt> {
  const head = await readHead(db)
  const anchored = await readAnchored(db)
  const tree = anchored ? { size: anchored.size, root: anchored.root } : head
  const own = await readOwnLeaves(db, profile)
  const leaves = own.filter(({ leaf }) => leaf < tree.size)
  const rows = await readRows(db, leaves)
  const nodes = await StoredNodes.read(
    db,
    leaves.flatMap(({ leaf }) => inclusionNodes(leaf, tree.size)),
  )
  const there = leaves.flatMap((leaf) => {
    const row = rows.get(leaf.row)
    return row ? [{ leaf, row }] : []
  })
  return {
    receipt: {
      version: 1,
      origin: chain?.log ? { chainId: chain.chainId, contract: chain.log.toLowerCase() } : nowhere,
      tree,
      rows: there.map(
        ({ leaf: { leaf, kind, salt }, row: { fields } }): ReceiptEntry => ({
          ...{ index: leaf, kind, fields, salt, proof: nodes.inclusion(leaf, tree.size) },
        }),
      ),
      consistency: await readGrowth(db, tree, head),
      anchor: anchored?.anchor ?? null,
    },
    waiting: own.length - leaves.length + (await countPending(db, profile)),
    changed: there.filter(isChanged).map(({ leaf }) => leaf.leaf),
    missing: leaves.filter(({ row }) => !rows.has(row)).map(({ leaf }) => leaf),
  }
}

/** The newest root that is on the chain. */
export async function readAnchored(
  db: UserContext['db'],
): Promise<(LogHead & { anchor: { block: number; transaction: string } | null }) | null> {
  const row = await db('log_roots').where({ state: 'anchored' }).orderBy('size', 'desc').first()
  if (!row) return null
  const { size, root, block, transaction } = row
  const anchor = block !== null && transaction !== null ? { block: toInt(block), transaction: text(transaction) } : null
  return { size: toInt(size), root: text(root), anchor }
}

async function readOwnLeaves(db: UserContext['db'], profile: string): Promise<OwnLeaf[]> {
  const leaves = await db('log_salts')
    .join('log_leaves', 'log_leaves.leaf', 'log_salts.leaf')
    .where({ profile })
    .orderBy('log_leaves.leaf')
    .select('log_leaves.leaf', 'kind', 'row', 'commitment', 'salt')
  return leaves.map((leaf) => ({ ...leaf, leaf: toInt(leaf.leaf), row: text(leaf.row) }))
}

async function readRows(db: UserContext['db'], leaves: readonly OwnLeaf[]): Promise<Map<string, LoggedRow>> {
  const rows = new Map<string, LoggedRow>()
  for (const kind of loggedKinds) {
    const ids = leaves.filter((leaf) => leaf.kind === kind).map(({ row }) => row)
    for (const [id, row] of await readLoggedRows(db, kind, ids)) rows.set(id, row)
  }
  return rows
}

async function readGrowth(db: UserContext['db'], tree: LogHead, head: LogHead) {
  if (tree.size === 0 || tree.size >= head.size) return null
  return { ...head, proof: await readConsistency(db, tree.size, head.size) }
}

async function countPending(db: UserContext['db'], profile: string): Promise<number> {
  const waiting = db('pending_log_rows').select('row')
  const counts = await Promise.all(
    ['ledger', 'decisions'].map((table) =>
      db(table).where({ profile }).whereIn('id', waiting).count({ rows: '*' }).first(),
    ),
  )
  return counts.reduce((sum, count) => sum + toInt(count?.['rows']), 0)
}

function isChanged({ leaf: { kind, salt, commitment }, row }: { leaf: OwnLeaf; row: LoggedRow }): boolean {
  try {
    return logCommitment(kind, row.fields, salt) !== commitment
  } catch {
    // A salt that is none any more.
    return true
  }
}
