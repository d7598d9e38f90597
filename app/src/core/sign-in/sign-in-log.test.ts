// What is written down of an adapter that failed.
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { logSignInError } from './sign-in-log.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
const written = () => vi.mocked(console.error).mock.calls

test('one line says which adapter, what it was doing, the code and what lies behind it (S81)', () => {
  const behind = Object.assign(new Error('User rejected the request.'), { code: 4001 })
  logSignInError(new AppError('wallet', 'WALLET_REFUSED', {}, behind), 'metamask', 'connecting')
  expect(written()).toEqual([
    [
      'Sign-in error:',
      expect.objectContaining({
        ...{ adapter: 'metamask', phase: 'connecting', name: 'AppError', code: 'WALLET_REFUSED' },
        because: [expect.objectContaining({ name: 'Error', code: 4001, message: 'User rejected the request.' })],
      }),
    ],
  ])
})

test('no token, key, code or address of mail is written down, wherever it stands (S131)', () => {
  const token =
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhZGEtbG92ZWxhY2UtNDcxMSJ9.c2VjcmV0LXNpZ25hdHVyZS1vZi1hLXRva2Vu'
  const pairing = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=short-key`
  const back = 'https://w.example/sign-in/callback?code=short-code&state=s'
  const account = `0x${'Ab'.repeat(20)}`
  const words = `${token} ${pairing} ${back} ada@example.org 0x${'1'.repeat(130)} ${account}`
  const deep = { code: -32000, message: words, data: { originalError: new Error(words) } }
  logSignInError(new AppError('wallet', 'WALLET_FAILED', { hidden: 'of-params' }, deep), 'openlogin', 'connecting')
  const line = JSON.stringify(written())
  expect(line).not.toMatch(/eyJ|c2VjcmV0|short-key|short-code|7f7f|ada@|1111|of-params/)
  expect(line).toContain(account)
  expect(line).toContain('https://w.example/sign-in/callback')
})

test('what is no error, or contains itself, is written down as well', () => {
  const round = new Error('round')
  round.cause = round
  logSignInError(round, 'torus-evm', 'disconnecting')
  logSignInError('plain words', 'torus-evm', 'disconnecting')
  logSignInError(undefined, 'torus-evm', 'disconnecting')
  expect(written().map(([, { message }]) => message)).toEqual(['round', 'plain words', undefined])
})

test('a call that failed was logged by the core, one that was given up is no failure', () => {
  const call = Object.assign(new Error('no'), {
    name: 'WaymarkError',
    kind: 'status',
    code: 'RATE_LIMITED',
    status: 429,
  })
  logSignInError(call, 'metamask', 'connecting')
  logSignInError(new AppError('sign-in', 'SIGN_IN_OTP_NEEDED', {}, call), 'email', 'connecting')
  logSignInError(new DOMException('Nobody waits.', 'AbortError'), 'metamask', 'connecting')
  expect(written()).toEqual([])
  const rule = Object.assign(new Error('no'), { name: 'WaymarkError', kind: 'validation', code: 'ADDRESS_INVALID' })
  logSignInError(rule, 'metamask', 'connecting')
  expect(written()).toHaveLength(1)
})
