/** What of an error is kept with a write. */
export interface KeptError {
  readonly kind: string
  readonly code: string
  readonly message: string
  readonly status?: number | undefined
  readonly params: Readonly<Record<string, unknown>>
  readonly errors: readonly { code: string; message: string; params: Readonly<Record<string, unknown>> }[]
}

/** A write as it is added. */
export interface NewWrite {
  /** Names the write, for ever. */
  readonly id: string
  /** Whose it is: server and user. It is sent as nobody else. */
  readonly person: string
  /** Writes of one item are sent one after the other, those of different ones side by side. */
  readonly item: string
  /** Items whose earlier writes go first as well; none when absent. */
  readonly behind?: readonly string[] | undefined
  readonly action: 'create' | 'update' | 'delete' | 'request'
  /** The item, the changes, or the body of a request. */
  readonly body: any
  /** Under which the server does it once. */
  readonly idempotencyKey: string
  /** Whether sending it twice does it once. */
  readonly isRepeatable: boolean
  /** Whether the queue made the key of the item that is made: nobody else has it. */
  readonly isOwnKey?: boolean | undefined
  /** What the fields were when the write was made; null for no check. */
  readonly base: Readonly<Record<string, any>> | null
  /** The field of the base that alone says whether the item changed; null for all of them. */
  readonly version: string | null
  /**
   * Whether it was made in a queue with `before`, and is sent by such a one alone. Absent where an earlier version kept
   * it, which did not know.
   */
  readonly hasBefore?: boolean | undefined
  /** What the shell needs to send it. */
  readonly target: any
}

/** A write as it is kept. */
export interface KeptWrite extends NewWrite {
  /** Where it stands in the order of all. */
  readonly place: number
  /** Changes whenever something of the write does. */
  readonly revision: number
  readonly status: 'waiting' | 'sending' | 'conflict' | 'refused' | 'unsure'
  /** What is on its way while it is `sending`. */
  readonly phase: 'read' | 'write' | 'look' | null
  /** Whether it was sent before and may have arrived. */
  readonly isTried: boolean
  /** In a conflict: what the server has; null when the item is gone. */
  readonly theirs: any
  /** Why it was refused, or not done when it was tried last. */
  readonly error: KeptError | null
  /** When it is tried again: after all that have failed at the server before, or never. */
  readonly turn?: number | undefined
}

/** `before`: writes of a queue that stores first what they need. */
export type Lane = 'plain' | 'before'

export interface State {
  /** As whom is sent now; null for nobody. */
  readonly person: string | null
  readonly writes: readonly KeptWrite[]
  /** What this one sends; of several tabs and queues one sends each. */
  readonly lanes: readonly Lane[]
  /** Whether something may be sent, is waited for, or somebody has to sign in first. */
  readonly gate: 'open' | 'waiting' | 'signed_out'
  /** Failures in a row. */
  readonly failures: number
  /** How long is waited, while it is. */
  readonly waitMs: number
}

/** Why something that was sent came to nothing. */
export interface Failure {
  /**
   * `lost`: nobody knows whether it arrived. `later`: it was not done, and may be sent again. `signed_out`: it was not
   * done, nobody is signed in. `refused`: it was not done, and never will be as it is.
   */
  readonly kind: 'lost' | 'later' | 'signed_out' | 'refused'
  readonly error?: KeptError | undefined
  readonly retryAfterMs?: number | undefined
}

export type Decision =
  | { type: 'keep'; id: string; choice: 'mine' | 'theirs' | { merged: any } }
  | { type: 'retry'; id: string }
  | { type: 'edit'; id: string; body: any; idempotencyKey: string }
  | { type: 'drop'; id: string }

export type Event =
  | { type: 'added'; writes: readonly NewWrite[] }
  /** This one sends from now on, and nobody else does. */
  | { type: 'started'; lane: Lane }
  | { type: 'stopped'; lane: Lane }
  | { type: 'person'; person: string | null }
  /** The time to wait is over, the network is back, or somebody wants it tried now. */
  | { type: 'woke' }
  /** Something may have been added elsewhere. */
  | { type: 'looked' }
  | { type: 'answered'; id: string; phase: 'read' | 'write' | 'look'; value: any }
  | { type: 'failed'; id: string; phase: 'read' | 'write' | 'look'; failure: Failure }
  | Decision

export type Effect =
  /** Read the item; the answer is what the server has, or nothing. */
  | { type: 'read' | 'look'; write: KeptWrite }
  | { type: 'write'; write: KeptWrite }
  | { type: 'wait'; ms: number }
  | { type: 'settled'; id: string; value: any }
  | { type: 'dropped'; id: string }
  /** A decision about a write that does not take it; null when there is no such write. */
  | { type: 'declined'; status: KeptWrite['status'] | null }

export function isRepeatableChange(changes: object): boolean

export function laneOf(write: KeptWrite): Lane

export function initial(person?: string | null): State

/**
 * What is kept, and what is to be done once it is, after something happened. Where nothing can be kept at the moment, what
 * must not be sent twice is not sent.
 */
export function step(state: State, event: Event, isKept?: boolean): { state: State; effects: Effect[] }
