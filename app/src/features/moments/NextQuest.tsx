import { useMe } from '../../core/queries.ts'
import type { MomentQuest } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { NextStep } from './NextStep.tsx'
import { useIsSettingOut } from './use-is-setting-out.ts'

type NextQuestProps = {
  /** What came into reach: of these comes the next one, where there are some. */
  opened: readonly MomentQuest[]
  onClose: () => void
}

/** The one next step. Within onboarding, which alone is open then, it goes on with that. */
export function NextQuest({ opened, onClose }: NextQuestProps) {
  const { t } = useTranslation(['moment', 'common'])
  const known = useMe().data?.nextQuest
  const next = opened.find(({ slug }) => slug && slug === known?.slug) ?? opened.find(({ slug }) => slug) ?? known
  if (useIsSettingOut())
    return (
      <Button size="large" onClick={onClose}>
        {t('common:action.continue')}
      </Button>
    )
  return (
    <NextStep to={next?.slug ? paths.quest(next.slug) : paths.quests} onClose={onClose}>
      {next ? t('next.quest', { title: next.title }) : t('next.trail')}
    </NextStep>
  )
}
