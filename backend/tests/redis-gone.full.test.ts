/**
 * Redis holds nothing of value: while it is gone, nobody gets in who could not before, both processes live on, and
 * people go on by asking again.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from './support/directus.ts'
import { newcomer, send } from './support/person.ts'
import { type ScaledProgramme, scaledProgramme } from './support/scaled.ts'

let programme: ScaledProgramme

beforeAll(async () => {
  programme = await scaledProgramme({ env: { WAYMARK_PASSWORD_TRIES: '5' } })
})
afterAll(() => programme?.stop())

const logIn = (email: string, given: string) => send('POST', '/auth/login', { email, password: given })
const outcomes = (replies: { status: number; code: string | undefined }[]) =>
  [...new Set(replies.map(({ status, code }) => `${status} ${code ?? ''}`.trim()))].sort()

/** What both processes answer to some of everything, each call within a browser's patience. */
async function askForEverything() {
  const admin = Array.from({ length: 4 }, () => logIn('admin@example.com', password))
  const address = `nobody-${Math.floor(performance.now())}@example.com`
  const guesses = Array.from({ length: 30 }, () => logIn(address, 'a guess'))
  const nonces = Array.from({ length: 4 }, () => send('POST', '/programme/auth/nonce', {}))
  return {
    known: outcomes(await Promise.all(admin)),
    guesses: await Promise.all(guesses),
    nonces: outcomes(await Promise.all(nonces)),
  }
}

async function asUsual(): Promise<void> {
  await expect.poll(async () => outcomes([await logIn('admin@example.com', password)])).toEqual(['200'])
  // The two count together again once both have found it.
  const looked = async () => (await askForEverything()).guesses.filter(({ status }) => status === 401).length
  await expect.poll(looked).toBe(5)
  const { known, guesses, nonces } = await askForEverything()
  expect([known, nonces]).toEqual([['200'], ['200']])
  expect(outcomes(guesses)).toEqual(['401 INVALID_CREDENTIALS', '429 RATE_LIMITED'])
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect((await newcomer()).token).toBeTruthy()
}

async function meanwhile(): Promise<void> {
  const { known, guesses, nonces } = await askForEverything()
  const isSaid = (outcome: string) => outcome === '200' || outcome === '503 SERVICE_UNAVAILABLE'
  expect([...known, ...nonces].filter((outcome) => !isSaid(outcome))).toEqual([])
  // Each process counts for itself: at most twice as many are looked at.
  expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
  expect(outcomes(guesses).filter((outcome) => !/^(401|429|503) /.test(outcome))).toEqual([])
  for (const { process } of programme.processes) expect(process.exitCode).toBeNull()
}

test('Redis that is gone is said so, and everything is as usual once it is back', async () => {
  await asUsual()
  await programme.redis.kill()
  for (let times = 0; times < 3; times++) await meanwhile()
  await programme.redis.start()
  await asUsual()
}, 180_000)

test('Redis that takes calls and never answers is said so as well', async () => {
  const { pid } = programme.redis
  if (!pid) throw new Error('Redis does not run.')
  process.kill(pid, 'SIGSTOP')
  for (let times = 0; times < 2; times++) await meanwhile()
  process.kill(pid, 'SIGCONT')
  await asUsual()
}, 180_000)
