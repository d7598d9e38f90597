import { Link2 } from 'lucide-react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useChangeTeam } from '../../core/team.ts'
import type { Team } from '../../core/types.ts'
import { dateStyle, regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Team.module.css'

/** A link by which others join. The server tells its secret once, so that it is shown as long as this page stays. */
export function LinkPanel({ team: { link } }: { team: Team }) {
  const { t, i18n } = useTranslation('team')
  const errorMessage = useErrorMessage()
  const change = useChangeTeam()
  const once = useSingleFlight()
  const made = change.data?.team?.link
  // Another one may have been made since, by somebody else on the team.
  const token = made && made.until === link?.until ? made.token : null
  const when =
    link &&
    new Intl.DateTimeFormat(regional(i18n.language), {
      dateStyle: dateStyle(i18n.language),
      timeStyle: 'short',
    }).format(new Date(link.until))
  return (
    <Section title={t('link.title')}>
      <p className={styles.dim}>{t('link.text')}</p>
      {token && <CopyLink token={token} />}
      {when && <p className={styles.dim}>{t(token ? 'link.until' : 'link.goodUntil', { when })}</p>}
      {change.isError && <Banner tone="error">{errorMessage(change.error)}</Banner>}
      <div className={styles.actions}>
        <Button
          kind="quiet"
          size="small"
          busy={change.isPending}
          onClick={() => once(() => change.mutateAsync((programme) => programme.linkTeam()))}
        >
          {t(link ? 'link.again' : 'link.make')}
        </Button>
      </div>
    </Section>
  )
}

function CopyLink({ token }: { token: string }) {
  const { t } = useTranslation('team')
  const address = new URL(`${paths.joinTeam}#${token}`, location.origin).href
  const { field, copy, copied } = useCopy(address)
  return (
    <>
      <TextField
        ref={field}
        label={t('link.label')}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button size="small" icon={<Link2 />} onClick={copy}>
          {t('link.copy')}
        </Button>
        <p role="status" className={styles.dim}>
          {copied && t('link.copied')}
        </p>
      </div>
    </>
  )
}
