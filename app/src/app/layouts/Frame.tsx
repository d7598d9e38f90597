import type { ReactNode } from 'react'
import { type Place, PlaceContext } from '../../shared/navigation.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SkipLink } from './SkipLink.tsx'

type FrameProps = { place: Place; banner?: ReactNode; children: ReactNode }

/** Header, banners, the page, footer. `place` is the address of the page. */
export const Frame = ({ place, banner, children }: FrameProps) => (
  <PlaceContext value={place}>
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <OfflineBanner />
      {banner}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  </PlaceContext>
)
