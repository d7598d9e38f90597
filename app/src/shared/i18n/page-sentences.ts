// Where the sentences of the pages are. Apart from i18n.ts, for a hundred addresses are more than `/` should have to
// fetch.
import { knowSentences } from './i18n.ts'
import './sign-in-sentences.ts'

knowSentences(
  import.meta.glob<Record<string, unknown>>(
    [
      './locales/*/*.json',
      '!./locales/*/{accessibility,account,cabinet,calendar,check-in,colophon,common,consents,data,errors,feed,gifts,kiosk,landing,loader,mail,modal,moment,news,of-kind,outbox,person,preview,processing,purchase,refusals,season,shelf,sign-in}.json',
    ],
    { import: 'default' },
  ),
)
