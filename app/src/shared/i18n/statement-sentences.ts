// Where the sentences of the statements are. Apart from page-sentences.ts: few open them. Names of tables are those of the
// export, whose page the backend writes.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/{accessibility,mail,processing}.json', {
    import: 'default',
  }),
)
