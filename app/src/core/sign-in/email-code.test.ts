// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { LoginModal } from 'waymark-core'
import { eventually } from '../../testing/eventually.ts'
import { sessionTokens } from '../../testing/nonce.ts'
import { type Answers, type Call, openProgramme, Refused } from '../../testing/programme.tsx'
import { loadCore } from '../client.ts'
import { isSignedIn, sessionStore } from '../session.ts'
import { makeModal } from './make-modal.ts'

let calls: Call[]
let modal: LoginModal

const sent = () => ({
  ...{ challenge: `challenge-${requests()}`, tries: 5 },
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
})

afterEach(() => modal.send({ type: 'MODAL_VISIBILITY', visible: false }))

/** A code was asked for, and the programme answers like this. */
async function asked(answers: Answers) {
  calls = await openProgramme({ 'POST /auth/email/request': sent, ...answers }, { signedIn: false })
  modal = await makeModal()
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  modal.send({ type: 'email_typed', value: 'grace@example.com' })
  modal.send({ type: 'email_submitted' })
}

const until = (view: string) => eventually(() => expect(modal.snapshot().view).toBe(view))
const code = () => modal.snapshot().code
const requests = () => calls.filter(({ path }) => path === '/auth/email/request').length

async function submit(value: string) {
  await until('code')
  modal.send({ type: 'code_typed', value })
  modal.send({ type: 'code_submitted' })
  await eventually(() => expect(code()?.state).not.toBe('checking'))
}

test('the right code signs in', async () => {
  await asked({ 'POST /auth/email/verify': () => sessionTokens })
  await submit('123456')
  await until('connected')
  expect(isSignedIn(sessionStore.getState())).toBe(true)
  expect(calls.at(-1)?.body).toMatchObject({ email: 'grace@example.com', code: '123456', challenge: 'challenge-1' })
})

test('a wrong code says how many tries are left, and the next one is tried', async () => {
  let tries = 5
  await asked({
    'POST /auth/email/verify': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? sessionTokens
        : new Refused('EMAIL_CODE_INVALID', { triesLeft: --tries }),
  })
  await submit('000000')
  expect(code()).toMatchObject({ state: 'wrong', triesLeft: 4, value: '' })
  await submit('123456')
  await until('connected')
})

test.each([
  ['EMAIL_CODE_EXPIRED', null],
  ['EMAIL_CODE_TOO_MANY', 0],
])('after %s another code is sent', async (refusal, triesLeft) => {
  await asked({ 'POST /auth/email/verify': () => new Refused(refusal) })
  await submit('123456')
  expect(code()).toMatchObject({ state: 'expired', triesLeft })
  modal.send({ type: 'code_resend' })
  await eventually(() => expect(code()?.state).toBe('typing'))
  expect(requests()).toBe(2)
  await submit('654321')
  expect(calls.at(-1)?.body).toMatchObject({ code: '654321', challenge: 'challenge-2' })
})

test.each([
  ['SIGN_IN_OTP_NEEDED', 'INVALID_OTP'],
  ['SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_NEEDED'],
  ['USER_SUSPENDED', 'USER_SUSPENDED'],
  ['RATE_LIMITED', 'RATE_LIMITED'],
])('%s is said when the programme answers %s', async (key, refusal) => {
  await asked({ 'POST /auth/email/verify': () => new Refused(refusal) })
  await submit('123456')
  await until('errored')
  expect(modal.snapshot().message).toMatchObject({ key, params: { message: expect.not.stringMatching(/unexpected/) } })
})

test('a mail that cannot be sent is said so, and asking again works', async () => {
  await asked({ 'POST /auth/email/request': () => new Refused('MAIL_UNREACHABLE') })
  await until('errored')
  expect(modal.snapshot().message?.key).toBe('MAIL_UNREACHABLE')
  modal.send({ type: 'back' })
  await asked({})
  await until('code')
})

test('a code that is right after the person went back signs nobody in', async () => {
  const verified = Promise.withResolvers<typeof sessionTokens>()
  await asked({ 'POST /auth/email/verify': () => verified.promise })
  await until('code')
  modal.send({ type: 'code_typed', value: '123456' })
  modal.send({ type: 'code_submitted' })
  await eventually(() => expect(calls.some(({ path }) => path === '/auth/email/verify')).toBe(true))
  modal.send({ type: 'back' })
  verified.resolve(sessionTokens)
  // By the time another call is answered, the core has dealt with the answer before it.
  const core = await loadCore()
  for (let turn = 0; turn < 2; turn++) await core.programme.requestEmailCode({ email: 'grace@example.com' })
  expect(isSignedIn(sessionStore.getState())).toBe(false)
  expect(modal.snapshot()).toMatchObject({ view: 'main', status: 'initialized' })
})

const stored = () => JSON.parse(sessionStorage.getItem('waymark.code') ?? 'null')

/** A code was sent before the page was loaded again, and is valid for so long. */
async function askedBefore(validMs: number, answers: Answers = {}) {
  calls = await openProgramme({ 'POST /auth/email/request': sent, ...answers }, { signedIn: false })
  const code = { email: 'grace@example.com', challenge: 'challenge-before', until: Date.now() + validMs }
  sessionStorage.setItem('waymark.code', JSON.stringify(code))
  modal = await makeModal()
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  modal.send({ type: 'email_typed', value: 'grace@example.com' })
  modal.send({ type: 'email_submitted' })
  await until('code')
}

test('a code that is waited for is still known when the page is loaded again, but not what was typed', async () => {
  await asked({ 'POST /auth/email/verify': () => new Refused('EMAIL_CODE_INVALID', { triesLeft: 4 }) })
  await submit('123456')
  expect(stored()).toMatchObject({ email: 'grace@example.com', challenge: 'challenge-1' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456')
})

test('a code is still waited for after the modal was closed, and not once the person goes back', async () => {
  await asked({})
  await until('code')
  modal.send({ type: 'MODAL_VISIBILITY', visible: false })
  await eventually(() => expect(modal.snapshot().status).not.toBe('connecting'))
  expect(stored()).toMatchObject({ challenge: 'challenge-1' })
  await askedBefore(300_000)
  modal.send({ type: 'back' })
  await eventually(() => expect(stored()).toBeNull())
})

test('a code that was sent before the page was loaded again is not sent anew, and signs in', async () => {
  await askedBefore(300_000, { 'POST /auth/email/verify': () => sessionTokens })
  expect(requests()).toBe(0)
  expect(Math.abs((code()?.expiresAt ?? 0) - Date.now() - 300_000)).toBeLessThan(20_000)
  await submit('123456')
  await until('connected')
  expect(calls.at(-1)?.body).toMatchObject({ code: '123456', challenge: 'challenge-before' })
  expect(stored()).toBeNull()
})

test('one that expired meanwhile says so, and is replaced only when that is asked for', async () => {
  await askedBefore(-1)
  await eventually(() => expect(code()?.state).toBe('expired'))
  expect(requests()).toBe(0)
  modal.send({ type: 'code_resend' })
  await eventually(() => expect(code()?.state).toBe('typing'))
  expect([requests(), stored().challenge]).toEqual([1, 'challenge-1'])
})

test('whoever goes back to use another address is not led to this one again', async () => {
  await askedBefore(300_000)
  modal.send({ type: 'back' })
  await eventually(() => expect(stored()).toBeNull())
})

test('the mail is asked for in the language of the modal, and everything after it in that of the page (S142)', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CA', 'en'])
  await asked({ 'POST /auth/email/verify': () => new Refused('EMAIL_CODE_INVALID', { triesLeft: 4 }) })
  await submit('000000')
  const languages = calls.map(({ path, query }) => [path, query.get('lang')])
  expect(languages).toEqual([
    ['/auth/email/request', 'fr'],
    ['/auth/email/verify', 'en'],
  ])
})
