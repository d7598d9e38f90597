/** One-time passwords as an authenticator app shows them: RFC 6238, six digits, thirty seconds. */
import { createHmac } from 'node:crypto'
import type { Knex } from 'knex'

/** The secret of an account, as Directus keeps it. */
export const otpSecret = 'JBSWY3DPEHPK3PXP'

export function oneTimePassword(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Does it again where half a minute ended meanwhile: the password that was right is a wrong one then. */
export async function withinOneStep<T>(act: () => Promise<T>): Promise<T> {
  const step = () => Math.floor(Date.now() / 30_000)
  for (;;) {
    const begun = step()
    const outcome = await act()
    if (step() === begun) return outcome
  }
}

/** As if half a minute had passed: accounts may use the password of the present step once more. */
export async function forgetUsedPasswords(db: Knex): Promise<void> {
  await db('used_one_time_passwords').delete()
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
