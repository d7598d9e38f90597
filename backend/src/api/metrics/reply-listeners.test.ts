import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Express, Request, Response } from 'express'
import { afterEach, expect, test } from 'vitest'
import { directusCli } from '../../../tests/support/places.ts'
import { admitFairly } from '../../platform/http/admission.ts'
import { Download, sendDownload } from '../../platform/http/download.ts'
import { countRequests } from './requests.ts'

const warnings: string[] = []
const note = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`)
process.on('warning', note)
afterEach(() => void process.off('warning', note))

test('a reply that is a file has no more listeners than Node takes for sound, with those of Directus', async () => {
  // The one that Directus has.
  const app: Express = createRequire(directusCli)('express')()
  app.use((_request, response, next) => {
    // Of its log, and of its server.
    for (let each = 0; each < 2; each++) response.once('close', () => undefined)
    next()
  })
  countRequests(app)
  admitFairly(app, new TextEncoder().encode('secret'), 'session')
  let most = 0
  app.get('/export', (_request: Request, response: Response) => {
    async function* parts() {
      most = response.listenerCount('close')
      yield 'a;b\n'
    }
    void sendDownload(response, new Download('a.csv', 'text/csv', parts()))
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/export`)
  expect([reply.status, await reply.text()]).toEqual([200, 'a;b\n'])
  // Later than the reply: `process` is told of warnings in the next turn.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(warnings).toEqual([])
  expect(most).toBeLessThan(10)
  server.close()
})
