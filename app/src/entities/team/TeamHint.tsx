import { Users } from 'lucide-react'
import type { Me } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Hint } from '../../shared/ui/Hint.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'

/** The own rope team, or the way to one. */
export function TeamHint({ me: { team, teamQuests } }: { me: Me }) {
  const { t } = useTranslation('people')
  return (
    <Hint
      icon={<Users aria-hidden="true" />}
      title={team ?? t('team.title')}
      action={
        <LinkButton kind="quiet" to={paths.team}>
          {t(team === null ? 'team.start' : 'team.see')}
        </LinkButton>
      }
    >
      {team !== null ? t('team.own') : teamQuests > 0 ? t('team.quests', { count: teamQuests }) : t('team.text')}
    </Hint>
  )
}

/** As high as what comes, so that nothing below it moves. */
export const TeamHintSkeleton = () => (
  <Skeleton>
    <Hint icon={<Users />} title={<Bone width="12rem" />} action={null}>
      <Bone width="8rem" />
    </Hint>
  </Skeleton>
)
