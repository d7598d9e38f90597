/** What every operation gets: the database, the time, the language, and the profile that asks. */
import type { Db, Trx } from './database/transaction.ts'

export interface Context {
  /** The database, or a transaction wherever something is written. */
  db: Db
  /**
   * The time of the request. The histories of the demo use earlier times. `platform/database/cache.ts` recognises a
   * request by the identity of this object.
   */
  now: Date
  /** Language of the content: `en`, or one that has translations. */
  lang: string
}

export interface UserContext extends Context {
  /** Profile id of the signed-in person. */
  profile: string
}

/** The context of what another system does, inside a transaction. */
export interface ServiceContext extends Context {
  db: Trx
}

/** The context inside a transaction. Operations that write take this one. */
export interface TxContext extends UserContext {
  db: Trx
}
