import { useMe } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { NextStep } from './NextStep.tsx'
import { useIsSettingOut } from './use-is-setting-out.ts'

/** The one next step. Within onboarding, which alone is open then, it goes on with that. */
export function NextQuest({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['moment', 'common'])
  const next = useMe().data?.nextQuest
  if (useIsSettingOut())
    return (
      <Button size="large" onClick={onClose}>
        {t('common:action.continue')}
      </Button>
    )
  return (
    <NextStep to={next ? paths.quest(next.slug) : paths.quests} onClose={onClose}>
      {next ? t('next.quest', { title: next.title }) : t('next.trail')}
    </NextStep>
  )
}
