import { beforeEach, expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

const link = { url: 'https://way.example/profile/p2', title: 'Mae on the trail' }
const copied: string[] = []

function device(share: (() => Promise<void>) | null, clipboard: 'allowed' | 'refused' = 'allowed') {
  const writeText = async (text: string) => {
    if (clipboard === 'refused') throw new DOMException('No', 'NotAllowedError')
    copied.push(text)
  }
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share ? { share, canShare: () => true } : {}) })
}

beforeEach(() => {
  copied.length = 0
})

test('the device shares it where it can', async () => {
  device(async () => undefined)
  expect(await shareLink(link)).toBe('shared')
  expect(copied).toEqual([])
})

test('whoever turns back has nothing copied', async () => {
  device(() => Promise.reject(new DOMException('Back', 'AbortError')))
  expect(await shareLink(link)).toBe('shared')
  expect(copied).toEqual([])
})

test('without that it is copied, and where it cannot be, that is said', async () => {
  device(null)
  expect(await shareLink(link)).toBe('copied')
  expect(copied).toEqual([link.url])
  device(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
  expect(await shareLink(link)).toBe('copied')
  device(null, 'refused')
  expect(await shareLink(link)).toBe('failed')
})
