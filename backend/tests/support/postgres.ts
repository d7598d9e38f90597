/** One PostgreSQL for the whole run, started when the first test asks for a database in it. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Postgres, postgres } from '../../../stack/services/postgres.ts'
import { putOnPostgres } from './place.ts'
import { freePort } from './places.ts'
import { applyTo } from './template.ts'

export interface OfferedPostgres {
  /** Every GET makes a database with an empty programme in it, and says `{ template, url }` or `{ error }`. */
  address: string
  /** The same for whoever runs in this process. */
  copy: () => Promise<Copy>
  stop: () => Promise<void>
}

interface Copy {
  /** Folder with what a programme has besides its database. */
  template: string
  url: string
}

/** `folder`: where the programme's files go; the cluster lies where its own user can reach it. */
export async function offerPostgres(folder: string): Promise<OfferedPostgres> {
  const template = join(folder, 'template-on-postgres')
  let starting: Promise<Postgres> | null = null
  let place: string | null = null
  let copies = 0
  let queue: Promise<unknown> = Promise.resolve()

  async function start(): Promise<Postgres> {
    place = mkdtempSync(join(tmpdir(), 'waymark-postgres-'))
    // A user of its own has to reach what lies in it.
    chmodSync(place, 0o711)
    const log = join(place, 'postgres.log')
    const cluster = await postgres({
      folder: join(place, 'cluster'),
      port: await freePort(),
      password: 'cairn',
      log,
      careless: true,
    })
    await cluster.process.start()
    await createDatabase(cluster, 'template_programme')
    mkdirSync(template, { recursive: true })
    putOnPostgres(template, cluster.url('template_programme'))
    await applyTo(template)
    return cluster
  }

  async function copy(): Promise<Copy> {
    starting ??= start()
    const cluster = await starting
    const name = `programme_${++copies}`
    await createDatabase(cluster, name, 'template_programme')
    return { template, url: cluster.url(name) }
  }

  const server = createServer((_request, response) => {
    // One after the other: nobody may look into the template while it is copied.
    const made = queue.then(copy)
    queue = made.catch(() => undefined)
    made
      .catch((error: Error) => ({ error: error.stack ?? error.message }))
      .then((answer) => response.end(JSON.stringify(answer)))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${port}/`,
    copy,
    stop: async () => {
      server.close()
      const cluster = await starting?.catch(() => null)
      await cluster?.process.kill()
      if (cluster) rmSync(cluster.folder, { recursive: true, force: true })
      if (place) rmSync(place, { recursive: true, force: true })
    },
  }
}
