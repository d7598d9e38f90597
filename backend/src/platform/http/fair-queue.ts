/**
 * A fair queue of requests. While more requests wait than are served at once, the caller that used least of the process
 * lately comes next, so that a caller with many requests makes only itself wait. A caller with one request at a time,
 * as people who read a page are, goes ahead of callers with many at once, unless it used much more. While many requests
 * wait, one place is reserved for such callers, so that they need not wait for the end of what others began.
 *
 * A request that takes long may give up its place to those who wait, so that a slow one does not keep everybody
 * waiting. Only one may at a time: when the machine has more to do than it can, every request takes long, and the more
 * are under way, the longer.
 *
 * The usage of a request is its share of the time that it was under way: of four requests under way for 20 ms, each
 * used 5 ms.
 */

/** Ends a turn. Calling it again has no effect. */
export type Leave = () => void

/** Requests under way without a place because they take long. */
const mostLong = 1
/** Half-life of a caller's usage, in ms. */
const halfLifeMs = 10_000
/** Usage in ms that a request counts from its first moment; otherwise one caller would take all places at once. */
const expectedMs = 20
/** Advantage, in ms of usage, of a request whose caller had no other request when it came. */
const aheadMs = 5000
/** While more requests wait than a few pages ask for together, one place is reserved. */
const manyWaiting = 20

interface Waiting {
  begin: () => void
  /** Whether its caller had no other request when it came. */
  isOnly: boolean
}

/** Limits of one caller. */
export interface CallerLimits {
  /** Requests that have not ended, those that gave up their place included; further ones wait. */
  underWay: number
  /** Requests that wait; further ones are refused. */
  waiting: number
  /** Whether others may begin while one takes long: a caller that is a network stands for many people. */
  beginsBesideLong: boolean
}

interface Caller {
  most: CallerLimits
  usedMs: number
  /** Time at which `usedMs` was last brought up to date, in ms. */
  at: number
  underWay: number
  /** Of them, those without a place because they take long. */
  long: number
  waiting: Waiting[]
}

/** Thrown when the caller has as many waiting requests as its limits allow. */
export class TooManyWaiting extends Error {}

export class FairQueue {
  readonly #callers = new Map<string, Caller>()
  readonly #places: number
  readonly #now: () => number
  #taken = 0
  /** Of them, those taken by requests that were not the only one of their caller. */
  #takenByMany = 0
  #long = 0
  /**
   * Clock of shares: it grows by 1 ms in each ms while one request is under way, by half a ms while two are, and so on.
   */
  #shareMs = 0
  #sharedAt = 0

  /** `places`: requests that are served at once. */
  constructor(places: number, now: () => number = () => performance.now()) {
    this.#places = places
    this.#now = now
  }

  /**
   * Waits for a turn. After `gone` is aborted the promise never settles. Throws `TooManyWaiting` at the limit of
   * waiting requests.
   */
  async enter(name: string, most: CallerLimits, gone?: AbortSignal): Promise<Turn> {
    const caller = this.#caller(name, most)
    caller.most = most
    if (gone?.aborted) return await new Promise<never>(() => undefined)
    if (caller.waiting.length >= most.waiting) throw new TooManyWaiting()
    const isOnly = caller.underWay === 0 && caller.waiting.length === 0
    await new Promise<void>((resolve) => {
      const giveUp = () => {
        caller.waiting = caller.waiting.filter((other) => other !== waiting)
      }
      const begin = () => {
        gone?.removeEventListener('abort', giveUp)
        resolve()
      }
      const waiting = { begin, isOnly }
      caller.waiting.push(waiting)
      gone?.addEventListener('abort', giveUp)
      this.#next()
    })
    return this.#turn(caller, isOnly)
  }

  /** Number of waiting requests. */
  get waiting(): number {
    let count = 0
    for (const { waiting } of this.#callers.values()) count += waiting.length
    return count
  }

  #turn(caller: Caller, isOnly: boolean): Turn {
    const began = this.#shareMs
    let holds = true
    let [isLong, isOver] = [false, false]
    const giveUpPlace = () => {
      if (!holds) return
      holds = false
      this.#advance()
      this.#taken--
      if (!isOnly) this.#takenByMany--
      this.#settle(caller)
      caller.usedMs += this.#shareMs - began
      this.#next()
    }
    return {
      giveUpPlace,
      takesLong: () => {
        if (!holds || this.#long >= mostLong) return
        isLong = true
        this.#long++
        caller.long++
        giveUpPlace()
      },
      leave: () => {
        if (isOver) return
        isOver = true
        caller.underWay--
        if (isLong) {
          this.#long--
          caller.long--
        }
        giveUpPlace()
        this.#next()
      },
    }
  }

  /** Starts requests until all places are taken. */
  #next(): void {
    while (this.#taken < this.#places) {
      const isReserved = this.#takenByMany > 0 && this.#takenByMany === this.#places - 1 && this.waiting > manyWaiting
      let best: Caller | null = null
      for (const caller of this.#callers.values()) {
        const { underWay, beginsBesideLong } = caller.most
        const isBusy = caller.underWay >= underWay || (caller.long > 0 && !beginsBesideLong)
        if (isBusy || !caller.waiting[0] || (isReserved && !caller.waiting[0].isOnly)) continue
        this.#settle(caller)
        if (!best || weight(caller) < weight(best)) best = caller
      }
      const first = best?.waiting.shift()
      if (!best || !first) return
      this.#advance()
      this.#taken++
      if (!first.isOnly) this.#takenByMany++
      best.underWay++
      first.begin()
    }
  }

  #caller(name: string, most: CallerLimits): Caller {
    const known = this.#callers.get(name)
    if (known) return known
    if (this.#callers.size >= 1000) this.#forget()
    const caller = { most, usedMs: 0, at: this.#now(), underWay: 0, long: 0, waiting: [] }
    this.#callers.set(name, caller)
    return caller
  }

  /** Drops callers without requests whose usage has decayed. */
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
  /** Frees the place although the request has not ended: it waits for something other than this process. */
  giveUpPlace: () => void
  /** Frees the place because the request takes long, unless too many did: then calling it again later may. */
  takesLong: () => void
  /** Ends the request. */
  leave: Leave
}

const weight = ({ usedMs, underWay, waiting: [first] }: Caller) =>
  usedMs + underWay * expectedMs - (first?.isOnly ? aheadMs : 0)
