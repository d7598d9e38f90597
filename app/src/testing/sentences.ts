// Sentences for component tests: the English bundles, loaded at once.
import { startI18n } from '../shared/i18n/i18n.ts'

const bundles = import.meta.glob<Record<string, unknown>>('../shared/i18n/locales/en/*.json', {
  import: 'default',
  eager: true,
})

/** The English bundles by namespace. */
export const english = Object.fromEntries(
  Object.entries(bundles).map(([path, sentences]) => [path.split('/').at(-1)?.replace('.json', '') ?? '', sentences]),
)

/** As the page does it, and every sentence at once. */
export const startSentences = () => startI18n(Object.keys(english))
