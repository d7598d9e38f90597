import { useState } from 'react'
import type { LegalVersion } from '../../core/types.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Checkbox } from '../../shared/ui/Field.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Bone } from '../../shared/ui/Skeleton.tsx'
import styles from './Consents.module.css'

/** Few compare: what does it comes later. */
const Changes = lazyWithRetry<Pick<LegalVersion, 'slug' | 'hash'>>(
  () => import('./Changes.tsx').then((m) => m.Changes),
  <Bone height="4rem" />,
)

type DueTextProps = {
  text: LegalVersion
  isAccepted: boolean
  isMissing: boolean
  onChange: (isAccepted: boolean) => void
}

/** A text that is due: what it is, since when, where to read it, and the box. */
export function DueText({ text, isAccepted, isMissing, onChange }: DueTextProps) {
  const { t, i18n } = useTranslation('consents')
  const [isCompared, setCompared] = useState(false)
  const { slug, version, previousVersion, effectiveFrom, hash } = text
  const name = slug === 'privacy-policy' || slug === 'terms-of-use' ? t(`texts.${slug}`) : slug
  const since = new Date(effectiveFrom ?? '')
  const date =
    !Number.isNaN(since.getTime()) &&
    new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long', timeZone: 'UTC' }).format(since)
  const versions = previousVersion ? t('changed', { previous: previousVersion, version }) : t('version', { version })
  return (
    <fieldset className={styles.text}>
      <legend>{name}</legend>
      <p className={styles.version}>{[versions, date && t('since', { date })].filter(Boolean).join(' · ')}</p>
      <a href={`/${slug}`} target="_blank" rel="noreferrer">
        {t('read')}
      </a>
      {previousVersion && (
        <details onToggle={({ currentTarget }) => setCompared(currentTarget.open)}>
          <summary>{t('compare')}</summary>
          {isCompared && <Changes slug={slug} hash={hash} />}
        </details>
      )}
      <Checkbox
        name={slug}
        checked={isAccepted}
        error={isMissing ? t('missing') : undefined}
        label={t('agree', { version })}
        onChange={({ target }) => onChange(target.checked)}
      />
    </fieldset>
  )
}
