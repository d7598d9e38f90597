// Sentences for component tests: the English bundles, loaded at once.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const bundles = import.meta.glob<Record<string, unknown>>('../shared/i18n/locales/en/*.json', {
  import: 'default',
  eager: true,
})

/** The English bundles by namespace. */
export const english = Object.fromEntries(
  Object.entries(bundles).map(([path, sentences]) => [path.split('/').at(-1)?.replace('.json', '') ?? '', sentences]),
)

export async function startSentences(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { en: english },
    interpolation: { escapeValue: false },
  })
}
