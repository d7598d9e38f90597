// Where the sentences of the preview are. Apart from page-sentences.ts: only the team fetches their addresses.
import { knowSentences, type Language } from './i18n.ts'

const bundles = import.meta.glob<Record<string, unknown>>('./locales/*/preview.json', {
  import: 'default',
})
knowSentences(bundles)

/** The languages in which a quest can be looked at. */
export const previewLanguages = Object.keys(bundles).map((path) => path.split('/')[2] as Language)
