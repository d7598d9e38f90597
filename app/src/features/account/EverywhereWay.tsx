import { MonitorX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSentence } from '../../core/sentences.ts'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { useOnce } from '../../shared/ui/use-once.ts'
import styles from './Account.module.css'
import { Confirm } from './Confirm.tsx'
import { Way } from './Way.tsx'
import { useSignOutEverywhere } from './ways.ts'

export function EverywhereWay() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const sentence = useSentence()
  const end = useSignOutEverywhere()
  const once = useOnce()
  const place = useRef<HTMLDivElement>(null)
  const leave = () => {
    setAsking(false)
    end.reset()
    queueMicrotask(() => place.current?.querySelector('button')?.focus())
  }
  return (
    <Way icon={<MonitorX />} title={t('everywhere.title')}>
      <p>{t('everywhere.lead')}</p>
      <div ref={place}>
        {isAsking ? (
          <Confirm
            question={t('everywhere.ask')}
            yes={t('everywhere.action')}
            no={t('keepOn')}
            busy={end.isPending}
            error={end.error && sentence(end.error)}
            onNo={leave}
            onYes={() =>
              once(async () => {
                const { sessions } = await end.mutateAsync()
                await navigate(paths.logout, { state: { ended: sessions } })
              })
            }
          />
        ) : (
          <div className={styles.actions}>
            <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
              {t('everywhere.action')}
            </Button>
          </div>
        )}
      </div>
    </Way>
  )
}
