// Where the sentences of what others did are. Apart from page-sentences.ts: few pages need their addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/feed.json', {
    import: 'default',
  }),
)
