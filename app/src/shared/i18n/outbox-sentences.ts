// Where the sentences for answers that wait for a network are. Apart from page-sentences.ts, so that a page on which
// nothing can be answered does not fetch their addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/outbox.json', {
    import: 'default',
  }),
)
