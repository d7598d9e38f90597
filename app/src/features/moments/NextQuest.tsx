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
  /** What came into reach: one of these is next, which the moment is about. */
  opened: readonly MomentQuest[]
  onClose: () => void
}

/** The one next step. Within onboarding, which alone is open then, it goes on with that. */
export function NextQuest({ done, opened, onClose }: NextQuestProps) {
  const { t } = useTranslation(['moment', 'common'])
  const known = useMe().data?.nextQuest
  const reachable = opened.filter(({ slug }) => slug)
  // What every other page calls next may have been open for long, and waits there.
  const next =
    reachable.find(({ slug }) => slug === known?.slug) ?? reachable[0] ?? (known?.slug === done ? undefined : known)
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
