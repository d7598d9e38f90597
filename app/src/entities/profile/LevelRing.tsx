import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './LevelRing.module.css'

type LevelRingProps = {
  level: number
  /** Way to the next level, 0 to 1. */
  ratio: number
  /** The part of it that was there before, 0 to 1: what was won since stands out from it. */
  from?: number
  /** The highest level has no next one. */
  top?: boolean
  /** Edge in rem. */
  size?: number
  /** Around something that says the level itself. */
  rim?: boolean
}

const radius = 44
const around = 2 * Math.PI * radius
/** The round ends of the line would meet above it, as if the next level were reached. */
const openAtMost = 0.94

export function LevelRing({ level, ratio, from = 0, top = false, size = 7, rim = false }: LevelRingProps) {
  const { t } = useTranslation()
  const filled = top ? 1 : Math.min(1, Math.max(0, ratio))
  // The word would be too small to be read.
  const isSmall = size < 5
  const drawn = filled < 1 ? Math.min(filled, openAtMost) : 1
  const arc = (part: number, className: string | undefined) =>
    part > 0 && (
      <circle
        className={className}
        cx="52"
        cy="52"
        r={radius}
        strokeDasharray={`${part * around} ${around}`}
        transform="rotate(-90 52 52)"
      />
    )
  const label = top ? t('level.ringTop', { level }) : t('level.ring', { level, percent: Math.floor(filled * 100) })
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 104 104"
      width={`${size}rem`}
      height={`${size}rem`}
      role="img"
      aria-label={label}
    >
      <circle className={styles.track} cx="52" cy="52" r={radius} />
      {arc(drawn, styles.value)}
      {arc(Math.min(from, drawn), styles.before)}
      {!rim && (
        <>
          <text className={styles.number} x="52" y={isSmall ? 63 : 58}>
            {level}
          </text>
          {!isSmall && (
            <text className={styles.word} x="52" y="74">
              {t('level.label')}
            </text>
          )}
        </>
      )}
    </svg>
  )
}
