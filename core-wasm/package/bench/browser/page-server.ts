/** Pages bundled by Vite, as a user would, and an HTTP server that answers for Directus beside them. */
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { answer, answerPlaces } from '../answers.ts'
import { folder } from '../package.ts'

export const pages = ['calls', 'cold-core', 'cold-preloaded', 'cold-early', 'cold-sdk', 'cold-bare'] as const
export type PageName = (typeof pages)[number]

const root = fileURLToPath(new URL('pages/', import.meta.url))
const built = fileURLToPath(new URL('../../../../.waymark/bench/pages/', import.meta.url))

/** Each by itself, so that no page shares a file with another one. */
export async function buildPages(): Promise<void> {
  for (const page of pages) {
    const { output } = await bundle(page)
    for (const { fileName } of output) compress(join(built, page, fileName))
  }
}

async function bundle(page: PageName) {
  const bundled = await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    resolve: {
      alias: [
        { find: /^waymark-core$/, replacement: `${folder}waymark_core.js` },
        { find: /^waymark-core\//, replacement: folder },
      ],
    },
    build: { outDir: join(built, page), emptyOutDir: true, rolldownOptions: { input: join(root, `${page}.html`) } },
  })
  if (Array.isArray(bundled) || !('output' in bundled)) throw new Error(`${page}: Vite made no single bundle.`)
  return bundled
}

const compress = (file: string) => writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

const json = { 'content-type': 'application/json' }
const items = Buffer.from(answer('/items/quests'))
const tokens = Buffer.from(answer('/auth/login'))

/** Over one origin, so that neither client needs leave to ask; connections are kept, as HTTP/1.1 does. */
const listener: RequestListener = (request, response) => {
  const path = request.url?.split('?')[0] ?? '/'
  if (path.startsWith('/items/') || path.startsWith('/auth/')) {
    const isPlaces = path.startsWith('/items/places')
    const body = isPlaces ? Buffer.from(answerPlaces(request.url ?? '')) : path.startsWith('/auth/') ? tokens : items
    request.resume()
    response.writeHead(200, { ...json, 'content-length': body.length }).end(body)
    return
  }
  const file = join(built, path)
  if (!existsSync(`${file}.gz`)) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'content-encoding': 'gzip' })
  createReadStream(`${file}.gz`).pipe(response)
}

export async function servePages(): Promise<{ address: (page: PageName) => string; stop: () => void }> {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: (page) => `http://127.0.0.1:${port}/${page}/${page}.html`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
