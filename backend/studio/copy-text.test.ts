import { expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

test('where a page may not copy, what it shows is selected, so that the keys do it', async () => {
  const field = { focus: vi.fn(), select: vi.fn() }
  // Node has no clipboard, as a page without TLS has none.
  expect(await copyText('a', field as unknown as HTMLInputElement)).toBe(false)
  expect(field.select).toHaveBeenCalled()
})
