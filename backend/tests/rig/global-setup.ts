/** One empty programme as a template, one chain, one Directus: shared by every file that does not need its own. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { ChainSettings } from '../../src/settings.ts'
import { startChain } from './chain.ts'
import { directus, environment, startDirectus } from './directus.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with a database to which `bootstrap` and `waymark apply` were applied. */
    template: string
    /** Folder of the database behind `url`. */
    live: string
    url: string
    chain: ChainSettings
  }
}

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-backend-'))
  const template = join(folder, 'template')
  const live = join(folder, 'live')
  const chainStarting = startChain()
  for (const args of [['bootstrap'], ['waymark', 'apply']]) {
    const { code, output } = await directus(args, environment(template, null))
    if (code !== 0) throw new Error(`directus ${args.join(' ')} failed:\n${output}`)
  }
  const chain = await chainStarting
  cpSync(template, live, { recursive: true })
  const server = await startDirectus(environment(live, chain.settings))
  provide('template', template)
  provide('live', live)
  provide('url', server.url)
  provide('chain', chain.settings)
  return async () => {
    await server.stop()
    chain.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
