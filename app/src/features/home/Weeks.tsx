import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './CharacterCard.module.css'

/** In which of the last weeks something was done: a mark each, and the same in words. Nothing of it can be lost. */
export function Weeks({ weeks }: { weeks: readonly boolean[] }) {
  const { t } = useTranslation('home')
  const done = weeks.filter(Boolean).length
  const words =
    weeks.length === 1 ? t('weeks.first') : done === 0 ? t('weeks.none') : t('weeks.done', { done, of: weeks.length })
  return (
    <p className={styles.weeks}>
      <svg viewBox={`0 0 ${weeks.length * 18} 18`} width={weeks.length * 18} height={18} aria-hidden="true">
        {weeks.map((active, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the row
            key={index}
            className={active ? styles.walked : undefined}
            d={`M${index * 18 + 9} 2l7 7-7 7-7-7z`}
          />
        ))}
      </svg>
      <span>{words}</span>
    </p>
  )
}
