import type { TeamInvitation } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import { InvitationAnswer } from '../../entities/team/InvitationAnswer.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import styles from './Team.module.css'

type InvitationsProps = { invitations: readonly TeamInvitation[]; own: string | null }

/** What waits for the person's answer; nothing where nothing does. */
export function Invitations({ invitations, own }: InvitationsProps) {
  const { t } = useTranslation('team')
  if (invitations.length === 0) return null
  return (
    <Section title={t('invitations.title')}>
      <ul className={styles.stack}>
        {invitations.map(({ id, team, name, character, at }) => (
          <Card as="li" key={id} className={styles.stack}>
            <div className={styles.invitation}>
              <span className={styles.portrait}>
                <Face character={character} />
              </span>
              <p className={styles.who}>
                {name ? t('invitations.by', { name, team }) : t('invitations.someone', { team })}{' '}
                <span className={styles.dim}>
                  <RelativeTime at={at} />
                </span>
              </p>
            </div>
            <InvitationAnswer
              id={id}
              team={team}
              own={own}
              actions={(buttons) => <div className={styles.actions}>{buttons}</div>}
            />
          </Card>
        ))}
      </ul>
    </Section>
  )
}
