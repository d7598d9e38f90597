import { useHealth } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { usePlace } from '../../shared/navigation.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { relativeTime } from '../../shared/ui/RelativeTime.tsx'

/** Where one sees what the chain decides: what is minted, listed, sold. */
const followsChain = (pathname: string) =>
  /^\/(mint|success|marketplace)(\/|$)/.test(pathname) || /^\/profile\/(?!configurator)/.test(pathname)

/**
 * That the programme is closed for maintenance is said before somebody writes. A chain that does not answer, or that the
 * programme has not read yet, is a normal state: said once, and the rest works.
 */
export function ChainBanner() {
  const { pathname } = usePlace()
  const { data } = useHealth()
  if (data?.maintenance) return <Closed />
  if (data?.chain.status === 'unreachable') return <Unreachable />
  if (data?.chain.status !== 'behind' || !followsChain(pathname)) return null
  return <Behind seconds={data.chain.lagSeconds ?? 0} />
}

// The words are fetched where there is something to say, which is hardly ever.

function Closed() {
  const { t, ready } = useTranslation('start')
  if (!ready) return null
  return (
    <Banner tone="warning" wide>
      {t('maintenance')}
    </Banner>
  )
}

function Unreachable() {
  const { t, ready } = useTranslation('chain')
  if (!ready) return null
  return (
    <Banner tone="warning" wide>
      {t('banner.unreachable')}
    </Banner>
  )
}

function Behind({ seconds }: { seconds: number }) {
  const { t, ready, i18n } = useTranslation('chain')
  if (!ready) return null
  const now = Date.now()
  return <Banner wide>{t('banner.behind', { when: relativeTime(now - seconds * 1000, now, i18n.language) })}</Banner>
}
