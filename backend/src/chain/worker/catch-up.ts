/** Brings the database to where the chain is: forwards by its events, backwards when it replaced blocks. */
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
  /** The chain that answers is shorter than what was read: a node that lags behind, or a chain that was set back. */
  shorter: boolean
}

export interface Manner {
  /**
   * A chain for development that is shorter than what was read was set back; usually it is a node that lags behind the
   * one before.
   */
  believeShorter?: boolean
  /** Hears how far it is after every step, and at the end; not before the chain gave what the step needed. */
  note?: (progress: Progress) => Promise<void> | void
}

/** Answers that contradict each other before this look is given up; the next one goes on from the same place. */
const contradictionsBorne = 4

/**
 * Reads until there is nothing left that is deep enough. Rejects when the chain cannot be read; what was read by then
 * is kept. Several instances may do it at once: the cursor lets one of them through.
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

/** One transaction onwards or backwards; says whether there may be more to do. */
async function step(
  db: Db,
  chain: ChainSettings,
  cursor: Cursor,
  head: Block,
  believeShorter: boolean,
): Promise<boolean> {
  if (head.number < cursor.number) {
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
