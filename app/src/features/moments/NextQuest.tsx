import { useMe } from '../../core/queries.ts'
import type { MomentQuest } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { NextStep } from './NextStep.tsx'
import { useIsSettingOut } from './use-is-setting-out.ts'

type NextQuestProps = {
  /** Slug of the quest that the moment tells of, which is next no more. */
  done: string | null
  /** What came into reach: the first of these is next until it is known what every other page says. */
  opened: readonly MomentQuest[]
  onClose: () => void
}

/** The one next step. Within onboarding, which alone is open then, it goes on with that. */
export function NextQuest({ done, opened, onClose }: NextQuestProps) {
  const { t } = useTranslation(['moment', 'common'])
  const known = useMe().data?.nextQuest
  const next = known && known.slug !== done ? known : opened.find(({ slug }) => slug)
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
