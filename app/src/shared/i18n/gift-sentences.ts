// Where the sentences of gifts are. Apart from page-sentences.ts: only who gives or gets something fetches their addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/gifts.json', {
    import: 'default',
  }),
)
