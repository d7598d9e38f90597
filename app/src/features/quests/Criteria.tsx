/** What a game master looks for in an answer, and what of it the newest one has, once they have said so. */
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { QuestStep } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './Criteria.module.css'

export function Criteria({ criteria }: Required<Pick<QuestStep, 'criteria'>>) {
  const { t } = useTranslation('quests')
  return (
    <section className={styles.criteria}>
      <h5>{t('step.criteria')}</h5>
      <ul>
        {criteria.map(({ text, met }) => (
          <li key={text} data-met={met}>
            {met ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
            <span>{text}</span>
            {met !== undefined && <em>{t(met ? 'step.met' : 'step.notYet')}</em>}
          </li>
        ))}
      </ul>
    </section>
  )
}
