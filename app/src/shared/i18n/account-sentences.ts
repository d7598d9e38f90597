// Where the sentences of the ways to sign in are. Apart from page-sentences.ts: few pages need their addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/account.json', {
    import: 'default',
  }),
)
