/** What the tables of the guide say of sessions and sign-ins, held against the core. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { enumValues, isWaymarkError } from 'waymark-core'
import { type Answer, open, refused, serve } from './support/core.ts'

const guide = readFileSync(join(import.meta.dirname, '..', 'GUIDE.md'), 'utf8')

/** The first cells of the table that begins with this line. */
function table(head: string): string[] {
  const [, rows = ''] = guide.split(`| ${head} |`)
  const lines = rows.split('\n').slice(2)
  return lines.slice(0, lines.indexOf('')).map((line) => line.split(' | ')[0]?.slice(2) ?? '')
}

test('every state of a session is in its table', () => {
  const named = table('`state` | who is here | what a page shows').map((cell) => cell.replaceAll('`', ''))
  assert.deepEqual(named.toSorted(), Object.values(enumValues.SessionState ?? {}).toSorted())
})

const noReply = () => {
  throw new TypeError('Failed to fetch')
}
const answers: [code: string, answer: () => Answer | Promise<Answer>][] = [
  ['LOGIN_FAILED', () => refused(401, 'INVALID_CREDENTIALS')],
  ['LOGIN_FAILED', () => [200, { data: {} }]],
  ['INVALID_OTP', () => refused(401, 'INVALID_OTP')],
  ['USER_SUSPENDED', () => refused(401, 'USER_SUSPENDED')],
  ['RATE_LIMITED', () => refused(429, 'REQUESTS_EXCEEDED')],
  ['NOT_FOUND', () => refused(404, 'ROUTE_NOT_FOUND')],
  ['DECODE', () => [200, '<!doctype html>', { 'content-type': 'text/html' }]],
  ['NETWORK', noReply],
  ['TIMEOUT', () => new Promise(() => undefined)],
  ['ABORTED', () => new Promise(() => undefined)],
]

test.each(answers)('a sign-in that comes to %s rejects as its table says', async (code, answer) => {
  serve(answer)
  const core = open({ storage: 'memory', ...(code === 'TIMEOUT' && { timeoutMs: 1 }) })
  const given = { email: 'ada@example.org', password: 'wrong' }
  const leaving = new AbortController()
  const signingIn = core.session.login(given, leaving.signal).catch((error: unknown) => error)
  if (code === 'ABORTED') leaving.abort()
  const error = await signingIn
  assert.ok(isWaymarkError(error), String(error))
  assert.equal(error.code, code)
  const written = table('`code` (`kind`) | what happened | what to show').join(', ')
  assert.ok(written.includes(`\`${error.code}\` (\`${error.kind}\`)`), `${error.code} ${error.kind}: ${written}`)
})

test('the table of sign-ins has nothing that is not tried here', () => {
  const codes = table('`code` (`kind`) | what happened | what to show').flatMap((cell) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code),
  )
  assert.deepEqual(codes.toSorted(), [...new Set(answers.map(([code]) => code))].toSorted())
})
