import { QueryClientProvider } from '@tanstack/react-query'
import { LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCharacterParts } from '../../core/character-parts.ts'
import { useMe } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { paths } from '../../shared/paths.ts'
import { CharacterPortrait } from '../../shared/ui/CharacterPortrait.tsx'
import { Link, NavLink } from '../../shared/ui/Link.tsx'
import styles from './Layout.module.css'

/** The way around for people who are signed in; in a chunk of its own, so it brings the cache along. */
export const SignedInNav = () => (
  <QueryClientProvider client={queryClient}>
    <Places />
  </QueryClientProvider>
)

function Places() {
  const { t } = useTranslation()
  const { data: me } = useMe()
  const places = [
    [paths.home, t('nav.home')],
    [paths.quests, t('nav.quests')],
    [paths.marketplace, t('nav.market')],
    ...(me ? [[paths.profile(me.profile.id), t('nav.profile')] as const] : []),
  ] as const
  const settledIn = !me || me.profile.onboardingStep === 'done'
  return (
    <>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {settledIn &&
          places.map(([to, words]) => (
            <NavLink key={to} to={to}>
              {words}
            </NavLink>
          ))}
      </nav>
      {me && <Who />}
      <Link className={styles.signOut} to={paths.logout} title={t('nav.signOut')} aria-label={t('nav.signOut')}>
        <LogOut aria-hidden="true" />
      </Link>
    </>
  )
}

function Who() {
  const { t } = useTranslation()
  const { data: me } = useMe()
  const parts = useCharacterParts(me?.character)
  if (!me) return null
  return (
    <Link className={styles.who} to={paths.profile(me.profile.id)}>
      {parts ? <CharacterPortrait parts={parts} shape="round" /> : <UserRound aria-hidden="true" />}
      <span className={styles.name}>{me.profile.displayName}</span>
      <span className={styles.level}>{t('level.short', { level: me.level.level })}</span>
    </Link>
  )
}
