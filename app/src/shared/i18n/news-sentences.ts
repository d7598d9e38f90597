// Where the sentences of the list of news are. Apart from page-sentences.ts, so that who does not open it does not fetch
// their addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/news.json', {
    import: 'default',
  }),
)
