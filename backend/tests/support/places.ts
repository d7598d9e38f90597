/** Where things are, and free ports. */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))
export const backend = join(root, 'backend')
/** Not `directus/cli.js`, which first asks the internet for a newer version. */
export const directusCli = join(root, 'node_modules', '@directus', 'api', 'dist', 'cli', 'run.js')

export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
