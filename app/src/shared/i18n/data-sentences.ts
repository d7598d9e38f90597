// Where the sentences about the own data are. Apart from account-sentences.ts: few open them.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/data.json', {
    import: 'default',
  }),
)
