/**
 * The pages that show parts of the app by themselves: built once for each state of the sources, and served from there.
 * No backend has a say in them.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { run } from '../../stack/set-up/command.js'
import { fingerprint } from '../../stack/set-up/fingerprint.js'
import { node22 } from '../../stack/set-up/node-22.js'
import { root } from '../../stack/set-up/paths.js'

const sources = [
  'src',
  'public',
  'galleries.config.ts',
  'vite.config.ts',
  'modal-gallery.html',
  'component-gallery.html',
]
const all = join(root, '.waymark', 'app-pages')

/** Several workers may build at once: the first one's is taken by all. */
async function build(): Promise<string> {
  const inputs = fingerprint([...sources.map((name) => `app/${name}`), 'pkg', 'package-lock.json']).slice(0, 20)
  const built = join(all, inputs)
  if (existsSync(built)) return built
  const own = `${built}.${process.pid}`
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await run(node22(), [vite, 'build', '--config', 'galleries.config.ts', '--outDir', own, '--emptyOutDir'], {
    cwd: join(root, 'app'),
  })
  if (existsSync(built)) rmSync(own, { recursive: true })
  else renameSync(own, built)
  for (const name of readdirSync(all)) if (!name.startsWith(inputs)) rmSync(join(all, name), { recursive: true })
  return built
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/** Serves them, and answers with the address of one and how to stop. */
export async function serveAppPage(file: string): Promise<{ address: string; stop: () => void }> {
  const folder = await build()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const content = await readFile(join(folder, pathname)).catch(() => null)
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(pathname)] ?? 'application/octet-stream' })
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/${file}`, stop: () => void server.close() }
}
