// Where the sentences of the preview are. Apart from page-sentences.ts: only the team fetches their addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/preview.json', {
    import: 'default',
  }),
)
