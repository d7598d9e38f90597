/** What is told besides the core. */
export interface BatchOptions {
  /** The field of the primary key, by the collection's name, where it is not `id`; another field gives wrong items. */
  primaryKeys?: Readonly<Record<string, string>> | undefined
  /**
   * Whether calls are joined where there is no document, as on a server: for a core of one visitor alone. A core that
   * several share may have a `fetch` that knows by itself for whom it sends, and a list has one of them.
   */
  onServer?: boolean | undefined
}

/** What has the reads of items of a core: a `Core` of either entry, a lazy one, or what `early` gives. */
export interface ReadsItems {
  readonly items: { readonly get: unknown; readonly list: unknown }
}

/**
 * The same core, whose `items.get` sends what is asked for at the same moment as one request: the ids of one collection
 * with the same `fields` and `deep`, token and headers. Answers and errors are those of the core.
 *
 * A signal gives up its own call; the request ends when everybody has given it up. What is asked with anything else in
 * its query, or with arguments that are no plain values, is sent by itself. When somebody else signs in while a list is
 * on its way, a call whose item it does not have rejects with `SESSION_ENDED`.
 *
 * @throws `VALIDATION` when there is no core, or a key of `primaryKeys` is no text
 */
export function batchReads<C extends ReadsItems>(core: C, options?: BatchOptions): C
