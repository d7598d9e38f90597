/**
 * Assigns ports and a data folder to each worker's stack: the slots follow each other, and the first port is chosen
 * before the workers start.
 */

import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { isFree, loopback } from '../../stack/local/ports.ts'
import { root } from '../../stack/set-up/paths.js'

/** Port offsets of a stack's processes within its slot; the last port is held to keep other test runs off the range. */
const offsets = {
  gateway: 0,
  control: 1,
  directus: 2,
  secondDirectus: 3,
  chain: 4,
  smtp: 5,
  postgres: 6,
  redis: 7,
  run: 9,
}
const portsPerSlot = 10
const firstRun = 15_000
const portsPerRun = 100

export interface Slot {
  ports: typeof offsets
  url: string
  control: string
  /** Folder of the stack's data. */
  state: string
}

function slotFrom(first: number): Slot {
  const ports = Object.fromEntries(Object.entries(offsets).map(([name, offset]) => [name, first + offset]))
  return {
    ports: ports as typeof offsets,
    url: `http://${loopback}:${first + offsets.gateway}`,
    control: `http://${loopback}:${first + offsets.control}`,
    state: join(root, '.waymark', 'test', String(first)),
  }
}

/** The slot of a worker; of the first one while there are no workers. */
export function slotOf(index = Number(process.env.TEST_PARALLEL_INDEX ?? 0)): Slot {
  return slotFrom(Number(process.env.WAYMARK_TEST_PORTS) + index * portsPerSlot)
}

/** Reserves ports for so many slots until `release` is called. */
export async function chooseSlots(count: number): Promise<{ release: () => void }> {
  for (let first = firstRun; first < 20_000; first += portsPerRun) {
    const held = await hold(first + offsets.run)
    if (!held) continue
    const ports = Array.from({ length: count * portsPerSlot }, (_, index) => first + index)
    const free = await Promise.all(ports.map((port) => port === first + offsets.run || isFree(port)))
    if (free.every(Boolean)) {
      process.env.WAYMARK_TEST_PORTS = String(first)
      return { release: () => void held.close() }
    }
    held.close()
  }
  throw new Error(`No ${count * portsPerSlot} ports in a row are free from ${firstRun} to 19999.`)
}

function hold(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ port, host: loopback, exclusive: true }, () => resolve(server))
  })
}

/** Writes the slot into the environment, from which the fixtures read it when they are loaded. */
export function exportSlotEnvironment(): void {
  if (!process.env.WAYMARK_TEST_PORTS) return
  const { url, control, state } = slotOf()
  Object.assign(process.env, { WAYMARK_TEST_URL: url, WAYMARK_TEST_CONTROL: control, WAYMARK_TEST_STATE: state })
}
