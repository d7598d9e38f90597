// Where the sentences about decisions and objections are. Apart from the pages': few open them.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/objections.json', {
    import: 'default',
  }),
)
