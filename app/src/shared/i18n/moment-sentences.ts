// Where the sentences of moments are. Apart from page-sentences.ts, so that a page in which nothing comes does not fetch
// their addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/moment.json', {
    import: 'default',
  }),
)
