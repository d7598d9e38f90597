import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { isSignedBySolana } from './proof.ts'

const message = 'A message that nobody has signed.'

/** Signatures that fit some messages without any key: R is the neutral element, or the key itself, and S is 0. */
function isOpenedByNobody(key: Uint8Array): boolean {
  const neutral = Uint8Array.of(1, ...new Uint8Array(31))
  // One in eight messages fits, where a key has a small order.
  return Array.from({ length: 64 }, (_, count) => `${message} ${count}`).some((text) =>
    [neutral, key].some((r) => {
      const signature = Buffer.concat([r, Buffer.alloc(32)])
      return isSignedBySolana(base58.encode(key), text, `0x${signature.toString('hex')}`)
    }),
  )
}

test.each([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  '0100000000000000000000000000000000000000000000000000000000000080',
  '0000000000000000000000000000000000000000000000000000000000000080',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
])('the weak key %s is no wallet: nobody signs for it', (key) => {
  expect(isOpenedByNobody(Buffer.from(key, 'hex'))).toBe(false)
})

test('an ordinary key signs for itself, and for that message alone', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = base58.encode(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'))
  const signature = sign(null, Buffer.from(message), privateKey)
  expect(isSignedBySolana(address, message, `0x${signature.toString('hex')}`)).toBe(true)
  expect(isSignedBySolana(address, `${message}.`, `0x${signature.toString('hex')}`)).toBe(false)
  const other = Buffer.from(signature)
  other[63] = (other[63] ?? 0) ^ 0x10
  expect(isSignedBySolana(address, message, `0x${other.toString('hex')}`)).toBe(false)
})
