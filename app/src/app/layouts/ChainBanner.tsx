import { useTranslation } from 'react-i18next'
import { useHealth } from '../../core/queries.ts'
import { Banner } from '../../shared/ui/Banner.tsx'

/** A chain that does not answer is a normal state: said once, and the rest works. */
export function ChainBanner() {
  const { t } = useTranslation()
  const { data } = useHealth()
  return data?.chain.status === 'unreachable' ? (
    <Banner tone="warning" wide>
      {t('state.chainUnreachable')}
    </Banner>
  ) : null
}
