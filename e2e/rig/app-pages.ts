// The pages of the app's development server that show parts of it: no backend has a say in them.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { choosePort } from '../../stack/local/ports.ts'
import { node22 } from '../../stack/set-up/node-22.js'
import { root } from '../../stack/set-up/places.js'

/** Serves one of them, and answers with its address and how to stop. */
export async function serveAppPage(file: string) {
  const port = await choosePort('WAYMARK_TEST_GALLERY_PORT', 5192)
  const address = `http://127.0.0.1:${port}/${file}`
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const server = spawn(node22(), [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
    cwd: join(root, 'app'),
  })
  const status = () =>
    fetch(address).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  return { address, stop: () => void server.kill() }
}
