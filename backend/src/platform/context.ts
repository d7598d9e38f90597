/** What every operation is told: where to read and write, when it is, in which language, and who asks. */
import type { Db, Trx } from './database/transaction.ts'

export interface Context {
  /** A transaction wherever something is written. */
  db: Db
  /** Now; earlier for the histories of the demo. */
  now: Date
  /** Language of the content, `en` or one with translations. */
  lang: string
}

export interface UserContext extends Context {
  /** Profile id of the person who asks. */
  profile: string
}

/** Where something is written that must be written as a whole. */
export interface TxContext extends UserContext {
  db: Trx
}
