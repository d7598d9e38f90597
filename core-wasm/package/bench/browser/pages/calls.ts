/** The page in which both clients are asked in turns; the benchmark drives it. */
import { authentication, createDirectus, rest } from '@directus/sdk'
import init, { Core } from 'waymark-core'
import { batchReads } from 'waymark-core/batch'
import { answerHere, bare, bareItem, type Contestant, directusSdk, waymark } from '../../contestants.ts'
import { type Figures, inSequence, inTurns, sixtyFour } from '../../rounds.ts'

export type Client = 'core' | 'sdk'
export type Caller = Client | 'bare'

const apiUrl = location.origin
const { memory } = await init()
const [core, sdk, batching] = await Promise.all([
  waymark({ Core }, apiUrl),
  directusSdk(apiUrl),
  waymark({ Core }, apiUrl, (core) => batchReads(core)),
])
const lists: Record<Caller, Contestant['list']> = { core: core.list, sdk: sdk.list, bare: bare(apiUrl) }

/** Each call reads the next of 64 places, so that 64 at once are all of them. */
function cards(item: Contestant['item']): () => Promise<unknown> {
  let count = 0
  return () => {
    count += 1
    return item((count % 64) + 1)
  }
}

const make: Record<Client, () => void> = {
  core: () => {
    const one = new Core({ apiUrl, storage: 'memory' })
    one.session.dispose()
    one.free()
  },
  sdk: () => void createDirectus(apiUrl).with(authentication('json')).with(rest()).stopRefreshing(),
}

const inTurnsOf = (rounds: number, measure: typeof inSequence): Promise<Figures<Caller>> =>
  inTurns(rounds, { core: measure(lists.core), sdk: measure(lists.sdk), bare: measure(lists.bare) })

const bench = {
  /** Calls a second over HTTP, of each round. */
  speeds: async (rounds: number) => ({
    sequential: await inTurnsOf(rounds, inSequence),
    sixtyFour: await inTurnsOf(rounds, sixtyFour),
    cards: await inTurns(rounds, {
      core: sixtyFour(cards(batching.item)),
      sdk: sixtyFour(cards(sdk.item)),
      bare: sixtyFour(cards(bareItem(apiUrl))),
    }),
  }),

  /** From now on nothing goes over HTTP. */
  answerHere: () => void Object.assign(globalThis, { fetch: answerHere }),

  call: async (caller: Caller, times: number) => {
    for (let done = 0; done < times; done += 1) await lists[caller]()
  },

  /** Makes clients and lets go of them; now and then the browser has a moment to see what nobody refers to. */
  make: async (client: Client, times: number) => {
    for (let done = 1; done <= times; done += 1) {
      make[client]()
      if (done % 100 === 0) await new Promise((resolve) => setTimeout(resolve))
    }
  },

  /** Bytes of the memory that the WebAssembly has. */
  wasmMemory: () => memory.buffer.byteLength,
}

export type Bench = typeof bench
Object.assign(globalThis, { bench })
