/** A real Directus of the tests' own, without any extension: whatever holds here holds against any Directus. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Launched, launch } from './directus-process.ts'
import { type Account, admin, member } from './directus-schema.ts'
import { template } from './directus-template.ts'

export interface RunningDirectus {
  /** Without a slash at its end; WebSockets are at `/websocket` below it. */
  url: string
  /** May do everything. */
  admin: Account
  /** Reads the content, owns `notes`, may upload; may not see `secrets`. */
  member: Account
  /** Ends it and removes what it stored. */
  stop: () => Promise<void>
  /** Ends it at once, connections included; `restart` brings it back. */
  kill: () => Promise<void>
  /** The same address and the same data in a new process. */
  restart: () => Promise<void>
}

/** Starts one on a database of its own, in three seconds once the template is made. `env` overrides any setting. */
export async function startDirectus({ env = {} }: { env?: Record<string, string> } = {}): Promise<RunningDirectus> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-core-'))
  cpSync(await template(), folder, { recursive: true })
  let server: Launched | null = await launch(folder, env)
  const { url, port } = server
  const kill = async () => {
    const running = server
    server = null
    await running?.end()
  }
  return {
    url,
    admin,
    member,
    kill,
    restart: async () => {
      await kill()
      server = await launch(folder, env, port)
    },
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
