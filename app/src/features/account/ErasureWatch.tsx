import '../../shared/i18n/data-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { BottomBar } from '../../shared/ui/BottomBar.tsx'
import { LinkButton } from '../../shared/ui/Button.tsx'

/** With its sentences. */
export async function loadErasureWatch() {
  await loadSentences('data')
  return ErasureWatch
}

/** Below whatever page is open: when the account will be erased, and the way back. */
function ErasureWatch({ until, profile }: { until: string; profile: string }) {
  const { t, i18n } = useTranslation('data')
  const moment = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <BottomBar
      action={
        <LinkButton kind="quiet" size="small" to={`/profile/${profile}?account=data`} preventScrollReset>
          {t('erasure.toData')}
        </LinkButton>
      }
    >
      {t('erasure.asked', { when: moment.format(new Date(until)) })}
    </BottomBar>
  )
}
