import { Outlet } from 'react-router-dom'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Pages that anybody may see, and the steps on the way in. */
export const DefaultLayout = () => (
  <div className={styles.frame}>
    <SkipLink />
    <Header />
    <OfflineBanner />
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
    <Footer />
  </div>
)
