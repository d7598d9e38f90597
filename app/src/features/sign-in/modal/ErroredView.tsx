import { useTranslation } from 'react-i18next'
import { Button } from '../../../shared/ui/Button.tsx'
import styles from './Outcome.module.css'
import type { ModalProps } from './view.ts'

/** It failed: why stands in the heading's sentence, the way back is here. */
export function ErroredView({ send }: ModalProps) {
  const { t } = useTranslation('modal')
  return (
    <div className={styles.outcome}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true" className={styles.lost}>
        <rect x="-28" y="-28" width="56" height="56" rx="7" />
        <path d="M0-14V5M0 15V15.1" />
      </svg>
      <Button className={styles.wide} onClick={() => send({ type: 'back' })}>
        {t('errored.again')}
      </Button>
    </div>
  )
}
