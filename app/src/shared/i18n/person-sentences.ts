// Where the sentences of the field for a person are. Apart from page-sentences.ts: few pages ask for somebody.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/person.json', {
    import: 'default',
  }),
)
