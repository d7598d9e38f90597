// Where the sentences are of what somebody has to do with a kind of object: fetched with the parts that say them.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/of-kind.json', {
    import: 'default',
  }),
)
