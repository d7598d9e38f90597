import { expect, it } from 'vitest'
import { asHandle } from '../../shared/as-handle.ts'
import { suggestHandle } from './handle.ts'

const check = (name: string, expected: string) => expect(suggestHandle(name)).toBe(expected)

it('makes a handle of a name', () => {
  check('Grace Okafor', 'grace_okafor')
  check('Zoë Straßer', 'zoe_strasser')
  check('  7 of Nine ', 'of_nine')
  check('山田', '')
  check('Maximiliana von und zu Guttenberg', 'maximiliana_von_und')
})

it('takes what was typed as it would be stored', () => {
  expect(asHandle(' @Grace ')).toBe('grace')
})
