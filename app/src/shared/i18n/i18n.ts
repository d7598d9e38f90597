// The languages of the app and where their translations are. A language's bundles are fetched when it is used,
// namespace by namespace.

import type { BackendModule } from 'i18next'
import { replacedSentences } from '../programme.ts'
import { i18n } from './runtime/runtime.ts'

/** Languages that have sentences. */
export const languages = ['en', 'de', 'ja', 'ko', 'zh', 'es'] as const
export type Language = (typeof languages)[number]

type Bundles = Record<string, () => Promise<Record<string, unknown>>>

/**
 * Where the sentences of `/` and its footer are, and those for what fails; sign-in-sentences.ts, page-sentences.ts,
 * moment-sentences.ts, news-sentences.ts, cabinet-sentences.ts, gift-sentences.ts, shelf-sentences.ts,
 * last-look-sentences.ts, of-kind-sentences.ts, outbox-sentences.ts, consent-sentences.ts, purchase-sentences.ts, season-sentences.ts, preview-sentences.ts,
 * kiosk-sentences.ts and refusal-sentences.ts tell of the others.
 */
const bundles: Bundles = import.meta.glob<Record<string, unknown>>(
  ['./locales/*/{colophon,common,errors,landing}.json', '!./locales/fr/*'],
  {
    import: 'default',
  },
)

/** Tells where more sentences are. */
export function knowSentences(more: Bundles): void {
  Object.assign(bundles, more)
}

/**
 * A language that lacks a namespace borrows the English one, so English itself is only fetched by those who read it.
 */
const bundle = (language: string, namespace: string) =>
  bundles[`./locales/${language}/${namespace}.json`] ?? bundles[`./locales/en/${namespace}.json`]

const lazyBundles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = bundle(language, namespace)
    if (!load) return done(new Error(`No bundle ${namespace}`), false)
    Promise.all([load(), replacedSentences(language)]).then(
      ([sentences, replaced]) => done(null, { ...sentences, ...replaced[namespace] } as Parameters<typeof done>[1]),
      (error: Error) => done(error, false),
    )
  },
}

const started = Promise.withResolvers<void>()

/** Fetches what a page needs to speak, before it is shown. */
export async function loadSentences(namespaces: string | string[]): Promise<void> {
  await started.promise
  await i18n.loadNamespaces(namespaces)
}

/** Starts the translations with the sentences the first paint needs. */
export async function startI18n(namespaces: readonly string[]): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18n.use(lazyBundles).init({
    lng: detectLanguage(navigator.languages),
    fallbackLng: false,
    // French has sentences for the sign-in modal and the way back from a provider, see modal-language.ts.
    supportedLngs: [...languages, 'fr'],
    load: 'languageOnly',
    ns: ['common', ...namespaces],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  started.resolve()
}

let chosen: Language | undefined

/**
 * Speaks another language from here on, and remembers it. Where its sentences cannot be fetched, all stays as it was.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language
  const spoken = [i18n.options.ns ?? []].flat()
  await Promise.all(spoken.map((namespace) => bundle(language, namespace)?.()))
  if (chosen !== language) return
  await i18n.changeLanguage(language)
  try {
    localStorage.setItem(remembered, language)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** The first of the person's languages that has sentences; a choice made here before wins. */
export function detectLanguage(wanted: readonly string[]): Language {
  const before = rememberedLanguage()
  for (const tag of before ? [before, ...wanted] : wanted) {
    const base = tag.toLowerCase().split('-')[0]
    const known = languages.find((language) => language === base)
    if (known) return known
  }
  return 'en'
}

const remembered = 'waymark.language'

/** The language chosen here, if any. */
export function rememberedLanguage(): string | null {
  try {
    return localStorage.getItem(remembered)
  } catch {
    return null
  }
}
