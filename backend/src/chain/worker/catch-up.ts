/** Brings the database to the state of the chain: forward by its events, backward when blocks were replaced. */
import type { Db } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { type Block, readBlock, readHead } from '../client/blocks.ts'
import { ReorgError } from '../client/errors.ts'
import { advance } from './advance.ts'
import { type Cursor, CursorMoved, currentCursor } from './cursor.ts'
import { rollBack, sharesHistory } from './roll-back.ts'

export interface Progress {
  /** Newest block of the chain. */
  head: number
  headAt: Date
  /** Last block whose events are in the database. */
  cursor: number
  cursorAt: Date | null
  /** The node's chain is shorter than the cursor: the node lags, or a development chain was set back. */
  shorter: boolean
}

export interface Manner {
  /**
   * Whether a shorter chain may be taken as set back (development chains only). Usually the node just lags behind the
   * one that answered before.
   */
  believeShorter?: boolean
  /** Called with the progress after every step and at the end; not before the chain answered what the step needed. */
  note?: (progress: Progress) => Promise<void> | void
}

/** Contradicting answers of nodes before the round is given up; the next round goes on from the same place. */
const contradictionsBorne = 4

/**
 * Reads until no confirmed block is left. Rejects when the chain cannot be read; what was read before stays. Several
 * instances may run it at once: the cursor lets one of them through.
 */
export async function catchUp(
  db: Db,
  chain: ChainSettings,
  { believeShorter = false, note = () => undefined }: Manner = {},
): Promise<Progress> {
  for (let contradictions = 0, moved = false; ; ) {
    const head = await readHead(chain)
    const cursor = await currentCursor(db, chain)
    const progress: Progress = {
      head: head.number,
      headAt: head.at,
      cursor: cursor.number,
      cursorAt: cursor.at ? new Date(cursor.at) : null,
      shorter: head.number < cursor.number,
    }
    if (moved) await note(progress)
    moved = false
    try {
      if (!(await step(db, chain, cursor, head, believeShorter))) {
        await note(progress)
        return progress
      }
      moved = true
    } catch (error) {
      if (error instanceof CursorMoved) continue
      if (!(error instanceof ReorgError)) throw error
      if (++contradictions > contradictionsBorne) {
        await note(progress)
        return progress
      }
      await new Promise((resolve) => setTimeout(resolve, 20 * contradictions))
    }
  }
}

/** One transaction forward or backward; returns whether there may be more to do. */
async function step(
  db: Db,
  chain: ChainSettings,
  cursor: Cursor,
  head: Block,
  believeShorter: boolean,
): Promise<boolean> {
  if (head.number < cursor.number) {
    // Nothing was read yet: the node has to come to the first block.
    if (cursor.hash === null) return false
    const mayBeSetBack = believeShorter && chain.deepestRollBack === undefined
    if (!mayBeSetBack && (await sharesHistory(db, chain, head))) return false
    await rollBack(db, chain, cursor, head)
    return true
  }
  if (cursor.hash !== null && (await readBlock(chain, cursor.number)).hash !== cursor.hash) {
    await rollBack(db, chain, cursor, head)
    return true
  }
  const safe = head.number - (chain.confirmations - 1)
  if (cursor.number >= safe) return false
  await advance(db, chain, cursor, { head: head.number, safe })
  return true
}
