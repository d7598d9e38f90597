import { expect, test } from 'vitest'
import type { StudioApi } from '../calls.ts'
import { fileCalls } from './file-calls.ts'

test('a quest that is asked for again, because no reply came, is made once; after that it is made once more', async () => {
  const keys: unknown[] = []
  const isLost = [true, false, false]
  const post = async (_path: string, _body: object, options?: { headers?: Record<string, string> }) => {
    keys.push(options?.headers?.['Idempotency-Key'])
    if (isLost[keys.length - 1]) throw new Error('no reply')
    return { data: { data: { id: '1', slug: 'one', title: 'One' } } }
  }
  const { make } = fileCalls({ post } as unknown as StudioApi)
  const request = { file: 'a file' }
  await expect(make(request)).rejects.toThrow('no reply')
  await make(request)
  await make(request)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
