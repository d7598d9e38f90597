import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useAppealRun } from '../../core/mutations.ts'
import { dateStyle, regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Quest.module.css'

/** Asks for another look at a refusal, in words. Open only on demand: trying again is as good a way on. */
export function AppealForm({ runId, until, reload }: { runId: string; until: string; reload: () => void }) {
  const { t, i18n } = useTranslation('quests')
  const errorMessage = useErrorMessage()
  const appeal = useAppealRun()
  const once = useSingleFlight()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  if (!isOpen)
    return (
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {t('action.appeal')}
      </Button>
    )
  const date = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: dateStyle(i18n.language) }).format(
    new Date(until),
  )
  return (
    <form
      className={styles.appeal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) once(() => appeal.mutateAsync({ runId, reason }).then(() => undefined, reload))
      }}
    >
      <TextArea
        label={t('appeal.reason')}
        hint={t('appeal.hint', { until: date })}
        rows={4}
        maxLength={2000}
        value={reason}
        disabled={appeal.isPending}
        onChange={(event) => setReason(event.target.value)}
      />
      {appeal.error && <Banner tone="error">{errorMessage(appeal.error)}</Banner>}
      <Button type="submit" size="small" busy={appeal.isPending} disabled={!reason.trim()}>
        {t('appeal.send')}
      </Button>
    </form>
  )
}
