/** Which half minute a one-time password belongs to. */
import { describe, expect, test, vi } from 'vitest'
import { guardOneTimePasswords, stepOf } from '../src/identity/account/one-time-passwords.ts'
import { oneTimePassword, otpSecret } from './support/one-time-password.ts'

describe('One-time passwords', () => {
  // RFC 6238, appendix B: the secret "12345678901234567890", of eight digits the last six.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of the standard %d seconds after 1970', (seconds, password) => {
    expect(stepOf(password, secret, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  test('count for half a minute more, and not for another one, nor before their time', () => {
    const begin = 1_800_000_000_000
    const password = oneTimePassword(otpSecret, begin)
    const step = begin / 30_000
    expect(stepOf(password, otpSecret, begin)).toBe(step)
    expect(stepOf(password, otpSecret, begin + 29_999)).toBe(step)
    expect(stepOf(password, otpSecret, begin + 30_000)).toBe(step)
    expect(stepOf(password, otpSecret, begin + 59_999)).toBe(step)
    expect(stepOf(password, otpSecret, begin + 60_000)).toBeNull()
    expect(stepOf(password, otpSecret, begin - 1)).toBeNull()
  })

  test.each(['', '12345', '1234567', 'abcdef', ' 287082', '１２３４５６'])(
    'are six digits and not "%s"',
    (password) => {
      expect(stepOf(password, secret, 59_000)).toBeNull()
    },
  )

  test('fit no secret that is broken', () => {
    expect(stepOf('287082', 'not Base32!', 59_000)).toBeNull()
    expect(stepOf('287082', '', 59_000)).toBeNull()
  })

  test('switch a second step on while the half minute of an app ends', async () => {
    const given: string[] = []
    class TFAService {
      async verifyOTP() {}
      /** Directus takes the password of the present half minute alone. */
      async enableTFA(_user: string, password: string) {
        given.push(password)
      }
    }
    guardOneTimePasswords({ services: { TFAService } } as never, {} as never)
    const service = new TFAService() as unknown as { enableTFA: (...words: string[]) => Promise<void> }
    vi.useFakeTimers({ now: 1_800_000_030_000, toFake: ['Date'] })
    const before = oneTimePassword(otpSecret, Date.now() - 1)
    for (const password of [before, '000000']) await service.enableTFA('Ada', password, otpSecret)
    expect(given).toEqual([oneTimePassword(otpSecret), '000000'])
    vi.useRealTimers()
  })
})
