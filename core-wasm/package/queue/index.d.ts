import type { CollectionName, Core, CoreRequest, FieldName, Id, ItemInput, ItemOf, NewItem } from 'waymark-core'
import type { KeptError, KeptWrite } from './machine.js'

/** A write that waits, is on its way, or has stopped. The same object until something of it changes. */
export interface PendingWrite {
  /** Names the write in `keep`, `retry`, `edit` and `drop`. */
  readonly id: string
  readonly action: 'create' | 'update' | 'delete' | 'request'
  /** Writes of one item are sent one after the other. */
  readonly item: string
  /** The item, the changes, or the body of a request. */
  readonly body: any
  /**
   * `conflict`: the item was changed by somebody else since, and `keep` decides. `refused`: the server refused it, and
   * `edit`, `retry` or `drop` decides. `unsure`: the reply was lost, and a repeat could do it twice; `retry` or `drop`
   * decides. Later writes of the same item wait until then.
   */
  readonly status: 'waiting' | 'sending' | 'conflict' | 'refused' | 'unsure'
  /** What the fields were when the write was made. */
  readonly base: Readonly<Record<string, any>> | null
  /** In a conflict: what the server has now; null when the item is gone. */
  readonly theirs: any
  /** Why the server refused it; while it waits or is `unsure`, why it was not done when it was tried last. */
  readonly error: KeptError | null
  /** Where it is sent to: collection and key of an item, or path and method of a request. */
  readonly target: Readonly<Record<string, any>>
}

/** What is pending for whoever is signed in. The same object until something changes. */
export interface QueueSnapshot {
  readonly pending: readonly PendingWrite[]
  /**
   * `waiting`: for the network, for the server, or for another tab that sends. `signed_out`: for this person to sign in
   * again. `idle`: nothing can be sent; what has stopped is still pending.
   */
  readonly state: 'idle' | 'sending' | 'waiting' | 'signed_out'
}

/** A write that is kept. */
export interface QueuedWrite<T = any> {
  readonly id: string
  /** The primary key of the item; null where the server makes it, and for a request. */
  readonly key: string | null
  /**
   * The reply, once the server has done it; `theirs` after `keep(id, 'theirs')`. Rejects with `ABORTED` when it is
   * dropped. It waits as long as the write does, and is forgotten by a page that is closed, which the write is not.
   * Undefined where another tab has sent it and the reply cannot be copied, like that of `as: 'headers'`.
   */
  readonly sent: Promise<T>
}

/** Where writes are kept. */
export interface QueueStorage {
  /**
   * Gives `work` what is kept under a name, in order, and keeps what it gives back, in one go: nobody else reads or
   * writes in between. `work` is called once, at once, and what it throws keeps everything as it was.
   *
   * Rejects when that could not be kept.
   */
  change(name: string, work: (writes: readonly KeptWrite[]) => readonly KeptWrite[]): Promise<void>
}

export interface QueueOptions {
  /** Where writes are kept; `browserStorage()` when absent, and memory where there is no such database. */
  storage?: QueueStorage | undefined
  /**
   * How it is seen that somebody else changed an item since: by the fields of `base`, by one field alone that every
   * change changes, or not at all.
   */
  conflicts?: 'fields' | { readonly field: string } | 'ignore' | undefined
  /**
   * Stores at the server what a write needs there first, like its files, each time before the write is sent. The write is
   * sent once it resolves. It waits, and this is called again, where it rejects as a request does without a network, and
   * with 429 and 5xx; it is refused by every other error.
   *
   * A write that was made in a queue with `before` is sent by such a queue alone, after a reload too: several queues of
   * a page share what is kept.
   *
   * `request` is `core.request`, for whoever made the write: it rejects with `SESSION_ENDED` when somebody else is
   * signed in.
   */
  before?: ((write: PendingWrite, request: QueueRequest) => Promise<void>) | undefined
}

/** Sends a request of whoever made a write. */
export type QueueRequest = <T = any>(request: Omit<CoreRequest, 'token' | 'retry'>) => Promise<T>

export interface CreateOptions<T = any> {
  /** The field of the primary key, `id` when absent. */
  primaryKey?: FieldName<T> | undefined
  /**
   * Who makes the key: `uuid` for a client of a collection whose keys are such, or `server`. A write whose key the server
   * makes is `unsure` when its reply is lost.
   */
  key?: 'uuid' | 'server' | undefined
}

export interface ChangeOptions<T = any> {
  /** The field of the primary key, `id` when absent. */
  primaryKey?: FieldName<T> | undefined
  /** The fields whose change by somebody else is a conflict, as they were shown; nothing is checked when absent. */
  base?: Readonly<Partial<T>> | null | undefined
}

/**
 * A request of any kind. Its body must be what a database keeps: plain values, files, bytes.
 *
 * Without `as` it is done once JSON comes, or nothing. A text, like the page of a network that wants a sign-in, is no reply
 * to it, and the request waits; a server that answers with a text is asked with `as: 'text'`.
 */
export interface QueuedRequest extends Omit<CoreRequest, 'signal' | 'token' | 'retry' | 'headers'> {
  /** `POST` when absent. */
  method?: string | undefined
  headers?: HeadersInit | undefined
  /** Requests of one item are sent one after the other; the path when absent. */
  item?: string | undefined
  /** Items whose earlier requests go first as well, though this one is of another. */
  behind?: readonly string[] | undefined
  /**
   * Sent as `Idempotency-Key`, under which the server does it once; a random one when absent. Null where the server knows
   * no such keys: a `POST` is then `unsure` when its reply is lost.
   */
  idempotencyKey?: string | null | undefined
  /** What the page wants to know of the write later, as `target.meta` of what is pending. It is kept, and sent nowhere. */
  meta?: unknown
}

/** Writes that are kept until the server has done them. */
export interface Queue<S = any> {
  /**
   * Makes an item. Resolves when it is kept.
   *
   * Rejects, as the other writes do, with `STORAGE_FULL`, `SESSION_ENDED` where nobody is signed in, and `VALIDATION`.
   */
  create<C extends CollectionName<S>>(
    collection: C,
    item: NewItem<ItemOf<S, C>>,
    options?: CreateOptions<ItemOf<S, C>>,
  ): Promise<QueuedWrite>
  /**
   * Changes an item. A repeat changes it to the same again. Changes that make items in a relation would make them again:
   * they are `unsure` when their reply is lost, and so are all with an object without `id`, as in a field of JSON.
   */
  update<C extends CollectionName<S>>(
    collection: C,
    id: Id,
    changes: ItemInput<ItemOf<S, C>>,
    options?: ChangeOptions<ItemOf<S, C>>,
  ): Promise<QueuedWrite>
  /** Removes an item. */
  delete<C extends CollectionName<S>>(
    collection: C,
    id: Id,
    options?: ChangeOptions<ItemOf<S, C>>,
  ): Promise<QueuedWrite>
  /** Sends a request, in the session and below the address of the core. */
  request<T = any>(request: QueuedRequest): Promise<QueuedWrite<T>>
  /** Keeps several requests in one go: all of them or none, in this order, whenever the page is closed. */
  requests(requests: readonly QueuedRequest[]): Promise<QueuedWrite[]>
  /**
   * Ends a conflict: the own changes are sent, or what the server has stays, or other changes are sent. Those stand in the
   * place of a `delete` as well: the item is changed then, and stays.
   */
  keep(id: string, choice: 'mine' | 'theirs' | { merged: any }): Promise<void>
  /** Sends a write again that was refused, or may have been done. */
  retry(id: string): Promise<void>
  /** Sends something else in the place of a refused write. */
  edit(id: string, body: any): Promise<void>
  /** Removes a write that is not on its way. */
  drop(id: string): Promise<void>
  /**
   * Tries at once what can be sent; resolves when nothing is on its way, with whether everything is done.
   *
   * Rejects with `STORAGE_FULL` where what has become of writes could not be kept. They were sent all the same, but for
   * those that must not be sent twice.
   */
  flush(): Promise<boolean>
  /** What is not done yet, in order. */
  readonly pending: readonly PendingWrite[]
  snapshot(): QueueSnapshot
  /** Is told after each change; gives what ends it. */
  subscribe(listener: () => void): () => void
  /** Ends timers and listeners. What is pending stays kept. */
  dispose(): void
}

/**
 * The writes of a core. Whoever is signed in has a queue of their own for this server, which all tabs share; what is in
 * it is sent as nobody else. Where a cookie is the session, it is asked just before each write whose that is: what another
 * tab signs in between, nobody but the server sees.
 */
export function createQueue<S = any>(core: Core<S>, options?: QueueOptions): Queue<S>

/** The browser's database (IndexedDB), which outlives the page and the browser. */
export function browserStorage(name?: string): QueueStorage

/** Memory, for tests and where there is no database. */
export function memoryStorage(): QueueStorage
