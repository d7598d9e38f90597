import type { QuestStep } from '../../../core/types.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { LinkButton } from '../../../shared/ui/Button.tsx'

/** What another system completes: who does, and the way there. Nothing is sent from here. */
export function ElsewhereStep({ step: { config } }: { step: QuestStep }) {
  const { t } = useTranslation('quests')
  const { system = '', url } = config
  return (
    <>
      <p>{t('answer.elsewhere', { system })}</p>
      {url && (
        <div>
          <LinkButton to={url} target="_blank" rel="noreferrer">
            {t('action.openSystem', { system })}
          </LinkButton>
        </div>
      )}
    </>
  )
}
