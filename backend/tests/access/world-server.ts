import type { Knex } from 'knex'
import { visit } from '../support/address.ts'
import { copyOfTemplate } from '../support/database.ts'
import { environment, quiet, type RunningDirectus, startDirectus } from '../support/directus.ts'
import { shared } from '../support/shared.ts'
import { makeWorld, type World } from './world.ts'

export interface WorldServer {
  db: Knex
  server: RunningDirectus
  world: World
  stop: () => Promise<void>
}

/** A Directus on a copy of the template, with the world in it; what is sent goes there until it is stopped. */
export async function startWorld(
  settings: Record<string, string>,
  prepare: (db: Knex) => Promise<unknown> = async () => undefined,
): Promise<WorldServer> {
  const { db, folder } = copyOfTemplate()
  await prepare(db)
  const server = await startDirectus({ ...environment(folder, shared().chain), ...quiet, ...settings })
  const leave = visit([server.url])
  const world = await makeWorld(db)
  const stop = async () => {
    leave()
    await server.stop()
    await db.destroy()
  }
  return { db, server, world, stop }
}
