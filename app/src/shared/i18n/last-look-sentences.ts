// Where the sentences of the last look before a wallet opens are: only who is about to mint or to sell fetches them.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/last-look.json', {
    import: 'default',
  }),
)
