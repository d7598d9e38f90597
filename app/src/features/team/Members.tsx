import { useState } from 'react'
import { useChangeTeam } from '../../core/team.ts'
import type { Team, TeamMember } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import { ConfirmTeamChange } from '../../entities/team/ConfirmTeamChange.tsx'
import { dateStyle, regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/Chip.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './Team.module.css'

/** Everybody on the rope, as far as they show themselves. */
export function Members({ team }: { team: Team }) {
  const { t } = useTranslation('team')
  const [asked, setAsked] = useState<TeamMember | null>(null)
  const change = useChangeTeam()
  const { members, most, captain } = team
  const name = useMemberName()
  return (
    <Section
      title={t('members.title')}
      aside={<span className={styles.dim}>{t('members.count', { size: members.length, most })}</span>}
    >
      <ul className={styles.rows}>
        {members.map((member) => (
          <Member key={member.id} member={member} onRemove={captain && !member.own ? () => setAsked(member) : null} />
        ))}
      </ul>
      {asked && (
        <ConfirmTeamChange
          title={t('members.removeQuestion', { name: name(asked) })}
          text={t('members.removeText')}
          yes={t('members.remove')}
          no={t('members.keep')}
          change={change}
          act={(programme) => programme.removeTeamMember(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  )
}

function useMemberName() {
  const { t } = useTranslation('team')
  return ({ name, own }: TeamMember) => name ?? t(own ? 'together.own' : 'together.hidden')
}

function Member({ member, onRemove }: { member: TeamMember; onRemove: (() => void) | null }) {
  const { t, i18n } = useTranslation(['team', 'common'])
  const name = useMemberName()(member)
  const { profile, handle, level, captain, own, joinedAt } = member
  const since = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: dateStyle(i18n.language) }).format(
    new Date(joinedAt),
  )
  return (
    <li>
      <span className={styles.portrait}>
        <Face character={member.character} />
      </span>
      <span className={styles.who}>
        <span>{profile ? <Link to={paths.profile(profile)}>{name}</Link> : name}</span>
        <span className={styles.dim}>
          {[own && t('together.own'), handle && `@${handle}`, level > 0 && t('common:level.short', { level })]
            .concat(t('members.since', { when: since }))
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {captain && <Chip>{t('members.captain')}</Chip>}
      {onRemove && (
        <Button kind="plain" size="small" onClick={onRemove}>
          {t('members.remove')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
