// Where the sentences of seasons are. Apart from page-sentences.ts: only who opens the page of one fetches their addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/season.json', {
    import: 'default',
  }),
)
