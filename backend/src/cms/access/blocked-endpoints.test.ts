import { expect, test } from 'vitest'
import { type App, blockEndpoints } from './blocked-endpoints.ts'

/** What the doors at `path` answer to a body; null where they let it pass. */
function answerTo(path: string, body: unknown): unknown {
  let answer: unknown = null
  const app: App = {
    use: (at, handler) => {
      if (at !== path) return
      const json = (status: number) => (said: unknown) => {
        answer = { status, said }
      }
      const response = { status: (status: number) => ({ json: json(status) }) }
      handler({ method: 'SEARCH', path: '/', query: {}, body }, response, () => undefined)
    },
  }
  blockEndpoints(app)
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
