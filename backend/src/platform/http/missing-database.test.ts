import type { ErrorRequestHandler, Express, Request, Response } from 'express'
import { expect, test } from 'vitest'
import { answerForMissingDatabase } from './missing-database.ts'

/** What comes of an error that Express hands over: an answer, or the error itself where it is passed on. */
function outcomeOf(error: unknown, headersSent = false): unknown {
  const outcome: unknown[] = []
  const handlers: ErrorRequestHandler[] = []
  const app = { use: (handler: ErrorRequestHandler) => handlers.push(handler) }
  answerForMissingDatabase(app as unknown as Express, { error: () => undefined })
  const status = (code: number) => ({ json: (body: unknown) => outcome.push({ code, body }) })
  for (const handler of handlers) {
    // Express knows by the four of them that it is about errors.
    expect(handler.length).toBe(4)
    const response = { headersSent, status } as unknown as Response
    handler(error, {} as Request, response, (passed?: unknown) => outcome.push(passed))
  }
  expect(outcome).toHaveLength(1)
  return outcome[0]
}

test('Directus’s own calls are answered 503 while the database is away or too busy', () => {
  const refused = {
    code: 503,
    body: { errors: [expect.objectContaining({ extensions: { code: 'SERVICE_UNAVAILABLE' } })] },
  }
  expect(outcomeOf(Object.assign(new Error('the database system is shutting down'), { code: '57P03' }))).toEqual(
    refused,
  )
  expect(outcomeOf([new Error('Connection terminated unexpectedly')])).toEqual(refused)
  expect(outcomeOf(new Error('BEGIN; - Connection terminated unexpectedly'))).toEqual(refused)
  expect(outcomeOf(Object.assign(new Error('timeout'), { name: 'KnexTimeoutError' }))).toEqual(refused)
  expect(outcomeOf(new Error('Connection is closed.'))).toEqual(refused)
  expect(outcomeOf(Object.assign(new Error('a standby'), { code: '25006' }))).toEqual(refused)
  expect(outcomeOf(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))).toEqual(refused)
  const silent = Object.assign(new Error('no route'), { code: 'EHOSTUNREACH', syscall: 'connect' })
  expect(outcomeOf(silent)).toEqual(refused)
})

test('what else goes wrong, or half an answer, is left to Directus', () => {
  const mistake = new Error('no such column')
  expect(outcomeOf(mistake)).toBe(mistake)
  const late = new Error('Connection terminated unexpectedly')
  expect(outcomeOf(late, true)).toBe(late)
})
