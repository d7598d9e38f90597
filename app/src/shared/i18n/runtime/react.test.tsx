import { act, render, screen } from '@testing-library/react'
import type { BackendModule } from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { Trans, useTranslation } from './react.tsx'
import { i18n } from './runtime.ts'

const settled = () => act(async () => undefined)
let isOnline = true

const sentences = (language: string, namespace: string) => ({
  word: `${namespace} in ${language}`,
  link: 'See <page>the <b/> page</page>, please',
})
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) =>
    queueMicrotask(() =>
      isOnline ? done(null, sentences(language, namespace)) : done(new TypeError('Failed to fetch'), false),
    ),
}

beforeEach(async () => {
  isOnline = true
  i18n.use(backend)
  await i18n.init({ lng: 'en', fallbackLng: false, ns: ['common'], defaultNS: 'common' })
})

function Word({ of, lng }: { of: 'home' | 'quests' | 'market' | 'mint'; lng?: string }) {
  const { t, ready } = useTranslation(of, lng ? { lng } : {})
  return <p>{ready ? t('word' as 'title') : 'coming'}</p>
}

test('the sentences of a component are fetched when it is first drawn', async () => {
  const { container } = render(<Word of="home" />)
  expect(container.textContent).toBe('coming')
  await settled()
  expect(container.textContent).toBe('home in en')
})

test('a component may speak another language than the page', async () => {
  const { container } = render(<Word of="home" lng="fr" />)
  await settled()
  expect(container.textContent).toBe('home in fr')
})

test('what is shown is said again when the language changes, with the sentences of that language', async () => {
  const { container } = render(<Word of="quests" />)
  await settled()
  await act(() => i18n.changeLanguage('de'))
  expect(container.textContent).toBe('quests in de')
})

test('sentences that could not be fetched fail the page, and are asked for again', async () => {
  isOnline = false
  await expect(i18n.loadNamespaces('market')).rejects.toThrow('Failed to fetch')
  const { container, unmount } = render(<Word of="mint" />)
  await settled()
  expect(container.textContent).toBe('coming')
  unmount()
  isOnline = true
  await i18n.loadNamespaces('market')
  expect(render(<Word of="mint" />).container.textContent).toBe('mint in en')
})

test('a language whose sentences cannot be fetched is not changed to', async () => {
  isOnline = false
  await expect(i18n.changeLanguage('ko')).rejects.toThrow('Failed to fetch')
  expect(i18n.language).toBe('en')
})

test('a sentence may hold elements, one in another', async () => {
  const { container } = render(<Sentence />)
  expect(container.textContent).toBe('See the whole page, please')
  expect(screen.getByRole('link', { name: 'the whole page' })).toBeDefined()
})

const Sentence = () => (
  <Trans
    t={useTranslation().t}
    i18nKey={'link' as 'product'}
    // biome-ignore lint/a11y/useAnchorContent: the words come with the sentence
    components={{ page: <a href="/terms" />, b: <b>whole</b> }}
  />
)
