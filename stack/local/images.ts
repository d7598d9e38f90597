/** Serves library images on the app's own origin, as everybody may see them. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { assetPath, forgottenHeaders, imageCaching, imageHeaders } from '../image-path.js'
import type { DirectusProxy } from './proxy.ts'

/** Answers what is below `/images/`; says whether it was. */
export function serveImage(directus: DirectusProxy, request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
  if (!pathname.startsWith('/images/')) return false
  const path = assetPath(pathname)
  if (!path || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        errors: [{ message: 'There is no such picture.', extensions: { code: 'ROUTE_NOT_FOUND' } }],
      }),
    )
    return true
  }
  request.url = path
  for (const name of forgottenHeaders) delete request.headers[name]
  directus.web(request, response, (answer) => {
    delete answer.headers['set-cookie']
    for (const [name, value] of Object.entries(imageHeaders)) answer.headers[name.toLowerCase()] = value
    const isThere = (answer.statusCode ?? 500) < 400
    answer.headers['cache-control'] = isThere ? imageCaching[searchParams.get('v') ? 'versioned' : 'plain'] : 'no-store'
  })
  return true
}
