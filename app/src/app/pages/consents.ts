// The page of texts that have to be agreed to, with its sentences: apart, for few ever open it.
import '../../shared/i18n/consent-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'

export async function openConsents() {
  const [{ ConsentsPage }] = await Promise.all([
    import('../../features/consents/ConsentsPage.tsx'),
    loadSentences('consents'),
  ])
  return ConsentsPage
}
