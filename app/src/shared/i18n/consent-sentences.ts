// Where the sentences about texts that changed are. Apart from page-sentences.ts: few people have any to agree to.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/consents.json', {
    import: 'default',
  }),
)
