/**
 * Chooses the process of Directus that answers next, round robin among the healthy ones. There are no sticky sessions.
 */

import { loopback } from './ports.ts'

const lookEveryMs = 1000

/**
 * `well`: it works, however busy. `ailing`: it answers that it cannot work. `gone`: it did not answer when last asked.
 */
type State = 'well' | 'ailing' | 'gone'

export class LoadBalancer {
  private readonly states: Map<string, State>
  private turn = 0
  private timer: NodeJS.Timeout | null = null

  constructor(ports: readonly number[]) {
    this.states = new Map(ports.map((port) => [`http://${loopback}:${port}`, 'well']))
  }

  /**
   * Looks after them from now on. One process alone needs no looking after: there is nobody to send people to instead.
   */
  watch(): void {
    if (this.states.size > 1) this.timer ??= setInterval(() => void this.look(), lookEveryMs)
  }

  close(): void {
    if (this.timer) clearInterval(this.timer)
  }

  /**
   * One that was not tried: of those that are well, or else of those that were gone when last asked, for they may be
   * back since. None when nobody is left.
   */
  next(tried: ReadonlySet<string> = new Set()): string | null {
    for (const wanted of ['well', 'gone']) {
      const these = [...this.states].flatMap(([address, state]) =>
        state === wanted && !tried.has(address) ? [address] : [],
      )
      if (these.length > 0) return these[this.turn++ % these.length] ?? null
    }
    return null
  }

  /** Marks a process that refused a connection as gone; the next health check may find it well again. */
  isGone(address: string): void {
    if (this.states.size > 1) this.states.set(address, 'gone')
  }

  /** Whether no process is well and at least one answers that it has no database. */
  get isWithoutDatabase(): boolean {
    const states = [...this.states.values()]
    return !states.includes('well') && states.includes('ailing')
  }

  private async look(): Promise<void> {
    await Promise.all(
      [...this.states.keys()].map(async (address) => {
        const state = await stateOf(address)
        if (state !== null) this.states.set(address, state)
      }),
    )
  }
}

/** The reply of `/programme/health`, from the programme or from Directus in its place. */
interface Said {
  data?: { ok?: boolean }
  errors?: { extensions?: { code?: string } }[]
}

/** Not known where it takes long: that is how a busy one looks as well. */
async function stateOf(address: string): Promise<State | null> {
  try {
    const reply = await fetch(`${address}/programme/health`, { signal: AbortSignal.timeout(3000) })
    // Without its database it can say no more than that.
    const { data, errors } = (await reply.json()) as Said
    if (errors?.[0]?.extensions?.code === 'UNDER_PRESSURE') return 'well'
    return reply.ok && data?.ok ? 'well' : 'ailing'
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? null : 'gone'
  }
}
