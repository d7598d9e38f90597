// Where the sentences for what a person tried and was refused are. Most pages never say one, so they come after the first
// paint; `errors` has those that a page may have to say before.
import { knowSentences } from './i18n.ts'

knowSentences(import.meta.glob<Record<string, unknown>>('./locales/*/refusals.json', { import: 'default' }))
