import { expect, test } from 'vitest'
import { statement } from './statement.ts'

test('the record of processing says what the map of columns says', async () => {
  await expect(statement()).toMatchFileSnapshot('../../../PROCESSING.md')
})
