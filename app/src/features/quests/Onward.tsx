import { useMe } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { LinkButton } from '../../shared/ui/Button.tsx'
import styles from './Quest.module.css'
import { useQuestView } from './quest-view.ts'

/** Where a quest that is done leads on to: the next one, and its place on the map. */
export function Onward({ slug }: { slug: string }) {
  const { t } = useTranslation(['quests', 'moment'])
  const { to } = useQuestView()
  const known = useMe().data?.nextQuest
  const next = known?.slug === slug ? null : known
  return (
    <div className={styles.buttons}>
      {next && (
        <LinkButton to={to({ quest: next.slug })} preventScrollReset>
          {t('moment:next.quest', { title: next.title })}
        </LinkButton>
      )}
      <LinkButton
        kind={next ? 'plain' : 'primary'}
        to={to({ quest: null, view: 'map' })}
        state={{ shown: next?.slug ?? slug }}
        preventScrollReset
      >
        {t('quests:action.seeMap')}
      </LinkButton>
    </div>
  )
}
