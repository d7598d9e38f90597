import { Moon, Sun } from 'lucide-react'
import { useSignedIn } from '../../core/session.ts'
import { SignInLink } from '../../entities/session/SignInLink.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { usePlace } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { IconButton } from '../../shared/ui/Button.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Logo } from '../../shared/ui/Logo.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { chooseTheme, useTheme } from '../../shared/ui/theme.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './Layout.module.css'

const SignedInNav = lazyWithRetry(
  () => import('./SignedInNav.tsx').then((m) => m.SignedInNav),
  <span className={styles.grow} />,
)

export function Header() {
  const { t } = useTranslation()
  const { pathname } = usePlace()
  // A narrow window has no room for the way around, and no page to go to.
  const bare = pathname === paths.desktopOnly || pathname === paths.sendFile
  const signedIn = useSignedIn()
  const signingIn = pathname === paths.login || pathname === paths.loginV2
  return (
    <header className={styles.header}>
      <Link className={styles.logo} to={signedIn ? paths.home : paths.index}>
        <Logo name={t('product')} />
      </Link>
      {signedIn && !bare ? <SignedInNav /> : <span className={styles.grow} />}
      <LanguageSwitch />
      <ThemeSwitch />
      {!signedIn && !signingIn && !bare && (
        <SignInLink kind="quiet" size="small">
          {t('nav.signIn')}
        </SignInLink>
      )}
    </header>
  )
}

function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton label={t(other === 'light' ? 'theme.toLight' : 'theme.toDark')} onClick={() => chooseTheme(other)}>
      {other === 'light' ? <Sun /> : <Moon />}
    </IconButton>
  )
}
