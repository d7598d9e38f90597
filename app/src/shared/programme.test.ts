import { afterEach, expect, test, vi } from 'vitest'
import { replacedSentences } from './programme.ts'

afterEach(() => vi.unstubAllGlobals())

const modal = { modal: { title: 'Come in' } }

test('what the document says of a language takes the place of the app’s sentences', async () => {
  expect(await replacedSentences('en', { texts: { en: modal } })).toEqual(modal)
  expect(await replacedSentences('de', { texts: { en: modal } })).toEqual({})
  expect(await replacedSentences('de', {})).toEqual({})
})

test('those of another language are fetched, once', async () => {
  const asked = vi.fn(async () => Response.json(modal))
  vi.stubGlobal('fetch', asked)
  const told = { texts: { de: '/api/programme/app-texts/de?v=1' } }
  expect(await Promise.all([replacedSentences('de', told), replacedSentences('de', told)])).toEqual([modal, modal])
  expect(asked.mock.calls).toEqual([['/api/programme/app-texts/de?v=1']])
})

test('where they cannot be fetched, the app’s own stand', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  expect(await replacedSentences('de', { texts: { de: '/x' } })).toEqual({})
  vi.stubGlobal('fetch', async () => new Response('no', { status: 503 }))
  expect(await replacedSentences('de', { texts: { de: '/x' } })).toEqual({})
})
