// Where the sentences of the sign-in modal are, which has French of its own, failures included. They come with what
// says them.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>(['./locales/*/{loader,modal,sign-in}.json', './locales/fr/errors.json'], {
    import: 'default',
  }),
)
