import { expect, test } from 'vitest'
import { languages } from '../i18n/i18n.ts'
import { decimalPoint } from './decimal-point.ts'

test.each([...languages, 'fr'])('%s: the point is the one that the browser writes', (language) => {
  expect(decimalPoint(language)).toBe((1.1).toLocaleString(language).charAt(1))
})
