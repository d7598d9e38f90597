// The one i18next instance. A language's bundles are fetched when it is used, namespace by namespace.
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Languages that have sentences. */
export const languages = ['en'] as const
export type Language = (typeof languages)[number]

const bundles = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' })

const lazyBundles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = bundles[`./locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`No bundle ${language}/${namespace}`), false)
    load().then(
      (sentences) => done(null, sentences as Parameters<typeof done>[1]),
      (error: Error) => done(error, false),
    )
  },
}

const started = Promise.withResolvers<void>()

/** Fetches what a page needs to speak, before it is shown. */
export async function loadSentences(namespaces: string | string[]): Promise<void> {
  await started.promise
  await i18next.loadNamespaces(namespaces)
}

/** Starts i18next with the sentences the first paint needs. */
export async function startI18n(namespaces: readonly string[]): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(lazyBundles)
    .use(initReactI18next)
    .init({
      lng: detectLanguage(navigator.languages),
      fallbackLng: 'en',
      // French has sentences for the loader of the sign-in modal, see loader-language.ts.
      supportedLngs: [...languages, 'fr'],
      load: 'languageOnly',
      ns: ['common', ...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  started.resolve()
}

/** The first of the person's languages that has sentences; a choice made here before wins. */
export function detectLanguage(wanted: readonly string[]): Language {
  const remembered = rememberedLanguage()
  for (const tag of remembered ? [remembered, ...wanted] : wanted) {
    const base = tag.toLowerCase().split('-')[0]
    const known = languages.find((language) => language === base)
    if (known) return known
  }
  return 'en'
}

/** The language chosen here, if any. */
export function rememberedLanguage(): string | null {
  try {
    return localStorage.getItem('waymark.language')
  } catch {
    return null
  }
}
