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
  if (data?.maintenance) return <Said words="start:maintenance" />
  if (data?.chain.status === 'unreachable') return <Said words="chain:banner.unreachable" />
  if (data?.chain.status !== 'behind' || !followsChain(pathname)) return null
  return <Said words="chain:banner.behind" seconds={data.chain.lagSeconds ?? 0} />
}

type SaidProps = {
  words: 'start:maintenance' | 'chain:banner.unreachable' | 'chain:banner.behind'
  /** How old is what is known; a state that passes by itself is no warning. */
  seconds?: number
}

/** The words are fetched where there is something to say, which is hardly ever. */
function Said({ words, seconds }: SaidProps) {
  const { t, ready, i18n } = useTranslation(['start', 'chain'])
  if (!ready) return null
  const now = Date.now()
  return (
    <Banner tone={seconds === undefined ? 'warning' : 'info'} wide>
      {t(words, { when: relativeTime(now - (seconds ?? 0) * 1000, now, i18n.language) })}
    </Banner>
  )
}
