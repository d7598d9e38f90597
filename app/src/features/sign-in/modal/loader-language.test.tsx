// The loader also speaks French, which the rest of the product does not.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../shared/i18n/i18n.ts'
import { loaderLanguage } from '../../../shared/i18n/loader-language.ts'
import { startSentences } from '../../../testing/sentences.ts'
import { drawModal } from '../../../testing/sign-in-modal.tsx'

beforeAll(startSentences)
afterEach(() => localStorage.clear())

test.each([
  [['fr-CA', 'en'], 'en', 'fr'],
  [['fr'], 'en', 'fr'],
  [['en-GB', 'fr'], 'en', 'en'],
  [['fr', 'de'], 'de', 'fr'],
  [['tlh'], 'en', 'en'],
])('who reads %j is shown a page in %s and waits in %s', (read, page, language) => {
  expect(loaderLanguage(read, page)).toBe(language)
})

test('a French reader is shown an English choice and waits in French, marked as such', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en'])
  const { tell } = drawModal('main')
  expect(screen.getByRole('heading', { name: 'Sign in' }).lang).toBe('')
  tell({ type: 'LOGIN', adapter: 'openlogin', loginParams: { loginProvider: 'google' } })
  const heading = await screen.findByRole('heading', { name: 'Connexion' })
  expect(heading.lang).toBe('fr')
  expect(screen.getByRole('dialog', { description: 'Vérifiez sur votre compte Google pour continuer' })).toBeDefined()
  expect(screen.getByRole('status').lang).toBe('fr')
})

test('a language chosen on the page is the loader’s, too', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR'])
  await act(() => chooseLanguage('de'))
  drawModal('loader')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Verbindung wird aufgebaut' }).lang).toBe(''))
  await act(() => chooseLanguage('en'))
})
