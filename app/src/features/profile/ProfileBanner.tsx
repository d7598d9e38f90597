import { EyeOff, Globe, Pencil, UserRound, Users } from 'lucide-react'
import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useTraits } from '../../core/queries.ts'
import type { PublicProfile, Visibility } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { LevelRing } from '../../entities/profile/LevelRing.tsx'
import { StampedBadge } from '../../entities/profile/StampedBadge.tsx'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import type { EditProfileProps } from './EditProfile.tsx'
import styles from './ProfileBanner.module.css'
import { useProfileView } from './profile-address.ts'
import { ShareProfile } from './ShareProfile.tsx'

/** Looks as the button does that comes in its place. */
function Waiting({ of }: { of: 'own.edit' | 'share.action' }) {
  const { t } = useTranslation('profile')
  return (
    <Button kind="quiet" size="small" inert aria-hidden="true">
      {t(of)}
    </Button>
  )
}

const EditProfile = lazyWithRetry<EditProfileProps>(
  () => import('./EditProfile.tsx').then((m) => m.EditProfile),
  <Waiting of="own.edit" />,
)
const Thanks = lazyWithRetry<{ profile: PublicProfile }>(
  () => import('./Thanks.tsx').then((m) => m.Thanks),
  <Waiting of="share.action" />,
)

/** It is behind everything else, and may come later. */
const ChapterReached = lazyWithRetry<Pick<PublicProfile, 'questsDone'>>(() =>
  import('./ChapterReached.tsx').then((m) => m.ChapterReached),
)

/** Portrait, name and level before the land that the person has come to. */
export function ProfileBanner({ profile }: { profile: PublicProfile }) {
  const { t, i18n } = useTranslation('profile')
  const parts = useCharacterParts(profile.character)
  const [isWriting, setWriting] = useState(false)
  const { to } = useProfileView()
  const { level } = profile
  const number = (value: number) => value.toLocaleString(i18n.language)
  const since = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long' }).format(
    new Date(profile.joinedAt),
  )
  return (
    <header className={styles.banner}>
      <ChapterReached questsDone={profile.questsDone} />
      <div className={styles.stage}>
        {parts ? <CharacterPortrait shape="figure" parts={parts} name={profile.character?.name ?? ''} /> : <Undrawn />}
      </div>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t('eyebrow', { level: level.level, title: profile.levelTitle })}</p>
        <h1 tabIndex={-1}>{profile.displayName}</h1>
        <p className={styles.handle}>
          {profile.handle && <span>@{profile.handle}</span>}
          <span>{t('joined', { date: since })}</span>
          {profile.place && <span>{t('place', { place: profile.place })}</span>}
        </p>
        {profile.bio && <p className={styles.bio}>{profile.bio}</p>}
        {!profile.bio && profile.own && (
          <Button
            kind="plain"
            size="small"
            icon={<Pencil aria-hidden="true" />}
            className={styles.write ?? ''}
            onClick={() => setWriting(true)}
          >
            {t('noBioOwn')}
          </Button>
        )}
        <ul className={styles.numbers}>
          {(
            [
              ['xp', level.xp],
              ['objects', profile.items.length],
              ['quests', profile.questsDone.length],
            ] as const
          ).map(([what, count]) => (
            <li key={what}>
              <strong>{number(count)}</strong> {t(`numbers.${what}`, { count })}
            </li>
          ))}
        </ul>
        <div className={classNames(styles.actions, !profile.own && styles.theirs)}>
          {profile.own ? (
            <>
              <OwnActions profile={profile} asked={isWriting} onAnswered={() => setWriting(false)} />
              {profile.visibility !== 'hidden' && <ShareProfile profile={profile} />}
            </>
          ) : (
            <Thanks profile={profile} />
          )}
          {profile.visibility && <WhoSees id={profile.id} visibility={profile.visibility} />}
        </div>
      </div>
      <div className={styles.level}>
        <div className={styles.medal}>
          <LevelRing level={level.level} ratio={level.ratio} top={level.nextLevelXp === null} size={9} rim />
          <StampedBadge number={level.level} icon={profile.badges[level.level - 1]?.icon ?? ''} title="" />
        </div>
        {level.xpToGo !== null && <p>{t('xpToGo', { toGo: number(level.xpToGo), level: level.level + 1 })}</p>}
        {profile.own && (
          <Link to={to({ statement: { kind: null, season: null } })} preventScrollReset>
            {t('points.statement')}
          </Link>
        )}
      </div>
    </header>
  )
}

/** What characters are drawn from did not come. */
function Undrawn() {
  const { t } = useTranslation()
  const errorMessage = useErrorMessage()
  const traits = useTraits()
  if (!traits.isError) return null
  return (
    <div className={styles.undrawn}>
      <UserRound aria-hidden="true" />
      <p role="alert">{errorMessage(traits.error)}</p>
      <Button kind="quiet" size="small" busy={traits.isFetching} onClick={() => void traits.refetch()}>
        {t('action.retry')}
      </Button>
    </div>
  )
}

const OwnActions = ({ profile, asked, onAnswered }: EditProfileProps) => {
  const { t } = useTranslation('profile')
  return (
    <>
      {/* Whoever has no character yet has not set out. */}
      {!profile.character && (
        <LinkButton size="small" to={paths.onboarding}>
          {t('own.setOut')}
        </LinkButton>
      )}
      <EditProfile profile={profile} asked={asked} onAnswered={onAnswered} />
      {profile.character && (
        <LinkButton kind="quiet" size="small" to={paths.profileConfigurator}>
          {t('own.character')}
        </LinkButton>
      )}
    </>
  )
}

const visibilityIcons = { public: Globe, members: Users, hidden: EyeOff } as const

/** Tells the owner how visible the profile is, and lets them see it as others do. */
function WhoSees({ id, visibility }: { id: string; visibility: Visibility }) {
  const { t } = useTranslation('profile')
  const Icon = visibilityIcons[visibility]
  return (
    <p className={styles.seen}>
      <Icon aria-hidden="true" />
      <span>
        {t(`seen.${visibility}`)} <Link to={paths.profileAsOthers(id)}>{t('own.preview')}</Link>
      </span>
    </p>
  )
}
