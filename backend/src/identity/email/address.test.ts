import { describe, expect, test } from 'vitest'
import addresses from '../../../../core-wasm/tests/email-addresses.json' with { type: 'json' }
import { foldEmail } from '../../platform/fold-email.ts'
import { normalizeEmail } from './address.ts'

type Row = [address: string, modal: boolean, account: boolean]

describe('what the server takes for an e-mail address (S91)', () => {
  const table = addresses as Row[]

  function takes(address: string): boolean {
    try {
      return normalizeEmail(address) === address.toLowerCase()
    } catch {
      return false
    }
  }

  test('the server and the forms of the app judge 60 addresses alike', () => {
    expect(table.map(([address]) => [address, takes(address)])).toEqual(
      table.map(([address, , account]) => [address, account]),
    )
  })

  test('the server takes every address that the sign-in modal takes', () => {
    const refused = table.filter(([address, modal]) => modal && !takes(address))
    expect(refused).toEqual([])
  })

  test('an address that is refused is named as the field that is wrong', () => {
    expect(() => normalizeEmail('ada@example')).toThrow(
      expect.objectContaining({ code: 'VALIDATION', params: { field: 'email', reason: 'malformed' } }),
    )
  })
})

describe('the letters of an address', () => {
  test('of plain ones the case does not count, wherever they stand', () => {
    expect(foldEmail('Ada.Lovelace@Example.COM')).toBe('ada.lovelace@example.com')
    expect(foldEmail('Ada@münchen.Example')).toBe('ada@münchen.example')
  })

  test.each([
    ['oa\u212Aley@example.com', 'the Kelvin sign, whose small letter is k'],
    ['\u0130da@example.com', 'a capital i with a dot, whose small letter begins with i'],
    ['\u00C4da@example.com', 'a capital letter beside the plain ones'],
  ])('%j is refused, and never that of another mailbox: it has %s', (address) => {
    expect(foldEmail(address)).toBeNull()
    expect(() => normalizeEmail(address)).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
  })
})
