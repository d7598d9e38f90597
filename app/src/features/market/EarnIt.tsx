import { useQuests } from '../../core/queries.ts'
import { useLockReasonText } from '../../core/reason-text.ts'
import type { ItemType, QuestCard } from '../../core/types.ts'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { shownState } from '../../entities/quest/shown-state.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/of-kind-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import styles from './EarnIt.module.css'

/** This part with the sentences of what keeps a quest locked. */
export async function loadEarnIt() {
  await loadSentences(['of-kind', 'reasons'])
  return EarnIt
}

/** Money is never the only way: the quest, whether it is open to the person, and how far they are. */
export function EarnIt({ quest }: { quest: NonNullable<ItemType['earnedBy']> }) {
  const { t } = useTranslation('of-kind')
  const card = useQuests().data?.quests.find(({ slug }) => slug === quest.slug)
  const state = card && shownState(card)
  const isBegun = state === 'in_progress' || state === 'returned'
  return (
    <div className={styles.earn}>
      {state && <QuestMark state={state} />}
      <div className={styles.words}>
        <p>{t('lead', { title: quest.title })}</p>
        {card && <HowFar card={card} />}
      </div>
      <LinkButton kind="quiet" size="small" to={paths.quest(quest.slug)}>
        {t(!state || state === 'available' ? 'title' : isBegun ? 'continue' : 'see')}
      </LinkButton>
    </div>
  )
}

function HowFar({ card }: { card: QuestCard }) {
  const { t } = useTranslation('of-kind')
  const why = useLockReasonText()
  const { stepsDone: done, stepsTotal: total, reasons } = card
  const state = shownState(card)
  if (state === 'locked') return reasons[0] && <p className={styles.state}>{why(reasons[0])}</p>
  return <p className={styles.state}>{t(`state.${state}`, { done, total })}</p>
}
