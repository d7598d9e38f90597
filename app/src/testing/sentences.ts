// Sentences for tests: every bundle, loaded at once.
import { startI18n } from '../shared/i18n/i18n.ts'
import '../shared/i18n/kiosk-sentences.ts'
import '../shared/i18n/account-sentences.ts'
import '../shared/i18n/cabinet-sentences.ts'
import '../shared/i18n/consent-sentences.ts'
import '../shared/i18n/data-sentences.ts'
import '../shared/i18n/feed-sentences.ts'
import '../shared/i18n/gift-sentences.ts'
import '../shared/i18n/last-look-sentences.ts'
import '../shared/i18n/moment-sentences.ts'
import '../shared/i18n/news-sentences.ts'
import '../shared/i18n/of-kind-sentences.ts'
import '../shared/i18n/outbox-sentences.ts'
import '../shared/i18n/person-sentences.ts'
import '../shared/i18n/refusal-sentences.ts'
import '../shared/i18n/season-sentences.ts'
import '../shared/i18n/purchase-sentences.ts'
import '../shared/i18n/shelf-sentences.ts'
import '../shared/i18n/page-sentences.ts'
import '../shared/i18n/preview-sentences.ts'
import '../shared/i18n/statement-sentences.ts'

type Bundles = Record<string, Record<string, unknown>>

const bundles = import.meta.glob<Record<string, unknown>>('../shared/i18n/locales/*/*.json', {
  import: 'default',
  eager: true,
})

/** The bundles of every language by namespace. */
export const sentences: Record<string, Bundles> = {}
for (const [path, bundle] of Object.entries(bundles)) {
  const [language = '', file = ''] = path.split('/').slice(-2)
  sentences[language] = { ...sentences[language], [file.replace('.json', '')]: bundle }
}

/** The English bundles by namespace. */
export const english: Bundles = sentences['en'] ?? {}

/** All but those of mails, which the backend says. */
export const pageNamespaces: readonly string[] = Object.keys(english).filter((namespace) => namespace !== 'mail')

/** As the page does it, and every sentence at once. */
export const startSentences = () => startI18n(pageNamespaces)
