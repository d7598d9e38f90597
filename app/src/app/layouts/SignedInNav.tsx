import { QueryClientProvider } from '@tanstack/react-query'
import { KeyRound, LogOut, Shirt, Spline, UserRound } from 'lucide-react'
import { useMe } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { NavLink } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Menu, MenuLink } from '../../shared/ui/Menu.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './Layout.module.css'

const MomentWatch = lazyWithRetry(() => import('./MomentWatch.tsx').then((m) => m.MomentWatch))
// It comes later into the room that is kept for it.
const NewsBell = lazyWithRetry(
  () => import('./NewsBell.tsx').then((m) => m.NewsBell),
  <span className={styles.language} />,
)

/**
 * The way around for people who are signed in; in a chunk of its own, so it brings the cache along. What was earned
 * comes from here too, since this stands on every page.
 */
export const SignedInNav = () => (
  <QueryClientProvider client={queryClient}>
    <Places />
    <MomentWatch />
  </QueryClientProvider>
)

function Places() {
  const { t } = useTranslation()
  const { data: me } = useMe()
  const places = [
    [paths.home, t('nav.home')],
    [paths.quests, t('nav.quests')],
    [paths.marketplace, t('nav.market')],
    [paths.people, t('nav.people')],
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
      {me && settledIn && <NewsBell />}
      <AccountMenu settledIn={settledIn} />
    </>
  )
}

/** Who is here, and what belongs to that person alone. Nothing but the way out before the first steps are done. */
function AccountMenu({ settledIn }: { settledIn: boolean }) {
  const { t } = useTranslation()
  const { data: me, isPending } = useMe()
  const parts = useCharacterParts(me?.character)
  const own = me && settledIn
  return (
    <Menu
      // A name that came later would push it along.
      className={classNames(styles.who, isPending && styles.unknown)}
      button={
        <>
          {parts ? <CharacterPortrait parts={parts} shape="round" /> : <UserRound aria-hidden="true" />}
          <VisuallyHidden>{t('nav.account')} </VisuallyHidden>
          {me && <span className={styles.name}>{me.profile.displayName}</span>}
          {own && <span className={styles.level}>{t('level.short', { level: me.level.level })}</span>}
        </>
      }
    >
      {own && (
        <>
          <MenuLink to={paths.profile(me.profile.id)} icon={<UserRound />}>
            {t('nav.profile')}
          </MenuLink>
          <MenuLink to={paths.profileConfigurator} icon={<Shirt />}>
            {t('nav.character')}
          </MenuLink>
          <MenuLink to={paths.team} icon={<Spline />}>
            {t('nav.team')}
          </MenuLink>
          <MenuLink to={paths.account(me.profile.id)} icon={<KeyRound />}>
            {t('nav.ways')}
          </MenuLink>
        </>
      )}
      <MenuLink to={paths.logout} icon={<LogOut />}>
        {t('nav.signOut')}
      </MenuLink>
    </Menu>
  )
}
