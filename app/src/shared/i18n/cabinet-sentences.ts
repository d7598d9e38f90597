// Where the sentences of the cabinet are. Apart from page-sentences.ts: only the own profile fetches their addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/cabinet.json', {
    import: 'default',
  }),
)
