import { Outlet } from 'react-router-dom'
import { ChainBanner } from './ChainBanner.tsx'
import { CoreScope } from './CoreScope.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Pages for people who are signed in. */
export const LoginLayout = () => (
  <CoreScope>
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <OfflineBanner />
      <ChainBanner />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  </CoreScope>
)
