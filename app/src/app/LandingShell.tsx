import { useLayoutEffect } from 'react'
import { LandingPage } from '../features/landing/LandingPage.tsx'
import { paths } from '../shared/paths.ts'
import { Frame } from './layouts/Frame.tsx'
import { NavigationProgress } from './layouts/NavigationProgress.tsx'
import { restoreScroll } from './scroll-memory.ts'
import { useTitle } from './use-title.ts'

const here = { pathname: paths.index, hash: '' }

/** `/` on arrival, without the router: the landing page in its frame. */
export function LandingShell({ underWay }: { underWay: boolean }) {
  useTitle(null)
  useLayoutEffect(restoreScroll, [])
  return (
    <>
      {underWay && <NavigationProgress />}
      <Frame place={here}>
        <LandingPage />
      </Frame>
    </>
  )
}
