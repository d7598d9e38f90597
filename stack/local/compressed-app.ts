/** Serves the built app compressed by Brotli or gzip, each version of a file compressed once. */

import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain;charset=utf-8',
  '.wasm': 'application/wasm',
}

const pack = {
  // The best takes ten times as long as this one, while somebody waits, for a twentieth of the bytes.
  br: (file: Buffer) => promisify(brotliCompress)(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (file: Buffer) => promisify(gzip)(file, { level: 9 }),
}
type Packing = keyof typeof pack

/** Makes a handler that answers whether it served the request; it leaves files it does not know or cannot compress. */
export function serveCompressed(folder: string, headersOf: (path: string) => Record<string, string>) {
  const compressed = new Map<string, { version: string; body: Promise<Buffer> }>()

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const packing = packingFor(request)
    const path = pathOf(request)
    const type = path && types[extname(path)]
    if (!packing || !path || !type) return false
    const file = join(folder, path)
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return false
    const version = `W/"${found.size}-${found.mtimeMs}-${packing}"`
    const headers = { ...headersOf(path), etag: version, vary: 'Accept-Encoding' }
    if (request.headers['if-none-match'] === version) {
      response.writeHead(304, headers).end()
      return true
    }
    const key = `${packing} ${path}`
    const known = compressed.get(key)
    const body = known?.version === version ? known.body : readFile(file).then(pack[packing])
    compressed.set(key, { version, body })
    const bytes = await body.catch(() => {
      compressed.delete(key)
      return null
    })
    if (!bytes) return false
    response.writeHead(200, {
      ...headers,
      'content-type': type,
      'content-encoding': packing,
      'content-length': bytes.length,
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }
}

function packingFor({ method, headers }: IncomingMessage): Packing | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  // Nobody sends a weight of zero; a part of a file is not packed.
  const accepted = String(headers['accept-encoding'] ?? '')
  if (headers.range) return null
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** The file an address names; a page of the app, which has no ending, is the one document. */
function pathOf({ url = '/' }: IncomingMessage): string | null {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://gateway').pathname))
    return extname(path) ? path : '/index.html'
  } catch {
    return null
  }
}
