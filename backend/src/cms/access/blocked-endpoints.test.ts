import type { Express, Request, RequestHandler, Response } from 'express'
import { expect, test } from 'vitest'
import { blockEndpoints } from './blocked-endpoints.ts'

/** What the doors at `path` answer to a body; null where they let it pass. */
function answerTo(path: string, body: unknown): unknown {
  let answer: unknown = null
  const app = {
    use: (at: string, handler: RequestHandler) => {
      if (at !== path) return
      const json = (status: number) => (said: unknown) => {
        answer = { status, said }
      }
      const request = { method: 'SEARCH', path: '/', query: {}, body } as Request
      const response = { status: (status: number) => ({ json: json(status) }) } as unknown as Response
      void handler(request, response, () => undefined)
    },
  }
  blockEndpoints(app as unknown as Express)
  return answer
}

function nested(depth: number): object {
  let inner: object = { slug: { _eq: 'a' } }
  for (let level = 0; level < depth; level++) inner = { _and: [inner] }
  return { query: { filter: inner } }
}

test('a question nested so deep that Directus would fail at it is refused, whoever asks', () => {
  expect(answerTo('/', nested(20))).toBeNull()
  const errors = [{ message: 'body: too deep', extensions: { code: 'VALIDATION', params: expect.anything() } }]
  expect(answerTo('/', nested(100_000))).toEqual({ status: 400, said: { errors } })
})

test('columns of files that participants read of their own alone are refused, not answered with a fault of the server', () => {
  const errors = [{ message: 'Files are read by REST.', extensions: { code: 'FORBIDDEN' } }]
  const asked = { query: '{ files { id filename_download } }' }
  expect(answerTo('/graphql/system', asked)).toEqual({ status: 403, said: { errors } })
  expect(answerTo('/graphql/system', { query: '{ files { id title } }' })).toBeNull()
})
