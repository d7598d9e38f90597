import { CornerUpLeft, TriangleAlert } from 'lucide-react'
import type { QuestStep } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './Steps.module.css'

/** What is done has a tick at its beginning, and what is to be done its number. */
const icons = { open: null, sent: null, accepted: null, wrong: TriangleAlert, returned: CornerUpLeft }

/** Ways of answering that the system marks: a game master who accepts the rest says nothing more about these. */
const marked = new Set(['info', 'quiz', 'code', 'chain', 'api'])

/** What was read or answered right says so; of anything else all that is known is that it was sent. */
export function StateWord({ step: { state, kind, config } }: { step: QuestStep }) {
  const { t } = useTranslation('quests')
  const Icon = icons[state]
  const how = kind === 'on_chain' ? 'chain' : kind === 'attend' && !config.confirm ? 'code' : kind
  return (
    <span className={classNames(styles.state, styles[state])}>
      {Icon && <Icon aria-hidden="true" />}
      {state === 'sent' || (state === 'accepted' && marked.has(how))
        ? t('step.state.sent', { context: how, system: config.system })
        : t(`step.state.${state}`)}
    </span>
  )
}
