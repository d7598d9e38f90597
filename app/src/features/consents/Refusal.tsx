import { useEffect, useRef } from 'react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import styles from './Consents.module.css'

type RefusalProps = { profile: string; onBack: () => void; onPutOff?: (() => void) | undefined }

/** What it means not to agree: no wall, and the ways out. */
export function Refusal({ profile, onBack, onPutOff }: RefusalProps) {
  const { t } = useTranslation('consents')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        {t('refused.title')}
      </h3>
      <ul className={styles.means}>
        <li>{t('refused.read')}</li>
        <li>{t('refused.change')}</li>
        <li>{t('refused.leave')}</li>
        <li>{t('refused.later')}</li>
      </ul>
      <div className={styles.buttons}>
        <LinkButton kind="quiet" to={`${paths.profile(profile)}?account=data`} onClick={onPutOff}>
          {t('refused.data')}
        </LinkButton>
        {onPutOff && (
          <Button kind="quiet" onClick={onPutOff}>
            {t('refused.postpone')}
          </Button>
        )}
        <Button kind="plain" onClick={onBack}>
          {t('refused.back')}
        </Button>
      </div>
    </div>
  )
}
