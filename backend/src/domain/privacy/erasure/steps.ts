/** The steps of an erasure, in their order. */
import type { Db, Trx } from '../../../platform/database/transaction.ts'
import type { Directus } from '../../../platform/directus/directus.ts'
import type { Path, TableFacts } from '../columns/definition.ts'
import { personalTables } from '../columns/index.ts'
import type { Subject } from '../subject.ts'
import { cleanTexts, type KnownTexts } from './clean-texts.ts'
import { endMatters } from './end-matters.ts'
import { eraseAccount, identityTables } from './erase-account.ts'
import { eraseFiles, hasFiles } from './erase-files.ts'
import { eraseRows } from './erase-rows.ts'
import { noteErased } from './erased-list.ts'

export interface ErasureTools extends KnownTexts {
  directus: Directus
  /** File of the list; null: none is kept. */
  list: string | null
  /** Has the worker of the chain wait, for the rest of the transaction: whose wallet one is does not change under it. */
  holdChain: (trx: Trx) => Promise<void>
}

export interface Erasing {
  id: string
  profile: string
  now: Date
}

export interface Step {
  name: string
  /** Whether it can be done now; otherwise the erasure goes on in a later round. */
  isDue?: (db: Db, erasing: Erasing) => Promise<boolean>
  /** What no transaction holds: doing it again must change nothing. */
  outside?: (tools: ErasureTools, db: Db, erasing: Erasing, subject: Subject) => Promise<void>
  /** In the transaction that notes the step as done. False: the erasure begins again from its first step. */
  work?: (tools: ErasureTools, trx: Trx, erasing: Erasing, subject: Subject) => Promise<boolean>
}

/** How long an erasure waits for the mail server, in ms. */
const mailPatienceMs = 3600_000

/** How many tables lie between the rows and whom they lead to: those are erased first that lead through others. */
const depthOf = ({ through }: Path): number => (through ? 1 + depthOf(through.path) : 0)
const depthOfTable = ({ people }: TableFacts): number => Math.max(...Object.values(people).map(depthOf))

const inOrder = personalTables
  .filter(([name]) => !(identityTables as readonly string[]).includes(name))
  .toSorted(([, a], [, b]) => depthOfTable(b) - depthOfTable(a))

const tableStep = ([name, facts]: (typeof inOrder)[number]): Step => ({
  name: `table ${name}`,
  work: async (_tools, trx, _erasing, subject) => {
    await eraseRows(trx, name, facts, subject)
    return true
  },
})

export const erasureSteps: readonly Step[] = [
  {
    name: 'mail',
    isDue: async (db, { id, now }) => {
      const row = await db('erasures').where({ id }).first('begun_mailed_at', 'begun_at')
      return Boolean(row?.begun_mailed_at) || Number(new Date(row?.begun_at)) + mailPatienceMs < now.getTime()
    },
  },
  {
    name: 'list',
    // Before anything is gone: a backup from now on may be of any moment.
    outside: async ({ list }, _db, { profile, now }) => {
      if (list) await noteErased(list, { profile, at: now.toISOString() })
    },
  },
  {
    name: 'matters',
    work: async (_tools, trx, { profile, now }) => {
      await endMatters(trx, profile, now)
      return true
    },
  },
  {
    name: 'texts',
    work: async (tools, trx, { now }, subject) => {
      await cleanTexts(trx, subject, tools, now)
      return true
    },
  },
  ...inOrder.filter(([, facts]) => depthOfTable(facts) > 0).map(tableStep),
  {
    name: 'files',
    outside: async ({ directus }, db, { id }, subject) => {
      for (const user of subject.user) await eraseFiles(directus, db, id, user)
    },
  },
  ...inOrder.filter(([, facts]) => depthOfTable(facts) === 0).map(tableStep),
  {
    name: 'account',
    work: async ({ holdChain }, trx, { now }, subject) => {
      for (const user of subject.user) if (await hasFiles(trx, user)) return false
      await holdChain(trx)
      // What others did meanwhile, such as news of a gift, may have made rows in tables that were done already.
      for (const [name, facts] of inOrder) await eraseRows(trx, name, facts, subject)
      await eraseAccount(trx, subject, now)
      return true
    },
  },
]
