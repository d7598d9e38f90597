// Where the sentences of places and dates are: the screen there, what a phone shows that scanned it, and the calendar.
// Apart from page-sentences.ts: few pages need their addresses.
import { knowSentences } from './i18n.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>('./locales/*/{calendar,check-in,kiosk}.json', {
    import: 'default',
  }),
)
