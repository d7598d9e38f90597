import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Header, banners, the page, footer. */
export const Frame = ({ banner, children }: { banner?: ReactNode; children: ReactNode }) => (
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
)
