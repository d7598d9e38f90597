/**
 * Fair queuing of what callers ask one process for. While more is asked than is done at once, whoever used least of the
 * process lately is next: so that somebody who asks for much waits for themselves alone. Whoever asks for one thing
 * after the other, as people do who read a page, is ahead of whoever asks for many at once, unless they used much more.
 *
 * What a call used is its share of the time it was under way: of four calls under way for 20 ms, each used 5 ms.
 */

/** Ends a turn; more than once does no harm. */
export type Leave = () => void

/** What somebody used counts half after so many ms. */
const halfLifeMs = 10_000
/** In ms: a call that has just begun counts as much already, else one caller would take all places at once. */
const expectedMs = 20
/** In ms of use: how far ahead a call is whose caller waited for nothing else when it came. */
const aheadMs = 5000

interface Waiting {
  begin: () => void
  isOnly: boolean
}

/** What one caller may have at the same moment. */
export interface CallerLimits {
  /** Calls that are not over, those that gave their place up included; further ones wait. */
  underWay: number
  /** Calls that wait; further ones are refused. */
  waiting: number
}

interface Caller {
  mostUnderWay: number
  usedMs: number
  /** When `usedMs` was right, in ms. */
  at: number
  underWay: number
  waiting: Waiting[]
}

/** The caller has as many calls waiting as they may. */
export class TooManyWaiting extends Error {}

export class FairQueue {
  readonly #callers = new Map<string, Caller>()
  readonly #places: number
  readonly #now: () => number
  #taken = 0
  /** Grows by one ms in each ms while one call is under way, by half of one while two are, and so on. */
  #shareMs = 0
  #sharedAt = 0

  /** `places`: calls done at once. */
  constructor(places: number, now: () => number = () => performance.now()) {
    this.#places = places
    this.#now = now
  }

  /**
   * Waits for a turn. `gone`: the caller does not wait any longer, and the promise never settles. Throws TooManyWaiting
   * where as many calls of the caller wait already as may.
   */
  async enter(name: string, most: CallerLimits, gone?: AbortSignal): Promise<Turn> {
    const caller = this.#caller(name)
    caller.mostUnderWay = most.underWay
    if (gone?.aborted) return await new Promise<never>(() => undefined)
    if (caller.waiting.length >= most.waiting) throw new TooManyWaiting()
    await new Promise<void>((begin) => {
      const waiting = { begin, isOnly: caller.underWay === 0 && caller.waiting.length === 0 }
      caller.waiting.push(waiting)
      gone?.addEventListener('abort', () => {
        caller.waiting = caller.waiting.filter((other) => other !== waiting)
      })
      this.#next()
    })
    return this.#turn(caller)
  }

  /** Calls that wait. */
  get waiting(): number {
    let count = 0
    for (const { waiting } of this.#callers.values()) count += waiting.length
    return count
  }

  #turn(caller: Caller): Turn {
    const began = this.#shareMs
    let holds = true
    let isOver = false
    const giveUpPlace = () => {
      if (!holds) return
      holds = false
      this.#advance()
      this.#taken--
      this.#settle(caller)
      caller.usedMs += this.#shareMs - began
      this.#next()
    }
    return {
      giveUpPlace,
      leave: () => {
        if (isOver) return
        isOver = true
        caller.underWay--
        giveUpPlace()
        this.#next()
      },
    }
  }

  /** Begins as many as there are places for. */
  #next(): void {
    while (this.#taken < this.#places) {
      let best: Caller | null = null
      for (const caller of this.#callers.values()) {
        if (caller.waiting.length === 0 || caller.underWay >= caller.mostUnderWay) continue
        this.#settle(caller)
        if (!best || weight(caller) < weight(best)) best = caller
      }
      const first = best?.waiting.shift()
      if (!best || !first) return
      this.#advance()
      this.#taken++
      best.underWay++
      first.begin()
    }
  }

  #caller(name: string): Caller {
    const known = this.#callers.get(name)
    if (known) return known
    if (this.#callers.size >= 1000) this.#forget()
    const caller = { mostUnderWay: 0, usedMs: 0, at: this.#now(), underWay: 0, waiting: [] }
    this.#callers.set(name, caller)
    return caller
  }

  /** Those of whom nothing counts any more. */
  #forget(): void {
    for (const [name, caller] of this.#callers) {
      this.#settle(caller)
      if (caller.underWay === 0 && caller.waiting.length === 0 && caller.usedMs < 1) this.#callers.delete(name)
    }
  }

  #settle(caller: Caller): void {
    const now = this.#now()
    caller.usedMs *= 0.5 ** ((now - caller.at) / halfLifeMs)
    caller.at = now
  }

  #advance(): void {
    const now = this.#now()
    this.#shareMs += (now - this.#sharedAt) / Math.max(1, this.#taken)
    this.#sharedAt = now
  }
}

export interface Turn {
  /** Somebody else may begin, though the call is not over: it waits for something that is not this process. */
  giveUpPlace: () => void
  /** The call is over. */
  leave: Leave
}

const weight = ({ usedMs, underWay, waiting: [first] }: Caller) =>
  usedMs + underWay * expectedMs - (first?.isOnly ? aheadMs : 0)
