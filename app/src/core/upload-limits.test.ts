import { expect, inject, it } from 'vitest'
import { uploadLimits } from './upload-limits.ts'

it('the limits of a file that are said are those that the programme has', () => {
  expect(inject('description').components.schemas['NewUpload']).toMatchObject({
    properties: { bytes: { maximum: uploadLimits.bytes }, name: { maxLength: uploadLimits.nameLength } },
  })
})
