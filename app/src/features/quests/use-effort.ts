// What walking a quest takes, and how many have: in words, for its card and its page.
import type { QuestCard } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'

/** Null where the team does not say how long it takes, and where nobody has done it yet. */
export function useEffort({ minutes, walked }: Pick<QuestCard, 'minutes' | 'walked'>) {
  const { t } = useTranslation('quests')
  const isWholeHours = minutes !== null && minutes % 60 === 0
  return {
    takes:
      minutes && (isWholeHours ? t('takes.hours', { count: minutes / 60 }) : t('takes.minutes', { count: minutes })),
    walked: walked > 0 ? t('walked', { count: walked }) : null,
  }
}
