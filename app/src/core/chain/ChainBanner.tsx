import { useTranslation } from 'react-i18next'
import { usePlace } from '../../shared/navigation.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { relativeTime } from '../../shared/ui/RelativeTime.tsx'
import { useHealth } from '../queries.ts'

/** Where one sees what the chain decides: what is minted, listed, sold. */
const followsChain = (pathname: string) =>
  /^\/(mint|success|marketplace)(\/|$)/.test(pathname) || /^\/profile\/(?!configurator)/.test(pathname)

/** A chain that does not answer, or that the programme has not read yet, is a normal state: said once, and the rest works. */
export function ChainBanner() {
  const { t, ready, i18n } = useTranslation('chain')
  const { pathname } = usePlace()
  const { data } = useHealth()
  if (!data || !ready) return null
  const { status, lagSeconds } = data.chain
  if (status === 'unreachable')
    return (
      <Banner tone="warning" wide>
        {t('banner.unreachable')}
      </Banner>
    )
  if (status !== 'behind' || !followsChain(pathname)) return null
  const now = Date.now()
  return (
    <Banner wide>
      {t('banner.behind', { when: relativeTime(now - (lagSeconds ?? 0) * 1000, now, i18n.language) })}
    </Banner>
  )
}
