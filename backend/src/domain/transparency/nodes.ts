/** The nodes of the log's tree as they are stored, and the roots and proofs that are made of them. */
import {
  consistencyNodes,
  consistencyProof,
  inclusionNodes,
  inclusionProof,
  type LogPosition,
  type LogState,
  logEdgeNodes,
  logRoot,
} from 'waymark-core'
import { text, toInt } from '../../platform/database/columns.ts'
import { among } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { emptyRoot } from './begin.ts'

export interface LogHead {
  /** Leaves. */
  size: number
  root: string
}

export const nodeId = ({ level, index }: LogPosition) => `${level}:${index}`

/** There is no leaf yet in a database whose log was not begun. */
export async function readHead(db: Db): Promise<LogHead> {
  const row = await db('log_head').where({ id: 1 }).first('size', 'root')
  return row ? { size: toInt(row.size), root: text(row.root) } : { size: 0, root: emptyRoot }
}

/** Hashes of the nodes at some places. */
export class StoredNodes {
  readonly #hashes: ReadonlyMap<string, string>

  constructor(hashes: ReadonlyMap<string, string>) {
    this.#hashes = hashes
  }

  static async read(db: Db, positions: readonly LogPosition[]): Promise<StoredNodes> {
    const ids = [...new Set(positions.map(nodeId))]
    const rows = await db('log_nodes')
      .where(among(db, 'id', ids, 'text'))
      .select('id', 'hash')
    return new StoredNodes(new Map(rows.map(({ id, hash }) => [id, hash])))
  }

  /** Throws where one is missing, which `reconcile` tells, too. */
  at(positions: readonly LogPosition[]): string[] {
    return positions.map((position) => {
      const hash = this.#hashes.get(nodeId(position))
      if (hash === undefined) throw new Error(`The log has no node ${nodeId(position)}: compare the books.`)
      return hash
    })
  }

  inclusion(index: number, size: number): string[] {
    return inclusionProof(index, size, this.at(inclusionNodes(index, size)))
  }
}

/** What is needed to append to the log as it was at a size. */
export async function stateAt(db: Db, size: number): Promise<LogState> {
  const positions = logEdgeNodes(size)
  return { size, edge: (await StoredNodes.read(db, positions)).at(positions) }
}

export async function rootAt(db: Db, size: number): Promise<string> {
  return logRoot(await stateAt(db, size))
}

/** That the log at the second size begins with what it was at the first. */
export async function readConsistency(db: Db, first: number, second: number): Promise<string[]> {
  const positions = consistencyNodes(first, second)
  return consistencyProof(first, second, (await StoredNodes.read(db, positions)).at(positions))
}
