// Where the sentences of the shelf are. Apart from page-sentences.ts: only a profile that has something fetches their
// addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/shelf.json', {
    import: 'default',
  }),
)
