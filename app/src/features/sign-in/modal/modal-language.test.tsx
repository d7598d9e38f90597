// The modal also speaks French, which the rest of the product does not.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AppError } from '../../../core/errors.ts'
import { toModalError } from '../../../core/sign-in/modal-error.ts'
import { chooseLanguage } from '../../../shared/i18n/i18n.ts'
import { modalLanguage } from '../../../shared/i18n/modal-language.ts'
import { load } from '../../../shared/i18n/runtime/runtime.ts'
import { flat } from '../../../testing/flat-sentences.ts'
import { modalStateNames } from '../../../testing/modal-states.ts'
import { english, sentences, startSentences } from '../../../testing/sentences.ts'
import { drawModal } from '../../../testing/sign-in-modal.tsx'

beforeAll(startSentences)
afterEach(() => localStorage.clear())

const readsFrench = () => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en'])

test.each([
  [['fr-CA', 'en'], 'en', 'fr'],
  [['fr'], 'en', 'fr'],
  [['en-GB', 'fr'], 'en', 'en'],
  [['fr', 'de'], 'de', 'fr'],
  [['tlh'], 'en', 'en'],
])('who reads %j is shown a page in %s and signs in in %s (S142)', (read, page, language) => {
  expect(modalLanguage(read, page)).toBe(language)
})

test('a French reader chooses, waits and is told in French, marked as such, on an English page (S142)', async () => {
  readsFrench()
  const { tell } = drawModal('main')
  const heading = await screen.findByRole('heading', { name: 'Connexion' })
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('fr')
  expect(document.documentElement.lang).toBe('en')
  expect(screen.getByRole('button', { name: 'Continuer par e-mail' })).toBeDefined()
  tell({ type: 'LOGIN', adapter: 'openlogin', loginParams: { loginProvider: 'google' } })
  const waiting = 'Vérifiez sur votre compte Google pour continuer'
  expect(await screen.findByRole('dialog', { description: waiting })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe(waiting)
  expect(screen.getByRole('status').closest('[lang]')?.getAttribute('lang')).toBe('fr')
})

test.each(modalStateNames)('nothing is left in English in the view %s of a French reader (S142)', async (state) => {
  readsFrench()
  await load('fr', ['modal', 'loader', 'errors'])
  drawModal(state)
  await waitFor(() => expect(document.querySelector('[lang=fr], body > div > button:only-child')).not.toBeNull())
  const texts = (language: string) =>
    ['modal', 'loader'].flatMap((name) => Object.values(flat(sentences[language]?.[name] ?? {})))
  const french = new Set(texts('fr'))
  const onlyEnglish = texts('en').filter((text) => !french.has(text) && !text.includes('{{') && text.length > 3)
  const shown = document.querySelector('dialog')
  const words = [...(shown?.querySelectorAll('*') ?? [])].flatMap((element) => [
    ...[...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim()),
    element.getAttribute('aria-label'),
    element.getAttribute('placeholder'),
    element.getAttribute('title'),
  ])
  expect(words.filter((word) => word && onlyEnglish.includes(word))).toEqual([])
})

test('a failure is told in French in the modal, and in English on the page (S142)', async () => {
  readsFrench()
  await load('fr', ['errors', 'refusals'])
  const failure = new AppError('wallet', 'WALLET_REFUSED')
  expect(toModalError(failure)).toMatchObject({ message: flat(sentences['fr']?.['refusals'] ?? {})['WALLET_REFUSED'] })
  vi.restoreAllMocks()
  expect(toModalError(failure)).toMatchObject({ message: flat(english['refusals'] ?? {})['WALLET_REFUSED'] })
})

test('a language chosen on the page is the modal’s, too', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR'])
  await act(() => chooseLanguage('de'))
  drawModal('loader')
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Verbindung wird aufgebaut' }).closest('[lang=fr]')).toBeNull(),
  )
  cleanup()
  await act(() => chooseLanguage('en'))
})
