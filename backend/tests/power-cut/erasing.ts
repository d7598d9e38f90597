/** A command of the programme that erases whoever is due, and whose process dies where it is told. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { newId } from '../../src/platform/database/ids.ts'
import { directus, environment } from '../support/directus.ts'
import type { Order } from '../support/power-cut.ts'
import type { Host } from './world.ts'

/** Where to die: at which place, of those whose words hold this. */
export type Death = Pick<Order, 'at' | 'of'>

const preload = fileURLToPath(new URL('../support/power-cut.ts', import.meta.url))
const bareCommand = fileURLToPath(new URL('../support/bare-command.ts', import.meta.url))

export class Erasing {
  readonly #order = join(mkdtempSync(join(inject('template'), '..', 'cut-')), 'order')
  readonly #env: Record<string, string>
  readonly #program: string | undefined

  constructor(folder: string, list: string, host: Host) {
    this.#program = host === 'bare host' ? bareCommand : undefined
    this.#env = {
      ...environment(folder, null),
      WAYMARK_ERASURE_LIST: list,
      WAYMARK_POWER_CUT: this.#order,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${preload}`,
    }
  }

  /** Fails unless the process died there. Returns the places that it passed, of which that is the last one. */
  async dieAt(death: Death): Promise<string[]> {
    writeFileSync(this.#order, JSON.stringify({ id: newId(), during: 'work', ...death } satisfies Order))
    rmSync(`${this.#order}.passed`, { force: true })
    const { code, output } = await this.#run()
    if (code !== null) throw new Error(`It ended with ${code} before it came to ${JSON.stringify(death)}: ${output}`)
    return readFileSync(`${this.#order}.passed`, 'utf8').trim().split('\n')
  }

  /** Fails unless it comes to its end. */
  async goOn(): Promise<void> {
    rmSync(this.#order, { force: true })
    const { code, output } = await this.#run()
    if (code !== 0) throw new Error(`It ended with ${code}: ${output}`)
  }

  async #run() {
    return await directus(['waymark', 'erase-again'], this.#env, undefined, this.#program)
  }
}
