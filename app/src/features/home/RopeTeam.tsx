import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { langOf } from '../../core/queries.ts'
import { useTeam } from '../../core/team.ts'
import type { Me } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import { firstName } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import styles from './RopeTeam.module.css'

/** Places of an empty rope that are drawn: whoever looks, and two who may come. */
const free = ['second', 'third']

/** The own rope team by its faces, on one rope; or the rope that waits for a second person. */
export function RopeTeam({ me }: { me: Me }) {
  const { t } = useTranslation('people')
  const errorMessage = useErrorMessage()
  const { data, error, isFetching, refetch } = useTeam()
  const team = me.team === null ? null : data?.team
  // The next step is named once.
  const quest = team?.quests.find(({ slug }) => slug !== me.nextQuest?.slug)
  return (
    <Card className={styles.team ?? ''}>
      <header>
        <p className={styles.label}>{t('team.label')}</p>
        <h2>{me.team ?? t('team.title')}</h2>
      </header>
      {me.team === null ? (
        <>
          <ul className={styles.rope}>
            <Place name={t('you')}>
              <Face character={me.character} />
            </Place>
            {free.map((key) => (
              <Free key={key} />
            ))}
          </ul>
          <p className={styles.text}>
            {me.teamQuests > 0 ? t('team.quests', { count: me.teamQuests }) : t('team.text')}
          </p>
          <LinkButton kind="quiet" size="small" to={paths.team}>
            {t('team.start')}
          </LinkButton>
        </>
      ) : error && !team ? (
        <PanelError message={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <ul className={styles.rope}>
            {team?.members.map(({ id, profile, name, character, own }) => (
              <Place key={id} name={own ? t('you') : firstName(name ?? '')} to={own ? null : profile}>
                <Face character={character} />
              </Place>
            ))}
            {team && team.members.length < team.most && <Free words={t('team.invite')} />}
          </ul>
          <p className={styles.text}>
            {quest?.slug ? (
              <Link to={paths.quest(quest.slug)} lang={langOf(quest, 'title')}>
                {quest.title}
              </Link>
            ) : (
              <Link to={paths.team}>{t('team.see')}</Link>
            )}
          </p>
        </>
      )}
    </Card>
  )
}

type PlaceProps = { name: string; to?: string | null; children: ReactNode }

const Place = ({ name, to, children }: PlaceProps) => (
  <li className={styles.place}>
    <span className={styles.face}>{children}</span>
    {to ? <Link to={paths.profile(to)}>{name}</Link> : <span>{name}</span>}
  </li>
)

/** A loop in the rope for whoever may still come. */
const Free = ({ words }: { words?: string }) => (
  <li className={styles.place} data-free="" aria-hidden={words ? undefined : true}>
    <span className={styles.face}>
      <Plus aria-hidden="true" />
    </span>
    {words && <Link to={paths.team}>{words}</Link>}
  </li>
)
