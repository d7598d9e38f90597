import { Eraser } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useErrorMessage } from '../../core/error-message.ts'
import type { PersonalErasure } from '../../core/types.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Account.module.css'
import { Confirm } from './Confirm.tsx'
import { CredentialRow } from './CredentialRow.tsx'
import { Note } from './Note.tsx'
import { useAskErasure, usePersonalErasure, useUndoErasure } from './personal-data.ts'

/** The end of the account: what it means, asking for it, and the way back. */
export function ErasureRow() {
  const { t } = useTranslation('data')
  const errorMessage = useErrorMessage()
  const { data, error, isFetching, refetch } = usePersonalErasure()
  return (
    <CredentialRow icon={<Eraser />} title={t('erasure.title')}>
      {data ? (
        <Standing erasure={data} />
      ) : error ? (
        <PanelError message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton>
          <Bone height="6rem" />
        </Skeleton>
      )}
    </CredentialRow>
  )
}

function Standing({ erasure }: { erasure: PersonalErasure }) {
  const { t, i18n } = useTranslation('data')
  const errorMessage = useErrorMessage()
  const ask = useAskErasure()
  const undo = useUndoErasure()
  const once = useSingleFlight()
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const { state, until, byTeam, matters } = erasure
  const moment = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long', timeStyle: 'short' })
  const toButton = () => queueMicrotask(() => place.current?.querySelector('button')?.focus())
  const leave = () => {
    setAsking(false)
    ask.reset()
    toButton()
  }
  if (state === 'running') return <Banner tone="warning">{t('erasure.running')}</Banner>
  const isBlocked = matters.some(({ fate }) => fate === 'first')
  return (
    <>
      {state === 'asked' ? (
        <Banner tone="warning">
          <p>{t('erasure.asked', { when: until ? moment.format(new Date(until)) : '' })}</p>
          {byTeam && <p>{t('erasure.byTeam')}</p>}
        </Banner>
      ) : (
        <p>{t('erasure.lead')}</p>
      )}
      {matters.length > 0 && (
        <>
          <p>{t('erasure.becomes')}</p>
          <ul className={styles.matters}>
            {matters.map(({ kind, count, fate }) => (
              <li key={kind} data-first={fate === 'first' || undefined}>
                {t(`erasure.matters.${kind}`, { count })}
                {kind === 'listings' && (
                  <>
                    {' '}
                    <Link to={`${pathname}?state=listed`}>{t('erasure.showListings')}</Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Note>{state === 'none' && undo.isSuccess && t('erasure.undone')}</Note>
      {undo.error && <Banner tone="error">{errorMessage(undo.error)}</Banner>}
      <div ref={place}>
        {state === 'asked' ? (
          <div className={styles.actions}>
            <Button size="small" busy={undo.isPending} onClick={() => once(() => undo.mutateAsync().then(toButton))}>
              {t('erasure.undo')}
            </Button>
          </div>
        ) : isAsking && !isBlocked ? (
          <Confirm
            question={t('erasure.ask')}
            yes={t('erasure.action')}
            no={t('erasure.keep')}
            busy={ask.isPending}
            error={ask.error && errorMessage(ask.error)}
            onNo={leave}
            onYes={() =>
              once(async () => {
                await ask.mutateAsync()
                setAsking(false)
                toButton()
              })
            }
          />
        ) : isBlocked ? (
          <p>{t('erasure.blocked')}</p>
        ) : (
          <div className={styles.actions}>
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                undo.reset()
                setAsking(true)
              }}
            >
              {t('erasure.action')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
