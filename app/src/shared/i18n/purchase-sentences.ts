// Where the sentences of a purchase are. Apart from page-sentences.ts: only who is about to buy fetches their addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/purchase.json', {
    import: 'default',
  }),
)
