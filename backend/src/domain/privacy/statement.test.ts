import { expect, test } from 'vitest'
import { personalTables } from './columns/index.ts'
import { processing, statement, stayReasons } from './statement.ts'

test('the record of processing says what the map of columns says', async () => {
  await expect(statement()).toMatchFileSnapshot('../../../PROCESSING.md')
})

test('the page of the app says what the map of columns says', async () => {
  const facts = `${JSON.stringify(processing(), null, 2)}\n`
  await expect(facts).toMatchFileSnapshot('../../../../app/src/features/legal/processing.json')
})

test('every reason for which a row of somebody stays has a key, under which the page has its sentence', () => {
  const reasons = personalTables.flatMap(([, { staysBecause }]) => staysBecause ?? [])
  expect(reasons.filter((reason) => !(reason in stayReasons))).toEqual([])
  expect(Object.keys(stayReasons).filter((reason) => !reasons.includes(reason))).toEqual([])
})
