/**
 * Loaded by Directus before it starts: tells by HTTP, at COUNT_PORT, how many objects of live connections are in its
 * memory once all that nobody needs is gone.
 */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { queryObjects } from 'node:v8'

const api = createRequire(import.meta.url).resolve('@directus/api/cli/run.js')
const { WebSocket } = createRequire(api)('ws')

createServer((_request, response) => response.end(String(queryObjects(WebSocket)))).listen(
  Number(process.env['COUNT_PORT']),
  '127.0.0.1',
)
