import { useTranslation } from 'react-i18next'
import { useSentence } from '../../core/sentences.ts'
import { useSession } from '../../core/session.ts'
import { useEndedBecause } from '../../core/sign-in/ended-because.ts'
import { Banner } from '../../shared/ui/Banner.tsx'

/** Why somebody who was signed in is here again; nothing for everybody else. */
export function WhyHere() {
  const { t } = useTranslation()
  const sentence = useSentence()
  const because = useEndedBecause()
  const { ended } = useSession()
  if (because) return <Banner tone="info">{sentence(because)}</Banner>
  if (ended === 'expired' || ended === 'me_failed') return <Banner tone="info">{t('state.sessionExpired')}</Banner>
  return null
}
