import { Package } from 'lucide-react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import type { PersonalExport } from '../../core/types.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Progress } from '../../shared/ui/Progress.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Account.module.css'
import { CredentialRow } from './CredentialRow.tsx'
import { useAskExport, useFetchExport, usePersonalExport } from './personal-data.ts'

/** Everything about the person, as one file. */
export function ExportRow() {
  const { t } = useTranslation('data')
  const errorMessage = useErrorMessage()
  const { data, error, isFetching, refetch } = usePersonalExport()
  return (
    <CredentialRow icon={<Package />} title={t('export.title')}>
      <p>{t('export.lead')}</p>
      {data ? (
        <Standing personalExport={data} />
      ) : error ? (
        <PanelError message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton>
          <Bone height="2.25rem" />
        </Skeleton>
      )}
    </CredentialRow>
  )
}

function Standing({ personalExport: { state, done, total, rows, files, until } }: { personalExport: PersonalExport }) {
  const { t, i18n } = useTranslation('data')
  const errorMessage = useErrorMessage()
  const ask = useAskExport()
  const fetchIt = useFetchExport()
  const once = useSingleFlight()
  const locale = regional(i18n.language)
  const number = (value: number) => value.toLocaleString(locale)
  const error = ask.error ?? fetchIt.error
  const isRunning = hasCode(fetchIt.error, 'CONFLICT')
  const isMaking = state === 'making'
  const progress = t('export.making', { done: number(done), total: number(total) })
  const date = until && new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long' }).format(new Date(until))
  return (
    <>
      <div role="status">
        {isMaking && <p>{progress}</p>}
        {state === 'ready' && (
          <p>{t('export.ready', { date: date ?? '', rows: number(rows), files: number(files) })}</p>
        )}
        {state === 'failed' && <p>{t('export.broken')}</p>}
      </div>
      {isMaking && <Progress value={done} max={total} label={t('export.title')} />}
      {error && <Banner tone="error">{isRunning ? t('export.running') : errorMessage(error)}</Banner>}
      {!isMaking && (
        <div className={styles.actions}>
          {state === 'ready' && (
            <Button size="small" busy={fetchIt.isPending} onClick={() => once(() => fetchIt.mutateAsync())}>
              {t('export.download')}
            </Button>
          )}
          <Button kind="quiet" size="small" busy={ask.isPending} onClick={() => once(() => ask.mutateAsync())}>
            {t(state === 'none' ? 'export.ask' : 'export.again')}
          </Button>
        </div>
      )}
    </>
  )
}
